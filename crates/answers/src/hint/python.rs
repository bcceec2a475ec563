//! The dialect of the Python package: function calls.

use std::borrow::Cow;

use holdem_engine::parse::{A_WEIGHT, LIST_THE_HANDS, shown};

use crate::read::Origin;

use super::Dialect;
use super::common::common_hint;
use super::hint::Hint;

/// The dialect of the Python package: function calls.
#[derive(Clone, Copy, Debug)]
pub struct Python;

impl Dialect for Python {
    fn can_ask(&self, _: Option<&str>) -> bool {
        true
    }

    fn call(
        &self,
        command: &str,
        players: &[String],
        board: &str,
        dead: &str,
        options: &[String],
    ) -> String {
        let texts: Vec<String> = players.iter().map(|player| literal(player)).collect();
        let players = match (function(command), &texts[..]) {
            ("evaluate" | "nuts" | "odds" | "range", [one]) => Some(one.clone()),
            (_, []) => None,
            ("preflop", texts) => Some(texts.join(", ")),
            _ => Some(format!("[{}]", texts.join(", "))),
        };
        let known = [("board", board), ("dead", dead)].into_iter();
        let known = known.filter(|(_, it)| !it.is_empty()).map(|(name, it)| self.option(name, it));
        let (options, _) = options.as_chunks();
        let options =
            options.iter().map(|[name, value]| self.option(name.trim_start_matches('-'), value));
        let arguments: Vec<String> = players.into_iter().chain(known).chain(options).collect();
        format!("{}({})", function(command), arguments.join(", "))
    }

    fn command(&self, name: &str) -> String {
        function(name).to_owned()
    }

    fn name<'a>(&self, option: &'a str) -> Cow<'a, str> {
        Cow::Borrowed(option)
    }

    fn option(&self, name: &str, value: &str) -> String {
        format!("{name}={}", number_or_text(value))
    }

    fn options(&self, name: &str, values: &[String]) -> String {
        let values: Vec<String> = values.iter().map(|value| number_or_text(value)).collect();
        format!("{name}=[{}]", values.join(", "))
    }

    fn origin(&self, origin: Origin) -> &'static str {
        match origin {
            Origin::Argument | Origin::Line | Origin::Cell => "as board=",
        }
    }

    fn hint(&self, hint: &Hint) -> String {
        match hint {
            Hint::NoNames => {
                format!("names are given with ranges={{\"open\": \"22+\"}}; {A_WEIGHT}")
            }
            Hint::OwnOrder => format!(
                "{LIST_THE_HANDS}; without notation=, 15% is by equity against a random hand"
            ),
            Hint::BoardAmongCommas { .. } => {
                "players are items of a list, and the board follows board=".to_owned()
            }
            Hint::SeveralHands { hands } => {
                let hands: Vec<String> = hands.iter().map(|hand| literal(hand)).collect();
                format!("each hand is an item of its own: [{}]", hands.join(", "))
            }
            Hint::OnePlayer => "each player is an item of its own: [\"AhKh\", \"QQ+\"]".to_owned(),
            Hint::NotTwoRanges => {
                "one range, and the other: blockers(\"AhQs\", \"AA,AK\")".to_owned()
            }
            Hint::WrongHand => {
                "hole cards first, then the board: evaluate(\"AhKh\", board=\"QhJhTh\")".to_owned()
            }
            Hint::IsObject | Hint::IsHeader => {
                "players are a list of hands and ranges, or one text: \"AhKh vs QQ+\"".to_owned()
            }
            Hint::TooLarge => "leave out exact=True, and the answer is sampled".to_owned(),
            Hint::NoDeal => "count every deal instead: exact=True".to_owned(),
            Hint::WrongEngine => "with exact=True, the fastest engine that can counts".to_owned(),
            Hint::TooClose { precision, digits } => {
                let precision = format!("{precision:.*}", usize::from(*digits) + 2);
                format!(
                    "{} draws more, exact=True counts all",
                    self.option("precision", &precision)
                )
            }
            Hint::AllHoldings => "all of them: top=None".to_owned(),
            Hint::SameAsEquity => "the win and tie of equity()".to_owned(),
            Hint::NeedsBoard
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
            | Hint::AllCombos
            | Hint::SeveralSizes { .. }
            | Hint::SeveralNumbers
            | Hint::NoGrid { .. }
            | Hint::LargeGame { .. }
            | Hint::NoSolution
            | Hint::ManyGrids => common_hint(hint, self),
        }
    }
}

/// Returns the name of the Python function of a command.
fn function(command: &str) -> &str {
    match command {
        "eval" => "evaluate",
        other => other,
    }
}

/// Returns a value in Python: a number, or a string.
fn number_or_text(value: &str) -> String {
    if value.parse::<f64>().is_ok() { value.to_owned() } else { literal(value) }
}

/// Returns a text as a Python string.
fn literal(text: &str) -> String {
    format!("\"{}\"", shown(text).replace('\\', "\\\\").replace('"', "\\\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_escaped_as_python_reads_them() {
        assert_eq!(literal("say \"x\\\""), "\"say \\\"x\\\\\\\"\"");
        assert_eq!(Python.option("pot", "100"), "pot=100");
    }
}
