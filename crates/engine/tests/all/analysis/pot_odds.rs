//! Pot odds with a rake and with assumed folds, over spots of every kind.

use holdem_engine::analysis::{Amount, Bet, Call, Rake, Share};
use itertools::iproduct;

/// Pots, prices, equities and players of every kind.
fn spots() -> impl Iterator<Item = (Amount, Amount, f64, usize)> {
    let amounts = [0.5, 20.0, 100.0, 1e6].map(|number| Amount::new(number).unwrap());
    iproduct!(amounts, amounts, [0.0, 0.2, 0.45, 0.7, 1.0], [2, 3, 6])
}

/// Rakes, each at least the one before.
fn rakes() -> [Rake; 6] {
    let cap = Amount::new(3.0).ok();
    let of = |rate, cap| Rake::new(Share::new(rate).unwrap(), cap);
    [(0.0, cap), (0.01, cap), (0.05, cap), (0.05, None), (0.1, None), (0.4, None)]
        .map(|(rate, cap)| of(rate, cap))
}

#[test]
fn a_rake_of_nothing_changes_nothing_and_more_rake_never_raises_a_value() {
    let folds = Share::new(0.3).ok();
    for (pot, price, equity, players) in spots() {
        let values = |rake: Rake, has_flop| {
            let call = Call::new(pot, price).with_rake(rake);
            let bet = Bet::new(pot, price).with_folds(folds).with_rake(rake, has_flop);
            let called = bet.called_value(equity, players);
            let mixed = bet.mixed_value(equity, players).unwrap();
            [call.value(equity), called, bet.check_value(equity), mixed, bet.folded_value()]
        };
        for has_flop in [false, true] {
            assert_eq!(values(rakes()[0], has_flop), values(Rake::NONE, false));
            for two in rakes().windows(2) {
                let [less, more] = [two[0], two[1]].map(|rake| values(rake, has_flop));
                let tiny = 1e-9 * f64::from(pot).max(price.into());
                let is_lower = less.iter().zip(more).all(|(less, more)| more <= less + tiny);
                assert!(is_lower, "{pot} {price} {equity} {players} {two:?}");
            }
        }
    }
}

/// Expected numbers are calculated by hand.
#[test]
fn a_rake_is_taken_of_each_pot_that_is_won() {
    let [pot, size] = [100.0, 50.0].map(|number| Amount::new(number).unwrap());
    let rake = |rate, cap: f64| Rake::new(Share::new(rate).unwrap(), Amount::new(cap).ok());
    let tenth = rake(0.1, 12.0);
    // The rake is 12 of the 150.
    let call = Call::new(pot, size).with_rake(tenth);
    assert_eq!((call.prize(), call.required_equity()), (138.0, 50.0 / 138.0));
    for (has_flop, folded) in [(false, 100.0), (true, 90.0)] {
        let bet = Bet::new(pot, size).with_rake(tenth, has_flop);
        assert_eq!((bet.folded_value(), bet.bluff_folds()), (folded, 50.0 / (folded + 50.0)));
        assert_eq!(
            (bet.checked_prize(), bet.called_prize(2), bet.called_pot(2)),
            (90.0, 188.0, 200.0)
        );
        assert_eq!((bet.check_value(0.5), bet.called_value(0.5, 2)), (45.0, 44.0));
    }
}

#[test]
fn with_the_folds_needed_a_bet_is_worth_a_check_or_nothing() {
    for ((pot, size, equity, players), rake) in iproduct!(spots(), rakes()) {
        for has_flop in [false, true] {
            let bet = Bet::new(pot, size).with_rake(rake, has_flop);
            let called = bet.called_value(equity, players);
            let worth = |folds: f64| {
                let bet = bet.with_folds(Share::new(folds).ok());
                bet.mixed_value(equity, players).unwrap()
            };
            let check = bet.check_value(equity).max(called);
            let tiny = 1e-9 * f64::from(pot).max(size.into());
            let found = worth(bet.check_folds(equity, players));
            assert!((found - check).abs() < tiny, "{pot} {size} {equity} {players} {rake}");
            let found = worth(bet.semi_bluff_folds(equity, players));
            assert!((found - called.max(0.0)).abs() < tiny);
        }
    }
}

#[test]
fn raked_error_is_the_slope_times_the_equity_error() {
    let [pot, size] = [100.0, 75.0].map(|number| Amount::new(number).unwrap());
    let rake = Rake::new(Share::new(0.1).unwrap(), None);
    let bet = Bet::new(pot, size).with_rake(rake, true).with_folds(Share::new(0.4).ok());
    let slope = |of: &dyn Fn(f64) -> f64| (of(0.2 + 1e-6) - of(0.2 - 1e-6)) / 2e-6;
    for (error, of) in [
        (bet.check_folds_error(0.2, 0.01, 2), &(|e| bet.check_folds(e, 2)) as &dyn Fn(f64) -> f64),
        (bet.semi_bluff_error(0.2, 0.01, 2), &|e| bet.semi_bluff_folds(e, 2)),
        (bet.mixed_error(0.01, 2).unwrap(), &|e| bet.mixed_value(e, 2).unwrap()),
        (bet.called_error(0.01, 2), &|e| bet.called_value(e, 2)),
        (bet.check_error(0.01), &|e| bet.check_value(e)),
    ] {
        assert!((error - 0.01 * slope(of).abs()).abs() < 1e-6, "{error}");
    }
}
