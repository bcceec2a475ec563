use holdem::equity::{Detail, Method, Request};
fn by_engine(r: &Request, d: Detail, e: &str) -> Option<holdem::equity::Equity> {
    Method::ALL.into_iter().find(|m| m.name() == e)?.count(r, d, &|_, _| true).ok()?
}
use holdem::{Board, CardSet, HoleCards, Range, Rank, StartingHand, Weight};
use std::time::Instant;
fn h(t: &str) -> Range {
    t.parse::<HoleCards>().unwrap().into()
}
fn classes(t: &str) -> Range {
    let mut v = vec![];
    for tok in t.split(',') {
        for s in StartingHand::all() {
            if s.to_string().starts_with(tok) {
                for c in s.combos() {
                    v.push((c, Weight::FULL));
                }
            }
        }
    }
    Range::new(v).unwrap()
}
fn main() {
    let _ = Rank::Ace;
    let n: usize = std::env::args().nth(1).map_or(1, |x| x.parse().unwrap());
    rayon::ThreadPoolBuilder::new().num_threads(n).build_global().unwrap();
    let r = Range::random;
    let ttak = || classes("TT,JJ,QQ,KK,AA,AKs,AKo");
    let e = Board::default();
    let flop: Board = "Ks7d2c".parse().unwrap();
    let d = CardSet::EMPTY;
    let cases: Vec<(&str, Vec<Range>, Board, CardSet, Vec<&str>)> = vec![
        ("AhKh v QsQd", vec![h("AhKh"), h("QsQd")], e, d, vec!["boards"]),
        ("3 hands", vec![h("AhKh"), h("QsQd"), h("7c6c")], e, d, vec!["boards"]),
        ("AA v random", vec![classes("AA"), r()], e, d, vec!["table"]),
        ("As6s v random", vec![h("As6s"), r()], e, d, vec!["table"]),
        ("AA v KK", vec![classes("AA"), classes("KK")], e, d, vec!["table"]),
        ("rvr", vec![r(), r()], e, d, vec!["table", "sweep"]),
        ("rvr dead", vec![r(), r()], e, "9c".parse().unwrap(), vec!["sweep"]),
        ("rvr flop", vec![r(), r()], flop, d, vec!["sweep"]),
        (
            "narrow flop",
            vec![ttak(), classes("99,88,77,66,55,AQ,AJ,KQ")],
            flop,
            d,
            vec!["enumerate", "boards", "sweep"],
        ),
        (
            "AA KK QQ",
            vec![classes("AA"), classes("KK"), classes("QQ")],
            e,
            d,
            vec!["boards", "sweep"],
        ),
        ("TT+,AK x3", vec![ttak(), ttak(), ttak()], e, d, vec!["boards"]),
        ("AhKh v r v r", vec![h("AhKh"), r(), r()], e, d, vec!["sweep"]),
        ("rrr flop", vec![r(), r(), r()], flop, d, vec!["sweep"]),
        ("rrr", vec![r(), r(), r()], e, d, vec!["sweep"]),
    ];
    for k in [0usize; 0] {
        let request = Request::new((0..k).map(|_| r()).collect(), e, d).unwrap();
        let t = Instant::now();
        let x = holdem::equity::sample(
            &request,
            Detail::default(),
            &holdem::equity::Sampling { seed: 1, deals: Some(4_000_000), ..Default::default() },
            &|_, _| true,
        );
        println!(
            "sample {k}: {:.1} M/s ms {} {:?}",
            4.0 / t.elapsed().as_secs_f64(),
            x.equity.players[0].equity,
            x.equity.players[0].std_error
        );
    }
    let only = std::env::args().nth(2).unwrap_or_default();
    for (name, players, board, dead, engines) in cases {
        let request = Request::new(players, board, dead).unwrap();
        if !name.contains(&only) {
            continue;
        }
        for engine in engines {
            if n > 2 && name.starts_with('r') {
                continue;
            }
            let mut x = by_engine(&request, Detail::default(), engine).unwrap();
            let t = Instant::now();
            x = by_engine(&request, Detail::default(), engine).unwrap();
            println!(
                "{name:15} {engine:10} {:10.3} ms  {:?}",
                t.elapsed().as_secs_f64() * 1e3,
                x.winners.iter().take(3).map(|w| w.1).collect::<Vec<_>>()
            );
        }
    }
}
