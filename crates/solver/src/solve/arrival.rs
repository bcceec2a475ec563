//! A node at the end of a line, with the hands that both players have there.

use holdem_engine::{Card, CardSet, HoleCards, Street};
use rayon::prelude::*;

use crate::betting::{Chips, Kind, Player};

use super::evaluation::{Evaluation, Faced, full_boards};
use super::strategy::Uniform;
use super::{Game, Step, Strategy, StudyError};

/// A node at the end of a line of actions and cards, with the reaches of both players.
#[derive(Clone, Debug)]
pub struct Arrival {
    /// The index of the node.
    pub node: usize,
    /// The board.
    pub board: CardSet,
    /// The cards dealt since the root.
    pub dealt: Vec<Card>,
    /// For each player, the reach of each combo of the game: its weight, multiplied by the frequencies of the player's
    /// actions in the line; 0 if it holds a card of the board.
    pub reaches: [Vec<f64>; 2],
}

impl Arrival {
    /// Follows a line of actions and cards from the root.
    ///
    /// # Errors
    ///
    /// Returns an error if a step is not possible.
    pub fn at(game: &Game, strategy: &dyn Strategy, line: &[Step]) -> Result<Self, StudyError> {
        let reaches = Player::BOTH.map(|player| game.weights(player).to_vec());
        let mut at = Self { node: 0, board: game.board().set(), dealt: Vec::new(), reaches };
        for (index, &step) in line.iter().enumerate() {
            at.follow(game, strategy, step).ok_or(StudyError::Step(index))?;
        }
        Ok(at)
    }

    /// Goes on to the node after a step; returns `None` if it is not possible.
    #[must_use]
    pub fn follow(&mut self, game: &Game, strategy: &dyn Strategy, step: Step) -> Option<()> {
        let kind = &game.tree().node(self.node).kind;
        match (step, kind) {
            (Step::Action(action), Kind::Decision { player, children, .. }) => {
                let node = *children.get(action)?;
                let frequencies = strategy.frequencies(self.node, &self.dealt);
                let reaches = &mut self.reaches[player.index()];
                for (reach, frequency) in reaches.iter_mut().zip(&frequencies[action]) {
                    *reach *= frequency;
                }
                self.node = node;
            }
            (Step::Card(card), Kind::Deal { next })
                if (game.live() - self.board).contains(card) =>
            {
                *self = self.after(game, *next, card);
            }
            _ => return None,
        }
        Some(())
    }

    /// Returns the node after a card, without the hands that contain it.
    pub(super) fn after(&self, game: &Game, next: usize, card: Card) -> Self {
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

    /// Returns the combos of each player that get here, with their reaches.
    pub fn combos(&self, game: &Game) -> [Vec<(HoleCards, f64)>; 2] {
        Player::BOTH.map(|player| {
            let combos = game.hands(player).iter().copied();
            let reaches = self.reaches[player.index()].iter().copied();
            combos.zip(reaches).filter(|(_, reach)| *reach > 0.0).collect()
        })
    }

    /// For each combo of a player, returns the number of the opponent's combos that it meets, each counted by its reach.
    pub fn met(&self, game: &Game, hero: Player) -> Vec<f64> {
        let uniform = Uniform(game);
        let boards = Default::default();
        Evaluation::new(game, &uniform, &boards, hero).met(&self.reaches[hero.other().index()])
    }

    /// Returns the value of each combo of a player in chips: the player's part of the final pot, less the chips put in
    /// since the root; `None` if it meets no opposing combo. Uses the threads of the current rayon pool.
    pub fn values(&self, game: &Game, strategy: &dyn Strategy, hero: Player) -> Vec<Option<f64>> {
        let boards = full_boards(game, self.board);
        let evaluation = Evaluation::new(game, strategy, &boards, hero);
        let reach = &self.reaches[hero.other().index()];
        let values = evaluation.played(self.node, self.board, &self.dealt, reach);
        in_chips(game, &values, &evaluation.met(reach), 0)
    }

    /// Returns the equity of each combo of a player, over all possible cards to come; `None` if it meets no opposing
    /// combo. Uses the threads of the current rayon pool.
    pub fn equities(&self, game: &Game, hero: Player) -> Vec<Option<f64>> {
        let (boards, uniform) = (full_boards(game, self.board), Uniform(game));
        let evaluation = Evaluation::new(game, &uniform, &boards, hero);
        equities(&evaluation, game, self.board, hero, &self.reaches[hero.other().index()])
    }
}

/// Returns values, which are shares of the starting pot multiplied by the reaches that each combo meets, in chips;
/// `put_in` is added.
pub(super) fn in_chips(
    game: &Game,
    values: &[f64],
    met: &[f64],
    put_in: Chips,
) -> Vec<Option<f64>> {
    let pot = game.tree().starting_pot() as f64;
    let each = values.iter().zip(met);
    each.map(|(value, met)| (*met > 0.0).then(|| value / met * pot + put_in as f64)).collect()
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
    let others = game.hands(hero.other());
    let won = |&runout: &CardSet| -> Vec<[f64; 2]> {
        let is_live = |combo: &HoleCards| combo.set().is_disjoint(runout);
        let reach = others.iter().zip(reach);
        let reach: Vec<f64> =
            reach.map(|(combo, &reach)| if is_live(combo) { reach } else { 0.0 }).collect();
        let faced = evaluation.faced(runout | board, &reach).into_iter();
        faced.map(|Faced { met, wins, loses }| [(met + wins - loses) / 2.0, met]).collect()
    };
    // Threads finish runouts in any order; the sum is taken in the order of the runouts.
    let all: Vec<Vec<[f64; 2]>> = runouts.par_iter().map(won).collect();
    let mut sums = vec![[0.0; 2]; game.hands(hero).len()];
    for runout in all {
        for (sum, [won, met]) in sums.iter_mut().zip(runout) {
            sum[0] += won;
            sum[1] += met;
        }
    }
    // Subtracting nearly equal numbers can leave slightly less than 0.
    sums.into_iter().map(|[won, met]| (met > 0.0).then(|| (won / met).clamp(0.0, 1.0))).collect()
}
