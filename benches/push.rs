//! The speed of push or fold: `cargo bench --bench push`.

use std::hint::black_box;

use divan::Bencher;
use divan::counter::ItemsCount;
use holdem::progress;
use holdem::tournament::push::{Blind, ComboStrategy, HeadsUp, Jam, StackGrid, Stakes, solve_each};

fn main() {
    // Warm up: the sums over pairs of combos are computed once and not measured.
    game(10.0).solve();
    divan::main();
}

fn game(stack: f64) -> HeadsUp {
    HeadsUp::new(Stakes::STANDARD, stack).expect("a stack that can be played")
}

/// One game.
#[divan::bench(args = [2.0, 10.0, 20.0], sample_count = 100)]
fn solve(bencher: Bencher, stack: f64) {
    bencher.bench_local(|| black_box(game(stack)).solve());
}

/// All stacks from 1 to 20 in steps of 0.05, by number of threads.
#[divan::bench(args = [1, 2], sample_count = 10, sample_size = 1)]
fn grid(bencher: Bencher, threads: usize) {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
    let grid = StackGrid::new(1.0, 20.0, 0.05).expect("a grid");
    let games = grid.games(Stakes::STANDARD).expect("stacks that can be played");
    bencher
        .counter(ItemsCount::new(games.len()))
        .bench_local(|| pool.install(|| solve_each(black_box(&games), &progress::none)));
}

/// The minimum and maximum frequency of each hand over all equilibria.
#[divan::bench(sample_count = 100)]
fn alternatives(bencher: Bencher) {
    let equilibrium = game(10.0).solve();
    bencher.bench_local(|| black_box(&equilibrium).alternatives());
}

/// The best response to a range of combos, in which suits matter.
#[divan::bench(sample_count = 20)]
fn best_response(bencher: Bencher) {
    let range: holdem::Range = "22+,A2s+,AhKd,KhTc".parse().expect("a range");
    let range = ComboStrategy::from(&range);
    let game = game(10.0);
    bencher.bench_local(|| game.call_decisions(black_box(&range)).best_value());
}

/// The best response to a range of whole starting hands.
#[divan::bench(sample_count = 20)]
fn best_response_to_hands(bencher: Bencher) {
    let equilibrium = game(10.0).solve();
    let range = ComboStrategy::from(equilibrium.strategy(Blind::Small));
    bencher.bench_local(|| equilibrium.game().call_decisions(black_box(&range)).best_value());
}

/// The Sklansky–Chubukov numbers of all hands.
#[divan::bench(sample_count = 20)]
fn jams(bencher: Bencher) {
    bencher.bench_local(|| Jam::all(black_box(Stakes::STANDARD)));
}
