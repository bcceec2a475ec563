//! The decisions of a hand, each with what the player faced.

use holdem_engine::Street;
use holdem_engine::equity::PlayerSet;

use crate::audit::Audited;
use crate::event::{Action, Post};
use crate::hand::PlayedHand;
use crate::money::Money;

const SEATS: usize = PlayedHand::MOST_SEATS;

/// A player's choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// Fold.
    Fold,
    /// Check.
    Check,
    /// Call, also all-in for less than the bet.
    Call,
    /// Bet: put in the first chips of a street.
    Bet,
    /// Raise, also all-in for less than a full raise. The first raise before the flop is also one.
    Raise,
}

impl Choice {
    /// All choices.
    pub const ALL: [Self; 5] = [Self::Fold, Self::Check, Self::Call, Self::Bet, Self::Raise];

    /// Returns the name: `fold`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fold => "fold",
            Self::Check => "check",
            Self::Call => "call",
            Self::Bet => "bet",
            Self::Raise => "raise",
        }
    }

    /// Returns whether this is a bet or a raise.
    pub const fn is_aggressive(self) -> bool {
        matches!(self, Self::Bet | Self::Raise)
    }
}

/// The initiative: the last player who bet or raised on an earlier street.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lead {
    /// The seat.
    pub seat: u8,
    /// The number of streets since: 1 is the previous street, 2 if the previous street was checked through.
    pub since: u8,
    /// Whether the player has acted on this street.
    pub has_acted: bool,
    /// Whether the player can still bet: has neither folded nor is all-in.
    pub is_able: bool,
}

/// A decision: what a player faced, and what the player did. Forced bets are not decisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The index of the seat.
    pub seat: u8,
    /// The street.
    pub street: Street,
    /// The choice.
    pub choice: Choice,
    /// The pot before the decision, with all bets.
    pub pot: Money,
    /// The amount to call, at most the player's stack.
    pub to_call: Money,
    /// The amount put in.
    pub paid: Money,
    /// The effective stack before the decision: the most that the player can still put in and that some opponent can
    /// match. `None` if a stack is unknown.
    pub effective: Option<Money>,
    /// The players who have not folded, the player included.
    pub players: u8,
    /// The players who act after this one unless somebody raises.
    pub behind: u8,
    /// The bets and raises before on this street; blinds and straddles do not count.
    pub bets: u8,
    /// The players who called since the last bet or raise. Without one before the flop: limpers.
    pub callers: u8,
    /// The last player who bet or raised on this street.
    pub aggressor: Option<u8>,
    /// The initiative.
    pub lead: Option<Lead>,
    /// The player's previous choice on this street.
    pub before: Option<Choice>,
    /// The number of the player's last bet or raise on this street, or 0. The first raise before the flop
    /// is number 1.
    pub own_bet: u8,
    /// Whether the player put in a live blind, straddle or post.
    pub has_blind: bool,
    /// Whether the player can raise: has more than the amount to call, and some opponent has chips left.
    pub can_raise: bool,
    /// Whether a bet now is a continuation bet.
    pub can_continue: bool,
    /// Whether the player faces a continuation bet that nobody raised.
    pub faces_continuation: bool,
    /// Whether the player faces a single raise that was a steal, without a caller.
    pub faces_steal: bool,
    /// Whether the decision put the player all-in.
    pub is_all_in: bool,
    /// Whether this is the player's last decision on the street.
    pub is_last_of_street: bool,
    /// Whether this is the player's last decision in the hand.
    pub is_last: bool,
}

impl Decision {
    /// Returns whether this is the player's first decision on the street.
    pub const fn is_first(&self) -> bool {
        self.before.is_none()
    }

    /// Returns whether nobody has called or raised before the flop.
    pub const fn is_unopened(&self) -> bool {
        self.bets == 0 && self.callers == 0
    }
}

