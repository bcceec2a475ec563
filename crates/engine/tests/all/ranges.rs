//! Ranges from their text and back.

use holdem_engine::range::ordering::Order;
use holdem_engine::range::parse;
use holdem_engine::{HoleCards, Range, Rank, StartingHand, Weight};
use itertools::Itertools;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

fn range(text: &str) -> Range {
    text.parse().unwrap_or_else(|error| panic!("{text:.80}: {error}"))
}

/// Returns the starting hands of a range that consists of whole starting hands.
fn hands(text: &str) -> Vec<String> {
    let range = range(text);
    let is_in = |hand: &StartingHand| hand.combos().all(|combo| !range.weight(combo).is_none());
    let hands: Vec<StartingHand> = StartingHand::all().filter(is_in).collect();
    assert_eq!(
        range.combo_count(),
        hands.iter().map(|hand| hand.combos().count()).sum::<usize>(),
        "{text}"
    );
    hands.iter().map(StartingHand::to_string).sorted().collect()
}

/// The number of combos: 4 of a suited hand, 12 of an offsuit hand, 16 of both.
fn combos_of(kind: &str) -> usize {
    [("s", 4), ("o", 12), ("both", 16)].into_iter().find(|(of, _)| *of == kind).unwrap().1
}

#[test]
fn known_ranges_have_the_known_numbers_of_combos() {
    for (text, combos) in [
        ("KK+,A2s+", 60),
        ("A9s-A5s", 20),
        ("22+", 78),
        ("AK", 16),
        ("KTs+", 12),
        ("AA", 6),
        ("AKs", 4),
        ("AKo", 12),
        ("AhKh", 1),
        ("15%", 200),
        ("5%-15%", 128),
        ("random", 1326),
        ("100%", 1326),
    ] {
        assert_eq!(range(text).combo_count(), combos, "{text}");
    }
    assert!("AK-87s,A2s+".parse::<Range>().is_err());
}

#[test]
fn every_starting_hand_has_its_combos_with_every_operator() {
    const RANKS: &str = "23456789TJQKA";
    for [low, high] in (0..Rank::COUNT).array_combinations() {
        let [low_name, high_name] = [low, high].map(|place| &RANKS[place..=place]);
        for kind in ["s", "o", "both"] {
            let letter = kind.trim_start_matches("both");
            let each = combos_of(kind);
            let hand = format!("{high_name}{low_name}{letter}");
            assert_eq!(range(&hand).combo_count(), each, "{hand}");
            assert_eq!(range(&hand.to_lowercase()), range(&hand));
            assert_eq!(range(&format!("{low_name}{high_name}{letter}")), range(&hand));
            // The lower card takes every rank from its rank up to just below the higher card.
            assert_eq!(range(&format!("{hand}+")).combo_count(), each * (high - low), "{hand}+");
            let bottom = format!("{hand}-{high_name}2{letter}");
            assert_eq!(range(&bottom).combo_count(), each * (low + 1), "{bottom}");
            let top = &RANKS[12 - (high - low)..=12 - (high - low)];
            let diagonal = format!("{hand}-A{top}{letter}");
            assert_eq!(range(&diagonal).combo_count(), each * (13 - high), "{diagonal}");
            for weight in [":0.25", ":25%", "@25"] {
                let total = range(&format!("{hand}{weight}")).total_weight();
                assert_eq!(total, each as f64 / 4.0, "{hand}{weight}");
            }
            let rest = range(&format!("random,!{hand}")).combo_count();
            assert_eq!(rest, HoleCards::COUNT - each, "{hand}");
        }
    }
    for (place, name) in RANKS.char_indices() {
        assert_eq!(range(&format!("{name}{name}")).combo_count(), 6);
        assert_eq!(range(&format!("{name}{name}+")).combo_count(), 6 * (13 - place));
        assert_eq!(range(&format!("{name}{name}-22")).combo_count(), 6 * (place + 1));
    }
}

#[test]
fn spans_have_their_hands() {
    assert_eq!(hands("A9s-A5s"), ["A5s", "A6s", "A7s", "A8s", "A9s"]);
    assert_eq!(hands("JTs-87s"), ["87s", "98s", "JTs", "T9s"]);
    assert_eq!(hands("KTs+"), ["KJs", "KQs", "KTs"]);
    assert_eq!(hands("QT-97"), ["97o", "97s", "J9o", "J9s", "QTo", "QTs", "T8o", "T8s"]);
}

#[test]
fn shares_grow_by_hand_and_have_the_right_size() {
    let mut last = 0;
    for percent in 1..=100 {
        let combos = range(&format!("{percent}%")).combo_count();
        // No starting hand has more than 12 combos, and half of them are enough to include it.
        assert!((combos as f64 - 13.26 * f64::from(percent)).abs() <= 6.0, "{percent}%: {combos}");
        assert!(combos >= last);
        last = combos;
    }
    let best = range("20%");
    let [first, rest] = ["5%", "5%-20%"].map(range);
    assert_eq!(first.combo_count() + rest.combo_count(), best.combo_count());
    assert_eq!(range("5%,5%-20%"), best);
    assert_eq!(range("20%-5%"), rest);
    assert_eq!(Order::RandomHand.by_equity().count(), StartingHand::COUNT);
}

