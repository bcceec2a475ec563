//! iPoker: a session is an XML document, with an element for each hand.
//!
//! ```text
//! <session sessioncode="1"><general><gametype>Holdem NL $0.01/$0.02</gametype>…</general>
//! <game gamecode="2"><general><players><player seat="3" name="Ann" chips="$2" dealer="1" win="$0" bet="$0"/>…
//! <round no="1"><cards type="Pocket" player="Ann">H3 CJ</cards><action no="3" player="Ann" type="0" sum="$0"/>…
//! ```
//!
//! Types of actions: 0 fold, 1 small blind, 2 big blind, 3 call, 4 check, 5 bet, 6 and 7 all-in, 8 stands up, 9 sits
//! out, 15 ante, 23 raise to. A player's element has the winnings, with or without the uncalled bet.

use std::borrow::Cow;

use holdem_engine::{Card, Rank, Suit};
use memchr::memmem;
use roxmltree::{Document, Node};

use super::cards::{Dealt, Hole};
use super::event::{Action, Place, Post, Seat};
use super::fault::{Fault, Reason};
use super::game::{Betting, Tournament, Variant};
use super::hand::{PlayedHand, Uncalled, When};
use super::hand_format::{HandFormat, Read};
use super::money::Money;
use super::number::Stop;
use super::seating::Seating;
use super::text::{MONTHS, amount, betting, clock, moment, variant};

/// The format.
#[derive(Clone, Copy, Debug)]
pub struct IPoker;

const OPEN: &[u8] = b"<game gamecode=";
const SESSION: &[u8] = b"<session sessioncode=";
const CLOSE: &[u8] = b"</session>";

impl HandFormat for IPoker {
    fn is_like(&self, head: &[u8]) -> bool {
        memmem::find(head, SESSION).is_some()
    }

    /// Returns the length of the head of the session, if the file begins with it.
    fn preamble(&self, head: &[u8]) -> usize {
        match head.trim_ascii_start().starts_with(b"<") {
            true => memmem::find(head, OPEN).unwrap_or(0),
            false => 0,
        }
    }

    /// Finds the next session, as in files joined together.
    fn next_file(&self, bytes: &[u8]) -> Option<usize> {
        let session = memmem::find(bytes, SESSION)?;
        let end = memmem::rfind(&bytes[..session], CLOSE).map(|at| at + CLOSE.len());
        Some(end.unwrap_or(session))
    }

    fn is_divisible(&self) -> bool {
        false
    }

    fn next(&self, bytes: &[u8]) -> Option<usize> {
        memmem::find_iter(bytes, OPEN).find(|at| *at > 0)
    }

    fn is_windows(&self) -> bool {
        true
    }

    fn read<'t>(&self, text: &'t str, preamble: &'t str) -> Result<Read<'t>, Fault> {
        // Sessions without hands may come before.
        let preamble = &preamble[preamble.rfind("<session sessioncode=").unwrap_or(0)..];
        let Some(end) = text.rfind("</game>") else {
            return match text.trim_start() {
                hand if hand.starts_with("<game") => {
                    Err(Fault::new(Reason::Missing("end, </game>"), Place::NOWHERE))
                }
                // A session without hands.
                "" => Ok(Read::Nothing),
                rest if rest.starts_with('<') => Ok(Read::Nothing),
                rest => Err(expected("a session", rest, Place::of(rest, text))),
            };
        };
        let (before, after) =
            (text.trim_start(), text[end + "</game>".len()..].trim_matches(BLANK));
        if !before.starts_with("<game") {
            return Err(expected("a session", before, Place::of(before, text)));
        }
        if !matches!(after, "" | "</session>") {
            return Err(expected("the end of the session", after, Place::of(after, text)));
        }
        let xml = &text[..end + "</game>".len()];
        let document = Document::parse(xml).map_err(|error| {
            let at = offset(xml, error.pos());
            let words = error.to_string();
            Fault::new(Reason::Syntax(words), Place::new(at, at + 1))
        })?;
        let kind = field(preamble, "gametype").unwrap_or_default();
        let variant = variant(kind);
        // Hold'em may be named by its limit alone: `NL $1/$2`, `LH`.
        let first = kind.split(' ').next().unwrap_or_default();
        let is_bare = variant == Variant::Other
            && matches!(
                first,
                "NL" | "PL" | "SL" | "L" | "LH" | "LZ" | "LP" | "No" | "Pot" | "Limit"
            );
        match variant {
            Variant::HoldEm => {}
            _ if is_bare => {}
            _ if kind.is_empty() => {
                return Err(Fault::new(
                    Reason::Missing("game type of its session"),
                    Place::NOWHERE,
                ));
            }
            other => return Ok(Read::Other(other)),
        }
        let mut decimals = 0;
        loop {
            let reader =
                Reader { text: xml, decimals, seating: Seating::new(), bets: Bets::default() };
            match reader.read(document.root_element(), kind, preamble) {
                Ok(hand) => return Ok(Read::Hand(Box::new(hand))),
                Err(Stop::MoreDecimals(more)) => decimals = more,
                Err(Stop::Fault(fault)) => return Err(fault),
            }
        }
    }
}

