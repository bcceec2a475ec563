//! A task: a question, and the crates that answer it.

/// The maximum deviation of an estimate, in standard errors; a larger one happens by chance once in 15,000 times.
const MOST_ERRORS: f64 = 4.0;

/// The maximum difference of two exact equities: some crates use floating-point sums.
const ROUNDING: f64 = 1e-6;

/// A question to several crates.
pub struct Task {
    pub title: &'static str,
    /// The unit of work, `hands` or `deals`; `None` if only the time to the answer matters.
    pub unit: Option<&'static str>,
    /// The crates, this library first.
    pub entries: Vec<Entry>,
}

/// A crate that answers a question.
pub struct Entry {
    pub library: &'static str,
    /// The functions used.
    pub means: &'static str,
    /// Does the work, and returns its number of units.
    pub work: Box<dyn Fn() -> f64>,
    /// Returns the answer, without being timed.
    pub answer: Box<dyn Fn() -> Answer>,
}

/// An answer that can be compared between crates.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The number of hands of each strength, the weakest first, independent of a crate's numbering of strengths.
    Counts(Vec<u64>),
    /// A hash of the comparisons of each hand with the next one: weaker, equal or stronger.
    Order(u64),
    /// The exact equity of each player.
    Exact(Vec<f64>),
    /// The equity of the first player with its standard error.
    Estimate(f64, f64),
}

impl Task {
    /// Compares all answers with the first one.
    ///
    /// # Errors
    ///
    /// Returns a message about the first disagreement.
    pub fn check(&self) -> Result<(), String> {
        let Some((first, others)) = self.entries.split_first() else { return Ok(()) };
        let known = (first.answer)();
        for other in others {
            let answer = (other.answer)();
            if !known.agrees(&answer) {
                let (task, library) = (self.title, other.library);
                return Err(format!("{task}: {library} says {answer:?}, holdem {known:?}"));
            }
        }
        Ok(())
    }
}

impl Answer {
    fn agrees(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Exact(ours), Self::Exact(theirs)) => {
                let near = |(ours, theirs): (&f64, &f64)| (ours - theirs).abs() < ROUNDING;
                ours.len() == theirs.len() && ours.iter().zip(theirs).all(near)
            }
            (Self::Estimate(ours, error), Self::Estimate(theirs, other)) => {
                (ours - theirs).abs() <= MOST_ERRORS * error.hypot(*other)
            }
            _ => self == other,
        }
    }
}
