//! Words in a picture: what fits, what is cut off, and what XML can bear.

use crate::cli::report::{percent, shortened};

use super::pen::{LINE, MARGIN, WIDTH};

/// Text inside XML.
pub fn escaped(text: &str) -> String {
    text.chars()
        .map(|letter| match letter {
            '&' => "&amp;".to_owned(),
            '<' => "&lt;".to_owned(),
            '>' => "&gt;".to_owned(),
            '"' => "&quot;".to_owned(),
            '\'' => "&apos;".to_owned(),
            other => printable(other).to_string(),
        })
        .collect()
}

/// Text as XML can bear it: without control characters.
pub fn bearable(text: &str) -> String {
    text.chars().map(printable).collect()
}

fn printable(letter: char) -> char {
    if letter.is_control() { ' ' } else { letter }
}

/// How high a line of text of a size is.
pub fn line_height(size: i32) -> i32 {
    (LINE * f64::from(size)).ceil() as i32
}

/// Text in lines that fit the width, broken at spaces; what is more than `most` lines is cut off.
pub fn wrapped(text: &str, size: i32, most: usize) -> Vec<String> {
    let letters = letters_in(WIDTH - 2 * MARGIN, size);
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        // A word that is longer than a line is broken where it must be.
        let pieces: Vec<char> = word.chars().map(printable).collect();
        for (place, piece) in pieces.chunks(letters).enumerate() {
            let line = lines
                .last_mut()
                .filter(|line| place == 0 && line.chars().count() + piece.len() < letters);
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
    if lines.len() > most {
        let rest = lines.split_off(most - 1).join(" ");
        lines.push(shortened(&rest, letters));
    }
    lines
}

/// How many letters of a size fit: sans-serif ones are most often narrower than six tenths of their height.
pub fn letters_in(width: i32, size: i32) -> usize {
    (f64::from(width) / (0.6 * f64::from(size))) as usize
}

/// In percent, with a digit after the point where that says more.
pub fn in_few_digits(share: f64) -> String {
    percent(share, 1).replace(".0%", "%")
}

#[cfg(test)]
mod tests {
    use super::super::pen::TITLE;
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
}
