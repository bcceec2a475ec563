//! A random seed, for games without a given one.

use std::hash::{BuildHasher, RandomState};

/// Returns a random seed that is short enough to type again.
pub fn random() -> u64 {
    RandomState::new().hash_one(()) >> 32
}
