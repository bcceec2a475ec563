//! Played hands: from the files of poker rooms and researchers to checked hands and their all-in values.
//!
//! ```text
//! file → Format → PlayedHand → audit → Audited → Results
//!        cuts,     claims of    replays,  pots, who     per player, all-in
//!        reads     the file     checks    won what      adjusted
//! ```
//!
//! - A [`HandFormat`] cuts a file into hands and reads each into a [`PlayedHand`]: seats, and a list of [`Event`]s in
//!   order. A `PlayedHand` has the file's claims.
//! - [`audit`](audit()) replays a `PlayedHand` and trusts nothing: it checks the order of action, the sizes of bets,
//!   that no stack goes below zero, that no card occurs twice, that the total put in was taken out, and that the
//!   winners had the best hand. The result is an [`Audited`] hand, consistent to the smallest unit, or a [`Fault`] with
//!   its span in the text.
//!
//! All amounts are [`Money`], whole numbers of the hand's smallest unit. Seats are indices in the order of dealing: 0
//! is to the left of the button, and the last is on the button.

#![forbid(unsafe_code)]
#![deny(missing_docs)]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod acpc;
mod all_in;
mod archive;
mod audit;
mod boards;
mod by;
mod cards;
mod coinpoker;
mod compressed;
mod converter;
mod digest;
mod division;
mod event;
mod fault;
mod filter;
mod folder;
mod format;
mod fulltilt;
mod game;
mod ggpoker;
mod grouped;
mod hand;
mod hand_format;
mod highlights;
mod ignition;
mod ipoker;
mod line;
pub mod luck;
mod money;
mod number;
mod ohh;
mod pacific;
mod parts;
mod partypoker;
mod phh;
mod pokernow;
mod pokerstars;
mod pots;
mod pseudonym;
mod replay;
mod results;
mod rooms;
mod rows;
mod seating;
mod seen;
mod selection;
mod session;
mod settle;
mod situation;
pub mod statistics;
mod steps;
mod story;
pub mod stream;
mod text;
mod totals;
mod tournaments;
mod utf16;
mod winamax;
mod windows;
mod winning;
mod winning_early;

pub use all_in::{AllIn, Known, Unadjusted, all_in};
pub use audit::{Audited, Closed, Outcome, audit};
pub use by::By;
pub use cards::{Dealt, Hole};
pub use converter::{Converter, OpenFormat, Writing, WrittenHand};
pub use event::{Action, Event, Place, Post, Seat};
pub use fault::{Fault, Reason};
pub use filter::{Day, Filter, FilterError, Size, Stakes};
pub use folder::{Folder, uncompressed};
pub use format::{Format, UnknownFormatError};
pub use game::{Antes, Betting, Game, Tournament, Variant};
pub use grouped::Grouped;
pub use hand::{
    Field, PlayedHand, Position, Recorded, SeatAtHand, Uncalled, UnknownPositionError, When,
};
pub use hand_format::{HandFormat, Read};
pub use highlights::{Highlight, Highlights};
pub use line::{Line, LinePoint, Who, Won, WonAndAdjusted};
pub use money::{Money, TooMuchError, Unit};
pub use ohh::{Layout as OhhLayout, write as write_ohh};
pub use parts::{LineCount, Parts};
pub use phh::{Unwritable, write as write_phh};
pub use pots::{Pot, pots, uncalled};
pub use results::{Results, STREETS_OF_LUCK};
pub use rows::{Key, Sum};
pub use seen::Seen;
pub use selection::Selection;
pub use session::Session;
pub use situation::{BoardWords, Facing, ImpossibleSituation, Situation};
pub use steps::{Step, steps};
pub use story::{StreetStory, story};
pub use totals::{Estimate, Totals};
pub use tournaments::{PlayedTournament, TournamentResult, TournamentSummary, Tournaments};
