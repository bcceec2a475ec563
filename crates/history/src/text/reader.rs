//! From the lines of a hand to its events.

use std::borrow::Cow;

use holdem_engine::CardSet;
use memchr::{memchr, memrchr_iter};

use crate::boards::Boards;
use crate::cards::{Dealt, Hole};
use crate::event::{Action, Place, Seat};
use crate::fault::{Fault, Reason};
use crate::game::{Betting, Tournament, Variant};
use crate::hand::{PlayedHand, Uncalled};
use crate::hand_format::Read;
use crate::money::Money;
use crate::number::{Number, Stop};
use crate::seating::Seating;

use super::alphabet::Alphabet;
use super::amount::amount;
use super::cards::{Bracket, bracket};
use super::early::fold_in_turn;
use super::game::Stakes;
use super::is_heading;
use super::verb::{POKERSTARS_NEUTRAL, POKERSTARS_VERBS, Verb};

/// The grammar of a room's files.
pub struct Grammar {
    /// Returns whether a line is the first of a hand. The line has no spaces or byte order mark before it.
    pub begins: fn(&[u8]) -> bool,
    /// Returns whether a line is the first of the summary of a tournament, which is not a hand.
    pub is_summary: fn(&[u8]) -> bool,
    /// Reads a header line that is not a seat. Returns whether it was one.
    pub head: for<'t> fn(&mut Reader<'t>, &'t str) -> Result<bool, Stop>,
    /// The verbs that may follow a player's name. A verb comes before any shorter verb that it begins with.
    pub verbs: &'static [(&'static str, Verb)],
    /// Words that mark a line without a meaning for the hand.
    pub neutral: &'static [&'static str],
    /// `true` if thousands are written with points: `3.000 $`.
    pub groups_with_points: bool,
    /// `true` if the total of the pots in the summary is after rake.
    pub total_is_after_rake: bool,
    /// `true` if a player's name and a colon begin a line of chat, not an action.
    pub colon_is_chat: bool,
    /// `true` if the file may have folds before the blinds, in whatever order players clicked.
    pub folds_early: bool,
    /// `true` if the files of tournaments may have the blinds in the header alone.
    pub blinds_in_head: bool,
    /// `true` if cards may be in the letters of other languages.
    pub has_alphabets: bool,
    /// The uncalled bet in the winnings.
    pub uncalled: Uncalled,
}

impl Grammar {
    /// The grammar of PokerStars, without its first line and header.
    pub const USUAL: Self = Self {
        begins: |_| false,
        is_summary: |_| false,
        head: |_, _| Ok(false),
        verbs: POKERSTARS_VERBS,
        neutral: POKERSTARS_NEUTRAL,
        groups_with_points: false,
        total_is_after_rake: false,
        colon_is_chat: false,
        folds_early: false,
        blinds_in_head: false,
        has_alphabets: false,
        uncalled: Uncalled::Unknown,
    };
}

impl std::fmt::Debug for Grammar {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Grammar").finish_non_exhaustive()
    }
}

