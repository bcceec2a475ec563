//! A survey is the sum of the combos, by weight.

use std::collections::BTreeMap;

use holdem_engine::analysis::Survey;
use holdem_engine::made::Prospects;
use holdem_engine::{CardSet, HoleCards, Range, Weight};
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

#[test]
fn surveys_add_up_with_multiplicity() {
    let of = |range: &str, board: &str| {
        Survey::of(&range.parse().unwrap(), board.parse().unwrap(), CardSet::EMPTY).unwrap()
    };
    let surveys = [of("QQ+,AhKh,76s", "Qh7h2c"), of("QQ+,AhKh:0.5,98s,22", "8h7d2c")];
    let sum: Survey = [2, 3].into_iter().zip(&surveys).collect();
    let both = |of: &dyn Fn(&Survey) -> f64| 2.0 * of(&surveys[0]) + 3.0 * of(&surveys[1]);
    assert_eq!(sum.combos, both(&|it| it.combos));
    assert_eq!(sum.hits.top_pair_or_better, both(&|it| it.hits.top_pair_or_better));
    assert_eq!(sum.hits.strong_draw, both(&|it| it.hits.strong_draw));
    assert_eq!(sum.hits.hit, both(&|it| it.hits.hit));
    assert_eq!(sum.hits.air, both(&|it| it.hits.air));
    assert!(both(&|it| it.hits.strong_draw) > 0.0 && both(&|it| it.hits.air) > 0.0);
    for &(made, combos) in &sum.made {
        let of = |it: &Survey| {
            it.made.iter().find(|(other, _)| *other == made).map_or(0.0, |(_, combos)| *combos)
        };
        assert_eq!(combos, both(&of), "{made}");
    }
    for &(draw, combos) in &sum.draws {
        let of = |it: &Survey| {
            it.draws.iter().find(|(other, _)| *other == draw).map_or(0.0, |(_, combos)| *combos)
        };
        assert_eq!(combos, both(&of), "{draw}");
    }
    let kinds = |it: &Survey| it.made.len();
    assert!(sum.made.len() >= surveys.iter().map(kinds).max().unwrap());
}
