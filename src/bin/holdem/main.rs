//! The program `holdem`: parses the arguments, runs the command, reports errors.
//!
//! Each command is a file in `commands`: its arguments, its examples, and `run`, which calls the library and shows
//! the answer. `options` has the options that commands share, `session` the state of a run, `terminal` the output for
//! people. The program uses only the public library.

#![forbid(unsafe_code)]

mod commands;
mod config;
mod failure;
mod file;
mod lines;
mod options;
mod replaced;
mod seed;
mod session;
mod terminal;
mod usage;

use std::process::ExitCode;

use clap::FromArgMatches;

use commands::{Program, definition, with_format};
use config::Config;
use failure::Failure;
use options::{Color, Format, Split};
use session::{Run, Session};
use terminal::errors;

fn main() -> ExitCode {
    let mut color = Color::Auto;
    let done = match read(definition()) {
        Ok((name, program, split)) => run(name, program, split, &mut color),
        Err(error) => usage::print(error),
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

/// Parses the arguments. Returns the name of the command, the command, and the arguments that may belong to the
/// option before them.
fn read(mut definition: clap::Command) -> Result<(String, Program, Option<Split>), clap::Error> {
    let matches = definition.try_get_matches_from_mut(std::env::args_os())?;
    let (name, arguments) = matches.subcommand().unzip();
    let name = name.unwrap_or_default().to_owned();
    let command = definition.find_subcommand(&name);
    let split = command.zip(arguments).and_then(|(command, typed)| Split::of(command, typed));
    let program = Program::from_arg_matches(&matches)?;
    // Freeing thousands of small parts would take a tenth of the instructions of a short run.
    std::mem::forget(definition);
    Ok((name, program, split))
}

/// Reads the configuration and runs the command. Sets the colour of errors.
fn run(
    name: String,
    program: Program,
    split: Option<Split>,
    color: &mut Color,
) -> Result<(), Failure> {
    let Program { command, common } = program;
    *color = common.color.unwrap_or(Color::Auto);
    let config = Config::find(common.names.as_deref(), command.use_of_file())?;
    let session = Session::new(name, &common, config, definition).with_split(split);
    *color = session.settings.color.value;
    match session.format() {
        Format::Table => command.run(&session),
        // The default format differs from the parsed one, so the arguments are parsed again.
        format => match read(with_format(definition(), format)) {
            Ok((_, Program { command, .. }, _)) => command.run(&session),
            Err(error) => usage::print(error),
        },
    }
}
