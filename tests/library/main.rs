//! Tests of the library across its modules, and of the order of its source files.

#[cfg(feature = "history")]
#[path = "../support/played.rs"]
mod played;
#[cfg(feature = "history")]
#[path = "../support/rooms.rs"]
mod rooms;
#[path = "../support/hands.rs"]
mod support;

mod agreement;
mod analysis;
#[cfg(all(feature = "report", feature = "serde"))]
mod answers;
#[cfg(all(feature = "report", feature = "serde"))]
mod asked;
mod counts;
mod dealable;
#[cfg(feature = "report")]
mod dialects;
mod equity;
mod evaluation;
mod floors;
#[cfg(feature = "batch")]
mod front_end;
#[cfg(feature = "cli")]
mod fuzzed;
mod games;
mod hands;
#[cfg(feature = "history")]
mod history;
mod isomorphism;
mod made;
mod mistakes;
mod multiway;
mod normal_form;
mod notations;
mod orders;
mod preflop;
#[cfg(all(feature = "report", feature = "serde"))]
mod questions;
mod range_filters;
mod range_messages;
mod range_notes;
mod ranges;
mod readings;
mod samples;
#[cfg(feature = "serde")]
mod serde;
mod solve;
mod spots;
mod tables;
mod tournament;
mod values;
