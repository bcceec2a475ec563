//! The model by its definition, in exact fractions of machine integers, by enumerating every order of the players.

use std::fmt;

/// A fraction in lowest terms with a positive denominator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ratio(i128, i128);

impl Ratio {
    pub fn new(numerator: i128, denominator: i128) -> Self {
        let (mut one, mut other) = (numerator, denominator);
        while other != 0 {
            (one, other) = (other, one % other);
        }
        Self(numerator / one, denominator / one)
    }

    fn plus(self, other: Self) -> Self {
        // The least common denominator is small here.
        let common = Self::new(self.1, other.1);
        let denominator = self.1.checked_mul(common.1).unwrap();
        Self::new(self.0 * common.1 + other.0 * common.0, denominator)
    }

    fn times(self, other: Self) -> Self {
        let (one, two) = (Self::new(self.0, other.1), Self::new(other.0, self.1));
        Self(one.0 * two.0, one.1 * two.1)
    }

    pub fn number(self) -> f64 {
        self.0 as f64 / self.1 as f64
    }
}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.1 == 1 { write!(f, "{}", self.0) } else { write!(f, "{}/{}", self.0, self.1) }
    }
}

/// Returns the value of each stack, over every order of the players up to the last paid place.
pub fn by_orders(stacks: &[i128], prizes: &[i128]) -> Vec<Ratio> {
    let mut shares = vec![Ratio(0, 1); stacks.len()];
    let mut order = Vec::new();
    place(stacks, prizes, Ratio(1, 1), &mut order, &mut shares);
    shares
}

fn place(
    stacks: &[i128],
    prizes: &[i128],
    chance: Ratio,
    order: &mut Vec<usize>,
    shares: &mut [Ratio],
) {
    let Some(&prize) = prizes.get(order.len()) else { return };
    let left = (0..stacks.len()).filter(|player| !order.contains(player));
    let left: Vec<usize> = left.collect();
    let chips: i128 = left.iter().map(|&player| stacks[player]).sum();
    for player in left {
        let chance = chance.times(Ratio::new(stacks[player], chips));
        shares[player] = shares[player].plus(chance.times(Ratio::new(prize, 1)));
        order.push(player);
        place(stacks, prizes, chance, order, shares);
        order.pop();
    }
}

/// Returns the values by sets of players in floating-point numbers, which allows more players.
pub fn by_sets(stacks: &[f64], prizes: &[f64]) -> Vec<f64> {
    let mut chances = vec![0.0; 1 << stacks.len()];
    chances[0] = 1.0;
    let mut shares = vec![0.0; stacks.len()];
    for set in 0..chances.len() {
        let left: Vec<usize> = (0..stacks.len()).filter(|player| set >> player & 1 == 0).collect();
        let Some(prize) = prizes.get(stacks.len() - left.len()) else { continue };
        let chips: f64 = left.iter().map(|&player| stacks[player]).sum();
        for player in left {
            let chance = chances[set] * stacks[player] / chips;
            shares[player] += chance * prize;
            chances[set | 1 << player] += chance;
        }
    }
    shares
}

#[test]
fn fractions_are_added_and_multiplied() {
    assert_eq!(Ratio::new(1, 6).plus(Ratio::new(1, 3)), Ratio::new(1, 2));
    assert_eq!(Ratio::new(2, 3).times(Ratio::new(9, 4)).to_string(), "3/2");
}
