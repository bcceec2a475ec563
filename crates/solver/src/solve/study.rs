//! The actions of each hand at a node, and their values.

use std::error::Error;
use std::fmt;

use holdem_engine::{Card, HoleCards};

use crate::betting::{Action, Chips, Kind, Player};

use super::arrival::{equities, in_chips};
use super::evaluation::{Evaluation, full_boards};
use super::{Arrival, Game, Strategy};

/// A step of a line to a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The action with this index at a decision.
    Action(usize),
    /// The next card.
    Card(Card),
}

/// The strategy at a decision, and the values of both players' hands.
#[derive(Clone, Debug)]
pub struct Study {
    /// The index of the node.
    pub node: usize,
    /// The cards dealt since the root.
    pub dealt: Vec<Card>,
    /// The player who acts.
    pub player: Player,
    /// The pot, including all bets so far.
    pub pot: Chips,
    /// The results for the range of the player who acts, by action.
    pub actions: Vec<ActionStudy>,
    /// The values of both players' ranges.
    pub ranges: [RangeStudy; 2],
    /// The hands of each player that reach the node.
    pub hands: [Vec<HandStudy>; 2],
}

/// A player's range at a node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RangeStudy {
    /// The number of combos that reach the node, each counted by its weight and the frequencies of the player's
    /// actions in the line. A combo that meets no opposing combo here is never dealt, and does not count.
    pub combos: f64,
    /// The equity; `None` if the players' ranges never meet here.
    pub equity: Option<f64>,
    /// The value in chips: the player's part of the final pot, less the chips put in from here on.
    pub value: Option<f64>,
}

/// An action of the whole range.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ActionStudy {
    /// The action.
    pub action: Action,
    /// The frequency; `None` if the players' ranges never meet here.
    pub frequency: Option<f64>,
    /// The value in chips for the hands that take the action; `None` if no hand takes it.
    pub value: Option<f64>,
    /// The equity of the hands that take it.
    pub equity: Option<f64>,
}

/// A hand of a player.
#[derive(Clone, Debug, PartialEq)]
pub struct HandStudy {
    /// The combo.
    pub combo: HoleCards,
    /// The weight of the combo, multiplied by the frequencies of the player's actions in the line.
    pub reach: f64,
    /// The number of the opponent's combos that the hand meets here, each counted by its reach.
    pub met: f64,
    /// The equity; `None` if no opposing combo is possible.
    pub equity: Option<f64>,
    /// The value in chips: the player's part of the final pot with this hand, less the chips put in from here on.
    pub value: Option<f64>,
    /// The frequency of each action; empty for the player who does not act.
    pub frequencies: Vec<f64>,
    /// The value of each action, in chips.
    pub values: Vec<Option<f64>>,
    /// The opponent's folding frequency after each action, given this hand's cards; `None` if the opponent cannot fold.
    pub folds: Vec<Option<f64>>,
}

