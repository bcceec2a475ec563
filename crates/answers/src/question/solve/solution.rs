//! A solution at a line, just found or read from a file.

use std::ffi::OsString;
use std::io::{Cursor, Read, Seek};
use std::ops::ControlFlow;
use std::sync::Arc;

use holdem_engine::parse::Refusal;
use holdem_engine::range::Range;
use holdem_solver::betting::{Kind, Player};
use holdem_solver::solve::{
    Certificate, Game, GoOn, NextCards, SolutionError, SolutionFile, SolutionHeader, Step,
    StoredStrategy, Strategy, Study, exploit_while,
};

use crate::answer::Error;
use crate::hint::{Hint, Syntax};
use crate::parameter::Parameter;
use crate::question::budgeted::begin;
use crate::question::{Asked, Found, Options, Watch, Work};
use crate::read::Query;
use crate::text::amount;

use super::cards::SolveCardsAnswer;
use super::solved::{SolveAnswer, Solved, words};
use super::spot::{CHIPS, OF_SOLUTION, SolveSpot};

/// A strategy to show, with its spot and certificate.
pub struct Shown<'s> {
    pub spot: &'s SolveSpot,
    /// The actions and cards up to the node to show.
    pub line: &'s [Step],
    /// The hands to list, if not all.
    pub hands: Option<Range>,
    pub options: &'s Options,
    pub certificate: Certificate,
    pub iterations: u32,
    pub is_stopped: bool,
    /// The player who plays the best response to the other's strategy.
    pub exploiter: Option<Player>,
}

impl Shown<'_> {
    /// Returns the answer for a strategy at the line of the spot, with the bytes of its file.
    pub fn of(self, strategy: &dyn Strategy, file: Option<Vec<u8>>) -> Result<Found, Error> {
        let Self { spot, line, hands, options, certificate, iterations, is_stopped, exploiter } =
            self;
        let SolveSpot { game, locks, after, .. } = spot;
        let (locks, after) = (locks.clone(), after.clone());
        let solved = Solved {
            game: game.clone(),
            certificate,
            iterations,
            is_stopped,
            exploiter,
            locks,
            after,
            file,
        };
        let (node, spot) = (spot.node_at(line), spot.spot.clone());
        if matches!(game.tree().node(node).kind, Kind::Deal { .. }) {
            if options.detail.by_combo || options.top.is_some() || hands.is_some() {
                return Err(Error::refused(
                    "a card is dealt here, so no combos act",
                    "leave out the combos, or add the card to the line",
                ));
            }
            let next = NextCards::of(game, strategy, line).map_err(Error::failed)?;
            return Ok(SolveCardsAnswer::new(spot, line, solved, next).into());
        }
        let study = Study::of(game, strategy, line).map_err(Error::failed)?;
        let answer = SolveAnswer::new(spot, line, solved, study);
        Ok(answer.with_combos(options.detail.by_combo).top(options.top).only(hands).into())
    }
}

/// The strategies of both players for a game, rounded as they are saved, with their certificate.
#[derive(Clone, Debug)]
pub struct Solution {
    pub(crate) spot: SolveSpot,
    pub(crate) strategy: StoredStrategy,
    pub(crate) certificate: Certificate,
    pub(crate) iterations: u32,
    pub(crate) is_stopped: bool,
    /// The player who plays the best response to the other's strategy.
    pub(crate) exploiter: Option<Player>,
    /// The syntax of hints.
    pub(crate) syntax: Syntax,
}

impl Solution {
    /// Opens a saved solution; hints are in a syntax.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Refused`] if the bytes are not a saved solution.
    pub fn open(bytes: &[u8], syntax: Syntax) -> Result<Self, Error> {
        Self::of_file(Cursor::new(bytes), syntax, SolutionFile::strategy)
    }

    /// Opens a saved solution, whose strategies are read when they are needed: at once, whatever its size.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Refused`] if the file is not a saved solution. A part that is damaged is found when it is read.
    pub fn open_on_demand(
        file: impl Read + Seek + Send + 'static,
        syntax: Syntax,
    ) -> Result<Self, Error> {
        Self::of_file(file, syntax, SolutionFile::strategy_on_demand)
    }

