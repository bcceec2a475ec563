//! `holdem solve --flops`: a report over flops.

use std::ffi::{OsStr, OsString};

use holdem::answer::Error;
use holdem::parse::{Refusal, shown};
use holdem::question::solve::{FlopsReport, RowsFile};
use holdem::read::Query;
use holdem_output::{LineFile, Reply};

use crate::commands::definition;
use crate::failure::Failure;
use crate::file::{self, ROWS};
use crate::options::Format;
use crate::session::{Files, Session};

/// The options of a report that one game does not have.
const OF_REPORT: [&str; 9] =
    ["--flops", "--rows", "--part", "--precision", "--output", "-o", "--svg", "--format", "-f"];

/// The options for a report over flops.
#[derive(Debug, clap::Args)]
pub struct FlopsOptions {
    /// Report over flops: 25, all, or 'Ks7d2c, AhAd5c'
    #[arg(
        long,
        value_name = "FLOPS",
        conflicts_with_all = [
            "against", "compare", "hands", "all_nodes", "by_combo", "top", "deal", "show_tree", "board",
        ],
    )]
    flops: Option<String>,

    /// Keep the solved flops in a file, and continue there
    #[arg(long, value_name = "FILE.ndjson", hide_short_help = true)]
    rows: Option<OsString>,

    /// Solve the second of each three flops: 2/3; then join the files of rows
    #[arg(long, value_name = "K/N", requires = "rows", hide_short_help = true)]
    part: Option<String>,

    /// End at this standard error of OOP's EV: 0.05, or 1% of the pot
    #[arg(
        long,
        value_name = "AMOUNT",
        requires = "flops",
        conflicts_with = "part",
        hide_short_help = true
    )]
    precision: Option<String>,
}

impl FlopsOptions {
    /// Returns whether an option of a report is given.
    pub fn is_asked(&self) -> bool {
        self.flops.is_some() || self.of_flops().is_some()
    }

    /// Returns the name of a given option that needs `--flops`. Clap skips `requires` when an option that conflicts
    /// with the required one is given.
    fn of_flops(&self) -> Option<&'static str> {
        let options = [
            ("--rows", self.rows.is_some()),
            ("--part", self.part.is_some()),
            ("--precision", self.precision.is_some()),
        ];
        options.into_iter().find(|(_, is_given)| *is_given).map(|(name, _)| name)
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
            let option = self.of_flops().unwrap_or("--rows");
            let message = format!("{option} is for a report over flops");
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
        let report = match &self.part {
            Some(part) => report.of_part(part)?,
            None => report,
        };
        let report = match &self.precision {
            Some(precision) => report.to_precision(precision)?,
            None => report,
        };
        session.notes(report.notes());
        session.check_file(self.rows.as_deref(), &ROWS, files.inputs)?;
        let mut rows = RowsFile::new(&report);
        let mut lines = self.rows.as_deref().map(lines_of).transpose()?;
        let mut keep = |rows: &mut RowsFile| match self.rows.as_deref().zip(lines.as_mut()) {
            Some((path, lines)) => exchange(path, lines, rows),
            None => Ok(()),
        };
        keep(&mut rows)?;
        if is_plan {
            let answer =
                session.watched(|watch| report.plan(self.rows.as_ref().map(|_| &rows), watch))?;
            return session.deliver(&answer, files, format);
        }
        let answer = session.watched(|watch| report.solve(rows, watch, &mut keep))?;
        let answer = answer.with_game(game_of(std::env::args_os().skip(1), &definition()));
        session.deliver(&answer, files, format)
    }
}

/// Opens a file of rows, which need not exist yet.
fn lines_of(path: &OsStr) -> Result<LineFile, Failure> {
    match file::lines(path)? {
        Some(lines) => Ok(lines),
        None => Err(Failure::refused(
            format!(
                "--rows keeps a file to continue from, and {} is not one",
                shown(&path.to_string_lossy())
            ),
            "name a file: --rows FILE.ndjson",
        )),
    }
}

/// Appends the new rows to their file, and reads the rows of other processes.
fn exchange(path: &OsStr, lines: &mut LineFile, rows: &mut RowsFile) -> Result<(), Error> {
    let exchanged = lines.exchange(!rows.is_saved(), |added| {
        let (keep, text) = rows.exchange(&added.bytes, added.is_whole)?;
        Ok::<_, Refusal>(Reply { keep, text })
    });
    match exchanged {
        Ok(exchanged) => Ok(exchanged?),
        Err(error) => Err(Error::Failed(file::unwritten(path, &error.into()))),
    }
}

/// Returns the words of a command line that solve the game of a report on one flop, without the flop.
fn game_of(words: impl IntoIterator<Item = OsString>, program: &clap::Command) -> Vec<String> {
    let mut game = Vec::new();
    let mut words = words.into_iter().map(|word| word.to_string_lossy().into_owned());
    while let Some(word) = words.next() {
        match OF_REPORT.iter().find_map(|option| word.strip_prefix(option)) {
            Some("") => drop(words.next()),
            Some(value) if value.starts_with('=') || !word.starts_with("--") => {}
            _ => match cut(&word, program) {
                None => game.push(word),
                Some((flags, has_value)) => {
                    game.extend((!flags.is_empty()).then(|| format!("-{flags}")));
                    if !has_value {
                        words.next();
                    }
                }
            },
        }
    }
    game
}

/// Returns the flags of a bundle such as `-qo` before `o` or `f`, and whether the value of this option is in the
/// bundle; `None` for a word without these options.
fn cut<'w>(word: &'w str, program: &clap::Command) -> Option<(&'w str, bool)> {
    let bundle = word.strip_prefix('-').filter(|rest| !rest.starts_with('-'))?;
    let options = || program.find_subcommand("solve").into_iter().chain([program]);
    let options = || options().flat_map(clap::Command::get_arguments);
    let takes_value = |letter: char| {
        options().any(|it| it.get_short() == Some(letter) && it.get_action().takes_values())
    };
    // The first option with a value takes the rest of the word.
    let (at, letter) = bundle.char_indices().find(|&(_, letter)| takes_value(letter))?;
    let rest = &bundle[at + letter.len_utf8()..];
    matches!(letter, 'o' | 'f').then_some((&bundle[..at], !rest.is_empty()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(call: &str) -> String {
        game_of(call.split(' ').map(OsString::from), &definition()).join(" ")
    }

    #[test]
    fn the_game_of_a_report_is_called_without_its_flops_and_files() {
        for more in [
            "--flops 25",
            "--flops=25 -o a.html -fcsv",
            "-f json --rows r.ndjson --part=1/2 --flops all",
            "--flops 2 -fjson -o=r.html",
        ] {
            let call = format!("solve AA KK --pot 10 {more} --line check");
            assert_eq!(game(&call), "solve AA KK --pot 10 --line check", "{more}");
        }
        for (bundle, left) in [
            ("-qo r.html", "-q "),
            ("-qor.html", "-q "),
            ("-qfjson", "-q "),
            ("-qqf json -j2", "-qq -j2 "),
            ("-qj2 -of", "-qj2 "),
            ("-dfo", "-dfo "),
            ("-qd AsKs", "-qd AsKs "),
        ] {
            let call = format!("solve AA KK {bundle} --pot 10");
            assert_eq!(game(&call), format!("solve AA KK {left}--pot 10"), "{bundle}");
        }
    }
}
