//! A bar for long work, on a terminal's standard error and nowhere else.

use std::fmt::Write;
use std::time::Duration;

use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressState, ProgressStyle};

/// Work that takes no longer shows no bar, in seconds.
pub const UNSEEN: f64 = 0.3;

/// A line for work that nobody knows the length of; its message says how far it is.
pub fn counter(quiet: bool) -> ProgressBar {
    if quiet {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_msg}");
    ProgressBar::no_length().with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()))
}

/// A bar for work of which only shares count; nobody has said yet how many there are. It is there from the
/// start, however long the first takes.
pub fn shares(what: String, quiet: bool) -> ProgressBar {
    if quiet {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{msg} {wide_bar} {percent:>3}%{left}");
    let style = style
        .unwrap_or_else(|_| ProgressStyle::default_bar())
        .with_key("left", |state: &ProgressState, line: &mut dyn Write| {
            // Nothing is known before something is done. Nobody is left to tell if this fails.
            if state.pos() > 0 {
                let _ = write!(line, ", {:#} left", HumanDuration(state.eta()));
            }
        })
        .progress_chars("=> ");
    let bar = ProgressBar::new(1).with_style(style).with_message(what);
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// A bar that fills up to `total`; none at all if `quiet`, or if standard error is no terminal.
pub fn bar(total: u64, what: String, quiet: bool) -> ProgressBar {
    if quiet {
        return ProgressBar::hidden();
    }
    let template = "{msg} {wide_bar} {percent:>3}% of {human_len}, {rate} a second, {eta} left";
    let style = ProgressStyle::with_template(template)
        .unwrap_or_else(|_| ProgressStyle::default_bar())
        .with_key("rate", |state: &ProgressState, line: &mut dyn Write| {
            // Nobody is left to tell if the line cannot be written.
            let _ = write!(line, "{}", HumanCount(state.per_sec() as u64));
        })
        .progress_chars("=> ");
    ProgressBar::new(total).with_style(style).with_message(what)
}

/// A bar for lines that are answered, by how many bytes of them are read; its message says how many lines. Of an
/// input whose size nobody knows it says only that.
pub fn lines(bytes: Option<u64>, quiet: bool) -> ProgressBar {
    if quiet {
        return ProgressBar::hidden();
    }
    let (bar, template) = match bytes {
        Some(bytes) => (ProgressBar::new(bytes), "{msg} {wide_bar} {percent:>3}%, {eta} left"),
        None => (ProgressBar::no_length(), "{msg}, {elapsed}"),
    };
    let style = ProgressStyle::with_template(template)
        .unwrap_or_else(|_| ProgressStyle::default_bar())
        .progress_chars("=> ");
    bar.with_style(style)
}
