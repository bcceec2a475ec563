//! The workspace of one street.

use std::ops::{Deref, DerefMut};
use std::sync::{Mutex, PoisonError};

use super::lanes::{LANES, Lanes, ZERO};
use super::layout::{Round, View};
use super::showdown::Sweep;

/// The rows of one street during a pass, for boards with up to a given number of hands.
#[derive(Debug)]
pub struct Frame {
    /// The reaches of the opponent, in the [order](super::lanes::Order) of two blocks.
    pub reach: Vec<Lanes>,
    /// The results of showdowns and folds, in the same order.
    pub ends: Vec<Lanes>,
    /// The values of two blocks on the way up.
    pub slots: Vec<Lanes>,
    /// The numbers of one decision of two blocks.
    pub room: Vec<Lanes>,
    /// The values of all exits of two blocks.
    pub cards: Vec<Lanes>,
    /// The reaches at the exits, in groups of eight rows, by hand.
    pub passed: Vec<Lanes>,
    /// The value of each exit, in groups of eight, by hand.
    pub exits: Vec<Lanes>,
    /// The values of the next street's entries for one card, block by block.
    pub next: Vec<Lanes>,
    /// The same for every card, on the first board: its next boards are processed at the same time.
    pub every_next: Vec<Vec<Lanes>>,
    /// Space for one sweep.
    pub sweep: Sweep,
}

/// The sizes of a frame, in groups of eight numbers.
struct FrameSizes {
    reach: usize,
    ends: usize,
    slots: usize,
    room: usize,
    cards: usize,
    passed: usize,
    exits: usize,
    next: usize,
    sweep: usize,
}

impl FrameSizes {
    /// Returns the sizes for a round and the next, if any, for rows of up to this length.
    fn of(round: &Round, next: Option<&Round>, width: usize) -> Self {
        let most = |round: &Round, count: fn(&View) -> usize| {
            round.views.iter().map(count).max().unwrap_or(0)
        };
        let blocks = width / LANES;
        let incoming = next.map_or(0, |next| most(next, |view| view.incoming.len()));
        let groups = round.exits.div_ceil(LANES);
        Self {
            reach: most(round, |view| view.rows) * blocks,
            ends: most(round, View::results) * blocks,
            slots: 2 * most(round, |view| view.slots),
            room: 2 * round.most_actions,
            cards: 2 * groups * LANES,
            passed: incoming.div_ceil(LANES) * width,
            exits: groups * width,
            next: round.exits * blocks,
            sweep: width,
        }
    }
}

/// Returns the number of numbers in the frames of some rounds, for rows of this length.
pub fn numbers(rounds: &[Round], width: usize) -> usize {
    let all = (0..rounds.len()).map(|at| {
        let sizes = FrameSizes::of(&rounds[at], rounds.get(at + 1), width);
        let FrameSizes { reach, ends, slots, room, cards, passed, exits, next, sweep } = sizes;
        LANES * (reach + ends + slots + room + cards + passed + exits + next + 4 * sweep)
    });
    all.sum()
}

/// Frames that threads use again in every pass. The system would have to clear the memory of new ones, which takes a
/// tenth of the time on a turn.
#[derive(Debug, Default)]
pub struct FramePool {
    unused: Mutex<Vec<Vec<Frame>>>,
}

/// Frames that go back to their pool when they are dropped.
pub struct PooledFrames<'p> {
    frames: Vec<Frame>,
    pool: &'p FramePool,
}

impl FramePool {
    /// Returns unused frames, or new ones. All frames of a pool have the same sizes.
    pub fn take(&self, new: impl FnOnce() -> Vec<Frame>) -> PooledFrames<'_> {
        let unused = self.unused.lock().unwrap_or_else(PoisonError::into_inner).pop();
        PooledFrames { frames: unused.unwrap_or_else(new), pool: self }
    }
}

impl Drop for PooledFrames<'_> {
    fn drop(&mut self) {
        let frames = std::mem::take(&mut self.frames);
        self.pool.unused.lock().unwrap_or_else(PoisonError::into_inner).push(frames);
    }
}

impl Deref for PooledFrames<'_> {
    type Target = [Frame];

    fn deref(&self) -> &[Frame] {
        &self.frames
    }
}

impl DerefMut for PooledFrames<'_> {
    fn deref_mut(&mut self) -> &mut [Frame] {
        &mut self.frames
    }
}

impl Frame {
    /// Returns frames for some rounds, with rows of up to this length.
    pub fn of(rounds: &[Round], width: usize) -> Vec<Self> {
        let frame = |at: usize| {
            let sizes = FrameSizes::of(&rounds[at], rounds.get(at + 1), width);
            let lanes = |count: usize| vec![ZERO; count];
            Self {
                reach: lanes(sizes.reach),
                ends: lanes(sizes.ends),
                slots: lanes(sizes.slots),
                room: lanes(sizes.room),
                cards: lanes(sizes.cards),
                passed: lanes(sizes.passed),
                exits: lanes(sizes.exits),
                next: lanes(sizes.next),
                every_next: Vec::new(),
                sweep: Sweep::new(sizes.sweep),
            }
        };
        (0..rounds.len()).map(frame).collect()
    }
}
