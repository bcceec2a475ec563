//! Full Tilt, from 2004 to 2016. Its last files are like PokerStars files.
//!
//! ```text
//! Full Tilt Poker Game #1: Table Wezen (6 max) - NL Hold'em - $0.50/$1 - 22:09:38 ET - 2014/01/05
//! Full Tilt Poker Game #2: $1 + $0.20 Sit & Go (456), Table 1 - 15/30 - No Limit Hold'em - 12:00:00 ET - 2009/01/01
//! Seat 1: Ann ($100)
//! Ann posts the small blind of $0.50
//! The button is in seat #1
//! Ann raises to $3                  the resulting bet
//! Ann wins the pot ($2)
//! ```

use std::borrow::Cow;

use super::event::Post;
use super::game::Variant;
use super::hand::When;
use super::number::Stop;
use super::text::{Grammar, Reader, Stakes, Verb, amount, betting, clock, moment, variant};

/// The grammar.
pub static GRAMMAR: Grammar = Grammar {
    begins: |line| opening(line).is_some(),
    is_summary: |line| {
        line.starts_with(b"Full Tilt Poker Tournament Summary")
            || line.starts_with(b"Full Tilt Poker.fr Tournament Summary")
    },
    head,
    verbs: &[
        ("folds", Verb::Fold),
        ("calls ", Verb::Call),
        ("checks", Verb::Check),
        ("raises ", Verb::Raise),
        ("bets ", Verb::Raise),
        ("antes ", Verb::Post(Post::Ante)),
        ("posts the small blind of ", Verb::Post(Post::SmallBlind)),
        ("posts the big blind of ", Verb::Post(Post::BigBlind)),
        ("posts a dead small blind of ", Verb::Post(Post::Dead)),
        ("posts ", Verb::Post(Post::Live)),
        ("shows ", Verb::Show),
        ("mucks", Verb::Muck),
        ("wins ", Verb::Win),
        ("ties for ", Verb::Win),
        ("is ", Verb::Nothing),
        ("has ", Verb::Nothing),
        ("will ", Verb::Nothing),
        ("sits ", Verb::Nothing),
        ("stands ", Verb::Nothing),
        ("adds ", Verb::Nothing),
    ],
    neutral: &[
        " seconds left to act",
        " is sitting out",
        " sits down",
        " stands up",
        "The blinds are now ",
        "Time has expired",
        " has been moved ",
        " has been disconnected",
        " has reconnected",
        " adds ",
        "Seats: ",
        "Duration ",
    ],
    colon_is_chat: true,
    ..Grammar::USUAL
};

/// Returns the text after the opening of a first line.
fn opening(line: &[u8]) -> Option<&[u8]> {
    [b"Full Tilt Poker Game #".as_slice(), b"Full Tilt Poker.fr Game #", b"FullTiltPoker Game #"]
        .into_iter()
        .find_map(|opening| line.strip_prefix(opening))
}

fn head<'t>(reader: &mut Reader<'t>, line: &'t str) -> Result<bool, Stop> {
    if let Some(rest) = opening(line.as_bytes()) {
        first(reader, &line[line.len() - rest.len()..])?;
        return Ok(true);
    }
    let Some(seat) = line.strip_prefix("The button is in seat #") else { return Ok(false) };
    match seat.parse() {
        Ok(number) => reader.set_button(number),
        Err(_) => return Err(reader.expected("the number of a seat", seat).into()),
    }
    Ok(true)
}

fn first<'t>(reader: &mut Reader<'t>, text: &'t str) -> Result<(), Stop> {
    let Some((id, rest)) = text.split_once(": ") else {
        return Err(reader.expected("the number of the hand and a colon", text).into());
    };
    let parts: Vec<&str> = rest.split(" - ").map(str::trim).collect();
    let blinds = parts.iter().enumerate().rev().find_map(|(at, part)| Some((at, stakes(part)?)));
    let Some((at, stakes)) = blinds else {
        return Err(reader.expected("blinds, such as $1/$2", rest).into());
    };
    // The game comes before the blinds or after them.
    let after = parts.get(at + 1).copied().unwrap_or_default();
    let before = at.checked_sub(1).and_then(|at| parts.get(at)).copied().unwrap_or_default();
    let is_game = |part: &str| variant(part) != Variant::Other;
    let game = if is_game(after) || !is_game(before) { after } else { before };
    let words = format!("{game} ");
    if words.contains(" Cap ") {
        return Err(reader.expected("a game without a cap", game).into());
    }
    reader.set_game(variant(game), betting(&words));
    let name = parts.first().copied().unwrap_or_default();
    let hand = reader.hand();
    (hand.id, hand.room) = (Cow::Borrowed(id.trim()), Cow::Borrowed("Full Tilt"));
    hand.time = time(&parts).unwrap_or_default();
    let (tournament, table) = match name.strip_prefix("Table ") {
        Some(table) => (None, table),
        None => {
            let (about, table) = name.rsplit_once(", ").unwrap_or((name, ""));
            (Some(about), table.strip_prefix("Table ").unwrap_or(table))
        }
    };
    hand.table = Cow::Borrowed(table.split(" (").next().unwrap_or(table));
    if let Some(about) = tournament {
        let (buy_in, number) = about.rsplit_once('(').unwrap_or((about, ""));
        reader.set_tournament(number.trim_end_matches(')'), None, buy_in);
    }
    reader.set_stakes(&stakes, rest)
}

/// Reads `$0.50/$1`, `25/50 Ante 5`.
fn stakes(part: &str) -> Option<Stakes> {
    let (small, rest) = amount(part, false)?;
    let (big, rest) = amount(rest.strip_prefix('/')?, false)?;
    let ante = rest.trim_start().strip_prefix("Ante ").and_then(|rest| amount(rest, false));
    let is_end = rest.is_empty() || ante.is_some_and(|(_, rest)| rest.is_empty());
    let symbol = small.symbol.or(big.symbol);
    let ante = ante.map(|(ante, _)| ante.number);
    let stakes =
        Stakes { ante, small: small.number, big: big.number, symbol, code: big.code, start: 0 };
    is_end.then_some(stakes)
}

/// Reads the time and the date: `22:09:38 ET`, `2014/01/05`.
fn time<'t>(parts: &[&'t str]) -> Option<When<'t>> {
    let (at, time, zone) = parts.iter().enumerate().find_map(|(at, part)| {
        let (time, zone) = part.split_once(' ').unwrap_or((part, ""));
        Some((at, clock(time)?, zone))
    })?;
    let date = moment(parts.get(at + 1)?)?;
    Some(When { time: Some(time), zone: Cow::Borrowed(zone), ..date })
}
