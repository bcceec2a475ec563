//! Hands dealt from strategies: hole cards by the ranges, actions by their frequencies, cards from the deck.

use holdem_engine::{Card, CardSet, HoleCards, Street};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::betting::{Kind, Player};

use super::{Arrival, Step, StoredStrategy, StudyError};

/// Deals hands from the strategies of both players.
///
/// Each hand has its own random numbers, which depend only on the seed and the number of the hand.
#[derive(Clone, Debug)]
pub struct Dealer<'s> {
    strategy: &'s StoredStrategy,
    seed: u64,
    /// The actions and cards with which every hand begins.
    line: Vec<Step>,
    at: Arrival,
    /// For each combo of the first player, the total weight of its deals and those of the combos before it.
    sums: Vec<f64>,
}

/// A hand dealt from strategies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealtHand {
    /// The hole cards of both players.
    pub holes: [HoleCards; 2],
    /// The actions and the cards from the root to the end.
    pub steps: Vec<Step>,
    /// The index of the last node: a fold or a showdown.
    pub node: usize,
}

impl<'s> Dealer<'s> {
    /// Returns a dealer whose hands all begin with a line of actions and cards.
    ///
    /// # Errors
    ///
    /// Returns an error if the line is not possible, or if no hands reach its end.
    pub fn new(strategy: &'s StoredStrategy, line: &[Step], seed: u64) -> Result<Self, StudyError> {
        let game = strategy.game();
        let at = Arrival::at(game, strategy, line)?;
        let [first, second] = Player::BOTH.map(|player| game.hands(player));
        let mut sum = 0.0;
        let sums: Vec<f64> = first
            .iter()
            .zip(&at.reaches[0])
            .map(|(combo, reach)| {
                let others = second.iter().zip(&at.reaches[1]);
                let met = others.filter(|(other, _)| combo.set().is_disjoint(other.set()));
                sum += reach * met.map(|(_, reach)| reach).sum::<f64>();
                sum
            })
            .collect();
        match sum > 0.0 {
            true => Ok(Self { strategy, seed, line: line.to_vec(), at, sums }),
            false => Err(StudyError::Unreached),
        }
    }

    /// Deals the hand with a number.
    pub fn hand(&self, number: u64) -> DealtHand {
        let game = self.strategy.game();
        let mut seeds = Xoshiro256PlusPlus::seed_from_u64(self.seed);
        let mut random =
            Xoshiro256PlusPlus::seed_from_u64(seeds.random::<u64>().wrapping_add(number));
        let (holes, hands) = self.combos(&mut random);
        let taken = holes[0].set() | holes[1].set();
        let mut dealt = self.at.dealt.clone();
        let mut steps = self.line.clone();
        let mut node = self.at.node;
        loop {
            match &game.tree().node(node).kind {
                Kind::Decision { player, children, .. } => {
                    let hand = hands[player.index()];
                    let shares = self.strategy.frequencies_of(node, &dealt, hand);
                    let action = choose(&shares, random.random());
                    steps.push(Step::Action(action));
                    node = children[action];
                }
                Kind::Deal { next } => {
                    let used: CardSet = dealt.iter().copied().collect();
                    let left: Vec<Card> = (game.live() - used - taken).iter().collect();
                    let card = left[random.random_range(0..left.len())];
                    steps.push(Step::Card(card));
                    dealt.push(card);
                    node = *next;
                }
                Kind::Fold { .. } | Kind::Showdown => return DealtHand { holes, steps, node },
            }
        }
    }

    /// Draws the combos of both players, by the product of their reaches. Returns also their indices.
    fn combos(&self, random: &mut Xoshiro256PlusPlus) -> ([HoleCards; 2], [usize; 2]) {
        let game = self.strategy.game();
        let [first, second] = Player::BOTH.map(|player| game.hands(player));
        let last = self.sums.len() - 1;
        let drawn = random.random::<f64>() * self.sums[last];
        // A combo without deals has the same sum as the one before it, and is never found.
        let one = self.sums.partition_point(|sum| *sum <= drawn).min(last);
        let taken = first[one].set();
        let reaches: Vec<f64> = second
            .iter()
            .zip(&self.at.reaches[1])
            .map(|(combo, reach)| if combo.set().is_disjoint(taken) { *reach } else { 0.0 })
            .collect();
        let other = choose(&reaches, random.random());
        ([first[one], second[other]], [one, other])
    }
}

impl DealtHand {
    /// Returns the cards dealt after the root, in order.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.steps.iter().filter_map(|step| match step {
            Step::Card(card) => Some(*card),
            Step::Action(_) => None,
        })
    }

    /// Returns the street on which the hand ended, if the root is on `root`.
    pub fn street(&self, root: Street) -> Street {
        let size = root.size() + self.cards().count();
        Street::ALL.into_iter().rfind(|street| street.size() <= size).unwrap_or(root)
    }
}

/// Returns an index, drawn in proportion to the shares. `fraction` is from 0 to less than 1.
fn choose(shares: &[f64], fraction: f64) -> usize {
    let mut left = shares.iter().sum::<f64>() * fraction;
    let mut last = 0;
    for (index, share) in shares.iter().enumerate().filter(|(_, share)| **share > 0.0) {
        if left < *share {
            return index;
        }
        left -= share;
        last = index;
    }
    // Rounding can leave a little.
    last
}
