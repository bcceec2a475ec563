//! Work in parts that can be counted in any order, on one thread or on all.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use rayon::prelude::*;

use super::tally::Tally;

/// An engine that is ready to count: its work in independent parts.
pub(crate) trait Counting: Sync {
    /// How many parts there are.
    fn parts(&self) -> usize;

    /// A tally with nothing counted.
    fn tally(&self) -> Tally;

    /// Counts one part.
    fn count(&self, part: usize, tally: &mut Tally);

    /// From what the parts come to, to what was asked: where a part stands for others that come to the
    /// same, each gets its share.
    fn finish(&self, tally: Tally) -> Tally {
        tally
    }
}

/// Called now and then with how much is done, and of how much; long work ends early if it returns `false`.
pub type KeepGoing<'a> = &'a (dyn Fn(u64, u64) -> bool + Sync);

/// Counts all parts, on the threads of the current rayon pool; `None` if it was ended early.
pub(crate) fn count_all(engine: &dyn Counting, keep_going: KeepGoing<'_>) -> Option<Tally> {
    /// How often there is a call, about.
    const CALLS: u64 = 2000;
    let parts = engine.parts() as u64;
    let seldom = (parts / CALLS).max(1);
    let done = AtomicU64::new(0);
    let stopped = AtomicBool::new(false);
    let count = |mut tally: Tally, part: usize| {
        if !stopped.load(Ordering::Relaxed) {
            engine.count(part, &mut tally);
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            if done.is_multiple_of(seldom) && !keep_going(done, parts) {
                stopped.store(true, Ordering::Relaxed);
            }
        }
        tally
    };
    let tally = if engine.parts() == 1 {
        count(engine.tally(), 0)
    } else {
        (0..engine.parts())
            .into_par_iter()
            .fold(|| engine.tally(), count)
            .reduce(|| engine.tally(), Tally::merge)
    };
    (!stopped.into_inner()).then(|| engine.finish(tally))
}
