//! The bytes of a saved solution.
//!
//! ```text
//! magic       8  89 48 4F 4C 44 45 4D 0A
//! version     2  2
//! setup       4  its length, then the text that defines the game
//! iterations  4
//! stopped     1  1 if the search was stopped before its end
//! certificate 32 value and best response of each player, as 64-bit floats
//! count       8  the number of shares in all sections
//! values      1  1 if the sections have values
//! checksum    8  FNV-1a of all bytes before it
//! sections       one after another: the shares, 2 bytes each, the values as 64-bit floats, and 8 bytes of checksum: FNV-1a
//!                of the checksum above, the index of the section in 8 bytes, and its numbers
//! ```
//!
//! Numbers are little-endian. The certificate and the values belong to
//! the strategy as stored, after rounding.
//!
//! Version 1 has neither the byte for values nor sections: the count is followed by the shares of all sections, and one
//! checksum ends the file.

use std::error::Error;
use std::fmt;
use std::io::{self, ErrorKind, Read, Seek, SeekFrom};

use super::boards::{Boards, Length};
use super::source::{ReadAt, Source};
use super::{Section, StoredStrategy};
use crate::solve::checksum::Checksum;
use crate::solve::{Certificate, Game, PlayerCertificate};

/// The magic bytes of a file: a non-text byte, the name, a line feed.
const MAGIC: [u8; 8] = *b"\x89HOLDEM\n";

/// The version of the file format.
const VERSION: u16 = 2;

/// The version without sections.
const WITHOUT_SECTIONS: u16 = 1;

/// The size of a share, a value and a checksum in bytes.
const SHARE: usize = size_of::<u16>();
const VALUE: usize = size_of::<f64>();
const CHECKSUM: usize = size_of::<Checksum>();

/// The fields of a saved solution without its game, which the reader derives from the setup, and without the strategy.
#[derive(Clone, Debug, PartialEq)]
pub struct SolutionHeader {
    /// The text that defines the game. Its format is up to the caller.
    pub setup: String,
    /// The number of iterations.
    pub iterations: u32,
    /// Set if the search was stopped early.
    pub is_stopped: bool,
    /// The certificate of the strategy.
    pub certificate: Certificate,
}

/// A saved solution whose strategy is not read yet.
#[derive(Debug)]
pub struct SolutionFile<R> {
    /// The fields before the strategy.
    pub header: SolutionHeader,
    content: Content,
    file: R,
}

/// The bytes after the header.
#[derive(Debug)]
enum Content {
    /// The shares of all sections, which are read already.
    Shares(Vec<u16>),
    /// Sections with this count of shares.
    Sections { shares: u64, sections: SectionReader },
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
    /// The system cannot read the file.
    Unreadable(ErrorKind),
}

impl From<io::Error> for SolutionError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::UnexpectedEof => Self::Damaged,
            kind => Self::Unreadable(kind),
        }
    }
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
            Self::Unreadable(kind) => write!(f, "this saved solution cannot be read: {kind}"),
        }
    }
}

impl Error for SolutionError {}

impl SolutionHeader {
    /// Returns the bytes of a file with this strategy.
    ///
    /// # Errors
    ///
    /// Returns an error if the strategy itself is from a file that can no longer be read.
    pub fn to_bytes(&self, strategy: &StoredStrategy) -> Result<Vec<u8>, SolutionError> {
        let boards = &*strategy.boards;
        let sections = || 0..boards.sections().len();
        let has_values = sections().all(|section| strategy.values(section).is_some());
        let mut bytes = Vec::new();
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
        bytes.extend((boards.shares() as u64).to_le_bytes());
        bytes.push(u8::from(has_values));
        let head = Checksum::NEW.and(&bytes);
        bytes.extend(head.0.to_le_bytes());
        let reader = SectionReader { head, start: bytes.len() as u64, has_values };
        bytes.reserve_exact((reader.end(boards) - reader.start) as usize);
        for section in sections() {
            let start = bytes.len();
            let values = strategy.values(section).filter(|_| has_values).unwrap_or_default();
            bytes.extend(strategy.shares(section).iter().flat_map(|share| share.to_le_bytes()));
            bytes.extend(values.iter().flat_map(|value| value.to_le_bytes()));
            let sum = reader.checksum(section, &bytes[start..]);
            bytes.extend(sum.0.to_le_bytes());
        }
        strategy.failure().map_or(Ok(bytes), Err)
    }
}

