//! A hand, replayed event by event: the order of action, the limits, and the stacks.
//!
//! The betting rules are those common to all rooms. Whether a raise of less than a full raise reopens the betting is
//! not checked, because rooms differ.

mod bets;
mod cards;

use holdem_engine::equity::PlayerSet;
use holdem_engine::{CardSet, Street};

use super::boards::Boards;
use super::cards::Hole;
use super::event::{Action, Event, Place, Seat};
use super::fault::{Fault, Reason};
use super::hand::PlayedHand;
use super::money::Money;

const SEATS: usize = PlayedHand::MOST_SEATS;

/// The state of a hand after some of its events.
#[derive(Clone, Debug)]
pub struct Replay<'h> {
    pub hand: &'h PlayedHand<'h>,
    /// Each player's remaining stack; [`Money::MOST`] if unknown.
    left: [Money; SEATS],
    /// The amount each player put in that counts by layer: bets, blinds, and antes with `Antes::ByLayer`.
    pub put: [Money; SEATS],
    /// Each player's dead money, which goes into the main pot.
    pub dead: [Money; SEATS],
    /// The amount each player put in by street, including dead money.
    pub by_street: [[Money; 4]; SEATS],
    /// The bets on the street.
    bets: [Money; SEATS],
    /// The bet to match on the street.
    highest: Money,
    /// The size of the last full bet or raise on the street.
    raise: Money,
    /// All players who were dealt in.
    all: PlayerSet,
    /// The players who folded.
    pub folded: PlayerSet,
    /// The street on which each player folded.
    pub folded_on: [Option<Street>; SEATS],
    /// The players without chips.
    pub all_in: PlayerSet,
    /// The players who were all-in before the river was dealt.
    pub all_in_early: PlayerSet,
    /// The players who gave up their claim at the showdown.
    pub mucked: PlayerSet,
    /// The players who showed a card.
    pub showed: PlayerSet,
    /// The players who put in chips voluntarily.
    pub voluntary: PlayerSet,
    /// The players who have still to act on the street.
    to_act: PlayerSet,
    /// The seat from which the search for the next player starts.
    turn: usize,
    /// `true` once the first action was taken.
    has_begun: bool,
    /// The player after whom the action begins before the flop.
    last_blind: usize,
    street: Street,
    /// The hole cards, as far as they are known so far.
    pub holes: [Hole; SEATS],
    /// The common cards, and the cards of each run.
    pub boards: Boards,
    /// All known cards.
    seen: CardSet,
    /// `true` if there was a payment other than a bet: a return, a collection, or a payment outside the pots.
    pub has_payments: bool,
    /// The uncalled bet, once it is out of the pots.
    returned: Money,
    /// The amount collected from the pots.
    collected: Money,
    /// The event before which betting was over with cards to come, and the number of cards on the board.
    pub closed: Option<(usize, usize)>,
}

impl<'h> Replay<'h> {
    /// Returns a hand before its first event. The players have yet to be [seated](Self::seat).
    pub fn new(hand: &'h PlayedHand<'h>) -> Self {
        Self {
            hand,
            left: [Money::MOST; SEATS],
            put: [Money::ZERO; SEATS],
            dead: [Money::ZERO; SEATS],
            by_street: [[Money::ZERO; 4]; SEATS],
            bets: [Money::ZERO; SEATS],
            highest: Money::ZERO,
            raise: hand.game.min_bet,
            all: PlayerSet::EMPTY,
            folded: PlayerSet::EMPTY,
            folded_on: [None; SEATS],
            all_in: PlayerSet::EMPTY,
            all_in_early: PlayerSet::EMPTY,
            mucked: PlayerSet::EMPTY,
            showed: PlayerSet::EMPTY,
            voluntary: PlayerSet::EMPTY,
            to_act: PlayerSet::EMPTY,
            turn: 0,
            has_begun: false,
            last_blind: hand.seats.len().saturating_sub(1),
            street: Street::Preflop,
            holes: [Hole::UNKNOWN; SEATS],
            boards: Boards::default(),
            seen: CardSet::EMPTY,
            has_payments: false,
            returned: Money::ZERO,
            collected: Money::ZERO,
            closed: None,
        }
    }

