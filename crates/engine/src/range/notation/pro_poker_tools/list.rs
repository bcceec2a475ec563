//! Lists of hands, and the operators between them: `,`, `:`, `!`, `@`, parentheses.

use crate::deal::HoleCards;
use crate::parse::{Cursor, NotationProblem, ParseError, RangeProblem, SIGNS, Span, WeightProblem};
use crate::range::notation::Notation;
use crate::range::notation::amount::{number, weight_error};
use crate::range::note::{Note, Remark};
use crate::range::{Range, Weight};

/// A flag for each combo, by its index: `true` for the combos of some hands.
pub type Hands = Vec<bool>;

/// The maximum depth of nested parentheses.
const DEEPEST: usize = 64;

/// Reads a text from left to right.
pub struct Reader<'a> {
    pub text: &'a str,
    pub cursor: Cursor<'a>,
    part: Span,
    depth: usize,
    notes: Vec<Note>,
}

/// Reads hands and operators.
pub fn read(text: &str, part: Span) -> Result<(Range, Vec<Note>), ParseError> {
    let cursor = Cursor::new(text, part);
    let mut reader = Reader { text, cursor, part, depth: 0, notes: Vec::new() };
    let weights = reader.weighted()?;
    reader.range(&weights)
}

impl<'a> Reader<'a> {
    /// Reads items with or without weights up to the end. Returns the weight of each combo, at most 100.
    fn weighted(&mut self) -> Result<Vec<u32>, ParseError> {
        let mut weights = vec![0; HoleCards::COUNT];
        // The first item without a weight, and whether any item has one.
        let (mut bare, mut is_weighted) = (None, false);
        self.cursor.skip_spaces();
        loop {
            let start = self.cursor.at();
            let hands = self.item()?;
            let span = self.cursor.since(start);
            let mark = self.cursor.next_span();
            let weight =
                if self.cursor.bump_if(|c| c == '@') { Some(self.weight(mark)?) } else { None };
            match weight {
                Some(_) => is_weighted = true,
                None => bare = bare.or(Some(span)),
            }
            if let (true, Some(bare)) = (is_weighted, bare) {
                return Err(notation(NotationProblem::Unweighted { example: "AA@100" }, bare));
            }
            for (own, is_in) in weights.iter_mut().zip(hands) {
                let new = if is_in { weight.unwrap_or(100) } else { 0 };
                *own = new.max(*own);
            }
            self.cursor.skip_spaces();
            let sign = self.cursor.next_span();
            match self.cursor.bump() {
                None => return Ok(weights),
                Some(',') => self.hand_after(',', sign)?,
                Some(')') => return Err(ParseError::of_range(RangeProblem::ClosesNothing, sign)),
                Some(found) => {
                    return Err(notation(
                        NotationProblem::AfterHands { found, between: SIGNS },
                        sign,
                    ));
                }
            }
        }
    }

    /// Returns the range with these weights. They are relative: the greatest is a full weight.
    fn range(mut self, weights: &[u32]) -> Result<(Range, Vec<Note>), ParseError> {
        let greatest = weights.iter().copied().max().unwrap_or(0).max(1);
        let mut rounded = 0;
        let combos = HoleCards::all().zip(weights).filter_map(|(combo, &weight)| {
            let parts = u64::from(weight) * u64::from(Weight::PARTS);
            let of = u64::from(greatest);
            rounded += usize::from(!parts.is_multiple_of(of));
            // This is at most a full weight, as the greatest is.
            Weight::from_millionths(((parts + of / 2) / of) as u32).map(|weight| (combo, weight))
        });
        let combos: Vec<_> = combos.collect();
        let range = Range::new(combos)
            .ok_or_else(|| ParseError::of_range(RangeProblem::NothingLeft, self.part))?;
        if greatest < 100 {
            self.note(Remark::Relative { greatest }, self.part);
        }
        if rounded > 0 {
            self.note(Remark::RoundedWeights { count: rounded }, self.part);
        }
        Ok((range, self.notes))
    }

    /// Reads a whole number from 1 to 100 after `@`.
    fn weight(&mut self, sign: Span) -> Result<u32, ParseError> {
        self.cursor.skip_spaces();
        let refuse = |is, span| Err(weight_error(is, span, Notation::ProPokerTools));
        let Some(span) = number(&mut self.cursor) else {
            return refuse(WeightProblem::Missing, sign);
        };
        match self.at(span).parse() {
            Ok(weight @ 1..=100) => Ok(weight),
            _ => refuse(WeightProblem::NotWhole, span),
        }
    }

