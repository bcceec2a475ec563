//! Batches: a million questions, one per line, answered on all threads and written in order.
//!
//! ```text
//! inputs ── reading: whole lines, in chunks ──┬── job: a chunk on each thread ──┬── in their order ── output
//!                                             └── job ──────────────────────────┘
//! ```
//!
//! A separate thread reads the inputs ([`Input`]) and cuts the text into chunks of whole lines. The threads of a pool
//! answer the chunks, which are written in the order of reading. Only a few chunks exist at a time, each with as many
//! lines as can be answered in a few milliseconds. So memory is bounded for inputs of any length. Answers to a chunk
//! that takes longer are written as they are found. An answer depends only on its line and the settings.
//!
//! A [`LineQuestion`] is the question about each line. [`of_lines`] finds it by the name of a
//! [`Question`](crate::question::Question). This module does not use a terminal. A front end passes a pool, a writer, and
//! an [`Observer`] that receives progress, notes and errors.
//!
//! ```
//! use std::sync::Arc;
//!
//! use holdem_answers::answer::{DataFormat, Error};
//! use holdem_answers::lines::{self, Format, Input, InputFormat, Observer, Settings};
//! use holdem_answers::question::eval::Hands;
//!
//! struct Quiet;
//! impl Observer for Quiet {}
//!
//! let lines: &[u8] = b"AhKh QhJhTh 2c 3d\nAhKx QhJhTh\n9c9d 9h4s4c2c\n";
//! let input = Input::new(InputFormat::Lines, Box::new(lines));
//! let settings = Settings::new(Format::Data(DataFormat::Plain));
//! let pool = Arc::new(rayon::ThreadPoolBuilder::new().num_threads(2).build()?);
//! let mut out = Vec::new();
//! let summary = lines::run(Hands::default(), vec![input], settings, &pool, &mut out, &mut Quiet);
//! assert_eq!((summary.answered, summary.wrong), (2, 1));
//! let lines: Vec<&str> = std::str::from_utf8(&out)?.lines().collect();
//! assert_eq!(lines[..2], ["royal flush", "error: 'x' is not a suit"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod any_question;
mod cache;
mod columns;
mod field_names;
mod flow;
mod framing;
mod line_question;
mod named_cells;
mod of_question;
mod output;
pub(crate) mod players;
mod row;
mod settings;
mod whole;

pub use any_question::AnyQuestion;
pub(crate) use cache::Cache;
pub use columns::ColumnSelection;
pub use flow::{Failure, Observer, Summary, run};
pub use framing::{Input, InputFormat};
pub use line_question::{Found, LineQuestion, LineSyntax};
pub use of_question::of_lines;
pub use row::{Column, Paint, PlainPaint, Row};
pub use settings::{Format, Settings, Stop};
pub(crate) use whole::first_row;
pub use whole::{Kind, Whole};
