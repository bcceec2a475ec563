//! `holdem history`: an audit and totals of played hands.

mod by;
mod convert;
mod output;
mod reading;
mod sources;

use std::ffi::OsString;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;

use clap::ValueEnum;
use holdem::answer::{RecordWriter, Recorded};
use holdem::history::stream::Source;
use holdem::history::{By, Selection};
use holdem::parse::shown;
use holdem::question::history::{
    ActionRow, DecisionRow, HandCount, HandRow, HistoryAnswer, HistoryQuestion, PlayedRow,
    PlayedTable, RefusedHandRow, ResultRow,
};
use holdem::text::grouped;

pub(super) use self::by::grouping;
pub(super) use self::convert::To;
use self::convert::convert;
pub(super) use self::output::taken;
pub(super) use self::reading::Reading;
use self::reading::say;
pub(super) use self::sources::sources;
use crate::failure::Failure;
use crate::options::{Format, HandOptions, PageOption, Show};
use crate::session::{Files, Run, Session};
use crate::terminal::{Stdout, interrupt};

/// The maximum number of rows of a table for people, whose columns are as wide as their widest cell.
const MOST_ROWS: usize = 10_000;

const EXAMPLES: &str = "\
Examples:
  holdem history hands.phhs                      one row per player
  holdem history hands/ more.phh                 files and folders
  holdem history hands.phhs --player Ann         one player
  holdem history hands.phhs --by position        results by position
  holdem history hands.phhs --hand 17            one hand, street by street, with equities
  holdem history hands.phhs --known all          remove folded cards in the file from the deck
  holdem history hands.phhs --known all --luck   win rates without the luck of the cards
  holdem history hands.phhs -f csv > rows.csv    all numbers, for other programs
  holdem history hands.phhs --list actions -f csv
                                                 one row per action
  holdem history hands/ --since 2026-11-01 --min-pot 100bb
                                                 big pots of a month
  holdem history hands/ --player Ann --svg won.svg
                                                 winnings and all-in adjusted winnings, hand by hand
  holdem history hands/ -o report.html           a page with the biggest pots and luckiest all-ins
  holdem history hands/ --to phh > all.phhs      export all readable hands to one file
  holdem history hands/ --to ohh --anonymize     without names

Every hand is audited: order of action, amounts, stacks, cards, pots, winners. Inconsistent hands are refused, with \
the line and the reason. Nothing leaves this machine.";

/// The arguments of `history`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Hand history files or folders, also .gz, .zst and .zip; - is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<OsString>,

    /// Rows of the results; player by default
    #[arg(long, value_name = "WHAT", value_parser = grouping(|_| true))]
    by: Option<By>,

    /// Show one hand street by street, by number or name in the file
    #[arg(long, value_name = "ID", conflicts_with_all = [
        "by", "errors", "player", "position", "repeats", "to", "anonymize", "all_in", "showdown", "min_pot", "stakes", "since", "until",
        "street", "facing", "board", "cards",
    ])]
    hand: Option<String>,

    /// Show the luck of the cards, and win rates without it
    ///
    /// With --known all and all hole cards in the files, the luck of hole cards, flop, turn and river is taken out;
    /// otherwise that of the hero's hole cards and of all-ins
    #[arg(long, conflicts_with_all = ["hand", "list", "to", "svg", "output"], hide_short_help = true)]
    luck: bool,

    /// List rows of the hands instead of totals
    #[arg(long, value_name = "TABLE", conflicts_with_all = ["by", "hand"])]
    list: Option<HandsTable>,

    #[command(flatten)]
    hands: HandOptions,

    /// Export the readable hands in this format, instead of results
    #[arg(long, value_name = "FORMAT", conflicts_with_all = [
        "by", "list", "player", "position", "known", "svg",
    ])]
    to: Option<To>,

    /// Replace names by pseudonyms, and remove other identifying data
    #[arg(long, requires = "to")]
    anonymize: bool,

    /// Draw winnings hand by hand, or the equities of a hand, to an SVG file as well
    ///
    /// Of --player, else of the hero, else of the player with the most hands; - draws to standard output instead
    #[arg(long, value_name = "FILE")]
    svg: Option<OsString>,

    #[command(flatten)]
    page: PageOption,

    /// Output format
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    format: Format,
}

