//! A compact strategy that can be written to a file and read again.
//!
//! Each frequency is stored as a share of 65,535, and the shares of a hand add up to exactly this number. The share
//! of the last action follows from the others and is not stored. Boards that differ only by suits which the game
//! treats alike are stored once. `boards` lists the boards, `file` is the file format, and `response` makes a
//! strategy that exploits another.

mod boards;
mod file;
mod response;

use holdem_engine::Card;

use crate::betting::Kind;

use super::{Game, Strategy};

use boards::{Boards, Numbers};

pub use file::{SolutionError, SolutionFile};
pub use response::{exploit, exploit_while};

/// The share of an action with the frequency 1.
const WHOLE: u16 = u16::MAX;

/// The strategies of both players for a game, in shares of 65,535.
#[derive(Clone, Debug)]
pub struct StoredStrategy {
    game: Game,
    boards: Boards,
    shares: Vec<u16>,
}

impl StoredStrategy {
    /// Returns a stored strategy with rounded frequencies.
    pub fn of(game: &Game, strategy: &dyn Strategy) -> Self {
        let mut stored = Self::pure(game);
        let Self { boards, shares, .. } = &mut stored;
        boards.each(game, &mut |node, dealt, numbers| {
            let rows = strategy.frequencies(node, dealt);
            let places = boards.places(game, numbers.player, dealt);
            for (hand, place) in places.into_iter().enumerate() {
                let Some(place) = place else { continue };
                let rounded = rounded(rows.iter().map(|row| row[hand]));
                put(shares, numbers, place, &rounded);
            }
        });
        stored
    }

    /// Returns the strategy that always takes the last action.
    fn pure(game: &Game) -> Self {
        let boards = Boards::of(game);
        let shares = vec![0; boards.numbers()];
        Self { game: game.clone(), boards, shares }
    }

    /// Returns a strategy from its shares; `None` if they do not fit this game or exceed the whole for a hand.
    fn from_shares(game: Game, shares: Vec<u16>) -> Option<Self> {
        let boards = Boards::of(&game);
        (boards.numbers() == shares.len()).then_some(())?;
        let stored = Self { game, boards, shares };
        stored.adds_up().then_some(stored)
    }

    /// Returns whether the frequencies of each hand add up to at most 1.
    fn adds_up(&self) -> bool {
        let mut all = true;
        self.boards.each(&self.game, &mut |_, _, numbers| {
            all &= (0..numbers.hands).all(|hand| {
                self.column(numbers, hand).map(u32::from).sum::<u32>() <= u32::from(WHOLE)
            });
        });
        all
    }

    /// Returns the game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the frequencies of the actions of one hand at a decision, after these cards since the root. `hand` is an
    /// index in the [hands](Game::hands) of the player who acts. The frequencies of a hand with one of the cards are 0.
    pub(super) fn frequencies_of(&self, node: usize, dealt: &[Card], hand: usize) -> Vec<f64> {
        let Kind::Decision { player, actions, .. } = &self.game.tree().node(node).kind else {
            return Vec::new();
        };
        let mut rows = vec![vec![0.0]; actions.len()];
        let place = self.boards.place(&self.game, *player, dealt, hand);
        let numbers = self.boards.numbers_at(&self.game, node, dealt);
        if let (Some(place), Some(numbers)) = (place, numbers) {
            self.put_column(numbers, place, 0, &mut rows);
            let held = self.game.held(node, dealt);
            let combo = self.game.hands(*player)[hand];
            if let Some(lock) = held.iter().rev().find(|lock| lock.holds(combo)) {
                lock.fix(0, &mut rows);
            }
        }
        rows.into_iter().flatten().collect()
    }

    /// Writes the frequencies of the hand at `place` into the column `at` of rows.
    fn put_column(&self, numbers: Numbers, place: usize, at: usize, rows: &mut [Vec<f64>]) {
        let mut left = WHOLE;
        let last = rows.len() - 1;
        for (row, share) in rows.iter_mut().zip(self.column(numbers, place)) {
            row[at] = f64::from(share) / f64::from(WHOLE);
            left = left.saturating_sub(share);
        }
        rows[last][at] = f64::from(left) / f64::from(WHOLE);
    }

    fn column(&self, numbers: Numbers, hand: usize) -> impl Iterator<Item = u16> {
        let rows = self.shares.get(numbers.start..numbers.end()).unwrap_or_default();
        rows.iter().skip(hand).step_by(numbers.hands.max(1)).copied()
    }
}

impl Strategy for StoredStrategy {
    fn frequencies(&self, node: usize, dealt: &[Card]) -> Vec<Vec<f64>> {
        let Kind::Decision { player, actions, .. } = &self.game.tree().node(node).kind else {
            return Vec::new();
        };
        let places = self.boards.places(&self.game, *player, dealt);
        let mut frequencies = vec![vec![0.0; places.len()]; actions.len()];
        let Some(numbers) = self.boards.numbers_at(&self.game, node, dealt) else {
            return frequencies;
        };
        for (hand, place) in places.into_iter().enumerate() {
            let Some(place) = place else { continue };
            self.put_column(numbers, place, hand, &mut frequencies);
        }
        self.game.fix(node, dealt, &mut frequencies);
        frequencies
    }
}

/// Writes the shares of a hand, except the last action's.
fn put(shares: &mut [u16], numbers: Numbers, hand: usize, of_hand: &[u16]) {
    for (row, &share) in of_hand.iter().take(numbers.rows).enumerate() {
        if let Some(cell) = shares.get_mut(numbers.start + row * numbers.hands + hand) {
            *cell = share;
        }
    }
}

/// Converts frequencies to shares that add up to the whole: each is rounded down, and the largest remainders get the
/// rest.
fn rounded(frequencies: impl Iterator<Item = f64>) -> Vec<u16> {
    let exact: Vec<f64> = frequencies.map(|it| it.clamp(0.0, 1.0) * f64::from(WHOLE)).collect();
    let mut shares: Vec<u16> = exact.iter().map(|share| share.floor() as u16).collect();
    let given: u32 = shares.iter().copied().map(u32::from).sum();
    let mut order: Vec<usize> = (0..exact.len()).collect();
    order.sort_by(|&one, &other| exact[other].fract().total_cmp(&exact[one].fract()));
    for &action in order.iter().take(u32::from(WHOLE).saturating_sub(given) as usize) {
        shares[action] = shares[action].saturating_add(1);
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_add_up_to_the_whole() {
        for frequencies in [&[1.0][..], &[0.5, 0.5], &[1.0 / 3.0; 3], &[0.0, 1.0], &[0.1; 10]] {
            let shares = rounded(frequencies.iter().copied());
            assert_eq!(shares.iter().map(|&it| u32::from(it)).sum::<u32>(), 65_535);
            for (share, frequency) in shares.iter().zip(frequencies) {
                assert!((f64::from(*share) / 65_535.0 - frequency).abs() < 2e-5);
            }
        }
        assert_eq!(rounded([0.0, 1.0].into_iter()), [0, 65_535]);
    }
}
