//! From the actions of a PHH file to events.
//!
//! ```text
//! d dh p1 Ac2d   hole cards      p1 cbr 7000   bet or raise to    p1 sm Ac2d   show; `-` what was dealt
//! d db Jc3d5c    board           p1 cc         check or call      p1 sm        muck
//! # words        a remark        p1 f          fold
//! ```

use std::borrow::Cow;

use holdem_engine::Card;
use holdem_engine::parse::{compact_card, compact_cards};
use memchr::memchr;

use crate::cards::{Dealt, Hole};
use crate::event::{Action, Event, Place, Post, Seat};
use crate::fault::{Fault, Reason};
use crate::hand::PlayedHand;
use crate::money::Money;
use crate::number::{Number, Stop};

use super::document::Document;

/// Reads actions into a hand.
pub struct Actions<'h, 't> {
    hand: &'h mut PlayedHand<'t>,
    decimals: u8,
    /// The bets on the street, which decide whether `cc` is a check.
    bets: [Money; PlayedHand::MOST_SEATS],
    highest: Money,
    /// The number of hole cards dealt to each player.
    dealt: [u8; PlayedHand::MOST_SEATS],
}

impl<'h, 't> Actions<'h, 't> {
    pub fn new(hand: &'h mut PlayedHand<'t>) -> Self {
        let decimals = hand.game.unit.decimals;
        let bets = [Money::ZERO; PlayedHand::MOST_SEATS];
        for seat in &mut hand.seats {
            seat.hole = Hole::UNKNOWN;
        }
        Self { hand, decimals, bets, highest: Money::ZERO, dealt: [0; PlayedHand::MOST_SEATS] }
    }

    /// Adds the antes and blinds from their fields.
    pub fn post(
        &mut self,
        antes: &[(Number, Place)],
        blinds: &[(Number, Place)],
    ) -> Result<(), Fault> {
        let players = self.hand.seats.len();
        // With two players, both lists are in reverse order.
        let payer = |index: usize| if players == 2 { 1 - index } else { index };
        let mut left = [Money::MOST; PlayedHand::MOST_SEATS];
        for (left, seat) in left.iter_mut().zip(&self.hand.seats) {
            *left = seat.stack.unwrap_or(Money::MOST);
        }
        // The whole big blind must be called, even if its player has no chips left.
        if blinds.iter().any(|(number, _)| number.digits != 0) {
            self.highest = self.hand.game.big_blind;
        }
        for (is_ante, list) in [(true, antes), (false, blinds)] {
            for (index, (number, place)) in list.iter().enumerate() {
                if number.digits == 0 {
                    continue;
                }
                let nominal = number.money(self.decimals, *place)?;
                let post = match index {
                    _ if is_ante && nominal.is_negative() => {
                        return Err(Fault::new(Reason::NotPositive(nominal), *place));
                    }
                    _ if is_ante => Post::Ante,
                    0 => Post::SmallBlind,
                    1 => Post::BigBlind,
                    _ if nominal > self.hand.game.big_blind => Post::Straddle,
                    // A button blind in a game without other blinds.
                    _ if blinds.iter().take(2).all(|(number, _)| number.digits == 0) => {
                        Post::Straddle
                    }
                    _ => Post::Live,
                };
                let nominal = if nominal.is_negative() { -nominal } else { nominal };
                let payer = payer(index);
                let amount = nominal.min(left[payer]);
                left[payer] -= amount;
                if amount.is_zero() {
                    continue;
                }
                if post.is_live() {
                    self.bets[payer] += amount;
                    // A short blind still sets the full amount to call; a straddle only what was posted.
                    let is_blind = matches!(post, Post::SmallBlind | Post::BigBlind);
                    self.highest = self.highest.max(if is_blind { nominal } else { amount });
                }
                let seat = u8::try_from(payer).unwrap_or(u8::MAX);
                self.hand.events.push(Event::new(Action::Post { seat, post, amount }, *place));
            }
        }
        Ok(())
    }

    /// Adds the actions of a list in one line.
    ///
    /// # Errors
    ///
    /// Returns an error if the list contains anything but strings, or a string with escapes. Other faults of the hand
    /// may come earlier, because the text after the list may also be wrong.
    pub fn read_line(&mut self, document: &Document<'t>, list: Place) -> Result<(), Stop> {
        let text = document.source(list);
        let bytes = text.as_bytes();
        let byte = |at: usize| bytes.get(at).copied();
        let mut at = 1;
        loop {
            while byte(at) == Some(b' ') {
                at += 1;
            }
            match byte(at) {
                Some(b']') if at + 1 == bytes.len() => return Ok(()),
                Some(quote @ (b'\'' | b'"')) => {
                    at += 1;
                    let rest = text.get(at..).unwrap_or_default();
                    let start = list.start as usize + at;
                    at += 1 + match self.read_short(rest, quote, start) {
                        Some(length) => length,
                        None => {
                            let action = string(rest, quote)
                                .ok_or_else(|| expected("a list of texts in quotes", "", list))?;
                            let place = Place::new(start, start + action.len());
                            self.read(Cow::Borrowed(action), place)?;
                            action.len()
                        }
                    };
                }
                _ => return Err(expected("a list of texts in quotes", "", list).into()),
            }
            while byte(at) == Some(b' ') {
                at += 1;
            }
            match byte(at) {
                Some(b',') => at += 1,
                Some(b']') => {}
                _ => return Err(expected("a list of texts in quotes", "", list).into()),
            }
        }
    }

