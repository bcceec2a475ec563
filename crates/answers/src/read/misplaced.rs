//! Refusals of players that are cards but not two: a board without its option, a board without quotes, the two cards
//! of a hand apart. Nothing is guessed. The hint is the command that was likely meant.

use holdem_engine::equity::Request;
use holdem_engine::parse::{Refusal, Span, Spanned, cards_in, with_any};
use holdem_engine::{Board, Card, HoleCards, Street};
use itertools::Itertools;

use crate::hint::{Hint, line};

use super::origin::Origin;
use super::query::Query;

/// Returns the refusal of the subject at `index`, which is not a range, if the subject is misplaced cards.
pub(crate) fn misplaced(query: &Query<'_>, index: usize) -> Option<Refusal> {
    let (before, rest) = query.subjects.split_at(index);
    if let Some(refusal) = among_commas(query, *rest.first()?) {
        return Some(refusal);
    }
    if let Some(refusal) = after_a_word(query, index) {
        return Some(refusal);
    }
    let first = cards(query, *rest.first()?)?;
    if let Some(refusal) = without_quotes(query, index) {
        return Some(refusal);
    }
    if first.len() == 1
        && let Some(players) = joined(query)
    {
        let call = call(query, &players, query.at_any(query.board));
        let hint = query.syntax().hint(&Hint::CardsApart { call });
        return Some(query.line.refuse_at("one card is not a hand", [*rest.first()?], hint));
    }
    let apart = rest.iter().map(|&span| cards(query, span)).collect::<Option<Vec<_>>>();
    let apart = apart.unwrap_or_default().concat();
    let is_board = (Street::Flop.size()..=Board::MAX_SIZE).contains(&apart.len());
    if !before.is_empty() && query.board.is_none() && is_board {
        let found = count(query, rest);
        let span = Span { start: rest.first()?.start, end: rest.last()?.end };
        let players: Vec<String> = before.iter().map(|&span| query.at(span).to_owned()).collect();
        let call = call(query, &players, &apart.iter().join(""));
        let hint = query.syntax().hint(&Hint::IsBoard { call });
        return Some(query.line.refuse_at(found, [span], hint));
    }
    too_many(query, *rest.first()?, &first)
}

/// Returns the refusal of the subject at `index` if the subject may be a multiplier for the previous one:
/// `random x5`.
pub(crate) fn repeated(query: &Query<'_>, index: usize) -> Option<Refusal> {
    let (span, before) = (*query.subjects.get(index)?, *query.subjects.get(index.checked_sub(1)?)?);
    let text = query.at(span);
    let times = text.strip_prefix(['x', 'X']).or_else(|| text.strip_suffix(['x', 'X']))?;
    let number = times.parse().ok().filter(|times: &u8| (2..=9).contains(times))?;
    let is_random =
        ["random", "any"].iter().any(|word| query.at(before).eq_ignore_ascii_case(word));
    let syntax = query.syntax();
    let option = if syntax.is_shell() { format!(" (--opponents {number})") } else { String::new() };
    is_random.then(|| {
        query.line.refuse_at(
            format!(
                "{text} after random could be {number} random hands, or a hand with a {number}"
            ),
            [span],
            format!("write random {number} times{option}; for the hand, put it before random"),
        )
    })
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
    let hint = Hint::BoardAmongCommas { is_line: query.command.is_none() };
    let hint = query.syntax().hint(&hint);
    Some(query.line.refuse_at(count(query, &[*board]), [*board], hint))
}

/// Returns the refusal of a word at `index` that introduces a board: `AhKh QQ on Kd7h2s`.
fn after_a_word(query: &Query<'_>, index: usize) -> Option<Refusal> {
    const BEFORE: [&str; 4] = ["on", "board", "board:", "|"];
    let (before, [word, rest @ ..]) = query.subjects.split_at(index) else { return None };
    let is_word = BEFORE.iter().any(|known| query.at(*word).eq_ignore_ascii_case(known));
    let board = rest.iter().map(|&span| cards(query, span)).collect::<Option<Vec<_>>>()?.concat();
    let is_board = (Street::Flop.size()..=Board::MAX_SIZE).contains(&board.len());
    if !is_word || before.is_empty() || query.board.is_some() || !is_board {
        return None;
    }
    let players: Vec<String> = before.iter().map(|&span| query.at(span).to_owned()).collect();
    let call = call(query, &players, &board.iter().join(""));
    let hint = query.syntax().hint(&Hint::IsBoard { call });
    Some(query.line.refuse_at("this is not a player", [*word], hint))
}

