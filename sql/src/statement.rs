//! Parsing and planning of statements, with named arguments of `equity` and columns named after their expressions.
//!
//! DataFusion does not support named arguments after a variadic list of players, so these calls are rewritten before
//! planning: `equity(a, b, board => c)` becomes `equity([a, b], c, '')`.

use std::collections::VecDeque;
use std::ops::ControlFlow;

use datafusion::common::{DataFusionError, Result, plan_err};
use datafusion::logical_expr::LogicalPlan;
use datafusion::prelude::{DataFrame, SessionContext};
use datafusion::sql::parser::{
    CopyToSource, CopyToStatement, DFParserBuilder, ExplainStatement, Statement,
};
use datafusion::sql::sqlparser::ast::{
    Array, Expr, Function, FunctionArg, FunctionArgExpr, FunctionArguments, Ident, Query,
    SelectItem, SetExpr, ShowStatementFilter, Statement as Sql, Value, VisitMut, VisitorMut,
    visit_expressions_mut,
};
use holdem::parse::Refusal;

use crate::functions::{Place, Refused, definitions};
use crate::tables::usages;
use crate::{copy, files, ignored};

/// The named parameters of functions with players, in order.
const NAMED: [&str; 2] = ["board", "dead"];

/// Parses statements, separated by semicolons, and rewrites syntax that DataFusion does not support.
///
/// # Errors
///
/// Returns an error if the text is not SQL, if an expression is too deep, or if a named argument is unknown.
pub fn parse(text: &str) -> Result<VecDeque<Statement>> {
    let parsed = nested(text, MOST_NESTED);
    // Beyond its limit the parser may take another branch, and then its error is about the wrong word.
    let is_too_deep = |error: &DataFusionError| {
        let deeper = nested(text, 2 * MOST_NESTED);
        deeper.map_or_else(|other| other.to_string() != error.to_string(), |_| true)
    };
    if parsed.as_ref().is_err_and(is_too_deep) {
        let message = format!("an expression is nested more than {MOST_NESTED} levels deep");
        let hint =
            "leave out parentheses, 'not' and '-' without effect, or name parts of it with 'with'";
        return Err(DataFusionError::External(Box::new(Refusal::new(message, hint))));
    }
    let mut statements = parsed?;
    for statement in &mut statements {
        check(statement)?;
        rewrite(statement)?;
    }
    Ok(statements)
}

/// The maximum depth to which parentheses, `not`, `-`, `case` and subqueries can be nested.
const MOST_NESTED: usize = 200;

/// Parses statements that are nested up to a limit.
fn nested(text: &str, limit: usize) -> Result<VecDeque<Statement>> {
    DFParserBuilder::new(text).with_recursion_limit(limit).build()?.parse_statements()
}

/// The maximum depth of an expression: `a or b or c` has a depth of 3. Planning and encoding recurse once per level,
/// and a deeper expression would overflow the stack.
const MOST_LEVELS: usize = 4000;

/// Checks that expressions are not too deep to be planned.
fn check(statement: &mut Statement) -> Result<()> {
    match ignored::visit(statement, &mut Depth::default()) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(error) => Err(*error),
    }
}

/// A visitor with the current nesting depth of expressions.
#[derive(Default)]
struct Depth {
    levels: usize,
}

impl VisitorMut for Depth {
    type Break = Box<DataFusionError>;

    fn pre_visit_expr(&mut self, _: &mut Expr) -> ControlFlow<Self::Break> {
        self.levels += 1;
        if self.levels > MOST_LEVELS {
            let message = format!("an expression has more than {MOST_LEVELS} terms in a row");
            let hint = "write 'x in (…)' for many comparisons, or join a table of the values";
            let refusal = Box::new(Refusal::new(message, hint));
            return ControlFlow::Break(Box::new(DataFusionError::External(refusal)));
        }
        ControlFlow::Continue(())
    }

    fn post_visit_expr(&mut self, _: &mut Expr) -> ControlFlow<Self::Break> {
        self.levels -= 1;
        ControlFlow::Continue(())
    }
}

/// Returns whether a statement returns rows; others only change the session.
pub fn has_rows(statement: &Statement) -> bool {
    match statement {
        Statement::Statement(sql) => !matches!(
            **sql,
            Sql::Set(_)
                | Sql::CreateTable(_)
                | Sql::CreateView(_)
                | Sql::Drop { .. }
                | Sql::Prepare { .. }
                | Sql::Deallocate { .. }
        ),
        Statement::CopyTo(_) | Statement::Explain(_) => true,
        Statement::CreateExternalTable(_) | Statement::Reset(_) => false,
    }
}

