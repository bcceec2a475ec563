//! The program's dialect for a row of a table, or an object: columns. Its hints contain no shell command, which would
//! be about one row.

use std::borrow::Cow;

use crate::read::Origin;

use super::common::common_hint;
use super::hint::Hint;
use super::program::Program;
use super::{Dialect, line};

/// The program's dialect for a row of a table, or an object: columns.
#[derive(Clone, Copy, Debug)]
pub struct Columns;

impl Dialect for Columns {
    fn can_ask(&self, _: Option<&str>) -> bool {
        false
    }

    fn call(&self, _: &str, players: &[String], board: &str, dead: &str, _: &[String]) -> String {
        line(players, board, dead)
    }

    fn command(&self, name: &str) -> String {
        Program.command(name)
    }

    fn name<'a>(&self, option: &'a str) -> Cow<'a, str> {
        Program.name(option)
    }

    fn option(&self, name: &str, value: &str) -> String {
        Program.option(name, value)
    }

    fn board(&self, cards: &str) -> String {
        format!("{cards} in the column board")
    }

    fn dead(&self, cards: &str) -> String {
        format!("{cards} in the column dead")
    }

    fn origin(&self, origin: Origin) -> &'static str {
        match origin {
            Origin::Cell | Origin::Line => "in the column board",
            Origin::Argument => Program.origin(origin),
        }
    }

    fn is_shell(&self) -> bool {
        true
    }

    fn hint(&self, hint: &Hint) -> String {
        match hint {
            Hint::NoOpponent { .. } => {
                "the opponent is in a column villain: a hand, a range or random".to_owned()
            }
            Hint::SeveralNumbers => "each stack has a column: stack1, stack2, …".to_owned(),
            Hint::CardsApart { .. } => {
                "write the two cards of a hand together, in one column".to_owned()
            }
            Hint::BoardAmongCommas { .. } | Hint::SeveralHands { .. } | Hint::OnePlayer => {
                "each player has a column, such as hero and villain, and the board has one"
                    .to_owned()
            }
            Hint::IsBoard { .. } | Hint::BoardFollows { .. } | Hint::NoQuotes { .. } => {
                "if this is the board, it has a column of its own: board".to_owned()
            }
            Hint::NeedsBoard
            | Hint::NoHand
            | Hint::NotOneHand { .. }
            | Hint::AfterRiver { .. }
            | Hint::BeforeFlop { .. }
            | Hint::NoNuts { .. }
            | Hint::NoStreets { .. }
            | Hint::NoDivision
            | Hint::BeforeRiver { .. }
            | Hint::BoardTwice(_)
            | Hint::ShortBoard { .. } => common_hint(hint, self),
            other => Program.hint(other),
        }
    }
}
