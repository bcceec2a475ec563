//! Zip archives. The writer shares no code with the reader.

use std::io::Write as _;

use flate2::write::{DeflateEncoder, GzEncoder};
use flate2::{Compression, Crc};
use holdem_history::Parts;
use holdem_history::stream::{Input, Source};

use crate::outcome::Outcome;
use crate::room_lines::{NETS, POKERSTARS};

/// A member of an archive: its name, method, flags and content.
struct Member<'a> {
    name: &'a str,
    method: u16,
    flags: u16,
    content: &'a [u8],
}

const STORED: u16 = 0;
const DEFLATED: u16 = 8;

fn member<'a>(name: &'a str, method: u16, content: &'a [u8]) -> Member<'a> {
    Member { name, method, flags: 0, content }
}

/// Writes an archive.
fn archive(members: &[Member<'_>]) -> Vec<u8> {
    let (mut bytes, mut list) = (Vec::new(), Vec::new());
    for Member { name, method, flags, content } in members {
        let mut crc = Crc::new();
        crc.update(content);
        let packed = match *method {
            DEFLATED => {
                let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
                encoder.write_all(content).unwrap();
                encoder.finish().unwrap()
            }
            _ => content.to_vec(),
        };
        let mut about = Vec::new();
        for number in [20, *flags, *method, 0, 0x21] {
            about.extend(number.to_le_bytes());
        }
        for number in [crc.sum(), packed.len() as u32, content.len() as u32, name.len() as u32] {
            about.extend(number.to_le_bytes());
        }
        let start = bytes.len() as u32;
        bytes.extend(b"PK\x03\x04");
        bytes.extend(&about);
        bytes.extend(name.as_bytes());
        bytes.extend(packed);
        list.extend(b"PK\x01\x02\x14\0");
        list.extend(&about);
        list.extend([0; 10]);
        list.extend(start.to_le_bytes());
        list.extend(name.as_bytes());
    }
    let start = bytes.len() as u32;
    bytes.extend(&list);
    bytes.extend(b"PK\x05\x06\0\0\0\0");
    let count = (members.len() as u16).to_le_bytes();
    bytes.extend([count, count].concat());
    bytes.extend([(list.len() as u32).to_le_bytes(), start.to_le_bytes()].concat());
    bytes.extend([0, 0]);
    bytes
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

/// Returns a hand with another number.
fn hand(id: u32) -> Vec<u8> {
    POKERSTARS.replace("#1001:", &format!("#{id}:")).into_bytes()
}

#[test]
fn every_member_is_a_file() {
    let two = [hand(2), hand(3)].concat();
    let packed = gzip(&hand(4));
    let wide: Vec<u8> =
        String::from_utf8(hand(5)).unwrap().encode_utf16().flat_map(u16::to_le_bytes).collect();
    let bytes = archive(&[
        member("one.txt", STORED, POKERSTARS.as_bytes()),
        member("2026/", STORED, b""),
        member("2026/November/two.txt", DEFLATED, &two),
        member("2026/three.txt.gz", STORED, &packed),
        member("2026/four.txt", DEFLATED, &wide),
        member("__MACOSX/._one.txt", STORED, b"\0\x05\x16\x07"),
        member(".DS_Store", STORED, b"\0\0\0\x01Bud1"),
        member("nothing.txt", STORED, b""),
    ]);
    let outcome = Outcome::of(bytes);
    assert_eq!((outcome.understood, outcome.refused.len()), (5, 0), "{:?}", outcome.refused);
    let one = archive(&[member("one.txt", DEFLATED, POKERSTARS.as_bytes())]);
    assert_eq!(Outcome::of(one).nets(), NETS);
    assert_eq!(Outcome::of(archive(&[])).understood, 0);
}

#[test]
fn a_large_member_is_read_in_blocks() {
    let many: Vec<u8> = (0..2000).flat_map(hand).collect();
    let members = [member("a", DEFLATED, &many), member("b", STORED, &many)];
    let outcome = Outcome::of(archive(&members));
    assert_eq!((outcome.understood, outcome.refused.len()), (4000, 0));
}

#[test]
fn members_are_named() {
    let bytes = archive(&[
        member("b/notes.pdf", STORED, b"%PDF-1.7"),
        member("../../a.txt", DEFLATED, POKERSTARS.as_bytes()),
    ]);
    let input = Input::Reader(Box::new(std::io::Cursor::new(bytes)));
    let mut parts = Parts::new(Source { name: "x.zip".into(), input }, None).unwrap();
    let mut found = Vec::new();
    while let Some(part) = parts.next(&|_: &mut (), _| {}).unwrap() {
        let refused: Vec<(u64, String)> =
            part.refused.iter().map(|it| (it.line, it.refusal.message.clone())).collect();
        found.push((part.source.to_string(), part.understood, refused));
    }
    let message = "this file is not a known hand history format".to_owned();
    let expected = [
        ("x.zip/../../a.txt".to_owned(), 1, vec![]),
        ("x.zip/b/notes.pdf".to_owned(), 0, vec![(1, message)]),
    ];
    assert_eq!(found, expected);
}

#[test]
fn damage_of_an_archive_does_not_hide_other_files() {
    let good = archive(&[
        member("a.txt", DEFLATED, POKERSTARS.as_bytes()),
        member("b.txt", STORED, &hand(2)),
        member("c.txt", DEFLATED, &hand(3)),
    ]);
    // Without the list of members.
    let cut = good[..good.len() - 40].to_vec();
    let outcome = Outcome::of_all([cut, hand(9)]);
    assert_eq!((outcome.understood, outcome.refused.len()), (1, 1));
    assert!(outcome.refused[0].1.starts_with("the zip archive is damaged: "), "{outcome:?}");
    // A wrong letter in a member that is not compressed.
    let mut bent = good.clone();
    let at = bent.windows(12).position(|it| it == b"PokerStars H").unwrap();
    bent[at + 20] ^= 1;
    let outcome = Outcome::of(bent);
    assert_eq!((outcome.understood, outcome.refused.len()), (2, 1));
    assert_eq!(outcome.refused[0].1, "the compressed file is damaged here: its checksum is wrong");
    // Anything wrong anywhere: no panic, and no more hands than there are.
    for at in 0..good.len() {
        let mut bent = good.clone();
        bent[at] ^= 0x55;
        let outcome = Outcome::of(bent);
        assert!(outcome.understood <= 3, "{at}");
        assert!(outcome.understood == 3 || !outcome.refused.is_empty(), "{at}: {outcome:?}");
    }
}

#[test]
fn members_that_cannot_be_opened_are_refused_by_name() {
    let inner = archive(&[member("a.txt", STORED, POKERSTARS.as_bytes())]);
    let locked = Member { name: "a", method: STORED, flags: 1, content: b"x" };
    let bytes = archive(&[
        locked,
        member("b", 12, b"x"),
        member("c.zip", DEFLATED, &inner),
        member("d", STORED, POKERSTARS.as_bytes()),
    ]);
    let outcome = Outcome::of(bytes);
    let messages: Vec<&str> = outcome.refused.iter().map(|(_, it)| &**it).collect();
    assert_eq!(
        messages,
        [
            "this file in a zip archive is protected by a password",
            "this file in a zip archive has another compression",
            "this file in a zip archive is an archive itself",
        ]
    );
    assert_eq!(outcome.understood, 1);
}

#[test]
fn two_members_of_one_name_are_refused() {
    let other = POKERSTARS.replace("#1001", "#1002");
    let members = [("a.txt", POKERSTARS), ("a.txt", other.as_str())];
    let bytes = archive(&members.map(|(name, text)| member(name, DEFLATED, text.as_bytes())));
    let outcome = Outcome::of(bytes);
    assert_eq!((outcome.understood, outcome.refused.len()), (0, 1));
    assert!(outcome.refused[0].1.contains("the same name"), "{}", outcome.refused[0].1);
}
