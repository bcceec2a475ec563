//! `holdem graph`: how each player's equity is spread over the range.

mod args;
mod record;
mod sheet;

use serde_json::Value;

use crate::analysis::Distribution;
use crate::equity::{Detail, Equity, Request};

use super::args::Common;
use super::exact;
use super::failure::Failure;
use super::picture::{Curve, Curves, Panel, Picture, Pictured};
use super::report::{Layout, Report, Sheet, spaced};
use super::spot::Spot;

pub use args::Args;

/// The command's name.
const COMMAND: &str = "graph";

/// The quantiles that are shown, in percent of the range.
const QUANTILES: [u8; 5] = [10, 25, 50, 75, 90];

/// How each player's equity is spread over the range.
pub struct Answer {
    spot: Spot,
    request: Request,
    equity: Equity,
    curves: Vec<Distribution>,
}

/// Counts what each combo can expect.
pub fn run(args: &Args, common: &Common) -> Result<Answer, Failure> {
    let spot = Spot::read(&args.players, &args.known, common)?;
    let request = spot.request(COMMAND)?;
    let detail = Detail { by_combo: true, ..Detail::default() };
    let (equity, _) = exact::count(&request, detail, common)?;
    Ok(Answer::of(spot, request, equity))
}

impl Answer {
    /// What follows from an equity that was counted by combo.
    pub fn of(spot: Spot, request: Request, equity: Equity) -> Self {
        let curves = Distribution::of(&equity).unwrap_or_default();
        Self { spot, request, equity, curves }
    }

    /// The curves, a player each.
    fn curves(&self) -> Curves {
        let players = self.spot.players.iter().zip(&self.curves);
        let curves = players.map(|(player, curve)| Curve {
            name: spaced(&player.range),
            distribution: curve.clone(),
        });
        Curves { up: "equity", right: "of the range, the weakest first", curves: curves.collect() }
    }
}

impl Pictured for Answer {
    fn picture(&self) -> Result<Picture, Failure> {
        let panels = vec![Panel::Curves(self.curves())];
        Ok(Picture { title: self.spot.title(), panels })
    }
}

impl Report for Answer {
    type Record = record::Record;

    fn schema(&self) -> &'static str {
        "holdem.graph/1"
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

    fn curves(&self) -> Option<Curves> {
        Some(self.curves())
    }

    fn sheets(&self) -> Vec<Sheet> {
        sheet::sheets(self)
    }

    fn remarks(&self) -> Vec<String> {
        sheet::remarks(self)
    }

    /// A line a combo: the player, the combo, and its equity; the weakest first.
    fn plain(&self) -> String {
        let players = (1..).zip(&self.curves);
        let lines = players.flat_map(|(number, curve)| {
            let steps = curve.combos.iter();
            steps.map(move |step| format!("{number},{},{}", step.combo, step.equity))
        });
        lines.collect::<Vec<_>>().join("\n")
    }
}
