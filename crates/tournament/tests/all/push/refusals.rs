//! Invalid blinds, antes, stacks and frequencies.

use holdem_tournament::push::{ComboStrategy, HandStrategy, HeadsUp, Stakes, StakesError};

#[test]
fn blinds_are_numbers_in_order() {
    for big_blind in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        assert_eq!(Stakes::new(0.0, big_blind), Err(StakesError::BigBlind), "{big_blind}");
    }
    for small_blind in [-0.5, 1.5, f64::NAN] {
        assert_eq!(Stakes::new(small_blind, 1.0), Err(StakesError::SmallBlind), "{small_blind}");
    }
    assert!(Stakes::new(0.0, 1.0).is_ok() && Stakes::new(1.0, 1.0).is_ok());
    assert_eq!(Stakes::default(), Stakes::new(0.5, 1.0).unwrap());
}

#[test]
fn antes_are_not_negative() {
    for ante in [-0.1, f64::NAN, f64::INFINITY] {
        assert_eq!(Stakes::STANDARD.with_ante(ante), Err(StakesError::Ante));
        assert_eq!(Stakes::STANDARD.with_big_blind_ante(ante), Err(StakesError::Ante));
    }
}

#[test]
fn a_stack_must_be_longer_than_the_small_blind_and_the_antes() {
    let stakes = Stakes::STANDARD.with_ante(0.25).unwrap().with_big_blind_ante(1.0).unwrap();
    let refused = HeadsUp::new(stakes, 1.75).unwrap_err();
    assert_eq!(refused, StakesError::StackTooShort { least: 1.75 });
    assert_eq!(refused.to_string(), "the stack is too short to push or fold");
    assert!(refused.hint().contains("1.75"));
    assert!(HeadsUp::new(stakes, 1.76).is_ok());
    // Only the big blind pays its ante.
    assert!(HeadsUp::with_stacks(stakes, 0.76, 5.0).is_ok());
    for stacks in [[0.75, 5.0], [5.0, 1.75]] {
        assert!(HeadsUp::with_stacks(stakes, stacks[0], stacks[1]).is_err());
    }
    for stack in [-1.0, f64::NAN, f64::INFINITY, 1e7] {
        assert_eq!(HeadsUp::new(Stakes::STANDARD, stack), Err(StakesError::Stack), "{stack}");
    }
}

#[test]
fn frequencies_are_from_0_to_1() {
    for number in [-0.1, 1.1, f64::NAN] {
        assert!(HandStrategy::of(|_| number).is_err());
        let error = ComboStrategy::of(|_| number).unwrap_err();
        assert_eq!(error.to_string(), format!("a frequency is between 0 and 1, not {number}"));
    }
}
