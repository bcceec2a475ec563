//! Cells in colours, with a number in each: what is drawn, not how.

/// A table of cells whose colours tell a number.
#[derive(Clone, Debug)]
pub struct Grid {
    /// What the cells are about.
    pub title: String,
    /// What their numbers are, with the unit.
    pub unit: String,
    /// The names of the rows.
    pub rows: Vec<String>,
    /// The names of the columns.
    pub columns: Vec<String>,
    /// The cells, row by row; nothing where there is nothing to tell.
    pub cells: Vec<Option<Cell>>,
    /// Which colour stands for which number.
    pub scale: Scale,
}

/// A cell that tells a number.
#[derive(Clone, Debug)]
pub struct Cell {
    /// What the cell is about: `AKs`.
    pub name: String,
    /// The number for people.
    pub words: String,
    /// The number, from 0 to 1.
    pub share: f64,
    /// Whether the cell is set off from the others.
    pub stands_out: bool,
}

/// Which colour stands for which number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Scale {
    /// The darker the more, from 0 to 1.
    Amount,
    /// From orange below the middle to blue above it; what is so far away is darkest.
    Around {
        /// The number that has no colour.
        middle: f64,
        /// How far from it the darkest colours are.
        reach: f64,
    },
}

impl Scale {
    /// A scale around a middle, just wide enough for these numbers, in steps of five percent.
    pub fn around(middle: f64, numbers: impl Iterator<Item = f64>) -> Self {
        const STEP: f64 = 0.05;
        let farthest = numbers.map(|number| (number - middle).abs()).fold(0.0, f64::max);
        Self::Around { middle, reach: STEP * (farthest / STEP).ceil().max(1.0) }
    }

    /// The least and the greatest number that have a colour of their own.
    pub fn ends(self) -> (f64, f64) {
        match self {
            Self::Amount => (0.0, 1.0),
            Self::Around { middle, reach } => {
                ((middle - reach).max(0.0), (middle + reach).min(1.0))
            }
        }
    }

    /// Where a number stands between the first and the last colour, from 0 to 1.
    pub fn place(self, number: f64) -> f64 {
        match self {
            Self::Amount => number.clamp(0.0, 1.0),
            Self::Around { middle, reach } => {
                (0.5 + (number - middle) / (2.0 * reach)).clamp(0.0, 1.0)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scale_reaches_as_far_as_its_numbers() {
        let scale = Scale::around(0.5, [0.32, 0.52].into_iter());
        let (least, greatest) = scale.ends();
        assert!((least - 0.3).abs() < 1e-12 && (greatest - 0.7).abs() < 1e-12);
        assert_eq!(scale.place(0.5), 0.5);
        assert!(scale.place(least).abs() < 1e-12 && (scale.place(greatest) - 1.0).abs() < 1e-12);
        assert_eq!(Scale::around(0.25, [0.25].into_iter()).ends(), (0.2, 0.3));
        assert_eq!(Scale::around(0.25, [1.0].into_iter()).ends(), (0.0, 1.0));
    }
}
