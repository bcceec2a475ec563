//! Showdowns and folds of a whole range against a whole range, eight rows of reaches at once.
//!
//! Both players' hands are sorted by strength. On the way up, `seen` has the total reach of the opponent's weaker
//! hands, and their reach by card. A hand with the cards *a* and *b* faces `all - by[a] - by[b]` of them. Once the
//! identical combo is included, its reach is added back, because it was subtracted twice. (Johanson et al.,
//! Accelerating Best Response Calculation in Large Extensive Games, 2011.)

use fearless_simd::{Simd, prelude::*};

use super::branch::Branch;
use super::hands::{CARDS, Hands};
use super::lanes::{LANES, Lanes, ZERO, f32x8, load, put, store, turned};

/// Space for one sweep.
#[derive(Debug)]
pub struct Sweep {
    rows: Rows,
    /// The sums by card.
    by: Box<[Lanes; CARDS]>,
}

/// The rows of a sweep, with the eight numbers of each hand together.
#[derive(Debug)]
struct Rows {
    reach: Vec<Lanes>,
    duel: Vec<Lanes>,
}

/// Sums of reaches: total and by card.
struct SeenReach<'s, S: Simd> {
    all: f32x8<S>,
    by: &'s mut [Lanes; CARDS],
}

impl<'s, S: Simd> SeenReach<'s, S> {
    /// Returns sums of 0 for the first `cards` cards.
    #[inline(always)]
    fn nothing(simd: S, by: &'s mut [Lanes; CARDS], cards: usize) -> Self {
        by[..cards].fill(ZERO);
        Self { all: f32x8::splat(simd, 0.0), by }
    }

    #[inline(always)]
    fn add(&mut self, simd: S, cards: [u8; 2], reach: &Lanes) {
        let reach = load(simd, reach);
        self.all += reach;
        for card in cards {
            let by = &mut self.by[usize::from(card) % CARDS];
            store(by, load(simd, by) + reach);
        }
    }

    /// Returns the total reach of hands without these two cards. Hands with both are subtracted twice.
    #[inline(always)]
    fn without(&self, simd: S, cards: [u8; 2]) -> f32x8<S> {
        let [one, other] = cards;
        let one = load(simd, &self.by[usize::from(one) % CARDS]);
        let other = load(simd, &self.by[usize::from(other) % CARDS]);
        self.all - (one + other)
    }
}

/// Rows of the opponent's reaches that are settled together, and the rows of the results.
#[derive(Clone, Copy, Debug)]
pub struct Settled<'r> {
    /// Up to eight rows.
    pub rows: &'r [usize],
    /// The number of rows of reaches.
    pub of: usize,
    /// The number of rows of results.
    pub results: usize,
    /// The first row for the duels (wins less losses of each hand of the hero), if needed.
    pub duel: Option<usize>,
    /// The first row for the totals that each hand of the hero faces, if needed.
    pub all: Option<usize>,
}

impl Sweep {
    /// Returns space for rows of up to this length.
    pub fn new(width: usize) -> Self {
        let rows = || vec![ZERO; width];
        let rows = Rows { reach: rows(), duel: rows() };
        Self { rows, by: Box::new([ZERO; CARDS]) }
    }

    /// Settles up to eight rows of reaches of the opponent.
    #[inline(always)]
    pub fn settle<S: Simd>(
        &mut self,
        simd: S,
        board: &Branch,
        hero: usize,
        reach: &[Lanes],
        ends: &mut [Lanes],
        settled: Settled<'_>,
    ) {
        let (own, others) = (&board.hands[hero], &board.hands[1 - hero]);
        let Self { rows, by } = self;
        rows.gather(simd, reach, others.blocks(), settled);
        let mut seen = SeenReach::nothing(simd, by, own.card_indices);
        match settled.duel {
            Some(_) => rows.compare(simd, board, hero, &mut seen),
            None => rows.count(simd, others, &mut seen),
        }
        rows.finish(simd, own, &seen, ends, settled);
    }
}

