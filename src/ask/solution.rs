//! A solution at a line: one that was just found, or one that was saved.

use crate::betting::{Kind, Player};
use crate::report::{Error, SolveAnswer, SolveCardsAnswer, Solved};
use crate::solve::{
    Certificate, NextCards, SolutionError, SolutionFile, StoredStrategy, Strategy, Study, exploit,
};
use crate::spot::{CHIPS, Dialect, Query, SolveSpot, Stake};
use crate::text::amount;

use super::solve::begin;
use super::{Asked, Found, Options, Parameter, Watch, Work};

/// What is shown of a strategy.
pub struct Shown<'s> {
    pub spot: &'s SolveSpot,
    pub options: &'s Options,
    pub certificate: Certificate,
    pub iterations: u32,
    pub is_stopped: bool,
}

impl Shown<'_> {
    /// Returns the answer for a strategy at the line of the spot, with the bytes of its file.
    pub fn of(self, strategy: &dyn Strategy, file: Option<Vec<u8>>) -> Result<Found, Error> {
        let Self { spot, options, certificate, iterations, is_stopped } = self;
        let SolveSpot { game, line, locks, .. } = spot;
        let locks = locks.clone();
        let solved =
            Solved { game: game.clone(), certificate, iterations, is_stopped, locks, file };
        let (node, spot) = (spot.node(), spot.spot.clone());
        if matches!(game.tree().node(node).kind, Kind::Deal { .. }) {
            if options.detail.by_combo || options.top.is_some() {
                return Err(Error::refused(
                    "here a card comes, and no combos act",
                    "leave out the combos, or add the card to the line",
                ));
            }
            let next = NextCards::of(game, strategy, line).map_err(Error::failed)?;
            return Ok(SolveCardsAnswer::new(spot, line, solved, next).into());
        }
        let study = Study::of(game, strategy, line).map_err(Error::failed)?;
        let answer = SolveAnswer::new(spot, line, solved, study);
        Ok(answer.with_combos(options.detail.by_combo).top(options.top).into())
    }
}

/// What is done with a saved solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reopened {
    /// It is shown.
    Shown,
    /// The player who acts at the end of the line plays what is best against the other's strategy.
    Exploited,
}

/// Reads a question about the bytes of a saved solution: a line, and which combos are listed.
///
/// # Errors
///
/// Returns [`Error::Refused`] if the bytes are not a saved solution, if a text is not understood, or if something would have no
/// effect.
pub fn read_saved(
    bytes: &[u8],
    query: &Query<'_>,
    options: &Options,
    reopened: Reopened,
) -> Result<Asked, Error> {
    const TAKEN: [Parameter; 3] =
        [Parameter::Stake(Stake::Line), Parameter::ByCombo, Parameter::Top];
    let texts = query.stakes.iter().map(|(stake, _)| Parameter::Stake(stake));
    let cards = [(query.board, Parameter::Board), (query.dead, Parameter::Dead)];
    let cards = cards.into_iter().filter_map(|(given, parameter)| given.and(Some(parameter)));
    let names = (!query.names.is_empty()).then_some(Parameter::Names);
    let mut given = options.given().chain(texts).chain(cards).chain(names);
    if let Some(other) = given.find(|given| !TAKEN.contains(given)) {
        let name = query.dialect().name(other.name());
        return Err(Error::refused(
            format!("a saved solution is of one game, and {name} would change nothing"),
            format!("leave out {name}"),
        ));
    }
    let (file, mut spot) = opened(bytes, query.dialect())?;
    spot.line = query.line_in(spot.game.tree(), &spot.spot)?;
    let options = options.clone();
    let (certificate, iterations, is_stopped) =
        (file.certificate, file.iterations, file.is_stopped);
    let saved = if options.is_saved { Some(bytes.to_vec()) } else { None };
    let strategy = file.strategy(spot.game.clone()).map_err(refused)?;
    if reopened == Reopened::Shown {
        return Ok(Asked::new(spot.notes.clone(), move |_| {
            let options = &options;
            let shown = Shown { spot: &spot, options, certificate, iterations, is_stopped: false };
            let found = shown.of(&strategy, saved)?;
            let note = "the search of this solution was stopped before its end";
            Ok(if is_stopped { found.noting(vec![note.to_owned()]) } else { found })
        }));
    }
    let Some(hero) = spot.game.tree().node(spot.node()).player() else {
        return Err(Error::refused(
            "here a card comes, and the player who acts is the one who exploits",
            "add the card to the line",
        ));
    };
    Ok(Asked::new(spot.notes.clone(), move |watch: &dyn Watch| {
        begin(&Work::Certify, watch)?;
        let best = exploit(&spot.game, &strategy, hero);
        let certificate = Certificate::of(&spot.game, &best);
        let file = options.is_saved.then(|| {
            SolutionFile::new(spot.setup(), &best, certificate, iterations, is_stopped).to_bytes()
        });
        let options = &options;
        let shown = Shown { spot: &spot, options, certificate, iterations, is_stopped: false };
        let before = strategy_value(&strategy, hero);
        let now = certificate.players[hero.index()].value;
        let pot = spot.game.tree().starting_pot() as f64 / CHIPS as f64;
        let note = format!(
            "{} plays the best response to the other's saved strategy, and has {} of the pot, not {}",
            hero.position(),
            amount(now * pot, pot),
            amount(before * pot, pot),
        );
        Ok(shown.of(&best, file)?.noting(vec![note]))
    }))
}

/// Returns the value of a strategy to a player, as a share of the pot.
fn strategy_value(strategy: &StoredStrategy, player: Player) -> f64 {
    Certificate::of(strategy.game(), strategy).players[player.index()].value
}

/// A saved solution whose certificate was computed again.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Recertified {
    /// What the game is.
    pub spot: SolveSpot,
    /// The certificate in the file.
    pub stated: Certificate,
    /// That of the strategy in the file.
    pub found: Certificate,
}

/// Computes the certificate of a saved solution again, on the threads of the current rayon pool. It goes through the game
/// without any code of the search.
///
/// # Errors
///
/// Returns [`Error::Refused`] if the bytes are not a saved solution.
pub fn recertify(bytes: &[u8], dialect: &'static dyn Dialect) -> Result<Recertified, Error> {
    let (file, spot) = opened(bytes, dialect)?;
    let stated = file.certificate;
    let strategy = file.strategy(spot.game.clone()).map_err(refused)?;
    let found = Certificate::of(&spot.game, &strategy);
    Ok(Recertified { spot, stated, found })
}

/// Returns the strategy of a saved solution.
///
/// # Errors
///
/// Returns [`Error::Refused`] if the bytes are not a saved solution.
pub fn saved_strategy(
    bytes: &[u8],
    dialect: &'static dyn Dialect,
) -> Result<StoredStrategy, Error> {
    let (file, spot) = opened(bytes, dialect)?;
    file.strategy(spot.game).map_err(refused)
}

fn opened(bytes: &[u8], dialect: &'static dyn Dialect) -> Result<(SolutionFile, SolveSpot), Error> {
    let file = SolutionFile::read(bytes).map_err(refused)?;
    let spot = SolveSpot::of_setup(&file.setup, dialect)?;
    Ok((file, spot))
}

fn refused(why: SolutionError) -> Error {
    let hint = match why {
        SolutionError::Foreign => {
            "give a file that this program has saved: holdem solve … -o spot.holdem"
        }
        SolutionError::Damaged => "copy the file again, or solve the game again",
        _ => "solve the game again with this version of the program",
    };
    Error::refused(why.to_string(), hint)
}
