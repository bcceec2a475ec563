//! The result of an equity computation.

use std::fmt;

use crate::deal::{HoleCards, StartingHand};
use crate::hand::Category;
use crate::range::Weight;

use super::fraction::share;
use super::player_range::PlayerRange;
use super::player_set::{PlayerSet, Winners};
use super::request::Request;
use super::tally::{Outcome, Tally, parts_of_pot};

/// A number of deals: whole, unless deals are weighted.
///
/// With the feature `serde` it is a number: an integer, or a float if it is weighted. (Many JSON
/// readers, serde's included, read integers from 2⁶⁴ on as floats.)
///
/// ```
/// use holdem_engine::equity::Count;
///
/// assert_eq!(Count::Whole(1_712_304).to_string(), "1712304");
/// assert_eq!(f64::from(Count::Weighted(2.5)), 2.5);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Count {
    /// A number of unweighted deals.
    Whole(u128),
    /// A sum of weights.
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

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole(count) => count.fmt(f),
            Self::Weighted(sum) => sum.fmt(f),
        }
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Count {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            Self::Whole(count) => match u64::try_from(count) {
                Ok(count) => serializer.serialize_u64(count),
                Err(_) => serializer.serialize_u128(count),
            },
            Self::Weighted(sum) => serializer.serialize_f64(sum),
        }
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Count {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Number;

        impl serde::de::Visitor<'_> for Number {
            type Value = Count;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number of deals")
            }

            fn visit_u64<E>(self, count: u64) -> Result<Count, E> {
                Ok(Count::Whole(count.into()))
            }

            fn visit_u128<E>(self, count: u128) -> Result<Count, E> {
                Ok(Count::Whole(count))
            }

            fn visit_f64<E>(self, sum: f64) -> Result<Count, E> {
                Ok(Count::Weighted(sum))
            }
        }

        deserializer.deserialize_any(Number)
    }
}

/// The players' equities, and the counts behind them.
///
/// It comes from [`solve`](super::solve()), [`Engine::count`](super::Engine::count),
/// [`sample`](super::sample()) or [`hands`](super::hands()).
///
/// ```
/// use holdem_engine::equity::hands;
/// use holdem_engine::{Board, CardSet};
///
/// let players = ["AhKh".parse()?, "QsQd".parse()?];
/// let (_, equity) = hands(&players, Board::default(), CardSet::EMPTY)?;
/// for (winners, deals) in &equity.winners {
///     println!("player {winners} wins {deals} of {} deals", equity.total);
/// }
/// let [first, second] = &equity.players[..] else { panic!("two players") };
/// assert_eq!(first.equity + second.equity, 1.0);
/// assert_eq!(format!("{:.4} {:.4} {:.4}", first.equity, first.win, first.tie), "0.4621 0.4602 0.0039");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Equity {
    /// Each player's result, in their order.
    pub players: Vec<PlayerEquity>,
    /// The sets of players that win any deal, and the number of deals each wins.
    pub winners: Vec<(PlayerSet, Count)>,
    /// The number of deals: joint combos times boards, by weight. For a sample, the number drawn.
    pub total: Count,
}

/// One player's equity and chances.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct PlayerEquity {
    /// The expected share of the pot, from 0 to 1.
    pub equity: f64,
    /// The chance to win alone.
    pub win: f64,
    /// The chance to share the pot.
    pub tie: f64,
    /// The number of deals that the player wins alone.
    pub wins: Count,
    /// The number of deals in which the player shares the pot.
    pub ties: Count,
    /// The standard error of `equity`, if it was sampled.
    pub std_error: Option<f64>,
    /// The breakdown by category, the weakest first, if [wanted](super::Detail::by_category).
    pub categories: Option<Vec<CategoryEquity>>,
    /// The breakdown by combo of the range, if [wanted](super::Detail::by_combo).
    pub combos: Option<Vec<ComboEquity>>,
}

/// A player's wins, ties and losses with a category.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct CategoryEquity {
    /// The player's category at the showdown.
    pub category: Category,
    /// The number of deals that the player wins alone with it.
    pub wins: Count,
    /// The number of deals in which the player shares the pot with it.
    pub ties: Count,
    /// The number of deals that the player loses with it.
    pub losses: Count,
}

