//! The terms of a deal: the amount kept for the winner, and the unit to which shares are rounded.

use holdem_engine::parse::{Refusal, Span};
use holdem_tournament::{DealError, Decimal};

use crate::parameter::Parameter;
use crate::read::Query;

impl Query<'_> {
    /// Reads the amount that a deal keeps for the winner, and the unit of rounding; `None` if neither is given.
    ///
    /// # Errors
    ///
    /// Returns a refusal if a value is not an amount.
    pub fn deal(&self) -> Result<Option<[Decimal; 2]>, Refusal> {
        const CENT: (u128, u8) = (1, 2);
        let [keep, unit] = [Parameter::Keep, Parameter::Round].map(|stake| self.given.get(stake));
        if keep.or(unit).is_none() {
            return Ok(None);
        }
        let read = |span: &Span| self.line.decimal(*span);
        let unit_span = unit.copied();
        let [keep, unit] = [keep.map(read).transpose()?, unit.map(read).transpose()?];
        if unit.is_some_and(Decimal::is_zero) {
            return Err(self.line.refuse_at(
                "the unit is 0",
                unit_span,
                "give a unit such as 1 or 0.01",
            ));
        }
        let unit = unit.or(Decimal::of_units(CENT.0, CENT.1)).unwrap_or_default();
        Ok(Some([keep.unwrap_or_default(), unit]))
    }

    /// Converts an error about a deal to a refusal that marks the given terms.
    pub fn refuse_deal(&self, why: &DealError) -> Refusal {
        let (stakes, hint): (&[Parameter], String) = match why {
            DealError::OutOfChips => {
                (&[], "leave out players without chips and their prizes".to_owned())
            }
            DealError::KeepsTooMuch { most } => (
                &[Parameter::Keep],
                format!("the first prize must stay the largest: at most {most}"),
            ),
            DealError::Indivisible { .. } => (
                &[Parameter::Round, Parameter::Keep],
                "choose another unit or another amount for the winner".to_owned(),
            ),
            _ => (&[Parameter::Round], "choose a larger unit".to_owned()),
        };
        let marks = stakes.iter().filter_map(|&stake| self.given.get(stake).copied());
        self.line.refuse_at(why.to_string(), marks, hint)
    }
}
