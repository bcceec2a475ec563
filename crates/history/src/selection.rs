//! The hands and players that count.

use holdem_engine::equity::PlayerSet;

use super::all_in::Known;
use super::audit::Audited;
use super::by::By;
use super::filter::Filter;
use super::hand::{PlayedHand, Position};
use super::situation::Situation;
use super::statistics::{Decision, HandDecisions};

/// The hands and players to count, and the grouping.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// The grouping of the rows.
    pub by: By,
    /// The only player to count; `None` counts all.
    pub player: Option<String>,
    /// The only position to count; `None` counts all.
    pub position: Option<Position>,
    /// The folded cards that are dead cards.
    pub known: Known,
    /// The filter for hands.
    pub filter: Filter,
    /// The situation that players must have been in.
    pub situation: Situation,
}

impl Selection {
    /// Returns the players of a hand who count; nobody if the filter leaves the hand out.
    pub fn players(&self, hand: &PlayedHand<'_>, audited: &Audited) -> PlayerSet {
        if !self.filter.lets_through(hand, audited) {
            return PlayerSet::EMPTY;
        }
        let is_wanted = |seat: &usize| {
            let index = u8::try_from(*seat).unwrap_or(u8::MAX);
            self.player.as_deref().is_none_or(|only| only == hand.name(index))
                && self.position.is_none_or(|only| only == hand.position(index))
        };
        let wanted = (0..audited.players.len()).filter(is_wanted);
        let wanted = wanted.fold(PlayerSet::EMPTY, PlayerSet::with);
        match self.situation.is_any() {
            true => wanted,
            false => wanted.and(self.situation.players(hand, audited)),
        }
    }

    /// Returns the decisions of a hand in the situation, by players who count, each with its index.
    pub fn decisions<'d>(
        &'d self,
        hand: &PlayedHand<'_>,
        audited: &'d Audited,
        decisions: &'d HandDecisions,
    ) -> impl Iterator<Item = (usize, &'d Decision)> {
        let players = self.players(hand, audited);
        decisions.all().iter().enumerate().filter(move |(_, decision)| {
            players.contains(usize::from(decision.seat)) && self.situation.has(audited, decision)
        })
    }
}
