//! `holdem runouts`: what each player can expect after every card that can come next.

mod args;
mod drawn;
mod record;
mod sheet;

use std::collections::HashMap;

use serde_json::Value;

use crate::analysis::runouts::{NoRunouts, Runouts, RunoutsPlan};
use crate::card::Card;
use crate::equity::Request;

use super::amount::about;
use super::args::Common;
use super::failure::Failure;
use super::picture::{Picture, Pictured};
use super::report::{Report, Sheet};
use super::spot::Spot;
use super::{interrupt, progress};

pub use args::Args;

/// The command's name.
const COMMAND: &str = "runouts";

/// What each player can expect, and whose grid is shown.
pub struct Answer {
    spot: Spot,
    request: Request,
    runouts: Runouts,
    /// The players, counted from 0, whose grids people see.
    shown: Vec<usize>,
}

/// Finds the answer.
pub fn run(args: &Args, common: &Common) -> Result<Answer, Failure> {
    let spot = Spot::read(&args.players, &args.known, common)?;
    let request = spot.request(COMMAND)?;
    spot.board_before_a_card()?;
    of(spot, request, args.player, common)
}

/// Counts what follows each card; the grid of one player is shown, if one is asked for.
pub fn of(
    spot: Spot,
    request: Request,
    player: Option<usize>,
    common: &Common,
) -> Result<Answer, Failure> {
    interrupt::watch();
    let shown = shown(player, spot.players.len())?;
    let pool = common.pool()?;
    let runouts = pool.install(|| count(&request, common)).map_err(refuse)?;
    let runouts = runouts.ok_or(Failure::Interrupted)?;
    Ok(Answer { spot, request, runouts, shown })
}

/// The players whose grids are shown, counted from 0: the one that was asked for; of two the first, for the
/// other's equity is what is left; of more each.
fn shown(asked: Option<usize>, players: usize) -> Result<Vec<usize>, Failure> {
    match asked {
        Some(number) if (1..=players).contains(&number) => Ok(vec![number - 1]),
        Some(number) => Err(Failure::input(
            format!("there is no player {number}"),
            format!("players are counted from 1 to {players}"),
        )),
        None if players == 2 => Ok(vec![0]),
        None => Ok((0..players).collect()),
    }
}

/// Counts, with a bar if it takes longer than one notices; nothing if it was interrupted.
fn count(request: &Request, common: &Common) -> Result<Option<Runouts>, NoRunouts> {
    let plan = RunoutsPlan::of(request)?;
    let seconds = plan.seconds();
    let what = format!("counting, {} in all", about(seconds));
    let bar = progress::shares(what, common.quiet || seconds < progress::UNSEEN);
    let counted = plan.count(&|done, all| {
        bar.set_length(all);
        bar.set_position(done);
        !interrupt::interrupted()
    });
    bar.finish_and_clear();
    counted
}

fn refuse(why: NoRunouts) -> Failure {
    Failure::input(why.to_string(), "leave some players out, or give them narrower ranges")
}

impl Answer {
    /// A player's equity after each card that can come.
    fn equities(&self, player: usize) -> HashMap<Card, f64> {
        let next = self.runouts.next.iter();
        next.map(|runout| (runout.card, runout.equity.players[player].equity)).collect()
    }
}

impl Pictured for Answer {
    fn picture(&self) -> Result<Picture, Failure> {
        Ok(drawn::picture(self))
    }
}

impl Report for Answer {
    type Record = record::Record;

    fn schema(&self) -> &'static str {
        "holdem.runouts/1"
    }

    fn records(&self) -> Vec<Self::Record> {
        record::records(self)
    }

    fn rows(&self) -> serde_json::Result<Vec<Value>> {
        record::rows(&record::records(self))
    }

    fn sheets(&self) -> Vec<Sheet> {
        sheet::sheets(self)
    }

    fn remarks(&self) -> Vec<String> {
        sheet::remarks(self)
    }

    fn plain(&self) -> String {
        let lines = self.runouts.next.iter().map(|runout| {
            let equities = runout.equity.players.iter().map(|player| player.equity.to_string());
            format!("{},{}", runout.card, equities.collect::<Vec<_>>().join(","))
        });
        lines.collect::<Vec<_>>().join("\n")
    }
}
