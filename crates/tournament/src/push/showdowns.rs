//! The results of a combo against each opposing combo, from the table of all matchups.

use holdem_engine::HoleCards;
use holdem_engine::equity::preflop::{BOARDS, against_all, to_representative};
use holdem_engine::isomorphism::renamed_hole;

/// The number of combos that an opponent can hold.
pub(super) const RIVALS: usize = 1225;

/// The number of half boards. A board counts two for a win, and one for a tie.
pub(super) const HALF_BOARDS: f64 = 2.0 * BOARDS as f64;

/// Returns each combo that an opponent can hold, and the half boards won against it, of [`HALF_BOARDS`].
pub(super) fn showdowns(own: HoleCards) -> impl Iterator<Item = (HoleCards, u32)> {
    let row = against_all(own.starting_hand());
    let renaming = to_representative(own);
    let rivals = HoleCards::all().filter(move |rival| rival.set().is_disjoint(own.set()));
    rivals.map(move |rival| {
        let matchup = row[renamed_hole(rival, renaming).index()];
        (rival, 2 * matchup.wins + matchup.ties)
    })
}