    /// Adds the action at the beginning of a text, up to a quote, if it is in its shortest form. Returns its length.
    /// Everything else, including every error, is left to [`read`](Self::read).
    fn read_short(&mut self, text: &str, quote: u8, start: usize) -> Option<usize> {
        let (actor, verb) = match *text.as_bytes() {
            [b'p', actor @ b'1'..=b'9', b' ', ref verb @ ..] => (actor, verb),
            [
                b'd',
                b' ',
                b'd',
                b'h',
                b' ',
                b'p',
                actor @ b'1'..=b'9',
                b' ',
                a,
                b,
                c,
                d,
                end,
                ..,
            ] if end == quote => {
                let index = usize::from(actor - b'1');
                let seat = self.hand.seats.get_mut(index).filter(|_| self.dealt[index] == 0)?;
                if [a, b, c, d] != *b"????" {
                    seat.hole = Hole::new([Some(compact_card(a, b)?), Some(compact_card(c, d)?)]);
                }
                self.dealt[index] = 2;
                return Some(12);
            }
            [b'd', b' ', b'd', b'b', b' ', a, b, end, ..] if end == quote => {
                return self.board(&[compact_card(a, b)?], start, 7);
            }
            [b'd', b' ', b'd', b'b', b' ', a, b, c, d, e, f, end, ..] if end == quote => {
                let cards = [compact_card(a, b)?, compact_card(c, d)?, compact_card(e, f)?];
                return self.board(&cards, start, 11);
            }
            _ => return None,
        };
        let seat = actor - b'1';
        let index = usize::from(seat);
        if index >= self.hand.seats.len() {
            return None;
        }
        let (action, length) = match *verb {
            [b'f', end, ..] if end == quote => (Action::Fold { seat }, 4),
            [b'c', b'c', end, ..] if end == quote => (self.check_or_call(seat), 5),
            [b'c', b'b', b'r', b' ', ref rest @ ..] => {
                const FIRST: usize = 7;
                let length = rest.iter().take(20).position(|byte| *byte == quote)?;
                let number = Number::plain(text.get(FIRST..FIRST + length)?)?;
                let number = Some(number).filter(|number| number.digits > 0)?;
                let to = number.money_or_more(self.decimals, Place::NOWHERE).ok()?;
                (self.raise(seat, to), FIRST + length)
            }
            _ => return None,
        };
        self.hand.events.push(Event::new(action, Place::new(start, start + length)));
        Some(length)
    }

    /// Adds community cards, and returns the length of the action.
    fn board(&mut self, cards: &[Card], start: usize, length: usize) -> Option<usize> {
        let action = self.deal_board(Dealt::new(cards)?);
        self.hand.events.push(Event::new(action, Place::new(start, start + length)));
        Some(length)
    }

    fn deal_board(&mut self, cards: Dealt) -> Action {
        self.bets = [Money::ZERO; PlayedHand::MOST_SEATS];
        self.highest = Money::ZERO;
        Action::Board { run: 0, cards }
    }

    fn check_or_call(&mut self, seat: Seat) -> Action {
        let bet = &mut self.bets[usize::from(seat)];
        if *bet >= self.highest {
            return Action::Check { seat };
        }
        *bet = self.highest;
        Action::Call { seat, amount: None }
    }

    fn raise(&mut self, seat: Seat, to: Money) -> Action {
        self.bets[usize::from(seat)] = to;
        self.highest = self.highest.max(to);
        Action::Raise { seat, to }
    }

    /// Adds an action.
    pub fn read(&mut self, text: Cow<'t, str>, place: Place) -> Result<(), Stop> {
        let (notation, remark) = match &text {
            text if !text.as_bytes().contains(&b'#') => (&**text, None),
            Cow::Borrowed(text) => {
                let (notation, remark) = text.split_once('#').unwrap_or((text, ""));
                (notation, Some(Cow::Borrowed(remark.trim())))
            }
            Cow::Owned(text) => {
                let (notation, remark) = text.split_once('#').unwrap_or((text, ""));
                (notation, Some(Cow::Owned(remark.trim().to_owned())))
            }
        };
        let mut words = Words(notation);
        if let Some(actor) = words.next() {
            let verb = words.next().unwrap_or_default();
            let event = match actor {
                "d" => self.deal(verb, &mut words, place)?,
                _ => Some(self.act(actor, verb, &mut words, place)?),
            };
            if let Some(more) = words.next() {
                return Err(expected("the end of the action", more, place).into());
            }
            if let Some(action) = event {
                self.hand.events.push(Event::new(action, place));
            }
        }
        if let Some(remark) = remark {
            self.hand.remarks.push((self.hand.events.len(), remark));
        }
        Ok(())
    }

