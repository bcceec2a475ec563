//! The best holdings on a board, in order, and the rank of a hand among them.

use holdem_engine::analysis::{Holding, Nuts};
use holdem_engine::eval::evaluate;
use holdem_engine::hand::{Category, Hand, Outcomes, Strength};
use holdem_engine::parse::Refusal;
use holdem_engine::range::{Range, Weight};
use holdem_engine::{Board, CardSet, HoleCards};
use serde::Serialize;

#[cfg(test)]
use crate::answer::schema::CategoryName;
use crate::answer::{
    Answer, CardList, Error, Layout, List, Piece, Recorded, Rows, StyledText, Table, dead_entry,
    known,
};
use crate::hint::{Hint, Syntax};
use crate::lines::{Column, Kind, LineSyntax};
use crate::parameter::Parameter;
use crate::question::Question;
use crate::read::{Player, Query, Spot, Subjects};
use crate::text::{Percent, counted, grouped};

use super::asked::Asked;
use super::case::Case;
use super::options::Options;
use super::question::Facts;

/// The question.
pub(super) const QUESTION: Facts = Facts {
    name: "nuts",
    description: "Lists the best hands on a board in order, and the rank of a hand (the first player) among them, or \
         within a range (the second player; the first may then be random for no hand)",
    players: (0, 2),
    parameters: {
        use Parameter::*;
        &[Board, Dead, Notation, Order, Ranges, Top]
    },
    may_take_long: false,
    read,
};

/// Reads and checks the question.
fn read(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    let top = options.top;
    Case::on_a_street(query)?.ask(move |spot, _, _| Ok(NutsAnswer::of(&spot, top)?.into()))
}

/// A placeholder for any second card of a combo.
const ANY: &str = "x";

/// The holdings on a board.
#[derive(Debug)]
pub struct NutsAnswer {
    board: Board,
    dead: CardSet,
    nuts: Nuts,
    hand: Option<RankedHand>,
    /// The range of the opponents, unless they can hold every hand.
    against: Option<Against>,
    /// The number of holdings to show.
    top: usize,
    /// The syntax of hints.
    syntax: Syntax,
}

/// A range of opponents.
#[derive(Debug)]
struct Against {
    /// The range for people.
    text: String,
    /// The combos of the range that the board, the dead cards and the hand leave.
    live: Range,
}

/// A hand among the holdings.
#[derive(Debug)]
struct RankedHand {
    hole: HoleCards,
    strength: Strength,
    /// The number of better holdings plus one.
    place: usize,
    outcomes: Outcomes,
    /// The outcomes with weights in place of numbers of combos.
    weighed: Outcomes,
}

impl NutsAnswer {
    /// Ranks all holdings on the board of a spot, and the hand of its first player if given. Opponents do not hold
    /// its cards. A second player is a range, which limits the holdings to its combos; then the first may be
    /// `random`, for no hand. The answer shows the best `top` holdings, or all if `top` is `None`.
    ///
    /// # Errors
    ///
    /// Returns an error if the board has fewer than three cards, if there are more than two players, if the first has
    /// a range, or if no combo of the second is left.
    ///
    /// ```
    /// use holdem_answers::answer::Answer;
    /// use holdem_answers::question::nuts::NutsAnswer;
    /// use holdem_answers::read::{Defaults, Query, Spot, Subjects};
    ///
    /// let query = Query::of_line("| Kd7h2s9c", Subjects::Words, &Defaults::default())?;
    /// let (spot, _) = Spot::read(&query)?;
    /// assert_eq!(NutsAnswer::of(&spot, Some(3))?.plain(), "KK\n99\n77");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(spot: &Spot, top: Option<usize>) -> Result<Self, Error> {
        let (hand, against) = match &spot.players[..] {
            [] => (None, None),
            [hand] => (Some(hand), None),
            [hand, range] => (Some(hand).filter(|hand| hand.range != Range::full()), Some(range)),
            more => {
                let message =
                    format!("nuts ranks a hand in one range, and {} are given", more.len());
                return Err(Error::refused(message, "leave out the other players"));
            }
        };
        let syntax = spot.syntax();
        let asked = match syntax.is_shell() {
            true => format!("nuts {}", syntax.name("hand")),
            false => "nuts".to_owned(),
        };
        let hole = spot.deal_of(hand, &asked, "odds")?.players().first().copied();
        let can_ask = syntax.can_ask(Some("preflop"));
        let call = can_ask.then(|| syntax.call("preflop", &[], "", "", &[]));
        let board = spot.board_of(3..=Board::MAX_SIZE, &syntax.hint(&Hint::NoNuts { call }))?;
        let own = hole.map_or(CardSet::EMPTY, HoleCards::set);
        let mut nuts = Nuts::on(board, spot.dead() | own).map_err(Error::failed)?;
        let against = against.map(|player| Against::of(player, spot, own)).transpose()?;
        if let Some(against) = &against {
            nuts = nuts.within(&against.live);
        }
        let hand = hole.map(|hole| RankedHand::among(&nuts, hole, board)).transpose()?;
        let top = top.unwrap_or(usize::MAX);
        Ok(Self { board, dead: spot.dead(), nuts, hand, against, top, syntax })
    }

    /// Returns the holdings to show, each with its rank and the number and weight of the combos that are as good or
    /// better. Holdings below the hand are one rank lower, unless other combos tie with the hand.
    fn shown(&self) -> impl Iterator<Item = (usize, &Holding, (usize, u64))> {
        let so_far = self.nuts.holdings().iter().scan((0, 0), |so_far, holding| {
            let (combos, weight) = *so_far;
            *so_far = (combos + holding.range.combo_count(), weight + holding.weight());
            Some((holding, *so_far))
        });
        let above = |holding: &Holding| {
            let alone = self.hand.iter().filter(|hand| hand.outcomes.ties == 0);
            alone.filter(|hand| hand.strength > holding.strength).count()
        };
        let placed = (1..).zip(so_far);
        let placed =
            placed.map(move |(place, (holding, so_far))| (place + above(holding), holding, so_far));
        placed.take(self.top)
    }

    /// Returns `true` if the holding at an index is the worst of several, and has several names.
    fn is_rest(&self, index: usize) -> bool {
        let holdings = self.nuts.holdings();
        let is_worst = index > 0 && index + 1 == holdings.len();
        is_worst
            && self.against.is_none()
            && self.nuts.named(&holdings[index]).to_string().contains(',')
    }
}