/// Plans a statement; rows are computed when the result is executed.
///
/// # Errors
///
/// Returns an error if a table, a column or a function is unknown, if an argument is invalid, or if a file cannot be
/// written.
pub async fn plan(session: &SessionContext, statement: Statement) -> Result<DataFrame> {
    session.execute_logical_plan(logical_plan(session, statement).await?).await
}

/// Returns the plan of a statement, before it is optimised or run.
pub(crate) async fn logical_plan(
    session: &SessionContext,
    mut statement: Statement,
) -> Result<LogicalPlan> {
    let state = session.state();
    ignored::check(&mut statement, &state)?;
    let plan = state.statement_to_plan(statement).await?;
    ignored::check_keys(&plan)?;
    // Checked before optimization, which removes unneeded tables (as with `limit 0`): their files must not be
    // replaced either.
    copy::check(&plan, &state).await?;
    files::check(&plan, &state).await?;
    Ok(plan)
}

fn rewrite(statement: &mut Statement) -> Result<()> {
    match statement {
        Statement::Statement(sql) => {
            match &mut **sql {
                Sql::Query(query) => name_columns(query),
                Sql::ShowFunctions { filter, .. } => {
                    *statement = list_functions(filter.as_ref())?;
                    return Ok(());
                }
                _ => {}
            }
            expand(&mut **sql)
        }
        Statement::CopyTo(copy) => {
            name_format(copy);
            match &mut copy.source {
                CopyToSource::Query(query) => {
                    name_columns(query);
                    expand(&mut **query)
                }
                CopyToSource::Relation(_) => Ok(()),
            }
        }
        Statement::Explain(ExplainStatement { statement, .. }) => rewrite(statement),
        Statement::CreateExternalTable(_) | Statement::Reset(_) => Ok(()),
    }
}

/// Returns the query for `show functions`, which lists the scalar and table functions of this package. DataFusion's
/// own list omits functions without fixed types.
fn list_functions(filter: Option<&ShowStatementFilter>) -> Result<Statement> {
    let scalar = definitions().map(|it| (it.name, it.example, it.summary));
    let tables =
        usages().map(|(usage, summary)| (usage.split('(').next().unwrap_or(usage), usage, summary));
    let quoted = |text: &str| format!("'{}'", text.replace('\'', "''"));
    let row = |(name, example, summary): (&str, &str, &str)| {
        format!("({}, {}, {})", quoted(name), quoted(example), quoted(summary))
    };
    let rows: Vec<String> = scalar.chain(tables).map(row).collect();
    let condition = match filter {
        None => String::new(),
        Some(ShowStatementFilter::Like(like)) => format!("where name like {}", quoted(like)),
        Some(_) => return plan_err!("show functions takes like '…' alone"),
    };
    let rows = rows.join(", ");
    let text = format!(
        "select * from (values {rows}) as functions(name, example, returns) {condition} order by name"
    );
    DFParserBuilder::new(text.as_str()).build()?.parse_statement()
}

/// The extensions of compressed files, with DataFusion's names of the compression.
const COMPRESSIONS: [(&str, &str); 4] =
    [(".gz", "gzip"), (".bz2", "bzip2"), (".xz", "xz"), (".zst", "zstd")];

/// Sets the format of a copy by the file extension. DataFusion only detects `.csv`, `.json` and `.parquet`.
fn name_format(copy: &mut CopyToStatement) {
    if copy.stored_as.is_some() {
        return;
    }
    let file = copy.target.to_ascii_lowercase();
    let compressed = COMPRESSIONS.iter().find_map(|&(ending, compression)| {
        file.strip_suffix(ending).map(|name| (name, Some(compression)))
    });
    let (name, compression) = compressed.unwrap_or((&file, None));
    let ending = name.rsplit('.').next().unwrap_or_default();
    let format = match ending {
        "csv" | "tsv" => "CSV",
        "json" | "ndjson" | "jsonl" => "JSON",
        _ => return,
    };
    copy.stored_as = Some(format.to_owned());
    let mut option = |name: &str, value: &str| {
        if !copy.options.iter().any(|(given, _)| given.eq_ignore_ascii_case(name)) {
            copy.options.push((name.to_owned(), Value::SingleQuotedString(value.to_owned())));
        }
    };
    if ending == "tsv" {
        option("format.delimiter", "\t");
    }
    if let Some(compression) = compression {
        option("format.compression", compression);
    }
}

