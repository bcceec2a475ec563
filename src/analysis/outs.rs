//! Outs: which next cards help whom, when the hands are known card by card.
//!
//! A player is [ahead](Standing::Ahead), [tied with](Standing::Tied) or is [behind](Standing::Behind) by the best hand
//! of the hole cards and the board so far. A card *makes a hand* for a player if it raises the category, and
//! to more than the board is by itself. Every unseen card has one effect on each player:
//!
//! ```text
//!              stands better after it ─┬─ ahead of all ─────────────────────────── Clean      an out
//!              │                       └─ shares the best hand ─────────────────── Tie
//! unseen card ─┤
//!              │ was not ahead, is       ┌─ enough for what the others hold now ── Tainted    it gives one of them more
//!              └ behind, makes a hand ───┴─ not enough even for that ───────────── TooLittle
//! ```
//!
//! and every other card none. With one hand alone there is nobody to be ahead of: a card that makes a hand
//! [`Improves`](Effect::Improves) it, and 47 cards are unseen on a flop, as in the tables of textbooks.
//!
//! An out that comes may yet be beaten by the river card, and one can win without any: how often a player wins at
//! the end is counted apart, on every runout.

use std::cmp::{Ordering, Reverse};
use std::collections::BTreeMap;
use std::fmt;

use crate::card::{Card, CardSet};
use crate::equity::{Count, PlayerEquity, hands};
use crate::eval::evaluate;
use crate::hand::{Category, Hand, Strength};
use crate::holdem::{Board, Deal, HoleCards, Street};

use super::Made;

/// Which cards help whom.
///
/// ```
/// use holdem::analysis::outs::{Effect, Kind, Outs, Standing};
/// use holdem::{CardSet, Deal};
///
/// let hands = vec!["AhKh".parse()?, "QsQd".parse()?];
/// let outs = Outs::of(&Deal::new(hands, "Qh7h2c".parse()?, CardSet::EMPTY)?)?;
/// let [draw, set] = outs.players.as_slice() else { unreachable!() };
/// assert_eq!(draw.standing, Some(Standing::Behind));
///
/// let flushes = &draw.groups[0];
/// assert_eq!((flushes.effect, flushes.kind, flushes.cards.len()), (Effect::Clean, Kind::Flush, 8));
/// // The ninth heart makes a full house for the other.
/// let tainted = &draw.groups[1];
/// assert_eq!((tainted.effect, tainted.cards), (Effect::Tainted, "2h".parse()?));
/// assert_eq!(set.safe.len(), 45 - 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Outs {
    /// The cards that may come.
    pub unseen: CardSet,
    /// How many of them will: 2 on a flop, 1 on a turn.
    pub to_come: usize,
    /// Each player's, in their order.
    pub players: Vec<PlayerOuts>,
}

/// Which cards help a player.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerOuts {
    /// The player's hole cards.
    pub hole: HoleCards,
    /// What they make with the board so far.
    pub now: Strength,
    /// How that compares with the others; nothing if there are none.
    pub standing: Option<Standing>,
    /// The cards that have an effect, by effect, and by the hand that they make, the best first.
    pub groups: Vec<Group>,
    /// The cards after which the player stands no worse than now.
    pub safe: CardSet,
    /// What comes of the player when all cards have come; nothing if there are no others.
    pub end: Option<End>,
}

/// Cards with the same effect that make the same kind of hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// What they do for the player.
    pub effect: Effect,
    /// What they make for the player.
    pub kind: Kind,
    /// The cards; none is in two groups of a player.
    pub cards: CardSet,
}

/// How a player's hand compares with the best of the others'.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Standing {
    /// Another's is better.
    Behind,
    /// Nobody's is better, another's is as good.
    Tied,
    /// It is better than all others.
    Ahead,
}

impl Standing {
    /// In a word or two: `behind`, `tied`, `ahead`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Behind => "behind",
            Self::Tied => "tied",
            Self::Ahead => "ahead",
        }
    }
}

/// What a card does for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Effect {
    /// The player's hand makes more of it, and nobody else's is known.
    Improves,
    /// The player was not ahead, and is.
    Clean,
    /// The player was behind, and shares the best hand.
    Tie,
    /// It makes a hand that is good enough for what the others hold now, but another holds more after it.
    Tainted,
    /// It makes a hand that is not even as good as what another holds now.
    TooLittle,
}

impl Effect {
    /// In a word or two: `improves`, `clean`, `tie`, `tainted`, `too little`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Improves => "improves",
            Self::Clean => "clean",
            Self::Tie => "tie",
            Self::Tainted => "tainted",
            Self::TooLittle => "too little",
        }
    }

    /// Whether such a card is an out.
    pub const fn is_out(self) -> bool {
        matches!(self, Self::Improves | Self::Clean | Self::Tie)
    }
}

