//! Text measurement and line breaks.

use crate::text::shortened;

use super::layout::{MARGIN, WIDTH};

/// Replaces characters that are invalid in XML, or invisible, by spaces.
pub fn printable(text: &str) -> String {
    let is_printable =
        |letter: char| !letter.is_control() && !matches!(letter, '\u{fffe}' | '\u{ffff}');
    text.chars().map(|letter| if is_printable(letter) { letter } else { ' ' }).collect()
}

/// Returns the height of a line of text.
pub fn line_height(size: i32) -> i32 {
    (1.4 * f64::from(size)).ceil() as i32
}

/// Estimates the number of letters of a size that fit a width. The letters of a sans-serif font are on average
/// narrower than six tenths of their size.
pub fn letters_in(width: i32, size: i32) -> usize {
    (f64::from(width) / (0.6 * f64::from(size))) as usize
}

/// Breaks text at spaces into lines that fit the picture, at most `limit` of them. The last line is shortened if text
/// remains.
pub fn wrapped(text: &str, size: i32, limit: usize) -> Vec<String> {
    let letters = letters_in(WIDTH - 2 * MARGIN, size);
    let mut lines = vec![String::new()];
    for word in printable(text).split_whitespace() {
        // A word longer than a line is broken at the end of the line.
        let word: Vec<char> = word.chars().collect();
        for (index, piece) in word.chunks(letters).enumerate() {
            let line = lines
                .last_mut()
                .filter(|line| index == 0 && line.chars().count() + piece.len() < letters);
            match line {
                Some(line) if line.is_empty() => line.extend(piece),
                Some(line) => {
                    line.push(' ');
                    line.extend(piece);
                }
                None => lines.push(piece.iter().collect()),
            }
        }
    }
    lines.retain(|line| !line.is_empty());
    if lines.len() > limit {
        let rest = lines.split_off(limit - 1).join(" ");
        lines.push(shortened(&rest, letters));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::super::layout::TITLE;
    use super::*;

    #[test]
    fn text_is_broken_at_spaces_and_cut_off_where_it_must_be() {
        assert_eq!(wrapped("AA against KK", TITLE, 3), ["AA against KK"]);
        let long = "QQ+, AK ".repeat(40);
        let lines = wrapped(&long, TITLE, 3);
        assert!(lines.len() == 3 && lines[2].ends_with("..."));
        let letters = letters_in(WIDTH - 2 * MARGIN, TITLE);
        assert!(lines.iter().all(|line| line.chars().count() <= letters));
        assert_eq!(wrapped(&"x".repeat(letters + 1), TITLE, 3)[1], "x");
        assert!(wrapped("", TITLE, 3).is_empty());
    }

    #[test]
    fn what_xml_cannot_hold_becomes_a_space() {
        assert_eq!(printable("a\u{0}b\u{7f}c\u{ffff}d\te"), "a b c d e");
        assert_eq!(printable("♠ <&>"), "♠ <&>");
    }
}
