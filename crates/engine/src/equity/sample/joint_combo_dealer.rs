//! Draws joint combos at random, with a probability proportional to the product of their weights.
//!
//! Players who can hold any two cards are simple. The number of combos left does not depend on the
//! others' cards, so they are dealt from the deck afterwards without bias. For the other players
//! there are four ways. The first two draw from the joint distribution itself.
//!
//! 1. **Rejection.** A joint combo is drawn from the [relaxed](super::relaxed) distribution, which
//!    differs from the joint distribution only in that cards may be shared. If one is, all combos
//!    are drawn again. The relaxed distribution is made stricter until enough trial draws are
//!    accepted.
//! 2. **From a list** of all joint combos, if there are at most [`LISTED`].
//! 3. **In turn, weighted.** Players draw one after another, as in the relaxed distribution, but
//!    only from the combos that the others left. A joint combo is then drawn too often, by the
//!    inverse of the product of the parts that were left. So the deal gets that product as its
//!    weight, and a dead end, where a player has nothing left, gets weight 0. A bound of the
//!    product is computed in advance. Weights are in units of this bound, so they are at most 1. So
//!    the sum of the weights is the number of deals that the sample is worth, even if the worst
//!    deals were not drawn.
//! 4. **Looking ahead, weighted.** From some fourteen players with overlapping ranges on, trial
//!    deals are worth almost nothing by that bound, because no deal comes near it. Then players
//!    draw in turn as before or, if that makes the weights of the trial deals much more equal,
//!    [looking ahead](super::ahead). Weights are one on average.

use crate::card::CardSet;
use crate::equity::player_range::PlayerRange;
use crate::eval::lookup::PartialHand;

use super::ahead::Ahead;
use super::draws::Draws;
use super::relaxed::Relaxed;
use super::stream::Stream;

/// The greatest number of joint combos to list.
const LISTED: usize = 1 << 18;

/// The number of trial draws.
const TRIALS: u32 = 2048;

/// The fraction of trial draws that must be accepted for rejection.
const ENOUGH: f64 = 1.0 / 12.0;

/// The fraction of their number that the trial draws must be worth by the bound of their weights.
const WORTH: f64 = 0.01;

/// The factor by which looking ahead must raise the worth of the trial draws.
const MORE_EQUAL: f64 = 4.0;

/// The kind of weights of deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::equity) enum Weights {
    /// All are 1.
    Equal,
    /// All are at most 1.
    Bounded,
    /// They are 1 on average.
    Unbounded,
}

/// Deals to the players who cannot hold any two cards.
pub(super) struct JointComboDealer {
    /// Those players.
    players: Vec<usize>,
    /// The cards of the players with only one combo.
    always_held: CardSet,
    way: DealWay,
}

enum DealWay {
    Again(Relaxed),
    Listed {
        joint_combos: Vec<PartialHand>,
        upto: Vec<f64>,
    },
    InTurn {
        relaxed: Relaxed,
        greatest: f64,
    },
    /// In turn or looking ahead, with the mean of the weights.
    Loose {
        dealer: Loose,
        mean: f64,
    },
}

/// The dealers whose weights have no useful bound.
enum Loose {
    InTurn(Relaxed),
    Ahead(Ahead),
}

impl Loose {
    fn draw(&self, stream: &mut Stream, dealt: impl FnMut(usize, PartialHand)) -> f64 {
        match self {
            Self::InTurn(relaxed) => relaxed.draw_in_turn(stream, dealt),
            Self::Ahead(ahead) => ahead.draw(stream, dealt),
        }
    }

    /// Draws a number of times. Returns the number of draws of equal weight that would be as
    /// informative, and the mean of the weights.
    fn trial(&self, stream: &mut Stream) -> (f64, f64) {
        let weights: Vec<f64> = (0..TRIALS).map(|_| self.draw(stream, |_, _| ())).collect();
        let mean = weights.iter().sum::<f64>() / f64::from(TRIALS);
        if mean == 0.0 {
            return (0.0, 1.0);
        }
        // Squares of products of many small parts would underflow.
        let squares: f64 = weights.iter().map(|weight| (weight / mean).powi(2)).sum();
        (f64::from(TRIALS).powi(2) / squares, mean)
    }
}

