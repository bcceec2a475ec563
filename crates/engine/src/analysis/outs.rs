//! Outs: the next cards that help each player, where all hands are known.
//!
//! Against the best other hand so far, a player is [ahead](Standing::Ahead), [tied](Standing::Tied) or
//! [behind](Standing::Behind). A card *makes a hand* for a player if it raises the category, and the board alone does
//! not make that category. Every unseen card has at most one effect on each player:
//!
//! ```text
//!              improves the standing ─┬─ to ahead ──────────────────────────────── Clean      an out
//!              │                      └─ to tied ───────────────────────────────── Tie        an out
//! unseen card ─┤
//!              │ still behind, but      ┌─ it would win or tie now ──────────────── Tainted    it helps another more
//!              └ makes a hand ──────────┴─ it would still lose now ──────────────── StillBehind
//! ```
//!
//! All other cards have no effect. A single hand has no opponent. A card that makes a hand
//! [`Improves`](Effect::Improves) it, and 47 cards are unseen on a flop, as in the tables of
//! textbooks.
//!
//! An out on the turn can still lose to the river card, and a player can win without outs. So each player's final
//! results are counted separately, on every runout.

use std::cmp::{Ordering, Reverse};
use std::collections::BTreeMap;
use std::fmt;

use crate::card::{Card, CardSet};
use crate::deal::{Board, Deal, HoleCards, Street};
use crate::equity::{Count, PlayerEquity, hands};
use crate::eval::evaluate;
use crate::hand::{Category, Hand, Strength};
use crate::made::Made;

/// The outs of each player.
///
/// ```
/// use holdem_engine::analysis::outs::{Effect, Kind, Outs, Standing};
/// use holdem_engine::{CardSet, Deal};
///
/// let hands = vec!["AhKh".parse()?, "QsQd".parse()?];
/// let outs = Outs::of(&Deal::new(hands, "Qh7h2c".parse()?, CardSet::EMPTY)?)?;
/// let [draw, set] = outs.players.as_slice() else { unreachable!() };
/// assert_eq!(draw.standing, Some(Standing::Behind));
///
/// let flushes = &draw.groups[0];
/// assert_eq!((flushes.effect, flushes.kind, flushes.cards.len()), (Effect::Clean, Kind::Flush, 8));
/// // The ninth heart makes a full house for the other player.
/// let tainted = &draw.groups[1];
/// assert_eq!((tainted.effect, tainted.cards), (Effect::Tainted, "2h".parse()?));
/// assert_eq!(set.safe.len(), 45 - 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Outs {
    /// The unseen cards.
    pub unseen: CardSet,
    /// The number of cards to come: 2 on a flop, 1 on a turn.
    pub to_come: usize,
    /// Each player's outs, in their order.
    pub players: Vec<PlayerOuts>,
}

/// The outs of one player.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct PlayerOuts {
    /// The player's hole cards.
    pub hole: HoleCards,
    /// The strength of the hand so far.
    pub now: Strength,
    /// The hand's standing among the others; `None` without others.
    pub standing: Option<Standing>,
    /// The cards with an effect, by effect and by the hand made, the best first.
    pub groups: Vec<Group>,
    /// The cards that do not worsen the standing.
    pub safe: CardSet,
    /// The result on all runouts; `None` without other players.
    pub end: Option<End>,
}

/// Cards with the same effect that make the same type of hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Group {
    /// Their effect.
    pub effect: Effect,
    /// The hand that they make.
    pub kind: Kind,
    /// The cards. Groups of one player do not overlap.
    pub cards: CardSet,
}

/// The standing of a player's hand against the best other hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Standing {
    /// Another hand is better.
    Behind,
    /// No hand is better, and at least one is equal.
    Tied,
    /// It is better than all others.
    Ahead,
}

impl Standing {
    /// Returns the name: `behind`, `tied`, `ahead`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Behind => "behind",
            Self::Tied => "tied",
            Self::Ahead => "ahead",
        }
    }
}

/// The effect of a card on a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Effect {
    /// It makes a hand, and no other player's hand is known.
    Improves,
    /// It puts the player ahead.
    Clean,
    /// The player was behind, and ties for the best hand.
    Tie,
    /// It makes a hand that beats the others' present hands, but it helps another player more.
    Tainted,
    /// It makes a hand that is still worse than another player's present hand.
    StillBehind,
}

impl Effect {
    /// Returns the name: `improves`, `clean`, `tie`, `tainted`, `still behind`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Improves => "improves",
            Self::Clean => "clean",
            Self::Tie => "tie",
            Self::Tainted => "tainted",
            Self::StillBehind => "still behind",
        }
    }

    /// Returns whether a card with this effect is an out.
    pub const fn is_out(self) -> bool {
        matches!(self, Self::Improves | Self::Clean | Self::Tie)
    }
}

/// The type of hand that a card makes. Ordered as hands are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names are those of the hands")]
#[non_exhaustive]
pub enum Kind {
    /// No new category for the player: a higher rank or kicker decides, or the board plays.
    NoNewHand,
    OnePair,
    TwoPair,
    /// Three of a kind with at most one hole card.
    Trips,
    /// Three of a kind with a pocket pair.
    Set,
    Straight,
    Flush,
    FullHouse,
    FourOfAKind,
    StraightFlush,
}

impl Kind {
    /// Returns the name: `one pair`, `set`, `flush`.
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

    /// Returns the type of a made hand.
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

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A player's result on all runouts.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct End {
    /// The expected share of the pot.
    pub equity: f64,
    /// The chance to win alone.
    pub win: f64,
    /// The number of runouts on which the player wins alone.
    pub wins: u64,
    /// The chance to share the pot.
    pub tie: f64,
    /// The number of runouts on which the player shares the pot.
    pub ties: u64,
    /// The number of runouts.
    pub runouts: u64,
}

