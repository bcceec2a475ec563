//! The program as a child process.
#![allow(dead_code, reason = "no test needs all of it")]

use std::io::Write;
use std::process::{Command, Output, Stdio};

pub fn holdem(args: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_holdem"));
    command.args(args.split_whitespace());
    without_wishes(&mut command);
    command
}

/// Takes away what says in the environment whether to colour; `CI` stands for a terminal that can.
fn without_wishes(command: &mut Command) {
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CI"] {
        command.env_remove(name);
    }
}

pub fn run(args: &str) -> Output {
    holdem(args).output().unwrap()
}

pub fn stdout(args: &str) -> String {
    let output = run(args);
    assert_eq!(output.status.code(), Some(0), "{args}");
    assert!(output.stderr.is_empty(), "{args}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// What the program prints when these lines come through a pipe, and what it exits with.
pub fn answered(args: &str, lines: &str) -> (String, Option<i32>) {
    let mut child = holdem(args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    // The program may end before it has read all of them.
    let _ = child.stdin.take().unwrap().write_all(lines.as_bytes());
    let output = child.wait_with_output().unwrap();
    (String::from_utf8(output.stdout).unwrap(), output.status.code())
}

/// What the program prints on a terminal where somebody types, by way of the `script` program of
/// util-linux.
#[cfg(target_os = "linux")]
pub fn on_a_terminal(args: &str, environment: &[(&str, &str)], typed: &str) -> String {
    let program = env!("CARGO_BIN_EXE_holdem");
    let mut command = Command::new("script");
    command.args(["-qec", &format!("{program} {args}"), "/dev/null"]);
    without_wishes(&mut command);
    command.env("TERM", "xterm-256color").envs(environment.iter().copied());
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().expect("script, of util-linux");
    child.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
    String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
}
