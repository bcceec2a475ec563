//! The number of hands in each category: the numbers of the literature, by the lookup method.

use holdem_engine::eval::lookup::PartialHand;
use holdem_engine::{CardSet, Category, Strength, evaluate};

use crate::support::fold_hands;

/// Returns the number of hands of each strength, by its number.
type Histogram = Vec<u64>;

fn histogram(size: usize) -> Histogram {
    fold_hands(
        size,
        vec![0; Strength::COUNT + 1],
        |histogram, hand| histogram[usize::from(evaluate(hand).number())] += 1,
        |mut all, part| {
            all.iter_mut().zip(part).for_each(|(count, more)| *count += more);
            all
        },
    )
}

/// Counts by category, high card first.
fn by_category(histogram: &Histogram) -> [u64; 9] {
    let mut counts = [0; 9];
    for strength in Strength::all() {
        counts[strength.category().index()] += histogram[usize::from(strength.number())];
    }
    counts
}

fn distinct(histogram: &Histogram, category: Option<Category>) -> usize {
    let strengths =
        Strength::all().filter(|strength| category.is_none_or(|c| strength.category() == c));
    strengths.filter(|strength| histogram[usize::from(strength.number())] > 0).count()
}

#[test]
fn five_cards() {
    let found = histogram(5);
    let expected = [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40];
    assert_eq!(by_category(&found), expected);
    assert_eq!(found.iter().sum::<u64>(), 2_598_960);
    assert_eq!(found[usize::from(Strength::MAX.number())], 4, "royal flushes");
    assert_eq!(distinct(&found, None), 7462);
    let by_category = Category::ALL.map(|category| distinct(&found, Some(category)));
    assert_eq!(by_category, [1277, 2860, 858, 858, 10, 1277, 156, 156, 10]);
}

#[test]
fn six_cards() {
    let found = histogram(6);
    let expected =
        [6_612_900, 9_730_740, 2_532_816, 732_160, 361_620, 205_792, 165_984, 14_664, 1_844];
    assert_eq!(by_category(&found), expected);
    assert_eq!(found.iter().sum::<u64>(), 20_358_520);
    assert_eq!(found[usize::from(Strength::MAX.number())], 188, "royal flushes");
    assert_eq!(distinct(&found, None), 6075);
}

#[test]
fn seven_cards() {
    let found = histogram(7);
    let expected = [
        23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848,
        41_584,
    ];
    assert_eq!(by_category(&found), expected);
    assert_eq!(found.iter().sum::<u64>(), 133_784_560);
    assert_eq!(found[usize::from(Strength::MAX.number())], 4_324, "royal flushes");
    assert_eq!(distinct(&found, None), 4824);
    let by_category = Category::ALL.map(|category| distinct(&found, Some(category)));
    assert_eq!(by_category, [407, 1470, 763, 575, 10, 1277, 156, 156, 10]);

    // Dealing the sevens in nested loops, with last cards of one rank together, gives the same counts.
    let mut dealt = vec![0; Strength::COUNT + 1];
    PartialHand::EMPTY.each_seven(CardSet::DECK, |strength, count| {
        dealt[usize::from(strength.number())] += u64::from(count);
    });
    assert_eq!(dealt, found);
}
