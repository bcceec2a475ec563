//! CoinPoker: the grammar of PokerStars, with all-ins, straddles and returned bets in capitals.
//!
//! ```text
//! CoinPoker Hand #1: NLH (₮0.02/₮0.05) 2026/11/24 20:54:42 CET     ₮ is a dollar of Tether
//! CoinPoker Hand #2: NLH (5/10/2) 2026/11/24 20:54:42 CET          the ante comes last
//! Ann: ALLIN ₮5                                                    what was added
//! Ann: RETURN ₮2
//! SPLASH dropped ₮0.40                                             from the room, into the pot
//! ```

use std::borrow::Cow;

use super::event::Post;
use super::game::{Betting, Variant};
use super::hand::Uncalled;
use super::number::Stop;
use super::pokerstars;
use super::text::{
    Grammar, POKERSTARS_VERBS, Reader, Stakes, SummaryWins, Verb, betting, moment, stakes, variant,
};

/// The grammar.
pub static GRAMMAR: Grammar = Grammar {
    begins: |line| line.starts_with(OPENING.as_bytes()),
    head,
    verbs: &[
        ("ALLIN ", Verb::AllIn),
        ("RETURN ", Verb::Return),
        ("STRADDLE ", Verb::Post(Post::Straddle)),
        ("AUTOBB ", Verb::Post(Post::Live)),
        ("posts auto big blind ", Verb::Post(Post::Live)),
        ("didn't show", Verb::Nothing),
    ],
    more_verbs: POKERSTARS_VERBS,
    neutral: &["Game ended: "],
    summary: SummaryWins::Partial,
    added_is_not_collected: true,
    uncalled: Uncalled::Excluded,
    ..Grammar::USUAL
};

const OPENING: &str = "CoinPoker Hand #";

fn head<'t>(reader: &mut Reader<'t>, line: &'t str) -> Result<bool, Stop> {
    let Some(text) = line.strip_prefix(OPENING) else {
        return Ok(pokerstars::table(reader, line));
    };
    let Some((id, rest)) = text.split_once(": ") else {
        return Err(reader.expected("the number of the hand and a colon", text).into());
    };
    let Some(written) = stakes(rest) else {
        return Err(reader.expected("blinds in brackets, such as (₮1/₮2)", rest).into());
    };
    let game = &rest[..written.start];
    let (variant, betting) = match game.split_whitespace().next() {
        Some("NLH") => (Variant::HoldEm, Betting::NoLimit),
        _ => (variant(game), betting(game)),
    };
    reader.set_game(variant, betting);
    let hand = reader.hand();
    (hand.id, hand.room) = (Cow::Borrowed(id), Cow::Borrowed("CoinPoker"));
    hand.time = moment(&rest[written.start..]).unwrap_or_default();
    // Of three amounts the ante is the last.
    let stakes = match written.ante {
        Some(small) => Stakes { ante: Some(written.big), small, big: written.small, ..written },
        None => written,
    };
    reader.set_stakes(&stakes, rest)?;
    Ok(true)
}
