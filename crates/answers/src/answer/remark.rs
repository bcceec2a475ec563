//! Remarks shared by several answers.

use holdem_engine::equity::{Count, Equity, Request};

use crate::text::{counted, grouped};

/// Returns the remark that every deal was counted: `exact: 990 boards, 15 matchups`. A matchup is one hand for each
/// player. "Pair" and "set" would be ambiguous, as poker hands.
pub(crate) fn exact(request: &Request, equity: &Equity) -> String {
    let ways = request.boards();
    let boards = counted(ways as u64, "board");
    match equity.total {
        Count::Whole(total) if total == ways => format!("exact: {boards}, 1 matchup"),
        Count::Whole(total) => {
            format!("exact: {boards}, {} matchups", count_text(Count::Whole(total / ways)))
        }
        Count::Weighted(_) => format!("exact: {boards}, matchups by weight"),
    }
}

/// Formats a count with commas between its thousands, and a sum of weights with one decimal. Numbers that are too
/// long are in scientific notation.
pub(crate) fn count_text(count: Count) -> String {
    match count {
        Count::Whole(count) => u64::try_from(count).map_or_else(|_| format!("{count:e}"), grouped),
        Count::Weighted(sum) if sum < 1e15 => {
            let tenths = (10.0 * sum).round() as u64;
            format!("{}.{}", grouped(tenths / 10), tenths % 10)
        }
        Count::Weighted(sum) => format!("{sum:e}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use holdem_engine::CardSet;
    use holdem_engine::equity::{Detail, Engine};
    use holdem_engine::progress;

    #[test]
    fn the_remark_counts_boards_and_combinations_of_hands() {
        let remark = |players: &[&str]| {
            let players = players.iter().map(|range| range.parse().unwrap()).collect();
            let board = "Qh7h2c".parse().unwrap();
            let request = Request::new(players, board, CardSet::EMPTY).unwrap();
            let counted = Engine::Enumerate.count(&request, Detail::default(), &progress::none);
            exact(&request, &counted.unwrap())
        };
        assert_eq!(remark(&["AhKh", "QsQd"]), "exact: 990 boards, 1 matchup");
        assert_eq!(remark(&["AhKh", "JJ"]), "exact: 990 boards, 6 matchups");
        assert_eq!(remark(&["AhKh", "JJ:0.5"]), "exact: 990 boards, matchups by weight");
        assert_eq!(remark(&["AhKh", "JsJd", "9s8s"]), "exact: 903 boards, 1 matchup");
    }

    #[test]
    fn counts_fit_a_cell() {
        assert_eq!(count_text(Count::Whole(1_712_304)), "1,712,304");
        assert_eq!(count_text(Count::Whole(10_u128.pow(30))), "1e30");
        assert_eq!(count_text(Count::Weighted(1234.56)), "1,234.6");
        assert_eq!(count_text(Count::Weighted(0.96)), "1.0");
        assert_eq!(count_text(Count::Weighted(2e15)), "2e15");
    }
}
