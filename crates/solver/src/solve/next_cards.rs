//! The values of both ranges after each possible next card.

use holdem_engine::Card;
use rayon::prelude::*;

use crate::betting::{Action, Chips, Kind, Player};

use super::arrival::equities;
use super::evaluation::{Evaluation, full_boards};
use super::study::combos;
use super::{Arrival, Game, RangeStudy, Step, Strategy, StudyError};

/// A node that deals the next card, with every possible card.
#[derive(Clone, Debug)]
pub struct NextCards {
    /// The index of the node.
    pub node: usize,
    /// The cards dealt since the root.
    pub dealt: Vec<Card>,
    /// The pot, including all bets so far.
    pub pot: Chips,
    /// The player who acts after the card; `None` if nobody acts.
    pub player: Option<Player>,
    /// The cards, in their order.
    pub cards: Vec<NextCard>,
}

/// A possible next card.
#[derive(Clone, Debug, PartialEq)]
pub struct NextCard {
    /// The card.
    pub card: Card,
    /// The chance of the card, which depends on the cards in the players' ranges.
    pub chance: f64,
    /// The values of both players' ranges after the card.
    pub ranges: [RangeStudy; 2],
    /// The frequency of each action of the player who acts; `None` if the players' ranges never meet here.
    pub actions: Vec<(Action, Option<f64>)>,
}

impl NextCards {
    /// Studies the node at the end of a line of actions and cards, on the threads of the current rayon pool.
    ///
    /// # Errors
    ///
    /// Returns an error if the line does not lead to a deal.
    pub fn of(game: &Game, strategy: &dyn Strategy, line: &[Step]) -> Result<Self, StudyError> {
        let arrival = Arrival::at(game, strategy, line)?;
        let Kind::Deal { next } = game.tree().node(arrival.node).kind else {
            return Err(StudyError::NotACard);
        };
        let boards = full_boards(game, arrival.board);
        let evaluations = Player::BOTH.map(|hero| Evaluation::new(game, strategy, &boards, hero));
        let cards: Vec<Card> = (game.live() - arrival.board).iter().collect();
        let after = |&card: &Card| after(game, strategy, &evaluations, &arrival, next, card);
        let weighed: Vec<(f64, NextCard)> = cards.par_iter().map(after).collect();
        let all: f64 = weighed.iter().map(|(weight, _)| weight).sum();
        let cards = weighed.into_iter().map(|(weight, card)| {
            let chance = if all > 0.0 { weight / all } else { 0.0 };
            NextCard { chance, ..card }
        });
        let (pot, player) =
            (game.tree().node(next).pot(game.tree()), game.tree().node(next).player());
        let Arrival { node, dealt, .. } = arrival.clone();
        Ok(Self { node, dealt, pot, player, cards: cards.collect() })
    }
}

