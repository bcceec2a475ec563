//! Values shared by the rows of a hand: amounts, texts, cards.

use std::fmt::Display;

use holdem_engine::Board;
use holdem_history::{Money, PlayedHand, Seat};

/// The amounts and names of a hand.
#[derive(Clone, Copy, Debug)]
pub struct OfHand<'a>(pub &'a PlayedHand<'a>);

impl OfHand<'_> {
    /// Returns an amount in the currency, or in chips.
    pub fn amount(self, amount: Money) -> f64 {
        self.0.game.unit.number(amount)
    }

    /// Returns an amount in big blinds; `None` if there is no big blind.
    pub fn in_blinds(self, amount: Money) -> Option<f64> {
        let blind = self.0.game.big_blind.units();
        (blind > 0).then(|| amount.units() as f64 / blind as f64)
    }

    /// Converts an amount in thousandths of the unit to the currency.
    pub fn thousandths(self, thousandths: i64) -> f64 {
        thousandths as f64 / 10_f64.powi(3 + i32::from(self.0.game.unit.decimals))
    }

    /// Returns the currency, as a code or a symbol.
    pub fn currency(self) -> Option<String> {
        Some(self.0.game.unit.currency()).filter(|currency| !currency.is_empty())
    }

    /// Returns the name of a player.
    pub fn name(self, seat: usize) -> String {
        self.0.name(number(seat)).into_owned()
    }

    /// Returns the position of a player.
    pub fn position(self, seat: usize) -> String {
        self.0.position(number(seat)).to_string()
    }
}

/// Returns the number of a seat by its index.
pub fn number(seat: usize) -> Seat {
    Seat::try_from(seat).unwrap_or(Seat::MAX)
}

/// Returns a text; `None` if empty.
pub fn text(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}

/// Returns the cards of a board, joined; `None` if empty.
pub fn board(board: &Board) -> Option<String> {
    text(&joined(board.cards()))
}

/// Returns the items as joined text.
pub fn joined(items: impl IntoIterator<Item = impl Display>) -> String {
    items.into_iter().map(|item| item.to_string()).collect()
}
