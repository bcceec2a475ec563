//! The nuts: the holdings on a board, in order, and the position of a hand among them.

use std::collections::{BTreeMap, HashSet};

use crate::card::{Card, CardSet};
use crate::deal::{Board, HoleCards};
use crate::eval::evaluate;
use crate::hand::{Category, Hand, HandSizeError, Outcomes, Strength};
use crate::range::{Range, Weight};

/// Every combo that can be held on a board, by strength.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nuts {
    /// The best first.
    holdings: Vec<Holding>,
    /// The cards of the board and the dead cards.
    out: CardSet,
}

/// Combos of equal strength on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Holding {
    /// Their strength.
    pub strength: Strength,
    /// The combos.
    pub range: Range,
}

impl Holding {
    /// Returns the total weight of the combos, in millionths.
    pub fn weight(&self) -> u64 {
        self.range.combos().map(|(_, weight)| u64::from(weight.millionths())).sum()
    }
}

/// A short description of the combos of a holding.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Brief {
    /// The starting hands whose combos are all in the holding.
    pub whole: Option<Range>,
    /// The cards that make the holding with any second card, unless that makes a better hand; the
    /// highest first.
    pub any: Vec<Card>,
    /// The other combos.
    pub combos: Vec<HoleCards>,
}

/// The least number of combos with a card in common that are described by that card.
const MANY: usize = 5;

