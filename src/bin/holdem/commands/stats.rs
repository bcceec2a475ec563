//! `holdem stats`: how somebody plays, from played hands.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::ValueEnum;
use holdem::answer::Answer;
use holdem::history::By;
use holdem::history::stream::Source;
use holdem::parse::Refusal;
use holdem::question::history::{DecisionRow, HandCount};
use holdem::question::stats::{Against, DefinitionsAnswer, Shows, StatsQuestion};

use super::history::{Reading, end, grouping, list, sources};
use crate::failure::Failure;
use crate::options::{Format, HandOptions, PageOption};
use crate::session::{Files, Run, SaveAs, Session};
use crate::terminal::interrupt;

const EXAMPLES: &str = "\
Examples:
  holdem stats hands/ --player Ann               all statistics of a player, with 95% intervals
  holdem stats hands/ --player Ann --by position a column per position
  holdem stats hands/ --player Ann --against all compared with all other players
  holdem stats hands/ --stat vpip,pfr,3bet --min-hands 100
                                                 one row per player
  holdem stats hands/ --player Ann --street flop --facing cbet --board monotone
                                                 only hands with such a decision
  holdem stats hands/ --player Ann -o report.html
                                                 a page with tables and charts
  holdem stats hands/ --player Ann --grid vpip   by starting hand; also 3bet, won; --svg draws it
  holdem stats hands/ --player Bo --shown --street river --facing bet --save bo-river
                                                 shown hands, as a range: @bo-river
  holdem stats hands/ --player Ann --sizes       bets and raises as shares of the pot
  holdem stats hands/ --player Ann --swings --bankroll 2000bb
                                                 downswings, and the risk of ruin
  holdem stats hands/ --player Ann --tournaments buy-ins, prizes, ROI and finishes
  holdem stats --explain 3bet                    the definition of a statistic
  holdem stats hands/ --player Ann -f csv        one row per statistic, for other programs
  holdem stats hands/ --list decisions -f csv    one row per decision, with a column per statistic

A statistic is a number of opportunities, and in how many of them the action was taken. The interval is Wilson's: in \
95 of 100 samples of hands it contains the long-run frequency.";

/// The arguments of `stats`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Hand history files or folders, also .gz, .zst and .zip; - is standard input
    #[arg(required_unless_present = "explain", value_name = "FILE")]
    files: Vec<OsString>,

    /// Grouping of the rows; player by default
    #[arg(
        long,
        value_name = "WHAT",
        value_parser = grouping(|by| !matches!(by, By::Street | By::Hand))
    )]
    by: Option<By>,

    /// Compare --player with another player, or with all others together: all
    #[arg(long, value_name = "NAME", requires = "player", conflicts_with_all = ["by", "list"])]
    against: Option<String>,

    /// Statistics, such as vpip,pfr,3bet; all by default for a player
    #[arg(long, value_name = "NAMES", conflicts_with = "list")]
    stat: Option<String>,

    /// Show the grid of starting hands of --player: how often a statistic, such as vpip, or winnings: won
    #[arg(long, value_name = "NAME", requires = "player", conflicts_with_all = [
        "by", "against", "stat", "min_hands", "list",
    ])]
    grid: Option<String>,

    /// Show the hands that --player was seen with: a range, made hands and draws
    ///
    /// At the first decision that matches. Only known hole cards count
    #[arg(long, alias = "showdowns", requires = "player", hide_short_help = true, conflicts_with_all = [
        "by", "against", "stat", "min_hands", "list", "grid", "known", "cards",
    ])]
    shown: bool,

    /// Show the sizes of the bets and raises of --player, as shares of the pot
    #[arg(long, requires = "player", hide_short_help = true, conflicts_with_all = [
        "by", "against", "stat", "min_hands", "list", "grid", "shown", "known", "svg",
    ])]
    sizes: bool,

    /// Show the downswings of --player, and those to be expected
    #[arg(long, requires = "player", hide_short_help = true, conflicts_with_all = [
        "by", "against", "stat", "min_hands", "list", "grid", "shown", "sizes", "known",
    ])]
    swings: bool,

    /// With --swings: show the risk of ruin with this bankroll, such as 2000bb
    #[arg(long, value_name = "SIZE", requires = "swings", value_parser = big_blinds, hide_short_help = true)]
    bankroll: Option<f64>,

    /// Show the tournaments of --player: ROI and finishes
    #[arg(long, requires = "player", hide_short_help = true, conflicts_with_all = [
        "by", "against", "stat", "min_hands", "list", "grid", "shown", "sizes", "swings", "known", "svg", "position",
        "all_in", "showdown", "min_pot", "stakes", "street", "facing", "board", "cards",
    ])]
    tournaments: bool,

    /// Save the shown hands as a named range, for use as @NAME
    #[arg(long, value_name = "NAME", requires = "shown", hide_short_help = true)]
    save: Option<String>,

    /// With --save: overwrite another range of this name
    #[arg(long, requires = "save", hide_short_help = true)]
    force: bool,

    /// Draw the statistics, the grid or the swings to an SVG file as well
    ///
    /// - draws to standard output instead
    #[arg(long, value_name = "FILE", hide_short_help = true, conflicts_with = "list")]
    svg: Option<OsString>,

    #[command(flatten)]
    page: PageOption,

    /// Only rows with at least N hands
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        hide_default_value = true,
        conflicts_with = "list"
    )]
    min_hands: u64,

    /// Show the definition of statistics: names, or all
    #[arg(long, value_name = "NAMES", conflicts_with_all = [
        "files", "by", "against", "stat", "grid", "shown", "sizes", "swings", "bankroll", "tournaments", "save",
        "force", "svg", "output", "min_hands", "list", "player", "position", "known", "from", "repeats",
        "errors", "all_in", "showdown", "min_pot", "stakes", "since", "until", "street", "facing", "board", "cards",
    ])]
    explain: Option<String>,

    /// List rows of the hands instead of statistics
    #[arg(long, value_name = "TABLE", conflicts_with_all = ["by", "output"])]
    list: Option<StatsTable>,

    #[command(flatten)]
    hands: HandOptions,

    /// Output format
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    format: Format,
}