/// Each player's strength on a board.
struct HeldStrengths(Vec<Strength>);

impl HeldStrengths {
    fn on(players: &[HoleCards], board: CardSet) -> Self {
        let hand = |hole: &HoleCards| {
            let cards = hole.set() | board;
            evaluate(Hand::of_known_size(cards, cards.len()))
        };
        Self(players.iter().map(hand).collect())
    }

    /// Returns the best of the other players' hands; `None` without others.
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
    /// Finds the outs of one or more hands on a flop or a turn.
    ///
    /// # Errors
    ///
    /// Returns an error if the board is neither a flop nor a turn, if there are no players, or if too
    /// few cards are left in the deck.
    pub fn of(deal: &Deal) -> Result<Self, OutsError> {
        if !matches!(deal.board().street(), Some(Street::Flop | Street::Turn)) {
            return Err(OutsError::NotOneCard(deal.board().size()));
        }
        if deal.players().is_empty() {
            return Err(OutsError::Nobody);
        }
        let (unseen, board) = (deal.unseen(), deal.board().set());
        let to_come = Board::MAX_SIZE - board.len();
        if unseen.len() < to_come {
            return Err(OutsError::DeckTooSmall { left: unseen.len(), needed: to_come });
        }
        let holes = deal.players();
        let now = HeldStrengths::on(holes, board);
        let next = unseen.iter().map(|card| (card, HeldStrengths::on(holes, board.with(card))));
        let next: Vec<(Card, HeldStrengths)> = next.collect();
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

    /// Returns the chance that the next card is one of this number of cards.
    pub fn on_next_card(&self, cards: usize) -> f64 {
        cards as f64 / self.unseen.len() as f64
    }

    /// Returns the chance that at least one of this number of cards comes by the river.
    ///
    /// ```
    /// use holdem_engine::analysis::outs::Outs;
    /// use holdem_engine::{CardSet, Deal};
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
    /// Returns all cards with an effect.
    pub fn cards(&self, effect: Effect) -> CardSet {
        let groups = self.groups.iter().filter(|group| group.effect == effect);
        groups.fold(CardSet::EMPTY, |cards, group| cards | group.cards)
    }

    /// Returns whether the player neither wins nor shares the pot on any runout.
    pub fn is_drawing_dead(&self) -> bool {
        self.end.is_some_and(|end| end.wins + end.ties == 0)
    }

    /// Returns whether the player wins alone on every runout.
    pub fn has_won(&self) -> bool {
        self.end.is_some_and(|end| end.wins == end.runouts)
    }

    /// Returns whether the player does not lose on any runout.
    pub fn cannot_lose(&self) -> bool {
        self.end.is_some_and(|end| end.wins + end.ties == end.runouts)
    }
}

/// Returns the hand that a card makes: a higher category that the board alone does not make. A pair on the board next
/// to a pair of the player's does not count.
fn made(hole: HoleCards, board: Board, card: Card) -> Option<Kind> {
    let before = Made::of(hole, board).ok()?;
    let after = Made::of(hole, board.with(card).ok()?).ok()?;
    let is_board_alone = matches!((before, after), (Made::Pair(_), Made::PairAndBoards(_)));
    let is_new = after.category() > before.category() && !after.is_boards() && !is_board_alone;
    is_new.then(|| Kind::of(after))
}

/// Returns the effect of a card that makes this hand for a player; `None` without an effect.
fn effect(
    player: usize,
    now: &HeldStrengths,
    after: &HeldStrengths,
    made: Option<Kind>,
) -> Option<Effect> {
    let Some((before, rivals)) = now.standing(player).zip(now.best_against(player)) else {
        return made.map(|_| Effect::Improves);
    };
    match after.standing(player)? {
        Standing::Ahead if before < Standing::Ahead => Some(Effect::Clean),
        Standing::Tied if before < Standing::Tied => Some(Effect::Tie),
        // A player who is ahead needs no outs.
        Standing::Behind if before < Standing::Ahead => made
            .map(|_| if after.0[player] >= rivals { Effect::Tainted } else { Effect::StillBehind }),
        _ => None,
    }
}

/// Counts each player's result on all runouts.
fn ends(deal: &Deal) -> Option<Vec<End>> {
    let (_, equity) = hands(deal.players(), deal.board(), deal.dead()).ok()?;
    // The counts of known hands are unweighted: about a thousand runouts.
    let whole = |count: Count| f64::from(count) as u64;
    let end = |player: &PlayerEquity| End {
        equity: player.equity,
        win: player.win,
        wins: whole(player.wins),
        tie: player.tie,
        ties: whole(player.ties),
        runouts: whole(equity.total),
    };
    Some(equity.players.iter().map(end).collect())
}

/// The error for a deal in which outs cannot be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OutsError {
    /// The number of cards on the board, which is neither a flop nor a turn.
    NotOneCard(usize),
    /// There are no players.
    Nobody,
    /// There are fewer cards left in the deck than to come.
    DeckTooSmall {
        /// The number of cards left.
        left: usize,
        /// The number of cards to come.
        needed: usize,
    },
}

impl fmt::Display for OutsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotOneCard(size) => {
                write!(f, "the board must have 3 or 4 cards before the next one, not {size}")
            }
            Self::Nobody => write!(f, "outs need at least one player"),
            Self::DeckTooSmall { left, needed } => {
                write!(f, "{needed} cards are to be dealt, and the deck has {left} left")
            }
        }
    }
}

impl std::error::Error for OutsError {}
