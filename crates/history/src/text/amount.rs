//! Amounts as rooms write them: `$0.60`, `1,283.15`, `402.96€`, `[$0.05 USD]`, `1 001,24 €`.

use crate::number::Number;

/// An amount in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// The number.
    pub number: Number,
    /// The symbol of its currency, before or after it.
    pub symbol: Option<char>,
    /// The three letters of its currency after it.
    pub code: Option<[u8; 3]>,
}

/// Parses an amount at the beginning of a text, in brackets or not, and returns it with the rest of the text. A point
/// or a comma is a decimal point, except before three digits: there, a comma always separates groups, and a point
/// does if `groups_with_points`.
pub fn amount(text: &str, groups_with_points: bool) -> Option<(Written, &str)> {
    usual(text).or_else(|| in_general(text, groups_with_points))
}

/// Fast path for most amounts: `$0.60`, `$2 USD` or `1200`, followed by a word, a bracket or nothing.
/// [`in_general`] always gives the same result.
fn usual(text: &str) -> Option<(Written, &str)> {
    let bytes = text.as_bytes();
    let (symbol, first) = match bytes {
        [b'$', first @ ..] => (Some('$'), first),
        _ => (None, bytes),
    };
    let (mut digits, mut rest) = (0, first);
    while let [next @ b'0'..=b'9', after @ ..] = rest
        && rest.len() + 9 > first.len()
    {
        digits = digits * 10 + i64::from(next - b'0');
        rest = after;
    }
    if rest.len() == first.len() {
        return None;
    }
    let mut decimals = 0;
    if let [b'.', after @ ..] = rest {
        rest = after;
        while let [next @ b'0'..=b'9', after @ ..] = rest
            && decimals < 2
        {
            digits = digits * 10 + i64::from(next - b'0');
            (rest, decimals) = (after, decimals + 1);
        }
        if decimals == 0 {
            return None;
        }
    }
    let code = match rest {
        [] | [b')' | b']' | b'/', ..] | [b' ', b'a'..=b'z', ..] => None,
        [b' ', a, b, c, after @ ..]
            if [a, b, c].iter().all(|letter| letter.is_ascii_uppercase())
                && matches!(after, [] | [b')' | b']', ..]) =>
        {
            rest = after;
            Some([*a, *b, *c])
        }
        _ => return None,
    };
    while decimals > 0 && digits % 10 == 0 {
        digits /= 10;
        decimals -= 1;
    }
    let number = Number { digits, decimals };
    Some((Written { number, symbol, code }, &text[bytes.len() - rest.len()..]))
}

fn in_general(text: &str, groups_with_points: bool) -> Option<(Written, &str)> {
    let text = text.trim_start_matches(' ');
    let (is_in_brackets, rest) = match text.as_bytes().first()? {
        b'[' | b'(' => (true, text[1..].trim_start_matches(' ')),
        _ => (false, text),
    };
    let (mut symbol, rest) = symbol(rest);
    let (number, mut rest) = number(rest.trim_start_matches([' ', '\u{a0}']), groups_with_points)?;
    let spaceless = rest.trim_start_matches([' ', '\u{a0}']);
    if symbol.is_none()
        && let (Some(found), after) = self::symbol(spaceless)
    {
        (symbol, rest) = (Some(found), after);
    }
    let mut code = None;
    if let Some(&[a, b, c]) = rest.trim_start_matches(' ').as_bytes().first_chunk()
        && [a, b, c].iter().all(u8::is_ascii_uppercase)
    {
        let after = &rest.trim_start_matches(' ')[3..];
        if !after.starts_with(|next: char| next.is_alphanumeric()) {
            (code, rest) = (Some([a, b, c]), after);
        }
    }
    if is_in_brackets {
        rest = rest.trim_start_matches(' ').strip_prefix([']', ')'])?;
    }
    Some((Written { number, symbol, code }, rest))
}

/// Returns the currency symbol at the beginning of a text, and the rest of the text.
fn symbol(text: &str) -> (Option<char>, &str) {
    // Rupees: `Rs. 0.50`.
    if let Some(rest) = text.strip_prefix("Rs") {
        return (Some('₹'), rest.strip_prefix('.').unwrap_or(rest));
    }
    match text.chars().next() {
        Some(first @ ('$' | '€' | '£' | '¥' | '₹' | '₽' | '₩' | '₮' | '฿' | '₱' | '₺' | '₴')) => {
            (Some(first), &text[first.len_utf8()..])
        }
        _ => (None, text),
    }
}

