//! The parts of a range are disjoint and complete, and each matches its name.

use holdem_engine::analysis::{Division, Part};
use holdem_engine::made::{Made, Prospects};
use holdem_engine::{CardSet, Hand, HoleCards, Range, Weight, evaluate};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::spots::spot;

/// Asserts that parts are in order and make up a range, with each combo in the right part.
fn assert_parts<K: Ord + Clone + std::fmt::Debug>(
    division: &Division<K>,
    live: &Range,
    what: impl Fn(HoleCards) -> K,
) {
    let mut combos: Vec<(HoleCards, Weight)> = Vec::new();
    for Part { what: part, range, weight, .. } in &division.parts {
        assert_eq!(*weight, range.total_weight());
        assert!(range.combos().all(|(combo, _)| what(combo) == *part), "{part:?}");
        combos.extend(range.combos());
    }
    assert_eq!(combos.len(), live.combo_count());
    assert_eq!(Range::new(combos).as_ref(), Some(live));
    assert_eq!(division.weight, live.total_weight());
    assert!(division.parts.is_sorted_by(|one, other| one.what > other.what));
}

#[test]
fn each_combo_is_in_its_part() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(13);
    for on_board in [3, 4, 5, 3, 4, 5] {
        let (_, board, dead) = spot(&mut random, 0, on_board, 3);
        let combos = HoleCards::all().step_by(3).map(|combo| {
            (combo, Weight::from_millionths(random.random_range(1..=4) * 250_000).unwrap())
        });
        let range = Range::new(combos).unwrap();
        let live = range.without(board.set() | dead).unwrap();
        let made = Division::by_made(&range, board, dead).unwrap();
        assert_parts(&made, &live, |combo| Made::of(combo, board).unwrap());
        let draws = Division::by_draw(&range, board, dead).unwrap();
        assert_parts(&draws, &live, |combo| {
            let prospects = Prospects::of(combo, board, CardSet::DECK - dead).unwrap();
            prospects.draws.iter().map(|draw| draw.name).max()
        });
        let strength = Division::by_strength(&range, board, dead).unwrap();
        assert_parts(&strength, &live, |combo| {
            evaluate(Hand::new(combo.set() | board.set()).unwrap())
        });
    }
}
