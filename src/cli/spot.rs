//! The spot that a question is about: the players' hands and ranges, the board, the dead cards; as typed and
//! as understood.

use std::ffi::OsString;
use std::ops::RangeInclusive;

use itertools::Itertools;

use crate::card::{Card, CardSet};
use crate::equity::{Request, RequestError};
use crate::holdem::{Board, Deal};
use crate::parse::{ParseError, Span, Spanned, check_number};
use crate::range::{Note, Range};

use super::args::{Common, Known};
use super::failure::Failure;
use super::line::Line;
use super::{notes, report};

/// How many cards a board has that is given.
const ON_BOARD: RangeInclusive<usize> = 1..=Board::MAX_SIZE;

/// A spot in which no card is known twice.
#[derive(Clone)]
pub struct Spot {
    line: Line,
    /// The players, in the order in which they were typed.
    pub players: Vec<SpotPlayer>,
    /// The board, then the dead cards, in the order in which they were typed.
    known: Vec<Spanned<Card>>,
    board: Board,
    dead: CardSet,
}

/// What a player may hold.
#[derive(Clone)]
pub struct SpotPlayer {
    /// As typed.
    pub input: String,
    /// As understood; combos that hold a card of the board or a dead card are still in it.
    pub range: Range,
    place: Span,
}

impl Spot {
    /// Reads players that are an argument each, and what is known. Says on standard error what is worth
    /// saying about the ranges.
    pub fn read(players: &[OsString], known: &Known, common: &Common) -> Result<Self, Failure> {
        let mut line = Line::default();
        let places: Vec<Span> =
            players.iter().map(|player| line.push(player)).collect::<Result<_, _>>()?;
        let board_place = line.push_given("-b", known.board.as_deref())?;
        let dead_place = line.push_given("-d", known.dead.as_deref())?;

        let (spot, notes) = Self::at(line, &places, board_place, dead_place)?;
        notes::tell(notes, common);
        Ok(spot)
    }

    /// Reads players, a board and dead cards at their places in a line; and what is worth saying about the
    /// ranges.
    pub fn at(
        line: Line,
        places: &[Span],
        board: Option<Span>,
        dead: Option<Span>,
    ) -> Result<(Self, Vec<Note>), Failure> {
        let read = places.iter().map(|&place| line.range(place)).collect::<Result<Vec<_>, _>>()?;
        let mut known = Vec::new();
        if let Some(place) = board {
            known = line.cards(place)?;
            check_number(&known, ON_BOARD, "cards on the board", place.end)
                .map_err(|error| line.refuse(&error))?;
        }
        let on_board: Vec<Card> = Spanned::values(&known).collect();
        let dead = dead.map(|place| line.cards(place)).transpose()?.unwrap_or_default();
        known.extend(&dead);
        line.distinct(&known)?;
        let dead = line.distinct(&dead)?;
        let board =
            Board::new(&on_board).map_err(|error| Failure::input(error.to_string(), EXAMPLE))?;

        let notes: Vec<Note> = read.iter().flat_map(|parsed| parsed.notes.clone()).collect();
        let players = places.iter().zip(read).map(|(&place, parsed)| SpotPlayer {
            input: line.text(place).to_owned(),
            range: parsed.range,
            place,
        });
        let players = players.collect();
        Ok((Self { line, players, known, board, dead }, notes))
    }

    /// The board so far.
    pub fn board(&self) -> Board {
        self.board
    }

    /// The cards known to be out of play.
    pub fn dead(&self) -> CardSet {
        self.dead
    }

    /// The cards of the board, then the dead ones, as they were typed.
    pub fn known(&self) -> impl Iterator<Item = Card> {
        Spanned::values(&self.known)
    }

    /// A player's range without the combos that hold a card of the board or a dead card.
    ///
    /// # Errors
    ///
    /// If nothing is left of it.
    pub fn live(&self, player: &SpotPlayer) -> Result<Range, Failure> {
        let out = self.board.set() | self.dead;
        player
            .range
            .without(out)
            .ok_or_else(|| self.shared_card().unwrap_or_else(|| self.nothing_left(player)))
    }

