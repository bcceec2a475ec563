//! Parts of SQL that DataFusion reads and ignores. A query with such a part is refused: its rows would be those of
//! another query.

use std::ops::ControlFlow;

use datafusion::common::{DataFusionError, Result};
use datafusion::execution::SessionState;
use datafusion::logical_expr::{DdlStatement, LogicalPlan};
use datafusion::sql::parser::{CopyToSource, ExplainStatement, Statement};
use datafusion::sql::sqlparser::ast::{
    Expr, Function, FunctionArgumentList, FunctionArguments, GroupByExpr, Query, Select, SetExpr,
    SetOperator, SetQuantifier, TableFactor, VisitMut, VisitorMut,
};
use holdem::parse::Refusal;

use crate::functions::{Place, Refused};

/// Visits the queries of a statement.
pub(crate) fn visit<V: VisitorMut>(
    statement: &mut Statement,
    visitor: &mut V,
) -> ControlFlow<V::Break> {
    match statement {
        Statement::Statement(sql) => sql.visit(visitor),
        Statement::CopyTo(copy) => match &mut copy.source {
            CopyToSource::Query(query) => query.visit(visitor),
            CopyToSource::Relation(_) => ControlFlow::Continue(()),
        },
        Statement::Explain(ExplainStatement { statement, .. }) => visit(statement, visitor),
        Statement::CreateExternalTable(_) | Statement::Reset(_) => ControlFlow::Continue(()),
    }
}

/// Checks that a statement has no part that DataFusion ignores.
///
/// # Errors
///
/// Returns an error for the first such part.
pub(crate) fn check(statement: &mut Statement, state: &SessionState) -> Result<()> {
    match visit(statement, &mut Parts { state }) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(error) => Err(*error),
    }
}

/// Checks that a plan makes no table with keys: DataFusion does not check their values, but relies on them.
///
/// # Errors
///
/// Returns an error if it does.
pub(crate) fn check_keys(plan: &LogicalPlan) -> Result<()> {
    let constraints = match plan {
        LogicalPlan::Ddl(DdlStatement::CreateMemoryTable(table)) => &table.constraints,
        LogicalPlan::Ddl(DdlStatement::CreateExternalTable(table)) => &table.constraints,
        _ => return Ok(()),
    };
    if constraints.is_empty() {
        return Ok(());
    }
    let message = "a primary key and unique check no values here";
    Err(refused("create table", message.to_owned(), "leave them out".to_owned()))
}

/// What a part does not do, and what to write instead.
type Ignored = (String, String);

/// A visitor of the parts of a statement.
struct Parts<'a> {
    state: &'a SessionState,
}

impl VisitorMut for Parts<'_> {
    type Break = Box<DataFusionError>;

    fn pre_visit_query(&mut self, query: &mut Query) -> ControlFlow<Self::Break> {
        refuse("select", of_query(query).or_else(|| of_set(&query.body)))
    }

    fn pre_visit_select(&mut self, select: &mut Select) -> ControlFlow<Self::Break> {
        refuse("select", of_select(select))
    }

    fn pre_visit_table_factor(&mut self, factor: &mut TableFactor) -> ControlFlow<Self::Break> {
        refuse("select", of_table(factor))
    }

    fn pre_visit_expr(&mut self, expr: &mut Expr) -> ControlFlow<Self::Break> {
        let Expr::Function(call) = expr else { return ControlFlow::Continue(()) };
        let name = call.name.to_string().to_lowercase();
        let is_scalar = self.state.scalar_functions().contains_key(&name);
        refuse(&name, of_call(call).filter(|(_, of_all)| is_scalar || *of_all).map(|(it, _)| it))
    }
}

/// Stops at an ignored part.
fn refuse(function: &str, ignored: Option<Ignored>) -> ControlFlow<Box<DataFusionError>> {
    let Some((message, hint)) = ignored else { return ControlFlow::Continue(()) };
    ControlFlow::Break(Box::new(refused(function, message, hint)))
}

fn refused(function: &str, message: String, hint: String) -> DataFusionError {
    let refusal = Refusal::new(message, hint);
    Refused { function: function.to_owned(), place: Place::Query, refusal }.into()
}

