//! The statistics: names and definitions.

use std::fmt;

use super::decision::{Decision, HandDecisions};
use super::{postflop, preflop};

/// The way in which a count is expressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rate {
    /// Actions as a share of opportunities.
    Share,
    /// Actions per opportunity without the action.
    Odds,
}

/// A statistic: a condition for an opportunity, and one for the action.
#[derive(Clone, Copy)]
pub struct Statistic {
    /// The name, also of columns: `three_bet`.
    pub name: &'static str,
    /// The name for people: `3-bet`.
    pub title: &'static str,
    /// The decision, or the hand, that is an opportunity.
    pub opportunity: &'static str,
    /// The action that is counted.
    pub action: &'static str,
    /// A choice in the definition, such as cases that do not count.
    pub remark: &'static str,
    /// The way in which the count is expressed.
    pub rate: Rate,
    test: fn(&HandDecisions, &Decision) -> Option<bool>,
}

impl Statistic {
    /// Returns whether the action was taken at a decision of a hand; `None` without an opportunity.
    pub fn of(&self, hand: &HandDecisions, decision: &Decision) -> Option<bool> {
        (self.test)(hand, decision)
    }

    /// Returns the index in [`STATISTICS`] of a name, such as `three_bet`, `3-bet` or `3bet`.
    ///
    /// # Errors
    ///
    /// Returns an error with similar names if there is no such statistic.
    pub fn index_of(name: &str) -> Result<usize, UnknownStatisticError> {
        let wanted = letters(name);
        let is_it = |it: &Self| letters(it.name) == wanted || letters(it.title) == wanted;
        STATISTICS.iter().position(is_it).ok_or_else(|| {
            let is_similar = |it: &&Self| {
                !wanted.is_empty()
                    && (letters(it.name).contains(&wanted) || letters(it.title).contains(&wanted))
            };
            let mut similar: Vec<&Self> = STATISTICS.iter().filter(is_similar).collect();
            similar.sort_by_key(|it| !letters(it.name).starts_with(&wanted));
            let similar = similar.iter().map(|it| it.name).take(MOST_SIMILAR).collect();
            UnknownStatisticError { similar }
        })
    }

    /// Returns the definition in one sentence.
    pub fn definition(&self) -> String {
        let Self { opportunity, action, remark, .. } = self;
        format!("opportunity: {opportunity}; counted if {action}; {remark}")
    }
}

impl fmt::Debug for Statistic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Statistic({})", self.name)
    }
}

/// Returns the letters and digits of a name in lower case.
fn letters(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|it| it.to_ascii_lowercase()).collect()
}

/// The maximum number of similar names in an error.
const MOST_SIMILAR: usize = 4;

/// The error for a name that is not of a statistic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownStatisticError {
    /// The first names that contain the given one.
    pub similar: Vec<&'static str>,
}

impl fmt::Display for UnknownStatisticError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &*self.similar {
            [] => f.write_str("the definitions of statistics list all names"),
            similar => write!(f, "such as {}", similar.join(", ")),
        }
    }
}

impl std::error::Error for UnknownStatisticError {}

