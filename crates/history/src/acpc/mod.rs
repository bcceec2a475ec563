//! Logs of programs in the formats of the Annual Computer Poker Competition and of Pluribus. A line is a hand.
//!
//! ```text
//! STATE:3:r200c/cr400c/cc/r900f:AhKh|7c7d/Qh7h2c/3d/4s:-400|400:Ann|Bo
//!       number, actions by street, cards, what each won, names
//! ```
//!
//! Players are in the order of dealing. An amount after `r` is the player's resulting total in the pot, over all
//! streets. The line does not contain the game: two players play no-limit with blinds of 50 and 100 and stacks of
//! 20,000 (or fixed limit of 10 and 20, if raises have no amounts), and six play as Pluribus did, with 50, 100 and
//! 10,000.
//!
//! Source: ACPC, "Protocol specification", version 2; N. Brown and T. Sandholm, "Superhuman AI for multiplayer
//! poker", 2019.

use std::borrow::Cow;

use holdem_engine::parse::compact_cards;
use memchr::memchr_iter;

use super::cards::{Dealt, Hole};
use super::event::{Action, Event, Place, Post, Seat};
use super::fault::{Fault, Reason};
use super::game::Betting;
use super::hand::{PlayedHand, SeatAtHand};
use super::hand_format::{HandFormat, Read};
use super::money::Money;
use super::number::Number;
use super::seating::Seating;

/// The format.
#[derive(Clone, Copy, Debug)]
pub struct Acpc;

const OPEN: &str = "STATE:";

impl HandFormat for Acpc {
    fn is_like(&self, head: &[u8]) -> bool {
        head.split(|byte| *byte == b'\n').any(|line| line.starts_with(OPEN.as_bytes()))
    }

    fn next(&self, bytes: &[u8]) -> Option<usize> {
        let mut lines = memchr_iter(b'\n', bytes).map(|end| end + 1);
        lines.find(|&start| bytes[start..].starts_with(OPEN.as_bytes()))
    }

    fn read<'t>(&self, text: &'t str, _preamble: &'t str) -> Result<Read<'t>, Fault> {
        let mut found = None;
        for line in text.lines().map(str::trim) {
            match line.strip_prefix(OPEN) {
                Some(rest) => found = Some(rest),
                // Comments, and the final score of a match.
                None if line.is_empty() || line.starts_with('#') || line.starts_with("SCORE:") => {}
                None => return Err(expected("a line such as STATE:0:…", line, text)),
            }
        }
        let Some(line) = found else { return Ok(Read::Nothing) };
        hand(line, text).map(|hand| Read::Hand(Box::new(hand)))
    }
}

fn expected(expected: &'static str, found: &str, text: &str) -> Fault {
    Fault::new(Reason::Expected { expected, found: found.to_owned() }, Place::of(found, text))
}

fn whole(text: &str, of: &str) -> Result<Money, Fault> {
    let number = Number::plain(text).and_then(Number::whole);
    let money = number.and_then(|number| Money::new(number).ok());
    money.ok_or_else(|| expected("a whole number", text, of))
}

/// Returns an amount of chips.
fn chips(count: i64) -> Money {
    Money::new(count).unwrap_or_default()
}

fn hand<'t>(line: &'t str, text: &'t str) -> Result<PlayedHand<'t>, Fault> {
    let mut parts = line.splitn(5, ':');
    let mut next =
        |what| parts.next().ok_or(Fault::new(Reason::Missing(what), Place::of(line, text)));
    let (id, actions) = (next("number")?, next("actions")?);
    let (cards, results, names) = (next("cards")?, next("results")?, next("names")?);
    let names: Vec<&str> = names.split('|').collect();
    let players = names.len();
    if !(2..=PlayedHand::MOST_SEATS).contains(&players) {
        return Err(Fault::new(Reason::Players(players), Place::of(line, text)));
    }
    let is_fixed =
        !actions.bytes().any(|byte| byte.is_ascii_digit()) && players == 2 && actions.contains('r');
    let (small, big, stack) = match (is_fixed, players) {
        (true, _) => (chips(5), chips(10), None),
        (false, 6) => (chips(50), chips(100), Some(chips(10_000))),
        (false, _) => (chips(50), chips(100), Some(chips(20_000))),
    };
    let mut hand = Seating::new().hand;
    hand.id = Cow::Borrowed(id);
    (hand.game.small_blind, hand.game.big_blind, hand.game.min_bet) = (small, big, big);
    if is_fixed {
        hand.game.betting = Betting::FixedLimit { small_bet: big, big_bet: big + big };
    }
    let mut streets = cards.split('/');
    let holes: Vec<&str> = streets.next().unwrap_or_default().split('|').collect();
    for (index, name) in names.iter().enumerate() {
        let hole = holes.get(index).copied().unwrap_or_default();
        let hole = match compact_cards::<2>(hole).as_deref() {
            Some(&[one, other]) => Hole::new([Some(one), Some(other)]),
            Some([]) => Hole::UNKNOWN,
            _ => return Err(expected("two cards such as AhKh", hole, text)),
        };
        let place = Place::of(name, text);
        hand.seats.push(SeatAtHand {
            name: Cow::Borrowed(name),
            stack,
            hole,
            place,
            ..SeatAtHand::default()
        });
    }
    let mut reader = Reader { hand, text, put: vec![Money::ZERO; players], base: Money::ZERO };
    reader.play(line, actions, streets, (small, big))?;
    let Reader { mut hand, put, .. } = reader;
    hand.recorded.place = Place::of(results, text);
    let results: Vec<&str> = results.split('|').collect();
    if results.len() != players {
        let reason = Reason::ListLength { list: "the results", found: results.len(), players };
        return Err(Fault::new(reason, hand.recorded.place));
    }
    for ((seat, result), put) in hand.seats.iter_mut().zip(results).zip(put) {
        // Some logs split pots into fractions.
        let result = result.strip_suffix(".0").unwrap_or(result);
        let net = whole(result, text)?;
        match seat.stack {
            Some(stack) => seat.finishing = Some(stack + net),
            None => seat.winnings = Some(put + net),
        }
    }
    Ok(hand)
}

