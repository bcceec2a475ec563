//! Splits a line into words, each of which is one hand or range.

use holdem_engine::parse::Span;
use holdem_engine::range::continues_a_name;

/// Returns the words of a part of a line. Some words are joined: words around a comma or an operator, in parentheses
/// or quotes, in a name such as `flush draw`, and the numbers of a vector.
pub(crate) fn words(text: &str, part: Span) -> Vec<Span> {
    let at = |start: usize, end: usize| text.get(start..end).unwrap_or_default();
    let mut words: Vec<Span> = Vec::with_capacity(4);
    // The open parentheses and quotation marks.
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

/// Returns `true` if a word can be a number of a vector, from 0 to 1, and cannot be a hand: `0`, `0.25`, `1e-05`.
fn is_of_a_vector(word: &str) -> bool {
    let rest = word.strip_prefix(['0', '1']).unwrap_or("x");
    rest.is_empty()
        || rest.starts_with(['.', 'e', 'E'])
            && rest.bytes().all(|b| b.is_ascii_digit() || b".eE+-".contains(&b))
}

/// Returns `true` if the next word is joined to the previous ones.
fn are_one(before: &str, next: &str) -> bool {
    if before.ends_with([',', '&', '!', '(', ':']) || next.starts_with([',', '&', ')', ':']) {
        return true;
    }
    if is_of_a_vector(next) {
        return before.rsplit(char::is_whitespace).next().is_some_and(is_of_a_vector);
    }
    let last = before.rsplit([',', '&', '!', '(']).next().unwrap_or_default().trim_start();
    let is_share =
        || last.eq_ignore_ascii_case("top") && next.starts_with(|c: char| c.is_ascii_digit());
    continues_a_name(last, next) || is_share()
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
            ("2d2c: 1,2h2c: 1 AA : 0.5 KK", &["2d2c: 1,2h2c: 1", "AA : 0.5", "KK"]),
            ("100: AA, 50: KK QQ", &["100: AA, 50: KK", "QQ"]),
            ("0 1 0.25 1e-05 0 vs 1 0 QQ", &["0 1 0.25 1e-05 0", "vs", "1 0", "QQ"]),
            ("10 22 55", &["10", "22", "55"]),
        ] {
            assert_eq!(words_of(text), expected, "{text}");
        }
    }
}
