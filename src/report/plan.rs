//! The estimated cost of each engine for a request, and the engine that would run.

use serde::Serialize;

use crate::equity::{Choice, Plan, SAMPLE};
use crate::text::about_duration;

use super::{Answer, Layout, StyledText, Table};

/// The estimated cost of each engine.
#[derive(Debug)]
pub struct PlanAnswer {
    plan: Plan,
    /// The engine that would run.
    chosen: &'static str,
}

/// The fields of `holdem.plan/1` about one engine.
#[derive(Debug, Serialize)]
pub struct EngineRecord {
    engine: &'static str,
    chosen: bool,
    /// The estimated time; `None` if the engine cannot count, or for a sample.
    seconds: Option<f64>,
    /// The reason why it cannot count.
    unable: Option<String>,
}

impl PlanAnswer {
    /// Returns the answer for a plan and the choice made from it.
    pub fn new(plan: Plan, choice: &Choice) -> Self {
        Self { plan, chosen: choice.engine_name() }
    }
}

impl Answer for PlanAnswer {
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

    fn tables(&self) -> Vec<Table> {
        let mut table = Table::new(["engine", "would take", ""]);
        for record in self.records() {
            let cost = match (record.seconds, record.unable) {
                (Some(seconds), _) => about_duration(seconds),
                (None, Some(error)) => format!("cannot answer: {error}"),
                (None, None) => "as long as you choose".to_owned(),
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
