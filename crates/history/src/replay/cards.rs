//! Cards: the streets, and the known hole cards. No card may occur twice.

use holdem_engine::equity::PlayerSet;
use holdem_engine::{Card, Street};

use crate::boards::MOST_RUNS;
use crate::cards::Hole;
use crate::event::Place;
use crate::fault::{Fault, Reason};
use crate::game::Betting;
use crate::money::Money;
use crate::pots::uncalled;

use super::{Replay, SEATS, number};

impl Replay<'_> {
    pub(super) fn deal(
        &mut self,
        index: usize,
        run: usize,
        cards: impl Iterator<Item = Card>,
        place: Place,
    ) -> Result<(), Fault> {
        let fail = |reason| Err(Fault::new(reason, place));
        if !self.has_begun {
            self.begin();
            // A bomb pot: everybody pays an ante, and nobody acts before the flop.
            if self.highest.is_zero() {
                self.to_act = PlayerSet::EMPTY;
            }
        }
        if self.contestants().len() < 2 {
            return fail(Reason::Over);
        }
        if let Some(seat) = self.next() {
            return fail(Reason::BoardTooEarly(number(seat)));
        }
        let is_closed = self.able().len() < 2;
        let before = self.boards.len(run.wrapping_sub(1));
        if run > MOST_RUNS || run > 0 && !is_closed || run == 0 && self.boards.has_runs() {
            return fail(Reason::Runs);
        }
        if is_closed && self.closed.is_none() && before < 5 {
            self.closed = Some((index, before));
            self.returned = uncalled(&self.put).map_or(Money::ZERO, |(_, amount)| amount);
        }
        let mut found = 0;
        for card in cards {
            found += 1;
            if self.seen.contains(card) {
                return fail(Reason::CardTwice(card));
            }
            self.seen = self.seen.with(card);
            if self.boards.push(run, card).is_none() {
                let expected = Street::ALL.iter().map(|it| it.size()).find(|size| *size > before);
                return fail(Reason::BoardSize {
                    found,
                    expected: expected.map_or(0, |it| it - before),
                });
            }
        }
        let size = self.boards.len(run.wrapping_sub(1));
        let streets = &Street::ALL[1..];
        let street = streets.iter().find(|street| street.size() == size);
        let next = streets.iter().find(|street| street.size() > before);
        match street {
            // Once all bets are made, the rest of the board may be dealt together.
            Some(street) if is_closed || Some(street) == next => self.street = *street,
            _ => {
                let expected = next.map_or(0, |street| street.size() - before);
                return fail(Reason::BoardSize { found, expected });
            }
        }
        if run == 0 {
            self.bets = [Money::ZERO; SEATS];
            self.highest = Money::ZERO;
            self.raise = match self.hand.game.betting {
                Betting::FixedLimit { big_bet, .. } if self.street >= Street::Turn => big_bet,
                _ => self.hand.game.min_bet,
            };
            self.turn = 0;
            self.to_act = if is_closed { PlayerSet::EMPTY } else { self.able() };
        }
        Ok(())
    }

    /// Adds a player's known hole cards.
    pub(super) fn learn(&mut self, at: usize, cards: Hole, place: Place) -> Result<(), Fault> {
        if cards.is_unknown() {
            return Ok(());
        }
        // Fast path: most hole cards become known once, both together.
        if let Some(both) = cards.both()
            && self.holes[at].is_unknown()
            && (both.set() & self.seen).is_empty()
        {
            self.seen |= both.set();
            self.holes[at] = cards;
            return Ok(());
        }
        let before = self.holes[at].known();
        let new = cards.known();
        if new.is_subset(before) {
            let [first, second] = cards.cards();
            return match first.filter(|_| first == second) {
                Some(card) => Err(Fault::new(Reason::CardTwice(card), place)),
                None => Ok(()),
            };
        }
        if let Some(card) = (new - before).iter().find(|card| self.seen.contains(*card)) {
            return Err(Fault::new(Reason::CardTwice(card), place));
        }
        if cards.cards()[0] == cards.cards()[1]
            && let Some(card) = cards.cards()[0]
        {
            return Err(Fault::new(Reason::CardTwice(card), place));
        }
        let both = before | new;
        if both.len() > 2 {
            return Err(Fault::new(Reason::ShownDiffer(number(at)), place));
        }
        self.seen |= new;
        if both.len() > before.len() {
            self.holes[at] = match (both.len(), new.len()) {
                // One card was known, and the other was shown.
                (2, 1) => {
                    let mut cards = both.iter();
                    Hole::new([cards.next(), cards.next()])
                }
                _ => cards,
            };
        }
        Ok(())
    }
}
