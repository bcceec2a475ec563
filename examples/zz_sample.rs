use holdem::equity::{Detail, Request, Sampling, sample};
use holdem::{Board, CardSet, Range};
fn main() {
    let n: u64 = std::env::args().nth(1).map_or(100_000, |x| x.parse().unwrap());
    rayon::ThreadPoolBuilder::new().num_threads(1).build_global().unwrap();
    let request =
        Request::new((0..6).map(|_| Range::random()).collect(), Board::default(), CardSet::EMPTY)
            .unwrap();
    for _ in 0..5 {
        let t = std::time::Instant::now();
        let x = sample(
            &request,
            Detail::default(),
            &Sampling { seed: 1, deals: Some(n), ..Default::default() },
            &|_, _| true,
        );
        println!(
            "{:.2} M/s {}",
            n as f64 / 1e6 / t.elapsed().as_secs_f64(),
            x.equity.players[0].equity
        );
    }
}
