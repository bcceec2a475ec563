//! The page of results.

use std::fmt::Write;

use crate::measure::Times;
use crate::task::Task;

/// The embedded lock file, for the versions of all crates.
const LOCK: &str = include_str!("../Cargo.lock");

/// The compared crates.
const LIBRARIES: [&str; 4] = ["aya_poker", "poker-equity", "pokers", "rs_poker"];

/// Returns the heading: the machine, the versions, the method of measurement.
pub fn head(processor: &str, rounds: u32) -> String {
    let versions: Vec<String> =
        LIBRARIES.iter().map(|name| format!("{name} {}", version(name).unwrap_or("?"))).collect();
    format!(
        "# Results\n\n\
         {processor}; one thread; medians of {rounds} rounds, in each of which every crate has a turn. Written by \
         `cargo run --release`.\n\n\
         holdem of this repository, {}.\n",
        versions.join(", ")
    )
}

/// Returns the version of a crate in the lock file.
fn version(name: &str) -> Option<&'static str> {
    let (_, rest) = LOCK.split_once(&format!("name = \"{name}\"\nversion = \""))?;
    rest.split_once('"').map(|(version, _)| version)
}

/// Returns the table of a task.
pub fn table(task: &Task, times: &[Times]) -> String {
    let mut text = format!("\n## {}\n\n", task.title);
    let rate = task.unit.map_or(String::new(), |unit| format!(" million {unit}/s |"));
    let line = if rate.is_empty() { "" } else { "---:|" };
    // Writing to a `String` cannot fail.
    let _ = writeln!(text, "| crate | how |{rate} time | spread | holdem is |");
    let _ = writeln!(text, "|---|---|{line}---:|---:|---:|");
    let ours = times.first().map_or(0.0, cost);
    for (entry, times) in task.entries.iter().zip(times) {
        let median = times.median();
        let (least, most) = (times.seconds[0], times.seconds[times.seconds.len() - 1]);
        let spread = format!("{:.0} to {:.0}%", 100.0 * least / median, 100.0 * most / median);
        let rate = match task.unit {
            Some(_) => format!(" {} |", three_digits(times.amount / median / 1e6)),
            None => String::new(),
        };
        let ratio = cost(times) / ours;
        let ratio = if entry.library == "holdem" {
            "".to_owned()
        } else {
            format!("{} times as fast", three_digits(ratio))
        };
        let _ = writeln!(
            text,
            "| {} | {} |{rate} {} | {spread} | {ratio} |",
            entry.library,
            entry.means,
            duration(median)
        );
    }
    text
}

/// Returns the seconds per unit.
fn cost(times: &Times) -> f64 {
    times.median() / times.amount
}

fn duration(seconds: f64) -> String {
    match seconds {
        s if s >= 1.0 => format!("{} s", three_digits(s)),
        s if s >= 1e-3 => format!("{} ms", three_digits(s * 1e3)),
        s => format!("{} µs", three_digits(s * 1e6)),
    }
}

fn three_digits(number: f64) -> String {
    match number {
        n if n >= 100.0 => format!("{n:.0}"),
        n if n >= 10.0 => format!("{n:.1}"),
        n => format!("{n:.2}"),
    }
}
