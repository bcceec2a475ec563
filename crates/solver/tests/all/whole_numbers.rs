//! Best responses in whole numbers: a stored strategy has shares of 65,535, so nothing is rounded.

use holdem_engine::{CardSet, Hand, evaluate};
use holdem_solver::betting::{Kind, Player, Rake, Size};
use holdem_solver::solve::{Certificate, Game, StoredStrategy, Strategy};

use super::{close, game, solved, tree};

const WHOLE: i128 = 65_535;

/// The maximum number of decisions of a player on a path through the tree.
const DEPTH: u32 = 3;

/// The best response of a player. Values are in half chips, times the reaches of the opponent.
struct Exact<'g> {
    game: &'g Game,
    strategy: &'g StoredStrategy,
    hero: Player,
}

impl Exact<'_> {
    fn best(&self, node: usize, hand: usize, reach: &[i128]) -> i128 {
        let (game, hero) = (self.game, self.hero);
        let combo = game.hands(hero)[hand].set();
        let at = game.tree().node(node);
        let pot = i128::from(game.tree().starting_pot());
        let [own, other] = [hero, hero.other()].map(|it| i128::from(at.committed[it.index()]));
        let met = game.hands(hero.other()).iter().zip(reach);
        let met = met.filter(|(other, _)| other.set().is_disjoint(combo));
        match &at.kind {
            Kind::Decision { player, children, .. } if *player == hero => {
                let after = children.iter().map(|&child| self.best(child, hand, reach));
                after.max().unwrap()
            }
            Kind::Decision { children, .. } => {
                let frequencies = self.strategy.frequencies(node, &[]);
                let after = children.iter().zip(&frequencies).map(|(&child, row)| {
                    let shares = row.iter().map(|share| (share * WHOLE as f64).round() as i128);
                    let divided = reach.iter().zip(shares).map(|(reach, share)| {
                        assert_eq!(reach % WHOLE, 0);
                        reach / WHOLE * share
                    });
                    self.best(child, hand, &divided.collect::<Vec<i128>>())
                });
                after.sum()
            }
            Kind::Fold { loser } => {
                let amount = if *loser == hero { -2 * own } else { 2 * (pot + other) };
                met.map(|(_, reach)| reach * amount).sum()
            }
            Kind::Showdown => {
                let strength =
                    |hole: CardSet| evaluate(Hand::new(hole | game.board().set()).unwrap());
                let amount = |other: CardSet| match strength(combo).cmp(&strength(other)) {
                    std::cmp::Ordering::Greater => 2 * (pot + own),
                    std::cmp::Ordering::Equal => pot,
                    std::cmp::Ordering::Less => -2 * own,
                };
                met.map(|(other, reach)| reach * amount(other.set())).sum()
            }
            Kind::Deal { .. } => panic!("a river has no more cards"),
        }
    }

    /// Returns the value of the game to the hero, as a share of the pot.
    fn value(&self) -> f64 {
        let weight = |player: Player| -> Vec<i128> {
            let weights = self.game.weights(player).iter();
            weights.map(|weight| (weight * 1e6).round() as i128).collect()
        };
        let (own, others) = (weight(self.hero), weight(self.hero.other()));
        let scale = WHOLE.pow(DEPTH);
        let reach: Vec<i128> = others.iter().map(|weight| weight * scale).collect();
        let best = own.iter().enumerate().map(|(hand, weight)| weight * self.best(0, hand, &reach));
        let sum: i128 = best.sum();
        let pairs = own.iter().enumerate().map(|(hand, weight)| {
            let combo = self.game.hands(self.hero)[hand].set();
            let others = self.game.hands(self.hero.other()).iter().zip(&others);
            let met = others.filter(|(other, _)| other.set().is_disjoint(combo));
            weight * met.map(|(_, weight)| weight).sum::<i128>()
        });
        let joint: i128 = pairs.sum();
        let pot = 2 * i128::from(self.game.tree().starting_pot());
        (sum as f64) / (joint * pot) as f64 / scale as f64
    }
}

#[test]
fn a_best_response_matches_a_count_in_whole_numbers() {
    for players in [
        "AKs,QQ,JTs:0.3,76s vs KK-JJ,AKo:0.5,T9s | Ks7d2c9h4s",
        "AhKh,AhQh vs AhJh,KhQh,QhJh:0.25 | 2h3h4h5s6s",
        "22-66 vs 22-66 | 7s8s9sTsJs",
    ] {
        for iterations in [0, 1, 25] {
            let tree = tree(players, 100, 350, &[Size::pot(60)], &[Size::AllIn]);
            let (solver, _) = solved(game(players, tree, Rake::NONE), iterations);
            let stored = StoredStrategy::of(solver.game(), &solver);
            let certificate = Certificate::of(solver.game(), &stored);
            for hero in Player::BOTH {
                let exact = Exact { game: solver.game(), strategy: &stored, hero }.value();
                close(exact, certificate.players[hero.index()].best_response, 1e-13);
            }
        }
    }
}
