//! The accumulators of `sum` and `avg`: an exact sum and a count, for one group or many.

use std::collections::HashSet;
use std::sync::Arc;

use datafusion::arrow::array::{
    Array, ArrayRef, AsArray, BinaryArray, BinaryBuilder, BooleanArray, Float64Array, UInt64Array,
};
use datafusion::arrow::datatypes::{DataType, Float64Type, UInt64Type};
use datafusion::common::{Result, ScalarValue, internal_datafusion_err};
use datafusion::logical_expr::{Accumulator, EmitTo, GroupsAccumulator};

use super::answer::Answer;
use super::exact::ExactSum;

/// The running sum and count.
#[derive(Clone, Debug, Default)]
struct Total {
    sum: ExactSum,
    count: u64,
}

impl Total {
    fn add(&mut self, number: f64) {
        self.sum.add(number);
        self.count += 1;
    }

    fn merge(&mut self, sum: &[u8], count: u64) -> Result<()> {
        let sum = ExactSum::read(sum);
        self.sum.merge(&sum.ok_or_else(|| internal_datafusion_err!("this is no exact sum"))?);
        self.count += count;
        Ok(())
    }

    /// Returns the sum or the mean; `None` without numbers.
    fn answer(&self, answer: Answer) -> Option<f64> {
        (self.count > 0).then(|| match answer {
            Answer::Sum => self.sum.value(),
            Answer::Mean => self.sum.mean(self.count),
        })
    }
}

/// Returns the sums and the counts, the two columns that [`merge`](Total::merge) takes.
fn state<'a>(totals: impl Iterator<Item = &'a Total>) -> Vec<ArrayRef> {
    let (mut sums, mut counts) = (BinaryBuilder::new(), Vec::new());
    for total in totals {
        sums.append_value(total.sum.bytes());
        counts.push(total.count);
    }
    vec![Arc::new(sums.finish()), Arc::new(UInt64Array::from(counts))]
}

/// Returns the columns of [`state`].
fn columns(states: &[ArrayRef]) -> (&BinaryArray, &UInt64Array) {
    (states[0].as_binary(), states[1].as_primitive::<UInt64Type>())
}

/// The total of all rows.
#[derive(Debug)]
pub struct Whole {
    total: Total,
    answer: Answer,
}

impl Whole {
    pub fn new(answer: Answer) -> Self {
        Self { total: Total::default(), answer }
    }
}

impl Accumulator for Whole {
    fn update_batch(&mut self, values: &[ArrayRef]) -> Result<()> {
        let numbers = values[0].as_primitive::<Float64Type>();
        numbers.iter().flatten().for_each(|number| self.total.add(number));
        Ok(())
    }

    fn merge_batch(&mut self, states: &[ArrayRef]) -> Result<()> {
        let (sums, counts) = columns(states);
        for (sum, count) in sums.iter().zip(counts.values()) {
            self.total.merge(sum.unwrap_or_default(), *count)?;
        }
        Ok(())
    }

    fn state(&mut self) -> Result<Vec<ScalarValue>> {
        let sum = ScalarValue::Binary(Some(self.total.sum.bytes()));
        Ok(vec![sum, ScalarValue::UInt64(Some(self.total.count))])
    }

    fn evaluate(&mut self) -> Result<ScalarValue> {
        Ok(ScalarValue::Float64(self.total.answer(self.answer)))
    }

    fn size(&self) -> usize {
        size_of_val(self) + self.total.sum.heap_size()
    }
}

/// The total of the distinct numbers of all rows.
#[derive(Debug)]
pub struct Distinct {
    /// The bits of the numbers.
    numbers: HashSet<u64>,
    answer: Answer,
}

impl Distinct {
    pub fn new(answer: Answer) -> Self {
        Self { numbers: HashSet::new(), answer }
    }

    /// Returns the type of the state: the numbers.
    pub fn state_type() -> DataType {
        DataType::new_list(DataType::Float64, true)
    }

    fn add(&mut self, numbers: &Float64Array) {
        // -0 + 0 is 0, so both zeros count as the same number.
        self.numbers.extend(numbers.iter().flatten().map(|number| (number + 0.0).to_bits()));
    }

    fn each(&self) -> impl Iterator<Item = f64> {
        self.numbers.iter().map(|bits| f64::from_bits(*bits))
    }
}

