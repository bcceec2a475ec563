//! The state of a search as bytes, from which it goes on as if it had never ended. After an interrupted iteration, that
//! iteration is repeated.
//!
//! ```text
//! magic       8  89 48 4F 4C 44 53 54 0A
//! version     2  2
//! precision   1  32 or 16 bits
//! setup       4  its length, then the text that defines the game
//! iterations  4
//! numbers        of each board, the root first: of each player, the regrets and the strategies, one block of eight
//!                hands after another; with 16 bits, the units follow the numbers, each as the biased exponent of a
//!                32-bit number
//! checksum    8  FNV-1a of all bytes before it
//! ```
//!
//! Numbers are little-endian. A search of the same game has the same boards in the same order.

use std::error::Error;
use std::fmt;
use std::io::{self, ErrorKind, Read, Write};

use super::branch::Branch;
use super::checksum::Checksum;
use super::lanes::{LANES, Lanes, Order};
use super::numbers::{Numbers, Unit};
use super::{Precision, Solver};

/// The magic bytes: a non-text byte, a name, a line feed.
const MAGIC: [u8; 8] = *b"\x89HOLDST\n";

/// The version of the format.
const VERSION: u16 = 2;

/// The count of bytes up to the precision.
pub const KEPT_HEAD: usize = MAGIC.len() + 2 + 1;

/// The numbers or rows that are converted at once.
const AT_ONCE: usize = 4096;

fn precision_of(bits: u8) -> Option<Precision> {
    [Precision::Single, Precision::Half].into_iter().find(|it| it.bits() == bits.into())
}

/// The error for bytes that a search cannot go on from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CheckpointError {
    /// The bytes are not the state of a search.
    Foreign,
    /// The version is unknown.
    Version(u16),
    /// The search is of another game.
    Game,
    /// The search has numbers of this other precision.
    Precision(Precision),
    /// Bytes are missing or changed.
    Damaged,
    /// The system cannot read the bytes.
    Unreadable(ErrorKind),
}

impl fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign => write!(f, "this is not a kept search"),
            Self::Version(version) => {
                write!(f, "this is a kept search of the unknown version {version}")
            }
            Self::Game => write!(f, "this is the search of another game"),
            Self::Precision(precision) => {
                write!(f, "this search has numbers of {} bits", precision.bits())
            }
            Self::Damaged => write!(f, "this kept search is damaged: bytes are missing or changed"),
            Self::Unreadable(kind) => write!(f, "this kept search cannot be read: {kind}"),
        }
    }
}

impl Error for CheckpointError {}

impl From<io::Error> for CheckpointError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::UnexpectedEof => Self::Damaged,
            kind => Self::Unreadable(kind),
        }
    }
}

impl Solver {
    /// Returns whether these first bytes of a file are from a kept search.
    pub fn is_kept(head: &[u8]) -> bool {
        head.starts_with(&MAGIC)
    }

    /// Returns the precision of a kept search from its first [`KEPT_HEAD`] bytes.
    pub fn kept_precision(head: [u8; KEPT_HEAD]) -> Option<Precision> {
        precision_of(head[KEPT_HEAD - 1])
    }

    /// Writes the state of the search. `setup` is the text that defines the game.
    ///
    /// # Errors
    ///
    /// Returns an error if writing to `out` fails.
    pub fn keep(&self, setup: &str, out: &mut dyn Write) -> io::Result<()> {
        let mut out = Summed { file: out, sum: Checksum::NEW };
        out.put(&MAGIC)?;
        out.put(&VERSION.to_le_bytes())?;
        out.put(&[self.precision().bits() as u8])?;
        out.put(&(setup.len() as u64).to_le_bytes()[..4])?;
        out.put(setup.as_bytes())?;
        out.put(&self.iterations.to_le_bytes())?;
        self.root.each(&mut |numbers, order| match numbers {
            Numbers::Single(numbers) => {
                out.put_numbers(by_block(numbers, order).flat_map(|row| row.0), f32::to_le_bytes)
            }
            Numbers::Half { numbers, units } => {
                out.put_numbers(by_block(numbers, order).flatten(), i16::to_le_bytes)?;
                out.put_numbers(by_block(units, order), |unit| [unit.exponent()])
            }
        })?;
        let sum = out.sum;
        out.put(&sum.0.to_le_bytes())
    }

