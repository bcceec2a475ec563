//! The messages between a leader and its parts, as bytes.
//!
//! ```text
//! kind        1  0 to 4: learn, average, respond, round, certify
//! hero        1  in a pass, the index of the player
//! iteration   4  in a pass, the number of the iteration, from 1
//! numbers        in a pass, the reaches that are passed on, as 32-bit floats; to certify, the reaches of each player's
//!                opponents at each node that deals the first card, as 64-bit floats
//! ```
//!
//! The reply to a pass has the values of each next card; the reply to *round* the shares of the boards of the part; the
//! reply to *certify* the values after each next card, and the values that are stored. Numbers are little-endian.

use std::error::Error;
use std::fmt;

use crate::betting::Player;
use crate::solve::cells::Discount;
use crate::solve::lanes::{LANES, Lanes};
use crate::solve::walk::Pass;

/// The error for a message that does not belong to the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MessageError;

impl fmt::Display for MessageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a message between the parts of a search is damaged")
    }
}

impl Error for MessageError {}

/// A message to all parts.
#[derive(Clone, Debug)]
pub enum Order {
    /// A pass after the first next card, with the reaches that are passed on.
    Pass { hero: Player, pass: Pass, iteration: u32, reaches: Vec<Lanes> },
    /// Round the strategies.
    Round,
    /// Evaluate the rounded strategies, with the reaches of each player's opponents at each deal.
    Certify { reaches: [Vec<f64>; 2] },
}

/// The count of bytes before the numbers.
const HEAD: usize = 6;

impl Order {
    pub fn to_bytes(&self) -> Vec<u8> {
        let head = |kind: u8, hero: usize, iteration: u32| {
            let [a, b, c, d] = iteration.to_le_bytes();
            vec![kind, hero as u8, a, b, c, d]
        };
        match self {
            Self::Pass { hero, pass, iteration, reaches } => {
                let kind = match pass {
                    Pass::Learn(_) => 0,
                    Pass::Average => 1,
                    Pass::Respond => 2,
                };
                let mut bytes = head(kind, hero.index(), *iteration);
                put_lanes(reaches, &mut bytes);
                bytes
            }
            Self::Round => head(3, 0, 0),
            Self::Certify { reaches } => {
                let mut bytes = head(4, 0, 0);
                reaches.iter().for_each(|reaches| put_doubles(reaches, &mut bytes));
                bytes
            }
        }
    }

    /// Reads a message; `opponents` is the count of reaches to certify for each player.
    pub fn read(bytes: &[u8], opponents: [usize; 2]) -> Result<Self, MessageError> {
        let (head, numbers) = bytes.split_at_checked(HEAD).ok_or(MessageError)?;
        let &[kind, hero, ref iteration @ ..] = head else { return Err(MessageError) };
        let iteration = iteration.try_into().map_err(|_| MessageError)?;
        let iteration = u32::from_le_bytes(iteration);
        let hero = Player::BOTH.get(usize::from(hero)).copied().ok_or(MessageError)?;
        let pass = match kind {
            // Iterations count from 1.
            0 if iteration > 0 => Pass::Learn(Discount::of(iteration)),
            1 => Pass::Average,
            2 => Pass::Respond,
            3 if numbers.is_empty() => return Ok(Self::Round),
            4 => {
                let mut reaches = doubles(numbers)?;
                if reaches.len() != opponents.iter().sum() {
                    return Err(MessageError);
                }
                let second = reaches.split_off(opponents[0]);
                return Ok(Self::Certify { reaches: [reaches, second] });
            }
            _ => return Err(MessageError),
        };
        Ok(Self::Pass { hero, pass, iteration, reaches: lanes(numbers)? })
    }
}

/// Reads the numbers of a reply one after another.
pub struct ReplyReader<'r> {
    left: &'r [u8],
}

impl<'r> ReplyReader<'r> {
    pub const fn new(left: &'r [u8]) -> Self {
        Self { left }
    }

    fn take(&mut self, length: usize) -> Result<&'r [u8], MessageError> {
        let (taken, left) = self.left.split_at_checked(length).ok_or(MessageError)?;
        self.left = left;
        Ok(taken)
    }

    pub fn lanes(&mut self, count: usize) -> Result<Vec<Lanes>, MessageError> {
        lanes(self.take(count * size_of::<Lanes>())?)
    }

    pub fn doubles(&mut self, count: usize) -> Result<Vec<f64>, MessageError> {
        doubles(self.take(count * size_of::<f64>())?)
    }

    pub fn shares(&mut self, count: usize) -> Result<Vec<u16>, MessageError> {
        let (shares, _) = self.take(count * size_of::<u16>())?.as_chunks();
        Ok(shares.iter().map(|&share| u16::from_le_bytes(share)).collect())
    }

    /// Checks that nothing is left.
    pub fn end(self) -> Result<(), MessageError> {
        self.left.is_empty().then_some(()).ok_or(MessageError)
    }
}

fn lanes(bytes: &[u8]) -> Result<Vec<Lanes>, MessageError> {
    let (numbers, rest) = bytes.as_chunks();
    let numbers: Vec<f32> = numbers.iter().map(|&number| f32::from_le_bytes(number)).collect();
    let (lanes, odd) = numbers.as_chunks::<LANES>();
    let is_whole = rest.is_empty() && odd.is_empty();
    is_whole.then(|| lanes.iter().map(|&lanes| Lanes(lanes)).collect()).ok_or(MessageError)
}

fn doubles(bytes: &[u8]) -> Result<Vec<f64>, MessageError> {
    let (numbers, rest) = bytes.as_chunks();
    let numbers = numbers.iter().map(|&number| f64::from_le_bytes(number));
    rest.is_empty().then(|| numbers.collect()).ok_or(MessageError)
}

/// Writes numbers, each as `N` bytes.
fn put<T: Copy, const N: usize>(numbers: &[T], bytes: &mut Vec<u8>, to_bytes: fn(T) -> [u8; N]) {
    let start = bytes.len();
    bytes.resize(start + N * numbers.len(), 0);
    for (bytes, &number) in bytes[start..].as_chunks_mut().0.iter_mut().zip(numbers) {
        *bytes = to_bytes(number);
    }
}

pub fn put_lanes(lanes: &[Lanes], bytes: &mut Vec<u8>) {
    bytes.reserve(size_of_val(lanes));
    for lanes in lanes {
        put(&**lanes, bytes, f32::to_le_bytes);
    }
}

pub fn put_shares(shares: &[u16], bytes: &mut Vec<u8>) {
    put(shares, bytes, u16::to_le_bytes);
}

pub fn put_doubles(numbers: &[f64], bytes: &mut Vec<u8>) {
    put(numbers, bytes, f64::to_le_bytes);
}
