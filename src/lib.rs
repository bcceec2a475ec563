//! Texas Hold'em hands: what they are, why, and what they beat.
//!
//! # A tour
//!
//! Cards are small values that read and print as people write them. A [`CardSet`] is a set of them in
//! one `u64`; a [`Hand`] is a set of five, six or seven.
//!
//! ```
//! use holdem::{CardSet, Category, Hand, evaluate};
//!
//! let cards: CardSet = "Ah Kh Qh Jh Th 2c 3d".parse()?;
//! let strength = evaluate(Hand::new(cards)?);
//!
//! assert_eq!(strength.to_string(), "royal flush");
//! assert_eq!(strength.category(), Category::StraightFlush);
//! assert_eq!(strength.number(), 7462);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Strength`] is a number whose order is the order of hands, and from which everything else
//! follows: the category, the five ranks that count, the name.
//!
//! ```
//! use holdem::{Hand, evaluate};
//!
//! let [tens_full, nut_flush]: [Hand; 2] = ["Tc Td Th 2s 2c".parse()?, "As Qs 9s 4s 2s".parse()?];
//! let (tens_full, nut_flush) = (evaluate(tens_full), evaluate(nut_flush));
//! assert!(tens_full > nut_flush);
//! assert_eq!(nut_flush.to_string(), "flush, ace high: A-Q-9-4-2");
//! # Ok::<(), holdem::parse::ParseError>(())
//! ```
//!
//! Three [methods](Method) give every hand the same strength: the obvious one, the one with rank
//! buckets, and the fast one, which [`evaluate`] is. [`explain`](eval::explain) tells the reasoning
//! of each as data.
//!
//! ```
//! use holdem::eval::explain;
//! use holdem::{CardSet, Hand, Method};
//!
//! let hand: Hand = "9c 9d 4h 4s 2c Kd Jh".parse()?;
//! let why = explain(hand, Method::Combinations, CardSet::EMPTY);
//! assert_eq!(why.strength.to_string(), "two pair, nines and fours, king kicker");
//! assert_eq!(why.facts.ranks_that_pair, 2);
//! assert_eq!(why.absences.len(), 6);
//! # Ok::<(), holdem::parse::ParseError>(())
//! ```
//!
//! At the table there are hole cards and a board. A [`Deal`] holds them and makes sure that every
//! card is there once; a [`Reading`] says what a player has and how many opposing hands that beats.
//!
//! ```
//! use holdem::{Board, CardSet, Deal, HoleCards, Method, Reading};
//!
//! let hole: HoleCards = "AhAs".parse()?;
//! let board: Board = "Kd Kh 9s 5c 2d".parse()?;
//! let deal = Deal::new(vec![hole], board, CardSet::EMPTY)?;
//!
//! let reading = &Reading::of(&deal, Method::default())?[0];
//! assert_eq!(reading.strength.to_string(), "two pair, aces and kings, nine kicker");
//! let opponents = reading.opponents.expect("the board is full");
//! assert_eq!((opponents.wins, opponents.ties, opponents.losses), (893, 1, 96));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What a player may hold is a [`Range`]: combos with weights. It reads and prints as people write it, and
//! [`range::parse`] says what may surprise about a text.
//!
//! ```
//! use holdem::Range;
//!
//! let range: Range = "AA,KK,QQ, A2s+:0.5, !AhKh".parse()?;
//! assert_eq!((range.len(), range.total_weight()), (65, 41.5));
//! assert_eq!(range.to_string(), "QQ+,A2s+:0.5,!AhKh");
//! # Ok::<(), holdem::parse::ParseError>(())
//! ```
//!
//! How big a share of the pot each player can expect is asked with a [`Request`](equity::Request): ranges, a
//! board, dead cards. [Engines](equity::Engine) count every deal and all come to the same; a
//! [`Plan`](equity::Plan) knows which is the fastest, and a [`sample`](equity::sample) is drawn where counting
//! would take too long.
//!
//! ```
//! use holdem::equity::{Count, Detail, Plan, Request};
//! use holdem::{Board, CardSet, Range};
//!
//! let players = vec!["AhKh".parse()?, "QsQd".parse()?];
//! let request = Request::new(players, Board::default(), CardSet::EMPTY)?;
//!
//! let (engine, seconds) = Plan::of(&request, Detail::default(), 1).cheapest().unwrap();
//! assert!(seconds < 1.0);
//! let equity = engine.count(&request, Detail::default(), &|_, _| true)?.unwrap();
//! assert_eq!(equity.total, Count::Whole(1_712_304));
//! assert_eq!(equity.players[0].wins, Count::Whole(787_966));
//! assert_eq!(equity.players[0].ties, Count::Whole(6_732));
//! assert_eq!(format!("{:.4}", equity.players[0].equity), "0.4621");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What else follows from the cards is in [`analysis`]: what a hand draws to and what completes it, how often each
//! category comes, which cards help whom, the equity after each next card, the best holdings, who wins and by what.
//!
//! ```
//! use holdem::CardSet;
//! use holdem::analysis::{Nuts, Prospects};
//!
//! let prospects = Prospects::of("Jc9c".parse()?, "Qd9s4c".parse()?, CardSet::DECK)?;
//! assert_eq!(
//!     prospects.to_string(),
//!     "middle pair, backdoor flush draw, backdoor straight draw"
//! );
//! let nuts = Nuts::on("Qd9s4c".parse()?, CardSet::EMPTY)?;
//! assert_eq!(nuts.named(&nuts.holdings()[0]).to_string(), "QQ");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The [`games`] play by the same cards: five-card draw with exact advice, three-card poker, and the hunt
//! for a royal flush.
//!
//! ```
//! use holdem::games::three_card::{Rules, ThreeCards};
//!
//! let [low, high]: [ThreeCards; 2] = ["5c5dAh".parse()?, "KcKdQh".parse()?];
//! assert!(Rules::STANDARD.rate(low) < Rules::STANDARD.rate(high));
//! # Ok::<(), holdem::parse::ParseError>(())
//! ```
//!
//! What is not cards is an error that knows its place; see [`parse`].
//!
//! # Features
//!
//! `cli` (on by default) builds the program `holdem` and its dependencies. Library users turn it off:
//! `holdem = { version = "0.1", default-features = false }`.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod analysis;
mod card;
pub mod equity;
pub mod eval;
pub mod games;
pub mod hand;
mod holdem;
pub mod parse;
pub mod range;

#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli;

pub use card::{Card, CardSet, Cards, DuplicateCard, Rank, RankSet, Suit};
pub use eval::{Method, evaluate};
pub use hand::{Category, Hand, HandSizeError, Outcomes, Strength};
pub use holdem::{Board, BoardError, Deal, HoleCards, Reading, StartingHand, Street, isomorphism};
pub use range::{Range, Weight};
