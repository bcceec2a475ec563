//! Winamax: the grammar of PokerStars, without a colon after names.
//!
//! ```text
//! Winamax Poker - CashGame - HandId: #1-2-3 - Holdem no limit (0.50€/1€) - 2026/11/24 20:54:42 UTC
//! Winamax Poker - Tournament "Dimanche" buyIn: 4.60€ + 0.40€ level: 3 - HandId: #4-5-6 - Holdem no limit (5/20/40) - …
//! ```
//!
//! The total in the summary is the total paid out: without the rake, and with the uncalled bet.

use std::borrow::Cow;

use super::number::Stop;
use super::pokerstars;
use super::text::{Grammar, Reader, betting, moment, stakes, variant};

/// The grammar.
pub static GRAMMAR: Grammar = Grammar {
    begins: |line| line.starts_with(OPENING.as_bytes()),
    is_summary: |line| line.starts_with(b"Winamax Poker - Tournament summary"),
    head,
    total_is_after_rake: true,
    ..Grammar::USUAL
};

const OPENING: &str = "Winamax Poker - ";

fn head<'t>(reader: &mut Reader<'t>, line: &'t str) -> Result<bool, Stop> {
    match line.strip_prefix(OPENING) {
        Some(rest) => first(reader, rest)?,
        None => return Ok(pokerstars::table(reader, line)),
    }
    Ok(true)
}

fn first<'t>(reader: &mut Reader<'t>, text: &'t str) -> Result<(), Stop> {
    let Some((kind, rest)) = text.split_once("HandId: #") else {
        return Err(reader.expected("'HandId: #' and the number of the hand", text).into());
    };
    let Some((id, rest)) = rest.split_once(" - ") else {
        return Err(reader.expected("the number of the hand and the game", rest).into());
    };
    let Some(stakes) = stakes(rest) else {
        return Err(reader.expected("blinds in brackets, such as (1€/2€)", rest).into());
    };
    let hand = reader.hand();
    (hand.id, hand.room) = (Cow::Borrowed(id), Cow::Borrowed("Winamax"));
    hand.game.variant = variant(&rest[..stakes.start]);
    hand.game.betting = betting(&rest[..stakes.start]);
    hand.time = moment(&rest[stakes.start..]).unwrap_or_default();
    if let Some(tournament) = kind.strip_prefix("Tournament ") {
        let name = tournament.split('"').nth(1).unwrap_or_default();
        let buy_in = tournament.split_once("buyIn: ").map_or("", |(_, rest)| rest);
        let (buy_in, level) = buy_in.split_once(" level: ").unwrap_or((buy_in, ""));
        let digits = level.bytes().take_while(u8::is_ascii_digit).count();
        reader.set_tournament(name, level[..digits].parse().ok(), buy_in);
    }
    reader.set_stakes(&stakes, rest)
}