impl SolutionFile<()> {
    /// Returns whether these first bytes of a file are from a saved solution.
    pub fn begins(head: &[u8]) -> bool {
        head.starts_with(&MAGIC)
    }
}

impl<R: Read + Seek> SolutionFile<R> {
    /// Opens a file at its first byte, and reads the header. The memory use is at most the size of the file.
    ///
    /// # Errors
    ///
    /// Returns an error if the file is not a saved solution, or if bytes of the header are missing or changed.
    pub fn open(mut file: R) -> Result<Self, SolutionError> {
        let mut fields = FieldReader { file: &mut file, sum: Checksum::NEW };
        let magic = fields.take(MAGIC.len() as u64).map_err(|error| match error {
            SolutionError::Damaged => SolutionError::Foreign,
            other => other,
        })?;
        if magic != MAGIC {
            return Err(SolutionError::Foreign);
        }
        let version = u16::from_le_bytes(fields.array()?);
        if ![WITHOUT_SECTIONS, VERSION].contains(&version) {
            return Err(SolutionError::Version(version));
        }
        let length = u32::from_le_bytes(fields.array()?);
        let setup = fields.take(length.into())?;
        let iterations = u32::from_le_bytes(fields.array()?);
        let is_stopped = fields.array::<1>()? != [0];
        let mut number = || {
            let number = f64::from_le_bytes(fields.array()?);
            number.is_finite().then_some(number).ok_or(SolutionError::Damaged)
        };
        let mut player = || {
            Ok::<_, SolutionError>(PlayerCertificate { value: number()?, best_response: number()? })
        };
        let certificate = Certificate { players: [player()?, player()?] };
        let shares = u64::from_le_bytes(fields.array()?);
        let content = if version == WITHOUT_SECTIONS {
            let bytes = shares.checked_mul(SHARE as u64).ok_or(SolutionError::Damaged)?;
            let shares = fields.take(bytes)?;
            fields.check()?;
            if fields.file.read(&mut [0])? != 0 {
                return Err(SolutionError::Damaged);
            }
            Content::Shares(shares_of(&shares))
        } else {
            let has_values = fields.array::<1>()? != [0];
            let head = fields.check()?;
            let start = file.stream_position()?;
            Content::Sections { shares, sections: SectionReader { head, start, has_values } }
        };
        let setup = String::from_utf8(setup).map_err(|_| SolutionError::Damaged)?;
        let header = SolutionHeader { setup, iterations, is_stopped, certificate };
        Ok(Self { header, content, file })
    }

    /// Reads the strategy for the game that follows from the setup.
    ///
    /// # Errors
    ///
    /// Returns an error if the strategy does not belong to this game, or if bytes are missing or changed.
    pub fn strategy(mut self, game: Game) -> Result<StoredStrategy, SolutionError> {
        let boards = Boards::of(&game);
        let sections = match self.content {
            Content::Shares(shares) => in_sections(&boards, &shares)?,
            Content::Sections { shares, sections } => {
                sections.check(&boards, shares, &mut self.file)?;
                let read = |index| -> Result<Section, SolutionError> {
                    let section = Section::default();
                    section.learn(sections.read(&mut self.file, &boards, index)?);
                    Ok(section)
                };
                (0..boards.sections().len()).map(read).collect::<Result<_, _>>()?
            }
        };
        Ok(StoredStrategy::from_sections(game, boards, sections, None))
    }
}

impl<R: ReadAt + 'static> SolutionFile<R> {
    /// Returns the strategy for the game that follows from the setup. It reads each part of the file when it is needed:
    /// ask it for its [failure](StoredStrategy::failure) after use. A file of version 1 is read at once.
    ///
    /// # Errors
    ///
    /// Returns an error if the strategy does not belong to this game, or if bytes are missing.
    pub fn strategy_on_demand(mut self, game: Game) -> Result<StoredStrategy, SolutionError> {
        let Content::Sections { shares, sections } = self.content else {
            return self.strategy(game);
        };
        let boards = Boards::of(&game);
        sections.check(&boards, shares, &mut self.file)?;
        let unknown = vec![Section::default(); boards.sections().len()];
        let source = Source::new(self.file, sections);
        Ok(StoredStrategy::from_sections(game, boards, unknown, Some(source)))
    }
}

/// The sections of a file.
#[derive(Clone, Copy, Debug)]
pub struct SectionReader {
    /// The checksum of the header.
    head: Checksum,
    /// The position of the first section.
    start: u64,
    has_values: bool,
}

