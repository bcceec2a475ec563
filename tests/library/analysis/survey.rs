//! A survey is the sum of the combos, by weight.

use std::collections::BTreeMap;

use holdem::analysis::Survey;
use holdem::made::Prospects;
use holdem::{CardSet, HoleCards, Range, Weight};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::spots::spot;

#[test]
fn a_survey_sums_the_combos_by_weight() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(9);
    for _ in 0..20 {
        let on_board = random.random_range(3..=5);
        let (_, board, dead) = spot(&mut random, 0, on_board, 3);
        let combos = HoleCards::all().step_by(5).map(|combo| {
            (combo, Weight::from_millionths(random.random_range(1..=4) * 250_000).unwrap())
        });
        let range = Range::new(combos).unwrap();
        let survey = Survey::of(&range, board, dead).unwrap();

        let (mut made, mut draws, mut all) = (BTreeMap::new(), BTreeMap::new(), 0.0);
        let live = range.without(board.set() | dead).unwrap();
        for (combo, weight) in live.combos() {
            let prospects = Prospects::of(combo, board, CardSet::DECK - dead).unwrap();
            *made.entry(prospects.made.to_string()).or_insert(0.0) += f64::from(weight);
            for draw in prospects.draws {
                *draws.entry(draw.name.name()).or_insert(0.0) += f64::from(weight);
            }
            all += f64::from(weight);
        }
        assert_eq!(survey.combos, all);
        let found = survey.made.iter().map(|(made, combos)| (made.to_string(), *combos));
        assert_eq!(found.collect::<BTreeMap<_, _>>(), made);
        let found = survey.draws.iter().map(|(name, combos)| (name.name(), *combos));
        assert_eq!(found.collect::<BTreeMap<_, _>>(), draws);
        assert!((survey.made.iter().map(|(_, combos)| combos).sum::<f64>() - all).abs() < 1e-9);
        let order: Vec<_> = survey.made.iter().map(|(made, _)| made.category()).collect();
        assert!(order.is_sorted_by(|one, other| one >= other), "{order:?}");
    }
}
