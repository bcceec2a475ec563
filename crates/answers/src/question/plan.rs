//! The estimated cost of each engine for a request, and the engine that would run.

use holdem_engine::equity::{Choice, Plan, Request, SAMPLE};
use serde::Serialize;

#[cfg(test)]
use crate::answer::schema::EngineName;
use crate::answer::{Answer, Error, Layout, Recorded, StyledText, Table};
use crate::parameter::Parameter;
use crate::read::Query;
use crate::text::about_duration;

use super::asked::Asked;
use super::budgeted;
use super::case::{Case, with_opponents};
use super::options::Options;
use super::question::{Facts, Question};

/// The question.
pub(super) const QUESTION: Facts = Facts {
    name: "plan",
    description: "Estimates the cost of an exact equity for each engine, and states which one would run",
    players: (2, Request::MAX_PLAYERS),
    parameters: {
        use Parameter::*;
        &[Board, Dead, Opponents, Notation, Order, Ranges, ByCategory, ByCombo, Budget]
    },
    may_take_long: true,
    read,
};

/// Reads and checks the question.
fn read(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    let Options { budget, detail, .. } = *options;
    Case::read(&with_opponents(query, options)?)?.ask(move |spot, _, watch| {
        let request = spot.request(Question::Equity.name())?;
        let (plan, choice) = budgeted::plan(&request, detail, &budget, spot.syntax(), watch)?;
        Ok(PlanAnswer::new(plan, &choice).into())
    })
}

/// The estimated cost of each engine.
#[derive(Debug)]
pub struct PlanAnswer {
    plan: Plan,
    /// The engine that would run.
    chosen: &'static str,
}

/// An engine with its estimated time.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "PlannedEngine"))]
pub struct EngineRecord {
    /// The engine, or `sample`.
    #[cfg_attr(test, schemars(with = "EngineName"))]
    engine: &'static str,
    /// Whether this engine would run.
    chosen: bool,
    /// The estimated time in seconds; `null` for a sample, and if the engine cannot answer.
    #[cfg_attr(test, schemars(range(min = 0)))]
    seconds: Option<f64>,
    /// The reason why the engine cannot answer; `null` if it can.
    unable: Option<String>,
}

impl PlanAnswer {
    /// Returns the answer for a plan and the choice made from it.
    pub fn new(plan: Plan, choice: &Choice) -> Self {
        Self { plan, chosen: choice.engine_name() }
    }
}

impl Recorded for PlanAnswer {
    type Record = EngineRecord;

    const SCHEMA: &'static str = "holdem.plan/1";
    const LAYOUT: Layout = Layout::List("results");

    fn records(&self) -> Vec<EngineRecord> {
        let exact = self.plan.estimates.iter().map(|(engine, cost)| EngineRecord {
            engine: engine.name(),
            chosen: engine.name() == self.chosen,
            seconds: cost.ok(),
            unable: cost.err().map(|error| error.to_string()),
        });
        let sample = EngineRecord {
            engine: SAMPLE,
            chosen: self.chosen == SAMPLE,
            seconds: None,
            unable: None,
        };
        exact.chain([sample]).collect()
    }
}

impl Answer for PlanAnswer {
    fn tables(&self) -> Vec<Table> {
        let mut table =
            Table::new(["engine", "time", ""]).named("engines", "Estimated time of each engine");
        for record in self.records() {
            let cost = match (record.seconds, record.unable) {
                (Some(seconds), _) => about_duration(seconds),
                (None, Some(error)) => format!("cannot answer: {error}"),
                (None, None) => "as long as requested".to_owned(),
            };
            let chosen =
                if record.chosen { StyledText::strong("would run") } else { StyledText::default() };
            table.row([StyledText::from(record.engine), StyledText::from(cost), chosen]);
        }
        vec![table]
    }

    fn plain(&self) -> String {
        self.chosen.to_owned()
    }
}
