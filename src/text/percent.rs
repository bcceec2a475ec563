//! Shares in percent.

use std::fmt;

/// A share formatted in percent, with two digits after the point unless [`digits`](Self::digits) says otherwise.
///
/// [`trimmed`](Self::trimmed), [`signed`](Self::signed), [`bounded`](Self::bounded) and [`partial`](Self::partial)
/// exclude each other: the last one called wins.
///
/// ```
/// use holdem::text::Percent;
///
/// assert_eq!(Percent::of(0.12345).to_string(), "12.35%");
/// assert_eq!(Percent::ratio(1.0, 3.0).digits(4).to_string(), "33.3333%");
/// assert_eq!(Percent::of(0.5).digits(1).trimmed().to_string(), "50%");
/// assert_eq!(Percent::of(0.46209).approximate(true).to_string(), "~46.21%");
/// assert_eq!(Percent::of(-0.0123).signed().bare().to_string(), "-1.23");
/// assert_eq!(Percent::of(0.0003).digits(1).bounded().bare().to_string(), "<0.1");
/// // Width, fill and alignment apply as for any text.
/// assert_eq!(format!("{:>5}", Percent::of(0.5).digits(0)), "  50%");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Percent {
    /// The number before the percent sign.
    percent: f64,
    digits: u8,
    form: Form,
    /// Whether `~` precedes the number.
    is_approximate: bool,
    /// Whether the percent sign is left out.
    is_bare: bool,
}

/// How the number itself is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Plain,
    Trimmed,
    Signed,
    Bounded,
    Partial,
}

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
        Self { percent, digits: 2, form: Form::Plain, is_approximate: false, is_bare: false }
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
        Self { form: Form::Trimmed, ..self }
    }

    /// Writes the sign even of a positive number, for a change: `+1.20`.
    pub fn signed(self) -> Self {
        Self { form: Form::Signed, ..self }
    }

    /// Writes `-` for zero, and bounds for shares that would round to 0% or 100%: `<0.1` and `>99.9` with one digit.
    pub fn bounded(self) -> Self {
        Self { form: Form::Bounded, ..self }
    }

    /// Never rounds a part to 0% or 100%: with no digits, a share between 0 and 1 is at least `1%` and at most `99%`.
    pub fn partial(self) -> Self {
        Self { form: Form::Partial, ..self }
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
            Form::Signed => format!("{:+.digits$}", self.rounded()),
            Form::Partial if percent > 0.0 && percent < 100.0 => {
                format!("{:.digits$}", self.rounded().clamp(step, 100.0 - step))
            }
            Form::Bounded if percent == 0.0 => "-".to_owned(),
            Form::Bounded if percent < step => format!("<{step:.digits$}"),
            Form::Bounded if percent > 100.0 - step && percent < 100.0 => {
                format!(">{:.digits$}", 100.0 - step)
            }
            Form::Trimmed => {
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

/// Formats a share in whole millionths with four digits, such as `46.2091%`, several times as fast as [`Percent`].
/// For outputs of millions of lines.
///
/// ```
/// use holdem::text::percent_of_millionths;
///
/// assert_eq!(percent_of_millionths(462_091).to_string(), "46.2091%");
/// assert_eq!(percent_of_millionths(5).to_string(), "0.0005%");
/// ```
pub fn percent_of_millionths(millionths: u32) -> impl fmt::Display {
    Millionths(millionths)
}

#[derive(Debug)]
struct Millionths(u32);

impl fmt::Display for Millionths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:04}%", self.0 / 10_000, self.0 % 10_000)
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
        let sampled = Percent::of(0.5).signed().bare().approximate(true);
        assert_eq!(sampled.to_string(), "~+50.00");
    }

    #[test]
    fn bounds_replace_what_would_be_rounded_to_none_or_all() {
        let tenths = |share| Percent::of(share).digits(1).bounded().bare().to_string();
        assert_eq!(
            [0.0, 0.0009, 0.001, 0.162, 0.999, 0.9991, 1.0].map(tenths),
            ["-", "<0.1", "0.1", "16.2", "99.9", ">99.9", "100.0"]
        );
        let whole = |share| Percent::of(share).digits(0).bounded().bare().to_string();
        assert_eq!(
            [0.0, 0.009, 0.01, 0.16, 0.99, 0.995, 1.0].map(whole),
            ["-", "<1", "1", "16", "99", ">99", "100"]
        );
    }

    #[test]
    fn a_part_is_neither_none_nor_all() {
        let part = |share| Percent::of(share).digits(0).partial().to_string();
        assert_eq!(
            [0.0, 0.001, 0.5, 0.625, 0.999, 1.0].map(part),
            ["0%", "1%", "50%", "63%", "99%", "100%"]
        );
    }

    #[test]
    fn millionths_agree_with_the_general_form() {
        for millionths in [0, 1, 9_999, 10_000, 462_091, 999_999, 1_000_000] {
            let share = f64::from(millionths) / 1e6;
            let general = Percent::of(share).digits(4).to_string();
            assert_eq!(percent_of_millionths(millionths).to_string(), general);
        }
    }
}
