//! Whole numbers.

/// Formats a whole number with commas between its thousands.
///
/// ```
/// assert_eq!(holdem_answers::text::grouped(133_784_560), "133,784,560");
/// ```
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// Formats a count and a noun whose plural ends in s.
///
/// ```
/// assert_eq!(holdem_answers::text::counted(1, "combo"), "1 combo");
/// assert_eq!(holdem_answers::text::counted(1326, "combo"), "1,326 combos");
/// ```
pub fn counted(number: u64, noun: &str) -> String {
    let ending = if number == 1 { "" } else { "s" };
    format!("{} {noun}{ending}", grouped(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_separated() {
        let numbers = [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, u64::MAX];
        assert_eq!(
            numbers.map(grouped),
            [
                "0",
                "7",
                "999",
                "1,000",
                "12,345",
                "999,999",
                "1,000,000",
                "18,446,744,073,709,551,615"
            ]
        );
    }

    #[test]
    fn only_one_is_singular() {
        assert_eq!(
            [0, 1, 2, 1326].map(|number| counted(number, "combo")),
            ["0 combos", "1 combo", "2 combos", "1,326 combos"]
        );
    }
}