/// A table of what is in the hands.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum StatsTable {
    /// One row per decision, with a column per statistic
    Decisions,
}

/// Reads a number of big blinds: `2000bb`, `2000`.
fn big_blinds(text: &str) -> Result<f64, &'static str> {
    let number = text.strip_suffix("bb").unwrap_or(text).trim_end().parse::<f64>().ok();
    let number = number.filter(|number| number.is_finite() && *number > 0.0);
    number.ok_or("give a number of big blinds, such as 2000bb")
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        if let Some(names) = &self.explain {
            return session.show(&DefinitionsAnswer::of(names)?, self.format);
        }
        self.check()?;
        interrupt::watch();
        let (sources, size) = sources(&self.files, session)?;
        let hands = self.hands.question(self.by.unwrap_or_default(), size);
        let is_for_people = matches!(self.format, Format::Table | Format::Markdown);
        let reading = Reading::new(self.hands.most_refusals(), session.is_quiet());
        if self.list.is_some() {
            let count = list::<DecisionRow>(&hands, sources, reading, self.format, session)?;
            return end(&count, is_for_people, session);
        }
        let inputs: Vec<PathBuf> = sources.iter().filter_map(Source::path).collect();
        let files = self.files(&inputs, session)?;
        let pool = Some(&**session.pool()?);
        if self.shown {
            let answer = hands.shown_hands(sources, pool, &reading)?;
            drop(reading);
            return self.draw(&answer, answer.count(), files, session);
        }
        if let Some(name) = &self.grid {
            let answer = hands.hand_grid(Shows::named(name)?, sources, pool, &reading)?;
            drop(reading);
            return self.draw(&answer, answer.count(), files, session);
        }
        if self.sizes {
            let answer = hands.bet_sizes(sources, pool, &reading)?;
            drop(reading);
            return self.draw(&answer, answer.count(), files, session);
        }
        if self.swings {
            let answer = hands.swings(self.bankroll, sources, pool, &reading)?;
            drop(reading);
            return self.draw(&answer, answer.count(), files, session);
        }
        if self.tournaments {
            let answer = hands.tournaments(sources, pool, &reading)?;
            drop(reading);
            return self.draw(&answer, answer.count(), files, session);
        }
        let mut question = StatsQuestion::new(hands);
        question.min_hands = self.min_hands;
        question.against = self.against.clone().map(Against::named);
        if let Some(names) = &self.stat {
            question.choose(names)?;
        }
        // The page of a player also has the grid and the swings, unless only some statistics are of interest.
        if files.page.is_some() && self.hands.player.is_some() && self.stat.is_none() {
            let overview = question.overview(sources, pool, &reading)?;
            drop(reading);
            session.write_files_with(&overview.stats, &|command| overview.page(command), files)?;
            return self.end(&overview.stats, overview.stats.count(), files, session);
        }
        let answer = question.answer(sources, pool, &reading)?;
        drop(reading);
        self.draw(&answer, answer.count(), files, session)
    }
}

impl Args {
    /// Returns whether a range is saved under a name.
    pub fn saves(&self) -> bool {
        self.save.is_some()
    }

    /// Refuses options without effect: clap skips `requires` if the required option conflicts with another.
    fn check(&self) -> Result<(), Refusal> {
        let needed = |option: &str, needs: &str, example: &str| {
            Refusal::new(
                format!("{option} needs {needs}"),
                format!("leave it out, or add {example}"),
            )
        };
        if self.save.is_some() && !self.shown {
            return Err(needed("--save", "shown hands", "--shown"));
        }
        if self.bankroll.is_some() && !self.swings {
            return Err(needed("--bankroll", "the swings", "--swings"));
        }
        Ok(())
    }

    /// Returns the files to draw into, which can be written.
    fn files<'a>(&'a self, inputs: &'a [PathBuf], session: &Session) -> Result<Files<'a>, Failure> {
        let (svg, page) = (self.svg.as_deref(), self.page.file());
        let ranges = self.save.as_deref().map(|name| SaveAs { name, replace: self.force });
        let files = Files { svg, page, ranges, inputs, ..Files::NONE };
        session.check_files(files, (self.format != Format::Table).then_some("--format"))?;
        Ok(files)
    }

    /// Draws an answer, if a file is given, and shows it.
    fn draw(
        &self,
        answer: &dyn Answer,
        count: &HandCount,
        files: Files<'_>,
        session: &Session,
    ) -> Result<(), Failure> {
        session.write_files(answer, files)?;
        self.end(answer, count, files, session)
    }

    /// Shows an answer, unless a file takes its place.
    fn end(
        &self,
        answer: &dyn Answer,
        count: &HandCount,
        files: Files<'_>,
        session: &Session,
    ) -> Result<(), Failure> {
        if !files.is_alone() {
            session.show(answer, self.format)?;
        }
        session.save_ranges(answer, files)?;
        let is_for_people = matches!(self.format, Format::Table | Format::Markdown);
        end(count, is_for_people, session)
    }
}
