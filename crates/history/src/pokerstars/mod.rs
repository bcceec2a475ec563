//! PokerStars, and the rooms and programs that write its grammar under their own names.
//!
//! ```text
//! PokerStars Hand #1:  Hold'em No Limit ($0.05/$0.10 USD) - 2026/11/24 20:54:42 CET [2026/11/24 14:54:42 ET]
//! PokerStars Hand #2: Tournament #3, $4.60+$0.40 USD Hold'em No Limit - Level XII (350/700) - 2026/11/24 20:54:42 ET
//! Table 'Wezen' 6-max Seat #3 is the button
//! ```

use std::borrow::Cow;

use memchr::{memchr, memchr_iter, memmem, memrchr};

use super::number::Stop;
use super::text::{Grammar, Reader, betting, moment, stakes, variant};

/// The grammar.
pub static GRAMMAR: Grammar = Grammar {
    begins: |line| opening(line).is_some(),
    is_summary: |line| line.starts_with(b"PokerStars Tournament #"),
    head,
    ..Grammar::USUAL
};

/// The openings of a hand, each with the name of the room.
const OPENINGS: [(&str, &str); 9] = [
    ("PokerStars Hand #", "PokerStars"),
    ("PokerStars Game #", "PokerStars"),
    ("PokerStars Zoom Hand #", "PokerStars"),
    ("PokerStars Home Game Hand #", "PokerStars"),
    ("POKERSTARS GAME #", "PokerStars"),
    ("Full Tilt Hand #", "Full Tilt"),
    ("PokerMaster Hand #", "PokerMaster"),
    ("PokerBros Hand #", "PokerBros"),
    ("Run It Once Poker Hand #", "Run It Once"),
];

/// Returns the opening of a first line, with the room.
fn opening(line: &[u8]) -> Option<(&'static str, &'static str)> {
    OPENINGS.iter().copied().find(|(opening, _)| line.starts_with(opening.as_bytes()))
}

/// Reads a line of the header.
fn head<'t>(reader: &mut Reader<'t>, line: &'t str) -> Result<bool, Stop> {
    if let Some((opening, room)) = opening(line.as_bytes()) {
        first(reader, &line[opening.len()..], room)?;
        return Ok(true);
    }
    Ok(table(reader, line))
}

/// Reads the first line after its opening.
pub fn first<'t>(reader: &mut Reader<'t>, text: &'t str, room: &'static str) -> Result<(), Stop> {
    let Some((id, rest)) = text.split_once(':') else {
        return Err(reader.expected("the number of the hand and a colon", text).into());
    };
    let Some(stakes) = stakes(rest) else {
        // Games with only a button blind, and the like.
        reader.hand().game.variant = match variant(rest) {
            super::game::Variant::HoldEm => {
                return Err(reader.expected("blinds in brackets, such as ($1/$2)", rest).into());
            }
            other => other,
        };
        return Ok(());
    };
    let blinds = rest[stakes.start..].split(')').next().unwrap_or_default();
    if blinds.contains(" Cap ") {
        return Err(reader.expected("a game without a cap", blinds).into());
    }
    let hand = reader.hand();
    hand.id = Cow::Borrowed(id.trim());
    hand.room = Cow::Borrowed(room);
    let game = &rest[..stakes.start];
    hand.game.variant = variant(game);
    hand.game.betting = betting(game);
    hand.time = moment(&rest[stakes.start..]).unwrap_or_default();
    let mut marks = memchr_iter(b'#', game.as_bytes());
    if let Some(mark) = marks.find(|mark| game[..*mark].ends_with("Tournament ")) {
        let tournament = &game[mark + 1..];
        let (id, about) = tournament.split_once(',').unwrap_or((tournament, ""));
        let (buy_in, _) = about.split_once("Hold'em").unwrap_or((about, ""));
        reader.set_tournament(id.trim(), level(game), buy_in);
    }
    reader.set_stakes(&stakes, rest)
}

/// Reads `Table 'Wezen' 6-max Seat #3 is the button`. Returns whether the line has this form.
pub fn table<'t>(reader: &mut Reader<'t>, line: &'t str) -> bool {
    let Some(rest) = line.strip_prefix("Table") else { return false };
    let quoted = memchr(b'\'', rest.as_bytes()).and_then(|first| {
        let last = memrchr(b'\'', rest.as_bytes()).filter(|last| *last > first)?;
        Some((&rest[first + 1..last], &rest[last + 1..]))
    });
    let (name, rest) = quoted.unwrap_or(("", rest));
    reader.hand().table = Cow::Borrowed(name);
    // A word that ends with the mark.
    let is_max = |mark: &usize| {
        let (max, rest) = rest.as_bytes()[*mark..].split_at_checked(4).unwrap_or_default();
        max.eq_ignore_ascii_case(b"-max") && matches!(rest, [] | [b' ', ..])
    };
    if let Some(mark) = memchr_iter(b'-', rest.as_bytes()).find(is_max) {
        let word = memrchr(b' ', &rest.as_bytes()[..mark]).map_or(0, |space| space + 1);
        reader.hand().seat_count = rest[word..mark].parse().ok();
    }
    const SEAT: &str = "Seat #";
    if let Some(at) = memmem::find(rest.as_bytes(), SEAT.as_bytes()) {
        let seat = &rest[at + SEAT.len()..];
        let digits = seat.bytes().take_while(u8::is_ascii_digit).count();
        if let Ok(number) = seat[..digits].parse() {
            reader.set_button(number);
        }
    }
    true
}

/// Returns the level of the blinds: `Level XII`, `Level14`.
fn level(text: &str) -> Option<u32> {
    let (_, rest) = text.rsplit_once("Level")?;
    let rest = rest.trim_start();
    let word = &rest[..rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len())];
    word.parse().ok().or_else(|| roman(word))
}

/// Returns the value of a Roman numeral.
fn roman(text: &str) -> Option<u32> {
    let value = |digit: u8| {
        Some(match digit {
            b'I' => 1,
            b'V' => 5,
            b'X' => 10,
            b'L' => 50,
            b'C' => 100,
            _ => return None,
        })
    };
    let digits: Vec<i64> = text.bytes().map(value).collect::<Option<_>>()?;
    // A digit before a larger one is subtracted.
    let sum: i64 = (0..digits.len())
        .map(|index| {
            let is_less = digits.get(index + 1).is_some_and(|next| *next > digits[index]);
            if is_less { -digits[index] } else { digits[index] }
        })
        .sum();
    u32::try_from(sum).ok().filter(|sum| *sum > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_numbers() {
        let levels = ["Level XII ", "Level14", "Match Round I, Level IV ", "none"].map(level);
        assert_eq!(levels, [Some(12), Some(14), Some(4), None]);
    }
}