/// Returns the byte offset of a row and a column, both counted from 1.
fn offset(text: &str, position: roxmltree::TextPos) -> usize {
    let rows = text.split_inclusive('\n').take(position.row.saturating_sub(1) as usize);
    let start: usize = rows.map(str::len).sum();
    let rest = text.get(start..).unwrap_or_default();
    let within = rest.char_indices().nth(position.col.saturating_sub(1) as usize);
    start + within.map_or(rest.len(), |(at, _)| at)
}

/// Returns the text of a field of the session.
fn field<'t>(preamble: &'t str, name: &str) -> Option<&'t str> {
    let (_, rest) = preamble.split_once(&format!("<{name}>"))?;
    rest.split_once('<').map(|(text, _)| text.trim()).filter(|text| !text.is_empty())
}

#[derive(Default)]
struct Bets {
    by_seat: [Money; PlayedHand::MOST_SEATS],
    highest: Money,
}

struct Reader<'t> {
    text: &'t str,
    decimals: u8,
    seating: Seating<'t>,
    bets: Bets,
}

impl<'t> Reader<'t> {
    fn place(node: Node<'_, '_>) -> Place {
        Place::new(node.range().start, node.range().end)
    }

    /// Returns an attribute as a slice of the text, or unescaped.
    fn attribute(&self, node: Node<'_, '_>, name: &str) -> Cow<'t, str> {
        let Some(attribute) = node.attributes().find(|attribute| attribute.name() == name) else {
            return Cow::Borrowed("");
        };
        match self.text.get(attribute.range_value()) {
            Some(text) if text == attribute.value() => Cow::Borrowed(text),
            _ => Cow::Owned(attribute.value().to_owned()),
        }
    }

    fn amount(&self, node: Node<'_, '_>, name: &str) -> Result<Money, Stop> {
        let text = self.attribute(node, name);
        // Thousands are separated by spaces, and symbols of several letters come first or last.
        let digits: String =
            text.chars().filter(|c| c.is_ascii_digit() || matches!(c, '.' | ',')).collect();
        // Some files write thousands as 1.500. An amount of money never has three decimals.
        match amount(&digits, true) {
            Some((written, "")) => written.number.money_or_more(self.decimals, Self::place(node)),
            _ => Err(expected("an amount", &text, Self::place(node)).into()),
        }
    }

    fn seat(&self, node: Node<'_, '_>) -> Result<Seat, Fault> {
        let name = self.attribute(node, "player");
        let mut names = self.seating.hand.seats.iter().map(|seat| &*seat.name);
        let found = names.position(|known| known == name);
        let found = found.and_then(|index| Seat::try_from(index).ok());
        found.ok_or_else(|| Fault::new(Reason::NoSuchPlayer(name.into_owned()), Self::place(node)))
    }

    fn read(
        mut self,
        game: Node<'_, '_>,
        kind: &'t str,
        preamble: &'t str,
    ) -> Result<PlayedHand<'t>, Stop> {
        self.head(game, kind, preamble)?;
        let elements = |node: Node<'_, '_>, name: &'static str| {
            node.children()
                .filter(move |child| child.has_tag_name(name))
                .map(|node| node.id())
                .collect::<Vec<_>>()
        };
        let document = game.document();
        let node = |id| document.get_node(id).unwrap_or(game);
        for general in elements(game, "general") {
            for players in elements(node(general), "players") {
                for player in elements(node(players), "player") {
                    self.player(node(player))?;
                }
            }
        }
        for round in elements(game, "round") {
            let mut actions = Vec::new();
            for child in node(round).children().filter(|child| child.is_element()) {
                match child.tag_name().name() {
                    "cards" => self.cards(child)?,
                    "action" => actions.push(child),
                    other => {
                        return Err(
                            expected("cards or an action", other, Self::place(child)).into()
                        );
                    }
                }
            }
            // Some files list actions by player; their numbers give the order.
            actions.sort_by_key(|action| self.attribute(*action, "no").parse::<u32>().ok());
            for action in actions {
                self.action(action)?;
            }
        }
        let recorded = self.seating.hand.recorded.place;
        let wins: Vec<(usize, Money)> = self
            .seating
            .hand
            .seats
            .iter_mut()
            .enumerate()
            .filter_map(|(index, seat)| seat.winnings.take().map(|won| (index, won)))
            .collect();
        for (index, amount) in wins.into_iter().filter(|(_, won)| !won.is_zero()) {
            let seat = index as Seat;
            self.seating.push(Action::Collect { seat, amount, pot: None, run: 0 }, recorded);
        }
        let hero = field(preamble, "nickname").map(unescaped);
        let seats = &self.seating.hand.seats;
        let hero = seats.iter().position(|seat| Some(&*seat.name) == hero.as_deref());
        self.seating.hand.hero = hero.and_then(|index| Seat::try_from(index).ok());
        self.seating.may_be_dead = true;
        let mut hand = self.seating.finish()?;
        hand.game.unit.decimals = self.decimals;
        if let Betting::FixedLimit { small_bet, big_bet } = &mut hand.game.betting {
            (*small_bet, *big_bet) =
                (hand.game.big_blind, hand.game.big_blind + hand.game.big_blind);
        }
        Ok(hand)
    }

    fn head(&mut self, game: Node<'_, '_>, kind: &'t str, preamble: &'t str) -> Result<(), Stop> {
        let id = self.attribute(game, "gamecode");
        let date = game.descendants().find(|node| node.has_tag_name("startdate"));
        let date = date.and_then(|node| node.first_child());
        let date = date.and_then(|node| self.text.get(node.range()));
        let hand = &mut self.seating.hand;
        (hand.id, hand.room) = (id, Cow::Borrowed("iPoker"));
        hand.table = Cow::Borrowed(field(preamble, "tablename").unwrap_or_default());
        hand.time =
            date.and_then(|date| moment(date).or_else(|| day_first(date))).unwrap_or_default();
        hand.recorded.uncalled = match field(preamble, "uncalled_bet_enabled") {
            Some("true") => Uncalled::Excluded,
            Some("false") => Uncalled::Included,
            _ => Uncalled::UsuallyIncluded,
        };
        let words = format!("{kind} ");
        hand.game.betting = betting(&words.replace(" SL ", " NL "));
        // Many files of tournaments have no number.
        let names = ["tournamentcode", "tourcode", "tournamentname", "place", "buyin"];
        let id = names[..3].iter().find_map(|name| field(preamble, name));
        if names.iter().any(|name| field(preamble, name).is_some()) {
            let id = Cow::Borrowed(id.unwrap_or_default());
            let buy_in = Cow::Borrowed(field(preamble, "buyin").unwrap_or_default());
            hand.game.tournament = Some(Tournament { id, level: None, buy_in });
        } else {
            let code = field(preamble, "currency").and_then(|code| code.as_bytes().try_into().ok());
            hand.game.unit.code =
                code.filter(|code: &[u8; 3]| code.iter().all(u8::is_ascii_uppercase));
            self.decimals = self.decimals.max(2);
        }
        Ok(())
    }

    fn player(&mut self, node: Node<'_, '_>) -> Result<(), Stop> {
        let place = Self::place(node);
        let seat = self.attribute(node, "seat");
        let number = seat.parse().map_err(|_| expected("the number of a seat", &seat, place))?;
        let stack = self.amount(node, "chips")?;
        let win = self.amount(node, "win")?;
        let name = self.attribute(node, "name");
        self.seating.check_name(&name, place)?;
        self.seating.seat(number, name, Some(stack), place)?;
        if self.attribute(node, "dealer") == "1" {
            self.seating.button = Some(number);
        }
        if let Some(seat) = self.seating.hand.seats.last_mut() {
            seat.winnings = Some(win);
        }
        self.seating.hand.recorded.place = place;
        Ok(())
    }

    fn cards(&mut self, node: Node<'_, '_>) -> Result<(), Stop> {
        let place = Self::place(node);
        let text = node.text().unwrap_or_default();
        let cards: Option<Vec<Option<Card>>> = text.split_whitespace().map(card).collect();
        let cards = cards.ok_or_else(|| expected("cards such as HA D10", text, place))?;
        if self.attribute(node, "type") == "Pocket" {
            let seat = self.seat(node)?;
            let [first, second] = *cards else {
                return Err(expected("two cards", text, place).into());
            };
            let hole = Hole::new([first, second]);
            // Players with unseen hole cards are also in the hand, because they act.
            return Ok(self.seating.knows(seat, hole, place)?);
        }
        let known: Option<Vec<Card>> = cards.into_iter().collect();
        let dealt = known.as_deref().and_then(Dealt::new).filter(|dealt| !dealt.is_empty());
        let cards = dealt.ok_or_else(|| expected("the cards of the street", text, place))?;
        self.seating.push(Action::Board { run: 0, cards }, place);
        self.bets = Bets::default();
        Ok(())
    }

    fn action(&mut self, node: Node<'_, '_>) -> Result<(), Stop> {
        let place = Self::place(node);
        let kind = self.attribute(node, "type");
        // Players who sit down, stand up or time out are not always players of the hand.
        if matches!(&*kind, "8" | "9" | "11" | "12" | "13" | "14" | "16" | "17" | "18" | "19") {
            return Ok(());
        }
        let seat = self.seat(node)?;
        let amount = self.amount(node, "sum")?;
        let before = self.bets.by_seat[usize::from(seat)];
        let (action, to) = match &*kind {
            "0" => (Action::Fold { seat }, before),
            "4" => (Action::Check { seat }, before),
            "1" => (Action::Post { seat, post: Post::SmallBlind, amount }, before + amount),
            "2" => (Action::Post { seat, post: Post::BigBlind, amount }, before + amount),
            "15" => (Action::Post { seat, post: Post::Ante, amount }, before),
            "3" => (Action::Call { seat, amount: Some(amount) }, before + amount),
            "5" => (Action::Raise { seat, to: before + amount }, before + amount),
            "23" => (Action::Raise { seat, to: amount }, amount),
            "6" | "7" if before + amount > self.bets.highest => {
                (Action::Raise { seat, to: before + amount }, before + amount)
            }
            "6" | "7" => (Action::Call { seat, amount: Some(amount) }, before + amount),
            other => return Err(expected("a known type of action", other, place).into()),
        };
        self.bets.by_seat[usize::from(seat)] = to;
        self.bets.highest = self.bets.highest.max(to);
        self.seating.push(action, place);
        if matches!(&*kind, "6" | "7") {
            self.seating.push(Action::AllIn { seat }, place);
        }
        Ok(())
    }
}