/// The numbers of a section.
#[derive(Debug)]
pub struct SectionNumbers {
    pub shares: Vec<u16>,
    pub values: Option<Vec<f64>>,
}

impl SectionReader {
    /// Returns the position of a section.
    pub fn start(&self, boards: &Boards, index: usize) -> u64 {
        let before = boards.sections()[..index].iter();
        self.start + before.map(|&length| (self.bytes(length) + CHECKSUM) as u64).sum::<u64>()
    }

    fn end(&self, boards: &Boards) -> u64 {
        self.start(boards, boards.sections().len())
    }

    /// Returns the number of bytes of a section without its checksum.
    fn bytes(&self, Length { shares, values }: Length) -> usize {
        SHARE * shares + if self.has_values { VALUE * values } else { 0 }
    }

    fn checksum(&self, index: usize, bytes: &[u8]) -> Checksum {
        Checksum::NEW.and(&self.head.0.to_le_bytes()).and(&(index as u64).to_le_bytes()).and(bytes)
    }

    /// Checks that a file has exactly the sections of these boards, and moves it to the first section.
    fn check(
        &self,
        boards: &Boards,
        shares: u64,
        file: &mut impl Seek,
    ) -> Result<(), SolutionError> {
        if shares != boards.shares() as u64 {
            return Err(SolutionError::Strategy);
        }
        if file.seek(SeekFrom::End(0))? != self.end(boards) {
            return Err(SolutionError::Damaged);
        }
        file.seek(SeekFrom::Start(self.start))?;
        Ok(())
    }

    /// Reads a section of a file that is at its start.
    pub fn read(
        &self,
        mut file: impl Read,
        boards: &Boards,
        index: usize,
    ) -> Result<SectionNumbers, SolutionError> {
        let length = boards.sections()[index];
        let mut bytes = vec![0; self.bytes(length)];
        let mut stated = [0; CHECKSUM];
        file.read_exact(&mut bytes)?;
        file.read_exact(&mut stated)?;
        if self.checksum(index, &bytes).0.to_le_bytes() != stated {
            return Err(SolutionError::Damaged);
        }
        let (shares, values) = bytes.split_at(SHARE * length.shares);
        let shares = shares_of(shares);
        let (values, _) = values.as_chunks::<VALUE>();
        let values: Vec<f64> = values.iter().map(|&value| f64::from_le_bytes(value)).collect();
        let is_whole = boards.add_up(index, &shares) && values.iter().all(|it| it.is_finite());
        let values = self.has_values.then_some(values);
        is_whole.then_some(SectionNumbers { shares, values }).ok_or(SolutionError::Strategy)
    }
}

fn shares_of(bytes: &[u8]) -> Vec<u16> {
    let (shares, _) = bytes.as_chunks::<SHARE>();
    shares.iter().map(|&share| u16::from_le_bytes(share)).collect()
}

/// Divides the shares of a file without sections.
fn in_sections(boards: &Boards, shares: &[u16]) -> Result<Vec<Section>, SolutionError> {
    if shares.len() != boards.shares() {
        return Err(SolutionError::Strategy);
    }
    let mut left = shares;
    let section = |(index, length): (usize, &Length)| {
        let (shares, rest) = left.split_at(length.shares);
        left = rest;
        let section = Section { shares: shares.to_vec().into(), ..Section::default() };
        boards.add_up(index, shares).then_some(section).ok_or(SolutionError::Strategy)
    };
    boards.sections().iter().enumerate().map(section).collect()
}

/// Reads fields one after another, with their checksum.
struct FieldReader<R> {
    file: R,
    sum: Checksum,
}

impl<R: Read> FieldReader<R> {
    fn take(&mut self, length: u64) -> Result<Vec<u8>, SolutionError> {
        let mut field = Vec::new();
        self.file.by_ref().take(length).read_to_end(&mut field)?;
        if field.len() as u64 != length {
            return Err(SolutionError::Damaged);
        }
        self.sum = self.sum.and(&field);
        Ok(field)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], SolutionError> {
        let mut field = [0; N];
        self.file.read_exact(&mut field)?;
        self.sum = self.sum.and(&field);
        Ok(field)
    }

    /// Reads the checksum of all fields so far, and returns it.
    fn check(&mut self) -> Result<Checksum, SolutionError> {
        let sum = self.sum;
        match self.array()? == sum.0.to_le_bytes() {
            true => Ok(sum),
            false => Err(SolutionError::Damaged),
        }
    }
}
