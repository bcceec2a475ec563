//! The next cards that help each player.

use holdem_engine::analysis::PotOdds;
use holdem_engine::analysis::outs::{Effect, Group, Outs, PlayerOuts, Standing};
use holdem_engine::{Board, CardSet};
use itertools::Itertools;
use serde::Serialize;
use serde_json::to_value;

#[cfg(test)]
use crate::answer::schema::{CategoryName, EffectName, NewHandName, PlayerNumber, StandingName};
use crate::answer::{
    Answer, CardList, Error, Layout, List, Recorded, Rows, StyledText, Table, dead_entry, known,
};
use crate::hint::Hint;
use crate::read::Spot;
use crate::text::{Percent, counted};

use super::draw_odds::{DrawOdds, DrawOddsRecord};
use super::explanation;

/// The terminal width below which tables have more rows instead of columns.
const NARROW: u16 = 75;

/// The cards that help each player.
#[derive(Debug)]
pub struct OutsAnswer {
    board: Board,
    dead: CardSet,
    outs: Outs,
    /// The names of the equity's win and tie, if the tables explain their terms.
    explained: Option<String>,
    /// The first player's decision to call.
    call: Option<DrawOdds>,
}

impl OutsAnswer {
    /// Finds the outs of the players of a spot, whose two cards must all be known. With `explain`, a table defines an
    /// out.
    ///
    /// # Errors
    ///
    /// Returns an error if a player has a range, if the board is not a flop or a turn, or if too few cards are left.
    ///
    /// ```
    /// use holdem_answers::answer::Answer;
    /// use holdem_answers::question::outs::OutsAnswer;
    /// use holdem_answers::read::{Defaults, Query, Spot, Subjects};
    ///
    /// let query = Query::of_line("AhKh QsQd | Qh7h2c", Subjects::Words, &Defaults::default())?;
    /// let (spot, _) = Spot::read(&query)?;
    /// let answer = OutsAnswer::of(&spot, false)?;
    /// assert!(answer.plain().starts_with("1,clean,flush,8\n1,tainted,flush,1"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(spot: &Spot, explain: bool) -> Result<Self, Error> {
        let instead = if spot.players.len() == 1 { "odds" } else { "runouts" };
        let board = spot.board_before_a_card()?;
        let deal = spot.deal("outs", 1, instead)?;
        let outs = Outs::of(&deal)
            .map_err(|why| Error::refused(why.to_string(), "leave out some hands or dead cards"))?;
        let explained = explain.then(|| spot.hint(&Hint::SameAsEquity));
        Ok(Self { board, dead: spot.dead(), outs, explained, call: None })
    }

    /// Adds the pot odds of a call for the first player.
    #[must_use]
    pub fn with_pot_odds(mut self, odds: &[PotOdds]) -> Self {
        if let &[PotOdds::Call(call)] = odds {
            let made = self.outs.players.iter().take(1).flat_map(with_totals).map(|total| {
                let better = if total.is_shown() { " or better" } else { "" };
                (format!("{}{better}", total.group.kind), total.or_better)
            });
            self.call = Some(DrawOdds::of(call, &self.outs, made));
        }
        self
    }
}

impl Recorded for OutsAnswer {
    type Record = OutsRecord;

    const SCHEMA: &'static str = "holdem.outs/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<OutsRecord> {
        vec![record(self)]
    }
}

impl Answer for OutsAnswer {
    /// Returns a row for each group of each player. A player without groups has a row without cards.
    fn rows(&self) -> Rows {
        const PLAYERS: List = List::of("players");
        const OUTS: List = List::of("outs")
            .without(&["clean", "next", "by_river", "wins", "ties", "runouts"])
            .or_if_empty(|| to_value(GroupRecord::default()).unwrap_or_default());
        Rows::Items(&[PLAYERS, OUTS])
    }

    fn heading(&self) -> Option<StyledText> {
        if self.outs.players.len() == 1 { None } else { known(self.board, self.dead) }
    }

