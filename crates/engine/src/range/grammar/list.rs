//! Lists of hands, and the operators between them: `,`, `&`, `!`, parentheses, names.

use crate::deal::HoleCards;
use crate::parse::{Cursor, NameProblem, ParseError, RangeProblem, Span, shown};
use crate::range::note::{Note, Remark};
use crate::range::{Range, Weight};

use super::context::Context;
use super::facts::Facts;
use super::hand_names::name;
use super::hands::{Hands, Weights};

/// The maximum depth of nested parentheses, and of nested names.
const DEEPEST: usize = 64;

/// The maximum number of names that one text stands for, including the names in the texts of names.
const MOST_NAMES: usize = 1000;

/// Reads a text from left to right.
pub struct Reader<'a> {
    pub text: &'a str,
    pub cursor: Cursor<'a>,
    pub context: &'a Context<'a>,
    /// The facts about the board.
    pub(super) facts: Facts,
    pub notes: Vec<Note>,
    /// The end of the last text read, without the spaces that follow.
    end: usize,
    /// The start of the last part.
    last: Cursor<'a>,
    /// Set if the current part follows `&`.
    pub(super) is_filter: bool,
    /// The number of parentheses that are open.
    depth: usize,
    /// The names whose texts are being read.
    within: Vec<&'a str>,
    /// The number of names that may still be read.
    names_left: usize,
}

impl<'a> Reader<'a> {
    pub fn new(text: &'a str, part: Span, context: &'a Context<'a>) -> Self {
        Self {
            text,
            cursor: Cursor::new(text, part),
            context,
            facts: Facts::default(),
            notes: Vec::new(),
            end: part.start,
            last: Cursor::new(text, part),
            is_filter: false,
            depth: 0,
            within: Vec::new(),
            names_left: MOST_NAMES,
        }
    }

    /// Reads the whole text.
    pub fn read(mut self) -> Result<(Range, Vec<Note>), ParseError> {
        let (weights, last) = self.whole()?;
        let range = Range::from_weights(weights);
        // Made hands and draws count only the combos that are possible on the board.
        let out = self.context.board.set() | self.context.dead;
        let range = match self.facts.are_known() {
            true => range.and_then(|it| it.without(out)).map(|it| it.named_without(out)),
            false => range,
        };
        match range {
            Some(range) => Ok((range, self.notes)),
            None => Err(ParseError::of_range(self.nothing_left(), last)),
        }
    }

    /// Returns the reason why nothing is left: a filter that leaves no hand, if there is one.
    fn nothing_left(self) -> RangeProblem {
        let in_common = self.notes.into_iter().find_map(|note| match note.remark {
            Remark::InCommon { hands, others } => Some((shown(&hands), shown(&others))),
            _ => None,
        });
        match in_common {
            Some((hands, others)) => RangeProblem::NothingInCommon { hands, others },
            None => RangeProblem::NothingLeft,
        }
    }

    /// Reads the text of a name instead of the name; the notes about that text are dropped. Returns the reason why it
    /// is not read if names are circular or too many.
    pub fn read_name(
        &mut self,
        name: &'a str,
        text: &'a str,
    ) -> Result<Result<Weights, ParseError>, NameProblem> {
        if self.within.contains(&name) {
            return Err(NameProblem::DefinedByItself);
        }
        let (true, Some(left)) = (self.within.len() < DEEPEST, self.names_left.checked_sub(1))
        else {
            return Err(NameProblem::TooManyNames);
        };
        self.names_left = left;
        let mut inner = Self::new(text, Span::whole(text), self.context);
        inner.facts = std::mem::take(&mut self.facts);
        inner.within.extend(self.within.iter().copied().chain([name]));
        inner.names_left = self.names_left;
        let read = inner.whole();
        (self.facts, self.names_left) = (inner.facts, inner.names_left);
        Ok(read.map(|(weights, _)| weights))
    }

    /// Reads the whole text as a list. Returns the span of the last item.
    fn whole(&mut self) -> Result<(Weights, Span), ParseError> {
        let start = self.cursor.at();
        self.cursor.skip_spaces();
        if self.cursor.peek().is_none() {
            return Err(ParseError::of_range(RangeProblem::NoHand, self.cursor.since(start)));
        }
        self.list()
    }

