//! PartyPoker and others of its network.
//!
//! ```text
//! ***** Hand History for Game 1 *****
//! $4 USD NL Texas Hold'em - Tuesday, November 24, 20:54:42 CET 2026
//! Table Wezen (Real Money)
//! Seat 8 is the button
//! Seat 6: Ann ( $3.96 USD )
//! Ann posts small blind [$0.02 USD].
//! ** Dealing Flop ** [ 8s, 7d, 4d ]
//! Ann wins $0.12 USD
//! ```
//!
//! The blinds of cash games are the posted ones. The files do not contain the rake. A player's winnings may include
//! the uncalled bet.

use std::borrow::Cow;

use super::event::Post;
use super::game::{Betting, Variant};
use super::hand::{Uncalled, When};
use super::number::Stop;
use super::text::{Grammar, MONTHS, Reader, Stakes, Verb, amount, betting, variant};

/// The grammar.
pub static GRAMMAR: Grammar = Grammar {
    begins: |line| id(line).is_some(),
    head,
    verbs: &[
        ("folds", Verb::Fold),
        // The player folds when it is their turn.
        ("Forward Folds", Verb::Nothing),
        ("calls ", Verb::Call),
        ("checks", Verb::Check),
        ("raises ", Verb::Raise),
        ("bets ", Verb::Raise),
        ("is all-In ", Verb::AllIn),
        ("posts ante of ", Verb::Post(Post::Ante)),
        ("posts ante ", Verb::Post(Post::Ante)),
        ("posts small blind ", Verb::Post(Post::SmallBlind)),
        ("posts big blind + dead ", Verb::PostBoth),
        ("posts big blind ", Verb::Post(Post::BigBlind)),
        ("posts straddle ", Verb::Post(Post::Straddle)),
        ("shows ", Verb::Show),
        ("doesn't show ", Verb::Hide),
        ("does not show cards", Verb::Nothing),
        ("wins ", Verb::Collect),
        ("is ", Verb::Nothing),
        ("has ", Verb::Nothing),
        ("could not respond", Verb::Nothing),
        ("did not respond", Verb::Nothing),
        ("will be using ", Verb::Nothing),
        ("finished ", Verb::Nothing),
        ("re-buys ", Verb::Nothing),
    ],
    neutral: &[
        "#Game No :",
        " has joined the table",
        " has left the table",
        " is sitting out",
        "Your time bank ",
        " starts.",
        " finished in ",
        "Main Pot: ",
        "Congratulations to player ",
        "You have options at ",
        "There will be a break in ",
        " has been moved from table ",
    ],
    colon_is_chat: true,
    blinds_in_head: true,
    uncalled: Uncalled::UsuallyIncluded,
    ..Grammar::USUAL
};

/// Returns the number of a hand in its first line.
fn id(line: &[u8]) -> Option<&str> {
    let line = std::str::from_utf8(line.trim_ascii()).ok()?;
    let line = line.strip_prefix("***** Hand History ")?;
    let rest = line.strip_prefix("for Game ").or_else(|| line.strip_prefix("For Game "))?;
    Some(rest.strip_suffix("*****")?.trim()).filter(|id| !id.is_empty())
}

fn head<'t>(reader: &mut Reader<'t>, line: &'t str) -> Result<bool, Stop> {
    if let Some(id) = id(line.as_bytes()) {
        let hand = reader.hand();
        (hand.id, hand.room) = (Cow::Borrowed(id), Cow::Borrowed("PartyPoker"));
        return Ok(true);
    }
    if let Some(seat) = line.strip_prefix("Seat ").and_then(|it| it.strip_suffix(" is the button"))
    {
        match seat.trim().parse() {
            Ok(number) => reader.set_button(number),
            Err(_) => return Err(reader.expected("the number of a seat", seat).into()),
        }
        return Ok(true);
    }
    if let Some(rest) = line.strip_prefix("Trny:") {
        tournament(reader, rest);
        return Ok(true);
    }
    if !reader.has_game() && line.contains(" Tourney Texas Holdem ") && line.contains(" (NL) ") {
        tourney(reader, line)?;
        return Ok(true);
    }
    if line.starts_with("Blinds") || line.starts_with("Stakes(") {
        blinds(reader, line)?;
        return Ok(true);
    }
    if let Some(rest) = line.strip_prefix("Table ") {
        reader.hand().table = Cow::Borrowed(rest.split(" (").next().unwrap_or(rest).trim());
        return Ok(true);
    }
    if let Some(rest) = line.strip_prefix("Total number of players : ") {
        reader.hand().seat_count =
            rest.split('/').nth(1).and_then(|count| count.trim().parse().ok());
        return Ok(true);
    }
    // The game is named once, above the players. Other lines may have a player's name such as Omaha Ann.
    let is_game = !reader.has_game() && reader.hand().seats.is_empty() && line.contains(" - ");
    if is_game && ["Hold'em", "Omaha", "Stud"].iter().any(|name| line.contains(name)) {
        game(reader, line)?;
        return Ok(true);
    }
    Ok(false)
}

