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

fn certificate(game: Game, precision: Precision, iterations: u32) -> Certificate {
    let mut solver = Solver::with_precision(game, precision);
    for _ in 0..iterations {
        solver.iterate();
    }
    Certificate::of(solver.game(), &solver)
}

#[test]
fn half_the_bits_find_the_same_values_within_the_certificates() {
    for players in [RIVER, TURN, FLOP] {
        let [single, half] = [Precision::Single, Precision::Half]
            .map(|precision| certificate(of(players), precision, 200));
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
fn half_the_bits_are_as_good_after_many_iterations() {
    // Additions become small relative to the sums. If they were rounded to the nearest, they would be lost, and more
    // iterations would make the strategy worse: it was 0.048% of the pot after 600, and is 0.014% as with 32 bits.
    let players = "99-22,AJs-A2s,KJs-K2s,QJs-Q4s,J7s+,T7s+,96s+,85s+,74s+,AJo-A2o:0.8,KJo-K9o,QJo-Q9o,J9o+ \
                   vs 22+,A2s+,K3s+,Q5s+,J7s+,T7s+,96s+,86s+,75s+,A4o+,K9o+,QTo+,JTo | Jh8h3c5dAh";
    let bets = [Size::pot(25), Size::pot(60), Size::pot(120)];
    let tree = tree(players, 5500, 21_000, &bets, &[Size::pot(60), Size::AllIn]);
    for iterations in [600, 2000] {
        let [single, half] = [Precision::Single, Precision::Half].map(|precision| {
            let game = game(players, tree.clone(), Rake::NONE);
            certificate(game, precision, iterations).exploitability()
        });
        assert!(half < 1.5 * single, "{iterations}: {half} and {single}");
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
    assert!(half.usual_seconds(1.0) > plan.usual_seconds(1.0));
    // A game that does not fit at either precision needs no more than with the lower one.
    assert_eq!(plan.within(half.bytes - 1), half);
}
