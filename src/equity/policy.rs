//! The policy of what is counted and what is sampled: the cost of an exact answer in units of work.
//!
//! Equal requests have equal answers on every machine, so the choice between an engine and a sample
//! is made from numbers that no machine changes. They are a contract with whoever compares answers
//! over time. A change to any of them changes [`POLICY`], and the changelog names the answers that
//! it concerns. How long a unit takes is another matter. That predicts times and decides nothing:
//! `nanoseconds` in `plan.rs`.
//!
//! When policy 1 was made, a unit was a nanosecond of one thread of the nominal machine, of 2.6
//! GHz.

/// The number of the policy.
pub const POLICY: u32 = 1;

/// The units of a second of work.
pub const SECOND: f64 = 1e9;

/// Units to count all boards of one joint combo of two players, by the number of cards to come, and
/// the fraction of that for each further player.
pub const BOARDS: [f64; 6] = [1.5e2, 3e2, 2e3, 1.2e4, 7e4, 3.6e5];
pub const BOARDS_PER_PLAYER: f64 = 0.35;

/// The approximate number of joint combos counted for each distinct one.
pub const BOARDS_COUNTED: f64 = 1.1;

/// Units to prepare a joint combo.
pub const BOARDS_ONCE: f64 = 200.0;

/// The factor for counting categories or combos.
pub const BOARDS_IN_DETAIL: f64 = 1.4;

/// Units for each player's hand in each deal that is enumerated.
pub const ENUMERATE: f64 = 16.0;

/// Units for one first combo against all, and for each pair of combos.
pub const TABLE: [f64; 2] = [6e4, 1.5e1];

/// Units to prepare a sweep, and for each pair of ranks in the ranges.
pub const SWEEP_ONCE: [f64; 2] = [2e4, 3e3];

/// The factor for a board if a flush is possible on every one, and if ranges do not depend on
/// suits. Most boards that are swept then are boards with a possible flush.
pub const SWEEP_FLUSHES: f64 = 2.0;
pub const SWEEP_BLIND: f64 = 1.5;

/// Units for a board on which one range is swept, and for each pair of ranks in the range.
pub const SWEEP_ONE: [f64; 2] = [2e2, 3.5];

/// Units for a board on which two ranges are swept, and for each pair of ranks in the ranges.
pub const SWEEP_TWO: [f64; 2] = [2.5e2, 1.5e1];

/// The same against other players, and the fraction of it if the two ranges are equal.
pub const SWEEP_TWO_AND_OTHERS: [f64; 2] = [3e2, 2.5e1];
pub const SWEEP_TWO_EQUAL: f64 = 0.65;

/// The same with detail, for each combo.
pub const SWEEP_TWO_IN_DETAIL: [f64; 2] = [3e3, 2.3e1];

/// Units for a board on which three ranges are swept, and for each combo of all three: if the
/// ranges are equal, if they are not, and if they are weighted.
pub const SWEEP_THREE: [f64; 4] = [1.2e3, 5.5, 2.4e1, 9e1];

/// Units to prepare that, for each pair of combos of two players.
pub const SWEEP_THREE_ONCE: f64 = 1e1;

/// Units for a board on which three equal ranges are swept, and for each pair of ranks in them.
pub const SWEEP_EQUAL: [f64; 2] = [3e2, 4e1];

/// The factor without other players, whose best hand saves the work for weaker ones.
pub const SWEEP_EQUAL_ALONE: f64 = 1.5;
