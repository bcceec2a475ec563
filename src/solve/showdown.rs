//! Showdowns and folds of a whole range against a whole range, eight rows of reaches at once.
//!
//! Both players' hands are in order of strength. Going up, `seen` has the reaches of the opponent's weaker hands in all
//! and by card. What of them a hand of the cards *a* and *b* is up against is `all - by[a] - by[b]`, and, once its own
//! combo is among them, that combo's reach more, which was taken away twice. (Johanson et al., Accelerating Best Response
//! Calculation in Large Extensive Games, 2011.)

use super::branch::Branch;
use super::hands::{CARDS, Hands, LANES};

/// A number of each of eight rows.
pub type Lanes = [f32; LANES];

const ZERO: Lanes = [0.0; LANES];

/// Space for the rows of one sweep, with the eight numbers of a hand together.
#[derive(Debug)]
pub struct Sweep {
    reach: Vec<Lanes>,
    all: Vec<Lanes>,
    duel: Vec<Lanes>,
}

/// Sums of reaches, in all and by card.
struct Seen {
    all: Lanes,
    by: [Lanes; CARDS],
}

impl Seen {
    const NOTHING: Self = Self { all: ZERO, by: [ZERO; CARDS] };

    fn add(&mut self, cards: [u8; 2], reach: &Lanes) {
        add(&mut self.all, reach);
        for card in cards {
            add(&mut self.by[usize::from(card)], reach);
        }
    }

    /// Returns the reaches without those of hands that have one of two cards; those with both are taken away twice.
    fn without(&self, [one, other]: [u8; 2]) -> Lanes {
        let (one, other) = (&self.by[usize::from(one)], &self.by[usize::from(other)]);
        std::array::from_fn(|lane| self.all[lane] - one[lane] - other[lane])
    }
}

fn add(sum: &mut Lanes, more: &Lanes) {
    for (sum, more) in sum.iter_mut().zip(more) {
        *sum += more;
    }
}

impl Sweep {
    /// Returns space for rows of up to this length.
    pub fn new(width: usize) -> Self {
        let rows = || vec![ZERO; width];
        Self { reach: rows(), all: rows(), duel: rows() }
    }

    /// Settles up to eight rows of reaches of the opponent: for each hand of the hero, all that it is up against goes to a
    /// row of `all`; what it beats less what beats it, to a row of `duel`.
    pub fn showdowns(
        &mut self,
        board: &Branch,
        hero: usize,
        rows: [&[f32]; LANES],
        all: &mut [f32],
        duel: &mut [f32],
    ) {
        let (own, others) = (&board.hands[hero], &board.hands[1 - hero]);
        self.load(rows);
        let mut seen = Seen::NOTHING;
        let (mut own_start, mut others_start) = (0, 0);
        for group in &board.groups {
            let (own_end, others_end) = (usize::from(group[hero]), usize::from(group[1 - hero]));
            let alike = own_start..own_end;
            for (duel, &cards) in self.duel[alike.clone()].iter_mut().zip(&own.cards[alike.clone()])
            {
                *duel = seen.without(cards);
            }
            let met = others_start..others_end;
            for (reach, &cards) in self.reach[met.clone()].iter().zip(&others.cards[met]) {
                seen.add(cards, reach);
            }
            let twins = &own.twins[alike.clone()];
            let hands = own.cards[alike.clone()].iter().zip(twins);
            for (duel, (&cards, &twin)) in self.duel[alike].iter_mut().zip(hands) {
                add(duel, &seen.without(cards));
                add(duel, &self.reach[usize::from(twin)]);
            }
            (own_start, others_start) = (own_end, others_end);
        }
        self.against_all(own, &seen);
        for (duel, all) in self.duel.iter_mut().zip(&self.all).take(own.width()) {
            for (duel, all) in duel.iter_mut().zip(all) {
                *duel -= all;
            }
        }
        store(&self.all, all, own.width());
        store(&self.duel, duel, own.width());
    }

    /// Finds what each hand of the hero is up against, for up to eight rows.
    pub fn folds(&mut self, board: &Branch, hero: usize, rows: [&[f32]; LANES], all: &mut [f32]) {
        let (own, others) = (&board.hands[hero], &board.hands[1 - hero]);
        self.load(rows);
        let mut seen = Seen::NOTHING;
        for (reach, &cards) in self.reach.iter().zip(&others.cards[..others.combos.len()]) {
            seen.add(cards, reach);
        }
        self.against_all(own, &seen);
        store(&self.all, all, own.width());
    }

    fn against_all(&mut self, own: &Hands, seen: &Seen) {
        let hands = own.cards.iter().zip(&own.twins);
        for (all, (&cards, &twin)) in self.all.iter_mut().zip(hands) {
            *all = seen.without(cards);
            add(all, &self.reach[usize::from(twin)]);
        }
    }

    /// Puts the numbers of a hand in eight rows together.
    fn load(&mut self, rows: [&[f32]; LANES]) {
        let width = rows[0].len();
        for (block, start) in self.reach[..width].chunks_exact_mut(LANES).zip((0..).step_by(LANES))
        {
            let rows = rows.map(|row| &row[start..start + LANES]);
            for (hand, lanes) in block.iter_mut().enumerate() {
                *lanes = rows.map(|row| row[hand]);
            }
        }
    }
}

/// Writes the numbers of all hands as eight rows.
fn store(lanes: &[Lanes], rows: &mut [f32], width: usize) {
    for (lane, row) in rows.chunks_exact_mut(width).enumerate() {
        for (number, lanes) in row.iter_mut().zip(lanes) {
            *number = lanes[lane];
        }
    }
}
