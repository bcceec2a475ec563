//! A hand, replayed event by event: who may act, what may be bet, what is left.
//!
//! The rules of betting are those that all rooms share. Whether a raise that is less than a full one opens the betting
//! again is not judged, because rooms differ.

use crate::card::{Card, CardSet};
use crate::equity::PlayerSet;
use crate::holdem::Street;

use super::cards::Hole;
use super::event::{Action, Event, Place, Post, Seat};
use super::fault::{Fault, Reason};
use super::game::{Antes, Betting};
use super::hand::PlayedHand;
use super::money::Money;

const SEATS: usize = PlayedHand::MOST_SEATS;

/// The maximum number of runs of a board.
pub const MOST_RUNS: usize = 9;

/// The state of a hand after some of its events.
#[derive(Clone, Debug)]
pub struct Replay<'h> {
    hand: &'h PlayedHand<'h>,
    /// What each player has left; [`Money::MOST`] if the stack is not known.
    left: [Money; SEATS],
    /// What each player put in that counts by layers: bets, blinds, and antes where they do.
    pub put: [Money; SEATS],
    /// What each player put into the main pot: dead money.
    pub dead: [Money; SEATS],
    /// What each player has put in by street, dead money included.
    pub by_street: [[Money; 4]; SEATS],
    /// The bets on the street.
    bets: [Money; SEATS],
    /// The bet to match on the street.
    highest: Money,
    /// The size of the last full bet or raise on the street.
    raise: Money,
    /// Everybody who was dealt in.
    all: PlayerSet,
    /// Those who folded.
    pub folded: PlayerSet,
    /// Where each folded.
    pub folded_on: [Option<Street>; SEATS],
    /// Those without chips.
    pub all_in: PlayerSet,
    /// Those who were all-in before the river was dealt.
    pub all_in_early: PlayerSet,
    /// Those who gave up their claim at the showdown.
    pub mucked: PlayerSet,
    /// Those who showed a card.
    pub showed: PlayerSet,
    /// Those who put in chips of their own will.
    pub voluntary: PlayerSet,
    /// Those who have still to act on the street.
    to_act: PlayerSet,
    /// The seat from which the next to act is looked for.
    turn: usize,
    /// Whether the first action was taken.
    has_begun: bool,
    /// The player after whom the action begins before the flop.
    last_blind: usize,
    street: Street,
    /// The hole cards, as far as they are known by now.
    pub holes: [Hole; SEATS],
    /// The cards of the common board, then those of each run.
    pub boards: Boards,
    /// All known cards.
    seen: CardSet,
    /// The event before which no more bet was possible and cards were to come, and the number of cards on the board.
    pub closed: Option<(usize, usize)>,
}

/// The cards on the board: common ones and those of the runs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Boards {
    common: [Option<Card>; 5],
    common_len: usize,
    runs: [([Option<Card>; 5], usize); MOST_RUNS],
    /// The number of runs; 0 if the board was dealt once.
    count: usize,
}

impl Boards {
    /// Returns the number of runs, 1 if the board was dealt once.
    pub fn runs(&self) -> usize {
        self.count.max(1)
    }

    /// Returns the board of a run, counted from 0, in the order of dealing.
    pub fn cards(&self, run: usize) -> impl Iterator<Item = Card> + '_ {
        let common = self.common[..self.common_len].iter();
        let (own, len) = self.runs.get(run).map_or((&[][..], 0), |(cards, len)| (&cards[..], *len));
        common.chain(&own[..len.min(own.len())]).filter_map(|card| *card)
    }

    /// Returns the number of cards of a run.
    pub fn len(&self, run: usize) -> usize {
        self.common_len + self.runs.get(run).map_or(0, |(_, len)| *len)
    }

    fn push(&mut self, run: usize, card: Card) -> Option<()> {
        if self.len(run.wrapping_sub(1)) >= 5 {
            return None;
        }
        if run == 0 {
            *self.common.get_mut(self.common_len)? = Some(card);
            self.common_len += 1;
        } else {
            let (cards, len) = self.runs.get_mut(run - 1)?;
            *cards.get_mut(*len)? = Some(card);
            *len += 1;
            self.count = self.count.max(run);
        }
        Some(())
    }
}

impl<'h> Replay<'h> {
    /// Returns a hand before its first event.
    ///
    /// # Errors
    ///
    /// Returns an error if the players or their cards cannot be right.
    pub fn new(hand: &'h PlayedHand<'h>) -> Result<Self, Fault> {
        let players = hand.seats.len();
        if !(2..=SEATS).contains(&players) {
            return Err(Fault::new(Reason::Players(players), Place::NOWHERE));
        }
        let mut replay = Self {
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
            last_blind: players - 1,
            street: Street::Preflop,
            holes: [Hole::UNKNOWN; SEATS],
            boards: Boards::default(),
            seen: CardSet::EMPTY,
            closed: None,
        };
        for (index, seat) in hand.seats.iter().enumerate() {
            replay.all = replay.all.with(index);
            if let Some(stack) = seat.stack {
                if stack <= Money::ZERO {
                    return Err(Fault::new(Reason::NoStack(number(index)), seat.place));
                }
                replay.left[index] = stack;
            }
            replay.learn(index, seat.hole, seat.place)?;
        }
        Ok(replay)
    }

    /// Returns those who have not folded.
    pub fn contestants(&self) -> PlayerSet {
        self.all.minus(self.folded)
    }

