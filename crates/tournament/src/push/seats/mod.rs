//! Push or fold with two to nine seats, in chips or in prizes.
//!
//! The seats act in order, from the first to the big blind. Each goes all-in or folds: the first all-in is a push,
//! later ones are calls and overcalls. The information of a seat is the set of earlier all-in seats, a [`Line`], and
//! its own hand, one of the 169 starting hands. The all-in seats go to showdown for the main pot and the side pots.
//!
//! ```text
//! Table ─┐             random deals                other random deals
//! Locks ─┴─ solve ───────────────────── Strategy ─┬─ measure ── Measured: values, regrets
//!                                                 └─ values ─── HandValue: all in, fold
//! ```
//!
//! [`solve()`] searches for a strategy from which no seat gains by deviating. With more than two seats, success is
//! not guaranteed, and there can be several such strategies. [`measure()`] therefore estimates each seat's possible
//! gain, on deals that were not used before. Seats can be [locked](Locks): the others adapt to their play.
//!
//! ```
//! use holdem_engine::progress;
//! use holdem_tournament::push::seats::{
//!     Effort, Line, Locks, MalmuthHarville, Position, Table, Unit, measure, solve,
//! };
//!
//! let table = Table::new(vec![10.0; 3], [0.5, 1.0])?;
//! let (model, effort) = (MalmuthHarville, Effort { iterations: 50, deals: 4096 });
//! let solved = solve(&table, &model, &Locks::none(), effort, 1, &progress::none)?;
//! let strategy = &solved.strategy;
//!
//! // The small blind pushes more hands than the button.
//! let [button, small, big] = [Position::Button, Position::SmallBlind, Position::BigBlind]
//!     .map(|position| table.seat(position).unwrap());
//! assert!(strategy.share(small, Line::NOBODY) > strategy.share(button, Line::NOBODY));
//! // The big blind calls the button with fewer hands than the small blind.
//! let calls = |pusher| strategy.share(big, Line::NOBODY.with(pusher));
//! assert!(calls(button) < calls(small));
//! assert!(strategy.range(big, Line::NOBODY.with(button)).is_some());
//!
//! let measured = measure(&table, &model, strategy, Unit::Chips, 1 << 15, 2, &progress::none)?;
//! assert!(measured.seats[button].at_most.mean < 0.1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Not in the game: limps, smaller raises, and the value of future hands beyond the prizes that the stacks stand for.

mod deals;
mod hands;
mod iterate;
mod line;
mod locks;
mod measure;
mod payoff;
mod payoffs;
mod position;
mod pots;
mod prizes;
mod strategy;
mod table;
mod values;
mod walk;

pub use iterate::{Effort, PushError, Solved, solve};
pub use line::Line;
pub use locks::{Facing, Locks};
pub use measure::{Estimate, Measured, SeatRegret, measure};
pub use position::{MAX_SEATS, Position};
pub use prizes::{MalmuthHarville, Prizes};
pub use strategy::{Frequencies, Strategy, best_share, frequencies, range, share};
pub use table::{Ante, Table, TableError, Unit};
pub use values::{HandValue, values};
