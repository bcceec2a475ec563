//! Spots that every engine counts.

use std::fmt::Write;

use holdem_engine::equity::{Detail, Engine, EngineError, Equity, Request};
use holdem_engine::progress::{Interrupted, Meter, Progress};
use holdem_engine::range::Range;
use holdem_engine::{Board, CardSet};

/// The spots: players, board and dead cards. All are small enough for the slowest engine.
const SPOTS: [(&[&str], &str, &str); 9] = [
    (&["AhKh", "QsQd"], "", ""),
    (&["AhKh", "QQ+"], "Ks7d2c", ""),
    (&["AhTh", "QQ+,AKs"], "9h8c2h", "Qs"),
    (&["JTs", "99+", "AK"], "Th9h2c", ""),
    (&["random", "random"], "Ks7d2c9h4s", ""),
    (&["10%", "15%", "20%"], "Ks7d2c9h4s", ""),
    (&["22+,A2s+:0.5,KTs+", "15%:0.25,76s"], "Ks7d2c9h", "Ah"),
    (&["AhKh", "QsQd", "JcTc", "9s8s", "3d3h", "7c6c"], "Qh7h2c", ""),
    (&["AsKd", "AdKs", "5c4c"], "Qs7h2c2d", ""),
];

/// An engine's counts for a spot.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct EngineCount {
    /// The spot: `AhTh vs QQ+,AKs | 9h8c2h | Qs`.
    pub spot: String,
    /// The engine.
    pub engine: Engine,
    /// The number of deals won by each set of players, and the total: `1: 6, 2: 8, 1+2: 1 of 15`.
    pub counts: String,
    /// Set if the counts equal those of [`Engine::Enumerate`], which deals every hand and board.
    pub agrees: bool,
}

/// The counts of all engines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct EngineRecount {
    /// Each spot with each engine that can count it.
    pub counts: Vec<EngineCount>,
}

impl EngineRecount {
    /// Returns the number of spots.
    pub fn spots(&self) -> usize {
        self.counts.iter().filter(|count| count.engine == Engine::Enumerate).count()
    }

    /// Returns the first count that differs from [`Engine::Enumerate`].
    pub fn disputed(&self) -> Option<&EngineCount> {
        self.counts.iter().find(|count| !count.agrees)
    }
}

/// Counts each spot with each engine. The progress is the number of counts.
pub(crate) fn recount(progress: &Progress<'_>) -> Result<EngineRecount, Interrupted> {
    let meter = Meter::new(progress, (SPOTS.len() * Engine::ALL.len()) as u64);
    let mut found = EngineRecount::default();
    for (players, board, dead) in SPOTS {
        let Some(request) = request(players, board, dead) else { continue };
        let spot = [&players.join(" vs "), board, dead].join(" | ");
        let spot = spot.trim_end_matches([' ', '|']).to_owned();
        let mut expected: Option<String> = None;
        for engine in Engine::ALL {
            let watch = |_, _| holdem_engine::progress::continue_if(!meter.is_stopped());
            match engine.count(&request, Detail::NONE, &watch) {
                Ok(equity) => {
                    let counts = shown(&equity);
                    let agrees = *expected.get_or_insert_with(|| counts.clone()) == counts;
                    found.counts.push(EngineCount { spot: spot.clone(), engine, counts, agrees });
                }
                Err(EngineError::Interrupted) => return Err(Interrupted),
                // This engine does not support the spot.
                Err(_) => {}
            }
            if !meter.advance(1) {
                return Err(Interrupted);
            }
        }
    }
    meter.finish()?;
    Ok(found)
}

fn request(players: &[&str], board: &str, dead: &str) -> Option<Request> {
    let players: Result<Vec<Range>, _> = players.iter().map(|player| player.parse()).collect();
    let board: Board = board.parse().ok()?;
    let dead: CardSet = dead.parse().ok()?;
    Request::new(players.ok()?, board, dead).ok()
}

/// Returns the counts of an answer as text.
fn shown(equity: &Equity) -> String {
    let mut text = String::new();
    let mut winners = equity.winners.clone();
    winners.sort_by_key(|(players, _)| players.to_string());
    for (players, deals) in &winners {
        // Writing to a string cannot fail.
        let _ = write!(text, "{players}: {deals}, ");
    }
    let _ = write!(text, "all: {}", equity.total);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The deals of two spots are documented: 1,712,304 boards in REFERENCE, 946 boards and 15 matchups in README.
    #[test]
    fn every_engine_counts_every_spot_alike() {
        let found = recount(&holdem_engine::progress::none).unwrap();
        assert_eq!((found.spots(), found.disputed()), (SPOTS.len(), None));
        let all: Vec<&str> = found.counts.iter().map(|count| count.counts.as_str()).collect();
        assert!(all[0].ends_with("all: 1712304"), "{all:?}");
        assert!(
            all.iter().any(|counts| counts.ends_with(&format!("all: {}", 946 * 15))),
            "{all:?}"
        );
        for engine in Engine::ALL {
            assert!(found.counts.iter().any(|count| count.engine == engine), "{engine:?}");
        }
    }

    #[test]
    fn it_stops() {
        let stop = |done, _| holdem_engine::progress::continue_if(done < 3);
        assert_eq!(recount(&stop), Err(Interrupted));
    }
}
