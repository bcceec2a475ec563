//! A parsed and checked spot: the players' hands and ranges, the board, the dead cards.

use std::ops::RangeInclusive;

use holdem_engine::equity::{Request, RequestError};
use holdem_engine::parse::{ParseError, Refusal, Span, Spanned, check_number};
use holdem_engine::range::{Context, Conventions, Notation, Parsed, Range};
use holdem_engine::{Board, Card, CardSet, Deal, Street};
use itertools::Itertools;

use crate::hint::{Hint, Syntax};
use crate::text::grouped;

use super::line::Line;
use super::misplaced::{misplaced, repeated};
use super::note::Note;
use super::player::Player;
use super::query::Query;

/// An example of two ranges.
const TWO_RANGES: [&str; 2] = ["QQ+", "JJ-88"];

/// An example of two hands.
const TWO_HANDS: [&str; 2] = ["AhKh", "QsQd"];

/// The number of cards on a given board.
const BOARD_SIZES: RangeInclusive<usize> = 1..=Board::MAX_SIZE;

/// A spot: the players' hands and ranges, the board, and the dead cards. No known card appears twice.
///
/// ```
/// use holdem_answers::read::{Defaults, Query, Spot, Subjects};
///
/// let query = Query::of_line("AhKh QQ+ | Ks7d2c", Subjects::Words, &Defaults::default())?;
/// let (spot, notes) = Spot::read(&query)?;
/// assert!(notes.is_empty());
/// assert_eq!(spot.title(), "AhKh against QQ+ on Ks 7d 2c");
/// assert_eq!(spot.request("equity")?.players()[1].combo_count(), 15);
/// # Ok::<(), holdem_engine::parse::Refusal>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Spot {
    line: Line<'static>,
    /// The players, in the order of the text.
    pub players: Vec<Player>,
    /// The board, then the dead cards, in the order of the text.
    known: Vec<Spanned<Card>>,
    board: Board,
    dead: CardSet,
    /// The empty ranges: their indices among the ranges of the text, and their texts.
    pub(crate) emptied: Vec<(usize, String)>,
    /// The given amounts, as options of a command.
    amounts: Vec<String>,
}

/// The maximum number of hands and ranges. Each takes some kilobytes.
const MOST_SUBJECTS: usize = 1000;

impl Spot {
    /// Reads a spot, and returns notes on possible mistakes in its text.
    ///
    /// # Errors
    ///
    /// Returns a refusal if a part is invalid, if a known card appears twice, or if a name is invalid.
    pub fn read(query: &Query<'_>) -> Result<(Self, Vec<Note>), Refusal> {
        Self::read_with(query, |line, span, context| line.range(span, context).map(Some))
    }

    /// Reads a spot as [`read`](Self::read) does, for a question that counts combos. An empty range is not refused;
    /// [`counted`](Self::counted) returns it.
    ///
    /// # Errors
    ///
    /// Returns a refusal as [`read`](Self::read) does.
    pub fn read_to_count(query: &Query<'_>) -> Result<(Self, Vec<Note>), Refusal> {
        Self::read_with(query, |line, span, context| line.range_if_any(span, context))
    }

