//! The engine for ranges: all combos on one board at once, from the weakest up.
//!
//! On each board the combos are taken in groups of equal strength, weakest first. The weaker combos are kept as
//! [degrees]: their total weight, and the weight that holds each card. So the weight that a combo beats without
//! sharing a card is one subtraction, and a whole range against a whole range is one pass over both.
//!
//! That is the engine for two ranges ([`two`]). One range against known hands takes less work ([`one`]). Three ranges
//! take some more passes, over the combos and over the pairs that two players' combos make ([`three`], [`rivals`];
//! for ranges such as `20%`, rank by rank: [`class_units`], [`by_rank`], [`ties`]). If the three are equal, the
//! matchings of a graph are counted instead ([`equal`]). All but `three` deal joint combos to the [`other_players`],
//! whose best hand is the [`hand_to_beat`]. Ranges are swept on the [`distinct_boards`].

mod adjacency;
mod by_rank;
mod class_units;
mod class_weights;
mod degrees;
mod distinct_boards;
mod equal;
mod hand_to_beat;
mod lanes;
mod matchings;
mod number;
mod one;
mod order;
mod other_players;
mod rivals;
mod suit_rows;
mod three;
mod three_players;
mod ties;
mod two;
mod unit;

use super::detail::Detail;
use super::error::EngineError;
use super::player_range::PlayerRange;
use super::request::Request;
use super::work::Counting;

use degrees::DegreeNumber;
use distinct_boards::DistinctBoards;
use equal::SweepEqual;
use lanes::MatrixNumber;
use one::SweepOne;
use three::SweepThree;
use two::SweepTwo;

/// The plan for the sweep of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sweep {
    pub way: Way,
    /// Set if the suits of a board make no difference, except for a flush.
    pub is_suit_blind: bool,
}

/// The ways to sweep a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// Sweep one range for each joint combo of the other players.
    One {
        /// The number of these joint combos.
        joint_combos: usize,
    },
    /// Sweep two ranges for each joint combo of the other players.
    Two,
    /// Sweep three equal ranges at once, for each joint combo of the other players.
    ThreeEqual {
        /// The number of joint combos of the other players.
        joint_combos: usize,
    },
    /// Sweep three ranges at once.
    Three {
        /// Set if combos differ in weight, which takes larger numbers.
        weighted: bool,
    },
}

/// If the smallest of three ranges has more combos than this, sweeping three at once is faster than sweeping two.
const COMBOS_FOR_THREE: usize = 24;

/// If sweeping one range takes at most this many times as many joint combos of the other players as sweeping two, it
/// is faster. The second number is for a range that is blind to suits while the two are not.
const ONE_FACTORS: [usize; 2] = [8, 32];

/// If sweeping two ranges takes more than this many times as many joint combos of the other players, sweeping three
/// equal ranges is faster.
const EQUAL_FACTOR: usize = 8;

/// The greatest number of joint combos of the other players for which ranges are swept.
const MOST_JOINT_COMBOS: usize = 1 << 20;

impl Sweep {
    /// Returns the faster way, if there is one.
    pub fn of(request: &Request, detail: Detail) -> Option<Self> {
        let ranges = request.player_ranges();
        // Boards for ranges that are blind to suits do not give the counts of single combos.
        let blind = |players: &[usize]| {
            let mut ranges = players.iter().map(|&player| &ranges[player]);
            !detail.by_combo
                && ranges.all(|range| distinct_boards::is_suit_blind(range, request.live()))
        };
        let others_of = |swept: &[usize]| {
            let others = (0..ranges.len()).filter(|player| !swept.contains(player));
            product(others.map(|player| ranges[player].combos.len()))
        };
        let (one, two) = (one::swept(ranges)?, two::swept(ranges)?);
        let (others_of_one, others_of_two) = (others_of(&[one]), others_of(&two));
        if let Some(three) = equal::swept(ranges).filter(|_| detail.is_none()) {
            let joint_combos = others_of(&three);
            if joint_combos <= MOST_JOINT_COMBOS
                && others_of_two > joint_combos.saturating_mul(EQUAL_FACTOR)
            {
                let way = Way::ThreeEqual { joint_combos };
                return Some(Self { way, is_suit_blind: blind(&three[..1]) });
            }
        }
        if ranges.len() == 3 && detail.is_none() && others_of_two > COMBOS_FOR_THREE {
            let weighted = greatest(request) > <i16 as MatrixNumber>::GREATEST;
            return Some(Self { way: Way::Three { weighted }, is_suit_blind: blind(&[0, 1, 2]) });
        }
        if others_of_two > MOST_JOINT_COMBOS {
            return None;
        }
        let [is_one_blind, is_two_blind] = [blind(&[one]), blind(&two)];
        let times = ONE_FACTORS[usize::from(is_one_blind && !is_two_blind)];
        if detail.is_none()
            && others_of_one <= MOST_JOINT_COMBOS
            && others_of_one <= others_of_two.saturating_mul(times)
        {
            let way = Way::One { joint_combos: others_of_one };
            return Some(Self { way, is_suit_blind: is_one_blind });
        }
        Some(Self { way: Way::Two, is_suit_blind: is_two_blind })
    }
}

