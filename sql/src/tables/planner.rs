//! Planning of table functions in SQL.

use std::sync::Arc;

use datafusion::common::{DFSchema, Result, TableReference, plan_err};
use datafusion::datasource::provider_as_source;
use datafusion::logical_expr::planner::{
    PlannedRelation, RelationPlanner, RelationPlannerContext, RelationPlanning,
};
use datafusion::logical_expr::simplify::SimplifyContext;
use datafusion::logical_expr::{Expr, LogicalPlanBuilder};
use datafusion::optimizer::simplify_expressions::ExprSimplifier;
use datafusion::sql::sqlparser::ast::{
    BinaryOperator, Expr as SqlExpr, FunctionArg, FunctionArgExpr, TableFactor,
};

use super::call::{Argument, Call};
use super::table::Table;

/// Plans the table functions of this package, with positional and named arguments.
#[derive(Debug)]
pub struct TableFunctions;

impl RelationPlanner for TableFunctions {
    fn plan_relation(
        &self,
        relation: TableFactor,
        context: &mut dyn RelationPlannerContext,
    ) -> Result<RelationPlanning> {
        let (name, arguments, alias) = match &relation {
            TableFactor::Table { name, args: Some(arguments), alias, .. } => {
                (name, arguments.args.as_slice(), alias)
            }
            // With `lateral` before it.
            TableFactor::Function { name, args, alias, .. } => (name, args.as_slice(), alias),
            _ => return Ok(RelationPlanning::Original(Box::new(relation))),
        };
        let function = context.object_name_to_table_reference(name.clone())?.to_string();
        if !Call::knows(&function) {
            return Ok(RelationPlanning::Original(Box::new(relation)));
        }
        let (positional, named) = (Vec::new(), Vec::new());
        let mut call = Call { function, positional, named, listed: None };
        for argument in arguments {
            match argument {
                FunctionArg::Unnamed(FunctionArgExpr::Expr(SqlExpr::BinaryOp {
                    left,
                    op: BinaryOperator::Eq,
                    right,
                })) if matches!(**left, SqlExpr::Identifier(_)) => {
                    return plan_err!("{argument} compares\na named argument is {left} => {right}");
                }
                FunctionArg::Unnamed(FunctionArgExpr::Expr(value)) => {
                    if !call.named.is_empty() {
                        return plan_err!("{argument} has no name, and stands after one that has");
                    }
                    call.positional.push(literal(context, value)?);
                }
                FunctionArg::Named { name, arg: FunctionArgExpr::Expr(value), .. } => {
                    let name = context.normalize_ident(name.clone());
                    call.named.push((name, literal(context, value)?));
                }
                other => return plan_err!("{other} is no argument of {}", call.function),
            }
        }
        let table = Table::planned(call)?;
        // DataFusion treats scans with the same name as equal, so the name includes the arguments.
        let name = TableReference::bare(table.call().to_string());
        let plan =
            LogicalPlanBuilder::scan(name, provider_as_source(Arc::new(table)), None)?.build()?;
        Ok(RelationPlanning::Planned(Box::new(PlannedRelation::new(plan, alias.clone()))))
    }
}

/// Evaluates an argument, which must be constant.
fn literal(context: &mut dyn RelationPlannerContext, value: &SqlExpr) -> Result<Argument> {
    if let SqlExpr::Array(list) = value {
        let items = list.elem.iter().map(|item| literal(context, item));
        return items.collect::<Result<_>>().map(Argument::List);
    }
    let constants = ExprSimplifier::new(SimplifyContext::default());
    let none = DFSchema::empty();
    let found = context.sql_to_expr(value.clone(), &none);
    let found = found.and_then(|found| constants.simplify(constants.coerce(found, &none)?));
    let argument = match found {
        Ok(Expr::Literal(found, _)) => Argument::of_scalar(&found),
        _ => None,
    };
    match argument {
        Some(argument) => Ok(argument),
        None => plan_err!(
            "an argument of a table function is a text, a number, true or a list, not {value}\n\
             a table is made before any row is read: for a column, use functions such as equity, or a join"
        ),
    }
}
