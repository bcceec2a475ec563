//! The program as a child process.

use std::process::{Command, Output};

/// Returns the program with these arguments, split at white space.
pub fn holdem(args: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_holdem"));
    command.args(args.split_whitespace());
    without_settings(&mut command);
    command
}

/// Returns a shell command in which the program has no configuration.
pub fn sh(line: &str) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", line]).env(NO_RANGES.0, NO_RANGES.1);
    command
}

/// An empty file that replaces any configuration on the machine.
pub const NO_RANGES: (&str, &str) =
    ("HOLDEM_RANGES", if cfg!(windows) { "NUL" } else { "/dev/null" });

/// Removes the environment variables that control colour, characters and width, and the configuration; `CI` implies a
/// terminal with colours.
pub fn without_settings(command: &mut Command) {
    let colors = ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CI", "COLUMNS"];
    for name in colors.into_iter().chain(["LC_ALL", "LC_CTYPE", "LANG"]) {
        command.env_remove(name);
    }
    command.env(NO_RANGES.0, NO_RANGES.1);
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
