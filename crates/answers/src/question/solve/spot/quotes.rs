//! Quotes and comments in a line of the text of a tree.

/// The quotes around a value.
const QUOTES: [char; 2] = ['"', '\''];

/// Returns a line without any comment at its end.
pub(super) fn without_comment(line: &str) -> &str {
    let end = letters(line).find(|(_, letter, quote)| quote.is_none() && *letter == '#');
    end.map_or(line, |(at, ..)| &line[..at])
}

/// Returns the quote that is open at the end of a line.
pub(super) fn open_quote(line: &str) -> Option<char> {
    letters(line).last().and_then(|(_, letter, quote)| after(letter, quote))
}

/// Iterates over the characters of a line: the offset, the character, and the quote that is open before it.
fn letters(line: &str) -> impl Iterator<Item = (usize, char, Option<char>)> {
    let mut quote = None;
    line.char_indices().map(move |(at, letter)| {
        let before = quote;
        quote = after(letter, before);
        (at, letter, before)
    })
}

/// Returns the quote that is open after a character.
fn after(letter: char, before: Option<char>) -> Option<char> {
    match before {
        None => Some(letter).filter(|it| QUOTES.contains(it)),
        Some(quote) => before.filter(|_| letter != quote),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quote_is_closed_by_the_same_quote() {
        for (line, open) in [
            ("", None),
            ("bets = 50%", None),
            ("bets = '50%'", None),
            ("bets = [\"25%\", 'all-in']", None),
            ("'\"'", None),
            ("bets = '50%", Some('\'')),
            ("50%\"", Some('"')),
            ("'50%\"", Some('\'')),
            ("\"'50%'", Some('"')),
        ] {
            assert_eq!(open_quote(line), open, "{line}");
        }
    }

    #[test]
    fn a_comment_begins_outside_of_quotes() {
        for (line, rest) in [
            ("bets = 50% # for all", "bets = 50% "),
            ("# bets", ""),
            ("bets = '#1' # '", "bets = '#1' "),
            ("bets = '50% # '", "bets = '50% # '"),
        ] {
            assert_eq!(without_comment(line), rest);
        }
    }
}
