//! Batches: a million questions, one per line, answered on all threads and written in order.
//!
//! ```text
//! inputs ── reading: whole lines, in chunks ──┬── job: a chunk on each thread ──┬── in their order ── output
//!                                             └── job ──────────────────────────┘
//! ```
//!
//! A thread of its own reads ([`Input`]) and cuts the text into chunks of whole lines; chunks are answered on the
//! threads of a pool and written in the order in which they were read. There are only a few chunks at a time, each of
//! as many lines as can be answered in a few milliseconds: memory is bounded for inputs of any length. Answers to a
//! chunk that takes longer are written as they are found. An answer depends on its line and the settings, and on nothing else.
//!
//! What a line can ask is a [`Question`]: [`Hands`], [`Showdowns`], [`Equities`], [`Odds`], [`Ranges`]. This module
//! does not use a terminal: a front end passes a pool, a writer, and an [`Observer`] that receives progress, notes and
//! errors.
//!
//! ```
//! use std::sync::Arc;
//!
//! use holdem::batch::{self, Format, Hands, Input, InputFormat, Observer, Settings};
//! use holdem::report::{DataFormat, Error};
//!
//! struct Quiet;
//! impl Observer for Quiet {}
//!
//! let lines: &[u8] = b"AhKh QhJhTh 2c 3d\nAhKx QhJhTh\n9c9d 9h4s4c2c\n";
//! let input = Input::new(InputFormat::Lines, Box::new(lines));
//! let settings = Settings::new(Format::Data(DataFormat::Plain));
//! let pool = Arc::new(rayon::ThreadPoolBuilder::new().num_threads(2).build()?);
//! let mut out = Vec::new();
//! let summary = batch::run(Hands::default(), vec![input], settings, &pool, &mut out, &mut Quiet);
//! assert_eq!((summary.answered, summary.wrong), (2, 1));
//! let lines: Vec<&str> = std::str::from_utf8(&out)?.lines().collect();
//! assert_eq!(lines[..2], ["royal flush", "error: 'x' is not a suit"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answers;
mod asked;
mod buffers;
mod cache;
mod cells;
mod column_map;
mod columns;
mod field_names;
mod flow;
mod framing;
mod input;
mod job;
mod json_object;
mod output;
mod part;
mod question;
mod questions;
mod queue;
mod reading;
mod row;
mod settings;
mod source;
mod text_reader;
mod unread;
mod unreadable;

pub use columns::ColumnSelection;
pub use flow::{Failure, Observer, Summary, run};
pub use input::{Input, InputFormat};
pub use question::{Found, Question, Shape};
pub use questions::{Equities, Hands, Odds, Ranges, Showdowns};
pub use row::{Column, Paint, PlainPaint, Row};
pub use settings::{Format, Settings, Stop};
