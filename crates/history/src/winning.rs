//! The Winning Poker Network: Americas Cardroom, Black Chip Poker, Ya Poker and others, since 2019.
//!
//! ```text
//! Hand #1 - Holdem (No Limit) - $0.05/$0.10 - 2026/11/24 20:54:42 UTC
//! Game Hand #2 - Tournament #3 - Holdem (No Limit) - Level 4 (200.00/400.00) - 2026/11/24 20:54:42 UTC
//! Wezen 6-max Seat #3 is the button
//! Seat 1: Ann ($10.00)
//! Ann raises $0.30 to $0.30                           the first amount is what was added
//! Seat 1: Ann did not show and won $0.25              only here, if nobody called
//! ```
//!
//! The total in the summary is after rake. If all fold to the big blind, it has the uncalled bet, which is not listed.

use std::borrow::Cow;

use super::event::Post;
use super::game::Variant;
use super::number::Stop;
use super::text::{
    Grammar, Reader, Stakes, SummaryWins, Verb, amount, betting, moment, stakes, variant,
};

/// The grammar.
pub static GRAMMAR: Grammar = Grammar {
    begins: |line| opening(line).is_some(),
    head,
    verbs: &[
        ("folds", Verb::Fold),
        ("calls ", Verb::Call),
        ("checks", Verb::Check),
        ("raises ", Verb::Raise),
        ("bets ", Verb::Raise),
        ("posts ante ", Verb::Post(Post::Ante)),
        ("posts the ante ", Verb::Post(Post::Ante)),
        ("posts the small blind ", Verb::Post(Post::SmallBlind)),
        ("posts the big blind ", Verb::Post(Post::BigBlind)),
        ("posts the straddle ", Verb::Post(Post::Straddle)),
        ("posts straddle ", Verb::Post(Post::Straddle)),
        ("straddles ", Verb::Post(Post::Straddle)),
        ("posts dead ", Verb::PostBoth),
        ("posts ", Verb::Post(Post::Live)),
        ("shows ", Verb::Show),
        ("mucks", Verb::Muck),
        ("does not show", Verb::Nothing),
        ("collected ", Verb::Collect),
        ("is ", Verb::Nothing),
        ("has ", Verb::Nothing),
    ],
    neutral: &["Main pot ", "Side pot"],
    total_is_after_rake: true,
    summary: SummaryWins::Only,
    ..Grammar::USUAL
};

/// Returns the text after the opening of a first line.
fn opening(line: &[u8]) -> Option<&[u8]> {
    let rest = line.strip_prefix(b"Game Hand #").or_else(|| line.strip_prefix(b"Hand #"))?;
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    (digits > 0 && rest[digits..].starts_with(b" - ")).then_some(rest)
}

fn head<'t>(reader: &mut Reader<'t>, line: &'t str) -> Result<bool, Stop> {
    if let Some(rest) = opening(line.as_bytes()) {
        first(reader, &line[line.len() - rest.len()..])?;
        return Ok(true);
    }
    let Some((table, seat)) = line.split_once("-max Seat #") else { return Ok(false) };
    let Some(seat) = seat.strip_suffix(" is the button") else { return Ok(false) };
    let (name, count) = table.rsplit_once(' ').unwrap_or(("", table));
    match seat.parse() {
        Ok(number) => reader.set_button(number),
        Err(_) => return Err(reader.expected("the number of a seat", seat).into()),
    }
    let name = name.strip_prefix("Table '").and_then(|it| it.strip_suffix('\'')).unwrap_or(name);
    reader.hand().table = Cow::Borrowed(name);
    reader.hand().seat_count = count.parse().ok();
    Ok(true)
}

fn first<'t>(reader: &mut Reader<'t>, text: &'t str) -> Result<(), Stop> {
    let (id, rest) = text.split_once(" - ").unwrap_or((text, ""));
    let mut parts = rest.split(" - ");
    let game = parts.clone().find(|part| variant(part) != Variant::Other).unwrap_or_default();
    reader.set_game(variant(game), betting(game));
    let hand = reader.hand();
    (hand.id, hand.room) = (Cow::Borrowed(id), Cow::Borrowed("Winning"));
    hand.time = moment(rest).unwrap_or_default();
    let found = match rest.split_once("Tournament #") {
        Some((_, about)) => {
            let digits = about.bytes().take_while(u8::is_ascii_digit).count();
            let level = about.split_once("Level ").map_or("", |(_, level)| level);
            let level = level.split(' ').next().unwrap_or_default();
            reader.set_tournament(&about[..digits], level.parse().ok(), "");
            stakes(rest)
        }
        None => parts.find_map(blinds),
    };
    match found {
        Some(stakes) => reader.set_stakes(&stakes, rest),
        None => Err(reader.expected("blinds, such as $1/$2", rest).into()),
    }
}

/// Reads `$0.05/$0.10`, or `$0.05/$0.10, Ante $0.01`.
fn blinds(part: &str) -> Option<Stakes> {
    let (small, rest) = amount(part, false)?;
    let (big, rest) = amount(rest.strip_prefix('/')?, false)?;
    let (symbol, code) = (small.symbol.or(big.symbol), big.code);
    let (small, big) = (small.number, big.number);
    let is_end = rest.is_empty() || rest.starts_with(", Ante ");
    is_end.then_some(Stakes { ante: None, small, big, symbol, code, start: 0 })
}