    fn of_file<R: Read + Seek>(
        file: R,
        syntax: Syntax,
        strategy: impl FnOnce(SolutionFile<R>, Game) -> Result<StoredStrategy, SolutionError>,
    ) -> Result<Self, Error> {
        let refused = |why| refused(why, syntax);
        let file = SolutionFile::open(file).map_err(refused)?;
        let SolutionHeader { setup, iterations, is_stopped, certificate } = file.header.clone();
        let spot = SolveSpot::of_setup(&setup, syntax)?;
        let strategy = strategy(file, spot.game.clone()).map_err(refused)?;
        let exploiter = None;
        Ok(Self { spot, strategy, certificate, iterations, is_stopped, exploiter, syntax })
    }

    /// Returns the solution as the bytes of a file.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Refused`] if a part of the file that it was opened from is damaged.
    pub fn to_bytes(&self) -> Result<Vec<u8>, Error> {
        let Self { spot, strategy, certificate, iterations, is_stopped, .. } = self;
        let (certificate, iterations, is_stopped) = (*certificate, *iterations, *is_stopped);
        let header = SolutionHeader { setup: spot.setup(), iterations, is_stopped, certificate };
        header.to_bytes(strategy).map_err(|why| refused(why, self.syntax))
    }

    /// Returns the solved spot.
    pub fn spot(&self) -> &SolveSpot {
        &self.spot
    }

    /// Returns what `read` finds in the strategies of both players.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Refused`] if a part of the file that it needed is damaged.
    pub fn reading<T>(&self, read: impl FnOnce(&StoredStrategy) -> T) -> Result<T, Error> {
        let found = read(&self.strategy);
        self.check()?;
        Ok(found)
    }

    /// Checks that all parts of the file that were needed so far could be read.
    pub(super) fn check(&self) -> Result<(), Error> {
        self.strategy.failure().map_or(Ok(()), |why| Err(refused(why, self.syntax)))
    }

    /// Returns the line of a query: the steps from the start to a decision or to the next card.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the line is not in the game.
    pub fn line(&self, query: &Query<'_>) -> Result<Vec<Step>, Refusal> {
        query.line_in(self.spot.game.tree(), &self.spot.spot)
    }

    /// Returns the hands that a query lists at the end of a line, if not all.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the text is not of hands, such as made hands and draws on the board there.
    pub fn listed(&self, query: &Query<'_>, line: &[Step]) -> Result<Option<Range>, Refusal> {
        query.listed_hands(&self.spot.spot, line)
    }

    /// Returns the actions and cards of a line in words.
    pub fn words(&self, line: &[Step]) -> Vec<String> {
        words(&self.spot.game, line)
    }

    /// Returns the certificate: how much the best responses gain.
    pub fn certificate(&self) -> Certificate {
        self.certificate
    }

    /// Returns the answer at a line of actions and cards.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Refused`] if combos are listed where a card comes, and [`Error::Failed`] if the line is not
    /// in the game.
    pub fn at(&self, line: &[Step], options: &Options) -> Result<Found, Error> {
        self.hands_at(line, None, options)
    }

    fn hands_at(
        &self,
        line: &[Step],
        hands: Option<Range>,
        options: &Options,
    ) -> Result<Found, Error> {
        self.shown(line, hands, options, self.is_stopped)
    }

    /// Returns the answer of a search that has just ended, at the line in the question.
    pub(crate) fn answer(&self, options: &Options) -> Result<Found, Error> {
        self.hands_at(&self.spot.line, self.spot.hands.clone(), options)
    }

    fn shown(
        &self,
        line: &[Step],
        hands: Option<Range>,
        options: &Options,
        is_stopped: bool,
    ) -> Result<Found, Error> {
        let file = options.is_saved.then(|| self.to_bytes()).transpose()?;
        let Self { spot, certificate, iterations, .. } = self;
        let (certificate, iterations) = (*certificate, *iterations);
        let exploiter = self.exploiter;
        let shown =
            Shown { spot, line, hands, options, certificate, iterations, is_stopped, exploiter };
        self.reading(|strategy| shown.of(strategy, file))?
    }

