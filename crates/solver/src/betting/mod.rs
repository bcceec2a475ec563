//! The betting of two players after the flop, as a tree: the input of [`solve`](crate::solve).
//!
//! A [`Tree`] begins on a street with a pot and the remaining stack of each player. It contains no cards: each deal
//! is one [`Kind::Deal`] node, whatever the card. Amounts are whole numbers of [`Chips`].
//!
//! ```text
//! Rules ── tree ──┐
//! (sizes, lines)  ├─→ Tree: nodes with actions, pots, terminals
//! Branch ── new ──┘
//! (written by hand)
//! ```
//!
//! ```
//! use holdem_engine::Street;
//! use holdem_solver::betting::{Player, Rules, Size, Sizes};
//!
//! let sizes = Sizes { bets: vec![Size::pot(75), Size::AllIn], ..Sizes::default() };
//! let tree = Rules::new(Street::River, 100, 400).with_sizes(sizes).tree()?;
//! let root = tree.node(0);
//! let actions: Vec<String> = root.actions().iter().map(ToString::to_string).collect();
//! assert_eq!(actions, ["check", "bet 75", "all-in 400"]);
//! assert_eq!(root.player(), Some(Player::First));
//! # Ok::<(), holdem_solver::betting::TreeError>(())
//! ```

mod action;
mod branch;
mod error;
mod lines;
mod player;
mod rake;
mod rules;
mod size;
mod tree;

pub use action::Action;
pub use branch::Branch;
pub use error::TreeError;
pub use lines::BettingLine;
pub use player::Player;
pub use rake::Rake;
pub use rules::Rules;
pub use size::{Size, Sizes};
pub use tree::{Kind, Node, Tree};

/// An amount: a whole number of the smallest unit of a game, such as a hundredth of a chip.
pub type Chips = u64;
