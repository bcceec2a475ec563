//! Showdowns and folds of a whole range against a whole range, up to sixteen rows of reaches at once.
//!
//! Both players' hands are sorted by strength. On the way up, `seen` has the total reach of the opponent's weaker
//! hands, and their reach by card. A hand with the cards *a* and *b* faces `all - by[a] - by[b]` of them. Once the
//! identical combo is included, its reach is added back, because it was subtracted twice. (Johanson et al.,
//! Accelerating Best Response Calculation in Large Extensive Games, 2011.)

use fearless_simd::{Simd, prelude::*};

use super::branch::Branch;
use super::hands::{CARDS, Hands};
use super::lanes::{LANES, Lanes, Order, Wide, ZERO, f32x8, load, put, turned};

/// Space for one sweep of up to sixteen rows.
#[derive(Debug)]
pub struct Sweep {
    /// The reaches of each hand of the opponent.
    reach: Vec<Lanes>,
    /// The results of each hand of the hero.
    duel: Vec<Lanes>,
    /// The sums by card.
    by: Vec<Lanes>,
}

/// A sweep of `8 * N` rows, with the numbers of each hand together.
struct Rows<'s, const N: usize> {
    reach: &'s mut [[Lanes; N]],
    duel: &'s mut [[Lanes; N]],
}

/// Sums of reaches: total and by card.
struct SeenReach<'s, V, const N: usize> {
    all: V,
    by: &'s mut [[Lanes; N]; CARDS],
}

impl<'s, V, const N: usize> SeenReach<'s, V, N> {
    /// Returns sums of 0 for the first `cards` cards.
    #[inline(always)]
    fn nothing<S: Simd>(simd: S, by: &'s mut [[Lanes; N]; CARDS], cards: usize) -> Self
    where
        V: Wide<S, N>,
    {
        by[..cards].fill([ZERO; N]);
        Self { all: V::splat(simd, 0.0), by }
    }

    #[inline(always)]
    fn add<S: Simd>(&mut self, simd: S, cards: [u8; 2], reach: &[Lanes; N])
    where
        V: Wide<S, N>,
    {
        let reach = V::load(simd, reach);
        self.all += reach;
        for card in cards {
            let by = &mut self.by[usize::from(card) % CARDS];
            (V::load(simd, by) + reach).store(by);
        }
    }

    /// Returns the total reach of hands without these two cards. Hands with both are subtracted twice.
    #[inline(always)]
    fn without<S: Simd>(&self, simd: S, cards: [u8; 2]) -> V
    where
        V: Wide<S, N>,
    {
        let [one, other] = cards;
        let one = V::load(simd, &self.by[usize::from(one) % CARDS]);
        let other = V::load(simd, &self.by[usize::from(other) % CARDS]);
        self.all - (one + other)
    }
}

/// Rows of the opponent's reaches that are settled together, and the rows of the results.
#[derive(Clone, Copy, Debug)]
pub struct Settled<'r> {
    /// Up to sixteen rows.
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
        let of_rows = || vec![ZERO; 2 * width];
        Self { reach: of_rows(), duel: of_rows(), by: vec![ZERO; 2 * CARDS] }
    }

    /// Settles up to `8 * N` rows of reaches of the opponent.
    #[inline(always)]
    pub fn settle<S: Simd, V: Wide<S, N>, const N: usize>(
        &mut self,
        simd: S,
        board: &Branch,
        hero: usize,
        reach: &[Lanes],
        ends: &mut [Lanes],
        settled: Settled<'_>,
    ) {
        let (own, others) = (&board.hands[hero], &board.hands[1 - hero]);
        let Some((by, _)) = self.by.as_chunks_mut().0.split_first_chunk_mut() else { return };
        let duel = &mut self.duel.as_chunks_mut().0[..own.width()];
        let mut rows = Rows { reach: self.reach.as_chunks_mut().0, duel };
        rows.gather(simd, reach, others.order(), settled);
        let mut seen = SeenReach::<V, N>::nothing(simd, by, own.card_indices);
        match settled.duel {
            Some(_) => rows.compare(simd, board, hero, &mut seen),
            None => rows.count(simd, others, &mut seen),
        }
        rows.finish(simd, own, &seen, ends, settled);
    }
}

