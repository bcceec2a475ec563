//! The order in which the protocol lists hands, and vectors of a number for each.

use std::sync::LazyLock;

use holdem::HoleCards;
use holdem::range::hand_order;

/// The index of each combo, by [`HoleCards::index`].
static INDICES: LazyLock<Vec<usize>> = LazyLock::new(|| {
    let mut indices = vec![0; HoleCards::COUNT];
    for (index, (combo, _)) in hand_order().enumerate() {
        indices[combo.index()] = index;
    }
    indices
});

/// Returns the index of a combo.
pub fn index(combo: HoleCards) -> usize {
    INDICES[combo.index()]
}

/// Returns the names of all hands.
pub fn names() -> Vec<String> {
    hand_order().map(|(_, name)| name).collect()
}

/// Returns a number for each hand, in their order; `other` for those that are not listed.
pub fn vector(numbers: impl IntoIterator<Item = (HoleCards, f64)>, other: f64) -> Vec<f64> {
    let mut vector = vec![other; HoleCards::COUNT];
    for (combo, number) in numbers {
        vector[index(combo)] = number;
    }
    vector
}

/// Returns numbers as a line.
pub fn line(numbers: &[f64]) -> String {
    numbers.iter().map(|&it| number(it)).collect::<Vec<String>>().join(" ")
}

/// Returns a number with up to six decimals.
pub fn number(number: f64) -> String {
    if number.is_nan() {
        return "nan".to_owned();
    }
    let text = format!("{number:.6}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_at_the_index_of_its_hand() {
        let combo: HoleCards = "2h2d".parse().unwrap();
        let vector = vector([(combo, 0.25)], 0.0);
        assert_eq!((names()[2].as_str(), vector[2], vector.len()), ("2h2d", 0.25, 1326));
        assert_eq!(vector.iter().filter(|&&it| it > 0.0).count(), 1);
    }

    #[test]
    fn numbers_have_no_needless_digits() {
        let texts = [1.0, 0.5, -1e-9, 171.224_976, f64::NAN].map(number);
        assert_eq!(texts, ["1", "0.5", "0", "171.224976", "nan"]);
    }
}
