//! A question, and those who answer it.

/// How many standard errors an estimate may be off: more happens by chance once in 15,000 times.
const MOST_ERRORS: f64 = 4.0;

/// How far apart two exact equities may be: some crates add up in floating point.
const ROUNDING: f64 = 1e-6;

/// A question to several crates.
pub struct Task {
    pub title: &'static str,
    /// What is counted: `hands` or `deals`; or nothing, if only the time to the answer matters.
    pub unit: Option<&'static str>,
    /// The crates, ours first.
    pub entries: Vec<Entry>,
}

/// A crate that answers a question.
pub struct Entry {
    pub library: &'static str,
    /// How it is used.
    pub means: &'static str,
    /// Does the work; returns how many units it was.
    pub work: Box<dyn Fn() -> f64>,
    /// Returns the answer, however long that takes.
    pub answer: Box<dyn Fn() -> Answer>,
}

/// What can be compared between crates.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// How many hands have each strength, the weakest first: whatever numbers a crate gives to strengths.
    Counts(Vec<u64>),
    /// Whether each hand is weaker than the next one, as strong, or stronger, as one number.
    Order(u64),
    /// The equity of each player, exactly.
    Exact(Vec<f64>),
    /// The equity of the first player, and its standard error.
    Estimate(f64, f64),
}

impl Task {
    /// Compares all answers with the first one.
    ///
    /// # Errors
    ///
    /// Returns what disagrees.
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
