//! `holdem history`: an audit and totals of played hands.

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
use holdem::history::{self, Filter, Selection};
use holdem::parse::shown;
use holdem::question::history::{
    ActionRow, HandCount, HandRow, HistoryAnswer, HistoryQuestion, PlayedRow, PlayedTable,
    RefusedHandRow, ResultRow,
};

use self::convert::{To, convert};
use self::output::taken;
use self::reading::{Reading, say};
use self::sources::sources;
use crate::failure::Failure;
use crate::options::{Format, PageOption, Show};
use crate::session::{Files, Run, Session};
use crate::terminal::{Stdout, interrupt};

const EXAMPLES: &str = "\
Examples:
  holdem history hands.phhs                      one row per player
  holdem history hands/ more.phh                 files and folders
  holdem history hands.phhs --player Ann         one player
  holdem history hands.phhs --by position        results by position
  holdem history hands.phhs --hand 17            one hand, street by street, with equities
  holdem history hands.phhs --known all          remove folded cards in the file from the deck
  holdem history hands.phhs -f csv > rows.csv    all numbers, for other programs
  holdem history hands.phhs --list actions -f csv
                                                 one row per action
  holdem history hands/ --since 2026-11-01 --min-pot 100bb
                                                 big pots of a month
  holdem history hands/ --player Ann --svg won.svg
                                                 winnings and all-in adjusted winnings, hand by hand
  holdem history hands/ -o report.html           an HTML page with the biggest pots and the luckiest all-ins
  holdem history hands/ --to phh > all.phhs      export all readable hands to one file
  holdem history hands/ --to ohh --anonymize     without names

Every hand is audited: order of action, amounts, stacks, cards, pots, winners. Inconsistent hands are refused, with \
the line and the reason. Nothing leaves this machine.";

/// The heading of the filter options.
const FILTERS: &str = "Filters";

/// The default number of refusals shown in full.
const MOST_REFUSALS: u64 = 100;

/// The arguments of `history`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Hand history files or folders, also .gz and .zst; - is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<OsString>,

    /// Format of all files, instead of detection
    #[arg(long, value_name = "FORMAT", value_parser = clap::value_parser!(history::Format))]
    from: Option<history::Format>,

    /// Show one hand street by street, by number or name in the file
    #[arg(long, value_name = "ID", conflicts_with_all = [
        "by", "errors", "player", "position", "repeats", "to", "anonymize", "all_in", "showdown", "min_pot", "stakes", "since", "until",
    ])]
    hand: Option<String>,

    /// Rows of the results; player by default
    #[arg(long, value_name = "WHAT", conflicts_with = "to")]
    by: Option<By>,

    /// List rows of the hands instead of totals
    #[arg(long, value_name = "TABLE", conflicts_with_all = ["by", "hand", "to"])]
    list: Option<List>,

    /// Only this player
    #[arg(long, value_name = "NAME", conflicts_with = "to")]
    player: Option<String>,

    /// Only players in this position, such as BTN
    #[arg(long, value_name = "POSITION", conflicts_with = "to", hide_short_help = true)]
    position: Option<history::Position>,

    /// Folded cards to remove from the deck of an all-in; shown by default
    #[arg(long, value_name = "CARDS", conflicts_with = "to", hide_short_help = true)]
    known: Option<Known>,

    /// Export the readable hands in this format, instead of results
    #[arg(long, value_name = "FORMAT")]
    to: Option<To>,

    /// Replace names by pseudonyms, and remove other identifying data
    #[arg(long, requires = "to")]
    anonymize: bool,

    /// Only hands with an all-in before the river
    #[arg(long, help_heading = FILTERS, hide_short_help = true)]
    all_in: bool,

    /// Only hands with a showdown
    #[arg(long, help_heading = FILTERS, hide_short_help = true)]
    showdown: bool,

    /// Only hands with at least this total pot: 100bb, or an amount
    #[arg(long, value_name = "SIZE", help_heading = FILTERS, hide_short_help = true)]
    min_pot: Option<history::Size>,

    /// Only hands with these blinds, such as 0.50/1
    #[arg(long, value_name = "BLINDS", help_heading = FILTERS, hide_short_help = true)]
    stakes: Option<history::Stakes>,

    /// Only hands since this day, such as 2026-11-24
    #[arg(long, value_name = "DAY", help_heading = FILTERS, hide_short_help = true)]
    since: Option<history::Day>,

    /// Only hands until this day
    #[arg(long, value_name = "DAY", help_heading = FILTERS, hide_short_help = true)]
    until: Option<history::Day>,

    /// Count duplicates
    ///
    /// Duplicates are detected by number, date, players and results, which takes up to 40 bytes of memory per hand;
    /// with this option, memory does not grow with the number of hands
    #[arg(long, hide_short_help = true)]
    repeats: bool,

    /// Show at most N refused hands in full, and count the rest
    #[arg(long, value_name = "N", hide_short_help = true)]
    errors: Option<u64>,

    /// Draw winnings hand by hand, or the equities of a hand, to an SVG file as well
    ///
    /// The graph is of --player, else of the hero, else of the player with the most hands; - draws to standard output
    /// instead
    #[arg(long, value_name = "FILE", conflicts_with = "to")]
    svg: Option<OsString>,

    #[command(flatten)]
    page: PageOption,

    /// Output format
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    format: Format,
}

