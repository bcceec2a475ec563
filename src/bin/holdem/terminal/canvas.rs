//! A screen of characters, each with its style.

use anstyle::Style as Ansi;
use unicode_width::UnicodeWidthChar;

/// The look of a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Set for colours; without them only emphasis is left.
    pub has_color: bool,
    /// Set for ASCII alone.
    pub is_ascii: bool,
}

/// Returns the ASCII sign for a character.
fn in_ascii(glyph: char) -> char {
    match glyph {
        '›' => '>',
        '…' => '.',
        '▏' => '|',
        '×' => 'x',
        glyph if glyph.is_ascii() => glyph,
        _ => '?',
    }
}

/// A screen that is drawn in full. Text outside is cut off.
#[derive(Clone, Debug)]
pub struct Canvas {
    width: usize,
    rows: Vec<Vec<(char, Ansi)>>,
}

impl Canvas {
    /// Returns an empty screen.
    pub fn new(width: usize, height: usize) -> Self {
        Self { width, rows: vec![vec![(' ', Ansi::new()); width]; height] }
    }

    /// Returns the number of columns.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Returns the number of rows.
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// Writes text from a position to the right. A character that is not one column wide becomes `?`.
    pub fn put(&mut self, x: usize, y: usize, text: &str, style: Ansi) {
        let Some(row) = self.rows.get_mut(y) else { return };
        for (cell, glyph) in row.iter_mut().skip(x).zip(text.chars()) {
            *cell = (if glyph.width() == Some(1) { glyph } else { '?' }, style);
        }
    }

    /// Writes text that ends at the right border.
    pub fn put_right(&mut self, y: usize, text: &str, style: Ansi) {
        self.put(self.width.saturating_sub(text.chars().count()), y, text, style);
    }

    /// Returns the rows with their control sequences.
    pub fn lines(&self, look: Look) -> Vec<String> {
        let sign = |glyph| if look.is_ascii { in_ascii(glyph) } else { glyph };
        let shown = |style: Ansi| match look.has_color {
            true => style,
            false => Ansi::new().effects(style.get_effects()),
        };
        let line = |row: &Vec<(char, Ansi)>| {
            let parts = row.chunk_by(|(_, one), (_, other)| shown(*one) == shown(*other));
            let part = |part: &[(char, Ansi)]| {
                let style = shown(part[0].1);
                let text: String = part.iter().map(|(glyph, _)| sign(*glyph)).collect();
                if style.is_plain() { text } else { format!("{style}{text}{style:#}") }
            };
            parts.map(part).collect()
        };
        self.rows.iter().map(line).collect()
    }
}

#[cfg(test)]
mod tests {
    use anstyle::AnsiColor;

    use super::*;

    #[test]
    fn text_is_cut_off_at_the_border_and_cannot_move_the_cursor() {
        let mut canvas = Canvas::new(5, 2);
        canvas.put(3, 0, "abc", Ansi::new());
        canvas.put(0, 1, "\u{1b}[2J字", AnsiColor::Red.on_default().bold());
        canvas.put(0, 2, "below", Ansi::new());
        let plain = Look { has_color: false, is_ascii: false };
        assert_eq!(canvas.lines(plain), ["   ab", "\u{1b}[1m?[2J?\u{1b}[0m"]);
        assert!(canvas.lines(Look { has_color: true, ..plain })[1].contains("31m"));
        canvas.put_right(0, "›y", Ansi::new());
        assert_eq!(canvas.lines(plain)[0], "   ›y");
        assert_eq!(canvas.lines(Look { is_ascii: true, ..plain })[0], "   >y");
    }
}