    fn tables(&self) -> Vec<Table> {
        let outs = &self.outs;
        let first = match outs.players.as_slice() {
            [alone] => hand(self, alone),
            _ => players(outs),
        };
        let explanation = self.explained.as_ref().map(|equity| {
            let mut totals = outs.players.iter().flat_map(with_totals);
            explanation::table(outs, totals.any(|total| total.is_shown()), equity)
        });
        let odds = self.call.as_ref().map(DrawOdds::table);
        std::iter::once(first).chain(groups(outs)).chain(odds).chain(explanation).collect()
    }

    fn line_rows(&self) -> Vec<Vec<StyledText>> {
        super::lines::rows(&self.outs)
    }

    fn remarks(&self) -> Vec<String> {
        self.call.iter().map(DrawOdds::sentence).collect()
    }

    /// Returns a line for each group of cards: the player, the effect, the hand, and the number of cards. With pot
    /// odds, returns only their answer.
    fn plain(&self) -> String {
        if let Some(call) = &self.call {
            return call.plain();
        }
        let lines = (1..).zip(&self.outs.players).flat_map(|(number, player)| {
            player.groups.iter().map(move |group| {
                format!("{number},{},{},{}", group.effect.name(), group.kind, group.cards.len())
            })
        });
        lines.collect::<Vec<_>>().join("\n")
    }
}

/// A group of a player's cards, and the number of all cards with the same effect that make this hand or a better one.
struct WithTotal<'a> {
    group: &'a Group,
    or_better: usize,
}

impl WithTotal<'_> {
    /// Returns `true` if the total has a separate line: its cards are outs, and there are better ones.
    fn is_shown(&self) -> bool {
        self.group.effect.is_out() && self.or_better > self.group.cards.len()
    }
}

/// Returns the groups of a player with their totals.
fn with_totals(player: &PlayerOuts) -> impl Iterator<Item = WithTotal<'_>> {
    let (mut last, mut or_better) = (None, 0);
    player.groups.iter().map(move |group| {
        if last != Some(group.effect) {
            (last, or_better) = (Some(group.effect), 0);
        }
        or_better += group.cards.len();
        WithTotal { group, or_better }
    })
}

/// Returns the table of a single hand, without opponents.
fn hand(answer: &OutsAnswer, player: &PlayerOuts) -> Table {
    let header = [StyledText::cards(player.hole.cards()), StyledText::cards(answer.board.cards())];
    let mut table = Table::new(header).named("hand", "The hand");
    table.entry("now", player.now.to_string());
    table.entry("unseen", format!("{} cards", answer.outs.unseen.len()));
    dead_entry(&mut table, answer.dead);
    if player.groups.is_empty() {
        table.entry("outs", "none: no card improves the hand");
    }
    table
}

/// Returns the table of each player's standing, and the number of cards that change it. It has a row for each player;
/// on a narrow terminal, a few rows.
fn players(outs: &Outs) -> Table {
    let is_flop = outs.to_come > 1;
    let chances = if is_flop { &["next card", "by the river"][..] } else { &["next card"] };
    let header =
        ["player", "hand", "has", "is", "cards"].into_iter().chain(chances.iter().copied());
    let header: Vec<&str> = header.chain(["wins", "ties"]).collect();
    let mut wide = Table::new(header.iter().copied())
        .numeric([0].into_iter().chain(5..header.len()))
        .named("players", "Standing of each player");
    let mut narrow = Table::new(["player", ""]);
    for (number, player) in (1..).zip(&outs.players) {
        let hand = || StyledText::cards(player.hole.cards());
        let PlayerFacts { has, is, cards, chances, end } = PlayerFacts::of(player, outs);
        let facts: Vec<String> = [has, is, cards].into_iter().chain(chances).chain(end).collect();
        let whole = [StyledText::from(number.to_string()), hand()].into_iter();
        wide.row(whole.chain(facts.iter().cloned().map(StyledText::from)));
        narrow.row([StyledText::strong(number.to_string()), hand()]);
        for (label, fact) in header[2..].iter().zip(facts).filter(|(_, fact)| !fact.is_empty()) {
            narrow.entry(label, fact);
        }
    }
    wide.or_below(NARROW, narrow)
}