impl Study {
    /// Studies the node at the end of a line of actions and cards, on the threads of the current rayon pool.
    ///
    /// # Errors
    ///
    /// Returns an error if the line does not lead to a decision.
    pub fn of(game: &Game, strategy: &dyn Strategy, line: &[Step]) -> Result<Self, StudyError> {
        let arrival = Arrival::at(game, strategy, line)?;
        let node = game.tree().node(arrival.node);
        let Kind::Decision { player, actions, children } = &node.kind else {
            return Err(StudyError::NotADecision);
        };
        let player = *player;
        let boards = full_boards(game, arrival.board);
        let frequencies = strategy.frequencies(arrival.node, &arrival.dealt);
        let [first, second] = Player::BOTH.map(|hero| {
            let evaluation = Evaluation::new(game, strategy, &boards, hero);
            let reach = &arrival.reaches[hero.other().index()];
            let met = evaluation.met(reach);
            let put_in = node.committed[hero.index()];
            let played = |node| {
                let values = evaluation.played(node, arrival.board, &arrival.dealt, reach);
                in_chips(game, &values, &met, put_in)
            };
            let of_actions: Vec<Vec<Option<f64>>> = match hero == player {
                true => children.iter().map(|&child| played(child)).collect(),
                false => Vec::new(),
            };
            let values = match hero == player {
                true => mixed(&frequencies, &of_actions, met.len()),
                false => played(arrival.node),
            };
            let equities = equities(&evaluation, game, arrival.board, hero, reach);
            let of_folds: Vec<Option<Vec<f64>>> = match hero == player {
                true => {
                    let folds =
                        |&child: &usize| folds(&evaluation, strategy, &arrival, game, child);
                    children.iter().map(folds).collect()
                }
                false => Vec::new(),
            };
            let hands = (0..met.len()).map(|hand| HandStudy {
                combo: game.hands(hero)[hand],
                reach: arrival.reaches[hero.index()][hand],
                met: met[hand],
                equity: equities[hand],
                value: values[hand],
                frequencies: match hero == player {
                    true => frequencies.iter().map(|row| row[hand]).collect(),
                    false => Vec::new(),
                },
                values: of_actions.iter().map(|values| values[hand]).collect(),
                folds: of_folds
                    .iter()
                    .map(|folds| {
                        Some(folds.as_ref()?[hand] / met[hand]).filter(|_| met[hand] > 0.0)
                    })
                    .collect(),
            });
            hands.filter(|hand| hand.reach > 0.0).collect::<Vec<HandStudy>>()
        });
        let hands = [first, second];
        let acting = &hands[player.index()];
        let action = |(index, &action): (usize, &Action)| {
            let share = |hand: &HandStudy| hand.reach * hand.met * hand.frequencies[index];
            let all: f64 = acting.iter().map(|hand| hand.reach * hand.met).sum();
            let taken: f64 = acting.iter().map(share).sum();
            ActionStudy {
                action,
                frequency: (all > 0.0).then(|| taken / all),
                value: mean(acting, share, |hand| hand.values[index]),
                equity: mean(acting, share, |hand| hand.equity),
            }
        };
        let actions = actions.iter().enumerate().map(action).collect();
        let ranges = hands.each_ref().map(|hands| {
            let share = |hand: &HandStudy| hand.reach * hand.met;
            RangeStudy {
                combos: combos(hands.iter().map(|hand| (hand.reach, hand.met))),
                equity: mean(hands, share, |hand| hand.equity),
                value: mean(hands, share, |hand| hand.value),
            }
        });
        let Arrival { node: index, dealt, .. } = arrival;
        Ok(Self { node: index, dealt, player, pot: node.pot(game.tree()), actions, ranges, hands })
    }
}

/// For each combo of the hero, returns the total reach of the opponent's combos that fold at a node and share no card
/// with it; `None` if nobody can fold there.
fn folds(
    evaluation: &Evaluation<'_>,
    strategy: &dyn Strategy,
    arrival: &Arrival,
    game: &Game,
    node: usize,
) -> Option<Vec<f64>> {
    let opponent = game.tree().node(node).player()?;
    let fold = game.tree().node(node).actions().iter().position(|it| *it == Action::Fold)?;
    let frequencies = strategy.frequencies(node, &arrival.dealt);
    let reach = arrival.reaches[opponent.index()].iter().zip(frequencies.get(fold)?);
    Some(evaluation.met(&reach.map(|(reach, share)| reach * share).collect::<Vec<f64>>()))
}

/// Returns the mean value of each hand, weighted by the frequencies.
fn mixed(frequencies: &[Vec<f64>], values: &[Vec<Option<f64>>], hands: usize) -> Vec<Option<f64>> {
    let of_hand = |hand: usize| {
        let each = frequencies.iter().zip(values);
        each.map(|(frequencies, values)| Some(frequencies[hand] * values[hand]?)).sum()
    };
    (0..hands).map(of_hand).collect()
}

/// Returns the number of combos that meet an opposing combo, each counted by its reach, from the reach of each and what
/// it meets.
pub(super) fn combos(hands: impl Iterator<Item = (f64, f64)>) -> f64 {
    let counted = hands.filter(|&(_, met)| met > 0.0);
    // The sum of nothing would be -0.0.
    counted.fold(0.0, |sum, (reach, _)| sum + reach)
}

fn mean(
    hands: &[HandStudy],
    share: impl Fn(&HandStudy) -> f64,
    value: impl Fn(&HandStudy) -> Option<f64>,
) -> Option<f64> {
    let weighted = hands.iter().filter_map(|hand| Some((share(hand), value(hand)?)));
    let (sum, all) =
        weighted.fold((0.0, 0.0), |(sum, all), (share, value)| (sum + share * value, all + share));
    (all > 0.0).then(|| sum / all)
}

/// The error for an invalid line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StudyError {
    /// The step with this index is not possible.
    Step(usize),
    /// The line does not end at a decision.
    NotADecision,
    /// The line does not end at a deal.
    NotACard,
    /// No hands reach the end of the line.
    Unreached,
}

impl fmt::Display for StudyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Step(index) => write!(f, "step {} of the line is not possible", index + 1),
            Self::NotADecision => write!(f, "the line does not end at a decision"),
            Self::NotACard => write!(f, "the line does not end at a deal"),
            Self::Unreached => write!(f, "no hands reach the end of the line"),
        }
    }
}

impl Error for StudyError {}
