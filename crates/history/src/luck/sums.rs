//! Sums over hands, from which win rates without luck follow.

use std::sync::LazyLock;

use holdem_engine::StartingHand;
use holdem_engine::equity::preflop::against_random;

use crate::all_in::{Known, all_in};
use crate::audit::Audited;
use crate::grouped::Grouped;
use crate::hand::PlayedHand;
use crate::rows::Sum;
use crate::selection::Selection;
use crate::totals::{Blinds, Estimate, in_blinds};

use super::streets::street_luck;

/// The number of hands of a half from which its coefficient is used for the other half.
const ENOUGH: f64 = 100.0;

/// The number of standard errors by which the luck of randomly dealt cards never differs from 0.
const FAR: f64 = 5.0;

/// The equity of each starting hand against a random hand, less 1/2, in millionths.
static STARTING: LazyLock<[i64; StartingHand::COUNT]> = LazyLock::new(|| {
    let mut equities = [0; StartingHand::COUNT];
    for hand in StartingHand::all() {
        let equity = against_random(hand).equity();
        equities[hand.index()] = ((equity - 0.5) * 1e6).round() as i64;
    }
    equities
});

/// The terms that may be subtracted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Terms {
    /// All: every hole card is known in every hand.
    All,
    /// Those whose cards are known whatever happens: the hole cards of the player whose file it is, and the cards after
    /// an all-in.
    Certain,
}

/// The sums of a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LuckSums {
    hands: u64,
    /// The hands with unknown hole cards.
    unknown: u64,
    raw: Blinds,
    all: Corrected,
    certain: Corrected,
}

/// Sums for one choice of terms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Corrected {
    /// The luck on flop, turn and river, in millionths of each hand's big blind.
    streets: [i128; 3],
    /// The sums of their squares.
    squares: [i128; 3],
    halves: [Half; 2],
}

/// Sums over half of the hands: x is the strength of the hole cards in millionths of equity, y the winnings without the
/// luck of the streets in millionths of each hand's big blind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Half {
    n: u64,
    x: i128,
    y: i128,
    xx: i128,
    xy: i128,
    yy: i128,
}

/// A win rate in big blinds per 100 hands, and what luck took from it or gave to it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CorrectedRate {
    /// The raw win rate.
    pub raw: Estimate,
    /// The luck of the hole cards; `None` for too few hands, or if the hole cards are unlike randomly dealt ones, as in a
    /// selection of hands.
    pub hole_cards: Option<f64>,
    /// The luck of flop, turn and river.
    pub streets: [f64; 3],
    /// The win rate without luck.
    pub corrected: Estimate,
    /// Whether flop, turn and river are like randomly dealt ones. They are not in a selection of hands, and the win rate
    /// without luck is then biased.
    pub is_dealt: bool,
}

impl CorrectedRate {
    /// Returns how many raw hands say as much as one corrected hand: the ratio of the variances.
    pub fn worth(&self) -> Option<f64> {
        let (raw, corrected) = (self.raw.standard_error?, self.corrected.standard_error?);
        (corrected > 0.0).then(|| (raw / corrected).powi(2))
    }
}

impl LuckSums {
    /// Returns the number of hands with unknown hole cards.
    pub const fn unknown(&self) -> u64 {
        self.unknown
    }

    /// Returns the win rates with and without luck.
    pub fn rate(&self, terms: Terms) -> CorrectedRate {
        let sums = match terms {
            Terms::All => &self.all,
            Terms::Certain => &self.certain,
        };
        let [first, second] = sums.halves;
        let is_random = sums.is_random();
        let is_measured = is_random && sums.halves.iter().all(|half| half.n as f64 >= ENOUGH);
        let (of_first, of_second) = match is_measured {
            true => (second.coefficient(), first.coefficient()),
            false => (0.0, 0.0),
        };
        let n = self.hands.max(1) as f64;
        let x = of_first * first.x as f64 + of_second * second.x as f64;
        let sum = first.y as f64 + second.y as f64 - x;
        let squares = first.squares(of_first) + second.squares(of_second);
        let variance = ((squares - sum * sum / n) / (n - 1.0)).max(0.0);
        let per_100 = |millionths: f64| millionths / 1e4 / n;
        CorrectedRate {
            raw: self.raw.per_100(self.hands),
            hole_cards: is_measured.then(|| per_100(x)),
            streets: sums.streets.map(|luck| per_100(luck as f64)),
            corrected: Estimate {
                mean: per_100(sum),
                standard_error: (self.hands > 1).then(|| (variance / n).sqrt() / 1e4),
            },
            is_dealt: sums.is_dealt(),
        }
    }
}

