//! Betting that is given line by line.

use holdem_engine::Street;
use itertools::Itertools;

use super::{Action, Branch, Chips, Player, Rules, TreeError};

/// A line of betting: after each action, the chips that the player who acted has put in since the root. A check or a call
/// repeats the amount to match.
pub type BettingLine = Vec<Chips>;

/// A point of the betting on a street.
#[derive(Clone, Copy, Debug)]
struct Point {
    street: Street,
    stack: Chips,
    /// The chips that each player put in on earlier streets.
    before: Chips,
    /// The chips that each player has put in.
    put_in: [Chips; 2],
    player: Player,
    is_checked: bool,
    /// The number of bets and raises on the street.
    raises: u32,
}

/// The rest of a line from a point on, with the index of the line. Several are sorted by their amounts.
type Rest<'l> = (usize, &'l [Chips]);

/// Returns the branch that begins on a street and has these lines. A fold, a call and a check are always possible, also
/// where no line has them; after the end of a line, both players only check.
pub fn branch(street: Street, stack: Chips, lines: &[BettingLine]) -> Result<Branch, TreeError> {
    let lines = lines.iter().map(Vec::as_slice).enumerate();
    let lines: Vec<Rest<'_>> = lines.sorted_by_key(|&(_, amounts)| amounts).collect();
    street_begins(street, stack, 0, &lines)
}

/// Returns the branch of a street from its first action. Both players have put in `before`.
fn street_begins(
    street: Street,
    stack: Chips,
    before: Chips,
    lines: &[Rest<'_>],
) -> Result<Branch, TreeError> {
    if before == stack {
        let to_come = Street::River.size() - street.size();
        let over = (0..to_come).fold(Branch::Showdown, |branch, _| branch.after_card());
        return end(over, lines);
    }
    let (player, put_in, is_checked, raises) = (Player::First, [before; 2], false, 0);
    decision(Point { street, stack, before, put_in, player, is_checked, raises }, lines)
}

/// Returns a branch without betting, if no line goes on there.
fn end(branch: Branch, lines: &[Rest<'_>]) -> Result<Branch, TreeError> {
    let goes_on = lines.iter().find_map(|&(line, rest)| Some((line, *rest.first()?)));
    match goes_on {
        Some((line, amount)) => Err(TreeError::Line { line, amount }),
        None => Ok(branch),
    }
}

/// Returns each next amount with the rests of its lines after it, in ascending order.
fn next_amounts<'l>(lines: &[Rest<'l>]) -> Vec<(Chips, Vec<Rest<'l>>)> {
    let groups = lines.chunk_by(|(_, one), (_, other)| one.first() == other.first());
    let groups = groups.filter_map(|group| {
        let split = group.iter().filter_map(|&(line, rest)| Some((line, rest.split_first()?)));
        let rests = split.clone().map(|(line, (_, rest))| (line, rest)).collect();
        split.map(|(_, (&amount, _))| amount).next().map(|amount| (amount, rests))
    });
    groups.collect()
}

