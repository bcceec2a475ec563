//! The answer for people.

use crate::cli::grid;
use crate::cli::report::{
    Sheet, Text, counted, grouped, in_hundredths, percent, shortened, spaced,
};
use crate::equity::{
    CategoryEquity, ComboEquity, Count, Equity, PlayerEquity, PlayerSet, Request, by_starting_hand,
};
use crate::hand::Category;
use crate::range::Range;

use super::drawn::is_many;
use super::{Answer, Sampled};

/// The most sets of winners that are shown.
const MOST_TIES: usize = 15;

/// How many letters of a range are shown.
const RANGE_WIDTH: usize = 300;

pub fn sheets(answer: &Answer) -> Vec<Sheet> {
    let mut sheets = players_and_ties(answer);
    sheets.extend(categories(answer));
    for (number, player) in (1..).zip(&answer.equity.players) {
        if let Some(combos) = &player.combos {
            if is_many(combos) {
                sheets.push(heat(number, combos, answer.equity.players.len()));
            }
            sheets.push(combo_list(number, combos));
        }
    }
    sheets
}

/// The players, and who ties with whom.
pub fn players_and_ties(answer: &Answer) -> Vec<Sheet> {
    std::iter::once(players(answer)).chain(ties(answer)).collect()
}

/// The combos of each player, best first.
pub fn combos(answer: &Answer) -> Vec<Sheet> {
    let combos = answer.equity.players.iter().map(|player| player.combos.as_deref());
    (1..).zip(combos.flatten()).map(|(number, combos)| combo_list(number, combos)).collect()
}

/// A share in percent; `~` before it if it was sampled.
pub fn in_percent(share: f64, is_sampled: bool) -> String {
    if is_sampled { format!("~{}", percent(share, 2)) } else { percent(share, 4) }
}

fn players(answer: &Answer) -> Sheet {
    let mut header = vec!["player", "hand or range", "combos", "equity", "win", "tie"];
    if answer.sample.is_some() {
        header.push("±");
    }
    let numeric = [0, 2, 3, 4, 5, 6].into_iter().filter(|&column| column < header.len());
    let numeric: Vec<usize> = numeric.collect();
    let mut sheet = Sheet::new(header).numeric(numeric);
    let percent = |share| in_percent(share, answer.sample.is_some());
    let asked = answer.spot.players.iter().zip(answer.request.players());
    for (number, ((asked, live), player)) in (1..).zip(asked.zip(&answer.equity.players)) {
        let mut row = vec![
            Text::from(number.to_string()),
            range(&asked.range),
            Text::from(grouped(live.len() as u64)),
            Text::strong(percent(player.equity)),
            Text::from(percent(player.win)),
            Text::from(percent(player.tie)),
        ];
        if answer.sample.is_some() {
            row.push(Text::from(std_error(player)));
        }
        sheet.row(row);
    }
    sheet
}

fn std_error(player: &PlayerEquity) -> String {
    match player.std_error {
        Some(error) if error.is_finite() => percent(error, 3),
        _ => "unknown".to_owned(),
    }
}

/// A hand as cards, a range as its shortest text, which may still be long.
pub fn range(range: &Range) -> Text {
    if let Some(hand) = range.single() {
        return Text::cards(hand.cards());
    }
    shortened(&spaced(range), RANGE_WIDTH).into()
}

/// Who ties with whom, where that is not said by the players' own ties.
fn ties(answer: &Answer) -> Option<Sheet> {
    let total = f64::from(answer.equity.total);
    let share = |deals: f64| in_percent(deals / total, answer.sample.is_some());
    let mut ties: Vec<(PlayerSet, Count)> =
        answer.equity.winners.iter().copied().filter(|(set, _)| set.len() > 1).collect();
    if answer.equity.players.len() < 3 || ties.is_empty() {
        return None;
    }
    ties.sort_by(|(_, one), (_, other)| f64::from(*other).total_cmp(&f64::from(*one)));
    let mut sheet = Sheet::new(["who ties", "deals", "share"]).numeric([1, 2]);
    let rest = ties.split_off(ties.len().min(MOST_TIES));
    for (set, count) in ties {
        sheet.row([in_words_of(set), number(count), share(f64::from(count))]);
    }
    if !rest.is_empty() {
        let deals: f64 = rest.iter().map(|&(_, count)| f64::from(count)).sum();
        let others = match rest.len() {
            1 => "another".to_owned(),
            sets => format!("{sets} others"),
        };
        sheet.row([others, grouped(deals.round() as u64), share(deals)]);
    }
    Some(sheet)
}

/// Players as `1 and 2`, `1, 2 and 3`.
fn in_words_of(set: PlayerSet) -> String {
    let names: Vec<String> = set.players().map(|player| (player + 1).to_string()).collect();
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => names.join(", "),
    }
}