/// The decisions of a hand in order, and its outcome.
#[derive(Clone, Debug, Default)]
pub struct HandDecisions {
    decisions: Vec<Decision>,
    /// The number of players who were dealt in.
    pub(super) players: usize,
    /// The players who put in chips voluntarily before the flop.
    pub(super) entered: PlayerSet,
    /// The players who raised before the flop.
    pub(super) raised: PlayerSet,
    /// The players whose own decision put them all-in.
    pub(super) all_in: PlayerSet,
    /// The players who had not folded when a flop was dealt.
    pub(super) saw_flop: PlayerSet,
    /// The players who reached a showdown.
    pub(super) showdown: PlayerSet,
    /// The players who won something.
    pub(super) won: PlayerSet,
}

impl HandDecisions {
    /// Returns the decisions of an audited hand.
    pub fn of(hand: &PlayedHand<'_>, audited: &Audited) -> Self {
        let players = hand.seats.len().min(SEATS);
        let decisions = Vec::with_capacity(hand.events.len());
        let mut found = Self { decisions, players, ..Self::default() };
        let mut table = Table::new(hand, players);
        for event in &hand.events {
            table.take(event.action, &mut found.decisions);
        }
        found.close(audited);
        found
    }

    /// Returns the decisions in order.
    pub fn all(&self) -> &[Decision] {
        &self.decisions
    }

    /// Marks last decisions, and sets who did what in the hand.
    fn close(&mut self, audited: &Audited) {
        let [mut entered, mut raised, mut all_in] = [PlayerSet::EMPTY; 3];
        let mut decided_later = PlayerSet::EMPTY;
        let mut decided_on = [PlayerSet::EMPTY; 4];
        for decision in self.decisions.iter_mut().rev() {
            let seat = usize::from(decision.seat);
            let on_street = &mut decided_on[decision.street as usize];
            decision.is_last = !decided_later.contains(seat);
            decision.is_last_of_street = !on_street.contains(seat);
            decided_later = decided_later.with(seat);
            *on_street = on_street.with(seat);
            if decision.is_all_in {
                all_in = all_in.with(seat);
            }
            if decision.street == Street::Preflop {
                if decision.choice.is_aggressive() {
                    raised = raised.with(seat);
                }
                if decision.choice.is_aggressive() || decision.choice == Choice::Call {
                    entered = entered.with(seat);
                }
            }
        }
        let those = |is_one: &dyn Fn(usize) -> bool| {
            let all = (0..audited.players.len()).filter(|seat| is_one(*seat));
            all.fold(PlayerSet::EMPTY, PlayerSet::with)
        };
        let outcome = |seat: usize| &audited.players[seat];
        let has_flop = audited.street >= Street::Flop;
        self.saw_flop = those(&|seat| has_flop && outcome(seat).folded != Some(Street::Preflop));
        self.showdown = those(&|seat| audited.is_showdown && outcome(seat).folded.is_none());
        self.won = those(&|seat| outcome(seat).won > Money::ZERO);
        (self.entered, self.raised, self.all_in) = (entered, raised, all_in);
    }
}

/// The table while the events of an audited hand are gone through.
struct Table {
    street: Street,
    board: usize,
    pot: Money,
    /// The bets on the street.
    bets: [Money; SEATS],
    /// The remaining stacks; [`Money::MOST`] if unknown.
    left: [Money; SEATS],
    has_unknown_stack: bool,
    /// The bet to match.
    highest: Money,
    big_blind: Money,
    players: PlayerSet,
    all_in: PlayerSet,
    /// The players who have acted since the last bet or raise.
    acted: PlayerSet,
    /// The players who have acted on the street.
    acted_on_street: PlayerSet,
    has_blind: PlayerSet,
    bet_count: u8,
    callers: u8,
    aggressor: Option<u8>,
    /// The last aggressor of each street.
    aggressors: [Option<u8>; 4],
    /// Whether the first bet of each street was a continuation bet.
    is_continuation: [bool; 4],
    is_steal: bool,
    before: [Option<Choice>; SEATS],
    own_bet: [u8; SEATS],
    /// The index of each player's last decision, to mark an all-in that the file states afterwards.
    last: [usize; SEATS],
    seats: usize,
}

