//! Characters in messages.

/// Returns the character in quotes, safe to show on a terminal. Unless it is ASCII, its code point
/// follows.
pub(super) fn quoted(c: char) -> String {
    match c {
        ' '..='~' => format!("'{c}'"),
        _ if c.escape_debug().count() > 1 => format!("U+{:04X}", u32::from(c)),
        _ => format!("'{c}' (U+{:04X})", u32::from(c)),
    }
}

/// Returns what to type instead of a character that looks like another. `name` is its script or
/// name.
pub(super) fn advice(found: char, (wanted, name): (char, &str)) -> String {
    format!("'{found}' ({name}) only looks like {wanted}; type {wanted}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unprintable_characters_are_shown_as_code_points() {
        assert_eq!(quoted('x'), "'x'");
        assert_eq!(quoted('é'), "'é' (U+00E9)");
        assert_eq!(quoted('\u{1b}'), "U+001B");
        assert_eq!(quoted('\u{202e}'), "U+202E");
    }

    #[test]
    fn look_alike_letters_are_named() {
        let text = "'с' (Cyrillic) only looks like c; type c";
        assert_eq!(advice('с', ('c', "Cyrillic")), text);
    }
}
