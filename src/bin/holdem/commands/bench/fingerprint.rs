//! A hash that identifies answers.

use std::io::{self, Write};

/// A 64-bit FNV-1a hash of everything written to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fingerprint(u64);

impl Default for Fingerprint {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Fingerprint {
    /// Adds the hash of another fingerprint.
    pub fn add(&mut self, other: Self) {
        self.add_bytes(&other.0.to_be_bytes());
    }

    /// Returns the hash.
    pub fn number(self) -> u64 {
        self.0
    }

    fn add_bytes(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

impl Write for Fingerprint {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.add_bytes(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
