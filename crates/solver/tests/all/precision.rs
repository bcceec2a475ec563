//! 16-bit numbers instead of 32-bit.

use holdem_solver::betting::{Rake, Size};
use holdem_solver::solve::{Certificate, Game, Plan, Precision, Solver};

use super::{close, game, tree};

const RIVER: &str = "QQ+,AK,A5s,76s vs 22+,A2s+,KTs+ | Ks7d2c9h4s";
const TURN: &str = "AKs,QQ,JTs,76s vs KK-JJ,AKo,T9s | Ks7d2c9h";
const FLOP: &str = "AKs,QQ,76s vs KK-JJ,T9s | Ks7d7c";

fn of(players: &str) -> Game {
    game(players, tree(players, 100, 200, &[Size::pot(60)], &[Size::AllIn]), Rake::NONE)
}

fn certificate(game: Game, precision: Precision) -> Certificate {
    let mut solver = Solver::with_precision(game, precision);
    for _ in 0..200 {
        solver.iterate();
    }
    Certificate::of(solver.game(), &solver)
}

#[test]
fn half_the_bits_find_the_same_values_within_the_certificates() {
    for players in [RIVER, TURN, FLOP] {
        let [single, half] = [Precision::Single, Precision::Half]
            .map(|precision| certificate(of(players), precision));
        assert!(single.exploitability() < 0.005, "{players}: {single:?}");
        assert!(half.exploitability() < single.exploitability() + 0.001, "{players}: {half:?}");
        // The value of each strategy differs from the game's value by at most the gains of both players.
        let allowed = 2.0 * (single.exploitability() + half.exploitability());
        for (single, half) in single.players.iter().zip(half.players) {
            close(single.value, half.value, allowed);
        }
    }
}

#[test]
fn half_precision_is_used_if_single_does_not_fit() {
    let plan = Plan::of(&of(TURN), 1);
    let whole = plan.bytes;
    assert_eq!(plan.clone().within(whole).precision, Precision::Single);
    let half = plan.clone().within(whole - 1);
    assert_eq!(half.precision, Precision::Half);
    assert!(half.bytes < whole * 7 / 10, "{half:?}");
    // A game that does not fit at either precision keeps its plan.
    assert_eq!(plan.clone().within(half.bytes - 1), plan);
}
