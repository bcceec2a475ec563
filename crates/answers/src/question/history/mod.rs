//! Questions about played hands: from files or bytes, and options by name, to an answer.
//!
//! ```text
//! sources   files, bytes                      ┐
//! HistoryQuestion  what is counted, and how   ├─→ HistoryAnswer, HandHistoryAnswer, rows
//! Watch     progress in bytes, a way to stop  ┘
//! ```
//!
//! ```
//! use holdem_answers::question::history::{HistoryOption, HistoryQuestion, of_bytes};
//! use holdem_engine::progress;
//! use holdem_answers::answer::Answer;
//!
//! let hands = include_bytes!("../../../../../docs/hands.phhs");
//! let mut question = HistoryQuestion::default();
//! question.set(HistoryOption::By, "position")?;
//! let answer = question.results(vec![of_bytes("hands", hands.to_vec())], None, &progress::none)?;
//! assert!(answer.remarks().iter().any(|it| it == "3 of 5 hands understood; 1 refused; 1 of Omaha"));
//! # Ok::<(), holdem_answers::answer::Error>(())
//! ```

pub(in crate::question) mod amount;
mod asked;
mod collect;
mod count;
mod hand_history;
mod highlights;
mod line;
mod option;
mod played;
mod results;
pub(in crate::question) mod selected;
pub(in crate::question) mod session;
mod sought;

pub use asked::{HandsWritten, HistoryQuestion, of_bytes, of_file};
pub use count::HandCount;
pub use hand_history::{HandHistoryAnswer, HandHistoryRecord};
pub use option::HistoryOption;
pub use played::{
    ActionRow, Cell, CellKind, Column, DecisionRow, HandRow, PlayedRow, PlayedTable,
    RefusedHandRow, ResultRow, rows_of,
};
pub use results::{Drawn, HistoryAnswer, HistoryRecord};
pub(in crate::question) use sought::unknown_player;
