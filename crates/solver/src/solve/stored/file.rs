//! The bytes of a saved solution.
//!
//! ```text
//! magic       8  89 48 4F 4C 44 45 4D 0A
//! version     2  1
//! setup       4  its length, then the text that defines the game
//! iterations  4
//! stopped     1  1 if the search was stopped before its end
//! certificate 32 value and best response of each player, as 64-bit floats
//! count       8  the number of shares, then the shares, 2 bytes each
//! checksum    8  FNV-1a of all bytes before it
//! ```
//!
//! Numbers are little-endian. A changed byte always changes the checksum, because each of its steps is a bijection.
//! (Fowler, Noll and Vo, The FNV Non-Cryptographic Hash Algorithm, RFC 9923.) The certificate belongs to the strategy
//! as stored, after rounding.

use std::error::Error;
use std::fmt;

use super::StoredStrategy;
use crate::solve::{Certificate, Game, PlayerCertificate};

/// The magic bytes of a file: a non-text byte, the name, a line feed.
const MAGIC: [u8; 8] = *b"\x89HOLDEM\n";

/// The version of the file format.
const VERSION: u16 = 1;

/// The size of a share in bytes.
const SHARE: usize = size_of::<u16>();

/// The size of the checksum in bytes.
const CHECKSUM: usize = size_of::<u64>();

/// A saved solution without its game, which the reader derives from the setup.
#[derive(Clone, Debug, PartialEq)]
pub struct SolutionFile {
    /// The text that defines the game. Its format is up to the caller.
    pub setup: String,
    /// The number of iterations.
    pub iterations: u32,
    /// Set if the search was stopped early.
    pub is_stopped: bool,
    /// The certificate of the strategy.
    pub certificate: Certificate,
    shares: Vec<u16>,
}

/// The error for bytes that are not a saved solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SolutionError {
    /// The bytes are not a saved solution.
    Foreign,
    /// The version is unknown.
    Version(u16),
    /// Bytes are missing or changed.
    Damaged,
    /// The strategy does not belong to the game.
    Strategy,
}

impl fmt::Display for SolutionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign => write!(f, "this is not a saved solution"),
            Self::Version(version) => {
                write!(f, "this is a saved solution of the unknown version {version}")
            }
            Self::Damaged => {
                write!(f, "this saved solution is damaged: bytes are missing or changed")
            }
            Self::Strategy => {
                write!(f, "the strategy in this saved solution does not match its game")
            }
        }
    }
}

impl Error for SolutionError {}

impl SolutionFile {
    /// Returns whether these first bytes of a file are from a saved solution.
    pub fn begins(head: &[u8]) -> bool {
        head.starts_with(&MAGIC)
    }

    /// Returns the file of a strategy.
    pub fn new(
        setup: String,
        strategy: &StoredStrategy,
        certificate: Certificate,
        iterations: u32,
        is_stopped: bool,
    ) -> Self {
        Self { setup, iterations, is_stopped, certificate, shares: strategy.shares.clone() }
    }

    /// Returns the bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(100 + self.setup.len() + SHARE * self.shares.len());
        bytes.extend(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        // The setup texts of this program are far shorter than 4 GB. A longer text would make the file unreadable, so
        // it is cut.
        let setup = self.setup.as_bytes();
        let setup = &setup[..setup.len().min(u32::MAX as usize)];
        bytes.extend((setup.len() as u32).to_le_bytes());
        bytes.extend(setup);
        bytes.extend(self.iterations.to_le_bytes());
        bytes.push(u8::from(self.is_stopped));
        for PlayerCertificate { value, best_response } in self.certificate.players {
            bytes.extend(value.to_le_bytes());
            bytes.extend(best_response.to_le_bytes());
        }
        bytes.extend((self.shares.len() as u64).to_le_bytes());
        bytes.extend(self.shares.iter().flat_map(|share| share.to_le_bytes()));
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }

    /// Reads a file. The memory use is at most the size of the input.
    ///
    /// # Errors
    ///
    /// Returns an error if the bytes are not a saved solution, or if bytes are missing or changed.
    pub fn read(bytes: &[u8]) -> Result<Self, SolutionError> {
        let mut fields = FieldReader(bytes.strip_prefix(&MAGIC).ok_or(SolutionError::Foreign)?);
        let version = u16::from_le_bytes(fields.array()?);
        if version != VERSION {
            return Err(SolutionError::Version(version));
        }
        let at = bytes.len().checked_sub(CHECKSUM).ok_or(SolutionError::Damaged)?;
        let (content, stated) = bytes.split_at(at);
        if checksum(content).to_le_bytes() != stated {
            return Err(SolutionError::Damaged);
        }
        let length = u32::from_le_bytes(fields.array()?);
        let setup = fields.take(usize::try_from(length).unwrap_or(usize::MAX))?;
        let setup = str::from_utf8(setup).map_err(|_| SolutionError::Damaged)?.to_owned();
        let iterations = u32::from_le_bytes(fields.array()?);
        let is_stopped = fields.array::<1>()? != [0];
        let mut number = || Ok(f64::from_le_bytes(fields.array()?));
        let mut player = || Ok(PlayerCertificate { value: number()?, best_response: number()? });
        let certificate = Certificate { players: [player()?, player()?] };
        let count = u64::from_le_bytes(fields.array()?);
        let length = usize::try_from(count).ok().and_then(|count| count.checked_mul(SHARE));
        let shares = fields.take(length.ok_or(SolutionError::Damaged)?)?;
        if fields.0.len() != CHECKSUM {
            return Err(SolutionError::Damaged);
        }
        let (shares, _) = shares.as_chunks::<SHARE>();
        let shares = shares.iter().map(|&share| u16::from_le_bytes(share)).collect();
        Ok(Self { setup, iterations, is_stopped, certificate, shares })
    }

    /// Returns the strategy for the game that follows from the setup.
    ///
    /// # Errors
    ///
    /// Returns an error if the strategy does not belong to this game.
    pub fn strategy(self, game: Game) -> Result<StoredStrategy, SolutionError> {
        StoredStrategy::from_shares(game, self.shares).ok_or(SolutionError::Strategy)
    }
}

/// The bytes that remain to be read.
struct FieldReader<'b>(&'b [u8]);

impl<'b> FieldReader<'b> {
    fn take(&mut self, length: usize) -> Result<&'b [u8], SolutionError> {
        let (field, rest) = self.0.split_at_checked(length).ok_or(SolutionError::Damaged)?;
        self.0 = rest;
        Ok(field)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], SolutionError> {
        self.take(N)?.try_into().map_err(|_| SolutionError::Damaged)
    }
}

/// Returns the checksum of some bytes.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_matches_the_published_one() {
        assert_eq!(checksum(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(checksum(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(checksum(b"foobar"), 0x8594_4171_f739_67e8);
    }
}