impl Table {
    fn new(hand: &PlayedHand<'_>, seats: usize) -> Self {
        let mut left = [Money::MOST; SEATS];
        for (left, seat) in left.iter_mut().zip(&hand.seats) {
            *left = seat.stack.unwrap_or(Money::MOST);
        }
        Self {
            street: Street::Preflop,
            board: 0,
            pot: hand.added,
            bets: [Money::ZERO; SEATS],
            left,
            has_unknown_stack: hand.seats.iter().any(|seat| seat.stack.is_none()),
            highest: Money::ZERO,
            big_blind: hand.game.big_blind,
            players: (0..seats).fold(PlayerSet::EMPTY, PlayerSet::with),
            all_in: PlayerSet::EMPTY,
            acted: PlayerSet::EMPTY,
            acted_on_street: PlayerSet::EMPTY,
            has_blind: PlayerSet::EMPTY,
            bet_count: 0,
            callers: 0,
            aggressor: None,
            aggressors: [None; 4],
            is_continuation: [false; 4],
            is_steal: false,
            before: [None; SEATS],
            own_bet: [0; SEATS],
            last: [usize::MAX; SEATS],
            seats,
        }
    }

    fn take(&mut self, action: Action, decisions: &mut Vec<Decision>) {
        let Some(at) = action.seat().map(usize::from) else {
            if let Action::Board { run: 0 | 1, cards } = action {
                self.deal(cards.len());
            }
            return;
        };
        if at >= self.seats {
            return;
        }
        match action {
            Action::Post { post, amount, .. } => self.post(at, post, amount),
            Action::Fold { .. } => self.decide(at, Choice::Fold, Money::ZERO, decisions),
            Action::Check { .. } => self.decide(at, Choice::Check, Money::ZERO, decisions),
            Action::Call { .. } => self.decide(at, Choice::Call, self.to_call(at), decisions),
            Action::Raise { to, .. } => {
                let choice = match () {
                    // An all-in for at most the bet is a call.
                    () if to <= self.highest => Choice::Call,
                    () if self.highest.is_zero() => Choice::Bet,
                    () => Choice::Raise,
                };
                self.decide(at, choice, to - self.bets[at], decisions);
            }
            Action::AllIn { .. } => {
                self.all_in = self.all_in.with(at);
                if let Some(last) = decisions.get_mut(self.last[at]) {
                    last.is_all_in = true;
                }
            }
            _ => {}
        }
    }

    fn post(&mut self, at: usize, post: Post, amount: Money) {
        self.pay(at, amount);
        if post.is_live() {
            self.bets[at] += amount;
            self.highest = self.highest.max(self.bets[at]);
            self.has_blind = self.has_blind.with(at);
        }
    }

    fn pay(&mut self, at: usize, amount: Money) {
        self.pot += amount;
        if self.left[at] != Money::MOST {
            self.left[at] -= amount;
            if self.left[at] <= Money::ZERO {
                self.all_in = self.all_in.with(at);
            }
        }
    }

    fn to_call(&self, at: usize) -> Money {
        (self.to_match() - self.bets[at]).max(Money::ZERO).min(self.left[at])
    }

    /// Returns the bet to match. The whole big blind must be called, even if its player had fewer chips.
    fn to_match(&self) -> Money {
        let has_blind = self.street == Street::Preflop && !self.highest.is_zero();
        if has_blind { self.highest.max(self.big_blind) } else { self.highest }
    }

    fn deal(&mut self, cards: usize) {
        self.board += cards;
        self.street = match self.board {
            0..=2 => return,
            3 => Street::Flop,
            4 => Street::Turn,
            _ => Street::River,
        };
        self.bets = [Money::ZERO; SEATS];
        self.highest = Money::ZERO;
        (self.acted, self.acted_on_street) = (PlayerSet::EMPTY, PlayerSet::EMPTY);
        (self.bet_count, self.callers, self.aggressor) = (0, 0, None);
        self.before = [None; SEATS];
        self.own_bet = [0; SEATS];
    }

