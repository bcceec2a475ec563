//! Duplicate hands are counted once.

use std::io::Cursor;
use std::ops::ControlFlow;
use std::sync::Arc;

use holdem_history::stream::{Found, Input, Part, Source, read, read_once};
use holdem_history::{By, Key, Results, Seen, Selection, Totals};
use rayon::ThreadPoolBuilder;

use crate::played::{Random, made_up};

fn source(text: &str) -> Source {
    let bytes = Cursor::new(text.as_bytes().to_vec());
    Source { name: Arc::from("a"), input: Input::Reader(Box::new(bytes)) }
}

struct Counted {
    understood: u64,
    repeated: u64,
    refused: usize,
    results: Results,
}

impl Counted {
    fn rows(&self) -> Vec<(Key<'_>, &Totals)> {
        self.results.rows(By::Hand)
    }
}

/// Reads texts on a number of threads, and counts no hand twice.
fn once(texts: &[&str], threads: usize) -> Counted {
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    let selection = Selection { by: By::Hand, ..Selection::default() };
    let add = |results: &mut Results, found: Found<'_>| {
        results.add(found.hand, found.audited, &selection);
    };
    let mut seen = Seen::default();
    let mut counted =
        Counted { understood: 0, repeated: 0, refused: 0, results: Results::default() };
    let sources = texts.iter().map(|text| source(text));
    read_once(sources, None, &pool, &mut seen, &add, &mut |part: Part<Results>| {
        counted.understood += part.understood;
        counted.repeated += part.repeated;
        counted.refused += part.refused.len();
        counted.results.append(part.value);
        ControlFlow::Continue(())
    })
    .unwrap();
    counted
}

/// Two players; the button folds.
fn hand(number: u32, more: &str, cards: &str) -> String {
    format!(
        "[{number}]\nvariant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
         starting_stacks = [90, 90]\nactions = ['d dh p1 {cards}', 'd dh p2 ????', 'p2 f']\n\
         players = ['Ann', 'Bo']\n{more}\n\n"
    )
}

#[test]
fn a_hand_with_a_number_is_counted_once() {
    let text = hand(1, "hand = 7", "????") + &hand(2, "hand = 8", "????");
    let counted = once(&[&text, &hand(1, "hand = 8", "????"), &text], 2);
    assert_eq!((counted.understood, counted.repeated, counted.refused), (2, 3, 0));
    assert_eq!(counted.rows().len(), 4);
}

#[test]
fn a_hand_without_a_number_and_a_time_is_never_a_duplicate() {
    let text = hand(1, "", "????");
    assert_eq!(once(&[&text, &text], 1).understood, 2);
    let timed = hand(1, "time = 20:54:42\nday = 24\nmonth = 11\nyear = 2026", "????");
    assert_eq!(once(&[&timed, &timed], 1).understood, 1);
}

#[test]
fn another_hand_with_the_same_number_is_not_a_duplicate() {
    let text = hand(1, "hand = 7", "????");
    for other in [
        text.replace("Ann", "Cy"),
        text.replace("90, 90", "90, 91"),
        text.replace("[1, 2]", "[1, 3]").replace("min_bet = 2", "min_bet = 3"),
        text.replace("hand = 7", "hand = 7\ntable = 'x'"),
        text.replace("'p2 f'", "'p2 cc', 'p1 cbr 4', 'p2 f'"),
    ] {
        assert_eq!(once(&[&text, &other], 1).understood, 2, "{other}");
    }
}

#[test]
fn two_players_files_of_one_hand_show_other_cards() {
    let at = "hand = 7\ntime = 20:54:42\nday = 24\nmonth = 11\nyear = 2026";
    let views = [hand(1, at, "AhKh"), hand(1, at, "????")];
    assert_eq!(once(&[&views[0], &views[1]], 1).understood, 1);
    // Without a time, it may be the seventh hand of another log.
    let logs = [hand(1, "hand = 7", "AhKh"), hand(1, "hand = 7", "2c2d")];
    assert_eq!(once(&[&logs[0], &logs[1]], 1).understood, 2);
}

#[test]
fn overlaps_in_blocks_do_not_depend_on_the_threads() {
    let mut random = Random(31);
    let mut hands = Vec::new();
    while hands.iter().map(String::len).sum::<usize>() < 3_000_000 {
        let made = made_up(&mut random);
        if !made.is_showdown {
            let number = hands.len() + 1;
            hands.push(format!("[{number}]\n{}hand = {number}\n\n", made.text));
        }
    }
    let (first, second) =
        (hands[..hands.len() * 2 / 3].concat(), hands[hands.len() / 3..].concat());
    let whole = hands.concat();
    let [all, one, three] =
        [once(&[&whole], 2), once(&[&first, &second], 1), once(&[&first, &second, "noise"], 3)];
    assert_eq!((all.understood, all.repeated), (hands.len() as u64, 0));
    assert_eq!((one.understood, one.refused, three.refused), (all.understood, 0, 1));
    assert_eq!(one.repeated, three.repeated);
    assert_eq!(one.repeated as usize, hands.len() * 2 / 3 - hands.len() / 3);
    assert!(one.rows() == all.rows() && three.rows() == all.rows());
}

#[test]
fn reading_without_duplicate_detection_counts_all() {
    let pool = ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    let text = hand(1, "hand = 7", "????");
    let mut understood = 0;
    let sources = [source(&text), source(&text)];
    read(sources, None, &pool, &|_: &mut (), _: Found<'_>| {}, &mut |part: Part<()>| {
        understood += part.understood;
        ControlFlow::Continue(())
    })
    .unwrap();
    assert_eq!(understood, 2);
}
