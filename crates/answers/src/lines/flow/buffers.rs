//! A buffer pool: allocating memory takes as long as writing the answers into it.

use std::sync::{Arc, Mutex, PoisonError};

/// A pool of buffers.
#[derive(Clone, Default)]
pub struct BufferPool(Arc<Mutex<Vec<Vec<u8>>>>);

impl BufferPool {
    /// Returns an empty buffer.
    pub fn take(&self) -> Vec<u8> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    /// Puts a buffer back.
    pub fn put(&self, mut buffer: Vec<u8>) {
        buffer.clear();
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(buffer);
    }
}
