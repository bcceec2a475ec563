//! The tables of outs.

use holdem_engine::analysis::outs::{Effect, Outs, PlayerOuts, Standing};
use itertools::Itertools;

use crate::answer::{StyledText, Table, dead_entry};
use crate::text::{Percent, counted};

use super::answer::{OutsAnswer, WithTotal, with_totals};

/// The terminal width below which tables have more rows instead of columns.
const NARROW: u16 = 75;

/// Returns the table of a single hand, without opponents.
pub(super) fn hand(answer: &OutsAnswer, player: &PlayerOuts) -> Table {
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
pub(super) fn players(outs: &Outs) -> Table {
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
pub(super) struct CardsLine {
    pub(super) player: String,
    pub(super) effect: Effect,
    pub(super) makes: String,
    pub(super) count: usize,
    pub(super) cards: StyledText,
}

/// Returns the groups of each player, each followed by its total if shown.
pub(super) fn lines(outs: &Outs) -> Vec<CardsLine> {
    let players = (1..).zip(&outs.players);
    let lines = players.flat_map(|(number, player)| {
        with_totals(player).flat_map(move |total| {
            let has_total = total.is_shown();
            let WithTotal { group, or_better } = total;
            let line = |makes, count, cards| CardsLine {
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
pub(super) fn groups(outs: &Outs) -> Option<Table> {
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
    for CardsLine { player, effect, makes, count, cards } in lines(outs) {
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
