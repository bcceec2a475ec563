//! Curves over the shares of a range: what is drawn, not how.

use crate::analysis::Distribution;

/// Curves that go from 0 to 1 in both directions.
#[derive(Clone, Debug)]
pub struct Curves {
    /// What goes up.
    pub up: &'static str,
    /// What goes to the right.
    pub right: &'static str,
    /// The curves; each is called by its number, from 1.
    pub curves: Vec<Curve>,
}

/// A curve of level steps, a combo each.
#[derive(Clone, Debug)]
pub struct Curve {
    /// What it stands for, in one line.
    pub name: String,
    /// How wide the steps are, and how high.
    pub distribution: Distribution,
}

#[cfg(test)]
impl Curve {
    /// A curve of steps that end there and are so high.
    pub fn of_steps(name: &str, steps: &[(f64, f64)]) -> Self {
        use crate::analysis::Step;
        use crate::holdem::HoleCards;
        use crate::range::Weight;
        let mut from = 0.0;
        let combos = HoleCards::all().zip(steps).map(|(combo, &(up_to, equity))| {
            let share = up_to - std::mem::replace(&mut from, up_to);
            Step { combo, weight: Weight::FULL, share, up_to, equity }
        });
        let combos = combos.collect();
        Self { name: name.to_owned(), distribution: Distribution { combos, never_dealt: vec![] } }
    }
}

/// What a curve is called where there is room for one letter: `1` to `9`, then `a`, `b` and so on.
pub fn mark(curve: usize) -> char {
    u32::try_from(curve + 1).ok().and_then(|number| char::from_digit(number, 36)).unwrap_or('?')
}
