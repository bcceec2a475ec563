//! The effects of cards and suits on strategies.

use holdem_engine::equity::Request;
use holdem_solver::betting::{Player, Rake, Size};
use holdem_solver::solve::{Certificate, Plan, Solver, Strategy, Study};
use rayon::ThreadPoolBuilder;

use super::{close, game, solved, tree};

const TURN: &str = "AKs,QQ,JTs,76s vs KK-JJ,AKo,T9s | Ks7d2c9h";

fn solution(players: &str, iterations: u32) -> (Solver, Certificate) {
    let tree = tree(players, 100, 200, &[Size::pot(60)], &[Size::AllIn]);
    solved(game(players, tree, Rake::NONE), iterations)
}

#[test]
fn any_number_of_threads_makes_the_same_strategy_to_the_bit() {
    let on = |threads: usize| {
        let pool = ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| {
            let (mut solver, certificate) = solution(TURN, 12);
            let rivers = ["2h", "Kd", "9s"].map(|card| card.parse().unwrap());
            let bits = |rows: Vec<Vec<f64>>| rows.concat().iter().map(|it| it.to_bits()).collect();
            let mut strategies: Vec<Vec<u64>> = vec![bits(solver.frequencies(0, &[]))];
            for (node, at) in solver.game().tree().nodes().iter().enumerate() {
                if at.player().is_some() && at.street == holdem_engine::Street::River {
                    for card in rivers {
                        strategies.push(bits(solver.frequencies(node, &[card])));
                    }
                }
            }
            (strategies, solver.estimate().to_bits(), certificate)
        })
    };
    let one = on(1);
    assert!(one.0.len() > 3);
    assert!(one == on(2) && one == on(5));
}

#[test]
fn renaming_the_suits_changes_nothing() {
    let (_, one) = solution("AhKh,QhQs,JhTh,9h8h vs KcKd,AcQc,7h7s | Kh7d2h", 40);
    let (_, other) = solution("AcKc,QcQd,JcTc,9c8c vs KsKh,AsQs,7c7d | Kc7h2c", 40);
    for (one, other) in one.players.iter().zip(other.players) {
        close(one.value, other.value, 1e-3);
        close(one.best_response, other.best_response, 1e-3);
    }
}

#[test]
fn the_order_of_the_combos_changes_nothing() {
    let (_, one) = solution("AKs,QQ,JTs,76s vs KK-JJ,AKo,T9s | Ks7d2c9h", 40);
    let (_, other) = solution("76s,JTs,AKs,QQ vs T9s,AKo,JJ-KK | 9h2c7dKs", 40);
    assert_eq!(one, other);
}

/// The three suits that are not on the flop are equivalent, so most cards need not be dealt.
#[test]
fn isomorphic_cards_are_dealt_once_but_certified_separately() {
    let players = "AA,KK,76s vs QQ,JJ,98s | KsTs2s";
    let (mut solver, certificate) = solution(players, 30);
    let plan = Plan::of(solver.game(), 1);
    // 13 ranks of the equivalent suits, and the ten remaining spades.
    assert_eq!(plan.boards[..2], [1, 13 + 10]);
    close(solver.estimate(), certificate.exploitability(), 1e-5);
    // A river node with renamed cards has the same strategy for renamed hands.
    let at = |turn: &str, river: &str, combo: &str| {
        let dealt = [turn.parse().unwrap(), river.parse().unwrap()];
        let nodes = solver.game().tree().nodes().iter();
        let is_it = |node: &&holdem_solver::betting::Node| {
            node.street == holdem_engine::Street::River && node.player() == Some(Player::First)
        };
        let node = nodes.clone().position(|node| is_it(&node)).unwrap();
        let hands = solver.game().hands(Player::First);
        let hand = hands.iter().position(|it| it.to_string() == combo).unwrap();
        let rows = solver.frequencies(node, &dealt);
        rows.iter().map(|row| row[hand]).collect::<Vec<f64>>()
    };
    assert_eq!(at("9h", "3d", "7h6h"), at("9c", "3h", "7c6c"));
    assert_eq!(at("9h", "3h", "7d6d"), at("9d", "3d", "7c6c"));
    assert_eq!(at("9h", "4s", "AdAh"), at("9c", "4s", "AcAd"));
}

#[test]
fn an_all_in_pot_is_worth_its_equity() {
    for players in ["AKs,QQ,JTs,76s vs KK-JJ,AKo,T9s | Ks7d2c9h", "AhKh,77 vs QQ,JTs | Kh7d2c"] {
        let request: Request = players.parse().unwrap();
        let equity = request.solve().unwrap().equity.players[0].equity;
        // The stacks are empty: nobody can act.
        let (_, certificate) =
            solved(game(players, tree(players, 100, 0, &[], &[]), Rake::NONE), 1);
        close(certificate.players[0].value, equity, 1e-9);
        close(certificate.exploitability(), 0.0, 1e-12);
        // With checks only, the value is also the equity.
        let (solver, certificate) =
            solved(game(players, tree(players, 100, 50, &[], &[]), Rake::NONE), 1);
        close(certificate.players[0].value, equity, 1e-9);
        let study = Study::of(solver.game(), &solver, &[]).unwrap();
        close(study.ranges[0].equity.unwrap(), equity, 1e-9);
        close(study.ranges[0].value.unwrap(), 100.0 * equity, 1e-7);
    }
}

#[test]
fn a_card_that_cannot_come_does_not_come() {
    // The second player can only win with a seven, and all sevens are gone.
    let players = "AhAd vs 7h7s | AsKd2c9h | 7c,7d";
    let (_, certificate) = solution(players, 200);
    close(certificate.players[0].value, 1.0, 1e-3);
}

#[test]
fn ranges_that_block_each_other_wholly_are_refused() {
    let blocked: Result<Request, _> = "AhAd vs AhKh,AdKd | Ks7d2c9h4s".parse();
    assert!(blocked.is_err());
    // A combo that conflicts with every opposing combo plays no part in the game.
    let players = "AhAd,QQ vs AhKh,AdKd | Ks7d2c9h4s";
    let (solver, certificate) = solution(players, 200);
    let study = Study::of(solver.game(), &solver, &[]).unwrap();
    let aces = study.hands[0].iter().find(|hand| hand.combo.to_string() == "AdAh").unwrap();
    assert_eq!((aces.value, aces.equity), (None, None));
    close(certificate.players[0].value, 0.0, 1e-3);
}
