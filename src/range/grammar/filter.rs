//! Hands by what they make on the board, in a range's text: `set`, `top pair+`, `"flush draw"`.

use crate::parse::{Cursor, ParseError, RangeProblem, Span};
use crate::range::note::Remark;

use super::hands::Hands;
use super::list::Reader;
use super::makes::{Test, is_part, name, near};

impl Reader<'_> {
    /// Reads the name of a made hand or a draw if there is one at the cursor, alone or in quotes.
    pub fn makes(&mut self) -> Result<Option<Hands>, ParseError> {
        let start = self.cursor.at();
        let mut ahead = self.cursor.clone();
        let quote = ahead.next_span();
        let is_quoted = ahead.bump_if(|c| c == '"');
        let Some(test) = name(&mut ahead) else {
            return match is_quoted {
                true => {
                    Err(ParseError::of_range(RangeProblem::NotAName { near: near(ahead) }, quote))
                }
                false => Ok(None),
            };
        };
        if is_quoted && !ahead.bump_if(|c| c == '"') {
            return Err(ParseError::of_range(RangeProblem::NotClosed, quote));
        }
        let sign = ahead.next_span();
        let is_open = ahead.bump_if(|c| c == '+');
        self.cursor = ahead;
        let mark = self.cursor.since(start);
        let text = self.text_at(mark).trim_matches('"').to_owned();
        let test = match is_open {
            true => test.or_better().ok_or_else(|| {
                ParseError::of_range(RangeProblem::NothingBetter { name: text.clone() }, sign)
            })?,
            false => test,
        };
        let cards = self.context.board.size();
        let Some(facts) = self.facts.of(self.context) else {
            return Err(ParseError::of_range(RangeProblem::NeedsBoard { name: text, cards }, mark));
        };
        let combos = test.holds(facts);
        if matches!(test, Test::Draws(..)) && self.context.board.is_full() {
            self.note(Remark::NoDraws { name: text.clone() }, mark);
        }
        Ok(Some(Hands::new(combos, text)))
    }

    /// Returns the error for a word that is a known name but for a slip.
    pub fn slip(&self, from: &Cursor<'_>) -> Option<ParseError> {
        let mut after = from.clone();
        while after.bump_if(is_part) {}
        let mark = after.since(from.at());
        let near = near(from.clone())?;
        let end = mark.start + self.text_at(mark).trim_end().len();
        Some(ParseError::of_range(
            RangeProblem::NotAName { near: Some(near) },
            Span { end, ..mark },
        ))
    }
}
