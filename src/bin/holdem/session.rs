//! The state of a run: the common options, the threads, and the ways to show an answer.

use std::ffi::{OsStr, OsString};
use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::sync::{Arc, OnceLock};

use rayon::{ThreadPool, ThreadPoolBuilder};

use holdem::analysis::PotOdds;
use holdem::equity::{Budget, Detail, Engine, Plan, Request, Solution};
use holdem::parse::Refusal;
use holdem::picture::{Paper, svg};
use holdem::range::Conventions;
use holdem::report::{self, Answer, Outcome, PlannedRunouts, RunoutsAnswer, rough_note};
use holdem::spot::{Defaults, Note, Query, Spot, Stakes};
use holdem::text::about_duration;

use crate::config::{Config, Settings};
use crate::failure::Failure;
use crate::file;
use crate::options::{Common, Format, KnownCards, Show};
use crate::terminal::progress::Bar;
use crate::terminal::{Stdout, Style, interrupt, notes, table};

/// A command, by its arguments.
pub trait Run {
    /// Runs the command.
    fn run(&self, session: &Session) -> Result<(), Failure>;
}

/// A run of the program.
pub struct Session {
    /// The name of the command.
    pub command: String,
    /// Whether progress bars and notes are unwanted.
    quiet: bool,
    /// The configuration file.
    pub config: Config,
    /// The values of the options that it can set.
    pub settings: Settings,
    /// What words mean in the texts of ranges.
    conventions: Conventions,
    /// The definition of the program and its commands.
    pub definition: fn() -> clap::Command,
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
        Self { command, quiet, config, settings, conventions, definition, pool: OnceLock::new() }
    }

    /// Returns the thread pool, one per process: one thread per core, or fewer if the user asks for fewer or the system
    /// refuses to start so many.
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

    /// Returns whether progress bars and notes are unwanted.
    pub fn is_quiet(&self) -> bool {
        self.quiet
    }

    /// Returns the format for an answer whose format is not given.
    pub fn format(&self) -> Format {
        if io::stdout().is_terminal() { self.settings.format.value } else { Format::Table }
    }

    /// Returns how tables look on standard output.
    pub fn style(&self) -> Style {
        Style::of_stdout(self.settings.color.value, self.settings.ascii.value)
    }

    /// Returns the query of the command's arguments.
    pub fn query(
        &self,
        subjects: &[OsString],
        known: &KnownCards,
    ) -> Result<Query<'static>, Refusal> {
        known.query(&self.command, subjects, &self.conventions)
    }

    /// Returns the same for every line of an input.
    pub fn defaults(&self, known: &KnownCards) -> Result<Defaults, Refusal> {
        known.defaults(&self.conventions)
    }

    /// Reads a spot, and writes notes about what may not have been meant.
    pub fn spot(&self, players: &[OsString], known: &KnownCards) -> Result<Spot, Failure> {
        Ok(self.spot_with_stakes(players, known, &Stakes::default())?.0)
    }

    /// Reads a spot, and the pot odds that are asked about it.
    pub fn spot_with_stakes(
        &self,
        players: &[OsString],
        known: &KnownCards,
        stakes: &Stakes<OsString>,
    ) -> Result<(Spot, Option<PotOdds>), Failure> {
        self.read(&self.query(players, known)?.with_stakes(stakes)?, |_| true)
    }

    /// Reads a spot for an answer that refuses a board before the flop, so that it needs no note.
    pub fn spot_on_a_street(
        &self,
        players: &[OsString],
        known: &KnownCards,
    ) -> Result<Spot, Failure> {
        Ok(self.spot_on_a_street_with_stakes(players, known, &Stakes::default())?.0)
    }

    /// Does the same, and reads the pot odds that are asked about the spot.
    pub fn spot_on_a_street_with_stakes(
        &self,
        players: &[OsString],
        known: &KnownCards,
        stakes: &Stakes<OsString>,
    ) -> Result<(Spot, Option<PotOdds>), Failure> {
        let is_wanted = |note: &Note| !matches!(note, Note::ShortBoard { .. });
        self.read(&self.query(players, known)?.with_stakes(stakes)?, is_wanted)
    }

    fn read(
        &self,
        query: &Query<'_>,
        is_wanted: impl Fn(&Note) -> bool,
    ) -> Result<(Spot, Option<PotOdds>), Failure> {
        let (spot, notes) = Spot::read(query)?;
        let odds = query.pot_odds()?;
        self.notes(notes.iter().filter(|&note| is_wanted(note)));
        Ok((spot, odds))
    }

    /// Estimates the cost of a request on this machine, with the threads of the current pool.
    pub fn plan(&self, request: &Request, detail: Detail) -> Plan {
        Plan::of(request, detail, rayon::current_num_threads()).on_this_machine()
    }

    /// Solves a request within a budget, with a progress bar; also returns notes about the solution.
    pub fn solve(
        &self,
        request: &Request,
        detail: Detail,
        budget: &Budget,
    ) -> Result<(Solution, Vec<String>), Failure> {
        interrupt::watch();
        self.pool()?.install(|| {
            let plan = self.plan(request, detail);
            let choice = budget.choose(&plan).map_err(report::Error::from)?;
            let bar = match (choice.seconds(), choice.sampling()) {
                (Some(seconds), _) => {
                    let what = format!("counting ({})", choice.engine_name());
                    Bar::estimated(&what, seconds, self.is_quiet())
                }
                (None, Some(sampling)) => Bar::deals(sampling, self.is_quiet()),
                (None, None) => Bar::hidden(),
            };
            let progress = |done, total| bar.update(done, total);
            let solution = choice.run(request, &progress).map_err(report::Error::from)?;
            let notes = solution.sample().map(|sample| {
                let exact = match (plan.cheapest(), plan.seconds(Engine::Enumerate)) {
                    (None, Err(error)) => format!("this is sampled: {error}"),
                    (cheapest, _) => {
                        how_to_be_exact(cheapest.map_or(f64::INFINITY, |(_, seconds)| seconds))
                    }
                };
                rough_note(sample).into_iter().chain([exact]).collect()
            });
            Ok((solution, notes.unwrap_or_default()))
        })
    }

    /// Solves for every card that can come next, with a progress bar; also returns notes about the solution.
    pub fn solve_runouts(
        &self,
        spot: Spot,
        request: Request,
        player: Option<usize>,
        budget: &Budget,
    ) -> Result<(RunoutsAnswer, Vec<String>), Failure> {
        interrupt::watch();
        self.pool()?.install(|| {
            let planned = PlannedRunouts::of(spot, request, player, budget)?.on_this_machine();
            let (seconds, is_sampled) = (planned.seconds(), planned.sampling().is_some());
            let bar = match is_sampled {
                true => Bar::shares("drawing deals", self.is_quiet()),
                false => Bar::estimated("counting", seconds, self.is_quiet()),
            };
            let exact = is_sampled.then(|| match seconds.is_finite() {
                true => how_to_be_exact(seconds),
                false => "this is sampled: there are more deals than can be counted".to_owned(),
            });
            let answer = planned.solve(&|done, all| bar.update(done, all))?;
            let notes = answer.rough_note().into_iter().chain(exact).collect();
            Ok((answer, notes))
        })
    }

    /// Writes notes to standard error, unless they are unwanted.
    pub fn notes<N: Display>(&self, notes: impl IntoIterator<Item = N>) {
        if !self.is_quiet() {
            notes::write(notes);
        }
    }

    /// Writes an answer to standard output; returns an error if the answer is partial or wrong.
    pub fn show<A: Answer>(&self, answer: &A, format: Format) -> Result<(), Failure> {
        let mut out = BufWriter::new(Stdout::lock());
        self.write(answer, format, &mut out).and_then(|()| out.flush()).map_err(Failure::Output)?;
        succeed(answer.outcome())
    }

    /// Checks that the file for a picture can be written, before the work for it begins.
    pub fn check_file(&self, file: Option<&OsStr>) -> Result<(), Failure> {
        file.filter(|&path| path != "-").map_or(Ok(()), file::check)
    }

    /// Writes an answer to standard output and, if `file` is given, its picture to that file. With `-`, only the
    /// picture is written, to standard output.
    pub fn show_and_draw<A: Answer>(
        &self,
        answer: &A,
        svg_file: Option<&OsStr>,
        format: Format,
    ) -> Result<(), Failure> {
        let Some(path) = svg_file else { return self.show(answer, format) };
        let picture = svg(&answer.picture()?, Paper::White);
        if path == "-" {
            self.print(&picture)?;
            return succeed(answer.outcome());
        }
        file::save(path, &picture)?;
        self.show(answer, format)
    }

    /// Writes text to standard output.
    pub fn print(&self, text: &str) -> Result<(), Failure> {
        let mut stdout = Stdout::lock();
        stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()).map_err(Failure::Output)
    }

    fn write<A: Answer>(&self, answer: &A, format: Format, out: &mut impl Write) -> io::Result<()> {
        let style = match format.show() {
            Show::Data(format) => return report::write(answer, format, out),
            Show::Markdown => Style::MARKDOWN,
            Show::Table => self.style(),
        };
        table::write(answer, style, out)
    }
}