/// The cells of a player, after the hand.
pub(super) struct PlayerFacts {
    pub(super) has: String,
    pub(super) is: String,
    pub(super) cards: String,
    /// The chances on the next card and, on a flop, by the river.
    pub(super) chances: Vec<String>,
    /// The frequencies of wins and ties; without opponents, empty.
    pub(super) end: Vec<String>,
}

impl PlayerFacts {
    pub(super) fn of(player: &PlayerOuts, outs: &Outs) -> Self {
        let clean = player.cards(Effect::Clean).len();
        let wants_outs = player.standing != Some(Standing::Ahead);
        let end = player.end.iter().flat_map(|end| [percent(end.win), percent(end.tie)]);
        Self {
            has: player.now.category().name().to_owned(),
            is: standing(player),
            cards: cards(player, outs),
            chances: chances_of(clean, wants_outs, outs).collect(),
            end: end.collect(),
        }
    }
}

/// Returns the chances that one of a number of cards comes next and, on a flop, by the river. The cells are blank
/// unless `are_shown`.
pub(super) fn chances_of(
    cards: usize,
    are_shown: bool,
    outs: &Outs,
) -> impl Iterator<Item = String> {
    let chances = [outs.on_next_card(cards), outs.by_the_river(cards)].into_iter();
    chances.take(outs.to_come).map(move |chance| match are_shown {
        true => percent(chance),
        false => String::new(),
    })
}

/// Returns a player's standing, and whether any card can still change it.
fn standing(player: &PlayerOuts) -> String {
    let now = player.standing.map_or("alone", Standing::name);
    let wins = player.end.map_or(0, |end| end.wins);
    if player.has_won() {
        format!("{now}, has won")
    } else if player.is_drawing_dead() {
        format!("{now}, drawing dead")
    } else if player.cannot_lose() {
        format!("{now}, cannot lose")
    } else if wins == 0 {
        format!("{now}, cannot win")
    } else {
        now.to_owned()
    }
}

/// Returns the number of cards that help, or do no harm.
fn cards(player: &PlayerOuts, outs: &Outs) -> String {
    let (clean, ties) = (player.cards(Effect::Clean).len(), player.cards(Effect::Tie).len());
    let safe = format!("{} of {} safe", player.safe.len(), outs.unseen.len());
    let clean = counted(clean as u64, "out");
    match player.standing {
        Some(Standing::Ahead) => safe,
        Some(Standing::Tied) => format!("{clean}, {safe}"),
        _ if ties > 0 => format!("{clean}, {ties} to tie"),
        _ => clean,
    }
}

/// A line about some cards of a player.
pub(super) struct Line {
    pub(super) player: String,
    pub(super) effect: Effect,
    pub(super) makes: String,
    pub(super) count: usize,
    pub(super) cards: StyledText,
}

/// Returns the groups of each player, each followed by its total if shown.
pub(super) fn lines(outs: &Outs) -> Vec<Line> {
    let players = (1..).zip(&outs.players);
    let lines = players.flat_map(|(number, player)| {
        with_totals(player).flat_map(move |total| {
            let has_total = total.is_shown();
            let WithTotal { group, or_better } = total;
            let line = |makes, count, cards| Line {
                player: number.to_string(),
                effect: group.effect,
                makes,
                count,
                cards,
            };
            let cards = StyledText::cards(group.cards.descending());
            let own = line(group.kind.to_string(), group.cards.len(), cards);
            let total = has_total.then(|| {
                line(format!("{} or better", group.kind), or_better, StyledText::default())
            });
            std::iter::once(own).chain(total)
        })
    });
    lines.collect()
}

