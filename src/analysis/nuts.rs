//! The best holdings on a board, in order, and where a hand stands among them.

use std::collections::{BTreeMap, HashSet};

use itertools::Itertools;

use crate::card::{Card, CardSet};
use crate::eval::evaluate;
use crate::hand::{Category, Hand, HandSizeError, Outcomes, Strength};
use crate::holdem::{Board, HoleCards, StartingHand};
use crate::range::{Range, Weight};

/// Every combo that can be held on a board, by what it makes of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nuts {
    /// The best first.
    holdings: Vec<Holding>,
    /// The cards that nobody can hold.
    out: CardSet,
}

/// Combos that are worth the same on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holding {
    /// What they make.
    pub strength: Strength,
    /// The combos.
    pub range: Range,
}

/// Who has a holding, in as few words as it takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brief {
    /// Starting hands of which no other combo can be held, named whole.
    pub whole: Option<Range>,
    /// Each of these with any card that makes nothing better, the highest first.
    pub any: Vec<Card>,
    /// The combos that are left.
    pub combos: Vec<HoleCards>,
}

/// So many combos with one card in common are named by it.
const MANY: usize = 5;

impl Nuts {
    /// Rates every two cards that are neither on the board nor dead.
    ///
    /// # Errors
    ///
    /// [`HandSizeError`] if the board has fewer than three cards.
    ///
    /// ```
    /// use holdem::CardSet;
    /// use holdem::analysis::Nuts;
    ///
    /// let nuts = Nuts::on("Kd7h2s9c".parse()?, CardSet::EMPTY)?;
    /// let [best, second, ..] = nuts.holdings() else { panic!("there are more") };
    /// assert_eq!(best.strength.to_string(), "three of a kind, kings, 9-7 kickers");
    /// assert_eq!((best.range.len(), second.range.len()), (3, 3));
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

    /// The holdings, the best first: the nuts, the second nuts, and so on.
    pub fn holdings(&self) -> &[Holding] {
        &self.holdings
    }

    /// How many combos can be held.
    pub fn combos(&self) -> usize {
        self.holdings.iter().map(|holding| holding.range.len()).sum()
    }

    /// How many of them make a category.
    pub fn combos_of(&self, category: Category) -> usize {
        let of_category = self.holdings.iter().filter(|it| it.strength.category() == category);
        of_category.map(|holding| holding.range.len()).sum()
    }

    /// The holdings that beat a hand of some strength, the best first.
    pub fn better_than(&self, strength: Strength) -> &[Holding] {
        let better = self.holdings.partition_point(|holding| holding.strength > strength);
        &self.holdings[..better]
    }

    /// How a hand of some strength does against every combo that can be held. Leave the hand's own cards out
    /// with the dead ones: its opponents do not hold them.
    ///
    /// ```
    /// use holdem::analysis::Nuts;
    /// use holdem::{CardSet, Hand, evaluate};
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
            outcomes.add(strength.cmp(&holding.strength), holding.range.len() as u64);
        }
        outcomes
    }

    /// The combos of a holding as one would name them: a starting hand of which no other combo can be held is
    /// named whole. Without the cards that are out it is the holding's range.
    pub fn named(&self, holding: &Holding) -> Range {
        let can_be = |combo: &HoleCards| combo.set().is_disjoint(self.out);
        let is_held = |combo: HoleCards| !holding.range.weight(combo).is_none();
        let is_whole = |hand: &StartingHand| hand.combos().filter(can_be).all(is_held);
        let hands = holding.range.combos().map(|(combo, _)| combo.starting_hand()).unique();
        let whole = hands.filter(is_whole).flat_map(StartingHand::combos);
        let named = whole.map(|combo| (combo, Weight::FULL)).chain(holding.range.combos());
        Range::new(named).unwrap_or_else(|| holding.range.clone())
    }

    /// Who has the holding at a place of [`Nuts::holdings`], in as few words as it takes.
    ///
    /// ```
    /// use holdem::CardSet;
    /// use holdem::analysis::Nuts;
    ///
    /// let nuts = Nuts::on("KhQh7h4h2c".parse()?, CardSet::EMPTY)?;
    /// let brief = nuts.brief(6);
    /// // The ace of hearts with any card but six hearts, which make better flushes.
    /// assert_eq!(brief.any, ["Ah".parse()?]);
    /// assert!(brief.whole.is_none() && brief.combos.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn brief(&self, place: usize) -> Brief {
        let mut brief = Brief { whole: None, any: Vec::new(), combos: Vec::new() };
        let Some(holding) = self.holdings.get(place) else { return brief };
        let named = self.named(holding);
        let is_whole = |(combo, _): &(HoleCards, Weight)| {
            combo.starting_hand().combos().all(|combo| !named.weight(combo).is_none())
        };
        let (whole, rest): (Vec<_>, Vec<_>) = named.combos().partition(is_whole);
        brief.whole = Range::new(whole);
        brief.combos = rest.into_iter().map(|(combo, _)| combo).collect();

        let so_far = self.holdings[..=place].iter().flat_map(|holding| holding.range.combos());
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
