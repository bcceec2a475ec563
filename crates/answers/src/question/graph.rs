//! The distribution of each player's equity over the range.

use holdem_engine::analysis::{Distribution, Step};
use holdem_engine::equity::{Detail, Equity, Request, Solution};
use holdem_engine::parse::Refusal;
use itertools::Itertools;
use serde::Serialize;
use serde_json::{Map, Value};

#[cfg(test)]
use crate::answer::schema::ByPercentile;
use crate::answer::{
    Accuracy, Answer, CardList, Ending, Error, Layout, List, Number, Recorded, Rows, StyledText,
    Table, error_text, estimate_text, exact, known, largest_error, partial_text, sample_text,
    share_text,
};
use crate::lines::{Column, Kind, LineSyntax, players};
use crate::parameter::Parameter;
use crate::picture::{Curve, Curves, Panel, Picture};
use crate::question::Question;
use crate::read::{Query, Spot, Subjects};
use crate::text::{Percent, counted, grouped};

use super::asked::{Asked, Found};
use super::budgeted::solve;
use super::case::Case;
use super::options::Options;
use super::question::Facts;

/// The question.
pub(super) const QUESTION: Facts = Facts {
    name: "graph",
    description: "Calculates each player's equity distribution over the combos of the range: quantiles and the equity \
         of each combo",
    players: (2, Request::MAX_PLAYERS),
    parameters: {
        use Parameter::*;
        &[Board, Dead, Names, Notation, Order, Ranges, Budget]
    },
    may_take_long: true,
    read,
};

/// Reads and checks the question.
fn read(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    let budget = options.budget;
    Case::read(query)?.ask(move |spot, _, watch| {
        let request = spot.request(Question::Graph.name())?;
        let detail = Detail::default().by_combo(true);
        let (solution, notes) = solve(&request, detail, &budget, spot.syntax(), watch)?;
        Ok(Found::from(GraphAnswer::new(spot, request, solution)?).noting(notes))
    })
}

/// The quantiles to show, in percent of the range.
const QUANTILES: [u8; 5] = [10, 25, 50, 75, 90];

/// The number of players in one table.
const PLAYERS_PER_TABLE: usize = 4;

/// The distribution of each player's equity over the range.
#[derive(Debug)]
pub struct GraphAnswer {
    spot: Spot,
    request: Request,
    solution: Solution,
    distributions: Vec<Distribution>,
}

/// The caption of the first table.
const CAPTION: &str =
    "Quantiles of the curves: the weakest tenth of the range is below the equity at 10%";

impl GraphAnswer {
    /// Returns the answer about a spot, from the solution of its request by combo.
    ///
    /// # Errors
    ///
    /// Returns an error if the solution has no combos.
    pub fn new(spot: Spot, request: Request, solution: Solution) -> Result<Self, Error> {
        let distributions = Distribution::of(&solution.equity)
            .ok_or_else(|| Error::failed("a graph needs the equity of each combo"))?;
        Ok(Self { spot, request, solution, distributions })
    }

    fn equity(&self) -> &Equity {
        &self.solution.equity
    }

    fn is_sampled(&self) -> bool {
        !self.solution.is_exact()
    }

    /// Returns the curves, one for each player.
    fn drawn(&self) -> Curves {
        let players = self.spot.players.iter().zip(&self.distributions);
        let curves = players
            .map(|(player, distribution)| Curve::of_distribution(player.title(), distribution));
        Curves {
            y_axis: if self.is_sampled() { "equity, sampled" } else { "equity" }.to_owned(),
            x_axis: "of the range, weakest first".to_owned(),
            curves: curves.collect(),
        }
    }

    /// Returns the table of some players, a column each.
    fn table(&self, players: &[(usize, &Distribution)]) -> Table {
        let names =
            players.iter().map(|&(number, _)| self.spot.players[number - 1].numbered(number));
        let header = std::iter::once("player".to_owned()).chain(names);
        let mut table = Table::new(header).numeric(1..=players.len()).named(
            "graph",
            match players.first() {
                Some((1, _)) => CAPTION,
                // Explain this only once.
                _ => "More players",
            },
        );
        let mut row = |label: String, cell: &dyn Fn(usize, &Distribution) -> StyledText| {
            let cells = players.iter().map(|&(number, distribution)| cell(number, distribution));
            table.row(std::iter::once(StyledText::from(label)).chain(cells));
        };
        row("combos".to_owned(), &|number, _| self.combos(number));
        row("equity".to_owned(), &|number, _| self.mean(number));
        if self.is_sampled() {
            row("±".to_owned(), &|number, _| {
                error_text(self.equity().players[number - 1].std_error).into()
            });
            row("± of a combo".to_owned(), &|_, distribution| {
                error_text(distribution.mean_error()).into()
            });
        }
        row("above 50%".to_owned(), &|_, distribution| self.above_half(distribution));
        for percent in QUANTILES {
            let label = match percent {
                50 => "median".to_owned(),
                other => format!("at {other}%"),
            };
            row(label, &|_, distribution| self.quantile(distribution, percent));
        }
        table
    }

