//! The speed of this machine: rating hands, counting equities and answering lines.

use serde::Serialize;

use crate::answer::{Answer, Ending, Layout, Recorded, StyledText, Table};
use crate::text::{duration, grouped};

/// The kind of work shown as a time. Other work is shown as an amount per second.
const TIMED: &str = "equity";

/// A benchmark on some threads.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BenchRow {
    /// The kind of work, such as `equity`.
    pub group: &'static str,
    /// The name of the work.
    pub job: String,
    /// The same work by a slow and simple method, for comparison; `None` if this is the slow method.
    pub reference: Option<&'static str>,
    /// The unit of the amount: `hands`, `deals` or `lines`.
    pub unit: &'static str,
    /// The amount of one run, in this unit.
    pub amount: f64,
    /// The number of threads.
    pub threads: usize,
    /// The duration of each run, in seconds. There is at least one run.
    pub seconds: Vec<f64>,
}

impl BenchRow {
    /// Returns a row without times.
    pub fn new(
        group: &'static str,
        job: impl Into<String>,
        unit: &'static str,
        amount: f64,
        threads: usize,
    ) -> Self {
        let job = job.into();
        Self { group, job, reference: None, unit, amount, threads, seconds: Vec::new() }
    }

    /// Sets the work of a slow method to compare with.
    pub fn compared_with(mut self, reference: Option<&'static str>) -> Self {
        self.reference = reference;
        self
    }

    /// Returns the median, minimum and maximum time of a run.
    fn times(&self) -> [f64; 3] {
        let mut sorted = self.seconds.clone();
        sorted.sort_by(f64::total_cmp);
        let at = |index: usize| sorted.get(index).copied().unwrap_or(f64::NAN);
        [at(sorted.len() / 2), at(0), at(sorted.len().saturating_sub(1))]
    }

    fn per_second(&self) -> f64 {
        self.amount / self.times()[0]
    }

    /// Returns the distance from the median that contains half of the runs, as a share of the median.
    fn spread(&self) -> f64 {
        let [median, ..] = self.times();
        let mut distances: Vec<f64> = self.seconds.iter().map(|it| (it - median).abs()).collect();
        distances.sort_by(f64::total_cmp);
        distances.get(distances.len() / 2).map_or(f64::NAN, |distance| distance / median)
    }
}

/// The speed of this machine.
#[derive(Clone, Debug)]
pub struct BenchAnswer {
    processor: String,
    signature: u64,
    disputed: Option<String>,
    rows: Vec<BenchRow>,
}

impl BenchAnswer {
    /// Returns the answer: the processor, a number computed from all results, the names of work with inconsistent
    /// results, and the times. Rows for the same work with more threads are adjacent.
    pub fn new(
        processor: impl Into<String>,
        signature: u64,
        disputed: Option<String>,
        rows: Vec<BenchRow>,
    ) -> Self {
        Self { processor: processor.into(), signature, disputed, rows }
    }

    fn signature(&self) -> String {
        format!("{:016x}", self.signature)
    }

    /// Returns the time of the slow method for the work of a row, from its rate with the same number of threads.
    fn reference_seconds(&self, row: &BenchRow) -> Option<f64> {
        let name = row.reference?;
        let reference =
            self.rows.iter().find(|other| other.job == name && other.threads == row.threads)?;
        Some(row.amount / reference.per_second())
    }

