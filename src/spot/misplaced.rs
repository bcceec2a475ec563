//! Cards that stand among the players and are not two: a board without its option, a board that lacks its quotes, the
//! two cards of a hand apart. None is guessed at; the hint is the command that was likely meant.

use itertools::Itertools;

use crate::card::Card;
use crate::equity::Request;
use crate::holdem::{Board, HoleCards, Street};
use crate::parse::{Refusal, Span, Spanned, cards_in, shown};

use super::{Dialect, Query};

/// Returns the refusal of the subject at `place`, which is no range, if it is cards that belong elsewhere.
pub(super) fn misplaced(query: &Query<'_>, place: usize) -> Option<Refusal> {
    let (before, rest) = query.subjects.split_at(place);
    if let Some(refusal) = among_commas(query, *rest.first()?) {
        return Some(refusal);
    }
    let first = cards(query, *rest.first()?)?;
    if let Some(refusal) = without_quotes(query, place) {
        return Some(refusal);
    }
    if first.len() == 1
        && let Some(players) = joined(query)
    {
        const TOGETHER: &str = "write the two cards of a hand together";
        let hint = query.dialect().hint(&format!("{TOGETHER}, in one field"), || {
            format!("{TOGETHER}: {}", typed(query, players, query.at_any(query.board)))
        });
        return Some(query.line.refuse_at("one card is no hand", [*rest.first()?], hint));
    }
    let apart = rest.iter().map(|&place| cards(query, place)).collect::<Option<Vec<_>>>();
    let apart = apart.unwrap_or_default().concat();
    let is_board = (Street::Flop.size()..=Board::MAX_SIZE).contains(&apart.len());
    if !before.is_empty() && query.board.is_none() && is_board {
        let found = count(query, rest);
        let reach = Span { start: rest.first()?.start, end: rest.last()?.end };
        let players = before.iter().map(|&place| query.at(place).to_owned()).collect();
        let hint = query.dialect().hint("if this is the board, it has a field of its own", || {
            format!("if this is the board: {}", typed(query, players, &apart.iter().join("")))
        });
        return Some(query.line.refuse_at(found, [reach], hint));
    }
    too_many(query, *rest.first()?, &first)
}

/// Returns the refusal of a board between commas, as in a row of CSV: `AhKh,QsQd,Jh7h2c`.
fn among_commas(query: &Query<'_>, player: Span) -> Option<Refusal> {
    let text = query.at(player);
    let mut start = player.start;
    let fields = text.split(',').map(|field| {
        let span = Span { start, end: start + field.len() };
        start = span.end + 1;
        span
    });
    let fields: Vec<Span> = fields.collect();
    let is_board =
        |&&field: &&Span| cards(query, field).is_some_and(|cards| (3..=5).contains(&cards.len()));
    let board = fields.iter().filter(|_| fields.len() > 1).find(is_board)?;
    let hint = match (&query.command, query.dialect()) {
        (_, Dialect::Python) => "players are items of a list, and the board follows board=",
        (_, Dialect::Page) => "each player has a field, and the board has one",
        (None, _) => {
            "if the line is a row of a table: --input csv; else a bar goes before the board"
        }
        (Some(_), _) => "players are arguments of their own, and the board follows -b",
    };
    Some(query.line.refuse_at(count(query, &[*board]), [*board], hint))
}

/// Returns the refusal of cards that are the end of a board, because the option took only its first word.
fn without_quotes(query: &Query<'_>, place: usize) -> Option<Refusal> {
    let board = query.board.filter(|_| query.is_board_an_option())?;
    let given = cards(query, board)?;
    let (before, rest) = query.subjects.split_at(place);
    let apart: Vec<Vec<Card>> = rest
        .iter()
        .map_while(|&place| cards(query, place).filter(|cards| cards.len() != HoleCards::SIZE))
        .collect();
    let after = &rest[apart.len()..];
    let is_start = given.len() < Street::Flop.size() || apart.concat().len() == 1;
    let is_whole =
        (Street::Flop.size()..=Board::MAX_SIZE).contains(&(given.len() + apart.concat().len()));
    if !is_start || !is_whole || before.is_empty() && after.is_empty() {
        return None;
    }
    let reach = Span { start: rest.first()?.start, end: rest.get(apart.len() - 1)?.end };
    let players = before.iter().chain(after).map(|&place| query.at(place).to_owned()).collect();
    let words = std::iter::once(&given).chain(&apart).map(|cards| cards.iter().join(""));
    let hint = format!(
        "if it is part of the board, put that in quotes: {}",
        typed(query, players, &words.collect::<Vec<_>>().join(" "))
    );
    Some(query.line.refuse_at("this stands alone, outside of -b", [reach], hint))
}

