//! Sessions, which run statements and write their rows.

use std::any::Any;
use std::convert::Infallible;
use std::future::pending;
use std::sync::Arc;
use std::time::Duration;

use crate::files::fault;
use crate::functions::{Place, RowCount, sampled_equities};
use crate::inputs::{self, Script};
use crate::session::{config, session_of};
use crate::statement;
use crate::stores::surroundings;
use crate::tables::{Table, Unread, rows_made, unread};
use datafusion::common::runtime::SpawnedTask;
use datafusion::common::tree_node::{TreeNode, TreeNodeRecursion};
use datafusion::common::{DataFusionError, Result as Planned};
use datafusion::datasource::source_as_provider;
use datafusion::execution::SessionStateBuilder;
use datafusion::execution::memory_pool::FairSpillPool;
use datafusion::logical_expr::LogicalPlan;
use datafusion::prelude::{DataFrame, SessionContext};
use datafusion::sql::parser::Statement;
use futures::StreamExt;
use holdem::parse::{Refusal, escaped};
use holdem::text::{about_duration, counted, grouped};
use holdem_output::Output;
use tokio::task::yield_now;
use tokio::time::sleep;

use super::arguments::Arguments;
use super::cluster::Cluster;
use super::failure::Failure;
use super::interrupt::Interrupts;
use super::output;
use super::say::say;

/// A session with its output options.
pub struct Session<'a> {
    context: SessionContext,
    cluster: Option<Cluster>,
    arguments: &'a Arguments,
}

impl<'a> Session<'a> {
    /// Starts a session, local or on a cluster. The script of the statements is never replaced by an output.
    pub async fn new(arguments: &'a Arguments, script: Option<Script>) -> Result<Self, Failure> {
        let session = Self::connect(arguments).await?;
        if let Some(script) = script {
            let state = session.context.state_ref();
            state.write().config_mut().set_extension(Arc::new(script));
        }
        Ok(session)
    }

    async fn connect(arguments: &'a Arguments) -> Result<Self, Failure> {
        #[cfg(feature = "cluster")]
        if let Some(scheduler) = &arguments.cluster {
            let cluster = Cluster::connect(scheduler.clone()).await?;
            return Ok(Self { context: cluster.session(), cluster: Some(cluster), arguments });
        }
        let mut runtime = surroundings();
        if let Some(memory) = arguments.memory {
            // Each operator gets a share: with a common pool, the first of several sorts takes the memory that the
            // others need.
            runtime = runtime.with_memory_pool(Arc::new(FairSpillPool::new(memory)));
        }
        let runtime = runtime.build_arc().map_err(|error| Failure::of(&error, ""))?;
        let config = config().with_target_partitions(arguments.threads());
        let state = SessionStateBuilder::new().with_config(config).with_runtime_env(runtime);
        Ok(Self { context: session_of(state), cluster: None, arguments })
    }

    /// Runs statements, one after another, until one fails.
    pub async fn run(&self, text: &str) -> Result<(), Failure> {
        let statements = statement::parse(text).map_err(|error| Failure::of(&error, text))?;
        if statements.is_empty() {
            return Err(Failure::Query(Box::new(Refusal::new(
                "there is no query",
                "for example: select equity('AhKh', 'QsQd')",
            ))));
        }
        let answers = statements.iter().filter(|it| statement::has_rows(it)).count();
        if self.arguments.output.is_some() && answers > 1 {
            return Err(Failure::Query(Box::new(Refusal::new(
                format!("--output is the file of one answer, and here are {answers}"),
                "ask one query at a time, or write files with: copy (select …) to 'answers.csv'",
            ))));
        }
        let output = self.output()?;
        let mut is_next = false;
        for statement in statements {
            let interrupts = Interrupts::from_now(self.arguments.quiet);
            let on_its_way = || self.cluster.as_ref().is_some_and(Cluster::is_any_on_its_way);
            let answer = self.answer(statement, output.clone(), text, is_next);
            let answered = interrupts.interrupt(answer, on_its_way).await;
            let presses = if matches!(answered, Err(Failure::Interrupted)) { 2 } else { 1 };
            let is_released = match &self.cluster {
                Some(cluster) => interrupts.wait_for_cluster(cluster.release(), presses).await,
                None => true,
            };
            match answered {
                Ok(_) | Err(Failure::Interrupted) if !is_released => {
                    return Err(Failure::Abandoned);
                }
                answered => is_next |= answered?,
            }
        }
        Ok(())
    }