/// Returns the lines as a table; `None` if no card has an effect.
fn groups(outs: &Outs) -> Option<Table> {
    // A single hand needs neither its number nor its effect, which is always the same.
    let skipped = if outs.players.len() == 1 { 2 } else { 0 };
    let chances = ["next card", "by the river"].into_iter().take(outs.to_come);
    let header = ["player", "effect", "makes", "count", "cards"].into_iter().chain(chances);
    let header: Vec<&str> = header.skip(skipped).collect();
    let numeric = [3, 5, 6].map(|column: usize| column - skipped);
    let numeric = numeric.into_iter().filter(|&column| column < header.len());
    let mut wide = Table::new(header.iter().copied())
        .numeric(numeric)
        .named("cards", "Cards that change the standing");
    let mut narrow = Table::new(["makes", "count", "cards"]).numeric([1]);
    for Line { player, effect, makes, count, cards } in lines(outs) {
        let chances: Vec<String> = chances_of(count, effect.is_out(), outs).collect();
        let count = count.to_string();
        let names = [player.clone(), effect.name().to_owned(), makes.clone()].into_iter();
        let row = names.skip(skipped).chain([count.clone()]).map(StyledText::from);
        let row = row.chain([cards.clone()]);
        wide.row(row.chain(chances.iter().cloned().map(StyledText::from)));

        let makes = match skipped {
            0 => format!("{player} {}: {makes}", effect.name()),
            _ => makes,
        };
        let named = chances.iter().zip(["next", "by the river"]);
        let named = named.map(|(chance, when)| format!("{chance} {when}")).join(", ");
        let has_cards = !cards.pieces().is_empty();
        let both = [cards, StyledText::from(named)].into_iter();
        // A total lists no cards. Cards that are not outs have no chances.
        let shown = both.skip(usize::from(!has_cards)).take(1 + usize::from(effect.is_out()));
        for (index, content) in shown.enumerate() {
            let labels = if index == 0 { [makes.as_str(), count.as_str()] } else { ["", ""] };
            narrow.row(labels.map(StyledText::from).into_iter().chain([content]));
        }
    }
    (!wide.rows.is_empty()).then(|| wide.or_below(NARROW, narrow))
}

fn percent(share: f64) -> String {
    Percent::of(share).to_string()
}

/// The outs of each player. Everything is exact.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Outs"))]
pub struct OutsRecord {
    /// The board, as given.
    #[cfg_attr(test, schemars(length(min = 3, max = 4)))]
    board: CardList,
    /// The dead cards, as given.
    dead: CardList,
    /// The number of unseen cards.
    unseen: usize,
    /// The number of cards to come: 2 on a flop, 1 on a turn.
    #[cfg_attr(test, schemars(range(min = 1, max = 2)))]
    to_come: usize,
    /// The players, in the order given.
    players: Vec<PlayerRecord>,
    /// The pot odds of the first player's draw; only with a pot.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "DrawOddsRecord"))]
    pot_odds: Option<DrawOddsRecord>,
}

/// A player's outs. For one hand alone, the fields from `standing` to `runouts` are `null`.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "OutsPlayer"))]
struct PlayerRecord {
    /// The player's number, from 1.
    #[cfg_attr(test, schemars(with = "PlayerNumber"))]
    player: usize,
    /// The hand.
    hand: String,
    /// The category of the hand now.
    #[cfg_attr(test, schemars(with = "CategoryName"))]
    category: &'static str,
    /// The hand now in full.
    name: String,
    /// Whether the player is ahead now.
    #[cfg_attr(test, schemars(with = "Option<StandingName>"))]
    standing: Option<&'static str>,
    /// The number of clean outs.
    clean: Option<usize>,
    /// The probability of a clean out on the next card.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    next: Option<f64>,
    /// The probability of a clean out by the river.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    by_river: Option<f64>,
    /// The number of cards after which the player stands no worse than now; `null` for a player who is behind.
    safe: Option<usize>,
    /// The probability that the player wins alone by the river.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    win: Option<f64>,
    /// The probability that the player shares the pot by the river.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    tie: Option<f64>,
    /// The number of runouts that the player wins alone.
    wins: Option<u64>,
    /// The number of runouts after which the player shares the pot.
    ties: Option<u64>,
    /// The number of runouts.
    runouts: Option<u64>,
    /// The cards in groups by effect and hand, the best hand first.
    outs: Vec<GroupRecord>,
}

