//! Zip archives: each member is read like a file.
//!
//! ```text
//! hands.zip ─┬─ hands.zip/2026/one.txt     in the order of their names,
//!            └─ hands.zip/two.txt.gz       each opened when it is reached
//! ```
//!
//! The names of members only appear in answers and messages: nothing is unpacked to the disk.

use std::fs::File;
use std::io::{self, BufReader, Cursor, Read, Seek, SeekFrom};
use std::sync::Arc;

use flate2::Crc;
use flate2::bufread::DeflateDecoder;
use zip::{CompressionMethod, ZipArchive};

use super::compressed::{BUFFER, Bytes, Checked, Damage};

/// The first bytes of an archive, or of one without members.
const MARKS: [&[u8]; 2] = [b"PK\x03\x04", b"PK\x05\x06"];

/// Returns whether a file with these first bytes is an archive.
pub fn is_archive(head: &[u8]) -> bool {
    MARKS.iter().any(|mark| head.starts_with(mark))
}

/// An archive that is read member by member.
pub struct Archive {
    name: Arc<str>,
    zip: ZipArchive<BufReader<Stored>>,
    bytes: Stored,
    /// The remaining members, in order: the name and the index of each.
    members: std::vec::IntoIter<(String, usize)>,
}

impl Archive {
    /// Opens an archive.
    ///
    /// # Errors
    ///
    /// Returns an error if its list of members cannot be read.
    pub fn new(name: Arc<str>, bytes: Stored) -> io::Result<Self> {
        let zip = ZipArchive::new(BufReader::new(bytes.clone()))
            .map_err(|error| io::Error::other(Damage::Archive(error.to_string())))?;
        // The reader keeps the last of several members with the same name.
        if members_at_end(bytes.clone())?.is_some_and(|members| members != zip.len()) {
            return Err(io::Error::other(Damage::Archive(
                "two files have the same name".to_owned(),
            )));
        }
        let member = |index: usize| Some((zip.name_for_index(index)?.to_owned(), index));
        let mut members: Vec<_> = (0..zip.len())
            .map(|index| member(index).unwrap_or_else(|| (format!("file {}", index + 1), index)))
            .filter(|(name, _)| !name.ends_with('/') && !is_of_finder(name))
            .collect();
        members.sort();
        Ok(Self { name, zip, bytes, members: members.into_iter() })
    }

    /// Opens a member by its index.
    fn open(&mut self, index: usize) -> io::Result<Bytes> {
        let damage =
            |error: zip::result::ZipError| io::Error::other(Damage::Archive(error.to_string()));
        let member = self.zip.by_index_raw(index).map_err(damage)?;
        if member.encrypted() {
            return Err(io::Error::other(Damage::Unsupported("is protected by a password")));
        }
        let (method, crc) = (member.compression(), member.crc32());
        let (start, size) = (member.data_start().unwrap_or_default(), member.compressed_size());
        drop(member);
        let mut bytes = self.bytes.clone();
        bytes.seek(SeekFrom::Start(start))?;
        let bytes = BufReader::with_capacity(BUFFER, bytes.take(size));
        Ok(match method {
            CompressionMethod::Stored => Box::new(Checked(Whole::new(bytes, crc))),
            CompressionMethod::DEFLATE => {
                Box::new(Checked(Whole::new(DeflateDecoder::new(bytes), crc)))
            }
            _ => return Err(io::Error::other(Damage::Unsupported("has another compression"))),
        })
    }
}

/// Returns the number of members that the end of an archive states; `None` if there are too many for that.
fn members_at_end(mut bytes: Stored) -> io::Result<Option<usize>> {
    /// The record at the end, and the longest comment after it.
    const LONGEST: u64 = 22 + 0xFFFF;
    let size = bytes.seek(SeekFrom::End(0))?;
    bytes.seek(SeekFrom::Start(size.saturating_sub(LONGEST)))?;
    let mut end = Vec::new();
    bytes.read_to_end(&mut end)?;
    let record = end.windows(22).rev().find(|record| record.starts_with(b"PK\x05\x06"));
    let members = record.map(|record| u16::from_le_bytes([record[10], record[11]]));
    Ok(members.filter(|members| *members < u16::MAX).map(usize::from))
}

impl Iterator for Archive {
    type Item = (Arc<str>, io::Result<Bytes>);

    fn next(&mut self) -> Option<Self::Item> {
        let (name, index) = self.members.next()?;
        Some((Arc::from(format!("{}/{name}", self.name)), self.open(index)))
    }
}

/// Returns whether macOS added a member to describe another one.
fn is_of_finder(name: &str) -> bool {
    name.starts_with("__MACOSX/") || name.rsplit('/').next() == Some(".DS_Store")
}

/// The bytes of an archive. Clones of a file share its position, so only one of them is read at a time.
#[derive(Clone)]
pub enum Stored {
    File(Arc<File>),
    Memory(Cursor<Arc<[u8]>>),
}

impl Read for Stored {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Self::File(file) => file.read(buffer),
            Self::Memory(bytes) => bytes.read(buffer),
        }
    }
}

impl Seek for Stored {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        match self {
            Self::File(file) => file.seek(to),
            Self::Memory(bytes) => bytes.seek(to),
        }
    }
}

/// A decompressed member, whose checksum is compared at its end.
struct Whole<R> {
    bytes: R,
    crc: Crc,
    expected: u32,
}

impl<R> Whole<R> {
    fn new(bytes: R, expected: u32) -> Self {
        Self { bytes, crc: Crc::new(), expected }
    }
}

impl<R: Read> Read for Whole<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.bytes.read(buffer)?;
        self.crc.update(&buffer[..count]);
        if count == 0 && !buffer.is_empty() && self.crc.sum() != self.expected {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "its checksum is wrong"));
        }
        Ok(count)
    }
}