/// Characters without a meaning between elements.
const BLANK: [char; 6] = [' ', '\t', '\r', '\n', '\0', '\u{feff}'];

/// Returns a text of the session with the five named entities of XML replaced.
fn unescaped(text: &str) -> Cow<'_, str> {
    if !text.contains('&') {
        return Cow::Borrowed(text);
    }
    const ENTITIES: [(&str, &str); 5] =
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")];
    let replace = |text: String, (entity, letter)| text.replace(entity, letter);
    Cow::Owned(ENTITIES.into_iter().fold(text.to_owned(), replace))
}

/// Reads a date with the day first: `22-Jan-2011 20:11:15`, `30/04/2013 22:23`, `17.10.2012 16:51:27`.
fn day_first(text: &str) -> Option<When<'_>> {
    let (date, time) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
    let mut parts = date.split(['-', '/', '.']);
    let (day, month, year) = (parts.next()?, parts.next()?, parts.next()?);
    let month = match MONTHS.iter().position(|name| month.eq_ignore_ascii_case(name)) {
        Some(index) => u8::try_from(index + 1).ok()?,
        None => month.parse().ok()?,
    };
    let (day, year): (u8, u16) =
        (day.parse().ok()?, year.parse().ok().filter(|_| year.len() == 4)?);
    let is_date = (1..=31).contains(&day) && (1..=12).contains(&month) && parts.next().is_none();
    is_date.then(|| When {
        year: Some(year),
        month: Some(month),
        day: Some(day),
        time: clock(time.trim()),
        zone: Cow::Borrowed(""),
    })
}

/// Parses `HA`, `D10`; `X` is an unknown card.
fn card(text: &str) -> Option<Option<Card>> {
    if text.eq_ignore_ascii_case("X") {
        return Some(None);
    }
    let mut letters = text.chars();
    let suit = Suit::from_symbol(letters.next()?)?;
    let rank = match letters.as_str() {
        "10" => Rank::Ten,
        other => Rank::from_letter(other.chars().next().filter(|_| other.len() == 1)?)?,
    };
    Some(Some(Card::new(rank, suit)))
}

fn expected(expected: &'static str, found: &str, place: Place) -> Fault {
    Fault::new(Reason::Expected { expected, found: found.to_owned() }, place)
}
