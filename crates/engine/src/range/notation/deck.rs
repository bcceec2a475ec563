//! The order in which PioSOLVER and GTO Wizard list the combos.
//!
//! ```text
//! 2d2c 2h2c 2h2d 2s2c 2s2d 2s2h 3c2c 3c2d 3c2h 3c2s 3d2c … AsAh
//! ```
//!
//! The cards are in the order 2c 2d 2h 2s 3c … As. Combos are in the order of their later card,
//! then of their earlier card. The later card is written first. PioSOLVER prints the list for
//! `show_hand_order`.

use crate::card::{Card, Rank, Suit};
use crate::deal::HoleCards;

/// Returns the two cards of every combo, the later one first.
fn pairs() -> impl Iterator<Item = [Card; 2]> {
    let deck =
        || Rank::ALL.into_iter().flat_map(|rank| Suit::ALL.map(|suit| Card::new(rank, suit)));
    let earlier = move |index| deck().take(index);
    deck().enumerate().flat_map(move |(index, later)| earlier(index).map(move |card| [later, card]))
}

/// Returns the 1326 combos in the order of PioSOLVER and GTO Wizard, each with its name: `2d2c`.
pub fn hand_order() -> impl Iterator<Item = (HoleCards, String)> {
    pairs().filter_map(|[later, earlier]| {
        let combo = HoleCards::new(later, earlier).ok()?;
        Some((combo, format!("{later}{earlier}")))
    })
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;

    use super::*;

    #[test]
    fn the_order_matches_the_program() {
        let names: Vec<String> = hand_order().map(|(_, name)| name).collect();
        assert_eq!(names.len(), HoleCards::COUNT);
        assert_eq!(
            names[..22].join(" "),
            "2d2c 2h2c 2h2d 2s2c 2s2d 2s2h 3c2c 3c2d 3c2h 3c2s 3d2c 3d2d 3d2h 3d2s 3d3c \
             3h2c 3h2d 3h2h 3h2s 3h3c 3h3d 3s2c"
        );
        assert_eq!(names[1323..], ["AsAc", "AsAd", "AsAh"]);
        assert!(hand_order().map(|(combo, _)| combo).all_unique());
    }
}
