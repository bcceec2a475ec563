//! `strength(cards)`: how strong five to seven cards are.

use std::sync::Arc;

use datafusion::arrow::array::{AsArray, UInt16Array};
use datafusion::arrow::datatypes::DataType;
use datafusion::common::{Result, exec_datafusion_err};
use datafusion::logical_expr::{
    ColumnarValue, ScalarFunctionArgs, ScalarUDFImpl, Signature, Volatility,
};
use holdem::{Hand, evaluate};

#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Strength {
    signature: Signature,
}

impl Strength {
    pub fn new() -> Self {
        Self { signature: Signature::uniform(1, vec![DataType::Utf8], Volatility::Immutable) }
    }
}

impl ScalarUDFImpl for Strength {
    fn name(&self) -> &str {
        "strength"
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        Ok(DataType::UInt16)
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let arrays = ColumnarValue::values_to_arrays(&args.args)?;
        let cards = arrays[0].as_string::<i32>();
        let strengths = cards.iter().map(|text| {
            let hand = text.map(str::parse::<Hand>).transpose();
            hand.map(|hand| hand.map(|hand| evaluate(hand).number()))
                .map_err(|error| exec_datafusion_err!("{error}"))
        });
        Ok(ColumnarValue::Array(Arc::new(strengths.collect::<Result<UInt16Array>>()?)))
    }
}