impl JointComboDealer {
    /// Prepares to deal to some of the players, from the live cards.
    pub fn new(ranges: &[PlayerRange], mut players: Vec<usize>, live: CardSet) -> Self {
        // Players with few combos come first: they are the most likely to fail.
        players.sort_by_key(|&player| ranges[player].combos.len());
        let single = players.iter().filter(|&&player| ranges[player].combos.len() == 1);
        let held = single.map(|&player| ranges[player].combos[0].cards);
        let always_held = held.fold(CardSet::EMPTY, |held, cards| held | cards);
        let ranges = players.iter().map(|&player| Draws::new(&ranges[player], always_held));
        let way = DealWay::of(ranges.collect(), live - always_held);
        Self { players, always_held, way }
    }

    /// Returns the kind of weights of deals.
    pub fn weights(&self) -> Weights {
        match self.way {
            DealWay::Again(_) | DealWay::Listed { .. } => Weights::Equal,
            DealWay::InTurn { .. } => Weights::Bounded,
            DealWay::Loose { .. } => Weights::Unbounded,
        }
    }

    /// Returns whether there are no such players.
    pub fn is_empty(&self) -> bool {
        self.players.is_empty()
    }

    /// Returns the cards that the same players hold in every deal.
    pub fn always_held(&self) -> CardSet {
        self.always_held
    }

    /// Returns the cards that these players hold in a deal.
    pub fn taken(&self, hands: &[PartialHand]) -> CardSet {
        self.players.iter().fold(CardSet::EMPTY, |taken, &player| taken | hands[player].cards())
    }

    /// Deals these players their combos; returns the weight of the deal, or 0 for a dead end.
    #[inline]
    pub fn deal(&self, stream: &mut Stream, hands: &mut [PartialHand]) -> f64 {
        match &self.way {
            DealWay::Again(relaxed) => {
                while !relaxed.draw(stream, |index, cards| hands[self.players[index]] = cards) {}
                1.0
            }
            DealWay::Listed { joint_combos, upto } => {
                let drawn = stream.fraction() * upto.last().copied().unwrap_or(0.0);
                let index = upto.partition_point(|&end| end <= drawn).min(upto.len() - 1);
                let size = self.players.len();
                let joint_combo = joint_combos.iter().skip(index * size);
                for (&player, &cards) in self.players.iter().zip(joint_combo) {
                    hands[player] = cards;
                }
                1.0
            }
            DealWay::InTurn { relaxed, greatest } => {
                let dealt = |index: usize, cards| hands[self.players[index]] = cards;
                relaxed.draw_in_turn(stream, dealt) / greatest
            }
            DealWay::Loose { dealer, mean } => {
                let dealt = |index: usize, cards| hands[self.players[index]] = cards;
                dealer.draw(stream, dealt) / mean
            }
        }
    }
}

impl DealWay {
    /// Returns the way to draw from these ranges; `deck` has all cards that are not always held.
    fn of(ranges: Vec<Draws>, deck: CardSet) -> Self {
        let mut stream = Stream::new(0, 0);
        let independent = Relaxed::independent(ranges);
        let mut relaxed = independent.clone();
        let mut trial = relaxed.trial(TRIALS, &mut stream);
        while trial.accepted < ENOUGH
            && let Some(stricter) = relaxed.stricter(&trial)
        {
            relaxed = stricter;
            trial = relaxed.trial(TRIALS, &mut stream);
        }
        if trial.accepted >= ENOUGH {
            return Self::Again(relaxed);
        }
        if let Some((joint_combos, upto)) = list(&relaxed.ranges) {
            return Self::Listed { joint_combos, upto };
        }
        // The weights of the strict distribution vary less. The independent distribution may have a
        // closer bound.
        let worth = |relaxed: &Relaxed, stream: &mut Stream| {
            let sum: f64 = (0..TRIALS).map(|_| relaxed.draw_in_turn(stream, |_, _| ())).sum();
            sum / relaxed.greatest_weight(deck)
        };
        let [of_independent, of_relaxed] =
            [&independent, &relaxed].map(|relaxed| worth(relaxed, &mut stream));
        if of_independent.max(of_relaxed) < WORTH * f64::from(TRIALS) {
            return Self::loose(relaxed, &independent.ranges, &mut stream);
        }
        let relaxed = if of_independent > of_relaxed { independent } else { relaxed };
        Self::InTurn { greatest: relaxed.greatest_weight(deck), relaxed }
    }

