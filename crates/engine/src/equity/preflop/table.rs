//! The table, and the lookup of a matchup in it.

use std::sync::OnceLock;

use crate::card::{Card, Suit};
use crate::deal::isomorphism::{Blocks, Renaming, renamed_hole};
use crate::deal::{HoleCards, StartingHand};
use crate::hand::Outcomes;

/// The number of boards for two players' hole cards.
pub const BOARDS: u64 = 1_712_304;

/// The number of matchups in the table: 47,008 that differ by more than suits, and 78 of these
/// again the other way round, where both combos are of one starting hand.
pub const MATCHUPS: u64 = 47_008 + 78;

/// The length of the header line in bytes.
pub(super) const HEADER: usize = 128;

/// The length in bytes of the list of the positions of each starting hand's first matchup.
const STARTS: usize = 4 * StartingHand::COUNT;

/// The bytes of a matchup: wins and ties, low byte first.
const BYTES: usize = 6;

pub(super) static FILE: &[u8] = include_bytes!("../../../assets/preflop.bin");

/// The number of boards on which a combo wins and ties against another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Matchup {
    /// The boards that the first combo wins.
    pub wins: u32,
    /// The boards on which the combos tie.
    pub ties: u32,
}

impl Matchup {
    /// Returns the matchup from the other combo's side.
    fn swapped(self) -> Self {
        Self { wins: BOARDS as u32 - self.wins - self.ties, ties: self.ties }
    }

    fn read(index: usize) -> Self {
        let at = HEADER + STARTS + index * BYTES;
        let [a, b, c, d, e, f] = std::array::from_fn(|byte| FILE[at + byte]);
        Self { wins: u32::from_le_bytes([a, b, c, 0]), ties: u32::from_le_bytes([d, e, f, 0]) }
    }

    /// Returns the outcomes of the first combo.
    pub fn outcomes(self) -> Outcomes {
        let (wins, ties) = (u64::from(self.wins), u64::from(self.ties));
        Outcomes { wins, ties, losses: BOARDS - wins - ties }
    }
}

/// Returns the result of one combo against another; `None` if they share a card.
///
/// ```
/// use holdem_engine::equity::preflop::matchup;
///
/// let known = matchup("AhKh".parse()?, "QsQd".parse()?).unwrap();
/// assert_eq!((known.wins, known.ties), (787_966, 6_732));
/// assert_eq!(matchup("AhKh".parse()?, "AhQd".parse()?), None);
/// # Ok::<(), holdem_engine::parse::ParseError>(())
/// ```
pub fn matchup(one: HoleCards, other: HoleCards) -> Option<Matchup> {
    one.set().is_disjoint(other.set()).then(|| {
        if one.starting_hand().index() <= other.starting_hand().index() {
            FirstCombo::of(one).matchup(other)
        } else {
            FirstCombo::of(other).matchup(one).swapped()
        }
    })
}

/// Returns the results of the combo that represents a starting hand against every combo, by their
/// index. The entries of combos that share a card with it are zeros.
pub fn against_all(hand: StartingHand) -> &'static [Matchup; HoleCards::COUNT] {
    type Row = OnceLock<Box<[Matchup; HoleCards::COUNT]>>;
    static ROWS: [Row; StartingHand::COUNT] = [const { OnceLock::new() }; StartingHand::COUNT];
    ROWS[hand.index()].get_or_init(|| {
        let mut row = Box::new([Matchup::default(); HoleCards::COUNT]);
        let Some(first) = hand.combos().next() else { return row };
        let blocks = Blocks::ALL_ALIKE.fixing(first);
        // Combos that differ only by renaming suits have the same result.
        let mut known = [None; HoleCards::COUNT];
        for (other, entry) in HoleCards::all().zip(row.iter_mut()) {
            let known = &mut known[blocks.first_alike(other).index()];
            *entry = *known.get_or_insert_with(|| matchup(first, other).unwrap_or_default());
        }
        row
    })
}

/// Returns a renaming of suits that turns a combo into the one that represents its starting hand.
pub fn to_representative(combo: HoleCards) -> Renaming {
    let Some(representative) = combo.starting_hand().combos().next() else { return Suit::ALL };
    let [from, to] = [combo, representative].map(|combo| combo.cards().map(Card::suit));
    let mut renaming: [Option<Suit>; Suit::COUNT] = [None; Suit::COUNT];
    for (from, to) in from.into_iter().zip(to) {
        renaming[from.index()] = Some(to);
    }
    let mut others = Suit::ALL.into_iter().filter(|suit| !to.contains(suit));
    renaming.map(|suit| suit.or_else(|| others.next()).unwrap_or(Suit::Clubs))
}

/// A combo that is the first of a matchup.
struct FirstCombo {
    hand: StartingHand,
    renaming: Renaming,
}

impl FirstCombo {
    fn of(combo: HoleCards) -> Self {
        Self { hand: combo.starting_hand(), renaming: to_representative(combo) }
    }

    /// Returns the result against a combo of the same or a later starting hand.
    fn matchup(&self, other: HoleCards) -> Matchup {
        let rivals = RivalOffsets::of(self.hand);
        let offset = rivals.offsets[renamed_hole(other, self.renaming).index()];
        Matchup::read(rivals.start + usize::from(offset))
    }
}

/// The rivals of a starting hand in the table.
pub(super) struct RivalOffsets {
    /// The index of the first.
    start: usize,
    /// For each combo, its offset from the first.
    offsets: Box<[u16; HoleCards::COUNT]>,
}

impl RivalOffsets {
    fn of(hand: StartingHand) -> &'static Self {
        static RIVALS: [OnceLock<RivalOffsets>; StartingHand::COUNT] =
            [const { OnceLock::new() }; StartingHand::COUNT];
        RIVALS[hand.index()].get_or_init(|| {
            let at = HEADER + 4 * hand.index();
            let start = u32::from_le_bytes([FILE[at], FILE[at + 1], FILE[at + 2], FILE[at + 3]]);
            Self { start: start as usize, offsets: rivals(hand).1 }
        })
    }
}

/// Returns the combos that represent the rivals of a starting hand, in their order, and for each
/// combo the offset of its representative.
pub(super) fn rivals(hand: StartingHand) -> (Vec<HoleCards>, Box<[u16; HoleCards::COUNT]>) {
    let mut representatives = Vec::new();
    let mut offsets = Box::new([0; HoleCards::COUNT]);
    let mut offset_of = [None; HoleCards::COUNT];
    let Some(first) = hand.combos().next() else { return (representatives, offsets) };
    let blocks = Blocks::ALL_ALIKE.fixing(first);
    let cards = first.set();
    for combo in HoleCards::all() {
        let is_rival =
            combo.set().is_disjoint(cards) && combo.starting_hand().index() >= hand.index();
        if is_rival {
            let offset = offset_of[blocks.first_alike(combo).index()].get_or_insert_with(|| {
                representatives.push(combo);
                representatives.len() as u16 - 1
            });
            offsets[combo.index()] = *offset;
        }
    }
    (representatives, offsets)
}
