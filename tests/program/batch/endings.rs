//! The end of a batch: success, wrong lines, a closed pipe, a full disk, Ctrl-C.

use std::fs::OpenOptions;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::lines::{run_on, with_errors};
use crate::support::holdem;

const WRONG: &str = "AhKhQhJhTh\nAhKx QhJhTh\n\nAhKhQhJh\nAhKh AhJhTh\n2c3c4c5c6c\n";

#[test]
fn each_error_has_its_line_number_and_caret() {
    let (_, errors) = with_errors("eval - -f plain", WRONG);
    let message =
        "line 2: error: 'x' is not a suit\n  AhKx QhJhTh\n     ^\nhint: suits are c, d, h, s\n";
    assert!(errors.starts_with(message), "{errors}");
    assert!(errors.contains("line 4: error: 3 to 5 cards on the board are needed, found 2\n"));
    assert!(errors.contains("line 5: error: the ace of hearts (Ah) appears twice\n"));
    assert!(errors.ends_with("2 lines answered; 3 invalid lines\n"), "{errors}");
    let (_, quiet) = with_errors("eval - -f plain -q", WRONG);
    assert!(quiet.starts_with(message) && !quiet.contains("answered"), "{quiet}");
}

#[test]
fn a_board_given_twice_is_marked_after_the_bar() {
    let (_, errors) = with_errors("eval -", "AhKh QhJhTh | 2c3d\n");
    assert!(errors.contains("after the hole cards and after |\n"), "{errors}");
    let (_, errors) = with_errors("eval - -b 2c3d4h", "AhKh QhJhTh\n");
    assert!(errors.contains("after the hole cards and with -b\n"), "{errors}");
}

#[test]
fn errors_beyond_the_limit_are_counted() {
    let (out, errors) = with_errors("eval - -f plain --errors 1", WRONG);
    assert_eq!(errors.matches("line ").count(), 1, "{errors}");
    assert!(errors.contains("further invalid lines"), "{errors}");
    assert_eq!(out.matches("error: ").count(), 3);
    let (out, errors) = with_errors("eval - -f plain", &"x\n".repeat(1000));
    assert_eq!((out.lines().count(), errors.matches("error:").count()), (1000, 100));
    assert!(errors.ends_with("0 lines answered; 1,000 invalid lines\n"));
}

#[test]
fn strict_stops_at_the_first_line_that_is_wrong() {
    for format in ["plain", "ndjson", "csv"] {
        let (whole, _) = with_errors(&format!("eval - -f {format}"), WRONG);
        let (out, errors) = with_errors(&format!("eval - --strict -f {format}"), WRONG);
        assert!(whole.starts_with(&out) && out.contains("royal flush"), "{out}");
        assert_eq!(out.lines().count(), 1 + usize::from(format == "csv"));
        assert_eq!(errors.matches("error:").count(), 1, "{errors}");
    }
    let (out, _) = with_errors("eval - --strict -f json", WRONG);
    let document: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(document["results"].as_array().unwrap().len(), 1);
}

#[test]
fn the_first_answer_comes_before_the_input_ends() {
    for (command, line) in [("eval", "AhKhQhJhTh"), ("equity", "AhKh QsQd")] {
        for format in ["plain", "ndjson", "csv", "table"] {
            let mut child = holdem(&format!("{command} - -f {format} -q"))
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()
                .unwrap();
            let mut stdin = child.stdin.take().unwrap();
            let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
            let head = match format {
                "csv" => 1,
                "table" => 2,
                _ => 0,
            };
            for line_number in 0..3 {
                writeln!(stdin, "{line}").unwrap();
                // This blocks forever if the answer is not written.
                let wanted = if line_number == 0 { head + 1 } else { 1 };
                (0..wanted).for_each(|_| drop(answers.next().unwrap().unwrap()));
            }
            drop(stdin);
            assert!(answers.next().is_none());
            assert!(child.wait().unwrap().success());
        }
    }
}

