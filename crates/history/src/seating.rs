//! From the order of a file to the order of dealing.
//!
//! ```text
//! seats of the file:  1 Ann   3 Bo (button)   4 Cy (sits out)   6 Di
//! seats of the hand:  Di, Ann, Bo               the first to the left of the button, the last on it
//! ```
//!
//! Formats of rooms list players by seat number, including those who are not dealt in. Their actions are added here
//! with the index in the file. [`Seating::finish`] drops the players who did nothing, and puts the others in the
//! order of dealing.

use std::borrow::Cow;

use super::cards::Hole;
use super::event::{Action, Event, Place, Post, Seat};
use super::fault::{Fault, Reason};
use super::game::{Antes, Betting, Game, Variant};
use super::hand::{PlayedHand, Recorded, SeatAtHand, When};
use super::money::{Money, Unit};

/// A hand with its players in the order of the file.
#[derive(Debug)]
pub struct Seating<'t> {
    /// The hand; its seats and events are in the order of the file.
    pub hand: PlayedHand<'t>,
    /// The number of the seat on the button.
    pub button: Option<u16>,
    /// `true` if no player may have the button, because its player left.
    pub may_be_dead: bool,
}

impl<'t> Seating<'t> {
    /// Returns a hand of no-limit hold'em without players.
    pub fn new() -> Self {
        let game = Game {
            variant: Variant::HoldEm,
            betting: Betting::NoLimit,
            unit: Unit::CHIPS,
            small_blind: Money::ZERO,
            big_blind: Money::ZERO,
            min_bet: Money::ZERO,
            antes: Antes::ByLayer,
            tournament: None,
        };
        let hand = PlayedHand {
            id: Cow::Borrowed(""),
            room: Cow::Borrowed(""),
            table: Cow::Borrowed(""),
            time: When::default(),
            game,
            seats: Vec::with_capacity(10),
            seat_count: None,
            hero: None,
            added: Money::ZERO,
            events: Vec::with_capacity(32),
            remarks: Vec::new(),
            recorded: Recorded::default(),
            fields: Vec::new(),
        };
        Self { hand, button: None, may_be_dead: false }
    }

    /// Checks that no other player has this name, for a text that identifies players by name.
    ///
    /// # Errors
    ///
    /// Returns an error for a duplicate name.
    pub fn check_name(&self, name: &str, place: Place) -> Result<(), Fault> {
        match !name.is_empty() && self.hand.seats.iter().any(|seat| seat.name == name) {
            true => Err(Fault::new(Reason::Twice(name.to_owned()), place)),
            false => Ok(()),
        }
    }

    /// Adds a seat.
    ///
    /// # Errors
    ///
    /// Returns an error if the seat number is a duplicate, or if there are more players than a deck has cards for.
    pub fn seat(
        &mut self,
        number: u16,
        name: Cow<'t, str>,
        stack: Option<Money>,
        place: Place,
    ) -> Result<(), Fault> {
        let seats = &mut self.hand.seats;
        if seats.iter().any(|seat| seat.number == Some(number)) {
            return Err(Fault::new(Reason::Twice(name.into_owned()), place));
        }
        if seats.len() >= PlayedHand::MOST_SEATS {
            return Err(Fault::new(Reason::Players(seats.len() + 1), place));
        }
        seats.push(SeatAtHand { number: Some(number), name, stack, place, ..Default::default() });
        Ok(())
    }

    /// Adds an event.
    pub fn push(&mut self, action: Action, place: Place) {
        self.hand.events.push(Event::new(action, place));
    }

    /// Adds hole cards that became known without being shown.
    ///
    /// # Errors
    ///
    /// Returns an error if the player's known cards differ.
    pub fn knows(&mut self, seat: Seat, cards: Hole, place: Place) -> Result<(), Fault> {
        let Some(at) = self.hand.seats.get_mut(usize::from(seat)) else { return Ok(()) };
        let (before, new) = (at.hole.known(), cards.known());
        if before.len() == 2 && !new.is_subset(before) {
            return Err(Fault::new(Reason::ShownDiffer(seat), place));
        }
        at.hole = at.hole.or(cards);
        Ok(())
    }

    /// Returns the hand with the players who were dealt in, in the order of dealing.
    ///
    /// # Errors
    ///
    /// Returns an error if the position of the button is unknown.
    pub fn finish(self) -> Result<PlayedHand<'t>, Fault> {
        let Self { mut hand, button, may_be_dead } = self;
        let mut is_in = [false; PlayedHand::MOST_SEATS];
        for (is_in, seat) in is_in.iter_mut().zip(&hand.seats) {
            *is_in = !seat.hole.is_unknown();
        }
        for event in &hand.events {
            if let Some(at) = event.action.seat().and_then(|seat| is_in.get_mut(usize::from(seat)))
            {
                *at = true;
            }
        }
        let rank = match button {
            Some(button) => Some(Order::Button(button)),
            None if may_be_dead => Order::of_blinds(&hand.events),
            None => None,
        };
        let Some(rank) = rank else {
            return Err(Fault::new(Reason::Missing("button"), Place::NOWHERE));
        };
        let mut order: [usize; PlayedHand::MOST_SEATS] = std::array::from_fn(|at| at);
        let order = &mut order[..hand.seats.len()];
        // The players who are out come last.
        let numbers: Vec<u16> =
            hand.seats.iter().map(|seat| seat.number.unwrap_or_default()).collect();
        let dealt = is_in.iter().filter(|is_in| **is_in).count();
        order.sort_by_key(|&at| (!is_in[at], rank.of(at, &numbers, dealt)));
        let players = order.iter().filter(|at| is_in[**at]).count();
        let mut new = [Seat::MAX; PlayedHand::MOST_SEATS];
        for (index, &at) in order[..players].iter().enumerate() {
            new[at] = index as Seat;
        }
        if players < order.len() || !order.is_sorted() {
            for index in 0..players {
                let mut at = order[index];
                // Follow earlier swaps to the current index of the seat.
                while at < index {
                    at = order[at];
                }
                hand.seats.swap(index, at);
            }
            hand.seats.truncate(players);
            for event in &mut hand.events {
                if let Some(seat) = event.action.seat_mut() {
                    *seat = new.get(usize::from(*seat)).copied().unwrap_or(Seat::MAX);
                }
            }
        }
        let in_hand =
            |seat: Seat| new.get(usize::from(seat)).copied().filter(|it| *it != Seat::MAX);
        hand.hero = hand.hero.and_then(in_hand);
        posts(&mut hand);
        Ok(hand)
    }
}

