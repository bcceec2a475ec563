//! Files as they are stored: compressed with gzip or zstd, in a zip archive, or UTF-16, detected by their first bytes.

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read, Seek, SeekFrom};
use std::sync::Arc;

use flate2::bufread::MultiGzDecoder;
use holdem_engine::parse::Refusal;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

use super::archive::{Archive, Stored, is_archive};
use super::utf16::{Order, Utf16};

/// A reader of bytes.
pub type Bytes = Box<dyn Read + Send>;

/// The first bytes of gzip.
const GZIP: &[u8] = &[0x1f, 0x8b];

/// The first bytes of zstd.
const ZSTD: &[u8] = &[0x28, 0xb5, 0x2f, 0xfd];

/// Returns whether a file with these first four bytes is neither compressed, nor an archive, nor UTF-16.
pub fn is_plain(head: &[u8]) -> bool {
    !head.starts_with(GZIP)
        && !head.starts_with(ZSTD)
        && !is_archive(head)
        && Order::of(head).is_none()
}

/// The number of bytes from which the storage is detected.
pub const HEAD: usize = 4;

/// The files of a source: the source itself, or the members of an archive. Each has a name, and its content is
/// decompressed and decoded if necessary.
pub enum Files {
    One(Option<(Arc<str>, Bytes)>),
    Archive(Archive),
}

impl Files {
    /// No files.
    pub const NONE: Self = Self::One(None);

    /// Opens a file.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read.
    pub fn of_file(name: Arc<str>, mut file: File) -> io::Result<Self> {
        let head = head(&mut file)?;
        if !is_archive(&head) {
            return Ok(Self::one(name, Box::new(Cursor::new(head).chain(file))));
        }
        file.seek(SeekFrom::Start(0))?;
        Ok(Self::archive(name, Stored::File(Arc::new(file))))
    }

    /// Opens a reader. An archive is read into memory, because its list of members comes last.
    ///
    /// # Errors
    ///
    /// Returns an error if the reader cannot be read.
    pub fn of_reader(name: Arc<str>, mut reader: Bytes) -> io::Result<Self> {
        let head = head(&mut reader)?;
        let mut whole = Cursor::new(head).chain(reader);
        if !is_archive(whole.get_ref().0.get_ref()) {
            return Ok(Self::one(name, Box::new(whole)));
        }
        let mut bytes = Vec::new();
        whole.read_to_end(&mut bytes)?;
        Ok(Self::archive(name, Stored::Memory(Cursor::new(bytes.into()))))
    }

    fn one(name: Arc<str>, bytes: Bytes) -> Self {
        Self::One(Some((name, content(opened(bytes)))))
    }

    /// Opens an archive. Damage is reported when it is read, so that it hides no other file.
    fn archive(name: Arc<str>, bytes: Stored) -> Self {
        match Archive::new(Arc::clone(&name), bytes) {
            Ok(archive) => Self::Archive(archive),
            Err(error) => Self::One(Some((name, content(Err(error))))),
        }
    }
}

impl Iterator for Files {
    type Item = (Arc<str>, Bytes);

    fn next(&mut self) -> Option<Self::Item> {
        match self {
            Self::One(file) => file.take(),
            Self::Archive(archive) => {
                let (name, bytes) = archive.next()?;
                Some((name, content(bytes.and_then(opened))))
            }
        }
    }
}

/// Returns a reader, or one that fails with the error.
fn content(bytes: io::Result<Bytes>) -> Bytes {
    bytes.unwrap_or_else(|error| Box::new(Failing(Some(error))))
}

/// Reads the bytes that show the storage.
fn head(source: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut head = Vec::with_capacity(HEAD);
    source.take(HEAD as u64).read_to_end(&mut head)?;
    Ok(head)
}