    /// The players' hands, each known card by card, on the board as far as it has come.
    ///
    /// # Errors
    ///
    /// If there are fewer than `needed`, if somebody may hold several hands or one in part only (for that there
    /// is another command, `instead`), or if a card is there twice.
    pub fn deal(&self, command: &str, needed: usize, instead: &str) -> Result<Deal, Failure> {
        if self.players.len() < needed {
            return Err(self.too_few(command, instead));
        }
        let hand = |player: &SpotPlayer| {
            player.range.single().ok_or_else(|| self.no_hand(player, command, instead))
        };
        let hands = self.players.iter().map(hand).collect::<Result<Vec<_>, _>>()?;
        self.shared_card().map_or(Ok(()), Err)?;
        Deal::new(hands, self.board, self.dead)
            .map_err(|twice| Failure::input(twice.to_string(), "a deck has every card once"))
    }

    /// That a player's hand is not known card by card.
    fn no_hand(&self, player: &SpotPlayer, command: &str, instead: &str) -> Failure {
        let (what, hint) = match player.range.len() {
            1 => ("counts only in part".to_owned(), "leave out its weight".to_owned()),
            hands => {
                let hint = format!("for ranges: {}", self.command(instead));
                (format!("stands for {hands} hands"), hint)
            }
        };
        let message = format!("{command} is about hands known card by card; this {what}");
        self.line.complain(message, vec![player.place], hint)
    }

    /// The board, if one card comes next to it.
    ///
    /// # Errors
    ///
    /// If there are three to come, or none.
    pub fn board_before_a_card(&self) -> Result<Board, Failure> {
        let is_alone = self.players.len() == 1;
        let hint = if self.board.is_full() {
            let instead = self.command(if is_alone { "eval" } else { "equity" });
            format!("no card comes after the river: {instead}")
        } else {
            let instead = self.command(if is_alone { "odds" } else { "equity" });
            format!(
                "before the flop three cards come at once; give a flop with -b Ks7d2c, or ask {instead}"
            )
        };
        self.board_of(3..=4, &hint)
    }

    /// The board, if it has a number of cards that the command can answer about.
    ///
    /// # Errors
    ///
    /// If it has another.
    pub fn board_of(&self, sizes: RangeInclusive<usize>, hint: &str) -> Result<Board, Failure> {
        if sizes.contains(&self.board.size()) {
            return Ok(self.board);
        }
        let wanted = match (*sizes.start(), *sizes.end()) {
            (one, same) if one == same => one.to_string(),
            (one, next) if one + 1 == next => format!("{one} or {next}"),
            (first, last) => format!("{first} to {last}"),
        };
        let message = match self.board.size() {
            0 => format!("a board of {wanted} cards is needed, and there is none"),
            size => format!("a board of {wanted} cards is needed, this has {size}"),
        };
        let on_board = &self.known[..self.board.size()];
        let reach = on_board.first().zip(on_board.last());
        let marks = reach.map(|(first, last)| Span { start: first.span.start, end: last.span.end });
        Err(match marks {
            Some(mark) => self.line.complain(message, vec![mark], hint.to_owned()),
            None => Failure::input(message, hint),
        })
    }

    /// The question about the players' equity.
    ///
    /// # Errors
    ///
    /// If the players cannot all be dealt a hand, or are too few or too many.
    pub fn request(&self, command: &str) -> Result<Request, Failure> {
        let ranges = self.players.iter().map(|player| player.range.clone()).collect();
        Request::new(ranges, self.board, self.dead).map_err(|error| match error {
            RequestError::Players(0 | 1) => self.too_few(command, command),
            RequestError::Duplicate(card) => {
                self.line.refuse(&ParseError::duplicate(card, &self.known))
            }
            RequestError::Players(_) | RequestError::DeckTooSmall { .. } => {
                Failure::input(error.to_string(), "leave some players out")
            }
            // Hands that were typed card by card can be told exactly what they share.
            _ => self.shared_card().unwrap_or_else(|| match error {
                RequestError::Emptied { player } => self.nothing_left(&self.players[player]),
                _ => self.line.complain(
                    error.to_string(),
                    self.needed_cards(),
                    "whatever one of them holds, another is left without a hand".to_owned(),
                ),
            }),
        })
    }