/// Returns the refusal of cards that are the end of a board: without quotes, the option took only its first word.
fn without_quotes(query: &Query<'_>, index: usize) -> Option<Refusal> {
    let syntax = query.syntax();
    let is_word = syntax.is_shell() && query.board_origin != Origin::Line;
    let board = query.board.filter(|_| is_word)?;
    let given = cards(query, board)?;
    let (before, rest) = query.subjects.split_at(index);
    let apart: Vec<Vec<Card>> = rest
        .iter()
        .map_while(|&span| cards(query, span).filter(|cards| cards.len() != HoleCards::SIZE))
        .collect();
    let after = &rest[apart.len()..];
    let are_single = !apart.is_empty() && apart.iter().all(|cards| cards.len() == 1);
    let is_start = given.len() < Street::Flop.size() || are_single;
    let is_whole =
        (Street::Flop.size()..=Board::MAX_SIZE).contains(&(given.len() + apart.concat().len()));
    if !is_start || !is_whole || before.is_empty() && after.is_empty() {
        return None;
    }
    let span = Span { start: rest.first()?.start, end: rest.get(apart.len() - 1)?.end };
    let players = before.iter().chain(after).map(|&span| query.at(span).to_owned());
    let words = std::iter::once(&given).chain(&apart).map(|cards| cards.iter().join(""));
    let call = call(query, &players.collect::<Vec<_>>(), &words.collect::<Vec<_>>().join(" "));
    let message = format!("this is not part of {}", syntax.name("board"));
    let mut hint = syntax.hint(&Hint::NoQuotes { call });
    match apart.concat()[..] {
        [card] => hint += &format!("; as a hand {}", with_any(card)),
        // A board with fewer cards than a flop was cut off.
        [one, two] if are_single && given.len() >= Street::Flop.size() => {
            hint += &format!("; as a hand: {one}{two}")
        }
        _ => {}
    }
    Some(query.line.refuse_at(message, [span], hint))
}

/// Returns the players, with single cards joined in pairs. Returns `None` without single cards, or if one is left
/// over.
fn joined(query: &Query<'_>) -> Option<Vec<String>> {
    let is_card = |span: Span| cards(query, span).is_some_and(|cards| cards.len() == 1);
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
            let call = call(query, &[hole.iter().join("")], &board.iter().join(""));
            Hint::BoardFollows { call }
        }
        number if number % HoleCards::SIZE == 1 => Hint::NoHand,
        _ => {
            let hands = cards.chunks_exact(HoleCards::SIZE).map(|hand| hand.iter().join(""));
            Hint::SeveralHands { hands: hands.take(Request::MAX_PLAYERS).collect() }
        }
    };
    let hint = query.syntax().hint(&hint);
    Some(query.line.refuse_at(count(query, &[player]), [player], hint))
}

/// Returns the number of cards in place of a hand, as a message.
fn count(query: &Query<'_>, spans: &[Span]) -> String {
    let found: usize =
        spans.iter().filter_map(|&span| cards(query, span)).map(|cards| cards.len()).sum();
    match spans {
        [_] => format!("a hold'em hand has two cards, and this has {found}"),
        _ => format!("a hold'em hand has two cards, and these are {found}"),
    }
}

/// Returns the cards in a span; `None` if it has anything else.
fn cards(query: &Query<'_>, span: Span) -> Option<Vec<Card>> {
    let read = cards_in(query.line.as_str(), span).ok()?;
    Some(Spanned::values(&read).collect())
}

/// Returns the query as a command or as a line, with these players and this board. Returns `None` if a hint cannot
/// show that.
fn call(query: &Query<'_>, players: &[String], board: &str) -> Option<String> {
    let (syntax, dead) = (query.syntax(), query.at_any(query.dead));
    let command = query.command.as_deref();
    syntax.can_ask(command).then(|| match command {
        Some(command) => syntax.call(command, players, board, dead, &query.amounts()),
        None => line(players, board, dead),
    })
}
