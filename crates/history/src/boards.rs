//! The boards of a hand. Their last cards may be dealt more than once.
//!
//! ```text
//! common: Ks 7s 2d │ run 1: 4c 5s
//!                  │ run 2: Ac 3h
//! ```

use holdem_engine::Card;

/// The maximum number of runs of a board.
pub const MOST_RUNS: usize = 9;

/// The cards on the board: common cards, and the cards of each run.
#[derive(Clone, Copy, Debug, Default)]
pub struct Boards {
    common: [Option<Card>; 5],
    common_len: usize,
    runs: [([Option<Card>; 5], usize); MOST_RUNS],
    /// The number of runs; 0 if the board was dealt once.
    count: usize,
}

impl Boards {
    /// Returns the number of runs, 1 if the board was dealt once.
    pub fn runs(&self) -> usize {
        self.count.max(1)
    }

    /// Returns whether the rest of the board was run more than once.
    pub const fn has_runs(&self) -> bool {
        self.count > 0
    }

    /// Returns the board of a run, counted from 0, in the order of dealing.
    pub fn cards(&self, run: usize) -> impl Iterator<Item = Card> + '_ {
        let common = self.common[..self.common_len].iter();
        let (own, len) = self.runs.get(run).map_or((&[][..], 0), |(cards, len)| (&cards[..], *len));
        common.chain(&own[..len.min(own.len())]).filter_map(|card| *card)
    }

    /// Returns the number of cards of a run.
    pub fn len(&self, run: usize) -> usize {
        self.common_len + self.runs.get(run).map_or(0, |(_, len)| *len)
    }

    /// Adds a card to a run, counted from 1; run 0 adds to all. Returns `None` if the board is full.
    pub fn push(&mut self, run: usize, card: Card) -> Option<()> {
        if self.len(run.wrapping_sub(1)) >= 5 {
            return None;
        }
        if run == 0 {
            *self.common.get_mut(self.common_len)? = Some(card);
            self.common_len += 1;
        } else {
            let (cards, len) = self.runs.get_mut(run - 1)?;
            *cards.get_mut(*len)? = Some(card);
            *len += 1;
            self.count = self.count.max(run);
        }
        Some(())
    }
}
