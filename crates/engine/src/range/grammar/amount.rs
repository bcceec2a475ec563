//! The numbers in a range's text: weights, and shares of all hands.

use crate::deal::{HoleCards, StartingHand};
use crate::parse::{Cursor, ParseError, RangeProblem, Span, Spanned, ranks, shown};
use crate::range::Weight;
use crate::range::note::{Remark, percent};
use crate::range::number::{Number, digits};
use crate::range::ordering::between;

use super::hands::Hands;
use super::list::Reader;

impl Reader<'_> {
    /// Reads a share of all hands if there is one at the cursor: `15%`, `top 15%`, `5-15%`.
    pub fn share(&mut self) -> Result<Option<Hands>, ParseError> {
        let start = self.cursor.at();
        let mut ahead = self.cursor.clone();
        let says_top =
            "top".chars().all(|letter| ahead.bump_if(|c| c.eq_ignore_ascii_case(&letter)));
        if says_top {
            ahead.skip_spaces();
        } else {
            ahead = self.cursor.clone();
        }
        let Some(number) = digits(&mut ahead) else { return Ok(None) };
        if !ahead.bump_if(|c| c == '%') && !is_first_of_two(ahead.clone()) {
            let mut sign = ahead.clone();
            sign.skip_spaces();
            let has_space = sign.peek() == Some('%');
            return match says_top || has_space || self.lacks_percent_sign(number, ahead) {
                true => Err(ParseError::of_range(RangeProblem::NoPercentSign, number)),
                false => Ok(None),
            };
        }
        self.cursor = ahead;
        let first = self.limit(number)?;
        let other = self.other_limit()?.unwrap_or(Weight::NONE);
        let span = self.cursor.since(start);
        let (from, to) = (first.min(other), first.max(other));
        let order = self.context.conventions.order;
        let hands = between(order, from, to);
        let combos: Vec<_> = hands.flat_map(StartingHand::combos).collect();
        if combos.is_empty() {
            return Err(ParseError::of_range(RangeProblem::ShareOfNothing, span));
        }
        let name = match from {
            Weight::NONE => percent(to),
            _ => format!("{}-{}", percent(from), percent(to)),
        };
        if combos.len() < HoleCards::COUNT {
            let (share, combos) = (name.clone(), combos.len());
            self.note(Remark::Share { share, combos, order }, span);
        }
        Ok(Some(Hands::new(combos, name)))
    }

    /// Reads the second limit of a share if there is a `-`.
    fn other_limit(&mut self) -> Result<Option<Weight>, ParseError> {
        let mut ahead = self.cursor.clone();
        ahead.skip_spaces();
        let dash = ahead.next_span();
        if !ahead.bump_if(|c| c == '-') {
            return Ok(None);
        }
        ahead.skip_spaces();
        let is_hand = ranks(&mut ahead.clone()).is_ok();
        let number = digits(&mut ahead).filter(|_| !is_hand || ahead.peek() == Some('%'));
        let problem = match is_hand {
            true => RangeProblem::AfterItem { found: '-', instead: None },
            false => RangeProblem::NoOtherEnd,
        };
        let number = number.ok_or_else(|| ParseError::of_range(problem, dash))?;
        if !ahead.bump_if(|c| c == '%') {
            return Err(ParseError::of_range(RangeProblem::NoPercentSign, number));
        }
        self.cursor = ahead;
        self.limit(number).map(Some)
    }

    /// Returns whether a number without a percent sign can only be meant as a share. It is not a hand such as `55`,
    /// and the text after it fits a share.
    fn lacks_percent_sign(&self, number: Span, mut after: Cursor<'_>) -> bool {
        let mut hand = Cursor::new(self.text, number);
        let is_hand = ranks(&mut hand).is_ok() && hand.peek().is_none();
        after.skip_spaces();
        match after.bump() {
            None | Some(',' | ':' | '@' | '&' | ')') => !is_hand && number.end - number.start > 1,
            _ => false,
        }
    }

    /// Reads a number in percent as a share.
    fn limit(&mut self, span: Span) -> Result<Weight, ParseError> {
        let text = self.text_at(span);
        let number = Number::read(text, 4)
            .ok_or_else(|| ParseError::of_range(RangeProblem::NotANumber, span))?;
        let share = number.parts_up_to(Weight::PARTS).and_then(Weight::from_millionths);
        let share = share.ok_or_else(|| ParseError::of_range(RangeProblem::MoreThanAll, span))?;
        if !number.is_exact {
            let written = format!("{}%", shown(text));
            self.note(Remark::Rounded { written, read: percent(share) }, span);
        }
        Ok(share)
    }

    /// Reads a weight of these hands if there is one at the cursor.
    pub fn weight(&mut self, hands: &Hands) -> Result<Option<Spanned<Weight>>, ParseError> {
        let start = self.cursor.at();
        let sign = self.cursor.next_span();
        let mut in_percent = match self.cursor.peek() {
            Some(':') => false,
            Some('@') => true,
            _ => return Ok(None),
        };
        self.cursor.bump();
        self.cursor.skip_spaces();
        let Some(span) = digits(&mut self.cursor) else {
            let next = self.cursor.next_span();
            let ends = matches!(self.cursor.peek(), None | Some(',' | '&' | ')'));
            return Err(ParseError::of_range(
                RangeProblem::NoWeight,
                if ends { sign } else { next },
            ));
        };
        let has_sign = self.cursor.bump_if(|c| c == '%');
        let text = self.text_at(span);
        let mark = self.cursor.since(start);
        if in_percent && !has_sign {
            not_a_share(hands, Spanned { value: text, span }, mark)?;
        }
        in_percent |= has_sign;
        let (value, is_exact) = Weight::read(Spanned { value: text, span }, in_percent, mark)?;
        if !is_exact {
            let (written, read) = match in_percent {
                true => (format!("{}%", shown(text)), percent(value)),
                false => (shown(text), value.to_string()),
            };
            self.note(Remark::Rounded { written, read }, span);
        }
        Ok(Some(Spanned { value, span: mark }))
    }

    /// Checks that there is no weight at the cursor.
    pub fn no_weight(&mut self) -> Result<(), ParseError> {
        let start = self.cursor.at();
        if !self.cursor.bump_if(|c| matches!(c, ':' | '@')) {
            return Ok(());
        }
        self.cursor.skip_spaces();
        digits(&mut self.cursor);
        self.cursor.bump_if(|c| c == '%');
        Err(ParseError::of_range(RangeProblem::WeightOfRemoval, self.cursor.since(start)))
    }
}

