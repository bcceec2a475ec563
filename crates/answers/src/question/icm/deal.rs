//! The table of a deal, for people.

use holdem_tournament::{Deal, Decimal};

use crate::answer::{StyledText, Table};

use super::answer::IcmAnswer;

impl IcmAnswer {
    pub(crate) fn deal_table(&self, deal: &Deal) -> Table {
        let mut table = Table::new(["player", "ICM chop", "chip chop", "difference"])
            .numeric(1..4)
            .named("deal", "ICM chop and chip chop");
        let decimals = Decimal::most_decimals(deal.by_icm.iter().chain(&deal.by_chips));
        let amount = |amount: Decimal| {
            let units = amount.in_units(decimals);
            units.and_then(|units| Decimal::of_units(units, decimals)).unwrap_or(amount).to_string()
        };
        for (player, (&by_icm, &by_chips)) in deal.by_icm.iter().zip(&deal.by_chips).enumerate() {
            table.row([
                StyledText::from(self.numbered(player)),
                StyledText::strong(amount(by_icm)),
                amount(by_chips).into(),
                difference(by_chips, by_icm).into(),
            ]);
        }
        table
    }

    pub(crate) fn deal_remarks(&self, deal: &Deal) -> Vec<String> {
        let keep =
            (!deal.keep.is_zero()).then(|| format!(", with {} left for the winner", deal.keep));
        let first = self.tournament().prize(0).checked_sub(deal.keep).unwrap_or_default();
        let more = deal.by_chips.iter().position(|amount| *amount > first);
        let rounding = format!(
            "the deal is rounded to {} and adds up{}; chip chop: the lowest remaining prize plus a share of the rest by chips",
            deal.unit,
            keep.unwrap_or_default()
        );
        let more = more.map(|player| {
            let player = self.numbered(player);
            if deal.keep.is_zero() {
                return format!("in the chip chop, player {player} gets more than the first prize");
            }
            format!(
                "in the chip chop, player {player} gets more than the first prize if they also win the {} left for the winner",
                deal.keep
            )
        });
        std::iter::once(rounding).chain(more).collect()
    }
}

/// Returns the difference of two amounts with its sign.
fn difference(one: Decimal, other: Decimal) -> String {
    match (one.checked_sub(other), other.checked_sub(one)) {
        (Some(more), _) if !more.is_zero() => format!("+{}", more.trimmed()),
        (None, Some(less)) => format!("-{}", less.trimmed()),
        _ => "0".to_owned(),
    }
}
