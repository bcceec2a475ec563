//! The program: arguments in, answers on standard output, everything else on standard error.
//!
//! `args` says what can be asked. Each command has a file that turns its arguments into checked
//! values, asks the library, and puts the answer into a `Report`; a renderer turns the report into
//! text. Only this module opens standard output, and `batch` for many lines; a game and a hunt that shows every
//! hand write to it as they go. `usage` writes what is wrong with arguments, `help` and `shell` what they can be,
//! `progress` the bar, `notes` what is worth saying beside the answer.

mod amount;
mod args;
mod batch;
mod card_grid;
mod draw;
mod equity;
mod eval;
mod exact;
mod failure;
mod graph;
mod grid;
mod help;
mod hunt;
mod interrupt;
mod line;
mod notes;
mod nuts;
mod odds;
mod outs;
mod page;
mod picture;
mod preflop;
mod progress;
mod range;
mod render;
mod report;
mod runouts;
mod seed;
mod shell;
mod showdown;
mod spot;
mod three_card;
mod usage;
mod verify;

use std::ffi::{OsStr, OsString};
use std::io::{BufWriter, IsTerminal, Write};
use std::process::ExitCode;

use clap::FromArgMatches;

use args::{Command, CommandLine, Common, Format};
use failure::Failure;
use picture::{Paper, Pictured};
use report::Report;

/// Runs the program with these arguments, the first of which is its own name. What it exits with: 0
/// done, 1 the work failed, 2 bad usage or bad input, 130 interrupted.
pub fn main(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let read = shell::definition().try_get_matches_from(args);
    let done = match read.and_then(|matches| CommandLine::from_arg_matches(&matches)) {
        Ok(args) => run(&args),
        Err(usage) => usage::print(usage),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if let Some(message) = failure.message() {
                // Where this cannot be written there is nobody to tell.
                let _ = writeln!(std::io::stderr(), "{message}");
            }
            failure.exit_code()
        }
    }
}

fn run(args: &CommandLine) -> Result<(), Failure> {
    let common = &args.common;
    match &args.command {
        Command::Eval(eval) if batch::is_asked(&eval.cards) => eval::run_batch(eval, common),
        Command::Eval(eval) => print(&eval::run(eval)?, eval.format, common),
        Command::Showdown(showdown) if batch::is_asked(&showdown.players) => {
            showdown::run_batch(showdown, common)
        }
        Command::Showdown(showdown) => {
            print(&showdown::run(showdown, common)?, showdown.format, common)
        }
        Command::Equity(equity) if batch::is_asked(&equity.players) => {
            equity::run_batch(equity, common)
        }
        Command::Equity(equity) if equity.plan => {
            print(&equity::plan(equity, common)?, equity.format, common)
        }
        Command::Equity(equity) if equity.streets => {
            let answer = equity::streets(equity, common)?;
            print(&answer, equity.format, common)?;
            if answer.is_partial() { Err(Failure::Interrupted) } else { Ok(()) }
        }
        Command::Equity(equity) => {
            let answer = equity::run(equity, common)?;
            show(&answer, equity.svg.as_deref(), equity.format, common)?;
            if answer.is_partial() { Err(Failure::Interrupted) } else { Ok(()) }
        }
        Command::Odds(odds) if batch::is_asked(&odds.players) => odds::run_batch(odds, common),
        Command::Odds(odds) => print(&odds::run(odds, common)?, odds.format, common),
        Command::Outs(outs) => print(&outs::run(outs, common)?, outs.format, common),
        Command::Runouts(runouts) => {
            show(&runouts::run(runouts, common)?, runouts.svg.as_deref(), runouts.format, common)
        }
        Command::Nuts(nuts) => print(&nuts::run(nuts, common)?, nuts.format, common),
        Command::Range(range) if batch::is_asked(&range.ranges) => range::run_batch(range, common),
        Command::Range(range) => {
            show(&range::run(range, common)?, range.svg.as_deref(), range.format, common)
        }
        Command::Preflop(preflop) => {
            show(&preflop::run(preflop)?, preflop.svg.as_deref(), preflop.format, common)
        }
        Command::Graph(graph) => {
            show(&graph::run(graph, common)?, graph.svg.as_deref(), graph.format, common)
        }
        Command::Report(page) => {
            let written = page::run(page, common)?;
            if page.output == "-" { write(&written) } else { picture::save(&page.output, &written) }
        }
        Command::Draw(draw) => match draw::advise(draw, common)? {
            Some(advice) => print(&advice, draw.format.unwrap_or(Format::Table), common),
            None => {
                let (mut stdin, mut stdout) = (std::io::stdin().lock(), std::io::stdout().lock());
                let echo = !std::io::stdin().is_terminal();
                draw::play(draw, common, &mut stdin, echo, &mut stdout)
            }
        },
        Command::ThreeCard(three) => print(&three_card::run(three)?, three.format, common),
        Command::Hunt(hunt) => {
            let mut stdout = BufWriter::new(std::io::stdout().lock());
            let answer = hunt::run(hunt, common, &mut stdout)?;
            stdout.flush().map_err(Failure::Output)?;
            print(&answer, hunt.format, common)?;
            if answer.is_interrupted() { Err(Failure::Interrupted) } else { Ok(()) }
        }
        Command::Verify(verify) => print(&verify::run(verify, common)?, verify.format, common),
        Command::Completions(completions) => {
            shell::complete(completions, &mut std::io::stdout().lock())
        }
        Command::Man(man) => shell::man(man, &mut std::io::stdout().lock()),
        Command::Help(help) => help::run(help, &mut std::io::stdout().lock()),
    }
}

