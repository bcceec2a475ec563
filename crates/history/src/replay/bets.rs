//! Forced bets, bets and raises: the order of action, the limits, and the effects on stacks and pots.

use holdem_engine::Street;

use crate::event::{Place, Post, Seat};
use crate::fault::{Fault, Reason};
use crate::game::{Antes, Betting};
use crate::money::Money;

use super::{Replay, number};

impl Replay<'_> {
    /// Checks that it is the player's turn, and advances the turn.
    pub(super) fn act(&mut self, seat: Seat, place: Place) -> Result<usize, Fault> {
        let at = usize::from(seat);
        if !self.has_begun {
            self.begin();
        }
        if self.contestants().len() < 2 {
            return Err(Fault::new(Reason::Over, place));
        }
        if self.folded.contains(at) {
            return Err(Fault::new(Reason::Folded(seat), place));
        }
        // A player with nothing to decide may still act.
        if self.to_act.next_from(self.turn) != Some(at) {
            let expected = self.next().map(number);
            return Err(Fault::new(Reason::OutOfTurn { seat, expected }, place));
        }
        self.to_act = self.to_act.without(at);
        self.turn = self.after(at);
        Ok(at)
    }

    /// Begins the first street, after all forced bets.
    pub(super) fn begin(&mut self) {
        self.highest = self.to_match();
        self.has_begun = true;
        self.to_act = self.able();
        self.turn = self.after(self.last_blind);
    }

    /// Returns the next seat to the left.
    fn after(&self, seat: usize) -> usize {
        if seat + 1 < self.hand.seats.len() { seat + 1 } else { 0 }
    }

    pub(super) fn post(
        &mut self,
        seat: Seat,
        post: Post,
        amount: Money,
        place: Place,
    ) -> Result<(), Fault> {
        let at = usize::from(seat);
        if self.has_begun || self.street != Street::Preflop {
            return Err(Fault::new(Reason::PostTooLate { seat, post }, place));
        }
        self.check_amount(at, amount, place)?;
        let game = &self.hand.game;
        let nominal = match post {
            Post::SmallBlind => game.small_blind,
            Post::BigBlind => game.big_blind,
            Post::Ante | Post::Straddle | Post::Live | Post::Dead => Money::ZERO,
        };
        let is_short = self.hand.seats[at].stack.is_some() && amount == self.left[at];
        if !nominal.is_zero() && amount != nominal && !(is_short && amount < nominal) {
            let reason = Reason::PostAmount { seat, post, said: amount, expected: nominal };
            return Err(Fault::new(reason, place));
        }
        if post.is_live() {
            // A short blind still sets the full amount to call.
            let blind = nominal.max(self.bets[at] + amount);
            let is_higher = blind >= self.highest;
            self.highest = self.highest.max(blind);
            if post.moves_first_action() && is_higher {
                self.last_blind = at;
            }
            self.pay(at, amount);
        } else if post == Post::Ante && game.antes == Antes::ByLayer {
            self.take(at, amount);
            self.put[at] += amount;
        } else {
            self.take(at, amount);
            self.dead[at] += amount;
        }
        Ok(())
    }

    pub(super) fn raise(&mut self, seat: Seat, to: Money, place: Place) -> Result<(), Fault> {
        let at = self.act(seat, place)?;
        let added = to - self.bets[at];
        self.check_amount(at, added, place)?;
        let is_all_in = self.hand.seats[at].stack.is_some() && added == self.left[at];
        let least = self.highest + self.raise;
        let fail = |reason| Err(Fault::new(reason, place));
        if to <= self.highest && !is_all_in {
            return fail(Reason::RaiseTooSmall { seat, to, least });
        }
        let betting = self.hand.game.betting;
        let most = match betting {
            Betting::NoLimit => Money::MOST,
            Betting::PotLimit => self.highest + self.pot() + self.to_call(at),
            Betting::FixedLimit { small_bet, big_bet } => {
                self.raise = if self.street <= Street::Flop { small_bet } else { big_bet };
                // A bet below the full size may be completed.
                let size = self.raise.units().max(1);
                let completed = (self.highest.units() + size).div_euclid(size) * size;
                let completed = Money::new(completed).unwrap_or(Money::MOST);
                if !is_all_in && to != self.highest + self.raise && to != completed {
                    let least = completed.min(self.highest + self.raise);
                    if to < least {
                        return fail(Reason::RaiseTooSmall { seat, to, least });
                    }
                    let most = self.highest + self.raise;
                    return fail(Reason::RaiseTooLarge { seat, to, most, betting });
                }
                self.highest + self.raise
            }
        };
        if to > most {
            return fail(Reason::RaiseTooLarge { seat, to, most, betting });
        }
        // Nobody can bet more than the others have.
        let is_enough = is_all_in || self.covers_all(at, to);
        if to < least && !is_enough && !matches!(betting, Betting::FixedLimit { .. }) {
            return fail(Reason::RaiseTooSmall { seat, to, least });
        }
        self.voluntary = self.voluntary.with(at);
        if to > self.highest {
            if to >= least {
                self.raise = to - self.highest;
            }
            self.highest = to;
            self.to_act = self.able().without(at);
        }
        self.pay(at, added);
        Ok(())
    }

    /// Returns whether a bet leaves no other player with chips to raise it.
    fn covers_all(&self, at: usize, to: Money) -> bool {
        let others = self.able().without(at);
        !others.is_empty()
            && others
                .players()
                .all(|other| self.left(other).is_some_and(|left| self.bets[other] + left <= to))
    }

    pub(super) fn check_amount(&self, at: usize, amount: Money, place: Place) -> Result<(), Fault> {
        if amount <= Money::ZERO {
            return Err(Fault::new(Reason::NotPositive(amount), place));
        }
        if amount > self.left[at] {
            let reason = Reason::MoreThanStack { seat: number(at), left: self.left[at] };
            return Err(Fault::new(reason, place));
        }
        Ok(())
    }

    /// Adds to a player's bet on the street.
    pub(super) fn pay(&mut self, at: usize, amount: Money) {
        self.take(at, amount);
        self.put[at] += amount;
        self.bets[at] += amount;
    }

    /// Takes chips from a stack.
    pub(super) fn take(&mut self, at: usize, amount: Money) {
        self.by_street[at][self.street as usize] += amount;
        if self.hand.seats[at].stack.is_some() {
            self.left[at] -= amount;
            if self.left[at].is_zero() {
                self.is_all_in(at);
            }
        }
    }

    pub(super) fn is_all_in(&mut self, at: usize) {
        self.all_in = self.all_in.with(at);
        self.to_act = self.to_act.without(at);
        if self.street < Street::River {
            self.all_in_early = self.all_in_early.with(at);
        }
    }
}
