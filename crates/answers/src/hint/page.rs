//! The dialect of a page: its fields. Its hints contain no command or option.

use std::borrow::Cow;

use crate::read::Origin;

use super::common::{BETWEEN_NUMBERS, common_hint};
use super::hint::Hint;
use super::{Dialect, line};

/// The dialect of a page: its fields. Its hints contain no command or option.
#[derive(Clone, Copy, Debug)]
pub struct Page;

impl Dialect for Page {
    fn can_ask(&self, _: Option<&str>) -> bool {
        false
    }

    fn call(&self, _: &str, players: &[String], board: &str, dead: &str, _: &[String]) -> String {
        line(players, board, dead)
    }

    fn command(&self, name: &str) -> String {
        name.to_owned()
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
            Origin::Argument | Origin::Line | Origin::Cell => "in its own field",
        }
    }

    fn hint(&self, hint: &Hint) -> String {
        let words = match hint {
            Hint::NeedsBoard => "give a board of three to five cards, such as Ks7d2c",
            Hint::CardsApart { .. } => "write the two cards of a hand together, in one field",
            Hint::IsBoard { .. } => "if this is the board, it has a field of its own",
            Hint::BoardFollows { .. } => "if the board follows, it has a field of its own",
            Hint::BoardAmongCommas { .. } => "each player has a field, and the board has one",
            Hint::NoQuotes { .. } => "if it is part of the board, write it in that field",
            Hint::NoHand => {
                "two cards are a hand, and three to five are a board: it has a field of its own"
            }
            Hint::SeveralHands { .. } | Hint::HandsTogether { .. } => {
                "each hand has a field of its own"
            }
            Hint::OnePlayer => "each player has a field; a comma separates hands of one",
            Hint::SeveralNumbers => BETWEEN_NUMBERS,
            Hint::NotTwoRanges => "each of the two ranges has a field of its own",
            Hint::ShortBoard { .. } => "give that as dead cards",
            Hint::IsObject | Hint::IsHeader => "each player has a field, and the board has one",
            Hint::LargeGame { .. } => {
                "give fewer sizes or narrower ranges, or one more card of the board"
            }
            Hint::NoSolution => "give a file that this page or the program has saved",
            Hint::SameAsEquity => "the win and tie of the equity",
            Hint::NoNames
            | Hint::OwnOrder
            | Hint::AnyWeight
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
            | Hint::WrongHand
            | Hint::BoardTwice(_)
            | Hint::MorePlayers { .. }
            | Hint::TwoKnown { .. }
            | Hint::NoStartingHand { .. }
            | Hint::MoreOpponents { .. }
            | Hint::Opponents { .. }
            | Hint::RandomForAll { .. }
            | Hint::RandomOpponent { .. }
            | Hint::TooLarge
            | Hint::NoDeal
            | Hint::WrongEngine
            | Hint::TooClose { .. }
            | Hint::AllHoldings
            | Hint::AllCombos
            | Hint::SeveralSizes { .. }
            | Hint::NoGrid { .. }
            | Hint::ManyGrids => return common_hint(hint, self),
        };
        words.to_owned()
    }
}
