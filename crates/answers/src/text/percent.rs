//! Shares in percent.

use std::fmt;

/// A share formatted in percent, with two digits after the point unless [`digits`](Self::digits) changes that.
///
/// Only certainty is written as 0% or 100%. A share that would round to these is `<0.01%` or `>99.99%`.
///
/// [`trimmed`](Self::trimmed), [`signed`](Self::signed) and [`dashed`](Self::dashed) exclude each other: the last call
/// wins.
///
/// ```
/// use holdem_answers::text::Percent;
///
/// assert_eq!(Percent::of(0.12345).to_string(), "12.35%");
/// assert_eq!(Percent::ratio(1.0, 3.0).digits(4).to_string(), "33.3333%");
/// assert_eq!(Percent::of(0.5).digits(1).trimmed().to_string(), "50%");
/// assert_eq!(Percent::of(0.46209).approximate(true).to_string(), "~46.21%");
/// assert_eq!(Percent::of(-0.0123).signed().bare().to_string(), "-1.23");
/// assert_eq!(Percent::of(0.999972).to_string(), ">99.99%");
/// assert_eq!(Percent::of(0.0).digits(1).dashed().bare().to_string(), "-");
/// // Width, fill and alignment apply as for any text.
/// assert_eq!(format!("{:>5}", Percent::of(0.5).digits(0)), "  50%");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Percent {
    /// The number before the percent sign.
    percent: f64,
    digits: u8,
    form: PercentForm,
    /// Set to put `~` before the number.
    is_approximate: bool,
    /// Set to leave out the percent sign.
    is_bare: bool,
}

/// The form of the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PercentForm {
    Plain,
    Trimmed,
    Signed,
    Dashed,
}

/// The smallest number that counts as 100%: sums of weights are rounded.
const CERTAIN: f64 = 100.0 - 1e-10;

impl Percent {
    /// Creates a percentage from a share, 0 to 1.
    pub fn of(share: f64) -> Self {
        Self::new(100.0 * share)
    }

    /// Creates a percentage from a part and its whole.
    pub fn ratio(part: f64, whole: f64) -> Self {
        Self::new(100.0 * part / whole)
    }

    fn new(percent: f64) -> Self {
        Self { percent, digits: 2, form: PercentForm::Plain, is_approximate: false, is_bare: false }
    }

    /// Sets the number of digits after the decimal point.
    pub fn digits(self, digits: u8) -> Self {
        Self { digits, ..self }
    }

    /// Leaves out the percent sign, for a table whose header has it.
    pub fn bare(self) -> Self {
        Self { is_bare: true, ..self }
    }

    /// Puts `~` before the number if it is an estimate.
    pub fn approximate(self, is_approximate: bool) -> Self {
        Self { is_approximate, ..self }
    }

    /// Leaves out a decimal part of zeros: `50%` instead of `50.0%`.
    pub fn trimmed(self) -> Self {
        Self { form: PercentForm::Trimmed, ..self }
    }

    /// Writes the sign of a positive number, for a change: `+1.20`.
    pub fn signed(self) -> Self {
        Self { form: PercentForm::Signed, ..self }
    }

    /// Writes `-` for zero.
    pub fn dashed(self) -> Self {
        Self { form: PercentForm::Dashed, ..self }
    }

    /// Returns the smallest number above zero that the digits can show.
    fn step(self) -> f64 {
        1.0 / self.scale()
    }

    fn scale(self) -> f64 {
        10_f64.powi(i32::from(self.digits))
    }

    /// Returns the number rounded to its digits, half away from zero, without a negative zero.
    fn rounded(self) -> f64 {
        (self.scale() * self.percent).round() / self.scale() + 0.0
    }

    /// Returns the number without `~` and without the percent sign.
    fn number(self) -> String {
        let (percent, digits) = (self.percent, usize::from(self.digits));
        let step = self.step();
        match self.form {
            PercentForm::Signed => format!("{:+.digits$}", self.rounded()),
            PercentForm::Dashed if percent == 0.0 => "-".to_owned(),
            _ if percent > 0.0 && self.rounded() == 0.0 => format!("<{step:.digits$}"),
            _ if percent < 0.0 && self.rounded() == 0.0 => format!("{:.digits$}", 0.0),
            _ if percent < CERTAIN && self.rounded() == 100.0 => {
                format!(">{:.digits$}", 100.0 - step)
            }
            PercentForm::Trimmed => {
                let number = format!("{percent:.digits$}");
                let (whole, decimals) = number.split_once('.').unwrap_or((&number, ""));
                match decimals.bytes().all(|digit| digit == b'0') {
                    true => whole.to_owned(),
                    false => number,
                }
            }
            _ => format!("{percent:.digits$}"),
        }
    }
}