    /// Returns those who have not folded and have chips.
    fn able(&self) -> PlayerSet {
        self.contestants().minus(self.all_in)
    }

    /// Returns the street.
    pub const fn street(&self) -> Street {
        self.street
    }

    /// Returns all that was put in so far.
    pub fn pot(&self) -> Money {
        self.put.iter().chain(&self.dead).copied().sum()
    }

    /// Returns what a player has to pay to stay in, at most what is left.
    pub fn to_call(&self, seat: usize) -> Money {
        (self.highest - self.bets[seat]).max(Money::ZERO).min(self.left[seat])
    }

    /// Returns what a player has left, if it is known.
    pub fn left(&self, seat: usize) -> Option<Money> {
        self.hand.seats.get(seat)?.stack.map(|_| self.left[seat])
    }

    /// Returns whose turn it is, if anybody has to act.
    pub fn next(&self) -> Option<usize> {
        if self.is_street_over() {
            return None;
        }
        let players = self.hand.seats.len();
        (0..players)
            .map(|step| (self.turn + step) % players)
            .find(|seat| self.to_act.contains(*seat))
    }

    /// Returns whether nobody has to act on this street any more.
    fn is_street_over(&self) -> bool {
        if self.to_act.is_empty() || self.contestants().len() < 2 {
            return true;
        }
        // One player with chips against others without has nothing to decide, once the bets are equal.
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
    /// Returns an error if it could not happen now.
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
                let at = self.act(seat, place)?;
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
                if let Some(said) = amount.filter(|said| *said != expected) {
                    return fail(Reason::CallAmount { seat, said, expected });
                }
                self.voluntary = self.voluntary.with(at);
                self.pay(at, expected);
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
            Action::Return { .. }
            | Action::Collect { .. }
            | Action::CashOut { .. }
            | Action::Insurance { .. }
            | Action::Bounty { .. }
            | Action::Fee { .. } => Ok(()),
        }
    }

    /// Checks that it is the player's turn, and moves it on.
    fn act(&mut self, seat: Seat, place: Place) -> Result<usize, Fault> {
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
        let players = self.hand.seats.len();
        // A player who has nothing to decide may still be asked.
        let turn = (0..players).map(|step| (self.turn + step) % players);
        let expected = turn.clone().find(|seat| self.to_act.contains(*seat));
        if expected != Some(at) {
            let expected = self.next().map(number);
            return Err(Fault::new(Reason::OutOfTurn { seat, expected }, place));
        }
        self.to_act = self.to_act.without(at);
        self.turn = (at + 1) % players;
        Ok(at)
    }

    /// Begins the first street: all forced bets are there.
    fn begin(&mut self) {
        self.has_begun = true;
        self.to_act = self.able();
        self.turn = (self.last_blind + 1) % self.hand.seats.len();
    }

    fn post(&mut self, seat: Seat, post: Post, amount: Money, place: Place) -> Result<(), Fault> {
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
            // Others pay the whole blind, even if the player had less.
            let blind = nominal.max(amount);
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

    fn raise(&mut self, seat: Seat, to: Money, place: Place) -> Result<(), Fault> {
        let pot = self.pot();
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
            Betting::PotLimit => self.highest + pot + self.to_call(at),
            Betting::FixedLimit { small_bet, big_bet } => {
                self.raise = if self.street <= Street::Flop { small_bet } else { big_bet };
                // A bet that was less than a full one may be completed.
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
        if to < least && !is_all_in && !matches!(betting, Betting::FixedLimit { .. }) {
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

    fn deal(
        &mut self,
        index: usize,
        run: usize,
        cards: impl Iterator<Item = Card>,
        place: Place,
    ) -> Result<(), Fault> {
        let fail = |reason| Err(Fault::new(reason, place));
        if !self.has_begun {
            self.begin();
        }
        if self.contestants().len() < 2 {
            return fail(Reason::Over);
        }
        if let Some(seat) = self.next() {
            return fail(Reason::BoardTooEarly(number(seat)));
        }
        let is_closed = self.able().len() < 2;
        let before = self.boards.len(run.wrapping_sub(1));
        if run > MOST_RUNS || run > 0 && !is_closed || run == 0 && self.boards.count > 0 {
            return fail(Reason::Runs);
        }
        if is_closed && self.closed.is_none() && before < 5 {
            self.closed = Some((index, before));
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
            // With all bets made, the rest may come at once.
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

    fn check_amount(&self, at: usize, amount: Money, place: Place) -> Result<(), Fault> {
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
    fn pay(&mut self, at: usize, amount: Money) {
        self.take(at, amount);
        self.put[at] += amount;
        self.bets[at] += amount;
    }

    /// Takes chips from a stack.
    fn take(&mut self, at: usize, amount: Money) {
        self.by_street[at][self.street as usize] += amount;
        if self.hand.seats[at].stack.is_some() {
            self.left[at] -= amount;
            if self.left[at].is_zero() {
                self.is_all_in(at);
            }
        }
    }

    fn is_all_in(&mut self, at: usize) {
        self.all_in = self.all_in.with(at);
        self.to_act = self.to_act.without(at);
        if self.street < Street::River {
            self.all_in_early = self.all_in_early.with(at);
        }
    }

    /// Adds what is known of a player's hole cards.
    fn learn(&mut self, at: usize, cards: Hole, place: Place) -> Result<(), Fault> {
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
            // All others gave up before the board was full.
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
