//! Work in parts that can be counted in any order, on one thread or on several.

use rayon::prelude::*;

use crate::progress::{Interrupted, Meter, Progress};

use super::tally::Tally;

/// An engine that is ready to count: its work in independent parts.
pub(crate) trait Counting: Sync {
    /// Returns the number of parts.
    fn parts(&self) -> usize;

    /// Returns an empty tally.
    fn tally(&self) -> Tally;

    /// Counts one part. A part that can take long checks from time to time whether the meter has
    /// stopped; its count is then void.
    fn count(&self, part: usize, tally: &mut Tally, meter: &Meter<'_>);

    /// Turns the tally of all parts into the final tally: if a part represents others with the same
    /// result, each gets its share.
    fn finish(&self, tally: Tally) -> Tally {
        tally
    }
}

/// Counts all parts on the threads of the current rayon pool.
pub(crate) fn count_all(
    engine: &dyn Counting,
    progress: &Progress<'_>,
) -> Result<Tally, Interrupted> {
    /// The approximate number of calls to the progress callback.
    const CALLS: u64 = 2000;
    /// The maximum number of parts between two calls: together they take milliseconds.
    const MOST_QUIET: u64 = 128;
    let parts = engine.parts() as u64;
    // More calls if there are so many parts that the next call would be seconds away.
    let every = (parts / CALLS).clamp(1, MOST_QUIET);
    let meter = Meter::new(progress, parts);
    let count = |mut tally: Tally, part: usize| {
        if !meter.is_stopped() {
            engine.count(part, &mut tally, &meter);
            meter.advance_quietly(1, every);
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
    meter.finish()?;
    Ok(engine.finish(tally))
}
