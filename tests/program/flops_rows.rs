//! The file of rows of a report over flops: killed processes, several processes and full disks.

use std::fs;
use std::path::Path;
use std::process::{Child, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::flops_report::{GAME, json, refused, run};
use crate::solve::Folder;
use crate::support::{holdem, sh};

/// Starts a report with a file of rows.
fn start(flops: &str, rows: &str) -> Child {
    let mut command = holdem("");
    command.args(GAME).args(["--flops", flops, "--rows", rows, "-f", "json", "-q"]);
    command.stdout(Stdio::piped()).spawn().unwrap()
}

fn answer(child: Child) -> Value {
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    serde_json::from_slice(&output.stdout).unwrap()
}

fn text(rows: &str) -> String {
    fs::read_to_string(rows).unwrap_or_default()
}

fn sorted(rows: &str) -> Vec<String> {
    let mut lines: Vec<String> = text(rows).lines().map(str::to_owned).collect();
    lines.sort();
    lines
}

#[test]
fn a_report_that_is_killed_at_any_moment_ends_with_the_same_rows() {
    let folder = Folder::new("flop-rows");
    let (whole, cut) = (folder.file("whole.ndjson"), folder.file("cut.ndjson"));
    let begun = Instant::now();
    let first = json(&["--flops", "12", "--rows", &whole]);
    let most = begun.elapsed();
    // From before the first flop to after the last one.
    for part in [1, 2, 3, 4, 6, 9, 14] {
        let mut child = start("12", &cut);
        sleep(most * part / 12);
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(text(&whole).starts_with(&text(&cut)));
    }
    assert_eq!(json(&["--flops", "12", "--rows", &cut]), first);
    assert_eq!(text(&cut), text(&whole));
    // A smaller sample keeps the rows that it does not use.
    json(&["--flops", "2", "--rows", &cut]);
    assert_eq!(text(&cut), text(&whole));
}

#[test]
fn a_row_that_was_cut_anywhere_is_solved_again() {
    let folder = Folder::new("cut-rows");
    let rows = folder.file("rows.ndjson");
    json(&["--flops", "3", "--rows", &rows]);
    let whole = text(&rows);
    let [head, last] = [whole.find('\n').unwrap(), whole.trim_end().rfind('\n').unwrap()];
    for length in [30, head, head + 1, head + 2, last, last + 2, whole.len() - 2] {
        fs::write(&rows, &whole[..length]).unwrap();
        // A plan only reads.
        json(&["--flops", "3", "--rows", &rows, "--plan"]);
        assert_eq!(text(&rows), whole[..length], "{length}");
        json(&["--flops", "3", "--rows", &rows]);
        assert_eq!(text(&rows), whole, "{length}");
    }
    // Only the line break is missing: the row is complete, and the next one begins on a new line.
    for length in [last, whole.len() - 1] {
        fs::write(&rows, &whole[..length]).unwrap();
        json(&["--flops", "3", "--rows", &rows]);
        assert_eq!(text(&rows).trim_end(), whole.trim_end(), "{length}");
    }
}

#[test]
fn two_processes_with_one_file_lose_no_row_and_share_the_flops() {
    let folder = Folder::new("shared-rows");
    let [whole, shared] = ["whole.ndjson", "shared.ndjson"].map(|name| folder.file(name));
    let alone = json(&["--flops", "20", "--rows", &whole]);
    let both = [start("20", &shared), start("20", &shared)];
    assert_eq!(both.map(answer), [&alone, &alone].map(Value::clone));
    // One head, and each flop once.
    assert_eq!(sorted(&shared), sorted(&whole));
    // Parts, one of them killed.
    fs::remove_file(&shared).unwrap();
    let part = |part: &str| {
        let mut command = holdem("");
        command.args(GAME).args(["--flops", "20", "--rows", &shared, "--part", part, "-q"]);
        command.stdout(Stdio::null()).spawn().unwrap()
    };
    let [one, other, mut killed] = ["1/3", "2/3", "3/3"].map(part);
    let begun = Instant::now();
    while text(&shared).lines().count() < 5 && begun.elapsed() < Duration::from_secs(120) {
        sleep(Duration::from_millis(5));
    }
    killed.kill().unwrap();
    for mut child in [one, other, killed] {
        child.wait().unwrap();
    }
    assert!(sorted(&shared).len() >= 15);
    assert_eq!(json(&["--flops", "20", "--rows", &shared]), alone);
    assert_eq!(sorted(&shared), sorted(&whole));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_keeps_all_complete_rows() {
    let folder = Folder::new("full-rows");
    let [whole, full] = ["whole.ndjson", "full.ndjson"].map(|name| folder.file(name));
    json(&["--flops", "9", "--rows", &whole]);
    // A limit of file sizes between the first rows and the last one.
    let blocks = text(&whole).len() / 1024 - 1;
    let line = format!(
        "trap '' XFSZ; ulimit -f {blocks}; exec '{}' {} --flops 9 --rows '{full}'",
        env!("CARGO_BIN_EXE_holdem"),
        GAME.join(" "),
    );
    let ended = std::process::Command::new("bash").args(["-c", &line]).output().unwrap();
    let message = String::from_utf8_lossy(&ended.stderr).into_owned();
    assert_eq!(ended.status.code(), Some(1), "{message}");
    assert!(message.contains("cannot write") && message.contains("full.ndjson"), "{message}");
    let kept = text(&full);
    assert!(kept.lines().count() > 1 && kept.ends_with('\n'), "{kept}");
    assert!(kept.len() < text(&whole).len() && text(&whole).starts_with(&kept));
    json(&["--flops", "9", "--rows", &full]);
    assert_eq!(text(&full), text(&whole));
}

#[cfg(unix)]
#[test]
fn rows_go_to_the_target_of_a_link_and_never_to_an_output() {
    let folder = Folder::new("linked-rows");
    let [link, target] = ["link.ndjson", "target.ndjson"].map(|name| folder.file(name));
    std::os::unix::fs::symlink("target.ndjson", &link).unwrap();
    json(&["--flops", "2", "--rows", &link]);
    json(&["--flops", "3", "--rows", &link]);
    assert!(Path::new(&link).is_symlink());
    assert_eq!(text(&target).lines().count(), 4);
    refused(&["--flops", "2", "--rows", "/dev/null"], "/dev/null is not one");
    // The rows would be overwritten by the answer.
    let output = folder.file("output.ndjson");
    let game = GAME.join(" ");
    let program = env!("CARGO_BIN_EXE_holdem");
    let line = format!("'{program}' {game} --flops 2 --rows '{output}' > '{output}'");
    let ended = sh(&line).output().unwrap();
    assert_eq!(ended.status.code(), Some(2));
    assert!(String::from_utf8(ended.stderr).unwrap().contains("is not one"));
    // An input of the call keeps its content.
    let tree = folder.file("tree.ndjson");
    fs::write(&tree, "simple").unwrap();
    refused(&["--flops", "2", "--rows", &tree, "--tree", &tree], "is an input of this call");
    assert_eq!(text(&tree), "simple");
    assert_eq!(run(&["--flops", "3", "--rows", &target, "-q"]).status.code(), Some(0));
}
