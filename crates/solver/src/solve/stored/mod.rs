//! A compact strategy that can be written to a file and read again.
//!
//! Each frequency is stored as a share of 65,535, and the shares of a hand add up to exactly this number. The share
//! of the last action follows from the others and is not stored. Boards that differ only by suits which the game
//! treats alike are stored once. With the certificate, the values of both players' hands are stored where a card is
//! dealt, so that the values on a street follow from its own nodes. `boards` lists the boards, `file` is the file
//! format, `source` reads parts of a file when they are needed, `values` has the values where a card is dealt,
//! `divided` joins the strategies of several machines, and `response` makes a strategy that exploits another.

mod boards;
mod divided;
mod file;
mod response;
mod source;
mod values;

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use holdem_engine::{Card, HoleCards};
use rayon::prelude::*;

use crate::betting::{Kind, Player};

use super::certificate::DealValues;
use super::scope::Scope;
use super::stop::GoOn;
use super::{BoardStrategy, Certificate, Game, Strategy};

pub(super) use divided::{Joined, PartialStrategy, deals_at_root};

use boards::{BoardAt, Boards, Numbers};
use file::SectionNumbers;
use source::Source;
use values::{evaluate_while, of_hands};

pub use file::{SolutionError, SolutionFile, SolutionHeader};
pub use response::{exploit, exploit_while};
pub use values::Certified;

/// The share of an action with the frequency 1.
const WHOLE: u16 = u16::MAX;

/// The strategies of both players for a game, in shares of 65,535.
#[derive(Clone, Debug)]
pub struct StoredStrategy {
    game: Game,
    boards: Arc<Boards>,
    sections: Arc<Vec<Section>>,
    /// The file with the sections that are not read yet.
    source: Option<Arc<Source>>,
}

/// The numbers of a section, each once they are known.
#[derive(Clone, Debug, Default)]
struct Section {
    shares: OnceLock<Vec<u16>>,
    values: OnceLock<Vec<f64>>,
}

impl Section {
    fn is_known(&self) -> bool {
        self.shares.get().is_some()
    }

    /// Keeps the numbers, unless they are known.
    fn learn(&self, SectionNumbers { shares, values }: SectionNumbers) {
        if let Some(values) = values {
            self.values.get_or_init(|| values);
        }
        self.shares.get_or_init(|| shares);
    }
}

impl StoredStrategy {
    /// Returns a stored strategy with rounded frequencies.
    pub fn of(game: &Game, strategy: &dyn Strategy) -> Self {
        let boards = Boards::of(game);
        let shares = shares_of(&boards, game, strategy, &Scope::Whole);
        Self::from_shares(game.clone(), boards, shares)
    }

    /// Returns a strategy from the shares of each section.
    fn from_shares(game: Game, boards: Boards, shares: Vec<Vec<u16>>) -> Self {
        let section = |shares: Vec<u16>| Section { shares: shares.into(), ..Section::default() };
        Self::from_sections(game, boards, shares.into_iter().map(section).collect(), None)
    }

    fn from_sections(
        game: Game,
        boards: Boards,
        sections: Vec<Section>,
        source: Option<Source>,
    ) -> Self {
        let (boards, sections) = (Arc::new(boards), Arc::new(sections));
        Self { game, boards, sections, source: source.map(Arc::new) }
    }

    /// Returns the certificate of the strategy, computed on the threads of the current rayon pool, and keeps the values
    /// of all hands where a card is dealt. Calls a function in between that decides whether to go on.
    pub fn certify_while(&self, go_on: &GoOn<'_>) -> ControlFlow<(), Certificate> {
        let (certificate, values) = evaluate_while(&self.game, &self.boards, self, go_on)?;
        self.learn_values(values);
        ControlFlow::Continue(certificate)
    }

    /// Keeps the values of each section, unless they are known.
    fn learn_values(&self, values: Vec<Vec<f64>>) {
        for (section, values) in self.sections.iter().zip(values) {
            section.values.get_or_init(|| values);
        }
    }