/// Returns the product of the sizes, saturating.
fn product(sizes: impl Iterator<Item = usize>) -> usize {
    sizes.fold(1, usize::saturating_mul)
}

/// Prepares the sweep of a request, with numbers that are large enough for its weights.
pub(crate) fn prepare(request: &Request, detail: Detail) -> Result<Box<dyn Counting>, EngineError> {
    let Sweep { way, is_suit_blind } =
        Sweep::of(request, detail).ok_or(EngineError::TooManyHands)?;
    let boards = DistinctBoards::new(request, is_suit_blind);
    match way {
        Way::One { .. } => boxed(SweepOne::new(request, boards)),
        Way::ThreeEqual { .. } => boxed(SweepEqual::new(request, boards)),
        Way::Three { weighted: false } => boxed(SweepThree::<i16>::new(request, boards)),
        Way::Three { weighted: true } => boxed(SweepThree::<i64>::new(request, boards)),
        Way::Two if greatest(request) <= <i16 as DegreeNumber>::GREATEST => {
            boxed(SweepTwo::<i16>::new(request, boards, detail))
        }
        Way::Two => boxed(SweepTwo::<i64>::new(request, boards, detail)),
    }
}

fn boxed<E: Counting + 'static>(sweep: Option<E>) -> Result<Box<dyn Counting>, EngineError> {
    Ok(Box::new(sweep.ok_or(EngineError::TooManyHands)?))
}

