//! The speed of royal flush hunts and of draw advice, on one thread.

use std::hint::black_box;

use divan::Bencher;
use divan::counter::ItemsCount;
use holdem::games::Deck;
use holdem::games::draw::{DrawHand, advise};
use holdem::games::hunt::{Hunt, Quarry};
use holdem::{CardSet, progress};

fn main() {
    divan::main();
}

/// The longest of forty hunts for a royal flush; the rate is hands dealt and rated, without those after the royal
/// flush in the same round.
#[divan::bench(args = [5, 7], sample_count = 20, sample_size = 1)]
fn hunt(bencher: Bencher, size: usize) {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
    let longest = (0..40)
        .map(|seed| Hunt::new(Quarry::RoyalFlush, size, seed).expect("a size that hands have"))
        .max_by_key(|hunt| pool.install(|| hunt.run(&progress::none)).hands)
        .expect("forty hunts");
    let hands = pool.install(|| longest.run(&progress::none)).hands;
    bencher
        .counter(ItemsCount::new(hands))
        .bench_local(|| pool.install(|| black_box(longest).run(&progress::none)));
}

/// All 32 holds of five cards; the rate is draws dealt and rated.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn advice(bencher: Bencher) {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
    let hand = DrawHand::deal(&mut Deck::shuffled(1)).expect("five cards");
    bencher
        .counter(ItemsCount::new(2_598_960_usize))
        .bench_local(|| pool.install(|| advise(black_box(&hand), CardSet::DECK)));
}
