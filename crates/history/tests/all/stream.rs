//! Files in blocks: the same hands in the same order for any number of threads.

use std::io::Cursor;
use std::ops::ControlFlow;
use std::sync::Arc;

use holdem_history::stream::{Found, Input, Part, Source, read};
use holdem_history::{By, Format, Results, Selection};
use rayon::ThreadPoolBuilder;

use crate::played::{Random, made_up};
use crate::room_files::Room;

fn source(name: &str, bytes: Vec<u8>) -> Source {
    Source { name: Arc::from(name), input: Input::Reader(Box::new(Cursor::new(bytes))) }
}

/// Reads sources on a number of threads, and returns the results and the parts without their values.
fn results(sources: Vec<Source>, threads: usize) -> (Results, Vec<Part<()>>) {
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    let selection = Selection { by: By::Hand, ..Selection::default() };
    let add = |results: &mut Results, found: Found<'_>| {
        results.add(found.hand, found.audited, &selection)
    };
    let (mut results, mut parts) = (Results::default(), Vec::new());
    read(sources, None, &pool, &add, &mut |part: Part<Results>| {
        let Part {
            source,
            format,
            line,
            value,
            understood,
            repeated,
            others,
            summaries,
            tournaments,
            refused,
            bytes,
        } = part;
        results.append(value);
        let value = ();
        parts.push(Part {
            source,
            format,
            line,
            value,
            understood,
            repeated,
            others,
            summaries,
            tournaments,
            refused,
            bytes,
        });
        ControlFlow::Continue(())
    })
    .unwrap();
    (results, parts)
}

/// Returns a file of more than two blocks, without all-ins before the flop, which take long to enumerate.
fn file() -> (Vec<u8>, u64) {
    let mut random = Random(11);
    let (mut text, mut hands) = ("# made up\n\n".to_owned(), 0);
    while text.len() < 5_000_000 {
        let made = made_up(&mut random);
        if made.is_showdown {
            continue;
        }
        hands += 1;
        text += &format!("[{hands}]\n{}hand = {hands}\n\n", made.text);
    }
    (text.into_bytes(), hands)
}

#[test]
fn blocks_and_threads_do_not_change_the_results() {
    let (file, hands) = file();
    let (one, parts) = results(vec![source("a", file.clone())], 1);
    assert!(parts.len() > 2, "{}", parts.len());
    assert_eq!(parts.iter().map(|part| part.understood).sum::<u64>(), hands);
    assert!(parts.iter().all(|part| part.refused.is_empty()));
    assert_eq!(parts.iter().map(|part| part.bytes).sum::<u64>(), file.len() as u64);
    let (other, _) = results(vec![source("a", file)], 3);
    assert_eq!(one.rows(By::Hand), other.rows(By::Hand));
    let orders: Vec<u64> = one.rows(By::Hand).iter().map(|(key, _)| key.order).collect();
    assert!(orders.is_sorted() && orders.last() == Some(&hands));
}

#[test]
fn a_refused_hand_is_named_by_its_line_in_any_block() {
    let (file, hands) = file();
    let mut text = String::from_utf8(file).unwrap();
    let at = text.rfind("starting_stacks = [").unwrap();
    text.replace_range(
        at..,
        &text[at..].replacen("starting_stacks = [", "starting_stacks = [0, ", 1),
    );
    let line = text[..at].matches('\n').count() as u64 + 1;
    let sources = vec![
        source("a", b"\n\n".to_vec()),
        source("b", text.into_bytes()),
        source("c", b"noise".to_vec()),
    ];
    let (_, parts) = results(sources, 2);
    let refused: Vec<_> = parts
        .iter()
        .flat_map(|part| part.refused.iter().map(|it| (&*part.source, it.line, it.kind)))
        .collect();
    assert_eq!(refused.len(), 2, "{refused:?}");
    assert_eq!((refused[0].0, refused[1]), ("b", ("c", 1, "text")));
    // The fault of a list with one item too many is found at another list of the same hand.
    assert!(refused[0].1.abs_diff(line) < 5, "{refused:?} {line}");
    assert_eq!(parts.iter().map(|part| part.understood).sum::<u64>(), hands - 1);
}

#[test]
fn bytes_that_are_not_text_refuse_their_hand_alone() {
    let hand = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
                starting_stacks = [9, 9]\nactions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']\n";
    let mut bytes = b"\xef\xbb\xbf[1]\n".to_vec();
    bytes.extend(hand.bytes());
    bytes.extend(b"players = ['\xff', 'B']\n\n[2]\r\n");
    bytes.extend(hand.replace('\n', "\r\n").bytes());
    let (_, parts) = results(vec![source("a", bytes)], 1);
    assert_eq!((parts[0].understood, parts[0].refused.len()), (1, 1));
    assert_eq!(parts[0].refused[0].refusal.message, "the hand is not UTF-8 text");
}

