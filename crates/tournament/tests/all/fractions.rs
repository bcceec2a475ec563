//! Exact fractions, compared with the enumeration of every order of the players.

use holdem_engine::progress;
use holdem_tournament::{Decimal, Tournament};

use super::ratio::by_orders;
use super::{are_near, numbers, tournament};

fn fractions(tournament: &Tournament) -> Vec<String> {
    let fractions = tournament.fractions(&progress::none).unwrap().unwrap();
    fractions.iter().map(ToString::to_string).collect()
}

#[test]
fn three_players_have_the_published_shares() {
    assert_eq!(fractions(&tournament("50 30 20", "70 30")), ["1265/28", "129/4", "158/7"]);
}

#[test]
fn fractions_match_enumeration_of_every_order() {
    for (stacks, prizes) in [
        (&[10, 6, 3, 1][..], &[500, 300, 200][..]),
        (&[1, 1], &[1]),
        (&[1, 2, 3, 4, 5, 6, 7], &[7, 5, 3, 2, 1]),
        (&[9, 8, 7, 6, 5, 4, 3, 2, 1], &[50, 30, 20]),
        (&[1, 1, 2, 2, 3, 3, 4, 4], &[8, 7, 6, 5, 4, 3, 2, 1]),
        (&[4, 3, 2, 1], &[1, 5, 0, 2]),
        (&[1, 2, 3, 5, 8, 13, 21, 34, 55], &[9, 8, 7, 6, 5, 4, 3, 2, 1]),
    ] {
        let decimals = |numbers: &[i128]| -> Vec<Decimal> {
            numbers.iter().map(|number| number.to_string().parse().unwrap()).collect()
        };
        let tournament = Tournament::new(decimals(stacks), decimals(prizes)).unwrap();
        let expected = by_orders(stacks, prizes);
        let texts: Vec<String> = expected.iter().map(ToString::to_string).collect();
        assert_eq!(fractions(&tournament), texts, "{stacks:?} {prizes:?}");
        let found = tournament.shares(&progress::none).unwrap();
        let expected: Vec<f64> = expected.iter().map(|share| share.number()).collect();
        assert!(are_near(&found.shares, &expected, found.error), "{found:?} {expected:?}");
    }
}

#[test]
fn decimals_and_players_without_chips_are_exact() {
    assert_eq!(fractions(&tournament("1.5 1.5", "0.1 0.2")), ["3/20", "3/20"]);
    assert_eq!(fractions(&tournament("2 0 1 0", "6 5 3 1")), ["17/3", "2", "16/3", "2"]);
    assert_eq!(fractions(&tournament("7", "0.25")), ["1/4"]);
}

#[test]
fn twelve_players_with_any_chips_add_up() {
    let stacks = "10301 9973 8887 7793 6661 5557 4441 3331 2221 1103 907 499";
    let prizes = "1000 700 500 400 300 250 200 150 120 100 80 60";
    let tournament = tournament(stacks, prizes);
    let found = tournament.shares(&progress::none).unwrap();
    for (fraction, share) in fractions(&tournament).iter().zip(&found.shares) {
        let (numerator, denominator) = fraction.split_once('/').unwrap();
        // Numerator and denominator have hundreds of digits; their leading digits and lengths give the quotient.
        let number = |text: &str| format!("0.{text}").parse::<f64>().unwrap();
        let power = numerator.len() as i32 - denominator.len() as i32;
        let quotient = number(numerator) / number(denominator) * 10_f64.powi(power);
        assert!((quotient - share).abs() <= 1e-12 * share, "{quotient} {share}");
        assert!(denominator.len() > 1000);
    }
}

#[test]
fn computations_that_take_too_long_are_refused() {
    let stacks = vec!["7"; 30].join(" ");
    let large = Tournament::new(numbers(&stacks), numbers("3 2 1")).unwrap();
    assert_eq!(large.fractions(&progress::none), Ok(None));
}
