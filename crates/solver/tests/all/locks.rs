//! Locked decisions, compared with closed forms and counts over all pairs of combos.

use holdem_engine::{Card, HoleCards, Street};
use holdem_solver::betting::{Action, Branch, Player, Rake, Size, Tree};
use holdem_solver::solve::{Certificate, Game, GameError, Lock, Plan, Solver, Strategy, exploit};

use super::brute_force::Brute;
use super::{close, combos, game, solved, tree};

fn lock(node: usize, dealt: &[Option<Card>], hands: &str, frequencies: &[Option<f64>]) -> Lock {
    let (dealt, frequencies) = (dealt.to_vec(), frequencies.to_vec());
    Lock { node, dealt, hands: combos(hands), frequencies }
}

fn frequency(solver: &Solver, player: Player, node: usize, combo: &str, action: usize) -> f64 {
    let combo: HoleCards = combo.parse().unwrap();
    let hand = solver.game().hands(player).iter().position(|&it| it == combo).unwrap();
    solver.frequencies(node, &[])[action][hand]
}

/// The nuts or air against a bluff-catcher, with one pot-sized bet. Node 3 is the response to the bet.
fn clairvoyance() -> Game {
    let call = Branch::second([(Action::Fold, Branch::Fold), (Action::Call, Branch::Showdown)]);
    let check = Branch::second([(Action::Check, Branch::Showdown)]);
    let root = Branch::first([(Action::Check, check), (Action::AllIn(100), call)]);
    let tree = Tree::new(Street::River, 100, 100, &root).unwrap();
    game("AhAd,QhQd vs KhKd | 2c2d2h3s3c", tree, Rake::NONE)
}

#[test]
fn bluffs_exploit_a_locked_fold_and_avoid_a_locked_call() {
    for (call, bluffs) in [(0.0, 1.0), (1.0, 0.0), (0.4, 1.0)] {
        let locked =
            clairvoyance().with_locks(vec![lock(3, &[], "KK", &[None, Some(call)])]).unwrap();
        let (mut solver, certificate) = solved(locked, 2000);
        close(frequency(&solver, Player::First, 0, "QhQd", 1), bluffs, 1e-3);
        close(frequency(&solver, Player::Second, 3, "KhKd", 1), call, 1e-12);
        // The nuts win the pot, and also the bet when called; a bluff wins the pot or loses the bet.
        let bluff = (1.0 - call) - call;
        let expected = (1.0 + call + bluff.max(0.0)) / 2.0;
        close(certificate.players[0].value, expected, 1e-3);
        // The locked player's best response keeps to the lock, so the gain is 0.
        close(certificate.players[1].gain(), 0.0, 1e-9);
        close(certificate.exploitability(), 0.0, 1e-3);
        close(solver.estimate(), certificate.exploitability(), 1e-5);
    }
}

#[test]
fn unlocked_actions_share_the_remainder_optimally() {
    // Three actions: queens may not check, and kings are always called.
    let players = "AhAd,QhQd vs KhKd | 2c2d2h3s3c";
    let tree = tree(players, 100, 400, &[Size::pot(50), Size::pot(150)], &[]);
    assert_eq!(tree.node(0).actions().len(), 3);
    let free = game(players, tree, Rake::NONE);
    let no_check = lock(0, &[], "QQ", &[Some(0.0), None, None]);
    let (mut solver, certificate) = solved(free.with_locks(vec![no_check]).unwrap(), 3000);
    close(frequency(&solver, Player::First, 0, "QhQd", 0), 0.0, 1e-12);
    close(certificate.exploitability(), 0.0, 2e-3);
    close(solver.estimate(), certificate.exploitability(), 1e-5);
}

#[test]
fn the_certificate_with_locks_matches_a_count_of_all_pairs() {
    let players = "AKs,QQ,JTs:0.3,76s vs KK-JJ,AKo:0.5,T9s | Ks7d2c9h4s";
    let tree = || tree(players, 100, 350, &[Size::pot(60)], &[Size::Times(300), Size::AllIn]);
    let answer = tree().node(0).children()[1];
    let actions = tree().node(answer).actions().len();
    let partly: Vec<Option<f64>> =
        (0..actions).map(|action| (action == 0).then_some(0.25)).collect();
    for locks in [
        vec![lock(0, &[], "QQ", &[Some(0.5), Some(0.5)])],
        vec![lock(answer, &[], "KK-JJ", &partly)],
        vec![lock(0, &[], "random", &[Some(1.0), None]), lock(0, &[], "76s", &[None, Some(1.0)])],
    ] {
        let locked = game(players, tree(), Rake::NONE).with_locks(locks).unwrap();
        let (mut solver, certificate) = solved(locked, 40);
        for hero in Player::BOTH {
            let brute = |best| Brute { game: solver.game(), strategy: &solver, hero, best };
            let certified = certificate.players[hero.index()];
            close(brute(false).mean(), certified.value, 1e-12);
            close(brute(true).mean(), certified.best_response, 1e-12);
        }
        close(solver.estimate(), certificate.exploitability(), 1e-5);
        let (_, certificate) = solved(solver.game().clone(), 2000);
        assert!(certificate.exploitability() < 2e-3, "{certificate:?}");
        assert!(certificate.players.iter().all(|player| player.gain() > -1e-12));
    }
}