/// Returns the players with single cards joined in twos; `None` if one is left over, or if there are none.
fn joined(query: &Query<'_>) -> Option<Vec<String>> {
    let is_card = |place: Span| cards(query, place).is_some_and(|cards| cards.len() == 1);
    let mut players = Vec::new();
    let mut rest = query.subjects.as_slice();
    while let [first, after @ ..] = rest {
        let text = query.at(*first).to_owned();
        rest = after;
        if !is_card(*first) {
            players.push(text);
            continue;
        }
        let [second, after @ ..] = rest else { return None };
        players.push(is_card(*second).then(|| text + query.at(*second))?);
        rest = after;
    }
    Some(players)
}

/// Returns the refusal of a player with too many cards.
fn too_many(query: &Query<'_>, player: Span, cards: &[Card]) -> Option<Refusal> {
    if cards.len() <= HoleCards::SIZE {
        return None;
    }
    let is_alone = query.subjects.len() == 1;
    let hint = match cards.len() {
        5..=7 if is_alone && query.board.is_none() => {
            let (hole, board) = cards.split_at(HoleCards::SIZE);
            query.dialect().hint("if the board follows, it has a field of its own", || {
                let typed = typed(query, vec![hole.iter().join("")], &board.iter().join(""));
                format!("if the board follows: {typed}")
            })
        }
        number if number % HoleCards::SIZE == 1 => {
            let board = match query.dialect() {
                Dialect::Program => "-b 'Ks 7d 2c'",
                Dialect::Python => "board=\"Ks 7d 2c\"",
                Dialect::Page => "it has a field of its own",
            };
            format!("two cards are a hand, and three to five are a board: {board}")
        }
        _ => {
            let hands = cards.chunks_exact(HoleCards::SIZE).map(|hand| hand.iter().join(""));
            let hands = hands.take(Request::MAX_PLAYERS).join(" ");
            match query.dialect() {
                Dialect::Program => format!("each hand is an argument of its own: {hands}"),
                Dialect::Python => {
                    let items = hands.replace(' ', "\", \"");
                    format!("each hand is an item of its own: [\"{items}\"]")
                }
                Dialect::Page => "each hand has a field of its own".to_owned(),
            }
        }
    };
    Some(query.line.refuse_at(count(query, &[player]), [player], hint))
}

/// Says how many cards stand where a hand is expected.
fn count(query: &Query<'_>, places: &[Span]) -> String {
    let found: usize =
        places.iter().filter_map(|&place| cards(query, place)).map(|cards| cards.len()).sum();
    match places {
        [_] => format!("a hand of hold'em is two cards, and this has {found}"),
        _ => format!("a hand of hold'em is two cards, and these are {found}"),
    }
}

/// Returns the cards at a place, if it has nothing else.
fn cards(query: &Query<'_>, place: Span) -> Option<Vec<Card>> {
    let read = cards_in(query.line.as_str(), place).ok()?;
    Some(Spanned::values(&read).collect())
}

/// Returns the query as it is typed, as a command or as a line, with these players and this board.
fn typed(query: &Query<'_>, players: Vec<String>, board: &str) -> String {
    let dead = query.at_any(query.dead);
    match &query.command {
        Some(command) => query.dialect().call(command, &players, board, dead, &[]),
        None => {
            let line = [players.join(" ").as_str(), board, dead].join(" | ");
            shown(line.trim_end_matches([' ', '|']))
        }
    }
}
