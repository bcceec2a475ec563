//! The statistics: names and definitions.

use std::fmt;

use holdem_engine::Street;

use super::decision::{Decision, HandDecisions};
use super::definitions::STATISTICS;

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
    /// The only street with opportunities; `None` if several have some.
    pub street: Option<Street>,
    /// The way in which the count is expressed.
    pub rate: Rate,
    pub(super) test: fn(&HandDecisions, &Decision) -> Option<bool>,
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
            [] => f.write_str("such as vpip, pfr or three_bet"),
            similar => write!(f, "such as {}", similar.join(", ")),
        }
    }
}

impl std::error::Error for UnknownStatisticError {}

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
