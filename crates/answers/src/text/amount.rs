//! Amounts of money or chips.

use super::number::grouped;

/// Formats an amount with as many decimals as `whole` has when written with four digits. `whole` is, for example, the
/// pot that contains the amount.
///
/// ```
/// use holdem_answers::text::amount;
///
/// assert_eq!(amount(31.4545, 150.0), "31.5");
/// assert_eq!(amount(0.31454, 1.5), "0.315");
/// assert_eq!(amount(31454.6, 150_000.0), "31,455");
/// ```
pub fn amount(amount: f64, whole: f64) -> String {
    with_decimals(amount, (3.0 - whole.abs().log10().floor()).clamp(0.0, 12.0) as usize)
}

/// Formats an amount with this many decimals.
pub(crate) fn with_decimals(amount: f64, digits: usize) -> String {
    let number = format!("{amount:.digits$}");
    // A number that rounds to zero has no sign.
    let is_something = number.bytes().any(|byte| matches!(byte, b'1'..=b'9'));
    let (sign, number) = match number.strip_prefix('-') {
        Some(number) => (if is_something { "-" } else { "" }, number),
        None => ("", &*number),
    };
    let (units, decimals) = number.split_once('.').unwrap_or((number, ""));
    // The digits of a text too long for a 64-bit number are not grouped.
    let units = units.parse().map_or_else(|_| units.to_owned(), grouped);
    let point = if decimals.is_empty() { "" } else { "." };
    format!("{sign}{units}{point}{decimals}")
}

#[cfg(test)]
mod tests {
    use super::amount;

    #[test]
    fn four_digits_of_the_whole_are_shown() {
        for (number, whole, text) in [
            (0.0, 100.0, "0.0"),
            (-0.04, 100.0, "0.0"),
            (-0.06, 100.0, "-0.1"),
            (-8.25, 10.0, "-8.25"),
            (1234.56, 2000.0, "1,235"),
            (1e-9, 1e-9, "0.000000001000"),
            (1e15, 1e15, "1,000,000,000,000,000"),
            (-0.25, 1.0, "-0.250"),
        ] {
            assert_eq!(amount(number, whole), text);
        }
    }
}
