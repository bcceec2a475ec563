//! The functions that JavaScript calls, and those that it provides.
//!
//! One buffer holds the text that crosses the boundary, in either direction. A question takes three calls:
//!
//! ```text
//! const at = room(length)     makes room for the question; its UTF-8 bytes are written there
//! const length = reply()      answers it
//! text()                      returns the address of the reply
//! ```
//!
//! The strengths of many hands are numbers in that buffer, not JSON. The bytes of hand files are requested while they
//! are read.

// The attributes below export functions under unmangled names, and assert the types of imports. Nothing else here is
// unsafe.
#![allow(unsafe_code)]

use std::io::{self, Read, Write};
use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::history::reply_about_hands;
use crate::respond::{refused, reply_with_progress};
use crate::solving::Solving;
use crate::strength::{strengths_of_cards, strengths_of_text};

static TEXT: Mutex<Vec<u8>> = Mutex::new(Vec::new());

#[link(wasm_import_module = "holdem")]
unsafe extern "C" {
    /// Reports the number of steps done and the total; a total of 0 is unknown.
    safe fn progress(done: f64, total: f64);

    /// Writes the next bytes of a file, given its index, to an address with room for `room` bytes; returns their
    /// number.
    safe fn read(file: usize, at: *mut u8, room: usize) -> usize;

    /// Takes a piece of written rows: `length` bytes at an address.
    safe fn write(at: *const u8, length: usize);
}

fn buffer() -> MutexGuard<'static, Vec<u8>> {
    TEXT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes room for a question of `length` bytes, and returns its address.
#[unsafe(no_mangle)]
extern "C" fn room(length: usize) -> *mut u8 {
    let mut text = buffer();
    text.clear();
    text.resize(length, 0);
    text.as_mut_ptr()
}

/// Replaces the question in the buffer by its reply, and returns the length of the reply.
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
    let question = String::from_utf8_lossy(&question);
    let reply = reply_about_hands(&question, &open, &mut HostOutput, &report);
    let mut text = buffer();
    *text = reply.into_bytes();
    text.len()
}

/// The game being solved.
static SOLVING: Mutex<Option<Solving>> = Mutex::new(None);

/// Calls a function with the game being solved and the buffer's content, puts the result into the buffer, and returns
/// the length of the result.
fn solving(with: impl FnOnce(&mut Solving, Vec<u8>) -> Vec<u8>) -> usize {
    let given = std::mem::take(&mut *buffer());
    let mut solving = SOLVING.lock().unwrap_or_else(PoisonError::into_inner);
    let bytes = with(solving.get_or_insert_default(), given);
    let mut text = buffer();
    *text = bytes;
    text.len()
}

/// Answers the request in the buffer about the game being solved, as [`reply`] does.
#[unsafe(no_mangle)]
extern "C" fn solve() -> usize {
    solving(|solving, request| solving.reply_to(&String::from_utf8_lossy(&request)).into_bytes())
}

/// Opens the saved solution in the buffer, and replies as [`reply`] does.
#[unsafe(no_mangle)]
extern "C" fn open() -> usize {
    solving(|solving, file| solving.open(&file).into_bytes())
}

/// Puts the saved solution into the buffer, and returns its length. Without a solution, the buffer has the reply with
/// the reason instead, and the result is minus its length.
#[unsafe(no_mangle)]
extern "C" fn save() -> isize {
    bytes_or_reason(|solving, _| solving.save())
}

/// Replaces the replies of all workers in the buffer by the next message to them, and returns its length, as [`save`]
/// does; 0 if none remains.
#[unsafe(no_mangle)]
extern "C" fn lead() -> isize {
    bytes_or_reason(|solving, replies| solving.lead(&replies))
}

/// Replaces the message to the part of a search in the buffer by the reply, and returns its length, as [`save`] does.
#[unsafe(no_mangle)]
extern "C" fn obey() -> isize {
    bytes_or_reason(|solving, order| solving.obey(&order))
}

/// Calls a function as [`solving`] does. The result is minus its length if it is the reason for an error.
fn bytes_or_reason(with: impl FnOnce(&mut Solving, Vec<u8>) -> Result<Vec<u8>, String>) -> isize {
    let mut is_done = false;
    let length = solving(|solving, given| match with(solving, given) {
        Ok(bytes) => {
            is_done = true;
            bytes
        }
        Err(reply) => reply.into_bytes(),
    });
    if is_done { length.cast_signed() } else { -length.cast_signed() }
}

/// A file that JavaScript reads.
struct HostFile(usize);

impl Read for HostFile {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        // JavaScript never writes more than fits.
        Ok(read(self.0, bytes.as_mut_ptr(), bytes.len()).min(bytes.len()))
    }
}

/// The rows that JavaScript takes.
struct HostOutput;

impl Write for HostOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        write(bytes.as_ptr(), bytes.len());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Replaces the hands in the buffer by their strengths, two bytes each, and returns their number. Each hand is `size`
/// cards of one byte each, or a line of text if `size` is 0. If a hand is invalid, the buffer has a refusal instead,
/// and the result is minus its length.
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

/// Returns the address of the reply.
#[unsafe(no_mangle)]
extern "C" fn text() -> *const u8 {
    buffer().as_ptr()
}