impl Accumulator for Distinct {
    fn update_batch(&mut self, values: &[ArrayRef]) -> Result<()> {
        self.add(values[0].as_primitive());
        Ok(())
    }

    fn merge_batch(&mut self, states: &[ArrayRef]) -> Result<()> {
        for numbers in states[0].as_list::<i32>().iter().flatten() {
            self.add(numbers.as_primitive());
        }
        Ok(())
    }

    fn state(&mut self) -> Result<Vec<ScalarValue>> {
        let numbers: Vec<ScalarValue> = self.each().map(ScalarValue::from).collect();
        Ok(vec![ScalarValue::List(ScalarValue::new_list_nullable(&numbers, &DataType::Float64))])
    }

    fn evaluate(&mut self) -> Result<ScalarValue> {
        let mut total = Total::default();
        self.each().for_each(|number| total.add(number));
        Ok(ScalarValue::Float64(total.answer(self.answer)))
    }

    fn size(&self) -> usize {
        size_of_val(self) + self.numbers.capacity() * size_of::<u64>()
    }
}

/// The total of each group.
#[derive(Debug)]
pub struct Grouped {
    totals: Vec<Total>,
    answer: Answer,
    /// The heap memory of all sums, in bytes.
    heap_size: usize,
}

impl Grouped {
    pub fn new(answer: Answer) -> Self {
        Self { totals: Vec::new(), answer, heap_size: 0 }
    }

    /// Changes the total of a group and updates `heap_size`.
    fn change<T>(&mut self, group: usize, change: impl FnOnce(&mut Total) -> T) -> T {
        let total = &mut self.totals[group];
        let before = total.sum.heap_size();
        let done = change(total);
        self.heap_size += total.sum.heap_size() - before;
        done
    }

    fn take(&mut self, emit: EmitTo) -> Vec<Total> {
        let taken = emit.take_needed(&mut self.totals);
        self.heap_size -= taken.iter().map(|total| total.sum.heap_size()).sum::<usize>();
        taken
    }
}

impl GroupsAccumulator for Grouped {
    fn update_batch(
        &mut self,
        values: &[ArrayRef],
        groups: &[usize],
        filter: Option<&BooleanArray>,
        count: usize,
    ) -> Result<()> {
        self.totals.resize_with(count, Total::default);
        for (row, number) in values[0].as_primitive::<Float64Type>().iter().enumerate() {
            if let Some(number) = number.filter(|_| passes(filter, row)) {
                self.change(groups[row], |total| total.add(number));
            }
        }
        Ok(())
    }

    fn merge_batch(&mut self, states: &[ArrayRef], groups: &[usize], count: usize) -> Result<()> {
        self.totals.resize_with(count, Total::default);
        let (sums, counts) = columns(states);
        for ((sum, count), group) in sums.iter().zip(counts.values()).zip(groups) {
            self.change(*group, |total| total.merge(sum.unwrap_or_default(), *count))?;
        }
        Ok(())
    }

    fn state(&mut self, emit: EmitTo) -> Result<Vec<ArrayRef>> {
        Ok(state(self.take(emit).iter()))
    }

    fn evaluate(&mut self, emit: EmitTo) -> Result<ArrayRef> {
        let totals = self.take(emit);
        let answers = totals.iter().map(|total| total.answer(self.answer));
        Ok(Arc::new(answers.collect::<Float64Array>()))
    }

    fn convert_to_state(
        &self,
        values: &[ArrayRef],
        filter: Option<&BooleanArray>,
    ) -> Result<Vec<ArrayRef>> {
        let numbers = values[0].as_primitive::<Float64Type>();
        let totals: Vec<Total> = (numbers.iter().enumerate())
            .map(|(row, number)| {
                let mut total = Total::default();
                number.filter(|_| passes(filter, row)).into_iter().for_each(|n| total.add(n));
                total
            })
            .collect();
        Ok(state(totals.iter()))
    }

    fn size(&self) -> usize {
        self.totals.capacity() * size_of::<Total>() + self.heap_size
    }
}

/// Returns whether the filter of an aggregate accepts a row; null does not.
fn passes(filter: Option<&BooleanArray>, row: usize) -> bool {
    filter.is_none_or(|filter| filter.is_valid(row) && filter.value(row))
}
