//! The program `holdem-sql`.

#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    holdem_sql::program::main()
}
