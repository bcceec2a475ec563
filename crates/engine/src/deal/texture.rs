//! The texture of a board: suits, pairs, straights and height, as players name them.

use std::fmt;

use crate::card::{CardSet, Rank, RankSet, Suit};

use super::board::Board;

/// The texture of a board of three to five cards.
///
/// ```
/// use holdem_engine::texture::Texture;
/// use holdem_engine::{Board, Rank};
///
/// let board: Board = "Kh7h2c".parse()?;
/// let texture = Texture::of(board).unwrap();
/// assert_eq!(texture.words(), ["two-tone", "unpaired", "disconnected", "king high"]);
/// assert_eq!(texture.high, Rank::King);
/// assert_eq!(Texture::of(Board::default()), None);
/// # Ok::<(), holdem_engine::parse::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Texture {
    /// The number of cards that share a suit.
    pub suits: SuitTexture,
    /// The number of cards that share a rank.
    pub pairing: Pairing,
    /// The number of ranks that fit into one straight.
    pub connection: Connection,
    /// The highest rank.
    pub high: Rank,
}

/// The number of cards of a board that share a suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SuitTexture {
    /// No two cards.
    Rainbow,
    /// Two cards: a flush draw is possible before the river, but not a flush.
    TwoTone,
    /// Two and two others: two flush draws are possible on a turn.
    DoubleSuited,
    /// Three of four or five cards.
    ThreeFlush,
    /// Four of five cards.
    FourFlush,
    /// All cards.
    Monotone,
}

/// The number of cards of a board that share a rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pairing {
    /// No two cards.
    Unpaired,
    /// Two cards.
    Paired,
    /// Two pairs of cards.
    DoublePaired,
    /// Three cards.
    Trips,
    /// Three cards, and two others.
    FullHouse,
    /// Four cards.
    Quads,
}

/// The number of ranks of a board that fit into one straight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Connection {
    /// At most two ranks: no two hole cards make a straight.
    Disconnected,
    /// Three ranks: two hole cards can make a straight.
    Connected,
    /// Four ranks: one hole card can make a straight.
    FourStraight,
    /// Five ranks.
    Straight,
}

impl Texture {
    /// Returns the texture of a board; `None` before the flop.
    pub fn of(board: Board) -> Option<Self> {
        let cards = board.set();
        (cards.len() >= 3).then_some(())?;
        let ranks: RankSet = cards.iter().map(|card| card.rank()).collect();
        Some(Self {
            suits: SuitTexture::of(cards),
            pairing: Pairing::of(cards),
            connection: Connection::of(ranks),
            high: ranks.highest()?,
        })
    }

    /// Returns one word for each part, in order: `two-tone`, `paired`, `connected`, `king high`.
    pub fn words(&self) -> [String; 4] {
        let Self { suits, pairing, connection, high } = self;
        let names = [suits.name(), pairing.name(), connection.name()];
        let [suits, pairing, connection] = names.map(str::to_owned);
        [suits, pairing, connection, high_words(*high)]
    }

    /// Returns whether a text is one of the [`words`](Self::words) of some texture.
    pub fn is_word(text: &str) -> bool {
        SuitTexture::ALL.iter().any(|it| it.name() == text)
            || Pairing::ALL.iter().any(|it| it.name() == text)
            || Connection::ALL.iter().any(|it| it.name() == text)
            || Rank::ALL.iter().any(|rank| high_words(*rank) == text)
    }
}

fn high_words(high: Rank) -> String {
    format!("{} high", high.word())
}

impl SuitTexture {
    /// All variants.
    pub const ALL: [Self; 6] = [
        Self::Rainbow,
        Self::TwoTone,
        Self::DoubleSuited,
        Self::ThreeFlush,
        Self::FourFlush,
        Self::Monotone,
    ];

    fn of(cards: CardSet) -> Self {
        let mut sizes = Suit::ALL.map(|suit| cards.in_suit(suit).len());
        sizes.sort_unstable_by(|one, other| other.cmp(one));
        match sizes {
            [most, ..] if most == cards.len() => Self::Monotone,
            [4, ..] => Self::FourFlush,
            [3, ..] => Self::ThreeFlush,
            [2, 2, ..] => Self::DoubleSuited,
            [2, ..] => Self::TwoTone,
            _ => Self::Rainbow,
        }
    }

    /// Returns the name: `two-tone`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rainbow => "rainbow",
            Self::TwoTone => "two-tone",
            Self::DoubleSuited => "double-suited",
            Self::ThreeFlush => "three-flush",
            Self::FourFlush => "four-flush",
            Self::Monotone => "monotone",
        }
    }
}

