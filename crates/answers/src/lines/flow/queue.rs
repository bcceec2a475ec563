//! Chunks that wait for a thread.
//!
//! The pool never has more chunks than threads. While a thread waits for part of a large spot, it may take any other
//! work of the pool. If that work were a whole chunk, the awaited answer would be late.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rayon::ThreadPool;

type Task = Box<dyn FnOnce() + Send>;

/// A queue of tasks for a pool, begun in order.
#[derive(Clone)]
pub struct Queue {
    pool: Arc<ThreadPool>,
    waiting: Arc<Mutex<Waiting>>,
}

#[derive(Default)]
struct Waiting {
    tasks: VecDeque<Task>,
    /// The number of tasks that have been begun and are not done.
    begun: usize,
}

impl Queue {
    /// Returns an empty queue.
    pub fn new(pool: Arc<ThreadPool>) -> Self {
        Self { pool, waiting: Arc::default() }
    }

    /// Adds a task.
    pub fn add(&self, task: impl FnOnce() + Send + 'static) {
        let mut waiting = self.waiting();
        if waiting.begun < self.pool.current_num_threads() {
            waiting.begun += 1;
            self.begin(Box::new(task));
        } else {
            waiting.tasks.push_back(Box::new(task));
        }
    }

    fn begin(&self, task: Task) {
        let queue = self.clone();
        self.pool.spawn_fifo(move || {
            task();
            let mut waiting = queue.waiting();
            match waiting.tasks.pop_front() {
                Some(next) => queue.begin(next),
                None => waiting.begun -= 1,
            }
        });
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
