//! Lines for the tests, and what comes of them.

use std::io::Write;
use std::process::{Output, Stdio};

use rand::seq::SliceRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::program::holdem;

/// What the program does with this input.
pub fn asked(args: &str, input: impl Into<Vec<u8>>) -> Output {
    let mut child = holdem(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut stdin, input) = (child.stdin.take().unwrap(), input.into());
    // The program may end before it has read all.
    let writing = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writing.join().unwrap();
    output
}

/// What it prints, if every line is answered.
pub fn answered(args: &str, input: &str) -> String {
    let output = asked(args, input);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{args}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

/// What it prints on standard output and error, if some lines are wrong.
pub fn with_errors(args: &str, input: &str) -> (String, String) {
    let output = asked(args, input);
    assert_eq!(output.status.code(), Some(2), "{args}");
    let [out, errors] = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
    (out, errors)
}

/// Random numbers, the same each time.
pub fn numbers(seed: u64) -> impl Rng {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// So many cards, none of them twice.
pub fn cards(count: usize, numbers: &mut impl Rng) -> Vec<String> {
    let mut deck: Vec<String> = holdem::Card::all().map(|card| card.to_string()).collect();
    deck.shuffle(numbers);
    deck.truncate(count);
    deck
}

/// A line with seven cards, in one of the ways to write them.
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

/// A line that is wrong, in one of the ways to be wrong.
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