    fn combos(&self, number: usize) -> StyledText {
        grouped(self.request.players()[number - 1].combo_count() as u64).into()
    }

    fn mean(&self, number: usize) -> StyledText {
        let equity = self.equity().players[number - 1].equity;
        StyledText::strong(share_text(equity, self.is_sampled()))
    }

    fn above_half(&self, distribution: &Distribution) -> StyledText {
        let share = Percent::of(distribution.share_above(0.5));
        share.approximate(self.is_sampled()).to_string().into()
    }

    fn quantile(&self, distribution: &Distribution, percent: u8) -> StyledText {
        let equity = distribution.quantile(f64::from(percent) / 100.0);
        let text = match distribution.mean_error() {
            None => Percent::of(equity).to_string(),
            error => estimate_text(equity, error),
        };
        StyledText::share(text, equity, self.distributions.len())
    }
}

impl Recorded for GraphAnswer {
    type Record = GraphRecord;

    const SCHEMA: &'static str = "holdem.graph/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<GraphRecord> {
        let players = self.spot.players.iter().zip(&self.equity().players).zip(&self.distributions);
        let players = players.map(|((player, equity), distribution)| PlayerCurveRecord {
            name: player.name_if_any(),
            input: player.input.clone(),
            range: player.range.to_string(),
            equity: equity.equity,
            std_error: equity.std_error,
            above_half: distribution.share_above(0.5),
            quantiles: quantiles(distribution),
            curve: distribution.combos.iter().map(step).collect(),
            never_dealt: distribution.never_dealt.iter().map(ToString::to_string).collect(),
            hardly_drawn: distribution.hardly_drawn.iter().map(ToString::to_string).collect(),
        });
        let sample = self.solution.sample();
        vec![GraphRecord {
            board: self.request.board().cards().collect(),
            dead: self.request.dead().iter().collect(),
            exact: self.solution.is_exact(),
            total: Number(self.equity().total),
            seed: sample.map(|sample| sample.seed),
            partial: sample.is_some_and(|sample| sample.ended_early),
            players: players.collect(),
        }]
    }
}

impl GraphAnswer {
    /// Returns the sentence on how the deals were counted or sampled.
    fn method(&self) -> String {
        match self.solution.sample() {
            None => exact(&self.request, self.equity()),
            Some(sample) => sample_text(sample) + partial_text(sample),
        }
    }
}

impl Answer for GraphAnswer {
    /// Returns a row for each combo of each player.
    fn rows(&self) -> Rows {
        const PLAYERS: List = List::of("players").numbered("player");
        const CURVE: List = List::of("curve").without(&[
            "equity",
            "std_error",
            "above_half",
            "quantiles",
            "never_dealt",
            "hardly_drawn",
        ]);
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
        numbered.chunks(PLAYERS_PER_TABLE).map(|players| self.table(players)).collect()
    }

    fn line_rows(&self) -> Vec<Vec<StyledText>> {
        let players = (1..).zip(self.spot.players.iter().zip(&self.distributions));
        let rows = players.map(|(number, (player, distribution))| {
            let name = player.numbered(number).into();
            let numbers = [self.combos(number), self.mean(number), self.above_half(distribution)];
            let quantiles = QUANTILES.map(|percent| self.quantile(distribution, percent));
            [name].into_iter().chain(numbers).chain(quantiles).collect()
        });
        rows.collect()
    }

    fn remarks(&self) -> Vec<String> {
        let left_out = (1..).zip(&self.distributions).flat_map(|(number, distribution)| {
            let number: usize = number;
            let never = (&distribution.never_dealt, "never dealt");
            let hardly = (&distribution.hardly_drawn, "sampled too rarely, and left out");
            [never, hardly].into_iter().filter(|(combos, _)| !combos.is_empty()).map(
                move |(combos, why)| {
                    let verb = if combos.len() == 1 { "is" } else { "are" };
                    let combos = counted(combos.len() as u64, "combo");
                    format!("player {number}: {combos} {verb} {why}")
                },
            )
        });
        std::iter::once(self.method()).chain(left_out).collect()
    }

