//! The combos on a board in the order of their strengths, without rating each of them.
//!
//! Without a flush, a combo's strength depends on its two ranks only, so its *class* is rated.
//! Classes keep their order on all boards of the same ranks. On a board with three cards of a suit,
//! combos of that suit are rated separately. With four or five, all combos that hold one or two
//! cards of the suit are rated separately.

use crate::card::{Card, CardSet, Rank, Suit};
use crate::deal::HoleCards;
use crate::eval::lookup::{RankSum, flush_of};
use crate::hand::Strength;

use super::degrees::RankClass;

/// A class and its strength on boards of certain ranks, without flushes.
#[derive(Clone, Copy, Debug)]
pub(super) struct RatedClass {
    pub strength: Strength,
    /// The index among the classes.
    pub class_index: usize,
    pub class: RankClass,
}

/// Rates the classes on a board of these ranks; returns the weakest first.
pub(super) fn rate(classes: &[RankClass], board: RankSum) -> Vec<RatedClass> {
    let rated = classes.iter().enumerate().map(|(class_index, &class)| {
        let ranks = [class.high, class.low].map(|rank| Rank::ALL[rank]);
        let strength = ranks.into_iter().fold(board, RankSum::with).strength_of_seven();
        RatedClass { strength, class_index, class }
    });
    let mut rated: Vec<RatedClass> = rated.collect();
    rated.sort_unstable_by_key(|rated| (rated.strength, rated.class_index));
    rated
}

/// A combo that is rated by itself because of a flush.
#[derive(Clone, Copy, Debug)]
pub(super) struct SingleCombo {
    pub strength: Strength,
    pub cards: [Card; 2],
    /// The combo's [index](HoleCards::index).
    pub index: usize,
}

/// The facts of a full board that determine the order of the combos.
#[derive(Clone, Debug)]
pub(super) struct FullBoard {
    /// By rank, the suits whose card can be in a hand and does not make a flush by itself.
    pub plain: [u8; Rank::COUNT],
    /// The suit with three cards on the board: the suited combo of a class is rated by itself.
    pub split: Option<Suit>,
    /// The strength of the board if it is a flush: a lower bound for every class.
    pub least: Strength,
    /// The combos that are rated by themselves.
    pub singles: Vec<SingleCombo>,
}

impl FullBoard {
    /// Returns a board on which no flush is possible.
    pub fn without_flush(deck: CardSet) -> Self {
        let plain = suits_by_rank(deck);
        Self { plain, split: None, least: Strength::MIN, singles: Vec::new() }
    }

    /// Prepares a board with this deck to deal hands from. Of the combos that are rated by
    /// themselves, those whose index `is_wanted` are kept, weakest first.
    pub fn new(board: CardSet, deck: CardSet, is_wanted: impl Fn(usize) -> bool) -> Self {
        let mut full = Self::in_any_order(board, deck, is_wanted);
        full.singles.sort_unstable_by_key(|single| single.strength);
        full
    }

    /// The same with the combos that are rated by themselves in any order.
    pub fn in_any_order(board: CardSet, deck: CardSet, is_wanted: impl Fn(usize) -> bool) -> Self {
        let mut full = Self::without_flush(deck);
        let Some(suit) = Suit::ALL.into_iter().find(|&suit| board.ranks_of(suit).len() >= 3) else {
            return full;
        };
        let on_board = board.ranks_of(suit);
        let in_deck = deck.in_suit(suit);
        let others = deck - in_deck;
        let mut single = |cards: [Card; 2], strength: Strength| {
            let index = HoleCards::index_of(cards[0], cards[1]);
            if is_wanted(index) {
                full.singles.push(SingleCombo { strength, cards, index });
            }
        };
        for high in in_deck {
            let with_high = on_board.with(high.rank());
            for low in in_deck.iter().take_while(|&low| low < high) {
                if let Some(strength) = flush_of(with_high.with(low.rank())) {
                    single([high, low], strength);
                }
            }
            if let Some(strength) = flush_of(with_high) {
                others.iter().for_each(|other| single([high, other], strength));
            }
        }
        if on_board.len() == 3 {
            full.split = Some(suit);
        } else {
            full.plain = suits_by_rank(deck - in_deck);
            full.least = flush_of(on_board).unwrap_or(full.least);
        }
        full
    }

