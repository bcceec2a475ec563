//! The functions that JavaScript calls, and the one that it provides.
//!
//! One buffer holds the text that passes the border, in either direction. JavaScript asks in three steps:
//!
//! ```text
//! const at = room(length)     makes room for the question; its UTF-8 bytes are written there
//! const length = reply()      answers it
//! text()                      the place of the reply
//! ```

// The attributes below give functions names that no other may have, and say that an import has its type. That is all
// that is unsafe here.
#![allow(unsafe_code)]

use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::reply::reply_with_progress;

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

/// Returns the place of the reply.
#[unsafe(no_mangle)]
extern "C" fn text() -> *const u8 {
    buffer().as_ptr()
}
