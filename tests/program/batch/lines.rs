//! Random input lines, and running the program on them.

use std::io::Write;
use std::process::{Output, Stdio};

use rand::seq::SliceRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::support::holdem;

/// Runs the program on this input.
pub fn run_on(args: &str, input: impl Into<Vec<u8>>) -> Output {
    let mut child = holdem(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut stdin, input) = (child.stdin.take().unwrap(), input.into());
    // The program may exit before it has read everything.
    let writing = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writing.join().unwrap();
    output
}

/// Returns the standard output of a run that answers every line.
pub fn answered(args: &str, input: &str) -> String {
    let output = run_on(args, input);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{args}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

/// Returns standard output and standard error of a run with wrong lines.
pub fn with_errors(args: &str, input: &str) -> (String, String) {
    let output = run_on(args, input);
    assert_eq!(output.status.code(), Some(2), "{args}");
    let [out, errors] = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
    (out, errors)
}

/// A seeded random number generator.
pub fn numbers(seed: u64) -> impl Rng {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// Deals `count` distinct cards.
pub fn cards(count: usize, numbers: &mut impl Rng) -> Vec<String> {
    let mut deck: Vec<String> = holdem::Card::all().map(|card| card.to_string()).collect();
    deck.shuffle(numbers);
    deck.truncate(count);
    deck
}

/// Returns a line of seven cards in a random notation.
pub fn seven(numbers: &mut impl Rng) -> String {
    let cards = cards(7, numbers);
    match numbers.random_range(0..6) {
        0 => cards.join(" "),
        1 => cards.join("").to_lowercase(),
        2 => format!("{} | {}", cards[..2].join(""), cards[2..].join(",")),
        3 => cards.join("").replace('T', "10").replace('h', "♥"),
        _ => cards.join(""),
    }
}

/// Returns a random invalid line.
pub fn wrong(numbers: &mut impl Rng) -> &'static str {
    const WRONG: [&str; 9] = [
        "AhKx QhJhTh",
        "AhKhQhJh",
        "AhKh AhQhJhTh",
        "AhKhQhJhTh2c3d4s",
        "|",
        "AhKh | QhJhTh | 2c | 3d",
        "hello, \"world\"\t; DROP TABLE",
        "=1+1",
        "А♥Kh QhJhTh",
    ];
    WRONG[numbers.random_range(0..WRONG.len())]
}
