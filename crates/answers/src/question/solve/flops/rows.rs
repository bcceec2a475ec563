//! The file of a report over flops: its game, then a row for each solved flop, as lines of JSON. A report continues there.
//! Each row is appended as soon as its flop is solved, also by several processes with one file. Files of the same game
//! can be joined: their lines in any order, but for a first line with the game.

use std::collections::BTreeSet;

use holdem_engine::Board;
use holdem_engine::parse::Refusal;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use super::strategy::StrategyRow;
use super::{FlopsReport, units};

/// The name of the format, in the first line.
const FORMAT: &str = "holdem.flop-rows/1";

/// A solved flop, as a saved row.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FlopRow {
    /// The flop.
    pub(super) flop: String,
    pub(super) iterations: u32,
    /// The bits per number of its search; `None` in files of versions that did not write them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) bits: Option<u32>,
    /// The exploitability, as a share of the pot.
    pub(super) exploitability: f64,
    /// Each player's equity at the decision; `None` if the ranges never meet there.
    pub(super) equities: [Option<f64>; 2],
    /// Each player's EV at the decision, in the unit of the pot.
    pub(super) values: [Option<f64>; 2],
    /// The frequency and EV of each action.
    pub(super) actions: Vec<ActionRow>,
    /// The strategy of each hand; `None` in files of versions that did not write it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) strategy: Option<StrategyRow>,
}

impl FlopRow {
    /// Returns whether one of two rows has no strategy, and all else is equal.
    fn is_but_for_strategy(&self, other: &Self) -> bool {
        let without = |row: &Self| Self { strategy: None, ..row.clone() };
        (self.strategy.is_none() || other.strategy.is_none()) && without(self) == without(other)
    }
}

/// An action of a [`FlopRow`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct ActionRow {
    pub action: String,
    pub frequency: Option<f64>,
    pub value: Option<f64>,
}

/// The first line of a file.
#[derive(Debug, Serialize, Deserialize)]
struct Head {
    format: String,
    game: String,
}

/// A line of a file; one that was joined from several has a head in its middle.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Line {
    Head(Head),
    Row(FlopRow),
}

/// The rows of a report: the rows of its file, also from other processes, and new ones that the file does not have yet.
#[derive(Debug)]
pub struct RowsFile {
    /// The text that all rows have in common.
    game: String,
    /// The names of the actions at the decision.
    actions: Vec<String>,
    pot: f64,
    /// The pot and both stacks, which no EV exceeds.
    most: f64,
    rows: Vec<FlopRow>,
    /// The flops of the rows that the file does not have yet.
    unsaved: BTreeSet<String>,
    /// Set if the file has its first line.
    has_head: bool,
    /// Set if the file does not end with a line break.
    is_open: bool,
    /// The number of line breaks that were read.
    lines: usize,
    /// Set if another process solved one of the flops at the same time.
    has_met: bool,
}

impl RowsFile {
    /// Returns whether a file with these first bytes is a file of rows, possibly with an incomplete first line.
    pub fn begins(head: &[u8]) -> bool {
        let first = format!("{{\"format\":\"{FORMAT}\"");
        head.starts_with(first.as_bytes())
            || head.len() > "{\"format\":".len() && first.as_bytes().starts_with(head)
    }

    /// Returns the file of a report without rows.
    pub fn new(report: &FlopsReport) -> Self {
        let (pot, stack) = (report.pot(), units(report.first.game.tree().stack() as f64));
        let (_, actions) = report.decision();
        Self {
            game: report.setup(),
            actions,
            pot,
            most: pot + 2.0 * stack,
            rows: Vec::new(),
            unsaved: BTreeSet::new(),
            has_head: false,
            is_open: false,
            lines: 0,
            has_met: false,
        }
    }