    /// Reads items up to the end, or to the parenthesis that closes the list. Returns the span of the last one.
    fn list(&mut self) -> Result<(Weights, Span), ParseError> {
        let mut weights = Box::new([Weight::NONE; HoleCards::COUNT]);
        let mut is_first = true;
        loop {
            if self.cursor.peek() == Some(',') {
                return Err(ParseError::of_range(
                    RangeProblem::NothingAtComma,
                    self.cursor.next_span(),
                ));
            }
            let item = self.item(&mut weights, is_first)?;
            let comma = self.cursor.next_span();
            match self.cursor.peek() {
                None => return Ok((weights, item)),
                Some(')') if self.depth > 0 => return Ok((weights, item)),
                Some(',') => self.cursor.bump(),
                Some(')') => return Err(ParseError::of_range(RangeProblem::ClosesNothing, comma)),
                Some(found) => {
                    // The end of a name with a typing error: `flush drw`.
                    let slip = found.is_alphabetic().then(|| self.slip(&self.last)).flatten();
                    let problem = RangeProblem::AfterItem { found, instead: self.joined(item) };
                    return Err(slip.unwrap_or_else(|| ParseError::of_range(problem, comma)));
                }
            };
            self.cursor.skip_spaces();
            if matches!(self.cursor.peek(), None | Some(')')) {
                return Err(ParseError::of_range(RangeProblem::NothingAtComma, comma));
            }
            is_first = false;
        }
    }

    /// Returns an item and the name after it with `&` between them, if there is a name: `AK & set`.
    fn joined(&self, item: Span) -> Option<String> {
        let mut after = self.cursor.clone();
        name(&mut after)?;
        let name = self.text_at(after.since(self.cursor.at()));
        Some(format!("{} & {name}", shown(self.text_at(item))))
    }

    /// Reads one item and the spaces after it. Returns its span without the spaces.
    fn item(&mut self, weights: &mut Weights, is_first: bool) -> Result<Span, ParseError> {
        let start = self.cursor.at();
        let sign = self.cursor.next_span();
        if !self.cursor.bump_if(|c| c == '!') {
            let first = self.part()?;
            let hands = self.meet(first)?;
            hands.combos.iter().for_each(|(combo, weight)| weights[combo.index()] = *weight);
            return Ok(Span { start, end: self.end });
        }
        let hands = self.atom_after_sign()?;
        let span = Span { start, end: self.end };
        match self.cursor.peek() {
            Some('&') if is_first => {
                let hands = self.meet(hands.others())?;
                hands.combos.iter().for_each(|(combo, weight)| weights[combo.index()] = *weight);
            }
            Some('&') => {
                let problem = RangeProblem::TwoRemovals { hands: hands.name };
                return Err(ParseError::of_range(problem, span));
            }
            _ if is_first => {
                return Err(ParseError::of_range(RangeProblem::NothingToTakeFrom, sign));
            }
            _ => {
                self.no_weight()?;
                self.remove(&hands, weights, span);
            }
        }
        Ok(Span { start, end: self.end })
    }

    fn remove(&mut self, hands: &Hands, weights: &mut Weights, span: Span) {
        let (mut takes, mut is_exact) = (false, true);
        for &(combo, weight) in &hands.combos {
            let left = &mut weights[combo.index()];
            takes |= !left.is_none();
            let (product, is_whole) = left.times(weight.rest());
            is_exact &= is_whole;
            *left = product;
        }
        self.note_rounded(is_exact, span);
        if !takes {
            self.note(Remark::TakesNothing { hands: hands.name.clone() }, span);
        }
    }

    /// Reads the parts after the first one. Returns the combos that are in all of them.
    fn meet(&mut self, first: Hands) -> Result<Hands, ParseError> {
        let mut hands = first;
        loop {
            let sign = self.cursor.next_span();
            if !self.cursor.bump_if(|c| c == '&') {
                return Ok(hands);
            }
            self.cursor.bump_if(|c| c == '&');
            self.cursor.skip_spaces();
            if matches!(self.cursor.peek(), None | Some(',' | ')' | '&')) {
                return Err(ParseError::of_range(RangeProblem::NothingAtAnd, sign));
            }
            let start = self.cursor.at();
            let was_filter = std::mem::replace(&mut self.is_filter, true);
            let part = self.part()?;
            self.is_filter = was_filter;
            let span = Span { start, end: self.end };
            let (before, others) = (hands.name.clone(), part.name.clone());
            let had_some = !hands.combos.is_empty();
            let (both, is_exact) = hands.and(&part);
            self.note_rounded(is_exact, span);
            if had_some && both.combos.is_empty() {
                self.note(Remark::InCommon { hands: before, others }, span);
            }
            hands = both;
        }
    }

