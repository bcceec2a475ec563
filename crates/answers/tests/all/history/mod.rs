//! Questions about played hands, and their tables.

mod filter;
#[path = "../../../../history/tests/all/played.rs"]
#[expect(dead_code, reason = "the tests of the crate use the rest")]
mod played;
mod questions;
mod rows;