/// A table of what is in the hands.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum List {
    /// One row per hand
    Hands,
    /// One row per player of each hand
    Results,
    /// One row per action
    Actions,
    /// One row per refused hand
    Refused,
}

/// The subject of the rows.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum By {
    /// Each player
    Player,
    /// Each position at the table
    Position,
    /// Each player, by the last street they played
    Street,
    /// Each player of each hand
    Hand,
    /// Each player on each day, in the local time of the files
    Day,
    /// Each player by blinds
    Stakes,
    /// Each player at each table
    Table,
}

/// Which cards of folded players leave the deck.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Known {
    /// Shown cards
    Shown,
    /// All cards in the file
    All,
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
            ..Files::default()
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
        let selection = Selection {
            by: match self.by {
                None | Some(By::Player) => history::By::Player,
                Some(By::Position) => history::By::Position,
                Some(By::Street) => history::By::Street,
                Some(By::Hand) => history::By::Hand,
                Some(By::Day) => history::By::Day,
                Some(By::Stakes) => history::By::Stakes,
                Some(By::Table) => history::By::Table,
            },
            player: self.player.clone(),
            position: self.position,
            known: match self.known {
                None | Some(Known::Shown) => history::Known::Shown,
                Some(Known::All) => history::Known::All,
            },
            filter: Filter {
                is_all_in: self.all_in,
                is_showdown: self.showdown,
                min_pot: self.min_pot,
                stakes: self.stakes,
                since: self.since,
                until: self.until,
            },
        };
        let question = HistoryQuestion {
            from: self.from,
            selection,
            repeats: self.repeats,
            is_drawn: files.are_wanted(),
            bytes: size,
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
            (None, None) => match self.list {
                Some(List::Results) => self.list::<ResultRow>(&question, sources, session)?,
                Some(_) if self.known.is_some() => {
                    return Err(Failure::refused(
                        "--known has no effect on this table",
                        "leave it out, or list the results",
                    ));
                }
                Some(List::Refused) if question.selection != Selection::default() => {
                    return Err(Failure::refused(
                        "refused hands cannot be filtered by players, pots or days",
                        "leave out these options",
                    ));
                }
                Some(List::Actions) => self.list::<ActionRow>(&question, sources, session)?,
                Some(List::Refused) => self.list::<RefusedHandRow>(&question, sources, session)?,
                Some(List::Hands) => self.list::<HandRow>(&question, sources, session)?,
                None => {
                    let answer = self.results(&question, sources, session)?;
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
        if !is_said && !session.is_quiet() {
            say(&count.sentence());
        }
        if count.refused > 0 { Err(Failure::AlreadyReported) } else { Ok(()) }
    }
}

impl Args {
    /// Returns a watcher with a progress bar, unless the bar is hidden.
    fn reading(&self, session: &Session) -> Reading {
        // A bar would mix with streamed rows.
        let is_written_at_once =
            self.to.is_some() || self.list.is_some() && matches!(self.format.show(), Show::Data(_));
        let is_hidden = session.is_quiet() || is_written_at_once && io::stdout().is_terminal();
        Reading::new(self.errors.unwrap_or(MOST_REFUSALS), is_hidden)
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

    /// Shows a table with one row per item. Data formats stream the rows; tables for people need all rows first, to
    /// know the column widths.
    fn list<R: PlayedRow>(
        &self,
        question: &HistoryQuestion,
        sources: Vec<Source>,
        session: &Session,
    ) -> Result<HandCount, Failure> {
        let pool = Some(&**session.pool()?);
        let reading = self.reading(session);
        let Show::Data(format) = self.format.show() else {
            let mut rows = Vec::new();
            let count = question.rows(sources, pool, &reading, &mut |mut more: Vec<R>| {
                rows.append(&mut more);
                ControlFlow::Continue(())
            })?;
            drop(reading);
            session.show(&PlayedTable::new(rows, count.sentence()), self.format)?;
            return Ok(count);
        };
        let mut out = BufWriter::new(Stdout::lock());
        let mut writer = RecordWriter::new(R::SCHEMA, PlayedTable::<R>::LAYOUT, format, &mut out);
        let count = taken(|failure| {
            question.rows(sources, pool, &reading, &mut |rows: Vec<R>| {
                failure.of(rows.iter().try_for_each(|row| writer.write(row)))
            })
        })?;
        writer.finish().and_then(|()| out.flush()).map_err(Failure::Output)?;
        Ok(count)
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
