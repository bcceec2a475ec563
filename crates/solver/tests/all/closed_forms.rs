//! Games whose solution is known in closed form.

use holdem_engine::{HoleCards, Street};
use holdem_solver::betting::Player;
use holdem_solver::betting::{Action, Branch, Rake, Size, Tree};
use holdem_solver::solve::{Solver, Strategy};

use super::{close, game, solved, tree};

/// Returns the frequency of an action (by index) of a combo at a node.
fn frequency(solver: &Solver, player: Player, node: usize, combo: &str, action: usize) -> f64 {
    let combo: HoleCards = combo.parse().unwrap();
    let hand = solver.game().hands(player).iter().position(|&it| it == combo).unwrap();
    solver.frequencies(node, &[])[action][hand]
}

/// The player out of position has the nuts or air, equally often, and may bet once. B / (P + 2B) of the bets are
/// bluffs, that is, B / (P + B) for each bet of the nuts. The bluff-catcher calls with the frequency P / (P + B).
/// (Chen and Ankenman, The Mathematics of Poker, 2006.)
#[test]
fn the_clairvoyant_bluffs_at_the_known_frequency() {
    const PLAYERS: &str = "AhAd,QhQd vs KhKd | 2c2d2h3s3c";
    for bet in [25_u32, 50, 100, 200] {
        let stack = u64::from(bet);
        let call = Branch::second([(Action::Fold, Branch::Fold), (Action::Call, Branch::Showdown)]);
        let check = Branch::second([(Action::Check, Branch::Showdown)]);
        let root = Branch::first([(Action::Check, check), (Action::AllIn(stack), call)]);
        let tree = Tree::new(Street::River, 100, stack, &root).unwrap();
        let (solver, certificate) = solved(game(PLAYERS, tree, Rake::NONE), 3000);
        close(certificate.exploitability(), 0.0, 2e-4);
        let bet = f64::from(bet);
        let bluffs = frequency(&solver, Player::First, 0, "QhQd", 1);
        close(frequency(&solver, Player::First, 0, "AhAd", 1), 1.0, 0.005);
        close(bluffs, bet / (100.0 + bet), 0.01);
        let calls = frequency(&solver, Player::Second, 3, "KhKd", 1);
        close(calls, 100.0 / (100.0 + bet), 0.01);
        // The nuts win the pot and the called bets; the bluffs have the value 0.
        let value = (1.0 + bet / 100.0 * (100.0 / (100.0 + bet))) / 2.0;
        close(certificate.players[0].value, value, 5e-4);
    }
}

#[test]
fn aces_always_bet_and_queens_half_the_time_against_kings() {
    let players = "AA,QQ vs KK | 2c2d2h3s3c";
    let tree = tree(players, 100, 100, &[Size::pot(100)], &[]);
    let (solver, certificate) = solved(game(players, tree, Rake::NONE), 4000);
    close(certificate.exploitability(), 0.0, 2e-4);
    close(frequency(&solver, Player::First, 0, "AcAd", 1), 1.0, 0.005);
    close(frequency(&solver, Player::First, 0, "QcQd", 1), 0.5, 0.01);
    close(certificate.players[0].value, 0.75, 5e-4);
}

#[test]
fn a_player_who_always_wins_wins_the_pot() {
    let players = "AA vs KK | 2c2d2h3s3c";
    for bets in [&[][..], &[Size::pot(100), Size::AllIn]] {
        let tree = tree(players, 100, 300, bets, bets);
        let (_, certificate) = solved(game(players, tree, Rake::NONE), 1000);
        close(certificate.players[0].value, 1.0, 1e-3);
        close(certificate.players[1].value, 0.0, 1e-3);
        close(certificate.exploitability(), 0.0, 1e-3);
    }
}

#[test]
fn players_who_always_tie_split_the_pot() {
    let players = "22,33 vs 44,55 | AsKsQsJsTs";
    let tree = tree(players, 100, 300, &[Size::pot(50)], &[Size::AllIn]);
    let (_, certificate) = solved(game(players, tree, Rake::NONE), 500);
    close(certificate.players[0].value, 0.5, 1e-3);
    close(certificate.exploitability(), 0.0, 1e-3);
}

#[test]
fn the_rake_is_taken_from_every_pot_up_to_its_cap() {
    let players = "22,33 vs 44,55 | AsKsQsJsTs";
    for (cap, rake) in [(None, 0.05), (Some(3), 0.03)] {
        let tree = tree(players, 100, 0, &[], &[]);
        let house = Rake { millionths: 50_000, cap };
        let (_, certificate) = solved(game(players, tree, house), 1);
        let [first, second] = certificate.players;
        close(first.value, (1.0 - rake) / 2.0, 1e-12);
        close(second.value, (1.0 - rake) / 2.0, 1e-12);
        close(certificate.exploitability(), 0.0, 1e-12);
    }
}

#[test]
fn rake_lowers_the_total_value_and_the_estimate_matches() {
    let players = "QQ+,AKs,98s vs JJ-88,AQs | Ks7d2c9h4s";
    let tree = || tree(players, 100, 300, &[Size::pot(75)], &[Size::Times(300)]);
    let house = Rake { millionths: 50_000, cap: Some(10) };
    let (mut solver, raked) = solved(game(players, tree(), house), 1500);
    let (_, free) = solved(game(players, tree(), Rake::NONE), 1500);
    let total = |it: &holdem_solver::solve::Certificate| it.players[0].value + it.players[1].value;
    close(total(&free), 1.0, 1e-9);
    assert!(total(&raked) < 0.96 && total(&raked) > 0.89);
    assert!(raked.players.iter().all(|player| player.gain() < 2e-3), "{raked:?}");
    close(solver.estimate(), raked.exploitability(), 1e-5);
}
