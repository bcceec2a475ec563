use holdem::equity::{Detail, Method, Request};
use holdem::{Board, CardSet};
fn main() {
    let a: Vec<String> = std::env::args().skip(1).collect();
    let n: usize = a[0].parse().unwrap();
    let m = Method::ALL.into_iter().find(|m| m.name() == a[1]).unwrap();
    let b = if a[2] == "-" { Board::default() } else { a[2].parse().unwrap() };
    let d = if a[3] == "-" { CardSet::EMPTY } else { a[3].parse().unwrap() };
    let r = Request::new(a[4..].iter().map(|t| t.parse().unwrap()).collect(), b, d).unwrap();
    rayon::ThreadPoolBuilder::new().num_threads(1).build_global().unwrap();
    let mut best = f64::MAX;
    for _ in 0..n {
        let t = std::time::Instant::now();
        std::hint::black_box(m.count(&r, Detail::default(), &|_, _| true).unwrap());
        best = best.min(t.elapsed().as_secs_f64());
    }
    println!("{:.3} ms", best * 1e3);
}
