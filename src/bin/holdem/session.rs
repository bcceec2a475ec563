//! The state of a run: the common options, the thread pool, and the output of answers.

use std::ffi::{OsStr, OsString};
use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use rayon::{ThreadPool, ThreadPoolBuilder};

use holdem::answer::{self, Answer, AnswerPage, Ending, Error};
use holdem::parse::{Refusal, shown};
use holdem::picture::{Paper, svg};
use holdem::progress;
use holdem::question::{self, Asked, Found, Options, Question, Watch};
use holdem::range::{Conventions, Range};
use holdem::read::{Defaults, Query, shell_command};

use crate::config::named::checked;
use crate::config::{Config, Settings};
use crate::failure::Failure;
use crate::file::{self, Kind, PAGE, PICTURE, SOLUTION};
use crate::options::{Common, Format, KnownCards, PageOption, RangeOptions, Show, Split};
use crate::replaced::replaced;
use crate::terminal::progress::Bars;
use crate::terminal::{Stdout, Style, interrupt, notes, table};

/// The arguments of a command, which can be run.
pub trait Run {
    /// Runs the command.
    fn run(&self, session: &Session) -> Result<(), Failure>;
}

/// The files for an answer. `-` is standard output, which then lacks the answer.
#[derive(Clone, Copy, Debug)]
pub struct Files<'a> {
    /// The picture.
    pub svg: Option<&'a OsStr>,
    /// The page.
    pub page: Option<&'a OsStr>,
    /// The solution of a game.
    pub solution: Option<&'a OsStr>,
    /// The name for the ranges of the answer.
    pub ranges: Option<SaveAs<'a>>,
    /// The input files, which must not be overwritten.
    pub inputs: &'a [PathBuf],
}

/// A name for saved ranges.
#[derive(Clone, Copy, Debug)]
pub struct SaveAs<'a> {
    /// The name, or the start of several names.
    pub name: &'a str,
    /// Set if other ranges of the name are replaced.
    pub replace: bool,
}

impl<'a> Files<'a> {
    /// No files.
    pub const NONE: Self =
        Self { svg: None, page: None, solution: None, ranges: None, inputs: &[] };

    /// Returns the file of a picture, if one is given.
    pub const fn picture(svg: Option<&'a OsStr>) -> Self {
        Self { svg, ..Self::NONE }
    }
    /// Returns whether any file is to be written.
    pub const fn are_wanted(&self) -> bool {
        self.svg.is_some() || self.page.is_some() || self.solution.is_some()
    }

    /// Returns whether a picture or page replaces the answer on standard output.
    pub fn is_alone(&self) -> bool {
        !self.alone().is_empty()
    }

    /// Returns the options whose file is standard output.
    fn alone(&self) -> Vec<&'static str> {
        let given = [(self.svg, "--svg"), (self.page, "--output")];
        let is_alone = |(file, option): (Option<&OsStr>, _)| (file? == "-").then_some(option);
        given.into_iter().filter_map(is_alone).collect()
    }
}

/// A run of the program.
pub struct Session {
    /// The name of the command.
    pub command: String,
    /// Whether to omit progress bars and notes.
    quiet: bool,
    /// The configuration file.
    pub config: Config,
    /// The values of the options that the file can set.
    pub settings: Settings,
    /// The conventions for the texts of ranges.
    conventions: Conventions,
    /// The definition of the program and its commands.
    pub definition: fn() -> clap::Command,
    /// The arguments that may belong to the option before them.
    split: Option<Split>,
    /// The thread pool, created on first use.
    pool: OnceLock<Arc<ThreadPool>>,
}

impl Session {
    /// Returns the session of a command with these options and this configuration.
    pub fn new(
        command: String,
        common: &Common,
        config: Config,
        definition: fn() -> clap::Command,
    ) -> Self {
        let settings = Settings::of(common, &config.defaults());
        let conventions = Conventions { names: config.names(), ..Conventions::default() };
        let quiet = common.quiet;
        let (split, pool) = (None, OnceLock::new());
        Self { command, quiet, config, settings, conventions, definition, split, pool }
    }

