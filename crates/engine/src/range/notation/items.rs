//! Lists of hands with weights, which the notations of other programs have in common.

use crate::deal::HoleCards;
use crate::parse::{
    A_COMMA, Cursor, NotationProblem, ParseError, RangeProblem, Span, WeightProblem,
};
use crate::range::grammar::{Context, Hands, Reader};
use crate::range::note::{Note, Remark};
use crate::range::{Range, Weight};

use super::Notation;
use super::amount::{Unit, number, weight, weight_error};

/// Reads a list of hands from left to right.
pub struct Items<'a> {
    pub text: &'a str,
    pub cursor: Cursor<'a>,
    notation: Notation,
    part: Span,
    context: &'a Context<'a>,
    /// The weights of the combos that were given one, by their index.
    weights: Vec<Option<Weight>>,
    notes: Vec<Note>,
    /// The number of weights that were rounded.
    rounded: usize,
}

impl<'a> Items<'a> {
    pub fn new(text: &'a str, part: Span, context: &'a Context<'a>, notation: Notation) -> Self {
        Self {
            text,
            cursor: Cursor::new(text, part),
            notation,
            part,
            context,
            weights: vec![None; HoleCards::COUNT],
            notes: Vec::new(),
            rounded: 0,
        }
    }

    /// Reads items up to the end, with a comma between two.
    pub fn list(
        &mut self,
        mut item: impl FnMut(&mut Self) -> Result<(), ParseError>,
    ) -> Result<(), ParseError> {
        self.cursor.skip_spaces();
        loop {
            if self.cursor.peek() == Some(',') {
                return Err(ParseError::of_range(
                    RangeProblem::NothingAtComma,
                    self.cursor.next_span(),
                ));
            }
            item(self)?;
            self.cursor.skip_spaces();
            let comma = self.cursor.next_span();
            match self.cursor.bump() {
                None => return Ok(()),
                Some(',') => self.cursor.skip_spaces(),
                Some(found) => {
                    let problem = NotationProblem::AfterHands { found, between: A_COMMA };
                    return Err(self.refuse(problem, comma));
                }
            }
            if self.cursor.peek().is_none() {
                return Err(ParseError::of_range(RangeProblem::NothingAtComma, comma));
            }
        }
    }

    /// Reads a hand or a span of hands, as in the notation of this program: `AKs`, `22+`, `A5s-A2s`, `AhKh`.
    pub fn hands(&mut self) -> Result<(Hands, Span), ParseError> {
        let start = self.cursor.at();
        let mut ahead = self.cursor.clone();
        if number(&mut ahead).is_some() && ahead.bump_if(|c| c == '%') {
            let program = self.notation.program();
            return Err(self.refuse(NotationProblem::OwnOrder { program }, ahead.since(start)));
        }
        let rest = Span { start, ..self.part };
        let mut reader = Reader::new(self.text, rest, self.context);
        let hands = reader.span()?;
        self.notes.extend(reader.notes);
        self.cursor = reader.cursor;
        Ok((hands, self.cursor.since(start)))
    }

    /// Reads the span of a weight's number, after spaces.
    pub fn number(&mut self) -> Result<Span, ParseError> {
        self.cursor.skip_spaces();
        number(&mut self.cursor).ok_or_else(|| {
            let is = match self.cursor.peek() {
                None | Some(',' | ']' | ')') => WeightProblem::Missing,
                Some(_) => WeightProblem::NotANumber,
            };
            weight_error(is, self.cursor.next_span(), self.notation)
        })
    }

    /// Reads the number in a span as a weight. Equilab writes whole percents, so in its notation a number below 1
    /// needs a percent sign: it could be meant as a share of 1.
    pub fn weight(&mut self, span: Span, unit: Unit) -> Result<Weight, ParseError> {
        let (weight, is_exact) = weight(self.at(span), span, unit, self.notation)?;
        let one = Weight::PARTS / 100;
        // If the text is only likely to be Equilab's, one percent may also be a full share.
        let least = if self.context.conventions.notation.is_some() { one } else { one + 1 };
        let is_less = !weight.is_none() && weight.millionths() < least;
        let is_whole = self.notation == Notation::Equilab;
        if is_whole && is_less && !self.text[span.end..].starts_with('%') {
            return Err(weight_error(WeightProblem::BelowOnePercent, span, self.notation));
        }
        self.rounded += usize::from(!is_exact);
        Ok(weight)
    }

    /// Gives hands a weight.
    pub fn set(&mut self, hands: &Hands, weight: Weight, span: Span) -> Result<(), ParseError> {
        for (combo, _) in &hands.combos {
            let set = &mut self.weights[combo.index()];
            if set.is_some_and(|other| other != weight) {
                let program = self.notation.program();
                return Err(self.refuse(NotationProblem::TwoWeights { program }, span));
            }
            *set = Some(weight);
        }
        Ok(())
    }

    /// Adds a note about the whole text.
    pub fn note(&mut self, remark: Remark) {
        self.notes.push(Note { remark, span: self.part });
    }

    /// Returns the range.
    pub fn done(mut self) -> Result<(Range, Vec<Note>), ParseError> {
        if self.rounded > 0 {
            self.note(Remark::RoundedWeights { count: self.rounded });
        }
        let given = HoleCards::all().zip(&self.weights);
        let range = Range::new(given.filter_map(|(combo, weight)| weight.map(|it| (combo, it))));
        let range =
            range.ok_or_else(|| ParseError::of_range(RangeProblem::NothingLeft, self.part))?;
        Ok((range, self.notes))
    }

    pub fn refuse(&self, problem: NotationProblem, mark: Span) -> ParseError {
        ParseError::of_range(RangeProblem::Notation(problem), mark)
    }

    /// Returns the text of a span.
    pub fn at(&self, span: Span) -> &'a str {
        self.text.get(span.start..span.end).unwrap_or_default()
    }
}
