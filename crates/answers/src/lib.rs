//! From text to answers, for front ends: a text becomes a checked spot, a spot an answer, an answer records, tables and
//! pictures.
//!
//! ```text
//! batch      lines → questions → answers, in order
//! ask        query, question, options → answer and notes
//! report     one file an answer: record, rows, tables, text
//! picture    grids and curves as SVG
//! spot       text → checked spot
//! proof      tables and engines counted again, a signature
//! text       numbers and words for people
//! ```
//!
//! Each module uses those below it. None of this is promised to stay as it is: the promise is about the library `holdem`.

#![forbid(unsafe_code)]
#![deny(missing_docs)]
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod ask;
pub mod batch;
pub mod picture;
pub mod proof;
pub mod report;
pub mod spot;
pub mod text;