    /// Sets the arguments that may belong to the option before them.
    pub fn with_split(self, split: Option<Split>) -> Self {
        Self { split, ..self }
    }

    /// Returns the thread pool, one per process. It has one thread per core, or fewer on request or if the system
    /// refuses to start more.
    pub fn pool(&self) -> Result<&Arc<ThreadPool>, Failure> {
        if let Some(pool) = self.pool.get() {
            return Ok(pool);
        }
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads =
            self.settings.threads.value.map_or(cores, |threads| cores.min(threads.into()));
        let of = |threads| ThreadPoolBuilder::new().num_threads(threads).build();
        let fewer = |_| (1..threads).rev().find_map(|threads| of(threads).ok()).ok_or(());
        let pool = of(threads)
            .or_else(fewer)
            .or_else(|()| of(1))
            .map_err(|error| Failure::Failed(format!("cannot start a thread: {error}")))?;
        Ok(self.pool.get_or_init(|| Arc::new(pool)))
    }

    /// Returns whether to omit progress bars and notes.
    pub fn is_quiet(&self) -> bool {
        self.quiet
    }

    /// Returns the format of an answer without `--format`.
    pub fn format(&self) -> Format {
        if io::stdout().is_terminal() { self.settings.format.value } else { Format::Table }
    }

    /// Returns the look of tables on standard output.
    pub fn style(&self) -> Style {
        Style::of_stdout(self.settings.color.value, self.settings.ascii.value)
    }

