//! Strategies of two players after the flop, with a certificate of what they can lose.
//!
//! A [`Game`] is a [`Tree`](crate::betting::Tree) of betting, a board, dead cards and a range for each player. A [`Solver`]
//! improves a strategy for both, iteration by iteration. A [`Certificate`] is the judge: it plays the strategy of each
//! player against the best response to it, counted over all combos and all cards to come.
//!
//! ```text
//! Request ─┐          ┌─ Plan: memory, before it is taken
//! Tree ────┼─→ Game ──┼─ Solver: iterations ──→ Strategy ─┬─ Certificate: what a best response gains
//! Rake ────┘          └───────────────────────────────────┴─ Study: what each hand does at a node
//! ```
//!
//! The solver is counterfactual regret minimisation in vector form (Zinkevich et al., Regret Minimization in Games with
//! Incomplete Information, 2007; Johanson et al., Accelerating Best Response Calculation in Large Extensive Games, 2011)
//! with discounting (Brown and Sandholm, Solving Imperfect-Information Games via Discounted Regret Minimization, 2019:
//! α = 1.5, β = 0, γ = 3) and alternating updates. It goes through the cards a street at a time:
//!
//! - `layout` lists the steps of a street once: how reaches go down, how values come up. What a player decides does
//!   not change the reaches of the other, so whole parts of the betting share a row of reaches.
//! - `branch` is a board with its hands and cells of numbers. On the river hands are in order of strength. Cards that
//!   differ only by suits which the ranges and the board treat alike are dealt once.
//! - `lanes` are eight numbers at once. Eight hands are a block, which is gone through at one go, down or up.
//! - `showdown` settles eight rows of reaches in one sweep over the hands.
//! - `walk` goes down and up; `cells` has the arithmetic of a decision.
//!
//! `certificate` shares nothing of this but the reading of a strategy: it is 64-bit, node by node, and deals every card.
//!
//! Values are shares of the starting pot, and count from there: what a player takes from the pot at the end, less what
//! the player has put in since. So those of both add up to the pot less the rake.
//!
//! ```
//! use holdem_engine::Street;
//! use holdem_solver::betting::{Rake, Rules, Size, Sizes};
//! use holdem_engine::equity::Request;
//! use holdem_solver::solve::{Certificate, Game, Solver};
//!
//! // The nuts or nothing against a bluff-catcher: with a bet of the pot, a third of the bets are bluffs.
//! let request: Request = "AA,QQ vs KK | 2c2d2h3s3c".parse()?;
//! let sizes = Sizes { bets: vec![Size::pot(100)], ..Sizes::default() };
//! let tree = Rules::new(Street::River, 100, 100).with_sizes(sizes).tree()?;
//! let mut solver = Solver::new(Game::new(&request, tree, Rake::NONE)?);
//! for _ in 0..500 {
//!     solver.iterate();
//! }
//! let certificate = Certificate::of(solver.game(), &solver);
//! assert!(certificate.exploitability() < 0.001);
//! assert!((certificate.players[0].value - 0.75).abs() < 0.001);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod branch;
mod cells;
mod certificate;
mod frame;
mod game;
mod hands;
mod hold;
mod lanes;
mod layout;
mod lock;
mod next_cards;
mod numbers;
mod plan;
mod showdown;
mod solver;
mod stop;
mod stored;
mod strategy;
mod study;
mod walk;

pub use certificate::{Certificate, PlayerCertificate};
pub use game::{Game, GameError};
pub use lock::Lock;
pub use next_cards::{NextCard, NextCards};
pub use numbers::Precision;
pub use plan::Plan;
pub use solver::Solver;
pub use stop::GoOn;
pub use stored::{SolutionError, SolutionFile, StoredStrategy, exploit, exploit_while};
pub use strategy::{Strategy, Uniform};
pub use study::{ActionStudy, HandStudy, RangeStudy, Step, Study, StudyError};