    /// Returns the certificate of the strategy, and the largest error of the values that are stored with it.
    pub fn recertify_while(&self, go_on: &GoOn<'_>) -> ControlFlow<(), (Certificate, f64)> {
        let most = Mutex::new(0.0_f64);
        let compare = |deal: DealValues<'_>| {
            let DealValues { player, node, dealt, values } = deal;
            let stated = self.deal_values(player, node, dealt).unwrap_or_default();
            let has_dealt = |combo: &HoleCards| dealt.iter().any(|&it| combo.set().contains(it));
            let each = self.game.hands(player).iter().zip(stated).zip(values);
            let possible = each.filter(|((combo, _), _)| !has_dealt(combo));
            let errors = possible.map(|((_, stated), value)| (stated - value).abs());
            let mut most = most.lock().unwrap_or_else(PoisonError::into_inner);
            *most = errors.fold(*most, f64::max);
        };
        let certificate = Certificate::telling(&self.game, self, go_on, &compare)?;
        let most = most.into_inner().unwrap_or_else(PoisonError::into_inner);
        ControlFlow::Continue((certificate, most))
    }

    /// Returns the cards that stand for these dealt cards: of cards that are equivalent up to suits, only the first are
    /// stored. Returns `None` if these cards are impossible.
    pub fn first_cards(&self, dealt: &[Card]) -> Option<Vec<Card>> {
        self.boards.first_cards(dealt)
    }

    /// Returns the error, if a part of the file could not be read when it was needed. All results since are then
    /// meaningless.
    pub fn failure(&self) -> Option<SolutionError> {
        self.source.as_ref()?.failure()
    }

    /// Returns the shares of a section; empty if it cannot be read.
    fn shares(&self, section: usize) -> &[u16] {
        self.read(section);
        self.sections[section].shares.get().map_or(&[], Vec::as_slice)
    }

    /// Returns the values of a section; `None` if they are not known.
    fn values(&self, section: usize) -> Option<&[f64]> {
        if self.boards.sections()[section].values == 0 {
            return Some(&[]);
        }
        self.read(section);
        self.sections[section].values.get().map(Vec::as_slice)
    }

    /// Reads a section from the file, unless it is known.
    fn read(&self, section: usize) {
        let Self { boards, sections, source, .. } = self;
        if let Some(source) = source
            && !sections[section].is_known()
        {
            source.read(boards, section, &sections[section]);
        }
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

    /// Returns the shares of a decision; none if they cannot be read.
    fn shares_at(&self, numbers: Numbers) -> &[u16] {
        self.shares(numbers.section).get(numbers.range()).unwrap_or_default()
    }

    fn column(&self, numbers: Numbers, hand: usize) -> impl Iterator<Item = u16> {
        self.shares_at(numbers).iter().skip(hand).step_by(numbers.hands.max(1)).copied()
    }
}

impl Strategy for StoredStrategy {
    fn frequencies(&self, node: usize, dealt: &[Card]) -> Vec<Vec<f64>> {
        self.on_board(dealt).frequencies(node)
    }

    fn on_board<'s>(&'s self, dealt: &'s [Card]) -> Box<dyn BoardStrategy + 's> {
        let places = Player::BOTH.map(|player| self.boards.places(&self.game, player, dealt));
        Box::new(DealtStrategy { stored: self, dealt, places })
    }

    fn deal_values(&self, player: Player, node: usize, dealt: &[Card]) -> Option<Vec<f64>> {
        let (section, range) = self.boards.values_at(&self.game, player, node, dealt)?;
        let values = self.values(section)?.get(range)?;
        Some(of_hands(&self.game, &self.boards, values, player, dealt))
    }
}

/// A stored strategy after some cards.
struct DealtStrategy<'s> {
    stored: &'s StoredStrategy,
    dealt: &'s [Card],
    /// For each player, the index in a row of each hand.
    places: [Vec<Option<usize>>; 2],
}

impl BoardStrategy for DealtStrategy<'_> {
    fn frequencies(&self, node: usize) -> Vec<Vec<f64>> {
        let StoredStrategy { game, boards, .. } = self.stored;
        let Kind::Decision { player, actions, .. } = &game.tree().node(node).kind else {
            return Vec::new();
        };
        let places = &self.places[player.index()];
        let mut frequencies = vec![vec![0.0; places.len()]; actions.len()];
        let numbers = boards.numbers_at(game, node, self.dealt);
        let (Some(numbers), Some((last, others))) = (numbers, frequencies.split_last_mut()) else {
            return frequencies;
        };
        let shares = self.stored.shares_at(numbers);
        let mut left = vec![WHOLE; numbers.hands];
        for (row, shares) in others.iter_mut().zip(shares.chunks_exact(numbers.hands.max(1))) {
            for (left, share) in left.iter_mut().zip(shares) {
                *left = left.saturating_sub(*share);
            }
            spread(shares, places, row);
        }
        spread(&left, places, last);
        game.fix(node, self.dealt, &mut frequencies);
        frequencies
    }
}