    /// Returns the way to draw if the bound of the weights is useless. Looking ahead must make the
    /// weights much more equal, because it takes several times as long.
    fn loose(relaxed: Relaxed, ranges: &[Draws], stream: &mut Stream) -> Self {
        let (ahead, in_turn) = (Loose::Ahead(Ahead::new(ranges)), Loose::InTurn(relaxed));
        let ((size, mean), (size_in_turn, mean_in_turn)) =
            (ahead.trial(stream), in_turn.trial(stream));
        if size > MORE_EQUAL * size_in_turn {
            Self::Loose { dealer: ahead, mean }
        } else {
            Self::Loose { dealer: in_turn, mean: mean_in_turn }
        }
    }
}

/// Estimates by trial the fraction of all choices of one combo from each range that share no card.
pub(crate) fn share_dealt(ranges: &[PlayerRange]) -> f64 {
    /// The number of trials, and the number of disjoint trials that make their share precise
    /// enough.
    const CHOICES: usize = 512;
    const SEEN: usize = 64;
    let mut draws: Vec<Draws> = ranges.iter().map(Draws::unweighted).collect();
    draws.sort_by_key(Draws::len);
    let independent = Relaxed::independent(draws);
    let mut stream = Stream::new(0, 0);
    let dealt = (0..CHOICES).filter(|_| independent.draw(&mut stream, |_, _| ())).count();
    if dealt >= SEEN {
        return dealt as f64 / CHOICES as f64;
    }
    let weights = (0..CHOICES).map(|_| independent.draw_in_turn(&mut stream, |_, _| ()));
    weights.sum::<f64>() / CHOICES as f64
}

