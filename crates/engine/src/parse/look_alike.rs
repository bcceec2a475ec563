//! Characters of other scripts that look like characters of cards and ranges, as in text copied from a chat or a web
//! page.

/// Returns the letter or digit of cards that a character of another script looks like, and the script's name.
pub(super) fn look_alike(c: char) -> Option<(char, &'static str)> {
    let cyrillic = |latin| Some((latin, "Cyrillic"));
    let greek = |latin| Some((latin, "Greek"));
    match c {
        'А' | 'а' => cyrillic('A'),
        'К' | 'к' => cyrillic('K'),
        'Ԛ' | 'ԛ' => cyrillic('Q'),
        'Ј' | 'ј' => cyrillic('J'),
        'Т' | 'т' => cyrillic('T'),
        'С' | 'с' => cyrillic('c'),
        'ԁ' => cyrillic('d'),
        'Н' | 'һ' | 'Һ' => cyrillic('h'),
        'Ѕ' | 'ѕ' => cyrillic('s'),
        'Α' | 'α' => greek('A'),
        'Κ' | 'κ' => greek('K'),
        'Τ' | 'τ' => greek('T'),
        'ϲ' | 'Ϲ' => greek('c'),
        'Η' => greek('h'),
        '\u{212A}' => Some(('K', "Kelvin")),
        '❥' | '❣' | '\u{1F5A4}' | '\u{1F90D}' | '\u{1F90E}' | '\u{1F9E1}' => {
            Some(('♥', "another heart"))
        }
        '\u{1F493}'..='\u{1F49F}' => Some(('♥', "another heart")),
        '◆' | '◇' | '◊' | '⬥' | '⬦' | '\u{1F536}'..='\u{1F539}' => {
            Some(('♦', "another diamond"))
        }
        '☘' | '\u{1F340}' => Some(('♣', "a clover")),
        // Full-width forms are in the order of ASCII.
        '\u{FF10}'..='\u{FF5A}' => {
            let latin = char::from_u32(u32::from(c) - 0xFEE0)?;
            "23456789TJQKAtjqkacdhsCDHS".contains(latin).then_some((latin, "full-width"))
        }
        _ => None,
    }
}

/// Returns the sign or letter of ranges (one of `o - + , : ! @ %`) that a character looks like, and the
/// character's name.
pub(super) fn sign_look_alike(c: char) -> Option<(char, &'static str)> {
    Some(match c {
        'О' | 'о' => ('o', "Cyrillic"),
        'Ο' | 'ο' => ('o', "Greek"),
        '\u{2010}' | '\u{2011}' => ('-', "a typographic hyphen"),
        '\u{2012}' | '–' => ('-', "an en dash"),
        '—' | '\u{2015}' => ('-', "an em dash"),
        '−' => ('-', "a minus sign"),
        '٪' => ('%', "Arabic"),
        '\u{FF01}'..='\u{FF5E}' => {
            let latin = char::from_u32(u32::from(c) - 0xFEE0)?;
            "oO-+,:!@%.".contains(latin).then_some((latin, "full-width"))?
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{Rank, Suit};

    #[test]
    fn look_alikes_map_to_card_letters_and_are_not_card_letters() {
        let found: Vec<char> = (0..0x1_0000).filter_map(char::from_u32).collect();
        let alike: Vec<char> = found.into_iter().filter(|&c| look_alike(c).is_some()).collect();
        assert_eq!(alike.len(), 62);
        for c in alike {
            let (latin, _) = look_alike(c).unwrap();
            assert!(Rank::from_letter(latin).is_some() || Suit::from_symbol(latin).is_some());
            assert!(Rank::from_letter(c).is_none() && Suit::from_symbol(c).is_none());
        }
    }
    #[test]
    fn hearts_and_range_signs_have_look_alikes() {
        let beyond: Vec<char> =
            ('\u{10000}'..='\u{10FFFF}').filter(|&c| look_alike(c).is_some()).collect();
        assert_eq!(beyond.len(), 22);
        assert!(beyond.iter().all(|c| !c.is_alphanumeric()));
        let alike = ('\0'..='\u{10FFFF}').filter_map(sign_look_alike);
        let mut signs: Vec<char> = alike.map(|(sign, _)| sign).collect();
        signs.sort_unstable();
        assert_eq!(signs.into_iter().collect::<String>(), "!%%+,--------.:@Oooooo");
    }
}
