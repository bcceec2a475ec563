//! A hash for tables of hands and players: fast, but not safe against attackers, who could only slow down their own
//! work.

use std::hash::Hasher;

/// A hash of 128 bits. Each word is mixed in with a rotation and a multiplication by an odd number, both reversible.
#[derive(Clone, Copy, Debug)]
pub struct Digest(u128);

impl Digest {
    /// The fractional digits of π.
    const START: u128 = 0x243F_6A88_85A3_08D3_1319_8A2E_0370_7344;
    const FACTOR: u128 = 0xA409_3822_299F_31D0_082E_FA98_EC4E_6C89;

    /// Returns the hash of everything mixed in.
    pub const fn value(self) -> u128 {
        self.0
    }

    /// Mixes a word in.
    pub const fn word(&mut self, word: u64) {
        self.0 = (self.0 ^ word as u128).wrapping_mul(Self::FACTOR).rotate_left(59);
    }

    /// Mixes a text in, with its length.
    pub fn text(&mut self, text: &str) {
        self.word(text.len() as u64);
        self.write(text.as_bytes());
    }
}

impl Default for Digest {
    fn default() -> Self {
        Self(Self::START)
    }
}

impl Hasher for Digest {
    fn finish(&self) -> u64 {
        (self.0 >> 64) as u64 ^ self.0 as u64
    }

    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks();
        for word in words {
            self.word(u64::from_le_bytes(*word));
        }
        if !rest.is_empty() {
            self.word(rest.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte)));
        }
    }

    fn write_u8(&mut self, byte: u8) {
        self.word(u64::from(byte));
    }

    fn write_u64(&mut self, word: u64) {
        self.word(word);
    }

    fn write_u128(&mut self, number: u128) {
        self.word((number >> 64) as u64 ^ number as u64);
    }
}
