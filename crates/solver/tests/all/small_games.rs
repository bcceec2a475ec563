//! Kuhn and Leduc poker, through the same engine with real cards: each card of the small game is two cards that are
//! always held together.

use holdem_engine::Street;
use holdem_solver::betting::{Action, Branch, Rake, Tree};
use holdem_solver::solve::{Certificate, Uniform};

use super::{close, game, solved};

/// Three pairs, of which the players hold two different ones, on a board that changes nothing. An ante each makes a
/// pot of 2.
const KUHN: &str = "JcJd,QcQd,KcKd vs JcJd,QcQd,KcKd | 2c3d5h7s9c";

fn kuhn() -> Tree {
    let call = || [(Action::Fold, Branch::Fold), (Action::Call, Branch::Showdown)];
    let checked = Branch::second([
        (Action::Check, Branch::Showdown),
        (Action::AllIn(1), Branch::first(call())),
    ]);
    let root =
        Branch::first([(Action::Check, checked), (Action::AllIn(1), Branch::second(call()))]);
    Tree::new(Street::River, 2, 1, &root).unwrap()
}

/// Kuhn, A Simplified Two-Person Poker, 1950: the first player loses an eighteenth of an ante.
#[test]
fn kuhn_poker_is_worth_minus_an_eighteenth() {
    let (_, certificate) = solved(game(KUHN, kuhn(), Rake::NONE), 5000);
    // Values are shares of the pot of 2; the player's own ante is not subtracted.
    let value = 2.0 * certificate.players[0].value - 1.0;
    close(value, -1.0 / 18.0, 2e-4);
    close(certificate.exploitability(), 0.0, 1e-4);
}

#[test]
fn the_best_responses_to_the_uniform_strategy_of_kuhn_poker_gain_eleven_twelfths() {
    let game = game(KUHN, kuhn(), Rake::NONE);
    let certificate = Certificate::of(&game, &Uniform(&game));
    let gains: f64 = certificate.players.iter().map(|player| 2.0 * player.gain()).sum();
    close(gains, 11.0 / 12.0, 1e-12);
}

/// Leduc has two cards of each of three ranks. Each is a pair of real cards here. A river card is one card of such a
/// pair, so it can come in two ways. Three of a kind on the river is a pair in Leduc.
fn leduc_request() -> String {
    const DECK: &str = "JcJd,JhJs,QcQd,QhQs,KcKd,KhKs";
    let used: holdem_engine::CardSet = "JcJdJhJsQcQdQhQsKcKdKhKs2c3d5h7s".parse().unwrap();
    let dead: String =
        (holdem_engine::CardSet::DECK - used).iter().map(|card| card.to_string()).collect();
    format!("{DECK} vs {DECK} | 2c3d5h7s | {dead}")
}

/// Returns the betting of a street: a bet and a raise of a size, and then the next branch.
fn leduc_street(size: u64, next: &dyn Fn() -> Branch) -> Branch {
    use Action::{Bet, Call, Check, Fold, Raise};
    // The decision of the player who faces a bet, first or second, with or without a raise left.
    fn facing(first: bool, size: u64, can_raise: bool, next: &dyn Fn() -> Branch) -> Branch {
        let mut actions = vec![(Fold, Branch::Fold), (Call, next())];
        if can_raise {
            actions.push((Raise(2 * size), facing(!first, size, false, next)));
        }
        match first {
            true => Branch::first(actions),
            false => Branch::second(actions),
        }
    }
    let checked = Branch::second([(Check, next()), (Bet(size), facing(true, size, true, next))]);
    Branch::first([(Check, checked), (Bet(size), facing(false, size, true, next))])
}

fn leduc() -> Tree {
    let river = || leduc_street(4, &|| Branch::Showdown);
    let turn = leduc_street(2, &|| river().after_card());
    // The stacks are deeper than all bets together.
    Tree::new(Street::Turn, 2, 100, &turn).unwrap()
}

/// Southey et al., Bayes' Bluff: Opponent Modelling in Poker, 2005, describe the game. Public libraries agree that
/// the best responses to its uniform strategy gain 4.747222 in total.
#[test]
fn the_best_responses_to_uniform_leduc_match_the_literature() {
    let game = game(&leduc_request(), leduc(), Rake::NONE);
    let certificate = Certificate::of(&game, &Uniform(&game));
    let gains: f64 = certificate.players.iter().map(|player| 2.0 * player.gain()).sum();
    close(gains, 4.747_222, 1e-6);
}

/// The value of the game is −0.0856 for the player who acts first.
#[test]
fn leduc_poker_is_solved() {
    let (mut solver, certificate) = solved(game(&leduc_request(), leduc(), Rake::NONE), 4000);
    close(2.0 * certificate.players[0].value - 1.0, -0.0856, 1e-3);
    close(certificate.exploitability(), 0.0, 1e-3);
    close(solver.estimate(), certificate.exploitability(), 1e-5);
}