    fn accuracy(&self) -> Accuracy {
        match self.is_sampled() {
            true => Accuracy::Sampled(vec![self.method(), largest_error(&self.solution.equity)]),
            false => Accuracy::Exact,
        }
    }

    fn ending(&self) -> Ending {
        match self.solution.sample() {
            Some(sample) if sample.ended_early => Ending::Partial,
            _ => Ending::Complete,
        }
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
        Ok(Picture::new(self.spot.whole_title(), [Panel::Curves(self.drawn())]))
    }
}

/// The equity distribution of each player.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Graph"))]
pub struct GraphRecord {
    /// The board, as given.
    board: CardList,
    /// The dead cards, as given.
    dead: CardList,
    /// `true` if every deal was counted, `false` if deals were sampled.
    exact: bool,
    /// The number of deals.
    total: Number,
    /// The seed of the sample; `null` if exact.
    seed: Option<u64>,
    /// `true` if the sample was interrupted.
    partial: bool,
    /// The players, in the order given.
    players: Vec<PlayerCurveRecord>,
}

/// The equity distribution of a player.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "GraphPlayer"))]
struct PlayerCurveRecord {
    /// The player's name, `null` for a player without one; only if a player has a name.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<Option<String>>,
    /// The range as typed.
    input: String,
    /// Its normal form.
    range: String,
    /// The expected share of the pot: the area under the curve.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    equity: f64,
    /// The standard error of `equity`; `null` if exact.
    #[cfg_attr(test, schemars(range(min = 0)))]
    std_error: Option<f64>,
    /// The share of the range with more than half the pot.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    above_half: f64,
    /// The height of the curve at `10`, `25`, `50`, `75` and `90` percent of the range.
    #[cfg_attr(test, schemars(with = "ByPercentile"))]
    quantiles: Map<String, Value>,
    /// The combos that can be dealt, the weakest first.
    curve: Vec<StepRecord>,
    /// The combos that always conflict with another player's hand.
    never_dealt: Vec<String>,
    /// The combos sampled too rarely for an equity; not in `curve`.
    hardly_drawn: Vec<String>,
}

/// A combo of a range on a curve.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "CurveStep"))]
struct StepRecord {
    /// The combo.
    combo: String,
    /// Its weight in the range.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    weight: f64,
    /// The share of deals with the combo.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    share: f64,
    /// The share of deals with the combo or a weaker one.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    up_to: f64,
    /// Its equity.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    equity: f64,
    /// The standard error of `equity`; `null` if exact.
    #[cfg_attr(test, schemars(range(min = 0)))]
    std_error: Option<f64>,
}

fn quantiles(distribution: &Distribution) -> Map<String, Value> {
    let quantile = |percent: u8| Value::from(distribution.quantile(f64::from(percent) / 100.0));
    QUANTILES.iter().map(|&percent| (percent.to_string(), quantile(percent))).collect()
}

fn step(step: &Step) -> StepRecord {
    let Step { combo, weight, share, up_to, equity, std_error, .. } = *step;
    StepRecord { combo: combo.to_string(), weight: weight.into(), share, up_to, equity, std_error }
}

/// The distribution of each player's equity over the range, as in `holdem graph -`.
#[derive(Debug)]
pub enum GraphLines {}

impl Kind for GraphLines {
    const QUESTION: Question = Question::Graph;
    const SYNTAX: LineSyntax = LineSyntax::new("graph", Subjects::Words, players::COLUMNS);
    const SCHEMA: &'static str = GraphAnswer::SCHEMA;
    const LAYOUT: Layout = GraphAnswer::LAYOUT;
    const EXAMPLE: &'static str = "AhKh QsQd | Qh7h2c3d4c";
    const COLUMNS: &'static [Column] = &[
        Column::number("player", 6),
        Column::number("combos", 6),
        Column::number("equity", 8),
        Column::number("above 50%", 9),
        Column::number("at 10%", 7),
        Column::number("at 25%", 7),
        Column::number("median", 7),
        Column::number("at 75%", 7),
        Column::number("at 90%", 7),
    ];
}
