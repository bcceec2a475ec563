//! The completed parts.

use super::part::Proven;
use super::signature::{Signature, text};

/// The completed parts.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Proof {
    /// The parts, in order.
    pub parts: Vec<Proven>,
}

impl Proof {
    /// Adds a part.
    pub fn add(&mut self, part: Proven) {
        self.parts.push(part);
    }

    /// Returns the counts as text, one per line.
    pub fn text(&self) -> String {
        text(&self.parts)
    }

    /// Returns the digest of [`Proof::text`].
    pub fn signature(&self) -> Signature {
        Signature::of(&self.text())
    }
}