    /// Reads the bytes that were added to the file since the last time, or its whole content: rows of the same report
    /// in any order, also of several files joined. Returns the number of bytes that stay in the file, without an
    /// incomplete last line, and the text to append: the rows that the file does not have.
    ///
    /// # Errors
    ///
    /// Returns a refusal if a line is damaged or a number impossible, if the text belongs to another game, line or
    /// limit, or if it has different rows of a flop.
    pub fn exchange(&mut self, added: &[u8], is_whole: bool) -> Result<(usize, String), Refusal> {
        let solved = self.unsaved.clone();
        if is_whole {
            self.unsaved = self.rows.iter().map(|row| row.flop.clone()).collect();
            (self.has_head, self.is_open, self.lines) = (false, false, 0);
        }
        let complete = added.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        let keep = if is_incomplete(&added[complete..]) { complete } else { added.len() };
        let text = std::str::from_utf8(&added[..keep]).map_err(|_| {
            Refusal::new(
                "the file of rows is not text",
                "save it as UTF-8 text, or name another file",
            )
        })?;
        self.add_text(text, &solved)?;
        Ok((keep, self.unsaved_text()))
    }

    /// Reads lines of the file. `solved` are the flops that were solved here since the last time.
    fn add_text(&mut self, text: &str, solved: &BTreeSet<String>) -> Result<(), Refusal> {
        for (number, line) in (self.lines + 1..).zip(text.lines()) {
            match serde_json::from_str(line) {
                _ if line.trim().is_empty() => {}
                Ok(Line::Head(head)) if head.format == FORMAT => {
                    check_game(&head.game, &self.game)?;
                    self.has_head = true;
                }
                Ok(Line::Row(row)) if self.has_head && self.is_possible(&row) => {
                    self.has_met |= solved.contains(&row.flop);
                    self.join(row)?;
                }
                _ => return Err(damaged(number)),
            }
        }
        self.lines += text.matches('\n').count();
        self.is_open = if text.is_empty() { self.is_open } else { !text.ends_with('\n') };
        Ok(())
    }

    /// Returns the text of the rows that the file does not have, which has them from now on.
    fn unsaved_text(&mut self) -> String {
        let unsaved = std::mem::take(&mut self.unsaved);
        if unsaved.is_empty() {
            return String::new();
        }
        let head = Head { format: FORMAT.to_owned(), game: self.game.clone() };
        let head = (!self.has_head).then(|| serde_json::to_string(&head).unwrap_or_default());
        let rows = self.rows.iter().filter(|row| unsaved.contains(&row.flop));
        let rows = rows.map(|row| serde_json::to_string(row).unwrap_or_default());
        self.has_head = true;
        let lines: String = head.into_iter().chain(rows).map(|line| line + "\n").collect();
        if self.is_open { format!("\n{lines}") } else { lines }
    }

    /// Returns whether a row can be of this game: its flop, its actions, and the ranges of its numbers.
    fn is_possible(&self, row: &FlopRow) -> bool {
        let is_share = |it: Option<f64>| it.is_none_or(|it| (0.0..=1.0).contains(&it));
        let is_value = |it: Option<f64>| it.is_none_or(|it| it.abs() <= self.most);
        let names = row.actions.iter().map(|it| &it.action);
        row.flop.parse::<Board>().is_ok_and(|board| board.cards().count() == 3)
            && names.eq(&self.actions)
            && (row.exploitability * self.pot).abs() <= self.most
            && row.equities.iter().all(|&it| is_share(it))
            && row.values.iter().all(|&it| is_value(it))
            && row.actions.iter().all(|it| is_share(it.frequency) && is_value(it.value))
            && (row.strategy.iter()).all(|it| it.is_possible(self.actions.len(), self.most))
    }

    /// Adds a row of the file. Of two rows that only differ because an older version did not write the strategy, the
    /// complete one stays.
    fn join(&mut self, row: FlopRow) -> Result<(), Refusal> {
        let is_unsaved = self.unsaved.remove(&row.flop);
        match self.rows.iter_mut().find(|it| it.flop == row.flop) {
            None => self.rows.push(row),
            Some(same) if *same == row => {}
            Some(same) if same.is_but_for_strategy(&row) => {
                same.strategy = same.strategy.take().or(row.strategy);
            }
            // The row of the process that was first counts for all.
            Some(same) if is_unsaved => *same = row,
            Some(_) => {
                return Err(Refusal::new(
                    format!("the file has two rows of {} that differ", row.flop),
                    "remove one of them; a flop can differ with another memory limit",
                ));
            }
        }
        Ok(())
    }

    /// Returns whether the file has all rows.
    pub fn is_saved(&self) -> bool {
        self.unsaved.is_empty()
    }

    /// Returns whether another process solved a flop at the same time, since the last call.
    pub(super) fn has_met(&mut self) -> bool {
        std::mem::take(&mut self.has_met)
    }