    /// Goes on from the state of a search of the same game. After an error the search has an arbitrary state.
    ///
    /// # Errors
    ///
    /// Returns an error if the bytes are not of a search with this setup and precision, or if bytes are missing or changed.
    pub fn go_on(&mut self, setup: &str, file: &mut dyn Read) -> Result<(), CheckpointError> {
        let mut file = Summed { file, sum: Checksum::NEW };
        let magic = file.array().map_err(|error| match error {
            CheckpointError::Damaged => CheckpointError::Foreign,
            other => other,
        })?;
        if magic != MAGIC {
            return Err(CheckpointError::Foreign);
        }
        let version = u16::from_le_bytes(file.array()?);
        let [bits] = file.array()?;
        // With 32 bits, version 1 is the same.
        if version != VERSION && !(version == 1 && precision_of(bits) == Some(Precision::Single)) {
            return Err(CheckpointError::Version(version));
        }
        if u32::from(bits) != self.precision().bits() {
            let other = precision_of(bits);
            return Err(other.map_or(CheckpointError::Damaged, CheckpointError::Precision));
        }
        let length = u32::from_le_bytes(file.array()?);
        if length as usize != setup.len() {
            return Err(CheckpointError::Game);
        }
        let mut text = vec![0; setup.len()];
        file.fill(&mut text)?;
        if text != setup.as_bytes() {
            return Err(CheckpointError::Game);
        }
        self.iterations = u32::from_le_bytes(file.array()?);
        let finite = |bytes: [u8; 4 * LANES]| {
            let numbers = eight(&bytes, f32::from_le_bytes);
            numbers.iter().all(|number| number.is_finite()).then_some(Lanes(numbers))
        };
        let whole = |bytes: [u8; 2 * LANES]| Some(eight(&bytes, i16::from_le_bytes));
        self.root.each_mut(&mut |numbers, order| match numbers {
            Numbers::Single(numbers) => file.rows(numbers, order, finite),
            Numbers::Half { numbers, units } => {
                file.rows(numbers, order, whole)?;
                file.rows(units, order, |[exponent]| Unit::new(exponent))
            }
        })?;
        let sum = file.sum;
        let is_whole = file.array()? == sum.0.to_le_bytes() && file.file.read(&mut [0])? == 0;
        is_whole.then_some(()).ok_or(CheckpointError::Damaged)
    }
}

impl Branch {
    /// Calls `visit` with the numbers of this board and of all that follow.
    fn each<E>(&self, visit: &mut dyn FnMut(&Numbers, Order) -> Result<(), E>) -> Result<(), E> {
        for (cells, hands) in self.cells.iter().zip(&self.hands) {
            visit(&cells.regrets, hands.order())?;
            visit(&cells.strategies, hands.order())?;
        }
        self.children.iter().try_for_each(|child| child.each(visit))
    }

    fn each_mut(
        &mut self,
        visit: &mut dyn FnMut(&mut Numbers, Order) -> Result<(), CheckpointError>,
    ) -> Result<(), CheckpointError> {
        for (cells, hands) in self.cells.iter_mut().zip(&self.hands) {
            visit(&mut cells.regrets, hands.order())?;
            visit(&mut cells.strategies, hands.order())?;
        }
        self.children.iter_mut().try_for_each(|child| child.each_mut(visit))
    }
}

/// Returns the rows of all blocks, block by block, as in a file.
fn by_block<T: Copy>(rows: &[T], order: Order) -> impl Iterator<Item = T> {
    order.places(rows.len() / order.blocks).map(|place| rows[place])
}

/// Returns eight numbers of `N` bytes each.
fn eight<T, const N: usize>(bytes: &[u8], number: fn([u8; N]) -> T) -> [T; LANES] {
    let numbers = bytes.as_chunks().0;
    std::array::from_fn(|at| number(numbers[at]))
}

/// A file with the checksum of what was written or read.
struct Summed<F> {
    file: F,
    sum: Checksum,
}

impl Summed<&mut dyn Write> {
    fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.sum = self.sum.and(bytes);
        self.file.write_all(bytes)
    }

    fn put_numbers<T, const N: usize>(
        &mut self,
        numbers: impl Iterator<Item = T>,
        bytes: fn(T) -> [u8; N],
    ) -> io::Result<()> {
        let mut written = Vec::with_capacity(N * AT_ONCE);
        for number in numbers {
            written.extend(bytes(number));
            if written.len() == N * AT_ONCE {
                self.put(&written)?;
                written.clear();
            }
        }
        self.put(&written)
    }
}

impl Summed<&mut dyn Read> {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), CheckpointError> {
        self.file.read_exact(bytes)?;
        self.sum = self.sum.and(bytes);
        Ok(())
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], CheckpointError> {
        let mut bytes = [0; N];
        self.fill(&mut bytes)?;
        Ok(bytes)
    }

    /// Reads the rows of all blocks, which are given block by block.
    fn rows<T, const N: usize>(
        &mut self,
        rows: &mut [T],
        order: Order,
        of_bytes: impl Fn([u8; N]) -> Option<T>,
    ) -> Result<(), CheckpointError> {
        let mut bytes = vec![[0; N]; AT_ONCE.min(rows.len())];
        let mut places = order.places(rows.len() / order.blocks);
        let mut left = rows.len();
        while left > 0 {
            let at_once = left.min(AT_ONCE);
            let bytes = &mut bytes[..at_once];
            self.fill(bytes.as_flattened_mut())?;
            for (row, place) in bytes.iter().zip(&mut places) {
                rows[place] = of_bytes(*row).ok_or(CheckpointError::Damaged)?;
            }
            left -= at_once;
        }
        Ok(())
    }
}
