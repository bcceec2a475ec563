//! The record of a solution.

use serde::Serialize;

#[cfg(test)]
use crate::answer::schema::CardName;

/// The solution of a postflop game at one decision. A value is an EV: the player's final share of the pot minus the
/// chips put in from this decision on.
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
    /// The effective stack at the start.
    pub stack: f64,
    /// The rake as a share of the pot; only with a rake.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "f64", range(min = 0, max = 1)))]
    pub rake: Option<f64>,
    /// The maximum rake; only with a cap.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "f64", range(min = 0)))]
    pub rake_cap: Option<f64>,
    /// The nodes of the betting tree, without the cards.
    pub nodes: usize,
    /// The iterations of the search.
    pub iterations: u32,
    /// Whether the search was stopped early.
    pub stopped: bool,
    /// The exploitability: the mean gain of both best responses.
    pub exploitability: f64,
    /// The exploitability as a share of the starting pot.
    pub exploitability_share: f64,
    /// The actions and cards from the start to the decision.
    pub line: Vec<String>,
    /// The node locks, as typed; the exploitability counts locked hands as they are locked.
    pub locks: Vec<String>,
    /// The lines of the solutions that the game was refined from, one after another; empty for a whole game.
    pub refined_after: Vec<String>,
    /// The player to act, from 1.
    #[cfg_attr(test, schemars(range(min = 1, max = 2)))]
    pub acts: usize,
    /// The pot at the decision, including all bets so far.
    pub pot_here: f64,
    /// The actions of the whole range.
    pub actions: Vec<SolveActionRecord>,
    /// The two players, OOP first.
    pub players: Vec<SolvePlayerRecord>,
}

/// An action of a whole range.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SolveAction"))]
pub struct SolveActionRecord {
    /// The action; the amount of a bet or raise is the player's total bet on the street.
    pub action: String,
    /// The frequency; `null` if both ranges never meet here.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    pub frequency: Option<f64>,
    /// The EV of the hands that take it; `null` without such hands.
    pub value: Option<f64>,
    /// The equity of the hands that take it; `null` without such hands.
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
    /// The range as typed.
    pub input: String,
    /// The EV of the player at the start.
    pub game_value: f64,
    /// The gain of the player's best response to the opponent's strategy.
    pub gain: f64,
    /// The combos at the decision, by weight and reach.
    pub combos: f64,
    /// The equity of the range here; `null` if both ranges never meet here.
    pub equity: Option<f64>,
    /// The EV of the range here; `null` if both ranges never meet here.
    pub value: Option<f64>,
    /// The hands at the decision.
    pub hands: Vec<SolveHandRecord>,
}

/// A hand.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SolveHand"))]
pub struct SolveHandRecord {
    /// The combo.
    pub combo: String,
    /// Its made hand.
    pub made: String,
    /// Its best draw, if any.
    pub draw: Option<String>,
    /// Whether it is indifferent between several actions, up to the exploitability; `false` for the player who does not
    /// act.
    pub indifferent: bool,
    /// Its reach: the weight in the range times the frequency of reaching the decision.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    pub reach: f64,
    /// Its equity; `null` if it never meets an opposing hand here.
    pub hand_equity: Option<f64>,
    /// Its EV; `null` if it never meets an opposing hand here.
    pub hand_value: Option<f64>,
    /// Its actions; empty for the player who does not act.
    pub actions: Vec<SolveHandActionRecord>,
}

/// An action of a hand.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SolveHandAction"))]
pub struct SolveHandActionRecord {
    /// The action.
    pub action: Option<String>,
    /// The frequency.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    pub frequency: Option<f64>,
    /// The EV; `null` if the hand never meets an opposing hand here.
    pub action_value: Option<f64>,
    /// The opponent's fold frequency, given the blockers of the hand; `null` if the opponent cannot fold.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    pub folds: Option<f64>,
}

/// The solution of a game before the next card. A value is an EV: the player's final share of the pot minus the chips
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
    /// The effective stack at the start.
    pub stack: f64,
    /// The rake as a share of the pot; only with a rake.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "f64", range(min = 0, max = 1)))]
    pub rake: Option<f64>,
    /// The maximum rake; only with a cap.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "f64", range(min = 0)))]
    pub rake_cap: Option<f64>,
    /// The iterations of the search.
    pub iterations: u32,
    /// Whether the search was stopped early.
    pub stopped: bool,
    /// The exploitability: the mean gain of both best responses.
    pub exploitability: f64,
    /// The exploitability as a share of the starting pot.
    pub exploitability_share: f64,
    /// The actions and cards from the start to the next card.
    pub line: Vec<String>,
    /// The node locks, as typed.
    pub locks: Vec<String>,
    /// The lines of the solutions that the game was refined from, one after another; empty for a whole game.
    pub refined_after: Vec<String>,
    /// The pot at the decision, including all bets so far.
    pub pot_here: f64,
    /// The player to act after the card, from 1; `null` if the betting is over.
    pub acts: Option<usize>,
    /// The possible next cards.
    pub cards: Vec<SolveCardRecord>,
}

