//! The speed of solving games after the flop: `cargo bench --bench solve`.
//!
//! ```text
//! cargo bench --bench solve iteration          # one iteration of each spot
//! cargo bench --bench solve -- until           # from nothing to 0.5, 0.3 and 0.1% of the pot
//! cargo bench --bench solve -- "river, full"   # a spot
//! ```

use divan::Bencher;
use holdem::betting::{Rake, Rules, Size, Sizes};
use holdem::equity::Request;
use holdem::solve::{Certificate, Game, Precision, Solver};

fn main() {
    divan::main();
}

const SPOTS: [&str; 8] = [
    "river",
    "river, full",
    "turn",
    "turn, wide",
    "turn, paired",
    "flop, short",
    "flop",
    "flop, raises",
];

/// Those that take a second or two to 0.1% of the pot.
const SHORT: [&str; 6] =
    ["river", "river, full", "turn", "turn, wide", "turn, paired", "flop, short"];

const WIDE: [&str; 2] = [
    "22+,A2s+,K2s+,Q5s+,J7s+,T7s+,97s+,87s,76s,65s,A2o+,K8o+,Q9o+,J9o+",
    "22+,A2s+,K5s+,Q8s+,J8s+,T8s+,98s,87s,76s,A5o+,K9o+,QTo+,JTo",
];
const USUAL: [&str; 2] =
    ["77+,ATs+,KTs+,QTs+,JTs,T9s,98s,AJo+,KQo", "99-22,A9s-A2s,KTs,QTs+,JTs,T9s,98s,87s,76s,KQo"];
const OPEN: [&str; 2] = [
    "66+,A8s+,A5s-A4s,AJo+,K9s+,KQo,QTs+,JTs,96s+,85s+,75s+,65s,54s",
    "QQ-22,AQs-A2s,ATo+,K5s+,KJo+,Q8s+,J8s+,T7s+,96s+,86s+,75s+,64s+,53s+",
];
const NARROW: [&str; 2] = ["99+,AJs+,AQo+", "TT-77,AQs,AJs,KQs"];

fn game(spot: &str) -> Game {
    let three = || vec![Size::pot(33), Size::pot(75), Size::AllIn];
    let two = |percent| vec![Size::pot(percent), Size::AllIn];
    let (triple, all_in) = (vec![Size::Times(300)], vec![Size::AllIn]);
    let (players, board, [pot, stack], bets, raises) = match spot {
        "river" => (WIDE, "Ks7d2c9h4s", [100, 400], three(), triple),
        "river, full" => (["random"; 2], "Ks7d2c9h4s", [100, 400], three(), triple),
        "turn" => (OPEN, "Td9d6hQc", [200, 900], three(), triple),
        "turn, wide" => (WIDE, "Ks7d2c9h", [100, 400], three(), triple),
        "turn, paired" => (USUAL, "Qs7d2cQh", [100, 250], two(60), all_in),
        "flop, short" => (NARROW, "Ks7d7c", [100, 100], two(50), all_in),
        "flop" => (USUAL, "Qs7d2c", [100, 400], two(50), all_in),
        _ => (OPEN, "Td9d6h", [200, 900], vec![Size::pot(60)], triple),
    };
    let players = players.map(|range| range.parse().expect("a range")).to_vec();
    let board = board.parse().expect("a board");
    let request = Request::new(players, board, holdem::CardSet::EMPTY).expect("a request");
    let street = request.board().street().expect("a street");
    // In hundredths, so that shares of the pot are not rounded much.
    let sizes = Sizes { bets, raises, donks: None };
    let rules = Rules::new(street, 100 * pot, 100 * stack).with_sizes(sizes);
    let rules = Rules { raises: Rules::MAX_RAISES, ..rules };
    Game::new(&request, rules.tree().expect("a tree"), Rake::NONE).expect("a game")
}

/// One iteration on all cores.
#[divan::bench(args = SPOTS, sample_count = 10, sample_size = 1)]
fn iteration(bencher: Bencher, spot: &str) {
    let mut solver = Solver::new(game(spot));
    bencher.bench_local(|| solver.iterate());
}

/// One iteration with numbers of 16 bits.
#[divan::bench(args = SPOTS, sample_count = 10, sample_size = 1)]
fn iteration_at_half(bencher: Bencher, spot: &str) {
    let mut solver = Solver::with_precision(game(spot), Precision::Half);
    bencher.bench_local(|| solver.iterate());
}

/// The certificate of a strategy.
#[divan::bench(args = SHORT, sample_count = 3, sample_size = 1)]
fn certificate(bencher: Bencher, spot: &str) {
    let mut solver = Solver::new(game(spot));
    solver.iterate();
    bencher.bench_local(|| Certificate::of(solver.game(), &solver));
}

/// From nothing to an exploitability, in thousandths of the pot.
#[divan::bench(args = SHORT, consts = [5, 3, 1], sample_count = 3, sample_size = 1)]
fn until<const THOUSANDTHS: u32>(bencher: Bencher, spot: &str) {
    bencher.bench_local(|| {
        let mut solver = Solver::new(game(spot));
        let until = f64::from(THOUSANDTHS) / 1000.0;
        while solver.iterations() == 0 || solver.estimate() > until {
            for _ in 0..10 {
                solver.iterate();
            }
        }
        solver.iterations()
    });
}