/// A table of what is in the hands.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum HandsTable {
    /// One row per hand
    Hands,
    /// One row per player of each hand
    Results,
    /// One row per action
    Actions,
    /// One row per decision, with a column per statistic
    Decisions,
    /// One row per refused hand
    Refused,
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        interrupt::watch();
        let (sources, size) = sources(&self.files, session)?;
        let inputs: Vec<PathBuf> = sources.iter().filter_map(Source::path).collect();
        let files = Files {
            svg: self.svg.as_deref(),
            page: self.page.file(),
            inputs: &inputs,
            ..Files::NONE
        };
        if self.to.is_some() && files.are_wanted() {
            return Err(Failure::refused(
                "--to exports hands, and a page is about results",
                "leave out one of them",
            ));
        }
        // Clap skips `requires = "to"` when a conflicting option is given.
        if self.anonymize && self.to.is_none() {
            return Err(Failure::refused("--anonymize needs an export", "add --to phh"));
        }
        if self.list.is_some() && files.are_wanted() {
            return Err(Failure::refused(
                "--list does not draw, and a page is about results",
                "leave out one of them",
            ));
        }
        session.check_files(files, (self.format != Format::Table).then_some("--format"))?;
        let question = HistoryQuestion {
            is_drawn: files.are_wanted(),
            ..self.hands.question(self.by.unwrap_or_default(), size)
        };
        let count = match (&self.hand, self.to) {
            (Some(id), _) => return self.show(id, &question, sources, files, session),
            (None, Some(_)) if self.format != Format::Table => {
                return Err(Failure::refused(
                    "--to exports hands, and --format is about results",
                    "leave out one of them",
                ));
            }
            (None, Some(to)) => {
                let reading = self.reading(session);
                convert(&question, to, self.anonymize, sources, &reading, session)?
            }
            (None, None) if self.luck => {
                let reading = self.reading(session);
                let answer = question.luck(sources, Some(&**session.pool()?), &reading)?;
                drop(reading);
                session.show(&answer, self.format)?;
                answer.count().clone()
            }
            (None, None) => match self.list {
                Some(HandsTable::Results) => self.list::<ResultRow>(&question, sources, session)?,
                Some(_) if self.hands.known.is_some() => {
                    return Err(Failure::refused(
                        "--known has no effect on this table",
                        "leave it out, or list the results",
                    ));
                }
                Some(HandsTable::Refused) if question.selection != Selection::default() => {
                    return Err(Failure::refused(
                        "refused hands cannot be filtered by players, pots or days",
                        "leave out these options",
                    ));
                }
                Some(HandsTable::Actions) => self.list::<ActionRow>(&question, sources, session)?,
                Some(HandsTable::Decisions) => {
                    self.list::<DecisionRow>(&question, sources, session)?
                }
                Some(HandsTable::Refused) => {
                    self.list::<RefusedHandRow>(&question, sources, session)?
                }
                Some(HandsTable::Hands) => self.list::<HandRow>(&question, sources, session)?,
                None => {
                    let mut answer = self.results(&question, sources, session)?;
                    if self.format == Format::Table {
                        note_of_rows(answer.row_count(), session);
                        answer = answer.top(MOST_ROWS);
                    }
                    if !files.is_alone() {
                        session.show(&answer, self.format)?;
                    }
                    session.write_files(&answer, files)?;
                    answer.count().clone()
                }
            },
        };
        // Tables for people end with this sentence.
        let is_said = matches!(self.format, Format::Table | Format::Markdown) && self.to.is_none();
        end(&count, is_said, session)
    }
}

impl Args {
    /// Returns a watcher with a progress bar, unless the bar is hidden.
    fn reading(&self, session: &Session) -> Reading {
        // A bar would mix with streamed rows.
        let is_written_at_once =
            self.to.is_some() || self.list.is_some() && matches!(self.format.show(), Show::Data(_));
        let is_hidden = session.is_quiet() || is_written_at_once && io::stdout().is_terminal();
        Reading::new(self.hands.most_refusals(), is_hidden)
    }