    /// Seats the players.
    ///
    /// # Errors
    ///
    /// Returns an error if the players or their cards are invalid.
    pub fn seat(&mut self) -> Result<(), Fault> {
        let seats = &self.hand.seats;
        if !(2..=SEATS).contains(&seats.len()) {
            return Err(Fault::new(Reason::Players(seats.len()), Place::NOWHERE));
        }
        for (index, seat) in seats.iter().enumerate() {
            self.all = self.all.with(index);
            if let Some(stack) = seat.stack {
                if stack <= Money::ZERO {
                    return Err(Fault::new(Reason::NoStack(number(index)), seat.place));
                }
                self.left[index] = stack;
            }
            self.learn(index, seat.hole, seat.place)?;
        }
        Ok(())
    }

    /// Returns the players who have not folded.
    pub fn contestants(&self) -> PlayerSet {
        self.all.minus(self.folded)
    }

    /// Returns the players who have not folded and have chips.
    fn able(&self) -> PlayerSet {
        self.contestants().minus(self.all_in)
    }

    /// Returns the current street.
    pub const fn street(&self) -> Street {
        self.street
    }

    /// Returns the total put in so far.
    pub fn put_in(&self) -> Money {
        self.put.iter().chain(&self.dead).copied().sum()
    }

    /// Returns the total in the pots: the total put in and added by the site, less returns and collections.
    pub fn pot(&self) -> Money {
        (self.put_in() + self.hand.added - self.returned - self.collected).max(Money::ZERO)
    }

    /// Returns the amount that a player can win by calling, without the call itself. Each player's bets count up to
    /// the player's total after the call.
    pub fn can_win(&self, seat: usize) -> Money {
        let own = self.put[seat] + self.to_call(seat);
        let bets = self.put.iter().map(|put| (*put).min(own));
        bets.chain(self.dead).sum::<Money>() + self.hand.added
    }

    /// Returns the amount to call, at most the player's remaining stack.
    pub fn to_call(&self, seat: usize) -> Money {
        (self.to_match() - self.bets[seat]).max(Money::ZERO).min(self.left[seat])
    }

    /// Returns the bet to match. The whole big blind must be called, even if its player had fewer chips.
    fn to_match(&self) -> Money {
        let is_short = !self.has_begun && !self.highest.is_zero();
        if is_short { self.highest.max(self.hand.game.big_blind) } else { self.highest }
    }

    /// Returns the bet to match on the street.
    pub const fn highest(&self) -> Money {
        self.highest
    }

    /// Returns a player's remaining stack, if known.
    pub fn left(&self, seat: usize) -> Option<Money> {
        self.hand.seats.get(seat)?.stack.map(|_| self.left[seat])
    }

    /// Returns the player whose turn it is, if any player has to act.
    pub fn next(&self) -> Option<usize> {
        if self.is_street_over() {
            return None;
        }
        self.to_act.next_from(self.turn)
    }

    /// Returns whether the action on this street is over.
    fn is_street_over(&self) -> bool {
        if self.to_act.is_empty() || self.contestants().len() < 2 {
            return true;
        }
        // A single player with chips against players without has nothing to decide, once the bets are equal.
        let able = self.able();
        let others = |seat: usize| {
            let bets = self.contestants().without(seat);
            bets.players().map(|other| self.bets[other]).max().unwrap_or_default()
        };
        able.len() < 2
            && able.players().all(|seat| self.bets[seat] >= others(seat).min(self.highest))
    }

