//! The one or two cards of a hand. Ranks and suits may be letters that stand for any: `AxKy`, `RR`,
//! `[A-T]s`, `xx`.

use std::ops::RangeInclusive;

use crate::card::{Card, CardSet, Rank, Suit};
use crate::deal::HoleCards;

/// A card of a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    pub rank: Ranks,
    pub suit: Suits,
}

/// The ranks that a card may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ranks {
    Any,
    One(Rank),
    /// One of these cards: ranks of any suit, cards, or all cards of suits.
    Among(CardSet),
    /// A letter, the same for the same rank.
    Letter(char),
}

/// The suits that a card may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Suits {
    Any,
    One(Suit),
    /// A letter, the same for the same suit.
    Letter(char),
}

impl Slot {
    /// Returns whether a card can be this one, for any values of the letters.
    fn fits(&self, card: Card) -> bool {
        let has_rank = match &self.rank {
            Ranks::One(rank) => card.rank() == *rank,
            Ranks::Among(cards) => cards.contains(card),
            Ranks::Any | Ranks::Letter(_) => true,
        };
        has_rank && !matches!(self.suit, Suits::One(suit) if card.suit() != suit)
    }
}

/// A requirement of a hand apart from its cards: `$s`, `$o`, `$np`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    Suited,
    Offsuit,
    NoPair,
}

impl Condition {
    pub fn holds(self, combo: HoleCards) -> bool {
        let [one, other] = combo.cards();
        match self {
            Self::Suited => one.suit() == other.suit(),
            Self::Offsuit => one.suit() != other.suit(),
            Self::NoPair => one.rank() != other.rank(),
        }
    }
}

/// Returns whether a combo has these cards, in either order.
pub fn has(combo: HoleCards, slots: &[Slot]) -> bool {
    let [one, other] = combo.cards();
    is_one_of(slots, [one, other]) || is_one_of(slots, [other, one])
}

/// Returns whether these cards match the slots, in order.
fn is_one_of(slots: &[Slot], cards: [Card; 2]) -> bool {
    let pairs = || slots.iter().zip(cards);
    // A letter stands for one rank. Different letters stand for different ranks, and never for a
    // rank that is given.
    let ranks = pairs().filter_map(|(slot, card)| match slot.rank {
        Ranks::Letter(letter) => Some((letter, card.rank())),
        _ => None,
    });
    let suits = pairs().filter_map(|(slot, card)| match slot.suit {
        Suits::Letter(letter) => Some((letter, card.suit())),
        _ => None,
    });
    let is_given_rank = |rank| slots.iter().any(|slot| slot.rank == Ranks::One(rank));
    let is_given_suit = |suit| slots.iter().any(|slot| slot.suit == Suits::One(suit));
    pairs().all(|(slot, card)| slot.fits(card))
        && agree(&ranks.clone().collect::<Vec<_>>())
        && agree(&suits.clone().collect::<Vec<_>>())
        && !ranks.map(|(_, rank)| rank).any(is_given_rank)
        && !suits.map(|(_, suit)| suit).any(is_given_suit)
}

/// Returns whether the same letters have the same values, and different letters different ones.
fn agree<T: PartialEq>(letters: &[(char, T)]) -> bool {
    letters.iter().all(|(letter, value)| {
        letters.iter().all(|(other, another)| (letter == other) == (value == another))
    })
}

/// Returns the hands of a span, from its first hand. The ranks that change fall from the first
/// hand's to the last hand's, all by the same number; otherwise the result is `None`.
pub fn between(first: &[Slot], last: &[Slot]) -> Option<Vec<Vec<Slot>>> {
    let (from, to) = (ranks(first)?, ranks(last)?);
    let suits = |slots: &[Slot]| slots.iter().map(|slot| slot.suit).collect::<Vec<_>>();
    if from.len() != to.len() || suits(first) != suits(last) {
        return None;
    }
    let falls = || from.iter().zip(&to).map(|(from, to)| *from as isize - *to as isize);
    let fall = falls().find(|fall| *fall != 0).unwrap_or(0);
    if falls().any(|other| other != 0 && other != fall) {
        return None;
    }
    let moves: Vec<bool> = falls().map(|it| it != 0).collect();
    let steps: RangeInclusive<isize> = fall.min(0)..=fall.max(0);
    Some(steps.filter_map(|step| moved(first, -step, &moves)).collect())
}

/// Returns a hand and the hands above or below it, with all ranks moved up to the ace or down to
/// the two. Returns `None` if it has no ranks.
pub fn onwards(slots: &[Slot], is_up: bool) -> Option<Vec<Vec<Slot>>> {
    ranks(slots)?;
    let step = if is_up { 1 } else { -1 };
    let all = vec![true; slots.len()];
    Some((0..Rank::COUNT as isize).map_while(|steps| moved(slots, step * steps, &all)).collect())
}

/// Returns the hand with some ranks moved up; `None` if a rank cannot move so far.
fn moved(slots: &[Slot], up: isize, moves: &[bool]) -> Option<Vec<Slot>> {
    let slots = slots.iter().zip(moves).map(|(slot, moves)| {
        let Ranks::One(rank) = slot.rank else { return None };
        let index = rank.index().checked_add_signed(if *moves { up } else { 0 })?;
        Some(Slot { rank: Ranks::One(*Rank::ALL.get(index)?), suit: slot.suit })
    });
    slots.collect()
}

/// Returns the indices of the ranks if all are given.
fn ranks(slots: &[Slot]) -> Option<Vec<usize>> {
    let index = |slot: &Slot| match slot.rank {
        Ranks::One(rank) => Some(rank.index()),
        _ => None,
    };
    slots.iter().map(index).collect()
}
