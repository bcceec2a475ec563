//! Lists of hands, and the operators between them: `,`, `&`, `!`, parentheses, names.

use crate::holdem::HoleCards;
use crate::parse::{Cursor, ParseError, RangeProblem, Span};
use crate::range::note::{Note, Remark};
use crate::range::{Names, Range, Weight};

use super::makes::Facts;
use super::{Context, Parsed, refuse};

/// The greatest number of parentheses, and of names, one inside another.
const DEEPEST: usize = 64;

/// The greatest number of names that one text stands for, with those in the texts of names.
const MOST_NAMES: usize = 1000;

/// The weights of all combos, by [`HoleCards::index`].
type Weights = Box<[Weight; HoleCards::COUNT]>;

/// Reads a text from left to right.
pub(super) struct Reader<'a> {
    pub text: &'a str,
    pub cursor: Cursor<'a>,
    pub context: &'a Context<'a>,
    /// What hands make on the board.
    pub facts: Facts,
    notes: Vec<Note>,
    /// The position after what was read last, without the spaces that follow.
    end: usize,
    /// The number of parentheses that are open.
    depth: usize,
    /// The names whose texts are being read.
    within: Vec<&'a str>,
    /// How many more names may be read.
    names_left: usize,
}

/// Some combos with their weights, which may be 0, and how they are called in messages.
pub(super) struct Hands {
    pub combos: Vec<(HoleCards, Weight)>,
    pub name: String,
}

impl Hands {
    /// Returns combos with full weight.
    pub fn new(combos: impl IntoIterator<Item = HoleCards>, name: String) -> Self {
        Self { combos: combos.into_iter().map(|combo| (combo, Weight::FULL)).collect(), name }
    }

    /// Returns the combos with a weight above 0.
    fn of_weights(weights: &Weights, name: String) -> Self {
        let combos = HoleCards::all().zip(weights.iter().copied());
        Self { combos: combos.filter(|(_, weight)| !weight.is_none()).collect(), name }
    }

    /// Returns the weights of all combos.
    fn weights(&self) -> Weights {
        let mut weights = Box::new([Weight::NONE; HoleCards::COUNT]);
        self.combos.iter().for_each(|(combo, weight)| weights[combo.index()] = *weight);
        weights
    }

