//! The program `holdem`: reads its arguments, runs the command, reports how it went.

#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    holdem::cli::main(std::env::args_os())
}
