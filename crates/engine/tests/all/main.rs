//! Tests of the engine across its modules.

mod support;

mod agreement;
mod analysis;
mod counts;
mod dealable;
mod equity;
mod evaluation;
mod games;
mod hands;
mod isomorphism;
mod made;
mod mistakes;
mod multiway;
mod normal_form;
mod notations;
mod orders;
mod preflop;
mod range_filters;
mod range_messages;
mod range_notes;
mod ranges;
mod readings;
mod samples;
#[cfg(feature = "serde")]
mod serde;
mod spots;
mod tables;
mod values;
