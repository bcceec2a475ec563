//! Output files: a target gets its complete new content in one rename, or keeps the old content.
//!
//! ```text
//! Output::open   checks the target before the work: links, folder, permissions; nothing is changed
//! Output::…      checks for an input of the same call, or other content
//! Output::draft  a new file next to the target
//! Draft::commit  the draft gets the target's name
//! ```
//!
//! [`OutputFolder`] and [`DraftFolder`] do the same for a folder of files. A [`LineFile`] keeps its content: lines are
//! appended to it, also by several processes.
//!
//! Invariants: only the target and the draft are touched, names are literal, and a draft that is not committed is
//! removed. Devices and pipes are written directly, because a file must not replace them.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod draft;
mod draft_folder;
mod error;
mod line_file;
mod output_folder;
mod target;

pub use draft::{Draft, discard_drafts};
pub use draft_folder::DraftFolder;
pub use error::OutputError;
pub use line_file::{Added, LineFile, Reply};
pub use output_folder::OutputFolder;
pub use target::Output;