/// Returns whether a number without its percent sign is the first of two: `5-15%`.
fn is_first_of_two(mut after: Cursor<'_>) -> bool {
    after.skip_spaces();
    let has_dash = after.bump_if(|c| c == '-');
    after.skip_spaces();
    has_dash && digits(&mut after).is_some() && after.peek() == Some('%')
}

/// Refuses a percentage without its sign that could be meant as a share of 1: half is not written `@0.5`, nor all
/// `@1`.
fn not_a_share(hands: &Hands, number: Spanned<&str>, mark: Span) -> Result<(), ParseError> {
    let Ok((share, _)) = Weight::read(number, false, mark) else { return Ok(()) };
    if share.is_none() {
        return Ok(());
    }
    let in_percent = Weight::read(number, true, mark).map(|(weight, _)| weight);
    let name = &hands.name;
    // Less than a hundredth needs its sign.
    let whole = percent(share);
    let whole =
        if share.millionths() < Weight::PARTS / 100 { &whole } else { whole.trim_end_matches('%') };
    let problem = RangeProblem::TwoReadings {
        share: format!("{name}@{whole} or {name}:{share}"),
        percent: in_percent.ok().map(|weight| format!("{name}:{weight}")),
    };
    Err(ParseError::of_range(problem, mark))
}
