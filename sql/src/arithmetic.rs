//! Checked `+`, `-` and `*` for integers: a result that does not fit is an error.
//!
//! DataFusion's own operators wrap around: 9223372036854775807 + 1 is -9223372036854775808. These are planned as
//! functions, so that a plan sent to a cluster refers to them by name.

use std::sync::{Arc, LazyLock};

use datafusion::arrow::array::{ArrayRef, Datum};
use datafusion::arrow::compute::kernels::numeric::{add, mul, sub};
use datafusion::arrow::datatypes::DataType;
use datafusion::arrow::error::ArrowError;
use datafusion::common::{DFSchema, DataFusionError, Result, plan_err};
use datafusion::logical_expr::binary::BinaryTypeCoercer;
use datafusion::logical_expr::expr::ScalarFunction;
use datafusion::logical_expr::planner::{ExprPlanner, PlannerResult, RawBinaryExpr};
use datafusion::logical_expr::{
    ColumnarValue, Expr, ExprSchemable, Operator, ScalarFunctionArgs, ScalarUDF, ScalarUDFImpl,
    Signature, Volatility,
};
use datafusion::physical_expr_common::datum::apply;
use datafusion::sql::sqlparser::ast::BinaryOperator;
use holdem::parse::Refusal;

/// The functions, in the order of the list that [`all`] returns.
static FUNCTIONS: LazyLock<[Arc<ScalarUDF>; 3]> = LazyLock::new(|| {
    [Operator::Plus, Operator::Minus, Operator::Multiply].map(|operator| {
        let signature = Signature::user_defined(Volatility::Immutable);
        Arc::new(ScalarUDF::from(Checked { operator, signature }))
    })
});

/// Returns the functions. They must be registered wherever queries are planned or executed.
pub fn all() -> impl Iterator<Item = Arc<ScalarUDF>> {
    FUNCTIONS.iter().cloned()
}

/// Returns the error for an integer that does not fit its type.
pub fn too_large(what: &str) -> DataFusionError {
    let message = format!("a whole number is too large for its type: {what}");
    let hint =
        "cast(x as decimal(38, 0)) has room for 38 digits, cast(x as double) for larger ones";
    DataFusionError::External(Box::new(Refusal::new(message, hint)))
}

/// Plans integer operators as calls of these functions.
#[derive(Debug)]
pub struct Arithmetic;

impl ExprPlanner for Arithmetic {
    fn plan_binary_op(
        &self,
        raw: RawBinaryExpr,
        schema: &DFSchema,
    ) -> Result<PlannerResult<RawBinaryExpr>> {
        let [plus, minus, times] = &*FUNCTIONS;
        let function = match raw.op {
            BinaryOperator::Plus => plus,
            BinaryOperator::Minus => minus,
            BinaryOperator::Multiply => times,
            _ => return Ok(PlannerResult::Original(raw)),
        };
        let is_whole = |part: &Expr| part.get_type(schema).is_ok_and(|it| it.is_integer());
        if !(is_whole(&raw.left) && is_whole(&raw.right)) {
            return Ok(PlannerResult::Original(raw));
        }
        let is_same = raw.left.get_type(schema)? == raw.right.get_type(schema)?;
        let call = match raw.left {
            // A chain becomes a single call: nested calls would be too deep to send to a cluster.
            Expr::ScalarFunction(mut chain) if is_same && Arc::ptr_eq(&chain.func, function) => {
                chain.args.push(raw.right);
                chain
            }
            left => ScalarFunction::new_udf(Arc::clone(function), vec![left, raw.right]),
        };
        Ok(PlannerResult::Planned(Expr::ScalarFunction(call)))
    }
}

/// A checked operator over two or more integers, applied from left to right.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Checked {
    operator: Operator,
    signature: Signature,
}

impl ScalarUDFImpl for Checked {
    fn name(&self) -> &str {
        match self.operator {
            Operator::Plus => "checked_add",
            Operator::Minus => "checked_subtract",
            _ => "checked_multiply",
        }
    }

    /// Names the column as the operator would: `a + b`.
    fn schema_name(&self, parts: &[Expr]) -> Result<String> {
        let names: Vec<String> = parts.iter().map(|part| part.schema_name().to_string()).collect();
        Ok(names.join(&format!(" {} ", self.operator)))
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn coerce_types(&self, given: &[DataType]) -> Result<Vec<DataType>> {
        let common = fold(given, |left, right| {
            let types = BinaryTypeCoercer::new(&left, &self.operator, right).get_input_types()?;
            Ok(types.0)
        })?;
        Ok(vec![common; given.len()])
    }

    fn return_type(&self, given: &[DataType]) -> Result<DataType> {
        fold(given, |left, right| {
            BinaryTypeCoercer::new(&left, &self.operator, right).get_result_type()
        })
    }

    fn invoke_with_args(&self, arguments: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let compute: fn(&dyn Datum, &dyn Datum) -> Result<ArrayRef, ArrowError> =
            match self.operator {
                Operator::Plus => add,
                Operator::Minus => sub,
                _ => mul,
            };
        let found = fold(&arguments.args, |left, right| apply(&left, right, compute));
        found.map_err(|error| match &error {
            DataFusionError::ArrowError(cause, _) => match &**cause {
                ArrowError::ArithmeticOverflow(what) => {
                    too_large(what.trim_start_matches("Overflow happened on: "))
                }
                _ => error,
            },
            _ => error,
        })
    }
}

/// Applies a function from left to right.
fn fold<T: Clone>(parts: &[T], apply: impl Fn(T, &T) -> Result<T>) -> Result<T> {
    let Some((first, others)) = parts.split_first() else {
        return plan_err!("an operator is between two numbers");
    };
    others.iter().try_fold(first.clone(), apply)
}
