//! Progress bars, shown only if standard error is a terminal.

use std::fmt::Write;
use std::ops::ControlFlow;
use std::sync::{PoisonError, RwLock};
use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar, ProgressState, ProgressStyle};

use holdem::equity::Sampling;
use holdem::question::solve::CHIPS;
use holdem::question::{Watch, Work};
use holdem::text::{Percent, about_duration, amount, grouped};

use super::interrupt;

/// The maximum duration in seconds of work without a bar.
const SHORT: f64 = 0.3;

/// The share of the work after which the time left follows from the pace alone, not from an estimate.
const SETTLED: f64 = 0.1;

/// The bars of an answer, one after another for each piece of work.
pub struct Bars {
    bar: RwLock<Bar>,
    quiet: bool,
}

impl Bars {
    /// Returns bars that show nothing yet, or never if `quiet`.
    pub fn new(quiet: bool) -> Self {
        Self { bar: RwLock::new(Bar::hidden()), quiet }
    }
}

impl Watch for Bars {
    fn begins(&self, work: &Work<'_>) -> ControlFlow<()> {
        interrupt::finishes(matches!(work, Work::SolveGame | Work::Certify));
        let bar = match *work {
            Work::Count { engine, seconds } => {
                Bar::estimated(&format!("counting ({engine})"), seconds, self.quiet)
            }
            Work::Sample(sampling) => Bar::deals(sampling, self.quiet),
            Work::CountNextCards { seconds } => Bar::estimated("counting", seconds, self.quiet),
            Work::SampleNextCards => Bar::shares("sampling", self.quiet),
            Work::CountBoards => Bar::shares("counting boards", self.quiet),
            Work::Icm(part) => Bar::late(&format!("calculating ({})", part.name()), self.quiet),
            Work::SolveStacks => Bar::shares("solving", self.quiet),
            Work::FindStrategy => Bar::shares("solving", self.quiet),
            Work::MeasureStrategy => Bar::shares("measuring", self.quiet),
            Work::SolveGame => Bar::shares("solving", self.quiet),
            Work::Certify => Bar::elapsed("certifying", self.quiet),
            Work::DealHands => Bar::shares("dealing", self.quiet),
            Work::Prove(part) => Bar::items(part.name(), 0, self.quiet),
            _ => Bar::hidden(),
        };
        *self.bar.write().unwrap_or_else(PoisonError::into_inner) = bar;
        ControlFlow::Continue(())
    }

    fn progresses(&self, done: u64, total: u64) -> ControlFlow<()> {
        self.bar.read().unwrap_or_else(PoisonError::into_inner).update(done, total)
    }

    fn improves(&self, exploitability: f64, pot: u64) {
        let percent = Percent::of(exploitability).digits(3);
        let amount = amount(exploitability * pot as f64 / CHIPS as f64, pot as f64 / CHIPS as f64);
        let bar = self.bar.read().unwrap_or_else(PoisonError::into_inner);
        bar.message(format!("solving: exploitability {percent} of the pot ({amount})"));
    }

    fn finishes(&self) -> bool {
        true
    }

    fn has_clock(&self) -> bool {
        true
    }
}

/// A progress bar. Its updates return `Break` after Ctrl-C.
pub struct Bar {
    bar: ProgressBar,
    /// The sampling whose deals are shown.
    sampling: Option<Sampling>,
    /// Set to show nothing of short work.
    is_late: bool,
    begun: Instant,
}

impl Bar {
    /// Returns a bar that shows nothing.
    pub fn hidden() -> Self {
        Self::of(ProgressBar::hidden())
    }

    /// Shows the share done of work with an estimated duration in seconds. Short work has no bar.
    pub fn estimated(what: &str, seconds: f64, quiet: bool) -> Self {
        if seconds < SHORT || quiet {
            return Self::hidden();
        }
        Self::of(part(what, Some(seconds))).ticking()
    }

    /// Shows the share done of work of unknown duration. The bar is shown from the start.
    pub fn shares(what: &str, quiet: bool) -> Self {
        if quiet { Self::hidden() } else { Self::of(part(what, None)).ticking() }
    }

    /// Shows the share done of work of unknown duration, unless it is short.
    pub fn late(what: &str, quiet: bool) -> Self {
        if quiet {
            return Self::hidden();
        }
        let mut bar = Self::of(part(what, None));
        bar.is_late = true;
        bar
    }

    /// Shows the time since the start of work whose share done is unknown.
    pub fn elapsed(what: &str, quiet: bool) -> Self {
        if quiet {
            return Self::hidden();
        }
        let bar = ProgressBar::no_length().with_style(style("{msg}, {elapsed}"));
        Self::of(bar.with_message(what.to_owned())).ticking()
    }

    /// Shows how many of `total` items are done.
    pub fn items(message: impl Into<String>, total: u64, quiet: bool) -> Self {
        if quiet {
            return Self::hidden();
        }
        let style =
            style("{msg} {wide_bar} {percent:>3}% of {human_len}, {rate} per second, {eta} left")
                .with_key("rate", |state: &ProgressState, line: &mut dyn Write| {
                    let _ = write!(line, "{}", HumanCount(state.per_sec() as u64));
                });
        Self::of(ProgressBar::new(total).with_style(style).with_message(message.into()))
    }

    /// Shows the deals of a sample, its error, and the share drawn, as far as they are known.
    pub fn deals(sampling: &Sampling, quiet: bool) -> Self {
        let mut bar = Self::late("sampling", quiet);
        bar.sampling = Some(*sampling).filter(|_| !quiet);
        bar
    }

    /// Shows only messages, for work of unknown length.
    pub fn messages(quiet: bool) -> Self {
        if quiet {
            return Self::hidden();
        }
        Self::of(ProgressBar::no_length().with_style(style("{wide_msg}")))
    }