fn decision(point: Point, lines: &[Rest<'_>]) -> Result<Branch, TreeError> {
    let Point { stack, before, put_in, player, .. } = point;
    let (own, facing) = (put_in[player.index()], put_in[player.other().index()]);
    let amounts = next_amounts(lines);
    let wrong = amounts.iter().find(|(it, _)| !(facing..=stack).contains(it));
    if let Some((amount, rests)) = wrong {
        let line = rests.first().map_or(0, |(line, _)| *line);
        return Err(TreeError::Line { line, amount: *amount });
    }
    let to_match = amounts.first().filter(|(amount, _)| *amount == facing);
    let matched = to_match.map_or(&[][..], |(_, rests)| rests);
    if point.raises > Rules::MAX_RAISES + 1 {
        return Err(TreeError::Raises { raises: point.raises - 1, most: Rules::MAX_RAISES });
    }
    let mut branches = Vec::new();
    let next = Point { player: player.other(), ..point };
    if facing > own {
        branches.push((Action::Fold, Branch::Fold));
        branches.push((Action::Call, closed(point, facing, matched)?));
    } else {
        let checked = match point.is_checked {
            true => closed(point, facing, matched)?,
            false => decision(Point { is_checked: true, ..next }, matched)?,
        };
        branches.push((Action::Check, checked));
    }
    for (amount, rests) in amounts.iter().filter(|(amount, _)| *amount > facing) {
        let amount = *amount;
        let to = amount - before;
        let action = match amount {
            amount if amount == stack => Action::AllIn(to),
            _ if facing > before => Action::Raise(to),
            _ => Action::Bet(to),
        };
        let mut put_in = put_in;
        put_in[player.index()] = amount;
        let raises = point.raises + 1;
        branches.push((action, decision(Point { put_in, raises, ..next }, rests)?));
    }
    Ok(Branch::Decision(player, branches))
}

/// Returns the branch after the betting of a street is closed, with the chips that both players have put in.
fn closed(point: Point, put_in: Chips, lines: &[Rest<'_>]) -> Result<Branch, TreeError> {
    match Street::ALL.into_iter().find(|&street| street > point.street) {
        Some(next) => Ok(street_begins(next, point.stack, put_in, lines)?.after_card()),
        None => end(Branch::Showdown, lines),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::betting::{Rules, Size, Sizes, Tree};

    /// Returns the lines of a tree that end with a bet, a check or a call.
    fn lines_of(tree: &Tree) -> Vec<BettingLine> {
        fn from(tree: &Tree, node: usize, line: &mut BettingLine, lines: &mut Vec<BettingLine>) {
            let at = tree.node(node);
            if at.children().is_empty() {
                lines.push(line.clone());
            }
            for (index, &child) in at.children().iter().enumerate() {
                let amount = at.player().map(|player| tree.node(child).committed[player.index()]);
                if at.actions().get(index) == Some(&Action::Fold) {
                    continue;
                }
                line.extend(amount);
                from(tree, child, line, lines);
                line.truncate(line.len() - amount.iter().len());
            }
        }
        let mut lines = Vec::new();
        from(tree, 0, &mut Vec::new(), &mut lines);
        lines
    }

    #[test]
    fn the_lines_of_a_tree_make_the_same_tree() {
        for (street, stack) in [(Street::River, 300), (Street::Turn, 300), (Street::Flop, 1000)] {
            let sizes = Sizes {
                bets: vec![Size::pot(50), Size::AllIn],
                raises: vec![Size::Times(300)],
                donks: None,
            };
            let tree = Rules::new(street, 100, stack).with_sizes(sizes).tree().unwrap();
            let lines = lines_of(&tree);
            let rules = Rules { lines, ..Rules::new(street, 100, stack) };
            assert_eq!(rules.tree(), Ok(tree));
        }
    }

    #[test]
    fn after_the_end_of_a_line_both_players_check() {
        let rules = Rules { lines: vec![vec![0, 40]], ..Rules::new(Street::Turn, 100, 200) };
        let tree = rules.tree().unwrap();
        // Check or nothing; then check or bet; then fold or call; on the river, checks.
        assert_eq!(tree.node(0).actions(), [Action::Check]);
        assert_eq!(tree.node(1).actions(), [Action::Check, Action::Bet(40)]);
        assert_eq!(tree.nodes().iter().filter(|node| node.actions().len() > 1).count(), 2);
        assert_eq!(tree.nodes().iter().filter(|node| node.street == Street::River).count(), 6);
    }

    #[test]
    fn a_line_that_breaks_the_rules_is_refused() {
        for (line, wrong) in [
            (vec![50, 20], 20),
            (vec![250], 250),
            (vec![200, 200, 200], 200),
            (vec![0, 0, 0], 0),
            (vec![50, 100, 90], 90),
        ] {
            let rules = Rules { lines: vec![line], ..Rules::new(Street::River, 100, 200) };
            assert_eq!(rules.tree(), Err(TreeError::Line { line: 0, amount: wrong }));
        }
        let lines = vec![vec![50, 100], vec![0, 50], vec![50, 20], vec![]];
        let rules = Rules { lines, ..Rules::new(Street::River, 100, 200) };
        assert_eq!(rules.tree(), Err(TreeError::Line { line: 2, amount: 20 }));
        let rules = Rules {
            lines: vec![(1..100_000).collect()],
            ..Rules::new(Street::River, 1, 1_000_000)
        };
        assert!(matches!(rules.tree(), Err(TreeError::Raises { .. })));
    }
}
