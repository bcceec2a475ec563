//! Output files: a target gets its new content whole, by one rename, or keeps what it has.
//!
//! ```text
//! Output::open   checks the target before the work: links, folder, permissions; nothing is changed
//! Output::…      whether the target is an input of the same call, or holds something else
//! Output::draft  a new file beside the target
//! Draft::commit  the draft gets the target's name
//! ```
//!
//! Invariants: nothing but the target and the draft is touched, names are literal, and a draft that is not committed is
//! removed. Devices and pipes are written directly, because a file must not replace them.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod draft;
mod error;
mod target;

pub use draft::{Draft, discard_drafts};
pub use error::OutputError;
pub use target::Output;
