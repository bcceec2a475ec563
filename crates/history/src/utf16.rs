//! UTF-16 text, as some programs of Windows write it, decoded to UTF-8 as it is read.

use std::io::{self, Read};

/// The order of the two bytes of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The low byte first.
    Little,
    /// The high byte first.
    Big,
}

impl Order {
    /// Detects UTF-16 from the first four bytes of a file: a byte order mark, or two letters of ASCII with a NUL
    /// before or after each, which no other text has.
    pub fn of(head: &[u8]) -> Option<Self> {
        let is_letter = |byte: u8| matches!(byte, b'\t' | b'\n' | b'\r' | b' '..=b'~');
        match *head {
            [0xff, 0xfe, 0, 0] => None,
            [0xff, 0xfe, ..] => Some(Self::Little),
            [0xfe, 0xff, ..] => Some(Self::Big),
            [first, 0, second, 0] if is_letter(first) && is_letter(second) => Some(Self::Little),
            [0, first, 0, second] if is_letter(first) && is_letter(second) => Some(Self::Big),
            _ => None,
        }
    }
}

/// The number of bytes read at a time.
const STEP: usize = 1 << 13;

/// A reader of UTF-8 from a source of UTF-16. Units that are not text become U+FFFD.
pub struct Utf16<R> {
    source: R,
    order: Order,
    /// Bytes that were read but not decoded: part of a character.
    rest: Vec<u8>,
    text: String,
    /// The number of bytes of `text` that were returned.
    taken: usize,
}

impl<R: Read> Utf16<R> {
    pub const fn new(source: R, order: Order) -> Self {
        Self { source, order, rest: Vec::new(), text: String::new(), taken: 0 }
    }

    /// Decodes the next bytes of the source. Returns whether there were any.
    fn decode(&mut self) -> io::Result<bool> {
        let held = self.rest.len();
        (&mut self.source).take(STEP as u64).read_to_end(&mut self.rest)?;
        let is_end = self.rest.len() == held;
        let unit = |pair: &[u8]| match (self.order, pair) {
            (Order::Little, &[low, high]) | (Order::Big, &[high, low]) => {
                u16::from_be_bytes([high, low])
            }
            // Full Tilt ends some files with half of a line feed.
            (_, b"\n" | b"\r" | b" " | b"\0") => u16::from(b'\n'),
            _ => 0xfffd,
        };
        // An odd byte, and the first half of a surrogate pair, wait for the next bytes.
        let mut length = if is_end { self.rest.len() } else { self.rest.len() / 2 * 2 };
        let last = self.rest[..length].chunks(2).next_back().map(unit);
        if !is_end && last.is_some_and(|last| (0xd800..0xdc00).contains(&last)) {
            length -= 2;
        }
        let units = self.rest[..length].chunks(2).map(unit);
        let letters = char::decode_utf16(units).map(|it| it.unwrap_or(char::REPLACEMENT_CHARACTER));
        self.text = letters.collect();
        self.taken = 0;
        self.rest.drain(..length);
        Ok(!is_end || !self.text.is_empty())
    }
}

impl<R: Read> Read for Utf16<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.taken == self.text.len() {
            if !self.decode()? {
                return Ok(0);
            }
        }
        let count = (&self.text.as_bytes()[self.taken..]).read(buffer)?;
        self.taken += count;
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns one byte at a time.
    struct Slow(Vec<u8>);

    impl Read for Slow {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            if self.0.is_empty() || buffer.is_empty() {
                return Ok(0);
            }
            buffer[0] = self.0.remove(0);
            Ok(1)
        }
    }

    #[test]
    fn text_of_both_orders_is_decoded() {
        let text = "Ann: folds\r\nJürgen €5 🂡\n".repeat(600);
        for order in [Order::Little, Order::Big] {
            let bytes: Vec<u8> = text
                .encode_utf16()
                .flat_map(|unit| match order {
                    Order::Little => unit.to_le_bytes(),
                    Order::Big => unit.to_be_bytes(),
                })
                .collect();
            assert_eq!(Order::of(&bytes[..4]), Some(order));
            let read = |source: &mut dyn Read| {
                let mut found = String::new();
                Utf16::new(source, order).read_to_string(&mut found).unwrap();
                found
            };
            assert_eq!(read(&mut &bytes[..]), text);
            assert_eq!(read(&mut Slow(bytes.clone())), text);
        }
    }

    #[test]
    fn other_text_is_not_taken_for_utf_16() {
        for head in [
            b"Poke".as_slice(),
            b"\0\n**",
            b"\xef\xbb\xbfP",
            b"P",
            b"",
            b"\0\0\0\0",
            b"\xff\xfe\0\0",
        ] {
            assert_eq!(Order::of(head), None, "{head:?}");
        }
    }
}
