//! GGPoker, Natural8 and others of its network: the grammar of PokerStars, with codes as player names.
//!
//! ```text
//! Poker Hand #HD1: Hold'em No Limit ($0.05/$0.10) - 2026/11/24 20:54:42
//! Poker Hand #TM2: Tournament #3, Daily Special $250 Hold'em No Limit - Level2(60/120) - 2026/11/24 20:54:42
//! ```

use super::number::Stop;
use super::pokerstars;
use super::text::{Grammar, Reader};

/// The grammar.
pub static GRAMMAR: Grammar = Grammar {
    begins: |line| line.starts_with(OPENING.as_bytes()),
    is_summary: |line| {
        // 888 writes a tournament without a comma after its number.
        let Some(rest) = line.strip_prefix(b"Tournament #") else { return false };
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        digits > 0 && rest[digits..].starts_with(b", ")
    },
    head,
    ..Grammar::USUAL
};

const OPENING: &str = "Poker Hand #";

fn head<'t>(reader: &mut Reader<'t>, line: &'t str) -> Result<bool, Stop> {
    if let Some(rest) = line.strip_prefix(OPENING) {
        pokerstars::first(reader, rest, "GGPoker")?;
        return Ok(true);
    }
    Ok(pokerstars::table(reader, line))
}