/// Returns a reader of a file's content, decompressed and decoded if necessary.
fn opened(mut source: Bytes) -> io::Result<Bytes> {
    let head = head(&mut source)?;
    if is_archive(&head) {
        return Err(io::Error::other(Damage::Unsupported("is an archive itself")));
    }
    let (is_gzip, is_zstd) = (head.starts_with(GZIP), head.starts_with(ZSTD));
    let source = BufReader::with_capacity(BUFFER, Cursor::new(head.clone()).chain(source));
    let mut source: Bytes = match (is_gzip, is_zstd) {
        (true, _) => Box::new(Checked(MultiGzDecoder::new(source))),
        (_, true) => {
            Box::new(Checked(Zstd { source, decoder: FrameDecoder::new(), is_open: false }))
        }
        _ => return Ok(decoded(&head, source)),
    };
    let mut head = Vec::new();
    // Damage is reported again when the content is read.
    let end = (&mut source).take(HEAD as u64).read_to_end(&mut head).err();
    let source: Bytes = match end {
        Some(error) => Box::new(Failing(Some(error))),
        None => source,
    };
    Ok(decoded(&head, Cursor::new(head.clone()).chain(source)))
}

/// Returns a reader of UTF-8 for a source with these first bytes.
fn decoded(head: &[u8], source: impl Read + Send + 'static) -> Bytes {
    match Order::of(head) {
        Some(order) => Box::new(Utf16::new(source, order)),
        None => Box::new(source),
    }
}

/// The error for stored data that cannot be read further.
#[derive(Debug)]
pub enum Damage {
    /// Compressed data is damaged or cut off.
    Compressed(io::Error),
    /// An archive has no readable list of its members, or one is not where the list says.
    Archive(String),
    /// A member of an archive cannot be opened: `is protected by a password`.
    Unsupported(&'static str),
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Compressed(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
                f.write_str("the compressed file is damaged here: it ends too early")
            }
            Self::Compressed(error) => write!(f, "the compressed file is damaged here: {error}"),
            Self::Archive(error) => write!(f, "the zip archive is damaged: {error}"),
            Self::Unsupported(reason) => write!(f, "this file in a zip archive {reason}"),
        }
    }
}

impl std::error::Error for Damage {}

/// Returns the refusal of the rest of a file, if an error is damage of stored data.
pub fn damage(error: &io::Error) -> Option<Refusal> {
    let damage = error.get_ref()?.downcast_ref::<Damage>()?;
    let hint = match damage {
        Damage::Compressed(_) => "the hands before are read; compress the file again",
        Damage::Archive(_) => "download it or make it again",
        Damage::Unsupported(_) => "unpack the archive, and name the files or their folder",
    };
    Some(Refusal::new(damage.to_string(), hint))
}

/// A decoder whose own errors are marked as damage, unlike errors of the system.
pub struct Checked<R>(pub R);

impl<R: Read> Read for Checked<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer).map_err(|error| match error.raw_os_error() {
            None if error.kind() != io::ErrorKind::Interrupted => {
                io::Error::other(Damage::Compressed(error))
            }
            _ => error,
        })
    }
}

/// A reader that fails once.
struct Failing(Option<io::Error>);

impl Read for Failing {
    fn read(&mut self, _buffer: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}

/// The size of the buffer for compressed bytes.
pub const BUFFER: usize = 1 << 17;

/// Frames of zstd, one after another.
struct Zstd<R> {
    source: R,
    decoder: FrameDecoder,
    is_open: bool,
}

impl<R: BufRead> Read for Zstd<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while !buffer.is_empty() {
            if !self.is_open {
                if self.source.fill_buf()?.is_empty() {
                    break;
                }
                self.open()?;
                continue;
            }
            while self.decoder.can_collect() < buffer.len() && !self.decoder.is_finished() {
                let most = BlockDecodingStrategy::UptoBytes(buffer.len());
                let decoded = self.decoder.decode_blocks(&mut self.source, most);
                decoded.map_err(io::Error::other)?;
            }
            match self.decoder.read(buffer)? {
                0 => self.is_open = false,
                count => return Ok(count),
            }
        }
        Ok(0)
    }
}

impl<R: BufRead> Zstd<R> {
    /// Begins the next frame, or passes over a skippable frame.
    fn open(&mut self) -> io::Result<()> {
        match self.decoder.reset(&mut self.source) {
            Ok(()) => {
                self.is_open = true;
                Ok(())
            }
            Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                length,
                ..
            })) => {
                let mut skipped = (&mut self.source).take(u64::from(length));
                io::copy(&mut skipped, &mut io::sink()).map(drop)
            }
            Err(error) => Err(io::Error::other(error)),
        }
    }
}