impl Against {
    fn of(player: &Player, spot: &Spot, own: CardSet) -> Result<Self, Refusal> {
        let live = spot.live(player)?;
        let live = live.without(own).ok_or_else(|| {
            let text = player.label();
            Refusal::new(format!("the hand blocks every combo of {text}"), "use a wider range")
        })?;
        Ok(Self { text: player.label(), live })
    }

    fn is_weighted(&self) -> bool {
        self.live.combos().any(|(_, weight)| weight != Weight::FULL)
    }
}

impl RankedHand {
    fn among(nuts: &Nuts, hole: HoleCards, board: Board) -> Result<Self, Error> {
        let hand = Hand::new(hole.set() | board.set()).map_err(Error::failed)?;
        let strength = evaluate(hand);
        let place = nuts.better_than(strength).len() + 1;
        let (outcomes, weighed) = (nuts.against(strength), nuts.weighed(strength));
        Ok(Self { hole, strength, place, outcomes, weighed })
    }
}

impl Recorded for NutsAnswer {
    type Record = NutsRecord;

    const SCHEMA: &'static str = "holdem.nuts/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<NutsRecord> {
        vec![record(self)]
    }
}

impl Answer for NutsAnswer {
    /// Returns a row for each holding.
    fn rows(&self) -> Rows {
        const HOLDINGS: List = List::of("holdings").without(&["combos", "places", "categories"]);
        Rows::Items(&[HOLDINGS])
    }

    fn heading(&self) -> Option<StyledText> {
        if self.hand.is_some() {
            return None;
        }
        let known = known(self.board, self.dead)?;
        Some(match &self.against {
            Some(against) => known.and(format!("; in {}", against.text)),
            None => known,
        })
    }

    fn tables(&self) -> Vec<Table> {
        let standing = self.hand.iter().map(|hand| standing(self, hand));
        standing.chain([holdings(self), categories(self)]).collect()
    }

    fn line_rows(&self) -> Vec<Vec<StyledText>> {
        holdings(self).rows
    }

    /// Returns remarks on the hidden holdings, the number of combos, and the meaning of the short names.
    fn remarks(&self) -> Vec<String> {
        let count = self.nuts.holdings().len();
        let own = self.hand.as_ref().map_or(CardSet::EMPTY, |hand| hand.hole.set());
        let left = CardSet::DECK - self.board.set() - self.dead - own;
        let hidden = (self.top < count).then(|| {
            let all = self.syntax.hint(&Hint::AllHoldings);
            format!("best {} of {count} hands; {all}", self.top)
        });
        let combos = counted(self.nuts.combos() as u64, "combo");
        let combos = match &self.against {
            Some(against) => format!("{combos} of {}", against.text),
            None => format!("{combos} of the {} left", counted(left.len() as u64, "card")),
        };
        let weights = self.against.as_ref().is_some_and(Against::is_weighted);
        let weights = weights.then(|| "percentages are by weight".to_owned());
        let mut named = (0..count.min(self.top)).filter(|&index| !self.is_rest(index));
        let has_any = named.any(|index| !self.nuts.brief(index).any.is_empty());
        let any = has_any.then(|| format!("{ANY}: any card that does not make a better hand"));
        hidden.into_iter().chain([combos]).chain(weights).chain(any).collect()
    }