/// Writes the frequency of each hand with a place.
fn spread(shares: &[u16], places: &[Option<usize>], row: &mut [f64]) {
    for (cell, place) in row.iter_mut().zip(places) {
        if let Some(share) = place.and_then(|place| shares.get(place)) {
            *cell = f64::from(*share) / f64::from(WHOLE);
        }
    }
}

/// Returns the rounded frequencies of a strategy on the boards of a scope, by section, computed on the threads of the
/// current rayon pool. The sections of other boards are empty.
fn shares_of(
    boards: &Boards,
    game: &Game,
    strategy: &dyn Strategy,
    scope: &Scope,
) -> Vec<Vec<u16>> {
    let of_section = |section: usize| {
        let at = boards.of_section(section);
        if !at.iter().any(|at| boards.has(scope, at)) {
            return Vec::new();
        }
        let mut shares = vec![0; boards.sections()[section].shares];
        let (mut left, mut each) = (&mut shares[..], Vec::new());
        for at in &at {
            let (of_board, later) = left.split_at_mut(at.shares(boards));
            if boards.has(scope, at) {
                each.push((at, of_board));
            }
            left = later;
        }
        each.into_par_iter()
            .for_each(|(at, of_board)| put_shares_on(boards, game, strategy, at, of_board));
        shares
    };
    (0..boards.sections().len()).into_par_iter().map(of_section).collect()
}

/// Writes the rounded frequencies on a board.
fn put_shares_on(
    boards: &Boards,
    game: &Game,
    strategy: &dyn Strategy,
    at: &BoardAt<'_>,
    shares: &mut [u16],
) {
    let dealt = at.dealt.as_slice();
    let strategy = strategy.on_board(dealt);
    let places = Player::BOTH.map(|player| boards.places(game, player, dealt));
    // Hands that are the same up to suits get the same shares, although their frequencies may differ in the last
    // digits: boards that are equal up to suits share their values.
    let firsts = Player::BOTH.map(|player| boards.firsts(game, player, dealt));
    let (mut parts, mut of_hand) = (Vec::new(), Vec::new());
    for (node, numbers) in at.decisions(boards) {
        let rows = strategy.frequencies(node);
        let firsts = firsts[numbers.player.index()].as_ref();
        for (hand, place) in places[numbers.player.index()].iter().enumerate() {
            let Some(place) = *place else { continue };
            let hand = firsts.map_or(hand, |firsts| firsts[hand]);
            parts.clear();
            parts.extend(rows.iter().map(|row| row[hand]));
            round(&mut parts, &mut of_hand);
            put(&mut shares[at.range(numbers)], numbers, place, &of_hand);
        }
    }
}

/// Writes the shares of a hand, except the last action's.
fn put(cells: &mut [u16], numbers: Numbers, hand: usize, of_hand: &[u16]) {
    for (row, &share) in of_hand.iter().take(numbers.rows).enumerate() {
        cells[row * numbers.hands + hand] = share;
    }
}

/// Converts frequencies to shares that add up to the whole: each is rounded down, and the largest remainders get the
/// rest. Leaves the remainders in place of the frequencies.
fn round(frequencies: &mut [f64], shares: &mut Vec<u16>) {
    shares.clear();
    let mut left = u32::from(WHOLE);
    for frequency in &mut *frequencies {
        let exact = frequency.clamp(0.0, 1.0) * f64::from(WHOLE);
        // Below the whole, so the conversion only cuts the fraction.
        let share = exact as u16;
        *frequency = exact - f64::from(share);
        left = left.saturating_sub(share.into());
        shares.push(share);
    }
    for _ in 0..(left as usize).min(shares.len()) {
        let more = |one: usize, other: usize| match frequencies[other] > frequencies[one] {
            true => other,
            false => one,
        };
        let Some(most) = (0..shares.len()).reduce(more) else { return };
        shares[most] = shares[most].saturating_add(1);
        frequencies[most] = -1.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rounded(frequencies: &[f64]) -> Vec<u16> {
        let mut shares = Vec::new();
        round(&mut frequencies.to_vec(), &mut shares);
        shares
    }

    #[test]
    fn shares_add_up_to_the_whole() {
        for frequencies in [&[1.0][..], &[0.5, 0.5], &[1.0 / 3.0; 3], &[0.0, 1.0], &[0.1; 10]] {
            let shares = rounded(frequencies);
            assert_eq!(shares.iter().map(|&it| u32::from(it)).sum::<u32>(), 65_535);
            for (share, frequency) in shares.iter().zip(frequencies) {
                assert!((f64::from(*share) / 65_535.0 - frequency).abs() < 2e-5);
            }
        }
        assert_eq!(rounded(&[0.0, 1.0]), [0, 65_535]);
    }
}
