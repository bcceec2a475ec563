//! The names of results, the messages of refusals, and the small sums around them.

use std::error::Error;

use holdem_engine::analysis::outs::{Effect, Kind, OutsError, Standing};
use holdem_engine::analysis::runouts::{RunoutsError, RunoutsPlan};
use holdem_engine::analysis::{
    Amount, AmountError, Bet, Call, Rake, RangePart, Share, ShareError, Verdict,
};
use holdem_engine::equity::{Budget, EngineError, Sampling};
use holdem_engine::made::{DrawName, Made};

use crate::equity::request;

#[test]
fn results_have_names() {
    assert_eq!(RangePart::Made(Made::Set).to_string(), "set");
    assert_eq!(RangePart::Draw(DrawName::Flush).to_string(), DrawName::Flush.to_string());
    for (kind, name) in [
        (Kind::NoNewHand, "no new hand"),
        (Kind::OnePair, "one pair"),
        (Kind::TwoPair, "two pair"),
        (Kind::Trips, "trips"),
        (Kind::Set, "set"),
        (Kind::Straight, "straight"),
        (Kind::Flush, "flush"),
        (Kind::FullHouse, "full house"),
        (Kind::FourOfAKind, "four of a kind"),
        (Kind::StraightFlush, "straight flush"),
    ] {
        assert_eq!((kind.name(), kind.to_string().as_str()), (name, name));
    }
    for (standing, name) in
        [(Standing::Behind, "behind"), (Standing::Tied, "tied"), (Standing::Ahead, "ahead")]
    {
        assert_eq!((standing.name(), standing.to_string().as_str()), (name, name));
    }
    for (effect, name, is_out) in [
        (Effect::Improves, "improves", true),
        (Effect::Clean, "clean", true),
        (Effect::Tie, "tie", true),
        (Effect::Tainted, "tainted", false),
        (Effect::StillBehind, "still behind", false),
    ] {
        assert_eq!((effect.name(), effect.to_string().as_str()), (name, name));
        assert_eq!(effect.is_out(), is_out);
    }
    let verdicts = [Verdict::Gains, Verdict::Loses, Verdict::Even, Verdict::Unknown];
    assert_eq!(verdicts.map(Verdict::name), ["gains", "loses", "even", "unknown"]);
}

#[test]
fn intended_amounts_are_suggested() {
    let meant = |text: &str| text.parse::<Amount>().unwrap_err().meant().map(f64::from);
    assert_eq!(
        (meant("1.5k"), meant("$ 2,500"), meant("2,5")),
        (Some(1500.0), Some(2500.0), Some(2.5))
    );
    // Neither three digits before each comma, nor a decimal comma.
    assert_eq!(meant("1234,567"), None);
    assert_eq!((meant("$0000000000000000025"), meant("$00000000000000000025")), (Some(25.0), None));
    assert_eq!(meant("0"), None);
}

#[test]
fn refusals_have_messages() {
    let messages = [
        AmountError::Missing.to_string(),
        AmountError::Zero.to_string(),
        AmountError::Negative.to_string(),
        AmountError::TooSmall.to_string(),
        AmountError::TooLarge.to_string(),
        ShareError::Missing.to_string(),
        ShareError::NotANumber.to_string(),
        ShareError::Negative.to_string(),
        ShareError::TooLarge { meant: None }.to_string(),
        OutsError::Nobody.to_string(),
        OutsError::NotOneCard(5).to_string(),
        OutsError::DeckTooSmall { left: 1, needed: 2 }.to_string(),
        RunoutsError::NotOneCard(5).to_string(),
        RunoutsError::Interrupted.to_string(),
        RunoutsError::Engine(EngineError::TooLarge).to_string(),
    ];
    assert_eq!(
        messages,
        [
            "the amount is missing",
            "the amount is zero",
            "the amount is negative",
            "the amount is too small",
            "the amount is too large",
            "the percentage is missing",
            "this is not a percentage",
            "the share is negative",
            "this is more than 100%",
            "outs need at least one player",
            "the board must have 3 or 4 cards before the next one, not 5",
            "2 cards are to be dealt, and the deck has 1 left",
            "the board must have 3 or 4 cards before the next one, not 5",
            "interrupted",
            &EngineError::TooLarge.to_string(),
        ]
    );
    assert!(RunoutsError::Interrupted.source().is_none());
    assert!(RunoutsError::Engine(EngineError::TooLarge).source().is_none());
}

#[test]
fn a_rake_reports_its_amount() {
    let rake = |rate: f64, cap: Option<f64>| {
        Rake::new(Share::new(rate).unwrap(), cap.map(|cap| Amount::new(cap).unwrap()))
    };
    assert_eq!((rake(0.05, Some(3.0)).of(40.0), rake(0.05, Some(3.0)).of(100.0)), (2.0, 3.0));
    assert_eq!((rake(0.05, None).of(100.0), rake(0.05, None).left(100.0)), (5.0, 95.0));
    assert!(Rake::NONE.is_none() && rake(0.0, Some(3.0)).is_none() && !rake(0.05, None).is_none());
    assert_eq!(rake(0.05, Some(3.0)).to_string(), "5%, at most 3");
    assert_eq!(rake(0.05, None).to_string(), "5%");
}

#[test]
fn equity_error_propagates_to_the_value() {
    let amount = |number: f64| Amount::new(number).unwrap();
    let call = Call::new(amount(100.0), amount(50.0));
    assert_eq!(call.value_error(0.01), 1.5);
    let third = 1.0 / 3.0;
    // Differences below the precision of numbers count as 0.
    let three_tenths = Call::new(amount(7.0), amount(3.0));
    assert_eq!((three_tenths.margin(0.1 + 0.2), 0.1 + 0.2 == 0.3), (0.0, false));
    assert_eq!(three_tenths.verdict(0.1 + 0.2, None), Verdict::Even);
    assert_eq!(call.verdict(third, None), Verdict::Even);
    assert_eq!(call.verdict(third + 0.02, Some(0.01)), Verdict::Gains);
    assert_eq!(call.verdict(third + 0.019, Some(0.01)), Verdict::Unknown);
    assert_eq!(call.verdict(third - 0.03, Some(0.01)), Verdict::Loses);
    // Twice the error is enough.
    let quarter = Call::new(amount(150.0), amount(50.0));
    assert_eq!(quarter.verdict(0.5, Some(0.125)), Verdict::Gains);
    assert_eq!(quarter.verdict(0.5, Some(0.126)), Verdict::Unknown);
    // Half of the pot: a bluff gains nothing if two thirds are defended.
    let bet = Bet::new(amount(100.0), amount(50.0));
    assert!((bet.minimum_defence() - 2.0 / 3.0).abs() < 1e-12);
}

#[test]
fn a_plan_reports_its_method() {
    let request = request(&["AhKh", "QQ+,AK"], "Qh7h2c", "");
    let exact = RunoutsPlan::of(&request, &Budget::exact()).unwrap();
    assert!(exact.is_exact() && exact.sampling().is_none());
    let sampling = Sampling::unlimited().precision(0.01).seed(5);
    let sampled = RunoutsPlan::of(&request, &Budget::sample(sampling)).unwrap();
    assert!(!sampled.is_exact());
    assert_eq!(sampled.sampling().map(|it| (it.seed, it.precision)), Some((5, Some(0.01))));
}
