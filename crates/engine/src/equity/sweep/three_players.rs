//! Three players who are swept, each with two rivals.

use crate::equity::player_range::{PlayerRange, equal_ranges};

/// The number of players.
pub(super) const PLAYERS: usize = 3;

/// The rivals of each player.
pub(super) const RIVALS: [[usize; 2]; PLAYERS] = [[1, 2], [2, 0], [0, 1]];

/// The distinct ranges among three players.
pub(super) struct Players {
    /// For each player, the first with the same range.
    pub equal: [usize; PLAYERS],
    /// The players with distinct ranges.
    pub differ: Vec<usize>,
    /// For each player, the first with the range of each rival.
    pub sets: [[usize; 2]; PLAYERS],
}

impl Players {
    /// Compares the ranges of three players.
    pub fn new(ranges: [&PlayerRange; PLAYERS]) -> Self {
        let equal = equal_ranges(&ranges);
        Self {
            differ: (0..PLAYERS).filter(|&player| equal[player] == player).collect(),
            sets: RIVALS.map(|rivals| rivals.map(|rival| equal[rival])),
            equal: [equal[0], equal[1], equal[2]],
        }
    }
}

/// The pairs of rivals' combos that a player's combos beat, and the pairs that they beat or tie,
/// summed over the player's combos.
#[derive(Clone, Copy, Default)]
pub(super) struct Beaten {
    pub weaker: i128,
    pub no_stronger: i128,
}
