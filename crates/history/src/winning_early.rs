//! The Winning Poker Network until 2019.
//!
//! ```text
//! Game started at: 2018/11/24 20:5:42
//! Game ID: 1 0.50/1 Wezen (Hold'em)                      or `10/20 $2.20 Turbo, Table 1 (Hold'em)`
//! Seat 1 is the button
//! Seat 1: Ann (100).
//! Player Ann has small blind (0.50)
//! Player Ann received card: [10d]                        a card at a time, for the player whose file it is
//! Player Ann raises (2.50)                               what was added
//! ------ Summary ------
//! Pot: 5.70. Rake 0.30                                   after rake
//! *Player Ann shows: One pair of 10s [10d 10c]. Bets: 3. Collects: 5.70. Wins: 2.70.
//! ```

use std::borrow::Cow;

use super::event::Post;
use super::game::Betting;
use super::hand::{Uncalled, When};
use super::money::Money;
use super::number::Stop;
use super::text::{Grammar, Reader, Stakes, Verb, amount, clock, variant};

/// The grammar.
pub static GRAMMAR: Grammar = Grammar {
    begins: |line| line.starts_with(OPENING.as_bytes()),
    head,
    player_prefix: "Player ",
    verbs: &[
        ("folds", Verb::Fold),
        ("calls ", Verb::Call),
        ("checks", Verb::Check),
        ("raises ", Verb::Raise),
        ("bets ", Verb::Raise),
        ("allin ", Verb::AllIn),
        ("ante ", Verb::Post(Post::Ante)),
        ("posts ante ", Verb::Post(Post::Ante)),
        ("has small blind ", Verb::Post(Post::SmallBlind)),
        ("has big blind ", Verb::Post(Post::BigBlind)),
        ("straddle ", Verb::Post(Post::Straddle)),
        ("posts ", Verb::PostBoth),
        ("received a card", Verb::Nothing),
        ("received card: ", Verb::DealtOne),
        ("mucks cards", Verb::Nothing),
        ("is ", Verb::Nothing),
        ("sitting out", Verb::Nothing),
        ("wait BB", Verb::Nothing),
    ],
    // Players who left are also listed.
    neutral: &["Game ended at: ", " Bets: 0. Collects: 0. "],
    total_is_after_rake: true,
    uncalled: Uncalled::Excluded,
    ..Grammar::USUAL
};

const OPENING: &str = "Game started at: ";

fn head<'t>(reader: &mut Reader<'t>, line: &'t str) -> Result<bool, Stop> {
    if let Some(time) = line.strip_prefix(OPENING) {
        reader.hand().time = moment(time).unwrap_or_default();
        reader.hand().room = Cow::Borrowed("Winning");
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
    let Some(text) = line.strip_prefix("Game ID: ") else { return Ok(false) };
    let (id, rest) = text.split_once(' ').unwrap_or((text, ""));
    let (blinds, name) = rest.split_once(' ').unwrap_or((rest, ""));
    let (name, game) = name.rsplit_once('(').unwrap_or((name, ""));
    // Only the posts show that these are the bets of fixed limit.
    let (first, _) = blinds.split_once('/').unwrap_or((blinds, ""));
    let posts = |blind| reader.text().contains(&format!(" has {blind} blind ({first})"));
    let betting = match posts("big") && !posts("small") {
        true => Betting::FixedLimit { small_bet: Money::ZERO, big_bet: Money::ZERO },
        false => Betting::NoLimit,
    };
    reader.set_game(variant(game), betting);
    reader.hand().id = Cow::Borrowed(id);
    reader.hand().table = Cow::Borrowed(name.trim());
    // Tournaments are at a table with a number, or have no name.
    let symbol = match name.rsplit_once(", Table ") {
        Some((tournament, _)) => {
            reader.set_tournament("", None, tournament);
            None
        }
        None => Some('$').filter(|_| {
            let name = name.trim_start();
            !name.is_empty() && !name.starts_with("PM ") && !name.starts_with("PMS_")
        }),
    };
    let found = amount(blinds, false).and_then(|(small, rest)| {
        let (big, rest) = amount(rest.strip_prefix('/')?, false)?;
        rest.is_empty().then_some((small.number, big.number))
    });
    let Some((small, big)) = found else {
        return Err(reader.expected("blinds, such as 1/2", blinds).into());
    };
    reader.set_stakes(&Stakes { ante: None, small, big, symbol, code: None, start: 0 }, line)?;
    Ok(true)
}

/// Reads `2018/11/4 20:5:42`.
fn moment(text: &str) -> Option<When<'_>> {
    let (date, time) = text.trim().split_once(' ')?;
    let mut parts = date.split('/');
    let year = parts.next()?.parse().ok().filter(|year| *year <= 9999)?;
    let month = parts.next()?.parse().ok().filter(|month| (1..=12).contains(month))?;
    let day = parts.next()?.parse().ok().filter(|day| (1..=31).contains(day))?;
    let (year, month, day) = (Some(year), Some(month), Some(day));
    Some(When { year, month, day, time: clock(time), zone: Cow::Borrowed("") })
}
