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
//! The strengths of many hands are numbers in that buffer, not JSON.

// The attributes below give functions names that no other may have, and say that an import has its type. That is all
// that is unsafe here.
#![allow(unsafe_code)]

use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::respond::{refused, reply_with_progress};
use crate::strength::{strengths_of_cards, strengths_of_text};

static TEXT: Mutex<Vec<u8>> = Mutex::new(Vec::new());

#[link(wasm_import_module = "holdem")]
unsafe extern "C" {
    /// Hears how many steps of the work are done, and of how many; 0 if that is not known.
    safe fn progress(done: f64, total: f64);
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
