//! The program with piped or typed lines.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use crate::support::{holdem, without_settings};

/// Pipes these lines into the program, and returns its standard output and exit code.
pub fn answered(args: &str, lines: &str) -> (String, Option<i32>) {
    let output = piped(holdem(args).stderr(Stdio::inherit()), lines);
    (String::from_utf8(output.stdout).unwrap(), output.status.code())
}

/// Pipes these lines into a command.
pub fn piped(command: &mut Command, lines: &str) -> Output {
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    // The program may exit before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(lines.as_bytes());
    child.wait_with_output().unwrap()
}

/// Runs the program in a terminal, made by `script` of util-linux, with this typed input, and returns its output.
#[cfg(target_os = "linux")]
pub fn on_a_terminal(args: &str, environment: &[(&str, &str)], typed: &str) -> String {
    let program = env!("CARGO_BIN_EXE_holdem");
    let mut command = Command::new("script");
    command.args(["-qec", &format!("{program} {args}"), "/dev/null"]);
    without_settings(&mut command);
    command.env("TERM", "xterm-256color").envs(environment.iter().copied());
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().expect("script, of util-linux");
    child.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
    String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
}
