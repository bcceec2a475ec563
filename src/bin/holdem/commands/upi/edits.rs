//! The strategies and the locks that a client sets in a tree, until a search with these locks begins.

use std::collections::{BTreeSet, HashMap};

use holdem::betting::Player;
use holdem::question::solve::{NodeLock, SolveSpot};
use holdem::solve::{BoardStrategy, Game, StoredStrategy, Strategy, is_after};
use holdem::{Card, CardSet, HoleCards};

/// Returns the line of a lock in words: the actions and the cards; `any` for any card.
pub type LineOf<'s> = &'s dyn Fn(&[Option<Card>]) -> String;

/// A lock of a decision.
#[derive(Clone, Debug)]
struct Locked {
    node: usize,
    /// The cards dealt since the root; `None` for any card.
    dealt: Vec<Option<Card>>,
    hands: Vec<HoleCards>,
    /// The lock as `solve --lock` reads it.
    text: String,
}

impl Locked {
    fn is_exactly(&self, node: usize, dealt: &[Card]) -> bool {
        self.node == node && self.dealt.iter().copied().eq(dealt.iter().copied().map(Some))
    }

    fn is_at(&self, node: usize, dealt: &[Card]) -> bool {
        self.node == node && is_after(&self.dealt, dealt)
    }

    /// Returns the same lock for each card in the place of the first that may be any card.
    fn of_each_card(&self, deck: CardSet, line: LineOf<'_>) -> Vec<Self> {
        let Some(any) = self.dealt.iter().position(Option::is_none) else { return Vec::new() };
        let hands = self.text.split_once(':').map_or("", |(_, hands)| hands.trim());
        let dealt: CardSet = self.dealt.iter().flatten().copied().collect();
        let of_card = |card: Card| {
            let mut dealt = self.dealt.clone();
            dealt[any] = Some(card);
            let text = format!("{}: {hands}", line(&dealt));
            Self { dealt, text, ..self.clone() }
        };
        (deck - dealt).iter().map(of_card).collect()
    }
}

/// The changes of a solution.
#[derive(Clone, Debug)]
pub struct Edits {
    /// By node and by the cards dealt since the root: the strategies that were set.
    set: HashMap<usize, HashMap<Vec<Card>, NodeLock>>,
    /// All locks. If several contain a hand, the last one applies.
    locks: Vec<Locked>,
}

impl Edits {
    /// Returns the locks of a solution, without changes.
    pub fn of(spot: &SolveSpot) -> Self {
        let locks = spot.locks_by_text().filter_map(|(text, locks)| {
            let first = locks.first()?;
            let hands = locks.iter().flat_map(|lock| lock.hands.iter().copied()).collect();
            let (node, dealt, text) = (first.node, first.dealt.clone(), text.to_owned());
            Some(Locked { node, dealt, hands, text })
        });
        Self { set: HashMap::new(), locks: locks.collect() }
    }

    /// Returns whether nothing is changed in the solution of a spot.
    pub fn is_empty(&self, spot: &SolveSpot) -> bool {
        self.set.is_empty() && !self.has_new_locks(spot)
    }

    /// Returns whether the locks are not the locks of a spot.
    pub fn has_new_locks(&self, spot: &SolveSpot) -> bool {
        !self.locks.iter().map(|lock| &lock.text).eq(&spot.locks)
    }

    /// Returns whether the strategy of a decision was set that has no lock.
    pub fn has_unlocked(&self) -> bool {
        let mut set = self.set.iter().flat_map(|(&node, all)| all.keys().map(move |it| (node, it)));
        set.any(|(node, dealt)| self.locked_hands(node, dealt).is_empty())
    }

    /// Returns the locks as `solve --lock` reads them.
    pub fn texts(&self) -> Vec<String> {
        self.locks.iter().map(|lock| lock.text.clone()).collect()
    }

    /// Returns whether a hand is locked at a decision.
    pub fn holds(&self, node: usize, dealt: &[Card], combo: HoleCards) -> bool {
        self.locks.iter().any(|lock| lock.is_at(node, dealt) && lock.hands.contains(&combo))
    }

    /// Returns the hands that all locks of exactly this decision contain.
    pub fn locked_hands(&self, node: usize, dealt: &[Card]) -> BTreeSet<HoleCards> {
        let exact = self.locks.iter().filter(|lock| lock.is_exactly(node, dealt));
        exact.flat_map(|lock| lock.hands.iter().copied()).collect()
    }

    /// Divides the locks for any card that apply to a decision into locks of each card, so that the locks of exactly this
    /// decision can be changed. `deck` has the cards that can be dealt.
    pub fn divide(&mut self, node: usize, dealt: &[Card], deck: CardSet, line: LineOf<'_>) {
        let is_wider = |lock: &Locked| lock.dealt.contains(&None) && lock.is_at(node, dealt);
        while let Some(index) = self.locks.iter().position(is_wider) {
            let of_each = self.locks[index].of_each_card(deck, line);
            self.locks.splice(index..=index, of_each);
        }
    }

    /// Sets the strategy of a decision.
    pub fn set(&mut self, node: usize, dealt: &[Card], strategy: NodeLock) {
        self.set.entry(node).or_default().insert(dealt.to_vec(), strategy);
    }

    /// Locks a decision. `text` is the lock of these hands.
    pub fn lock(&mut self, node: usize, dealt: &[Card], hands: Vec<HoleCards>, text: String) {
        self.unlock(node, dealt);
        let dealt = dealt.iter().copied().map(Some).collect();
        self.locks.push(Locked { node, dealt, hands, text });
    }

    /// Removes the locks of a decision.
    pub fn unlock(&mut self, node: usize, dealt: &[Card]) {
        self.locks.retain(|lock| !lock.is_exactly(node, dealt));
    }
}

/// The strategies of a solution with changes.
pub struct Played<'s> {
    pub game: &'s Game,
    pub stored: &'s StoredStrategy,
    pub edits: &'s Edits,
}

impl Strategy for Played<'_> {
    fn frequencies(&self, node: usize, dealt: &[Card]) -> Vec<Vec<f64>> {
        self.on_board(dealt).frequencies(node)
    }

    fn on_board<'s>(&'s self, dealt: &'s [Card]) -> Box<dyn BoardStrategy + 's> {
        Box::new(PlayedOnBoard { played: self, dealt, stored: self.stored.on_board(dealt) })
    }

    fn deal_values(&self, player: Player, node: usize, dealt: &[Card]) -> Option<Vec<f64>> {
        // The values in the file are of the strategies without changes.
        let is_same = self.edits.set.is_empty();
        is_same.then(|| self.stored.deal_values(player, node, dealt)).flatten()
    }
}

/// The strategies after some cards.
struct PlayedOnBoard<'s> {
    played: &'s Played<'s>,
    dealt: &'s [Card],
    stored: Box<dyn BoardStrategy + 's>,
}

impl BoardStrategy for PlayedOnBoard<'_> {
    fn frequencies(&self, node: usize) -> Vec<Vec<f64>> {
        let mut rows = self.stored.frequencies(node);
        let Played { game, edits, .. } = self.played;
        let set = edits.set.get(&node).and_then(|by_cards| by_cards.get(self.dealt));
        let Some((set, player)) = set.zip(game.tree().node(node).player()) else { return rows };
        for (hand, &combo) in game.hands(player).iter().enumerate() {
            for (row, frequency) in
                rows.iter_mut().zip(set.frequencies(combo).into_iter().flatten())
            {
                row[hand] = frequency;
            }
        }
        rows
    }
}
