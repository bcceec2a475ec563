//! Duplicate hands, as in two overlapping exports.
//!
//! A duplicate is recognised by its number, or by its date and time; a hand with neither never counts as one. Two
//! hands are the same if the room, the table, the blinds, the players with their stacks, the amounts each put in and
//! won, and the board are also the same. Two files of a hand with a time of day may show different hole cards,
//! because each file belongs to a different player. Without a time of day, as in logs of programs, all hole cards
//! must also be the same.

use std::collections::HashSet;
use std::hash::BuildHasherDefault;

use super::audit::Audited;
use super::digest::Digest;
use super::hand::PlayedHand;

/// The hands read so far, 16 bytes each: 20 to 40 bytes with the overhead of a hash set.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    identities: HashSet<u128, BuildHasherDefault<Digest>>,
}

impl Seen {
    /// Adds hands in reading order. Returns for each hand whether it is a duplicate.
    pub(super) fn add(&mut self, hands: &[Option<u128>]) -> Vec<bool> {
        let was_there =
            |hand: &Option<u128>| hand.is_some_and(|hand| !self.identities.insert(hand));
        hands.iter().map(was_there).collect()
    }
}

/// Returns the identity hash of a hand, if duplicates of it can be recognised. Two different hands collide with
/// probability 2⁻¹²⁸.
pub(super) fn identity(hand: &PlayedHand<'_>, audited: &Audited) -> Option<u128> {
    let has_time = hand.time.day.is_some() && hand.time.time.is_some();
    if hand.id.is_empty() && !has_time {
        return None;
    }
    let mut digest = Digest::default();
    for text in [&hand.id, &hand.room, &hand.table] {
        digest.text(text);
    }
    let [hour, minute, second] = hand.time.time.unwrap_or_default().map(u64::from);
    let date = [hand.time.month, hand.time.day].map(|part| u64::from(part.unwrap_or_default()));
    digest.word(u64::from(hand.time.year.unwrap_or_default()) << 16 | date[0] << 8 | date[1]);
    digest.word(hour << 16 | minute << 8 | second);
    digest.word(u64::from(hand.game.unit.decimals));
    digest.word(hand.game.small_blind.units() as u64);
    digest.word(hand.game.big_blind.units() as u64);
    for (seat, player) in hand.seats.iter().zip(&audited.players) {
        digest.text(&seat.name);
        digest.word(seat.stack.map_or(u64::MAX, |stack| stack.units() as u64));
        digest.word(player.put_in.units() as u64);
        digest.word(player.won.units() as u64);
        if !has_time {
            digest.word(player.hole.known().bits());
        }
    }
    for board in &audited.boards {
        digest.word(board.set().bits());
    }
    Some(digest.value())
}
