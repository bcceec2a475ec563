//! The thirteen ranks, deuce to ace.

use std::fmt;

/// One of the thirteen ranks. Ordered from the deuce, the lowest, to the ace, the highest.
///
/// ```
/// use holdem_engine::Rank;
///
/// assert!(Rank::Ace > Rank::King);
/// assert_eq!(Rank::Ten.to_string(), "T");
/// assert_eq!(Rank::Six.plural(), "sixes");
/// assert_eq!("10".parse(), Ok(Rank::Ten));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names are the documentation")]
pub enum Rank {
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

impl Rank {
    /// The number of ranks.
    pub const COUNT: usize = 13;

    /// All ranks, lowest first.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
        Self::Ace,
    ];

    /// Returns the rank's index in [`Rank::ALL`]: 0 for the deuce, 12 for the ace.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the rank's letter: one of `23456789TJQKA`.
    pub const fn letter(self) -> char {
        b"23456789TJQKA"[self.index()] as char
    }

    /// Returns the rank with this letter, in either case.
    pub const fn from_letter(letter: char) -> Option<Self> {
        let letter = letter.to_ascii_uppercase();
        let mut i = 0;
        while i < Self::COUNT {
            if Self::ALL[i].letter() == letter {
                return Some(Self::ALL[i]);
            }
            i += 1;
        }
        None
    }

    /// Returns the rank as a word: `deuce`, `ten`, `ace`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Two => "deuce",
            Self::Three => "three",
            Self::Four => "four",
            Self::Five => "five",
            Self::Six => "six",
            Self::Seven => "seven",
            Self::Eight => "eight",
            Self::Nine => "nine",
            Self::Ten => "ten",
            Self::Jack => "jack",
            Self::Queen => "queen",
            Self::King => "king",
            Self::Ace => "ace",
        }
    }

    /// Returns the rank as a word in the plural: `deuces`, `sixes`, `aces`.
    pub const fn plural(self) -> &'static str {
        match self {
            Self::Two => "deuces",
            Self::Three => "threes",
            Self::Four => "fours",
            Self::Five => "fives",
            Self::Six => "sixes",
            Self::Seven => "sevens",
            Self::Eight => "eights",
            Self::Nine => "nines",
            Self::Ten => "tens",
            Self::Jack => "jacks",
            Self::Queen => "queens",
            Self::King => "kings",
            Self::Ace => "aces",
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_name_their_rank_in_either_case() {
        for rank in Rank::ALL {
            assert_eq!(Rank::from_letter(rank.letter()), Some(rank));
            assert_eq!(Rank::from_letter(rank.letter().to_ascii_lowercase()), Some(rank));
        }
        for letter in ['1', '0', 'x', 'B', '\u{410}', '\u{1F600}'] {
            assert_eq!(Rank::from_letter(letter), None);
        }
    }

    #[test]
    fn letters_and_words_are_in_the_order_of_the_ranks() {
        let all = |name: fn(Rank) -> String| Rank::ALL.map(name).join(" ");
        assert_eq!(all(|rank| rank.to_string()), "2 3 4 5 6 7 8 9 T J Q K A");
        let words = "deuce three four five six seven eight nine ten jack queen king ace";
        assert_eq!(all(|rank| rank.word().to_owned()), words);
        let plurals = words.split(' ').map(|word| match word {
            "six" => "sixes".to_owned(),
            other => format!("{other}s"),
        });
        assert_eq!(all(|rank| rank.plural().to_owned()), plurals.collect::<Vec<_>>().join(" "));
    }
}
