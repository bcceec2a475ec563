//! The answers to a chunk. They are found on one thread and sent to the writing thread. If that thread waits, they
//! are sent before the chunk is done.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};

use crate::answer::Error;

use super::buffers::BufferPool;

/// Answers to some lines of a chunk.
#[derive(Default)]
pub struct Done {
    /// The answers in the output format.
    pub out: Vec<u8>,
    /// The number of lines that were answered.
    pub answered: u64,
    /// Remarks about lines, in order.
    pub remarks: Vec<Remark>,
    /// The error that ends the batch.
    pub failure: Option<Error>,
    /// The bytes of the input that are done.
    pub bytes: u64,
    /// Set for the last answers of the chunk.
    pub is_last: bool,
}

/// A remark about a line.
pub struct Remark {
    /// The length of the output up to the end of the line's answer.
    pub at: usize,
    /// The location of the line.
    pub location: String,
    pub content: Content,
}

/// The content of a remark.
pub enum Content {
    /// The line was answered with a note.
    Noted(String),
    /// The line was refused.
    Refused(Error),
}

/// The answers to a chunk so far.
pub struct Answers {
    done: Mutex<Done>,
    sender: Sender<Done>,
    is_awaited: Arc<AtomicBool>,
    buffers: BufferPool,
}

impl Answers {
    /// Returns an empty set of answers. Once `is_awaited` is set, answers are sent as soon as they are found.
    pub fn new(sender: Sender<Done>, is_awaited: Arc<AtomicBool>, buffers: BufferPool) -> Self {
        let done = Done { out: buffers.take(), ..Done::default() };
        Self { done: Mutex::new(done), sender, is_awaited, buffers }
    }

    /// Returns the answers that have not been sent.
    pub fn done(&mut self) -> &mut Done {
        self.done.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends the answers if they are awaited. Long work calls this first, so that earlier lines do not wait.
    pub fn share(&self) {
        if !self.is_awaited.load(Ordering::Relaxed) {
            return;
        }
        let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        if !done.is_empty() {
            self.is_awaited.store(false, Ordering::Relaxed);
            let next = Done { out: self.buffers.take(), ..Done::default() };
            // After the end of the batch, the receiver is gone.
            let _ = self.sender.send(std::mem::replace(&mut done, next));
        }
    }

    /// Sends the rest.
    pub fn finish(self) {
        let mut done = self.done.into_inner().unwrap_or_else(PoisonError::into_inner);
        done.is_last = true;
        // After the end of the batch, the receiver is gone.
        let _ = self.sender.send(done);
    }
}

impl Done {
    /// Adds a remark about the last written line.
    pub fn remark(&mut self, location: String, content: Content) {
        self.remarks.push(Remark { at: self.out.len(), location, content });
    }

    fn is_empty(&self) -> bool {
        self.out.is_empty() && self.remarks.is_empty()
    }
}
