//! The rest of a solved game, solved again with other sizes: a new game from the end of a line on.

use holdem_engine::CardSet;
use holdem_engine::parse::Span;
use holdem_solver::betting::Kind;
use holdem_solver::solve::{Arrival, Step};

use crate::answer::Error;
use crate::parameter::Parameter;
use crate::question::Options;
use crate::read::{Line, Query};

use super::solution::Solution;
use super::spot::{SolveSpot, check_refined};

impl Solution {
    /// Returns the game that begins at the end of a line, `start` or the card of a street: with the pot, the stacks and the
    /// last aggressor there, and with both ranges as the strategies lead to them, exactly. It has the rake and the sizes
    /// of the solved game, unless the query has others.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Refused`] if a text is invalid, if the line does not end where a street begins, if no hands of both
    /// players get there, or if an option cannot be changed.
    pub fn refined(
        &self,
        line: &str,
        query: &Query<'_>,
        options: &Options,
    ) -> Result<SolveSpot, Error> {
        check_refined(query, options)?;
        let mut at = Query { line: Line::default(), ..Query::default() }.in_syntax(query.syntax());
        let span = at.line.push(line);
        at.given.add(Parameter::Line, span);
        let steps = self.line(&at)?;
        self.check_begins_street(&at, span, &steps)?;
        let game = &self.spot.game;
        let found = self.reading(|strategy| Arrival::at(game, strategy, &steps))?;
        let found = found.map_err(Error::failed)?.combos(game);
        Ok(query.refined(&self.spot, &steps, &found)?)
    }

    /// Refuses a line that does not end where the betting of a street begins.
    fn check_begins_street(&self, at: &Query<'_>, span: Span, steps: &[Step]) -> Result<(), Error> {
        let game = &self.spot.game;
        let is_card = |step: &Step| matches!(step, Step::Card(_));
        let text = |steps: &[Step]| self.words(steps).join(", ");
        let node = game.tree().node(self.spot.node_at(steps));
        if matches!(node.kind, Kind::Deal { .. }) {
            let dealt = steps.iter().filter_map(|step| match step {
                Step::Card(card) => Some(*card),
                Step::Action(_) => None,
            });
            let card = (game.live() - dealt.collect::<CardSet>()).iter().next();
            let card = card.map_or_else(String::new, |card| format!(", {card}"));
            return Err(at
                .line
                .refuse_at(
                    "a card is dealt here, and a refined game begins after it",
                    [span],
                    format!("add the card, such as: {}{card}", text(steps)),
                )
                .into());
        }
        if steps.last().is_none_or(is_card) {
            return Ok(());
        }
        let before = steps.iter().rposition(is_card).map_or(0, |last| last + 1);
        let mended = if before == 0 { "start".to_owned() } else { text(&steps[..before]) };
        let message = "a refined game begins at the start of a street, and this is in the middle";
        Err(at.line.refuse_at(message, [span], format!("for the whole street: {mended}")).into())
    }
}
