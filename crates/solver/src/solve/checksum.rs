//! A checksum that detects damage: Fowler, Noll and Vo, The FNV Non-Cryptographic Hash Algorithm, RFC 9923.
//!
//! A changed byte always changes the checksum, because each of its steps is a bijection.

/// The FNV-1a checksum of some bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checksum(pub u64);

impl Checksum {
    pub const NEW: Self = Self(0xcbf2_9ce4_8422_2325);

    /// Returns the checksum with more bytes at the end.
    pub fn and(self, bytes: &[u8]) -> Self {
        Self(
            bytes.iter().fold(self.0, |sum, &byte| {
                (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
            }),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_matches_the_published_one() {
        assert_eq!(Checksum::NEW.and(b""), Checksum(0xcbf2_9ce4_8422_2325));
        assert_eq!(Checksum::NEW.and(b"a"), Checksum(0xaf63_dc4c_8601_ec8c));
        assert_eq!(Checksum::NEW.and(b"foo").and(b"bar"), Checksum(0x8594_4171_f739_67e8));
    }
}
