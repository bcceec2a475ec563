//! Curves over the shares of a range: what is drawn, not how.

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

/// A curve of level steps.
#[derive(Clone, Debug)]
pub struct Curve {
    /// What it stands for, in one line.
    pub name: String,
    /// Where each step ends, and how high it is. The last ends at 1.
    pub steps: Vec<(f64, f64)>,
}

impl Curve {
    /// How high the curve is at a place.
    pub fn height(&self, place: f64) -> f64 {
        let step = self.steps.partition_point(|&(end, _)| end < place);
        self.steps.get(step).or(self.steps.last()).map_or(0.0, |&(_, height)| height)
    }
}

/// What a curve is called where there is room for one letter: `1` to `9`, then `a`, `b` and so on.
pub fn mark(curve: usize) -> char {
    u32::try_from(curve + 1).ok().and_then(|number| char::from_digit(number, 36)).unwrap_or('?')
}
