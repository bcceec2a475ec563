//! Strengths in words.

use std::fmt;
use std::sync::{LazyLock, OnceLock};

use crate::card::Rank;

use super::{Category, Strength};

/// Prints the hand as a dealer would call it: `full house, kings full of tens`.
impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::MAX {
            return f.write_str("royal flush");
        }
        let category = self.category();
        write!(f, "{category}, ")?;
        let groups = self.groups();
        match (category, groups.as_slice()) {
            (Category::HighCard, [high, ..]) => write!(f, "{}: {}", high.word(), dashed(&groups)),
            (Category::Flush, [high, ..]) => write!(f, "{} high: {}", high.word(), dashed(&groups)),
            (Category::Straight | Category::StraightFlush, [high, ..]) => {
                write!(f, "{} high", high.word())
            }
            (Category::FullHouse, [three, two]) => {
                write!(f, "{} full of {}", three.plural(), two.plural())
            }
            (Category::TwoPair, [high, low, kicker]) => {
                write!(f, "{} and {}, {} kicker", high.plural(), low.plural(), kicker.word())
            }
            (_, [made, kicker]) => write!(f, "{}, {} kicker", made.plural(), kicker.word()),
            (_, [made, kickers @ ..]) => {
                write!(f, "{}, {} kickers", made.plural(), dashed(kickers))
            }
            (_, []) => Ok(()),
        }
    }
}

impl Strength {
    /// Returns the hand in words, as it prints. Each name is built once.
    ///
    /// ```
    /// assert_eq!(holdem_engine::Strength::MAX.name(), "royal flush");
    /// ```
    pub fn name(self) -> &'static str {
        static NAMES: LazyLock<Vec<OnceLock<String>>> =
            LazyLock::new(|| vec![OnceLock::new(); Strength::COUNT]);
        NAMES[usize::from(self.number()) - 1].get_or_init(|| self.to_string())
    }
}

fn dashed(ranks: &[Rank]) -> String {
    let letters: Vec<String> = ranks.iter().map(Rank::to_string).collect();
    letters.join("-")
}

#[cfg(test)]
mod tests {
    use super::*;
    use Rank::*;

    #[test]
    fn hand_names_follow_dealer_usage() {
        let name = |category, groups: &[Rank]| Strength::new(category, groups).unwrap().to_string();
        let flush = [King, Jack, Nine, Four, Two];
        assert_eq!(name(Category::HighCard, &flush), "high card, king: K-J-9-4-2");
        assert_eq!(
            name(Category::OnePair, &[Six, Ace, Ten, Two]),
            "one pair, sixes, A-T-2 kickers"
        );
        assert_eq!(
            name(Category::TwoPair, &[Ace, Nine, Queen]),
            "two pair, aces and nines, queen kicker"
        );
        assert_eq!(
            name(Category::ThreeOfAKind, &[Two, Ace, King]),
            "three of a kind, deuces, A-K kickers"
        );
        assert_eq!(name(Category::Straight, &[Five]), "straight, five high");
        assert_eq!(name(Category::Flush, &flush), "flush, king high: K-J-9-4-2");
        assert_eq!(name(Category::FullHouse, &[King, Ten]), "full house, kings full of tens");
        assert_eq!(name(Category::FourOfAKind, &[Two, Ace]), "four of a kind, deuces, ace kicker");
        assert_eq!(name(Category::StraightFlush, &[King]), "straight flush, king high");
        assert_eq!(name(Category::StraightFlush, &[Ace]), "royal flush");
    }
}
