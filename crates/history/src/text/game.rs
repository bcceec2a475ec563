//! The game, in the words of rooms: `Hold'em No Limit ($1/$2 USD)`.

use memchr::{memchr, memrchr_iter};

use crate::game::{Betting, Variant};
use crate::money::Money;
use crate::number::Number;

use super::amount::{Written, amount};

/// The blinds in the header of a hand, with their offset in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stakes {
    /// The ante, if there are three amounts: the first of them.
    pub ante: Option<Number>,
    /// The small blind, or the small bet of fixed limit.
    pub small: Number,
    /// The big blind, or the big bet of fixed limit.
    pub big: Number,
    /// The symbol of the currency.
    pub symbol: Option<char>,
    /// The letters of the currency.
    pub code: Option<[u8; 3]>,
    /// The offset of the brackets.
    pub start: usize,
}

/// Finds the last brackets that contain blinds: `($1/$2 USD)`, `(50/200/400)`. In a mixed game the name of the game
/// comes first, `(Hold'em Limit, $1/$2 USD)`, and counts as text before the brackets.
pub fn stakes(text: &str) -> Option<Stakes> {
    memrchr_iter(b'(', text.as_bytes()).find_map(|start| {
        let inside = &text[start + 1..];
        let inside = &inside[..memchr(b')', inside.as_bytes())?];
        let next = |text| amount(text, false);
        let after_game = || {
            let comma = inside.find(", ")?;
            Some((start + 1 + comma, next(&inside[comma + 2..])?))
        };
        let (start, (first, rest)) = match next(inside) {
            Some(first) if first.1.starts_with('/') => (start, first),
            _ => after_game()?,
        };
        let (second, rest) = next(rest.strip_prefix('/')?)?;
        let (third, rest) = match rest.strip_prefix('/') {
            Some(rest) => next(rest).map(|(third, rest)| (Some(third), rest))?,
            None => (None, rest),
        };
        let [small, big] = third.map_or([first, second], |third| [second, third]);
        let is_code =
            |word: &&str| word.len() == 3 && word.bytes().all(|it| it.is_ascii_uppercase());
        let code = rest.split([' ', ',', '-']).rfind(is_code);
        let code = big.code.or_else(|| code.and_then(|code| code.as_bytes().try_into().ok()));
        let symbol = [first, second].iter().find_map(|written: &Written| written.symbol);
        let ante = third.map(|_| first.number);
        Some(Stakes { ante, small: small.number, big: big.number, symbol, code, start })
    })
}

/// Returns the variant that a text names last.
pub fn variant(text: &str) -> Variant {
    const NAMES: [(&str, Variant); 16] = [
        ("Hold'em", Variant::HoldEm),
        ("Holdem", Variant::HoldEm),
        ("HOLD'EM", Variant::HoldEm),
        ("Omaha", Variant::Omaha),
        ("PLO", Variant::Omaha),
        ("Courchevel", Variant::Omaha),
        ("Stud", Variant::Stud),
        ("Razz", Variant::Razz),
        ("Badugi", Variant::Badugi),
        ("2-7", Variant::DeuceToSeven),
        ("Triple Draw", Variant::DeuceToSeven),
        ("Card Draw", Variant::Draw),
        ("Short Deck", Variant::ShortDeck),
        ("ShortDeck", Variant::ShortDeck),
        ("OFC", Variant::Other),
        ("HORSE", Variant::Other),
    ];
    // For each byte, a bit mask of the names that end with it.
    const ENDING: [u32; 256] = {
        let mut table = [0; 256];
        let mut index = 0;
        while index < NAMES.len() {
            if let [.., last] = NAMES[index].0.as_bytes() {
                table[*last as usize] |= 1 << index;
            }
            index += 1;
        }
        table
    };
    // The longest of the names that end last.
    let bytes = text.as_bytes();
    let found = (1..=bytes.len()).rev().find_map(|end| {
        let ending = bits(ENDING[usize::from(bytes[end - 1])]).map(|index| &NAMES[index]);
        let ending = ending.filter(|(name, _)| bytes[..end].ends_with(name.as_bytes()));
        ending.max_by_key(|(name, _)| name.len())
    });
    let is_low = || ["Hi/Lo", "Hi-Lo", "HiLo"].iter().any(|name| text.contains(name));
    match found.map_or(Variant::Other, |(_, variant)| *variant) {
        Variant::HoldEm => {
            // The words before the last `Hold'em`, and before nothing else: a tournament may be called like a game.
            let names = ["Hold'em", "Holdem", "HOLD'EM"].iter();
            let start = names.filter_map(|name| text.rfind(name)).max().unwrap_or_default();
            kind_of_holdem(text[..start].trim_end())
        }
        Variant::Omaha if is_low() => Variant::OmahaHiLo,
        Variant::Stud if is_low() => Variant::StudHiLo,
        variant => variant,
    }
}

