//! Draws joint combos at random, with a probability proportional to the product of their weights.
//!
//! Players who can hold any two cards are simple: the number of combos left does not depend on what the others hold, so
//! they are dealt from the deck afterwards without bias. For the others there are three ways.
//!
//! 1. **Rejection.** Each player's combo is drawn from the range by its weight; if two share a card, all are drawn
//!    again. An accepted joint combo has the probability of the independent draws, given that they are disjoint, which
//!    is the joint distribution. Where ranges overlap much this would take too long, so it is used if at least one
//!    trial draw in forty is accepted.
//! 2. **From a list** of all joint combos, if there are at most [`LISTED`].
//! 3. **In turn, weighted.** Players draw one after another from the combos that the others left, by weight. A joint
//!    combo *x* then has probability Π w(x) / Π Z, where Z is the weight that each player had to draw from. So the deal
//!    gets the weight Π Z, which makes its expected weight proportional to Π w(x), in any order of players. A dead end,
//!    where a player has nothing left, gets weight 0. The ratio of two such sums is unbiased in the limit; its bias
//!    falls with the number of deals, its standard error with the root of it.

use crate::card::CardSet;
use crate::equity::seat::Seat;

use super::stream::Stream;

/// The greatest number of joint combos to list.
const LISTED: usize = 1 << 18;

/// The number of trial draws. Rejection is used if at least one in [`ACCEPTED`] is accepted.
const TRIALS: usize = 4096;
const ACCEPTED: usize = 40;

/// Deals to the players who cannot hold any two cards.
pub(super) struct JointDealer {
    /// Those players.
    players: Vec<usize>,
    /// The cards of the players with only one combo.
    always_held: CardSet,
    way: Way,
}

enum Way {
    Again(Vec<Draws>),
    Listed { joints: Vec<CardSet>, upto: Vec<u64> },
    InTurn(Vec<Draws>),
}

impl JointDealer {
    /// Prepares to deal to these players among the seats.
    pub fn new(seats: &[Seat], mut players: Vec<usize>) -> Self {
        // Players with few combos come first: they are the most likely to fail.
        players.sort_by_key(|&player| seats[player].combos.len());
        let single = players.iter().filter(|&&player| seats[player].combos.len() == 1);
        let held = single.map(|&player| seats[player].combos[0].cards);
        let always_held = held.fold(CardSet::EMPTY, |held, cards| held | cards);
        let draws: Vec<Draws> =
            players.iter().map(|&player| Draws::new(&seats[player], always_held)).collect();
        let mut stream = Stream::new(0, 0);
        let accepted = (0..TRIALS).filter(|_| try_all(&draws, &mut stream, |_, _| ()));
        let way = if accepted.count() * ACCEPTED >= TRIALS {
            Way::Again(draws)
        } else if let Some((joints, upto)) = list(&draws) {
            Way::Listed { joints, upto }
        } else {
            Way::InTurn(draws)
        };
        Self { players, always_held, way }
    }

    /// Returns whether deals have unequal weights.
    pub fn is_weighted(&self) -> bool {
        matches!(self.way, Way::InTurn(_))
    }

    /// Returns the cards that the same players hold in every deal.
    pub fn always_held(&self) -> CardSet {
        self.always_held
    }

    /// Returns the cards that these players hold in a deal.
    pub fn taken(&self, hands: &[CardSet]) -> CardSet {
        self.players.iter().fold(CardSet::EMPTY, |taken, &player| taken | hands[player])
    }

    /// Deals these players their combos; returns the weight of the deal, 0 for a dead end.
    #[inline]
    pub fn deal(&self, stream: &mut Stream, hands: &mut [CardSet]) -> f64 {
        match &self.way {
            Way::Again(draws) => {
                while !try_all(draws, stream, |place, cards| hands[self.players[place]] = cards) {}
                1.0
            }
            Way::Listed { joints, upto } => {
                let drawn = stream.below_u64(upto.last().copied().unwrap_or(1));
                let place = upto.partition_point(|&end| end <= drawn);
                let size = self.players.len();
                let joint = joints.iter().skip(place * size);
                for (&player, &cards) in self.players.iter().zip(joint) {
                    hands[player] = cards;
                }
                1.0
            }
            Way::InTurn(draws) => deal_in_turn(draws, stream, |place, cards| {
                hands[self.players[place]] = cards;
            }),
        }
    }
}

/// Estimates by trial the fraction of all choices of one combo for each seat that share no card.
pub(crate) fn share_dealt(seats: &[Seat]) -> f64 {
    /// The number of trials, and how many of them must be disjoint for their share to be precise enough.
    const CHOICES: usize = 512;
    const ENOUGH: usize = 64;
    let mut draws: Vec<Draws> = seats.iter().map(|seat| Draws::new(seat, CardSet::EMPTY)).collect();
    draws.sort_by_key(|draws| draws.combos.len());
    let mut stream = Stream::new(0, 0);
    let dealt = (0..CHOICES).filter(|_| try_all(&draws, &mut stream, |_, _| ())).count();
    if dealt >= ENOUGH {
        return dealt as f64 / CHOICES as f64;
    }
    let weights = (0..CHOICES).map(|_| deal_in_turn(&draws, &mut stream, |_, _| ()));
    weights.sum::<f64>() / CHOICES as f64
}

