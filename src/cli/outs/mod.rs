//! `holdem outs`: which next cards help whom.

mod args;
mod explanation;
mod record;
mod sheet;

use serde_json::Value;

use crate::analysis::outs::{Group, NoOuts, Outs, PlayerOuts};
use crate::card::CardSet;
use crate::holdem::Board;

use super::args::Common;
use super::failure::Failure;
use super::report::{Layout, Report, Sheet};
use super::spot::Spot;

pub use args::Args;

/// The command's name.
const COMMAND: &str = "outs";

/// Which cards help whom.
pub struct Answer {
    board: Board,
    dead: CardSet,
    outs: Outs,
    /// Whether people want to know why.
    explain: bool,
}

/// Reads the hands and finds their outs.
pub fn run(args: &Args, common: &Common) -> Result<Answer, Failure> {
    let spot = Spot::read(&args.hands, &args.known, common)?;
    let instead = if spot.players.len() == 1 { "odds" } else { "runouts" };
    let deal = spot.deal(COMMAND, 1, instead)?;
    let board = spot.board_before_a_card()?;
    let outs = Outs::of(&deal).map_err(refuse)?;
    Ok(Answer { board, dead: spot.dead(), outs, explain: args.explain })
}

fn refuse(why: NoOuts) -> Failure {
    Failure::input(why.to_string(), "leave some hands or dead cards out")
}

/// A group of cards of a player, and how many of the same effect make this hand or a better one.
struct Counted<'a> {
    group: &'a Group,
    or_better: usize,
}

impl Counted<'_> {
    /// Whether these are outs, and there are better ones.
    fn is_together(&self) -> bool {
        self.group.effect.is_out() && self.or_better > self.group.cards.len()
    }
}

/// A player's groups, each with how many cards of the same effect make this hand or a better one.
fn counted(player: &PlayerOuts) -> impl Iterator<Item = Counted<'_>> {
    let (mut last, mut so_far) = (None, 0);
    player.groups.iter().map(move |group| {
        if last != Some(group.effect) {
            (last, so_far) = (Some(group.effect), 0);
        }
        so_far += group.cards.len();
        Counted { group, or_better: so_far }
    })
}

impl Report for Answer {
    type Record = record::Record;

    fn schema(&self) -> &'static str {
        "holdem.outs/1"
    }

    fn records(&self) -> Vec<Self::Record> {
        vec![record::record(self)]
    }

    fn layout(&self) -> Layout {
        Layout::Documents
    }

    fn rows(&self) -> serde_json::Result<Vec<Value>> {
        record::rows(&record::record(self))
    }

    fn sheets(&self) -> Vec<Sheet> {
        let explanation = self.explain.then(|| explanation::sheet(&self.outs));
        sheet::sheets(self).into_iter().chain(explanation).collect()
    }

    fn plain(&self) -> String {
        let lines = (1..).zip(&self.outs.players).flat_map(|(number, player)| {
            player.groups.iter().map(move |group| {
                format!("{number},{},{},{}", group.effect.name(), group.kind, group.cards.len())
            })
        });
        lines.collect::<Vec<_>>().join("\n")
    }
}
