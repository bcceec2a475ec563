//! The combos that a card or a hand removes from a range are the difference to the range without
//! it.

use holdem_engine::analysis::{Blockers, RangePart};
use holdem_engine::made::{Made, Prospects};
use holdem_engine::{CardSet, HoleCards, Range, Weight};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::spots::spot;

#[test]
fn removed_combos_are_missing_afterwards() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(31);
    for on_board in [0, 3, 4, 5] {
        let (_, board, dead) = spot(&mut random, 0, on_board, 2);
        let mut some = |step: usize| {
            let combos = HoleCards::all().step_by(step).map(|combo| {
                (combo, Weight::from_millionths(random.random_range(1..=4) * 250_000).unwrap())
            });
            Range::new(combos).unwrap()
        };
        let (range, against) = (some(31), some(3));
        let live = against.without(board.set() | dead).unwrap();
        let found = Blockers::of(&range, &against, board, dead);
        assert_eq!(found.weight, live.total_weight());
        assert_eq!(found.parts.is_empty(), on_board == 0);
        let is_part = |part: RangePart, combo: HoleCards| match part {
            RangePart::Made(made) => Made::of(combo, board) == Ok(made),
            RangePart::Draw(draw) => {
                let prospects = Prospects::of(combo, board, CardSet::DECK - dead).unwrap();
                prospects.draws.iter().map(|draw| draw.name).max() == Some(draw)
            }
        };
        let check = |cards: CardSet, removed: f64, by_part: &[f64]| {
            let left = live.without(cards).map_or(0.0, |left| left.total_weight());
            assert_eq!(removed, live.total_weight() - left, "{cards}");
            for ((part, all), removed) in found.parts.iter().zip(by_part) {
                let of_part = || live.combos().filter(|(combo, _)| is_part(*part, *combo));
                let sum = |combos: &mut dyn Iterator<Item = (HoleCards, Weight)>| {
                    combos.map(|(_, weight)| f64::from(weight)).sum::<f64>()
                };
                assert_eq!(*all, sum(&mut of_part()));
                let hit = &mut of_part().filter(|(combo, _)| !combo.set().is_disjoint(cards));
                assert_eq!(*removed, sum(hit), "{cards} {part}");
            }
        };
        let sample = found.cards.iter().step_by(7);
        sample.for_each(|it| check(CardSet::EMPTY.with(it.what), it.removed, &it.by_part));
        let sample = found.combos.iter().step_by(9);
        sample.for_each(|it| check(it.what.set(), it.removed, &it.by_part));
        let own = range.without(board.set() | dead).unwrap();
        assert_eq!(found.combos.len(), own.combo_count());
        let held: CardSet = live.combos().flat_map(|(combo, _)| combo.cards()).collect();
        assert_eq!(found.cards.iter().map(|it| it.what).collect::<CardSet>(), held);
        assert!(found.cards.is_sorted_by(|one, other| one.removed >= other.removed));
        assert!(found.combos.is_sorted_by(|one, other| one.removed >= other.removed));
    }
}

#[test]
fn a_card_that_removes_nothing_is_not_a_blocker() {
    let found = Blockers::of(
        &"AhKh".parse().unwrap(),
        &"QQ,QJs".parse().unwrap(),
        "2c3d4h".parse().unwrap(),
        CardSet::EMPTY,
    );
    let cards: CardSet = found.cards.iter().map(|it| it.what).collect();
    assert_eq!(cards, "QhQdQcQsJhJdJcJs".parse().unwrap());
    assert_eq!((found.combos.len(), found.combos[0].removed), (1, 0.0));
}