    /// Returns the ranges of the holdings, one per line. For a hand, returns its share of the pot against all other
    /// combos.
    fn plain(&self) -> String {
        if let Some(hand) = &self.hand {
            return hand.weighed.equity().to_string();
        }
        let ranges: Vec<String> =
            self.shown().map(|(_, holding, _)| self.nuts.named(holding).to_string()).collect();
        ranges.join("\n")
    }
}

fn standing(answer: &NutsAnswer, hand: &RankedHand) -> Table {
    let header = [StyledText::cards(hand.hole.cards()), StyledText::cards(answer.board.cards())];
    let mut table = Table::new(header).named("hand", "The rank of the hand");
    let outcomes = hand.outcomes;
    let all = outcomes.total();
    let weighed = hand.weighed;
    let share = Percent::ratio(weighed.wins as f64, weighed.total().max(1) as f64);
    let others = match &answer.against {
        Some(against) => format!("hands of {}", against.text),
        None => "other hands".to_owned(),
    };
    let beats = format!("{} of {} {others} ({share})", grouped(outcomes.wins), grouped(all));
    table.entry("hand", StyledText::strong(hand.strength.to_string()));
    table.entry("beats", beats);
    table.entry("ties with", grouped(outcomes.ties));
    table.entry("loses to", grouped(outcomes.losses));
    let percentile = Percent::of(weighed.equity()).bare();
    table.entry("percentile", format!("{percentile} (a tie counts half)"));
    dead_entry(&mut table, answer.dead);
    table
}

fn holdings(answer: &NutsAnswer) -> Table {
    let columns = ["rank", "made hand", "hole cards", "combos", "this or better"];
    let mut table =
        Table::new(columns).numeric([0, 3, 4]).named("holdings", "The best hands on this board");
    let all = answer.nuts.weight().max(1);
    let mut own = answer.hand.as_ref();
    for (shown, (place, holding, (_, or_better))) in answer.shown().enumerate() {
        if let Some(hand) = own.take_if(|hand| hand.strength >= holding.strength) {
            table.row(own_row(hand));
        }
        table.row([
            place.to_string().into(),
            holding.strength.to_string().into(),
            held_by(answer, shown),
            holding.range.combo_count().to_string().into(),
            Percent::ratio(or_better as f64, all as f64).to_string().into(),
        ]);
    }
    if let Some(hand) = own {
        if hand.place > table.rows.len() + 1 {
            table.row(["...", "", "", "", ""]);
        }
        table.row(own_row(hand));
    }
    table
}

/// Returns the row of the hand.
fn own_row(hand: &RankedHand) -> [StyledText; 5] {
    [
        StyledText::strong(hand.place.to_string()),
        StyledText::strong(hand.strength.to_string()),
        StyledText::strong("yours: ").and(combo(hand.hole)),
        StyledText::default(),
        StyledText::default(),
    ]
}

/// Returns the cards of a combo without a space.
fn combo(combo: HoleCards) -> StyledText {
    combo.cards().into_iter().map(Piece::Card).collect()
}

/// Describes the combos of the holding at an index. `KK` is a pair. `A♥x` is the ace of hearts with any card that
/// does not make a better hand. Other combos are listed separately. The worst holding is described as anything else.
fn held_by(answer: &NutsAnswer, index: usize) -> StyledText {
    if answer.is_rest(index) {
        return "anything else".into();
    }
    let brief = answer.nuts.brief(index);
    let whole = brief.whole.map(|range| match range == Range::full() {
        true => StyledText::from("any two cards"),
        false => StyledText::from(range.to_string()),
    });
    let any = brief.any.into_iter().map(|card| StyledText::cards([card]).and(ANY));
    let parts = whole.into_iter().chain(any).chain(brief.combos.into_iter().map(combo));
    let comma =
        |text: StyledText, part| if text.is_empty() { part } else { text.and(", ").and(part) };
    parts.fold(StyledText::default(), comma)
}

fn categories(answer: &NutsAnswer) -> Table {
    let all = answer.nuts.weight();
    let mut table = Table::new(["held", "combos", "of all"])
        .numeric([1, 2])
        .named("categories", "All hands by category");
    for category in Category::ALL.into_iter().rev() {
        let combos = answer.nuts.combos_of(category);
        if combos > 0 {
            let share = Percent::ratio(answer.nuts.weight_of(category) as f64, all as f64);
            table.row([category.name().to_owned(), combos.to_string(), share.to_string()]);
        }
    }
    table
}