    /// Returns the query of the command's arguments.
    pub fn query(
        &self,
        subjects: &[OsString],
        known: &KnownCards,
    ) -> Result<Query<'static>, Refusal> {
        let query = known.query(&self.command, subjects, &self.conventions)?;
        if let Some(split) = self.split {
            // `report` is not a question; it takes players like equity.
            let question = self.command.parse().unwrap_or(Question::Equity);
            split.check(&query, question.players().0, question == Question::Solve)?;
        }
        Ok(query)
    }

    /// Returns the query of a command whose arguments are stacks.
    pub fn query_of_stacks(
        &self,
        stacks: &[OsString],
        ranges: &RangeOptions,
    ) -> Result<Query<'static>, Refusal> {
        ranges.query(&self.command, stacks, &self.conventions)
    }

    /// Returns the defaults for the lines of a batch.
    pub fn defaults(&self, known: &KnownCards) -> Result<Defaults, Refusal> {
        known.defaults(&self.conventions)
    }

    /// Reads a question, and writes notes about possible misunderstandings.
    pub fn read(
        &self,
        question: Question,
        query: &Query<'_>,
        options: &Options,
    ) -> Result<Asked, Failure> {
        self.read_by(question, query, || question::read(question, query, options))
    }

    /// Reads a question by the given reader, as [`read`](Self::read) does.
    pub fn read_by(
        &self,
        question: Question,
        query: &Query<'_>,
        read: impl FnOnce() -> Result<Asked, Error>,
    ) -> Result<Asked, Failure> {
        if let Some(split) = self.split {
            split.check_numbers(query, question.players().0, question.is_about_stacks())?;
        }
        let asked = read()?;
        self.notes(asked.notes());
        Ok(asked)
    }

    /// Asks a question, shows the answer, and writes it into files, if any are given.
    pub fn ask(
        &self,
        question: Question,
        query: &Query<'_>,
        options: &Options,
        files: Files<'_>,
        format: Format,
    ) -> Result<(), Failure> {
        let asked = self.read(question, query, options)?;
        self.answer(question, asked, options, files, format)
    }

    /// Answers a question that was read, as [`ask`](Self::ask) does.
    pub fn answer(
        &self,
        question: Question,
        asked: Asked,
        options: &Options,
        files: Files<'_>,
        format: Format,
    ) -> Result<(), Failure> {
        let about = match (&options.to, format) {
            (Some(_), _) => Some("--to"),
            (None, Format::Table) => None,
            (None, _) => Some("--format"),
        };
        self.check_files(files, about)?;
        let Found { answer, notes } = match question.may_take_long() {
            true => self.watched(|watch| asked.answer(watch))?,
            false => asked.answer(&progress::none)?,
        };
        self.notes(notes);
        self.deliver(&*answer, files, format)
    }

    /// Writes an answer into files, if any are given, and shows it, unless one of them takes its place.
    pub fn deliver(
        &self,
        answer: &dyn Answer,
        files: Files<'_>,
        format: Format,
    ) -> Result<(), Failure> {
        self.write_files(answer, files)?;
        let shown =
            if files.is_alone() { succeed(answer.ending()) } else { self.show(answer, format) };
        // The answer may be the result of hours, so it is shown whether its ranges can be saved or not.
        shown.and(self.save_ranges(answer, files))
    }

    /// Runs work on all threads, with progress bars and Ctrl-C.
    pub fn watched<T: Send>(
        &self,
        work: impl FnOnce(&dyn Watch) -> Result<T, Error> + Send,
    ) -> Result<T, Failure> {
        let bars = self.bars();
        Ok(self.pool()?.install(|| work(&bars))?)
    }

    /// Returns the progress bars of long work, which Ctrl-C stops.
    pub fn bars(&self) -> Bars {
        interrupt::watch();
        Bars::new(self.is_quiet())
    }

    /// Writes notes to standard error, unless they are omitted.
    pub fn notes<N: Display>(&self, notes: impl IntoIterator<Item = N>) {
        if !self.is_quiet() {
            notes::write(notes);
        }
    }

    /// Writes an answer to standard output. Returns a failure if the answer is partial or wrong.
    pub fn show(&self, answer: &dyn Answer, format: Format) -> Result<(), Failure> {
        let mut out = BufWriter::new(Stdout::lock());
        self.write(answer, format, &mut out).and_then(|()| out.flush()).map_err(Failure::Output)?;
        if let Show::Data(format) = format.show() {
            self.notes(answer.accuracy().left_out_by(format));
        }
        succeed(answer.ending())
    }

    /// Checks that a file of a kind can be written, before the work for it begins. `inputs` are the other files of
    /// this run.
    pub fn check_file(
        &self,
        file: Option<&OsStr>,
        kind: &Kind,
        inputs: &[PathBuf],
    ) -> Result<(), Failure> {
        let Some(path) = file.filter(|&path| path != "-") else { return Ok(()) };
        let names = self.config.path().map(Path::to_owned);
        let inputs: Vec<PathBuf> = inputs.iter().cloned().chain(names).collect();
        file::check(path, kind, &inputs)
    }

    /// Checks that the picture, the page and the solution can be written. `about` is an option about the answer on
    /// standard output, if one is given.
    pub fn check_files(&self, files: Files<'_>, about: Option<&str>) -> Result<(), Failure> {
        self.check_file(files.svg, &PICTURE, files.inputs)?;
        self.check_file(files.page, &PAGE, files.inputs)?;
        self.check_file(files.solution, &SOLUTION, files.inputs)?;
        if let Some(SaveAs { name, .. }) = files.ranges {
            checked(name)?;
        }
        match (&files.alone()[..], about) {
            ([alone], Some(option)) => {
                let (what, ending) =
                    if *alone == "--svg" { ("picture", "svg") } else { ("page", "html") };
                Err(Failure::refused(
                    format!("{alone} - writes only the {what}, and {option} applies to the answer"),
                    format!("leave it out, or name a file for the {what}: {alone} FILE.{ending}"),
                ))
            }
            ([_, _], _) => Err(Failure::refused(
                "the picture and the page both go to standard output",
                "name a file for one of them: --svg FILE.svg",
            )),
            _ => Ok(()),
        }
    }

    /// Writes the picture, the page and the solution of an answer, if requested.
    pub fn write_files(&self, answer: &dyn Answer, files: Files<'_>) -> Result<(), Failure> {
        self.write_files_with(answer, &|command| AnswerPage::new(answer, command), files)
    }

    /// Writes the picture, the page and the solution of an answer, if requested. `page` makes the page for a command.
    pub fn write_files_with(
        &self,
        answer: &dyn Answer,
        page: &dyn Fn(String) -> AnswerPage,
        files: Files<'_>,
    ) -> Result<(), Failure> {
        if let Some(path) = files.svg {
            self.write_file("picture", path, &svg(&answer.drawing()?, Paper::White))?;
        }
        if let Some(path) = files.page {
            self.write_file("page", path, &page(page_command()).html())?;
        }
        if let Some((path, bytes)) = files.solution.zip(answer.file()) {
            self.save_solution(path, bytes)?;
            self.note_file("solution", path);
        }
        Ok(())
    }

    /// Saves a solution, and notes if it replaced one of another game or one with a lower exploitability.
    pub fn save_solution(&self, path: &OsStr, bytes: &[u8]) -> Result<(), Failure> {
        let replaced = replaced(path, bytes);
        file::save(path, bytes)?;
        self.notes(replaced);
        Ok(())
    }

    /// Saves the ranges of an answer, if a name is given.
    pub fn save_ranges(&self, answer: &dyn Answer, files: Files<'_>) -> Result<(), Failure> {
        let Some(save) = files.ranges else { return Ok(()) };
        let ranges = answer.ranges()?;
        let name = checked(save.name)?;
        let named = |(end, range): &(&str, Range)| (format!("{name}{end}"), range.to_string());
        let texts: Vec<(String, String)> = ranges.iter().map(named).collect();
        let (config, notes) = self.config.keep(&texts, save.replace)?;
        self.notes(notes);
        let names: Vec<String> = texts.iter().map(|(name, _)| format!("@{name}")).collect();
        let (file, names) = (config.name().unwrap_or_default(), names.join(" and "));
        let it = if texts.len() == 1 { "it" } else { "them" };
        self.notes([format!("saved in {file}: use {it} as {names}")]);
        Ok(())
    }

    /// Writes text into a file, or to standard output.
    pub fn write_file(&self, what: &str, path: &OsStr, text: &str) -> Result<(), Failure> {
        if path == "-" {
            return self.print(text);
        }
        file::save(path, text.as_bytes())?;
        self.note_file(what, path);
        Ok(())
    }

    /// Notes that a file was written.
    fn note_file(&self, what: &str, path: &OsStr) {
        if file::is_plain(path) {
            self.notes([format!("the {what} is in {}", shown(&path.to_string_lossy()))]);
        }
    }

    /// Writes text to standard output.
    pub fn print(&self, text: &str) -> Result<(), Failure> {
        let mut stdout = Stdout::lock();
        stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()).map_err(Failure::Output)
    }

    fn write(&self, answer: &dyn Answer, format: Format, out: &mut impl Write) -> io::Result<()> {
        let style = match format.show() {
            Show::Data(format) => return answer::write(answer, format, out),
            Show::Markdown => Style::MARKDOWN,
            Show::Table => self.style(),
        };
        table::write(answer, style, out)
    }
}

