//! Files as they are stored: compressed with gzip or zstd, or UTF-16, detected by their first bytes.

use std::fmt;
use std::io::{self, BufRead, BufReader, Cursor, Read};

use flate2::bufread::MultiGzDecoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

use super::utf16::{Order, Utf16};

/// A reader of bytes.
pub type Bytes = Box<dyn Read + Send>;

/// The first bytes of gzip.
const GZIP: &[u8] = &[0x1f, 0x8b];

/// The first bytes of zstd.
const ZSTD: &[u8] = &[0x28, 0xb5, 0x2f, 0xfd];

/// Returns whether a file with these first four bytes is neither compressed nor UTF-16.
pub fn is_plain(head: &[u8]) -> bool {
    !head.starts_with(GZIP) && !head.starts_with(ZSTD) && Order::of(head).is_none()
}

/// The number of bytes from which the storage is detected.
pub const HEAD: usize = 4;

/// Returns a reader of a file's content, decompressed and decoded if necessary.
///
/// # Errors
///
/// Returns an error if the first bytes cannot be read.
pub fn opened(mut source: Bytes) -> io::Result<Bytes> {
    let mut head = Vec::new();
    (&mut source).take(HEAD as u64).read_to_end(&mut head)?;
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

/// The error for compressed data that is damaged or cut off.
#[derive(Debug)]
struct Damage(io::Error);

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.kind() {
            io::ErrorKind::UnexpectedEof => f.write_str("it ends too early"),
            _ => self.0.fmt(f),
        }
    }
}

impl std::error::Error for Damage {}

/// Returns whether an error is damage of compressed data.
pub fn is_damage(error: &io::Error) -> bool {
    error.get_ref().is_some_and(|error| error.is::<Damage>())
}

/// A decoder whose own errors are marked as damage, unlike errors of the system.
struct Checked<R>(R);

impl<R: Read> Read for Checked<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer).map_err(|error| match error.raw_os_error() {
            None if error.kind() != io::ErrorKind::Interrupted => io::Error::other(Damage(error)),
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
const BUFFER: usize = 1 << 17;

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
