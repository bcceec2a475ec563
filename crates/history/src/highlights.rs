//! Highlights among many hands: the biggest pots, and the luckiest all-ins.

use std::cmp::Ordering;

use holdem_engine::Board;

use super::all_in::{AllIn, Unadjusted};
use super::audit::Audited;
use super::cards::Hole;
use super::hand::PlayedHand;
use super::money::{Money, Unit};
use super::selection::Selection;

/// A highlight.
#[derive(Clone, Debug, PartialEq)]
pub struct Highlight {
    /// The number or name of the hand in the file.
    pub hand: String,
    /// The day, if known.
    pub date: Option<String>,
    /// The player: the winner of most of a big pot, or the lucky player.
    pub player: String,
    /// The player's hole cards.
    pub hole: Hole,
    /// The complete board of the first run.
    pub board: Board,
    /// The unit of the amounts.
    pub unit: Unit,
    /// All pots together.
    pub pot: Money,
    /// The amount the player won, after rake.
    pub won: Money,
    /// The player's expected share of the pots that the player could win; `None` without an all-in to adjust.
    pub share: Option<f64>,
    /// The player's winnings above expectation, in thousandths of the unit.
    pub luck: i64,
    /// The sort key: the pot or the luck, in millionths of the big blind.
    size: i128,
}

/// The highlights, sorted with the most extreme first.
#[derive(Clone, Debug, Default)]
pub struct Highlights {
    /// The biggest pots, measured in big blinds.
    pub pots: Vec<Highlight>,
    /// The all-ins with the most luck, measured in big blinds.
    pub lucky: Vec<Highlight>,
    /// One player's all-ins with the least luck, if the selection is of one player.
    pub unlucky: Vec<Highlight>,
}

impl Highlights {
    /// The maximum number of hands of each kind.
    pub const MOST: usize = 10;

    /// Adds a hand, if it is in the selection. `worth` is the result of [`all_in`](super::all_in()) for it.
    pub fn add(
        &mut self,
        hand: &PlayedHand<'_>,
        audited: &Audited,
        worth: Option<&Result<AllIn, Unadjusted>>,
        selection: &Selection,
    ) {
        let counted = selection.players(hand, audited);
        if counted.is_empty() {
            return;
        }
        let pot: Money = audited.pots.iter().map(|pot| pot.amount).sum();
        let in_blinds = |thousandths: i128| match hand.game.big_blind.units() {
            0 => 0,
            blind => thousandths * 1000 / i128::from(blind),
        };
        let winner = (0..audited.players.len()).rev().max_by_key(|seat| audited.players[*seat].won);
        let size = in_blinds(i128::from(pot.units()) * 1000);
        if has_room(&self.pots, size, Ordering::Greater)
            && let Some(seat) = winner
        {
            let highlight = Highlight::of(hand, audited, worth, pot, seat, size);
            insert(&mut self.pots, highlight, Ordering::Greater);
        }
        let Some(Ok(worth_known)) = worth else { return };
        for seat in counted.players().filter(|seat| audited.players[*seat].folded.is_none()) {
            let size = in_blinds(i128::from(worth_known.luck(seat)));
            let new = || Highlight::of(hand, audited, worth, pot, seat, size);
            if size > 0 && has_room(&self.lucky, size, Ordering::Greater) {
                insert(&mut self.lucky, new(), Ordering::Greater);
            }
            if size < 0
                && selection.player.is_some()
                && has_room(&self.unlucky, size, Ordering::Less)
            {
                insert(&mut self.unlucky, new(), Ordering::Less);
            }
        }
    }

    /// Adds the highlights of later hands.
    pub fn append(&mut self, later: Self) {
        for (own, later, order) in [
            (&mut self.pots, later.pots, Ordering::Greater),
            (&mut self.lucky, later.lucky, Ordering::Greater),
            (&mut self.unlucky, later.unlucky, Ordering::Less),
        ] {
            later.into_iter().for_each(|highlight| insert(own, highlight, order));
        }
    }
}

impl Highlight {
    /// Returns the sort key in big blinds: the pot, or the luck.
    pub fn big_blinds(&self) -> f64 {
        self.size as f64 / 1e6
    }

    fn of(
        hand: &PlayedHand<'_>,
        audited: &Audited,
        worth: Option<&Result<AllIn, Unadjusted>>,
        pot: Money,
        seat: usize,
        size: i128,
    ) -> Self {
        let player = audited.players[seat];
        let worth = worth.and_then(|worth| worth.as_ref().ok()).filter(|_| player.folded.is_none());
        let index = u8::try_from(seat).unwrap_or(u8::MAX);
        Self {
            hand: hand.id.to_string(),
            date: hand.time.date(),
            player: hand.name(index).into_owned(),
            hole: player.hole,
            board: audited.boards.first().copied().unwrap_or_default(),
            unit: hand.game.unit,
            pot,
            won: player.won,
            share: worth.and_then(|worth| worth.share(seat)),
            luck: worth.map_or(0, |worth| worth.luck(seat)),
            size,
        }
    }
}

/// Returns whether a hand of this size is a highlight so far. Among equals, the first is.
fn has_room(list: &[Highlight], size: i128, order: Ordering) -> bool {
    list.len() < Highlights::MOST || list.last().is_some_and(|last| size.cmp(&last.size) == order)
}

/// Inserts a hand after all hands that precede it in the order.
fn insert(list: &mut Vec<Highlight>, highlight: Highlight, order: Ordering) {
    let at = list.partition_point(|other| highlight.size.cmp(&other.size) != order);
    list.insert(at, highlight);
    list.truncate(Highlights::MOST);
}
