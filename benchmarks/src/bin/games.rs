//! Measures the time and memory to solve postflop games to a low exploitability, and writes a page in Markdown.

#[path = "../machine.rs"]
mod machine;
#[path = "../../../benches/solve/spots.rs"]
mod spots;

use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Parser;
use holdem::betting::Player;
use holdem::solve::{Certificate, Plan, Solver};

use spots::Spot;

/// The target exploitabilities: average gains of best responses as shares of the pot.
const GOALS: [f64; 3] = [0.005, 0.003, 0.001];

/// The number of iterations between computations of the exploitability.
const BETWEEN_LOOKS: u32 = 10;

/// Times games after the flop, and writes a page in Markdown.
#[derive(Debug, Parser)]
struct Arguments {
    /// Only spots whose name contains this
    #[arg(default_value = "")]
    name: String,

    /// The threads; by default, all
    #[arg(short = 'j', long, default_value_t = 0)]
    threads: usize,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    if let Err(error) =
        rayon::ThreadPoolBuilder::new().num_threads(arguments.threads).build_global()
    {
        eprintln!("error: {error}");
        return ExitCode::FAILURE;
    }
    let threads = rayon::current_num_threads();
    println!(
        "# Games after the flop\n\n\
         {}; {threads} threads; one run each, with a look at what best responses gain after every {BETWEEN_LOOKS} \
         iterations, which is part of the time. Written by `cargo run --release --bin games`; the spots are in \
         [spots.rs](../benches/solve/spots.rs).\n\n\
         | spot | hands | frequencies | memory | an iteration | to 0.5% of the pot | to 0.3% | to 0.1% | certificate |\n\
         |---|---:|---:|---:|---:|---:|---:|---:|---:|",
        machine::processor()
    );
    for spot in spots::SPOTS.iter().filter(|spot| spot.name.contains(&arguments.name)) {
        println!("{}", row(spot, threads));
    }
    ExitCode::SUCCESS
}

/// Returns the row of a spot.
fn row(spot: &Spot, threads: usize) -> String {
    let game = spot.game();
    let plan = Plan::of(&game, threads);
    let hands = Player::BOTH.map(|player| game.hands(player).len());
    let start = Instant::now();
    let mut solver = Solver::new(game);
    let mut iterating = Duration::ZERO;
    let reached = GOALS.map(|goal| {
        while solver.iterations() == 0 || solver.estimate() > goal {
            let start = Instant::now();
            for _ in 0..BETWEEN_LOOKS {
                solver.iterate();
            }
            iterating += start.elapsed();
        }
        format!("{} ({})", duration(start.elapsed()), solver.iterations())
    });
    let each = iterating / solver.iterations();
    let start = Instant::now();
    let certificate = Certificate::of(solver.game(), &solver);
    let certified = start.elapsed();
    // The search and the certificate agree on the exploitability, up to rounding in `f32`.
    assert!(certificate.exploitability() < GOALS[2] + 1e-5, "{spot} can lose more than was said");
    format!(
        "| {spot} | {} × {} | {} | {} kB | {} | {} | {} |",
        hands[0],
        hands[1],
        plan.frequencies,
        plan.bytes.div_ceil(1000),
        duration(each),
        reached.join(" | "),
        duration(certified)
    )
}

fn duration(time: Duration) -> String {
    match time.as_secs_f64() {
        s if s >= 10.0 => format!("{s:.0} s"),
        s if s >= 1.0 => format!("{s:.1} s"),
        s if s >= 0.01 => format!("{:.0} ms", s * 1e3),
        s => format!("{:.2} ms", s * 1e3),
    }
}
