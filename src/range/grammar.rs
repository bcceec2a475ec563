//! Ranges as people write them: `22+,A2s+:0.5,KTs+`.
//!
//! ```text
//! range   := item ("," item)*                      spaces anywhere except inside a hand
//! item    := ["!"] span [weight]                   "!" removes from the items before it
//! span    := hand | hand "+" | hand "-" hand | percent | "random" | "any"
//! hand    := RR | R1R2 | R1R2"s" | R1R2"o" | card card
//! weight  := ":" (0..1 | number "%") | "@" (0 | 1..100) | "@" number "%"
//! percent := number "%" | number "%-" number "%"
//! ```
//!
//! Where items overlap, the later weight replaces the earlier one.

use std::str::FromStr;

use crate::card::Card;
use crate::holdem::HoleCards;
use crate::parse::{Cursor, ParseError, Problem, RangeProblem, Span, Spanned, card, ranks};

use super::note::{Note, Remark};
use super::pattern::Pattern;
use super::{Range, Weight};

/// A parsed range, and notes about its text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Parsed {
    /// The range.
    pub range: Range,
    /// Anything surprising in the text.
    pub notes: Vec<Note>,
}

/// Parses a range. To do without the notes, use `text.parse::<Range>()`.
///
/// # Errors
///
/// Returns an error for the first thing in the text that is not part of a range, or if no combo is left.
///
/// ```
/// use holdem::range::parse;
///
/// let read = parse("QQ+, AKs:0.5, JTs+, !AhKh")?;
/// assert_eq!((read.range.combo_count(), read.range.total_weight()), (25, 23.5));
/// assert_eq!(read.notes[0].to_string(), "JTs+ is only JTs; to move both cards up, write JTs-AKs");
///
/// assert_eq!(parse("AK-87s").unwrap_err().hint().unwrap(), "write AK-87");
/// # Ok::<(), holdem::parse::ParseError>(())
/// ```
pub fn parse(text: &str) -> Result<Parsed, ParseError> {
    parse_in(text, Span::whole(text))
}

/// Parses part of a text as a range; the spans refer to the whole text.
///
/// # Errors
///
/// Returns an error as [`parse`] does.
pub fn parse_in(text: &str, part: Span) -> Result<Parsed, ParseError> {
    let mut reader = Reader {
        text,
        cursor: Cursor::new(text, part),
        weights: Box::new([Weight::NONE; HoleCards::COUNT]),
        notes: Vec::new(),
    };
    reader.cursor.skip_spaces();
    if reader.cursor.peek().is_none() {
        return Err(refuse(RangeProblem::NoHand, part));
    }
    let last = reader.items()?;
    let Reader { weights, notes, .. } = reader;
    let range = Range::from_weights(weights);
    range
        .map(|range| Parsed { range, notes })
        .ok_or_else(|| refuse(RangeProblem::NothingLeft, last))
}

/// Parses a range as [`parse`] does, without the notes.
impl FromStr for Range {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        parse(text).map(|parsed| parsed.range)
    }
}

/// Returns the error for a problem and its position.
pub(super) fn refuse(problem: RangeProblem, mark: Span) -> ParseError {
    ParseError::new(Problem::Range(problem), mark)
}

/// Reads items one after another and accumulates their weights.
pub(super) struct Reader<'a> {
    pub text: &'a str,
    pub cursor: Cursor<'a>,
    /// By [`HoleCards::index`].
    weights: Box<[Weight; HoleCards::COUNT]>,
    notes: Vec<Note>,
}

/// The combos of an item, and its name in canonical form.
pub(super) struct Named {
    pub combos: Vec<HoleCards>,
    pub name: String,
}

impl<'a> Reader<'a> {
    /// Reads all items. Returns the span of the last one.
    fn items(&mut self) -> Result<Span, ParseError> {
        let mut is_first = true;
        loop {
            if self.cursor.peek() == Some(',') {
                return Err(refuse(RangeProblem::NothingAtComma, self.cursor.next_span()));
            }
            let item = self.item(is_first)?;
            let comma = self.cursor.next_span();
            if self.cursor.bump().is_none() {
                return Ok(item);
            }
            self.cursor.skip_spaces();
            if self.cursor.peek().is_none() {
                return Err(refuse(RangeProblem::NothingAtComma, comma));
            }
            is_first = false;
        }
    }