/// Draws a combo for each range from those without the cards already drawn; returns the product of the fractions of the
/// ranges' weights that were left.
fn deal_in_turn(
    draws: &[Draws],
    stream: &mut Stream,
    mut dealt: impl FnMut(usize, CardSet),
) -> f64 {
    let mut taken = CardSet::EMPTY;
    let mut weight = 1.0;
    for (place, draws) in draws.iter().enumerate() {
        let left = draws.apart_from(taken).map(|(_, weight)| weight).sum::<u64>();
        if left == 0 {
            return 0.0;
        }
        let drawn = stream.below_u64(left);
        let mut sum = 0;
        let found = draws.apart_from(taken).find(|&(_, weight)| {
            sum += weight;
            drawn < sum
        });
        let cards = found.map_or(CardSet::EMPTY, |(cards, _)| cards);
        dealt(place, cards);
        taken |= cards;
        weight *= left as f64 / draws.all() as f64;
    }
    weight
}

/// Draws a combo for each range; returns whether they share no card. Stops at the first that does.
#[inline]
fn try_all(draws: &[Draws], stream: &mut Stream, mut dealt: impl FnMut(usize, CardSet)) -> bool {
    let mut taken = CardSet::EMPTY;
    draws.iter().enumerate().all(|(place, draws)| {
        let cards = draws.draw(stream);
        dealt(place, cards);
        let apart = cards.is_disjoint(taken);
        taken |= cards;
        apart
    })
}

/// Returns all joint combos one after another, and the cumulative weights; `None` if there are too many.
fn list(draws: &[Draws]) -> Option<(Vec<CardSet>, Vec<u64>)> {
    fn extend(
        draws: &[Draws],
        joint: &mut Vec<CardSet>,
        taken: CardSet,
        weight: u64,
        found: &mut (Vec<CardSet>, Vec<u64>),
        steps: &mut usize,
    ) -> Option<()> {
        *steps += draws.first().map_or(0, |draws| draws.combos.len());
        if found.1.len() > LISTED || *steps > 16 * LISTED {
            return None;
        }
        let Some((next, others)) = draws.split_first() else {
            found.0.extend_from_slice(joint);
            found.1.push(found.1.last().copied().unwrap_or(0) + weight);
            return Some(());
        };
        for (cards, times) in next.apart_from(taken) {
            joint.push(cards);
            extend(others, joint, taken | cards, weight * times, found, steps)?;
            joint.pop();
        }
        Some(())
    }
    // The sum of all weights must fit the numbers to draw from.
    draws.iter().map(Draws::all).try_fold(1_u64, u64::checked_mul)?;
    let mut found = (Vec::new(), Vec::new());
    extend(draws, &mut Vec::new(), CardSet::EMPTY, 1, &mut found, &mut 0)?;
    Some(found)
}

/// A range to draw from.
struct Draws {
    combos: Vec<CardSet>,
    /// The cumulative weights.
    upto: Vec<u64>,
    equal: bool,
}

impl Draws {
    /// Returns the combos of a seat that are possible when other players always hold some cards.
    fn new(seat: &Seat, always_held: CardSet) -> Self {
        let is_single = seat.combos.len() == 1;
        let possible =
            seat.combos.iter().filter(|combo| is_single || combo.cards.is_disjoint(always_held));
        let mut draws = Self { combos: Vec::new(), upto: Vec::new(), equal: true };
        let mut sum = 0;
        for combo in possible {
            sum += u64::from(combo.weight);
            draws.combos.push(combo.cards);
            draws.upto.push(sum);
        }
        draws.equal = seat.greatest() == 1;
        draws
    }

    /// Returns the sum of all weights.
    fn all(&self) -> u64 {
        self.upto.last().copied().unwrap_or(0)
    }

    #[inline]
    fn draw(&self, stream: &mut Stream) -> CardSet {
        let place = if self.equal {
            stream.below(self.combos.len())
        } else {
            let drawn = stream.below_u64(self.all());
            self.upto.partition_point(|&end| end <= drawn)
        };
        self.combos.get(place).copied().unwrap_or_default()
    }

    /// Returns the combos without taken cards, and their weights.
    fn apart_from(&self, taken: CardSet) -> impl Iterator<Item = (CardSet, u64)> {
        let starts = std::iter::once(0).chain(self.upto.iter().copied());
        let weights = self.upto.iter().zip(starts).map(|(end, start)| end - start);
        let combos = self.combos.iter().copied().zip(weights);
        combos.filter(move |(cards, _)| cards.is_disjoint(taken))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::range::Range;

    fn dealer(players: &[&str]) -> JointDealer {
        let range = |text: &&str| Seat::of(&text.parse::<Range>().unwrap());
        let seats: Vec<Seat> = players.iter().map(range).collect();
        JointDealer::new(&seats, (0..seats.len()).collect())
    }

    #[test]
    fn the_way_to_draw_depends_on_how_much_ranges_overlap() {
        assert!(matches!(dealer(&["QQ+", "AK", "22+"]).way, Way::Again(_)));
        assert!(matches!(dealer(&["QQ+"; 6]).way, Way::Listed { .. }));
        assert!(matches!(dealer(&["JJ+"; 6]).way, Way::InTurn(_)));
        assert!(dealer(&["JJ+"; 6]).is_weighted());
    }

    #[test]
    fn the_share_that_can_be_dealt_is_estimated_even_if_it_is_tiny() {
        let share = |players: &[&str]| {
            let range = |text: &&str| Seat::of(&text.parse::<Range>().unwrap());
            share_dealt(&players.iter().map(range).collect::<Vec<_>>())
        };
        // 36 of 36; 6 × 1 of 36; 19,440 of 18⁶.
        assert!((share(&["AA", "KK"]) - 1.0).abs() < 1e-12);
        assert!((share(&["AA", "AA"]) - 1.0 / 6.0).abs() < 0.06);
        let known = 19_440.0 / 18_f64.powi(6);
        assert!((share(&["QQ+"; 6]) / known - 1.0).abs() < 0.2);
    }
}
