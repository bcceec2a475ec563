//! Strategies of two players after the flop, with a certificate of their exploitability.
//!
//! A [`Game`] is a betting [`Tree`](crate::betting::Tree), a board, dead cards and a range for each player. A
//! [`Solver`] improves the strategies of both players, iteration by iteration. A [`Certificate`] judges the result:
//! it plays the strategy of each player against the best response, over all combos and all cards to come.
//!
//! ```text
//! Request ─┐          ┌─ Plan: memory use in advance
//! Tree ────┼─→ Game ──┼─ Solver: iterations ──→ Strategy ─┬─ Certificate: gain of a best response
//! Rake ────┘          └───────────────────────────────────┴─ Study: actions and values of each hand
//! ```
//!
//! The solver is counterfactual regret minimisation in vector form (Zinkevich et al., Regret Minimization in Games with
//! Incomplete Information, 2007; Johanson et al., Accelerating Best Response Calculation in Large Extensive Games, 2011)
//! with discounting (Brown and Sandholm, Solving Imperfect-Information Games via Discounted Regret Minimization, 2019:
//! α = 1.5, β = 0, γ = 3) and alternating updates. It processes the cards street by street:
//!
//! - `layout` lists the steps of a street once: down for reaches, up for values. A player's decision does not change
//!   the opponent's reaches, so large parts of the betting share a row of reaches.
//! - `branch` is a board with its hands and cells of numbers. On the river, hands are sorted by strength. Cards that
//!   differ only by suits are dealt once if the ranges and the board treat these suits alike.
//! - `lanes` are vectors of eight or sixteen numbers. Eight hands form a block; two blocks go down or up together.
//! - `showdown` settles up to sixteen rows of reaches in one sweep over the hands.
//! - `walk` goes down and up; `cells` has the arithmetic of a decision.
//! - `divided` shares a search among machines: `scope` has the boards of each.
//!
//! `stored` rounds strategies for a file, and `arrival` finds the reaches at the end of a line.
//!
//! `certificate` and `evaluation` share nothing with these modules except the reading of a strategy: they work in 64
//! bits, node by node, and deal every card.
//!
//! Values are shares of the starting pot: the player's part of the final pot, less the chips put in since the root.
//! The values of both players therefore add up to the pot less the rake.
//!
//! ```
//! use holdem_engine::Street;
//! use holdem_engine::equity::Request;
//! use holdem_solver::betting::{Rake, Rules, Size, Sizes};
//! use holdem_solver::solve::{Certificate, Game, Solver};
//!
//! // A polarised range (nuts or air) against a bluff-catcher: with a pot-sized bet, a third of the bets are bluffs.
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

mod arrival;
mod branch;
mod cells;
mod certificate;
mod checkpoint;
mod checksum;
mod deal;
mod divided;
mod evaluation;
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
mod scope;
mod showdown;
mod solver;
mod stop;
mod stored;
mod strategy;
mod study;
mod walk;

pub use arrival::Arrival;
pub use certificate::{Certificate, PlayerCertificate};
pub use checkpoint::{CheckpointError, KEPT_HEAD};
pub use deal::{Dealer, DealtHand};
pub use divided::{Division, Done, Leader, MessageError, Next, Part, Work};
pub use game::{Game, GameError};
pub use lock::{Lock, is_after};
pub use next_cards::{NextCard, NextCards};
pub use numbers::Precision;
pub use plan::Plan;
pub use solver::Solver;
pub use stop::GoOn;
pub use stored::{
    Certified, SolutionError, SolutionFile, SolutionHeader, StoredStrategy, exploit, exploit_while,
};
pub use strategy::{BoardStrategy, Strategy, Uniform};
pub use study::{ActionStudy, HandStudy, RangeStudy, Step, Study, StudyError};