    /// Opens the output file, if given.
    fn output(&self) -> Result<Option<Output>, Failure> {
        let path = self.arguments.output.as_deref();
        path.map(|path| Output::open(path).map_err(|error| Failure::output(path, &error)))
            .transpose()
    }

    /// Runs one statement of a text; returns whether it has a result. `is_next` means that another result was printed
    /// before.
    async fn answer(
        &self,
        statement: Statement,
        output: Option<Output>,
        text: &str,
        is_next: bool,
    ) -> Result<bool, Failure> {
        let fail = |error: DataFusionError| Failure::of(&error, text);
        let sampled = sampled_equities();
        // Resets the counts of earlier statements.
        unread();
        let file = self.arguments.output.as_ref().map(|path| path.to_string_lossy().into_owned());
        let file = file.zip(output.clone());
        let frame = planned(self.context.clone(), statement, file).await.map_err(fail)?;
        let mut notes = notes(frame.logical_plan()).map_err(fail)?;
        // A plan without columns belongs to a statement without a result, which has already been executed.
        if frame.schema().fields().is_empty() {
            return Ok(false);
        }
        let shown = tokio::select! {
            shown = output::show(frame.clone(), self.arguments, output, text, is_next) => shown,
            never = self.tell_size(frame.logical_plan()) => match never {},
        };
        let shown = match shown {
            Err(Failure::Refused(first))
                if matches!(first.place, Place::Batch(_)) && self.cluster.is_none() =>
            {
                return Err(located(frame, text).await.unwrap_or(Failure::Refused(first)));
            }
            Err(Failure::Content(why)) => {
                let file = self.file_with(&why, frame.logical_plan(), text).await;
                let file = file.map_or_else(String::new, |file| format!("{file}: "));
                return Err(Failure::Failed(format!("{file}{why}")));
            }
            shown => shown?,
        };
        let mut sampled = sampled_equities() - sampled;
        let mut unread = unread();
        if let Some(cluster) = &self.cluster {
            match cluster.counts().await {
                Some(more) => {
                    sampled += more.sampled;
                    unread += more.unread;
                }
                None => notes.push(
                    "the scheduler does not say whether equities are samples, or hands were refused"
                        .to_owned(),
                ),
            }
        }
        if sampled > 0 {
            let rows = grouped(sampled);
            notes.push(format!(
                "{rows} of the equities are samples, to ±0.05%; equity_error(…) is the standard error of each"
            ));
        }
        notes.extend(of_unread(unread, has_limit(frame.logical_plan()).map_err(fail)?));
        if !self.arguments.quiet {
            for note in shown.iter().chain(&notes) {
                say(note);
            }
        }
        Ok(true)
    }

    /// Returns the file that a query failed with, by its error; `None` if it is not found.
    async fn file_with(&self, why: &str, plan: &LogicalPlan, text: &str) -> Option<String> {
        if self.cluster.is_some() {
            return None;
        }
        let is_same = |error: &DataFusionError| match Failure::of(error, text) {
            Failure::Content(other) => other == why,
            _ => false,
        };
        fault::file_with(is_same, plan, &self.context).await.ok()?
    }

    /// Prints the number of rows of a very large table, and an estimate of the time, if a query takes long.
    async fn tell_size(&self, plan: &LogicalPlan) -> Infallible {
        let before = rows_made();
        if !self.arguments.quiet
            && let Some((call, rows)) = many_rows(plan)
        {
            sleep(SILENCE).await;
            let rate = (rows_made() - before) as f64 / SILENCE.as_secs_f64();
            // The rows of a cluster are not counted here.
            let time = match rate > 0.0 {
                true => format!(", {} at the speed so far", about_duration(rows / rate)),
                false => String::new(),
            };
            let rows = grouped(rows as u64);
            say(&format!(
                "{call} has up to {rows} rows{time}; Ctrl-C ends the query, sample => 1000000 draws some rows at random"
            ));
        }
        pending().await
    }
}

