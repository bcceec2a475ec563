//! Files as they come: several rooms in one, summaries, other encodings, damage.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::outcome::Outcome;
use crate::played::{Random, made_up};
use crate::room_files::Room;
use crate::room_lines::{NETS, POKERSTARS};

#[test]
fn every_room_of_a_file_is_read() {
    let mut random = Random(31);
    let mut made = || loop {
        let made = made_up(&mut random);
        let played = &made.played;
        if played.stacks.len() > 2 && played.big_blind() == 2 {
            return made;
        }
    };
    let mut text = String::new();
    for id in 0..60 {
        text += &Room::ALL[id as usize % Room::ALL.len()].text(id, &made().played);
    }
    let outcome = Outcome::of(&text);
    assert_eq!((outcome.understood, outcome.refused.len()), (60, 0), "{:?}", outcome.refused);
    // Also in a file of more than a block, whatever the order of the rooms.
    let outcome = Outcome::of(text.repeat(40));
    assert_eq!((outcome.understood, outcome.refused.len()), (2400, 0));
}

#[test]
fn lines_before_the_first_hand_are_refused() {
    let text = format!("Ann made this\nand this\n\n{POKERSTARS}");
    let outcome = Outcome::of(text);
    assert_eq!(outcome.understood, 1);
    let message = "expected the first line of a hand, found 'Ann made this'";
    assert_eq!(outcome.refused, [(1, message.to_owned())]);
    // The end of a hand whose beginning is missing.
    let (_, cut) = POKERSTARS.split_once("Dealt to").unwrap();
    let outcome = Outcome::of(format!("Dealt to{cut}{POKERSTARS}"));
    assert_eq!((outcome.understood, outcome.refused.len()), (1, 1));
    // A hand of which only the first line is left.
    let (first, _) = POKERSTARS.split_once('\n').unwrap();
    assert_eq!(Outcome::of(first).refused.len(), 1);
}

#[test]
fn headings_between_hands_are_not_hands() {
    for heading in [
        "Hand #1\n\n",
        "#Game No : 1\n",
        "*********** # 1 **************\n",
        "Game #1 starts.\n",
        "\0\n",
        "\u{feff}",
    ] {
        let text = format!("{heading}{POKERSTARS}").repeat(2);
        let outcome = Outcome::of(text);
        assert_eq!((outcome.understood, outcome.refused.len()), (2, 0), "{heading:?}");
    }
}

#[test]
fn summaries_of_tournaments_are_counted_and_skipped() {
    for summary in [
        "Winamax Poker - Tournament summary : Expresso(4242)\nPlayer : Ann\nBuy-In : 0.93€ + 0.07€\nYou won 2€\n",
        "PokerStars Tournament #55, No Limit Hold'em\nBuy-In: $4.60/$0.40 USD\n2 players\n",
        "***** Cassava Tournament Summary *****\nTournament ID: 3\nBuy-In: $3 + $0.30\n",
        "Full Tilt Poker Tournament Summary $1 (25)\nBuy-In: $1 + $0.10\n",
    ] {
        let outcome = Outcome::of(summary);
        assert_eq!((outcome.summaries, outcome.refused.len()), (1, 0), "{summary}");
        let outcome = Outcome::of(format!("{POKERSTARS}{summary}\n{POKERSTARS}"));
        assert_eq!((outcome.summaries, outcome.understood, outcome.refused.len()), (1, 2, 0));
    }
}

#[test]
fn utf_16_is_read_in_every_form() {
    let text = POKERSTARS.replace('\n', "\r\n").replace("Cy", "Cÿ");
    let nets = NETS.replace("Cy", "Cÿ");
    for mark in ["", "\u{feff}"] {
        let units: Vec<u16> = mark.encode_utf16().chain(text.encode_utf16()).collect();
        let little: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
        let big: Vec<u8> = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
        let cut = [&little[..], b"\n"].concat();
        for bytes in [little, cut, big] {
            let mut packed = GzEncoder::new(Vec::new(), Compression::default());
            packed.write_all(&bytes).unwrap();
            assert_eq!(Outcome::of(&bytes).nets(), nets);
            assert_eq!(Outcome::of(packed.finish().unwrap()).nets(), nets);
        }
    }
}

#[test]
fn damage_of_a_compressed_file_does_not_hide_other_files() {
    let mut packed = GzEncoder::new(Vec::new(), Compression::default());
    packed.write_all(POKERSTARS.repeat(3).as_bytes()).unwrap();
    let packed = packed.finish().unwrap();
    let cut = packed[..packed.len() - 9].to_vec();
    let outcome = Outcome::of_all([POKERSTARS.into(), cut, POKERSTARS.into()]);
    // The last hand of the damaged file may be cut off, so it is refused.
    assert_eq!((outcome.understood, outcome.refused.len()), (4, 1));
    let (line, message) = &outcome.refused[0];
    assert_eq!(message, "the compressed file is damaged here: it ends too early");
    assert_eq!(*line, 1 + 2 * POKERSTARS.lines().count() as u64);
    // Nothing of it can be read.
    let outcome = Outcome::of_all([b"\x1f\x8b\x08\0".to_vec(), POKERSTARS.into()]);
    assert_eq!((outcome.understood, outcome.refused.len()), (1, 1));
    // Damage in the middle.
    let mut bent = packed;
    let middle = bent.len() / 2;
    bent[middle] ^= 0xff;
    let outcome = Outcome::of_all([POKERSTARS.into(), bent]);
    assert!(outcome.understood >= 1 && outcome.refused.len() == 1, "{:?}", outcome.refused);
}
