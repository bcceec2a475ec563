//! Deals a request at random.

use crate::card::CardSet;
use crate::deal::HoleCards;
use crate::equity::request::Request;
use crate::eval::lookup::PartialHand;

use super::joint_combo_dealer::{JointComboDealer, Weights};
use super::stream::{Deck, Stream};

/// The number of deals in a chunk.
pub(in crate::equity) const CHUNK: u64 = 4096;

/// A request, ready to be dealt.
pub(in crate::equity) struct Dealer {
    players: usize,
    joint_combos: JointComboDealer,
    /// The players who can hold any two cards.
    random: Vec<usize>,
    board: PartialHand,
    to_come: usize,
    /// The number of cards dealt off the deck: to the random players, and to the board.
    cards: usize,
    deck: CardSet,
}

/// The state from one deal of a chunk to the next.
pub(in crate::equity) struct ChunkState {
    pub stream: Stream,
    pub deck: Deck,
}

impl Dealer {
    pub fn new(request: &Request) -> Self {
        let ranges = request.player_ranges();
        let live = request.live();
        let (random, known): (Vec<usize>, Vec<usize>) =
            (0..ranges.len()).partition(|&player| ranges[player].is_any_two_of(live));
        Self {
            players: ranges.len(),
            joint_combos: JointComboDealer::new(ranges, known, live),
            cards: HoleCards::SIZE * random.len() + request.to_come(),
            random,
            board: request.board().cards().collect(),
            to_come: request.to_come(),
            deck: live,
        }
    }

    /// Returns the number of players.
    pub const fn players(&self) -> usize {
        self.players
    }

    /// Returns the kind of weights of the deals.
    pub fn weights(&self) -> Weights {
        self.joint_combos.weights()
    }

    /// Starts a chunk, whose deals depend on the seed and the number of the chunk.
    pub fn chunk(&self, seed: u64, number: u64) -> ChunkState {
        ChunkState {
            stream: Stream::new(seed, number),
            deck: Deck::new(self.deck - self.joint_combos.always_held()),
        }
    }

    /// Deals every player's hole cards and the board. Returns the weight of the deal and the
    /// full board. A weight of 0 means a dead end, with an empty board.
    #[inline(always)]
    pub fn deal(
        &self,
        stream: &mut Stream,
        deck: &mut Deck,
        hands: &mut [PartialHand],
    ) -> (f64, PartialHand) {
        let has_known = !self.joint_combos.is_empty();
        let weight = if has_known { self.joint_combos.deal(stream, hands) } else { 1.0 };
        if weight == 0.0 {
            return (weight, PartialHand::EMPTY);
        }
        let taken = self.joint_combos.taken(hands) - self.joint_combos.always_held();
        let dealt = if taken.is_empty() {
            deck.deal(self.cards, stream)
        } else {
            deck.deal_without(taken, self.cards, stream)
        };
        let (runout, others) = dealt.split_at(self.to_come);
        for (&player, two) in self.random.iter().zip(others.chunks_exact(HoleCards::SIZE)) {
            hands[player] = two[0].and(two[1]);
        }
        (weight, runout.iter().fold(self.board, |board, &card| board.and(card)))
    }
}