impl Rows {
    /// Gathers the numbers of each hand from eight rows.
    #[inline(always)]
    fn gather<S: Simd>(&mut self, simd: S, reach: &[Lanes], blocks: usize, settled: Settled<'_>) {
        let blocks = reach.chunks_exact(settled.of).take(blocks);
        for (reach, turned) in blocks.zip(self.reach.as_chunks_mut::<LANES>().0) {
            turn(simd, reach, settled.rows, turned);
        }
    }

    /// Adds up all hands.
    #[inline(always)]
    fn count<S: Simd>(&self, simd: S, others: &Hands, seen: &mut SeenReach<'_, S>) {
        for (reach, &cards) in self.reach.iter().zip(&others.cards) {
            seen.add(simd, cards, reach);
        }
    }

    /// Adds up all hands. On the way, stores for each hand of the hero the total of weaker hands plus the total of
    /// weaker or tied hands.
    #[inline(always)]
    fn compare<S: Simd>(
        &mut self,
        simd: S,
        board: &Branch,
        hero: usize,
        seen: &mut SeenReach<'_, S>,
    ) {
        let (mut own, mut others) =
            (&board.hands[hero].cards[..], &board.hands[1 - hero].cards[..]);
        let (mut duels, mut reaches) = (&mut self.duel[..], &self.reach[..]);
        let mut before = [0, 0];
        for &group in &board.groups {
            let alike = usize::from(group[hero] - before[hero]);
            let met = usize::from(group[1 - hero] - before[1 - hero]);
            before = group;
            let (cards, later) = own.split_at(alike);
            let (duel, later_duels) = std::mem::take(&mut duels).split_at_mut(alike);
            (own, duels) = (later, later_duels);
            if met == 0 {
                for (duel, &cards) in duel.iter_mut().zip(cards) {
                    let weaker = seen.without(simd, cards);
                    store(duel, weaker + weaker);
                }
                continue;
            }
            for (duel, &cards) in duel.iter_mut().zip(cards) {
                store(duel, seen.without(simd, cards));
            }
            let (met_cards, later) = others.split_at(met);
            let (reach, later_reaches) = reaches.split_at(met);
            (others, reaches) = (later, later_reaches);
            for (reach, &cards) in reach.iter().zip(met_cards) {
                seen.add(simd, cards, reach);
            }
            for (duel, &cards) in duel.iter_mut().zip(cards) {
                store(duel, load(simd, duel) + seen.without(simd, cards));
            }
        }
        duels.fill(ZERO);
    }

    /// Subtracts the totals of all hands from the duels, and stores the results.
    #[inline(always)]
    fn finish<S: Simd>(
        &self,
        simd: S,
        own: &Hands,
        seen: &SeenReach<'_, S>,
        ends: &mut [Lanes],
        settled: Settled<'_>,
    ) {
        let hands = own.cards.as_chunks::<LANES>().0.iter().zip(own.twins.as_chunks::<LANES>().0);
        let hands = hands.zip(self.duel.as_chunks::<LANES>().0);
        for (((cards, twins), duels), ends) in hands.zip(ends.chunks_exact_mut(settled.results)) {
            let mut met = [f32x8::splat(simd, 0.0); LANES];
            for (met, &cards) in met.iter_mut().zip(cards) {
                *met = seen.without(simd, cards);
            }
            if let Some(first) = settled.duel {
                // A hand ties with the identical combo, which cancels out of the three sums.
                let mut tile = met;
                for (tile, duel) in tile.iter_mut().zip(duels) {
                    *tile = load(simd, duel) - *tile;
                }
                put(&mut ends[first..], turned(tile));
            }
            if let Some(first) = settled.all {
                for (met, &twin) in met.iter_mut().zip(twins) {
                    *met += load(simd, &self.reach[usize::from(twin)]);
                }
                put(&mut ends[first..], turned(met));
            }
        }
    }
}

/// Transposes up to eight rows of a block.
#[inline(always)]
pub fn turn<S: Simd>(simd: S, block: &[Lanes], rows: &[usize], hands: &mut [Lanes; LANES]) {
    let mut tile = [f32x8::splat(simd, 0.0); LANES];
    for (tile, &row) in tile.iter_mut().zip(rows) {
        *tile = load(simd, &block[row]);
    }
    put(hands, turned(tile));
}
