//! Queries that end the executors that work on them.

use std::collections::{HashMap, HashSet};

use ballista_core::JobId;

/// A stage of a query.
type Stage = (JobId, usize);

/// A task of a stage: its number, and its executor.
type Task = (usize, String);

/// The number of times that a stage may lose executors without completing a task in between.
const MOST: usize = 2;

/// The number of observations after a loss in which further ones count as the same.
const TOGETHER: u64 = 5;

/// The executors that each stage has lost.
///
/// A stage that needs more memory than there is, or that hits a fault of the program, ends every executor that works
/// on it. The scheduler would give its tasks to the next executors, and to those that a supervisor restarts, forever.
/// A stage that completes tasks between its losses, as when machines are switched off, is repeated as often as needed.
#[derive(Debug, Default)]
pub struct Losses {
    /// The number of observations.
    now: u64,
    /// The running tasks of each stage when last seen.
    running: HashMap<Stage, HashSet<Task>>,
    losses: HashMap<Stage, Loss>,
}

/// The losses of a stage since it last completed a task.
#[derive(Debug, Default)]
struct Loss {
    times: usize,
    /// The last observation of a loss.
    last: u64,
}

impl Losses {
    /// Records the running tasks and the executors that are there; returns the jobs to give up.
    pub fn observe(
        &mut self,
        jobs: &HashSet<JobId>,
        tasks: impl IntoIterator<Item = (Stage, Task)>,
        executors: &HashSet<String>,
    ) -> HashSet<JobId> {
        self.now += 1;
        let mut running: HashMap<Stage, HashSet<Task>> = HashMap::new();
        for (stage, task) in tasks.into_iter().filter(|(_, (_, it))| executors.contains(it)) {
            running.entry(stage).or_default().insert(task);
        }
        for (stage, before) in &self.running {
            let (kept, lost): (Vec<_>, Vec<_>) =
                before.iter().partition(|(_, executor)| executors.contains(executor));
            let goes_on = |task| running.get(stage).is_some_and(|tasks| tasks.contains(task));
            if kept.into_iter().any(|task| !goes_on(task)) {
                self.losses.remove(stage);
            }
            if !lost.is_empty() {
                let loss = self.losses.entry(stage.clone()).or_default();
                loss.times += usize::from(loss.times == 0 || self.now > loss.last + TOGETHER);
                loss.last = self.now;
            }
        }
        self.running = running;
        self.losses.retain(|(job, _), _| jobs.contains(job));
        let given_up = self.losses.iter().filter(|(_, loss)| loss.times >= MOST);
        given_up.map(|((job, _), _)| job.clone()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Records tasks of one stage, and the executors that are there; returns whether the job is given up.
    fn is_given_up(losses: &mut Losses, tasks: &[(usize, &str)], executors: &[&str]) -> bool {
        let job = JobId::from("a".to_owned());
        let task =
            |&(task, executor): &(usize, &str)| ((job.clone(), 1), (task, executor.to_owned()));
        let executors = executors.iter().map(|it| (*it).to_owned()).collect();
        losses
            .observe(&HashSet::from([job.clone()]), tasks.iter().map(task), &executors)
            .contains(&job)
    }

    #[test]
    fn a_stage_that_ends_each_executor_is_given_up() {
        let mut losses = Losses::default();
        // A dead executor counts as running until it is missed; another one joins before that.
        is_given_up(&mut losses, &[(0, "1")], &["1", "2"]);
        assert!(!is_given_up(&mut losses, &[(0, "1")], &["2"]));
        for _ in 0..9 {
            assert!(!is_given_up(&mut losses, &[(1, "2")], &["2", "3"]));
        }
        assert!(is_given_up(&mut losses, &[(1, "2")], &["3"]));
    }

    #[test]
    fn executors_that_are_lost_together_are_one_loss() {
        let mut losses = Losses::default();
        is_given_up(&mut losses, &[(0, "1"), (1, "2"), (2, "3")], &["1", "2", "3"]);
        assert!(!is_given_up(&mut losses, &[(1, "2"), (2, "3")], &["2", "3"]));
        assert!(!is_given_up(&mut losses, &[(2, "3")], &["3"]));
        assert!(!is_given_up(&mut losses, &[], &[]));
    }

    #[test]
    fn a_stage_that_completes_tasks_goes_on() {
        let mut losses = Losses::default();
        for lost in 1..9 {
            let (one, next) = (lost.to_string(), (lost + 1).to_string());
            for _ in 0..9 {
                is_given_up(&mut losses, &[(lost, &one), (99, "0")], &["0", &one, &next]);
            }
            assert!(!is_given_up(&mut losses, &[(99, "0")], &["0", &next]));
            assert!(!is_given_up(&mut losses, &[(100, "0")], &["0", &next]));
        }
    }
}
