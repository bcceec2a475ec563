//! A bounded cache that evicts the oldest values.

use std::collections::HashMap;

/// The latest values by key.
#[derive(Debug)]
pub struct Cache<V> {
    new: HashMap<Box<[u8]>, V>,
    old: HashMap<Box<[u8]>, V>,
}

impl<V> Default for Cache<V> {
    fn default() -> Self {
        Self { new: HashMap::new(), old: HashMap::new() }
    }
}

impl<V: Copy> Cache<V> {
    /// The number of latest values that are always kept: one batch of rows. Up to twice as many are in memory.
    const CAPACITY: usize = 8192;

    /// The longest key that is cached, in bytes.
    const LONGEST: usize = 1024;

    /// Returns the value of a key.
    pub fn get(&self, key: &[u8]) -> Option<V> {
        self.new.get(key).or_else(|| self.old.get(key)).copied()
    }

    /// Adds a value.
    pub fn insert(&mut self, key: &[u8], value: V) {
        if key.len() > Self::LONGEST {
            return;
        }
        if self.new.len() >= Self::CAPACITY {
            std::mem::swap(&mut self.new, &mut self.old);
            self.new.clear();
        }
        self.new.insert(key.into(), value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_values_are_kept_and_the_number_is_bounded() {
        let mut cache = Cache::default();
        let count = 5 * Cache::<usize>::CAPACITY + 7;
        for number in 0..count {
            cache.insert(&number.to_le_bytes(), number);
        }
        let is_kept = |number: usize| cache.get(&number.to_le_bytes()) == Some(number);
        assert!((count - Cache::<usize>::CAPACITY..count).all(is_kept));
        assert_eq!(cache.get(&0_usize.to_le_bytes()), None);
        assert!((0..count).filter(|&it| is_kept(it)).count() <= 2 * Cache::<usize>::CAPACITY);
        cache.insert(&[0; 2000], 1);
        assert_eq!(cache.get(&[0; 2000]), None);
    }
}
