//! Answers in all forms for front ends.
//!
//! An [`Answer`] has several forms: records with a schema for programs ([`Recorded`]), tables and remarks for people,
//! one bare line for scripts, a picture. Each is made only on demand. The rows of CSV follow from the records
//! ([`Rows`]). [`write`](write()) writes any answer in any [`DataFormat`].
//!
//! ```
//! use holdem_answers::answer::{Answer, DataFormat, write};
//! use holdem_answers::question::eval::EvalAnswer;
//! use holdem_answers::read::{self, Defaults, Query, Subjects};
//! use holdem_engine::Method;
//!
//! let query = Query::of_line("AhKh QhJhTh 2c 3d", Subjects::Whole, &Defaults::default())?;
//! let answer = EvalAnswer::of(&read::hand(&query)?, &[Method::Lookup], &[])?;
//! assert_eq!(answer.plain(), "royal flush");
//!
//! let mut json = Vec::new();
//! write(&answer, DataFormat::Json, &mut json)?;
//! assert!(json.starts_with(br#"{"schema":"holdem.eval/1","results":["#));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod accuracy;
mod answer;
mod cell_sink;
mod combos;
mod data_format;
mod error;
mod estimate;
mod field;
mod flatten;
mod foldout;
pub mod grid;
mod heading;
mod json;
mod page;
mod player;
mod record_writer;
mod remark;
mod rows;
pub mod schema;
mod styled;
mod table;
mod write;

pub use accuracy::Accuracy;
pub use answer::{Answer, Document, Ending, Layout, Recorded};
pub use cell_sink::CellSink;
pub(crate) use cell_sink::{CellNames, DelimitedRow};
pub(crate) use combos::{best_first, colored_grid, combo_list, heat, is_many};
pub use data_format::DataFormat;
pub use error::Error;
pub(crate) use estimate::{
    error_text, estimate_text, largest_error, partial_text, percent_text, sample_text, share_text,
    worth_text,
};
pub use field::{CardList, Number};
pub use flatten::{Lists, flatten};
pub use foldout::{Foldout, Foldouts};
pub(crate) use heading::{dead_entry, known};
pub(crate) use json::append_json;
pub use page::{AnswerPage, ReportPage};
#[cfg(test)]
pub(crate) use player::PlayerFields;
pub(crate) use player::hand_or_range;
pub use player::{HoldingFields, PlayerRecord};
pub use record_writer::RecordWriter;
pub(crate) use record_writer::{LIST_END, list_head};
pub(crate) use remark::{count_text, exact};
pub use rows::{List, Rows};
pub use styled::{Piece, Share, StyledText};
pub use table::Table;
pub use write::{write, written};