    /// Reads one item, up to the comma after it or the end. Returns its span without the spaces around it.
    fn item(&mut self, is_first: bool) -> Result<Span, ParseError> {
        let start = self.cursor.at();
        let removes = self.cursor.bump_if(|c| c == '!');
        if removes && is_first {
            return Err(refuse(RangeProblem::NothingToTakeFrom, self.cursor.since(start)));
        }
        self.cursor.skip_spaces();
        let named = self.named()?;
        let mut span = self.cursor.since(start);
        self.cursor.skip_spaces();
        if removes {
            self.no_weight()?;
            self.remove(&named, span);
        } else {
            let weight = self.weight(&named)?;
            span.end = weight.map_or(span.end, |weight| weight.span.end);
            let weight = weight.map_or(Weight::FULL, |weight| weight.value);
            named.combos.iter().for_each(|combo| self.weights[combo.index()] = weight);
        }
        self.cursor.skip_spaces();
        match self.cursor.peek() {
            None | Some(',') => Ok(span),
            Some(found) => {
                let problem = RangeProblem::AfterItem { found, instead: None };
                Err(refuse(problem, self.cursor.next_span()))
            }
        }
    }

    fn remove(&mut self, named: &Named, span: Span) {
        if named.combos.iter().all(|combo| self.weights[combo.index()].is_none()) {
            self.note(Remark::TakesNothing { hands: named.name.clone() }, span);
        }
        named.combos.iter().for_each(|combo| self.weights[combo.index()] = Weight::NONE);
    }

    /// Adds a note about a span.
    pub fn note(&mut self, remark: Remark, span: Span) {
        self.notes.push(Note { remark, span });
    }

    /// Reads the hands of an item: all hands, a share of them, or a span.
    fn named(&mut self) -> Result<Named, ParseError> {
        if self.all_hands() {
            return Ok(Named { combos: HoleCards::all().collect(), name: "random".to_owned() });
        }
        match self.share()? {
            Some(share) => Ok(share),
            None => self.span(),
        }
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

    /// Reads a hand, alone or with `+` or `-` and another hand.
    fn span(&mut self) -> Result<Named, ParseError> {
        let start = self.cursor.at();
        let from = self.hand()?;
        let mut ahead = self.cursor.clone();
        ahead.skip_spaces();
        let sign = ahead.next_span();
        let (to, name) = match ahead.bump() {
            Some('+') => {
                self.cursor = ahead;
                self.check_kind_after(from, "+")?;
                (from.top(), format!("{from}+"))
            }
            Some('-') => {
                self.cursor = ahead;
                self.cursor.skip_spaces();
                if matches!(self.cursor.peek(), None | Some(',')) {
                    return Err(refuse(RangeProblem::NoOtherEnd, sign));
                }
                let to = self.hand()?;
                (to, format!("{from}-{to}"))
            }
            _ => {
                let name = from.to_string();
                return Ok(Named { combos: from.combos().collect(), name });
            }
        };
        let mark = self.cursor.since(start);
        let Some(hands) = from.span(to) else {
            return Err(refuse(ends_differ(from, to), mark));
        };
        if hands.len() == 1 {
            let (span, hand) = (name.clone(), from.to_string());
            let rising = from.climbed().map(|top| format!("{from}-{top}"));
            self.note(Remark::OneHand { span, hand, rising }, mark);
        }
        Ok(Named { combos: hands.flat_map(Pattern::combos).collect(), name })
    }

    /// Reads one hand: two ranks or two cards.
    fn hand(&mut self) -> Result<Pattern, ParseError> {
        if card(&mut self.cursor.clone()).is_ok() {
            return self.two_cards().map(Pattern::from);
        }
        let hand = ranks(&mut self.cursor)?.into();
        self.check_kind_after(hand, "")?;
        Ok(hand)
    }

    fn two_cards(&mut self) -> Result<HoleCards, ParseError> {
        let first = self.card()?;
        self.cursor.skip_spaces();
        if matches!(self.cursor.peek(), None | Some(',' | '+' | '-' | ':' | '@')) {
            return Err(refuse(RangeProblem::OneCard(first.value), first.span));
        }
        let second = self.card()?;
        HoleCards::new(first.value, second.value)
            .map_err(|duplicate| ParseError::duplicate(duplicate, &[first, second]))
    }

    fn card(&mut self) -> Result<Spanned<Card>, ParseError> {
        let start = self.cursor.at();
        let value = card(&mut self.cursor)?;
        Ok(Spanned { value, span: self.cursor.since(start) })
    }

    /// Checks that no `s` or `o` comes too late or a second time.
    fn check_kind_after(&self, hand: Pattern, sign: &str) -> Result<(), ParseError> {
        match self.cursor.peek() {
            Some(found @ ('s' | 'S' | 'o' | 'O')) => {
                let instead = Some(format!("{}{sign}", hand.of_kind(found)));
                let problem = RangeProblem::AfterItem { found, instead };
                Err(refuse(problem, self.cursor.next_span()))
            }
            _ => Ok(()),
        }
    }

    /// Returns the text of a span.
    pub fn text_at(&self, span: Span) -> &'a str {
        self.text.get(span.start..span.end).unwrap_or_default()
    }
}

