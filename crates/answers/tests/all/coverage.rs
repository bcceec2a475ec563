//! Intervals of statistics and win rates, over many samples of hands dealt from a solution whose numbers are known.

use holdem_answers::hint::Syntax;
use holdem_answers::question::solve::{CHIPS, Solution};
use holdem_engine::eval::evaluate;
use holdem_engine::hand::Hand;
use holdem_history::statistics::{Count, Interval};
use holdem_solver::betting::{Kind, Player};
use holdem_solver::solve::{Dealer, DealtHand, Step, Study};

const SAMPLES: u64 = 1000;

const HANDS: u64 = 150;

/// Returns what the first player wins in chips, less what the player puts in.
fn value(solution: &Solution, hand: &DealtHand) -> f64 {
    let game = &solution.spot().game;
    let node = game.tree().node(hand.node);
    let pot = (game.tree().starting_pot() + 2 * node.matched()) as f64;
    let board = game.board().set() | hand.cards().collect();
    let [own, other] = hand.holes.map(|hole| evaluate(Hand::new(board | hole.set()).unwrap()));
    let won = match node.kind {
        Kind::Fold { loser } => f64::from(u8::from(loser == Player::Second)),
        _ if own == other => 0.5,
        _ => f64::from(u8::from(own > other)),
    };
    won * pot - node.matched() as f64
}

#[test]
fn intervals_contain_the_known_number_in_95_of_100_samples() {
    let file = std::fs::read("../../docs/river.holdem").unwrap();
    let solution = Solution::open(&file, Syntax::Rust).unwrap();
    let strategy = &solution.reading(Clone::clone).unwrap();
    let study = Study::of(strategy.game(), strategy, &[]).unwrap();
    let frequency = study.actions[0].frequency.unwrap();
    let expected = study.ranges[0].value.unwrap();
    assert!(expected > 10.0 * CHIPS as f64, "{expected}");
    let (mut covered, mut covered_rates) = (0_u64, 0_u64);
    for seed in 0..SAMPLES {
        let dealer = Dealer::new(strategy, &[], seed).unwrap();
        let (mut count, mut sum, mut squares) = (Count::default(), 0.0, 0.0);
        for hand in (0..HANDS).map(|number| dealer.hand(number)) {
            count.push(hand.steps[0] == Step::Action(0));
            let value = value(&solution, &hand);
            (sum, squares) = (sum + value, squares + value * value);
        }
        let Interval { low, high } = count.interval().unwrap();
        covered += u64::from((low..=high).contains(&frequency));
        let n = HANDS as f64;
        let error = ((squares - sum * sum / n) / (n - 1.0) / n).sqrt();
        let is_near = (sum / n - expected).abs() <= Interval::QUANTILE * error;
        covered_rates += u64::from(is_near);
    }
    // 950 are expected, with a standard error of 7.
    assert!((925..=975).contains(&covered), "{covered}");
    assert!((925..=975).contains(&covered_rates), "{covered_rates}");
}
