//! Stacked bars: the parts of a whole.

/// The parts of a whole, side by side.
#[derive(Clone, Debug)]
pub struct Bar {
    /// The title above the bar; may be empty.
    pub title: String,
    /// The parts, from the left.
    pub parts: Vec<BarPart>,
}

/// A part of a [`Bar`].
#[derive(Clone, Debug)]
pub struct BarPart {
    /// The name of the part.
    pub name: String,
    /// Its share of the whole, from 0 to 1.
    pub share: f64,
}