#[test]
fn noise_is_refused_and_never_panics() {
    let mut random = Random(12);
    let noise: Vec<u8> = (0..300_000).map(|_| random.next() as u8).collect();
    let mut like = b"variant = 'NT'\n".to_vec();
    like.extend(&noise);
    let (_, parts) = results(vec![source("a", noise), source("b", like)], 2);
    assert_eq!(parts.iter().map(|part| part.understood).sum::<u64>(), 0);
    assert!(parts.iter().map(|part| part.refused.len()).sum::<usize>() >= 2);
}

/// Reads a million shuffled lines of hands.
#[test]
fn a_million_lines_of_shuffled_hands_are_refused() {
    const LINES: usize = 1_000_000 / (Room::ALL.len() + 1);
    let mut random = Random(14);
    let hands: Vec<_> = std::iter::repeat_with(|| made_up(&mut random)).take(300).collect();
    let phh: String =
        hands.iter().zip(0..).map(|(it, id)| format!("[{id}]\n{}", it.text)).collect();
    let text =
        |room: Room| hands.iter().zip(0..).map(|(it, id)| room.text(id, &it.played)).collect();
    let texts: Vec<String> = std::iter::once(phh).chain(Room::ALL.map(text)).collect();
    for text in &texts {
        let lines: Vec<&str> = text.lines().collect();
        let mut noise = lines[..3].join("\n") + "\n";
        for _ in 0..LINES {
            noise += lines[random.below(lines.len() as i64) as usize];
            noise.push('\n');
        }
        let (_, parts) = results(vec![source("a", noise.into_bytes())], 2);
        let understood: u64 = parts.iter().map(|part| part.understood).sum();
        let refused: usize = parts.iter().map(|part| part.refused.len()).sum();
        assert!(refused > 1000 && understood < 10, "{understood} {refused} {}", lines[0]);
    }
}

#[test]
fn noise_after_the_first_line_of_any_format_is_refused() {
    let heads = [
        "variant = 'NT'\n",
        "{\"ohh\": {\"game_type\": \"Holdem\",",
        "PokerStars Hand #1:  Hold'em No Limit ($1/$2 USD) - 2026/11/24 20:54:42 ET\n",
        "Poker Hand #1: Hold'em No Limit ($1/$2) - 2026/11/24 20:54:42\n",
        "Winamax Poker - CashGame - HandId: #1-2-3 - Holdem no limit (1€/2€) - 2026/11/24 20:54:42 UTC\n",
        "***** Hand History for Game 1 *****\n",
        "***** 888poker Hand History for Game 1 *****\n",
        "Hand #1 - Holdem (No Limit) - $1/$2 - 2026/11/24 20:54:42 UTC\n",
        "Ignition Hand #1 TBL#2 HOLDEM No Limit - 2026-11-24 20:54:42\n",
        "CoinPoker Hand #1: NLH (₮1/₮2) 2026/11/24 20:54:42 CET\n",
        "entry,at,order\n-- starting hand #1 (No Limit Texas Hold'em) (dead button) --,2026,1\n",
        "<session sessioncode=\"1\">\n<game gamecode=\"1\">",
        "STATE:0:",
    ];
    let mut random = Random(13);
    for (head, format) in heads.into_iter().zip(Format::ALL) {
        assert_eq!(Format::detect(head.as_bytes()), Some(*format));
        let mut bytes = Vec::new();
        for _ in 0..50 {
            bytes.extend(head.as_bytes());
            bytes.extend((0..random.below(400) + 20).map(|_| random.next() as u8));
            bytes.push(b'\n');
        }
        let (_, parts) = results(vec![source("a", bytes)], 2);
        assert_eq!(parts.iter().map(|part| part.understood).sum::<u64>(), 0, "{head}");
        assert!(parts.iter().map(|part| part.refused.len()).sum::<usize>() > 0, "{head}");
    }
}

/// A file of many blocks is refused once, not once per block.
#[test]
fn a_large_file_of_unknown_format_is_refused_once() {
    let noise = "nothing that anybody played\n".repeat(100_000);
    let (_, parts) = results(vec![source("noise", noise.into_bytes())], 2);
    assert_eq!(parts.iter().map(|part| part.refused.len()).sum::<usize>(), 1);
}

#[test]
fn blank_lines_of_more_than_a_block_hide_no_hands() {
    let (hands, count) = file();
    let mut text = vec![b'\n'; 1_500_000];
    text.extend(hands);
    let (_, parts) = results(vec![source("late", text)], 2);
    let understood: u64 = parts.iter().map(|part| part.understood).sum();
    assert_eq!(
        (understood, parts.iter().map(|part| part.refused.len()).sum::<usize>()),
        (count, 0)
    );
}