#[test]
fn an_answer_does_not_wait_for_a_slow_line_after_it() {
    for (format, answered) in [("plain", 120), ("ndjson", 80)] {
        let mut child = holdem(&format!("equity - --precision 0.00001% -j 1 -q -f {format}"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        // The samples take hours.
        let lines = "random random random\n".repeat(30);
        let mut stdin = child.stdin.take().unwrap();
        let quick = "# a comment\nAhKhx QsQd\nnonsense\n".repeat(40);
        stdin.write_all(format!("{quick}{lines}").as_bytes()).unwrap();
        let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
        // This blocks if an answer is not written.
        (0..answered).for_each(|_| drop(answers.next().unwrap().unwrap()));
        child.kill().unwrap();
        child.wait().unwrap();
    }
}

#[test]
fn slow_lines_are_answered_one_after_another() {
    let mut child = holdem("equity - --time 100ms -j 1 -q -f plain")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // If these were answered together, the first answer would take minutes.
    stdin.write_all("random random random\n".repeat(3000).as_bytes()).unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    assert_eq!(answers.next().unwrap().unwrap().split(',').count(), 3);
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn notes_and_errors_come_in_the_order_of_the_lines() {
    let lines: String = (0..300)
        .map(
            |at| if at % 3 == 0 { "oops\n".to_owned() } else { format!("AA JTs+:0.{at:03}1,KK\n") },
        )
        .collect();
    let errors = |threads: usize| {
        let args = format!("equity - -j {threads} -f plain --errors 1000");
        with_errors(&args, &lines).1
    };
    let [one, two] = [1, 2].map(errors);
    assert_eq!(one, two);
    let numbers = one.lines().filter_map(|line| line.strip_prefix("line ")?.split(':').next());
    let numbers: Vec<u32> = numbers.map(|number| number.parse().unwrap()).collect();
    assert!(numbers.len() > 100 && numbers.is_sorted(), "{numbers:?}");
    assert!(one.contains("line 2: note: ") && one.contains("line 4: error: "), "{one}");
}

#[test]
#[cfg(unix)]
fn an_output_that_cannot_be_written_is_a_failure() {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("read-only.txt");
    std::fs::write(&file, "").unwrap();
    for args in ["eval -", "eval AhKh QhJhTh"] {
        let mut command = holdem(args);
        command.stdin(Stdio::piped()).stdout(std::fs::File::open(&file).unwrap());
        let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
        let _ = child.stdin.take().unwrap().write_all(b"AhKhQhJhTh\n");
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{args}");
        let errors = String::from_utf8(output.stderr).unwrap();
        assert!(errors.starts_with("error: cannot write the answer: "), "{errors}");
    }
}

#[test]
#[cfg(unix)]
fn a_limited_number_of_threads_does_not_panic() {
    let program = env!("CARGO_BIN_EXE_holdem");
    let root = crate::support::run("--version").status.success()
        && Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout == b"0\n");
    // The limit does not apply to root.
    let user = if root { "setpriv --reuid 65534 --regid 65534 --clear-groups " } else { "" };
    for processes in 1..6 {
        let line = format!(
            "echo AhKhQhJhTh | {user}prlimit --nproc={processes} {program} eval - -f plain"
        );
        let Ok(output) = crate::support::sh(&line).output() else { return };
        let errors = String::from_utf8(output.stderr).unwrap();
        assert!(!errors.contains("panicked"), "{errors}");
        assert_ne!(output.status.code(), Some(134), "{errors}");
    }
}

#[test]
fn a_closed_pipe_is_success_without_output() {
    let input = "AhKhQhJhTh\n".repeat(200_000);
    for format in ["table", "json", "ndjson", "csv", "tsv", "plain"] {
        let mut child = holdem(&format!("eval - -f {format}"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let input = input.clone();
        let writing = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
        let mut some = [0; 100];
        child.stdout.take().unwrap().read_exact(&mut some).unwrap();
        let output = child.wait_with_output().unwrap();
        writing.join().unwrap();
        assert_eq!(output.status.code(), Some(0), "{format}");
        assert!(output.stderr.is_empty(), "{format}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn a_full_disk_is_an_error() {
    for command in ["eval", "equity", "odds", "showdown", "range"] {
        let Ok(full) = OpenOptions::new().write(true).open("/dev/full") else { return };
        let mut child = holdem(&format!("{command} - -f csv"))
            .stdin(Stdio::piped())
            .stdout(full)
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(b"AhKhQhJhTh\n").unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{command}");
        let errors = String::from_utf8(output.stderr).unwrap();
        assert!(errors.starts_with("error: cannot write the answer: "), "{errors}");
    }
}

/// Sends Ctrl-C after the first answers. Returns the output and the time to exit.
#[cfg(unix)]
fn interrupted(args: &str, lines: &str, answers_there: usize) -> (String, Duration) {
    let mut child = holdem(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Standard input stays open: the program waits for more.
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(lines.as_bytes()).unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    let mut out = String::new();
    for _ in 0..answers_there {
        answers.read_line(&mut out).unwrap();
    }
    // By now the next chunks are being answered.
    std::thread::sleep(Duration::from_millis(200));
    let begun = Instant::now();
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    answers.read_to_string(&mut out).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130), "{args}");
    let took = begun.elapsed();
    let mut errors = String::new();
    child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
    assert!(errors.contains("interrupted"), "{errors}");
    (out, took)
}

/// More time for a busy machine.
#[cfg(unix)]
const AT_ONCE: Duration = Duration::from_millis(400);

#[test]
#[cfg(unix)]
fn ctrl_c_ends_a_batch_that_waits_for_lines() {
    let (out, took) = interrupted("eval - -f plain", "AhKhQhJhTh\n", 1);
    assert_eq!(out, "royal flush\n");
    assert!(took < AT_ONCE, "{took:?}");
    let (out, _) = interrupted("eval - -f json", "AhKhQhJhTh\n", 1);
    assert!(serde_json::from_str::<serde_json::Value>(&out).is_ok(), "{out}");
}

#[test]
#[cfg(unix)]
fn ctrl_c_ends_a_batch_that_works() {
    let spots = "random random random random\nrandom AA KK random\n".repeat(50);
    let (out, took) = interrupted("equity - --precision 0.0001% -f plain", &spots, 0);
    assert!(took < AT_ONCE, "{took:?}");
    assert_eq!(out, "");
}

#[test]
fn a_batch_of_files_ends_with_a_summary() {
    let output = run_on("eval - -f plain", "AhKhQhJhTh\n");
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "1 line answered\n");
}