/// Plans a statement, and checks that it does not read the given output file. This is a separate task: a table that
/// is computed during planning blocks its thread, and Ctrl-C should not have to wait.
async fn planned(
    context: SessionContext,
    statement: Statement,
    file: Option<(String, Output)>,
) -> Planned<DataFrame> {
    let planning = SpawnedTask::spawn(async move {
        let plan = statement::logical_plan(&context, statement).await?;
        if let Some((name, output)) = file {
            inputs::check(&output, &escaped(&name), &plan, &context.state()).await?;
        }
        context.execute_logical_plan(plan).await
    });
    planning.join().await.map_err(|error| DataFusionError::External(Box::new(error)))?
}

/// The delay before the size of a query is printed.
const SILENCE: Duration = Duration::from_secs(3);

/// The number of rows from which a query takes long.
const MANY: f64 = 1e9;

/// Returns the largest table function of a plan, if it has very many rows: its call, and the number of rows.
fn many_rows(plan: &LogicalPlan) -> Option<(String, f64)> {
    let mut most: Option<(String, f64)> = None;
    // The visitor cannot fail.
    let _ = each_table(plan, |table| {
        if let Some(rows) = table.most_rows().filter(|&rows| rows >= MANY)
            && most.as_ref().is_none_or(|&(_, known)| rows > known)
        {
            most = Some((table.call().to_string(), rows));
        }
    });
    most
}

/// Runs a query again on one thread, and returns its failure with the row number.
async fn located(frame: DataFrame, text: &str) -> Option<Failure> {
    let (state, plan) = frame.into_parts();
    let mut config = state.config().clone().with_target_partitions(1);
    config.options_mut().extensions.insert(RowCount::default());
    let mut state = SessionStateBuilder::new_from_existing(state).with_config(config).build();
    // Functions get the configuration that is current when the execution starts.
    state.mark_start_execution();
    let mut rows = DataFrame::new(state, plan).execute_stream().await.ok()?;
    while let Some(batch) = rows.next().await {
        if let Err(error) = batch {
            return Some(Failure::of(&error, text));
        }
        yield_now().await;
    }
    None
}

/// Returns the notes of the tables in a plan.
fn notes(plan: &LogicalPlan) -> Planned<Vec<String>> {
    let mut notes = Vec::new();
    each_table(plan, |table| {
        let own = table.notes().into_iter().filter(|note| !notes.contains(note));
        notes.extend(own.collect::<Vec<_>>());
    })?;
    Ok(notes)
}

/// Returns the notes about hands that are not among the rows. With a limit, files are not read to their ends.
fn of_unread(unread: Unread, has_limit: bool) -> Vec<String> {
    let so_far = if has_limit { ", as far as the files were read" } else { "" };
    let mut notes = Vec::new();
    if unread.refused > 0 {
        let hands = counted(unread.refused, "hand");
        notes.push(format!(
            "{hands} refused, and not among the rows{so_far}; refused(…) says which and why"
        ));
    }
    if unread.others > 0 {
        let hands = counted(unread.others, "hand");
        notes.push(format!("{hands} of other games than hold'em passed over{so_far}"));
    }
    notes
}

fn has_limit(plan: &LogicalPlan) -> Planned<bool> {
    plan.exists(|node| Ok(matches!(node, LogicalPlan::Limit(_))))
}

/// Visits the table functions of a plan.
fn each_table(plan: &LogicalPlan, mut visit: impl FnMut(&Table)) -> Planned<()> {
    plan.apply_with_subqueries(|node| {
        if let LogicalPlan::TableScan(scan) = node
            && let Ok(provider) = source_as_provider(&scan.source)
            && let Some(table) = (provider.as_ref() as &dyn Any).downcast_ref::<Table>()
        {
            visit(table);
        }
        Ok(TreeNodeRecursion::Continue)
    })?;
    Ok(())
}
