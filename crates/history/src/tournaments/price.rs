//! Prices and prizes as rooms write them: `$4.60+$0.40 USD`, `0.45€ + 0.45€ + 0.10€`, `USD 875.00`, `T$12`.

use crate::event::Place;
use crate::money::{Money, Unit};
use crate::text::amount;

/// An amount in hundredths of a currency.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Price {
    pub(super) amount: Money,
    /// The currency; empty for play money and if a price of zero does not name it.
    pub(super) currency: String,
}

impl Price {
    /// Reads the parts of a buy-in, with `+` or `/` between them, and adds them up. A freeroll costs nothing.
    pub(super) fn of_parts(text: &str) -> Option<Self> {
        let text = text.trim();
        if ["free", "gratuit"].iter().any(|it| text.to_ascii_lowercase().starts_with(it)) {
            return Some(Self::default());
        }
        let mut sum = Self::default();
        for part in text.split(['+', '/']) {
            sum.add(Self::beginning(part)?)?;
        }
        Some(sum)
    }

    /// Reads the amount at the beginning of a text. What follows, such as `Entry`, has no meaning.
    pub(super) fn beginning(text: &str) -> Option<Self> {
        let text = text.trim();
        // Tickets and tournament money: `T$12`, `C$5`.
        let text = match text.as_bytes() {
            [b'T' | b'C', b'$' | 0xc2 | 0xe2, ..] => &text[1..],
            _ => text,
        };
        let (before, text) = match text.split_once(' ') {
            Some((code, rest))
                if code.len() == 3 && code.bytes().all(|it| it.is_ascii_uppercase()) =>
            {
                (code.as_bytes().first_chunk().copied(), rest)
            }
            _ => (None, text),
        };
        let (written, _) = amount(text, true)?;
        let code = before.or(written.code);
        let unit = Unit { code, symbol: written.symbol, ..Unit::CENTS };
        let amount = match written.number.decimals {
            0..=2 => written.number.money(2, Place::NOWHERE).ok()?,
            _ => return None,
        };
        Some(Self { amount, currency: unit.currency() })
    }

    /// Adds a price; `None` if its currency differs.
    pub(super) fn add(&mut self, other: Self) -> Option<()> {
        self.currency = common(&self.currency, &other.currency)?;
        self.amount += other.amount;
        Some(())
    }
}

/// Returns the currency of two amounts of a tournament; `None` if they differ. An amount may lack it, and the code of
/// dollars other than those of the US may only follow the last amount: `$4.60+$0.40 CAD`.
pub(super) fn common(one: &str, other: &str) -> Option<String> {
    const DOLLARS: [&str; 2] = ["CAD", "AUD"];
    match (one, other) {
        _ if one == other => Some(one.to_owned()),
        (currency, "") | ("", currency) => Some(currency.to_owned()),
        ("$", code) | (code, "$") if DOLLARS.contains(&code) => Some(code.to_owned()),
        _ => None,
    }
}

/// Reads the number at the beginning of a text: `29th : Ann`, `1045 Players`, `12,104 Players`.
pub(super) fn count(text: &str) -> Option<u64> {
    let text = text.trim_start();
    let length = text.bytes().take_while(|it| it.is_ascii_digit() || *it == b',').count();
    text[..length].replace(',', "").parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prices_are_sums_of_their_parts() {
        let read = |text| Price::of_parts(text).map(|it| (it.amount.units(), it.currency));
        let price = |cents, currency: &str| Some((cents, currency.to_owned()));
        assert_eq!(read("$4.60+$0.40 USD "), price(500, "$"));
        assert_eq!(read("$7.50/$1.50 USD"), price(900, "$"));
        assert_eq!(read("$4.60+$0.40 CAD"), price(500, "CAD"));
        assert_eq!(read("0.45€ + 0.45€ + 0.10€"), price(100, "€"));
        assert_eq!(read("$1,000 + $50"), price(105_000, "$"));
        assert_eq!(read("100/10"), price(11_000, ""));
        assert_eq!(read("Freeroll"), price(0, ""));
        assert_eq!(read("T$12"), price(1_200, "$"));
        assert_eq!(read("USD 3,180.00"), price(318_000, "$"));
        assert_eq!(read("$1+1€"), None);
        assert_eq!(read("Daily Special $250"), None);
        assert_eq!(
            (count("29th : Ann"), count("12,104 Players"), count("x")),
            (Some(29), Some(12_104), None)
        );
    }
}