    fn read_with(
        query: &Query<'_>,
        range: impl Fn(&Line<'_>, Span, &Context<'_>) -> Result<Option<Parsed>, Refusal>,
    ) -> Result<(Self, Vec<Note>), Refusal> {
        let query = &*query.of_players()?;
        let Query { line, subjects, board, dead, conventions, .. } = query;
        if subjects.len() > MOST_SUBJECTS {
            return Err(Refusal::new(
                format!("{} hands and ranges are too many", grouped(subjects.len() as u64)),
                "leave out some; a deck has cards for 23 players",
            ));
        }
        let mut known = Vec::new();
        if let Some(span) = *board {
            known = line.cards(span)?;
            check_number(&known, BOARD_SIZES, "cards on the board", span.end)
                .map_err(|error| line.refuse(&error))?;
        }
        let on_board: Vec<Card> = Spanned::values(&known).collect();
        let dead = dead.map(|span| line.cards(span)).transpose()?.unwrap_or_default();
        known.extend(&dead);
        line.distinct(&known)?;
        let dead = line.distinct(&dead)?;
        let board = Board::new(&on_board)
            .map_err(|error| Refusal::new(error.to_string(), "a board has at most five cards"))?;
        let context = Context { board, dead, conventions };
        let read = subjects.iter().enumerate().map(|(number, &span)| {
            if let Some(refusal) = repeated(query, number) {
                return Err(refusal);
            }
            let read = range(line, span, &context);
            read.map_err(|refusal| misplaced(query, number).unwrap_or(refusal))
        });
        let read = read.collect::<Result<Vec<_>, _>>()?;

        let notes =
            read.iter().flatten().flat_map(|parsed| parsed.notes.iter().cloned()).map(Note::Range);
        let is_short = (1..Street::Flop.size()).contains(&board.size());
        let short = is_short.then(|| {
            let (cards, origin) = (on_board.iter().join(""), query.board_origin);
            let hint = query.syntax().hint(&Hint::ShortBoard { cards, origin });
            Note::ShortBoard { board: on_board, hint }
        });
        let notes = notes.chain(short).collect();
        let usual = Conventions::default();
        let stands_alone = |span: Span, range: &Range| {
            let text = line.at(span);
            let may_differ =
                text.contains('@') || text.contains('%') && conventions.order != usual.order;
            let context = Context { board, dead, conventions: &usual };
            !may_differ || line.range(span, &context).is_ok_and(|parsed| parsed.range == *range)
        };
        let (mut players, mut emptied) = (Vec::new(), Vec::new());
        for (place, (&span, parsed)) in subjects.iter().zip(read).enumerate() {
            let input = line.at(span).to_owned();
            let Some(Parsed { range, notation, .. }) = parsed else {
                emptied.push((place, input));
                continue;
            };
            let stands_alone = stands_alone(span, &range);
            let (name, has_names) = (None, false);
            players.push(Player { input, range, notation, name, has_names, stands_alone, span });
        }
        let (line, amounts) = (line.clone().into_owned(), query.amounts());
        let spot = Self { line, players, known, board, dead, emptied, amounts };
        Ok((if query.names.is_empty() { spot } else { spot.named(&query.names)? }, notes))
    }

    /// Returns the board.
    pub fn board(&self) -> Board {
        self.board
    }

    /// Returns the dead cards.
    pub fn dead(&self) -> CardSet {
        self.dead
    }

    /// Returns the spot with more cards on the board. The text of each range has the combos of the range in any context.
    pub(crate) fn after(&self, cards: impl IntoIterator<Item = Card>) -> Self {
        let mut spot = self.clone();
        for card in cards {
            let nowhere = Span { start: 0, end: 0 };
            spot.known.insert(spot.board.size(), Spanned { value: card, span: nowhere });
            spot.board = spot.board.with(card).unwrap_or(spot.board);
        }
        let usual = Conventions::default();
        let context = Context { board: spot.board, dead: spot.dead, conventions: &usual };
        for player in &mut spot.players {
            let (mut line, text) = (Line::default(), player.typed());
            let span = line.push(&text);
            let of_text = line.range(span, &context);
            let has_all = of_text.is_ok_and(|of_text| {
                let mut combos = player.range.combos();
                combos.all(|(combo, _)| !of_text.range.weight(combo).is_none())
            });
            player.input = if has_all { text } else { player.range.to_string() };
            player.notation = Notation::Holdem;
        }
        spot
    }

    /// Returns the cards of the board, then the dead cards, in the order of the text.
    pub fn known(&self) -> impl Iterator<Item = Card> {
        Spanned::values(&self.known)
    }

    /// Returns a player's range without the combos that hold a card of the board or a dead card.
    ///
    /// # Errors
    ///
    /// Returns a refusal if no combo is left.
    pub fn live(&self, player: &Player) -> Result<Range, Refusal> {
        let out = self.board.set() | self.dead;
        player
            .range
            .without(out)
            .ok_or_else(|| self.shared_card().unwrap_or_else(|| self.nothing_left(player)))
    }

    /// Returns the deal of a spot with two known cards for each player.
    ///
    /// # Errors
    ///
    /// Returns a refusal if there are fewer than `needed` players, if a player has a range or a weighted hand, or if
    /// a card appears twice. For a range, the hint names another command, `instead`.
    pub fn deal(&self, command: &str, needed: usize, instead: &str) -> Result<Deal, Refusal> {
        if self.players.len() < needed {
            return Err(self.too_few(command, instead));
        }
        self.deal_of(&self.players, command, instead)
    }