/// What a card makes for a player. Ordered as hands are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Kind {
    /// No hand that the player did not have, or that the board does not have by itself: what decides is a rank,
    /// a kicker, or that the board takes another's place.
    NoNewHand,
    OnePair,
    TwoPair,
    /// Three of a kind of which at most one is in the hole.
    Trips,
    /// Three of a kind with a pair in the hole.
    Set,
    Straight,
    Flush,
    FullHouse,
    FourOfAKind,
    StraightFlush,
}

impl Kind {
    /// The name: `one pair`, `set`, `flush`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::NoNewHand => "no new hand",
            Self::OnePair => "one pair",
            Self::TwoPair => "two pair",
            Self::Trips => "trips",
            Self::Set => "set",
            Self::Straight => "straight",
            Self::Flush => "flush",
            Self::FullHouse => "full house",
            Self::FourOfAKind => "four of a kind",
            Self::StraightFlush => "straight flush",
        }
    }

    /// The kind of what is made.
    fn of(made: Made) -> Self {
        match made.category() {
            Category::HighCard => Self::NoNewHand,
            Category::OnePair => Self::OnePair,
            Category::TwoPair => Self::TwoPair,
            Category::ThreeOfAKind if made == Made::Set => Self::Set,
            Category::ThreeOfAKind => Self::Trips,
            Category::Straight => Self::Straight,
            Category::Flush => Self::Flush,
            Category::FullHouse => Self::FullHouse,
            Category::FourOfAKind => Self::FourOfAKind,
            Category::StraightFlush => Self::StraightFlush,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What comes of a player when all cards have come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct End {
    /// How often the player alone wins, and on how many runouts.
    pub win: f64,
    /// The number of them.
    pub wins: u64,
    /// How often the player shares the pot.
    pub tie: f64,
    /// On how many runouts.
    pub ties: u64,
    /// How many runouts there are.
    pub runouts: u64,
}

/// What each player holds on a board, and how that compares.
struct Held(Vec<Strength>);

impl Held {
    fn on(players: &[HoleCards], board: CardSet) -> Self {
        let hand = |hole: &HoleCards| {
            let cards = hole.set() | board;
            evaluate(Hand::of_known_size(cards, cards.len()))
        };
        Self(players.iter().map(hand).collect())
    }

    /// The best of the other players' hands; nothing if there are no others.
    fn best_against(&self, player: usize) -> Option<Strength> {
        let others = self.0.iter().enumerate().filter(|&(other, _)| other != player);
        others.map(|(_, &strength)| strength).max()
    }

    fn standing(&self, player: usize) -> Option<Standing> {
        let compared = self.0[player].cmp(&self.best_against(player)?);
        Some(match compared {
            Ordering::Less => Standing::Behind,
            Ordering::Equal => Standing::Tied,
            Ordering::Greater => Standing::Ahead,
        })
    }
}

impl Outs {
    /// Finds the outs of one hand or more on a flop or a turn.
    ///
    /// # Errors
    ///
    /// [`NoOuts`] says why there are none to be found.
    pub fn of(deal: &Deal) -> Result<Self, NoOuts> {
        if !matches!(deal.board().street(), Some(Street::Flop | Street::Turn)) {
            return Err(NoOuts::NotOneCard(deal.board().size()));
        }
        if deal.players().is_empty() {
            return Err(NoOuts::Nobody);
        }
        let (unseen, board) = (deal.unseen(), deal.board().set());
        let to_come = Board::MAX_SIZE - board.len();
        if unseen.len() < to_come {
            return Err(NoOuts::DeckTooSmall { left: unseen.len(), needed: to_come });
        }
        let holes = deal.players();
        let now = Held::on(holes, board);
        let next = unseen.iter().map(|card| (card, Held::on(holes, board.with(card))));
        let next: Vec<(Card, Held)> = next.collect();
        let ends = ends(deal).unwrap_or_default();
        let players = holes.iter().enumerate().map(|(player, &hole)| {
            let standing = now.standing(player);
            let mut groups: BTreeMap<(Effect, Reverse<Kind>), CardSet> = BTreeMap::new();
            let mut safe = CardSet::EMPTY;
            for (card, after) in &next {
                let made = made(hole, deal.board(), *card);
                if let Some(effect) = effect(player, &now, after, made) {
                    let kind = made.unwrap_or(Kind::NoNewHand);
                    let cards = groups.entry((effect, Reverse(kind))).or_default();
                    *cards = cards.with(*card);
                }
                if after.standing(player) >= standing {
                    safe = safe.with(*card);
                }
            }
            let groups = groups.into_iter();
            let groups =
                groups.map(|((effect, Reverse(kind)), cards)| Group { effect, kind, cards });
            PlayerOuts {
                hole,
                now: now.0[player],
                standing,
                groups: groups.collect(),
                safe,
                end: ends.get(player).copied(),
            }
        });
        Ok(Self { unseen, to_come, players: players.collect() })
    }

    /// The chance that the next card is one of so many.
    pub fn on_next_card(&self, cards: usize) -> f64 {
        cards as f64 / self.unseen.len() as f64
    }

    /// The chance that by the river at least one of so many cards comes.
    ///
    /// ```
    /// use holdem::analysis::outs::Outs;
    /// use holdem::{CardSet, Deal};
    ///
    /// let flush_draw = Deal::new(vec!["AhKh".parse()?], "Qh7h2c".parse()?, CardSet::EMPTY)?;
    /// let outs = Outs::of(&flush_draw)?;
    /// assert_eq!(format!("{:.4} {:.4}", outs.on_next_card(9), outs.by_the_river(9)), "0.1915 0.3497");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn by_the_river(&self, cards: usize) -> f64 {
        let misses = |deck: usize| {
            (0..self.to_come).fold(1, |ways, drawn| ways * deck.saturating_sub(drawn) as u64)
        };
        let all = misses(self.unseen.len());
        (all - misses(self.unseen.len().saturating_sub(cards))) as f64 / all as f64
    }
}

impl PlayerOuts {
    /// All cards that have an effect.
    pub fn cards(&self, effect: Effect) -> CardSet {
        let groups = self.groups.iter().filter(|group| group.effect == effect);
        groups.fold(CardSet::EMPTY, |cards, group| cards | group.cards)
    }

    /// Whether the player neither wins nor shares the pot, whatever comes.
    pub fn is_drawing_dead(&self) -> bool {
        self.end.is_some_and(|end| end.wins + end.ties == 0)
    }

    /// Whether the player alone wins, whatever comes.
    pub fn has_won(&self) -> bool {
        self.end.is_some_and(|end| end.wins == end.runouts)
    }

    /// Whether the player never loses, whatever comes.
    pub fn cannot_lose(&self) -> bool {
        self.end.is_some_and(|end| end.wins + end.ties == end.runouts)
    }
}

/// What hole cards make of a board with one more card that they did not make before, nor the board by itself. That
/// the board pairs beside a pair of the player's is nothing new: it is everybody's.
fn made(hole: HoleCards, board: Board, card: Card) -> Option<Kind> {
    let before = Made::of(hole, board).ok()?;
    let after = Made::of(hole, board.with(card).ok()?).ok()?;
    let is_board_alone = matches!((before, after), (Made::Pair(_), Made::PairAndBoards(_)));
    let is_new = after.category() > before.category() && !after.is_boards() && !is_board_alone;
    is_new.then(|| Kind::of(after))
}

/// What a card does for a player for whom it makes this, or nothing new.
fn effect(player: usize, now: &Held, after: &Held, made: Option<Kind>) -> Option<Effect> {
    let Some((before, rivals)) = now.standing(player).zip(now.best_against(player)) else {
        return made.map(|_| Effect::Improves);
    };
    match after.standing(player)? {
        Standing::Ahead if before < Standing::Ahead => Some(Effect::Clean),
        Standing::Tied if before < Standing::Tied => Some(Effect::Tie),
        // Nobody has outs who needs none.
        Standing::Behind if before < Standing::Ahead => made
            .map(|_| if after.0[player] >= rivals { Effect::Tainted } else { Effect::TooLittle }),
        _ => None,
    }
}

/// What comes of each player on all runouts: what the players can expect of the pot.
fn ends(deal: &Deal) -> Option<Vec<End>> {
    let (_, equity) = hands(deal.players(), deal.board(), deal.dead()).ok()?;
    // Hands have no weights, and a turn and a river are some thousand runouts.
    let whole = |count: Count| f64::from(count) as u64;
    let end = |player: &PlayerEquity| End {
        win: player.win,
        wins: whole(player.wins),
        tie: player.tie,
        ties: whole(player.ties),
        runouts: whole(equity.total),
    };
    Some(equity.players.iter().map(end).collect())
}

/// Why there are no outs to be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoOuts {
    /// The board has so many cards, after which not one card comes: three come at once, or none.
    NotOneCard(usize),
    /// There is no player.
    Nobody,
    /// So few cards are left, and so many are to come.
    DeckTooSmall {
        /// How many cards are left.
        left: usize,
        /// How many are to come.
        needed: usize,
    },
}

impl fmt::Display for NoOuts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotOneCard(size) => {
                write!(f, "one card comes next on a board of 3 or 4 cards, not on one of {size}")
            }
            Self::Nobody => write!(f, "outs are a player's, and there is none"),
            Self::DeckTooSmall { left, needed } => {
                write!(f, "{needed} cards are to come, but {left} are left in the deck")
            }
        }
    }
}

impl std::error::Error for NoOuts {}
