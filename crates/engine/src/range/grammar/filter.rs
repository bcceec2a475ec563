//! Names of made hands, draws and shapes of two cards, in a range's text: `set`, `top pair+`, `"flush draw"`,
//! `suited`.

use crate::parse::{Cursor, ParseError, RangeProblem, Span, rank, suit};
use crate::range::note::Remark;

use super::hand_names::{in_words, is_part, name, near};
use super::hands::Hands;
use super::list::Reader;

impl Reader<'_> {
    /// Reads a name if there is one at the cursor, alone or in quotes.
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
        if let Some(combos) = test.without_board() {
            return Ok(Some(Hands::new(combos, text)));
        }
        let cards = self.context.board.size();
        let Some(facts) = self.facts.of(self.context) else {
            return Err(ParseError::of_range(RangeProblem::NeedsBoard { name: text, cards }, mark));
        };
        let combos = test.holds(facts);
        if test.is_draw() && self.context.board.is_full() {
            self.note(Remark::NoDraws { name: text.clone() }, mark);
        }
        Ok(Some(Hands::new(combos, text)))
    }

    /// Returns the error for a known name with a typing error, or for a hand in words.
    pub fn slip(&self, from: &Cursor<'_>) -> Option<ParseError> {
        near(from.clone()).map(|near| self.not_a_name(from, Some(near)))
    }

    /// Returns the error for hands in words.
    pub fn in_words(&self, from: &Cursor<'_>) -> Option<ParseError> {
        in_words(from.clone()).map(|hands| self.not_a_name(from, Some(hands)))
    }

    /// Returns the error for a word after `&` that does not begin like a hand.
    pub fn no_filter(&self, from: &Cursor<'_>) -> Option<ParseError> {
        let is_it = self.is_filter && is_word(from);
        is_it.then(|| self.not_a_name(from, near(from.clone())))
    }

    fn not_a_name(&self, from: &Cursor<'_>, near: Option<String>) -> ParseError {
        let mut after = from.clone();
        while after.bump_if(is_part) {}
        let mark = after.since(from.at());
        let end = mark.start + self.text_at(mark).trim_end().len();
        ParseError::of_range(RangeProblem::NotAName { near }, Span { end, ..mark })
    }
}

/// Returns whether there is a word at the cursor that does not begin like a hand. `AKz`, `AhKz` and
/// `Ah` do.
fn is_word(cursor: &Cursor<'_>) -> bool {
    let mut end = cursor.clone();
    while end.bump_if(|c| c.is_ascii_alphanumeric()) {}
    let mut hand = cursor.clone();
    let has_wild = hand.bump_if(|c| matches!(c, 'x' | 'X'));
    let has_rank = rank(&mut hand).is_some();
    suit(&mut hand);
    let is_hand = has_wild || hand.at() == end.at() || has_rank && rank(&mut hand).is_some();
    let is_one_letter = end.at() == cursor.at() + 1;
    cursor.peek().is_some_and(|c| c.is_ascii_alphabetic()) && !is_hand && !is_one_letter
}
