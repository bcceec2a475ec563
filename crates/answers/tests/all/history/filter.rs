//! Filters, pseudonyms and compressed files.

use std::io::{Cursor, Write as _};
use std::ops::ControlFlow;
use std::sync::Arc;

use holdem_answers::answer::{Answer, Recorded};
use holdem_answers::question::history::{HandRow, HistoryQuestion, of_bytes};
use holdem_engine::progress;
use holdem_history::stream::{Found, Input, Part, Source, read};
use holdem_history::{
    By, Converter, Filter, Format, OpenFormat, PlayedHand, Read, Results, Selection, Writing, audit,
};
use rayon::ThreadPoolBuilder;

/// A hand of two players, 20 each before the flop, checked to the end.
const HAND: &str = "variant = 'NT'\nante_trimming_status = true\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\n\
    min_bet = 2\nstarting_stacks = [100, 50]\nactions = ['d dh p1 AhKh', 'd dh p2 QsJs', 'p2 cbr 20', 'p1 cc', \
    'd db Kd8s2c', 'p1 cc', 'p2 cc', 'd db 3h', 'p1 cc', 'p2 cc', 'd db 4h', 'p1 cc', 'p2 cc']\n\
    players = ['Ann', 'Bo']\nday = 24\nmonth = 11\nyear = 2026\nhand = 7\ntable = 'Wezen'\n_note = 'Ann'\n";

fn hand(text: &str) -> PlayedHand<'_> {
    match Format::Phh.reader().read(text, "") {
        Ok(Read::Hand(hand)) => *hand,
        other => panic!("{other:?}"),
    }
}

#[test]
fn filters_leave_out_what_is_not_so() {
    let hand = hand(HAND);
    let audited = audit(&hand).unwrap();
    let lets = |filter: Filter| filter.lets_through(&hand, &audited);
    let none = Filter::default;
    assert!(lets(none()) && lets(Filter { is_showdown: true, ..none() }));
    assert!(!lets(Filter { is_all_in: true, ..none() }));
    for (size, is_reached) in [("20bb", true), ("20.5bb", false), ("40", true), ("40.01", false)] {
        let min_pot = Some(size.parse().unwrap());
        assert_eq!(lets(Filter { min_pot, ..none() }), is_reached, "{size}");
    }
    assert!(lets(Filter { stakes: Some("1/2".parse().unwrap()), ..none() }));
    assert!(!lets(Filter { stakes: Some("1/3".parse().unwrap()), ..none() }));
    let day = |day: &str| Some(day.parse().unwrap());
    assert!(lets(Filter { since: day("2026-11-24"), until: day("2026-11-24"), ..none() }));
    assert!(!lets(Filter { since: day("2026-11-25"), ..none() }));
    assert!(!lets(Filter { until: day("2026-11-23"), ..none() }));
}

#[test]
fn a_hand_without_a_day_is_told_of_where_days_are_asked_for() {
    let question = |filter: Filter, repeats: bool| HistoryQuestion {
        selection: Selection { filter, ..Selection::default() },
        repeats,
        ..HistoryQuestion::default()
    };
    let without_day = HAND.replace("month = 11\n", "");
    let sources = |hands: &[&str]| {
        hands.iter().map(|hand| of_bytes("hand", hand.as_bytes().to_vec())).collect::<Vec<_>>()
    };
    let hands = || sources(&[HAND, &without_day]);
    let answer =
        |filter: Filter| question(filter, true).results(hands(), None, &progress::none).unwrap();
    let remarks = |filter| answer(filter).remarks().join("\n");
    let undated =
        |filter| serde_json::to_value(&answer(filter).records()[0]).unwrap()["undated"].clone();
    let since = Some("2026-11-01".parse().unwrap());
    let left_out = "2 of 2 hands understood, 1 of them left out without a readable date";
    let of_days = Filter { since, ..Filter::default() };
    assert!(remarks(of_days.clone()).contains(left_out));
    assert_eq!((undated(of_days.clone()), undated(Filter::default())), (1.into(), 0.into()));
    // Hands that are left out for another reason do not count.
    for filter in [Filter::default(), Filter { is_all_in: true, ..of_days.clone() }] {
        assert!(!remarks(filter).contains("readable date"));
    }
    // Neither do duplicates.
    let again = sources(&[&without_day, HAND, &without_day]);
    let answer = question(of_days.clone(), false).results(again, None, &progress::none).unwrap();
    assert_eq!((answer.count().undated, answer.count().repeated), (1, 1));
    // Lists and written hands have the same count.
    let table = question(of_days.clone(), true).table::<HandRow>(hands(), None, &progress::none);
    assert!(table.unwrap().remarks().join("\n").contains(left_out));
    let written = question(of_days, true).write(
        OpenFormat::Phh,
        false,
        hands(),
        None,
        &progress::none,
        &mut |_| ControlFlow::Continue(()),
    );
    assert_eq!(written.unwrap().count.sentence(), left_out);
}

