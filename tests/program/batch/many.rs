//! Many lines: answers are in order and complete, memory stays small, and parts add up to the whole.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use holdem::{Hand, evaluate};
use rand::RngExt;

use super::lines::{answered, cards, numbers, run_on, seven, wrong};
use crate::support::holdem;

/// Returns the peak memory of a process, in kibibytes.
#[cfg(target_os = "linux")]
fn peak(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

/// Runs the program on `lines` lines, generated while it reads them, and checks every answer. Returns the peak memory
/// before the input ended.
#[cfg(target_os = "linux")]
fn stream(args: &str, lines: usize, seed: u64, check: impl Fn(&str, &str)) -> u64 {
    let mut child = holdem(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let line = |numbers: &mut _| match rand::RngExt::random_range(numbers, 0..50) {
        0 => wrong(numbers).to_owned(),
        1 => String::new(),
        2 => "# a comment".to_owned(),
        _ => seven(numbers),
    };
    let (sender, written) = std::sync::mpsc::channel();
    let (go_on, end) = std::sync::mpsc::channel::<()>();
    let mut stdin = std::io::BufWriter::new(child.stdin.take().unwrap());
    let writing = std::thread::spawn(move || {
        let mut numbers = numbers(seed);
        for _ in 0..lines {
            writeln!(stdin, "{}", line(&mut numbers)).unwrap();
        }
        stdin.flush().unwrap();
        sender.send(()).unwrap();
        // The input ends after memory is measured.
        let _ = end.recv();
    });
    let mut numbers = numbers_again(seed);
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    for _ in 0..lines - 1 {
        check(&line(&mut numbers), &answers.next().unwrap().unwrap());
    }
    written.recv().unwrap();
    let peak = peak(child.id());
    go_on.send(()).unwrap();
    check(&line(&mut numbers), &answers.next().unwrap().unwrap());
    assert!(answers.next().is_none());
    writing.join().unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(2));
    peak
}

#[cfg(target_os = "linux")]
use super::lines::numbers as numbers_again;

#[test]
#[cfg(target_os = "linux")]
fn lines_are_answered_in_order_and_in_little_memory() {
    lines_are_answered_in_little_memory(150_000);
}

#[test]
#[ignore = "nightly"]
#[cfg(target_os = "linux")]
fn a_million_lines_are_answered_in_order_and_in_little_memory() {
    lines_are_answered_in_little_memory(1_000_000);
}

#[cfg(target_os = "linux")]
fn lines_are_answered_in_little_memory(lines: usize) {
    let check = |line: &str, answer: &str| {
        let asks = !line.is_empty() && !line.starts_with('#');
        let hand = line.replace(['|', ' ', ','], "").parse::<Hand>();
        let is_right = line.matches('|').count() <= 1;
        match hand {
            Ok(hand) if is_right => assert_eq!(answer, evaluate(hand).to_string(), "{line}"),
            _ if asks => assert!(answer.starts_with("error: "), "{line}: {answer}"),
            _ => assert_eq!(answer, ""),
        }
    };
    let few = stream("eval - -f plain", 20_000, 4, check);
    let many = stream("eval - -f plain", lines, 5, check);
    assert!(many < 48 * 1024, "{many} KiB");
    assert!(many < few + 16 * 1024, "{few} KiB of few lines, {many} KiB of many");
}

#[test]
#[cfg(target_os = "linux")]
fn ranges_that_are_all_different_are_answered_in_little_memory() {
    let mut child = holdem("equity - -j 1 -f plain -q")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut numbers = numbers(9);
    let lines: String = (0..1_000)
        .map(|_| format!("random random | {}\n", cards(5, &mut numbers).concat()))
        .collect();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(lines.as_bytes()).unwrap();
    let answers = BufReader::new(child.stdout.take().unwrap()).lines();
    assert_eq!(
        answers.take(1_000).filter(|line| line.as_ref().unwrap().contains(',')).count(),
        1_000
    );
    let peak = peak(child.id());
    drop(stdin);
    assert!(child.wait().unwrap().success());
    assert!(peak < 64 * 1024, "{peak} KiB");
}

#[test]
fn preflop_lines_are_answered_in_order() {
    let mut numbers = numbers(6);
    let lines: Vec<String> = (0..50_000)
        .map(|_| {
            let cards = cards(4, &mut numbers);
            format!("{} {}", cards[..2].concat(), cards[2..].concat())
        })
        .collect();
    let out = answered("equity - -f plain", &lines.join("\n"));
    assert_eq!(out.lines().count(), lines.len());
    for (line, answer) in lines.iter().zip(out.lines()) {
        let (one, other) = line.split_once(' ').unwrap();
        let [one, other] = [one, other].map(|hand| hand.parse().unwrap());
        let outcomes = holdem::equity::preflop::matchup(one, other).unwrap().outcomes();
        let equity = (outcomes.wins as f64 + outcomes.ties as f64 / 2.0) / 1_712_304.0;
        let found: f64 = answer.split(',').next().unwrap().parse().unwrap();
        assert!((equity - found).abs() < 1e-12, "{line}: {answer}");
    }
}

#[test]
fn parts_joined_are_the_whole() {
    let mut numbers = numbers(7);
    let lines: Vec<String> = (0..5_000)
        .map(|_| match numbers.random_range(0..10) {
            0 => wrong(&mut numbers).to_owned(),
            1 => String::new(),
            _ => seven(&mut numbers),
        })
        .collect();
    let lines = lines.join("\n");
    let sheet = format!(
        "id,cards\n{}",
        (0..3_000).map(|id| format!("{id},AhKhQhJhTh\n")).collect::<String>()
    );
    for (args, input, head) in [
        ("eval - -f plain -q", &lines, 0),
        ("eval - -f ndjson -q", &lines, 0),
        ("eval - -f csv -q", &lines, 1),
        ("eval - --input csv -f csv -q", &sheet, 1),
    ] {
        let out = |options: &str| {
            let output = run_on(&format!("{args} {options}"), &**input);
            String::from_utf8(output.stdout).unwrap()
        };
        let whole = out("");
        let mut joined = String::new();
        for (part, options) in
            ["--take 700", "--skip 700 --take 1", "--skip 701 --take 1299", "--skip 2000"]
                .into_iter()
                .enumerate()
        {
            let out = out(options);
            let head = if part == 0 { 0 } else { head };
            joined.extend(out.split_inclusive('\n').skip(head));
        }
        assert!(joined == whole, "{args}");
        assert_eq!(out("--skip 1000000").lines().count(), head);
        assert_eq!(out("--take 0").lines().count(), head);
    }
}

#[test]
fn a_long_line_is_skipped_whole_for_any_chunking() {
    // The first has exactly the maximum length, including its line end; the second is one byte longer.
    for (length, is_long) in [((1 << 20) - 1, false), (1 << 20, true), (3 << 20, true)] {
        let input = format!("AhKhQhJhTh\n{}\nAhKhQhJhTh\n", " ".repeat(length));
        let out = |options: &str| {
            String::from_utf8(run_on(&format!("eval - -f plain -q {options}"), &*input).stdout)
        };
        let whole = out("").unwrap();
        assert_eq!(whole.contains("more than a million characters"), is_long, "{length}");
        assert_eq!(whole.lines().count(), 3);
        let parts = ["--take 1", "--skip 1 --take 1", "--skip 2"].map(|part| out(part).unwrap());
        assert_eq!(parts.concat(), whole, "{length}");
    }
}

#[test]
fn answers_do_not_depend_on_how_lines_arrive() {
    let mut numbers = numbers(8);
    let lines: Vec<String> = (0..300).map(|_| seven(&mut numbers)).collect();
    let at_once = answered("eval - -f ndjson", &lines.join("\n"));
    let mut child =
        holdem("eval - -f ndjson -q").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    for byte in lines.join("\n").as_bytes().chunks(7) {
        stdin.write_all(byte).unwrap();
        stdin.flush().unwrap();
    }
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert!(output.stdout == at_once.as_bytes());
}
