//! Winnings hand by hand, as a graph of bounded length: the graph of poker trackers.
//!
//! A line has a point for each hand until there are [`Line::MOST_POINTS`]. Then every second point is dropped, and
//! from then on there is a point for every second hand, then for every fourth, and so on. Every point is exact, and
//! the last hand always has one; the hands between two points are not shown.

use super::all_in::{AllIn, Unadjusted};
use super::audit::Audited;
use super::hand::PlayedHand;
use super::money::Unit;
use super::selection::Selection;
use super::totals::Totals;

/// The player of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// The player of this name.
    Named(String),
    /// The hero of each file, whatever the name.
    Hero,
}

/// A player's winnings in a hand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Won {
    unit: Unit,
    sums: Sums,
}

impl Won {
    /// Returns a player's winnings in a hand; `None` if the player is not in the hand or not in the position, or if
    /// the hand is not in the selection. `worth` is the result of [`all_in`](super::all_in()) for it.
    pub fn of(
        who: &Who,
        hand: &PlayedHand<'_>,
        audited: &Audited,
        worth: Option<&Result<AllIn, Unadjusted>>,
        selection: &Selection,
    ) -> Option<Self> {
        let seat = match who {
            Who::Named(name) => {
                (0..audited.players.len()).find(|seat| *hand.seats[*seat].name == **name)?
            }
            Who::Hero => usize::from(hand.hero?),
        };
        let players = Selection { player: None, ..selection.clone() }.players(hand, audited);
        players.contains(seat).then_some(())?;
        let sums = Sums::of(&Totals::of_player(hand, audited, seat, worth), hand);
        Some(Self { unit: hand.game.unit, sums })
    }
}

/// A point of a line: the winnings up to a hand, as they were and all-in adjusted.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct LinePoint {
    /// The number of hands.
    pub hands: u64,
    /// The winnings in big blinds; each hand is counted in its own.
    pub blinds: WonAndAdjusted,
    /// The winnings in the currency.
    pub currency: WonAndAdjusted,
}

/// Winnings as they were, and all-in adjusted: as if every all-in had paid its value.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WonAndAdjusted {
    /// The actual winnings.
    pub won: f64,
    /// The all-in adjusted winnings.
    pub adjusted: f64,
}

/// Sums in billionths of the currency and of big blinds, so that they are exact.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Sums {
    currency: [i128; 2],
    blinds: [i128; 2],
}

impl Sums {
    fn of(totals: &Totals, hand: &PlayedHand<'_>) -> Self {
        // A player gets what was bought: the price of a cash-out instead of the pot, and insurance.
        let won = totals.net_billionths() + totals.beside_billionths();
        let currency = [won, totals.adjusted_billionths()];
        let one = hand.game.unit.scaled(hand.game.big_blind, Totals::DECIMALS);
        let in_blinds = |amount: i128| if one == 0 { 0 } else { amount * BILLION / one };
        Self { currency, blinds: currency.map(in_blinds) }
    }

    fn add(&mut self, other: Self) {
        for (sum, amount) in self.currency.iter_mut().zip(other.currency) {
            *sum += amount;
        }
        for (sum, amount) in self.blinds.iter_mut().zip(other.blinds) {
            *sum += amount;
        }
    }
}

const BILLION: i128 = 1_000_000_000;

/// A player's winnings, hand by hand.
#[derive(Clone, Debug, Default)]
pub struct Line {
    hands: u64,
    sums: Sums,
    /// The number of hands from one point to the next, as an exponent of 2.
    power: u32,
    points: Vec<(u64, Sums)>,
    /// The unit of all hands so far; the inner `None` stands for several currencies.
    unit: Option<Option<Unit>>,
}

impl Line {
    /// The maximum number of points, without the first and the last.
    pub const MOST_POINTS: usize = 2048;

    /// Adds a hand.
    pub fn push(&mut self, won: Won) {
        self.hands += 1;
        self.sums.add(won.sums);
        self.unit = match self.unit {
            Some(before) => Some(before.filter(|before| before.is_same_currency(&won.unit))),
            None => Some(Some(won.unit)),
        };
        if !self.hands.is_multiple_of(1 << self.power) {
            return;
        }
        self.points.push((self.hands, self.sums));
        if self.points.len() >= Self::MOST_POINTS {
            self.power += 1;
            let step = 1_u64 << self.power;
            self.points.retain(|(hands, _)| hands.is_multiple_of(step));
        }
    }

    /// Returns the number of hands.
    pub const fn hands(&self) -> u64 {
        self.hands
    }

    /// Returns whether all hands are in one currency, or all in chips. Only then are amounts in the currency
    /// meaningful.
    pub fn has_one_currency(&self) -> bool {
        self.unit.flatten().is_some()
    }

    /// Returns the currency of all hands as text: `$`, `CAD`; `None` for chips or several currencies.
    pub fn currency(&self) -> Option<String> {
        self.unit.flatten().map(|unit| unit.currency()).filter(|currency| !currency.is_empty())
    }

    /// Returns the points, from nothing before the first hand to the last hand.
    pub fn points(&self) -> impl Iterator<Item = LinePoint> + '_ {
        let is_last_missing = self.points.last().is_none_or(|(hands, _)| *hands != self.hands);
        let last = is_last_missing.then_some((self.hands, self.sums));
        let all =
            std::iter::once((0, Sums::default())).chain(self.points.iter().copied()).chain(last);
        let pair = |[won, adjusted]: [i128; 2]| {
            let number = |amount: i128| amount as f64 / BILLION as f64;
            WonAndAdjusted { won: number(won), adjusted: number(adjusted) }
        };
        all.map(move |(hands, sums)| LinePoint {
            hands,
            blinds: pair(sums.blinds),
            currency: pair(sums.currency),
        })
    }
}