struct Reader<'t> {
    hand: PlayedHand<'t>,
    text: &'t str,
    /// The amount each player has put in, over all streets.
    put: Vec<Money>,
    /// The highest amount put in before this street.
    base: Money,
}

impl<'t> Reader<'t> {
    fn push(&mut self, action: Action, place: Place) {
        self.hand.events.push(Event::new(action, place));
    }

    fn play(
        &mut self,
        line: &'t str,
        actions: &'t str,
        mut boards: impl Iterator<Item = &'t str>,
        (small, big): (Money, Money),
    ) -> Result<(), Fault> {
        let players = self.hand.seats.len();
        // With two players, the first in the list posts the big blind.
        let blinds = if players == 2 { [(1, small), (0, big)] } else { [(0, small), (1, big)] };
        let place = Place::of(line, self.text);
        for ((seat, amount), post) in blinds.into_iter().zip([Post::SmallBlind, Post::BigBlind]) {
            self.put[seat] = amount;
            self.push(Action::Post { seat: seat as Seat, post, amount }, place);
        }
        let mut folded = vec![false; players];
        for (street, actions) in actions.split('/').enumerate() {
            if street > 0 {
                self.board(boards.next())?;
            }
            let mut at = if street > 0 {
                0
            } else if players == 2 {
                1
            } else {
                2 % players
            };
            let mut rest = actions;
            while let Some(letter) = rest.chars().next() {
                for _ in 0..players {
                    let has_chips =
                        self.hand.seats[at].stack.is_none_or(|stack| self.put[at] < stack);
                    if !folded[at] && has_chips {
                        break;
                    }
                    at = (at + 1) % players;
                }
                let digits =
                    rest[letter.len_utf8()..].bytes().take_while(u8::is_ascii_digit).count();
                let (word, after) = rest.split_at(letter.len_utf8() + digits);
                rest = after;
                folded[at] |= letter == 'f';
                self.act(at, letter, word)?;
                at = (at + 1) % players;
            }
            self.base = self.put.iter().copied().max().unwrap_or_default();
        }
        // After an all-in, the rest of the board is dealt without actions.
        for board in boards {
            self.board(Some(board))?;
        }
        Ok(())
    }

    fn act(&mut self, at: usize, letter: char, word: &'t str) -> Result<(), Fault> {
        let place = Place::of(word, self.text);
        let seat = at as Seat;
        let highest = self.put.iter().copied().max().unwrap_or_default();
        let stack = self.hand.seats[at].stack.unwrap_or(Money::MOST);
        let action = match letter {
            'f' => Action::Fold { seat },
            'c' if self.put[at] >= highest => Action::Check { seat },
            'c' => {
                self.put[at] = highest.min(stack);
                Action::Call { seat, amount: None }
            }
            'r' => {
                let to = match (&word[1..], self.hand.game.betting) {
                    ("", Betting::FixedLimit { small_bet, big_bet }) => {
                        let is_late = self.hand.events.iter().filter(|it| is_board(it)).count() > 1;
                        highest + if is_late { big_bet } else { small_bet }
                    }
                    (amount, _) => whole(amount, self.text)?,
                };
                self.put[at] = to;
                Action::Raise { seat, to: to - self.base }
            }
            _ => return Err(expected("an action: f, c or r", word, self.text)),
        };
        self.push(action, place);
        Ok(())
    }

    fn board(&mut self, text: Option<&'t str>) -> Result<(), Fault> {
        let missing = || Fault::new(Reason::Missing("cards of a street"), Place::NOWHERE);
        let text = text.ok_or_else(missing)?;
        let found = compact_cards::<5>(text).and_then(|cards| Dealt::new(&cards));
        let cards = found.filter(|cards| !cards.is_empty());
        let cards = cards.ok_or_else(|| expected("cards such as Qh7h2c", text, self.text))?;
        self.push(Action::Board { run: 0, cards }, Place::of(text, self.text));
        Ok(())
    }
}

fn is_board(event: &Event) -> bool {
    matches!(event.action, Action::Board { .. })
}
