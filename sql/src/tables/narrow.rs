//! Filters that are pushed down into a table function.

use datafusion::logical_expr::{BinaryExpr, Expr, Operator};

use super::call::{Argument, Call};

/// The function that generates its rows board by board.
const STATES: &str = "states";

/// The argument that selects a single board.
const BOARD: &str = "board";

/// Returns a narrower call that has all rows of a call that pass a filter, and perhaps some more; `None` if the
/// filter does not determine the board.
pub fn narrowed(call: &Call, filter: &Expr) -> Option<Call> {
    if call.function != STATES || !call.named.is_empty() {
        return None;
    }
    let named = vec![(BOARD.to_owned(), Argument::Text(board(filter)?))];
    Some(Call { named, ..call.clone() })
}

/// Returns the board that a filter selects: `board = '…'`, or `canonical(hole, board) = '… | …'`.
fn board(filter: &Expr) -> Option<String> {
    let Expr::BinaryExpr(BinaryExpr { left, op: Operator::Eq, right }) = filter else {
        return None;
    };
    let (asked, text) = match (text(left), text(right)) {
        (None, Some(text)) => (plain(left), text),
        (Some(text), None) => (plain(right), text),
        _ => return None,
    };
    match asked {
        Expr::Column(column) if column.name == BOARD => Some(text.to_owned()),
        Expr::ScalarFunction(call) if call.name() == "canonical" => {
            let is_column = |argument: &Expr, name| matches!(plain(argument), Expr::Column(column) if column.name == name);
            let [hole, board] = call.args.as_slice() else { return None };
            let (_, of_board) = text.split_once(" | ")?;
            (is_column(hole, "hole") && is_column(board, BOARD)).then(|| of_board.to_owned())
        }
        _ => None,
    }
}

/// Returns the text of a literal.
fn text(expr: &Expr) -> Option<&str> {
    match plain(expr) {
        Expr::Literal(value, _) => value.try_as_str().flatten(),
        _ => None,
    }
}

/// Strips casts from an expression.
fn plain(expr: &Expr) -> &Expr {
    match expr {
        Expr::Cast(cast) => plain(&cast.expr),
        _ => expr,
    }
}
