//! Joint combos drawn at random: each with a probability proportional to the product of its weights.
//!
//! Players who may hold any two cards need no care. Whatever the others hold, as many combos are left for
//! them, so they can be dealt from the deck afterwards without favouring anything. For the others there are
//! three ways.
//!
//! 1. **Again.** Each player's combo is drawn from the range by its weight; if two share a card, all are
//!    drawn again. What is accepted has the probability of the independent draws, given that they are
//!    disjoint: that is the joint distribution itself. Where ranges overlap much it would take forever, so
//!    it is used where a trial shows that one draw in forty or more is accepted.
//! 2. **From a list** of all joint combos, where they are no more than [`LISTED`]: each with its own
//!    probability.
//! 3. **In turn, weighted.** Players draw one after another from what the others left, by weight. A joint
//!    combo *x* then comes with probability Π w(x) / Π Z, where Z is the weight that each player found left. So
//!    a deal counts Π Z times: the sum of what each joint combo counts is in proportion to Π w(x), whatever
//!    the order. A dead end, where a player finds nothing left, is a deal that counts nothing. The ratio
//!    of two such sums is unbiased in the limit; its bias falls with the number of deals, its standard error
//!    with the root of that.

use crate::card::CardSet;
use crate::equity::seat::Seat;

use super::stream::Stream;

/// The longest list of joint combos.
const LISTED: usize = 1 << 18;

/// Of so many trial draws, one in [`ACCEPTED`] must be accepted.
const TRIALS: usize = 4096;
const ACCEPTED: usize = 40;

/// Draws a joint combo of the players who do not hold just any two cards.
pub(super) struct JointDealer {
    /// Those players.
    players: Vec<usize>,
    /// The cards of players with one combo.
    always_held: CardSet,
    way: Way,
}

enum Way {
    Again(Vec<Draws>),
    Listed { joints: Vec<CardSet>, upto: Vec<u64> },
    InTurn(Vec<Draws>),
}

impl JointDealer {
    /// For these players among the seats.
    pub fn new(seats: &[Seat], mut players: Vec<usize>) -> Self {
        // Whoever has few combos is the first to fail, or to find what is needed.
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

    /// Whether deals have unequal weights.
    pub fn is_weighted(&self) -> bool {
        matches!(self.way, Way::InTurn(_))
    }

    /// The cards that the same players hold in every deal.
    pub fn always_held(&self) -> CardSet {
        self.always_held
    }

    /// The cards of a deal's joint combo.
    pub fn taken(&self, hands: &[CardSet]) -> CardSet {
        self.players.iter().fold(CardSet::EMPTY, |taken, &player| taken | hands[player])
    }

    /// Deals these players their combos; returns how much that counts.
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

/// About which part of all choices of one combo for each seat share no card, by trying.
pub(crate) fn share_dealt(seats: &[Seat]) -> f64 {
    /// How many choices are tried, and how many of them must do for their share to mean something.
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

/// Draws a combo for each from what those before it left; returns the product of the parts of the weights
/// that were left for each.
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

/// Draws one combo for each, and says whether they share no card; stops at the first that does.
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

/// All joint combos one after another, and the sum of the weights up to each; `None` if they are too many.
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
    // The sum of all weights, and each, is a number that can be drawn below.
    draws.iter().map(Draws::all).try_fold(1_u64, u64::checked_mul)?;
    let mut found = (Vec::new(), Vec::new());
    extend(draws, &mut Vec::new(), CardSet::EMPTY, 1, &mut found, &mut 0)?;
    Some(found)
}

/// A range to draw from.
struct Draws {
    combos: Vec<CardSet>,
    /// The sum of the weights up to each combo.
    upto: Vec<u64>,
    equal: bool,
}

impl Draws {
    /// The combos of a seat that can be, when some cards are always held by others.
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

    /// The sum of all weights.
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

    /// The combos without taken cards, and their weights.
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
    fn the_more_ranges_overlap_the_more_careful_the_way() {
        assert!(matches!(dealer(&["QQ+", "AK", "22+"]).way, Way::Again(_)));
        assert!(matches!(dealer(&["QQ+"; 6]).way, Way::Listed { .. }));
        assert!(matches!(dealer(&["JJ+"; 6]).way, Way::InTurn(_)));
        assert!(dealer(&["JJ+"; 6]).is_weighted());
    }

    #[test]
    fn the_share_that_can_be_dealt_is_estimated_where_hardly_anything_can() {
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
