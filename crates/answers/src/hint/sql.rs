//! The dialect of SQL: calls of its functions, or of the table of any answer, with named arguments.

use std::borrow::Cow;

use holdem_engine::parse::shown;

use crate::read::Origin;

use super::Dialect;
use super::common::common_hint;
use super::hint::Hint;

/// The dialect of SQL: calls with named arguments.
#[derive(Clone, Copy, Debug)]
pub enum Sql {
    /// Functions named like the commands of the program: `equity('AhKh', 'QQ+', board => 'Ks7d2c')`.
    Functions,
    /// The table of the answer to any question: `ask('outs', 'AhKh', board => 'Ks7d2c')`.
    Ask,
}

/// The functions named like commands of the program.
const FUNCTIONS: [&str; 5] = ["equity", "win", "tie", "runouts", "combos"];

impl Dialect for Sql {
    fn can_ask(&self, command: Option<&str>) -> bool {
        match self {
            Self::Functions => command.is_some_and(|command| FUNCTIONS.contains(&command)),
            Self::Ask => true,
        }
    }

    fn call(
        &self,
        command: &str,
        players: &[String],
        board: &str,
        dead: &str,
        options: &[String],
    ) -> String {
        let players = players.iter().map(|player| literal(player));
        let known = [("board", board), ("dead", dead)].into_iter();
        let known = known.filter(|(_, it)| !it.is_empty()).map(|(name, it)| self.option(name, it));
        let (options, _) = options.as_chunks();
        let options =
            options.iter().map(|[name, value]| self.option(name.trim_start_matches('-'), value));
        let question = match self {
            Self::Functions => None,
            Self::Ask => Some(literal(command)),
        };
        let arguments: Vec<String> =
            question.into_iter().chain(players).chain(known).chain(options).collect();
        let function = match self {
            Self::Functions => command,
            Self::Ask => "ask",
        };
        format!("{function}({})", arguments.join(", "))
    }

    fn command(&self, name: &str) -> String {
        match self {
            Self::Functions => name.to_owned(),
            Self::Ask => format!("ask({}, …)", literal(name)),
        }
    }

    fn name<'a>(&self, option: &'a str) -> Cow<'a, str> {
        Cow::Borrowed(option)
    }

    fn option(&self, name: &str, value: &str) -> String {
        format!("{name} => {}", number_or_text(value))
    }

    fn options(&self, name: &str, values: &[String]) -> String {
        let values: Vec<String> = values.iter().map(|value| number_or_text(value)).collect();
        format!("{name} => [{}]", values.join(", "))
    }

    fn origin(&self, origin: Origin) -> &'static str {
        match origin {
            Origin::Argument | Origin::Line | Origin::Cell => "as board =>",
        }
    }

    fn hint(&self, hint: &Hint) -> String {
        match hint {
            // Functions of a range alone, such as `in_range`, have no board.
            Hint::NeedsBoard if matches!(self, Self::Functions) => {
                format!("equity, runouts and combos take a board: {}", self.board("Ks7d2c"))
            }
            Hint::BoardAmongCommas { .. } => {
                "each player is a text of its own, and the board follows board =>".to_owned()
            }
            Hint::SeveralHands { hands } => {
                let hands: Vec<String> = hands.iter().map(|hand| literal(hand)).collect();
                format!("each hand is a text of its own: {}", hands.join(", "))
            }
            Hint::OnePlayer | Hint::IsObject | Hint::IsHeader => {
                "each player is a text of its own: 'AhKh', 'QQ+'".to_owned()
            }
            Hint::TooLarge | Hint::NoDeal | Hint::WrongEngine => {
                "give the players other ranges".to_owned()
            }
            Hint::NeedsBoard
            | Hint::NoNames
            | Hint::OwnOrder
            | Hint::AnyWeight
            | Hint::CardsApart { .. }
            | Hint::IsBoard { .. }
            | Hint::BoardFollows { .. }
            | Hint::NoQuotes { .. }
            | Hint::NoHand
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
            | Hint::WrongHand
            | Hint::BoardTwice(_)
            | Hint::ShortBoard { .. }
            | Hint::MorePlayers { .. }
            | Hint::TwoKnown { .. }
            | Hint::NoStartingHand { .. }
            | Hint::MoreOpponents { .. }
            | Hint::Opponents { .. }
            | Hint::RandomForAll { .. }
            | Hint::RandomOpponent { .. }
            | Hint::HandsTogether { .. }
            | Hint::TooClose { .. }
            | Hint::AllHoldings
            | Hint::AllCombos
            | Hint::SameAsEquity
            | Hint::SeveralSizes { .. }
            | Hint::SeveralNumbers
            | Hint::NoGrid { .. }
            | Hint::LargeGame { .. }
            | Hint::NoSolution
            | Hint::ManyGrids => common_hint(hint, self),
        }
    }
}

/// Returns a value in SQL: a number, or a string.
fn number_or_text(value: &str) -> String {
    if value.parse::<f64>().is_ok() { value.to_owned() } else { literal(value) }
}

/// Returns a text as an SQL string.
fn literal(text: &str) -> String {
    format!("'{}'", shown(text).replace('\'', "''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_quoted_as_sql_reads_them() {
        assert_eq!(literal("the board's pair"), "'the board''s pair'");
        assert_eq!(Sql::Functions.option("seed", "7"), "seed => 7");
    }
}