    /// The spot in one line, for people: `QQ+, AK against 22+ on Ks 7d 2c, without Ah`.
    pub fn title(&self) -> String {
        let players = self.players.iter().map(|player| report::spaced(&player.range));
        let mut title = players.collect::<Vec<_>>().join(" against ");
        let (board, dead) = self.known.split_at(self.board.size());
        for (word, cards) in [("on", board), (", without", dead)] {
            if !cards.is_empty() {
                let gap = if word == "on" { " " } else { "" };
                title += &format!("{gap}{word} {}", Spanned::values(cards).join(" "));
            }
        }
        title
    }

    /// What to type to ask another command about the spot.
    pub fn command(&self, name: &str) -> String {
        self.command_with(name, "")
    }

    /// The same with one more player, if one is named.
    fn command_with(&self, name: &str, player: &str) -> String {
        let typed = |player: &SpotPlayer| {
            let is_plain =
                player.input.chars().all(|letter| letter == ' ' || letter.is_ascii_graphic());
            if is_plain { player.input.clone() } else { player.range.to_string() }
        };
        let players = self.players.iter().map(typed);
        let players = players.chain((!player.is_empty()).then(|| player.to_owned()));
        let (board, dead) = self.known.split_at(self.board.size());
        let given =
            [("-b", board), ("-d", dead)].into_iter().filter(|(_, cards)| !cards.is_empty());
        let options =
            given.flat_map(|(flag, cards)| [flag.to_owned(), Spanned::values(cards).join("")]);
        let words =
            ["holdem".to_owned(), name.to_owned()].into_iter().chain(players).chain(options);
        words.map(|word| quoted(&word)).join(" ")
    }

    /// That one player is too few, and which command can answer about one.
    fn too_few(&self, command: &str, against_random: &str) -> Failure {
        let hint = match self.players.first().map(|player| player.input.as_str()) {
            Some(several) if several.contains(',') => {
                "a space stands between two players; a comma is between hands of one".to_owned()
            }
            _ => {
                format!("against an unknown hand: {}", self.command_with(against_random, "random"))
            }
        };
        let found = if self.players.is_empty() { "none" } else { "one" };
        Failure::input(
            format!("{command} is between two players or more, and there is {found}"),
            hint,
        )
    }

    /// That each combo of a player's range is impossible.
    fn nothing_left(&self, player: &SpotPlayer) -> Failure {
        let out = self.known().join(" ");
        self.line.complain(
            "nothing is left of this range".to_owned(),
            vec![player.place],
            format!("each of its combos holds a card that is out: {out}"),
        )
    }

    /// The failure for a card that is in two hands, or in a hand and on the board or dead.
    fn shared_card(&self) -> Option<Failure> {
        let hands = self.players.iter().filter(|player| player.range.len() == 1);
        let typed = hands.filter_map(|player| self.line.cards(player.place).ok()).flatten();
        let mut cards: Vec<Spanned<Card>> = typed.chain(self.known.iter().copied()).collect();
        cards.sort_by_key(|card| card.span.start);
        self.line.distinct(&cards).err()
    }

    /// The players with the fewest combos, who are likely to need the same cards.
    fn needed_cards(&self) -> Vec<Span> {
        let sizes = || self.players.iter().map(|player| player.range.len());
        let fewest = sizes().min().unwrap_or(0);
        let needy = self.players.iter().filter(|player| player.range.len() <= (2 * fewest).max(12));
        needy.map(|player| player.place).collect()
    }
}

const EXAMPLE: &str = "the board in quotes, if there are spaces: -b 'Ks 7d 2c'";

/// A word as a shell takes it for one word.
fn quoted(word: &str) -> String {
    let is_safe = |letter: char| letter.is_alphanumeric() || "+,:.%@=-".contains(letter);
    if !word.is_empty() && word.chars().all(is_safe) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}
