//! Names of ranges: `@btn-open`.

use crate::parse::{NameProblem, ParseError, Problem, RangeProblem, Span};
use crate::range::Names;
use crate::range::note::Remark;

use super::hands::Hands;
use super::list::Reader;

impl Reader<'_> {
    /// Reads the name of a range, and then the text of that range.
    pub fn named(&mut self) -> Result<Hands, ParseError> {
        let start = self.cursor.at();
        self.cursor.bump();
        while self.cursor.bump_if(Names::is_part) {}
        let mark = self.cursor.since(start);
        let name = self.text_at(Span { start: start + '@'.len_utf8(), ..mark });
        let names = &self.context.conventions.names;
        let Some(text) = names.text(name) else {
            let known = names.iter().map(|(name, _)| name.to_owned()).collect();
            let problem = RangeProblem::UnknownRange { name: name.to_owned(), known };
            return Err(ParseError::of_range(problem, mark));
        };
        let source = names.source();
        let in_name = |problem: NameProblem| {
            let (name, text, source) = (name.to_owned(), text.to_owned(), source.to_owned());
            ParseError::new(Problem::InName { name, text, source, problem }, mark)
        };
        let read = self.read_name(name, text).map_err(in_name)?;
        let weights = read.map_err(|error| in_name(NameProblem::Text(Box::new(error))))?;
        let hands = Hands::of_weights(&weights, format!("@{name}"));
        let (name, text, source) = (name.to_owned(), text.to_owned(), source.to_owned());
        self.note(Remark::Named { name, text, source }, mark);
        Ok(hands)
    }
}
