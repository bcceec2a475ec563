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

/// Returns a list in words, with the end of a long one left out.
///
/// ```
/// use holdem_answers::text::shortened_list;
///
/// assert_eq!(shortened_list(&["50".into(), "30".into()]), "50, 30");
/// assert_eq!(shortened_list(&vec!["7".into(); 20]), "7, 7, 7, 7, 7, 7, 7, 7, … (20 in all)");
/// ```
pub fn shortened_list(items: &[String]) -> String {
    const MOST: usize = 9;
    match items.len() {
        ..=MOST => items.join(", "),
        more => format!("{}, … ({more} in all)", items[..MOST - 1].join(", ")),
    }
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