    /// Returns both players' strategies at the decision at the end of a line.
    pub(super) fn studied(&self, line: &[Step]) -> Result<SolveAnswer, Error> {
        let Self { spot, certificate, iterations, is_stopped, exploiter, .. } = self;
        let study = self.reading(|strategy| Study::of(&spot.game, strategy, line))?;
        let study = study.map_err(Error::failed)?;
        let solved = Solved {
            game: spot.game.clone(),
            certificate: *certificate,
            iterations: *iterations,
            is_stopped: *is_stopped,
            exploiter: *exploiter,
            locks: spot.locks.clone(),
            after: spot.after.clone(),
            file: None,
        };
        Ok(SolveAnswer::new(spot.spot.clone(), line, solved, study))
    }

    /// Returns the solution with names for the players, in their order.
    pub(super) fn named(&self, names: &[OsString]) -> Result<Self, Refusal> {
        let mut solution = self.clone();
        solution.spot.spot = solution.spot.spot.named(names)?;
        Ok(solution)
    }

    /// Returns the solution in which a player plays the best response to the other's strategy.
    fn exploited_by(&self, hero: Player, goes_on: &GoOn<'_>) -> Result<Self, Error> {
        let game = &self.spot.game;
        let best = self.reading(|strategy| exploit_while(game, strategy, hero, goes_on))?;
        let strategy = best.continue_value().ok_or(Error::Interrupted)?;
        let (spot, iterations) = (self.spot.clone(), self.iterations);
        let is_stopped = self.is_stopped;
        let best = Self::certified(spot, strategy, iterations, is_stopped, self.syntax, goes_on)?;
        Ok(Self { exploiter: Some(hero), ..best })
    }

    /// Returns the solution with the certificate of its strategies.
    pub(super) fn certified(
        spot: SolveSpot,
        strategy: StoredStrategy,
        iterations: u32,
        is_stopped: bool,
        syntax: Syntax,
        goes_on: &GoOn<'_>,
    ) -> Result<Self, Error> {
        let certificate = strategy.certify_while(goes_on).continue_value();
        let certificate = certificate.ok_or(Error::Interrupted)?;
        let exploiter = None;
        Ok(Self { spot, strategy, certificate, iterations, is_stopped, exploiter, syntax })
    }

    /// Recomputes the certificate, on the threads of the current rayon pool. It traverses the game without any code of
    /// the search.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Refused`] if a part of the file is damaged.
    pub fn recertify(&self) -> Result<Recertified, Error> {
        let go_on = || ControlFlow::Continue(());
        let found = self.reading(|strategy| strategy.recertify_while(&go_on))?;
        let (found, values_error) = found.continue_value().ok_or(Error::Interrupted)?;
        Ok(Recertified { stated: self.certificate, found, values_error })
    }
}

/// The use of a saved solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reopened {
    /// Show it.
    Shown,
    /// Let the player to act at the end of the line play the best response to the other's strategy.
    Exploited,
}

/// Reads a question about the bytes of a saved solution: a line, and the combos to list.
///
/// # Errors
///
/// Returns [`Error::Refused`] if the bytes are not a saved solution, if a text is invalid, or if an option would have
/// no effect.
pub fn read_saved(
    bytes: &[u8],
    query: &Query<'_>,
    options: &Options,
    reopened: Reopened,
) -> Result<Asked, Error> {
    let solution = Arc::new(Solution::open(bytes, query.syntax())?);
    read_opened(&solution, query, options, reopened)
}

