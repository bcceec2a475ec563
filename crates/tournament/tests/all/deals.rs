//! Deals.

use holdem_engine::progress;
use holdem_tournament::{Deal, DealError, Decimal, Tournament, icm};

use super::{numbers, tournament};

fn deal(tournament: &Tournament, keep: &str, unit: &str) -> Result<Deal, DealError> {
    let [keep, unit]: [Decimal; 2] = [keep, unit].map(|number| number.parse().unwrap());
    let prizes: Vec<f64> = Deal::prizes(tournament, keep)?.into_iter().map(f64::from).collect();
    let stacks: Vec<f64> = tournament.stacks().iter().map(|&stack| stack.into()).collect();
    let found = icm::shares(&stacks, &prizes, &progress::none).unwrap();
    Deal::new(tournament, keep, unit, &found.shares, found.error)
}

fn texts(amounts: &[Decimal]) -> String {
    amounts.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn shares_are_rounded_and_add_up() {
    let tournament = tournament("50 30 20", "70 30");
    let cents = deal(&tournament, "0", "0.01").unwrap();
    assert_eq!(texts(&cents.by_icm), "45.18 32.25 22.57");
    assert_eq!(texts(&cents.by_chips), "50 30 20");
    assert_eq!(texts(&deal(&tournament, "0", "1").unwrap().by_icm), "45 32 23");
    assert_eq!(texts(&deal(&tournament, "0", "10").unwrap().by_icm), "50 30 20");
}

#[test]
fn equal_remainders_go_to_the_first_players() {
    assert_eq!(texts(&deal(&tournament("1 1 1", "100"), "0", "1").unwrap().by_icm), "34 33 33");
    assert_eq!(texts(&deal(&tournament("1 1 1", "100"), "0", "1").unwrap().by_chips), "34 33 33");
}

#[test]
fn a_chip_chop_pays_everyone_the_lowest_prize_first() {
    // 600 in equal parts, and 200 by chips: 50%, 30%, 20%.
    let deal = deal(&tournament("5 3 2", "400 200 200"), "0", "1").unwrap();
    assert_eq!(texts(&deal.by_chips), "300 260 240");
    // A stack of 90% gets more than the first prize.
    let most = self::deal(&tournament("90 5 5", "50 30 20"), "0", "0.5").unwrap();
    assert_eq!(texts(&most.by_chips), "56 22 22");
    // The last prize need not be the lowest: 200 each, and the other 150 by chips: 50%, 30%, 20%.
    let rising = self::deal(&tournament("5 3 2", "300 200 250"), "0", "1").unwrap();
    assert_eq!(texts(&rising.by_chips), "275 245 230");
    let last = self::deal(&tournament("5 3 2", "0 0 500"), "0", "1").unwrap();
    assert_eq!(texts(&last.by_chips), "250 150 100");
}

#[test]
fn the_amount_kept_is_taken_from_the_first_prize() {
    let tournament = tournament("5000 3000 1500", "500 300 200");
    let kept = deal(&tournament, "50", "1").unwrap();
    for amounts in [&kept.by_icm, &kept.by_chips] {
        assert_eq!(Decimal::sum(amounts).to_string(), "950");
    }
    assert_eq!(
        deal(&tournament, "250", "1"),
        Err(DealError::KeepsTooMuch { most: numbers("200")[0] })
    );
    assert!(deal(&tournament, "200", "1").is_ok());
}

#[test]
fn a_deal_that_cannot_be_made_has_a_reason() {
    let rounded = |prizes, unit| deal(&tournament("2 1", prizes), "0", unit);
    let [pool, unit] = [numbers("100.5")[0], numbers("1")[0]];
    assert_eq!(rounded("60.5 40", "1"), Err(DealError::Indivisible { pool, unit }));
    assert_eq!(
        rounded("60.5 40", "0.25").map(|deal| texts(&deal.by_icm)),
        Ok("53.75 46.75".to_owned())
    );
    assert_eq!(rounded("900000000000000 1", "0.001"), Err(DealError::TooManyDigits));
    assert_eq!(deal(&tournament("2 0", "1 1"), "0", "1"), Err(DealError::OutOfChips));
}