/// Returns the note on how to get an exact answer instead of a sample, which would take this long. It depends on the
/// machine, so it is not part of the answer.
fn how_to_be_exact(seconds: f64) -> String {
    format!("for an exact answer: --exact, in {}", about_duration(seconds))
}

/// Fails if an answer is partial or wrong.
pub fn succeed(outcome: Outcome) -> Result<(), Failure> {
    match outcome {
        Outcome::Complete => Ok(()),
        Outcome::Partial => Err(Failure::Interrupted),
        Outcome::Wrong(why) => Err(Failure::Failed(why)),
        other => Err(Failure::Failed(format!("{other:?}"))),
    }
}

#[cfg(test)]
mod tests {
    use std::process::ExitCode;

    use super::*;

    #[test]
    fn a_partial_or_wrong_answer_does_not_succeed() {
        let exit_code = |outcome| succeed(outcome).map_err(|failure| failure.exit_code());
        assert_eq!(exit_code(Outcome::Complete), Ok(()));
        assert_eq!(exit_code(Outcome::Partial), Err(ExitCode::from(130)));
        assert_eq!(exit_code(Outcome::Wrong("41 hands".to_owned())), Err(ExitCode::FAILURE));
        let message = succeed(Outcome::Wrong("41 hands".to_owned())).unwrap_err().message();
        assert_eq!(message.as_deref(), Some("error: 41 hands"));
    }
}