#[test]
fn a_lock_after_a_card_breaks_the_symmetry_of_the_suits_and_only_that() {
    let players = "AA,KK,76s vs QQ,JJ,98s | KsTs2s";
    let tree = || tree(players, 100, 100, &[Size::pot(60)], &[]);
    let turn = tree()
        .nodes()
        .iter()
        .position(|node| node.street == Street::Turn && node.player().is_some());
    let boards = |locks: Vec<Lock>| {
        let locked = game(players, tree(), Rake::NONE).with_locks(locks).unwrap();
        (Plan::of(&locked, 1).boards, solved(locked, 12))
    };
    let (node, any) = (turn.unwrap(), vec![None]);
    let (all, _) = boards(vec![lock(node, &any, "76s", &[Some(1.0), None])]);
    assert_eq!(all[1], 13 + 10);
    let (one, (mut solver, certificate)) =
        boards(vec![lock(node, &[Some("9h".parse().unwrap())], "76s", &[Some(1.0), None])]);
    assert_eq!(one[1], 2 * 13 + 10);
    close(solver.estimate(), certificate.exploitability(), 1e-5);
    let hands = solver.game().hands(Player::First).iter();
    let hand = hands.clone().position(|hand| hand.to_string() == "7h6h").unwrap();
    let checks = |card: &str| solver.frequencies(node, &[card.parse().unwrap()])[0][hand];
    assert_eq!(checks("9h"), 1.0);
    assert!(checks("9c") < 1.0);
}

#[test]
fn impossible_locks_are_refused() {
    for wrong in [
        lock(1, &[], "KK", &[Some(0.5)]),
        lock(3, &[], "KK", &[Some(0.5)]),
        lock(3, &[], "KK", &[Some(0.5), Some(0.6)]),
        lock(3, &[], "KK", &[Some(0.5), Some(0.4)]),
        lock(3, &[], "KK", &[Some(-0.5), None]),
        lock(3, &[], "KK", &[Some(f64::NAN), None]),
        lock(3, &[None], "KK", &[Some(0.5), None]),
        lock(99, &[], "KK", &[None, None]),
        lock(4, &[], "KK", &[]),
    ] {
        assert_eq!(clairvoyance().with_locks(vec![wrong]).unwrap_err(), GameError::Lock(0));
    }
    let nothing = clairvoyance().with_locks(Vec::new()).unwrap();
    assert!(
        Certificate::of(&nothing, &holdem_solver::solve::Uniform(&nothing)).exploitability() > 0.0
    );
}

#[test]
fn the_exploiting_strategy_takes_the_best_free_action_of_a_locked_hand() {
    // The best action of queens is a bet that their lock forbids; then of the others, one is best.
    let players = "AhAd,QhQd vs KhKd,ThTd | 2c2d2h3s3c";
    let tree = tree(players, 100, 400, &[Size::pot(50), Size::pot(150)], &[]);
    assert_eq!(tree.node(0).actions().len(), 3);
    for frequencies in [
        [Some(0.0), None, None],
        [None, Some(0.0), None],
        [None, None, Some(0.0)],
        [None, Some(0.3), None],
        [Some(0.2), Some(0.3), Some(0.5)],
    ] {
        for hands in ["QQ", "AA", "AA,QQ"] {
            let free = game(players, tree.clone(), Rake::NONE);
            let locked = free.with_locks(vec![lock(0, &[], hands, &frequencies)]).unwrap();
            // After few iterations, a best response gains more than rounding.
            let (solver, certificate) = solved(locked, 2);
            let best = exploit(solver.game(), &solver, Player::First);
            let of_it = Certificate::of(solver.game(), &best).players[0];
            close(of_it.value, certificate.players[0].best_response, 1e-4);
            close(of_it.gain(), 0.0, 1e-4);
        }
    }
}