fn number(count: Count) -> String {
    match count {
        Count::Whole(count) => u64::try_from(count).map_or_else(|_| format!("{count:e}"), grouped),
        Count::Weighted(sum) if sum < 1e15 => {
            let (whole, tenths) =
                ((10.0 * sum).round() as u64 / 10, (10.0 * sum).round() as u64 % 10);
            format!("{}.{tenths}", grouped(whole))
        }
        Count::Weighted(sum) => format!("{sum:e}"),
    }
}

/// How each player wins, ties and loses: two side by side, more one after another.
pub fn categories(answer: &Answer) -> Vec<Sheet> {
    let players = answer.equity.players.iter().map(|player| player.categories.as_ref());
    let Some(players) = players.collect::<Option<Vec<_>>>() else { return Vec::new() };
    let numbered: Vec<(usize, &Vec<CategoryEquity>)> = (1..).zip(players).collect();
    let beside = if numbered.len() == 2 { 2 } else { 1 };
    let total = f64::from(answer.equity.total);
    numbered.chunks(beside).map(|players| categories_of(players, total)).collect()
}

fn categories_of(players: &[(usize, &Vec<CategoryEquity>)], total: f64) -> Sheet {
    let mut header = vec!["category".to_owned()];
    for (number, _) in players {
        header.extend(["wins", "ties", "loses"].map(|what| format!("{number} {what}")));
    }
    let mut sheet = Sheet::new(header).numeric(1..=3 * players.len());
    for category in Category::ALL.into_iter().rev() {
        let mut row = vec![category.name().to_owned()];
        for (_, categories) in players {
            let CategoryEquity { wins, ties, losses, .. } = categories[category.index()];
            row.extend([wins, ties, losses].map(|count| match f64::from(count) {
                0.0 => String::new(),
                count => percent(count / total, 2),
            }));
        }
        sheet.row(row);
    }
    sheet
}

/// The equity of each starting hand, in whole percent.
fn heat(player: usize, combos: &[ComboEquity], players: usize) -> Sheet {
    let equities = by_starting_hand(combos);
    grid::sheet(Text::from(player.to_string()), 3, |hand| match equities[hand.index()] {
        None => Text::from(" . "),
        Some(equity) => Text::share(format!("{:>3}", in_hundredths(equity, 0)), equity, players),
    })
}

/// The combos, best first.
fn combo_list(player: usize, combos: &[ComboEquity]) -> Sheet {
    let mut combos = combos.to_vec();
    combos.sort_by(|one, other| other.equity.total_cmp(&one.equity));
    let of = format!("combo of player {player}");
    let header = [of.as_str(), "weight", "equity", "win", "tie"];
    let mut sheet = Sheet::new(header).numeric([1, 2, 3, 4]);
    for combo in combos {
        let is_dealt = f64::from(combo.total) > 0.0;
        let shares = [combo.equity, combo.win, combo.tie].map(|share| match is_dealt {
            true => Text::from(percent(share, 4)),
            false => Text::from("never dealt"),
        });
        let combo = [Text::cards(combo.combo.cards()), Text::from(combo.weight.to_string())];
        sheet.row(combo.into_iter().chain(shares));
    }
    sheet
}

/// How the answer was found.
pub fn remarks(answer: &Answer) -> Vec<String> {
    let Some(sample) = &answer.sample else {
        return vec![exactly(&answer.request, &answer.equity)];
    };
    let mut how = drawn(sample);
    if let Some(seconds) = answer.seconds {
        how += &format!(", {seconds:.2} s");
    }
    if sample.ended_early {
        how += PARTIAL;
    }
    vec![how]
}

/// What is said of a sample that is not as long as asked.
pub const PARTIAL: &str = ", partial: it was interrupted";

/// How many deals a sample has.
pub fn drawn(sample: &Sampled) -> String {
    format!("sampled: {}, seed {}", counted(sample.deals, "deal"), sample.seed)
}

/// That every deal was counted: on how many boards, for how many combinations of hands.
pub fn exactly(request: &Request, equity: &Equity) -> String {
    let players = request.players().len();
    let ways = request.boards();
    let boards = counted(ways as u64, "board");
    let (one, many) = match players {
        2 => ("pair of hands", "pairs of hands"),
        3 => ("set of three hands", "sets of three hands"),
        _ => ("set of hands", "sets of hands"),
    };
    match equity.total {
        Count::Whole(total) if total == ways => format!("exact: {boards}, 1 {one}"),
        Count::Whole(total) => {
            format!("exact: {boards}, {} {many}", number(Count::Whole(total / ways)))
        }
        Count::Weighted(_) => format!("exact: {boards}, {many} by weight"),
    }
}
