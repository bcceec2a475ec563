//! Rounded strategies in parts: each part rounds and evaluates its boards, and a leader joins the parts.

use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

use holdem_engine::Card;

use crate::betting::{Kind, Player};
use crate::solve::certificate::{DealValues, Traversal, Values};
use crate::solve::divided::{MessageError, ReplyReader, put_doubles, put_shares};
use crate::solve::evaluation::{Evaluation, full_boards};
use crate::solve::scope::Scope;
use crate::solve::stop::Stop;
use crate::solve::{Certificate, Game, Strategy};

use super::boards::Boards;
use super::values::KeptValues;
use super::{StoredStrategy, shares_of};

/// Returns the nodes that deal the first card.
pub fn deals_at_root(game: &Game) -> Vec<usize> {
    let nodes = game.tree().nodes().iter().enumerate();
    let is_first = nodes.filter(|(_, node)| {
        node.street == game.tree().street() && matches!(node.kind, Kind::Deal { .. })
    });
    is_first.map(|(index, _)| index).collect()
}

/// The rounded strategies on the boards of a part.
#[derive(Debug)]
pub struct PartialStrategy {
    strategy: StoredStrategy,
    scope: Scope,
}

impl PartialStrategy {
    pub fn of(game: &Game, strategy: &dyn Strategy, scope: Scope) -> Self {
        let boards = Boards::of(game);
        let shares = shares_of(&boards, game, strategy, &scope);
        Self { strategy: StoredStrategy::from_shares(game.clone(), boards, shares), scope }
    }

    /// Returns the shares of the boards, as bytes.
    pub fn shares(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for ranges in self.strategy.boards.ranges(&self.scope) {
            put_shares(&self.strategy.shares(ranges.section)[ranges.shares], &mut bytes);
        }
        bytes
    }

    /// Returns the values of each player after each next card, for the reaches of the opponents at each node that deals
    /// it, and the values that are stored; as bytes.
    pub fn evaluate(&self, reaches: &[Vec<f64>; 2]) -> Vec<u8> {
        let Self { strategy, scope } = self;
        let (game, boards) = (strategy.game(), &*strategy.boards);
        let (root, cards) = (game.board().set(), boards.cards(scope));
        let full = full_boards(game, root);
        let kept = KeptValues::new(game, boards, scope);
        let keep = |deal: DealValues<'_>| kept.keep(deal);
        let heroes = Player::BOTH.map(|hero| Evaluation::new(game, strategy, &full, hero));
        let stop = Stop::new(&|| ControlFlow::Continue(()));
        let traversal = Traversal::new(game, strategy, heroes, &stop).telling_deals(&keep);
        let opponents = Player::BOTH.map(|hero| game.hands(hero.other()).len());
        let mut of_heroes = [Vec::new(), Vec::new()];
        for (at, deal) in deals_at_root(game).into_iter().enumerate() {
            let Kind::Deal { next } = game.tree().node(deal).kind else { continue };
            let of_deal = |hero: usize| reaches[hero].chunks_exact(opponents[hero].max(1)).nth(at);
            let (Some(first), Some(second)) = (of_deal(0), of_deal(1)) else { continue };
            for values in traversal.after_each(cards, next, (root, &[]), [first, second]) {
                for (values, bytes) in values.iter().zip(&mut of_heroes) {
                    put_doubles(&values.played, bytes);
                    put_doubles(&values.best, bytes);
                }
            }
        }
        let mut bytes = of_heroes.concat();
        let values = kept.sections();
        for ranges in boards.ranges(scope) {
            put_doubles(&values[ranges.section][ranges.values], &mut bytes);
        }
        bytes
    }
}

/// The rounded strategies of all parts.
#[derive(Debug)]
pub struct Joined {
    strategy: StoredStrategy,
    /// The boards of each part.
    scopes: Vec<Scope>,
}

impl Joined {
    /// Returns the rounded strategies on all boards, from a strategy at the root and the replies of the parts.
    pub fn of(
        game: &Game,
        root: &dyn Strategy,
        scopes: Vec<Scope>,
        replies: &[u8],
    ) -> Result<Self, MessageError> {
        let boards = Boards::of(game);
        let mut shares = shares_of(&boards, game, root, &Scope::Root);
        for (shares, length) in shares.iter_mut().zip(boards.sections()) {
            shares.resize(length.shares, 0);
        }
        let mut reply = ReplyReader::new(replies);
        for ranges in scopes.iter().flat_map(|scope| boards.ranges(scope)) {
            let of_board = &mut shares[ranges.section][ranges.shares];
            of_board.copy_from_slice(&reply.shares(of_board.len())?);
        }
        reply.end()?;
        let strategy = StoredStrategy::from_shares(game.clone(), boards, shares);
        Ok(Self { strategy, scopes })
    }

    /// Returns the reaches of each player's opponents at each node that deals the first card.
    pub fn reaches(&self) -> [Vec<f64>; 2] {
        let game = self.strategy.game();
        let deals = deals_at_root(game);
        let opponents = Player::BOTH.map(|hero| game.hands(hero.other()).len());
        let found = opponents.map(|hands| Mutex::new(vec![0.0; deals.len() * hands]));
        let find = |hero: Player, deal: usize, reach: &[f64]| {
            let mut found = found[hero.index()].lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(at) = deals.iter().position(|&it| it == deal) {
                found[at * reach.len()..][..reach.len()].copy_from_slice(reach);
            }
            Vec::new()
        };
        // The values are meaningless here.
        let _ = Certificate::joined(game, &self.strategy, &find, &|_| ());
        found.map(|found| found.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    /// Returns the strategies with the values where a card is dealt, and the certificate, from the replies of the parts
    /// to the [reaches](Self::reaches).
    pub fn certified(self, replies: &[u8]) -> Result<(StoredStrategy, Certificate), MessageError> {
        let Self { strategy, scopes } = self;
        let (game, boards) = (strategy.game(), &*strategy.boards);
        let deals = deals_at_root(game);
        // For each player, deal and card of the deck.
        let mut after = [0, 1].map(|_| vec![None; deals.len() * Card::COUNT]);
        let mut values = KeptValues::new(game, boards, &Scope::Whole).sections();
        let mut reply = ReplyReader::new(replies);
        for scope in &scopes {
            for (after, hero) in after.iter_mut().zip(Player::BOTH) {
                let hands = game.hands(hero).len();
                for after in after.chunks_mut(Card::COUNT) {
                    for card in boards.cards(scope).iter() {
                        let (played, best) = (reply.doubles(hands)?, reply.doubles(hands)?);
                        after[card.index()] = Some(Values { played, best });
                    }
                }
            }
            for ranges in boards.ranges(scope) {
                let of_board = &mut values[ranges.section][ranges.values];
                of_board.copy_from_slice(&reply.doubles(of_board.len())?);
            }
        }
        reply.end()?;
        let after_cards = |hero: Player, deal: usize, _: &[f64]| {
            let at = deals.iter().position(|&it| it == deal).map(|at| at * Card::COUNT);
            let each = at.map(|at| &after[hero.index()][at..][..Card::COUNT]).unwrap_or_default();
            each.iter().flatten().cloned().collect()
        };
        let kept = KeptValues::new(game, boards, &Scope::Root);
        let certificate =
            Certificate::joined(game, &strategy, &after_cards, &|deal| kept.keep(deal));
        if let (Some(of_root), Some(kept)) =
            (values.first_mut(), kept.sections().into_iter().next())
        {
            *of_root = kept;
        }
        strategy.learn_values(values);
        Ok((strategy, certificate))
    }
}
