//! The functions that JavaScript calls, and the one that it provides.
//!
//! One buffer holds the text that passes the border, in either direction. JavaScript asks in three steps:
//!
//! ```text
//! const at = room(length)     makes room for the question; its UTF-8 bytes are written there
//! const length = reply()      answers it
//! text()                      the place of the reply
//! ```
//!
//! The strengths of many hands are numbers in that buffer, not JSON. The bytes of files of hands are asked for while
//! they are read.

// The attributes below give functions names that no other may have, and say that an import has its type. That is all
// that is unsafe here.
#![allow(unsafe_code)]

use std::io::{self, Read};
use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::history::reply_about_hands;
use crate::respond::{refused, reply_with_progress};
use crate::solving::Solving;
use crate::strength::{strengths_of_cards, strengths_of_text};

static TEXT: Mutex<Vec<u8>> = Mutex::new(Vec::new());

#[link(wasm_import_module = "holdem")]
unsafe extern "C" {
    /// Hears how many steps of the work are done, and of how many; 0 if that is not known.
    safe fn progress(done: f64, total: f64);

    /// Writes the next bytes of a file, by its index, at a place that has room for so many; returns how many there were.
    safe fn read(file: usize, at: *mut u8, room: usize) -> usize;
}

fn buffer() -> MutexGuard<'static, Vec<u8>> {
    TEXT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes room for a question of `length` bytes, and returns its place.
#[unsafe(no_mangle)]
extern "C" fn room(length: usize) -> *mut u8 {
    let mut text = buffer();
    text.clear();
    text.resize(length, 0);
    text.as_mut_ptr()
}

/// Answers the question in the buffer, and returns the length of the reply that takes its place.
#[unsafe(no_mangle)]
extern "C" fn reply() -> usize {
    let question = std::mem::take(&mut *buffer());
    let report = |done: u64, total: u64| {
        progress(done as f64, total as f64);
        ControlFlow::Continue(())
    };
    let reply = reply_with_progress(&String::from_utf8_lossy(&question), &report);
    let mut text = buffer();
    *text = reply.into_bytes();
    text.len()
}

/// Answers the question about played hands in the buffer, as [`reply`] does.
#[unsafe(no_mangle)]
extern "C" fn history() -> usize {
    let question = std::mem::take(&mut *buffer());
    let report = |done: u64, total: u64| {
        progress(done as f64, total as f64);
        ControlFlow::Continue(())
    };
    let open = |file: usize| -> Box<dyn Read + Send> { Box::new(HostFile(file)) };
    let reply = reply_about_hands(&String::from_utf8_lossy(&question), &open, &report);
    let mut text = buffer();
    *text = reply.into_bytes();
    text.len()
}

/// What is being solved.
static SOLVING: Mutex<Option<Solving>> = Mutex::new(None);

/// Does something with what is being solved, and puts what that returns into the buffer; returns its length.
fn solving(with: impl FnOnce(&mut Solving, Vec<u8>) -> Vec<u8>) -> usize {
    let given = std::mem::take(&mut *buffer());
    let mut solving = SOLVING.lock().unwrap_or_else(PoisonError::into_inner);
    let bytes = with(solving.get_or_insert_default(), given);
    let mut text = buffer();
    *text = bytes;
    text.len()
}

/// Answers the request in the buffer about a game that is solved step by step, as [`reply`] does.
#[unsafe(no_mangle)]
extern "C" fn solve() -> usize {
    solving(|solving, request| solving.reply_to(&String::from_utf8_lossy(&request)).into_bytes())
}

/// Opens the saved solution in the buffer, as [`reply`] answers.
#[unsafe(no_mangle)]
extern "C" fn open() -> usize {
    solving(|solving, file| solving.open(&file).into_bytes())
}

/// Puts the file of the solution into the buffer, and returns its length; 0 if there is no solution.
#[unsafe(no_mangle)]
extern "C" fn save() -> usize {
    solving(|solving, _| solving.save())
}

/// A file that JavaScript reads.
struct HostFile(usize);

impl Read for HostFile {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        // JavaScript writes no more than there is room for.
        Ok(read(self.0, bytes.as_mut_ptr(), bytes.len()).min(bytes.len()))
    }
}

/// Replaces hands in the buffer by their strengths, as numbers of two bytes; returns how many. The hands have `size` cards
/// each, a byte a card; or are text, a line each, if `size` is 0. If one is wrong, the buffer has a reply that says why
/// instead, and minus its length is returned.
#[unsafe(no_mangle)]
extern "C" fn strengths(size: usize) -> isize {
    let hands = std::mem::take(&mut *buffer());
    let found = match size {
        0 => strengths_of_text(&String::from_utf8_lossy(&hands)),
        _ => strengths_of_cards(&hands, size),
    };
    let mut text = buffer();
    match found {
        Ok(strengths) => {
            *text = strengths.iter().flat_map(|strength| strength.to_le_bytes()).collect();
            strengths.len().cast_signed()
        }
        Err(why) => {
            *text = refused(&why).into_bytes();
            -text.len().cast_signed()
        }
    }
}

/// Returns the place of the reply.
#[unsafe(no_mangle)]
extern "C" fn text() -> *const u8 {
    buffer().as_ptr()
}