    /// Reads factors with `:` and `!` between them, from left to right, and the spaces after them.
    fn item(&mut self) -> Result<Hands, ParseError> {
        let mut hands = self.factor()?;
        loop {
            self.cursor.skip_spaces();
            let sign = self.cursor.next_span();
            let is_and = match self.cursor.peek() {
                Some(':') => true,
                Some('!') => false,
                _ => return Ok(hands),
            };
            self.cursor.bump();
            self.hand_after(if is_and { ':' } else { '!' }, sign)?;
            let others = self.factor()?;
            hands.iter_mut().zip(others).for_each(|(own, other)| *own &= other == is_and);
        }
    }

    /// Reads a list in parentheses, or hands.
    fn factor(&mut self) -> Result<Hands, ParseError> {
        let opening = self.cursor.next_span();
        if !self.cursor.bump_if(|c| c == '(') {
            return self.hands();
        }
        if self.depth == DEEPEST {
            return Err(ParseError::of_range(RangeProblem::TooDeep, opening));
        }
        self.depth += 1;
        let mut all = vec![false; HoleCards::COUNT];
        self.hand_after('(', opening)?;
        loop {
            let hands = self.item()?;
            all.iter_mut().zip(hands).for_each(|(own, other)| *own |= other);
            let sign = self.cursor.next_span();
            match self.cursor.bump() {
                Some(')') => break,
                Some(',') => self.hand_after(',', sign)?,
                Some('@') => return Err(notation(NotationProblem::WeightInside, sign)),
                None => return Err(ParseError::of_range(RangeProblem::NotClosed, opening)),
                Some(found) => {
                    return Err(notation(
                        NotationProblem::AfterHands { found, between: SIGNS },
                        sign,
                    ));
                }
            }
        }
        self.depth -= 1;
        Ok(all)
    }

    /// Skips spaces, and checks that hands follow a sign.
    fn hand_after(&mut self, sign: char, mark: Span) -> Result<(), ParseError> {
        self.cursor.skip_spaces();
        match self.cursor.peek() {
            None | Some(',' | ':' | '!' | ')' | '@') => {
                Err(notation(NotationProblem::NothingAtSign(sign), mark))
            }
            Some(_) => Ok(()),
        }
    }

    /// Adds a note about a span.
    pub fn note(&mut self, remark: Remark, span: Span) {
        self.notes.push(Note { remark, span });
    }

    /// Returns the text of a span.
    pub fn at(&self, span: Span) -> &'a str {
        self.text.get(span.start..span.end).unwrap_or_default()
    }
}

