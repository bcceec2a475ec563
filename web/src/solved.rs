//! Answers that take a count or a sample.

use holdem::equity::{Detail, Request, Solution, SolveError, solve};
use holdem::progress::Progress;
use holdem::report::{
    EquityAnswer, Error, GraphAnswer, PlannedRunouts, ReportPage, RunoutsAnswer, rough_note,
};
use holdem::spot::{Query, Spot};
use serde_json::{Value, json};

use crate::question::Question;
use crate::{described, forms};

/// A spot whose players can be dealt, with what is asked about it.
pub struct Solver<'a> {
    question: &'a Question,
    progress: &'a Progress<'a>,
    spot: Spot,
    request: Request,
    notes: Vec<String>,
}

impl<'a> Solver<'a> {
    /// Reads a spot.
    pub fn new(
        question: &'a Question,
        query: &Query<'_>,
        progress: &'a Progress<'a>,
    ) -> Result<Self, Error> {
        let (spot, notes) = Spot::read(query)?;
        let request = spot.request("equity")?;
        let notes = notes.iter().map(ToString::to_string).collect();
        Ok(Self { question, progress, spot, request, notes })
    }

    /// Answers each player's equity.
    pub fn equity(mut self) -> Result<Value, Error> {
        let Question { by_category, by_combo, .. } = *self.question;
        let detail = Detail::default().by_category(by_category).by_combo(by_combo);
        let solution = self.solution(detail)?;
        let Self { question, spot, request, notes, .. } = self;
        let answer = EquityAnswer::new(spot, request, solution).top(question.top);
        Ok(json!({ "answers": { "equity": forms::of(&answer, &question.show) }, "notes": notes }))
    }

    /// Answers the equity by category and by combo, and the graph, from one solution.
    pub fn details(mut self) -> Result<Value, Error> {
        let solution = self.solution(Detail::default().by_category(true).by_combo(true))?;
        let Self { question, spot, request, notes, .. } = self;
        let graph = GraphAnswer::new(spot.clone(), request.clone(), solution.clone())?;
        let equity = EquityAnswer::new(spot, request, solution);
        let tables = |tables: Vec<_>| tables.iter().map(forms::table).collect::<Value>();
        Ok(json!({
            "answers": {
                "equity": forms::of(&equity, &question.show),
                "graph": forms::of(&graph, &question.show),
            },
            "categories": tables(equity.category_tables()),
            "combos": tables(equity.combo_tables()),
            "notes": notes,
        }))
    }

    /// Answers how each player's equity is spread over the range.
    pub fn graph(mut self) -> Result<Value, Error> {
        let solution = self.solution(Detail::default().by_combo(true))?;
        let Self { question, spot, request, notes, .. } = self;
        let answer = GraphAnswer::new(spot, request, solution)?;
        Ok(json!({ "answers": { "graph": forms::of(&answer, &question.show) }, "notes": notes }))
    }

    /// Answers the equity after each next card.
    pub fn runouts(mut self) -> Result<Value, Error> {
        let answer = self.next_cards()?;
        let Self { question, notes, .. } = self;
        Ok(json!({ "answers": { "runouts": forms::of(&answer, &question.show) }, "notes": notes }))
    }

    /// Answers everything as one page.
    pub fn report(mut self, query: &Query<'_>) -> Result<Value, Error> {
        let solution = self.solution(Detail::default().by_category(true).by_combo(true))?;
        let has_next_card = matches!(self.spot.board().size(), 3 | 4);
        let runouts = has_next_card.then(|| self.next_cards()).transpose()?;
        let Self { question, spot, request, notes, .. } = self;
        // The page names the command that makes it again.
        let spot = described::as_typed(query).unwrap_or(spot);
        let page = ReportPage::new(spot, request, solution, runouts, question.options())?;
        Ok(json!({ "page": page.html(), "notes": notes }))
    }

    fn solution(&mut self, detail: Detail) -> Result<Solution, Error> {
        let solved = solve(&self.request, detail, &self.question.budget(), self.progress);
        let solution = solved.map_err(refused)?;
        self.notes.extend(solution.sample().and_then(rough_note));
        Ok(solution)
    }

    fn next_cards(&mut self) -> Result<RunoutsAnswer, Error> {
        let (spot, request) = (self.spot.clone(), self.request.clone());
        let planned = PlannedRunouts::of(spot, request, None, &self.question.budget())?;
        let answer = planned.solve(self.progress)?;
        self.notes.extend(answer.rough_note());
        Ok(answer)
    }
}

/// Returns the error with a hint for who has no command line.
fn refused(error: SolveError) -> Error {
    match error {
        SolveError::Interrupted => Error::Interrupted,
        SolveError::NoDeal(_) => Error::refused(
            error.to_string(),
            "give the players ranges that leave one another cards",
        ),
        error => Error::refused(error.to_string(), "leave some players out, and try again"),
    }
}