    /// Reads an action of the dealer. Hole cards are not an event.
    fn deal(
        &mut self,
        verb: &str,
        words: &mut Words<'_>,
        place: Place,
    ) -> Result<Option<Action>, Fault> {
        match verb {
            "db" => {
                let text = words.next().unwrap_or_default();
                let found = compact_cards::<5>(text).and_then(|cards| Dealt::new(&cards));
                let cards = found.filter(|cards| !cards.is_empty());
                let cards = cards.ok_or_else(|| expected("cards such as Jc3d5c", text, place))?;
                Ok(Some(self.deal_board(cards)))
            }
            "dh" => {
                let seat = self.seat(words.next().unwrap_or_default(), place)?;
                let text = words.next().unwrap_or_default();
                let wrong = || expected("two cards such as AhKh, or ????", text, place);
                let (new, count) = hole_cards(text).ok_or_else(wrong)?;
                let before = usize::from(self.dealt[seat]);
                if before + count > 2 {
                    return Err(wrong());
                }
                let mut cards = self.hand.seats[seat].hole.cards();
                cards[before..before + count].copy_from_slice(&new[..count]);
                self.hand.seats[seat].hole = Hole::new(cards);
                self.dealt[seat] += count as u8;
                Ok(None)
            }
            _ => Err(expected("'dh' or 'db' after 'd'", verb, place)),
        }
    }

    fn act(
        &mut self,
        actor: &str,
        verb: &str,
        words: &mut Words<'_>,
        place: Place,
    ) -> Result<Action, Stop> {
        let index = self.seat(actor, place)?;
        let seat = u8::try_from(index).unwrap_or(u8::MAX);
        Ok(match verb {
            "f" => Action::Fold { seat },
            "cc" => self.check_or_call(seat),
            "cbr" => {
                let text = words.next().unwrap_or_default();
                let number = Number::plain(text).filter(|number| number.digits > 0);
                let number = number.ok_or_else(|| expected("an amount", text, place))?;
                let to = number.money_or_more(self.decimals, place)?;
                self.raise(seat, to)
            }
            "sm" => match words.next() {
                None => Action::Muck { seat },
                Some("-") => Action::Show { seat, cards: self.hand.seats[index].hole },
                Some(text) => match hole_cards(text) {
                    Some((cards, 2)) => Action::Show { seat, cards: Hole::new(cards) },
                    _ => {
                        return Err(expected("two cards such as AhKh, or ????", text, place).into());
                    }
                },
            },
            _ => return Err(expected("an action of hold'em: f, cc, cbr or sm", verb, place).into()),
        })
    }

    /// Reads a player such as `p3`.
    fn seat(&self, text: &str, place: Place) -> Result<usize, Fault> {
        let index = match text.as_bytes() {
            [b'p', digit @ b'1'..=b'9'] => Some(usize::from(digit - b'0')),
            [b'p', tens @ b'1'..=b'9', ones @ b'0'..=b'9'] => {
                Some(usize::from(tens - b'0') * 10 + usize::from(ones - b'0'))
            }
            _ => None,
        };
        match index.map(|number| number - 1) {
            Some(index) if index < self.hand.seats.len() => Ok(index),
            _ => Err(Fault::new(Reason::NoSuchPlayer(text.to_owned()), place)),
        }
    }
}

fn expected(expected: &'static str, found: &str, place: Place) -> Fault {
    Fault::new(Reason::Expected { expected, found: found.to_owned() }, place)
}

/// Returns the text up to a quote; `None` if it has escapes or line breaks.
fn string(text: &str, quote: u8) -> Option<&str> {
    let end = memchr(quote, text.as_bytes())?;
    let is_plain = |byte: &u8| *byte != b'\\' && !byte.is_ascii_control();
    // Three quotes open a multi-line string.
    let is_triple = end == 0 && text.as_bytes().get(1) == Some(&quote);
    text.get(..end).filter(|string| !is_triple && string.as_bytes().iter().all(is_plain))
}

/// Reads one or two cards, possibly unknown, and returns their number.
fn hole_cards(text: &str) -> Option<([Option<Card>; 2], usize)> {
    if let Some(cards) = compact_cards::<2>(text)
        && let cards @ ([_] | [_, _]) = &*cards
    {
        return Some((std::array::from_fn(|index| cards.get(index).copied()), cards.len()));
    }
    let mut cards = [None; 2];
    let count = text.len() / 2;
    if !text.is_ascii() || text.len() % 2 == 1 || !(1..=2).contains(&count) {
        return None;
    }
    for (index, card) in cards.iter_mut().enumerate().take(count) {
        let name = text.get(2 * index..2 * index + 2)?;
        // A card with only a rank or only a suit cannot be used.
        *card = match name.contains('?') {
            true => None,
            false => Some(*compact_cards::<1>(name)?.first()?),
        };
    }
    Some((cards, count))
}

/// Words separated by any white space.
struct Words<'a>(&'a str);

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let text = self.0.trim_ascii_start();
        let end = text.bytes().position(|byte| byte.is_ascii_whitespace()).unwrap_or(text.len());
        let (word, rest) = text.split_at(end);
        self.0 = rest;
        (!word.is_empty()).then_some(word)
    }
}