    /// Returns the number of rows.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Returns whether there are no rows.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    pub(super) fn row(&self, flop: &str) -> Option<&FlopRow> {
        self.rows.iter().find(|row| row.flop == flop)
    }

    /// Adds a row that was solved here.
    pub(super) fn add(&mut self, row: FlopRow) {
        self.unsaved.insert(row.flop.clone());
        self.rows.push(row);
    }
}

/// Returns whether a line was cut, as a killed process leaves it. A line that only lacks its line break is complete.
fn is_incomplete(line: &[u8]) -> bool {
    // A number that was cut, such as `-`, is not reported as an early end.
    let is_at_end = |error: serde_json::Error| error.is_eof() || error.column() >= line.len();
    serde_json::from_slice::<IgnoredAny>(line).is_err_and(is_at_end)
}

fn damaged(line: usize) -> Refusal {
    let hint = match line {
        1 => "replace it by the first line of a file of the same game",
        _ => "remove this line: its flop is solved again",
    };
    Refusal::new(format!("line {line} of the file of rows is damaged"), hint)
}

/// Refuses rows of another game.
fn check_game(saved: &str, game: &str) -> Result<(), Refusal> {
    if saved == game {
        return Ok(());
    }
    let other = saved.lines().zip(game.lines()).find(|(saved, now)| saved != now);
    let difference = other.map_or_else(String::new, |(saved, now)| {
        format!(": the file has \"{saved}\", and this call has \"{now}\"")
    });
    Err(Refusal::new(
        format!("the file has rows of another game{difference}"),
        "give the same ranges, sizes, line and target, or another file",
    ))
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::ops::ControlFlow;
    use std::sync::Mutex;

    use holdem_engine::progress::none;

    use super::*;
    use crate::hint::Syntax;
    use crate::question::Watch;
    use crate::question::call::Call;

    fn report() -> FlopsReport {
        let call =
            r#"{"players":["AA","KK"],"pot":"10","stack":"10","bets":"all-in","iterations":"2"}"#;
        serde_json::from_str::<Call>(call).unwrap().read_flops("6", Syntax::Json).unwrap()
    }

    /// A process with its own view of a file.
    struct Process<'f> {
        text: &'f RefCell<String>,
        read: usize,
    }

    impl Process<'_> {
        fn exchange(&mut self, rows: &mut RowsFile) -> Result<(), Refusal> {
            let mut text = self.text.borrow_mut();
            let added = text.as_bytes()[self.read..].to_vec();
            let (keep, more) = rows.exchange(&added, self.read == 0)?;
            self.read += keep;
            if !more.is_empty() {
                text.truncate(self.read);
                text.push_str(&more);
            }
            Ok(())
        }
    }

    /// Solves a part of a report, and writes as a process does. `meanwhile` runs before each write. Returns the number
    /// of flops that were solved.
    fn solve(part: &str, text: &RefCell<String>, meanwhile: &dyn Fn()) -> usize {
        let report = report().of_part(part).unwrap();
        let mut process = Process { text, read: 0 };
        let mut rows = RowsFile::new(&report);
        process.exchange(&mut rows).unwrap();
        let mut solved = 0;
        let mut keep = |rows: &mut RowsFile| {
            solved += 1;
            meanwhile();
            Ok(process.exchange(rows)?)
        };
        report.solve(rows, &none, &mut keep).unwrap();
        solved
    }

    fn sorted(text: &RefCell<String>) -> Vec<String> {
        let mut lines: Vec<String> = text.borrow().lines().map(str::to_owned).collect();
        lines.sort();
        lines
    }

    #[test]
    fn two_parts_with_one_file_lose_no_rows() {
        let [shared, apart] = [RefCell::new(String::new()), RefCell::new(String::new())];
        let other = || {
            if shared.borrow().is_empty() {
                solve("2/2", &shared, &|| {});
            }
        };
        solve("1/2", &shared, &other);
        solve("1/1", &apart, &|| {});
        assert_eq!(sorted(&shared).len(), 7);
        assert_eq!(sorted(&shared), sorted(&apart));
    }

    #[test]
    fn a_process_skips_the_flops_of_another_and_takes_the_rest_from_the_end() {
        let [shared, apart] = [RefCell::new(String::new()), RefCell::new(String::new())];
        solve("1/1", &apart, &|| {});
        // Another process saves the same first flop, then the second one.
        let other = || {
            let lines = apart.borrow().lines().take(3).map(|line| format!("{line}\n")).collect();
            let mut shared = shared.borrow_mut();
            if shared.is_empty() {
                *shared = lines;
            }
        };
        assert_eq!(solve("1/1", &shared, &other), 5);
        let order = |text: &RefCell<String>| -> Vec<String> {
            text.borrow().lines().map(str::to_owned).collect()
        };
        let lines = order(&apart);
        let expected = [0, 1, 2, 6, 5, 4, 3].map(|index| lines[index].clone());
        assert_eq!(order(&shared), expected);
    }

    /// A watch that breaks as soon as the file has a number of lines, and wants the answer so far.
    struct Stopping<'f>(&'f Mutex<usize>, usize);

    impl Watch for Stopping<'_> {
        fn progresses(&self, _: u64, _: u64) -> ControlFlow<()> {
            match *self.0.lock().unwrap() < self.1 {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        }

        fn finishes(&self) -> bool {
            true
        }
    }

    #[test]
    fn a_stopped_report_is_about_the_flops_before_the_first_missing_one() {
        let whole = RefCell::new(String::new());
        solve("1/1", &whole, &|| {});
        let lines: Vec<String> = whole.borrow().lines().map(|line| format!("{line}\n")).collect();
        // Another process saves the first two flops, so that this one goes on from the end.
        let text = RefCell::new(String::new());
        let mut process = Process { text: &text, read: 0 };
        let count = Mutex::new(0);
        let mut keep = |rows: &mut RowsFile| {
            if text.borrow().is_empty() {
                *text.borrow_mut() = lines[..3].concat();
            }
            process.exchange(rows)?;
            *count.lock().unwrap() = text.borrow().lines().count();
            Ok(())
        };
        let report = report();
        let rows = RowsFile::new(&report);
        let answer = report.solve(rows, &Stopping(&count, 5), &mut keep).unwrap();
        assert_eq!(text.borrow().lines().count(), 5);
        assert!(answer.is_stopped());
        assert_eq!(answer.rows.keys().copied().collect::<Vec<usize>>(), [0, 1]);
    }

    #[test]
    fn an_incomplete_last_line_is_replaced_and_a_complete_one_is_continued() {
        let whole = RefCell::new(String::new());
        solve("1/1", &whole, &|| {});
        let whole = whole.into_inner();
        let before = whole.trim_end().rfind('\n').unwrap() + 1;
        let head = whole.find('\n').unwrap();
        for length in (0..whole.len()).filter(|at| [0, head, before].contains(at) || at % 997 == 0)
        {
            let text = RefCell::new(whole[..length].to_owned());
            let left =
                6_usize.saturating_sub(whole[..length].matches("}\n").count().saturating_sub(1));
            let solved = solve("1/1", &text, &|| {});
            assert!(solved == left || solved + 1 == left, "{length}: {solved} {left}");
            assert_eq!(text.into_inner(), whole, "{length}");
        }
        for length in 1..whole.len() {
            let last = whole.as_bytes()[..length].rsplit(|&byte| byte == b'\n').next().unwrap();
            assert_eq!(is_incomplete(last), whole.as_bytes()[length] != b'\n', "{length}");
        }
        let open = RefCell::new(whole.trim_end().to_owned());
        assert_eq!(solve("1/1", &open, &|| {}), 0);
        assert_eq!(open.into_inner(), whole.trim_end());
    }

    #[test]
    fn a_line_that_another_process_completes_is_read_later() {
        let report = report();
        let whole = RefCell::new(String::new());
        solve("1/1", &whole, &|| {});
        let whole = whole.into_inner();
        let mut rows = RowsFile::new(&report);
        let mut read = 0;
        for end in (0..=whole.len()).step_by(50).chain([whole.len()]) {
            let (keep, more) = rows.exchange(&whole.as_bytes()[read..end], end == 0).unwrap();
            read += keep;
            assert_eq!(more, "");
        }
        assert_eq!((read, rows.rows.len()), (whole.len(), 6));
        // Another file with the name gets all rows.
        assert_eq!(rows.exchange(b"", true).unwrap(), (0, whole));
    }
}
