//! The distribution of each player's equity over the range.

use itertools::Itertools;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::analysis::{Distribution, Step};
use crate::equity::{Equity, Request};
use crate::parse::Refusal;
use crate::picture::{Curve, Curves, Panel, Picture};
use crate::spot::Spot;
use crate::text::{Percent, counted, grouped};

use super::heading::known;
use super::remark::exact;
use super::{Answer, Cards, Error, Layout, List, Rows, StyledText, Table};

/// The quantiles that are shown, in percent of the range.
const QUANTILES: [u8; 5] = [10, 25, 50, 75, 90];

/// The number of players in one table.
const BESIDE: usize = 4;

/// The distribution of each player's equity over the range.
#[derive(Debug)]
pub struct GraphAnswer {
    spot: Spot,
    request: Request,
    equity: Equity,
    distributions: Vec<Distribution>,
}

impl GraphAnswer {
    /// Returns the answer about a spot, from the equity of its request by combo.
    ///
    /// # Errors
    ///
    /// Returns an error if the equity has no combos.
    pub fn new(spot: Spot, request: Request, equity: Equity) -> Result<Self, Error> {
        let distributions = Distribution::of(&equity)
            .ok_or_else(|| Error::failed("a graph needs the equity of each combo"))?;
        Ok(Self { spot, request, equity, distributions })
    }

    /// Returns the curves, one for each player.
    fn drawn(&self) -> Curves {
        let players = self.spot.players.iter().zip(&self.distributions);
        let curves = players
            .map(|(player, distribution)| Curve::of_distribution(player.label(), distribution));
        Curves {
            y_axis: "equity".to_owned(),
            x_axis: "of the range, the weakest first".to_owned(),
            curves: curves.collect(),
        }
    }

    /// Returns the table of some players, a column each.
    fn table(&self, players: &[(usize, &Distribution)]) -> Table {
        let names = players.iter().map(|(number, _)| number.to_string());
        let header = std::iter::once("player".to_owned()).chain(names);
        let mut table = Table::new(header).numeric(1..=players.len());
        let mut row = |label: String, cell: &dyn Fn(usize, &Distribution) -> StyledText| {
            let cells = players.iter().map(|&(number, distribution)| cell(number, distribution));
            table.row(std::iter::once(StyledText::from(label)).chain(cells));
        };
        row("combos".to_owned(), &|number, _| {
            grouped(self.request.players()[number - 1].combo_count() as u64).into()
        });
        row("equity".to_owned(), &|number, _| {
            let equity = self.equity.players[number - 1].equity;
            StyledText::strong(Percent::of(equity).digits(4).to_string())
        });
        row("above 50%".to_owned(), &|_, distribution| {
            Percent::of(distribution.share_above(0.5)).to_string().into()
        });
        for quantile in QUANTILES {
            let label = match quantile {
                50 => "median".to_owned(),
                other => format!("at {other}%"),
            };
            row(label, &|_, distribution| {
                let equity = distribution.quantile(f64::from(quantile) / 100.0);
                let percent = Percent::of(equity).to_string();
                StyledText::share(percent, equity, self.distributions.len())
            });
        }
        table
    }
}

impl Answer for GraphAnswer {
    type Record = GraphRecord;

    const SCHEMA: &'static str = "holdem.graph/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<GraphRecord> {
        let players = self.spot.players.iter().zip(&self.equity.players).zip(&self.distributions);
        let players = players.map(|((player, equity), distribution)| PlayerCurveRecord {
            input: player.input.clone(),
            range: player.range.to_string(),
            equity: equity.equity,
            above_half: distribution.share_above(0.5),
            quantiles: quantiles(distribution),
            curve: distribution.combos.iter().map(step).collect(),
            never_dealt: distribution.never_dealt.iter().map(ToString::to_string).collect(),
        });
        vec![GraphRecord {
            board: self.request.board().cards().collect(),
            dead: self.request.dead().iter().collect(),
            players: players.collect(),
        }]
    }

    /// Returns a row for each combo of each player.
    fn rows(&self) -> Rows {
        const PLAYERS: List = List::of("players").numbered("player");
        const CURVE: List =
            List::of("curve").without(&["equity", "above_half", "quantiles", "never_dealt"]);
        Rows::Items(&[PLAYERS, CURVE])
    }

    fn curves(&self) -> Option<Curves> {
        Some(self.drawn())
    }

    fn heading(&self) -> Option<StyledText> {
        known(self.request.board(), self.request.dead())
    }

    fn tables(&self) -> Vec<Table> {
        let numbered: Vec<(usize, &Distribution)> = (1..).zip(&self.distributions).collect();
        numbered.chunks(BESIDE).map(|players| self.table(players)).collect()
    }

    fn remarks(&self) -> Vec<String> {
        let never = (1..)
            .zip(&self.distributions)
            .filter(|(_, distribution)| !distribution.never_dealt.is_empty());
        let never = never.map(|(number, distribution)| {
            let number: usize = number;
            let combos = counted(distribution.never_dealt.len() as u64, "combo");
            let verb = if distribution.never_dealt.len() == 1 { "is" } else { "are" };
            format!("player {number}: {combos} {verb} never dealt")
        });
        std::iter::once(exact(&self.request, &self.equity)).chain(never).collect()
    }

    /// Returns a line for each combo, the weakest first: the player, the combo, its equity.
    fn plain(&self) -> String {
        let players = (1..).zip(&self.distributions);
        let mut lines = players.flat_map(|(number, distribution)| {
            let number: usize = number;
            let steps = distribution.combos.iter();
            steps.map(move |step| format!("{number},{},{}", step.combo, step.equity))
        });
        lines.join("\n")
    }

    fn picture(&self) -> Result<Picture, Refusal> {
        Ok(Picture { title: self.spot.title(), panels: vec![Panel::Curves(self.drawn())] })
    }
}

/// The fields of `holdem.graph/1`, documented in `docs/formats.md`.
#[derive(Debug, Serialize)]
pub struct GraphRecord {
    board: Cards,
    dead: Cards,
    players: Vec<PlayerCurveRecord>,
}

#[derive(Debug, Serialize)]
struct PlayerCurveRecord {
    input: String,
    range: String,
    equity: f64,
    above_half: f64,
    /// By percent of the range.
    quantiles: Map<String, Value>,
    curve: Vec<StepRecord>,
    never_dealt: Vec<String>,
}

#[derive(Debug, Serialize)]
struct StepRecord {
    combo: String,
    weight: f64,
    share: f64,
    up_to: f64,
    equity: f64,
}

fn quantiles(distribution: &Distribution) -> Map<String, Value> {
    let quantile = |percent: u8| Value::from(distribution.quantile(f64::from(percent) / 100.0));
    QUANTILES.iter().map(|&percent| (percent.to_string(), quantile(percent))).collect()
}

fn step(step: &Step) -> StepRecord {
    let Step { combo, weight, share, up_to, equity, .. } = *step;
    StepRecord { combo: combo.to_string(), weight: weight.into(), share, up_to, equity }
}
