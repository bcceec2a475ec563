//! Progress bars, only if standard error is a terminal.

use std::fmt::Write;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressState, ProgressStyle};

use holdem::text::{about_duration, duration, grouped};

use super::interrupt;

/// Work of at most this many seconds has no bar.
const SHORT: f64 = 0.3;

/// A progress bar that also reports Ctrl-C to the work it shows.
pub struct Bar {
    bar: ProgressBar,
    /// The time limit of a sample without a known length.
    limit: Option<Duration>,
    /// Whether it counts deals, without a known length.
    counts_deals: bool,
    begun: Instant,
}

impl Bar {
    /// Returns a bar that shows nothing.
    pub fn hidden() -> Self {
        Self::of(ProgressBar::hidden())
    }

    /// Shows the share that is done of work whose duration is estimated in seconds, unless that is short.
    pub fn estimated(what: &str, seconds: f64, quiet: bool) -> Self {
        let message = format!("{what}, {} in all", about_duration(seconds));
        if seconds < SHORT { Self::hidden() } else { Self::shares(message, quiet) }
    }

    /// Shows the share that is done of work whose size is not known yet. The bar is there from the start.
    pub fn shares(message: impl Into<String>, quiet: bool) -> Self {
        if quiet {
            return Self::hidden();
        }
        let style = style("{msg} {wide_bar} {percent:>3}%{left}").with_key(
            "left",
            |state: &ProgressState, line: &mut dyn Write| {
                if state.pos() > 0 {
                    let _ = write!(line, ", {:#} left", HumanDuration(state.eta()));
                }
            },
        );
        let bar = ProgressBar::new(1).with_style(style).with_message(message.into());
        bar.enable_steady_tick(Duration::from_millis(200));
        Self::of(bar)
    }

    /// Shows how many of `total` items are done.
    pub fn items(message: impl Into<String>, total: u64, quiet: bool) -> Self {
        if quiet {
            return Self::hidden();
        }
        let style =
            style("{msg} {wide_bar} {percent:>3}% of {human_len}, {rate} a second, {eta} left")
                .with_key("rate", |state: &ProgressState, line: &mut dyn Write| {
                    let _ = write!(line, "{}", HumanCount(state.per_sec() as u64));
                });
        Self::of(ProgressBar::new(total).with_style(style).with_message(message.into()))
    }

    /// Shows the number of deals of a sample that is drawn until it is precise enough, or until a time limit.
    pub fn deals(limit: Option<Duration>, quiet: bool) -> Self {
        let mut bar = Self::messages(quiet);
        (bar.counts_deals, bar.limit) = (true, limit);
        bar
    }

    /// Shows messages alone, for work of unknown length.
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
        Self { bar, limit: None, counts_deals: false, begun: Instant::now() }
    }

    /// Shows that `done` of `total` is done. Returns `Break` once the user has pressed Ctrl-C.
    pub fn update(&self, done: u64, total: u64) -> ControlFlow<()> {
        if self.counts_deals {
            self.show_deals(done);
        } else {
            // Setting the length draws the bar.
            if self.bar.length() != Some(total) {
                self.bar.set_length(total);
            }
            self.bar.set_position(done);
        }
        interrupt::check()
    }

    fn show_deals(&self, deals: u64) {
        let seconds = self.begun.elapsed().as_secs_f64();
        if seconds > SHORT {
            let end = self.limit.map(|limit| format!(" of {}", duration(limit.as_secs_f64())));
            let end = end.unwrap_or_default();
            self.message(format!("{} deals, {seconds:.0} s{end}", grouped(deals)));
            self.bar.tick();
        }
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

    /// Runs `write`, which writes to the terminal, with the bar hidden.
    pub fn suspend(&self, write: impl FnOnce()) {
        self.bar.suspend(write);
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

fn style(template: &str) -> ProgressStyle {
    let style = ProgressStyle::with_template(template);
    style.unwrap_or_else(|_| ProgressStyle::default_bar()).progress_chars("=> ")
}
