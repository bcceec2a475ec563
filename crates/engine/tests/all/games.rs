//! The other games: rules, frequencies, advice, and hunts.

use holdem_engine::games::Deck;
use holdem_engine::games::draw::{DrawHand, advise};
use holdem_engine::games::hunt::{Hunt, Quarry, Tally};
use holdem_engine::games::three_card::{Rules, ThreeCardCategory, ThreeCards};
use holdem_engine::{Card, CardSet, Category, Hand, Method, Strength, evaluate, progress};
use itertools::Itertools;
use rayon::prelude::*;

#[test]
fn three_card_frequencies_match_the_literature() {
    use ThreeCardCategory::*;
    let standard: Vec<_> = Rules::STANDARD.frequencies().collect();
    assert_eq!(
        standard,
        [
            (StraightFlush, 48),
            (ThreeOfAKind, 52),
            (Straight, 720),
            (Flush, 1_096),
            (Pair, 3_744),
            (HighCard, 16_440)
        ]
    );
    // Without flushes, straight flushes are straights and flushes high cards.
    let simple: Vec<_> = Rules::SIMPLE.frequencies().collect();
    assert_eq!(simple, [(ThreeOfAKind, 52), (Straight, 768), (Pair, 3_744), (HighCard, 17_536)]);
}

fn three(text: &str) -> ThreeCards {
    text.parse().unwrap()
}

#[test]
fn ace_two_three_is_the_lowest_straight_and_queen_king_ace_the_highest() {
    for rules in [Rules::STANDARD, Rules::SIMPLE] {
        let rate = |text| rules.rate(three(text));
        assert!(rate("Ac2d3h") < rate("2c3d4h"));
        assert!(rate("QcKdAh") > rate("JcQdKh"));
        assert_eq!(rate("KcAd2h").category(), ThreeCardCategory::HighCard);
        assert!(rate("Ac2d3h") > rate("AcAdKh"), "a straight beats any pair");
    }
}

#[test]
fn a_pair_is_compared_before_its_kicker_by_the_standard_rules_alone() {
    let (fives, kings) = (three("5c5dAh"), three("KcKdQh"));
    assert!(Rules::STANDARD.rate(fives) < Rules::STANDARD.rate(kings));
    assert!(Rules::SIMPLE.rate(fives) > Rules::SIMPLE.rate(kings));
    assert!(Rules::STANDARD.rate(three("5c5dAh")) > Rules::STANDARD.rate(three("5h5sKh")));
}

#[test]
fn three_cards_against_random_match_brute_force() {
    let hands: Vec<[Card; 3]> = Card::all().array_combinations().collect();
    for rules in [Rules::STANDARD, Rules::SIMPLE] {
        for &cards in hands.iter().step_by(997) {
            let outcomes = rules.against_random(ThreeCards(cards));
            let disjoint = |other: &&[Card; 3]| cards.iter().all(|card| !other.contains(card));
            let rate = |cards| rules.rate(ThreeCards(cards));
            let mut counts = [0; 3];
            for &other in hands.iter().filter(disjoint) {
                counts[usize::from(rate(other) <= rate(cards))
                    + usize::from(rate(other) < rate(cards))] += 1;
            }
            assert_eq!(counts, [outcomes.losses, outcomes.ties, outcomes.wins]);
            assert_eq!(outcomes.total(), 18_424);
        }
    }
}

