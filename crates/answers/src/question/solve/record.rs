//! The record of a solution.

use serde::Serialize;

#[cfg(test)]
use crate::answer::schema::CardName;

/// The solution of a game of two after the flop, at one decision. A value is what a player takes from the pot in the end,
/// less what is put in from this decision on.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Solve"))]
pub struct SolveRecord {
    /// The board at the start.
    #[cfg_attr(test, schemars(with = "Vec<CardName>"))]
    pub board: Vec<String>,
    /// The dead cards.
    #[cfg_attr(test, schemars(with = "Vec<CardName>"))]
    pub dead: Vec<String>,
    /// The pot at the start.
    pub pot: f64,
    /// What each player has left at the start.
    pub stack: f64,
    /// The nodes of the tree of betting, without the cards.
    pub nodes: usize,
    /// The iterations of the search.
    pub iterations: u32,
    /// Whether the search was stopped before its end.
    pub stopped: bool,
    /// What the best responses to both strategies gain, on average over both players.
    pub exploitability: f64,
    /// The same as a share of the pot at the start.
    pub exploitability_share: f64,
    /// The actions and cards from the start to the decision.
    pub line: Vec<String>,
    /// The decisions that are given, as they were typed; what a player could gain is measured with them.
    pub locks: Vec<String>,
    /// The player who acts there, from 1.
    #[cfg_attr(test, schemars(range(min = 1, max = 2)))]
    pub acts: usize,
    /// The pot there, with all bets so far.
    pub pot_here: f64,
    /// The actions with the whole range that comes there.
    pub actions: Vec<SolveActionRecord>,
    /// The two players, the one who acts first on each street first.
    pub players: Vec<SolvePlayerRecord>,
}

/// An action with a whole range.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SolveAction"))]
pub struct SolveActionRecord {
    /// The action; the amount of a bet or raise is what the player has bet on the street after it.
    pub action: String,
    /// How often it is taken; `null` if both players' hands never meet here.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    pub frequency: Option<f64>,
    /// Its value to the hands that take it; `null` if there are none.
    pub value: Option<f64>,
    /// The equity of the hands that take it; `null` if there are none.
    pub equity: Option<f64>,
}

/// A player.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SolvePlayer"))]
pub struct SolvePlayerRecord {
    /// The player's name; left out if no player has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(default))]
    pub name: Option<Option<String>>,
    /// The range as it was typed.
    pub input: String,
    /// The value of the game to the player, at the start.
    pub game_value: f64,
    /// What the player could gain by the best response to the opponent's strategy.
    pub gain: f64,
    /// The combos that come here, each counted by its weight and by how often it comes.
    pub combos: f64,
    /// The equity of the range here; `null` if both players' hands never meet here.
    pub equity: Option<f64>,
    /// The value of the range here; `null` if both players' hands never meet here.
    pub value: Option<f64>,
    /// The hands that come here.
    pub hands: Vec<SolveHandRecord>,
}

/// A hand.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SolveHand"))]
pub struct SolveHandRecord {
    /// The combo.
    pub combo: String,
    /// What it makes with the board.
    pub made: String,
    /// Its best draw; `null` if it has none.
    pub draw: Option<String>,
    /// Whether it takes several actions that are worth the same to it, up to the exploitability; `false` for the player who
    /// does not act.
    pub indifferent: bool,
    /// Its weight in the range, multiplied by how often it comes here.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    pub reach: f64,
    /// Its equity; `null` if it meets no hand of the opponent here.
    pub hand_equity: Option<f64>,
    /// Its value; `null` if it meets no hand of the opponent here.
    pub hand_value: Option<f64>,
    /// What it does; empty for the player who does not act.
    pub actions: Vec<SolveHandActionRecord>,
}

/// An action with a hand.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SolveHandAction"))]
pub struct SolveHandActionRecord {
    /// The action.
    pub action: Option<String>,
    /// How often it is taken.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    pub frequency: Option<f64>,
    /// What it is worth; `null` if the hand meets no hand of the opponent here.
    pub action_value: Option<f64>,
    /// How often the opponent folds to it, who cannot have the cards of the hand; `null` where nobody can fold.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    pub folds: Option<f64>,
}

/// The solution of a game where the next card comes. A value is what a player takes from the pot in the end, less what is
/// put in from here on.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SolveCards"))]
pub struct SolveCardsRecord {
    /// The board at the start.
    #[cfg_attr(test, schemars(with = "Vec<CardName>"))]
    pub board: Vec<String>,
    /// The dead cards.
    #[cfg_attr(test, schemars(with = "Vec<CardName>"))]
    pub dead: Vec<String>,
    /// The pot at the start.
    pub pot: f64,
    /// What each player has left at the start.
    pub stack: f64,
    /// The iterations of the search.
    pub iterations: u32,
    /// Whether the search was stopped before its end.
    pub stopped: bool,
    /// What the best responses to both strategies gain, on average over both players.
    pub exploitability: f64,
    /// The same as a share of the pot at the start.
    pub exploitability_share: f64,
    /// The actions and cards from the start to where the card comes.
    pub line: Vec<String>,
    /// The decisions that are given, as they were typed.
    pub locks: Vec<String>,
    /// The pot there, with all bets so far.
    pub pot_here: f64,
    /// The player who acts after the card, from 1; `null` if nobody does.
    pub acts: Option<usize>,
    /// The cards that can come.
    pub cards: Vec<SolveCardRecord>,
}

/// A card that can come.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SolveCard"))]
pub struct SolveCardRecord {
    /// The card.
    #[cfg_attr(test, schemars(with = "CardName"))]
    pub card: String,
    /// How often it comes.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    pub chance: f64,
    /// The equity of each player after it; `null` if both players' hands never meet then.
    pub equities: Vec<Option<f64>>,
    /// The value of each player after it; `null` if both players' hands never meet then.
    pub values: Vec<Option<f64>>,
    /// How often the player who acts takes each action.
    pub actions: Vec<SolveCardActionRecord>,
}

/// An action after a card.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SolveCardAction"))]
pub struct SolveCardActionRecord {
    /// The action.
    pub action: Option<String>,
    /// How often it is taken; `null` if both players' hands never meet then.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    pub frequency: Option<f64>,
}