    /// Reads a part and the spaces after it.
    fn part(&mut self) -> Result<Hands, ParseError> {
        if self.cursor.bump_if(|c| c == '!') {
            let hands = self.atom_after_sign()?;
            self.no_weight()?;
            return Ok(hands.others());
        }
        let hands = self.atom()?;
        self.done();
        let Some(weight) = self.weight(&hands)? else { return Ok(hands) };
        self.done();
        let (hands, is_exact) = hands.times(weight.value);
        self.note_rounded(is_exact, weight.span);
        Ok(hands)
    }

    /// Reads the hands after `!`, and the spaces after them.
    fn atom_after_sign(&mut self) -> Result<Hands, ParseError> {
        self.cursor.skip_spaces();
        let hands = self.atom()?;
        self.done();
        Ok(hands)
    }

    /// Sets the end of the last text read, and skips the spaces after it.
    fn done(&mut self) {
        self.end = self.cursor.at();
        self.cursor.skip_spaces();
    }

    /// Reads the hands of one part, without a weight.
    fn atom(&mut self) -> Result<Hands, ParseError> {
        self.last = self.cursor.clone();
        match self.cursor.peek() {
            Some('(') => return self.group(),
            Some('@') => return self.named(),
            _ => {}
        }
        if self.all_hands() {
            return Ok(Hands::new(HoleCards::all(), "random".to_owned()));
        }
        if let Some(hands) = self.makes()? {
            return Ok(hands);
        }
        let start = self.cursor.clone();
        self.hands().map_err(|error| self.no_filter(&start).unwrap_or(error))
    }

    /// Reads a share, cards that are not named, or a hand or a span.
    fn hands(&mut self) -> Result<Hands, ParseError> {
        if let Some(hands) = self.share()? {
            return Ok(hands);
        }
        if let Some(hands) = self.wild()? {
            return Ok(hands);
        }
        self.span()
    }

    /// Reads a list in parentheses.
    fn group(&mut self) -> Result<Hands, ParseError> {
        let start = self.cursor.at();
        let opening = self.cursor.next_span();
        self.cursor.bump();
        if self.depth == DEEPEST {
            return Err(ParseError::of_range(RangeProblem::TooDeep, opening));
        }
        self.cursor.skip_spaces();
        if matches!(self.cursor.peek(), None | Some(')')) {
            let mark = if self.cursor.peek().is_some() {
                Span { start, end: self.cursor.next_span().end }
            } else {
                opening
            };
            return Err(ParseError::of_range(RangeProblem::NoHand, mark));
        }
        self.depth += 1;
        let (weights, _) = self.list()?;
        self.depth -= 1;
        if !self.cursor.bump_if(|c| c == ')') {
            return Err(ParseError::of_range(RangeProblem::NotClosed, opening));
        }
        let name = self.text_at(self.cursor.since(start)).to_owned();
        Ok(Hands::of_weights(&weights, name))
    }

    /// Reads the word for all hands if it is at the cursor.
    fn all_hands(&mut self) -> bool {
        let mut ahead = self.cursor.clone();
        while ahead.bump_if(|c| c.is_ascii_alphabetic()) {}
        let word = self.text_at(ahead.since(self.cursor.at()));
        let is_it = ["random", "any"].iter().any(|name| word.eq_ignore_ascii_case(name));
        if is_it {
            self.cursor = ahead;
        }
        is_it
    }

    fn note_rounded(&mut self, is_exact: bool, span: Span) {
        if !is_exact {
            self.note(Remark::RoundedProducts, span);
        }
    }

    /// Adds a note about a span.
    pub fn note(&mut self, remark: Remark, span: Span) {
        self.notes.push(Note { remark, span });
    }

    /// Returns the text of a span.
    pub fn text_at(&self, span: Span) -> &'a str {
        self.text.get(span.start..span.end).unwrap_or_default()
    }
}
