//! Numbers with an error bound: only their certain digits.

/// Returns how many digits after the point are certain in a number with an error of at most `error`: at most half a
/// unit of the last certain digit. The result is negative if the last digits before the point are uncertain.
pub fn certain_decimals(error: f64) -> i32 {
    const MOST: i32 = 15;
    if error <= 0.0 { MOST } else { ((-(2.0 * error).log10()).floor() as i32).clamp(-MOST, MOST) }
}

/// Returns a number without its uncertain digits.
///
/// ```
/// use holdem_answers::text::certain;
///
/// assert_eq!(certain(45.178_571_428_571_43, 1e-9), 45.17857143);
/// assert_eq!(certain(123_456.0, 40.0), 123_500.0);
/// assert_eq!(certain(0.5, 0.0), 0.5);
/// assert!(certain(-1e-9, 1e-6).is_sign_positive());
/// ```
pub fn certain(number: f64, error: f64) -> f64 {
    let rounded = match certain_decimals(error) {
        decimals @ 0.. => format!("{number:.*}", decimals as usize).parse().unwrap_or(number),
        decimals => {
            let unit = 10_f64.powi(-decimals);
            (number / unit).round() * unit
        }
    };
    // Never -0.
    rounded + 0.0
}

/// Formats a number with at most this many decimals, without uncertain digits.
///
/// ```
/// use holdem_answers::text::certain_amount;
///
/// assert_eq!(certain_amount(1402.5678, 1e-9, 2), "1,402.57");
/// assert_eq!(certain_amount(1402.5678, 0.01, 2), "1,402.6");
/// ```
pub fn certain_amount(number: f64, error: f64, decimals: u8) -> String {
    let digits = certain_decimals(error).clamp(0, decimals.into()) as usize;
    super::amount::with_decimals(certain(number, error), digits)
}