/// The best hands on a board, and the rank of a hand among them.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Nuts"))]
pub struct NutsRecord {
    /// The board, as given.
    #[cfg_attr(test, schemars(length(min = 3, max = 5)))]
    board: CardList,
    /// The dead cards, as given.
    dead: CardList,
    /// A hand to rank; only if one is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "HandRecord"))]
    hand: Option<HandRecord>,
    /// The range of opponents, without blocked combos; only if one is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "String"))]
    against: Option<String>,
    /// The number of possible combos.
    combos: usize,
    /// The number of different strengths.
    places: usize,
    /// The nine categories, the strongest first.
    #[cfg_attr(test, schemars(length(equal = 9)))]
    categories: Vec<CategoryRecord>,
    /// The best hands, best first, as many as requested.
    holdings: Vec<HoldingRecord>,
}

/// A hand ranked among all possible opposing hands.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "HandPlace"))]
struct HandRecord {
    /// The hand.
    #[cfg_attr(test, schemars(length(equal = 2)))]
    hole: CardList,
    /// The category on the board.
    #[cfg_attr(test, schemars(with = "CategoryName"))]
    category: &'static str,
    /// The hand in full.
    name: String,
    /// The strength, 1 to 7462.
    #[cfg_attr(test, schemars(range(min = 1, max = 7462)))]
    strength: u16,
    /// The rank: 1 plus the number of better possible strengths.
    #[cfg_attr(test, schemars(range(min = 1)))]
    place: usize,
    /// The number of opposing hands that lose.
    beats: u64,
    /// The number of opposing hands that tie.
    ties: u64,
    /// The number of opposing hands that win.
    loses: u64,
    /// The percentage of opposing hands beaten, by weight, with ties counted half.
    #[cfg_attr(test, schemars(range(min = 0, max = 100)))]
    percentile: f64,
}

/// A category with its number of combos.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "NutsCategory"))]
struct CategoryRecord {
    /// The category.
    #[cfg_attr(test, schemars(with = "CategoryName"))]
    category: &'static str,
    /// The number of combos.
    combos: usize,
}

/// Combos of equal strength.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Holding"))]
struct HoldingRecord {
    /// The rank: 1 plus the number of better possible strengths.
    #[cfg_attr(test, schemars(range(min = 1)))]
    place: usize,
    /// The category of the combos.
    #[cfg_attr(test, schemars(with = "CategoryName"))]
    category: &'static str,
    /// The hand in full.
    name: String,
    /// The strength, 1 to 7462.
    #[cfg_attr(test, schemars(range(min = 1, max = 7462)))]
    strength: u16,
    /// The combos; a complete starting hand is named as a whole.
    range: String,
    /// The number of combos.
    combos: usize,
    /// The number of combos with this strength or better.
    or_better: usize,
}

fn record(answer: &NutsAnswer) -> NutsRecord {
    let categories = Category::ALL.into_iter().rev().map(|category| CategoryRecord {
        category: category.name(),
        combos: answer.nuts.combos_of(category),
    });
    let holdings = answer.shown().map(|(place, holding, (or_better, _))| HoldingRecord {
        place,
        category: holding.strength.category().name(),
        name: holding.strength.to_string(),
        strength: holding.strength.number(),
        range: answer.nuts.named(holding).to_string(),
        combos: holding.range.combo_count(),
        or_better,
    });
    NutsRecord {
        board: answer.board.cards().collect(),
        dead: answer.dead.iter().collect(),
        hand: answer.hand.as_ref().map(hand_record),
        against: answer.against.as_ref().map(|against| against.live.to_string()),
        combos: answer.nuts.combos(),
        places: answer.nuts.holdings().len(),
        categories: categories.collect(),
        holdings: holdings.collect(),
    }
}

fn hand_record(hand: &RankedHand) -> HandRecord {
    HandRecord {
        hole: hand.hole.cards().into_iter().collect(),
        category: hand.strength.category().name(),
        name: hand.strength.to_string(),
        strength: hand.strength.number(),
        place: hand.place,
        beats: hand.outcomes.wins,
        ties: hand.outcomes.ties,
        loses: hand.outcomes.losses,
        percentile: 100.0 * hand.weighed.equity(),
    }
}

/// The best holdings on the board of a line, as in `holdem nuts -`.
#[derive(Debug)]
pub enum NutsLines {}

impl Kind for NutsLines {
    const QUESTION: Question = Question::Nuts;
    const SYNTAX: LineSyntax =
        LineSyntax::new("nuts", Subjects::Words, &["hand", "hole"]).of_board();
    const SCHEMA: &'static str = NutsAnswer::SCHEMA;
    const LAYOUT: Layout = NutsAnswer::LAYOUT;
    const EXAMPLE: &'static str = "AhKd 12% | Kh7d2c";
    const COLUMNS: &'static [Column] = &[
        Column::number("rank", 4),
        Column::text("made hand", 39),
        Column::text("hole cards", 11),
        Column::number("combos", 6),
        Column::number("this or better", 14),
    ];
}
