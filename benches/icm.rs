//! The speed of the independent chip model: `cargo bench --bench icm`.

use std::hint::black_box;

use divan::Bencher;
use holdem::progress;
use holdem::tournament::icm::shares;

fn main() {
    divan::main();
}

/// Returns stacks of 1000, 1370, 1740, … and prizes that fall by 1 from place to place, the last of them 1.
fn tournament(players: u32, paid: u32) -> (Vec<f64>, Vec<f64>) {
    let stacks = (0..players).map(|player| 1000.0 + 370.0 * f64::from(player)).collect();
    (stacks, (1..=paid).rev().map(f64::from).collect())
}

/// The number of players and of paid places, on one thread.
#[divan::bench(args = [(3, 3), (9, 3), (9, 9), (100, 15), (1000, 150), (1000, 1000)], sample_count = 11)]
fn prizes(bencher: Bencher, (players, paid): (u32, u32)) {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
    let (stacks, prizes) = tournament(players, paid);
    bencher.bench_local(|| {
        pool.install(|| shares(black_box(&stacks), black_box(&prizes), &progress::none))
    });
}