impl fmt::Display for Percent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let approximate = if self.is_approximate { "~" } else { "" };
        let sign = if self.is_bare { "" } else { "%" };
        f.pad(&format!("{approximate}{}{sign}", self.number()))
    }
}

/// Formats a share, 0 to 1, with four digits, such as `46.2091%`. This is several times as fast as [`Percent`], for
/// outputs of millions of lines.
///
/// ```
/// use holdem_answers::text::percent_in_millionths;
///
/// assert_eq!(percent_in_millionths(0.462091).to_string(), "46.2091%");
/// assert_eq!(percent_in_millionths(1e-9).to_string(), "<0.0001%");
/// ```
pub fn percent_in_millionths(share: f64) -> impl fmt::Display {
    Millionths(share)
}

#[derive(Debug)]
struct Millionths(f64);

impl fmt::Display for Millionths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const ALL: u32 = 1_000_000;
        let millionths = (f64::from(ALL) * self.0).round_ties_even() as u32;
        let is_rounded = millionths == 0 && self.0 > 0.0 || millionths == ALL && self.0 < 1.0;
        if is_rounded {
            return Percent::of(self.0).digits(4).fmt(f);
        }
        write!(f, "{}.{:04}%", millionths / 10_000, millionths % 10_000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_and_sign_are_chosen() {
        assert_eq!(Percent::of(0.12345).to_string(), "12.35%");
        assert_eq!(Percent::of(1.0).digits(0).to_string(), "100%");
        assert_eq!(Percent::of(0.5).digits(1).bare().to_string(), "50.0");
        assert_eq!(format!("{:>6}|", Percent::of(0.5).digits(0)), "   50%|");
        assert_eq!(Percent::of(0.25).approximate(true).to_string(), "~25.00%");
        assert_eq!(Percent::of(0.25).approximate(false).to_string(), "25.00%");
    }

    #[test]
    fn only_zero_decimals_are_trimmed() {
        let trimmed = |share| Percent::of(share).digits(1).trimmed().to_string();
        assert_eq!([0.0, 0.1, 0.125, 1.0].map(trimmed), ["0%", "10%", "12.5%", "100%"]);
        assert_eq!(Percent::of(1.0).digits(0).trimmed().to_string(), "100%");
    }

    #[test]
    fn changes_have_a_sign_and_zero_is_not_negative() {
        let signed = |change| Percent::of(change).signed().bare().to_string();
        assert_eq!([0.0123, -0.0123, 0.0].map(signed), ["+1.23", "-1.23", "+0.00"]);
        assert_eq!(signed(-1e-9), "+0.00");
        assert_eq!(Percent::of(-1e-9).digits(1).to_string(), "0.0%");
        let sampled = Percent::of(0.5).signed().bare().approximate(true);
        assert_eq!(sampled.to_string(), "~+50.00");
    }

    #[test]
    fn bounds_replace_what_would_be_rounded_to_none_or_all() {
        let share = |share| Percent::of(share).to_string();
        assert_eq!(
            [0.0, 1e-300, 0.000_049, 0.000_05, 0.999_949, 0.999_972, 1.0].map(share),
            ["0.00%", "<0.01%", "<0.01%", "0.01%", "99.99%", ">99.99%", "100.00%"]
        );
        let tenths = |share| Percent::of(share).digits(1).dashed().bare().to_string();
        assert_eq!(
            [0.0, 0.0004, 0.001, 0.162, 0.999, 0.9996, 1.0].map(tenths),
            ["-", "<0.1", "0.1", "16.2", "99.9", ">99.9", "100.0"]
        );
        let whole = |share| Percent::of(share).digits(0).bare().to_string();
        assert_eq!(
            [0.0, 0.004, 0.01, 0.16, 0.99, 0.995, 1.0].map(whole),
            ["0", "<1", "1", "16", "99", ">99", "100"]
        );
        let trimmed = Percent::of(0.9999).digits(1).trimmed().approximate(true);
        assert_eq!(trimmed.to_string(), "~>99.9%");
    }

    #[test]
    fn a_sum_of_weights_that_should_be_all_is_all() {
        let sum: f64 = (0..10).map(|_| 0.1).sum();
        assert!(sum < 1.0);
        assert_eq!(Percent::of(sum).to_string(), "100.00%");
    }

    #[test]
    fn millionths_agree_with_the_general_form() {
        let shares = [0, 1, 9_999, 10_000, 462_091, 999_999, 1_000_000];
        let shares = shares.map(|millionths| f64::from(millionths) / 1e6);
        for share in shares.into_iter().chain([1e-12, 1.0 - 1e-9, 1.0 - 1e-16]) {
            let general = Percent::of(share).digits(4).to_string();
            assert_eq!(percent_in_millionths(share).to_string(), general);
        }
    }
}