/// Ranges of every type, the same in every run.
pub struct Ranges(Xoshiro256PlusPlus);

impl Ranges {
    /// The ranges of a seed.
    pub fn of_seed(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    fn below(&mut self, limit: u32) -> u32 {
        self.0.next_u32() % limit
    }

    /// One of a few weights, or any weight.
    fn weight(&mut self, few: bool) -> Weight {
        let millionths = if few { 250_000 * self.below(5) } else { self.below(Weight::PARTS + 1) };
        Weight::from_millionths(millionths).unwrap()
    }

    /// Starting hands that are in or out, a part of them with weights, and some combos that differ.
    pub fn of_hands(&mut self) -> Option<Range> {
        let (density, weighted) = (self.below(101), self.below(3) * 50);
        let few = self.below(2) == 0;
        let mut weights = Vec::new();
        for hand in StartingHand::all() {
            let is_in = self.below(100) < density;
            let is_weighted = self.below(100) < weighted;
            let weight = match (is_in, is_weighted) {
                (false, _) => Weight::NONE,
                (true, false) => Weight::FULL,
                (true, true) => self.weight(few),
            };
            weights.extend(hand.combos().map(|combo| (combo, weight)));
        }
        for _ in 0..self.below(8) {
            let place = self.below(HoleCards::COUNT as u32) as usize;
            let weight = self.weight(few);
            weights.push((weights[place].0, weight));
        }
        Range::new(weights)
    }

    /// Combos without any order.
    pub fn of_combos(&mut self, density: u32) -> Option<Range> {
        let few = self.below(2) == 0;
        let combos = HoleCards::all().map(|combo| {
            let is_in = self.below(1000) < density;
            (combo, if is_in { self.weight(few) } else { Weight::NONE })
        });
        Range::new(combos.collect::<Vec<_>>())
    }
}

fn assert_round_trip(range: &Range) {
    let text = range.to_string();
    let read = parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert!(read.range == *range, "{text}");
    assert_eq!(read.notes, [], "{text}");
}

#[test]
fn a_printed_range_parses_to_the_same_range() {
    (0..8).into_par_iter().for_each(|seed| {
        let mut ranges = Ranges::of_seed(seed);
        for place in 0..1000 {
            let range = match place {
                0..5 => ranges.of_combos(1000),
                5..20 => ranges.of_combos(500),
                20..100 => ranges.of_combos(20),
                100..300 => ranges.of_combos(2),
                _ => ranges.of_hands(),
            };
            range.iter().for_each(assert_round_trip);
        }
    });
    HoleCards::all().map(Range::from).for_each(|range| assert_round_trip(&range));
    StartingHand::all().map(Range::from).for_each(|range| assert_round_trip(&range));
    (1..=100).for_each(|percent| assert_round_trip(&range(&format!("{percent}%"))));
}

#[test]
fn hostile_text_is_an_error_at_once() {
    // Long enough that quadratic work would take hours.
    const SIZE: usize = 2_000_000;
    for junk in [
        "x", "A", "Ah", "AA", "1", "9", ",", "!", "-", ".", "AKs-", "AA:", "😀", "\u{1b}", "\0",
        " ", "r",
    ] {
        let error = junk.repeat(SIZE / junk.len()).parse::<Range>().unwrap_err();
        assert!(error.to_string().len() < 200, "{junk:?}");
        assert!(error.hint().is_none_or(|hint| hint.len() < 200), "{junk:?}");
    }
    for start in ["AA:0.", "AA:", "AA@"] {
        let text = format!("{start}{}x", "3".repeat(SIZE));
        assert!(text.parse::<Range>().is_err());
    }
    let long = range(&format!("AA:0.{}", "3".repeat(SIZE)));
    assert_eq!(long.to_string(), "AA:0.333333");
}

#[test]
fn groups_are_unlimited_in_number_and_64_deep() {
    let many = vec!["(AA)"; 200].join(",");
    assert_eq!(range(&many), range("AA"));
    let nested = |depth: usize| format!("{}AA{}", "(".repeat(depth), ")".repeat(depth));
    assert_eq!(range(&nested(64)), range("AA"));
    assert!(nested(65).parse::<Range>().is_err());
}

#[test]
fn a_long_range_is_read_like_a_short_one() {
    assert_eq!(range(&["99%"; 20_000].join(",")), range("99%"));
    assert_eq!(range(&["random", "!AA"].repeat(20_000).join(",")), range("random,!AA"));
}

mod properties {
    use holdem_engine::Range;
    use holdem_engine::parse::Refusal;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]

        #[test]
        fn no_text_makes_the_parser_panic(text in "[2-9TJQKAakq10shdcox+:@%!,. ♥–\u{fe0f}é-]{0,12}") {
            match text.parse::<Range>() {
                Ok(range) => prop_assert_eq!(range.to_string().parse(), Ok(range)),
                Err(error) => {
                    let drawn = Refusal::of(&error, &text).to_string();
                    let is_in = |mark: &holdem_engine::parse::Span| text.get(mark.start..mark.end).is_some();
                    prop_assert!(error.marks().iter().all(is_in), "{}", drawn);
                }
            }
        }
    }
}
