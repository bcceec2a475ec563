//! A room's grammar.

use crate::hand::Uncalled;
use crate::number::Stop;

use super::reader::Reader;
use super::verb::{POKERSTARS_NEUTRAL, POKERSTARS_VERBS, Verb};

/// The grammar of a room's files.
pub struct Grammar {
    /// Returns whether a line is the first of a hand. The line has no spaces or byte order mark before it.
    pub begins: fn(&[u8]) -> bool,
    /// Returns whether a line is the first of the summary of a tournament, which is not a hand.
    pub is_summary: fn(&[u8]) -> bool,
    /// Reads a header line that is not a seat. Returns whether it was one.
    pub head: for<'t> fn(&mut Reader<'t>, &'t str) -> Result<bool, Stop>,
    /// A word before the names of players, except in lines of seats.
    pub player_prefix: &'static str,
    /// The verbs that may follow a player's name. A verb comes before any shorter verb that it begins with.
    pub verbs: &'static [(&'static str, Verb)],
    /// More verbs, which are tried after these.
    pub more_verbs: &'static [(&'static str, Verb)],
    /// Words that mark a line without a meaning for the hand.
    pub neutral: &'static [&'static str],
    /// `true` if thousands are written with points: `3.000 $`.
    pub groups_with_points: bool,
    /// `true` if the total of the pots in the summary is after rake.
    pub total_is_after_rake: bool,
    /// The winnings in the lines of seats of the summary.
    pub summary: SummaryWins,
    /// `true` if the winnings leave out what the site added to the pot.
    pub added_is_not_collected: bool,
    /// `true` if the names of players are their positions, and `[ME]` marks the player whose file it is. Lines may be
    /// repeated, and a player's last chips are all-in even if they pay a blind.
    pub has_positions: bool,
    /// `true` if a player's name and a colon begin a line of chat, not an action.
    pub colon_is_chat: bool,
    /// `true` if the file may have folds before the blinds, in whatever order players clicked.
    pub folds_early: bool,
    /// `true` if the files of tournaments may have the blinds in the header alone.
    pub blinds_in_head: bool,
    /// `true` if cards may be in the letters of other languages.
    pub has_alphabets: bool,
    /// The uncalled bet in the winnings.
    pub uncalled: Uncalled,
}

impl Grammar {
    /// The grammar of PokerStars, without its first line and header.
    pub const USUAL: Self = Self {
        begins: |_| false,
        is_summary: |_| false,
        head: |_, _| Ok(false),
        player_prefix: "",
        verbs: POKERSTARS_VERBS,
        more_verbs: &[],
        neutral: POKERSTARS_NEUTRAL,
        groups_with_points: false,
        total_is_after_rake: false,
        summary: SummaryWins::Repeated,
        added_is_not_collected: false,
        has_positions: false,
        colon_is_chat: false,
        folds_early: false,
        blinds_in_head: false,
        has_alphabets: false,
        uncalled: Uncalled::Unknown,
    };
}

/// The winnings in the summary's lines of seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SummaryWins {
    /// All winnings again, in brackets.
    Repeated,
    /// All winnings without brackets; if nobody called, only here.
    Only,
    /// Not those of every pot.
    Partial,
}

impl std::fmt::Debug for Grammar {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Grammar").finish_non_exhaustive()
    }
}
