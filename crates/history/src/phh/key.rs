//! The names of the fields with a meaning.

/// A field with a meaning here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    Variant,
    Antes,
    Blinds,
    SmallBet,
    BigBet,
    MinBet,
    Stacks,
    Actions,
    Trimming,
    Winnings,
    Finishing,
    Seats,
    SeatCount,
    Players,
    Hand,
    Table,
    Venue,
    Time,
    Zone,
    ZoneAbbreviation,
    Day,
    Month,
    Year,
    Currency,
    CurrencySymbol,
}

impl Key {
    pub const COUNT: usize = Self::CurrencySymbol as usize + 1;

    const ALL: [Self; Self::COUNT] = [
        Self::Variant,
        Self::Antes,
        Self::Blinds,
        Self::SmallBet,
        Self::BigBet,
        Self::MinBet,
        Self::Stacks,
        Self::Actions,
        Self::Trimming,
        Self::Winnings,
        Self::Finishing,
        Self::Seats,
        Self::SeatCount,
        Self::Players,
        Self::Hand,
        Self::Table,
        Self::Venue,
        Self::Time,
        Self::Zone,
        Self::ZoneAbbreviation,
        Self::Day,
        Self::Month,
        Self::Year,
        Self::Currency,
        Self::CurrencySymbol,
    ];

    /// Returns the key of a name, if it has a meaning.
    pub fn of(name: &str) -> Option<Self> {
        let key = *Self::ALL.get(usize::from(BY_SLOT[slot(name.as_bytes())]))?;
        (key.name() == name).then_some(key)
    }

    pub const fn name(self) -> &'static str {
        match self {
            Self::Variant => "variant",
            Self::Antes => "antes",
            Self::Blinds => "blinds_or_straddles",
            Self::SmallBet => "small_bet",
            Self::BigBet => "big_bet",
            Self::MinBet => "min_bet",
            Self::Stacks => "starting_stacks",
            Self::Actions => "actions",
            Self::Trimming => "ante_trimming_status",
            Self::Winnings => "winnings",
            Self::Finishing => "finishing_stacks",
            Self::Seats => "seats",
            Self::SeatCount => "seat_count",
            Self::Players => "players",
            Self::Hand => "hand",
            Self::Table => "table",
            Self::Venue => "venue",
            Self::Time => "time",
            Self::Zone => "time_zone",
            Self::ZoneAbbreviation => "time_zone_abbreviation",
            Self::Day => "day",
            Self::Month => "month",
            Self::Year => "year",
            Self::Currency => "currency",
            Self::CurrencySymbol => "currency_symbol",
        }
    }
}

/// Returns a number below 64 that is different for every name in [`Key::ALL`].
const fn slot(name: &[u8]) -> usize {
    match name {
        [] => 0,
        [first, ..] => {
            let (first, last) = (*first as usize, name[name.len() - 1] as usize);
            (name.len() + 17 * first + 15 * last) % 64
        }
    }
}

/// Key index per hash slot; `u8::MAX` marks an empty slot.
const BY_SLOT: [u8; 64] = {
    let mut table = [u8::MAX; 64];
    let mut index = 0;
    while index < Key::COUNT {
        let slot = slot(Key::ALL[index].name().as_bytes());
        assert!(table[slot] == u8::MAX, "two names have one slot");
        table[slot] = index as u8;
        index += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_has_its_key() {
        for (index, key) in Key::ALL.into_iter().enumerate() {
            assert_eq!((key as usize, Key::of(key.name())), (index, Some(key)));
        }
        for other in ["", "antez", "min", "a name that is longer than all others"] {
            assert_eq!(Key::of(other), None);
        }
    }
}
