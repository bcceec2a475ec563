//! The notes about ranges that are read, and their spans.

use holdem_engine::parse::Span;
use holdem_engine::range::{Context, Conventions, Names, Notation, Note, parse_in};

/// Returns the notes about a text, each with its span, or the error.
fn notes(text: &str, context: &Context<'_>) -> Vec<String> {
    let said = |note: &Note| format!("{}: {note}", &text[note.span.start..note.span.end]);
    match parse_in(text, Span::whole(text), context) {
        Ok(read) => read.notes.iter().map(said).collect(),
        Err(error) => vec![error.to_string()],
    }
}

fn check(cases: &[(&str, &[&str])], context: &Context<'_>) {
    for (text, expected) in cases {
        assert_eq!(notes(text, context), *expected, "{text}");
    }
}

#[test]
fn products_of_weights_that_are_rounded_are_noted() {
    let rounded =
        |part: &str| format!("{part}: weights multiply, and are rounded to the nearest millionth");
    let [weight, both, removal] = [":0.5", "(AA:0.5)", "!(AA:0.5)"].map(rounded);
    check(
        &[
            ("(AA:0.5):0.5", &[]),
            ("(AA:0.333333):0.5", &[&weight]),
            ("(KK:0.333333,AA:0.5):0.5", &[&weight]),
            ("(AA:0.333333) & (AA:0.5)", &[&both]),
            ("(AA:0.5) & (AA:0.5)", &[]),
            ("AA:0.333333,!(AA:0.5)", &[&removal]),
            ("AA:0.5,!(AA:0.5)", &[]),
        ],
        &Context::default(),
    );
}

#[test]
fn empty_intersections_and_removals_are_noted() {
    check(
        &[
            ("62s & 37,T7", &["37: 62s and 73 have no hand in common"]),
            ("9K & !2J", &[]),
            ("AK && AKs", &[]),
            ("AA & KK & QQ,JJ", &["KK: AA and KK have no hand in common"]),
            ("AA,!KK", &["!KK: !KK removes nothing: it is not in the range before it"]),
        ],
        &Context::default(),
    );
}

#[test]
fn a_name_is_noted_without_the_notes_of_its_text() {
    let mut conventions = Conventions::default();
    let texts = [("me", "AA+,KK"), ("us", "@me,QQ")];
    let texts = texts.map(|(name, text)| (name.to_owned(), text.to_owned()));
    conventions.names = Names::new("ranges.toml", texts);
    let context = Context { conventions: &conventions, ..Context::default() };
    check(
        &[
            ("@me,JJ", &["@me: @me is from ranges.toml: AA+,KK"]),
            ("JJ,@us", &["@us: @us is from ranges.toml: @me,QQ"]),
        ],
        &context,
    );
}

#[test]
fn draws_after_the_last_card_are_noted() {
    let on = |board: &str| Context { board: board.parse().unwrap(), ..Context::default() };
    let (turn, river) = (on("Ks7d2cAh"), on("Ks7d2cAh7h"));
    for name in ["straight draw", "flush draw", "nut flush draw", "combo draw"] {
        let text = format!("AcQs,{name}");
        let note = format!("{name}: no hand has a {name} on the river");
        check(&[(&text, &[&note])], &river);
        check(&[(&text, &[])], &turn);
    }
    check(&[("set,AcQs", &[]), ("tptk", &[]), ("pocket pair", &[])], &river);
}

#[test]
fn filters_on_the_hand_alone_keep_combos_with_board_cards() {
    let flop = Context { board: "KsTs2s".parse().unwrap(), ..Context::default() };
    let read = |text: &str| parse_in(text, Span::whole(text), &flop).unwrap().range.to_string();
    assert_eq!(read("KhTs"), "KhTs");
    assert_eq!(read("\"pocket pair\" & KK"), "KK");
    // Hands that can be held make something.
    assert_eq!(read("set & KK,KhTs,AcKc"), "KK,AcKc");
}

#[test]
fn one_percent_is_a_weight_where_the_notation_is_known() {
    let conventions = Conventions { notation: Some(Notation::Equilab), ..Conventions::default() };
    let context = Context { conventions: &conventions, ..Context::default() };
    check(
        &[
            ("AA@1,KK", &[]),
            (
                "AA@0.99,KK",
                &["this weight could be a fraction or a percentage; weights are percentages here"],
            ),
        ],
        &context,
    );
}
