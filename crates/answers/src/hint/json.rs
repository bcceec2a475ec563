//! The dialect of JSON questions: the name of a question, and an object of its members.

use std::borrow::Cow;

use holdem_engine::parse::{A_WEIGHT, shown};

use crate::read::Origin;

use super::Dialect;
use super::common::common_hint;
use super::hint::Hint;

/// The dialect of JSON questions: the name of a question, and an object of its members.
#[derive(Clone, Copy, Debug)]
pub struct Json;

impl Dialect for Json {
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
        let players = match players {
            [] => None,
            players => Some(format!("\"players\": {}", list(players))),
        };
        let known = [("board", board), ("dead", dead)].into_iter();
        let known = known.filter(|(_, it)| !it.is_empty()).map(|(name, it)| self.option(name, it));
        let (options, _) = options.as_chunks();
        let options =
            options.iter().map(|[name, value]| self.option(name.trim_start_matches('-'), value));
        let members: Vec<String> = players.into_iter().chain(known).chain(options).collect();
        format!("{command} {{{}}}", members.join(", "))
    }

    fn command(&self, name: &str) -> String {
        name.to_owned()
    }

    fn name<'a>(&self, option: &'a str) -> Cow<'a, str> {
        Cow::Owned(format!("\"{option}\""))
    }

    fn option(&self, name: &str, value: &str) -> String {
        format!("\"{name}\": {}", number_or_text(value))
    }

    fn options(&self, name: &str, values: &[String]) -> String {
        let values: Vec<String> = values.iter().map(|value| number_or_text(value)).collect();
        format!("\"{name}\": [{}]", values.join(", "))
    }

    fn origin(&self, origin: Origin) -> &'static str {
        match origin {
            Origin::Argument | Origin::Line | Origin::Cell => "as \"board\"",
        }
    }

    fn hint(&self, hint: &Hint) -> String {
        match hint {
            Hint::NoNames => {
                format!("names are given with \"ranges\": {{\"open\": \"22+\"}}; {A_WEIGHT}")
            }
            Hint::BoardAmongCommas { .. } => {
                "players are items of a list, and the board is \"board\"".to_owned()
            }
            Hint::SeveralHands { hands } => {
                format!("each hand is an item of its own: {}", list(hands))
            }
            Hint::OnePlayer | Hint::IsObject | Hint::IsHeader => {
                "each player is an item of its own: \"players\": [\"AhKh\", \"QQ+\"]".to_owned()
            }
            Hint::HandsTogether { .. } => "each hand is an item of its own".to_owned(),
            Hint::TooLarge => "without \"budget\": \"exact\", the answer is sampled".to_owned(),
            Hint::NoDeal => "count every deal instead: \"budget\": \"exact\"".to_owned(),
            Hint::TooClose { precision, digits } => {
                let precision = format!("{precision:.*}", usize::from(*digits) + 2);
                format!(
                    "\"budget\": {{\"precision\": {precision}}} draws more, \"budget\": \"exact\" counts all"
                )
            }
            Hint::NeedsBoard
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
            | Hint::WrongEngine
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

/// Returns texts as a JSON array.
fn list(texts: &[String]) -> String {
    let texts: Vec<String> = texts.iter().map(|text| literal(text)).collect();
    format!("[{}]", texts.join(", "))
}

/// Returns a value in JSON: a number, or a string.
fn number_or_text(value: &str) -> String {
    if value.parse::<f64>().is_ok() { value.to_owned() } else { literal(value) }
}

/// Returns a text as a JSON string.
fn literal(text: &str) -> String {
    format!("\"{}\"", shown(text).replace('\\', "\\\\").replace('"', "\\\""))
}
