//! The actions of each hand at a node, and their values.

use std::error::Error;
use std::fmt;

use holdem_engine::{Card, CardSet, HoleCards, Street};
use rayon::prelude::*;

use crate::betting::{Action, Chips, Kind, Player};

use super::certificate::{Evaluation, full_boards};
use super::{Game, Strategy};

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
            let in_chips = |values: &[f64]| -> Vec<Option<f64>> {
                let (pot, put_in) = (game.tree().starting_pot(), node.committed[hero.index()]);
                let each = values.iter().zip(&met);
                each.map(|(value, met)| {
                    is_any(*met).then(|| value / met * pot as f64 + put_in as f64)
                })
                .collect()
            };
            let played =
                |node| in_chips(&evaluation.played(node, arrival.board, &arrival.dealt, reach));
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
                        Some(folds.as_ref()?[hand] / met[hand]).filter(|_| is_any(met[hand]))
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
                frequency: is_any(all).then(|| taken / all),
                value: mean(acting, share, |hand| hand.values[index]),
                equity: mean(acting, share, |hand| hand.equity),
            }
        };
        let actions = actions.iter().enumerate().map(action).collect();
        let ranges = hands.each_ref().map(|hands| {
            let share = |hand: &HandStudy| hand.reach * hand.met;
            RangeStudy {
                combos: hands.iter().filter(|hand| is_any(hand.met)).map(|hand| hand.reach).sum(),
                equity: mean(hands, share, |hand| hand.equity),
                value: mean(hands, share, |hand| hand.value),
            }
        });
        let Arrival { node: index, dealt, .. } = arrival;
        Ok(Self { node: index, dealt, player, pot: node.pot(game.tree()), actions, ranges, hands })
    }
}

/// A node, with the reaches of both players.
#[derive(Clone, Debug)]
pub(super) struct Arrival {
    pub node: usize,
    pub board: CardSet,
    pub dealt: Vec<Card>,
    pub reaches: [Vec<f64>; 2],
}

impl Arrival {
    pub fn at(game: &Game, strategy: &dyn Strategy, line: &[Step]) -> Result<Self, StudyError> {
        let reaches = Player::BOTH.map(|player| game.weights(player).to_vec());
        let mut at = Self { node: 0, board: game.board().set(), dealt: Vec::new(), reaches };
        for (index, &step) in line.iter().enumerate() {
            let kind = &game.tree().node(at.node).kind;
            match (step, kind) {
                (Step::Action(action), Kind::Decision { player, children, .. })
                    if action < children.len() =>
                {
                    let frequencies = strategy.frequencies(at.node, &at.dealt);
                    let reaches = &mut at.reaches[player.index()];
                    for (reach, frequency) in reaches.iter_mut().zip(&frequencies[action]) {
                        *reach *= frequency;
                    }
                    at.node = children[action];
                }
                (Step::Card(card), Kind::Deal { next })
                    if (game.live() - at.board).contains(card) =>
                {
                    at = at.after(game, *next, card);
                }
                _ => return Err(StudyError::Step(index)),
            }
        }
        Ok(at)
    }

    /// Returns the node after a card, without the hands that contain it.
    pub fn after(&self, game: &Game, next: usize, card: Card) -> Self {
        let mut at = self.clone();
        for player in Player::BOTH {
            let hands = game.hands(player).iter();
            for (combo, reach) in hands.zip(&mut at.reaches[player.index()]) {
                if combo.set().contains(card) {
                    *reach = 0.0;
                }
            }
        }
        at.board = at.board.with(card);
        at.dealt.push(card);
        at.node = next;
        at
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

/// Returns the equity of each combo of the hero against these reaches, over all possible cards to come.
pub(super) fn equities(
    evaluation: &Evaluation<'_>,
    game: &Game,
    board: CardSet,
    hero: Player,
    reach: &[f64],
) -> Vec<Option<f64>> {
    let to_come = Street::River.size() - board.len();
    let runouts: Vec<CardSet> = (game.live() - board).subsets(to_come).collect();
    let (own, others) = (game.hands(hero), game.hands(hero.other()));
    let won = |&runout: &CardSet| -> Vec<[f64; 2]> {
        let is_live = |combo: &HoleCards| combo.set().is_disjoint(runout);
        let reach = others.iter().zip(reach);
        let reach: Vec<f64> =
            reach.map(|(combo, &reach)| if is_live(combo) { reach } else { 0.0 }).collect();
        let met = evaluation.met(&reach);
        let beaten = evaluation.beaten(runout | board, &reach);
        let each = own.iter().zip(met).zip(beaten);
        each.map(|((combo, met), [wins, loses])| match is_live(combo) {
            true => [(met + wins - loses) / 2.0, met],
            false => [0.0; 2],
        })
        .collect()
    };
    // Threads finish runouts in any order; the sum is taken in the order of the runouts.
    let all: Vec<Vec<[f64; 2]>> = runouts.par_iter().map(won).collect();
    let mut sums = vec![[0.0; 2]; own.len()];
    for runout in all {
        for (sum, [won, met]) in sums.iter_mut().zip(runout) {
            sum[0] += won;
            sum[1] += met;
        }
    }
    // Subtracting nearly equal numbers can leave slightly less than 0.
    sums.into_iter().map(|[won, met]| is_any(met).then(|| (won / met).clamp(0.0, 1.0))).collect()
}

/// Returns the mean value of each hand, weighted by the frequencies.
fn mixed(frequencies: &[Vec<f64>], values: &[Vec<Option<f64>>], hands: usize) -> Vec<Option<f64>> {
    let of_hand = |hand: usize| {
        let each = frequencies.iter().zip(values);
        each.map(|(frequencies, values)| Some(frequencies[hand] * values[hand]?)).sum()
    };
    (0..hands).map(of_hand).collect()
}

fn mean(
    hands: &[HandStudy],
    share: impl Fn(&HandStudy) -> f64,
    value: impl Fn(&HandStudy) -> Option<f64>,
) -> Option<f64> {
    let weighted = hands.iter().filter_map(|hand| Some((share(hand), value(hand)?)));
    let (sum, all) =
        weighted.fold((0.0, 0.0), |(sum, all), (share, value)| (sum + share * value, all + share));
    is_any(all).then(|| sum / all)
}

/// Returns whether the remainder of adding and subtracting reaches is more than the rounding error.
pub(super) fn is_any(reach: f64) -> bool {
    reach > 1e-9
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
