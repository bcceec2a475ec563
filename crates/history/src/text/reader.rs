//! From the lines of a hand to its events.

use std::borrow::Cow;

use memchr::{memchr, memrchr_iter};

use crate::boards::Boards;
use crate::cards::Hole;
use crate::event::{Action, Place, Seat};
use crate::fault::{Fault, Reason};
use crate::game::{Betting, Tournament, Variant};
use crate::hand::PlayedHand;
use crate::hand_format::Read;
use crate::money::Money;
use crate::number::{Number, Stop};
use crate::seating::Seating;

use super::alphabet::Alphabet;
use super::amount::amount;
use super::cards::{Bracket, bracket};
use super::early::fold_in_turn;
use super::game::Stakes;
use super::grammar::Grammar;
use super::is_heading;
use super::verb::Verb;

/// The part of a hand that a line is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Head,
    Play,
    Summary,
}

/// Reads a hand.
#[derive(Debug)]
pub struct Reader<'t> {
    pub(super) grammar: &'static Grammar,
    pub(super) text: &'t str,
    pub(super) seating: Seating<'t>,
    pub(super) decimals: u8,
    pub(super) part: Part,
    /// The language of the cards, if it may be another than English.
    alphabet: Option<Alphabet>,
    /// `true` if the header has named the game.
    has_game: bool,
    /// The run that the lines describe; 0 for a single board.
    pub(super) run: u8,
    pub(super) boards: Boards,
    /// The bets on the street, and the highest of them.
    pub(super) bets: [Money; PlayedHand::MOST_SEATS],
    pub(super) highest: Money,
}

impl<'t> Reader<'t> {
    /// Returns a reader of a text, with amounts of this many decimals.
    pub fn new(grammar: &'static Grammar, text: &'t str, decimals: u8) -> Self {
        Self {
            grammar,
            text,
            seating: Seating::new(),
            decimals,
            part: Part::Head,
            alphabet: grammar.has_alphabets.then(|| Alphabet::of(text)),
            has_game: false,
            run: 0,
            boards: Boards::default(),
            bets: [Money::ZERO; PlayedHand::MOST_SEATS],
            highest: Money::ZERO,
        }
    }

