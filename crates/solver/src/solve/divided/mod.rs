//! A search that several machines share, without shared memory.
//!
//! Each machine has a [`Part`]: the boards after some of the first next cards. A [`Leader`] has the board at the root.
//! It returns the message to send to all parts, and takes their replies; how bytes travel is up to the caller.
//!
//! ```text
//!          ┌── order ──→ Part 0: 2c, 5c, …  ── reply ──┐
//! Leader ──┼── order ──→ Part 1: 3c, 6c, …  ── reply ──┼──→ Leader ── next order, or a result
//!          └── order ──→ Part 2: 4c, 7c, …  ── reply ──┘
//! ```
//!
//! In a pass, reaches go down to all parts, and values come up. The leader adds them in the order of the cards, as a
//! [`Solver`](super::Solver) does, so the strategies, the certificate and the file are the same, bit for bit.
//!
//! ```
//! use holdem_engine::Street;
//! use holdem_engine::equity::Request;
//! use holdem_solver::betting::{Rake, Rules};
//! use holdem_solver::solve::{Division, Done, Game, Leader, Next, Part, Precision, Work};
//!
//! let request: Request = "AA,QQ vs KK | 2c2d2h3s".parse()?;
//! let game = Game::new(&request, Rules::new(Street::Turn, 100, 100).tree()?, Rake::NONE)?;
//! let division = Division::of(&game, 2).ok_or("no card comes")?;
//! let part = |index| Part::new(game.clone(), Precision::Single, &division, index);
//! let mut parts: Vec<Part> = (0..division.parts()).filter_map(part).collect();
//! let mut leader = Leader::new(game.clone(), Precision::Single, division);
//! let mut next = leader.begin(Work::Iteration);
//! while let Next::Order(order) = next {
//!     let replies: Result<Vec<_>, _> = parts.iter_mut().map(|part| part.obey(&order)).collect();
//!     next = leader.take(&replies?.concat())?;
//! }
//! assert!(matches!(next, Next::Done(Done::Iteration)));
//! assert_eq!(leader.iterations(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod division;
mod leader;
mod message;
mod part;

pub use division::Division;
pub use leader::{Done, Leader, Next, Work};
pub use message::MessageError;
pub use part::Part;

pub(super) use message::{ReplyReader, put_doubles, put_shares};