impl Pairing {
    /// All variants.
    pub const ALL: [Self; 6] = [
        Self::Unpaired,
        Self::Paired,
        Self::DoublePaired,
        Self::Trips,
        Self::FullHouse,
        Self::Quads,
    ];

    fn of(cards: CardSet) -> Self {
        let mut sizes = Rank::ALL.map(|rank| cards.of_rank(rank).len());
        sizes.sort_unstable_by(|one, other| other.cmp(one));
        match sizes {
            [4, ..] => Self::Quads,
            [3, 2, ..] => Self::FullHouse,
            [3, ..] => Self::Trips,
            [2, 2, ..] => Self::DoublePaired,
            [2, ..] => Self::Paired,
            _ => Self::Unpaired,
        }
    }

    /// Returns the name: `paired`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unpaired => "unpaired",
            Self::Paired => "paired",
            Self::DoublePaired => "double-paired",
            Self::Trips => "trips",
            Self::FullHouse => "full house",
            Self::Quads => "quads",
        }
    }
}

impl Connection {
    /// All variants.
    pub const ALL: [Self; 4] =
        [Self::Disconnected, Self::Connected, Self::FourStraight, Self::Straight];

    fn of(ranks: RankSet) -> Self {
        let straights = Rank::ALL.into_iter().filter_map(RankSet::straight);
        let most = straights.map(|straight| (ranks - (ranks - straight)).len()).max();
        match most.unwrap_or(0) {
            5.. => Self::Straight,
            4 => Self::FourStraight,
            3 => Self::Connected,
            _ => Self::Disconnected,
        }
    }

    /// Returns the name: `connected`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Disconnected => "disconnected",
            Self::Connected => "connected",
            Self::FourStraight => "four-straight",
            Self::Straight => "straight",
        }
    }
}

/// All parts: `two-tone, paired, connected, king high`.
impl fmt::Display for Texture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words().join(", "))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use itertools::Itertools;

    use super::*;
    use crate::eval::evaluate;
    use crate::hand::{Category, Hand};

    fn flops() -> impl Iterator<Item = Board> {
        CardSet::DECK.subsets(3).map(|cards| Board::new(&cards.iter().collect_vec()).unwrap())
    }

    #[test]
    fn flops_by_suits_and_by_pairs() {
        let counts = |name: fn(Texture) -> &'static str| -> BTreeMap<&str, usize> {
            flops().map(|flop| name(Texture::of(flop).unwrap())).counts().into_iter().collect()
        };
        let suits = counts(|texture| texture.suits.name());
        assert_eq!(suits, [("monotone", 1144), ("rainbow", 8788), ("two-tone", 12168)].into());
        let pairs = counts(|texture| texture.pairing.name());
        assert_eq!(pairs, [("paired", 3744), ("trips", 52), ("unpaired", 18304)].into());
    }

    #[test]
    fn a_flop_is_connected_if_two_more_cards_make_a_straight() {
        for flop in flops().step_by(29) {
            let mut more = (CardSet::DECK - flop.set()).subsets(2);
            let is_straight = |two: CardSet| {
                let hand = Hand::new(flop.set() | two).unwrap();
                matches!(evaluate(hand).category(), Category::Straight | Category::StraightFlush)
            };
            let connection = Texture::of(flop).unwrap().connection;
            assert_eq!(connection == Connection::Connected, more.any(is_straight), "{flop}");
        }
    }

    #[test]
    fn later_streets_have_separate_names() {
        let words = |board: &str| Texture::of(board.parse().unwrap()).unwrap().to_string();
        assert_eq!(words("Ah2h3h4h5h"), "monotone, unpaired, straight, ace high");
        assert_eq!(words("9h8h7h6c"), "three-flush, unpaired, four-straight, nine high");
        assert_eq!(words("9h9c7h7d9s"), "two-tone, full house, disconnected, nine high");
        assert_eq!(words("Kh7h2c9c"), "double-suited, unpaired, disconnected, king high");
        assert_eq!(words("Kh7h2c9c4d"), "double-suited, unpaired, disconnected, king high");
        assert_eq!(words("QhQcQdQs2c"), "two-tone, quads, disconnected, queen high");
        assert_eq!(words("KhKc4d4s"), "rainbow, double-paired, disconnected, king high");
        assert_eq!(words("Kh8h4h2hKc"), "four-flush, paired, disconnected, king high");
    }
}
