//! One pass over all boards for one player: reaches of the opponent go down, values of the hero's hands come up.

use fearless_simd::{Level, Simd, dispatch, prelude::*};
use rayon::prelude::*;

use super::branch::{Branch, Dealt};
use super::cells::{self, Cells, Discount};
use super::frame::{Frame, FramePool, PooledFrames};
use super::lanes::{LANES, Lanes, Wide, ZERO, block_rows, f32x8, f32x16, load, put, store, turned};
use super::layout::{Round, Split, Step};
use super::lock::Held;
use super::numbers::Rounding;
use super::showdown::{Settled, turned_rows};
use super::stop::Stop;

/// The strategies that both players use in a pass.
#[derive(Clone, Copy, Debug)]
pub enum Pass {
    /// Both play the current strategy, and improve it.
    Learn(Discount),
    /// Both play the average strategy.
    Average,
    /// The hero plays a best response to the opponent's average strategy.
    Respond,
}

/// A pass for one player.
#[derive(Clone, Copy, Debug)]
pub struct Walk<'r> {
    /// The index of the hero.
    pub hero: usize,
    pub pass: Pass,
    /// The rounds from the board's street on.
    pub rounds: &'r [Round],
    /// The instruction set of the processor.
    pub level: Level,
    /// The frames of the threads.
    pub frames: &'r FramePool,
    /// The switch that stops the pass. A stopped pass has improved some boards but not their parents; its values are
    /// meaningless.
    pub stop: &'r Stop<'r>,
}