    /// Returns the totals. If a curve is requested, no player is named and the hands have no hero, the curve is of
    /// the player with the most hands; the files are then read a second time.
    fn results(
        &self,
        question: &HistoryQuestion,
        sources: Vec<Source>,
        session: &Session,
    ) -> Result<HistoryAnswer, Failure> {
        let pool = Some(&**session.pool()?);
        let again: Option<Vec<Source>> = sources.iter().map(Source::again).collect();
        let mut answer = question.results(sources, pool, &self.reading(session))?;
        let Some(most) = answer.most_hands().map(str::to_owned) else { return Ok(answer) };
        let Some(again) = again else {
            return Err(Failure::refused(
                "the hands do not identify a hero, and standard input can only be read once",
                format!(
                    "choose the player to draw with --player; '{}' has the most hands",
                    shown(&most)
                ),
            ));
        };
        session.notes([format!(
            "the graph is of {}, who has the most hands; --player chooses another",
            shown(&most)
        )]);
        let line = question.line(&most, again, pool, &Reading::silent())?;
        answer.draw(most, line);
        Ok(answer)
    }

    /// Shows a table with one row per item.
    fn list<R: PlayedRow>(
        &self,
        question: &HistoryQuestion,
        sources: Vec<Source>,
        session: &Session,
    ) -> Result<HandCount, Failure> {
        list::<R>(question, sources, self.reading(session), self.format, session)
    }

    /// Shows the first hand with this number or name.
    fn show(
        &self,
        id: &str,
        question: &HistoryQuestion,
        sources: Vec<Source>,
        files: Files<'_>,
        session: &Session,
    ) -> Result<(), Failure> {
        // Refusals would be about other hands.
        let reading = Reading::new(0, session.is_quiet());
        let answer = question.hand(id, sources, Some(session.pool()?), &reading)?;
        drop(reading);
        session.write_files(&answer, files)?;
        if files.is_alone() { Ok(()) } else { session.show(&answer, self.format) }
    }
}

/// Notes that a table for people has only the first of this many rows.
fn note_of_rows(rows: usize, session: &Session) {
    if rows > MOST_ROWS {
        let (most, rows) = (grouped(MOST_ROWS as u64), grouped(rows as u64));
        session.notes([format!("the table has the first {most} of {rows} rows; -f csv has all")]);
    }
}

/// Shows a table with one row per item. Data formats stream the rows; tables for people need all rows first, to know
/// the column widths.
pub(super) fn list<R: PlayedRow>(
    question: &HistoryQuestion,
    sources: Vec<Source>,
    reading: Reading,
    format: Format,
    session: &Session,
) -> Result<HandCount, Failure> {
    let pool = Some(&**session.pool()?);
    let Show::Data(data) = format.show() else {
        let most = if format == Format::Table { MOST_ROWS } else { usize::MAX };
        let (mut rows, mut all) = (Vec::new(), 0);
        let count = question.rows(sources, pool, &reading, &mut |mut more: Vec<R>| {
            all += more.len();
            more.truncate(most - rows.len());
            rows.append(&mut more);
            ControlFlow::Continue(())
        })?;
        drop(reading);
        if format == Format::Table {
            note_of_rows(all, session);
        }
        session.show(&PlayedTable::new(rows, count.sentence()), format)?;
        return Ok(count);
    };
    let mut out = BufWriter::new(Stdout::lock());
    let mut writer = RecordWriter::new(R::SCHEMA, PlayedTable::<R>::LAYOUT, data, &mut out);
    let count = taken(|failure| {
        question.rows(sources, pool, &reading, &mut |rows: Vec<R>| {
            failure.of(rows.iter().try_for_each(|row| writer.write(row)))
        })
    })?;
    writer.finish().and_then(|()| out.flush()).map_err(Failure::Output)?;
    Ok(count)
}

/// Ends a run about played hands: says how many were understood, unless the answer does, and fails if some were
/// refused.
pub(super) fn end(count: &HandCount, is_said: bool, session: &Session) -> Result<(), Failure> {
    if !is_said && !session.is_quiet() {
        say(&count.sentence());
    }
    if count.refused > 0 { Err(Failure::AlreadyReported) } else { Ok(()) }
}