/// Returns all joint combos one after another, and the cumulative weights; `None` if there are too
/// many.
fn list(ranges: &[Draws]) -> Option<(Vec<PartialHand>, Vec<f64>)> {
    fn extend(
        ranges: &[Draws],
        joint_combo: &mut Vec<PartialHand>,
        taken: CardSet,
        weight: f64,
        found: &mut (Vec<PartialHand>, Vec<f64>),
        steps: &mut usize,
    ) -> Option<()> {
        *steps += ranges.first().map_or(0, Draws::len);
        if found.1.len() > LISTED || *steps > 16 * LISTED {
            return None;
        }
        let Some((next, others)) = ranges.split_first() else {
            found.0.extend_from_slice(joint_combo);
            found.1.push(found.1.last().copied().unwrap_or(0.0) + weight);
            return Some(());
        };
        let apart = next.all().filter(|(combo, _)| combo.cards().is_disjoint(taken));
        for (combo, times) in apart {
            joint_combo.push(combo);
            let weight = weight * times as f64 / next.total() as f64;
            extend(others, joint_combo, taken | combo.cards(), weight, found, steps)?;
            joint_combo.pop();
        }
        Some(())
    }
    let mut found = (Vec::new(), Vec::new());
    extend(ranges, &mut Vec::new(), CardSet::EMPTY, 1.0, &mut found, &mut 0)?;
    Some(found)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::card::Card;
    use crate::range::Range;

    fn ranges(players: &[&str]) -> Vec<PlayerRange> {
        players.iter().map(|text| PlayerRange::of(&text.parse::<Range>().unwrap())).collect()
    }

    fn way(players: &[&str]) -> DealWay {
        let ranges = ranges(players);
        JointComboDealer::new(&ranges, (0..ranges.len()).collect(), CardSet::DECK).way
    }

    #[test]
    fn the_way_to_draw_depends_on_how_much_ranges_overlap() {
        let critical = |players: &[&str]| match way(players) {
            DealWay::Again(relaxed) => relaxed.critical(),
            _ => panic!("{players:?} are not drawn again"),
        };
        assert!(critical(&["QQ+", "AK", "22+"]).is_empty());
        let aces: CardSet = "AhAdAcAs".parse().unwrap();
        assert_eq!(critical(&["22+:0.000001,AA"; 6]) & aces, aces);
        // Six players must hold all of the twelve cards.
        let queens_up: CardSet = "QQ+"
            .parse::<Range>()
            .unwrap()
            .combos()
            .fold(CardSet::EMPTY, |cards, (combo, _)| cards | combo.set());
        assert!(critical(&["QQ+"; 6]).is_subset(queens_up));
    }

    #[test]
    fn the_share_that_can_be_dealt_is_estimated_even_if_it_is_tiny() {
        let share = |players: &[&str]| share_dealt(&ranges(players));
        // 36 of 36; 6 × 1 of 36; 19,440 of 18⁶.
        assert!((share(&["AA", "KK"]) - 1.0).abs() < 1e-12);
        assert!((share(&["AA", "AA"]) - 1.0 / 6.0).abs() < 0.06);
        let known = 19_440.0 / 18_f64.powi(6);
        assert!((share(&["QQ+"; 6]) / known - 1.0).abs() < 0.2);
        // Weights make no difference.
        assert_eq!(share(&["22+", "AK"]), share(&["22+:0.000001,AA", "AK:0.3"]));
    }

    #[test]
    fn each_way_has_its_ranges() {
        let deck: Vec<Card> = Card::all().collect();
        let circle: Vec<String> = (0..17)
            .map(|player| {
                let [one, other] = [player, (player + 1) % 17].map(|pair: usize| &deck[3 * pair..]);
                format!("{}{},{}{}", one[0], one[1], other[0], other[1])
            })
            .collect();
        let circle: Vec<&str> = circle.iter().map(String::as_str).collect();
        for (players, critical) in
            [(&["5%"; 6][..], 0), (&["5%"; 7], 4), (&["JJ+"; 6], 12), (&["8%"; 9], 16)]
        {
            assert!(
                matches!(way(players), DealWay::Again(relaxed) if relaxed.critical().len() == critical),
                "{players:?}"
            );
        }
        assert!(matches!(way(&circle), DealWay::Listed { upto, .. } if upto.len() == 2));
        for (range, players) in [("8%", 10), ("15%", 12)] {
            assert!(
                matches!(way(&vec![range; players]), DealWay::InTurn { greatest: 1.0, .. }),
                "{range}"
            );
            // One player more makes the bound almost worthless.
            assert!(matches!(way(&vec![range; players + 1]), DealWay::Loose { .. }), "{range}");
        }
        // Looking ahead takes longer, and hardly makes the weights of wide ranges more equal.
        for (range, is_ahead) in [("20%", true), ("30%", false)] {
            let DealWay::Loose { dealer, .. } = way(&[range; 14]) else { panic!("{range}") };
            assert_eq!(matches!(dealer, Loose::Ahead(_)), is_ahead, "{range}");
        }
        for players in [["22+"; 14], ["10%"; 14]] {
            let DealWay::Loose { dealer: Loose::Ahead(_), mean } = way(&players) else {
                panic!("{players:?}")
            };
            assert!(0.0 < mean && mean < 0.01);
        }
    }

    #[test]
    fn weight_bound_is_the_product_over_players() {
        let deck: CardSet = "AhAdAcAsKhKdKcKs".parse().unwrap();
        let ranges = ranges(&["2c2d", "AA,KK", "AA,KK", "AA,KK"]);
        let draws: Vec<Draws> =
            ranges.iter().map(|range| Draws::new(range, CardSet::EMPTY)).collect();
        let independent = Relaxed::independent(draws.clone());
        // Of twelve combos, seven and six can be left when two and four cards are taken.
        let bound = independent.greatest_weight(deck);
        assert!((bound - 7.0 / 12.0 * 6.0 / 12.0).abs() < 1e-12, "{bound}");
        assert_eq!(Relaxed::new(&draws, "Ah".parse().unwrap()).greatest_weight(deck), 1.0);
    }

    /// The ways to draw from the same ranges.
    fn ways(ranges: &[Draws], deck: CardSet) -> [DealWay; 5] {
        let independent = Relaxed::independent(ranges.to_vec());
        let strict = Relaxed::new(ranges, deck.iter().take(4).collect());
        let (joint_combos, upto) = list(ranges).unwrap();
        let mut stream = Stream::new(1, 0);
        let loose = [Loose::InTurn(independent.clone()), Loose::Ahead(Ahead::new(ranges))];
        let [in_turn, ahead] = loose.map(|dealer| {
            let (_, mean) = dealer.trial(&mut stream);
            DealWay::Loose { dealer, mean }
        });
        let greatest = independent.greatest_weight(deck);
        [
            DealWay::Again(strict),
            DealWay::Listed { joint_combos, upto },
            DealWay::InTurn { relaxed: independent, greatest },
            in_turn,
            ahead,
        ]
    }

    /// By weight, each joint combo is drawn in proportion to its product of weights, in each way.
    fn every_way_is_without_bias(texts: &[&str], deck: &str) {
        let ranges = ranges(texts);
        let draws: Vec<Draws> =
            ranges.iter().map(|range| Draws::new(range, CardSet::EMPTY)).collect();
        let mut expected: HashMap<Vec<CardSet>, f64> = HashMap::from([(Vec::new(), 1.0)]);
        for range in &ranges {
            let mut longer = HashMap::new();
            for (held, weight) in expected {
                let taken = held.iter().fold(CardSet::EMPTY, |taken, &cards| taken | cards);
                let apart = range.combos.iter().filter(|combo| combo.cards.is_disjoint(taken));
                longer.extend(apart.map(|combo| {
                    let held = held.iter().copied().chain([combo.cards]).collect();
                    (held, weight * f64::from(combo.weight))
                }));
            }
            expected = longer;
        }
        let all: f64 = expected.values().sum();
        // The frequency with which independent combos share no card.
        let totals = ranges.iter().map(|range| range.total() as f64);
        let disjoint = all / totals.product::<f64>();
        let deck: CardSet = deck.parse().unwrap();
        for (number, way) in ways(&draws, deck).into_iter().enumerate() {
            let dealer = JointComboDealer {
                players: (0..texts.len()).collect(),
                always_held: CardSet::EMPTY,
                way,
            };
            let weights = dealer.weights();
            const DRAWN: u32 = 100_000;
            let mut stream = Stream::new(2, 0);
            // The sums of weights and of their squares.
            let mut drawn: HashMap<Vec<CardSet>, (f64, f64)> = HashMap::new();
            let mut hands = vec![PartialHand::EMPTY; texts.len()];
            for _ in 0..DRAWN {
                let weight = dealer.deal(&mut stream, &mut hands);
                match weights {
                    Weights::Equal => assert_eq!(weight, 1.0),
                    Weights::Bounded => assert!((0.0..=1.0).contains(&weight)),
                    Weights::Unbounded => assert!(weight >= 0.0),
                }
                if weight > 0.0 {
                    let held: Vec<CardSet> = hands.iter().map(|hand| hand.cards()).collect();
                    let taken = held.iter().fold(CardSet::EMPTY, |taken, &cards| taken | cards);
                    assert_eq!(dealer.taken(&hands), taken);
                    let (sum, squares) = drawn.entry(held).or_default();
                    (*sum, *squares) = (*sum + weight, *squares + weight * weight);
                }
            }
            let total: f64 = drawn.values().map(|(sum, _)| sum).sum();
            // A weight is the part that was left, in units of its bound or of the mean weight.
            let mean = match (weights, &dealer.way) {
                (Weights::Bounded, DealWay::InTurn { greatest, .. }) => disjoint / greatest,
                _ => 1.0,
            };
            assert!((total / f64::from(DRAWN) / mean - 1.0).abs() < 0.1, "{number}: {total}");
            assert!(drawn.keys().all(|held| expected.contains_key(held)), "{number}");
            for (held, share) in &expected {
                let share = share / all;
                let (sum, squares) = drawn.get(held).copied().unwrap_or_default();
                let error = squares.sqrt() / total + 3.0 / f64::from(DRAWN);
                assert!(
                    (sum / total - share).abs() < 5.0 * error,
                    "{number}: {held:?}: {share} {sum}"
                );
            }
        }
    }

    #[test]
    fn every_way_draws_joint_combos_without_bias() {
        every_way_is_without_bias(
            &["AA,KK:0.3", "AhKh,QQ,AsKd:0.01", "AA,KK:0.3", "KK,QhQd:0.5", "AsKs,QcQs:0.1,KcQc"],
            "AhAdAcAsKhKdKcKsQhQdQcQs",
        );
        // Here the bound of the weights is less than 1.
        every_way_is_without_bias(&["AA,KK", "AA,KK", "AA,KK"], "AhAdAcAsKhKdKcKs");
    }
}
