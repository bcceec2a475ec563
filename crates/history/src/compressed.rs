//! Compressed files: gzip and zstd, detected by their first bytes.

use std::io::{self, BufRead as _, BufReader, Cursor, Read};

use flate2::bufread::MultiGzDecoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

/// A reader of bytes.
pub type Bytes = Box<dyn Read + Send>;

/// The first bytes of gzip.
const GZIP: &[u8] = &[0x1f, 0x8b];

/// The first bytes of zstd.
const ZSTD: &[u8] = &[0x28, 0xb5, 0x2f, 0xfd];

/// Returns whether a file with these first four bytes is compressed.
pub fn is_compressed(head: &[u8]) -> bool {
    head.starts_with(GZIP) || head.starts_with(ZSTD)
}

/// Returns a reader of a file's content, decompressed if necessary.
///
/// # Errors
///
/// Returns an error if the first bytes cannot be read.
pub fn opened(mut source: Bytes) -> io::Result<Bytes> {
    let mut head = Vec::new();
    (&mut source).take(4).read_to_end(&mut head)?;
    let (is_gzip, is_zstd) = (head.starts_with(GZIP), head.starts_with(ZSTD));
    let source: Bytes = Box::new(Cursor::new(head).chain(source));
    let opened: Bytes = match (is_gzip, is_zstd) {
        (true, _) => Box::new(MultiGzDecoder::new(BufReader::with_capacity(BUFFER, source))),
        (_, true) => {
            let source = BufReader::with_capacity(BUFFER, source);
            Box::new(Zstd { source, decoder: FrameDecoder::new(), is_open: false })
        }
        _ => source,
    };
    Ok(opened)
}

/// The size of the buffer for compressed bytes.
const BUFFER: usize = 1 << 17;

/// Frames of zstd, one after another.
struct Zstd {
    source: BufReader<Bytes>,
    decoder: FrameDecoder,
    is_open: bool,
}

impl Read for Zstd {
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

impl Zstd {
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