    /// Returns the deal of some of the players, each with two known cards.
    ///
    /// # Errors
    ///
    /// Returns a refusal as [`deal`](Self::deal) does.
    pub fn deal_of<'p>(
        &self,
        players: impl IntoIterator<Item = &'p Player>,
        command: &str,
        instead: &str,
    ) -> Result<Deal, Refusal> {
        let hand = |player: &Player| {
            player.range.single().ok_or_else(|| self.no_hand(player, command, instead))
        };
        let hands = players.into_iter().map(hand).collect::<Result<Vec<_>, _>>()?;
        self.shared_card().map_or(Ok(()), Err)?;
        Deal::new(hands, self.board, self.dead)
            .map_err(|twice| Refusal::new(twice.to_string(), "a deck has one of each card"))
    }

    /// Returns the refusal of a player without two known cards.
    fn no_hand(&self, player: &Player, command: &str, instead: &str) -> Refusal {
        let (what, hint) = match player.range.combo_count() {
            1 => ("has a weight".to_owned(), "leave out its weight".to_owned()),
            hands => {
                let hint = self.hint(&Hint::NotOneHand { call: self.call(instead, &[]) });
                (format!("is {hands} hands"), hint)
            }
        };
        let message = format!("{command} needs two known cards per hand; this {what}");
        self.line.refuse_at(message, [player.span], hint)
    }

    /// Returns the board if exactly one card comes next: a flop or a turn.
    ///
    /// # Errors
    ///
    /// Returns a refusal if three cards come next, or none.
    pub fn board_before_a_card(&self) -> Result<Board, Refusal> {
        let is_alone = self.players.len() == 1;
        let hint = if self.board.is_full() {
            let call = self.call(if is_alone { "eval" } else { "equity" }, &[]);
            self.hint(&Hint::AfterRiver { call })
        } else {
            let call = self.call(if is_alone { "odds" } else { "equity" }, &[]);
            self.hint(&Hint::BeforeFlop { call })
        };
        self.board_of(3..=4, &hint)
    }

    /// Returns the board if its number of cards is one of `sizes`.
    ///
    /// # Errors
    ///
    /// Returns a refusal with this hint otherwise.
    pub fn board_of(&self, sizes: RangeInclusive<usize>, hint: &str) -> Result<Board, Refusal> {
        if sizes.contains(&self.board.size()) {
            return Ok(self.board);
        }
        let wanted = match (*sizes.start(), *sizes.end()) {
            (one, same) if one == same => one.to_string(),
            (one, next) if one + 1 == next => format!("{one} or {next}"),
            (first, last) => format!("{first} to {last}"),
        };
        let message = match self.board.size() {
            0 => format!("a board of {wanted} cards is missing"),
            size => format!("a board of {wanted} cards is needed, found {size}"),
        };
        let on_board = &self.known[..self.board.size()];
        let ends = on_board.first().zip(on_board.last());
        let marks = ends.map(|(first, last)| Span { start: first.span.start, end: last.span.end });
        Err(match marks {
            Some(mark) => self.line.refuse_at(message, [mark], hint),
            None => Refusal::new(message, hint),
        })
    }

    /// Returns the request for the players' equity. Messages name `command`.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the players cannot all be dealt a hand, or if their number is too small or too large.
    pub fn request(&self, command: &str) -> Result<Request, Refusal> {
        let ranges = self.players.iter().map(|player| player.range.clone()).collect();
        Request::new(ranges, self.board, self.dead).map_err(|error| match error {
            RequestError::Players(0 | 1) => self.too_few(command, command),
            RequestError::Duplicate(card) => {
                self.line.refuse(&ParseError::duplicate(card, &self.known))
            }
            RequestError::Players(_) | RequestError::DeckTooSmall { .. } => {
                Refusal::new(error.to_string(), "leave out some players")
            }
            // For known hands, the error names the card that they share.
            _ => self.shared_card().unwrap_or_else(|| match error {
                RequestError::Emptied { player } => self.nothing_left(&self.players[player]),
                RequestError::TooEntangled => {
                    Refusal::new(error.to_string(), "leave out some players")
                }
                _ => self.line.refuse_at(
                    error.to_string(),
                    match error {
                        RequestError::Shortage { players, .. } => {
                            players.players().map(|player| self.players[player].span).collect()
                        }
                        _ => self.scarce(),
                    },
                    "the ranges block one another completely",
                ),
            }),
        })
    }

    /// Returns the syntax of hints.
    pub const fn syntax(&self) -> Syntax {
        self.line.syntax()
    }

    /// Returns the text of a hint.
    pub(crate) fn hint(&self, hint: &Hint) -> String {
        self.syntax().hint(hint)
    }

    /// Returns the question of another command about the spot, for a hint, if the syntax can express it.
    pub(crate) fn call(&self, name: &str, options: &[String]) -> Option<String> {
        let can_ask = self.syntax().can_ask(Some(name));
        can_ask.then(|| self.command_with_options(name, options))
    }

    /// Returns the question of another command about the spot: a shell command in the program's syntax.
    pub fn command(&self, name: &str) -> String {
        self.call_of(name, self.players.iter().map(Player::typed).collect(), &[])
    }

    /// Returns the question of another command about the spot, with more options. It does not depend on named ranges
    /// or the order of hands: ranges that do are written out.
    pub fn command_with_options(&self, name: &str, options: &[String]) -> String {
        self.call_of(name, self.players.iter().map(Player::alone).collect(), options)
    }

    fn call_of(&self, name: &str, players: Vec<String>, more: &[String]) -> String {
        let (board, dead) = self.known.split_at(self.board.size());
        let [board, dead] = [board, dead].map(|cards| Spanned::values(cards).join(""));
        self.syntax().call(name, &players, &board, &dead, more)
    }

    /// Returns the refusal of too few players, with the command for one player.
    fn too_few(&self, command: &str, against_random: &str) -> Refusal {
        let hint = match self.players.first().map(|player| player.input.as_str()) {
            Some(several) if several.contains(',') => self.hint(&Hint::OnePlayer),
            _ => {
                let can_ask = self.syntax().can_ask(Some(against_random));
                let amounts = if against_random == command { &self.amounts[..] } else { &[] };
                let call = |players| self.call_of(against_random, players, amounts);
                self.hint(&match self.players.is_empty() {
                    true => {
                        let is_of_ranges = against_random == command;
                        let players = if is_of_ranges { TWO_RANGES } else { TWO_HANDS };
                        let players = players.map(str::to_owned).to_vec();
                        let can_ask = self.syntax().can_ask(Some(command));
                        let call = can_ask.then(|| self.call_of(command, players, amounts));
                        Hint::NoPlayers { call }
                    }
                    false => {
                        let players = self.players.iter().map(Player::typed);
                        let players = players.chain(["random".to_owned()]).collect();
                        Hint::NoOpponent { call: can_ask.then(|| call(players)) }
                    }
                })
            }
        };
        let found = if self.players.is_empty() { "none" } else { "one" };
        Refusal::new(format!("{command} needs at least two players, found {found}"), hint)
    }

    /// Returns the refusal of a range without a possible combo.
    fn nothing_left(&self, player: &Player) -> Refusal {
        let out = self.known().join(" ");
        self.line.refuse_at(
            "no combo is left in this range",
            [player.span],
            format!("the known cards block all its combos: {out}"),
        )
    }

    /// Returns the refusal of a card that is in two hands, or in a hand and on the board or dead.
    pub(crate) fn shared_card(&self) -> Option<Refusal> {
        let hands = self.players.iter().filter(|player| player.range.combo_count() == 1);
        let typed = hands.filter_map(|player| self.line.cards(player.span).ok()).flatten();
        let mut cards: Vec<Spanned<Card>> = typed.chain(self.known.iter().copied()).collect();
        cards.sort_by_key(|card| card.span.start);
        self.line.distinct(&cards).err()
    }

    /// Returns the spans of the players with the fewest combos, who probably need the same cards.
    fn scarce(&self) -> Vec<Span> {
        let sizes = || self.players.iter().map(|player| player.range.combo_count());
        let fewest = sizes().min().unwrap_or(0);
        let needy =
            self.players.iter().filter(|player| player.range.combo_count() <= (2 * fewest).max(12));
        needy.map(|player| player.span).collect()
    }
}