impl Half {
    /// Returns the slope of the line that fits best.
    fn coefficient(&self) -> f64 {
        let n = self.n as f64;
        let (x, y) = (self.x as f64, self.y as f64);
        let spread = self.xx as f64 - x * x / n;
        match spread > 0.0 {
            true => (self.xy as f64 - x * y / n) / spread,
            false => 0.0,
        }
    }

    /// Returns the sum of the squares of y - b x.
    fn squares(&self, b: f64) -> f64 {
        self.yy as f64 - 2.0 * b * self.xy as f64 + b * b * self.xx as f64
    }

    fn push(&mut self, x: i128, y: i128) {
        let one = Self { n: 1, x, y, xx: x * x, xy: x.saturating_mul(y), yy: y.saturating_mul(y) };
        self.add(&one);
    }

    const fn add(&mut self, other: &Self) {
        self.n += other.n;
        self.x += other.x;
        self.y += other.y;
        self.xx += other.xx;
        self.xy = self.xy.saturating_add(other.xy);
        self.yy = self.yy.saturating_add(other.yy);
    }
}

impl Sum for LuckSums {
    const IS_MONEY: bool = false;

    fn hands(&self) -> u64 {
        self.hands
    }

    fn add(&mut self, other: &Self) {
        self.hands += other.hands;
        self.unknown += other.unknown;
        self.raw.add(other.raw);
        for (own, other) in [(&mut self.all, &other.all), (&mut self.certain, &other.certain)] {
            for (sum, luck) in own.streets.iter_mut().zip(other.streets) {
                *sum += luck;
            }
            for (sum, squares) in own.squares.iter_mut().zip(other.squares) {
                *sum = sum.saturating_add(squares);
            }
            for (half, other) in own.halves.iter_mut().zip(&other.halves) {
                half.add(other);
            }
        }
    }
}

impl Corrected {
    /// Returns whether the hole cards are like randomly dealt ones.
    fn is_random(&self) -> bool {
        let [first, second] = self.halves;
        is_near_zero(first.x + second.x, first.xx + second.xx)
    }

    /// Returns whether flop, turn and river are like randomly dealt ones.
    fn is_dealt(&self) -> bool {
        let mut streets = self.streets.iter().zip(&self.squares);
        streets.all(|(sum, squares)| is_near_zero(*sum, *squares))
    }

    /// Adds a hand: the strength of the hole cards, the winnings, and the luck on each street in millionths of the big
    /// blind.
    fn push(&mut self, half: usize, x: i64, net: i128, luck: [i128; 3]) {
        for ((sum, squares), luck) in self.streets.iter_mut().zip(&mut self.squares).zip(luck) {
            *sum += luck;
            *squares = squares.saturating_add(luck.saturating_mul(luck));
        }
        self.halves[half].push(i128::from(x), net - luck.iter().sum::<i128>());
    }
}

/// Returns whether a sum is as near to 0 as a sum of random terms with mean 0 always is.
fn is_near_zero(sum: i128, squares: i128) -> bool {
    (sum as f64).powi(2) <= FAR * FAR * squares as f64
}

impl Grouped<LuckSums> {
    /// Adds a hand, if it is in the selection. Hole cards and streets of all players count if the selection knows all
    /// cards.
    pub fn add(&mut self, hand: &PlayedHand<'_>, audited: &Audited, selection: &Selection) {
        let mut found = None;
        let blind = hand.game.big_blind.units();
        self.add_hand(hand, audited, selection, |sums, seat| {
            let (all, certain) = found.get_or_insert_with(|| {
                let all = match selection.known {
                    Known::All => street_luck(hand, audited),
                    Known::Shown => None,
                };
                let certain = all_in(audited, selection.known).and_then(Result::ok);
                (all, certain.map(|all_in| all_in.luck))
            });
            let net = in_blinds(audited.players[seat].net(), hand.game.big_blind);
            let in_blinds = |thousandths: i64| match blind {
                0 => 0,
                _ => i128::from(thousandths) * 1000 / i128::from(blind),
            };
            let of = |luck: &Option<Vec<[i64; 3]>>| {
                luck.as_ref().map_or([0; 3], |luck| luck[seat].map(in_blinds))
            };
            let strength = |is_known: bool| {
                let hole = audited.players[seat].hole.both().filter(|_| is_known);
                hole.map_or(0, |hole| STARTING[StartingHand::of(hole).index()])
            };
            let is_own = hand.hero.is_some_and(|hero| usize::from(hero) == seat);
            // The halves are every other hand of a row.
            let half = (sums.hands % 2) as usize;
            sums.hands += 1;
            sums.unknown += u64::from(all.is_none());
            sums.raw.add(Blinds::of(net));
            sums.all.push(half, strength(true), net, of(all));
            sums.certain.push(half, strength(is_own), net, of(certain));
        });
    }
}