/// Returns the command that makes the page again.
fn page_command() -> String {
    let words = PageOption::left_out_of(std::env::args_os().skip(1));
    let file = ["-o", "report.html"].map(str::to_owned);
    shell_command(words.into_iter().chain(file))
}

/// Returns a failure if an answer is partial or wrong.
pub fn succeed(ending: Ending) -> Result<(), Failure> {
    match ending {
        Ending::Complete => Ok(()),
        Ending::Partial => Err(Failure::Interrupted),
        Ending::Wrong(why) => Err(Failure::Failed(why)),
        other => Err(Failure::Failed(format!("{other:?}"))),
    }
}

#[cfg(test)]
mod tests {
    use std::process::ExitCode;

    use super::*;

    #[test]
    fn a_partial_or_wrong_answer_does_not_succeed() {
        let exit_code = |ending| succeed(ending).map_err(|failure| failure.exit_code());
        assert_eq!(exit_code(Ending::Complete), Ok(()));
        assert_eq!(exit_code(Ending::Partial), Err(ExitCode::from(130)));
        assert_eq!(exit_code(Ending::Wrong("41 hands".to_owned())), Err(ExitCode::FAILURE));
        let message = succeed(Ending::Wrong("41 hands".to_owned())).unwrap_err().message();
        assert_eq!(message.as_deref(), Some("error: 41 hands"));
    }
}
