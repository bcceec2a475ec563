//! Measurement of times. Every crate has a turn in each round, so that other load on the machine affects all equally.

use std::time::Instant;

use crate::task::Task;

/// The minimum duration of a turn in seconds; short work is repeated.
const SHORTEST: f64 = 0.05;

/// The measured times of a crate.
pub struct Times {
    /// The seconds per run of the work in each round, the shortest first.
    pub seconds: Vec<f64>,
    /// The units per run of the work.
    pub amount: f64,
}

impl Times {
    /// Returns the median of the seconds.
    pub fn median(&self) -> f64 {
        let middle = self.seconds.len() / 2;
        match self.seconds.len() % 2 {
            0 => (self.seconds[middle - 1] + self.seconds[middle]) / 2.0,
            _ => self.seconds[middle],
        }
    }
}

/// Times the crates of a task, each in every round; each round starts with a different crate.
pub fn measure(task: &Task, rounds: u32) -> Vec<Times> {
    let none = || Times { seconds: Vec::new(), amount: 0.0 };
    let mut times: Vec<Times> = task.entries.iter().map(|_| none()).collect();
    for round in 0..rounds as usize {
        for turn in 0..times.len() {
            let place = (round + turn) % times.len();
            let (begun, mut runs) = (Instant::now(), 0.0);
            let seconds = loop {
                times[place].amount = (task.entries[place].work)();
                runs += 1.0;
                let seconds = begun.elapsed().as_secs_f64();
                if seconds >= SHORTEST {
                    break seconds / runs;
                }
            };
            times[place].seconds.push(seconds);
        }
    }
    for times in &mut times {
        times.seconds.sort_by(f64::total_cmp);
    }
    times
}
