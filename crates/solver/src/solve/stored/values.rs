//! The values of both players' hands where a card is dealt, from the traversal that certifies a strategy.

use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

use holdem_engine::Card;

use crate::betting::Player;
use crate::solve::certificate::DealValues;
use crate::solve::scope::Scope;
use crate::solve::stop::GoOn;
use crate::solve::{BoardStrategy, Certificate, Game, Strategy};

use super::boards::Boards;

/// A strategy with its certificate, and with the values of all hands where a card is dealt: a [`Study`](crate::solve::Study)
/// then does not traverse the game again.
pub struct Certified<'s> {
    game: &'s Game,
    strategy: &'s dyn Strategy,
    certificate: Certificate,
    boards: Boards,
    /// The values of each section.
    values: Vec<Vec<f64>>,
}

impl std::fmt::Debug for Certified<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Certified").field("certificate", &self.certificate).finish_non_exhaustive()
    }
}

impl<'s> Certified<'s> {
    /// Certifies a strategy on the threads of the current rayon pool, and calls a function in between that decides whether
    /// to go on.
    pub fn of_while(
        game: &'s Game,
        strategy: &'s dyn Strategy,
        go_on: &GoOn<'_>,
    ) -> ControlFlow<(), Self> {
        let boards = Boards::of(game);
        let (certificate, values) = evaluate_while(game, &boards, strategy, go_on)?;
        ControlFlow::Continue(Self { game, strategy, certificate, boards, values })
    }

    /// Returns the certificate.
    pub const fn certificate(&self) -> Certificate {
        self.certificate
    }
}

impl Strategy for Certified<'_> {
    fn frequencies(&self, node: usize, dealt: &[Card]) -> Vec<Vec<f64>> {
        self.strategy.frequencies(node, dealt)
    }

    fn on_board<'b>(&'b self, dealt: &'b [Card]) -> Box<dyn BoardStrategy + 'b> {
        self.strategy.on_board(dealt)
    }

    fn deal_values(&self, player: Player, node: usize, dealt: &[Card]) -> Option<Vec<f64>> {
        // The strategy may differ in the last digits on boards that are equal up to suits.
        self.boards.is_first(dealt).then_some(())?;
        let (section, range) = self.boards.values_at(self.game, player, node, dealt)?;
        let values = self.values[section].get(range)?;
        Some(of_hands(self.game, &self.boards, values, player, dealt))
    }
}

/// Returns the certificate of a strategy, and the values of each section.
pub fn evaluate_while(
    game: &Game,
    boards: &Boards,
    strategy: &dyn Strategy,
    go_on: &GoOn<'_>,
) -> ControlFlow<(), (Certificate, Vec<Vec<f64>>)> {
    let kept = KeptValues::new(game, boards, &Scope::Whole);
    let certificate = Certificate::telling(game, strategy, go_on, &|deal| kept.keep(deal))?;
    ControlFlow::Continue((certificate, kept.sections()))
}

/// The values of each section, while they are computed. The sections of boards outside of a scope are empty.
pub struct KeptValues<'b> {
    game: &'b Game,
    boards: &'b Boards,
    values: Vec<Mutex<Vec<f64>>>,
}

impl<'b> KeptValues<'b> {
    pub fn new(game: &'b Game, boards: &'b Boards, scope: &Scope) -> Self {
        let mut values = vec![Vec::new(); boards.sections().len()];
        for ranges in boards.ranges(scope) {
            values[ranges.section].resize(boards.sections()[ranges.section].values, 0.0);
        }
        Self { game, boards, values: values.into_iter().map(Mutex::new).collect() }
    }

    /// Keeps the values at a deal.
    pub fn keep(&self, deal: DealValues<'_>) {
        let Self { game, boards, values } = self;
        // Of boards that are equivalent up to suits, only the representative is stored.
        if !boards.is_first(deal.dealt) {
            return;
        }
        let DealValues { player, node, dealt, values: of_deal } = deal;
        let at = boards.values_at(game, player, node, dealt);
        let Some((section, range)) = at else { return };
        let places = boards.places(game, player, dealt);
        let mut values = values[section].lock().unwrap_or_else(PoisonError::into_inner);
        for (place, value) in places.into_iter().zip(of_deal) {
            if let Some(place) = place {
                values[range.start + place] = *value;
            }
        }
    }

    /// Returns the values of each section.
    pub fn sections(self) -> Vec<Vec<f64>> {
        let unlocked =
            |it: Mutex<Vec<f64>>| it.into_inner().unwrap_or_else(PoisonError::into_inner);
        self.values.into_iter().map(unlocked).collect()
    }
}

/// Returns the value of each hand of a player from a row of values; 0 for hands with one of the cards.
pub fn of_hands(
    game: &Game,
    boards: &Boards,
    values: &[f64],
    player: Player,
    dealt: &[Card],
) -> Vec<f64> {
    let places = boards.places(game, player, dealt).into_iter();
    places.map(|place| place.map_or(0.0, |place| values[place])).collect()
}
