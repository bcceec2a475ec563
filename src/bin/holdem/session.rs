//! The state of a run: the common options, the threads, and the ways to show an answer.

use std::ffi::{OsStr, OsString};
use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::Path;
use std::sync::{Arc, OnceLock};

use rayon::{ThreadPool, ThreadPoolBuilder};

use holdem::ask::{self, Asked, Found, Options, Question, Watch};
use holdem::parse::{Refusal, shown};
use holdem::picture::{Paper, svg};
use holdem::progress;
use holdem::range::Conventions;
use holdem::report::{self, Answer, Ending, Error};
use holdem::spot::{Defaults, Query};

use crate::config::{Config, Settings};
use crate::failure::Failure;
use crate::file;
use crate::options::{Common, Format, KnownCards, RangeOptions, Show, Split};
use crate::terminal::progress::Bars;
use crate::terminal::{Stdout, Style, interrupt, notes, table};

/// A command, by its arguments.
pub trait Run {
    /// Runs the command.
    fn run(&self, session: &Session) -> Result<(), Failure>;
}

/// The endings of files that hold something else than SVG and HTML.
const OTHER_KINDS: [&str; 17] = [
    "png", "jpg", "jpeg", "gif", "webp", "pdf", "bmp", "tiff", "csv", "tsv", "json", "ndjson",
    "jsonl", "txt", "md", "toml", "svgz",
];

/// What is written into files, and the ending of its name.
const PICTURE: (&str, &str) = ("an SVG picture", "svg");
const PAGE: (&str, &str) = ("an HTML page", "html");

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
    /// The meaning of words in the texts of ranges.
    conventions: Conventions,
    /// The definition of the program and its commands.
    pub definition: fn() -> clap::Command,
    /// What may be a part of the board before it.
    split: Option<Split>,
    /// The threads, once something needs them.
    pool: OnceLock<Arc<ThreadPool>>,
}

impl Session {
    /// Returns a session of a command with these options and this configuration.
    pub fn new(
        command: String,
        common: &Common,
        config: Config,
        definition: fn() -> clap::Command,
    ) -> Self {
        let settings = Settings::of(common, &config.defaults());
        let mut conventions = Conventions::default();
        conventions.names = config.names();
        let quiet = common.quiet;
        let (split, pool) = (None, OnceLock::new());
        Self { command, quiet, config, settings, conventions, definition, split, pool }
    }

    /// Returns the same where an argument may be a part of the board before it.
    pub fn with_split(self, split: Option<Split>) -> Self {
        Self { split, ..self }
    }

    /// Returns the thread pool, one per process. It has one thread per core, or fewer if the user
    /// asks for fewer or the system refuses to start so many.
    pub fn pool(&self) -> Result<&Arc<ThreadPool>, Failure> {
        if let Some(pool) = self.pool.get() {
            return Ok(pool);
        }
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads =
            self.settings.threads.value.map_or(cores, |threads| cores.min(threads.into()));
        let of = |threads| ThreadPoolBuilder::new().num_threads(threads).build();
        let fewer = |_| (1..threads).rev().find_map(|threads| of(threads).ok()).ok_or(());
        let pool = of(threads).or_else(fewer).or_else(|()| of(1)).map_err(|error| {
            Failure::Failed(format!("no thread can be started to count on: {error}"))
        })?;
        Ok(self.pool.get_or_init(|| Arc::new(pool)))
    }

    /// Returns whether to omit progress bars and notes.
    pub fn is_quiet(&self) -> bool {
        self.quiet
    }

    /// Returns the format for an answer whose format is not given.
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
            // What is not a question of its own, a report, is about players like any equity.
            let question = self.command.parse().unwrap_or(Question::Equity);
            split.check(&query, question.players().0)?;
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

    /// Returns the same for every line of an input.
    pub fn defaults(&self, known: &KnownCards) -> Result<Defaults, Refusal> {
        known.defaults(&self.conventions)
    }

    /// Reads a question, and writes notes about what may not have been meant.
    pub fn read(
        &self,
        question: Question,
        query: &Query<'_>,
        options: &Options,
    ) -> Result<Asked, Failure> {
        let asked = ask::read(question, query, options)?;
        self.notes(asked.notes());
        Ok(asked)
    }

    /// Asks a question, and shows the answer.
    pub fn ask(
        &self,
        question: Question,
        query: &Query<'_>,
        options: &Options,
        format: Format,
    ) -> Result<(), Failure> {
        self.ask_and_draw(question, query, options, None, format)
    }

