//! From text to answers, for front ends: a text becomes a checked spot, a spot an answer, an answer records, tables and
//! pictures.
//!
//! ```text
//! lines      lines → questions → answers, in order
//! question   a folder each: how it is read, its answer, record, tables
//! answer     what all answers share: records, formats, tables, schemas, pages
//! hint       what can be typed instead, in the syntax of each front end
//! read       text → checked spot
//! parameter  what can be given besides the players
//! picture    grids and curves as SVG
//! text       numbers and words for people
//! ```
//!
//! None of this is promised to stay as it is: the promise is about the library `holdem`.

#![forbid(unsafe_code)]
#![deny(missing_docs)]
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod answer;
pub mod hint;
pub mod lines;
pub mod parameter;
pub mod picture;
pub mod question;
pub mod read;
pub mod text;