    /// Returns the table of a kind of work.
    fn table(&self, group: &str) -> Table {
        let rows = || self.rows.iter().filter(|row| row.group == group);
        let one = rows().map(|row| row.threads).min().unwrap_or(1);
        let unit = rows().next().map_or("", |row| row.unit);
        let is_timed = group == TIMED;
        let mut threads: Vec<usize> = rows().map(|row| row.threads).collect();
        threads.sort_unstable();
        threads.dedup();
        let on = |&threads: &usize| match threads {
            1 => "1 thread".to_owned(),
            more => format!("{more} threads"),
        };
        let what = if is_timed { group.to_owned() } else { format!("{group}, {unit} a second") };
        let caption = what.clone();
        let mut header = vec![what];
        for threads in &threads {
            header.extend([on(threads), "±".to_owned()]);
        }
        header.extend(["reference".to_owned(), "times".to_owned()]);
        let columns = header.len();
        let mut table = Table::new(header).numeric(1..columns).named("jobs", caption);
        for row in rows().filter(|row| row.threads == one) {
            let mut cells = vec![StyledText::from(row.job.clone())];
            for &threads in &threads {
                let same = rows().find(|other| other.job == row.job && other.threads == threads);
                let shown = same.map(|same| match is_timed {
                    true => short_time(same.times()[0]),
                    false => rate(same.per_second()),
                });
                let spread = same.map(|same| format!("{:.0}%", 100.0 * same.spread()));
                cells.push(StyledText::from(shown.unwrap_or_default()));
                cells.push(StyledText::from(spread.unwrap_or_default()));
            }
            let reference = self.reference_seconds(row);
            let shown = reference.map(|seconds| match is_timed {
                true => short_time(seconds),
                false => rate(row.amount / seconds),
            });
            let times = reference.map(|seconds| ratio(seconds / row.times()[0]));
            cells.push(StyledText::from(shown.unwrap_or_default()));
            cells.push(StyledText::strong(times.unwrap_or_default()));
            table.row(cells);
        }
        table
    }
}

/// Returns a rate with about three digits: `850 M`.
fn rate(per_second: f64) -> String {
    match per_second {
        ..1e3 => format!("{per_second:.0}"),
        ..1e4 => format!("{:.1} k", per_second / 1e3),
        ..1e6 => format!("{:.0} k", per_second / 1e3),
        ..1e7 => format!("{:.2} M", per_second / 1e6),
        ..1e8 => format!("{:.1} M", per_second / 1e6),
        _ => format!("{:.0} M", per_second / 1e6),
    }
}

/// Returns a time in a unit that fits it.
fn short_time(seconds: f64) -> String {
    match seconds {
        ..1e-4 => format!("{:.1} µs", 1e6 * seconds),
        ..1e-3 => format!("{:.0} µs", 1e6 * seconds),
        ..0.01 => format!("{:.2} ms", 1e3 * seconds),
        ..0.1 => format!("{:.1} ms", 1e3 * seconds),
        ..1.0 => format!("{:.0} ms", 1e3 * seconds),
        _ => duration(seconds),
    }
}

/// Returns a speedup with two or three digits.
fn ratio(times: f64) -> String {
    if times < 10.0 {
        return format!("{times:.1}");
    }
    let unit = 10_f64.powf((times.log10() - 2.0).floor().max(0.0));
    grouped(((times / unit).round() * unit) as u64)
}

impl Recorded for BenchAnswer {
    type Record = BenchRecord;

    const SCHEMA: &'static str = "holdem.bench/1";
    const LAYOUT: Layout = Layout::List("results");

    fn records(&self) -> Vec<BenchRecord> {
        let record = |row: &BenchRow| {
            let [median, shortest, longest] = row.times();
            let reference_seconds = self.reference_seconds(row);
            BenchRecord {
                group: row.group,
                job: row.job.clone(),
                unit: row.unit,
                amount: row.amount,
                threads: row.threads,
                runs: row.seconds.len(),
                seconds: median,
                seconds_min: shortest,
                seconds_max: longest,
                per_second: row.per_second(),
                reference: row.reference,
                reference_seconds,
                times_as_fast: reference_seconds.map(|seconds| seconds / median),
                processor: self.processor.clone(),
                version: env!("CARGO_PKG_VERSION"),
                signature: self.signature(),
            }
        };
        self.rows.iter().map(record).collect()
    }
}