#[test]
fn rows_are_by_day_blinds_or_table() {
    let hand = hand(HAND);
    let audited = audit(&hand).unwrap();
    for (by, place) in [(By::Day, "2026-11-24"), (By::Stakes, "1/2"), (By::Table, "Wezen")] {
        let selection =
            Selection { by, position: Some("BTN".parse().unwrap()), ..Selection::default() };
        let mut results = Results::default();
        results.add(&hand, &audited, &selection);
        let rows = results.rows(by);
        assert_eq!(rows.len(), 1);
        assert_eq!((rows[0].0.player, rows[0].0.place, rows[0].1.net()), ("Bo", place, -20.0));
    }
}

#[test]
fn pseudonyms_are_the_same_for_the_same_name() {
    let mut converter = Converter::new(OpenFormat::Phh);
    let mut written = |text: &str| {
        let hand = hand(text);
        let audited = audit(&hand).unwrap();
        let writing =
            Writing { to: OpenFormat::Phh, is_anonymous: true, filter: &Filter::default() };
        let found = Found { hand: &hand, audited: &audited, text, lines_before: 0 };
        converter.add(writing.write(found.hand, found.audited).unwrap())
    };
    let first = written(HAND);
    assert!(first.contains("players = ['Player 1', 'Player 2']"), "{first}");
    assert!(!["Ann", "Bo", "Wezen", "hand ="].iter().any(|name| first.contains(name)), "{first}");
    let second = written(&HAND.replace("'Ann', 'Bo'", "'Cy', 'Ann'"));
    assert!(second.contains("players = ['Player 3', 'Player 1']"), "{second}");
}

/// Returns the number of hands that are understood in these bytes.
fn understood(bytes: Vec<u8>) -> Result<u64, String> {
    let pool = ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    let source =
        Source { name: Arc::from("a"), input: Input::Reader(Box::new(Cursor::new(bytes))) };
    let mut count = 0;
    let work = |_: &mut (), _: Found<'_>| {};
    let read = read([source], None, &pool, &work, &mut |part: Part<()>| {
        count += part.understood;
        ControlFlow::Continue(())
    });
    read.map(|()| count).map_err(|(_, error)| error.to_string())
}

#[test]
fn compressed_files_are_found_out_by_their_bytes() {
    let file: String = (0..4000).map(|number| format!("[{number}]\n{HAND}\n")).collect();
    let gzip = |bytes: &[u8]| {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        encoder.write_all(bytes).unwrap();
        encoder.finish().unwrap()
    };
    let zstd = |bytes: &[u8]| {
        let level = ruzstd::encoding::CompressionLevel::Fastest;
        ruzstd::encoding::compress_to_vec(bytes, level)
    };
    let bytes = file.as_bytes();
    // Split anywhere: a file that was compressed in parts is one file.
    let (one, other) = bytes.split_at(bytes.len() / 3);
    assert_eq!(understood(bytes.to_vec()), Ok(4000));
    assert_eq!(understood(gzip(bytes)), Ok(4000));
    assert_eq!(understood([gzip(one), gzip(other)].concat()), Ok(4000));
    assert_eq!(understood(zstd(bytes)), Ok(4000));
    assert_eq!(understood([zstd(one), zstd(other)].concat()), Ok(4000));
    // A frame that readers skip.
    let skipped = [&[0x50, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3][..], &zstd(bytes)].concat();
    assert_eq!(understood([zstd(one), skipped].concat()).map(|count| count > 4000), Ok(true));
    // The hands before the damage are read, if there are any.
    for cut in [zstd(bytes), gzip(bytes)] {
        let count = understood(cut[..cut.len() / 2].to_vec());
        assert_eq!(count.map(|count| count < 4000), Ok(true));
    }
}