fn ends_differ(from: Pattern, to: Pattern) -> RangeProblem {
    let instead = from.likely_end(to).map(|end| format!("{from}-{end}"));
    RangeProblem::EndsDiffer { from: from.to_string(), to: to.to_string(), instead }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn combos(text: &str) -> usize {
        text.parse::<Range>().unwrap_or_else(|error| panic!("{text}: {error}")).combo_count()
    }

    fn notes(text: &str) -> Vec<String> {
        parse(text).unwrap().notes.iter().map(Note::to_string).collect()
    }

    /// The message, the text under the first caret, and the hint.
    fn refusal(text: &str) -> (String, &str, String) {
        let error = parse(text).unwrap_err();
        let mark = error.marks()[0];
        (error.to_string(), &text[mark.start..mark.end], error.hint().unwrap_or_default())
    }

    #[test]
    fn every_way_of_writing_the_same_range_reads_the_same() {
        for same in [
            &["AK", "ka", "AKs,AKo", " kA ", "AKo , aks"][..],
            &["TT", "1010", "tt", "10T", "TT-TT"],
            &["AhTh", "ahth", "A♥10♥", "HA HT", "Th Ah"],
            &["A5s-A2s", "a2S-a5S", "5As - 2As", "A2s,A3s,A4s,A5s", "A5s -A2s"],
            &["88-55", "55-88", "88,77,66,55", "\u{a0}66-55,88-77\t", "55 - 88"],
            &["JTs-54s", "54s-JTs", "JTs-65s,54s", "TJs-45s", "JTs-98s,87s-54s"],
            &["AA:0.5", "AA:50%", "AA@50", "AA @ 50%", "AA : .50"],
            &["AA:0.005", "AA:0.5%", "AA@0.5%"],
            &["KK,AA:0", "KK,AA@0"],
            &["random", "any", "100%", "RANDOM", "0%-100%"],
        ] {
            let expected: Range = same[0].parse().unwrap();
            for text in same {
                assert_eq!(text.parse(), Ok(expected.clone()), "{text}");
            }
        }
    }

    #[test]
    fn given_suits_stay() {
        assert_eq!("AhTh+".parse::<Range>(), "AhTh,AhJh,AhQh,AhKh".parse());
        assert_eq!("AhTh-Ah7h".parse::<Range>(), "Ah7h,Ah8h,Ah9h,AhTh".parse());
        assert_eq!("QdQs+".parse::<Range>(), "QdQs,KsKd,AdAs".parse());
        assert_eq!("JhTd-8h7d".parse::<Range>(), "JhTd,Th9d,9h8d,8h7d".parse());
        assert_eq!(combos("As2d+"), 12);
    }

    #[test]
    fn later_items_replace_weights_and_removals_remove() {
        let range: Range = "AA,AKs:0.5,!AhKh,AdAc:0.25,AKs:0.75,!AsKs".parse().unwrap();
        let weight = |combo: &str| f64::from(range.weight(combo.parse().unwrap()));
        assert_eq!(range.combo_count(), 9);
        assert_eq!([weight("AhAs"), weight("AdAc")], [1.0, 0.25]);
        assert_eq!([weight("AhKh"), weight("AsKs")], [0.75, 0.0]);
    }

    #[test]
    fn notes_say_what_may_surprise() {
        assert_eq!(notes("JTs+"), ["JTs+ is only JTs; to move both cards up, write JTs-AKs"]);
        assert_eq!(notes("JhTh+"), ["JhTh+ is only JhTh; to move both cards up, write JhTh-AhKh"]);
        assert_eq!(
            notes("AKs+,AA+,77-77"),
            ["AKs+ is only AKs", "AA+ is only AA", "77-77 is only 77"]
        );
        assert_eq!(notes("AA,QQ,!KK+"), [] as [&str; 0]);
        assert_eq!(
            notes("AA,!KQs"),
            ["!KQs removes nothing: none of it is in the range before it"]
        );
        assert_eq!(notes("15%"), ["15% is 200 of 1326 combos (15.08%)"]);
        assert_eq!(notes("AA:0.33333333"), ["0.33333333 is read as 0.333333"]);
        assert_eq!(notes("AA@66.66666"), ["66.66666% is read as 66.6667%"]);
        assert_eq!(notes("22+,A2s+:0.5,KTs+,random,100%"), [] as [&str; 0]);
    }

    #[test]
    fn other_text_is_refused_at_its_place() {
        for (text, mark, hint) in [
            ("AAs", "s", "write AA"),
            ("88o", "o", "write 88"),
            ("AQoo", "o", "write AQo"),
            ("KT+s", "s", "write KTs+"),
            ("AKs-QJo", "AKs-QJo", "write AKs-QJs"),
            ("A5s-K2s", "A5s-K2s", "write A5s-A2s"),
            ("KQ,AK-87s,A2s+", "AK-87s", "write AK-87"),
            ("AhTh-Ad7d", "AhTh-Ad7d", "write AhTh-Ah7h"),
            ("AhAh", "Ah", "a deck has every card once"),
            ("AA,,KK", ",", "a comma goes between two hands"),
            ("AA,", ",", "a comma goes between two hands"),
            (",AA", ",", "a comma goes between two hands"),
            ("AA KK", "K", "a comma goes between two hands: AA,KK"),
            ("AKx", "x", "AKs is suited, AKo is not, AK is both; or write AhKh"),
            ("Ax", "x", "A2+ is an ace with anything lower, A2s+ the suited ones"),
            ("88–55", "–", "'–' (an en dash) only looks like -; type -"),
            ("AKо", "о", "'о' (Cyrillic) only looks like o; type o"),
            ("А2", "А", "'А' (Cyrillic) only looks like A; type A"),
            ("1h", "1", "ten is T or 10, the ace is A"),
            ("AhK", "K", "write Kc, Kd, Kh or Ks, with nothing between"),
            ("10h,9h", "10h", "write the two cards of a hand together: AhKh"),
            ("!AA", "!", "write what to remove from before it: random,!AA"),
            (
                "AA,!KK:0.5",
                ":0.5",
                "leave out ! to set the weight, or the weight to remove the hands",
            ),
            ("AA:0", "AA:0", "at least one combo must remain"),
            (
                "AA:0.0000001",
                ":0.0000001",
                "weights are counted in millionths: 0.000001 is the least",
            ),
            ("AA:1.5", ":1.5", "weights go from 0 to 1: half is :0.5, :50% or @50"),
            ("AA@101", "@101", "weights go from 0 to 1: half is :0.5, :50% or @50"),
            ("AA@0.5", "@0.5", "write AA@50 or AA:0.5; or, if it is in percent, AA:0.005"),
            (
                "A2s+@.25,KK",
                "@.25",
                "write A2s+@25 or A2s+:0.25; or, if it is in percent, A2s+:0.0025",
            ),
            ("AA@0.00001", "@0.00001", "write AA@0.001% or AA:0.00001"),
            ("AA:", ":", "half is :0.5, :50% or @50"),
            ("AA:-1", "-", "half is :0.5, :50% or @50"),
            ("AA:0.5.5", "0.5.5", "numbers are written 15, 0.5 or 12.5"),
            ("101%", "101", "100% is every hand"),
            ("15", "15", "15% is the best 15 of a hundred hands, 5%-15% all but the first 5"),
            ("5-15%", "5", "15% is the best 15 of a hundred hands, 5%-15% all but the first 5"),
            ("5%-15", "15", "15% is the best 15 of a hundred hands, 5%-15% all but the first 5"),
            ("0.1%", "0.1%", "a starting hand is in if at least half of it is"),
            ("88-", "-", "88-55, A5s-A2s, 5%-15%; and 22+ is every pair"),
            ("AA,!AA,!KK", "!KK", "at least one combo must remain"),
            ("AA!KK", "!", ""),
        ] {
            let (message, marked, hinted) = refusal(text);
            assert_eq!((marked, hinted.as_str()), (mark, hint), "{text}: {message}");
        }
    }

    #[test]
    fn spans_of_a_part_are_those_of_the_whole_text() {
        let text = "xx AA,JTs+ yy";
        let read = parse_in(text, Span { start: 3, end: 10 }).unwrap();
        assert_eq!(read.notes[0].span, Span { start: 6, end: 10 });
        let error = parse_in(text, Span { start: 3, end: 13 }).unwrap_err();
        assert_eq!(error.marks(), [Span { start: 11, end: 12 }]);
    }
}
