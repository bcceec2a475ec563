//! A player's combos and their equities: a list, the best first, and grids of the starting hands.

use holdem_engine::StartingHand;
use holdem_engine::equity::{ComboEquity, by_starting_hand};
use itertools::Itertools;

use crate::picture::{Grid, GridCell, Scale};
use crate::text::Percent;

use super::estimate::{error_text, estimate_text};
use super::grid;
use super::styled::StyledText;
use super::table::Table;

/// Returns `true` if combos are of more than one starting hand.
pub fn is_many(combos: &[ComboEquity]) -> bool {
    !combos.iter().map(|combo| combo.combo.starting_hand()).all_equal()
}

/// The maximum number of cells of a narrow range, which is drawn without other hands.
const NARROW: usize = 13;

/// Returns a player's combos as cells. If there are few, each combo has a cell. Otherwise each starting hand has one:
/// all 169, unless the range is narrow.
pub fn colored_grid(title: String, unit: &str, combos: &[ComboEquity], scale: Scale) -> Grid {
    let equities = by_starting_hand(combos);
    let mut cells: Vec<(String, f64)> = if is_narrow(combos) {
        known_combos(combos).map(|combo| (combo.combo.to_string(), combo.equity)).collect()
    } else {
        let hands = StartingHand::all().map(|hand| (hand.to_string(), equities[hand.index()]));
        hands.filter_map(|(hand, equity)| Some((hand, equity?))).collect()
    };
    if cells.len() > NARROW {
        return Grid::of_starting_hands(title, unit, &equities, scale);
    }
    cells.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    let cells = cells.into_iter().map(|(name, share)| GridCell::new(name, Some(share)));
    Grid::of_cells(title, unit, cells.collect(), scale)
}

fn is_narrow(combos: &[ComboEquity]) -> bool {
    known_combos(combos).count() <= NARROW
}

/// Returns the combos with an equity.
fn known_combos(combos: &[ComboEquity]) -> impl Iterator<Item = &ComboEquity> {
    combos.iter().filter(|combo| combo.is_known())
}

/// Returns the grid of the equity of each starting hand, in whole percent.
pub fn heat(player: usize, combos: &[ComboEquity], players: usize) -> Table {
    let equities = by_starting_hand(combos);
    grid::starting_hands(StyledText::from(player.to_string()), 3, |hand| {
        match equities[hand.index()] {
            None => StyledText::from(" . "),
            Some(equity) => {
                let percent = Percent::of(equity).digits(0).bare();
                StyledText::share(format!("{percent:>3}"), equity, players)
            }
        }
    })
    .named("grid", format!("Equity of each starting hand of player {player}, in percent"))
}

/// Returns at most `top` combos, the best first. Combos with unknown equity are last.
pub fn best_first(combos: &[ComboEquity], top: Option<usize>) -> Vec<ComboEquity> {
    let mut combos = combos.to_vec();
    let equity = |combo: &ComboEquity| if combo.is_known() { combo.equity } else { -1.0 };
    combos.sort_by(|one, other| equity(other).total_cmp(&equity(one)));
    combos.truncate(top.unwrap_or(usize::MAX));
    combos
}

/// Returns the table of a player's combos, best first.
pub fn combo_list(
    player: String,
    combos: &[ComboEquity],
    top: Option<usize>,
    is_sampled: bool,
) -> Table {
    let combos = best_first(combos, top);
    let title = format!("combo of player {player}");
    let mut header = vec![title.as_str(), "weight", "equity", "win", "tie"];
    if is_sampled {
        header.push("±");
    }
    let mut table = Table::new(header.iter().copied())
        .numeric(1..header.len())
        .named("combos", format!("Each combo of player {player}, best first"));
    let unknown = if is_sampled { "too few deals" } else { "never dealt" };
    for combo in combos {
        let is_known = combo.is_known();
        let shares = [combo.equity, combo.win, combo.tie].map(|share| match is_known {
            true => estimate_text(share, combo.std_error),
            false => unknown.to_owned(),
        });
        let error = is_sampled.then(|| match is_known {
            true => error_text(combo.std_error),
            false => String::new(),
        });
        let mut row = vec![
            StyledText::cards(combo.combo.cards()),
            StyledText::from(combo.weight.to_string()),
        ];
        row.extend(shares.into_iter().chain(error).map(StyledText::from));
        table.row(row);
    }
    table
}
