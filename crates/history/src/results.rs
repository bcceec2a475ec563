//! Totals over many hands: per player, position, street or hand.

use holdem_engine::Street;

use super::all_in::{AllIn, Unadjusted, all_in};
use super::audit::Audited;
use super::grouped::Grouped;
use super::hand::PlayedHand;
use super::rows::Sum;
use super::selection::Selection;
use super::totals::Totals;

/// The totals over many hands, in rows.
pub type Results = Grouped<Totals>;

impl Grouped<Totals> {
    /// Adds a hand, if it is in the selection.
    pub fn add(&mut self, hand: &PlayedHand<'_>, audited: &Audited, selection: &Selection) {
        let worth = match selection.filter.lets_through(hand, audited) {
            true => all_in(audited, selection.known),
            false => None,
        };
        self.add_with(hand, audited, worth.as_ref(), selection);
    }

    /// Adds a hand, if it is in the selection. `worth` is the result of [`all_in`](super::all_in()) for it.
    pub fn add_with(
        &mut self,
        hand: &PlayedHand<'_>,
        audited: &Audited,
        worth: Option<&Result<AllIn, Unadjusted>>,
        selection: &Selection,
    ) {
        self.add_hand(hand, audited, selection, |totals, seat| {
            Sum::add(totals, &Totals::of_player(hand, audited, seat, worth));
        });
    }
}

/// The streets whose cards can be lucky.
pub const STREETS_OF_LUCK: [Street; 3] = [Street::Flop, Street::Turn, Street::River];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{By, Format, Read, audit};

    #[test]
    fn hands_without_a_name_stay_apart() {
        let text = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
                    starting_stacks = [50, 50]\nactions = ['d dh p1 AcAd', 'd dh p2 7h2s', 'p2 f']\n";
        let Ok(Read::Hand(hand)) = Format::Phh.reader().read(text, "") else { panic!("{text}") };
        let audited = audit(&hand).unwrap();
        let selection = Selection { by: By::Hand, ..Selection::default() };
        let part = || {
            let mut part = Results::default();
            part.add(&hand, &audited, &selection);
            part
        };
        let mut all = part();
        all.append(part());
        let orders: Vec<u64> = all.rows(By::Hand).iter().map(|(key, _)| key.order).collect();
        assert_eq!(orders, [1, 1, 2, 2]);
    }
}
