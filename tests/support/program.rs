//! The program as a child process.

use std::process::{Command, Output};

/// The program with these arguments, split at white space.
pub fn holdem(args: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_holdem"));
    command.args(args.split_whitespace());
    without_display_settings(&mut command);
    command
}

/// Removes the environment variables that control colour and width; `CI` implies a terminal with colours.
pub fn without_display_settings(command: &mut Command) {
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CI", "COLUMNS"] {
        command.env_remove(name);
    }
}

/// Runs the program to its end.
pub fn run(args: &str) -> Output {
    holdem(args).output().unwrap()
}

/// Returns the standard output of a run that succeeds and writes nothing to standard error.
pub fn stdout(args: &str) -> String {
    let output = run(args);
    assert_eq!(output.status.code(), Some(0), "{args}");
    assert!(output.stderr.is_empty(), "{args}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}
