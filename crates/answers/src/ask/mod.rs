//! Questions: the road from what a user typed to an answer, the same for every front end.
//!
//! ```text
//! Query     the texts: players, board, dead cards, amounts, names     ┐
//! Question  what is asked                                             ├─ read ─→ Asked ─ answer ─→ Found
//! Options   how: budget, details, the length of lists                 ┘          notes            an Answer, notes
//! ```
//!
//! A front end maps its arguments to these three, shows the notes, and shows the [`Answer`](crate::report::Answer) in
//! its own way. [`read`] refuses everything that is not understood; [`Asked::answer`] does the work. A [`Watch`] is
//! called while it does: with what begins, and how much is done.
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
//! Front ends that speak JSON have their questions in a [`Call`], also about many [`Lines`].
//!
//! Whoever asks for the equity of many spots begins with [`CountedAtOnce`], the fast way for known hands, and goes on to
//! [`OneOfMany`], whose samples are independent of one another.

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