/// Brute force, unlike the advice: every five cards of the deck come from exactly one way to hold the hand, the
/// one that keeps the cards they share with it.
#[test]
#[ignore = "nightly"]
fn draw_advice_matches_a_count_of_all_fives() {
    let fives: Vec<(CardSet, Strength)> = {
        let fives: Vec<[Card; 5]> = Card::all().array_combinations().collect();
        let rate = |five: &[Card; 5]| {
            let set: CardSet = five.iter().copied().collect();
            (set, Method::Combinations.evaluate(Hand::new(set).unwrap()))
        };
        fives.par_iter().map(rate).collect()
    };
    let weaker = |strength: Strength| {
        let below = Strength::all().take_while(|&other| other < strength);
        below.map(Strength::five_card_hands).sum::<u64>()
    };
    let beaten_twice: Vec<u64> =
        Strength::all().map(|strength| 2 * weaker(strength) + strength.five_card_hands()).collect();

    let hands: Vec<Vec<Card>> =
        (0..100).map(|seed| Deck::shuffled(seed).deal(5).unwrap()).collect();
    hands.par_iter().for_each(|cards| {
        let hand = DrawHand::new(cards.as_slice().try_into().unwrap()).unwrap();
        let own: CardSet = cards.iter().copied().collect();
        let place = |card: Card| cards.iter().position(|&other| other == card).unwrap();
        let mask = |kept: CardSet| kept.iter().map(|card| 1 << place(card)).sum::<usize>();

        let mut draws = vec![[0_u64; Category::COUNT]; 32];
        let mut improved = vec![0_u64; 32];
        let mut beaten = vec![0_u64; 32];
        for &(five, strength) in &fives {
            let kept = mask(five & own);
            draws[kept][strength.category().index()] += 1;
            improved[kept] += u64::from(strength > hand.strength());
            beaten[kept] += beaten_twice[usize::from(strength.number()) - 1];
        }

        let advice = advise(&hand, CardSet::DECK - own);
        assert_eq!(advice.len(), 32);
        assert!(advice.windows(2).all(|pair| pair[0].beats >= pair[1].beats));
        for hold in advice {
            let kept = mask(hold.kept.iter().copied().collect());
            assert_eq!(hold.categories, draws[kept]);
            assert_eq!(hold.draws, draws[kept].iter().sum::<u64>());
            assert_eq!(hold.improved, improved[kept]);
            let share = beaten[kept] as f64 / (2.0 * 2_598_960.0 * hold.draws as f64);
            assert!((hold.beats - share).abs() < 1e-12);
        }
    });
}

#[test]
fn a_deck_that_cannot_supply_a_draw_offers_fewer_ways_to_hold() {
    let cards: Vec<Card> = Deck::shuffled(1).deal(5).unwrap();
    let hand = DrawHand::new(cards.as_slice().try_into().unwrap()).unwrap();
    let one: CardSet = (CardSet::DECK - cards.iter().copied().collect()).iter().take(1).collect();
    let advice = advise(&hand, one);
    assert_eq!(advice.len(), 6, "keep all, or exchange one of five");
    assert_eq!(advise(&hand, CardSet::EMPTY).len(), 1);
}

#[test]
fn exchanged_cards_are_replaced_from_the_deck() {
    let mut deck = Deck::shuffled(5);
    let mut same = deck.clone();
    let hand = DrawHand::deal(&mut deck).unwrap();
    assert_eq!(same.deal(5).unwrap(), hand.cards());
    let exchanged = hand.exchange([false, true, false, false, true], &mut deck).unwrap();
    let new = same.deal(2).unwrap();
    let [a, _, c, d, _] = hand.cards();
    assert_eq!(exchanged.cards(), [a, new[0], c, d, new[1]]);

    deck.deal(43).unwrap();
    assert_eq!((exchanged.exchange([true; 5], &mut deck), deck.left()), (None, 2));
    assert!("AhKhQhJhAh".parse::<DrawHand>().is_err());
    assert!("AhKhQhJh".parse::<DrawHand>().is_err());
}

fn hunt_with(threads: usize, quarry: Quarry, size: usize, seed: u64) -> Tally {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    pool.install(|| Hunt::new(quarry, size, seed).unwrap().run(&progress::none))
}

