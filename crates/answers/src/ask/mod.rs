//! Questions: from the text that a user typed to an answer, the same for every front end.
//!
//! ```text
//! Query     the texts: players, board, dead cards, amounts, names     ┐
//! Question  what is asked                                             ├─ read ─→ Asked ─ answer ─→ Found
//! Options   how: budget, details, the length of lists                 ┘          notes            an Answer, notes
//! ```
//!
//! A front end maps its arguments to these three, and shows the notes and the [`Answer`](crate::report::Answer) in
//! its format. [`read`] refuses every text that it cannot parse; [`Asked::answer`] does the work. It reports each
//! piece of work and the progress to a [`Watch`].
//!
//! ```
//! use holdem_answers::ask::{self, Options, Question};
//! use holdem_engine::progress;
//! use holdem_answers::spot::{Defaults, Query, Subjects};
//!
//! let query = Query::of_line("AhKh QsQd", Subjects::Words, &Defaults::default())?;
//! let asked = ask::read(Question::Equity, &query, &Options::default())?;
//! let found = asked.answer(&progress::none)?;
//! assert!(found.answer.plain().starts_with("0.4621"));
//! assert_eq!(found.answer.schema(), "holdem.equity/1");
//! # Ok::<(), holdem_answers::report::Error>(())
//! ```
//!
//! Front ends that use JSON read a question from a [`Call`], or one about many [`Lines`].
//!
//! For the equity of many spots, begin with [`CountedAtOnce`], the fast path for known hands, and fall back to
//! [`OneOfMany`], whose samples are independent.

mod asked;
mod at_once;
mod call;
mod case;
mod cost_limit;
mod equity;
mod flag;
pub mod history;
mod icm;
mod jam;
mod lines;
mod memory;
mod named;
mod one_of_many;
mod options;
mod overview;
mod postflop;
mod push;
mod question;
mod questions;
mod schema;
mod search;
mod solution;
mod solve;
mod verify;
mod watch;

pub use asked::{Asked, Found};
pub use at_once::{CountedAtOnce, is_counted_at_once};
pub use call::{Allowed, Call};
pub use cost_limit::CostLimit;
pub use equity::{AskedEquity, FoundEquity, read_equity};
pub use flag::Flag;
pub use lines::Lines;
pub use named::{Named, Stated};
pub use one_of_many::{OneOfMany, answer_one_of_many};
pub use options::{Options, Parameter};
pub use overview::{AskedOverview, Overview, read_overview};
pub use question::Question;
pub use questions::read;
pub use search::Search;
pub use solution::{Recertified, Reopened, Solution, read_saved, recertify, saved_strategy};
pub use verify::prove;
pub use watch::{Watch, Work};