/// A player's equity and chances with one combo.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct ComboEquity {
    /// The combo.
    pub combo: HoleCards,
    /// Its weight in the range.
    pub weight: Weight,
    /// The expected share of the pot, from 0 to 1.
    pub equity: f64,
    /// The chance to win alone.
    pub win: f64,
    /// The chance to share the pot.
    pub tie: f64,
    /// The standard error of `equity`, if it was sampled; 1 if the combo was drawn at most once, so its equity is
    /// unknown.
    pub std_error: Option<f64>,
    /// The number of deals in which the player holds it.
    pub total: Count,
    /// The number of deals as a whole number, in a unit that all combos of the player share: the frequency of the
    /// combo compared with the others. For a sample, rounded.
    pub frequency: u128,
}

impl ComboEquity {
    /// Returns whether its equity is known. It is unknown for a combo that is never dealt, because the other players
    /// always hold one of its cards, and for one that a sample has hardly drawn.
    pub fn is_known(&self) -> bool {
        match self.std_error {
            None => f64::from(self.total) > 0.0,
            Some(error) => error < 1.0,
        }
    }
}

/// Returns the equity of each starting hand, by [`StartingHand::index`]: the mean of its combos by the number of
/// deals in which they are held. It is `None` for a starting hand that is never held, or with combos that a sample
/// has hardly drawn.
///
/// ```
/// use holdem_engine::equity::{Detail, Engine, Request, by_starting_hand};
/// use holdem_engine::{CardSet, StartingHand, progress};
///
/// let players = vec!["AA,QQ".parse()?, "KK".parse()?];
/// let request = Request::new(players, "Ks7d2c".parse()?, CardSet::EMPTY)?;
/// let detail = Detail::default().by_combo(true);
/// let equity = Engine::Boards.count(&request, detail, &progress::none)?;
///
/// let hands = by_starting_hand(equity.players[0].combos.as_deref().unwrap());
/// let of = |hand: StartingHand| hands[hand.index()];
/// assert!(of("AA".parse()?) > of("QQ".parse()?));
/// assert_eq!(of("JJ".parse()?), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn by_starting_hand(combos: &[ComboEquity]) -> [Option<f64>; StartingHand::COUNT] {
    let mut sums = [(0.0, 0.0); StartingHand::COUNT];
    for combo in combos.iter().filter(|combo| combo.is_known()) {
        let deals = f64::from(combo.total);
        let (all, equity) = &mut sums[combo.combo.starting_hand().index()];
        *all += deals;
        *equity += deals * combo.equity;
    }
    sums.map(|(all, equity)| (all > 0.0).then(|| equity / all))
}

impl Equity {
    /// Returns the result of an exact count.
    pub(crate) fn exact(request: &Request, tally: &Tally) -> Self {
        let ranges = request.player_ranges();
        let counts = Counts {
            unit: ranges
                .iter()
                .any(|range| !range.is_unweighted())
                .then(|| ranges.iter().map(PlayerRange::unit).product()),
            parts: parts_of_pot(ranges.len()),
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

    /// Returns the result of an exact count of known hands.
    pub(crate) fn of_hands(players: usize, winners: &Winners<u64>) -> Self {
        let counts = Counts { unit: None, parts: parts_of_pot(players) };
        let winners: Vec<(PlayerSet, u128)> =
            winners.iter().map(|(set, deals)| (set, u128::from(deals))).collect();
        let players = (0..players).map(|player| counts.player(player, &winners)).collect();
        Self { players, ..counts.winners(&winners) }
    }
}

/// Turns whole counts into results.
struct Counts {
    /// The weight of a deal in which every combo has the weight of one unit; `None` without weights.
    unit: Option<f64>,
    /// The number of parts of a pot.
    parts: u128,
}

impl Counts {
    fn count(&self, deals: u128) -> Count {
        match self.unit {
            None => Count::Whole(deals),
            Some(unit) => Count::Weighted(deals as f64 * unit),
        }
    }

    /// Returns the result without the players.
    fn winners(&self, winners: &[(PlayerSet, u128)]) -> Equity {
        let total = winners.iter().map(|&(_, deals)| deals).sum();
        let winners = winners.iter().map(|&(set, deals)| (set, self.count(deals))).collect();
        Equity { players: Vec::new(), winners, total: self.count(total) }
    }

    /// Returns a player's result without breakdowns.
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
            std_error: None,
            total: self.count(outcome.total),
            frequency: outcome.total,
        }
    }
}
