//! `holdem verify`: proves that methods, engines and tables agree and prints the signature of the counts; or checks
//! the certificates of saved solutions.

use std::ffi::{OsStr, OsString};

use holdem::answer::Error;
use holdem::parse::shown;
use holdem::question::Found;
use holdem::question::verify::proof::{Part, Scope};
use holdem::question::verify::{CertificatesAnswer, SolutionCheck, prove};

use crate::failure::Failure;
use crate::file;
use crate::options::{Format, between};
use crate::session::{Run, Session};

const EXAMPLES: &str = "\
Examples:
  holdem verify --quick          one or two seconds
  holdem verify                  all hands of 5, 6 and 7 cards, the tables of two players, spots
  holdem verify --full           with the table of several random hands: a quarter of an hour
  holdem verify --cards 5        all 2,598,960 five-card hands
  holdem verify --preflop        every matchup of the preflop table
  holdem verify --jam            every Sklansky-Chubukov number of holdem preflop --jam
  holdem verify spot.holdem      the certificate of a saved solution
  holdem verify -j 1             on one thread";

/// The arguments of `verify`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Saved solutions, to check only their certificates
    #[arg(value_name = "FILE.holdem", conflicts_with_all = ["quick", "full", "cards", "preflop", "jam"])]
    solutions: Vec<OsString>,

    /// Quick: five-card hands, matchups of aces, spots by every engine
    #[arg(long, conflicts_with_all = ["cards", "preflop", "jam", "full"])]
    quick: bool,

    /// Full: the table of several random hands as well, in a quarter of an hour
    #[arg(long, conflicts_with_all = ["cards", "preflop", "jam"])]
    full: bool,

    /// Only hands of N cards: 5, 6 or 7; may be repeated
    #[arg(long, value_name = "N", value_parser = between::<5, 7>)]
    cards: Vec<u8>,

    /// Only the preflop table, and the selection of other options
    #[arg(long)]
    preflop: bool,

    /// Only the Sklansky-Chubukov numbers, and the selection of other options
    #[arg(long)]
    jam: bool,

    /// Output format
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    format: Format,
}

impl Args {
    /// Returns the parts to verify.
    fn parts(&self) -> Vec<Part> {
        let scope = match (self.quick, self.full) {
            (true, _) => Scope::Quick,
            (_, true) => Scope::Full,
            _ => Scope::Usual,
        };
        let is_all = self.cards.is_empty() && !self.preflop && !self.jam;
        let is_chosen = |part: &Part| match *part {
            Part::Hands(size) => self.cards.iter().any(|&chosen| usize::from(chosen) == size),
            Part::Preflop => self.preflop,
            Part::Jams => self.jam,
            Part::PreflopAces | Part::Engines | Part::Multiway => false,
        };
        scope.parts().iter().copied().filter(|part| is_all || is_chosen(part)).collect()
    }
}

impl Args {
    /// Checks the certificates of saved solutions. A file that cannot be read does not stop the others.
    fn certificates(&self, session: &Session) -> Result<(), Failure> {
        let (mut checked, mut failed) = (Vec::new(), Vec::new());
        for path in &self.solutions {
            match certified(path, session) {
                Ok(check) => checked.push(check),
                Err(Failure::Interrupted) => return Err(Failure::Interrupted),
                Err(failure) => failed.push(failure),
            }
        }
        let shown = match checked.is_empty() {
            true => Ok(()),
            false => session.show(&CertificatesAnswer::new(checked), self.format),
        };
        let Some(last) = failed.pop() else { return shown };
        let others = failed.into_iter().chain(shown.err());
        others.filter_map(|failure| failure.message()).for_each(|why| anstream::eprintln!("{why}"));
        Err(last)
    }
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        if !self.solutions.is_empty() {
            return self.certificates(session);
        }
        let asked = prove(&self.parts());
        let Found { answer, .. } = session.watched(|watch| asked.answer(watch))?;
        session.show(&*answer, self.format)
    }
}

/// Recomputes the certificate of a saved solution.
fn certified(path: &OsStr, session: &Session) -> Result<SolutionCheck, Failure> {
    let solution = file::open_solution(path)?.map_err(|error| about(path, error))?;
    let again = session.pool()?.install(|| solution.recertify());
    let certificates = again.map_err(|error| about(path, error))?;
    Ok(SolutionCheck { name: path.to_string_lossy().into_owned(), certificates })
}

/// Returns the failure for an error about a file, with its name.
fn about(path: &OsStr, error: Error) -> Failure {
    match error {
        Error::Refused(mut refusal) => {
            let name = shown(&path.to_string_lossy());
            refusal.message = format!("{name}: {}", refusal.message);
            Failure::Refused(refusal)
        }
        other => other.into(),
    }
}