/// Returns the variant of hold'em that these words before the name end with: `Six Plus`, `Swap`.
fn kind_of_holdem(before: &str) -> Variant {
    const SHORT: [&str; 6] = ["6+", "6 plus", "six plus", "sixplus", "short deck", "shortdeck"];
    const OTHER: [&str; 7] =
        ["split", "swap", "unfold", "tempest", "showtime", "deep water", "pineapple"];
    let ends_with = |words: &&str| {
        let start = before.len().checked_sub(words.len());
        start.and_then(|at| before.get(at..)).is_some_and(|end| end.eq_ignore_ascii_case(words))
    };
    match () {
        () if SHORT.iter().any(ends_with) => Variant::ShortDeck,
        () if OTHER.iter().any(ends_with) => Variant::Other,
        () => Variant::HoldEm,
    }
}

/// Returns the indices of the bits that are set.
fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(lowest)
    })
}

/// Returns the betting limit that a text names: `Hold'em No Limit`. The sizes of fixed limit have yet to be filled
/// in.
pub fn betting(text: &str) -> Betting {
    let has = |words: &str| {
        text.as_bytes().windows(words.len()).any(|it| it.eq_ignore_ascii_case(words.as_bytes()))
    };
    if has("no limit") || has("nl ") {
        Betting::NoLimit
    } else if has("pot limit") || has("pl ") {
        Betting::PotLimit
    } else if has("limit") || has("fl ") {
        Betting::FixedLimit { small_bet: Money::ZERO, big_bet: Money::ZERO }
    } else {
        Betting::NoLimit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_name_of_a_game_counts() {
        let cases = [
            ("Hold'em No Limit ", Variant::HoldEm),
            ("6+ Hold'em No Limit ", Variant::ShortDeck),
            ("Six Plus Holdem NL", Variant::ShortDeck),
            ("Short Deck Hold'em No Limit", Variant::ShortDeck),
            ("Swap Hold'em No Limit", Variant::Other),
            ("Mixed (Omaha Hi/Lo Limit) ", Variant::OmahaHiLo),
            ("8-Game (Hold'em No Limit) ", Variant::HoldEm),
            ("$5 No Limit Hold'em Omaha Pot Limit ", Variant::Omaha),
            ("5 Card Omaha Pot Limit", Variant::Omaha),
            ("something", Variant::Other),
        ];
        for (text, variant) in cases {
            assert_eq!(super::variant(text), variant, "{text}");
        }
    }

    #[test]
    fn blinds_are_in_the_last_brackets_that_have_any() {
        let found = stakes("Hold'em (x) ($0.50/$1.00 USD) - 2009/10/28 (ET)").unwrap();
        assert_eq!((found.small.digits, found.big.digits, found.symbol), (5, 1, Some('$')));
        assert_eq!((found.code, found.start), (Some(*b"USD"), 12));
        let found = stakes("level (50/200/400)").unwrap();
        assert_eq!(
            (found.ante.unwrap().digits, found.small.digits, found.big.digits),
            (50, 200, 400)
        );
        assert_eq!(stakes("Hold'em (ET)"), None);
        let text = "HORSE (Hold'em Limit, $0.50/$1 USD)";
        let found = stakes(text).unwrap();
        assert_eq!((found.small.digits, found.big.digits, found.symbol), (5, 1, Some('$')));
        assert_eq!(super::variant(&text[..found.start]), Variant::HoldEm);
        let (text, stud) = ("HORSE (7 Card Stud Limit, $0.50/$1 USD)", Variant::Stud);
        assert_eq!(super::variant(&text[..stakes(text).unwrap().start]), stud);
    }
}