/// The order of dealing.
#[derive(Clone, Copy)]
enum Order {
    /// From the left of the seat with this number.
    Button(u16),
    /// The small blind, the big blind, and the players to the left of it, by index in the file.
    Blinds { small: Option<usize>, big: usize },
}

impl Order {
    /// Returns the order that the blinds show, if there is a big blind.
    fn of_blinds(events: &[Event]) -> Option<Self> {
        let first = |blind: Post| {
            events.iter().find_map(|event| match event.action {
                Action::Post { seat, post, .. } if post == blind => Some(usize::from(seat)),
                _ => None,
            })
        };
        Some(Self::Blinds { small: first(Post::SmallBlind), big: first(Post::BigBlind)? })
    }

    /// Returns the sort key of the player at an index, from the seat numbers and the number of players dealt in.
    fn of(self, at: usize, numbers: &[u16], players: usize) -> (u8, bool, u16) {
        let number = |at: usize| numbers.get(at).copied().unwrap_or_default();
        match self {
            Self::Button(button) => (0, number(at) <= button, number(at)),
            // With two players, the small blind is on the button.
            Self::Blinds { small, .. } if small == Some(at) => {
                (if players == 2 { 3 } else { 0 }, false, 0)
            }
            Self::Blinds { big, .. } if big == at => (1, false, 0),
            Self::Blinds { big, .. } => (2, number(at) <= number(big), number(at)),
        }
    }
}

/// Separates the forced bets of the hand from the posts of players who join or come back, and sets the blinds of the
/// game.
fn posts(hand: &mut PlayedHand<'_>) {
    let players = hand.seats.len();
    let first = |post: Post| {
        let mut seats = hand.events.iter().filter_map(|event| match event.action {
            Action::Post { seat, post: found, .. } if found == post => Some(usize::from(seat)),
            _ => None,
        });
        let one = seats.next();
        (one, seats.next().is_some())
    };
    let (small, small_again) = first(Post::SmallBlind);
    let (big, big_again) = first(Post::BigBlind);
    // If several players posted the same blind, the small blind is the one nearest to the button's left, and the big
    // blind the one nearest to the small blind's left.
    let distance = |from: usize, seat: usize| (seat + players - from) % players.max(1);
    let nearest = |post: Post, from: usize| {
        let seats = hand.events.iter().filter_map(|event| match event.action {
            Action::Post { seat, post: found, .. } if found == post => Some(usize::from(seat)),
            _ => None,
        });
        seats.min_by_key(|seat| distance(from, *seat))
    };
    // With two players, the button posts the small blind.
    let after_button = if players == 2 { 1 } else { 0 };
    let small = if small_again { nearest(Post::SmallBlind, after_button) } else { small };
    let after_small = small.map_or(0, |seat| (seat + 1) % players.max(1));
    let big = if big_again { nearest(Post::BigBlind, after_small) } else { big };
    let mut antes = 0;
    let mut nominal = [Money::ZERO; 2];
    let big_blind = hand.game.big_blind;
    let mut stacks = [None; PlayedHand::MOST_SEATS];
    for (stack, seat) in stacks.iter_mut().zip(&hand.seats) {
        *stack = seat.stack;
    }
    for event in &mut hand.events {
        let Action::Post { seat, post, amount } = &mut event.action else { continue };
        // A player with chips left posted the whole blind. An ante may have been posted before.
        let is_whole = stacks.get_mut(usize::from(*seat)).is_some_and(|stack| {
            *stack = stack.map(|stack| stack - *amount);
            stack.is_none_or(|left| left > Money::ZERO)
        });
        match post {
            Post::Ante => antes += 1,
            Post::SmallBlind if Some(usize::from(*seat)) != small => *post = Post::Dead,
            Post::BigBlind if Some(usize::from(*seat)) != big => {
                let is_more = *amount > big_blind && !big_blind.is_zero();
                *post = if is_more { Post::Straddle } else { Post::Live };
            }
            Post::SmallBlind if is_whole => nominal[0] = *amount,
            // A player's last chips count as the big blind only if the header has no big blind.
            Post::BigBlind if big_blind.is_zero() || is_whole => {
                nominal[1] = *amount;
            }
            _ => {}
        }
    }
    let game = &mut hand.game;
    let [small, big] = nominal;
    // The header does not have the small blind of fixed limit, which rooms round. When the level of a tournament
    // rises, the header may already have the new blinds.
    if !small.is_zero() {
        game.small_blind = small;
    }
    if !big.is_zero() && (game.big_blind.is_zero() || game.tournament.is_some()) {
        if game.min_bet == game.big_blind {
            game.min_bet = big;
        }
        game.big_blind = big;
    }
    if game.min_bet.is_zero() {
        game.min_bet = game.big_blind;
    }
    // One player paid the ante for all.
    if antes == 1 && players > 2 {
        game.antes = Antes::MainPot;
    }
}