impl Walk<'_> {
    /// Processes a board whose first rows of reaches are in the first frame. The value of each entry goes to
    /// `values`. The next boards are distributed among the threads; later boards stay on their thread. The results
    /// are added in order, so the number of threads makes no difference.
    pub fn begin(self, board: &mut Branch, frames: &mut [Frame], values: &mut [Lanes]) {
        self.descend(board, frames);
        let Some(frame) = frames.first_mut() else { return };
        let mut of_next = std::mem::take(&mut frame.every_next);
        self.through(board, &frame.passed, &mut of_next);
        if !self.stop.is_stopped() {
            self.ascend(board, frames, &of_next, values);
        }
        if let Some(frame) = frames.first_mut() {
            frame.every_next = of_next;
        }
    }

    /// Processes a board down to the reaches that are passed on to the next boards.
    pub fn descend(self, board: &mut Branch, frames: &mut [Frame]) {
        if let Some(frame) = frames.first_mut() {
            self.before_next(board, frame);
        }
    }

    /// Returns the count of groups of eight numbers that are passed on to the next boards.
    pub fn passed(self, board: &Branch) -> usize {
        let rows = self.rounds.get(1).map_or(0, |next| next.views[self.hero].incoming.len());
        rows.div_ceil(LANES) * board.hands[1 - self.hero].width()
    }

    /// Returns the count of groups of eight numbers that are the values of each next board.
    pub fn returned(self, board: &Branch) -> impl Iterator<Item = usize> {
        let entries = self.rounds.first().map_or(0, |round| round.exits);
        board.children.iter().map(move |child| entries * child.hands[self.hero].blocks())
    }

    /// Processes the next boards, each on any thread, with the reaches that are passed on to them. The values of the
    /// entries of each go to `of_next`; a stop leaves some boards without.
    pub fn through(self, board: &mut Branch, passed: &[Lanes], of_next: &mut Vec<Vec<Lanes>>) {
        let Some((round, later)) = self.rounds.split_first() else { return };
        if !deals(round, board) {
            return;
        }
        let next = Self { rounds: later, ..self };
        let Branch { hands, children, chance, .. } = board;
        let widths = hands.each_ref().map(|hands| hands.width());
        let most = widths[0].max(widths[1]);
        let process = |frames: &mut PooledFrames<'_>,
                       (child, values): (&mut Branch, &mut Vec<_>)| {
            values.clear();
            if self.stop.asks() {
                return;
            }
            next.deal(child, passed, widths, *chance, frames);
            let count = round.exits * child.hands[self.hero].blocks();
            values.reserve_exact(count);
            values.resize(count, ZERO);
            next.go(child, frames, values);
        };
        of_next.resize_with(children.len(), Vec::new);
        let frames = || self.frames.take(|| Frame::of(later, most));
        children.par_iter_mut().zip(of_next).for_each_init(frames, process);
    }

    /// Processes a board up from the values of the next boards, which are added in order.
    pub fn ascend(
        self,
        board: &mut Branch,
        frames: &mut [Frame],
        of_next: &[Vec<Lanes>],
        values: &mut [Lanes],
    ) {
        let Some((round, later)) = self.rounds.split_first() else { return };
        let Some(frame) = frames.first_mut() else { return };
        if deals(round, board) {
            let next = Self { rounds: later, ..self };
            let widths = board.hands.each_ref().map(|hands| hands.width());
            frame.exits.fill(ZERO);
            for (child, values) in board.children.iter().zip(of_next) {
                next.collect(child, values, widths, &mut frame.exits);
            }
        }
        self.after_next(board, frame, values);
    }

    /// Processes a later board, and all boards that follow, on this thread.
    fn go(self, board: &mut Branch, frames: &mut [Frame], values: &mut [Lanes]) {
        let Some((round, later)) = self.rounds.split_first() else { return };
        let Some((frame, deeper)) = frames.split_first_mut() else { return };
        self.before_next(board, frame);
        if deals(round, board) {
            Self { rounds: later, ..self }.each(board, frame, deeper);
            if self.stop.is_stopped() {
                return;
            }
        }
        self.after_next(board, frame, values);
    }

    /// Processes a board down to the reaches that are passed on. It is large, so it is not compiled twice.
    #[inline(never)]
    fn before_next(self, board: &mut Branch, frame: &mut Frame) {
        let Some((round, later)) = self.rounds.split_first() else { return };
        dispatch!(self.level, simd => self.down(simd, board, round, frame));
        if deals(round, board) {
            let next = Self { rounds: later, ..self };
            let rows = round.views[self.hero].rows;
            dispatch!(self.level, simd => next.pass_on(simd, board, rows, frame));
        }
    }

    /// Processes a board up from the values of its exits.
    #[inline(never)]
    fn after_next(self, board: &mut Branch, frame: &mut Frame, values: &mut [Lanes]) {
        let Some(round) = self.rounds.first() else { return };
        dispatch!(self.level, simd => self.up(simd, board, round, frame, values));
    }

    /// Divides the reaches at the decisions of the opponent, and settles showdowns and folds.
    #[inline(always)]
    fn down<S: Simd>(self, simd: S, board: &mut Branch, round: &Round, frame: &mut Frame) {
        let view = &round.views[self.hero];
        let order = board.hands[1 - self.hero].order();
        for block in (0..order.paired()).step_by(2) {
            self.split::<S, f32x16<S>, 2>(simd, board, round, frame, block);
        }
        for block in order.paired()..order.blocks {
            self.split::<S, f32x8<S>, 1>(simd, board, round, frame, block);
        }
        let Frame { reach, ends, sweep, .. } = frame;
        let (of, results) = (view.rows, view.results());
        let groups = view.showdown_groups();
        let both = LANES * view.both;
        let (of_both, of_showdowns) = view.showdowns.split_at(both.min(view.showdowns.len()));
        for (rows, duel, all) in [
            (of_both, Some(0), Some(LANES * groups)),
            (of_showdowns, Some(both), None),
            (&view.folds[..], None, Some(LANES * groups + both)),
        ] {
            for (at, rows) in rows.chunks(2 * LANES).enumerate() {
                let [duel, all] = [duel, all].map(|first| first.map(|it| it + 2 * LANES * at));
                let (hero, settled) = (self.hero, Settled { rows, of, results, duel, all });
                match rows.len() <= LANES {
                    true => sweep.settle::<S, f32x8<S>, 1>(simd, board, hero, reach, ends, settled),
                    false => {
                        sweep.settle::<S, f32x16<S>, 2>(simd, board, hero, reach, ends, settled);
                    }
                }
            }
        }
    }

    /// Divides the reaches of the opponent's hands in `N` blocks from this one on.
    #[inline(always)]
    fn split<S: Simd, V: Wide<S, N>, const N: usize>(
        self,
        simd: S,
        board: &mut Branch,
        round: &Round,
        frame: &mut Frame,
        block: usize,
    ) {
        let opponent = 1 - self.hero;
        let (view, end) = (&round.views[self.hero], round.cells[opponent]);
        let Cells { regrets, strategies } = &mut board.cells[opponent];
        let (regrets, mut strategies) = (regrets.blocks(block, end), strategies.blocks(block, end));
        let held = board.held[opponent].as_slice();
        let reach = block_rows(&mut frame.reach, block, view.rows);
        let room = block_rows(&mut frame.room, 0, round.most_actions);
        for &Split { from, to, place } in &view.splits {
            let (before, after) = reach.split_at_mut(to);
            let whole = &before[from];
            let before = V::load(simd, whole);
            let after = &mut after[..place.actions];
            if !before.simd_gt(V::splat(simd, 0.0)).any_true() {
                after.fill([ZERO; N]);
                continue;
            }
            let numbers = match self.pass {
                Pass::Learn(_) => regrets.proportions::<S, V>(simd, place, room),
                Pass::Average | Pass::Respond => strategies.proportions::<S, V>(simd, place, room),
            };
            cells::divide(simd, numbers, before, after);
            if let Some(held) = Held::at(held, place.row) {
                held.divide(block, whole, after);
            }
            if let Pass::Learn(discount) = self.pass {
                let (after, rounding) = (&*after, discount.rounding);
                strategies.change::<S, V>(
                    simd,
                    place,
                    room,
                    rounding,
                    #[inline(always)]
                    |sums| cells::remember::<S, V, N>(simd, sums, after, discount),
                );
            }
        }
    }

    /// Gathers by hand the reaches with which cards are dealt. `rows` is the number of rows of reaches on the board.
    #[inline(always)]
    fn pass_on<S: Simd>(self, simd: S, board: &Branch, rows: usize, frame: &mut Frame) {
        let Some(round) = self.rounds.first() else { return };
        let Frame { reach, passed, .. } = frame;
        let hands = &board.hands[1 - self.hero];
        let groups = round.views[self.hero].incoming.chunks(LANES);
        for (group, passed) in groups.zip(passed.chunks_exact_mut(hands.width())) {
            for (block, passed) in passed.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
                let place = hands.order().place(block, rows);
                put(passed, 1, turned_rows(simd, reach, place, group));
            }
        }
    }

    /// Processes the next boards in sequence.
    fn each(self, board: &mut Branch, frame: &mut Frame, deeper: &mut [Frame]) {
        let Branch { hands, children, chance, .. } = board;
        let widths = hands.each_ref().map(|hands| hands.width());
        let entries = self.rounds.first().map_or(0, |round| round.entries);
        frame.exits.fill(ZERO);
        for child in children {
            if self.stop.asks() {
                return;
            }
            self.deal(child, &frame.passed, widths, *chance, deeper);
            let values = &mut frame.next[..entries * child.hands[self.hero].blocks()];
            self.go(child, deeper, values);
            self.collect(child, values, widths, &mut frame.exits);
        }
    }

    /// Sets the first rows of a board to the reaches with which its card comes.
    fn deal(
        self,
        child: &Branch,
        passed: &[Lanes],
        widths: [usize; 2],
        chance: f32,
        frames: &mut [Frame],
    ) {
        let opponent = 1 - self.hero;
        let (Some(frame), Some(round)) = (frames.first_mut(), self.rounds.first()) else { return };
        let Some(dealt) = child.copies.iter().find(|dealt| dealt.is_own) else { return };
        let view = &round.views[self.hero];
        let origins = dealt.origins[opponent].as_chunks::<LANES>().0;
        dispatch!(self.level, simd => {
            let chance = f32x8::splat(simd, chance);
            for (block, origins) in origins.iter().enumerate() {
                let (start, step) = child.hands[opponent].order().place(block, view.rows);
                let last = start + step * view.incoming.len().saturating_sub(1);
                let reach = &mut frame.reach[start..=last];
                let groups = passed.chunks_exact(widths[opponent]);
                for (passed, rows) in groups.zip(reach.chunks_mut(LANES * step)) {
                    let mut tile = [chance; LANES];
                    for (tile, &origin) in tile.iter_mut().zip(origins) {
                        *tile = load(simd, &passed[usize::from(origin)]) * chance;
                    }
                    put(rows, step, turned(tile));
                }
            }
        });
    }

    /// Adds the values of a board, and of its equivalents up to suits, to the previous board.
    fn collect(self, child: &Branch, values: &[Lanes], widths: [usize; 2], exits: &mut [Lanes]) {
        let entries = self.rounds.first().map_or(0, |round| round.entries);
        dispatch!(self.level, simd => {
            for (block, values) in values.chunks_exact(entries).enumerate() {
                let groups = values.chunks(LANES).zip(exits.chunks_exact_mut(widths[self.hero]));
                for (rows, exits) in groups {
                    let mut tile = [f32x8::splat(simd, 0.0); LANES];
                    for (tile, row) in tile.iter_mut().zip(rows) {
                        *tile = load(simd, row);
                    }
                    let hands = turned(tile);
                    for Dealt { origins, .. } in &child.copies {
                        let origins = &origins[self.hero][block * LANES..][..LANES];
                        for (&origin, hand) in origins.iter().zip(hands) {
                            let exit = &mut exits[usize::from(origin)];
                            store(exit, load(simd, exit) + hand);
                        }
                    }
                }
            }
        });
    }

    /// Brings the values up.
    #[inline(always)]
    fn up<S: Simd>(
        self,
        simd: S,
        board: &mut Branch,
        round: &Round,
        frame: &mut Frame,
        values: &mut [Lanes],
    ) {
        let order = board.hands[self.hero].order();
        for block in (0..order.paired()).step_by(2) {
            self.join::<S, f32x16<S>, 2>(simd, board, round, frame, values, block);
        }
        for block in order.paired()..order.blocks {
            self.join::<S, f32x8<S>, 1>(simd, board, round, frame, values, block);
        }
    }

    /// Brings the values of the hero's hands up in `N` blocks from this one on.
    #[inline(always)]
    fn join<S: Simd, V: Wide<S, N>, const N: usize>(
        self,
        simd: S,
        board: &mut Branch,
        round: &Round,
        frame: &mut Frame,
        values: &mut [Lanes],
        block: usize,
    ) {
        let (view, end) = (&round.views[self.hero], round.cells[self.hero]);
        let width = board.hands[self.hero].width();
        let Cells { regrets, strategies } = &mut board.cells[self.hero];
        let (mut regrets, strategies) = (regrets.blocks(block, end), strategies.blocks(block, end));
        let held = board.held[self.hero].as_slice();
        let ends = block_rows(&mut frame.ends, block, view.results());
        let slots = block_rows(&mut frame.slots, 0, view.slots);
        let room = block_rows(&mut frame.room, 0, round.most_actions);
        let cards = block_rows(&mut frame.cards, 0, round.exits.next_multiple_of(LANES));
        let groups = cards.as_chunks_mut::<LANES>().0.iter_mut();
        for (cards, exits) in groups.zip(frame.exits.chunks_exact(width)) {
            for at in 0..N {
                let mut tile = [f32x8::splat(simd, 0.0); LANES];
                for (tile, hand) in tile.iter_mut().zip(&exits[(block + at) * LANES..]) {
                    *tile = load(simd, hand);
                }
                put(&mut cards.as_flattened_mut()[at..], N, turned(tile));
            }
        }
        for &step in &view.steps {
            match step {
                Step::End { slot, adds, row, times } => {
                    let value = V::load(simd, &ends[row]) * V::splat(simd, times);
                    set(simd, &mut slots[slot], adds, value);
                }
                Step::Card { slot, adds, exit } => {
                    set(simd, &mut slots[slot], adds, V::load(simd, &cards[exit]));
                }
                Step::Add { slot } => {
                    let value = V::load(simd, &slots[slot + 1]);
                    set(simd, &mut slots[slot], true, value);
                }
                Step::Choose { slot, place } => {
                    let values = &mut slots[slot..slot + place.actions];
                    let held = Held::at(held, place.row);
                    let of_held = held.map(|held| {
                        let numbers = match self.pass {
                            Pass::Respond => return held.best(block, values),
                            Pass::Learn(_) => regrets.proportions::<S, V>(simd, place, room),
                            Pass::Average => strategies.proportions::<S, V>(simd, place, room),
                        };
                        let frequencies = cells::frequencies::<S, V, N>(simd, numbers);
                        held.learn(block, &frequencies, values)
                    });
                    match self.pass {
                        Pass::Learn(discount) => {
                            let (values, rounding) = (&mut *values, Rounding::Nearest);
                            regrets.change::<S, V>(
                                simd,
                                place,
                                room,
                                rounding,
                                #[inline(always)]
                                |regrets| cells::learn::<S, V, N>(simd, regrets, values, discount),
                            );
                        }
                        Pass::Average => {
                            let numbers = strategies.proportions::<S, V>(simd, place, room);
                            cells::mix::<S, V, N>(simd, numbers, values);
                        }
                        Pass::Respond => cells::greatest::<S, V, N>(simd, values),
                    }
                    if let Some(of_held) = of_held {
                        for ([block, lane], value) in of_held {
                            values[0][block][lane] = value;
                        }
                    }
                }
                Step::Done { entry } => {
                    for (at, numbers) in slots[0].iter().enumerate() {
                        values[(block + at) * round.entries + entry] = *numbers;
                    }
                }
            }
        }
    }
}

/// Returns whether cards are dealt after a board.
fn deals(round: &Round, board: &Branch) -> bool {
    !board.children.is_empty() && round.exits > 0
}

/// Sets numbers, or adds to them.
#[inline(always)]
fn set<S: Simd, V: Wide<S, N>, const N: usize>(
    simd: S,
    numbers: &mut [Lanes; N],
    adds: bool,
    value: V,
) {
    let value = if adds { V::load(simd, numbers) + value } else { value };
    value.store(numbers);
}
