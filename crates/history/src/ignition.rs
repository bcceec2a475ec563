//! Ignition, Bovada and Bodog, where players are anonymous.
//!
//! ```text
//! Ignition Hand #1 TBL#2 HOLDEM No Limit - 2026-11-24 20:54:42
//! Ignition Hand #3: HOLDEM Tournament #4 TBL#5, Normal- Level 6 (100/200) - 2026-11-24 20:54:42
//! Seat 1: UTG+1 ($19.58 in chips)               a position in place of a name
//! Seat 2: UTG+2 [ME] ($49.50 in chips)          the player whose file it is: Hero
//! UTG+1 : Card dealt to a spot [Ks 4c]          for everybody
//! UTG+2 [ME] : All-in(raise) $46.50 to $49.50   what was added, and the resulting bet
//! UTG+2 [ME] : Showdown [Ac Qc Js Tc 9s] (…)    the five that play
//! ```
//!
//! In tournaments the numbers of the seats are those of the players; the order of the lines is that of the table.

use std::borrow::Cow;

use super::event::Post;
use super::number::Stop;
use super::text::{Grammar, Reader, Verb, betting, moment, stakes, variant};

/// The grammar.
pub static GRAMMAR: Grammar = Grammar {
    begins: |line| opening(line).is_some(),
    head,
    verbs: &[
        ("Folds & Shows", Verb::Fold),
        ("Folds & shows", Verb::Fold),
        ("Folds", Verb::Fold),
        ("Fold(Blind Disconnected)", Verb::Fold),
        ("Checks", Verb::Check),
        ("Calls ", Verb::Call),
        ("Call ", Verb::Call),
        ("Calls(timeout) ", Verb::Call),
        ("Call(timeout) ", Verb::Call),
        ("Raises ", Verb::RaiseTo),
        ("Raises(timeout) ", Verb::RaiseTo),
        ("Bets chip info(timeout) ", Verb::Raise),
        ("Bets ", Verb::Raise),
        ("Bets(timeout) ", Verb::Raise),
        ("All-in(raise) ", Verb::RaiseTo),
        ("All-in(raise-timeout) ", Verb::RaiseTo),
        ("All-in ", Verb::AllIn),
        ("All-in(timeout) ", Verb::AllIn),
        ("Ante chip ", Verb::Post(Post::Ante)),
        ("Small Blind ", Verb::Post(Post::SmallBlind)),
        ("Small blind ", Verb::Post(Post::SmallBlind)),
        ("Ante/Small Blind ", Verb::Post(Post::SmallBlind)),
        ("Ante/Small blind ", Verb::Post(Post::SmallBlind)),
        ("Big blind/Bring in ", Verb::Post(Post::BigBlind)),
        ("Big blind ", Verb::Post(Post::BigBlind)),
        ("Big Blind ", Verb::Post(Post::BigBlind)),
        ("Posts dead chip ", Verb::PostBoth),
        ("Posts chip ", Verb::Post(Post::Live)),
        ("Card dealt to a spot ", Verb::Dealt),
        ("Return uncalled portion of bet ", Verb::Return),
        ("Hand result-Side pot ", Verb::Collect),
        ("Hand Result-Side Pot ", Verb::Collect),
        ("Hand result ", Verb::Collect),
        ("Hand Result ", Verb::Collect),
        ("Showdown", Verb::ShowDealt),
        ("Mucks ", Verb::Nothing),
        ("Does not show ", Verb::Nothing),
        ("Set dealer", Verb::Nothing),
        ("Draw for dealer", Verb::Nothing),
        ("Enter(Auto)", Verb::Nothing),
        ("Leave(Auto)", Verb::Nothing),
        ("Table enter user", Verb::Nothing),
        ("Table leave user", Verb::Nothing),
        ("Table deposit ", Verb::Nothing),
        ("Seat ", Verb::Nothing),
        ("Sit out", Verb::Nothing),
        ("Sitout ", Verb::Nothing),
        ("Re-join", Verb::Nothing),
        ("Stand", Verb::Nothing),
        ("Ranking ", Verb::Nothing),
        ("BOUNTY PRIZE ", Verb::Bounty),
        ("Prize ", Verb::Nothing),
        ("Rebuyin ", Verb::Nothing),
        ("Double rebuys ", Verb::Nothing),
        ("Addon ", Verb::Nothing),
    ],
    neutral: &[
        "Set dealer",
        "Enter(Auto)",
        "Leave(Auto)",
        "Table enter user",
        "Table leave user",
        "Table deposit ",
        "Seat sit out",
        "Seat re-join",
        "Seat stand",
        "Seat sit down",
        "Seat+",
        "Table Info: ",
        "Player Info: ",
        "Seating Info: ",
    ],
    has_positions: true,
    ..Grammar::USUAL
};

/// The rooms of the network.
const ROOMS: [&str; 3] = ["Ignition", "Bovada", "Bodog"];

/// Returns the room of a first line, and the text after `Hand #`.
fn opening(line: &[u8]) -> Option<(&'static str, &[u8])> {
    let room = ROOMS.into_iter().find(|room| line.starts_with(room.as_bytes()))?;
    let rest = &line[room.len()..];
    // Also `Bodog.eu` and `Bodog UK`.
    let at = rest.iter().take(16).position(|byte| *byte == b'#')?;
    rest[..at].ends_with(b" Hand ").then_some((room, &rest[at + 1..]))
}

fn head<'t>(reader: &mut Reader<'t>, line: &'t str) -> Result<bool, Stop> {
    let Some((room, rest)) = opening(line.as_bytes()) else { return Ok(false) };
    let rest = &line[line.len() - rest.len()..];
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (id, about) = rest.split_at(digits);
    // `HOLDEMZonePoker No Limit`, `OMAHA HiLo Pot Limit`, `7CARD Fixed Limit`.
    let words =
        about.replace("HOLDEM", "Holdem ").replace("OMAHA", "Omaha").replace("7CARD", "Stud");
    let words = words.split(" - ").next().unwrap_or_default();
    reader.set_game(variant(words), betting(words));
    let hand = reader.hand();
    (hand.id, hand.room) = (Cow::Borrowed(id), Cow::Borrowed(room));
    hand.time = moment(about).unwrap_or_default();
    let table = about.split_once("TBL#").or_else(|| about.split_once("ID#"));
    let table = table.map_or("", |(_, table)| table);
    hand.table = Cow::Borrowed(table.split([' ', ',']).next().unwrap_or_default());
    match about.split_once("Tournament #") {
        Some((_, tournament)) => {
            let number = tournament.split(' ').next().unwrap_or_default();
            let level = about.split_once("Level ").map_or("", |(_, level)| level);
            let level = level.split(' ').next().unwrap_or_default();
            reader.set_tournament(number, level.parse().ok(), "");
            // The posts have the blinds as well.
            if let Some(stakes) = stakes(about) {
                reader.set_stakes(&stakes, about)?;
            }
        }
        None => reader.set_currency(Some('$'), None),
    }
    Ok(true)
}
