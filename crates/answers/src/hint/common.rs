//! The sentences that most dialects share.

use holdem_engine::parse::{A_WEIGHT, LIST_THE_HANDS};

use super::Dialect;
use super::hint::Hint;

/// Returns the common sentence of a hint, with the names and questions of a dialect.
pub fn common_hint(hint: &Hint, dialect: &dyn Dialect) -> String {
    let board = || dialect.board("Ks7d2c");
    let equity = || dialect.command("equity");
    match hint {
        Hint::NeedsBoard => format!("give three to five cards: {}", board()),
        Hint::NoNames => A_WEIGHT.to_owned(),
        Hint::OwnOrder => LIST_THE_HANDS.to_owned(),
        Hint::AnyWeight => "any weight can be written as pio, gtowizard or gto+".to_owned(),
        Hint::CardsApart { call } => or("write the two cards of a hand together", ": ", call),
        Hint::IsBoard { call: Some(call) } => format!("if this is the board: {call}"),
        Hint::IsBoard { call: None } => {
            "if this is the board, give it apart from the players".to_owned()
        }
        Hint::BoardFollows { call: Some(call) } => format!("if the board follows: {call}"),
        Hint::BoardFollows { call: None } => {
            "if the board follows, give it apart from the hand".to_owned()
        }
        Hint::BoardAmongCommas { .. } => "give each player and the board apart".to_owned(),
        Hint::NoQuotes { call } => or("if it is part of the board, put that in quotes", ": ", call),
        Hint::NoHand => {
            let board = dialect.board("Ks 7d 2c");
            format!("two cards are a hand, and three to five are a board: {board}")
        }
        Hint::SeveralHands { hands } => {
            format!("put a space between two hands: {}", hands.join(" "))
        }
        Hint::OnePlayer => {
            "put a space between two players; a comma separates hands of one".to_owned()
        }
        Hint::NoOpponent { call: Some(call) } => format!("against an unknown hand: {call}"),
        Hint::NoOpponent { call: None } => "an unknown hand is random".to_owned(),
        Hint::NotOneHand { call: Some(call) } => format!("for ranges: {call}"),
        Hint::NotOneHand { call: None } => "name one of them, card by card".to_owned(),
        Hint::AfterFlop { call } => or("the flop is there already", ": ", call),
        Hint::AfterRiver { call } => or("no card comes after the river", ": ", call),
        Hint::BeforeFlop { call } => {
            const FLOP: &str = "before the flop three cards come at once; give a flop";
            match call {
                Some(call) => format!("{FLOP} with {}, or ask {call}", board()),
                None => format!("{FLOP}, such as Ks7d2c"),
            }
        }
        Hint::BeforeRiver { call: Some(call) } => format!("before the river: {call}"),
        Hint::BeforeRiver { call: None } => "give all five cards of the board".to_owned(),
        Hint::NoNuts { call: Some(call) } => {
            format!("give a flop: {}; before it: {call}", dialect.board("Kd7h2s"))
        }
        Hint::NoNuts { call: None } => "give a flop, such as Kd7h2s".to_owned(),
        Hint::NoStreets { call } => {
            let streets = format!(
                "the streets are those of the board: {}, one more card for the turn, one for the river",
                board()
            );
            or(&streets, "; without them: ", call)
        }
        Hint::NoDivision => format!("a range divides on a flop: {}", board()),
        Hint::SeveralPlayers { call: Some(call) } => format!("for several players: {call}"),
        Hint::SeveralPlayers { call: None } => "name one player".to_owned(),
        Hint::NotTwoRanges => "give one range, and the other after it".to_owned(),
        Hint::WrongHand => "a hand is two hole cards and a board of three to five cards".to_owned(),
        Hint::BoardTwice(_) => "give it in one place".to_owned(),
        Hint::ShortBoard { cards, .. } => format!("write {}", dialect.dead(cards)),
        Hint::MorePlayers { call } => or(&format!("more players are for {}", equity()), ": ", call),
        Hint::TwoKnown { call } => or(&format!("two known hands are for {}", equity()), ": ", call),
        Hint::NoStartingHand { call } => {
            or(&format!("{} takes combos and ranges", equity()), ": ", call)
        }
        Hint::MoreOpponents { call } => or(&format!("more are for {}", equity()), ": ", call),
        Hint::Opponents { call: Some(call), .. } => call.clone(),
        Hint::Opponents { call: None, most } => format!("give a number from 1 to {most}"),
        Hint::RandomForAll { call } => or("for all of them, leave out random", ": ", call),
        Hint::RandomOpponent { call } => or("leave out random", ": ", call),
        Hint::HandsTogether { call } => or("each hand is an argument of its own", ": ", call),
        Hint::IsObject | Hint::IsHeader => {
            "a line is players or cards, | and the board, | and the dead cards".to_owned()
        }
        Hint::TooLarge | Hint::WrongEngine => "leave some players out, and try again".to_owned(),
        Hint::NoDeal => "give the players ranges that leave one another cards".to_owned(),
        Hint::TooClose { .. } => "a larger sample may tell, and an exact count does".to_owned(),
        Hint::SeveralSizes { sizes, number } => {
            let several = format!("several sizes are {}", dialect.options("bet", sizes));
            match number {
                Some(number) => {
                    let number = dialect.option("bet", &number.to_string());
                    format!("one number is {number}, {several}")
                }
                None => several,
            }
        }
        Hint::SeveralNumbers => "several numbers are several items of the list".to_owned(),
        Hint::AllHoldings | Hint::AllCombos => {
            format!("all of them without {}", dialect.name("top"))
        }
        Hint::SameAsEquity => format!("the win and tie of {}", equity()),
        Hint::NoGrid { or } => format!("leave out {}, or {or}", dialect.name("grid")),
        Hint::LargeGame { gigabytes } => format!(
            "give fewer sizes or narrower ranges; or allow more: {}",
            dialect.option("memory", &gigabytes.to_string())
        ),
        Hint::NoSolution => "give a file that solve has saved".to_owned(),
        Hint::ManyGrids => "name a hand, such as AKs".to_owned(),
    }
}

/// The hint on separators, for dialects in which players are words and prizes one text.
pub(crate) const BETWEEN_NUMBERS: &str = "stacks have spaces between them, prizes commas";

/// Returns a sentence and any question after it.
fn or(sentence: &str, before: &str, call: &Option<String>) -> String {
    match call {
        Some(call) => format!("{sentence}{before}{call}"),
        None => sentence.to_owned(),
    }
}
