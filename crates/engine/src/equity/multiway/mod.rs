//! Starting hands against one to nine random hands before the flop: a table.
//!
//! Against one, two and three opponents all deals are counted. Against more opponents they were
//! sampled once: the numbers and their standard errors are in `assets/multiway.bin`, made by
//! [`generate`](generate()). The sample deals no cards at random that can be counted:
//!
//! - Every full board is visited, up to renaming suits, and on it every combo (`board`). Only the
//!   opponents' hands are random.
//! - The weaker combos that a combo leaves to its opponents are the edges of a graph on the live
//!   cards (`graph`). If *n* opponents all hold weaker combos, these are *n* edges without a common
//!   card: a *matching*. The number of matchings of two and of three edges has a closed formula.
//!   For more edges, a `path` estimates it. The path draws one edge after another from the
//!   remaining edges, and multiplies by their share of all combos. So each step yields the number
//!   for one more opponent, and every path contributes, not only those that win.
//! - An equal combo counts as *x* of a weaker one, instead of 1 or 0. With *x* = 0 the share of the
//!   matchings is the share of the deals won. With *x* = 1 it is the share of the deals won or
//!   tied. Its integral from 0 to 1 is the equity: a deal tied with *t* opponents counts as *x* to
//!   the power of *t*, whose integral is the 1/(*t* + 1) of the pot. Six values of *x* give the
//!   integral exactly for up to nine ties (the quadrature of Gauss and Lobatto).
//!
//! Each estimate is made twice for every combo on every board; the differences give the standard
//! error.

mod board;
mod generate;
mod graph;
mod opponents;
mod path;
mod recount;
mod table;

#[doc(hidden)]
pub use generate::generate;
pub use opponents::{MOST_OPPONENTS, Opponents};
pub use recount::{MultiwayRecount, recount};
pub use table::{AgainstRandom, DealCounts, Share, against_random};
