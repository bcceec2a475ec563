//! The sentences of a report over flops.

use crate::text::{Percent, amount, counted, grouped};

use super::FEWEST;
use super::answer::SolveFlopsAnswer;

impl SolveFlopsAnswer {
    /// Returns how the means were obtained, the certificate, and what is unusual about the flops.
    pub(super) fn sentences(&self) -> Vec<String> {
        let (solved, of) = (self.rows.len(), grouped(self.report.flops.len() as u64));
        let weighted = "each weighted by how often both ranges see it";
        let mut remarks = vec![match (self.is_whole(), self.report.is_listed) {
            (true, true) => {
                format!("exact: the {}, {weighted}", counted(solved as u64, "given flop"))
            }
            (true, false) => {
                format!("exact: all {of} flops that differ by more than suits, {weighted}")
            }
            (false, true) => format!("{solved} of the {of} given flops, {weighted}"),
            (false, false) => format!(
                "sampled: {solved} of {of} flops, which are drawn and {weighted}; ± is a standard error"
            ),
        }];
        remarks.extend(self.precision());
        if let Some(part) = self.report.part.text() {
            let all = counted(self.report.size as u64, "flop");
            remarks.push(format!(
                "part {part} of a report over {all}, which the joined rows of all parts give"
            ));
        }
        if !self.report.first.line.is_empty() {
            remarks.push("flops are not weighted by how often the line is taken there".to_owned());
        }
        remarks.push(self.certified());
        remarks.extend(self.bits());
        remarks.extend(self.older());
        let locks = &self.report.first.locks;
        if !locks.is_empty() {
            remarks.push(format!("node locks: {}", locks.join("; ")));
        }
        if self.is_stopped() {
            remarks.push({
                let wanted = self.report.wanted().count();
                format!("stopped early: {solved} of {wanted} flops")
            });
        }
        remarks
    }

    /// Returns a sentence on the standard error at which the report should end.
    fn precision(&self) -> Option<String> {
        let limit = self.report.precision.filter(|_| !self.is_whole())?;
        let solved = self.rows.len();
        if solved < FEWEST {
            return Some(format!("too few flops for a precision: at least {FEWEST}"));
        }
        let all: Vec<usize> = (0..self.report.flops.len()).collect();
        let error = self.mean(&all, |row| row.values[0]).and_then(|it| it.error);
        let most = amount(limit, limit);
        Some(match error.map(|error| amount(error, limit)) {
            None => "the standard error of the EV of OOP is unknown".to_owned(),
            Some(error) if self.is_precise => format!(
                "ended after {solved} flops: the standard error of the EV of OOP, {error}, is at most {most}"
            ),
            Some(error) => {
                format!(
                    "the standard error of the EV of OOP, {error}, is above {most}: more flops lower it"
                )
            }
        })
    }

    /// Returns a sentence on flops that were not solved with 32-bit numbers.
    fn bits(&self) -> Option<String> {
        let with = |bits| self.rows.values().filter(|row| row.bits == bits).count();
        let (halves, unknown, all) = (with(Some(16)), with(None), self.rows.len());
        let of_halves = format!(
            "{halves} of {all} flops were solved with 16-bit numbers, which need less memory"
        );
        let of_unknown = format!(
            "the file of rows does not have the bits per number of {unknown} of {all} flops"
        );
        match (halves, unknown) {
            (0, 0) => None,
            (_, 0) => Some(of_halves),
            (0, _) => Some(of_unknown),
            _ => Some(format!("{of_halves}; {of_unknown}")),
        }
    }

    /// Returns a sentence on flops without the strategy of each hand.
    fn older(&self) -> Option<String> {
        let (without, all) = (self.without_strategy(), self.rows.len());
        (without > 0).then(|| {
            format!("an older version solved {without} of {all} flops, and did not keep the strategy of each hand; remove their rows \
                 to solve them again")
        })
    }

    fn certified(&self) -> String {
        let percent = |share: f64| Percent::of(share).digits(3);
        let worst = self
            .rows
            .values()
            .max_by(|one, other| one.exploitability.total_cmp(&other.exploitability));
        let worst = worst.map_or_else(String::new, |row| {
            format!(", at most {} on {}", percent(row.exploitability), row.flop)
        });
        let found = self.exploitability();
        let mean = found.map_or(0.0, |it| it.mean);
        let error = match found.and_then(|it| it.error) {
            Some(error) if error > 0.0 => format!(" ± {}", percent(error)),
            _ => String::new(),
        };
        format!(
            "exploitability {}{error} of the pot on average{worst}, in this tree; each flop was solved alone, so it is \
             not that of the play before the flop",
            percent(mean)
        )
    }
}
