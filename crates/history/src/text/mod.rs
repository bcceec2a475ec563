//! The grammar that the rooms' text files share: a first line, seats, and then a line for each event.
//!
//! ```text
//! PokerStars Hand #1: Hold'em No Limit ($1/$2 USD) - 2026/11/24 20:54:42 ET    head: the room's own lines
//! Seat 1: Ann ($200 in chips)                                                  a number, a name, a stack
//! Ann: posts small blind $1                                                    a name, a verb, an amount
//! *** FLOP *** [Qh 7h 2c]                                                      a section, with cards
//! Total pot $12 | Rake $0.50                                                   the summary, which is compared
//! ```
//!
//! A room is a [`Grammar`]: the first line of a hand, its header, its verbs, and lines without a meaning. Any other
//! line causes its hand to be refused, so that nothing that matters is skipped. [`rooms`](super::rooms) has all of
//! them.

mod acts;
mod alphabet;
mod amount;
mod cards;
mod early;
mod game;
mod grammar;
mod moment;
mod reader;
mod streets;
mod summary;
mod verb;

pub use amount::amount;
pub use game::{Stakes, betting, stakes, variant};
pub use grammar::{Grammar, SummaryWins};
pub use moment::{MONTHS, clock, moment};
pub use reader::Reader;
pub use verb::{POKERSTARS_VERBS, Verb};

/// Returns a line without what may precede its first word: spaces, a byte order mark, or the NUL characters that some
/// programs write between hands.
pub fn line_start(mut line: &[u8]) -> &[u8] {
    loop {
        line = match line {
            [0 | b' ', rest @ ..] | [0xef, 0xbb, 0xbf, rest @ ..] => rest,
            _ => return line,
        };
    }
}

/// Returns whether a line is a heading between hands: `Hand #2`, `#Game No : 1`, `Game #3 starts.`,
/// `*********** # 1 **************`.
pub fn is_heading(line: &str) -> bool {
    let line = line.trim();
    let number = line.strip_prefix("Hand #").or_else(|| line.strip_prefix("#Game No :"));
    let number = number.or_else(|| line.strip_prefix("Game #")?.strip_suffix(" starts."));
    let number = number.or_else(|| {
        line.trim_matches('*').trim().strip_prefix('#').filter(|_| line.starts_with('*'))
    });
    number.is_some_and(|number| number.trim().bytes().all(|byte| byte.is_ascii_digit()))
}
