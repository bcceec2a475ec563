//! The parts that were counted.

use super::part::Proven;
use super::signature::{Signature, text};

/// The parts that were counted.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Proof {
    /// The parts, in their order.
    pub parts: Vec<Proven>,
}

impl Proof {
    /// Adds a part.
    pub fn add(&mut self, part: Proven) {
        self.parts.push(part);
    }

    /// Returns what was counted, a count a line.
    pub fn text(&self) -> String {
        text(&self.parts)
    }

    /// Returns the digest of [`Proof::text`].
    pub fn signature(&self) -> Signature {
        Signature::of(&self.text())
    }
}