/// A possible next card.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SolveCard"))]
pub struct SolveCardRecord {
    /// The card.
    #[cfg_attr(test, schemars(with = "CardName"))]
    pub card: String,
    /// The probability of the card.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    pub chance: f64,
    /// The equity of each player after it; `null` if both ranges never meet then.
    pub equities: Vec<Option<f64>>,
    /// The EV of each player after it; `null` if both ranges never meet then.
    pub values: Vec<Option<f64>>,
    /// The action frequencies of the player to act.
    pub actions: Vec<SolveCardActionRecord>,
}

/// An action after a card.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SolveCardAction"))]
pub struct SolveCardActionRecord {
    /// The action.
    pub action: Option<String>,
    /// The frequency; `null` if both ranges never meet then.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    pub frequency: Option<f64>,
}

/// Two solutions at the same decision. The fields of the solution compared with begin with `other`.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SolveCompare"))]
pub struct SolveCompareRecord {
    /// The board at the start.
    #[cfg_attr(test, schemars(with = "Vec<CardName>"))]
    pub board: Vec<String>,
    /// The pot at the start.
    pub pot: f64,
    /// The rake as a share of the pot; only with a rake.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "f64", range(min = 0, max = 1)))]
    pub rake: Option<f64>,
    /// The maximum rake; only with a cap.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "f64", range(min = 0)))]
    pub rake_cap: Option<f64>,
    /// The rake of the other solution; only with a rake.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "f64", range(min = 0, max = 1)))]
    pub other_rake: Option<f64>,
    /// The maximum rake of the other solution; only with a cap.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "f64", range(min = 0)))]
    pub other_rake_cap: Option<f64>,
    /// The actions and cards from the start to the decision.
    pub line: Vec<String>,
    /// The same in the other solution, whose amounts may differ.
    pub other_line: Vec<String>,
    /// The player to act, from 1.
    #[cfg_attr(test, schemars(range(min = 1, max = 2)))]
    pub acts: usize,
    /// The exploitability: the mean gain of both best responses.
    pub exploitability: f64,
    /// The exploitability of the other solution.
    pub other_exploitability: f64,
    /// The EV of the range of the player to act; `null` if both ranges never meet here.
    pub value: Option<f64>,
    /// The same in the other solution.
    pub other_value: Option<f64>,
    /// The actions of the whole range.
    pub actions: Vec<SolveCompareActionRecord>,
    /// The hands of the player to act that reach the decision in either solution.
    pub hands: Vec<SolveCompareHandRecord>,
}

/// An action of a whole range in two solutions.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SolveCompareAction"))]
pub struct SolveCompareActionRecord {
    /// The action.
    pub action: String,
    /// The frequency; `null` if the solution lacks the action, or if both ranges never meet here.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    pub frequency: Option<f64>,
    /// The same in the other solution.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    pub other_frequency: Option<f64>,
    /// The EV of the hands that take it; `null` without such hands.
    pub value: Option<f64>,
    /// The same in the other solution.
    pub other_value: Option<f64>,
}

/// A hand in two solutions.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SolveCompareHand"))]
pub struct SolveCompareHandRecord {
    /// The combo.
    pub combo: String,
    /// Its reach: the weight in the range times the frequency of reaching the decision; `null` if it does not.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    pub reach: Option<f64>,
    /// The same in the other solution.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    pub other_reach: Option<f64>,
    /// Its EV; `null` if it never meets an opposing hand here.
    pub hand_value: Option<f64>,
    /// The same in the other solution.
    pub other_hand_value: Option<f64>,
    /// Its actions.
    pub actions: Vec<SolveCompareHandActionRecord>,
}

/// An action of a hand in two solutions.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SolveCompareHandAction"))]
pub struct SolveCompareHandActionRecord {
    /// The action.
    pub action: String,
    /// The frequency; `null` if the solution lacks the action or the hand.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    pub frequency: Option<f64>,
    /// The same in the other solution.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    pub other_frequency: Option<f64>,
    /// The EV; `null` if the solution lacks the action or the hand, or if the hand never meets an opposing hand here.
    pub action_value: Option<f64>,
    /// The same in the other solution.
    pub other_action_value: Option<f64>,
}