    fn lead(&self) -> Option<Lead> {
        let street = self.street as usize;
        let (on, seat) = (0..street).rev().find_map(|on| Some((on, self.aggressors[on]?)))?;
        let at = usize::from(seat);
        Some(Lead {
            seat,
            since: (street - on) as u8,
            has_acted: self.acted_on_street.contains(at),
            is_able: self.able().contains(at),
        })
    }

    fn able(&self) -> PlayerSet {
        self.players.minus(self.all_in)
    }

    /// Returns the effective stack of a player.
    fn effective(&self, at: usize) -> Option<Money> {
        if self.has_unknown_stack {
            return None;
        }
        let others = self.players.without(at).players();
        let most = others.map(|other| self.bets[other] + self.left[other]).max()?;
        Some((most - self.bets[at]).max(Money::ZERO).min(self.left[at]))
    }

    /// Returns whether a bet of this player would continue the betting of the previous street: of the last raiser
    /// before the flop, and later of a player whose continuation bet on the previous street nobody raised.
    fn can_continue(&self, at: usize, lead: Option<Lead>) -> bool {
        let street = self.street as usize;
        let is_lead = lead.is_some_and(|lead| usize::from(lead.seat) == at && lead.since == 1);
        is_lead
            && self.bet_count == 0
            && (self.street == Street::Flop || self.is_continuation[street - 1])
    }

    fn decide(&mut self, at: usize, choice: Choice, paid: Money, decisions: &mut Vec<Decision>) {
        let paid = paid.max(Money::ZERO).min(self.left[at]);
        let to_call = self.to_call(at);
        let lead = self.lead();
        let can_continue = self.can_continue(at, lead);
        let street = self.street as usize;
        let opponents = self.able().without(at);
        let decision = Decision {
            seat: at as u8,
            street: self.street,
            choice,
            pot: self.pot,
            to_call,
            paid,
            effective: self.effective(at),
            players: self.players.len() as u8,
            behind: opponents.minus(self.acted).len() as u8,
            bets: self.bet_count,
            callers: self.callers,
            aggressor: self.aggressor,
            lead,
            before: self.before[at],
            own_bet: self.own_bet[at],
            has_blind: self.has_blind.contains(at),
            can_raise: self.left[at] > to_call && !opponents.is_empty(),
            can_continue,
            faces_continuation: self.bet_count == 1 && self.is_continuation[street],
            faces_steal: self.bet_count == 1 && self.callers == 0 && self.is_steal,
            is_all_in: self.left[at] == paid && !paid.is_zero(),
            is_last_of_street: false,
            is_last: false,
        };
        self.last[at] = decisions.len();
        decisions.push(decision);
        self.acted = self.acted.with(at);
        self.acted_on_street = self.acted_on_street.with(at);
        self.before[at] = Some(choice);
        self.bets[at] += paid;
        self.pay(at, paid);
        match choice {
            Choice::Fold => self.players = self.players.without(at),
            Choice::Check => {}
            Choice::Call => self.callers = self.callers.saturating_add(1),
            Choice::Bet | Choice::Raise => {
                // A continuation bet that is raised gives the initiative away.
                self.is_continuation[street] = can_continue;
                if self.bet_count == 0 {
                    self.is_steal = super::preflop::is_steal_seat(at, self.seats)
                        && decision.is_unopened()
                        && self.street == Street::Preflop;
                }
                self.highest = self.highest.max(self.bets[at]);
                self.bet_count = self.bet_count.saturating_add(1);
                self.callers = 0;
                self.own_bet[at] = self.bet_count;
                self.aggressor = Some(at as u8);
                self.aggressors[street] = self.aggressor;
                self.acted = PlayerSet::only(at);
            }
        }
    }
}