/// Reads `$4 USD NL Texas Hold'em - Tuesday, November 24, 20:54:42 CET 2026`.
fn game<'t>(reader: &mut Reader<'t>, line: &'t str) -> Result<(), Stop> {
    let (name, when) = line.split_once(" - ").unwrap_or((line, ""));
    reader.set_game(variant(name), betting(name));
    reader.hand().time = moment(when).unwrap_or_default();
    if let Some((_, rest)) = name.split_once("Trny:") {
        tournament(reader, rest);
    }
    if name.contains("Buy-in") {
        if reader.hand().game.tournament.is_none() {
            reader.set_tournament("", None, "");
        }
        if name.contains("Blinds") {
            blinds(reader, name)?;
        }
        return Ok(());
    }
    let Some((written, rest)) = amount(name, false) else { return Ok(()) };
    reader.set_currency(written.symbol, written.code);
    if let Some((big, _)) = rest.trim_start().strip_prefix('/').and_then(|rest| amount(rest, false))
    {
        let (symbol, code) = (written.symbol.or(big.symbol), big.code.or(written.code));
        let (small, big) = (written.number, big.number);
        return reader.set_stakes(&Stakes { ante: None, small, big, symbol, code, start: 0 }, line);
    }
    Ok(())
}

/// Reads `150/300 Tourney Texas Holdem Game Table (NL) (SNG Tournament #17) (Buyin $4.8 + $0.2) - Tue Nov 24 20:54:42 EST 2026`.
fn tourney<'t>(reader: &mut Reader<'t>, line: &'t str) -> Result<(), Stop> {
    let (name, when) = line.split_once(" - ").unwrap_or((line, ""));
    let (_, rest) = name.split_once("Tournament #").unwrap_or((name, ""));
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let buy_in = rest.split_once("(Buyin ").and_then(|(_, rest)| rest.split_once(')'));
    reader.set_tournament(&rest[..digits], None, buy_in.map_or("", |(buy_in, _)| buy_in));
    reader.set_game(Variant::HoldEm, Betting::NoLimit);
    reader.hand().time = moment(when).unwrap_or_default();
    stakes(reader, line, name)
}

/// Reads ` 75582100 Level: 1`.
fn tournament<'t>(reader: &mut Reader<'t>, text: &'t str) {
    let text = text.trim_start();
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let level = text.split_once("Level:").map(|(_, rest)| rest.trim_start());
    let level = level.and_then(|rest| {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        rest[..digits].parse().ok()
    });
    reader.set_tournament(&text[..digits], level, "");
}

/// Reads `Blinds(20/40)`, `Blinds-Antes(1,000/2,000 -200)`, `Stakes(20/40)`.
fn blinds<'t>(reader: &mut Reader<'t>, text: &'t str) -> Result<(), Stop> {
    let start = text.rfind("Blinds").unwrap_or_default();
    let inside = text[start..].split_once('(').map_or("", |(_, inside)| inside);
    stakes(reader, text, inside)
}

/// Reads blinds such as `20/40` at the beginning of a part of a line.
fn stakes<'t>(reader: &mut Reader<'t>, text: &'t str, part: &str) -> Result<(), Stop> {
    let found = amount(part, false).and_then(|(small, rest)| {
        let (big, _) = amount(rest.trim_start().strip_prefix('/')?, false)?;
        Some((small.number, big.number))
    });
    let Some((small, big)) = found else {
        return Err(reader.expected("blinds, such as 20/40", text).into());
    };
    let stakes = Stakes { ante: None, small, big, symbol: None, code: None, start: 0 };
    reader.set_stakes(&stakes, text)
}

/// Reads `Tuesday, November 24, 20:54:42 CET 2026`.
fn moment(text: &str) -> Option<When<'_>> {
    let mut words = text.split([' ', ',']).filter(|word| !word.is_empty());
    let month = words.find_map(|word| MONTHS.iter().position(|month| word.starts_with(month)))?;
    let day = words.next()?.parse().ok().filter(|day| (1..=31).contains(day))?;
    let mut parts = words.next()?.split(':').map(str::parse::<u8>);
    let mut part = || parts.next()?.ok().filter(|number| *number < 60);
    let time = [part()?, part()?, part()?];
    let zone = words.next()?;
    let year = words.next()?.parse().ok().filter(|year| *year <= 9999)?;
    Some(When {
        year: Some(year),
        month: u8::try_from(month + 1).ok(),
        day: Some(day),
        time: (time[0] < 24).then_some(time),
        zone: Cow::Borrowed(zone),
    })
}
