//! A range as the usual grid.

use crate::card::CardSet;
use crate::cli::grid;
use crate::cli::report::{Sheet, Text};
use crate::holdem::StartingHand;
use crate::range::{Range, Weight};

/// How many letters a cell has, so that all grids are alike.
const WIDTH: usize = 3;

/// The grid: the name of a hand that is all in the range, a dot for one that is not, and else how much of
/// it is. Combos with a card that is out count nowhere.
pub fn sheet(range: &Range, out: CardSet) -> Sheet {
    grid::sheet(Text::default(), WIDTH, |hand| cell(hand, range, out))
}

/// How much of each starting hand is in the range, if anything.
pub fn shares(range: &Range, out: CardSet) -> [Option<f64>; StartingHand::COUNT] {
    let mut shares = [None; StartingHand::COUNT];
    for hand in StartingHand::all() {
        let (parts, all) = parts(hand, range, out);
        shares[hand.index()] = (parts > 0).then(|| f64::from(parts) / f64::from(all));
    }
    shares
}

/// How many millionths of a hand's combos are in a range, and how many there are.
fn parts(hand: StartingHand, range: &Range, out: CardSet) -> (u32, u32) {
    let live = || hand.combos().filter(|combo| combo.set().is_disjoint(out));
    let parts = live().map(|combo| range.weight(combo).millionths()).sum();
    (parts, live().count() as u32 * Weight::PARTS)
}

fn cell(hand: StartingHand, range: &Range, out: CardSet) -> Text {
    let (parts, all) = parts(hand, range, out);
    match parts {
        0 => Text::from(format!("{:^WIDTH$}", ".")),
        _ if parts == all => Text::strong(format!("{hand:^WIDTH$}")),
        // What is neither all nor nothing must not look like it.
        _ => {
            let percent = (100.0 * f64::from(parts) / f64::from(all)).round();
            let percent = format!("{}%", percent.clamp(1.0, 99.0));
            Text::from(format!("{percent:>WIDTH$}"))
        }
    }
}