    /// Reads all lines.
    ///
    /// # Errors
    ///
    /// Returns an error at the first line that is not recognised.
    pub fn read(mut self) -> Result<Read<'t>, Stop> {
        let (mut start, mut before) = (0, "");
        while start < self.text.len() {
            let rest = &self.text[start..];
            let line = &rest[..memchr(b'\n', rest.as_bytes()).unwrap_or(rest.len())];
            start += line.len() + 1;
            let line = trimmed(line);
            let is_repeated = self.grammar.has_positions && line == before;
            if line.is_empty() || is_repeated {
                continue;
            }
            before = line;
            let is_understood = self.line(line)?;
            match self.hand().game.variant {
                Variant::HoldEm if is_understood => {}
                Variant::HoldEm => return Err(self.expected("a line of a hand", line).into()),
                other => return Ok(Read::Other(other)),
            }
        }
        if self.grammar.added_is_not_collected {
            self.award_added();
        }
        let Self { grammar, seating, decimals, .. } = self;
        let mut hand = seating.finish()?;
        if grammar.folds_early {
            fold_in_turn(&mut hand);
        }
        hand.recorded.uncalled = grammar.uncalled;
        hand.game.unit.decimals = decimals;
        let hero = hand.hero.and_then(|hero| hand.seats.get_mut(usize::from(hero)));
        if let Some(hero) = hero.filter(|_| grammar.has_positions) {
            hero.name = Cow::Borrowed("Hero");
        }
        let blind = hand.game.big_blind;
        if let Betting::FixedLimit { small_bet, big_bet } = &mut hand.game.betting
            && small_bet.is_zero()
        {
            (*small_bet, *big_bet) = (blind, blind + blind);
        }
        Ok(Read::Hand(Box::new(hand)))
    }

    /// Returns the hand read so far.
    pub const fn hand(&mut self) -> &mut PlayedHand<'t> {
        &mut self.seating.hand
    }

    /// Returns whether the hole cards are yet to be dealt.
    pub(super) fn is_before_deal(&self) -> bool {
        self.part == Part::Head
    }

    /// Returns whether the header has named the game.
    pub const fn has_game(&self) -> bool {
        self.has_game
    }

    /// Sets the game that the header names.
    pub const fn set_game(&mut self, variant: Variant, betting: Betting) {
        self.has_game = true;
        (self.seating.hand.game.variant, self.seating.hand.game.betting) = (variant, betting);
    }

    /// Sets the seat of the button.
    pub const fn set_button(&mut self, number: u16) {
        self.seating.button = Some(number);
    }

    /// Sets the blinds of the header, and the currency unless the hand is from a tournament.
    ///
    /// # Errors
    ///
    /// Returns an error if the blinds are not valid amounts.
    pub fn set_stakes(&mut self, stakes: &Stakes, line: &str) -> Result<(), Stop> {
        let is_money = stakes.symbol.is_some() || stakes.code.is_some();
        if is_money && self.decimals < 2 {
            self.decimals = 2;
        }
        let place = self.place(line);
        let (small, big) = (self.money(stakes.small, place)?, self.money(stakes.big, place)?);
        let is_tournament = self.hand().game.tournament.is_some();
        let game = &mut self.seating.hand.game;
        if !is_tournament {
            (game.unit.symbol, game.unit.code) = (stakes.symbol, stakes.code);
        }
        if let Betting::FixedLimit { small_bet, big_bet } = &mut game.betting {
            // The big blind is the small bet; the small blind is taken from the post.
            (*small_bet, *big_bet) = (small, big);
            (game.big_blind, game.min_bet) = (small, small);
        } else {
            (game.small_blind, game.big_blind, game.min_bet) = (small, big, big);
        }
        Ok(())
    }

    /// Sets the currency, unless the hand is from a tournament.
    pub const fn set_currency(&mut self, symbol: Option<char>, code: Option<[u8; 3]>) {
        let unit = &mut self.seating.hand.game.unit;
        (unit.symbol, unit.code) = (symbol, code);
        if self.decimals < 2 {
            self.decimals = 2;
        }
    }

    /// Returns the whole text of the hand.
    pub const fn text(&self) -> &'t str {
        self.text
    }

    /// Sets the tournament of the hand.
    pub fn set_tournament(&mut self, id: &'t str, level: Option<u32>, buy_in: &'t str) {
        let (id, buy_in) = (Cow::Borrowed(id), Cow::Borrowed(buy_in.trim()));
        self.hand().game.tournament = Some(Tournament { id, level, buy_in });
    }

    pub(super) fn place(&self, part: &str) -> Place {
        Place::of(part, self.text)
    }

    /// Returns the fault of a text other than expected.
    pub fn expected(&self, expected: &'static str, found: &str) -> Fault {
        let place = self.place(found);
        Fault::new(Reason::Expected { expected, found: found.to_owned() }, place)
    }

    pub(super) fn money(&self, number: Number, place: Place) -> Result<Money, Stop> {
        number.money_or_more(self.decimals, place)
    }

    /// Reads the amount at the beginning of a text, and returns it with the rest of the text.
    pub(super) fn amount<'a>(&self, text: &'a str) -> Result<(Money, &'a str), Stop> {
        match amount(text, self.grammar.groups_with_points) {
            Some((written, rest)) => Ok((self.money(written.number, self.place(text))?, rest)),
            None => Err(self.expected("an amount", text).into()),
        }
    }

    pub(super) fn cards<'a>(&self, text: &'a str) -> Result<(Bracket, &'a str), Fault> {
        let found = match self.alphabet {
            Some(alphabet) => alphabet.bracket(text),
            None => bracket(text),
        };
        found.ok_or_else(|| self.expected("cards in brackets, such as [Ah Kd]", text))
    }

    pub(super) fn hole(&self, text: &str) -> Result<Hole, Fault> {
        let (cards, _) = self.cards(text)?;
        match cards.len {
            1 | 2 => Ok(Hole::new([cards.get(0), cards.get(1)])),
            _ => Err(self.expected("one or two cards", text)),
        }
    }

    /// Reads a line. Returns whether it was recognised.
    fn line(&mut self, line: &'t str) -> Result<bool, Stop> {
        if self.part == Part::Summary && line.starts_with("Seat ") {
            return self.summary(line);
        }
        // Players first: a name may look like any other line.
        if let Some((seat, has_colon, rest)) = self.player(line) {
            if has_colon && self.grammar.colon_is_chat {
                return Ok(true);
            }
            if let Some((about, amounts)) = rest.split_once("Bets: ")
                && self.part == Part::Summary
                && !self.grammar.player_prefix.is_empty()
            {
                return self.outcome(seat, about, amounts, line);
            }
            if let Some((verb, rest)) = self.verb(rest) {
                self.act(seat, verb, rest, line)?;
                return Ok(true);
            }
        }
        if self.part == Part::Head && line.starts_with(['S', 's']) && self.seat(line)? {
            return Ok(true);
        }
        if line == "------ Summary ------" {
            self.part = Part::Summary;
            return Ok(true);
        }
        if line.starts_with('*') && !(self.grammar.begins)(line.as_bytes()) {
            return self.section(line);
        }
        if self.part == Part::Head && (self.grammar.head)(self, line)? {
            return Ok(true);
        }
        if let Some(rest) = line.strip_prefix("Dealt to ") {
            return self.dealt(rest).map_err(Into::into);
        }
        let cards = ["Card dealt to table ", "Card to the table "];
        if let Some(rest) = cards.iter().find_map(|it| line.strip_prefix(it)) {
            return self.table_cards(rest, line);
        }
        if let Some(rest) = line.strip_prefix("Uncalled bet ") {
            let (amount, rest) = self.amount(rest.strip_prefix("of ").unwrap_or(rest))?;
            let name = rest.trim_start().strip_prefix("returned to ").unwrap_or(rest);
            let seat = self.named(name).ok_or_else(|| self.expected("a player's name", name))?;
            self.seating.push(Action::Return { seat, amount }, self.place(line));
            return Ok(true);
        }
        let added = ADDED.iter().find_map(|it| line.strip_prefix(it));
        if let Some(rest) = added {
            let rest = rest.trim_start_matches([' ', ':']);
            let (amount, rest) = self.amount(rest.strip_prefix("total ").unwrap_or(rest))?;
            self.hand().added += amount;
            return Ok(rest.is_empty());
        }
        if self.part == Part::Summary && self.summary(line)? {
            return Ok(true);
        }
        let is_cancelled = line.starts_with("Hand #") && line.contains("has been cancel");
        if is_cancelled || line.starts_with("Hand cancelled") || line.starts_with("Hand canceled") {
            return Err(Fault::new(Reason::Cancelled, self.place(line)).into());
        }
        Ok(is_heading(line) || self.grammar.neutral.iter().any(|words| line.contains(words)))
    }

    /// Returns the player whose name begins a line, whether a colon follows, and the rest of the line.
    fn player<'a>(&self, line: &'a str) -> Option<(Seat, bool, &'a str)> {
        let line = match self.grammar.player_prefix {
            "" => line,
            prefix => line.strip_prefix('*').unwrap_or(line).strip_prefix(prefix)?,
        };
        let mut found: Option<(usize, usize)> = None;
        for (index, seat) in self.seating.hand.seats.iter().enumerate() {
            let length = seat.name.len();
            let is_next = matches!(line.as_bytes().get(length), Some(b':' | b' '));
            if is_next
                && length > 0
                && found.is_none_or(|(_, longest)| length > longest)
                && line.as_bytes()[..length] == *seat.name.as_bytes()
            {
                found = Some((index, length));
            }
        }
        let (index, length) = found?;
        let mut rest = line[length..].trim_start_matches(' ');
        if self.grammar.has_positions {
            rest = rest.strip_prefix(ME).unwrap_or(rest).trim_start_matches(' ');
        }
        let after = rest.strip_prefix(':');
        Some((index as Seat, after.is_some(), after.unwrap_or(rest).trim_start_matches(' ')))
    }

    /// Returns the player with this name. Spaces around it and dots at its end are missing in some
    /// lines.
    pub(super) fn named(&self, name: &str) -> Option<Seat> {
        let names = || self.seating.hand.seats.iter().map(|seat| &*seat.name);
        if let Some(index) = names().position(|of| of == name) {
            return Some(index as Seat);
        }
        let mut alike = names().enumerate().filter(|(_, of)| bare(of) == bare(name));
        let (index, _) = alike.next()?;
        alike.next().is_none().then_some(index as Seat)
    }

    fn verb<'a>(&self, text: &'a str) -> Option<(Verb, &'a str)> {
        let first = text.as_bytes().first()?;
        // Most verbs differ in their first letter.
        let verbs = self.grammar.verbs.iter().chain(self.grammar.more_verbs);
        let verbs = verbs.filter(|(words, _)| words.as_bytes()[0] == *first);
        verbs.copied().find_map(|(words, verb)| Some((verb, text.strip_prefix(words)?)))
    }

    /// Reads `Seat 1: Ann ($200 in chips)`.
    fn seat(&mut self, line: &'t str) -> Result<bool, Stop> {
        let rest = line.strip_prefix("Seat ").or_else(|| line.strip_prefix("seat "));
        let Some(rest) = rest else { return Ok(false) };
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (Ok(number), Some(rest)) = (rest[..digits].parse(), rest[digits..].strip_prefix(':'))
        else {
            return Ok(false);
        };
        if rest.ends_with(" will be allowed to play after the button") {
            return Ok(true);
        }
        for at in memrchr_iter(b'(', rest.as_bytes()) {
            let inside = &rest[at + 1..];
            let Some((written, after)) = amount(inside, self.grammar.groups_with_points) else {
                continue;
            };
            if !after.starts_with([' ', ')', ',']) {
                continue;
            }
            let stack = self.money(written.number, self.place(inside))?;
            let name = &rest[..at];
            let name = name.strip_suffix(' ').unwrap_or(name);
            // Lines are read without the spaces before them.
            let name = name.trim_start_matches(' ');
            let place = self.place(name);
            if self.grammar.has_positions {
                return self.anonymous_seat(number, name, stack, place);
            }
            self.seating.check_name(name, place)?;
            self.seating.seat(number, Cow::Borrowed(name), Some(stack), place)?;
            return Ok(true);
        }
        Err(self.expected("a name and a stack in brackets", rest).into())
    }

    /// Adds the seat of a player whose name is a position. The seats have the order of their lines.
    fn anonymous_seat(
        &mut self,
        number: u16,
        name: &'t str,
        stack: Money,
        place: Place,
    ) -> Result<bool, Stop> {
        let seats = &self.seating.hand.seats;
        let last = seats.last().and_then(|seat| seat.number).unwrap_or_default();
        let number = number.max(last.saturating_add(1));
        let index = seats.len() as Seat;
        let position = name.strip_suffix(ME).map(str::trim_end);
        if position.is_some() {
            self.hand().hero = Some(index);
        }
        let name = position.unwrap_or(name);
        if name == "Dealer" {
            self.set_button(number);
        }
        self.seating.may_be_dead = true;
        self.seating.check_name(name, place)?;
        self.seating.seat(number, Cow::Borrowed(name), Some(stack), place)?;
        Ok(true)
    }

    /// Reads the end of `Dealt to Ann [Ah Kd]`. Some rooms also have this line for the other players, without cards.
    fn dealt(&mut self, text: &'t str) -> Result<bool, Fault> {
        let (name, cards) = match text.rfind('[') {
            Some(at) => (text[..at].trim_end(), Some(self.hole(&text[at..])?)),
            None => (text, None),
        };
        let Some(seat) = self.named(name) else {
            return Err(self.expected("a player's name", name));
        };
        if let Some(cards) = cards {
            let place = self.place(text);
            self.seating.knows(seat, cards, place)?;
            // Rooms that list all players show only the hero's cards.
            self.hand().hero.get_or_insert(seat);
        }
        Ok(true)
    }
}

/// The beginnings of lines about money that the site adds to the pot.
const ADDED: [&str; 8] = [
    "Cash Drop to Pot",
    "STP added",
    "SPLASH dropped",
    "MEGA SPLASH dropped",
    "Hold-up to Pot",
    "Escape to Pot",
    "Splash to Pot",
    "Drop to Pot",
];

/// The mark of the player whose file it is.
const ME: &str = "[ME]";

/// Returns a name without surrounding spaces, and without dots at its end.
fn bare(name: &str) -> &str {
    name.trim_start().trim_end_matches([' ', '.'])
}

/// Returns a line without surrounding spaces, NUL characters, and a byte order mark.
fn trimmed(line: &str) -> &str {
    // Most lines have none of them.
    match line.as_bytes() {
        [b' ' | 0 | 0xef, ..] | [.., b' ' | b'\t' | b'\r' | 0] => line
            .trim_end_matches([' ', '\t', '\r', '\0'])
            .trim_start_matches(['\u{feff}', ' ', '\0']),
        _ => line,
    }
}
