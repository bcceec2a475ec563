//! Ranges in the notations of other programs, and back.

use holdem_engine::parse::{ParseError, Refusal, Span};
use holdem_engine::range::{Context, Conventions, Notation, Note, Parsed, parse, parse_in};
use holdem_engine::{HoleCards, Range, StartingHand, Weight};
use proptest::prelude::*;
use rayon::prelude::*;

use crate::ranges::Ranges;

/// Reads a text in a notation.
fn read(text: &str, notation: Notation) -> Result<Parsed, ParseError> {
    let conventions = Conventions { notation: Some(notation), ..Conventions::default() };
    let context = Context { conventions: &conventions, ..Context::default() };
    parse_in(text, Span::whole(text), &context)
}

fn assert_round_trip(range: &Range, notation: Notation) {
    let text = notation.print(range).unwrap_or_else(|error| panic!("{notation}: {range}: {error}"));
    let parsed =
        read(&text, notation).unwrap_or_else(|error| panic!("{notation}: {text}: {error}"));
    assert!(parsed.range == *range, "{notation}: {range} is printed as {text}");
    assert_eq!((parsed.notes, parsed.notation), (vec![], notation), "{text}");
    // Unless the notation is given, no other range is read.
    if let Ok(parsed) = parse(&text)
        && ![Notation::ProPokerTools, Notation::Equilab].contains(&notation)
    {
        assert!(parsed.range == *range, "{notation}: {text}");
    }
}

/// Returns a range with its weights rounded to whole percents, of which the greatest is 100.
fn in_percent(range: &Range) -> Range {
    let percent = |weight: Weight| (weight.millionths() + 5_000) / 10_000 * 10_000;
    let combos = range.combos().map(|(combo, weight)| (combo, percent(weight).max(10_000)));
    let combos: Vec<(HoleCards, u32)> = combos.collect();
    let greatest = combos.iter().map(|&(_, parts)| parts).max().unwrap();
    let full = move |parts| if parts == greatest { Weight::PARTS } else { parts };
    let combos = combos.into_iter().map(|(combo, parts)| (combo, full(parts)));
    Range::new(combos.map(|(combo, parts)| (combo, Weight::from_millionths(parts).unwrap())))
        .unwrap()
}

#[test]
fn a_range_printed_in_any_notation_is_read_there_as_the_same_range() {
    (0..16).into_par_iter().for_each(|seed| {
        let mut ranges = Ranges::of_seed(seed);
        for place in 0..60 {
            let range = match place {
                0 => ranges.of_combos(1000),
                1..3 => ranges.of_combos(500),
                3..10 => ranges.of_combos(20),
                10..20 => ranges.of_combos(2),
                _ => ranges.of_hands(),
            };
            let Some(range) = range else { continue };
            for notation in Notation::ALL {
                let whole = [Notation::Equilab, Notation::ProPokerTools].contains(&notation);
                let range = if whole { &in_percent(&range) } else { &range };
                assert_round_trip(range, notation);
            }
        }
    });
    for notation in Notation::ALL {
        HoleCards::all().map(Range::from).for_each(|range| assert_round_trip(&range, notation));
        StartingHand::all().map(Range::from).for_each(|range| assert_round_trip(&range, notation));
        assert_round_trip(&Range::full(), notation);
    }
}

#[test]
fn a_weight_that_a_notation_cannot_write_is_refused() {
    for (range, notation, message) in [
        (
            "AA,KK:0.125",
            Notation::Equilab,
            "weights in Equilab are whole percentages, and KK has 0.125",
        ),
        (
            "AhKh:0.333333",
            Notation::Equilab,
            "weights in Equilab are whole percentages, and AhKh has 0.333333",
        ),
        (
            "AA,AK:0.125",
            Notation::ProPokerTools,
            "weights in ProPokerTools are whole percentages, and AKs has 0.125",
        ),
        (
            "AA:0.5",
            Notation::ProPokerTools,
            "ProPokerTools' weights are relative to the largest, and this range has no full weight",
        ),
    ] {
        let error = notation.print(&range.parse().unwrap()).unwrap_err();
        assert_eq!(error.to_string(), message);
    }
}

#[test]
fn texts_match_the_programs() {
    let range: Range = "TT+,AKs:0.5,A5s-A2s,KQo,AhQh:0.25".parse().unwrap();
    for (notation, text) in [
        (Notation::Pio, "AA,KK,QQ,JJ,TT,A5s,A4s,A3s,A2s,KQo,AKs:0.5,AhQh:0.25"),
        (Notation::GtoPlus, "AA-TT,A5s-A2s,KQo,[50.0]AKs[/50.0],[25.0]AhQh[/25.0]"),
        (Notation::Equilab, "100: TT+, A5s-A2s, KQo, 50: AKs, 25: AhQh"),
    ] {
        assert_eq!(notation.print(&range).unwrap(), text);
    }
    let aces: Range = "AA,AKs:0.5".parse().unwrap();
    assert_eq!(
        Notation::GtoWizard.print(&aces).unwrap(),
        "AcKc: 0.5,AdKd: 0.5,AdAc: 1,AhKh: 0.5,AhAc: 1,AhAd: 1,AsKs: 0.5,AsAc: 1,AsAd: 1,AsAh: 1"
    );
    assert_eq!(Notation::ProPokerTools.print(&aces).unwrap(), "AA@100, AxKx@50");
    let plain: Range = "KK+,AK".parse().unwrap();
    assert_eq!(Notation::ProPokerTools.print(&plain).unwrap(), "AA, KK, AxKx, AxKy");
    assert_eq!(Notation::Equilab.print(&plain).unwrap(), "KK+, AKs, AKo");
    let open: Range = "88+,KTo+,JTs,T9o-T7o".parse().unwrap();
    assert_eq!(Notation::Equilab.print(&open).unwrap(), "88+, JTs, KTo+, T7o+");
    let vector = Notation::PioVector.print(&"2d2c:0.5,AhAs".parse().unwrap()).unwrap();
    assert!(vector.starts_with("0.5 0 0 ") && vector.ends_with(" 0 0 1"), "{vector}");
    assert_eq!(vector.split(' ').count(), HoleCards::COUNT);
}

