//! The tables of docs/notations.md: every text parses as shown.

use holdem::Range;
use holdem::parse::Span;
use holdem::range::{Context, Conventions, Notation, parse_in};

use super::markdown::{Document, code_in, tables};

fn read(text: &str, notation: Notation) -> Option<Range> {
    let conventions = Conventions { notation: Some(notation), ..Conventions::default() };
    let context = Context { conventions: &conventions, ..Context::default() };
    parse_in(text, Span::whole(text), &context).ok().map(|parsed| parsed.range)
}

#[test]
fn texts_of_other_programs_match_the_tables() {
    let page = Document::read("docs/notations.md");
    let mut checked = 0;
    for (section, notation) in [
        ("PioSOLVER", Notation::Pio),
        ("GTO Wizard", Notation::GtoWizard),
        ("GTO+ and Flopzilla", Notation::GtoPlus),
        ("Equilab and PokerStove", Notation::Equilab),
        ("ProPokerTools", Notation::ProPokerTools),
    ] {
        for row in tables(&page.section(section), "text") {
            let is_refused = row[1].contains("refused");
            for text in code_in(&row[0]).iter().filter(|text| !text.contains('…')) {
                assert_eq!(read(text, notation).is_none(), is_refused, "{notation}: {text}");
                checked += 1;
            }
        }
    }
    assert!(checked > 50, "only {checked} texts were found");
}

#[test]
fn the_table_of_names_has_them_all() {
    let page = Document::read("docs/notations.md");
    let rows = tables(&page.section("The names"), "name");
    assert_eq!(rows.len(), Notation::ALL.len());
    for (row, notation) in rows.iter().zip(Notation::ALL) {
        assert_eq!(code_in(&row[0]), [notation.name()]);
        assert_eq!(code_in(&row[1]), notation.other_names());
    }
}
