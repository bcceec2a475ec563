//! Cleanup after queries and processes: nothing keeps running, and no files are left.

use std::path::Path;
use std::time::Duration;

use crate::machines::{Cluster, here, until};

/// Queries that run longer than any test waits: a join, and a table of many parts.
const ENDLESS: [&str; 2] = [
    "select max(md5(a.board || b.board || c.board)) from boards('turn') a cross join boards('turn') b \
     cross join boards('turn') c",
    "select max(share1) from runouts('random', 'random', 'random')",
];

/// A fast query.
const QUICK: &str = "select count(*), min(board) from boards('flop')";

/// Returns whether a directory has no files.
fn is_empty(directory: &Path) -> bool {
    let Ok(entries) = std::fs::read_dir(directory) else { return true };
    entries.flatten().all(|entry| entry.path().is_dir() && is_empty(&entry.path()))
}

#[test]
fn an_answer_that_was_read_does_not_stay_on_executors() {
    let cluster = Cluster::start(2);
    cluster.answer(&["select board from boards('flop') order by board"]);
    for executor in 0..2 {
        let work_dir = cluster.work_dir(executor);
        until(|| is_empty(&work_dir).then_some(())).expect("rows stay");
    }
}

#[test]
fn ctrl_c_stops_the_query_on_all_machines() {
    let cluster = Cluster::start(2);
    for endless in ENDLESS {
        let query = cluster.ask_later(&[endless]);
        std::thread::sleep(Duration::from_millis(1500));
        query.interrupt();
        let (code, answer, said) = query.end();
        assert_eq!((code, answer.as_str()), (Some(130), ""), "{said}");
        assert!(said.contains("interrupted"), "{said}");
        // All task slots are free again: another query succeeds.
        assert_eq!(cluster.answer(&[QUICK]), here(cluster.directory(), &[QUICK]));
    }
}

#[test]
fn ctrl_c_stops_a_query_on_its_way_and_one_that_is_planned() {
    let cluster = Cluster::start(2);
    for endless in ENDLESS {
        for pause in [200, 400, 600, 800] {
            let query = cluster.ask_later(&[endless]);
            std::thread::sleep(Duration::from_millis(pause));
            query.interrupt();
            // On a busy machine, the process may end before it handles signals.
            let (code, answer, said) = query.end();
            assert!(matches!(code, Some(130) | None), "{code:?} {said}");
            assert_eq!(answer, "");
            assert_eq!(cluster.answer(&[QUICK]), here(cluster.directory(), &[QUICK]));
        }
    }
}

#[test]
fn a_second_ctrl_c_does_not_wait_for_the_cluster() {
    let cluster = Cluster::start(1);
    let mut query = cluster.ask_later(&[ENDLESS[0]]);
    std::thread::sleep(Duration::from_millis(1500));
    cluster.scheduler.freeze();
    query.interrupt();
    query.wait_for("Ctrl-C leaves it to itself");
    query.interrupt();
    let (code, answer, said) = query.end();
    assert_eq!((code, answer.as_str()), (Some(130), ""), "{said}");
    assert!(said.contains("the cluster may still work on the query"), "{said}");
}

#[test]
fn an_executor_that_is_asked_to_end_leaves_at_once_and_without_a_trace() {
    let mut cluster = Cluster::start(2);
    let executor = cluster.executors.remove(0);
    executor.interrupt();
    let (code, _, said) = executor.end();
    assert_eq!(code, Some(0), "{said}");
    cluster.scheduler.wait_for("is gone");
    assert_eq!(cluster.answer(&[QUICK]), here(cluster.directory(), &[QUICK]));
}

#[test]
fn a_scheduler_that_is_asked_to_end_ends() {
    let Cluster { scheduler, executors, .. } = Cluster::start(0);
    assert!(executors.is_empty());
    scheduler.interrupt();
    assert_eq!(scheduler.end().0, Some(0));
}
