//! Questions: from the text that a user typed to an answer, the same for every front end.
//!
//! ```text
//! Query     the texts: players, board, dead cards, amounts, names     ┐
//! Question  what is asked                                             ├─ read ─→ Asked ─ answer ─→ Found
//! Options   how: budget, details, the length of lists                 ┘          notes            an Answer, notes
//! ```
//!
//! A front end maps its arguments to these three, and shows the notes and the [`Answer`](crate::answer::Answer) in
//! its format. [`read`] refuses every text that it cannot parse; [`Asked::answer`] does the work. It reports each
//! piece of work and the progress to a [`Watch`].
//!
//! ```
//! use holdem_answers::question::{self, Options, Question};
//! use holdem_answers::read::{Defaults, Query, Subjects};
//! use holdem_engine::progress;
//!
//! let query = Query::of_line("AhKh QsQd", Subjects::Words, &Defaults::default())?;
//! let asked = question::read(Question::Equity, &query, &Options::default())?;
//! let found = asked.answer(&progress::none)?;
//! assert!(found.answer.plain().starts_with("0.4621"));
//! assert_eq!(found.answer.schema(), "holdem.equity/1");
//! # Ok::<(), holdem_answers::answer::Error>(())
//! ```
//!
//! Front ends that use JSON read a question from a [`Call`](call::Call), or one about many [`Lines`](call::Lines).
//!
//! For the equity of many spots, begin with [`CountedAtOnce`](equity::CountedAtOnce), the fast path for known hands, and fall back to
//! [`OneOfMany`], whose samples are independent.

mod asked;
pub mod bench;
pub mod blockers;
mod budgeted;
pub mod call;
pub mod canonical;
mod case;
pub mod config;
mod cost_limit;
pub mod draw;
pub mod equity;
pub mod eval;
pub mod flops;
pub mod graph;
pub mod history;
pub mod hunt;
pub mod icm;
pub mod luck;
pub mod names;
pub mod nuts;
pub mod odds;
mod one_of_many;
mod options;
pub mod outs;
pub mod plan;
pub mod potential;
pub mod preflop;
pub mod push;
mod question;
pub mod range;
pub mod runouts;
pub mod showdown;
pub mod solve;
pub mod stats;
pub mod streets;
pub mod texture;
pub mod three_card;
pub mod verify;
mod watch;

pub use asked::{Asked, Found};
pub use cost_limit::CostLimit;
pub use one_of_many::{OneOfMany, answer_one_of_many};
pub use options::Options;
pub use question::{Question, read};
pub use watch::{IcmPart, Watch, Work};
