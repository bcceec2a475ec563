//! From the bytes of an input to whole lines, the cells of a row and the members of an object.

pub mod cells;
pub mod framing;
pub mod input;
pub mod json_object;
pub mod text_reader;
pub mod unreadable;