/// Cards with the same effect that make the same type of hand.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "OutGroup"))]
struct GroupRecord {
    /// The effect of the cards for the player.
    #[cfg_attr(test, schemars(with = "EffectName"))]
    effect: Option<&'static str>,
    /// The type of hand that the cards make.
    #[cfg_attr(test, schemars(with = "NewHandName"))]
    makes: Option<&'static str>,
    /// The number of cards in the group.
    count: usize,
    /// The cards; each is in at most one group of a player.
    cards: CardList,
    #[serde(flatten)]
    chances: ChancesRecord,
    /// All cards with this effect that make this hand or better.
    or_better: TotalRecord,
}

/// The probabilities of one of the cards.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ChancesRecord {
    /// The probability of one of the cards on the next card.
    #[cfg_attr(test, schemars(with = "f64", range(min = 0, max = 1)))]
    next: Option<f64>,
    /// The probability of one of the cards by the river.
    #[cfg_attr(test, schemars(with = "f64", range(min = 0, max = 1)))]
    by_river: Option<f64>,
}

/// The cards with the same effect that make the same or a better hand.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "OrBetter"))]
struct TotalRecord {
    /// The number of cards.
    count: usize,
    #[serde(flatten)]
    chances: ChancesRecord,
}

fn record(answer: &OutsAnswer) -> OutsRecord {
    let outs = &answer.outs;
    let players = (1..).zip(&outs.players);
    OutsRecord {
        board: answer.board.cards().collect(),
        dead: answer.dead.iter().collect(),
        unseen: outs.unseen.len(),
        to_come: outs.to_come,
        players: players.map(|(number, player)| player_record(number, player, outs)).collect(),
        pot_odds: answer.call.as_ref().map(DrawOdds::record),
    }
}

fn player_record(number: usize, player: &PlayerOuts, outs: &Outs) -> PlayerRecord {
    let clean = player.standing.map(|_| player.cards(Effect::Clean).len());
    PlayerRecord {
        player: number,
        hand: player.hole.to_string(),
        category: player.now.category().name(),
        name: player.now.to_string(),
        standing: player.standing.map(Standing::name),
        clean,
        next: clean.map(|cards| outs.on_next_card(cards)),
        by_river: clean.map(|cards| outs.by_the_river(cards)),
        safe: player.standing.filter(|&it| it != Standing::Behind).map(|_| player.safe.len()),
        win: player.end.map(|end| end.win),
        tie: player.end.map(|end| end.tie),
        wins: player.end.map(|end| end.wins),
        ties: player.end.map(|end| end.ties),
        runouts: player.end.map(|end| end.runouts),
        outs: with_totals(player).map(|total| group_record(&total, outs)).collect(),
    }
}

fn group_record(total: &WithTotal<'_>, outs: &Outs) -> GroupRecord {
    let WithTotal { group, or_better } = *total;
    let count = group.cards.len();
    GroupRecord {
        effect: Some(group.effect.name()),
        makes: Some(group.kind.name()),
        count,
        cards: group.cards.descending().collect(),
        chances: chances_record(count, outs),
        or_better: TotalRecord { count: or_better, chances: chances_record(or_better, outs) },
    }
}

fn chances_record(cards: usize, outs: &Outs) -> ChancesRecord {
    ChancesRecord { next: Some(outs.on_next_card(cards)), by_river: Some(outs.by_the_river(cards)) }
}
