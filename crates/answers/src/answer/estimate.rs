//! Estimates in words: shares with their significant digits, standard errors, and the parameters of a sample.

use holdem_engine::equity::{Equity, SampleSummary};

use crate::text::{Percent, amount, counted};

/// Formats a share in percent, with `~` if sampled.
pub fn share_text(share: f64, is_sampled: bool) -> String {
    let digits = if is_sampled { 2 } else { 4 };
    Percent::of(share).digits(digits).approximate(is_sampled).to_string()
}

/// Formats a share with the digits that are significant given its standard error.
pub fn estimate_text(share: f64, std_error: Option<f64>) -> String {
    let Some(error) = std_error else { return share_text(share, false) };
    // The digits up to the first digit of the error: for 0.05%, the second after the point.
    let digits = (1.0 - (100.0 * error).log10()).floor().clamp(0.0, 2.0) as u8;
    Percent::of(share).digits(digits).approximate(true).to_string()
}

/// Formats a standard error.
pub fn error_text(error: Option<f64>) -> String {
    match error {
        Some(error) if error.is_finite() => Percent::of(error).digits(3).to_string(),
        _ => "unknown".to_owned(),
    }
}

/// Formats a percentage, and its standard error if sampled.
pub fn percent_text(percent: Percent, std_error: Option<f64>) -> String {
    let number = percent.approximate(std_error.is_some()).to_string();
    match std_error {
        None => number,
        Some(error) => format!("{number} ± {}", Percent::of(error).digits(3)),
    }
}

/// Formats an amount with a sign, and its standard error if sampled, with the number of decimals for amounts of the
/// size of `scale`.
pub fn worth_text(value: f64, std_error: Option<f64>, scale: f64) -> String {
    let plus = if value > 0.0 { "+" } else { "" };
    let value = format!("{plus}{}", amount(value, scale));
    match std_error {
        None => value,
        // One more digit than the value.
        Some(error) => format!("~{value} ± {}", amount(error, scale / 10.0)),
    }
}

/// Returns the remark on a sample: the number of deals and the seed.
pub fn sample_text(sample: &SampleSummary) -> String {
    format!("sampled: {}, seed {}", counted(sample.deals, "deal"), sample.seed)
}

/// Returns the accuracy of sampled equities, for formats without an error for each: the largest standard error.
pub fn largest_error(equity: &Equity) -> String {
    let errors = equity.players.iter().filter_map(|player| player.std_error);
    let most = Percent::of(errors.fold(0.0, f64::max)).digits(3);
    format!("standard error of the equities: at most {most}")
}

/// Returns the end of a remark about a sample that was interrupted.
pub fn partial_text(sample: &SampleSummary) -> &'static str {
    if sample.ended_early { ", partial: interrupted" } else { "" }
}
