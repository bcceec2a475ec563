//! `holdem solve`: the options for the tree, the search and dealt hands.

use std::ffi::OsString;
use std::num::NonZeroU64;

use super::history::To;
use crate::options::{count, deals};

const BETTING: &str = "Betting";

const SEARCH: &str = "Search";

const DEALING: &str = "Dealt hands";

/// The options for the tree.
#[derive(Debug, clap::Args)]
pub struct BettingOptions {
    /// Starting pot
    #[arg(long, help_heading = BETTING, value_name = "AMOUNT", allow_negative_numbers = true)]
    pub pot: Option<OsString>,

    /// Effective stack
    #[arg(long, help_heading = BETTING, value_name = "AMOUNT", allow_negative_numbers = true)]
    pub stack: Option<OsString>,

    /// Bet sizes: '33%, e, all-in', amounts, or none
    ///
    /// e is geometric. 50%, all-in by default. By street: 'oop turn: 50%'. May be repeated
    #[arg(long, help_heading = BETTING, value_name = "SIZES", allow_negative_numbers = true)]
    pub bets: Vec<OsString>,

    /// Raise sizes: '3x, all-in', percentages, amounts, none; 3x by default
    #[arg(long, help_heading = BETTING, value_name = "SIZES", allow_negative_numbers = true)]
    pub raises: Vec<OsString>,

    /// Donk bet sizes: OOP bets into the last aggressor; none disables them
    #[arg(long, help_heading = BETTING, value_name = "SIZES", allow_negative_numbers = true, hide_short_help = true)]
    pub donks: Vec<OsString>,

    /// Player who bet last on the street before: ip or oop
    #[arg(long, help_heading = BETTING, value_name = "PLAYER", hide_short_help = true)]
    pub aggressor: Option<OsString>,

    /// Maximum raises per street, after the bet; 3 by default
    #[arg(long, help_heading = BETTING, value_name = "N", allow_negative_numbers = true, hide_short_help = true)]
    pub most_raises: Option<OsString>,

    /// All-in threshold as a share of the stack; 80% by default
    #[arg(long, help_heading = BETTING, value_name = "SHARE", allow_negative_numbers = true, hide_short_help = true)]
    pub all_in_from: Option<OsString>,

    /// Merge sizes closer than this share of the pot
    #[arg(long, help_heading = BETTING, value_name = "SHARE", allow_negative_numbers = true, hide_short_help = true)]
    pub merge_within: Option<OsString>,

    /// Sizes in a file, from --show-tree, or ready-made: simple, srp, 3bet
    #[arg(long, help_heading = BETTING, value_name = "FILE", hide_short_help = true)]
    pub tree: Option<OsString>,

    /// Take an action out of the tree: 'check, bet 75%', with any for a card
    #[arg(long, help_heading = BETTING, value_name = "ACTIONS", hide_short_help = true)]
    pub without: Vec<OsString>,

    /// Write the tree file without solving
    #[arg(
        long,
        help_heading = BETTING,
        conflicts_with_all = [
            "plan", "line", "hands", "by_combo", "top", "svg", "output", "format", "player_names",
        ],
        hide_short_help = true,
    )]
    pub show_tree: bool,

    /// Node lock: 'bet 75%: 22-99 call 0'; the other actions share the rest
    #[arg(long, help_heading = BETTING, value_name = "LINE: HANDS", hide_short_help = true)]
    pub lock: Vec<OsString>,

    /// File of node locks, one per line
    #[arg(long, help_heading = BETTING, value_name = "FILE", hide_short_help = true)]
    pub lock_file: Option<OsString>,

    /// Write a lock of the whole range at the decision: 'fold 60%'
    #[arg(
        long,
        help_heading = BETTING,
        value_name = "ACTION",
        conflicts_with_all = [
            "against", "compare", "refine", "flops", "all_nodes", "deal", "hands", "by_combo", "top", "svg", "plan",
            "show_tree", "checkpoint", "save", "output", "format", "player_names",
        ],
        hide_short_help = true,
    )]
    pub show_lock: Option<String>,

    /// Rake as a share of the pot, such as 5%
    #[arg(long, help_heading = BETTING, value_name = "SHARE", allow_negative_numbers = true, hide_short_help = true)]
    pub rake: Option<OsString>,

    /// Maximum rake
    #[arg(long, visible_alias = "cap", help_heading = BETTING, value_name = "AMOUNT", allow_negative_numbers = true, hide_short_help = true)]
    pub rake_cap: Option<OsString>,
}

/// The options for the search.
#[derive(Debug, clap::Args)]
pub struct SearchOptions {
    /// Target exploitability as a share of the pot
    ///
    /// 0.5% by default
    #[arg(long, help_heading = SEARCH, value_name = "SHARE", allow_negative_numbers = true)]
    pub until: Option<OsString>,

    /// Stop after this time, such as 10s or 2m
    #[arg(long, help_heading = SEARCH, value_name = "TIME", allow_negative_numbers = true)]
    pub time: Option<OsString>,

    /// Stop after this many iterations
    #[arg(long, help_heading = SEARCH, value_name = "N", allow_negative_numbers = true, hide_short_help = true)]
    pub iterations: Option<OsString>,

    /// Memory limit: 4GB; half of the free memory by default
    #[arg(long, help_heading = SEARCH, value_name = "SIZE", allow_negative_numbers = true, hide_short_help = true)]
    pub memory: Option<OsString>,

    /// Keep the search in a file, from which the same command goes on
    #[arg(
        long,
        help_heading = SEARCH,
        value_name = "FILE.checkpoint",
        conflicts_with_all = ["against", "compare", "flops", "plan", "rows", "show_tree"],
        hide_short_help = true,
    )]
    pub checkpoint: Option<OsString>,

    /// Estimate memory and time without solving
    #[arg(long, help_heading = SEARCH)]
    pub plan: bool,
}

/// The options for hands that are dealt from the solution.
#[derive(Debug, clap::Args)]
pub struct DealOptions {
    /// Write N played hands, all with the --line: 100000, 500k, 1M
    #[arg(
        long,
        help_heading = DEALING,
        value_name = "N",
        value_parser = deals,
        conflicts_with_all = [
            "against", "all_nodes", "hands", "by_combo", "top", "svg", "plan", "show_tree", "format", "player_names",
        ],
        hide_short_help = true,
    )]
    pub deal: Option<NonZeroU64>,

    /// Seed of the dealt hands; the same seed deals the same hands
    #[arg(
        long,
        help_heading = DEALING,
        value_name = "N",
        value_parser = count,
        requires = "deal",
        hide_short_help = true,
    )]
    pub seed: Option<u64>,

    /// Format; phh by default
    #[arg(long, help_heading = DEALING, value_name = "FORMAT", requires = "deal", hide_short_help = true)]
    pub to: Option<To>,
}
