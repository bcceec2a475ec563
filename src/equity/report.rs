//! The answer: what each player can expect.

use crate::hand::Category;
use crate::holdem::{HoleCards, StartingHand};
use crate::range::Weight;

use super::Request;
use super::seat::Seat;
use super::tally::{Outcome, PlayerSet, Tally, Winners, gcd, parts_of_pot};

/// How many deals: a whole number, unless they are weighted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Count {
    /// So many.
    Whole(u128),
    /// The sum of their weights.
    Weighted(f64),
}

impl From<Count> for f64 {
    fn from(count: Count) -> Self {
        match count {
            Count::Whole(count) => count as Self,
            Count::Weighted(sum) => sum,
        }
    }
}

/// What each player can expect, and how that was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Equity {
    /// Each player's part, in their order.
    pub players: Vec<PlayerEquity>,
    /// How many deals each set of players wins that wins any, smaller sets of the first players first.
    pub winners: Vec<(PlayerSet, Count)>,
    /// How many deals there are in all: joint combos times boards, by weight. Of a sample, how many were
    /// drawn.
    pub total: Count,
}

/// What one player can expect.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerEquity {
    /// The expected share of the pot.
    pub equity: f64,
    /// How often the player alone wins.
    pub win: f64,
    /// How often the player shares the pot.
    pub tie: f64,
    /// How many deals the player alone wins.
    pub wins: Count,
    /// In how many deals the player shares the pot.
    pub ties: Count,
    /// The standard error of `equity`, if it was sampled.
    pub std_error: Option<f64>,
    /// With which category the player wins, ties and loses, the weakest first; if it was asked for.
    pub categories: Option<Vec<CategoryEquity>>,
    /// What each combo of the range can expect; if it was asked for.
    pub combos: Option<Vec<ComboEquity>>,
}

/// What comes of a category.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CategoryEquity {
    /// The category that the player has at the showdown.
    pub category: Category,
    /// How many deals the player alone wins with it.
    pub wins: Count,
    /// In how many deals the player shares the pot with it.
    pub ties: Count,
    /// How many deals the player loses with it.
    pub losses: Count,
}

/// What a combo can expect.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ComboEquity {
    /// The combo.
    pub combo: HoleCards,
    /// Its weight in the range.
    pub weight: Weight,
    /// The expected share of the pot.
    pub equity: f64,
    /// How often it alone wins.
    pub win: f64,
    /// How often it shares the pot.
    pub tie: f64,
    /// In how many deals it is held.
    pub total: Count,
    /// The same as a whole number, in units that all combos of the player have in common: how often it is held
    /// next to the others. A sample's is rounded.
    pub frequency: u128,
}

/// The equity of each starting hand, by [`StartingHand::index`]: the mean of its combos, as often as they are
/// dealt. Nothing for one that never is.
///
/// ```
/// use holdem::equity::{Detail, Engine, Request, by_starting_hand};
/// use holdem::{CardSet, StartingHand};
///
/// let players = vec!["AA,QQ".parse()?, "KK".parse()?];
/// let request = Request::new(players, "Ks7d2c".parse()?, CardSet::EMPTY)?;
/// let detail = Detail { by_combo: true, ..Detail::default() };
/// let equity = Engine::Boards.count(&request, detail, &|_, _| true)?.unwrap();
///
/// let hands = by_starting_hand(equity.players[0].combos.as_deref().unwrap());
/// let of = |hand: StartingHand| hands[hand.index()];
/// assert!(of("AA".parse()?) > of("QQ".parse()?));
/// assert_eq!(of("JJ".parse()?), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn by_starting_hand(combos: &[ComboEquity]) -> [Option<f64>; StartingHand::COUNT] {
    let mut sums = [(0.0, 0.0); StartingHand::COUNT];
    for combo in combos {
        let deals = f64::from(combo.total);
        let (all, equity) = &mut sums[combo.combo.starting_hand().index()];
        *all += deals;
        *equity += deals * combo.equity;
    }
    sums.map(|(all, equity)| (all > 0.0).then(|| equity / all))
}