    /// Returns what these leave of each combo.
    fn others(&self) -> Self {
        let weights = self.weights();
        let left = HoleCards::all().map(|combo| (combo, weights[combo.index()].rest()));
        Self {
            combos: left.filter(|(_, weight)| !weight.is_none()).collect(),
            name: format!("!{}", self.name),
        }
    }
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
            depth: 0,
            within: Vec::new(),
            names_left: MOST_NAMES,
        }
    }

    /// Reads the whole text.
    pub fn read(mut self) -> Result<Parsed, ParseError> {
        let (weights, last) = self.whole()?;
        let range = Range::from_weights(weights);
        // What is asked of hands on a board is asked of those that can be held there.
        let range = if self.facts.are_known() {
            range.and_then(|range| range.without(self.context.board.set() | self.context.dead))
        } else {
            range
        };
        range
            .map(|range| Parsed { range, notes: self.notes })
            .ok_or_else(|| refuse(RangeProblem::NothingLeft, last))
    }

    /// Reads the whole text as a list. Returns the span of the last item.
    fn whole(&mut self) -> Result<(Weights, Span), ParseError> {
        let start = self.cursor.at();
        self.cursor.skip_spaces();
        if self.cursor.peek().is_none() {
            return Err(refuse(RangeProblem::NoHand, self.cursor.since(start)));
        }
        self.list()
    }

    /// Reads items up to the end, or to the parenthesis that closes the list. Returns the span of the last one.
    fn list(&mut self) -> Result<(Weights, Span), ParseError> {
        let mut weights = Box::new([Weight::NONE; HoleCards::COUNT]);
        let mut is_first = true;
        loop {
            if self.cursor.peek() == Some(',') {
                return Err(refuse(RangeProblem::NothingAtComma, self.cursor.next_span()));
            }
            let item = self.item(&mut weights, is_first)?;
            let comma = self.cursor.next_span();
            match self.cursor.peek() {
                None => return Ok((weights, item)),
                Some(')') if self.depth > 0 => return Ok((weights, item)),
                Some(',') => self.cursor.bump(),
                Some(')') => return Err(refuse(RangeProblem::ClosesNothing, comma)),
                Some(found) => {
                    let problem = RangeProblem::AfterItem { found, instead: None };
                    return Err(refuse(problem, comma));
                }
            };
            self.cursor.skip_spaces();
            if matches!(self.cursor.peek(), None | Some(')')) {
                return Err(refuse(RangeProblem::NothingAtComma, comma));
            }
            is_first = false;
        }
    }

    /// Reads one item and the spaces after it. Returns its span without those.
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
                return Err(refuse(problem, span));
            }
            _ if is_first => return Err(refuse(RangeProblem::NothingToTakeFrom, sign)),
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
        if !is_exact {
            self.note(Remark::RoundedProducts, span);
        }
        if !takes {
            self.note(Remark::TakesNothing { hands: hands.name.clone() }, span);
        }
    }

    /// Reads the parts after the first one, and returns what is in all of them.
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
                return Err(refuse(RangeProblem::NothingAtAnd, sign));
            }
            let start = self.cursor.at();
            let part = self.part()?;
            let weights = part.weights();
            let mut is_exact = true;
            for (combo, weight) in &mut hands.combos {
                let (product, is_whole) = weight.times(weights[combo.index()]);
                is_exact &= is_whole;
                *weight = product;
            }
            let had_some = !hands.combos.is_empty();
            hands.combos.retain(|(_, weight)| !weight.is_none());
            let span = Span { start, end: self.end };
            if !is_exact {
                self.note(Remark::RoundedProducts, span);
            }
            let name = format!("{} & {}", hands.name, part.name);
            if had_some && hands.combos.is_empty() {
                self.note(Remark::InCommon { hands: hands.name, others: part.name }, span);
            }
            hands.name = name;
        }
    }

    /// Reads a part and the spaces after it.
    fn part(&mut self) -> Result<Hands, ParseError> {
        if self.cursor.bump_if(|c| c == '!') {
            let hands = self.atom_after_sign()?;
            self.no_weight()?;
            return Ok(hands.others());
        }
        let mut hands = self.atom()?;
        self.done();
        if let Some(weight) = self.weight(&hands)? {
            let mut is_exact = true;
            for (_, own) in &mut hands.combos {
                let (product, is_whole) = own.times(weight.value);
                is_exact &= is_whole;
                *own = product;
            }
            self.done();
            if !is_exact {
                self.note(Remark::RoundedProducts, weight.span);
            }
        }
        Ok(hands)
    }

    /// Reads what follows `!`, and the spaces after it.
    fn atom_after_sign(&mut self) -> Result<Hands, ParseError> {
        self.cursor.skip_spaces();
        let hands = self.atom()?;
        self.done();
        Ok(hands)
    }

    /// Ends what was read last, and skips the spaces after it.
    fn done(&mut self) {
        self.end = self.cursor.at();
        self.cursor.skip_spaces();
    }

    /// Reads the hands of one part, without a weight.
    fn atom(&mut self) -> Result<Hands, ParseError> {
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
            return Err(refuse(RangeProblem::TooDeep, opening));
        }
        self.cursor.skip_spaces();
        if matches!(self.cursor.peek(), None | Some(')')) {
            let mark = if self.cursor.peek().is_some() {
                Span { start, end: self.cursor.next_span().end }
            } else {
                opening
            };
            return Err(refuse(RangeProblem::NoHand, mark));
        }
        self.depth += 1;
        let (weights, _) = self.list()?;
        self.depth -= 1;
        if !self.cursor.bump_if(|c| c == ')') {
            return Err(refuse(RangeProblem::NotClosed, opening));
        }
        let name = self.text_at(self.cursor.since(start)).to_owned();
        Ok(Hands::of_weights(&weights, name))
    }

    /// Reads the name of a range, and the range's own text.
    fn named(&mut self) -> Result<Hands, ParseError> {
        let start = self.cursor.at();
        self.cursor.bump();
        while self.cursor.bump_if(Names::is_part) {}
        let mark = self.cursor.since(start);
        let name = self.text_at(Span { start: start + '@'.len_utf8(), ..mark });
        let names = &self.context.conventions.names;
        let Some(text) = names.text(name) else {
            let known = names.iter().map(|(name, _)| name.to_owned()).collect();
            let problem = RangeProblem::UnknownRange { name: name.to_owned(), known };
            return Err(refuse(problem, mark));
        };
        let source = names.source().to_owned();
        let in_name = |message: String| {
            let (name, text) = (name.to_owned(), text.to_owned());
            refuse(RangeProblem::InName { name, text, source: source.clone(), message }, mark)
        };
        if self.within.contains(&name) {
            return Err(in_name("it is defined by itself".to_owned()));
        }
        let (Some(left), true) = (self.names_left.checked_sub(1), self.within.len() < DEEPEST)
        else {
            return Err(in_name("it stands for too many other names".to_owned()));
        };
        let mut inner = Reader {
            facts: std::mem::take(&mut self.facts),
            within: self.within.iter().copied().chain([name]).collect(),
            names_left: left,
            ..Reader::new(text, Span::whole(text), self.context)
        };
        let read = inner.whole();
        self.names_left = inner.names_left;
        self.facts = inner.facts;
        let (weights, _) = read.map_err(|error| match error.hint() {
            Some(hint) => in_name(format!("{error} ({hint})")),
            None => in_name(error.to_string()),
        })?;
        if self.within.is_empty() {
            let remark = Remark::Named { name: name.to_owned(), text: text.to_owned(), source };
            self.note(remark, mark);
        }
        Ok(Hands::of_weights(&weights, format!("@{name}")))
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

    /// Adds a note about a span.
    pub fn note(&mut self, remark: Remark, span: Span) {
        self.notes.push(Note { remark, span });
    }

    /// Returns the text of a span.
    pub fn text_at(&self, span: Span) -> &'a str {
        self.text.get(span.start..span.end).unwrap_or_default()
    }
}
