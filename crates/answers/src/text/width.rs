//! Text shortened to a given width.

use unicode_width::UnicodeWidthChar;

/// Shortens a text to a number of columns. Three dots replace the end. Wide characters, such as Chinese ones, take
/// two columns.
///
/// ```
/// use holdem_answers::text::shortened;
///
/// assert_eq!(shortened("QQ+, AKs", 8), "QQ+, AKs");
/// assert_eq!(shortened("QQ+, AKs, KQs", 8), "QQ+, ...");
/// ```
pub fn shortened(text: &str, columns: usize) -> String {
    let width = |letter: char| letter.width().unwrap_or(0);
    if text.chars().map(width).sum::<usize>() <= columns {
        return text.to_owned();
    }
    let mut left = columns.saturating_sub(3);
    let kept = text.chars().take_while(|&letter| {
        let fits = width(letter) <= left;
        left = left.saturating_sub(width(letter));
        fits
    });
    kept.chain("...".chars()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_text_is_cut_off() {
        assert_eq!(shortened("QQ+, AKs", 8), "QQ+, AKs");
        assert_eq!(shortened("QQ+, AKs, KQs", 8), "QQ+, ...");
        assert_eq!(shortened("\u{4e00}\u{4e00}\u{4e00}\u{4e00}", 7), "\u{4e00}\u{4e00}...");
    }
}