    /// Shows messages, and the bytes read of an input if its size is known.
    pub fn bytes(size: Option<u64>, quiet: bool) -> Self {
        if quiet {
            return Self::hidden();
        }
        let bar = match size {
            Some(size) => ProgressBar::new(size)
                .with_style(style("{msg} {wide_bar} {percent:>3}%, {eta} left")),
            None => ProgressBar::no_length().with_style(style("{msg}, {elapsed}")),
        };
        Self::of(bar)
    }

    fn of(bar: ProgressBar) -> Self {
        interrupt::has_bar(!bar.is_hidden());
        Self { bar, sampling: None, is_late: false, begun: Instant::now() }
    }

    /// Shows the bar from the start, and redraws it at intervals.
    fn ticking(self) -> Self {
        // The bar needs a thread. Check that one can start.
        let thread = std::thread::Builder::new().spawn(|| {});
        if thread.is_ok_and(|thread| thread.join().is_ok()) {
            self.bar.enable_steady_tick(Duration::from_millis(200));
        } else {
            self.bar.tick();
        }
        self
    }

    /// Shows that `done` of `total` is done. Returns `Break` after Ctrl-C.
    pub fn update(&self, done: u64, total: u64) -> ControlFlow<()> {
        let (mut position, mut end) = (done, total);
        if self.is_late && self.begun.elapsed().as_secs_f64() < SHORT {
            return interrupt::check();
        }
        if let Some(sampling) = &self.sampling {
            self.message(drawn(sampling, done, total));
            if let Some(limit) = sampling.time {
                (position, end) = (millis(self.begun.elapsed()), millis(limit));
            }
        }
        // Setting the length draws the bar.
        if self.bar.length() != Some(end) && end > 0 {
            self.bar.set_length(end);
        }
        self.bar.set_position(if end > 0 { position } else { 0 });
        interrupt::check()
    }

    /// Sets the message.
    pub fn message(&self, message: String) {
        self.bar.set_message(message);
    }

    /// Advances by a number of items or bytes.
    pub fn advance(&self, by: u64) {
        self.bar.inc(by);
    }

    /// Redraws the bar.
    pub fn tick(&self) {
        self.bar.tick();
    }

    /// Returns whether nothing is shown.
    pub fn is_hidden(&self) -> bool {
        self.bar.is_hidden()
    }

    /// Hides the bar while `write` writes to the terminal.
    pub fn suspend(&self, write: impl FnOnce()) {
        self.bar.suspend(write);
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
        interrupt::has_bar(false);
    }
}

/// Returns a bar with the share done and the time left. At first the time is the estimate, in seconds.
fn part(what: &str, estimate: Option<f64>) -> ProgressBar {
    let style = style("{msg} {wide_bar} {percent:>3}%{left}").with_key(
        "left",
        move |state: &ProgressState, line: &mut dyn Write| {
            let elapsed = state.elapsed().as_secs_f64();
            if let Some(left) = time_left(estimate, elapsed, state.fraction().into()) {
                let _ = write!(line, ", {} left", about_duration(left));
            }
        },
    );
    ProgressBar::new(1).with_style(style).with_message(what.to_owned())
}

fn style(template: &str) -> ProgressStyle {
    let style = ProgressStyle::with_template(template);
    style.unwrap_or_else(|_| ProgressStyle::default_bar()).progress_chars("=> ")
}

/// Returns the seconds left of work, of which a share is done after `elapsed` seconds. At first they follow from the
/// estimate for all the work, in seconds, then increasingly from the pace. Returns `None` if neither is known.
fn time_left(estimate: Option<f64>, elapsed: f64, share: f64) -> Option<f64> {
    let paced = (share > 0.0).then(|| elapsed / share);
    let trust = (share / SETTLED).min(1.0);
    let all = match (estimate, paced) {
        (Some(estimate), Some(paced)) => (1.0 - trust) * estimate + trust * paced,
        (estimate, paced) => estimate.or(paced)?,
    };
    Some((all - elapsed).max(0.0))
}

/// Returns the progress of a sample: the number of deals, and the error. Errors fall with the root of the number of
/// deals, so the current error follows from the precision and the expected number.
fn drawn(sampling: &Sampling, done: u64, total: u64) -> String {
    let deals = format!("sampling: {}", grouped(done));
    let is_limit = sampling.deals.is_some_and(|limit| total >= limit.get());
    match sampling.precision {
        Some(precision) if done > 0 && total > 0 && !is_limit => {
            let error = precision * (total as f64 / done as f64).sqrt();
            format!("{deals}, ±{}", Percent::of(error).digits(3))
        }
        _ => deals,
    }
}

fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_begins_as_planned_and_follows_the_pace() {
        assert_eq!(time_left(None, 0.0, 0.0), None);
        assert_eq!(time_left(Some(400.0), 0.0, 0.0), Some(400.0));
        // The first hundredth took much longer than estimated: still close to the estimate.
        assert!(time_left(Some(400.0), 20.0, 0.01).unwrap() < 600.0);
        assert_eq!(time_left(Some(400.0), 20.0, 0.25), Some(60.0));
        assert_eq!(time_left(None, 20.0, 0.25), Some(60.0));
        assert_eq!(time_left(Some(1.0), 20.0, 0.0), Some(0.0));
    }

    #[test]
    fn the_error_follows_from_the_remaining_deals() {
        let sampling = Sampling::unlimited().precision(0.001);
        assert_eq!(drawn(&sampling, 0, 0), "sampling: 0");
        assert_eq!(drawn(&sampling, 1_000, 4_000), "sampling: 1,000, ±0.200%");
        assert_eq!(drawn(&Sampling::unlimited(), 1_000, 4_000), "sampling: 1,000");
    }
}
