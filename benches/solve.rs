//! The speed of solving games after the flop: `cargo bench --bench solve`.

use divan::Bencher;
use holdem::betting::{Rake, Rules, Size, Sizes};
use holdem::equity::Request;
use holdem::solve::{Certificate, Game, Solver};

fn main() {
    divan::main();
}

/// The spots: their names, ranges and boards, pot, stack, bets, raises.
const SPOTS: [&str; 4] = ["river", "turn", "flop, short", "flop"];

const WIDE: [&str; 2] = [
    "22+,A2s+,K2s+,Q5s+,J7s+,T7s+,97s+,87s,76s,65s,A2o+,K8o+,Q9o+,J9o+",
    "22+,A2s+,K5s+,Q8s+,J8s+,T8s+,98s,87s,76s,A5o+,K9o+,QTo+,JTo",
];
const USUAL: [&str; 2] =
    ["77+,ATs+,KTs+,QTs+,JTs,T9s,98s,AJo+,KQo", "99-22,A9s-A2s,KTs,QTs+,JTs,T9s,98s,87s,76s,KQo"];
const NARROW: [&str; 2] = ["99+,AJs+,AQo+", "TT-77,AQs,AJs,KQs"];

fn game(spot: &str) -> Game {
    let three = vec![Size::pot(33), Size::pot(75), Size::AllIn];
    let one = vec![Size::pot(50), Size::AllIn];
    let (players, board, stack, bets, raises) = match spot {
        "river" => (WIDE, "Ks7d2c9h4s", 400, three, vec![Size::Times(300)]),
        "turn" => (USUAL, "Ks7d2c9h", 400, three, vec![Size::Times(300)]),
        "flop, short" => (NARROW, "Ks7d7c", 100, one, vec![Size::AllIn]),
        _ => (USUAL, "Qs7d2c", 400, one, vec![Size::AllIn]),
    };
    let players = players.map(|range| range.parse().expect("a range")).to_vec();
    let board = board.parse().expect("a board");
    let request = Request::new(players, board, holdem::CardSet::EMPTY).expect("a request");
    let street = request.board().street().expect("a street");
    let mut rules = Rules::new(street, 100, stack).with_sizes(Sizes { bets, raises, donks: None });
    rules.all_in_from = 80;
    Game::new(&request, rules.tree().expect("a tree"), Rake::NONE).expect("a game")
}

/// One iteration on all cores.
#[divan::bench(args = SPOTS, sample_count = 10, sample_size = 1)]
fn iteration(bencher: Bencher, spot: &str) {
    let mut solver = Solver::new(game(spot));
    bencher.bench_local(|| solver.iterate());
}

/// The certificate of a strategy.
#[divan::bench(args = SPOTS, sample_count = 3, sample_size = 1)]
fn certificate(bencher: Bencher, spot: &str) {
    let mut solver = Solver::new(game(spot));
    solver.iterate();
    bencher.bench_local(|| Certificate::of(solver.game(), &solver));
}

/// From nothing to an exploitability, in thousandths of the pot.
#[divan::bench(args = [("river", 5), ("river", 3), ("river", 1), ("turn", 5), ("turn", 3), ("turn", 1), ("flop, short", 5)], sample_count = 3, sample_size = 1)]
fn until(bencher: Bencher, (spot, thousandths): (&str, u32)) {
    bencher.bench_local(|| {
        let mut solver = Solver::new(game(spot));
        while solver.iterations() == 0 || solver.estimate() > f64::from(thousandths) / 1000.0 {
            for _ in 0..10 {
                solver.iterate();
            }
        }
        solver.iterations()
    });
}
