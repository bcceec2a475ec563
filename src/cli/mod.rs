//! The program: arguments in, answers on standard output, everything else on standard error.
//!
//! `args` says what can be asked. Each command has a file that turns its arguments into checked
//! values, asks the library, and puts the answer into a `Report`; a renderer turns the report into
//! text; only this module prints.

mod args;
mod eval;
mod failure;
mod interrupt;
mod line;
mod progress;
mod render;
mod report;
mod verify;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command, Common, Format};
use failure::Failure;
use render::Style;
use report::Report;

/// Runs the program with these arguments, the first of which is its own name. What it exits with: 0
/// done, 1 the work failed, 2 bad usage or bad input, 130 interrupted.
pub fn main(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let args = match Args::try_parse_from(args) {
        Ok(args) => args,
        Err(usage) => {
            // Help goes to standard output, usage errors to standard error. Where neither can be
            // written there is nobody to tell.
            let _ = usage.print();
            return ExitCode::from(u8::try_from(usage.exit_code()).unwrap_or(2));
        }
    };
    match run(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if let Some(message) = failure.message() {
                let _ = writeln!(std::io::stderr(), "{message}");
            }
            failure.exit_code()
        }
    }
}

fn run(args: &Args) -> Result<(), Failure> {
    let common = &args.common;
    let (report, format) = match &args.command {
        Command::Eval(eval) => (eval::run(eval)?, eval.format),
        Command::Verify(verify) => (verify::run(verify, common)?, verify.format),
    };
    print(&report, format, common)?;
    match report.failed {
        Some(message) => Err(Failure::Work(message)),
        None => Ok(()),
    }
}

/// Writes a report to standard output, as that can best be read there.
fn print(report: &Report, format: Format, common: &Common) -> Result<(), Failure> {
    let text = match format {
        Format::Table => render::table(report, Style::of_stdout(common.color, common.ascii)),
        Format::Markdown => render::table(report, Style::markdown(common.color)),
        Format::Json => render::json(report)?,
        Format::Ndjson => render::ndjson(report)?,
        Format::Csv => render::delimited(report, b',')?,
        Format::Tsv => render::delimited(report, b'\t')?,
    };
    let mut stdout = std::io::stdout().lock();
    stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()).map_err(Failure::Output)
}
