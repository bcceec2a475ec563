//! Records as JSON, appended to a buffer.

use std::io::{self, Write};

use serde::Serialize;

/// Appends a value as compact JSON.
///
/// # Errors
///
/// Returns an error if the value has no form in JSON, such as a map whose keys are lists.
pub(crate) fn append_json(value: &impl Serialize, out: &mut Vec<u8>) -> serde_json::Result<()> {
    serde_json::to_writer(Buffer(out), value)
}

/// A buffer for JSON. Most parts that a serializer writes are single bytes: quotes, commas, braces.
struct Buffer<'a>(&'a mut Vec<u8>);

impl Write for Buffer<'_> {
    #[inline]
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes).map(|()| bytes.len())
    }

    #[inline]
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        match bytes {
            [byte] => self.0.push(*byte),
            _ => self.0.extend_from_slice(bytes),
        }
        Ok(())
    }

    #[inline]
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn values_follow_what_is_in_the_buffer() {
        let value =
            json!({ "a": [1, 2.5, null, true], "b\"": "x\n", "": {}, "long": "x".repeat(100) });
        let mut out = b"before ".to_vec();
        append_json(&value, &mut out).unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), format!("before {value}"));
    }

    #[test]
    fn a_part_of_any_length_is_written_whole() {
        for length in 0..4 {
            let (mut out, part) = (b"ab".to_vec(), &b"cde"[..length]);
            assert_eq!(Buffer(&mut out).write(part).unwrap(), part.len());
            assert_eq!(out, [&b"ab"[..], part].concat());
        }
    }
}