impl Equity {
    /// The answer that an exact count gives.
    pub(crate) fn exact(request: &Request, tally: &Tally) -> Self {
        let seats = request.seats();
        let counts = Counts {
            unit: seats
                .iter()
                .any(|seat| !seat.is_unweighted())
                .then(|| seats.iter().map(Seat::unit).product()),
            parts: parts_of_pot(seats.len()),
        };
        let winners: Vec<(PlayerSet, u128)> = tally.winners.iter().collect();
        let players = request.players().iter().enumerate().map(|(player, range)| PlayerEquity {
            categories: tally.categories.get(player).map(|outcomes| counts.categories(outcomes)),
            combos: tally.combos.get(player).map(|outcomes| {
                let combo = |(combo, weight): (HoleCards, _)| {
                    counts.combo(combo, weight, &outcomes[combo.index()])
                };
                range.combos().map(combo).collect()
            }),
            ..counts.player(player, &winners)
        });
        Self { players: players.collect(), ..counts.winners(&winners) }
    }

    /// The answer for so many players whose hands are known.
    pub(crate) fn of_hands(players: usize, winners: &Winners<u64>) -> Self {
        let counts = Counts { unit: None, parts: parts_of_pot(players) };
        let winners: Vec<(PlayerSet, u128)> =
            winners.iter().map(|(set, deals)| (set, u128::from(deals))).collect();
        let players = (0..players).map(|player| counts.player(player, &winners)).collect();
        Self { players, ..counts.winners(&winners) }
    }
}

/// How whole counts become answers.
struct Counts {
    /// What the weights of a deal multiply to where each is one unit, if there are weights.
    unit: Option<f64>,
    /// How many parts a pot has.
    parts: u128,
}

impl Counts {
    fn count(&self, deals: u128) -> Count {
        match self.unit {
            None => Count::Whole(deals),
            Some(unit) => Count::Weighted(deals as f64 * unit),
        }
    }

    /// The sets that win, and how many deals there are; nothing about a player.
    fn winners(&self, winners: &[(PlayerSet, u128)]) -> Equity {
        let total = winners.iter().map(|&(_, deals)| deals).sum();
        let winners = winners.iter().map(|&(set, deals)| (set, self.count(deals))).collect();
        Equity { players: Vec::new(), winners, total: self.count(total) }
    }

    /// What a player has of the deals that these sets win, without detail.
    fn player(&self, player: usize, winners: &[(PlayerSet, u128)]) -> PlayerEquity {
        let mut outcome = Outcome::default();
        for &(set, deals) in winners {
            outcome.add(Outcome::of(player, set, deals, self.parts));
        }
        PlayerEquity {
            equity: self.equity(&outcome),
            win: share(outcome.wins, outcome.total),
            tie: share(outcome.ties, outcome.total),
            wins: self.count(outcome.wins),
            ties: self.count(outcome.ties),
            std_error: None,
            categories: None,
            combos: None,
        }
    }

    fn equity(&self, outcome: &Outcome) -> f64 {
        share(outcome.parts, outcome.total * self.parts)
    }

    fn categories(&self, outcomes: &[Outcome]) -> Vec<CategoryEquity> {
        let categories = Category::ALL.into_iter().zip(outcomes);
        let counted = categories.map(|(category, outcome)| CategoryEquity {
            category,
            wins: self.count(outcome.wins),
            ties: self.count(outcome.ties),
            losses: self.count(outcome.total - outcome.wins - outcome.ties),
        });
        counted.collect()
    }

    fn combo(&self, combo: HoleCards, weight: Weight, outcome: &Outcome) -> ComboEquity {
        ComboEquity {
            combo,
            weight,
            equity: self.equity(outcome),
            win: share(outcome.wins, outcome.total),
            tie: share(outcome.ties, outcome.total),
            total: self.count(outcome.total),
            frequency: outcome.total,
        }
    }
}

/// A part of a whole; of nothing, nothing. Equal fractions are equal numbers, whatever their terms.
pub(crate) fn share(part: u128, whole: u128) -> f64 {
    /// Up to here every whole number is one of a computer's fractions as well.
    const EXACT: u128 = 1 << f64::MANTISSA_DIGITS;
    let unit = match part.max(whole) {
        0..=EXACT => 1,
        _ => gcd(part, whole),
    };
    if whole == 0 { 0.0 } else { (part / unit) as f64 / (whole / unit) as f64 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_fractions_are_equal_numbers() {
        for (part, whole) in [(1, 2), (1, 3), (3, 10), (7, 10), (12_345, 1_712_304)] {
            for times in (1..100).map(|power| 3_u128.pow(power % 60) * 7) {
                assert_eq!(share(part * times, whole * times), part as f64 / whole as f64);
            }
        }
        assert_eq!((share(0, 0), share(0, 1 << 90)), (0.0, 0.0));
    }
}