    /// Returns the strength of a class on the board.
    #[inline]
    pub fn strength(&self, rated: &RatedClass) -> Strength {
        rated.strength.max(self.least)
    }
}

/// Returns by rank the suits of the cards, as a mask.
pub(super) fn suits_by_rank(cards: CardSet) -> [u8; Rank::COUNT] {
    let of_suits = cards.suits();
    std::array::from_fn(|rank| {
        let mut suits = 0;
        for (suit, ranks) in of_suits.into_iter().enumerate() {
            suits |= (ranks.bits() >> rank & 1) << suit;
        }
        suits as u8
    })
}

/// Combos of equal strength.
pub(super) struct StrengthGroup<'a> {
    pub strength: Strength,
    pub classes: &'a [RatedClass],
    pub singles: &'a [SingleCombo],
}

/// Returns the groups on a board [in order](FullBoard::new), weakest first.
pub(super) fn groups<'a>(
    rated: &'a [RatedClass],
    board: &'a FullBoard,
) -> impl Iterator<Item = StrengthGroup<'a>> {
    let (mut classes, mut singles) = (rated, board.singles.as_slice());
    let strength_of = |rated: &RatedClass| board.strength(rated);
    std::iter::from_fn(move || {
        let strength = match (classes.first(), singles.first()) {
            (Some(class), Some(single)) => strength_of(class).min(single.strength),
            (Some(class), None) => strength_of(class),
            (None, Some(single)) => single.strength,
            (None, None) => return None,
        };
        let many = classes.iter().take_while(|&class| strength_of(class) == strength).count();
        let apart = singles.iter().take_while(|single| single.strength == strength).count();
        let group =
            StrengthGroup { strength, classes: &classes[..many], singles: &singles[..apart] };
        (classes, singles) = (&classes[many..], &singles[apart..]);
        Some(group)
    })
}

/// The suited combo of a class that is rated by itself on a board with three cards of a suit.
pub(super) struct Suited {
    pub suit: Suit,
    pub index: usize,
}

/// Returns the combo of a class that is rated by itself, if it is live.
#[inline]
pub(super) fn suited(
    rated: &RatedClass,
    [high, low]: [u8; 2],
    board: &FullBoard,
) -> Option<Suited> {
    let suit = board.split?;
    if high & low & 1 << suit.index() == 0 {
        return None;
    }
    let [high, low] =
        [rated.class.high, rated.class.low].map(|rank| Card::new(Rank::ALL[rank], suit));
    Some(Suited { suit, index: HoleCards::index_of(high, low) })
}

/// The combos of a class that are in any range.
pub(super) struct ClassMembers(Vec<Member>);

struct Member {
    cards: [Card; 2],
    index: usize,
    suits: [usize; 2],
}

impl ClassMembers {
    /// Returns the combos whose index is wanted.
    pub fn new(class: RankClass, wanted: impl Fn(usize) -> bool) -> Self {
        let combos = class.combos().filter(|(combo, _)| wanted(combo.index()));
        let members = combos.map(|(combo, suits)| Member {
            cards: combo.cards(),
            index: combo.index(),
            suits,
        });
        Self(members.collect())
    }
}

/// Calls `visit` with the cards and the index of each live combo of a group.
#[inline]
pub(super) fn each_combo(
    group: &StrengthGroup<'_>,
    members: &[ClassMembers],
    board: &FullBoard,
    mut visit: impl FnMut([Card; 2], usize),
) {
    let split = board.split.map_or(Suit::COUNT, Suit::index);
    for rated in group.classes {
        let [high, low] = [rated.class.high, rated.class.low].map(|rank| board.plain[rank]);
        for &Member { cards, index, suits } in &members[rated.class_index].0 {
            let is_live = high >> suits[0] & low >> suits[1] & 1 == 1;
            let is_apart = suits[0] == suits[1] && suits[0] == split;
            if is_live && !is_apart {
                visit(cards, index);
            }
        }
    }
    for single in group.singles {
        visit(single.cards, single.index);
    }
}
