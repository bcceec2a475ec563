//! `holdem bench`: speed of this machine, compared with slow and simple methods in the same run.

mod fingerprint;
mod jobs;
mod kind;
mod machine;

use std::collections::HashMap;
use std::io;
use std::num::NonZeroU32;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

use rayon::{ThreadPool, ThreadPoolBuilder};

use holdem::question::bench::{BenchAnswer, BenchRow};

use crate::failure::Failure;
use crate::options::Format;
use crate::session::{Run, Session};
use crate::terminal::interrupt;
use crate::terminal::progress::Bar;

use fingerprint::Fingerprint;
use jobs::Job;
use kind::Kind;

const EXAMPLES: &str = "\
Examples:
  holdem bench                   everything, in less than half a minute
  holdem bench evaluate batch    only these kinds
  holdem bench -j 1              on one thread
  holdem bench -f csv            for a spreadsheet
  holdem bench -f plain          the signature, the same on every machine";

/// The minimum duration of a measurement, in seconds. Shorter work is repeated.
const SHORTEST: f64 = 0.02;

/// The seconds for each number of threads after which no new round starts. At least three rounds are run.
const PATIENCE: f64 = 9.0;

/// The arguments of `bench`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Kinds of work to time; all by default
    #[arg(value_name = "KIND")]
    kinds: Vec<Kind>,

    /// Number of timed runs after a warm-up; 5 by default, or 3 on a slow machine
    #[arg(long, value_name = "N")]
    rounds: Option<NonZeroU32>,

    /// Output format
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    format: Format,
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        interrupt::watch();
        let all = session.pool()?;
        let mut pools = vec![one_thread()?];
        if all.current_num_threads() > 1 {
            pools.push(Arc::clone(all));
        }
        let is_wanted = |job: &Job| self.kinds.is_empty() || self.kinds.contains(&job.kind);
        let jobs: Vec<Job> = jobs::all()?.into_iter().filter(is_wanted).collect();
        let bar = Bar::shares("measuring", session.is_quiet());
        let mut results = Results::default();
        let mut rows = Vec::new();
        for (index, pool) in pools.iter().enumerate() {
            let progress = |share: f64| {
                let done = (index as f64 + share) / pools.len() as f64;
                match bar.update((1000.0 * done) as u64, 1000) {
                    ControlFlow::Continue(()) => Ok(()),
                    ControlFlow::Break(()) => Err(Failure::Interrupted),
                }
            };
            rows.push(self.measure(&jobs, pool, &mut results, &progress)?);
        }
        drop(bar);
        // Alternate rows for one thread and for all threads, job by job.
        let rows = (0..jobs.len()).flat_map(|job| rows.iter().map(move |rows| rows[job].clone()));
        let answer = BenchAnswer::new(
            machine::processor(),
            results.signature(),
            results.disputed.clone(),
            rows.collect(),
        );
        session.show(&answer, self.format)
    }
}

impl Args {
    /// Times all jobs on a pool. Rounds interleave the jobs, so that other load on the machine affects all alike.
    fn measure(
        &self,
        jobs: &[Job],
        pool: &Arc<ThreadPool>,
        results: &mut Results,
        progress: &dyn Fn(f64) -> Result<(), Failure>,
    ) -> Result<Vec<BenchRow>, Failure> {
        let begun = Instant::now();
        let threads = pool.current_num_threads();
        let rounds = self.rounds.map_or(5, NonZeroU32::get);
        let mut rows = Vec::new();
        for job in jobs {
            progress(0.0)?;
            let mut answer = Fingerprint::default();
            let amount = (job.work)(pool, &mut answer)?;
            results.add(job, answer);
            let row = BenchRow::new(job.kind.name(), &*job.name, job.unit, amount, threads);
            rows.push(row.compared_with(job.reference));
        }
        for round in 0..rounds {
            if self.rounds.is_none() && round >= 3 && begun.elapsed().as_secs_f64() > PATIENCE {
                break;
            }
            for (index, (job, row)) in jobs.iter().zip(&mut rows).enumerate() {
                let done = f64::from(round) + index as f64 / jobs.len() as f64;
                progress(done / f64::from(rounds))?;
                row.seconds.push(time(job, pool)?);
            }
        }
        Ok(rows)
    }
}

/// Returns the duration of a job.
fn time(job: &Job, pool: &Arc<ThreadPool>) -> Result<f64, Failure> {
    let begun = Instant::now();
    let mut runs = 0.0;
    loop {
        (job.work)(pool, &mut io::sink())?;
        runs += 1.0;
        let seconds = begun.elapsed().as_secs_f64();
        if seconds >= SHORTEST {
            return Ok(seconds / runs);
        }
    }
}

fn one_thread() -> Result<Arc<ThreadPool>, Failure> {
    let pool = ThreadPoolBuilder::new().num_threads(1).build();
    let refused = |error| Failure::Failed(format!("cannot start a thread: {error}"));
    pool.map(Arc::new).map_err(refused)
}

/// The results of all jobs.
#[derive(Default)]
struct Results {
    all: Fingerprint,
    /// Answers by question. Jobs with the same question must give equal answers, with any method and any number of
    /// threads.
    answers: HashMap<String, Fingerprint>,
    disputed: Option<String>,
}

impl Results {
    fn add(&mut self, job: &Job, answer: Fingerprint) {
        let question = job.question.unwrap_or(&job.name).to_owned();
        match self.answers.get(&question) {
            None => {
                self.all.add(answer);
                self.answers.insert(question, answer);
            }
            Some(&known) if known == answer => {}
            Some(_) => {
                let dispute = || format!("the results for '{question}' DO NOT AGREE");
                self.disputed.get_or_insert_with(dispute);
            }
        }
    }

    fn signature(&self) -> u64 {
        self.all.number()
    }
}
