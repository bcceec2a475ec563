//! All-in adjusted: the value of the pots once betting was over and cards were still to come.
//!
//! The value of a pot is its amount after rake, times the exact equity among the players who can win it, given the
//! board at that moment. The rake is taken from each pot as recorded in the file, or else from all pots in
//! proportion. All other known hands are dead cards: folded hands, and the hands of players who contest other pots
//! only. A board that is dealt more than once is dealt without replacement, so each run has the same expectation as a
//! single board.
//!
//! Amounts are in thousandths of the smallest unit, rounded so that they add up to the pot exactly.

use holdem_engine::equity::PlayerSet;
use holdem_engine::{Card, CardSet, Street};

use super::audit::{Audited, Closed};
use super::division::{Division, proportional};

/// The folded cards that are dead cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Known {
    /// Folded cards that were shown at the table.
    #[default]
    Shown,
    /// All folded cards in the file: from a broadcast, a log of programs, or the hero.
    All,
}

impl Known {
    /// Both variants.
    pub const ALL: [Self; 2] = [Self::Shown, Self::All];

    /// Returns the name: `shown`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Shown => "shown",
            Self::All => "all",
        }
    }
}

/// The reason an all-in was not adjusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unadjusted {
    /// The cards of a player who could win a pot are unknown.
    HiddenCards,
    /// A player was all-in before the river, and others kept betting until the river.
    BetsWentOn,
}

impl Unadjusted {
    /// All reasons.
    pub const ALL: [Self; 2] = [Self::HiddenCards, Self::BetsWentOn];

    /// Returns the reason in words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::HiddenCards => "unknown cards",
            Self::BetsWentOn => "betting continued",
        }
    }
}

/// The value of an all-in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllIn {
    /// The street of the all-in.
    pub street: Street,
    /// The expected winnings of each player, after rake, in thousandths of the unit.
    pub expected: Vec<i64>,
    /// The total of the pots that each player could win, after rake, in thousandths of the unit.
    pub could_win: Vec<i64>,
    /// The luck of each player by street (flop, turn, river): the change of the expected winnings that the cards
    /// brought, in thousandths of the unit.
    pub luck: Vec<[i64; 3]>,
}

impl AllIn {
    /// Returns a player's expected share of the pots that the player could win; `None` without such pots.
    pub fn share(&self, seat: usize) -> Option<f64> {
        let could_win = *self.could_win.get(seat).filter(|amount| **amount > 0)?;
        Some(*self.expected.get(seat)? as f64 / could_win as f64)
    }

    /// Returns a player's winnings above expectation, in thousandths of the unit.
    pub fn luck(&self, seat: usize) -> i64 {
        self.luck.get(seat).map_or(0, |by_street| by_street.iter().sum())
    }
}

/// Returns the value of an all-in; `None` without an all-in with cards to come.
///
/// # Errors
///
/// Returns the reason the all-in cannot be adjusted.
pub fn all_in(hand: &Audited, known: Known) -> Option<Result<AllIn, Unadjusted>> {
    let Some(closed) = hand.closed else {
        let all_in =
            |player: &super::audit::Outcome| player.was_all_in_early && player.folded.is_none();
        let is_contested = hand.is_showdown && hand.players.iter().any(all_in);
        return is_contested.then_some(Err(Unadjusted::BetsWentOn));
    };
    Some(Table::new(hand, closed, known).ok_or(Unadjusted::HiddenCards).map(|table| table.worth()))
}

/// The known facts at the moment of an all-in.
struct Table<'a> {
    hand: &'a Audited,
    closed: Closed,
    division: Division,
    /// Each pot after rake, in thousandths.
    pots: Vec<(i64, PlayerSet)>,
}

impl<'a> Table<'a> {
    /// Returns `None` if the cards of a player who can win a pot are unknown.
    fn new(hand: &'a Audited, closed: Closed, known: Known) -> Option<Self> {
        let mut holes = vec![None; hand.players.len()];
        let mut cards = CardSet::EMPTY;
        for (seat, player) in hand.players.iter().enumerate() {
            if player.folded.is_none() {
                holes[seat] = Some(player.hole.both()?);
            }
            if player.folded.is_none() || player.showed || known == Known::All {
                cards |= player.hole.known();
            }
        }
        let pots = after_rake(hand);
        Some(Self { hand, closed, division: Division { holes, known: cards }, pots })
    }

    fn worth(&self) -> AllIn {
        let players = self.hand.players.len();
        let street = Street::ALL.into_iter().rfind(|street| street.size() <= self.closed.board);
        let street = street.unwrap_or(Street::Preflop);
        let expected = self.expected(self.closed.board);
        let mut luck = vec![[0; 3]; players];
        let mut before = expected.clone();
        for (index, after) in Street::ALL[1..].iter().enumerate() {
            if after.size() <= self.closed.board {
                continue;
            }
            let now = match after {
                Street::River => {
                    self.hand.players.iter().map(|player| player.won.units() * 1000).collect()
                }
                _ => self.expected(after.size()),
            };
            for (luck, (now, before)) in luck.iter_mut().zip(now.iter().zip(&before)) {
                luck[index] = now - before;
            }
            before = now;
        }
        let mut could_win = vec![0; players];
        for &(amount, group) in &self.pots {
            group.players().for_each(|seat| could_win[seat] += amount);
        }
        AllIn { street, expected, could_win, luck }
    }

    /// Returns each player's expected winnings with this many cards on the board: the mean over all runs.
    fn expected(&self, size: usize) -> Vec<i64> {
        let mut expected = vec![0; self.hand.players.len()];
        // At the moment of the all-in, all runs have the same board.
        let is_shared = size == self.closed.board;
        let runs = if is_shared { 1 } else { self.hand.boards.len().max(1) };
        for &(amount, group) in &self.pots {
            for (run, board) in self.hand.boards.iter().take(runs).enumerate() {
                let run = i64::try_from(run).unwrap_or_default();
                let count = i64::try_from(runs).unwrap_or(1);
                let part = amount / count + i64::from(run < amount % count);
                let cards: Vec<Card> = board.cards().take(size).collect();
                self.division.divide(part, group, &cards, &mut expected);
            }
        }
        expected
    }
}

/// Returns each pot after rake, in thousandths.
fn after_rake(hand: &Audited) -> Vec<(i64, PlayerSet)> {
    let pots = &hand.pots;
    let drops = match &hand.rakes {
        Some(rakes) => rakes.iter().map(|rake| rake.units() * 1000).collect(),
        None => {
            let amounts: Vec<u128> =
                pots.iter().map(|pot| pot.amount.units().max(0) as u128).collect();
            proportional(hand.rake.units() * 1000, &amounts, amounts.iter().sum())
        }
    };
    let left = pots
        .iter()
        .zip(drops)
        .map(|(pot, drop)| (pot.amount.units() * 1000 - drop, pot.contestants));
    left.collect()
}