/// Returns the error for a problem of the notation.
pub fn notation(problem: NotationProblem, mark: Span) -> ParseError {
    ParseError::of_range(RangeProblem::Notation(problem), mark)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_all(text: &str) -> Result<(Range, Vec<Note>), ParseError> {
        read(text, Span::whole(text))
    }

    fn notes(text: &str) -> Vec<String> {
        read_all(text).unwrap().1.iter().map(Note::to_string).collect()
    }

    #[test]
    fn hands_read_as_in_the_program() {
        for (text, same) in [
            ("AA", "AA"),
            ("AK", "AK"),
            ("A", "Ax"),
            ("As", "Asx"),
            ("*", "random"),
            ("**", "random"),
            ("100%", "random"),
            ("AsKh", "AsKh"),
            ("RR", "22+"),
            ("RO", "random,!22+"),
            ("R", "random"),
            ("AR", "Ax,!AA"),
            ("xx", "xxs"),
            ("xy", "xxo,22+"),
            ("ss", "xsxs"),
            ("sh", "xsxh"),
            ("AxKx", "AKs"),
            ("AxKy", "AKo"),
            ("AxAy", "AA"),
            ("RxOx", "xxs"),
            ("AsKx", "AsKh,AsKd,AsKc"),
            ("Ax", "Ax"),
            ("AK$s", "AKs"),
            ("AK$o", "AKo"),
            ("$np", "random,!22+"),
            ("$B$B", "[A-J][A-J]"),
            ("$Bx$Bx", "[A-J][A-J]s"),
            ("[A-T][A-T]$s", "[A-T][A-T]s"),
            ("[A,5-2]K", "[A5432]K"),
            ("[T+]9", "[A-T]9"),
            ("[3-]A", "A3,A2"),
            ("TT+", "TT+"),
            ("66-", "22-66"),
            ("88-55", "55-88"),
            ("AQ-A9", "A9-AQ"),
            ("JT-54", "JT-54"),
            ("AxQx-Ax9x", "A9s-AQs"),
            ("A-Q", "[A-Q]x"),
            ("Q+", "[A-Q]x"),
            ("AA,KK:xx", "AA"),
            ("(AK,AQ):xx", "AQs+"),
            ("TT+!AA", "TT-KK"),
            ("TT+ ! AA ! (KK, QQ)", "TT,JJ"),
            ("AK:xx!AsKs, 22", "AKs,!AsKs,22"),
            ("A:Ks", "AsKs,AhKs,AdKs,AcKs"),
        ] {
            let read = read_all(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(Ok(read.0), same.parse(), "{text}");
        }
        // The ace of spades or the king of hearts, with each queen; a king with a spade or a heart.
        let combos = |text: &str| read_all(text).unwrap().0.combo_count();
        assert_eq!((combos("[As,Kh]Q"), combos("[s,h]K")), (8, 101));
    }

    #[test]
    fn weights_are_relative() {
        for (text, same) in [
            ("AK@100, AQ@50, AJ@10", "AK,AQ:0.5,AJ:0.1"),
            ("AA@2,22@1", "AA,22:0.5"),
            ("AK@50,AK:xx@100", "AKs,AKo:0.5"),
            ("(AA,KK)@10,QQ@5", "KK+,QQ:0.5"),
            ("AA@100,TT+@50", "AA,TT-KK:0.5"),
        ] {
            let read = read_all(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(Ok(read.0), same.parse(), "{text}");
        }
        assert_eq!(notes("AK@100,AQ@50"), [] as [&str; 0]);
        assert_eq!(
            notes("AA@3,22@1"),
            [
                "ProPokerTools weights are relative: the largest, @3, is read as 1",
                "6 weights are rounded to the nearest millionth"
            ]
        );
        assert_eq!(
            notes("T8+"),
            ["T8+ moves both cards up in ProPokerTools notation: T8 J9 QT KJ AQ"]
        );
    }

    #[test]
    fn hands_of_other_games_and_ambiguous_text_are_refused() {
        for (text, mark, message) in [
            ("AKs", "AKs", "s could mean suited or spades here"),
            ("AKo", "AKo", "found 3 cards, and a hold'em hand has two"),
            ("RRON", "RRON", "found 4 cards, and a hold'em hand has two"),
            ("AA$ds", "$ds", "$ds is ambiguous in hold'em"),
            ("$FI15", "$FI15", "$FI15 is ambiguous in hold'em"),
            ("$", "$", "$ is ambiguous in hold'em"),
            ("15%", "15%", "the hand ranking of ProPokerTools is unknown"),
            ("15%6h", "15%6h", "the hand ranking of ProPokerTools is unknown"),
            ("5%-10%6h:xx", "5%-10%6h", "the hand ranking of ProPokerTools is unknown"),
            ("{AK}", "{", "no card starts with '{'"),
            ("AA,", ",", "a hand is missing at this ','"),
            ("AA:", ":", "a hand is missing at this ':'"),
            ("AA::KK", ":", "a hand is missing at this ':'"),
            ("()", "(", "a hand is missing at this '('"),
            ("(AA", "(", "this is not closed"),
            ("AA)", ")", "this parenthesis was not opened"),
            ("AA KK", "K", "expected a comma or the end, found 'K'"),
            ("AK-QJs", "AK-QJs", "these do not form a span"),
            ("AQ-K9", "AQ-K9", "these do not form a span"),
            ("xx+", "+", "these hands cannot form a span"),
            ("[AK", "K", "no card starts with 'K'"),
            ("[A", "[", "this is not closed"),
            ("AA@50,KK", "KK", "these hands lack the weight that others have"),
            ("AA@0", "0", "this weight is not a whole number from 1 to 100"),
            ("AA@101", "101", "this weight is not a whole number from 1 to 100"),
            ("AA@", "@", "the weight is missing"),
            ("(AA@5,KK@2):xx", "@", "this weight is inside parentheses"),
            ("AA:KK", "AA:KK", "no combo is left in this range"),
        ] {
            let error = read_all(text).unwrap_err();
            let span = error.marks()[0];
            assert_eq!((&text[span.start..span.end], error.to_string().as_str()), (mark, message));
            assert!(error.hint().is_some(), "{text}");
        }
        let deep = "(".repeat(100) + "AA" + &")".repeat(100);
        assert_eq!(read_all(&deep).unwrap_err().to_string(), "too many nested parentheses");
    }
}
