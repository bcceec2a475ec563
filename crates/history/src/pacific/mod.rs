//! 888poker and others of its network, formerly Pacific Poker.
//!
//! ```text
//! ***** 888poker Hand History for Game 1 *****
//! $0.05/$0.10 Blinds No Limit Holdem - *** 24 11 2026 20:54:42
//! Table Worms 6 Max (Real Money)
//! Seat 1 is the button
//! Seat 1: Ann ( $10 )
//! Ann raises [$0.30]                what was added
//! ** Dealing flop ** [ Qs, 2s, Ac ]
//! ```
//!
//! The files contain neither the rake nor uncalled bets.

use std::borrow::Cow;

use super::event::Post;
use super::game::Betting;
use super::hand::When;
use super::number::{Number, Stop};
use super::text::{Grammar, Reader, Stakes, Verb, amount, betting, variant};

/// The grammar.
pub static GRAMMAR: Grammar = Grammar {
    begins: |line| id(line).is_some(),
    is_summary: |line| line.trim_ascii_end().ends_with(b" Tournament Summary *****"),
    head,
    verbs: &[
        ("folds", Verb::Fold),
        ("calls ", Verb::Call),
        ("checks", Verb::Check),
        ("raises ", Verb::Raise),
        ("bets ", Verb::Raise),
        ("posts ante ", Verb::Post(Post::Ante)),
        ("posts small blind ", Verb::Post(Post::SmallBlind)),
        ("posts big blind ", Verb::Post(Post::BigBlind)),
        ("posts dead blind ", Verb::PostBoth),
        ("posts straddle ", Verb::Post(Post::Straddle)),
        ("shows ", Verb::Show),
        ("mucks", Verb::Muck),
        ("did not show", Verb::Nothing),
        ("collected ", Verb::Collect),
    ],
    neutral: &["#Game No :"],
    groups_with_points: true,
    folds_early: true,
    has_alphabets: true,
    ..Grammar::USUAL
};

/// Returns the number of a hand in its first line.
fn id(line: &[u8]) -> Option<&str> {
    let line = std::str::from_utf8(line.trim_ascii()).ok()?;
    let line = line.strip_prefix("***** ")?;
    let (room, rest) = line.split_once(" Hand History for Game ")?;
    let id = rest.strip_suffix("*****")?.trim();
    (!room.is_empty() && !id.is_empty()).then_some(id)
}

fn head<'t>(reader: &mut Reader<'t>, line: &'t str) -> Result<bool, Stop> {
    if let Some(id) = id(line.as_bytes()) {
        let room = line.trim_start_matches('*').trim_start();
        let (room, _) = room.split_once(" Hand History").unwrap_or((room, ""));
        let hand = reader.hand();
        (hand.id, hand.room) = (Cow::Borrowed(id), Cow::Borrowed(room));
        return Ok(true);
    }
    if !reader.has_game()
        && let Some((_, rest)) = line.split_once(" Blinds ")
    {
        game(reader, line, rest)?;
        return Ok(true);
    }
    if let Some(seat) = line.strip_prefix("Seat ").and_then(|it| it.strip_suffix(" is the button"))
    {
        match seat.parse() {
            Ok(number) => reader.set_button(number),
            Err(_) => return Err(reader.expected("the number of a seat", seat).into()),
        }
        return Ok(true);
    }
    if let Some(rest) = line.strip_prefix("Table ") {
        reader.hand().table = Cow::Borrowed(rest.split(" (").next().unwrap_or(rest).trim());
        return Ok(true);
    }
    Ok(line.starts_with("Tournament #") || line.starts_with("Total number of players"))
}

/// Reads `$0.05/$0.10 Blinds No Limit Holdem - *** 24 11 2026 20:54:42`.
fn game<'t>(reader: &mut Reader<'t>, line: &'t str, rest: &'t str) -> Result<(), Stop> {
    let (name, when) = rest.split_once(" - ").unwrap_or((rest, ""));
    reader.set_game(variant(name), betting(&name.replace("Fix ", "Fixed ")));
    reader.hand().time = moment(when).unwrap_or_default();
    let blinds = amount(line, true).and_then(|(small, rest)| {
        let (big, _) = amount(rest.trim_start().strip_prefix('/')?, true)?;
        Some((small, big))
    });
    let Some((small, big)) = blinds else {
        return Err(reader.expected("blinds, such as $1/$2", line).into());
    };
    // A line further down shows whether it is a tournament, in which amounts also have a symbol.
    let tournament = reader.text().split_once("\nTournament #").map(|(_, rest)| rest);
    let (symbol, code) = match tournament {
        Some(rest) => {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let buy_in = rest[digits..].split(" - ").next().unwrap_or_default();
            reader.set_tournament(&rest[..digits], None, buy_in);
            (None, None)
        }
        None => (small.symbol.or(big.symbol), big.code),
    };
    let (mut small, mut big) = (small.number, big.number);
    if matches!(reader.hand().game.betting, Betting::FixedLimit { .. }) {
        // These are blinds; the big blind is the small bet.
        small = big;
        big = Number { digits: big.digits.saturating_mul(2), ..big };
    }
    reader.set_stakes(&Stakes { ante: None, small, big, symbol, code, start: 0 }, line)
}

/// Reads `*** 24 11 2026 20:54:42`.
fn moment(text: &str) -> Option<When<'_>> {
    let mut words = text.trim_start_matches('*').split_whitespace();
    let day = words.next()?.parse().ok().filter(|day| (1..=31).contains(day))?;
    let month = words.next()?.parse().ok().filter(|month| (1..=12).contains(month))?;
    let year = words.next()?.parse().ok().filter(|year| *year <= 9999)?;
    let mut parts = words.next()?.split(':').map(str::parse::<u8>);
    let mut part = || parts.next()?.ok().filter(|number| *number < 60);
    let time = [part()?, part()?, part()?];
    Some(When {
        year: Some(year),
        month: Some(month),
        day: Some(day),
        time: (time[0] < 24).then_some(time),
        zone: Cow::Borrowed(""),
    })
}
