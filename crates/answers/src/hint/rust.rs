//! The dialect of the library: its functions and types, and questions as lines.

use std::borrow::Cow;

use holdem_engine::parse::{NEEDS_BOARD, NO_NAMES, OWN_ORDER};

use crate::read::Origin;

use super::common::common_hint;
use super::hint::Hint;
use super::{Dialect, line};

/// The dialect of the library: its functions and types, and questions as lines. This is the default dialect.
#[derive(Clone, Copy, Debug)]
pub struct Rust;

/// Returns the function or type that answers the question of a command, if any.
fn path(command: &str) -> Option<&'static str> {
    Some(match command {
        "equity" => "equity::solve",
        "eval" => "eval::evaluate",
        "odds" => "analysis::odds",
        "outs" => "analysis::outs::Outs::of",
        "runouts" => "analysis::runouts::runouts",
        "nuts" => "analysis::Nuts::on",
        "showdown" => "analysis::Showdown::of",
        "range" => "range::parse_in",
        _ => return None,
    })
}

impl Dialect for Rust {
    fn can_ask(&self, command: Option<&str>) -> bool {
        command.is_none_or(|command| path(command).is_some())
    }

    fn call(
        &self,
        command: &str,
        players: &[String],
        board: &str,
        dead: &str,
        _: &[String],
    ) -> String {
        format!("{} of {}", self.command(command), line(players, board, dead))
    }

    fn command(&self, name: &str) -> String {
        path(name).unwrap_or(name).to_owned()
    }

    fn name<'a>(&self, option: &'a str) -> Cow<'a, str> {
        Cow::Borrowed(option)
    }

    fn option(&self, name: &str, value: &str) -> String {
        format!("{name} {value}")
    }

    fn board(&self, cards: &str) -> String {
        format!("the board {cards}")
    }

    fn dead(&self, cards: &str) -> String {
        format!("dead cards {cards}")
    }

    fn origin(&self, origin: Origin) -> &'static str {
        match origin {
            Origin::Argument | Origin::Cell => "apart from them",
            Origin::Line => "after |",
        }
    }

    fn hint(&self, hint: &Hint) -> String {
        let words = match hint {
            Hint::NeedsBoard => NEEDS_BOARD,
            Hint::NoNames => NO_NAMES,
            Hint::OwnOrder => OWN_ORDER,
            Hint::AnyWeight => "any weight can be written in Notation::Pio, GtoWizard or GtoPlus",
            Hint::BoardAmongCommas { .. } => "a bar goes before the board: AhKh QQ+ | Ks7d2c",
            Hint::WrongHand => "hole cards first, then the board: AhKh QhJhTh",
            Hint::ShortBoard { origin: Origin::Line, .. } => "write || before the dead cards",
            Hint::ShortBoard { origin: Origin::Argument | Origin::Cell, .. } => {
                "give that as dead cards"
            }
            Hint::TooLarge => "with Budget::default(), the answer is sampled",
            Hint::NoDeal => "count every deal instead: Budget::exact()",
            Hint::WrongEngine => {
                "Budget::exact() takes the fastest engine that can; Plan::of shows them all"
            }
            Hint::TooClose { .. } => "Sampling::precision draws more, Budget::exact() counts all",
            Hint::CardsApart { .. }
            | Hint::IsBoard { .. }
            | Hint::BoardFollows { .. }
            | Hint::NoQuotes { .. }
            | Hint::NoHand
            | Hint::SeveralHands { .. }
            | Hint::OnePlayer
            | Hint::NoOpponent { .. }
            | Hint::NotOneHand { .. }
            | Hint::AfterFlop { .. }
            | Hint::AfterRiver { .. }
            | Hint::BeforeFlop { .. }
            | Hint::BeforeRiver { .. }
            | Hint::NoNuts { .. }
            | Hint::NoStreets { .. }
            | Hint::NoDivision
            | Hint::SeveralPlayers { .. }
            | Hint::NotTwoRanges
            | Hint::BoardTwice(_)
            | Hint::MorePlayers { .. }
            | Hint::TwoKnown { .. }
            | Hint::NoStartingHand { .. }
            | Hint::MoreOpponents { .. }
            | Hint::Opponents { .. }
            | Hint::RandomForAll { .. }
            | Hint::RandomOpponent { .. }
            | Hint::HandsTogether { .. }
            | Hint::IsObject
            | Hint::IsHeader
            | Hint::AllHoldings
            | Hint::AllCombos
            | Hint::SameAsEquity
            | Hint::SeveralSizes { .. }
            | Hint::SeveralNumbers
            | Hint::NoGrid { .. }
            | Hint::LargeGame { .. }
            | Hint::NoSolution
            | Hint::ManyGrids => return common_hint(hint, self),
        };
        words.to_owned()
    }
}

#[cfg(test)]
mod tests {
    /// Checks that each path in a hint leads to an item.
    #[test]
    fn hints_name_what_exists() {
        use holdem_engine::{analysis, equity, eval, range};

        let _ = (equity::solve, eval::evaluate, analysis::odds, range::parse_in);
        let _ = (analysis::outs::Outs::of, analysis::runouts::runouts, analysis::Nuts::on);
        let _ = (analysis::Showdown::of, equity::Plan::of, equity::Budget::exact);
        let _ = (range::Notation::Holdem, range::Notation::GtoPlus, range::Context::default);
    }
}
