//! `holdem solve --flops`: a report over flops.

use std::ffi::OsString;
use std::path::Path;

use holdem::answer::Error;
use holdem::question::solve::{FlopsReport, RowsFile};
use holdem::read::Query;

use crate::failure::Failure;
use crate::file::{self, ROWS};
use crate::options::Format;
use crate::session::{Files, Session};

/// The options for a report over flops.
#[derive(Debug, clap::Args)]
pub struct FlopsOptions {
    /// Report over flops: 25, all, monotone, or a list
    ///
    /// In place of a board: a sample, all, a texture, or 'Ks7d2c, AhAd5c'
    #[arg(
        long,
        value_name = "FLOPS",
        conflicts_with_all = [
            "against", "compare", "hands", "all_nodes", "by_combo", "top", "deal", "show_tree", "board",
        ],
    )]
    flops: Option<String>,

    /// Keep the solved flops in a file, and continue there
    #[arg(long, value_name = "FILE.ndjson", conflicts_with = "plan", hide_short_help = true)]
    rows: Option<OsString>,
}

impl FlopsOptions {
    /// Returns whether a report is asked for.
    pub fn is_asked(&self) -> bool {
        self.flops.is_some() || self.rows.is_some()
    }

    /// Solves the flops, and shows the report; for a plan, shows its cost.
    pub fn report(
        &self,
        query: Query<'static>,
        files: Files<'_>,
        format: Format,
        is_plan: bool,
        session: &Session,
    ) -> Result<(), Failure> {
        let Some(flops) = &self.flops else {
            let message = "--rows is for a report over flops";
            return Err(Failure::refused(message, "add --flops, such as --flops 25"));
        };
        if self.rows.as_deref().is_some_and(|path| path == "-") {
            let message = "--rows keeps a file to continue from, and - is standard output";
            return Err(Failure::refused(message, "name a file: --rows FILE.ndjson"));
        }
        if files.solution.is_some() {
            let hint = "name a page: -o FILE.html; --rows FILE.ndjson keeps the solved flops";
            return Err(Failure::refused("a report does not save solutions", hint));
        }
        if is_plan && files.are_wanted() {
            let hint = "leave out --plan, or the file";
            return Err(Failure::refused("a plan has no picture and no page", hint));
        }
        session.check_files(files, (format != Format::Table).then_some("--format"))?;
        let report = FlopsReport::read(query, flops)?;
        session.notes(report.notes());
        if is_plan {
            let answer = session.watched(|watch| report.plan(watch))?;
            return session.deliver(&answer, files, format);
        }
        session.check_file(self.rows.as_deref(), &ROWS, files.inputs)?;
        let saved = self.rows.as_deref().filter(|path| Path::new(path).exists());
        let rows = match saved {
            Some(path) if !file::read(path)?.is_empty() => {
                RowsFile::read(&file::read_text(path)?, &report)?
            }
            _ => RowsFile::new(&report),
        };
        let mut keep = |rows: &RowsFile| match &self.rows {
            Some(path) => file::save(path, rows.text().as_bytes()).map_err(|failure| {
                Error::Failed(failure.message().unwrap_or_else(|| "stopped".to_owned()))
            }),
            None => Ok(()),
        };
        let answer = session.watched(|watch| report.solve(rows, watch, &mut keep))?;
        session.deliver(&answer, files, format)
    }
}
