//! The speed of solving games after the flop: `cargo bench --bench solve`.
//!
//! ```text
//! cargo bench --bench solve iteration          # one iteration of each spot
//! cargo bench --bench solve -- "river, full"   # a spot
//! ```
//!
//! For the time to a given exploitability, run `cargo run --release --bin games` in `benchmarks/`.

mod spots;

use divan::Bencher;
use holdem::solve::{Certificate, Precision, Solver};

use spots::{SPOTS, Spot};

fn main() {
    divan::main();
}

/// One iteration on all cores.
#[divan::bench(args = SPOTS, sample_count = 10, sample_size = 1)]
fn iteration(bencher: Bencher, spot: &Spot) {
    let mut solver = Solver::new(spot.game());
    bencher.bench_local(|| solver.iterate());
}

/// One iteration with 16-bit numbers.
#[divan::bench(args = SPOTS, sample_count = 10, sample_size = 1)]
fn iteration_at_half(bencher: Bencher, spot: &Spot) {
    let mut solver = Solver::with_precision(spot.game(), Precision::Half);
    bencher.bench_local(|| solver.iterate());
}

/// The certificate of a strategy.
#[divan::bench(args = &SPOTS[..10], sample_count = 3, sample_size = 1)]
fn certificate(bencher: Bencher, spot: &Spot) {
    let mut solver = Solver::new(spot.game());
    solver.iterate();
    bencher.bench_local(|| Certificate::of(solver.game(), &solver));
}
