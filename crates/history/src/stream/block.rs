//! A block of a file: read, audited, and added to a part of the result.

use std::path::PathBuf;
use std::sync::Arc;

use holdem_engine::parse::{Refusal, Span};

use crate::audit::audit;
use crate::event::Place;
use crate::fault::{Fault, Reason};
use crate::format::{BYTE_ORDER_MARK, Format};
use crate::hand::PlayedHand;
use crate::hand_format::Read;
use crate::seen::identity;
use crate::tournaments::TournamentSummary;
use crate::windows;

use super::part::{Found, Part, Refused};
use super::source::Unreadable;

/// The number of bytes from which a format is detected.
pub const HEAD: usize = 1 << 16;

/// A block of a file, consisting of whole hands.
pub struct Block {
    source: Arc<str>,
    bytes: Bytes,
    /// The kind of the file; `None` if not yet detected.
    kind: Option<Kind>,
    is_first: bool,
    /// The refusal of the rest of the file after these bytes, if it is damaged.
    damage: Option<Refusal>,
}

/// The bytes of a block.
pub enum Bytes {
    /// Bytes that were already read.
    Read(Vec<u8>),
    /// A whole file, with its size.
    OfFile(PathBuf, usize),
}

impl Block {
    pub const fn new(source: Arc<str>, bytes: Bytes, kind: Option<Kind>, is_first: bool) -> Self {
        Self { source, bytes, kind, is_first, damage: None }
    }

    /// Returns a block after which the file is damaged.
    pub fn with_damage(self, damage: Refusal) -> Self {
        Self { damage: Some(damage), ..self }
    }

    /// Returns the number of bytes.
    pub const fn size(&self) -> usize {
        match &self.bytes {
            Bytes::Read(bytes) => bytes.len(),
            Bytes::OfFile(_, size) => *size,
        }
    }

    /// Reads the hands. `knows` is `true` if identity hashes are needed.
    pub fn read<T: Default>(
        self,
        format: Option<Format>,
        knows: bool,
        work: &impl Fn(&mut T, Found<'_>),
    ) -> Result<Done<T>, Unreadable> {
        let Self { source, bytes, kind, is_first, damage } = self;
        let bytes = match bytes {
            Bytes::Read(bytes) => bytes,
            Bytes::OfFile(path, _) => {
                std::fs::read(path).map_err(|error| (Arc::clone(&source), error))?
            }
        };
        let kind = if is_first && kind.is_none() { Kind::of(format, &bytes) } else { kind };
        let text = Text { bytes, kind, is_first, damage };
        let mut hands = Hands { part: Part::of(source, &text), identities: Vec::new(), knows };
        let lines = text.read(&mut hands, &[], work);
        let Hands { part, identities, .. } = hands;
        Ok(Done { part, lines, identities, text })
    }
}

/// A block that was read.
pub struct Done<T> {
    pub part: Part<T>,
    /// The number of lines.
    pub lines: u64,
    /// The identity hash of each valid hand, if duplicates are detected.
    pub identities: Vec<Option<u128>>,
    text: Text,
}

impl<T: Default> Done<T> {
    /// Returns whether the block is the first of its file.
    pub const fn is_first(&self) -> bool {
        self.text.is_first
    }

