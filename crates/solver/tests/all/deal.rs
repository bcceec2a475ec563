//! Hands dealt from strategies, compared with the frequencies and the certificate of these strategies.

use std::collections::HashMap;

use holdem_engine::eval::evaluate;
use holdem_engine::hand::Hand;
use holdem_engine::{Card, CardSet, HoleCards};
use holdem_solver::betting::{Kind, Player, Rake, Size};
use holdem_solver::solve::{
    Certificate, Dealer, DealtHand, Game, Lock, Step, StoredStrategy, Strategy, StudyError,
};

use super::{close, combos, game, solved, tree};

const TURN: &str = "AA,QQ,JTs,76s:0.5 vs KK-JJ,AQo:0.3,T9s | Ks7s2c9s";

/// Returns the strategy of a turn, in which OOP checks JTs at least half of the time, and its certificate.
fn strategy(rake: Rake) -> (StoredStrategy, Certificate) {
    let hands = combos("JTs");
    let lock = Lock { node: 0, dealt: Vec::new(), hands, frequencies: vec![Some(0.5), None, None] };
    let tree = tree(TURN, 100, 300, &[Size::pot(60), Size::AllIn], &[Size::AllIn]);
    let game = game(TURN, tree, rake).with_locks(vec![lock]).unwrap();
    let (solver, _) = solved(game, 60);
    let stored = StoredStrategy::of(solver.game(), &solver);
    let certificate = Certificate::of(solver.game(), &stored);
    (stored, certificate)
}

/// Returns what the first player has at the end, less what the player put in: as a share of the pot.
fn value(game: &Game, hand: &DealtHand) -> f64 {
    let node = game.tree().node(hand.node);
    let pot = game.tree().starting_pot();
    let whole = pot + 2 * node.matched();
    let left = whole as f64 - game.rake().of(whole);
    let board = game.board().set() | hand.cards().collect();
    let of = |hole: HoleCards| evaluate(Hand::new(board | hole.set()).unwrap());
    let won = match node.kind {
        Kind::Fold { loser: Player::First } => 0.0,
        Kind::Fold { loser: Player::Second } => 1.0,
        _ => match of(hand.holes[0]).cmp(&of(hand.holes[1])) {
            std::cmp::Ordering::Less => 0.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 1.0,
        },
    };
    (won * left - node.matched() as f64) / pot as f64
}

#[test]
fn deals_have_the_frequencies_and_the_values_of_the_strategies() {
    const HANDS: u64 = 60_000;
    let (stored, certificate) = strategy(Rake { millionths: 50_000, cap: Some(10) });
    let game = stored.game();
    let dealer = Dealer::new(&stored, &[], 3).unwrap();
    let mut counts: HashMap<(usize, usize), [f64; 3]> = HashMap::new();
    let (mut sum, mut squares) = (0.0, 0.0);
    for number in 0..HANDS {
        let hand = dealer.hand(number);
        let (mut node, mut dealt) = (0, Vec::<Card>::new());
        for step in &hand.steps {
            match (step, &game.tree().node(node).kind) {
                (Step::Card(card), Kind::Deal { next }) => {
                    assert!(game.live().contains(*card));
                    assert!(hand.holes.iter().all(|hole| !hole.set().contains(*card)));
                    dealt.push(*card);
                    node = *next;
                }
                (Step::Action(taken), Kind::Decision { player, children, .. }) => {
                    let frequencies = stored.frequencies(node, &dealt);
                    let own = hand.holes[player.index()];
                    let at = game.hands(*player).iter().position(|&it| it == own).unwrap();
                    for (action, row) in frequencies.iter().enumerate() {
                        let [n, expected, variance] = counts.entry((node, action)).or_default();
                        *n += f64::from(u8::from(action == *taken));
                        *expected += row[at];
                        *variance += row[at] * (1.0 - row[at]);
                    }
                    node = children[*taken];
                }
                step => panic!("{step:?}"),
            }
        }
        assert_eq!(node, hand.node);
        let cards = hand.holes[0].set() | hand.holes[1].set();
        assert_eq!((cards | dealt.iter().copied().collect::<CardSet>()).len(), 4 + dealt.len());
        let value = value(game, &hand);
        (sum, squares) = (sum + value, squares + value * value);
    }
    assert!(counts.len() > 20, "{}", counts.len());
    for [n, expected, variance] in counts.into_values() {
        close(n, expected, 4.5 * variance.sqrt() + 1e-6);
    }
    let n = HANDS as f64;
    let (mean, error) = (sum / n, ((squares / n - (sum / n).powi(2)) / n).sqrt());
    close(mean, certificate.players[0].value, 4.0 * error);
}

#[test]
fn combos_are_dealt_by_the_product_of_their_weights() {
    const HANDS: u64 = 40_000;
    let (stored, _) = strategy(Rake::NONE);
    let game = stored.game();
    let dealer = Dealer::new(&stored, &[], 4).unwrap();
    let mut counts = HashMap::<[HoleCards; 2], f64>::new();
    (0..HANDS).for_each(|number| *counts.entry(dealer.hand(number).holes).or_default() += 1.0);
    let [first, second] = Player::BOTH
        .map(|player| game.hands(player).iter().copied().zip(game.weights(player).iter().copied()));
    let (mut found, mut pairs, mut sum) = (0.0, 0.0, 0.0);
    for (one, weight) in first {
        for (other, more) in second.clone().filter(|(it, _)| it.set().is_disjoint(one.set())) {
            let expected = HANDS as f64 * weight * more / game.joint_weight();
            let count = counts.get(&[one, other]).copied().unwrap_or(0.0);
            (found, pairs) = (found + count, pairs + 1.0);
            sum += (count - expected).powi(2) / expected;
        }
    }
    close(found, HANDS as f64, 0.0);
    // Chi-squared with as many degrees of freedom as pairs, but one.
    close(sum, pairs, 5.0 * f64::sqrt(2.0 * pairs));
}

#[test]
fn a_hand_depends_on_seed_and_number_and_begins_with_the_line() {
    let (stored, _) = strategy(Rake::NONE);
    let card: Card = "2h".parse().unwrap();
    let line = [Step::Action(0), Step::Action(0), Step::Card(card)];
    let dealer = Dealer::new(&stored, &line, 5).unwrap();
    let hands: Vec<DealtHand> = (0..200).map(|number| dealer.hand(number)).collect();
    assert!(hands.iter().all(|hand| hand.steps.starts_with(&line)));
    assert_eq!(Dealer::new(&stored, &line, 5).unwrap().hand(150), hands[150]);
    assert_ne!(Dealer::new(&stored, &line, 6).unwrap().hand(150), hands[150]);
    assert!(hands.iter().all(|hand| hand.holes.iter().all(|hole| !hole.set().contains(card))));
    let wrong = Dealer::new(&stored, &[Step::Card(card)], 5);
    assert_eq!(wrong.unwrap_err(), StudyError::Step(0));
}
