//! Starting hands against each other and against random hands, from the matchups of their combos.

use holdem_engine::analysis::{
    BetterPair, PreflopMatchup, PreflopSide, ranked_multiway, ranked_starting_hands,
};
use holdem_engine::equity::multiway::{Opponents, against_random};
use holdem_engine::equity::preflop::matchup;
use holdem_engine::{Card, HoleCards, StartingHand};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

const BOARDS: u64 = 1_712_304;

/// The wins, ties and losses over all pairs of combos.
fn dealt(one: &[HoleCards], other: &[HoleCards]) -> [u64; 3] {
    let mut sums = [0; 3];
    for (first, second) in one.iter().flat_map(|first| other.iter().map(move |it| (first, it))) {
        if let Some(known) = matchup(*first, *second) {
            let (wins, ties) = (u64::from(known.wins), u64::from(known.ties));
            for (sum, boards) in sums.iter_mut().zip([wins, ties, BOARDS - wins - ties]) {
                *sum += boards;
            }
        }
    }
    sums
}

fn combos(side: PreflopSide) -> Vec<HoleCards> {
    match side {
        PreflopSide::Hand(hand) => hand.combos().collect(),
        PreflopSide::Random => HoleCards::all().collect(),
    }
}

#[test]
fn matchups_are_the_sums_over_the_combos() {
    let of = |text: &str| PreflopSide::Hand(text.parse().unwrap());
    let sides = [of("AA"), of("AKs"), of("AKo"), of("22"), of("72o"), PreflopSide::Random];
    assert_eq!(sides.map(PreflopSide::size), [6, 4, 12, 6, 12, 1326]);
    assert_eq!(
        sides.map(|side| format!("{side:>6}")),
        ["    AA", "   AKs", "   AKo", "    22", "   72o", "random"]
    );
    for (one, other) in sides.into_iter().flat_map(|one| sides.map(|other| (one, other))) {
        let found = PreflopMatchup::of(one, other);
        let [wins, ties, losses] = dealt(&combos(one), &combos(other));
        let outcomes = found.outcomes;
        assert_eq!([outcomes.wins, outcomes.ties, outcomes.losses], [wins, ties, losses]);
        let all = wins + ties + losses;
        assert_eq!(found.pairs(), all / BOARDS);
        assert_eq!(found.win(), wins as f64 / all as f64);
        assert_eq!(found.tie(), ties as f64 / all as f64);
        let equity = (wins as f64 + ties as f64 / 2.0) / all as f64;
        assert!((found.equity() - equity).abs() < 1e-12, "{one} {other}");
        assert_eq!(found.swapped(), PreflopMatchup::of(other, one));
    }
}

#[test]
fn the_best_come_first() {
    for side in [PreflopSide::Hand("KQs".parse().unwrap()), PreflopSide::Random] {
        let each = side.against_each();
        assert_eq!(each.len(), 169);
        assert!(each.is_sorted_by(|one, other| one.equity() >= other.equity()), "{side}");
        assert!(each.iter().all(|it| *it == PreflopMatchup::of(side, it.against)));
    }
    let ranked = ranked_starting_hands();
    let mut all = 0;
    for hand in &ranked {
        all += hand.combos;
        let PreflopSide::Hand(own) = hand.matchup.hand else { panic!("{hand:?}") };
        assert_eq!((hand.combos, hand.cumulative_combos), (own.size(), all));
        assert_eq!(hand.matchup, PreflopMatchup::of(hand.matchup.hand, PreflopSide::Random));
    }
    assert!(ranked.is_sorted_by(|one, other| one.matchup.equity() >= other.matchup.equity()));
    assert_eq!((ranked.len(), all), (169, 1326));
}

#[test]
fn the_best_against_several_come_first() {
    for opponents in [1, 3, 9] {
        let opponents = Opponents::new(opponents).unwrap();
        let ranked = ranked_multiway(opponents);
        let mut all = 0;
        for (place, hand) in ranked.iter().enumerate() {
            all += hand.hand.size();
            assert_eq!((hand.rank, hand.cumulative_combos), (place + 1, all));
            assert_eq!(hand.against, against_random(hand.hand, opponents));
        }
        let equity = |place: usize| ranked[place].against.equity.value;
        assert!((1..169).all(|place| equity(place - 1) >= equity(place)));
        assert_eq!(all, 1326);
    }
}

/// Hands are dealt at random to too many opponents to count all deals.
#[test]
fn a_better_pair_is_as_frequent_as_in_random_deals() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    for (hand, opponents) in [("22", 3), ("22", 9), ("77", 6), ("A2o", 5)] {
        let hand: StartingHand = hand.parse().unwrap();
        let own = hand.combos().next().unwrap();
        let mut deck: Vec<Card> = Card::all().filter(|card| !own.set().contains(*card)).collect();
        let mut found = 0;
        const DEALS: u32 = 40_000;
        for _ in 0..DEALS {
            let (dealt, _) = deck.partial_shuffle(&mut random, 2 * opponents);
            let is_better = |two: &[Card]| {
                two[0].rank() == two[1].rank()
                    && (!hand.is_pair() || two[0].rank() > own.cards()[0].rank())
            };
            found += u32::from(dealt.chunks(2).any(is_better));
        }
        let share = BetterPair::of(hand, Opponents::new(opponents).unwrap()).share();
        let error = (share * (1.0 - share) / f64::from(DEALS)).sqrt();
        let off = f64::from(found) / f64::from(DEALS) - share;
        assert!(off.abs() < 4.5 * error, "{hand} {opponents}: {off} ± {error}");
    }
}
