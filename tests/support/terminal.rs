//! Output in terminals of 40, 80 and 200 columns, compared with the files in `tests/program/shown/`.
//! `TRYCMD=overwrite` rewrites the files.

#![cfg(target_os = "linux")]

use std::path::Path;
use std::process::{Command, Stdio};

use crate::support::NO_RANGES;

/// Asserts that the output at each terminal width matches the file, and that the tables fit.
pub fn assert_shown(name: &str, args: &str) {
    for width in [40, 80, 200] {
        let shown = on_a_terminal_of(width, args);
        let file = format!("tests/program/shown/{name}-{width}.txt");
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        if std::env::var_os("TRYCMD").is_some_and(|wish| wish == "overwrite") {
            std::fs::create_dir_all(file.parent().unwrap()).unwrap();
            std::fs::write(&file, &shown).unwrap();
        }
        let expected = std::fs::read_to_string(&file).unwrap_or_default();
        assert_eq!(shown, expected, "{args} on {width} columns:\n{shown}");
        let table = shown.lines().filter(|line| line.starts_with(['┌', '│', '└']));
        assert!(table.clone().count() > 0, "{shown}");
        for line in table {
            assert!(line.chars().count() <= width, "{line}");
        }
    }
}

/// Runs the program in a terminal of this width without colour, and returns its output.
pub fn on_a_terminal_of(columns: usize, args: &str) -> String {
    let program = env!("CARGO_BIN_EXE_holdem");
    let line = format!("stty cols {columns} rows 60; '{program}' {args}");
    let mut command = Command::new("script");
    command.args(["-qec", &line, "/dev/null"]).env("NO_COLOR", "1").env("TERM", "xterm-256color");
    command.env("LC_ALL", "C.UTF-8");
    command.env(NO_RANGES.0, NO_RANGES.1);
    let output = command.stdin(Stdio::null()).output().expect("script, of util-linux");
    String::from_utf8(output.stdout).unwrap().replace('\r', "")
}
