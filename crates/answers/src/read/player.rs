//! A player of a spot: a hand or a range, with the text that was typed.

use holdem_engine::parse::Span;
use holdem_engine::range::{Notation, Range};
use itertools::Itertools;

/// A player of a spot.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Player {
    /// The text of the hand or range.
    pub input: String,
    /// The range, including combos that hold a card of the board or a dead card.
    pub range: Range,
    /// The notation in which the text was read.
    pub(super) notation: Notation,
    /// The player's name, if given.
    pub name: Option<String>,
    /// Set if any player of the spot has a name.
    pub(crate) has_names: bool,
    /// Set if the text means the same without the named ranges and the given order of hands.
    pub(super) stands_alone: bool,
    pub(super) span: Span,
}

/// The maximum length of the hand list after a share such as `10%`.
const EXPANSION: usize = 48;

impl Player {
    /// Returns the hand or range for people, as it was typed. A share such as `10%` is followed by its hands, if the
    /// list is short enough.
    ///
    /// ```
    /// use holdem_answers::read::{Defaults, Query, Spot, Subjects};
    ///
    /// let query = Query::of_line("a♥k♥ 10% QQ+,ak TT-AA", Subjects::Words, &Defaults::default())?;
    /// let labels: Vec<String> = Spot::read(&query)?.0.players.iter().map(|it| it.label()).collect();
    /// assert_eq!(labels, ["AhKh", "10% (66+, AT+, A8s+, KJs+)", "QQ+, AK", "TT-AA"]);
    /// # Ok::<(), holdem_engine::parse::Refusal>(())
    /// ```
    pub fn label(&self) -> String {
        let shortest = spaced(&self.range);
        if self.range.single().is_some() {
            return shortest;
        }
        let typed = self.typed();
        let mut items = typed.split(',').map(str::trim);
        let label = items.clone().join(", ");
        // Not a weight, as in `AA:50%`.
        let is_share = |item: &str| {
            item.starts_with('@')
                || item.split([':', '@']).next().is_some_and(|it| it.contains('%'))
        };
        if items.any(is_share) && shortest.len() <= EXPANSION {
            format!("{label} ({shortest})")
        } else if label.eq_ignore_ascii_case(&shortest) {
            shortest
        } else {
            label
        }
    }

    /// Returns the name and the hand or range, `Hero (AhKh)`; without a name, only the hand or
    /// range.
    pub fn title(&self) -> String {
        match &self.name {
            Some(name) => format!("{name} ({})", self.label()),
            None => self.label(),
        }
    }

    /// Returns the name for programs: `None` if no player of the spot has one.
    pub fn name_if_any(&self) -> Option<Option<String>> {
        self.has_names.then(|| self.name.clone())
    }

    /// Returns the player's number and any name: `2 BTN 3bet`.
    pub fn numbered(&self, number: usize) -> String {
        numbered(number, self.name.as_deref())
    }

    /// Returns the hands of a range with a name, such as `@open`, if the label does not show them.
    pub fn hidden_hands(&self) -> Option<String> {
        let hands = spaced(&self.range);
        let is_named = !self.stands_alone && self.input.contains('@');
        (is_named && !self.label().contains(&hands)).then_some(hands)
    }

    /// Returns a text with the same meaning in any context.
    pub fn alone(&self) -> String {
        if self.stands_alone { self.typed() } else { self.range.to_string() }
    }

    /// Returns the player with a part of the range. The input keeps the text of the whole range, and
    /// [`alone`](Self::alone) writes the part.
    pub(crate) fn narrowed_to(&self, range: Range) -> Self {
        Self { range, stands_alone: false, ..self.clone() }
    }

    /// Returns the text as it was typed, if it is in the notation of this program and has only
    /// printable ASCII characters. Otherwise returns the shortest text.
    pub(super) fn typed(&self) -> String {
        let is_plain = self.notation == Notation::Holdem
            && self.input.chars().all(|letter| letter == ' ' || letter.is_ascii_graphic());
        if is_plain { self.input.clone() } else { self.range.to_string() }
    }
}

/// Returns a player's number and any name: `2 BTN 3bet`.
pub fn numbered(number: usize, name: Option<&str>) -> String {
    match name {
        Some(name) => format!("{number} {name}"),
        None => number.to_string(),
    }
}

/// Returns a range with spaces after its commas: `QQ+, AKs`.
pub fn spaced(range: &Range) -> String {
    range.to_string().replace(',', ", ")
}