/// Refuses the options that cannot be changed for a saved solution.
pub(super) fn check_saved(query: &Query<'_>, options: &Options) -> Result<(), Error> {
    const TAKEN: [Parameter; 5] =
        [Parameter::Line, Parameter::Hands, Parameter::ByCombo, Parameter::Top, Parameter::Names];
    let texts = query.given.iter().map(|(parameter, _)| parameter);
    let cards = [(query.board, Parameter::Board), (query.dead, Parameter::Dead)];
    let cards = cards.into_iter().filter_map(|(given, parameter)| given.and(Some(parameter)));
    let mut given = options.given().chain(texts).chain(cards);
    if let Some(other) = given.find(|given| !TAKEN.contains(given)) {
        let syntax = query.syntax();
        let name = syntax.name(other.name());
        let hint = match syntax {
            Syntax::Program | Syntax::Json if !OF_SOLUTION.contains(&other) => {
                let refine = syntax.option("refine", "check, call, 9h");
                format!("leave out {name}, or solve the rest again with it, as in {refine}")
            }
            _ => format!("leave out {name}"),
        };
        return Err(Error::refused(format!("{name} cannot be changed for a saved solution"), hint));
    }
    Ok(())
}

/// Reads a question about an open solution, as [`read_saved`] does.
///
/// # Errors
///
/// Returns [`Error::Refused`] if a text is invalid, or if an option would have no effect.
pub fn read_opened(
    solution: &Arc<Solution>,
    query: &Query<'_>,
    options: &Options,
    reopened: Reopened,
) -> Result<Asked, Error> {
    check_saved(query, options)?;
    let solution = match query.names.is_empty() {
        true => solution.clone(),
        false => Arc::new(solution.named(&query.names)?),
    };
    let line = solution.line(query)?;
    let hands = solution.listed(query, &line)?;
    let notes = solution.spot.notes.clone();
    let options = options.clone();
    if reopened == Reopened::Shown {
        return Ok(Asked::new(notes, move |_| {
            let found = solution.shown(&line, hands, &options, false)?;
            let note = "this solution was stopped before it was finished";
            Ok(if solution.is_stopped { found.noting(vec![note.to_owned()]) } else { found })
        }));
    }
    let node = solution.spot.node_at(&line);
    let Some(hero) = solution.spot.game.tree().node(node).player() else {
        return Err(Error::refused(
            "a card is dealt here, and the player to act is the one who exploits",
            "add the card to the line",
        ));
    };
    Ok(Asked::new(notes, move |watch: &dyn Watch| {
        begin(&Work::Certify, watch)?;
        let goes_on = || watch.progresses(0, 1);
        let best = solution.exploited_by(hero, &goes_on)?;
        let before = value(&solution.strategy, hero, &goes_on).ok_or(Error::Interrupted)?;
        let now = best.certificate.players[hero.index()].value;
        let pot = best.spot.game.tree().starting_pot() as f64 / CHIPS as f64;
        let [before, now] = [before, now].map(|value| amount(value * pot, pot));
        let more = if now == before { " as before".to_owned() } else { format!(", not {before}") };
        let locks = best.spot.game.locks().iter();
        let is_locked = |node: usize| best.spot.game.tree().node(node).player() == Some(hero);
        let limits = match locks.map(|lock| lock.node).any(is_locked) {
            true => format!("; the locks of {} still hold", hero.position()),
            false => String::new(),
        };
        let note = format!(
            "{} plays the best response to the saved strategy of the opponent: EV {now}{more}{limits}",
            hero.position(),
        );
        Ok(best.shown(&line, hands, &options, false)?.noting(vec![note]))
    }))
}

/// Returns the value of a strategy to a player, as a share of the pot; `None` if stopped.
fn value(strategy: &StoredStrategy, player: Player, goes_on: &GoOn<'_>) -> Option<f64> {
    let certificate = Certificate::of_while(strategy.game(), strategy, goes_on);
    Some(certificate.continue_value()?.players[player.index()].value)
}

/// The recomputed certificate of a saved solution.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Recertified {
    /// The certificate in the file.
    pub stated: Certificate,
    /// The certificate computed from the strategy in the file.
    pub found: Certificate,
    /// The largest error of the EVs in the file, as a share of the pot; 0 if the file has none.
    pub values_error: f64,
}

fn refused(why: SolutionError, syntax: Syntax) -> Error {
    let hint = match why {
        SolutionError::Foreign => syntax.hint(&Hint::NoSolution),
        SolutionError::Damaged => "copy the file again, or solve again".to_owned(),
        _ => "solve again with this version of the program".to_owned(),
    };
    Error::refused(why.to_string(), hint)
}