#[test]
fn a_seed_leads_to_the_same_hunt_for_any_number_of_threads() {
    for (quarry, size, seed) in [
        (Quarry::RoyalFlush, 5, 1),
        (Quarry::RoyalFlush, 7, 2),
        (Quarry::Category(Category::StraightFlush), 6, 3),
        (Quarry::Category(Category::FullHouse), 5, 4),
    ] {
        let tally = hunt_with(1, quarry, size, seed);
        assert_eq!(tally, hunt_with(2, quarry, size, seed));
        assert_eq!(tally, hunt_with(7, quarry, size, seed));
        assert_eq!(tally.categories.iter().sum::<u64>(), tally.hands);
        let found = tally.found.unwrap();
        assert_eq!(found.size(), size);
        assert!(quarry.strengths().contains(&evaluate(found)));

        // Dealing hand by hand finds the same hand, and none before it.
        let hunt = Hunt::new(quarry, size, seed).unwrap();
        let mut hands = hunt.hands();
        let place = hands.position(|(_, strength)| quarry.strengths().contains(&strength)).unwrap();
        assert_eq!(place as u64 + 1, tally.hands);
        assert_eq!(hunt.hands().nth(place).unwrap().0, found);
    }
}

#[test]
fn hunted_hands_have_the_expected_frequency() {
    // Five million hands of each size: within five standard deviations of the expected number.
    for size in [5, 6, 7] {
        let hunt = Hunt::new(Quarry::RoyalFlush, size, 99).unwrap();
        let hands = 5_000_000;
        let mut categories = [0_u64; Category::COUNT];
        let mut cards = [0_u64; Card::COUNT];
        for (hand, strength) in hunt.hands().take(hands) {
            categories[strength.category().index()] += 1;
            hand.cards().iter().for_each(|card| cards[card.index()] += 1);
        }
        let within = |found: u64, chance: f64| {
            let expected = hands as f64 * chance;
            (found as f64 - expected).abs() <= 5.0 * (expected * (1.0 - chance)).sqrt()
        };
        for category in Category::ALL {
            let chance = category.frequency(size) as f64 / Hand::count(size) as f64;
            assert!(within(categories[category.index()], chance), "{category}");
            assert!((hunt.expected(category, 1000) - 1000.0 * chance).abs() < 1e-9);
        }
        for card in Card::all() {
            assert!(within(cards[card.index()], size as f64 / 52.0), "{card}");
        }
    }
}

#[test]
fn the_chance_of_a_royal_flush_is_one_in_649740() {
    let hunt = Hunt::new(Quarry::RoyalFlush, 5, 0).unwrap();
    assert!((1.0 / hunt.chance() - 649_740.0).abs() < 1e-6);
    assert!((hunt.chance_of_taking(1) - 1.0).abs() < 1e-12);
    assert!((hunt.chance_of_taking(2) - (1.0 - 1.0 / 649_740.0)).abs() < 1e-12);
    let sevens = Hunt::new(Quarry::RoyalFlush, 7, 0).unwrap();
    assert!((sevens.chance() - 4_324.0 / 133_784_560.0).abs() < 1e-15);
    assert_eq!(Hunt::new(Quarry::RoyalFlush, 4, 0), None);
    assert_eq!(Hunt::new(Quarry::Category(Category::Flush), 8, 0), None);
}

#[test]
fn a_hunt_ends_when_progress_stops_it() {
    // The first royal flush of seed 0 is far beyond the first check on one thread.
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    let reported = std::sync::Mutex::new(Vec::new());
    let tally = pool.install(|| {
        Hunt::new(Quarry::RoyalFlush, 5, 0).unwrap().run(&|hands, _| {
            reported.lock().unwrap().push(hands);
            progress::continue_if(false)
        })
    });
    assert_eq!((tally.found, reported.into_inner().unwrap()), (None, vec![4 * 65_536]));
    assert_eq!((tally.hands, tally.categories.iter().sum::<u64>()), (4 * 65_536, 4 * 65_536));
}

#[test]
fn royal_flush_frequency_matches_the_hand_counts() {
    // Counted in `counts.rs`.
    assert_eq!([5, 6, 7].map(|size| Quarry::RoyalFlush.frequency(size)), [4, 188, 4_324]);
}
