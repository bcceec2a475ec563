//! The full boards on which ranges are swept, one for each class with the same counts.
//!
//! Boards that differ only by renaming alike suits are counted once. Ranges are *blind to suits* if
//! they have all combos of two ranks alike or none, as `random` or `TT+,AK` do. If all swept ranges
//! are blind to suits, far fewer boards differ. Without a flush, strengths depend on ranks only. So
//! only the suit in which a flush is possible makes a difference, up to renaming it, by its cards
//! on the board.

use crate::card::{Card, CardSet, Rank, Suit};
use crate::deal::isomorphism::Blocks;
use crate::equity::player_range::PlayerRange;
use crate::equity::request::Request;
use crate::equity::runout::{Shape, each_runout, shapes};
use crate::eval::lookup::RankSum;

/// Returns whether a range has all live combos of two ranks with the same weight, or none.
pub(super) fn is_suit_blind(range: &PlayerRange, live: CardSet) -> bool {
    let live = Rank::ALL.map(|rank| live.of_rank(rank).len());
    let mut weights = [[0; Rank::COUNT]; Rank::COUNT];
    let mut all = 0;
    for combo in &range.combos {
        let [one, other] = combo.hole.cards().map(|card| card.rank().index());
        let [high, low] = [one.max(other), one.min(other)];
        let weight = &mut weights[high][low];
        if *weight == 0 {
            *weight = combo.weight;
            let pairs = live[high] * live[high].saturating_sub(1) / 2;
            all += if high == low { pairs } else { live[high] * live[low] };
        } else if *weight != combo.weight {
            return false;
        }
    }
    range.combos.len() == all
}

/// The boards of a request, in parts by the ranks of the cards to come.
pub(super) struct DistinctBoards {
    known: CardSet,
    live: CardSet,
    shapes: Vec<Shape>,
    is_suit_blind: bool,
}

impl DistinctBoards {
    /// Prepares the boards of a request whose swept ranges are blind to suits or not.
    pub fn new(request: &Request, is_suit_blind: bool) -> Self {
        Self {
            known: request.board().set(),
            live: request.live(),
            shapes: shapes(request.live(), request.to_come()),
            is_suit_blind,
        }
    }

    /// Returns the number of parts.
    pub fn parts(&self) -> usize {
        self.shapes.len()
    }

    /// Returns the ranks of the full boards of a part.
    pub fn ranks(&self, part: usize) -> RankSum {
        let to_come = self.shapes[part].iter();
        let to_come = to_come.flat_map(|&(rank, times)| std::iter::repeat_n(rank, times));
        self.known.iter().map(Card::rank).chain(to_come).collect()
    }

    /// Calls `visit` with each full board of a part, the cards that can be held on it, and the
    /// number of boards that it represents, if some cards are taken and some suits are alike.
    pub fn each(
        &self,
        part: usize,
        taken: CardSet,
        alike: Blocks,
        mut visit: impl FnMut(CardSet, CardSet, u64),
    ) {
        let (shape, deck) = (&self.shapes[part], self.live - taken);
        let mut found: Vec<(CardSet, u64)> = Vec::new();
        let mut flushes: Vec<CardSet> = Vec::new();
        each_runout(shape, deck, alike, |runout, copies| {
            if self.is_suit_blind {
                let suited = flush_cards(self.known | runout).into_iter();
                let suited = suited.map(|card| alike.first_card(card)).collect();
                if let Some(index) = flushes.iter().position(|&other| other == suited) {
                    found[index].1 += u64::from(copies);
                    return;
                }
                flushes.push(suited);
            }
            found.push((runout, copies.into()));
        });
        for (runout, copies) in found {
            visit(self.known | runout, deck - runout, copies);
        }
    }
}

/// Returns the cards of the suit in which a flush is possible on a full board.
fn flush_cards(board: CardSet) -> CardSet {
    let suits = Suit::ALL.map(|suit| board.in_suit(suit));
    suits.into_iter().find(|cards| cards.len() >= 3).unwrap_or(CardSet::EMPTY)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::range::Range;

    /// Returns the number of boards on which random hands are swept while others hold a joint
    /// combo, and the number of boards that they represent.
    fn boards(players: &[&str], board: &str, held: Option<&str>) -> (usize, u64) {
        let players = players.iter().map(|text| text.parse().unwrap()).collect();
        let request = Request::new(players, board.parse().unwrap(), CardSet::EMPTY).unwrap();
        let taken = held.map_or(CardSet::EMPTY, |cards| cards.parse().unwrap());
        let distinct = DistinctBoards::new(&request, true);
        let (mut found, mut all) = (0, 0);
        for part in 0..distinct.parts() {
            distinct.each(part, taken, request.blocks(), |_, _, copies| {
                found += 1;
                all += copies;
            });
        }
        (found, all)
    }

    #[test]
    fn boards_differ_by_ranks_and_the_cards_of_a_flush() {
        assert_eq!(boards(&["random", "random"], "Ks7d2c", None), (289, 1_176));
        assert_eq!(boards(&["AhKh", "random"], "", Some("AhKh")), (62_526, 2_118_760));
    }

    #[test]
    fn suit_blind_ranges_treat_all_combos_of_two_ranks_alike() {
        let is_blind = |range: &str| {
            is_suit_blind(&PlayerRange::of(&range.parse::<Range>().unwrap()), CardSet::DECK)
        };
        for blind in ["random", "TT+, AK", "AKs, AKo, QQ:0.5"] {
            assert!(is_blind(blind), "{blind}");
        }
        for other in ["AhKh", "AKs", "AKs:0.5, AKo"] {
            assert!(!is_blind(other), "{other}");
        }
    }
}