/// All statistics.
pub static STATISTICS: [Statistic; 40] = [
    Statistic {
        name: "vpip",
        title: "VPIP",
        opportunity: "every hand in which the player decides before the flop",
        action: "the player calls or raises before the flop",
        remark: "blinds, antes and straddles are not voluntary; without a decision (a walk, or all-in by \
             posting) the hand does not count",
        rate: Rate::Share,
        test: preflop::vpip,
    },
    Statistic {
        name: "pfr",
        title: "PFR",
        opportunity: "every hand in which the player decides before the flop",
        action: "the player raises before the flop",
        remark: "a straddle is not a raise",
        rate: Rate::Share,
        test: preflop::pfr,
    },
    Statistic {
        name: "limp",
        title: "Limp",
        opportunity: "the player's first decision, with a bet to call and no raise yet",
        action: "the player calls",
        remark: "others may have limped before; the big blind without a raise can check and has no opportunity",
        rate: Rate::Share,
        test: preflop::limp,
    },
    Statistic {
        name: "rfi",
        title: "RFI",
        opportunity: "the player's first decision, with a bet to call, and nobody has called or raised",
        action: "the player raises",
        remark: "dead and live posts of others do not open the pot",
        rate: Rate::Share,
        test: preflop::rfi,
    },
    Statistic {
        name: "cold_call",
        title: "Cold call",
        opportunity: "the player's first decision, after one or more raises, without a blind, straddle or live post \
             in the pot",
        action: "the player calls",
        remark: "players with a blind are not cold",
        rate: Rate::Share,
        test: preflop::cold_call,
    },
    Statistic {
        name: "three_bet",
        title: "3-bet",
        opportunity: "exactly one raise before the flop, by another player, and the player can raise",
        action: "the player raises",
        remark: "without enough chips to raise, or if all opponents are all-in, there is no opportunity",
        rate: Rate::Share,
        test: preflop::three_bet,
    },
    Statistic {
        name: "fold_to_three_bet",
        title: "Fold to 3-bet",
        opportunity: "the player made the first raise, and it was raised once",
        action: "the player folds",
        remark: "players who only called the first raise do not count",
        rate: Rate::Share,
        test: preflop::fold_to_three_bet,
    },
    Statistic {
        name: "four_bet",
        title: "4-bet",
        opportunity: "exactly two raises before the flop, the last by another player, and the player can raise",
        action: "the player raises",
        remark: "cold 4-bets count; without enough chips to raise there is no opportunity",
        rate: Rate::Share,
        test: preflop::four_bet,
    },
    Statistic {
        name: "fold_to_four_bet",
        title: "Fold to 4-bet",
        opportunity: "the player made the second raise, and it was raised once",
        action: "the player folds",
        remark: "players who only called do not count",
        rate: Rate::Share,
        test: preflop::fold_to_four_bet,
    },
    Statistic {
        name: "squeeze",
        title: "Squeeze",
        opportunity: "exactly one raise before the flop, by another player, at least one caller of it, and the \
             player can raise",
        action: "the player raises",
        remark: "limpers before the raise are not callers",
        rate: Rate::Share,
        test: preflop::squeeze,
    },
    Statistic {
        name: "steal",
        title: "Steal",
        opportunity: "the player's first decision on the cutoff, the button or in the small blind, with a bet to \
             call, and nobody has called or raised",
        action: "the player raises",
        remark: "heads-up, the button counts",
        rate: Rate::Share,
        test: preflop::steal,
    },
    Statistic {
        name: "fold_to_steal_sb",
        title: "Fold to steal, SB",
        opportunity: "the small blind's first decision, after a single raise that was a steal, without a caller",
        action: "the small blind folds",
        remark: "heads-up, no player counts as the small blind",
        rate: Rate::Share,
        test: preflop::small_blind_fold_to_steal,
    },
    Statistic {
        name: "fold_to_steal_bb",
        title: "Fold to steal, BB",
        opportunity: "the big blind's first decision, after a single raise that was a steal, without a caller",
        action: "the big blind folds",
        remark: "if the small blind called the raise, there is no opportunity",
        rate: Rate::Share,
        test: preflop::big_blind_fold_to_steal,
    },
    Statistic {
        name: "c_bet_flop",
        title: "C-bet flop",
        opportunity: "the player made the last raise before the flop, and nobody has bet on the flop",
        action: "the player bets",
        remark: "after a bet by another player there is no opportunity",
        rate: Rate::Share,
        test: postflop::c_bet_flop,
    },
    Statistic {
        name: "c_bet_turn",
        title: "C-bet turn",
        opportunity: "the player's c-bet on the flop was not raised, and nobody has bet on the turn",
        action: "the player bets",
        remark: "after a bet by another player there is no opportunity",
        rate: Rate::Share,
        test: postflop::c_bet_turn,
    },
    Statistic {
        name: "c_bet_river",
        title: "C-bet river",
        opportunity: "the player's c-bet on the turn was not raised, and nobody has bet on the river",
        action: "the player bets",
        remark: "after a bet by another player there is no opportunity",
        rate: Rate::Share,
        test: postflop::c_bet_river,
    },
    Statistic {
        name: "fold_to_c_bet_flop",
        title: "Fold to c-bet flop",
        opportunity: "the player faces a c-bet on the flop that nobody has raised",
        action: "the player folds",
        remark: "other bets are not c-bets; callers in between do not matter",
        rate: Rate::Share,
        test: postflop::fold_to_c_bet_flop,
    },
    Statistic {
        name: "fold_to_c_bet_turn",
        title: "Fold to c-bet turn",
        opportunity: "the player faces a c-bet on the turn that nobody has raised",
        action: "the player folds",
        remark: "other bets are not c-bets; callers in between do not matter",
        rate: Rate::Share,
        test: postflop::fold_to_c_bet_turn,
    },
    Statistic {
        name: "fold_to_c_bet_river",
        title: "Fold to c-bet river",
        opportunity: "the player faces a c-bet on the river that nobody has raised",
        action: "the player folds",
        remark: "other bets are not c-bets; callers in between do not matter",
        rate: Rate::Share,
        test: postflop::fold_to_c_bet_river,
    },
    Statistic {
        name: "raise_c_bet_flop",
        title: "Raise c-bet flop",
        opportunity: "the player faces a c-bet on the flop that nobody has raised, and can raise",
        action: "the player raises",
        remark: "without enough chips to raise there is no opportunity",
        rate: Rate::Share,
        test: postflop::raise_c_bet_flop,
    },
    Statistic {
        name: "raise_c_bet_turn",
        title: "Raise c-bet turn",
        opportunity: "the player faces a c-bet on the turn that nobody has raised, and can raise",
        action: "the player raises",
        remark: "without enough chips to raise there is no opportunity",
        rate: Rate::Share,
        test: postflop::raise_c_bet_turn,
    },
    Statistic {
        name: "raise_c_bet_river",
        title: "Raise c-bet river",
        opportunity: "the player faces a c-bet on the river that nobody has raised, and can raise",
        action: "the player raises",
        remark: "without enough chips to raise there is no opportunity",
        rate: Rate::Share,
        test: postflop::raise_c_bet_river,
    },
    Statistic {
        name: "delayed_c_bet_turn",
        title: "Delayed c-bet turn",
        opportunity: "the player made the last raise before the flop, nobody bet on the flop, and nobody has bet on the turn",
        action: "the player bets",
        remark: "if another player bet on the flop, there is no opportunity",
        rate: Rate::Share,
        test: postflop::delayed_c_bet_turn,
    },
    Statistic {
        name: "delayed_c_bet_river",
        title: "Delayed c-bet river",
        opportunity: "the player made the last bet or raise on the flop, nobody bet on the turn, and nobody has bet \
             on the river",
        action: "the player bets",
        remark: "if another player bet on the turn, there is no opportunity",
        rate: Rate::Share,
        test: postflop::delayed_c_bet_river,
    },
    Statistic {
        name: "probe_turn",
        title: "Probe turn",
        opportunity: "another player made the last raise before the flop, nobody bet on the flop, nobody has bet on \
             the turn, and that player acts later",
        action: "the player bets",
        remark: "if that player has folded or is all-in, there is no opportunity",
        rate: Rate::Share,
        test: postflop::probe_turn,
    },
    Statistic {
        name: "probe_river",
        title: "Probe river",
        opportunity: "another player made the last bet or raise on the flop, nobody bet on the turn, nobody has bet \
             on the river, and that player acts later",
        action: "the player bets",
        remark: "if that player has folded or is all-in, there is no opportunity",
        rate: Rate::Share,
        test: postflop::probe_river,
    },
    Statistic {
        name: "donk_flop",
        title: "Donk bet flop",
        opportunity: "another player made the last raise before the flop, nobody has bet on the flop, and that \
             player acts later",
        action: "the player bets",
        remark: "if that player has folded or is all-in, there is no opportunity",
        rate: Rate::Share,
        test: postflop::donk_flop,
    },
    Statistic {
        name: "donk_turn",
        title: "Donk bet turn",
        opportunity: "another player made the last bet or raise on the flop, nobody has bet on the turn, and that \
             player acts later",
        action: "the player bets",
        remark: "if that player has folded or is all-in, there is no opportunity",
        rate: Rate::Share,
        test: postflop::donk_turn,
    },
    Statistic {
        name: "donk_river",
        title: "Donk bet river",
        opportunity: "another player made the last bet or raise on the turn, nobody has bet on the river, and that \
             player acts later",
        action: "the player bets",
        remark: "if that player has folded or is all-in, there is no opportunity",
        rate: Rate::Share,
        test: postflop::donk_river,
    },
    Statistic {
        name: "check_raise_flop",
        title: "Check-raise flop",
        opportunity: "the player checked on the flop, now faces a bet, and can raise",
        action: "the player raises",
        remark: "only the first decision after the check counts",
        rate: Rate::Share,
        test: postflop::check_raise_flop,
    },
    Statistic {
        name: "check_raise_turn",
        title: "Check-raise turn",
        opportunity: "the player checked on the turn, now faces a bet, and can raise",
        action: "the player raises",
        remark: "only the first decision after the check counts",
        rate: Rate::Share,
        test: postflop::check_raise_turn,
    },
    Statistic {
        name: "check_raise_river",
        title: "Check-raise river",
        opportunity: "the player checked on the river, now faces a bet, and can raise",
        action: "the player raises",
        remark: "only the first decision after the check counts",
        rate: Rate::Share,
        test: postflop::check_raise_river,
    },
    Statistic {
        name: "float_turn",
        title: "Float turn",
        opportunity: "the player called the last bet on the flop, its player has checked the turn, and nobody has \
             bet on the turn",
        action: "the player bets",
        remark: "if that player has folded or is all-in, there is no opportunity",
        rate: Rate::Share,
        test: postflop::float_turn,
    },
    Statistic {
        name: "float_river",
        title: "Float river",
        opportunity: "the player called the last bet on the turn, its player has checked the river, and nobody has \
             bet on the river",
        action: "the player bets",
        remark: "if that player has folded or is all-in, there is no opportunity",
        rate: Rate::Share,
        test: postflop::float_river,
    },
    Statistic {
        name: "wtsd",
        title: "WTSD",
        opportunity: "the player decides before the flop and has not folded when the flop is dealt",
        action: "the player reaches a showdown",
        remark: "all-in players also see the flop; at a showdown more than one player is left",
        rate: Rate::Share,
        test: postflop::wtsd,
    },
    Statistic {
        name: "wsd",
        title: "W$SD",
        opportunity: "the player reaches a showdown",
        action: "the player wins a pot or a part of one",
        remark: "a share of a split pot counts as won",
        rate: Rate::Share,
        test: postflop::wsd,
    },
    Statistic {
        name: "wwsf",
        title: "WWSF",
        opportunity: "the player decides before the flop and has not folded when the flop is dealt",
        action: "the player wins a pot or a part of one",
        remark: "a returned bet is not a win",
        rate: Rate::Share,
        test: postflop::wwsf,
    },
    Statistic {
        name: "aggression_factor",
        title: "Aggression factor",
        opportunity: "every bet, raise and call after the flop",
        action: "the player bets or raises",
        remark: "shown as bets and raises per call",
        rate: Rate::Odds,
        test: postflop::aggression_factor,
    },
    Statistic {
        name: "aggression_frequency",
        title: "Aggression frequency",
        opportunity: "every bet, raise, call and fold after the flop",
        action: "the player bets or raises",
        remark: "checks do not count",
        rate: Rate::Share,
        test: postflop::aggression_frequency,
    },
    Statistic {
        name: "all_in",
        title: "All-in",
        opportunity: "every hand in which the player decides",
        action: "a decision puts the player all-in",
        remark: "a player all-in by posting a blind did not decide it",
        rate: Rate::Share,
        test: preflop::all_in,
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_in_common_notation() {
        for name in ["3bet", "3-Bet", "three_bet", "Three bet"] {
            assert_eq!(STATISTICS[Statistic::index_of(name).unwrap()].name, "three_bet");
        }
        assert_eq!(STATISTICS[Statistic::index_of("w$sd").unwrap()].name, "wsd");
        let error = Statistic::index_of("cbet").unwrap_err();
        assert!(error.similar.starts_with(&["c_bet_flop", "c_bet_turn"]), "{error}");
    }

    #[test]
    fn no_name_is_ambiguous() {
        for (index, statistic) in STATISTICS.iter().enumerate() {
            assert_eq!(Statistic::index_of(statistic.name), Ok(index));
            assert_eq!(Statistic::index_of(statistic.title), Ok(index), "{}", statistic.title);
        }
    }
}