/// Names every unnamed column of the result after its expression.
fn name_columns(query: &mut Query) {
    let mut part = &mut *query.body;
    // A union has the column names of its first branch.
    let select = loop {
        match part {
            SetExpr::Select(select) => break select,
            SetExpr::SetOperation { left, .. } => part = left,
            SetExpr::Query(inner) => part = &mut inner.body,
            _ => return,
        }
    };
    for item in &mut select.projection {
        let SelectItem::UnnamedExpr(expr) = item else { continue };
        if !matches!(expr, Expr::Identifier(_) | Expr::CompoundIdentifier(_)) {
            let alias = Ident::with_quote('"', expr.to_string());
            *item = SelectItem::ExprWithAlias { expr: expr.clone(), alias };
        }
    }
}

/// Rewrites the named arguments of functions with players.
fn expand(part: &mut impl VisitMut) -> Result<()> {
    let rewritten = visit_expressions_mut(part, |expr| {
        let Expr::Function(call) = expr else { return ControlFlow::Continue(()) };
        match expand_call(call) {
            Ok(()) => ControlFlow::Continue(()),
            Err(refused) => ControlFlow::Break(refused),
        }
    });
    match rewritten {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(refused) => Err((*refused).into()),
    }
}

fn expand_call(call: &mut Function) -> Result<(), Box<Refused>> {
    let function = call.name.to_string().to_lowercase();
    let own = function.strip_prefix("try_").unwrap_or(&function);
    if !definitions().any(|it| it.is_variadic && it.name == own) {
        return Ok(());
    }
    let FunctionArguments::List(list) = &mut call.args else { return Ok(()) };
    if !list.args.iter().any(|it| matches!(it, FunctionArg::Named { .. })) {
        return Ok(());
    }
    let refused = |message: String, hint: &str| {
        let refusal = Refusal::new(message, hint);
        Box::new(Refused { function: function.clone(), place: Place::Query, refusal })
    };
    let mut players = Vec::new();
    let mut named = [None, None];
    for argument in &list.args {
        match argument {
            FunctionArg::Unnamed(FunctionArgExpr::Expr(player)) => players.push(player.clone()),
            FunctionArg::Named { name, arg: FunctionArgExpr::Expr(value), .. } => {
                let place = NAMED.iter().position(|known| name.value.eq_ignore_ascii_case(known));
                let Some(place) = place else {
                    let message = format!("{function} has no argument '{}'", name.value);
                    return Err(refused(
                        message,
                        "it takes players, then board => … and dead => …",
                    ));
                };
                if named[place].replace(value.clone()).is_some() {
                    let message = format!("{} is given twice", NAMED[place]);
                    return Err(refused(message, "give it once"));
                }
            }
            other => {
                let message = format!("{other} is no player");
                return Err(refused(message, "give each a hand or a range: 'AhKh', 'QQ+'"));
            }
        }
    }
    let players = match players.as_slice() {
        [list @ Expr::Array(_)] => list.clone(),
        _ => Expr::Array(Array { elem: players, named: false }),
    };
    let nothing = || Expr::value(Value::SingleQuotedString(String::new()));
    let arguments = std::iter::once(players).chain(named.map(|it| it.unwrap_or_else(nothing)));
    list.args = arguments.map(|it| FunctionArg::Unnamed(FunctionArgExpr::Expr(it))).collect();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rewritten(text: &str) -> String {
        parse(text).unwrap()[0].to_string()
    }

    #[test]
    fn named_arguments_follow_players() {
        assert_eq!(
            rewritten("select equity(a, 'QQ+', board => b) as e from t"),
            "SELECT equity([a, 'QQ+'], b, '') AS e FROM t"
        );
        assert_eq!(
            rewritten("select try_win([a, b], dead => 'Ah') as w from t"),
            "SELECT try_win([a, b], '', 'Ah') AS w FROM t"
        );
        assert_eq!(
            rewritten("copy (select tie(a, b, dead => 'Ah', board => c) as t) to 'x.csv'"),
            "COPY (SELECT tie([a, b], c, 'Ah') AS t) TO x.csv STORED AS CSV"
        );
        assert!(parse("select equity(a, b, bord => c)").is_err());
        assert!(parse("select equity(a, b, board => c, board => d)").is_err());
    }

    #[test]
    fn columns_are_called_what_was_asked() {
        assert_eq!(
            rewritten("select hole, strength(cards), t.x from t"),
            "SELECT hole, strength(cards) AS \"strength(cards)\", t.x FROM t"
        );
        assert_eq!(
            rewritten("(select 'f' from t) union all select x from t"),
            "(SELECT 'f' AS \"'f'\" FROM t) UNION ALL SELECT x FROM t"
        );
    }
}
