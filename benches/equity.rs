//! Equity, job by job: `cargo bench --bench equity [part of a name]`.
//!
//! Prints the median time of each job on one thread and on all threads, and the slowdown of plain enumeration of the
//! same deals, from its rate in the same run.

use std::hint::black_box;
use std::num::NonZeroU64;
use std::time::{Duration, Instant};

use holdem::equity::{Detail, Engine, Plan, Request, Sampling, sample};
use holdem::{Board, CardSet, progress};

/// The duration of the repetitions of a job.
const PATIENCE: Duration = Duration::from_secs(3);

fn request(players: &[&str], board: &str, dead: &str) -> Request {
    let players = players.iter().map(|text| text.parse().unwrap()).collect();
    let board = if board.is_empty() { Board::default() } else { board.parse().unwrap() };
    let dead = if dead.is_empty() { CardSet::EMPTY } else { dead.parse().unwrap() };
    Request::new(players, board, dead).unwrap()
}

/// Returns the median time of a job in seconds, after a warm-up run.
fn median(mut job: impl FnMut()) -> f64 {
    job();
    let begun = Instant::now();
    let mut times = Vec::new();
    while times.len() < 3 || (begun.elapsed() < PATIENCE && times.len() < 101) {
        let start = Instant::now();
        job();
        times.push(start.elapsed().as_secs_f64());
    }
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn on(threads: usize) -> rayon::ThreadPool {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap()
}

/// Counts a request and returns the number of deals.
fn count(engine: Engine, request: &Request) -> f64 {
    let equity = engine.count(request, Detail::default(), &progress::none).unwrap();
    equity.total.into()
}

fn main() {
    let wanted: Vec<String> =
        std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let all = std::thread::available_parallelism().map_or(1, usize::from);
    let (one, all) = (on(1), on(all));
    // Nanoseconds per player's hand in an enumerated deal.
    let spot = request(&["AhKh", "QsQd"], "", "");
    let seconds = one.install(|| {
        median(|| {
            black_box(count(Engine::Enumerate, &spot));
        })
    });
    let rate = 1e9 * seconds / 1_712_304.0 / 2.0;
    println!("enumerate: {rate:.1} ns for each hand of each deal, on one thread\n");
    println!(
        "{:<44} {:>9} {:>12} {:>12} {:>14}",
        "job", "engine", "one thread", "all threads", "enumerate / it"
    );

    let narrow = ["TT+,AK", "99-55,AQ,AJ,KQ"];
    let wide = ["QQ+,AK", "22+,A2s+,KTs+,QTs+,JTs,ATo+,KQo"];
    let jobs: [(&[&str], &str, &str, Engine); 27] = [
        (&["AhKh", "QsQd"], "", "", Engine::Table),
        (&["AhKh", "QsQd"], "", "", Engine::Boards),
        (&["AhKh", "QsQd", "7c6c"], "", "", Engine::Boards),
        (&["AA", "random"], "", "", Engine::Table),
        (&wide, "", "", Engine::Table),
        (&["random", "random"], "", "", Engine::Table),
        (&["random", "random"], "", "", Engine::Sweep),
        (&["random", "random"], "", "9c", Engine::Sweep),
        (&["random", "random"], "Ks7d2c", "", Engine::Sweep),
        (&["random", "random"], "Ks7d2c9h", "", Engine::Sweep),
        (&["random", "random"], "Ks7d2c9h4s", "", Engine::Sweep),
        (&["AhKh", "random"], "Ks7d2c", "", Engine::Boards),
        (&["AhKh", "random"], "Ks7d2c", "", Engine::Sweep),
        (&["AhKh", "QdQs", "random"], "", "", Engine::Sweep),
        (&narrow, "Ks7d2c", "", Engine::Sweep),
        (&["AA", "KK", "QQ"], "", "", Engine::Boards),
        (&["TT+,AK", "TT+,AK", "TT+,AK"], "", "", Engine::Boards),
        (&["20%", "20%", "20%"], "", "", Engine::Sweep),
        (&["20%", "30%", "40%"], "", "", Engine::Sweep),
        (&["AA", "KK", "QQ", "JJ"], "", "", Engine::Boards),
        (&["AhKh", "random", "random"], "", "", Engine::Sweep),
        (&["AhKh", "random", "random", "random"], "", "", Engine::Sweep),
        (&["AhKh", "random", "random"], "Ks7d2c", "", Engine::Sweep),
        (&["AhKh", "random", "random", "random"], "Ks7d2c", "", Engine::Sweep),
        (&["random", "random", "random"], "Ks7d2c9h", "", Engine::Sweep),
        (&["random", "random", "random"], "Ks7d2c", "", Engine::Sweep),
        (&["random", "random", "random"], "", "", Engine::Sweep),
    ];
    for (players, board, dead, engine) in jobs {
        let mut name = players.join(" v ");
        if !board.is_empty() {
            name += &format!(" on {board}");
        }
        if !dead.is_empty() {
            name += &format!(" without {dead}");
        }
        if !wanted.is_empty() && !wanted.iter().any(|part| name.contains(part.as_str())) {
            continue;
        }
        let request = request(players, board, dead);
        let deals = count(engine, &request);
        let [alone, together] = [&one, &all].map(|pool| {
            pool.install(|| {
                median(|| {
                    black_box(count(engine, &request));
                })
            })
        });
        let enumerated = 1e-9 * deals * players.len() as f64 * rate;
        println!(
            "{name:<44} {:>9} {:>9.3} ms {:>9.3} ms {:>14.0}",
            engine.name(),
            1e3 * alone,
            1e3 * together,
            enumerated / alone
        );
    }

    println!("\n{:<44} {:>22} {:>22}", "small requests", "Request::new", "Plan::of");
    let spots: [&[&str]; 4] =
        [&["AhQh", "JsJd"], &["AhQh", "QQ+,AK"], &["AhQh", "JsJd", "9c8c"], &["random", "15%"]];
    for (players, board) in spots.into_iter().flat_map(|spot| [(spot, ""), (spot, "Ks7d2c")]) {
        const CALLS: u32 = 1000;
        let mut name = format!("small request: {}", players.join(" v "));
        if !board.is_empty() {
            name += &format!(" on {board}");
        }
        if !wanted.is_empty() && !wanted.iter().any(|part| name.contains(part.as_str())) {
            continue;
        }
        let request = request(players, board, "");
        let create = || {
            let players = black_box(&request).players().to_vec();
            black_box(Request::new(players, request.board(), request.dead()).unwrap());
        };
        let plan = || drop(black_box(Plan::of(black_box(&request), Detail::default(), 1)));
        let each = |seconds: f64| 1e6 * seconds / f64::from(CALLS);
        let create = each(median(|| (0..CALLS).for_each(|_| create())));
        let plan = each(median(|| (0..CALLS).for_each(|_| plan())));
        println!("{name:<44} {create:>19.2} µs {plan:>19.2} µs");
    }

    println!("\n{:<44} {:>22} {:>22}", "sampled", "one thread", "all threads");
    for players in [2, 3, 6, 9] {
        let name = format!("{players} random hands");
        if !wanted.is_empty() && !wanted.iter().any(|part| name.contains(part.as_str())) {
            continue;
        }
        let request = request(&vec!["random"; players], "", "");
        let deals = NonZeroU64::new(2_000_000).unwrap();
        let sampling = Sampling::unlimited().seed(1).deals(deals);
        let draw = || drop(sample(&request, Detail::default(), &sampling, &progress::none));
        let [alone, together] = [&one, &all].map(|pool| pool.install(|| median(draw)));
        let rate = |seconds: f64| deals.get() as f64 / seconds / 1e6;
        println!("{name:<44} {:>14.1} M deals/s {:>14.1} M deals/s", rate(alone), rate(together));
    }
}