#[test]
fn unambiguous_notations_are_detected_and_noted() {
    let vector = Notation::PioVector.print(&"AA,KK:0.5".parse().unwrap()).unwrap();
    for (text, same, program) in [
        ("KK+,[82.0]QJs,Q4s[/82.0]", "KK+,QJs:0.82,Q4s:0.82", "GTO+"),
        ("100: AA, 50: AKs", "AA,AKs:0.5", "Equilab"),
        ("AA(50)", "AA:0.5", "Equilab"),
        (vector.as_str(), "AA,KK:0.5", "PioSOLVER"),
    ] {
        let parsed = parse(text).unwrap();
        assert_eq!(parsed.range, same.parse().unwrap());
        let notes: Vec<String> = parsed.notes.iter().map(Note::to_string).collect();
        assert_eq!(notes, [format!("read as {program} notation")]);
    }
    // Combos with a space after the colon are also in the notation of this program.
    let parsed = parse("2d2c: 1,2h2c: 1,AhKs: 0.5").unwrap();
    assert_eq!((parsed.range, parsed.notes), ("2d2c,2h2c,AhKs:0.5".parse().unwrap(), vec![]));
    assert!(read("100: AA", Notation::Holdem).is_err(), "told, nothing is guessed");
}

#[test]
fn an_unknown_hand_and_two_cards_are_read_in_every_notation() {
    for notation in Notation::ALL {
        assert_eq!(read(" random ", notation).unwrap().range, Range::full(), "{notation}");
        assert_eq!(read("AhKh", notation).unwrap().range, "AhKh".parse().unwrap(), "{notation}");
        assert!(read("", notation).is_err() && read("  ", notation).is_err(), "{notation}");
    }
}

#[test]
fn pro_poker_tools_has_groups_everything_and_pairs_with_a_suit() {
    let same = |text: &str, as_here: &str| {
        let range = read(text, Notation::ProPokerTools).unwrap().range;
        assert_eq!(range, as_here.parse().unwrap(), "{text}");
    };
    same(&vec!["(AA)"; 200].join(","), "AA");
    same("100%:AA", "AA");
    same("100%", "random");
    same("55s", "5c5s,5d5s,5h5s");
}

#[test]
fn hostile_text_is_an_error_at_once() {
    // Long enough that quadratic work would take hours.
    const SIZE: usize = 300_000;
    for junk in [
        "x", "A", "AA", "1", "1 ", "-1 ", "[", "[/", "[1.", "(", "(1)", "A(", "AA(5", ",", "!",
        ":", "@", "-", "+", "$", "$B", "*", "AA:", "A[", "1:", "😀", "\0", " ", "e", "1e9",
    ] {
        let text = junk.repeat(SIZE / junk.len());
        for notation in Notation::ALL.map(Some).into_iter().chain([None]) {
            let read = match notation {
                Some(notation) => read(&text, notation),
                None => parse(&text),
            };
            let error = read.map(|parsed| parsed.range).expect_err(junk);
            assert!(error.to_string().len() < 200, "{junk:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    #[test]
    fn no_text_makes_a_reader_panic(
        text in "([2-9TJQKAROxyshdc0.5:@%!,+()*$B\\[\\]/ é-]|AA|AhKh|50|\\[5.0\\]|\\[/5.0\\]|100: ){0,12}",
    ) {
        for notation in Notation::ALL {
            match read(&text, notation) {
                Ok(parsed) => {
                    let notes: Vec<String> = parsed.notes.iter().map(Note::to_string).collect();
                    prop_assert!(notes.iter().all(|note| !note.is_empty()));
                }
                Err(error) => {
                    let drawn = Refusal::of(&error, &text).to_string();
                    let is_in = |mark: &Span| text.get(mark.start..mark.end).is_some();
                    prop_assert!(error.marks().iter().all(is_in), "{}", drawn);
                }
            }
        }
    }

    #[test]
    fn own_notation_is_never_detected_as_another(
        text in "([2-9TJQKAxsoh0.5:@%!,+()& \\[\\]-]|AA|AhKh|random|\\[A-T\\]|15%){0,10}",
    ) {
        if let Ok(parsed) = read(&text, Notation::Holdem) {
            let guessed = parse(&text).unwrap();
            prop_assert_eq!((guessed.notation, guessed.range), (Notation::Holdem, parsed.range));
        }
    }
}
