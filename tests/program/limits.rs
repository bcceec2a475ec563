//! The limits in `docs/limits.md`: calls within a limit are answered, calls beyond it are refused.

use std::fs;
use std::io::Write;
use std::process::Stdio;

use crate::support::{holdem, run};

/// Returns whether a call is answered. Otherwise it must be refused with the limit in the message.
fn is_answered(arguments: &str) -> bool {
    let output = run(arguments);
    let said = String::from_utf8_lossy(&output.stderr);
    let call: String = arguments.chars().take(80).collect();
    match output.status.code() {
        Some(0) => true,
        Some(2) => {
            assert!(said.starts_with("error: "), "{call}: {said}");
            false
        }
        code => panic!("{code:?}: {call}: {said}"),
    }
}

/// Repeats a word, separated by spaces.
fn times(word: &str, count: usize) -> String {
    vec![word; count].join(" ")
}

#[test]
fn calls_within_a_limit_are_answered_and_others_refused() {
    let hands = ["AhAd", "KhKd", "QhQd", "JhJd", "ThTd", "9h9d"]
        .map(|hand| format!("--hands {hand}"))
        .join(" ");
    let locks = ["UTG", "UTG+1", "UTG+2", "LJ", "HJ", "CO", "BTN", "SB", "BB"]
        .map(|seat| format!("--lock {seat}:AA"));
    let solve = "solve AA KK -b 2c2d2h3s3c --until 50% --pot";
    let limits = [
        (format!("equity {} --sample 10 -q", times("random", 23)), format!("equity {}", times("random", 24))),
        ("preflop --opponents 9 --top 1".to_owned(), "preflop --opponents 10".to_owned()),
        (format!("icm {} --pays 1 -f csv", times("1", 10_000)), format!("icm {} --pays 1", times("1", 10_001))),
        (
            format!("icm {} --pays 5,3 --all-in 1,2,3,4,5,6 {hands}", times("100", 7)),
            format!("icm {} --pays 5,3 --all-in 1,2,3,4,5,6,7 {hands} --hands 8h8d", times("100", 7)),
        ),
        // All ranges are given, because a search would take a minute.
        (
            format!("push {} --deals 1000 -f csv {}", times("5", 9), locks.join(" ")),
            format!("push {}", times("5", 10)),
        ),
        ("push 500 -f csv".to_owned(), "push 501".to_owned()),
        (
            "push 1000000 --blinds 0.5/1 -f csv".to_owned(),
            "push 1000001 --blinds 0.5/1".to_owned(),
        ),
        (
            format!("{solve} 1 --stack 1 --most-raises 20"),
            format!("{solve} 1 --stack 1 --most-raises 21"),
        ),
        (format!("{solve} 10000000000 --stack 1"), format!("{solve} 10000000001 --stack 1")),
        (
            "solve AA KK -b 2c2d2h3s3c --pot 1 --stack 10000 --bets 1%,10%,50% --plan".to_owned(),
            "solve 22+ 22+ -b Ks7d2c --pot 1 --stack 10000 --bets 1%,2%,3%,4%,5%,6%,7%,8%,9%,10% --most-raises 20 --plan"
                .to_owned(),
        ),
        (
            "equity AA KK --pot 1000000000000000 --call 1 -q".to_owned(),
            "equity AA KK --pot 1000000000000001 --call 1".to_owned(),
        ),
        ("equity AA:0.000001 KK".to_owned(), "equity AA:0.0000001 KK".to_owned()),
        ("equity AA:1 KK".to_owned(), "equity AA:1.1 KK".to_owned()),
        (
            format!("equity AA KK --name {}", "x".repeat(30)),
            format!("equity AA KK --name {}", "x".repeat(31)),
        ),
        ("verify --cards 5".to_owned(), "verify --cards 8".to_owned()),
    ];
    for (within, beyond) in limits {
        assert!(is_answered(&within), "{within}");
        assert!(!is_answered(&beyond), "{beyond}");
    }
}

/// Answers lines.
fn lines(text: &str) -> (Option<i32>, String) {
    let mut command = holdem("equity - -f plain");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

#[test]
fn a_line_that_is_too_long_is_one_error() {
    const LONGEST: usize = (1 << 20) - 1;
    let spot = "AhKh QsQd";
    let padded = |length: usize| format!("{spot}{}\n{spot}\n", " ".repeat(length - spot.len()));
    let (code, answers) = lines(&padded(LONGEST));
    assert_eq!(
        (code, answers.lines().filter(|line| line.starts_with("0.46")).count()),
        (Some(0), 2)
    );
    let (code, answers) = lines(&padded(LONGEST + 1));
    assert_eq!(
        (code, answers.lines().filter(|line| line.starts_with("0.46")).count()),
        (Some(2), 1)
    );
}

#[test]
fn a_file_of_names_that_is_too_long_is_refused() {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("limits.toml");
    for (length, is_read) in [(1_000_000, true), (1_000_001, false)] {
        let text = "[ranges]\nmine = \"AA\"\n";
        fs::write(&file, format!("{text}{}", "#".repeat(length - text.len()))).unwrap();
        let call = format!("range @mine -f plain --ranges {}", file.display());
        assert_eq!(is_answered(&call), is_read, "{length}");
    }
}
