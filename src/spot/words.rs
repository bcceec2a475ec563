//! The words of a line that are one hand or range each, and what may stand between two players.

use crate::parse::{Refusal, Span};
use crate::range::continues_a_name;

use super::Query;

/// What people write between two players.
const BETWEEN: [&str; 4] = ["v", "vs", "vs.", "versus"];

/// Returns the words of a part of a line. What belongs together is one: around a comma or an operator, in parentheses
/// or quotes, and the words of a name such as `flush draw`.
pub(super) fn words(text: &str, part: Span) -> Vec<Span> {
    let at = |start: usize, end: usize| text.get(start..end).unwrap_or_default();
    let mut words: Vec<Span> = Vec::with_capacity(4);
    // Parentheses and quotation marks that are open.
    let (mut depth, mut is_quoted) = (0_usize, false);
    for word in at(part.start, part.end).split_whitespace() {
        let start = word.as_ptr().addr() - text.as_ptr().addr();
        let end = start + word.len();
        match words.last_mut() {
            Some(last) if depth > 0 || is_quoted || are_one(at(last.start, last.end), word) => {
                last.end = end;
            }
            _ => words.push(Span { start, end }),
        }
        for letter in word.bytes() {
            match letter {
                b'(' => depth += 1,
                b')' => depth = depth.saturating_sub(1),
                b'"' => is_quoted = !is_quoted,
                _ => {}
            }
        }
    }
    words
}

/// Returns whether the next word belongs to those before it.
fn are_one(before: &str, next: &str) -> bool {
    if before.ends_with([',', '&', '!', '(']) || next.starts_with([',', '&', ')']) {
        return true;
    }
    let last = before.rsplit([',', '&', '!', '(']).next().unwrap_or_default().trim_start();
    let is_share =
        || last.eq_ignore_ascii_case("top") && next.starts_with(|c: char| c.is_ascii_digit());
    continues_a_name(last, next) || is_share()
}

impl Query<'_> {
    /// Returns the places of the players, without the words between two of them, as in `AhKh vs QQ+`; `None` if there
    /// are no such words and the subjects are the players.
    ///
    /// # Errors
    ///
    /// Returns a refusal if such a word has no player on one side.
    pub(super) fn players(&self) -> Result<Option<Vec<Span>>, Refusal> {
        if !self.at(self.reach()).contains(['v', 'V']) {
            return Ok(None);
        }
        let mut players = Vec::with_capacity(self.subjects.len());
        // The word after which a player must come.
        let mut open: Option<Span> = None;
        for &subject in &self.subjects {
            let mut player: Option<Span> = None;
            for word in self.at(subject).split_whitespace() {
                let start = word.as_ptr().addr() - self.line.as_str().as_ptr().addr();
                let word_at = Span { start, end: start + word.len() };
                if !BETWEEN.iter().any(|between| word.eq_ignore_ascii_case(between)) {
                    player = Some(Span { end: word_at.end, ..player.unwrap_or(word_at) });
                    continue;
                }
                players.extend(player.take().inspect(|_| open = None));
                if players.is_empty() || open.is_some() {
                    return Err(self.no_player(word_at));
                }
                open = Some(word_at);
            }
            players.extend(player.inspect(|_| open = None));
        }
        open.map_or(Ok(Some(players)), |word| Err(self.no_player(word)))
    }

    fn no_player(&self, word: Span) -> Refusal {
        self.line.refuse_at("a player is missing beside this", [word], "AhKh vs QQ+, or AhKh QQ+")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words_of(text: &str) -> Vec<&str> {
        words(text, Span::whole(text)).iter().map(|word| &text[word.start..word.end]).collect()
    }

    #[test]
    fn what_belongs_together_is_one_word() {
        for (text, expected) in [
            ("QQ+, AKs ,AQs random", &["QQ+, AKs ,AQs", "random"][..]),
            ("QQ+ , AKs random", &["QQ+ , AKs", "random"]),
            ("15% & !( 22-66 ) AhKh", &["15% & !( 22-66 )", "AhKh"]),
            ("15% & (top pair+, flush draw) QQ", &["15% & (top pair+, flush draw)", "QQ"]),
            ("AK & flush draw set", &["AK & flush draw", "set"]),
            ("open-ended straight draw flush QQ", &["open-ended straight draw", "flush", "QQ"]),
            ("top pair+ top 10% QQ", &["top pair+", "top 10%", "QQ"]),
            ("\"flush draw\" QQ", &["\"flush draw\"", "QQ"]),
            ("the board's pair QQ", &["the board's pair", "QQ"]),
            ("Flush Draw, AA KK", &["Flush Draw, AA", "KK"]),
            ("AA KK vs QQ", &["AA", "KK", "vs", "QQ"]),
        ] {
            assert_eq!(words_of(text), expected, "{text}");
        }
    }
}
