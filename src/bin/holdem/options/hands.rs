//! The hands and players to count, for commands about played hands.

use clap::ValueEnum;
use holdem::Street;
use holdem::history::{self, Filter, Selection, Situation};
use holdem::question::history::HistoryQuestion;
use holdem::range::Range;

/// The heading of the filter options.
const FILTERS: &str = "Filters";

/// The heading of the options about the files.
const READING: &str = "Files";

/// The default number of refusals shown in full.
const MOST_REFUSALS: u64 = 100;

/// The options about hands and players.
#[derive(Debug, clap::Args)]
pub struct HandOptions {
    /// Only this player
    #[arg(long, value_name = "NAME")]
    pub player: Option<String>,

    /// Only players in this position, such as BTN
    #[arg(long, value_name = "POSITION", hide_short_help = true)]
    position: Option<history::Position>,

    /// Folded cards to remove from the deck of an all-in; shown by default
    #[arg(long, value_name = "CARDS", hide_short_help = true)]
    pub known: Option<Known>,

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

    /// Only hands in which the player decides on this street: preflop, flop, turn or river
    ///
    /// With --facing and --board, one decision must have all of them. --list decisions has only such decisions
    #[arg(long, value_name = "STREET", help_heading = FILTERS, hide_short_help = true)]
    street: Option<Street>,

    /// Only hands in which the player faces this: nothing, unopened, limp, open, 3bet, 4bet, bet, cbet or raise
    ///
    /// Before the flop: unopened (only the blinds), limp (no raise), open (one raise), 3bet (two), 4bet (three or more).
    /// After the flop: bet, cbet, raise. On any street: nothing (no bet to call)
    #[arg(long, value_name = "WHAT", help_heading = FILTERS, hide_short_help = true)]
    facing: Option<history::Facing>,

    /// Only hands in which the player decides on a board of this texture, such as monotone,paired
    #[arg(long, value_name = "TEXTURE", help_heading = FILTERS, hide_short_help = true)]
    board: Option<history::BoardWords>,

    /// Only hands in which the player holds these hole cards, such as 'QQ+,AK'
    #[arg(long, value_name = "RANGE", help_heading = FILTERS, hide_short_help = true)]
    cards: Option<Range>,

    /// Format of all files, instead of detection
    #[arg(long, value_name = "FORMAT", help_heading = READING, value_parser = clap::value_parser!(history::Format))]
    from: Option<history::Format>,

    /// Count duplicates
    ///
    /// Detecting them, by number, date, players and results, takes up to 40 bytes of memory per hand
    #[arg(long, help_heading = READING, hide_short_help = true)]
    repeats: bool,

    /// Show at most N refused hands in full, and count the rest
    #[arg(long, value_name = "N", help_heading = READING, hide_short_help = true)]
    errors: Option<u64>,
}

/// Which cards of folded players leave the deck.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Known {
    /// Shown cards
    Shown,
    /// All cards in the file
    All,
}

impl HandOptions {
    /// Returns the question about the hands, for rows of a grouping. `bytes` is the size of all files, if known.
    pub fn question(&self, by: history::By, bytes: Option<u64>) -> HistoryQuestion {
        let filter = Filter {
            is_all_in: self.all_in,
            is_showdown: self.showdown,
            min_pot: self.min_pot,
            stakes: self.stakes,
            since: self.since,
            until: self.until,
        };
        let situation = Situation {
            street: self.street,
            facing: self.facing,
            board: self.board.clone(),
            cards: self.cards.clone(),
        };
        let known = match self.known {
            None | Some(Known::Shown) => history::Known::Shown,
            Some(Known::All) => history::Known::All,
        };
        let (player, position) = (self.player.clone(), self.position);
        HistoryQuestion {
            from: self.from,
            selection: Selection { by, player, position, known, filter, situation },
            repeats: self.repeats,
            is_drawn: false,
            bytes,
        }
    }

    /// Returns the maximum number of refused hands to show in full.
    pub fn most_refusals(&self) -> u64 {
        self.errors.unwrap_or(MOST_REFUSALS)
    }
}
