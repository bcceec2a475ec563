//! `holdem range`: a range's combos, normal form and grid; and named ranges.

pub(super) mod names;

use std::ffi::OsString;

use holdem::equity::Detail;
use holdem::parse::Refusal;
use holdem::question::range::DivideBy;
use holdem::question::{Options, Question};
use holdem::range::Notation;

use crate::failure::Failure;
use crate::lines;
use crate::options::{BatchOptions, Format, KnownCards, count, notation_parser};
use crate::session::{Files, Run, Session};

const EXAMPLES: &str = "\
Examples:
  holdem range '22+,A2s+:0.5,KTs+'      pairs, suited aces half the time, KTs KJs KQs
  holdem range 15% 5%-15%               the top 15%; the same without the top 5%
  holdem range 'random,!AA'             every hand except aces
  holdem range 15% --svg range.svg      the grid as a picture
  holdem range QQ+,AK -b AhKd7s         without combos that the board blocks
  holdem range 15% --combos -f csv      one row per combo with its weight
  holdem range TT,JJ,QQ,KK,AA -f plain  the normal form: TT+
  holdem range 15% -b Qh7h2c            breakdown on a board: made hands and draws
  holdem range '15% & top pair+' -b Qh7h2c   the part with top pair or better
  holdem range 15% -b Qh7h2c --by strength   by strength, best first
  holdem range AhQs -b KhKs7d --against AA,AK   blockers: what a hand removes from another range
  holdem range - ranges.txt -f plain    the normal form of each line
  holdem range - ranges.txt -b Qh7h2c --by made   breakdown of each line on a board
  holdem range QQ+,AKs:0.5 --to gto+    export for GTO+: AA-QQ,[50.0]AKs[/50.0]
  holdem range 'QQ+,AK' --save my-3bet  saves it under a name: holdem equity AhKh @my-3bet
  holdem range --list                   the named ranges; more: holdem config --help
  holdem range --delete my-3bet         deletes one

Hands are AA, AKs (suited), AKo (offsuit), AK (both) or AhKh. KTs+ raises the lower card up to KQs; \
A5s-A2s, 88-55 and JTs-54s are spans; AKs:0.5 is a weight; !AhKh removes combos from the items before it. Where items \
overlap, the last weight wins. Quote ! and spaces for your shell.";

const HEADING: &str = "Names";

/// The arguments of `range`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Ranges; or - and files, for a batch
    #[arg(required_unless_present_any = ["list", "delete"])]
    ranges: Vec<OsString>,

    #[command(flatten)]
    known: KnownCards,

    /// Break the range down on the board
    #[arg(long, value_name = "WHAT", value_delimiter = ',', conflicts_with = "against")]
    by: Vec<Criterion>,

    /// List each combo of the range with its weight
    #[arg(long, visible_alias = "by-combo", conflicts_with_all = ["by", "against", "svg"])]
    combos: bool,

    /// Show the blockers against this range: cards and hands that remove most
    #[arg(long, value_name = "RANGE")]
    against: Option<OsString>,

    /// Show the first N parts or blockers [default: 20] or combos [default: all]
    #[arg(long, value_name = "N", value_parser = count)]
    top: Option<u64>,

    /// Export the ranges in another program's notation; names as in --notation
    #[arg(long, value_name = "NAME", value_parser = notation_parser(), ignore_case = true, hide_possible_values = true,
        conflicts_with_all = ["by", "against"])]
    to: Option<Notation>,

    /// Draw to an SVG file as well; - draws to standard output instead
    #[arg(long, value_name = "FILE")]
    svg: Option<OsString>,

    /// Output format
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    format: Format,

    /// List named ranges
    #[arg(long, help_heading = HEADING, conflicts_with_all = ["ranges", "svg", "by", "combos", "against", "save", "to"])]
    list: bool,

    /// Save the range under a name, for use as @NAME
    #[arg(long, value_name = "NAME", help_heading = HEADING, conflicts_with_all = ["svg", "by", "combos", "against", "to"])]
    save: Option<String>,

    /// Delete a named range, and list the rest
    #[arg(long, value_name = "NAME", help_heading = HEADING,
        conflicts_with_all = ["ranges", "list", "svg", "by", "combos", "against", "save", "to"])]
    delete: Option<String>,

    /// With --save: overwrite another range of this name
    #[arg(long, help_heading = HEADING, requires = "save",
        conflicts_with_all = ["list", "delete", "svg", "by", "combos", "against", "to"])]
    force: bool,

    #[command(flatten)]
    batch: BatchOptions,
}