/// Returns the first part whose condition is true.
fn first<const N: usize>(parts: [(bool, &str, &str); N]) -> Option<Ignored> {
    let (_, message, hint) = parts.into_iter().find(|(is_there, ..)| *is_there)?;
    Some((message.to_owned(), hint.to_owned()))
}

fn of_query(query: &Query) -> Option<Ignored> {
    first([
        (!query.locks.is_empty(), "for update and for share lock no rows here", "leave it out"),
        (
            query.for_clause.is_some(),
            "for xml and for json write no text here",
            "use --format json",
        ),
        (
            query.settings.is_some(),
            "settings changes nothing here",
            "set … = … is its own statement",
        ),
        (query.format_clause.is_some(), "format chooses no format here", "use --format json"),
    ])
}

/// Looks for `except all` and `intersect all`, whose rows DataFusion does not count.
fn of_set(part: &SetExpr) -> Option<Ignored> {
    let SetExpr::SetOperation { op, set_quantifier, left, right } = part else { return None };
    if !matches!(op, SetOperator::Union) && matches!(set_quantifier, SetQuantifier::All) {
        let name = op.to_string().to_lowercase();
        return Some((
            format!("{name} all does not count equal rows here"),
            format!("write {name}, and count the rows: select …, count(*) … group by …"),
        ));
    }
    of_set(left).or_else(|| of_set(right))
}

fn of_select(select: &Select) -> Option<Ignored> {
    let (GroupByExpr::All(modifiers) | GroupByExpr::Expressions(_, modifiers)) = &select.group_by;
    if let Some(modifier) = modifiers.first() {
        let modifier = modifier.to_string().to_lowercase();
        return Some((
            format!("{modifier} adds no rows here"),
            "write group by rollup (…), cube (…) or grouping sets (…)".to_owned(),
        ));
    }
    first([
        (select.prewhere.is_some(), "prewhere chooses no rows here", "write where"),
        (!select.connect_by.is_empty(), "connect by follows no rows here", "write with recursive"),
    ])
}

fn of_table(factor: &TableFactor) -> Option<Ignored> {
    let sample = ("tablesample draws no sample here", "order by random() limit 1000 does");
    let ordinality = ("with ordinality numbers no rows here", "write row_number() over ()");
    let found = match factor {
        TableFactor::Derived { sample: Some(_), .. }
        | TableFactor::Table { sample: Some(_), .. } => sample,
        TableFactor::Function { with_ordinality: true, .. }
        | TableFactor::Table { with_ordinality: true, .. } => ordinality,
        TableFactor::Table { version: Some(_), .. } => {
            ("a file has no older versions here", "read another file")
        }
        TableFactor::Table { partitions, .. } if !partitions.is_empty() => {
            ("partition (…) chooses no rows here", "write where")
        }
        TableFactor::Table { with_hints, index_hints, .. }
            if !with_hints.is_empty() || !index_hints.is_empty() =>
        {
            ("hints after a table change nothing here", "leave them out")
        }
        _ => return None,
    };
    Some((found.0.to_owned(), found.1.to_owned()))
}

/// Returns the ignored part of a call, and whether it is ignored in aggregate and window functions too.
fn of_call(call: &Function) -> Option<(Ignored, bool)> {
    if let FunctionArguments::List(parameters) = &call.parameters {
        let message = format!("({parameters}) is not read here, before other arguments");
        return Some(((message, "write all arguments together".to_owned()), true));
    }
    let clauses = match &call.args {
        FunctionArguments::List(FunctionArgumentList { duplicate_treatment, clauses, .. }) => {
            duplicate_treatment.is_some() || !clauses.is_empty()
        }
        _ => false,
    };
    let part = match call {
        Function { filter: Some(_), .. } => "filter (…) is",
        Function { over: Some(_), .. } => "over (…) is",
        Function { null_treatment: Some(_), .. } => "ignore nulls and respect nulls are",
        Function { within_group, .. } if !within_group.is_empty() => "within group (…) is",
        _ if clauses => "distinct, all and order by are",
        _ => return None,
    };
    let message = format!("{part} for functions of many rows, and {} reads one", call.name);
    let hint = "write it at a function such as sum, count or row_number, or write where".to_owned();
    Some(((message, hint), false))
}