impl<const N: usize> Rows<'_, N> {
    /// Gathers the numbers of each hand from the rows.
    #[inline(always)]
    fn gather<S: Simd>(&mut self, simd: S, reach: &[Lanes], order: Order, settled: Settled<'_>) {
        let hands = self.reach.as_chunks_mut::<LANES>().0;
        for (block, hands) in (0..order.blocks).zip(hands) {
            let place = order.place(block, settled.of);
            for (at, rows) in (0..N).zip(settled.rows.chunks(LANES)) {
                let turned = turned_rows(simd, reach, place, rows);
                put(&mut hands.as_flattened_mut()[at..], N, turned);
            }
        }
    }

    /// Adds up all hands.
    #[inline(always)]
    fn count<S: Simd, V: Wide<S, N>>(
        &self,
        simd: S,
        others: &Hands,
        seen: &mut SeenReach<'_, V, N>,
    ) {
        for (reach, &cards) in self.reach.iter().zip(&others.cards) {
            seen.add(simd, cards, reach);
        }
    }

    /// Adds up all hands. On the way, stores for each hand of the hero the total of weaker hands plus the total of
    /// weaker or tied hands.
    #[inline(always)]
    fn compare<S: Simd, V: Wide<S, N>>(
        &mut self,
        simd: S,
        board: &Branch,
        hero: usize,
        seen: &mut SeenReach<'_, V, N>,
    ) {
        let (mut own, mut others) =
            (&board.hands[hero].cards[..], &board.hands[1 - hero].cards[..]);
        let (mut duels, mut reaches) = (&mut *self.duel, &*self.reach);
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
                    (weaker + weaker).store(duel);
                }
                continue;
            }
            for (duel, &cards) in duel.iter_mut().zip(cards) {
                seen.without(simd, cards).store(duel);
            }
            let (met_cards, later) = others.split_at(met);
            let (reach, later_reaches) = reaches.split_at(met);
            (others, reaches) = (later, later_reaches);
            for (reach, &cards) in reach.iter().zip(met_cards) {
                seen.add(simd, cards, reach);
            }
            for (duel, &cards) in duel.iter_mut().zip(cards) {
                (V::load(simd, duel) + seen.without(simd, cards)).store(duel);
            }
        }
        duels.fill([ZERO; N]);
    }

    /// Subtracts the totals of all hands from the duels, and stores the results.
    #[inline(always)]
    fn finish<S: Simd, V: Wide<S, N>>(
        &self,
        simd: S,
        own: &Hands,
        seen: &SeenReach<'_, V, N>,
        ends: &mut [Lanes],
        settled: Settled<'_>,
    ) {
        let hands = own.cards.as_chunks::<LANES>().0.iter().zip(own.twins.as_chunks::<LANES>().0);
        let hands = hands.zip(self.duel.as_chunks::<LANES>().0);
        for (block, ((cards, twins), duels)) in hands.enumerate() {
            let place = own.order().place(block, settled.results);
            let mut met = [V::splat(simd, 0.0); LANES];
            for (met, &cards) in met.iter_mut().zip(cards) {
                *met = seen.without(simd, cards);
            }
            if let Some(first) = settled.duel {
                // A hand ties with the identical combo, which cancels out of the three sums.
                let mut tile = met;
                for (tile, duel) in tile.iter_mut().zip(duels) {
                    *tile = V::load(simd, duel) - *tile;
                }
                put_parts(simd, ends, place, first, tile);
            }
            if let Some(first) = settled.all {
                for (met, &twin) in met.iter_mut().zip(twins) {
                    *met += V::load(simd, &self.reach[usize::from(twin)]);
                }
                put_parts(simd, ends, place, first, met);
            }
        }
    }
}

/// Stores the results of eight hands in rows from the first on.
#[inline(always)]
fn put_parts<S: Simd, V: Wide<S, N>, const N: usize>(
    simd: S,
    ends: &mut [Lanes],
    (start, step): (usize, usize),
    first: usize,
    hands: [V; LANES],
) {
    for at in 0..N {
        let mut tile = [f32x8::splat(simd, 0.0); LANES];
        for (tile, hand) in tile.iter_mut().zip(hands) {
            *tile = hand.parts()[at];
        }
        put(&mut ends[start + step * (first + LANES * at)..], step, turned(tile));
    }
}

/// Returns up to eight rows of a block, transposed, given the place of its first row and the distance between rows.
#[inline(always)]
pub fn turned_rows<S: Simd>(
    simd: S,
    all: &[Lanes],
    (start, step): (usize, usize),
    rows: &[usize],
) -> [f32x8<S>; LANES] {
    let mut tile = [f32x8::splat(simd, 0.0); LANES];
    for (tile, &row) in tile.iter_mut().zip(rows) {
        *tile = load(simd, &all[start + step * row]);
    }
    turned(tile)
}