impl Answer for BenchAnswer {
    fn tables(&self) -> Vec<Table> {
        let mut groups: Vec<&str> = self.rows.iter().map(|row| row.group).collect();
        groups.dedup();
        let mut tables: Vec<Table> = groups.into_iter().map(|group| self.table(group)).collect();
        let threads = self.rows.iter().map(|row| row.threads).max().unwrap_or(1);
        let mut about = Table::new(["", ""]).named("machine", "This machine");
        about.entry("processor", self.processor.clone());
        about.entry("threads", threads.to_string());
        about.entry("version", env!("CARGO_PKG_VERSION"));
        about.entry("signature", self.signature());
        tables.push(about);
        tables
    }

    fn remarks(&self) -> Vec<String> {
        vec![
            "medians; ±: half of the runs are within".to_owned(),
            "reference: a slow and simple method on as many threads, from its rate in the same run"
                .to_owned(),
            "the signature covers all answers, and is the same on every machine".to_owned(),
        ]
    }

    fn plain(&self) -> String {
        self.signature()
    }

    fn ending(&self) -> Ending {
        self.disputed.clone().map_or(Ending::Complete, Ending::Wrong)
    }
}

/// A timed job on a number of threads.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Timing"))]
pub struct BenchRecord {
    /// The kind of work.
    #[cfg_attr(test, schemars(extend("enum" = ["evaluate", "equity", "sample", "batch"])))]
    group: &'static str,
    /// The job.
    job: String,
    /// The counted unit.
    #[cfg_attr(test, schemars(extend("enum" = ["hands", "deals", "lines"])))]
    unit: &'static str,
    /// The number of units in one run of the job.
    amount: f64,
    /// The number of threads.
    threads: usize,
    /// The number of timed rounds; a short job is repeated in a round.
    runs: usize,
    /// The seconds of one run of the job: the median of the rounds.
    seconds: f64,
    /// The seconds in the fastest round.
    seconds_min: f64,
    /// The seconds in the slowest round.
    seconds_max: f64,
    /// `amount` divided by `seconds`.
    per_second: f64,
    /// The `job` of the slow and simple method for comparison; `null` if it is one.
    reference: Option<&'static str>,
    /// The seconds of the reference for this amount, from its rate on as many threads.
    reference_seconds: Option<f64>,
    /// `reference_seconds` divided by `seconds`.
    times_as_fast: Option<f64>,
    /// The processor.
    processor: String,
    /// The version of the program.
    version: &'static str,
    /// The signature of all answers, 16 hexadecimal digits; the same on every machine.
    #[cfg_attr(test, schemars(regex(pattern = "^[0-9a-f]{16}$")))]
    signature: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_has_the_median_of_its_runs_and_is_compared_with_its_reference() {
        let mut slow = BenchRow::new("evaluate", "combinations", "hands", 100.0, 1);
        slow.seconds = vec![2.0, 1.0, 4.0];
        let mut fast = BenchRow::new("evaluate", "lookup", "hands", 1000.0, 1)
            .compared_with(Some("combinations"));
        fast.seconds = vec![0.5];
        let answer = BenchAnswer::new("a processor", 255, None, vec![slow, fast]);
        let [slow, fast] = answer.records().try_into().unwrap();
        assert_eq!((slow.seconds, slow.seconds_min, slow.seconds_max), (2.0, 1.0, 4.0));
        assert_eq!((slow.per_second, slow.times_as_fast), (50.0, None));
        assert_eq!((fast.reference_seconds, fast.times_as_fast), (Some(20.0), Some(40.0)));
        assert_eq!(answer.plain(), "00000000000000ff");
        assert_eq!(answer.ending(), Ending::Complete);
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!(
            [999.0, 1234.0, 1e5, 2.5e6, 8.51e8].map(rate).join(" "),
            "999 1.2 k 100 k 2.50 M 851 M"
        );
        assert_eq!(
            [3e-6, 5e-4, 0.0012, 0.05, 0.165].map(short_time).join(" "),
            "3.0 µs 500 µs 1.20 ms 50.0 ms 165 ms"
        );
        assert_eq!(
            [2.34, 321.4, 84_321.0, 1e9].map(ratio).join(" "),
            "2.3 321 84,300 1,000,000,000"
        );
    }
}
