//! Texas Hold'em, exactly: hands, ranges, equity, odds, outs.
//!
//! # A tour
//!
//! Cards are small values that parse and print as people write them. A [`CardSet`] is a set of cards in one
//! `u64`; a [`Hand`] is a set of five, six or seven.
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
//! A [`Strength`] is a number in the order of hands, from which the category, the ranks of the five cards and the
//! name follow.
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
//! Three [methods](Method) give every hand the same strength: direct enumeration, rank buckets, and the fast lookup
//! of [`evaluate`]. [`explain`](eval::explain) returns the reasoning of each as data.
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
//! At the table there are [`HoleCards`] and a [`Board`]. A [`Deal`] checks that all cards are different. A
//! [`Reading`] has a player's hand and the number of opposing hands it beats.
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
//! Your own simulations and counts can deal from a set: [`CardSet::subsets`] returns every hand or board,
//! [`Board::runouts`] every way to complete a board.
//!
//! ```
//! use holdem::{Board, Category, Hand, HoleCards, evaluate};
//!
//! let hole: HoleCards = "9h8h".parse()?;
//! let flop: Board = "Kh 7h 2c".parse()?;
//! let hands = flop.runouts(hole.set()).map(|board| Hand::new(hole.set() | board.set()));
//! let categories = hands.map(|hand| hand.map(|hand| evaluate(hand).category()));
//! let flushes = categories.filter(|category| *category == Ok(Category::Flush)).count();
//! assert_eq!(flushes, 375);
//! # Ok::<(), holdem::parse::ParseError>(())
//! ```
//!
//! [`evaluate_each`](eval::lookup::evaluate_each) rates many hands in one call, in any in-memory form: hands, sets,
//! bits, card indices, or sums of keys. Loops over a deck are fastest through a [`Dealer`](eval::lookup::Dealer),
//! which deals the last cards itself.
//!
//! ```
//! use holdem::eval::lookup::{Dealer, evaluate_each};
//! use holdem::{CardSet, Category, Strength};
//!
//! let hands: Vec<[u8; 7]> = vec![[51, 50, 49, 48, 47, 0, 14], [12, 50, 49, 48, 47, 0, 14]];
//! let mut strengths = vec![Strength::MIN; hands.len()];
//! evaluate_each(&hands, &mut strengths)?;
//! assert_eq!(strengths[1].category(), Category::Straight);
//!
//! let dealer = Dealer::new(CardSet::DECK);
//! let pair = dealer.start().with("9h".parse()?).with("9d".parse()?);
//! let (quads, all) = pair.fold_seven(dealer.all(), (0, 0), |(quads, all), _, strength| {
//!     (quads + u32::from(strength.category() == Category::FourOfAKind), all + 1)
//! });
//! assert_eq!((quads, all), (17_848, 2_118_760));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Range`] is a weighted set of combos. It parses and prints in the usual notation. [`range::parse`] also returns
//! notes about surprising text.
//!
//! ```
//! use holdem::Range;
//!
//! let range: Range = "AA,KK,QQ, A2s+:0.5, !AhKh".parse()?;
//! assert_eq!((range.combo_count(), range.total_weight()), (65, 41.5));
//! assert_eq!(range.to_string(), "QQ+,A2s+:0.5,!AhKh");
//! # Ok::<(), holdem::parse::ParseError>(())
//! ```
//!
//! Equity is each player's expected share of the pot. A [`Request`](equity::Request) has the ranges, the board and
//! the dead cards. [`Request::solve`](equity::Request::solve) counts every deal if that is affordable, and samples
//! otherwise; [`equity::solve`] takes a budget, details and a progress callback.
//!
//! ```
//! use holdem::equity::{Count, Request};
//!
//! let solution = "AhKh vs QsQd".parse::<Request>()?.solve()?;
//! assert!(solution.is_exact());
//! let equity = solution.equity;
//! assert_eq!(equity.total, Count::Whole(1_712_304));
//! assert_eq!(equity.players[0].wins, Count::Whole(787_966));
//! assert_eq!(equity.players[0].ties, Count::Whole(6_732));
//! assert_eq!(format!("{:.4}", equity.players[0].equity), "0.4621");
//! # Ok::<(), holdem::Error>(())
//! ```
//!
//! The module [`made`] names made hands and draws on a board. The module [`analysis`] answers other questions: the
//! odds of each category, outs, the equity after each next card, the nuts, and the order of hands at a showdown.
//!
//! ```
//! use holdem::CardSet;
//! use holdem::analysis::Nuts;
//! use holdem::made::Prospects;
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
//! The module [`games`] has other games with the same cards: five-card draw with exact advice, three-card poker,
//! and the hunt for a royal flush.
//!
//! ```
//! use holdem::games::three_card::{Rules, ThreeCards};
//!
//! let [low, high]: [ThreeCards; 2] = ["5c5dAh".parse()?, "KcKdQh".parse()?];
//! assert!(Rules::STANDARD.rate(low) < Rules::STANDARD.rate(high));
//! # Ok::<(), holdem::parse::ParseError>(())
//! ```
//!
//! The module [`tournament`] values chips in prizes: the independent chip model for any number of players, with a
//! proven bound on its error, deals, bubble factors and all-ins.
//!
//! ```
//! use holdem::progress;
//! use holdem::tournament::Tournament;
//!
//! let read = |texts: &[&str]| texts.iter().map(|text| text.parse()).collect::<Result<Vec<_>, _>>();
//! let tournament = Tournament::new(read(&["5000", "3000", "2000"])?, read(&["500", "300"])?)?;
//! let icm = tournament.shares(&progress::none)?;
//! assert_eq!(format!("{:.2} {:.2} {:.2}", icm.shares[0], icm.shares[1], icm.shares[2]), "351.79 262.50 185.71");
//! # Ok::<(), holdem::Error>(())
//! ```
//!
//! The module [`solve`] finds strategies for two players after the flop in a [`betting::Tree`], and certifies their
//! exploitability.
//!
//! ```
//! use holdem::Street;
//! use holdem::betting::{Rake, Rules, Size, Sizes};
//! use holdem::solve::{Certificate, Game, Solver};
//!
//! let sizes = Sizes { bets: vec![Size::pot(100)], ..Sizes::default() };
//! let tree = Rules::new(Street::River, 100, 100).with_sizes(sizes).tree()?;
//! let mut solver = Solver::new(Game::new(&"AA,QQ vs KK | 2c2d2h3s3c".parse()?, tree, Rake::NONE)?);
//! while solver.iterations() < 500 {
//!     solver.iterate();
//! }
//! let certificate = Certificate::of(solver.game(), &solver);
//! assert!(certificate.exploitability() < 0.001);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Errors in a text have a position and often a hint; see [`parse`].
//!
//! # Crates
//!
//! This library re-exports the crates below, and each can be used alone: `holdem-engine` (cards to equity and
//! analyses), `holdem-tournament`, `holdem-solver`, and with a feature `holdem-history`. The crate `holdem-answers`
//! is the basis of the program and the other front ends. It reads questions as text and writes answers as records,
//! tables and pictures; its interface changes without notice.
//!
//! # Features
//!
//! - `cli` (on by default) builds the program `holdem` with its dependencies and all other features. Library users
//!   turn it off.
//! - `serde` implements `Serialize` and `Deserialize` for the plain types: a card is `"Ah"`, a set a list of cards, a
//!   range its text, a strength its number.
//! - `history` reads files of played hands, audits them, and returns their results.
//! - `answers` adds what front ends need.
//! - `lean` stores fewer tables: tables that follow from others are computed on first use, in a few milliseconds.
//!
//! The package is called `holdem-exact`, the library `holdem`. Depend on it by path or git:
//!
//! ```toml
//! [dependencies]
//! holdem = { path = "../holdem", package = "holdem-exact", default-features = false }
//! ```

#![forbid(unsafe_code)]
#![deny(missing_docs)]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod error;

pub use error::Error;
#[cfg(feature = "answers")]
#[doc(hidden)]
pub use holdem_answers::{answer, hint, lines, parameter, picture, question, read, text};
pub use holdem_engine::{
    Board, BoardError, Card, CardSet, Cards, Category, Deal, DuplicateCardError, Hand, HandError,
    HandSizeError, HoleCards, Method, OutOfRangeError, Outcomes, Range, Rank, RankSet, Reading,
    Runouts, StartingHand, Street, Strength, Subsets, Suit, Weight, analysis, equity, eval,
    evaluate, games, hand, isomorphism, made, parse, progress, range, texture,
};
#[cfg(feature = "history")]
pub use holdem_history as history;
pub use holdem_solver::{betting, solve};
pub use holdem_tournament as tournament;