/// The grouping of a breakdown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Criterion {
    /// Made hands: sets, top pairs
    Made,
    /// Draws
    Draw,
    /// Strength
    Strength,
}

impl From<Criterion> for DivideBy {
    fn from(by: Criterion) -> Self {
        match by {
            Criterion::Made => Self::Made,
            Criterion::Draw => Self::Draw,
            Criterion::Strength => Self::Strength,
        }
    }
}

impl Args {
    /// Returns whether the range is saved under a name.
    pub fn saves(&self) -> bool {
        self.save.is_some()
    }
}

/// The default number of parts or blockers.
const TOP: u64 = 20;

impl Args {
    /// Refuses options without effect: clap skips `requires` if the required option conflicts with another.
    fn check(&self) -> Result<(), Refusal> {
        let has_parts =
            self.against.is_some() || self.combos || self.known.has_board() || !self.by.is_empty();
        let is_whole = !self.batch.is_asked(&self.ranges) || self.combos || !self.by.is_empty();
        let is_shown = !self.list && self.delete.is_none() && self.save.is_none() && is_whole;
        if self.top.is_some() && !(has_parts && is_shown) {
            return Err(Refusal::new(
                "--top applies to the breakdown on a board, to blockers and to combos",
                "give a flop: -b Kd7h2s; or another range: --against QQ+; or leave out --top",
            ));
        }
        if self.force && self.save.is_none() {
            return Err(Refusal::new(
                "--force needs --save",
                "leave out --force, or name the range: --save my-3bet",
            ));
        }
        Ok(())
    }
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        self.check()?;
        if self.list {
            self.batch.refuse(&session.command, &self.ranges)?;
            return names::list(&self.known, self.format, session);
        }
        if let Some(name) = &self.delete {
            self.batch.refuse(&session.command, &self.ranges)?;
            return names::delete(name, &self.known, self.format, session);
        }
        if self.batch.is_asked(&self.ranges) {
            BatchOptions::refuse_single(&[
                (self.svg.is_some(), "--svg"),
                (self.against.is_some(), "--against"),
                (self.save.is_some(), "--save"),
            ])?;
            return self.answer_lines(session);
        }
        self.batch.refuse(&session.command, &self.ranges)?;
        if let Some(name) = &self.save {
            let Self { ranges, known, force, format, .. } = self;
            return names::save(name, ranges, *force, known, *format, session);
        }
        let top = self.top();
        let svg = self.svg.as_deref();
        if let Some(against) = &self.against {
            let both: Vec<OsString> = self.ranges.iter().chain([against]).cloned().collect();
            let (query, options) =
                (session.query(&both, &self.known)?, Options { top, ..Options::default() });
            return session.ask(
                Question::Blockers,
                &query,
                &options,
                Files::picture(svg),
                self.format,
            );
        }
        let query = session.query(&self.ranges, &self.known)?;
        session.ask(Question::Range, &query, &self.options(), Files::picture(svg), self.format)
    }
}

impl Args {
    fn answer_lines(&self, session: &Session) -> Result<(), Failure> {
        let defaults = session.defaults(&self.known)?;
        let options = self.options();
        lines::ask(
            Question::Range,
            &options,
            &self.ranges,
            &self.batch,
            defaults,
            self.format,
            session,
        )
    }

    /// Returns the number of parts, blockers or combos to list; `None` for all.
    fn top(&self) -> Option<usize> {
        let top = self.top.or((!self.combos).then_some(TOP));
        top.map(|top| usize::try_from(top).unwrap_or(usize::MAX))
    }

    fn options(&self) -> Options {
        let divide_by = self.by.iter().copied().map(DivideBy::from).collect();
        let detail = Detail::NONE.by_combo(self.combos);
        Options { divide_by, top: self.top(), detail, to: self.to, ..Options::default() }
    }
}