    /// Removes the hands for which `was_there` is true. This reads the block again, which is rarely needed.
    pub fn without(mut self, was_there: &[bool], work: &impl Fn(&mut T, Found<'_>)) -> Self {
        let repeated = was_there.iter().filter(|was_there| **was_there).count() as u64;
        if repeated == 0 {
            return self;
        }
        if repeated == self.part.understood {
            (self.part.value, self.part.understood) = (T::default(), 0);
            self.part.repeated = repeated;
            return self;
        }
        let source = Arc::clone(&self.part.source);
        let mut hands =
            Hands { part: Part::of(source, &self.text), identities: Vec::new(), knows: false };
        self.text.read(&mut hands, was_there, work);
        self.part = hands.part;
        self
    }
}

impl<T: Default> Part<T> {
    fn of(source: Arc<str>, text: &Text) -> Self {
        Self {
            source,
            format: text.kind.as_ref().map(|kind| kind.format),
            line: 1,
            value: T::default(),
            understood: 0,
            repeated: 0,
            others: Vec::new(),
            summaries: 0,
            tournaments: Vec::new(),
            refused: Vec::new(),
            bytes: text.bytes.len() as u64,
        }
    }
}

/// The format of a file, and the preamble before its first hand.
#[derive(Clone)]
pub struct Kind {
    pub format: Format,
    preamble: Arc<str>,
    /// The number of bytes of the preamble, including a byte order mark.
    pub length: usize,
}

impl Kind {
    /// Detects the kind of a file from its beginning; `None` if the format is unknown.
    pub fn of(format: Option<Format>, bytes: &[u8]) -> Option<Self> {
        // Blank lines before the first hand have no meaning.
        let start = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes).trim_ascii_start();
        let head = &start[..start.len().min(HEAD)];
        let format = format.or_else(|| Format::detect(head))?;
        let length = format.reader().preamble(head) + bytes.len() - start.len();
        let preamble = &bytes[..length.min(bytes.len())];
        let preamble = match std::str::from_utf8(preamble) {
            Ok(text) => text.into(),
            Err(_) if format.reader().is_windows() => windows::decoded(preamble).into(),
            Err(_) => Arc::from(""),
        };
        Some(Self { format, preamble, length })
    }
}
/// The text of a block.
struct Text {
    bytes: Vec<u8>,
    kind: Option<Kind>,
    is_first: bool,
    damage: Option<Refusal>,
}

/// The result of the hands of a block.
struct Hands<T> {
    part: Part<T>,
    /// `true` if identity hashes are needed.
    knows: bool,
    identities: Vec<Option<u128>>,
}

impl Text {
    /// Reads the hands. Valid hands for which `was_there` is true are only counted. Returns the number of lines.
    fn read<T>(
        &self,
        hands: &mut Hands<T>,
        was_there: &[bool],
        work: &impl Fn(&mut T, Found<'_>),
    ) -> u64 {
        let bytes = &self.bytes;
        let part = &mut hands.part;
        let Some(mut kind) = self.kind.clone() else {
            if !bytes.trim_ascii().is_empty() {
                part.refused.push(unknown_format(bytes));
            }
            part.refused.extend(self.damage.as_ref().map(|damage| damaged(damage, 1)));
            return line_feeds(bytes);
        };
        let reader = kind.format.reader();
        let mut was_there = was_there.iter();
        let mut start = if self.is_first { kind.length } else { 0 };
        let next_file = |start: usize| {
            let next = bytes.get(start..).and_then(|rest| reader.next_file(rest));
            next.filter(|at| *at > 0).map_or(bytes.len(), |at| start + at)
        };
        let mut file_end = next_file(start);
        // A single check for the whole block, if it is valid UTF-8.
        let whole = std::str::from_utf8(bytes).ok();
        let mut lines = line_feeds(&bytes[..start.min(bytes.len())]);
        while start < bytes.len() {
            if start >= file_end
                && let Some(next) = Kind::of(Some(kind.format), &bytes[start..])
            {
                lines += line_feeds(&bytes[start..start + next.length]);
                start += next.length;
                (kind, file_end) = (next, next_file(start));
                continue;
            }
            let length = reader.next(&bytes[start..file_end]).filter(|length| *length > 0);
            let end = length.map_or(file_end, |length| start + length);
            let own = &bytes[start..end];
            let decoded;
            let text = match whole.and_then(|text| text.get(start..end)) {
                Some(text) => Some(text),
                None if reader.is_windows() && std::str::from_utf8(own).is_err() => {
                    decoded = windows::decoded(own);
                    Some(&*decoded)
                }
                None => std::str::from_utf8(own).ok(),
            };
            let found = match text {
                Some(text) => reader.read(text, &kind.preamble).map(|read| (read, text)),
                None => Err(Fault::new(Reason::NotText, Place::NOWHERE)),
            };
            let refuse = |fault: &Fault, hand: Option<&PlayedHand<'_>>| {
                let text = text.unwrap_or_default();
                Refused {
                    line: lines + first_line(text, fault) as u64 + 1,
                    kind: fault.reason.kind(),
                    refusal: fault.refusal(hand, text),
                }
            };
            match found {
                Ok((Read::Nothing, _)) => {}
                Ok((Read::Summary, text)) => {
                    part.summaries += 1;
                    part.tournaments.extend(TournamentSummary::read(text));
                }
                Ok((Read::Other(variant), _)) => part.others.push(variant),
                Ok((Read::Hand(hand), text)) => match audit(&hand) {
                    Ok(_) if was_there.next() == Some(&true) => part.repeated += 1,
                    Ok(audited) => {
                        part.understood += 1;
                        if hands.knows {
                            hands.identities.push(identity(&hand, &audited));
                        }
                        let (hand, audited, lines_before) = (&*hand, &audited, lines);
                        work(&mut part.value, Found { hand, audited, text, lines_before });
                    }
                    Err(fault) => part.refused.push(refuse(&fault, Some(&hand))),
                },
                Err(fault) => part.refused.push(refuse(&fault, None)),
            }
            lines += line_feeds(own);
            start = end;
        }
        part.refused.extend(self.damage.as_ref().map(|damage| damaged(damage, lines + 1)));
        lines
    }
}

fn line_feeds(bytes: &[u8]) -> u64 {
    memchr::memchr_iter(b'\n', bytes).count() as u64
}

/// Returns the line of a fault in the text of its hand, from 0: the first non-blank line for a fault without a span.
fn first_line(text: &str, fault: &Fault) -> usize {
    if fault.place != Place::NOWHERE {
        return fault.line_number(text);
    }
    text.lines().take_while(|line| line.trim().is_empty()).count()
}

/// Returns the rest of a damaged file, from a line on, as refused.
fn damaged(damage: &Refusal, line: u64) -> Refused {
    Refused { line, kind: "text", refusal: damage.clone() }
}

/// Returns the refusal of a file in an unknown format.
fn unknown_format(bytes: &[u8]) -> Refused {
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(400)]);
    let line = head.lines().find(|line| !line.trim().is_empty()).unwrap_or_default().to_owned();
    let names: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
    let refusal = Refusal::new(
        "this file is not a known hand history format",
        format!(
            "the formats are {}; if it is one of them, name it with the option from",
            names.join(", ")
        ),
    );
    let mark = Span::whole(&line);
    Refused { line: 1, kind: "text", refusal: refusal.in_text(line, vec![mark]) }
}
