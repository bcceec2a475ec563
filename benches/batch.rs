//! Batches, from a file to `/dev/null`: `cargo bench --bench batch [part of a name]`.
//!
//! Runs the program as a user would, and prints the lines per second for each job and format, including input and
//! output. Each rate is the best of a few runs.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Instant;

use holdem::Card;
use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The number of runs of each job.
const RUNS: usize = 5;

/// The parts of a line: card counts, each with the text that follows.
type Shape = &'static [(usize, &'static str)];

/// Returns a random line of a shape.
fn line(shape: Shape, deck: &mut [String], numbers: &mut impl Rng) -> String {
    deck.shuffle(numbers);
    let mut cards = deck.iter();
    let mut line = String::new();
    for &(count, then) in shape {
        line.extend(cards.by_ref().take(count).map(String::as_str));
        line += then;
    }
    line + "\n"
}

/// Writes a file of random lines of a shape.
fn file(name: &str, lines: usize, shape: Shape) -> PathBuf {
    let mut numbers = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut deck: Vec<String> = Card::all().map(|card| card.to_string()).collect();
    let text: String = (0..lines).map(|_| line(shape, &mut deck, &mut numbers)).collect();
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.txt"));
    fs::write(&path, text).unwrap();
    path
}

fn main() {
    let wanted: Vec<String> =
        std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let jobs: [(&str, &str, usize, Shape); 4] = [
        ("seven cards", "eval", 2_000_000, &[(7, "")]),
        ("two hands before the flop", "equity", 1_000_000, &[(2, " "), (2, "")]),
        ("two hands on a flop", "equity", 300_000, &[(2, " "), (2, " | "), (3, "")]),
        ("two hands on a river", "showdown", 300_000, &[(2, " "), (2, " | "), (5, "")]),
    ];
    let formats = ["plain", "table", "csv", "ndjson"];
    println!(
        "{:<28} {:>10} {:>14} {:>14} {:>14} {:>14}",
        "lines a second", "", "plain", "table", "csv", "ndjson"
    );
    for (name, command, lines, shape) in jobs {
        if !wanted.is_empty() && !wanted.iter().any(|part| name.contains(part.as_str())) {
            continue;
        }
        let path = file(&name.replace(' ', "-"), lines, shape);
        print!("{name:<28} {command:>10}");
        for format in formats {
            let best = (0..RUNS).map(|_| {
                let begun = Instant::now();
                let status = Command::new(env!("CARGO_BIN_EXE_holdem"))
                    .args([command, "-", "-q", "-f", format])
                    .arg(&path)
                    .stdout(Stdio::null())
                    .status();
                assert!(status.unwrap().success());
                begun.elapsed().as_secs_f64()
            });
            let best = best.fold(f64::INFINITY, f64::min);
            print!(" {:>14.0}", lines as f64 / best);
        }
        println!();
    }
}
