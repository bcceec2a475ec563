//! From the arguments of `equity` to a request.

use crate::card::Card;
use crate::cli::args::{Common, Equity};
use crate::cli::failure::Failure;
use crate::cli::line::Line;
use crate::cli::notes;
use crate::equity::{Request, RequestError};
use crate::holdem::Board;
use crate::parse::{ParseError, Span, Spanned, check_number};
use crate::range::{Note, Parsed, Range};

/// What was asked.
pub struct Asked {
    pub request: Request,
    /// Each player as typed, and as understood.
    pub players: Vec<AskedPlayer>,
}

/// A player as asked.
pub struct AskedPlayer {
    /// As typed.
    pub input: String,
    /// As understood; combos that hold a card of the board or a dead card are still in it.
    pub range: Range,
}

/// Reads the arguments.
pub fn read(args: &Equity, common: &Common) -> Result<Asked, Failure> {
    let mut line = Line::default();
    let parts: Vec<Span> =
        args.players.iter().map(|player| line.push(player)).collect::<Result<_, _>>()?;
    let board = line.push_given("-b", args.board.as_deref())?;
    let dead = line.push_given("-d", args.dead.as_deref())?;

    let read = parts.iter().map(|&part| line.range(part)).collect::<Result<Vec<Parsed>, _>>()?;
    let board = match board {
        Some(part) => {
            let cards = line.cards(part)?;
            check_number(&cards, 1..=Board::MAX_SIZE, "cards on the board", part.end)
                .map_err(|error| line.refuse(&error))?;
            cards
        }
        None => Vec::new(),
    };
    let dead = dead.map(|part| line.cards(part)).transpose()?.unwrap_or_default();
    let notes: Vec<Note> = read.iter().flat_map(|parsed| parsed.notes.clone()).collect();
    let ranges: Vec<Range> = read.into_iter().map(|parsed| parsed.range).collect();
    let request = request(&line, &parts, &ranges, &board, &dead)?;
    notes::tell(notes, common);
    let players = parts
        .iter()
        .zip(ranges)
        .map(|(&part, range)| AskedPlayer { input: line.text(part).to_owned(), range });
    Ok(Asked { request, players: players.collect() })
}

/// The request, or what is wrong with it and where.
fn request(
    line: &Line,
    parts: &[Span],
    ranges: &[Range],
    board: &[Spanned<Card>],
    dead: &[Spanned<Card>],
) -> Result<Request, Failure> {
    let on_board: Vec<Card> = Spanned::values(board).collect();
    let known = [board, dead].concat();
    let refuse = |card| line.refuse(&ParseError::duplicate(card, &known));
    line.distinct(&known)?;
    let dead = line.distinct(dead)?;
    let full = Board::new(&on_board).map_err(|error| Failure::input(error.to_string(), EXAMPLE))?;
    Request::new(ranges.to_vec(), full, dead).map_err(|error| match error {
        RequestError::Duplicate(card) => refuse(card),
        RequestError::Players(1) => Failure::input(
            "equity is between two players or more, and there is one",
            match line.text(parts[0]) {
                several if several.contains(',') => {
                    "a space stands between two players; a comma is between hands of one".to_owned()
                }
                one => format!("against an unknown hand: holdem equity {one} random"),
            },
        ),
        RequestError::Players(_) | RequestError::DeckTooSmall { .. } => {
            Failure::input(error.to_string(), "leave some players out")
        }
        // Hands that were typed card by card can be told exactly what they share.
        _ => shared_card(line, parts, ranges, &known).unwrap_or_else(|| match error {
            RequestError::Emptied { player } => line.complain(
                "nothing is left of this range".to_owned(),
                parts.get(player).copied().into_iter().collect(),
                "each of its combos holds a card of the board or a dead card".to_owned(),
            ),
            _ => line.complain(
                error.to_string(),
                needed_cards(parts, ranges),
                "whatever one of them holds, another is left without a hand".to_owned(),
            ),
        }),
    })
}

const EXAMPLE: &str = "the board in quotes, if there are spaces: -b 'Ks 7d 2c'";

/// The failure for a card that is in two hands, or in a hand and on the board or dead.
fn shared_card(
    line: &Line,
    parts: &[Span],
    ranges: &[Range],
    known: &[Spanned<Card>],
) -> Option<Failure> {
    let hands = parts.iter().zip(ranges).filter(|(_, range)| range.len() == 1);
    let typed = hands.filter_map(|(&part, _)| line.cards(part).ok()).flatten();
    let mut cards: Vec<Spanned<Card>> = typed.chain(known.iter().copied()).collect();
    cards.sort_by_key(|card| card.span.start);
    line.distinct(&cards).err()
}

/// The players with the fewest combos, who are likely to need the same cards.
fn needed_cards(parts: &[Span], ranges: &[Range]) -> Vec<Span> {
    let fewest = ranges.iter().map(Range::len).min().unwrap_or(0);
    let needy = parts.iter().zip(ranges).filter(|(_, range)| range.len() <= (2 * fewest).max(12));
    needy.map(|(&part, _)| part).collect()
}
