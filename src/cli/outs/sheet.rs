//! The answer for people: who is ahead, and which cards change that.

use itertools::Itertools;

use crate::analysis::outs::{Effect, Outs, PlayerOuts, Standing};
use crate::cli::report::{Sheet, Text};

use super::{Answer, Counted, counted};

/// Where there are fewer columns, tables have more rows in place of columns.
const NARROW: u16 = 75;

pub fn sheets(answer: &Answer) -> Vec<Sheet> {
    let outs = &answer.outs;
    let first = match outs.players.as_slice() {
        [alone] => hand(answer, alone),
        _ => players(outs),
    };
    std::iter::once(first).chain(groups(outs)).collect()
}

/// One hand alone.
fn hand(answer: &Answer, player: &PlayerOuts) -> Sheet {
    let header = [Text::cards(player.hole.cards()), Text::cards(answer.board.cards())];
    let mut sheet = Sheet::new(header);
    sheet.entry("now", player.now.to_string());
    sheet.entry("unseen", format!("{} cards", answer.outs.unseen.len()));
    if player.groups.is_empty() {
        sheet.entry("outs", "none: no card makes a better hand of it");
    }
    sheet
}

/// Who is ahead, and how many cards change that: a row a player, or a few lines each.
fn players(outs: &Outs) -> Sheet {
    let is_flop = outs.to_come > 1;
    let chances = if is_flop { &["next card", "by the river"][..] } else { &["next card"] };
    let header =
        ["player", "hand", "has", "is", "cards"].into_iter().chain(chances.iter().copied());
    let header: Vec<&str> = header.chain(["wins", "ties"]).collect();
    let mut wide =
        Sheet::new(header.iter().copied()).numeric([0].into_iter().chain(5..header.len()));
    let mut narrow = Sheet::new(["player", ""]);
    for (number, player) in (1..).zip(&outs.players) {
        let hand = || Text::cards(player.hole.cards());
        let facts =
            [player.now.category().name().to_owned(), standing(player), cards(player, outs)];
        let clean = player.cards(Effect::Clean).len();
        let wants_outs = player.standing != Some(Standing::Ahead);
        let chances = [outs.on_next_card(clean), outs.by_the_river(clean)].into_iter();
        let chances = chances.take(outs.to_come).map(|chance| match wants_outs {
            true => percent(chance),
            false => String::new(),
        });
        let rest: Vec<String> = facts
            .into_iter()
            .chain(chances)
            .chain(player.end.iter().flat_map(|end| [percent(end.win), percent(end.tie)]))
            .collect();
        let whole = [Text::from(number.to_string()), hand()].into_iter();
        wide.row(whole.chain(rest.iter().cloned().map(Text::from)));
        narrow.row([Text::strong(number.to_string()), hand()]);
        for (label, fact) in header[2..].iter().zip(rest).filter(|(_, fact)| !fact.is_empty()) {
            narrow.entry(label, fact);
        }
    }
    wide.or_below(NARROW, narrow)
}

/// How a player stands, and whether anything can still change that.
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
        format!("{now}, can only tie")
    } else {
        now.to_owned()
    }
}

/// How many cards help, or do no harm.
fn cards(player: &PlayerOuts, outs: &Outs) -> String {
    let (clean, ties) = (player.cards(Effect::Clean).len(), player.cards(Effect::Tie).len());
    let safe = format!("{} of {} safe", player.safe.len(), outs.unseen.len());
    let clean = match clean {
        1 => "1 out".to_owned(),
        _ => format!("{clean} outs"),
    };
    match player.standing {
        Some(Standing::Ahead) => safe,
        Some(Standing::Tied) => format!("{clean}, {safe}"),
        _ if ties > 0 => format!("{clean}, {ties} to tie"),
        _ => clean,
    }
}

/// A line about some cards of a player.
struct Line {
    player: String,
    effect: Effect,
    makes: String,
    count: usize,
    cards: Text,
}

/// The cards by what they do and what they make; of several kinds of outs, also together with all better ones.
fn lines(outs: &Outs) -> Vec<Line> {
    let players = (1..).zip(&outs.players);
    let lines = players.flat_map(|(number, player)| {
        counted(player).flat_map(move |counted| {
            let is_together = counted.is_together();
            let Counted { group, or_better } = counted;
            let line = |makes, count, cards| Line {
                player: number.to_string(),
                effect: group.effect,
                makes,
                count,
                cards,
            };
            let count = group.cards.len();
            let own = line(group.kind.to_string(), count, Text::cards(group.cards.descending()));
            let together = is_together
                .then(|| line(format!("{} or better", group.kind), or_better, Text::default()));
            std::iter::once(own).chain(together)
        })
    });
    lines.collect()
}

/// The lines as a table; nothing if no card does anything.
fn groups(outs: &Outs) -> Option<Sheet> {
    // What is the same everywhere is not said.
    let skipped = if outs.players.len() == 1 { 2 } else { 0 };
    let chances = ["next card", "by the river"].into_iter().take(outs.to_come);
    let header = ["player", "effect", "makes", "count", "cards"].into_iter().chain(chances);
    let header: Vec<&str> = header.skip(skipped).collect();
    let numeric = [3, 5, 6].map(|column: usize| column - skipped);
    let numeric = numeric.into_iter().filter(|&column| column < header.len());
    let mut wide = Sheet::new(header.iter().copied()).numeric(numeric);
    let mut narrow = Sheet::new(["makes", "count", "cards"]).numeric([1]);
    for Line { player, effect, makes, count, cards } in lines(outs) {
        let chances = [outs.on_next_card(count), outs.by_the_river(count)].into_iter();
        let chances = chances.take(outs.to_come).map(|chance| match effect.is_out() {
            true => percent(chance),
            false => String::new(),
        });
        let chances: Vec<String> = chances.collect();
        let count = count.to_string();
        let names = [player.clone(), effect.name().to_owned(), makes.clone()].into_iter();
        let row = names.skip(skipped).chain([count.clone()]).map(Text::from);
        let row = row.chain([cards.clone()]);
        wide.row(row.chain(chances.iter().cloned().map(Text::from)));

        let makes = match skipped {
            0 => format!("{player} {}: {makes}", effect.name()),
            _ => makes,
        };
        let named = chances.iter().zip(["next", "by the river"]);
        let named = named.map(|(chance, when)| format!("{chance} {when}")).join(", ");
        let has_cards = !cards.pieces().is_empty();
        let both = [cards, Text::from(named)].into_iter();
        // Cards of several lines have been named; a card that is no out has no chances.
        let shown = both.skip(usize::from(!has_cards)).take(1 + usize::from(effect.is_out()));
        for (place, content) in shown.enumerate() {
            let labels = if place == 0 { [makes.as_str(), count.as_str()] } else { ["", ""] };
            narrow.row(labels.map(Text::from).into_iter().chain([content]));
        }
    }
    (!wide.rows.is_empty()).then(|| wide.or_below(NARROW, narrow))
}

fn percent(share: f64) -> String {
    format!("{:.2}%", 100.0 * share)
}
