//! Amounts of push or fold, as text.

use holdem_tournament::push::{Decision, Stakes};

/// Returns the gain of acting over folding, in big blinds; 0 for rounding noise.
pub fn gain(decision: Decision, big_blind: f64) -> f64 {
    let gain = decision.gain() / big_blind;
    if gain.abs() < 1e-11 { 0.0 } else { gain }
}

/// Formats the exploitability of strategies, in big blinds. Anything below the rounding error is shown as the
/// rounding error.
pub fn at_most(exploitability: f64) -> String {
    const ROUNDING: f64 = 1e-12;
    format!("{:.0e} bb", exploitability.max(ROUNDING))
}

/// Formats a gain with its sign and four decimals.
pub fn signed(number: f64) -> String {
    let text = format!("{number:+.4}");
    // A number that rounds to zero has no sign.
    if text.trim_start_matches(['+', '-']).chars().all(|c| c == '0' || c == '.') {
        "0.0000".to_owned()
    } else {
        text
    }
}

/// Returns blinds and antes in words: `blinds 0.5/1, ante 0.125`.
pub fn stakes_text(stakes: Stakes) -> String {
    let blinds = format!("blinds {}/{}", stakes.small_blind(), stakes.big_blind());
    let ante = (stakes.ante() > 0.0).then(|| format!(", ante {}", stakes.ante()));
    let big = (stakes.big_blind_ante() > 0.0)
        .then(|| format!(", big blind ante {}", stakes.big_blind_ante()));
    [Some(blinds), ante, big].into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gains_have_a_sign_unless_they_are_nothing() {
        assert_eq!(
            [0.0454, -0.0454, 0.00001, -0.00001].map(signed),
            ["+0.0454", "-0.0454", "0.0000", "0.0000"]
        );
    }

    #[test]
    fn what_rounding_leaves_is_not_told_apart() {
        assert_eq!([4e-16, 2e-7].map(at_most), ["1e-12 bb", "2e-7 bb"]);
    }

    #[test]
    fn only_antes_that_are_posted_are_named() {
        assert_eq!(stakes_text(Stakes::STANDARD), "blinds 0.5/1");
        let stakes = Stakes::STANDARD.with_ante(0.125).unwrap();
        assert_eq!(stakes_text(stakes), "blinds 0.5/1, ante 0.125");
    }
}
