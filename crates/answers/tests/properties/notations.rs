//! In every notation of other programs, a text is either a range that prints as text of the same range, or an error
//! with a position in the text.

use holdem_engine::parse::Span;
use holdem_engine::range::{Context, Conventions, Notation, Parsed, parse, parse_in};

use super::refusal::points_into;

fn read(text: &str, notation: Notation) -> Result<Parsed, holdem_engine::parse::ParseError> {
    let conventions = Conventions { notation: Some(notation), ..Conventions::default() };
    let context = Context { conventions: &conventions, ..Context::default() };
    parse_in(text, Span::whole(text), &context)
}

pub fn hold(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for notation in Notation::ALL {
        match read(&text, notation) {
            Ok(parsed) => written_the_same(&parsed),
            Err(error) => points_into(&error, &text),
        }
    }
    if let Ok(parsed) = parse(&text) {
        written_the_same(&parsed);
        // Reading with the detected notation gives the same range.
        let told = read(&text, parsed.notation).expect("a notation that was found is one");
        assert_eq!(told.range, parsed.range, "{text:?}");
    }
}

/// Checks that a range is the same in every notation that can write it.
fn written_the_same(parsed: &Parsed) {
    for notation in Notation::ALL {
        let Ok(printed) = notation.print(&parsed.range) else { continue };
        let again = read(&printed, notation).map(|again| again.range);
        assert_eq!(again.as_ref(), Ok(&parsed.range), "{notation}: {printed}");
    }
}