/// Returns the greatest weight of a combo, in units of its range.
fn greatest(request: &Request) -> u32 {
    request.player_ranges().iter().map(PlayerRange::greatest).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;
    use rand::seq::{IndexedRandom, SliceRandom};
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;
    use crate::card::{Card, CardSet, Suit};
    use crate::deal::{Board, HoleCards, StartingHand};
    use crate::equity::engine::Engine;
    use crate::range::{Range, Weight};

    /// Returns a weight.
    fn weight(random: &mut Xoshiro256PlusPlus) -> Weight {
        Weight::from_millionths(250_000 * random.random_range(1..=4)).unwrap()
    }

    /// Returns a range of some kind.
    fn range(random: &mut Xoshiro256PlusPlus, combos: &[HoleCards]) -> Range {
        let full = |combos: Vec<HoleCards>| {
            combos.into_iter().map(|combo| (combo, Weight::FULL)).collect::<Vec<_>>()
        };
        let some = |random: &mut Xoshiro256PlusPlus, most: usize| -> Vec<HoleCards> {
            let many = random.random_range(1..=most);
            combos.sample(random, many).copied().collect()
        };
        let chosen = match random.random_range(0..10) {
            0 | 1 => full(some(random, 1)),
            2 | 3 => full(combos.to_vec()),
            4 | 5 => full(some(random, 80)),
            6 => some(random, 60).into_iter().map(|combo| (combo, weight(random))).collect(),
            7 => {
                let hands = some(random, 6).into_iter().map(HoleCards::starting_hand);
                full(hands.flat_map(|hand| hand.combos()).collect())
            }
            _ => {
                // Blind to suits or by starting hand, weighted or not.
                let is_blind = random.random_range(0..4) < 3;
                let alike = |combo: &HoleCards| match is_blind {
                    true => (combo.cards().map(Card::rank), false),
                    false => (combo.cards().map(Card::rank), combo.starting_hand().is_suited()),
                };
                let alike = combos.iter().copied().into_group_map_by(alike);
                let all: Vec<Vec<HoleCards>> =
                    alike.into_iter().sorted().map(|(_, all)| all).collect();
                let many = random.random_range(1..=all.len());
                let is_full = random.random();
                let one = |_| if is_full { Weight::FULL } else { weight(random) };
                let weights: Vec<Weight> = (0..many).map(one).collect();
                let weighted = all
                    .sample(random, many)
                    .zip(weights)
                    .flat_map(|(combos, weight)| combos.iter().map(move |&combo| (combo, weight)));
                weighted.collect()
            }
        };
        Range::new(chosen).unwrap()
    }

    /// Returns a request that plain enumeration can count.
    fn request(random: &mut Xoshiro256PlusPlus) -> Request {
        loop {
            let on_board = *[0, 3, 3, 4, 4, 5, 5].choose(random).unwrap();
            let mut deck: Vec<Card> = CardSet::DECK.iter().collect();
            match random.random_range(0..3) {
                0 => deck.shuffle(random),
                // Few ranks, or few suits: many ties, many flushes.
                1 => deck.sort_by_cached_key(|card| (card.rank(), random.random::<u32>())),
                _ => deck.sort_by_cached_key(|card| (card.suit(), random.random::<u32>())),
            }
            let left = random.random_range(9..=20);
            let (board, live) = deck[..left + on_board].split_at(on_board);
            let dead = deck[left + on_board..].iter().copied().collect();
            let live: CardSet = live.iter().copied().collect();
            let combos: Vec<HoleCards> =
                HoleCards::all().filter(|combo| combo.set().is_subset(live)).collect();
            let mut ranges: Vec<Range> = Vec::new();
            for _ in 0..random.random_range(2..=4) {
                let again = ranges.choose(random).filter(|_| random.random_range(0..2) == 0);
                let next = again.cloned().unwrap_or_else(|| range(random, &combos));
                ranges.push(next);
            }
            let board = Board::new(board).unwrap();
            let Ok(request) = Request::new(ranges, board, dead) else { continue };
            let joint_combos: f64 =
                request.player_ranges().iter().map(|range| range.combos.len() as f64).product();
            if joint_combos * (request.boards() as f64) < 1e6 {
                return request;
            }
        }
    }

    /// Compares this many counts of a way with the reference, for ranges blind to suits and for others.
    fn sweep(counts: usize, is_wanted: fn(Way, Detail) -> bool) {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut left = [counts; 2];
        let mut number = 0;
        while left != [0; 2] {
            assert!(number < 1_000_000, "{left:?}");
            number += 1;
            let request = request(&mut random);
            let mut detail = Detail::default();
            if random.random_range(0..4) == 0 {
                detail = detail.by_category(random.random()).by_combo(random.random());
            }
            let Some(sweep) = Sweep::of(&request, detail) else { continue };
            let left = &mut left[usize::from(sweep.is_suit_blind)];
            if *left == 0 || !is_wanted(sweep.way, detail) {
                continue;
            }
            *left -= 1;
            let expected = Engine::Enumerate.count_serially(&request, detail).unwrap();
            let found = Engine::Sweep.count_serially(&request, detail).unwrap();
            assert_eq!(found, expected, "{number} {sweep:?} {request:?}");
        }
    }

    #[test]
    fn hands_against_a_range_match_the_reference() {
        sweep(200, |way, _| matches!(way, Way::One { .. }));
    }

    #[test]
    fn two_ranges_match_the_reference() {
        sweep(100, |way, detail| way == Way::Two && detail.is_none());
    }

    #[test]
    fn two_ranges_match_the_reference_by_combo_and_category() {
        sweep(50, |way, detail| way == Way::Two && !detail.is_none());
    }

    #[test]
    fn three_equal_ranges_match_the_reference() {
        sweep(150, |way, _| matches!(way, Way::ThreeEqual { .. }));
    }

    #[test]
    fn three_ranges_match_the_reference() {
        sweep(50, |way, _| way == Way::Three { weighted: false });
    }

    #[test]
    fn three_weighted_ranges_match_the_reference() {
        sweep(50, |way, _| way == Way::Three { weighted: true });
    }

    /// Compares ranges of starting hands, suited or not, where a flush is possible.
    fn sweep_flushes(are_weighted: bool) {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(2);
        let mut swept = 0;
        while swept < 300 {
            let hearts = CardSet::DECK.in_suit(Suit::Hearts);
            let [mut hearts, mut others] =
                [hearts, CardSet::DECK - hearts].map(|cards| cards.iter().collect::<Vec<Card>>());
            hearts.shuffle(&mut random);
            others.shuffle(&mut random);
            let board = Board::new(&[&hearts[..3], &others[..2]].concat()).unwrap();
            let live_hearts = random.random_range(2..=4);
            let live = hearts[3..3 + live_hearts].iter().chain(&others[2..12 - live_hearts]);
            let live: CardSet = live.copied().collect();
            let hands: Vec<StartingHand> = StartingHand::all().collect();
            let ranges = (0..3).map(|_| {
                let share = random.random_range(0.3..1.0);
                let mut chosen = hands.clone();
                chosen.retain(|_| random.random_bool(share));
                let combos = chosen.into_iter().flat_map(|hand| {
                    let weight = if are_weighted { weight(&mut random) } else { Weight::FULL };
                    hand.combos().map(move |combo| (combo, weight))
                });
                Range::new(combos.filter(|(combo, _)| combo.set().is_subset(live)))
            });
            let Some(ranges) = ranges.collect::<Option<Vec<Range>>>() else { continue };
            let dead = CardSet::DECK - live - board.set();
            let Ok(request) = Request::new(ranges, board, dead) else { continue };
            let way = Sweep::of(&request, Detail::NONE).map(|sweep| sweep.way);
            if way != Some(Way::Three { weighted: are_weighted }) {
                continue;
            }
            swept += 1;
            let expected = Engine::Enumerate.count_serially(&request, Detail::NONE).unwrap();
            let found = Engine::Sweep.count_serially(&request, Detail::NONE).unwrap();
            assert_eq!(found, expected, "{request:?}");
        }
    }

    #[test]
    fn three_ranges_of_starting_hands_match_on_flush_boards() {
        sweep_flushes(false);
    }

    #[test]
    fn three_weighted_ranges_of_starting_hands_match_on_flush_boards() {
        sweep_flushes(true);
    }
}
