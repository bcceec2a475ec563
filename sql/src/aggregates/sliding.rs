//! The accumulator of `sum` and `avg` of doubles over a sliding window: rows enter and leave. In an exact sum,
//! subtraction undoes addition. NaN and infinities, which nothing undoes, are counted.

use datafusion::arrow::array::{ArrayRef, AsArray};
use datafusion::arrow::datatypes::Float64Type;
use datafusion::common::{Result, ScalarValue, not_impl_err};
use datafusion::logical_expr::Accumulator;

use super::answer::Answer;
use super::exact::ExactSum;

/// The total of the rows in a window.
#[derive(Debug)]
pub struct Sliding {
    /// The sum of the finite numbers.
    finite: ExactSum,
    /// The number of all numbers.
    count: u64,
    /// The number of NaNs, of infinities, and of negative infinities.
    special: [u64; 3],
    answer: Answer,
}

impl Sliding {
    pub fn new(answer: Answer) -> Self {
        Self { finite: ExactSum::default(), count: 0, special: [0; 3], answer }
    }

    /// Returns the counter of a number that is not finite.
    fn special(&mut self, number: f64) -> &mut u64 {
        let [nans, infinities, negative] = &mut self.special;
        match number {
            number if number.is_nan() => nans,
            number if number > 0.0 => infinities,
            _ => negative,
        }
    }

    fn value(&self) -> f64 {
        match self.special {
            [0, 0, 0] => match self.answer {
                Answer::Sum => self.finite.value(),
                Answer::Mean => self.finite.mean(self.count),
            },
            [0, _, 0] => f64::INFINITY,
            [0, 0, _] => f64::NEG_INFINITY,
            _ => f64::NAN,
        }
    }
}

impl Accumulator for Sliding {
    fn update_batch(&mut self, values: &[ArrayRef]) -> Result<()> {
        for number in values[0].as_primitive::<Float64Type>().iter().flatten() {
            self.count += 1;
            match number.is_finite() {
                true => self.finite.add(number),
                false => *self.special(number) += 1,
            }
        }
        Ok(())
    }

    fn retract_batch(&mut self, values: &[ArrayRef]) -> Result<()> {
        for number in values[0].as_primitive::<Float64Type>().iter().flatten() {
            self.count -= 1;
            match number.is_finite() {
                true => self.finite.add(-number),
                false => *self.special(number) -= 1,
            }
        }
        Ok(())
    }

    fn supports_retract_batch(&self) -> bool {
        true
    }

    fn evaluate(&mut self) -> Result<ScalarValue> {
        Ok(ScalarValue::Float64((self.count > 0).then(|| self.value())))
    }

    fn size(&self) -> usize {
        size_of_val(self) + self.finite.heap_size()
    }

    fn state(&mut self) -> Result<Vec<ScalarValue>> {
        not_impl_err!("a window is computed in one place")
    }

    fn merge_batch(&mut self, _: &[ArrayRef]) -> Result<()> {
        not_impl_err!("a window is computed in one place")
    }
}
