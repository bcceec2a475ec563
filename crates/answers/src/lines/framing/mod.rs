//! From the bytes of an input to whole lines, the cells of a row and the members of an object.

mod cells;
mod framing;
mod input;
mod json_object;
mod text_reader;
mod unreadable;

pub(crate) use cells::{CellReader, Cells};
pub(crate) use framing::{Framer, LONE_RETURN, LineError, MAX_LENGTH, TOO_LONG};
pub use input::{Input, InputFormat};
pub(crate) use json_object::JsonObject;
pub(crate) use text_reader::TextReader;
pub(crate) use unreadable::{not_an_object, not_text};