impl Nuts {
    /// Rates every two cards that are neither on the board nor dead.
    ///
    /// # Errors
    ///
    /// Returns an error if the board has fewer than three cards.
    ///
    /// ```
    /// use holdem_engine::CardSet;
    /// use holdem_engine::analysis::Nuts;
    ///
    /// let nuts = Nuts::on("Kd7h2s9c".parse()?, CardSet::EMPTY)?;
    /// let [best, second, ..] = nuts.holdings() else { panic!("there are more") };
    /// assert_eq!(best.strength.to_string(), "three of a kind, kings, 9-7 kickers");
    /// assert_eq!((best.range.combo_count(), second.range.combo_count()), (3, 3));
    /// assert_eq!(nuts.named(second).to_string(), "99");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn on(board: Board, dead: CardSet) -> Result<Self, HandSizeError> {
        let out = board.set() | dead;
        let mut by_strength: BTreeMap<Strength, Vec<(HoleCards, Weight)>> = BTreeMap::new();
        for combo in HoleCards::all().filter(|combo| combo.set().is_disjoint(out)) {
            let strength = evaluate(Hand::new(combo.set() | board.set())?);
            by_strength.entry(strength).or_default().push((combo, Weight::FULL));
        }
        let holdings = by_strength.into_iter().rev();
        let holdings = holdings.filter_map(|(strength, combos)| {
            Some(Holding { strength, range: Range::new(combos)? })
        });
        Ok(Self { holdings: holdings.collect(), out })
    }

    /// Returns the nuts against opponents with a range: only its combos are held, each with its weight.
    ///
    /// ```
    /// use holdem_engine::CardSet;
    /// use holdem_engine::analysis::Nuts;
    ///
    /// let nuts = Nuts::on("Kd7h2s9c".parse()?, CardSet::EMPTY)?.within(&"QQ+,AK".parse()?);
    /// let made: Vec<usize> = nuts.holdings().iter().map(|it| it.range.combo_count()).collect();
    /// // Three kings, aces, kings with an ace, queens.
    /// assert_eq!(made, [3, 6, 12, 6]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn within(self, range: &Range) -> Self {
        let holdings = self.holdings.into_iter().filter_map(|Holding { strength, range: held }| {
            let combos = held.combos().map(|(combo, _)| (combo, range.weight(combo)));
            let combos = combos.filter(|(_, weight)| !weight.is_none());
            Some(Holding { strength, range: Range::new(combos)? })
        });
        Self { holdings: holdings.collect(), out: self.out }
    }

    /// Returns the holdings, the best first: the nuts, the second nuts, and so on.
    pub fn holdings(&self) -> &[Holding] {
        &self.holdings
    }

    /// Returns the number of combos that can be held.
    pub fn combos(&self) -> usize {
        self.holdings.iter().map(|holding| holding.range.combo_count()).sum()
    }

    /// Returns the number of combos that make a category.
    pub fn combos_of(&self, category: Category) -> usize {
        let of_category = self.holdings.iter().filter(|it| it.strength.category() == category);
        of_category.map(|holding| holding.range.combo_count()).sum()
    }

    /// Returns the total weight of the combos of a category, in millionths.
    pub fn weight_of(&self, category: Category) -> u64 {
        let of_category = self.holdings.iter().filter(|it| it.strength.category() == category);
        of_category.map(Holding::weight).sum()
    }

    /// Returns the total weight of the combos that can be held, in millionths.
    pub fn weight(&self) -> u64 {
        self.holdings.iter().map(Holding::weight).sum()
    }

    /// Returns the holdings that beat a strength, the best first.
    pub fn better_than(&self, strength: Strength) -> &[Holding] {
        let better = self.holdings.partition_point(|holding| holding.strength > strength);
        &self.holdings[..better]
    }

    /// Returns the outcomes of a strength against every combo that can be held. The hand's own
    /// cards should be dead cards, since its opponents do not hold them.
    ///
    /// ```
    /// use holdem_engine::analysis::Nuts;
    /// use holdem_engine::{CardSet, Hand, evaluate};
    ///
    /// let [hole, board]: [CardSet; 2] = ["7c7d".parse()?, "Kd7h2s9c".parse()?];
    /// let strength = evaluate(Hand::new(hole | board)?);
    /// let others = Nuts::on("Kd7h2s9c".parse()?, hole)?;
    /// let outcomes = others.against(strength);
    /// assert_eq!((outcomes.wins, outcomes.ties, outcomes.losses), (1029, 0, 6));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn against(&self, strength: Strength) -> Outcomes {
        let mut outcomes = Outcomes::default();
        for holding in &self.holdings {
            outcomes.add(strength.cmp(&holding.strength), holding.range.combo_count() as u64);
        }
        outcomes
    }

    /// Returns the same with the weight of the combos in millionths in place of their number.
    pub fn weighed(&self, strength: Strength) -> Outcomes {
        let mut outcomes = Outcomes::default();
        for holding in &self.holdings {
            outcomes.add(strength.cmp(&holding.strength), holding.weight());
        }
        outcomes
    }

    /// Returns a holding's range with its starting hands completed. If every possible combo of a
    /// starting hand is in the holding, all its combos are included, even combos with a card of the
    /// board or a dead card.
    pub fn named(&self, holding: &Holding) -> Range {
        holding.range.named_without(self.out)
    }

    /// Describes the holding at an index of [`Nuts::holdings`]. The description is empty if the
    /// index is out of range.
    ///
    /// ```
    /// use holdem_engine::CardSet;
    /// use holdem_engine::analysis::Nuts;
    ///
    /// let nuts = Nuts::on("KhQh7h4h2c".parse()?, CardSet::EMPTY)?;
    /// let brief = nuts.brief(6);
    /// // The ace of hearts with any card but six hearts, which make better flushes.
    /// assert_eq!(brief.any, ["Ah".parse()?]);
    /// assert!(brief.whole.is_none() && brief.combos.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn brief(&self, index: usize) -> Brief {
        let mut brief = Brief { whole: None, any: Vec::new(), combos: Vec::new() };
        let Some(holding) = self.holdings.get(index) else { return brief };
        let named = self.named(holding);
        let is_whole = |(combo, _): &(HoleCards, Weight)| {
            combo.starting_hand().combos().all(|combo| !named.weight(combo).is_none())
        };
        let (whole, rest): (Vec<_>, Vec<_>) = named.combos().partition(is_whole);
        brief.whole = Range::new(whole);
        brief.combos = rest.into_iter().map(|(combo, _)| combo).collect();

        let so_far = self.holdings[..=index].iter().flat_map(|holding| holding.range.combos());
        let so_far: HashSet<HoleCards> = so_far.map(|(combo, _)| combo).collect();
        for card in CardSet::DECK.descending() {
            let has = |combo: &HoleCards| combo.set().contains(card);
            let can_be = |combo: &HoleCards| has(combo) && combo.set().is_disjoint(self.out);
            let is_any = || HoleCards::all().filter(can_be).all(|combo| so_far.contains(&combo));
            if brief.combos.iter().filter(|combo| has(combo)).count() >= MANY && is_any() {
                brief.combos.retain(|combo| !has(combo));
                brief.any.push(card);
            }
        }
        brief
    }
}