    /// Takes the next event. `index` is its index in the hand.
    ///
    /// # Errors
    ///
    /// Returns an error if the event is not possible now.
    pub fn step(&mut self, index: usize, event: &Event) -> Result<(), Fault> {
        let place = event.place;
        let fail = |reason| Err(Fault::new(reason, place));
        if let Some(seat) = event.action.seat()
            && usize::from(seat) >= self.hand.seats.len()
        {
            return fail(Reason::NoSuchPlayer((usize::from(seat) + 1).to_string()));
        }
        match event.action {
            Action::Post { seat, post, amount } => self.post(seat, post, amount, place),
            Action::Fold { seat } => {
                // Rooms fold players who sit out, even if the blinds took all their chips.
                let sits_out = self.all_in.minus(self.folded).minus(self.voluntary);
                let sits_out = sits_out.contains(usize::from(seat));
                let at = match sits_out && self.contestants().len() > 1 {
                    true => usize::from(seat),
                    false => self.act(seat, place)?,
                };
                self.folded = self.folded.with(at);
                self.folded_on[at] = Some(self.street);
                Ok(())
            }
            Action::Check { seat } => {
                let at = self.act(seat, place)?;
                match self.to_call(at) {
                    Money::ZERO => Ok(()),
                    to_call => fail(Reason::CheckFacingBet { seat, to_call }),
                }
            }
            Action::Call { seat, amount } => {
                let at = self.act(seat, place)?;
                let expected = self.to_call(at);
                if expected.is_zero() {
                    return fail(Reason::NothingToCall(seat));
                }
                // If all others are all-in for less than the blind, a player only has to match their highest bet.
                let others = self.contestants().without(at);
                let most = others.players().map(|other| self.bets[other]).max().unwrap_or_default();
                let is_enough = |said: Money| {
                    self.able().without(at).is_empty()
                        && self.bets[at] + said == most
                        && said <= self.left[at]
                };
                let paid = match amount {
                    Some(said) if said != expected && !is_enough(said) => {
                        return fail(Reason::CallAmount { seat, said, expected });
                    }
                    said => said.unwrap_or(expected),
                };
                self.voluntary = self.voluntary.with(at);
                self.pay(at, paid);
                Ok(())
            }
            Action::Raise { seat, to } => self.raise(seat, to, place),
            Action::AllIn { seat } => {
                let at = usize::from(seat);
                match self.left(at) {
                    Some(left) if !left.is_zero() => fail(Reason::NotAllIn { seat, left }),
                    _ => {
                        self.is_all_in(at);
                        Ok(())
                    }
                }
            }
            Action::Board { run, cards } => self.deal(index, usize::from(run), cards.iter(), place),
            Action::Show { seat, cards } => {
                let at = usize::from(seat);
                self.learn(at, cards, place)?;
                if !cards.is_unknown() {
                    self.showed = self.showed.with(at);
                }
                Ok(())
            }
            Action::Muck { seat } => {
                self.mucked = self.mucked.with(usize::from(seat));
                Ok(())
            }
            Action::Return { amount, .. } => {
                self.has_payments = true;
                self.returned = self.returned.max(amount);
                Ok(())
            }
            Action::Collect { amount, .. } => {
                self.has_payments = true;
                self.collected += amount;
                Ok(())
            }
            Action::CashOut { .. }
            | Action::Insurance { .. }
            | Action::Bounty { .. }
            | Action::Fee { .. } => {
                self.has_payments = true;
                Ok(())
            }
        }
    }

    /// Checks that the hand is over: one player left, or a showdown on full boards.
    ///
    /// # Errors
    ///
    /// Returns an error if a player is to act, or cards are to come.
    pub fn finish(&mut self) -> Result<(), Fault> {
        if !self.has_begun {
            self.begin();
        }
        if self.contestants().len() < 2 {
            return Ok(());
        }
        let end = self.hand.events.last().map_or(Place::NOWHERE, |event| event.place);
        if let Some(seat) = self.next() {
            return Err(Fault::new(Reason::NotOver(Some(number(seat))), end));
        }
        let runs = self.boards.runs();
        if (0..runs).any(|run| self.boards.len(run) < 5) {
            // All other players gave up before the board was full.
            if self.contestants().minus(self.mucked).len() == 1 {
                return Ok(());
            }
            return Err(Fault::new(Reason::NotOver(None), end));
        }
        Ok(())
    }
}

/// Returns the number of a seat.
pub fn number(index: usize) -> Seat {
    Seat::try_from(index).unwrap_or(Seat::MAX)
}