/// Returns the study after a card, and the weight of the pairs of combos that allow the card.
fn after(
    game: &Game,
    strategy: &dyn Strategy,
    evaluations: &[Evaluation<'_>; 2],
    before: &Arrival,
    next: usize,
    card: Card,
) -> (f64, NextCard) {
    let at = before.after(game, next, card);
    let node = game.tree().node(next);
    let frequencies = strategy.frequencies(next, &at.dealt);
    let (mut weight, mut actions) = (0.0, vec![0.0; frequencies.len()]);
    let ranges = Player::BOTH.map(|hero| {
        let evaluation = &evaluations[hero.index()];
        let (own, reach) = (&at.reaches[hero.index()], &at.reaches[hero.other().index()]);
        let met = evaluation.met(reach);
        let values = evaluation.played(next, at.board, &at.dealt, reach);
        let equities = equities(evaluation, game, at.board, hero, reach);
        let (mut all, mut value, mut equity) = (0.0, 0.0, 0.0);
        for hand in (0..own.len()).filter(|&hand| own[hand] * met[hand] > 0.0) {
            all += own[hand] * met[hand];
            value += own[hand] * values[hand];
            equity += own[hand] * met[hand] * equities[hand].unwrap_or(0.0);
            if node.player() == Some(hero) {
                for (sum, row) in actions.iter_mut().zip(&frequencies) {
                    *sum += own[hand] * met[hand] * row[hand];
                }
            }
        }
        weight = all;
        let (pot, put_in) =
            (game.tree().starting_pot() as f64, node.committed[hero.index()] as f64);
        RangeStudy {
            combos: combos(own.iter().copied().zip(met.iter().copied())),
            equity: (all > 0.0).then(|| equity / all),
            value: (all > 0.0).then(|| value / all * pot + put_in),
        }
    });
    let share = |sum: f64| (weight > 0.0).then(|| sum / weight);
    let actions = node.actions().iter().zip(actions).map(|(&action, sum)| (action, share(sum)));
    (weight, NextCard { card, chance: 0.0, ranges, actions: actions.collect() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::betting::{Rake, Rules, Size, Sizes};
    use crate::solve::{Solver, Study};
    use holdem_engine::Street;
    use holdem_engine::equity::Request;

    #[test]
    fn the_mean_over_all_cards_is_the_value_before() {
        let request: Request = "AKs,QQ,JTs vs KK-JJ,AKo,T9s:0.5 | Ks7d2c9h | 4s".parse().unwrap();
        let sizes = Sizes { bets: vec![Size::pot(60)], ..Sizes::default() };
        let tree = Rules::new(Street::Turn, 100, 200).with_sizes(sizes).tree().unwrap();
        let mut solver = Solver::new(Game::new(&request, tree, Rake::NONE).unwrap());
        (0..20).for_each(|_| solver.iterate());
        let line = [Step::Action(0), Step::Action(0)];
        let next = NextCards::of(solver.game(), &solver, &line).unwrap();
        assert_eq!(next.cards.len(), 52 - 5);
        let chance: f64 = next.cards.iter().map(|card| card.chance).sum();
        assert!((chance - 1.0).abs() < 1e-12);
        let mean = |player: usize| -> f64 {
            next.cards.iter().map(|it| it.chance * it.ranges[player].value.unwrap()).sum()
        };
        assert!((mean(0) + mean(1) - 100.0).abs() < 1e-9);
        // After a card, the node is an ordinary decision.
        let card = &next.cards[7];
        let line = [line[0], line[1], Step::Card(card.card)];
        let study = Study::of(solver.game(), &solver, &line).unwrap();
        for (range, other) in card.ranges.iter().zip(study.ranges) {
            assert!((range.value.unwrap() - other.value.unwrap()).abs() < 1e-9);
            assert!((range.equity.unwrap() - other.equity.unwrap()).abs() < 1e-9);
        }
        for ((_, frequency), action) in card.actions.iter().zip(&study.actions) {
            assert!((frequency.unwrap() - action.frequency.unwrap()).abs() < 1e-9);
        }
        // The value of the second player's check before the card is dealt.
        let before = Study::of(solver.game(), &solver, &[Step::Action(0)]).unwrap();
        let check = before.actions[0].value.unwrap();
        assert!((check - mean(1)).abs() < 1e-9, "{check} {}", mean(1));
        assert!(NextCards::of(solver.game(), &solver, &[]).is_err());
    }

    /// Returns the equity and the value of both ranges on average over all cards after a check by both.
    fn means(players: &str) -> Vec<f64> {
        let request: Request = format!("{players} | 2c2d2h3s").parse().unwrap();
        let tree = Rules::new(Street::Turn, 100, 100).tree().unwrap();
        let solver = Solver::new(Game::new(&request, tree, Rake::NONE).unwrap());
        let line = [Step::Action(0), Step::Action(0)];
        let next = NextCards::of(solver.game(), &solver, &line).unwrap();
        let mean = |of: &dyn Fn(&RangeStudy) -> Option<f64>, player: usize| -> f64 {
            let cards = next.cards.iter();
            cards.map(|card| card.chance * of(&card.ranges[player]).unwrap_or(0.0)).sum()
        };
        (0..2).flat_map(|at| [mean(&|it| it.equity, at), mean(&|it| it.value, at)]).collect()
    }

    #[test]
    fn small_weights_have_the_same_values() {
        // The aces never meet another ace.
        let small = means("AA:0.00001,QQ:0.0001 vs KK:0.00001,AA:0.00001");
        let large = means("AA:0.1,QQ vs KK:0.1,AA:0.1");
        for (small, large) in small.iter().zip(&large) {
            assert!((small - large).abs() < 1e-6, "{small} {large}");
        }
        // Nobody bets, so the values are the shares of the pot.
        assert!((large[0] * 100.0 - large[1]).abs() < 1e-6);
        assert!((large[1] + large[3] - 100.0).abs() < 1e-6);
    }

    #[test]
    fn a_rare_hand_that_is_almost_always_blocked_has_its_value() {
        // AhAd meets only a millionth of the reaches: KhKd, against which it has 42 of the 44 other cards.
        let means = means("AhAd vs AhKs,KhKd:0.000001");
        assert!((means[0] - 42.0 / 44.0).abs() < 1e-13, "{means:?}");
    }
}
