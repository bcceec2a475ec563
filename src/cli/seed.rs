//! A seed for whoever does not care which.

use std::hash::{BuildHasher, RandomState};

/// A seed that is different each time, short enough to be typed again.
pub fn random() -> u64 {
    RandomState::new().hash_one(()) >> 32
}
