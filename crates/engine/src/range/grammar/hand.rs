//! Hands, and the spans between two of them: `AKs`, `22+`, `A5s-A2s`, `AhKh`.

use crate::card::Card;
use crate::deal::HoleCards;
use crate::parse::{ParseError, RangeProblem, Spanned, card, ranks};
use crate::range::note::Remark;
use crate::range::pattern::Pattern;

use super::hands::Hands;
use super::list::Reader;

impl Reader<'_> {
    /// Reads a hand, alone or with `+` or `-` and another hand.
    pub fn span(&mut self) -> Result<Hands, ParseError> {
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
                if matches!(self.cursor.peek(), None | Some(',' | '&' | ')')) {
                    return Err(ParseError::of_range(RangeProblem::NoOtherEnd, sign));
                }
                let to = self.hand()?;
                (to, format!("{from}-{to}"))
            }
            _ => return Ok(Hands::new(from.combos(), from.to_string())),
        };
        let mark = self.cursor.since(start);
        let Some(hands) = from.span(to) else {
            return Err(ParseError::of_range(ends_differ(from, to), mark));
        };
        if hands.len() == 1 {
            let (span, hand) = (name.clone(), from.to_string());
            let rising = from.climbed().map(|top| format!("{from}-{top}"));
            self.note(Remark::OneHand { span, hand, rising }, mark);
        }
        Ok(Hands::new(hands.flat_map(Pattern::combos), name))
    }

    /// Reads one hand: two ranks or two cards.
    fn hand(&mut self) -> Result<Pattern, ParseError> {
        let before = self.cursor.clone();
        if card(&mut self.cursor.clone()).is_ok() {
            let cards = self.two_cards().map(Pattern::from);
            // `aces` begins like a card.
            return cards.map_err(|error| self.in_words(&before).unwrap_or(error));
        }
        let hand =
            ranks(&mut self.cursor).map_err(|error| self.slip(&before).unwrap_or(error))?.into();
        self.check_kind_after(hand, "")?;
        Ok(hand)
    }

    fn two_cards(&mut self) -> Result<HoleCards, ParseError> {
        let first = self.card()?;
        self.cursor.skip_spaces();
        if matches!(self.cursor.peek(), None | Some(',' | '+' | '-' | ':' | '@' | '&' | ')')) {
            return Err(ParseError::of_range(RangeProblem::OneCard(first.value), first.span));
        }
        // Any card, as other programs write it.
        if matches!(self.cursor.peek(), Some('?' | '*')) {
            let sign = self.cursor.next_span();
            return Err(ParseError::of_range(RangeProblem::OneCard(first.value), sign));
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

    /// Checks that no `s` or `o` comes too late or twice.
    fn check_kind_after(&self, hand: Pattern, sign: &str) -> Result<(), ParseError> {
        match self.cursor.peek() {
            Some(found @ ('s' | 'S' | 'o' | 'O')) => {
                let instead = Some(format!("{}{sign}", hand.of_kind(found)));
                let problem = RangeProblem::AfterItem { found, instead };
                Err(ParseError::of_range(problem, self.cursor.next_span()))
            }
            _ => Ok(()),
        }
    }
}

fn ends_differ(from: Pattern, to: Pattern) -> RangeProblem {
    let instead = from.likely_end(to).map(|end| format!("{from}-{end}"));
    RangeProblem::EndsDiffer { from: from.to_string(), to: to.to_string(), instead }
}