/// Draws a report to a file if one is named, and then writes it to standard output; a file named `-` is standard
/// output, for the picture alone.
fn show<R: Pictured>(
    report: &R,
    svg: Option<&OsStr>,
    format: Format,
    common: &Common,
) -> Result<(), Failure> {
    let Some(path) = svg else { return print(report, format, common) };
    let drawn = picture::svg(&report.picture()?, Paper::White)?;
    if path == "-" {
        return write(&drawn);
    }
    picture::save(path, &drawn)?;
    print(report, format, common)
}

/// Writes text to standard output.
fn write(text: &str) -> Result<(), Failure> {
    let mut stdout = std::io::stdout().lock();
    stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()).map_err(Failure::Output)
}

/// Writes a report to standard output.
fn print<R: Report>(report: &R, format: Format, common: &Common) -> Result<(), Failure> {
    deliver(report, format, common, &mut BufWriter::new(std::io::stdout().lock()))
}

/// Writes a report, and fails if the work did not come out as it must: whoever asked sees the answer,
/// then what is wrong with it.
fn deliver<R: Report>(
    report: &R,
    format: Format,
    common: &Common,
    out: &mut impl Write,
) -> Result<(), Failure> {
    render::render(report, format, common, out)
        .and_then(|()| out.flush())
        .map_err(Failure::Output)?;
    report.wrong().map_or(Ok(()), |why| Err(Failure::Work(why)))
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    /// No input makes the methods differ; these are made to.
    fn delivered<R: Report>(report: &R) -> (String, String) {
        let args = CommandLine::try_parse_from(["holdem", "verify"]).unwrap();
        let mut out = Vec::new();
        let failure = deliver(report, Format::Markdown, &args.common, &mut out).unwrap_err();
        assert_eq!(format!("{:?}", failure.exit_code()), format!("{:?}", ExitCode::FAILURE));
        (String::from_utf8(out).unwrap(), failure.message().unwrap())
    }

    #[test]
    fn methods_that_differ_about_a_hand_are_shown_and_fail_loudly() {
        let (answer, failure) = delivered(&eval::disputed());
        assert!(answer.contains("| methods     | DO NOT AGREE: combinations 7462,"), "{answer}");
        assert!(failure.starts_with("error: the methods DO NOT AGREE about "), "{failure}");
    }

    #[test]
    fn a_proof_that_does_not_hold_is_shown_and_fails_loudly() {
        let (answer, failure) = delivered(&verify::disputed());
        assert!(answer.contains("THE METHODS DO NOT AGREE"), "{answer}");
        assert!(answer.contains("WRONG"), "{answer}");
        assert!(failure.contains("41 hands of 5 cards are a straight flush, not 40"), "{failure}");
        assert!(failure.contains("the methods DO NOT AGREE about AhKhQhJhTh"), "{failure}");
        assert!(answer.contains("47,086 | 47,085 | WRONG: AhKh against QdQs"), "{answer}");
        let wrong = "the preflop table is WRONG about AhKh against QdQs";
        assert!(failure.contains(wrong), "{failure}");
    }
}
