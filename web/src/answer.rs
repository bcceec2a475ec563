//! The one place where questions are dispatched: to `spot`, then an engine or an analysis, then a `report` answer.

use holdem::Method;
use holdem::progress::Progress;
use holdem::report::{
    Answer, Error, EvalAnswer, MultiwayAnswer, NutsAnswer, OddsAnswer, OutsAnswer, PreflopAnswer,
    RangeAnswer, ShowdownAnswer,
};
use holdem::spot::{self, Query, Spot, preflop_hand, preflop_opponents, preflop_sides};
use serde_json::{Value, json};

use crate::question::{Ask, Question};
use crate::solved::Solver;
use crate::{described, forms};

/// Answers a question: an object with `answers` by name, and `notes` about the texts and the work.
pub fn to(question: &Question, query: &Query<'_>, progress: &Progress<'_>) -> Result<Value, Error> {
    let asked = Asked { question, query };
    let explain = question.explain;
    let solver = || Solver::new(question, query, progress);
    match question.ask {
        Ask::Spot => Ok(described::spot(question, query)),
        Ask::Grid => described::grid(query),
        Ask::Equity => solver()?.equity(),
        Ask::Details => solver()?.details(),
        Ask::Graph => solver()?.graph(),
        Ask::Runouts => solver()?.runouts(),
        Ask::Report => solver()?.report(query),
        Ask::Odds => asked.about("odds", |spot| OddsAnswer::of(spot, explain, progress)),
        Ask::Outs => asked.about("outs", |spot| OutsAnswer::of(spot, explain)),
        Ask::Nuts => asked.about("nuts", |spot| NutsAnswer::of(spot, question.top)),
        Ask::Showdown => asked.about("showdown", |spot| ShowdownAnswer::of(spot, explain)),
        Ask::Range => asked.about("range", |spot| RangeAnswer::divided(spot, &[], usize::MAX)),
        Ask::Eval => asked.eval(),
        Ask::Preflop => asked.preflop(),
    }
}

/// A question, and what it says about the spot.
struct Asked<'a> {
    question: &'a Question,
    query: &'a Query<'a>,
}

impl Asked<'_> {
    /// Answers about a spot.
    fn about<A: Answer>(
        &self,
        name: &str,
        answer: impl FnOnce(&Spot) -> Result<A, Error>,
    ) -> Result<Value, Error> {
        let (spot, notes) = Spot::read(self.query)?;
        let notes: Vec<String> = notes.iter().map(ToString::to_string).collect();
        Ok(self.shown(name, &answer(&spot)?, &notes))
    }

    /// Answers what one hand is: by all methods, if reasons are wanted.
    fn eval(&self) -> Result<Value, Error> {
        let deal = spot::hand(self.query)?;
        let answer = match self.question.explain {
            true => EvalAnswer::new(&deal, &Method::ALL, &Method::ALL)?.with_steps(),
            false => EvalAnswer::new(&deal, &[Method::default()], &[])?,
        };
        Ok(self.shown("eval", &answer, &[]))
    }

    /// Answers how starting hands do: against one another, or against several random hands.
    fn preflop(&self) -> Result<Value, Error> {
        if let Some(opponents) = self.question.opponents {
            let opponents = preflop_opponents(opponents)?;
            let answer = match preflop_hand(self.query, opponents)? {
                None => MultiwayAnswer::list(opponents),
                Some(hand) => MultiwayAnswer::hand(hand, opponents),
            };
            return Ok(self.shown("preflop", &answer, &[]));
        }
        let answer = match *preflop_sides(self.query)? {
            [] => PreflopAnswer::list(),
            [side] => PreflopAnswer::row(side),
            [hand, against, ..] => PreflopAnswer::matchup(hand, against),
        };
        Ok(self.shown("preflop", &answer, &[]))
    }

    fn shown<A: Answer>(&self, name: &str, answer: &A, notes: &[String]) -> Value {
        json!({ "answers": { name: forms::of(answer, &self.question.show) }, "notes": notes })
    }
}
