//! Batches: opens the inputs, answers their lines, and reports the result.

use std::ffi::OsString;
use std::fs::metadata;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::sync::Arc;

use holdem::answer::Error;
use holdem::lines::{
    self, AnyQuestion, ColumnSelection, Input, InputFormat, PlainPaint, Settings, of_lines,
};
use holdem::parse::shown;
use holdem::question::{Options, Question};
use holdem::read::Defaults;

use crate::failure::Failure;
use crate::file;
use crate::options::{BatchOptions, Format, STDIN, Show};
use crate::session::Session;
use crate::terminal::progress::Bar;
use crate::terminal::reporter::Reporter;
use crate::terminal::{Stdout, interrupt};

/// Asks a question about every line of the files that the arguments name after `-`, or of standard input.
pub fn ask(
    question: Question,
    options: &Options,
    arguments: &[OsString],
    batch: &BatchOptions,
    defaults: Defaults,
    format: Format,
    session: &Session,
) -> Result<(), Failure> {
    let question = of_lines(question, options, &defaults)?;
    answer(question, arguments, batch, defaults, format, session)
}

/// Answers every line of the files that the arguments name after `-`, or of standard input.
pub fn answer(
    question: AnyQuestion,
    arguments: &[OsString],
    options: &BatchOptions,
    defaults: Defaults,
    format: Format,
    session: &Session,
) -> Result<(), Failure> {
    interrupt::watch();
    let inputs = open(arguments.get(1..).unwrap_or_default(), options)?;
    let mut settings = Settings::new(match format.show() {
        Show::Table => lines::Format::Table(Arc::new(session.style().in_markdown())),
        Show::Markdown => lines::Format::Table(Arc::new(PlainPaint)),
        Show::Data(format) => lines::Format::Data(format),
    });
    settings.defaults = defaults;
    if let Some(columns) = &options.columns {
        settings.columns = ColumnSelection::parse(columns, question.syntax())?;
    }
    settings.has_header = !options.no_header;
    let has_players = question.has_spread() && matches!(format, Format::Csv | Format::Tsv);
    if options.player_columns.is_some() && !has_players {
        return Err(Failure::refused(
            "--players applies to the columns of equity, showdown and icm in CSV and TSV",
            "leave out --players, or add -f csv",
        ));
    }
    settings.players = options.player_columns.map(usize::from);
    settings.skip = options.skip.unwrap_or(0);
    settings.take = options.take.unwrap_or(u64::MAX);
    settings.is_strict = options.strict;
    settings.stop = Arc::new(interrupt::check);

    let size: Option<u64> = inputs.iter().map(|input| input.size).sum();
    if size.is_none() && !session.is_quiet() && io::stdin().is_terminal() {
        let end = if cfg!(windows) { "Ctrl-Z and Enter end" } else { "Ctrl-D ends" };
        let _ = writeln!(io::stderr(), "note: type one spot per line; {end}");
    }
    // A bar would mix with streamed answers.
    let bar = Bar::bytes(size, session.is_quiet() || io::stdout().is_terminal());
    let mut reporter = Reporter::new(options.errors, session.is_quiet(), bar);
    let pool = session.pool()?;
    let mut stdout = Stdout::lock();
    let mut summary = question.run(inputs, settings, pool, &mut stdout, &mut reporter);

    let is_interrupted = matches!(summary.failure, Some(lines::Failure::Work(Error::Interrupted)));
    let has_begun = summary.answered + summary.wrong > 0;
    let is_written = !matches!(summary.failure, Some(lines::Failure::Output(_)));
    if is_written && (has_begun || is_interrupted || summary.failure.is_none()) {
        reporter.finish(&summary);
    }
    match summary.failure.take() {
        Some(lines::Failure::Output(error)) => Err(Failure::Output(error)),
        Some(lines::Failure::Work(error)) => Err(error.into()),
        Some(other) => Err(Failure::Failed(other.to_string())),
        None if summary.wrong > 0 => Err(Failure::AlreadyReported),
        None => Ok(()),
    }
}

/// Opens the files, or standard input if there are none, so that a wrong name is reported before the first answer.
fn open(paths: &[OsString], options: &BatchOptions) -> Result<Vec<Input>, Failure> {
    let stdin = [OsString::from(STDIN)];
    let paths = if paths.is_empty() { &stdin } else { paths };
    let inputs = paths.iter().map(|path| {
        let kind = options.kind_of(Path::new(path));
        let name = shown(&path.to_string_lossy());
        let about = if path == STDIN { file::stdin_metadata() } else { metadata(path) };
        // The program would read its own output forever.
        if about.as_ref().is_ok_and(|about| about.is_file() && file::is_stdout(about)) {
            return Err(Failure::refused(
                format!("{name} is both input and output"),
                "write the answers to another file",
            ));
        }
        let mut input = if path == STDIN {
            let mut input = Input::new(kind, Box::new(io::stdin()));
            input.size = about.ok().filter(|it| it.is_file()).map(|it| it.len());
            input
        } else {
            let input = Input::open(Path::new(path), kind);
            input.map_err(|error| Failure::Failed(format!("cannot read {name}: {error}")))?
        };
        input.name = (paths.len() > 1).then_some(name);
        Ok(input)
    });
    let inputs = inputs.collect::<Result<Vec<_>, Failure>>()?;
    if options.columns.is_some() && inputs.iter().any(|input| input.kind == InputFormat::Lines) {
        return Err(Failure::refused(
            "--columns needs an input with columns",
            "give the type of the input: --input csv, tsv or ndjson",
        ));
    }
    if options.no_header && inputs.iter().any(|input| input.kind.delimiter().is_none()) {
        return Err(Failure::refused(
            "--no-header only applies to CSV and TSV",
            "leave out --no-header, or give the type of the input: --input csv or tsv",
        ));
    }
    Ok(inputs)
}
