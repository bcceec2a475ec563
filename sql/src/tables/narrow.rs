//! Filters that a table function applies itself, before it makes rows.

use datafusion::logical_expr::{BinaryExpr, Expr, Operator};

use super::call::{Argument, Call};

/// The function whose rows are made board by board.
const STATES: &str = "states";

/// The argument that names its only board.
const BOARD: &str = "board";

/// Returns the call whose rows are those of a call that pass a filter, and perhaps some more; `None` if the filter does
/// not say which board a row has.
pub fn narrowed(call: &Call, filter: &Expr) -> Option<Call> {
    if call.function != STATES || !call.named.is_empty() {
        return None;
    }
    let named = vec![(BOARD.to_owned(), Argument::Text(board(filter)?))];
    Some(Call { named, ..call.clone() })
}

/// Returns the board that a filter asks for: `board = '…'`, or `canonical(hole, board) = '… | …'`.
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

/// Returns an expression without a change of its type.
fn plain(expr: &Expr) -> &Expr {
    match expr {
        Expr::Cast(cast) => plain(&cast.expr),
        _ => expr,
    }
}
