//! Errors on standard error. On a terminal, their labels have the colours of clap's usage errors.

use std::io::{Write, stderr};

use anstream::AutoStream;

use crate::options::Color;

/// Writes the message of an error to standard error.
pub fn write(message: &str, color: Color) {
    let styles = clap::builder::Styles::styled();
    let labels = [("error:", styles.get_error()), ("hint:", styles.get_valid())];
    let painted = message.lines().map(|line| {
        let found = labels
            .iter()
            .find_map(|(label, style)| Some((label, style, line.strip_prefix(label)?)));
        match found {
            Some((label, style, rest)) => format!("{style}{label}{style:#}{rest}\n"),
            None => format!("{line}\n"),
        }
    });
    let painted: String = painted.collect();
    // If standard error is closed, this cannot be reported anywhere.
    let _ = AutoStream::new(stderr(), color.choice()).write_all(painted.as_bytes());
}
