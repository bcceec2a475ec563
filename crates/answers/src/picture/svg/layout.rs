//! The measures that all pictures share, in pixels.

/// The width of a picture.
pub const WIDTH: i32 = 800;

/// The margin at the edges.
pub const MARGIN: i32 = 20;

/// The sizes of text.
pub const TITLE: i32 = 20;
pub const LABEL: i32 = 16;
pub const TICK: i32 = 14;
pub const SMALL: i32 = 13;
