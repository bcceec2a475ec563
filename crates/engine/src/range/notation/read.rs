//! Reads a text in a notation as a range.

use crate::deal::HoleCards;
use crate::parse::{ParseError, RangeProblem, Span};
use crate::range::Range;
use crate::range::grammar::{Context, Reader};
use crate::range::note::Note;

use super::{Notation, equilab, gto_plus, gto_wizard, pio, pro_poker_tools};

/// Reads part of a text in a notation.
pub fn read(
    notation: Notation,
    text: &str,
    part: Span,
    context: &Context<'_>,
) -> Result<(Range, Vec<Note>), ParseError> {
    let own = text.get(part.start..part.end).unwrap_or_default().trim();
    if notation != Notation::Holdem {
        if own.is_empty() {
            return Err(ParseError::of_range(RangeProblem::NoHand, part));
        }
        if let Some(range) = of_any_notation(own) {
            return Ok((range, Vec::new()));
        }
    }
    match notation {
        Notation::Holdem => Reader::new(text, part, context).read(),
        Notation::Pio => pio::read(text, part, context),
        Notation::PioVector => pio::vector(text, part),
        Notation::GtoWizard => gto_wizard::read(text, part, context),
        Notation::GtoPlus => gto_plus::read(text, part, context),
        Notation::Equilab => equilab::read(text, part, context),
        Notation::ProPokerTools => pro_poker_tools::read(text, part),
    }
}

/// Reads two cards, or the word for an unknown hand. These are accepted in any notation.
fn of_any_notation(text: &str) -> Option<Range> {
    if ["random", "any"].iter().any(|name| text.eq_ignore_ascii_case(name)) {
        return Some(Range::full());
    }
    let combo = text.parse::<HoleCards>().ok().filter(|_| text.len() == 2 * HoleCards::SIZE);
    combo.map(Range::from)
}