/// The part of a hand that a line is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
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
    part: Part,
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
        let mut start = 0;
        while start < self.text.len() {
            let rest = &self.text[start..];
            let line = &rest[..memchr(b'\n', rest.as_bytes()).unwrap_or(rest.len())];
            start += line.len() + 1;
            let line = trimmed(line);
            if line.is_empty() {
                continue;
            }
            let is_understood = self.line(line)?;
            match self.hand().game.variant {
                Variant::HoldEm if is_understood => {}
                Variant::HoldEm => return Err(self.expected("a line of a hand", line).into()),
                other => return Ok(Read::Other(other)),
            }
        }
        let Self { grammar, seating, decimals, .. } = self;
        let mut hand = seating.finish()?;
        if grammar.folds_early {
            fold_in_turn(&mut hand);
        }
        hand.recorded.uncalled = grammar.uncalled;
        hand.game.unit.decimals = decimals;
        Ok(Read::Hand(Box::new(hand)))
    }

    /// Returns the hand read so far.
    pub const fn hand(&mut self) -> &mut PlayedHand<'t> {
        &mut self.seating.hand
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
            if let Some((verb, rest)) = self.verb(rest) {
                self.act(seat, verb, rest, line)?;
                return Ok(true);
            }
        }
        if self.part == Part::Head && line.starts_with(['S', 's']) && self.seat(line)? {
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
        if let Some(rest) = line.strip_prefix("Uncalled bet ") {
            let (amount, rest) = self.amount(rest.strip_prefix("of ").unwrap_or(rest))?;
            let name = rest.trim_start().strip_prefix("returned to ").unwrap_or(rest);
            let seat = self.named(name).ok_or_else(|| self.expected("a player's name", name))?;
            self.seating.push(Action::Return { seat, amount }, self.place(line));
            return Ok(true);
        }
        let added = ["Cash Drop to Pot", "STP added"].iter().find_map(|it| line.strip_prefix(it));
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
        let rest = line[length..].trim_start_matches(' ');
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
        let verbs = self.grammar.verbs.iter().filter(|(words, _)| words.as_bytes()[0] == *first);
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
            self.seating.check_name(name, place)?;
            self.seating.seat(number, Cow::Borrowed(name), Some(stack), place)?;
            return Ok(true);
        }
        Err(self.expected("a name and a stack in brackets", rest).into())
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

    /// Reads `*** FIRST TURN *** [Qh 7h 2c] [Ks]` and the like.
    fn section(&mut self, line: &'t str) -> Result<bool, Stop> {
        let words = line.trim_start_matches('*').trim_start();
        let end = memchr(b'*', words.as_bytes()).unwrap_or(words.len());
        let (title, rest) = (words[..end].trim_end(), words[end..].trim_start_matches('*'));
        let title = title.strip_prefix("Dealing ").unwrap_or(title);
        let runs = ["FIRST ", "SECOND ", "THIRD "].iter().zip(1..);
        let run = runs.filter_map(|(word, run)| Some((run, title.strip_prefix(word)?))).next();
        let (run, title) = run.unwrap_or((0, title));
        let is = |word: &str| title.eq_ignore_ascii_case(word);
        // A street that is dealt once is part of all runs, though GGPoker calls it the first.
        let is_street = ["flop", "turn", "river"].iter().any(|street| is(street));
        let is_common =
            run == 1 && is_street && !self.text.contains(&format!("*** SECOND {title}"));
        let run = if is_common { 0 } else { run };
        let size = match () {
            () if is("flop") => 3,
            () if is("turn") => 4,
            () if is("river") => 5,
            () if is("summary") => {
                self.part = Part::Summary;
                return Ok(true);
            }
            () => {
                let is_head = is("ANTE/BLINDS");
                if self.part == Part::Head && !is_head {
                    self.part = Part::Play;
                    if self.grammar.blinds_in_head {
                        self.post_from_head(line)?;
                    }
                }
                if is("SHOW DOWN") || is("SHOWDOWN") {
                    self.run = run;
                }
                let is_known = ["hole cards", "pre-flop", "show down", "showdown", "down cards"];
                // A line of asterisks and a number separates hands.
                let parts = title.is_empty() || title.starts_with('#');
                return Ok(is_head || parts || is_known.iter().any(|word| is(word)));
            }
        };
        (self.part, self.run) = (Part::Play, run);
        let (mut cards, mut rest) = self.cards(rest)?;
        let at = usize::from(run).saturating_sub(1);
        // The brackets before the last contain the board so far. The order of the flop may differ.
        let mut before = None;
        while memchr(b'[', rest.as_bytes()).is_some() {
            before = Some(cards.iter().fold(before.unwrap_or_default(), CardSet::with));
            (cards, rest) = self.cards(rest)?;
        }
        if before.is_some_and(|before| before != self.boards.cards(at).collect()) {
            return Err(Fault::new(Reason::BoardDiffers, self.place(line)).into());
        }
        let place = self.place(line);
        for card in cards.iter() {
            let is_pushed = self.boards.push(usize::from(run), card);
            is_pushed
                .ok_or(Fault::new(Reason::BoardSize { found: cards.len, expected: 0 }, place))?;
        }
        if self.boards.len(at) != size {
            let expected = (size + cards.len).saturating_sub(self.boards.len(at));
            return Err(Fault::new(Reason::BoardSize { found: cards.len, expected }, place).into());
        }
        let cards: Vec<_> = cards.iter().collect();
        let cards = Dealt::new(&cards).unwrap_or_default();
        self.seating.push(Action::Board { run, cards }, place);
        self.bets = [Money::ZERO; PlayedHand::MOST_SEATS];
        self.highest = Money::ZERO;
        Ok(true)
    }
}

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
