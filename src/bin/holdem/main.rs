//! The program `holdem`: reads its arguments, runs the command, reports how it went.
//!
//! Each command is a file in `commands`: its arguments, its examples, and `run`, which asks the library and shows the
//! answer. `options` has the options that commands share, `session` their shared state, `terminal` what a person sees.
//! The program uses nothing but the public library.

#![forbid(unsafe_code)]

mod commands;
mod failure;
mod file;
mod lines;
mod options;
mod seed;
mod session;
mod terminal;
mod usage;

use std::process::ExitCode;

use clap::FromArgMatches;

use commands::{Program, definition};
use options::Color;
use session::{Run, Session};
use terminal::errors;

fn main() -> ExitCode {
    let matches = definition().try_get_matches();
    let done = matches.and_then(|matches| {
        let command = matches.subcommand_name().unwrap_or_default().to_owned();
        Program::from_arg_matches(&matches).map(|program| (command, program))
    });
    let (color, done) = match done {
        Ok((name, Program { command, common })) => {
            (common.color, command.run(&Session::new(name, common, definition)))
        }
        Err(error) => (Color::Auto, usage::print(error)),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if let Some(message) = failure.message() {
                errors::write(&message, color);
            }
            failure.exit_code()
        }
    }
}