    /// Asks a question, shows the answer, and draws it into a file, if one is given.
    pub fn ask_and_draw(
        &self,
        question: Question,
        query: &Query<'_>,
        options: &Options,
        svg_file: Option<&OsStr>,
        format: Format,
    ) -> Result<(), Failure> {
        let asked = self.read(question, query, options)?;
        self.check_file(svg_file)?;
        let is_picture_alone = svg_file.is_some_and(|path| path == "-");
        if is_picture_alone && (format != Format::Table || options.to.is_some()) {
            let option = if options.to.is_some() { "--to" } else { "--format" };
            return Err(Failure::refused(
                format!(
                    "with --svg -, the picture is all that is written, and {option} is about the answer"
                ),
                "leave it out, or name a file for the picture: --svg FILE.svg",
            ));
        }
        let Found { answer, notes } = match question.may_take_long() {
            true => self.watched(|watch| asked.answer(watch))?,
            false => asked.answer(&progress::none)?,
        };
        self.notes(notes);
        self.show_and_draw(&*answer, svg_file, format)
    }

    /// Does work on all threads, with progress bars and a way to stop it.
    pub fn watched<T: Send>(
        &self,
        work: impl FnOnce(&dyn Watch) -> Result<T, Error> + Send,
    ) -> Result<T, Failure> {
        interrupt::watch();
        let bars = Bars::new(self.is_quiet());
        Ok(self.pool()?.install(|| work(&bars))?)
    }

    /// Writes notes to standard error, unless they are omitted.
    pub fn notes<N: Display>(&self, notes: impl IntoIterator<Item = N>) {
        if !self.is_quiet() {
            notes::write(notes);
        }
    }

    /// Writes an answer to standard output. Returns an error if the answer is partial or wrong.
    pub fn show(&self, answer: &dyn Answer, format: Format) -> Result<(), Failure> {
        let mut out = BufWriter::new(Stdout::lock());
        self.write(answer, format, &mut out).and_then(|()| out.flush()).map_err(Failure::Output)?;
        // The bare answer does not say that it is not exact.
        if format == Format::Plain {
            self.notes(answer.remarks().iter().filter(|remark| remark.starts_with("sampled")));
        }
        succeed(answer.ending())
    }

    /// Checks that the file for a picture can be written, before the work for it begins.
    pub fn check_file(&self, file: Option<&OsStr>) -> Result<(), Failure> {
        let Some(path) = file.filter(|&path| path != "-") else { return Ok(()) };
        let ending = Path::new(path).extension().and_then(OsStr::to_str).unwrap_or_default();
        let [(what, own), (_, other)] = match self.command.as_str() {
            "report" => [PAGE, PICTURE],
            _ => [PICTURE, PAGE],
        };
        let is_other = |kind: &&str| ending.eq_ignore_ascii_case(kind);
        if OTHER_KINDS.iter().chain([&other]).any(is_other) {
            return Err(Failure::refused(
                format!("this writes {what}, and the file is called .{ending}"),
                format!("name it .{own}; a browser opens it, and saves or prints it as others"),
            ));
        }
        if self.config.is_at(Path::new(path)) {
            return Err(Failure::refused(
                "this file has the named ranges of this call; writing it would lose them",
                "name another file",
            ));
        }
        file::check(path)
    }

    /// Writes an answer to standard output and, if `file` is given, its picture to that file. If
    /// the file is `-`, only the picture is written, to standard output.
    pub fn show_and_draw(
        &self,
        answer: &dyn Answer,
        svg_file: Option<&OsStr>,
        format: Format,
    ) -> Result<(), Failure> {
        let Some(path) = svg_file else { return self.show(answer, format) };
        let picture = svg(&answer.picture()?, Paper::White);
        if path == "-" {
            self.print(&picture)?;
            return succeed(answer.ending());
        }
        file::save(path, &picture)?;
        self.note_file("picture", path);
        self.show(answer, format)
    }

    /// Notes that a file was written.
    pub fn note_file(&self, what: &str, path: &OsStr) {
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
            Show::Data(format) => return report::write(answer, format, out),
            Show::Markdown => Style::MARKDOWN,
            Show::Table => self.style(),
        };
        table::write(answer, style, out)
    }
}

/// Fails if an answer is partial or wrong.
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