/// Parses digits with separators, and returns the rest of the text.
fn number(text: &str, groups_with_points: bool) -> Option<(Number, &str)> {
    let bytes = text.as_bytes();
    let mut digits: i64 = 0;
    // The last separator, and the number of digits after it.
    let mut last: Option<(u8, u8)> = None;
    let mut is_grouped = false;
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'0'..=b'9' => {
                digits = digits.checked_mul(10)?.checked_add(i64::from(byte - b'0'))?;
                if let Some((_, count)) = &mut last {
                    *count += 1;
                }
                at += 1;
            }
            b' ' if at > 0 && groups_with_points && is_group(&bytes[at + 1..]) => {
                last = Some((byte, 0));
                is_grouped = true;
                at += 1;
            }
            b'.' | b',' | 0xc2 if at > 0 => {
                // A no-break space takes two bytes.
                let length = if byte == 0xc2 { 2 } else { 1 };
                let goes_on = bytes.get(at + length).is_some_and(u8::is_ascii_digit);
                if !goes_on || byte == 0xc2 && bytes.get(at + 1) != Some(&0xa0) {
                    break;
                }
                // The digits before another separator are thousands.
                match last {
                    Some((_, count)) if count != 3 => return None,
                    Some((before, _)) if before != byte || is_grouped => is_grouped = true,
                    Some(_) => is_grouped = true,
                    None => {}
                }
                last = Some((byte, 0));
                at += length;
            }
            _ => break,
        }
    }
    if at == 0 || at > 24 {
        return None;
    }
    // Thousands do not begin with a zero.
    let is_fraction = bytes[0] == b'0' && at == 5;
    let mut decimals = match last {
        None => 0,
        Some((b'.' | b',', 3)) if is_fraction => 3,
        Some((b'.', 3)) if !is_grouped && !groups_with_points => 3,
        Some((b'.' | b',', count)) if count != 3 => count,
        Some((_, 3)) => 0,
        Some(_) => return None,
    };
    while decimals > 0 && digits % 10 == 0 {
        digits /= 10;
        decimals -= 1;
    }
    Some((Number { digits, decimals }, &text[at..]))
}

/// Returns whether exactly three digits come next.
fn is_group(bytes: &[u8]) -> bool {
    bytes.iter().take_while(|byte| byte.is_ascii_digit()).count() == 3
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_fast_path_agrees_with_the_general_parser(text in r"[ $\[(]{0,2}[0-9]{0,10}[.,]?[0-9]{0,4}[ )\]/.€U]{0,2}[a-zSU]{0,4}") {
            if let Some(found) = usual(&text) {
                prop_assert_eq!(Some(found), in_general(&text, false));
                prop_assert_eq!(Some(found), in_general(&text, true));
            }
        }
    }

    #[test]
    fn amounts_are_read_as_rooms_write_them() {
        let read = |text, groups| {
            let (written, rest) = amount(text, groups)?;
            let Number { digits, decimals } = written.number;
            Some((digits, decimals, written.symbol, rest))
        };
        assert_eq!(read("$0.60 and", false), Some((6, 1, Some('$'), " and")));
        assert_eq!(read("1,283.15", false), Some((128_315, 2, None, "")));
        assert_eq!(read("402.96€ to", false), Some((40_296, 2, Some('€'), " to")));
        assert_eq!(read("[$0.05 USD].", false), Some((5, 2, Some('$'), ".")));
        assert_eq!(read("[ 80.322 $ ]", true), Some((80_322, 0, Some('$'), "")));
        assert_eq!(read("1\u{a0}001,24 €", false), Some((100_124, 2, Some('€'), "")));
        assert_eq!(read("25 000/50 000", true), Some((25_000, 0, None, "/50 000")));
        assert_eq!(read("1,234,567", false), Some((1_234_567, 0, None, "")));
        assert_eq!(read("0,05", false), Some((5, 2, None, "")));
        assert_eq!(read("0,125", true), Some((125, 3, None, "")));
        assert_eq!(read("Rs.\u{a0}0.50/", false), Some((5, 1, Some('₹'), "/")));
        assert_eq!(read("1690. Side", false), Some((1690, 0, None, ". Side")));
        for wrong in ["", "$", "x", "[5", "1,23,456", "99999999999999999999"] {
            assert_eq!(read(wrong, false), None, "{wrong}");
        }
    }
}
