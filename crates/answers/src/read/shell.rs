//! Shell commands, for hints.

use itertools::Itertools;

/// Returns the command of the program with these words, quoted for a shell if necessary.
///
/// ```
/// use holdem_answers::read::shell_command;
///
/// let words = ["equity", "AhKh", "QQ+, AK"].map(str::to_owned);
/// assert_eq!(shell_command(words), "holdem equity AhKh 'QQ+, AK'");
/// ```
pub fn shell_command(words: impl IntoIterator<Item = String>) -> String {
    let words = words.into_iter().map(|word| quoted(&word));
    std::iter::once("holdem".to_owned()).chain(words).join(" ")
}

/// Returns a word, quoted for a shell if necessary.
fn quoted(word: &str) -> String {
    let is_safe = |letter: char| letter.is_alphanumeric() || "+,:.%@=-".contains(letter);
    if !word.is_empty() && word.chars().all(is_safe) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_quoted_where_a_shell_needs_it() {
        let words = ["equity", "AhKh", "QQ+, AK", "random,!AA", "15%"];
        let typed = shell_command(words.map(str::to_owned));
        assert_eq!(typed, "holdem equity AhKh 'QQ+, AK' 'random,!AA' 15%");
        assert_eq!(quoted("it's"), r"'it'\''s'");
        assert_eq!(quoted(""), "''");
    }
}
