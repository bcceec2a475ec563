//! The level of detail of an answer.

/// The breakdowns of an answer, apart from each player's equity. By default it has none.
///
/// ```
/// use holdem_engine::equity::Detail;
///
/// let detail = Detail::default().by_combo(true);
/// assert!(detail.by_combo && !detail.by_category);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[non_exhaustive]
pub struct Detail {
    /// Each player's wins, ties and losses with each category.
    pub by_category: bool,
    /// The equity of each combo of each player.
    pub by_combo: bool,
}

impl Detail {
    /// No breakdown.
    pub const NONE: Self = Self { by_category: false, by_combo: false };

    /// Sets whether the answer has a breakdown by category.
    #[must_use]
    pub const fn by_category(mut self, wanted: bool) -> Self {
        self.by_category = wanted;
        self
    }

    /// Sets whether the answer has a breakdown by combo.
    #[must_use]
    pub const fn by_combo(mut self, wanted: bool) -> Self {
        self.by_combo = wanted;
        self
    }

    /// Returns whether there is no breakdown.
    pub(super) const fn is_none(self) -> bool {
        !self.by_category && !self.by_combo
    }
}
