//! The certificate compared with counts over all pairs of combos.

use holdem_engine::{CardSet, Hand, evaluate};
use holdem_solver::betting::{Kind, Player, Rake, Size};
use holdem_solver::solve::{Game, Strategy};

use super::{close, game, solved, tree};

/// The values of a player by plain recursion, combo by combo: the value against each combo of the opponent, weighted
/// by the reach of that combo.
pub struct Brute<'g> {
    pub game: &'g Game,
    pub strategy: &'g dyn Strategy,
    pub hero: Player,
    /// Set if the hero plays a best response.
    pub best: bool,
}

impl Brute<'_> {
    fn value(&self, node: usize, hand: usize, reach: &[f64]) -> f64 {
        let (game, hero) = (self.game, self.hero);
        let combo = game.hands(hero)[hand].set();
        let tree = game.tree();
        let at = tree.node(node);
        let pot = tree.starting_pot() as f64;
        let [own, other] = [hero, hero.other()].map(|player| at.committed[player.index()] as f64);
        let rake = game.rake().of(tree.starting_pot() + 2 * at.matched());
        let opponents = game.hands(hero.other()).iter().zip(reach);
        let met = opponents.filter(|(other, _)| other.set().is_disjoint(combo));
        match &at.kind {
            Kind::Decision { player, children, .. } => {
                let frequencies = self.strategy.frequencies(node, &[]);
                let after = children.iter().zip(&frequencies);
                if *player != hero {
                    let after = after.map(|(&child, row)| {
                        let reach = reach.iter().zip(row).map(|(reach, share)| reach * share);
                        self.value(child, hand, &reach.collect::<Vec<f64>>())
                    });
                    return after.sum();
                }
                let values = after.map(|(&child, row)| (self.value(child, hand, reach), row[hand]));
                if !self.best {
                    return values.map(|(value, share)| value * share).sum();
                }
                // If several locks contain this hand, the last one applies.
                let mut locks = game.locks().iter().filter(|lock| lock.node == node);
                let held = locks.rfind(|it| it.hands.contains(&game.hands(hero)[hand]));
                let Some(lock) = held else {
                    return values.map(|(value, _)| value).fold(f64::MIN, f64::max);
                };
                let values: Vec<f64> = values.map(|(value, _)| value).collect();
                let given = || values.iter().zip(&lock.frequencies);
                let held: f64 = given().filter_map(|(value, it)| it.map(|it| it * value)).sum();
                let left = 1.0 - lock.frequencies.iter().flatten().sum::<f64>();
                let free = given().filter(|(_, it)| it.is_none()).map(|(value, _)| *value);
                held + free.reduce(f64::max).map_or(0.0, |best| left * best)
            }
            Kind::Fold { loser } => {
                let amount = if *loser == hero { -own } else { pot + other - rake };
                met.map(|(_, reach)| reach * amount / pot).sum()
            }
            Kind::Showdown => {
                let strength =
                    |hole: CardSet| evaluate(Hand::new(hole | game.board().set()).unwrap());
                let amount = |other: CardSet| match strength(combo).cmp(&strength(other)) {
                    std::cmp::Ordering::Greater => pot - rake + own,
                    std::cmp::Ordering::Equal => (pot - rake) / 2.0,
                    std::cmp::Ordering::Less => -own,
                };
                met.map(|(other, reach)| reach * amount(other.set()) / pot).sum()
            }
            Kind::Deal { .. } => panic!("a river has no more cards"),
        }
    }

    /// Returns the value of the game to the hero, as a share of the pot.
    pub fn mean(&self) -> f64 {
        let reach = self.game.weights(self.hero.other());
        let weights = self.game.weights(self.hero).iter().enumerate();
        let sum: f64 = weights.map(|(hand, weight)| weight * self.value(0, hand, reach)).sum();
        sum / self.game.joint_weight()
    }
}

#[test]
fn the_certificate_matches_a_count_of_all_pairs() {
    let house = Rake { millionths: 30_000, cap: Some(7) };
    for (players, iterations) in [
        ("AKs,QQ,JTs:0.3,76s vs KK-JJ,AKo:0.5,T9s | Ks7d2c9h4s", 0),
        ("AKs,QQ,JTs:0.3,76s vs KK-JJ,AKo:0.5,T9s | Ks7d2c9h4s", 7),
        ("AhKh,AhQh vs AhJh,KhQh,QhJh:0.25 | 2h3h4h5s6s", 20),
        ("22-66 vs 22-66 | 7s8s9sTsJs", 3),
    ] {
        for rake in [Rake::NONE, house] {
            let tree = tree(players, 100, 350, &[Size::pot(60)], &[Size::Times(300), Size::AllIn]);
            let (solver, certificate) = solved(game(players, tree, rake), iterations);
            for hero in Player::BOTH {
                let brute = |best| Brute { game: solver.game(), strategy: &solver, hero, best };
                let certified = certificate.players[hero.index()];
                close(brute(false).mean(), certified.value, 1e-12);
                close(brute(true).mean(), certified.best_response, 1e-12);
            }
        }
    }
}

#[test]
fn the_estimate_matches_the_certificate() {
    for players in [
        "AKs,QQ,JTs:0.3,76s vs KK-JJ,AKo:0.5,T9s | Ks7d2c9h4s",
        "AKs,QQ,JTs:0.3,76s vs KK-JJ,AKo:0.5,T9s | Ks7d2c9h",
        "AKs,QQ,JTs:0.3,76s vs KK-JJ,AKo:0.5,T9s | Ks7d2c",
        "AQs,JJ vs AQs,JJ,TT | KsKd2c",
    ] {
        let tree = tree(players, 100, 200, &[Size::pot(60)], &[Size::AllIn]);
        let (mut solver, certificate) = solved(game(players, tree, Rake::NONE), 30);
        close(solver.estimate(), certificate.exploitability(), 1e-5);
        let [first, second] = certificate.players.map(|player| player.value);
        close(first + second, 1.0, 1e-9);
    }
}
