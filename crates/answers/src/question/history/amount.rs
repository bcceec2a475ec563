//! Amounts for people.

use crate::text::grouped;

/// Formats an amount with its thousands and at most two decimals: `1,250`, `-41.80`.
pub fn amount(amount: f64) -> String {
    let cents = (amount.abs() * 100.0).round();
    let sign = if amount < 0.0 && cents > 0.0 { "-" } else { "" };
    let whole = grouped((cents / 100.0).floor() as u64);
    let rest = cents % 100.0;
    if rest == 0.0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{rest:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_have_cents_only_if_there_are_any() {
        let amounts = [0.0, -0.001, 41.8, -1250.0, 1234567.25].map(amount);
        assert_eq!(amounts, ["0", "0", "41.80", "-1,250", "1,234,567.25"]);
    }
}
