//! Words with a typing error: `bord`, `villian`.

/// Returns whether one word is the other with a typing error: one letter is missing or too many, or
/// two are swapped. The first letter must be right. A plural is not a typing error: `turns` is a
/// number of turns.
pub fn is_slip(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let (short, long) = if one.len() <= other.len() { (one, other) } else { (other, one) };
    let at = short.iter().zip(long).take_while(|(a, b)| a == b).count();
    if short.len() < 4 || at == 0 {
        return false;
    }
    match long.len() - short.len() {
        0 => matches!(
            (&short[at..], &long[at..]),
            ([a, b, rest @ ..], [c, d, others @ ..]) if (a, b, rest) == (d, c, others)
        ),
        1 => short[at..] == long[at + 1..] && (at < short.len() || long[at] != b's'),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_letter_is_missing_or_two_are_swapped() {
        for (one, other) in [
            ("bord", "board"),
            ("villian", "villain"),
            ("boardd", "board"),
            ("trun", "turn"),
            ("turnz", "turn"),
            ("fluh", "flush"),
        ] {
            assert!(is_slip(one, other) && is_slip(other, one), "{one} {other}");
        }
        for (one, other) in [
            ("board", "board"),
            ("turns", "turn"),
            ("oard", "board"),
            ("dea", "dead"),
            ("bxard", "board"),
            ("bdoar", "board"),
            ("boar", "boards"),
            ("boadr", "baord"),
            ("", "dead"),
        ] {
            assert!(!is_slip(one, other) && !is_slip(other, one), "{one} {other}");
        }
    }
}
