//! Ranges: weighted sets of combos.

use std::hash::{DefaultHasher, Hash, Hasher};

use holdem::hint::Syntax;
use holdem::parse::{ParseError, Problem, RangeProblem, Refusal, Span};
use holdem::question::Question;
use holdem::range::{Context, Conventions, Notation, Weight, parse_in};
use holdem::read::{Line, Spot};
use holdem::{HoleCards, Range, Rank, StartingHand};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyFloat, PyList, PyMapping, PyString, PyTuple, PyType};

use crate::answer::ask;
use crate::cards;
use crate::error::{Failure, Outcome};
use crate::py_range::PyRange;
use crate::question::Arguments;
use crate::values::{Any, named};

impl PyRange {
    fn of(range: Option<Range>) -> Self {
        Self { range, notes: Vec::new() }
    }

    fn weight_of(&self, combo: HoleCards) -> Weight {
        self.range.as_ref().map_or(Weight::NONE, |range| range.weight(combo))
    }

    /// Returns the range with these weights.
    fn of_weights(weight: impl Fn(HoleCards) -> Weight) -> Self {
        Self::of(Range::new(HoleCards::all().map(|combo| (combo, weight(combo)))))
    }

    /// Combines two ranges combo by combo, with weights in millionths.
    fn zip(&self, other: &Self, combine: impl Fn(u32, u32) -> u32) -> Self {
        let millionths = |range: &Self, combo| range.weight_of(combo).millionths();
        Self::of_weights(|combo| {
            let combined = combine(millionths(self, combo), millionths(other, combo));
            Weight::from_millionths(combined).unwrap_or(Weight::FULL)
        })
    }

    fn text(&self) -> String {
        self.range.as_ref().map_or_else(String::new, Range::to_string)
    }
}

/// Reads a spot from named arguments and, if given, a range.
fn read(
    range: Option<Any<'_, '_>>,
    given: &[(&str, Option<Any<'_, '_>>)],
) -> Outcome<(Spot, Vec<String>)> {
    let mut arguments = Arguments::default();
    for &(name, value) in given {
        if let Some(value) = value.filter(|value| !value.is_none()) {
            arguments.set(name, value)?;
        }
    }
    let query = arguments.query_of_one("range", range)?;
    let (spot, notes) = Spot::read(&query)?;
    Ok((spot, notes.iter().map(ToString::to_string).collect()))
}

/// Returns the product of two weights, to the nearest millionth, but above 0 if both are.
fn times(one: u32, other: u32) -> u32 {
    let parts = u64::from(Weight::PARTS);
    let product = u64::from(one) * u64::from(other);
    // At most a full weight, as both factors are.
    ((product + parts / 2) / parts).max(u64::from(product > 0)) as u32
}

/// Reads a combo: a text, a sequence of two cards, or a set.
fn combo(cards: Any<'_, '_>) -> Outcome<HoleCards> {
    const HINT: &str =
        "a combo is two cards, such as \"AhKh\"; for others there is &: range & Range(\"AA\")";
    let text = cards::text(cards)?;
    text.parse().map_err(|error: ParseError| {
        let refusal = Refusal::of(&error, text);
        refusal.with_hint(HINT).into()
    })
}

/// Reads a starting hand as its combos, or two cards as one combo.
fn combos_of(hand: Any<'_, '_>) -> Outcome<Vec<HoleCards>> {
    let starting = hand.cast::<PyString>().ok().and_then(|text| text.to_str().ok()?.parse().ok());
    match starting {
        Some(hand) => Ok(StartingHand::combos(hand).collect()),
        None => Ok(vec![combo(hand)?]),
    }
}

/// Returns the weight nearest to a number.
fn weight(number: f64) -> Outcome<Weight> {
    let millionths = (number * f64::from(Weight::PARTS)).round();
    let is_weight = (0.0..=f64::from(Weight::PARTS)).contains(&millionths);
    let weight = is_weight.then(|| Weight::from_millionths(millionths as u32)).flatten();
    weight.ok_or_else(|| {
        Failure::refused(format!("{number} is not a weight"), "weights are numbers from 0 to 1")
    })
}

/// Returns a combo with its weight; an error names the combo.
fn weight_of(combo: HoleCards, number: f64) -> Outcome<(HoleCards, Weight)> {
    match weight(number) {
        Ok(weight) => Ok((combo, weight)),
        Err(Failure::Refused(refusal)) => Err(refusal.about(combo).into()),
        Err(raised) => Err(raised),
    }
}

#[pymethods]
impl PyRange {
    #[new]
    #[pyo3(signature = (text=None, *, board=None, dead=None, notation=None, order=None, ranges=None))]
    fn new(
        text: Option<&Bound<'_, PyAny>>,
        board: Option<&Bound<'_, PyAny>>,
        dead: Option<&Bound<'_, PyAny>>,
        notation: Option<&Bound<'_, PyAny>>,
        order: Option<&Bound<'_, PyAny>>,
        ranges: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let Some(text) = text else { return Ok(Self::of(None)) };
        let given = [
            ("board", board),
            ("dead", dead),
            ("notation", notation),
            ("order", order),
            ("ranges", ranges),
        ];
        let (mut spot, notes) = read(Some(text), &given)?;
        Ok(Self { range: spot.players.pop().map(|player| player.range), notes })
    }

    /// Returns the best hands, about this percentage of all.
    ///
    /// Args:
    ///     percent: The percentage of the 1326 combos, from 0 to 100. A starting hand is in if at least half of it is.
    ///     order: The ranking by equity: against a `"random"` hand, `"three"` of them, or the best `"fifth"` of hands.
    ///
    /// >>> from holdem import Range
    /// >>> str(Range.top(3)), len(Range.top(3))
    /// ('88+', 42)
    #[classmethod]
    #[pyo3(signature = (percent, *, order="random"))]
    fn top(cls: &Bound<'_, PyType>, percent: f64, order: &str) -> PyResult<Self> {
        let py = cls.py();
        if !(0.0..=100.0).contains(&percent) {
            return Err(Failure::refused(
                format!("{percent} is not a percentage"),
                "the percentage of hands is a number from 0 to 100",
            )
            .into());
        }
        let order = PyString::new(py, order).into_any();
        let conventions = Conventions { order: named("order", &order)?, ..Conventions::default() };
        let context = Context {
            board: holdem::Board::default(),
            dead: holdem::CardSet::EMPTY,
            conventions: &conventions,
        };
        let text = format!("{percent}%");
        Ok(match parse_in(&text, Span::whole(&text), &context) {
            Ok(best) => Self {
                range: Some(best.range),
                notes: best.notes.iter().map(ToString::to_string).collect(),
            },
            // The percentage is less than half of every starting hand.
            Err(_) => Self::of(None),
        })
    }

    /// Returns the range with these weights.
    ///
    /// Args:
    ///     weights: An array of shape `(1326,)` in the order of `holdem.COMBOS`, as `weights()` returns it, or of shape
    ///         `(13, 13)`, as `grid()` does; or a dict of combos or starting hands and weights. Weights are numbers from
    ///         0 to 1.
    ///
    /// >>> from holdem import Range
    /// >>> str(Range.from_weights({"AhKh": 1, "AsKs": 0.5, "QQ": 1}))
    /// 'QQ,AsKs:0.5,AhKh'
    /// >>> range = Range("22+,AKs:0.25")
    /// >>> Range.from_weights(range.weights()) == Range.from_weights(range.grid()) == range
    /// True
    #[classmethod]
    fn from_weights(cls: &Bound<'_, PyType>, weights: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(weights) = weights.cast::<PyMapping>() {
            let mut combos: Vec<(HoleCards, Weight)> = Vec::new();
            for item in weights.items()? {
                let (hand, number): (Bound<'_, PyAny>, f64) = item.extract()?;
                for hand in combos_of(&hand)? {
                    if combos.iter().any(|&(known, _)| known == hand) {
                        let hint = "the order of its cards makes no difference";
                        return Err(Failure::refused(format!("{hand} is given twice"), hint).into());
                    }
                    combos.push(weight_of(hand, number)?);
                }
            }
            return Ok(Self::of(Range::new(combos)));
        }
        if weights.hasattr("mask")? && weights.hasattr("filled")? {
            let message = "the array is masked: use .filled(0), and masked weights are 0";
            return Err(PyTypeError::new_err(message));
        }
        let array = cls.py().import("numpy")?.call_method1("asarray", (weights, "float64"))?;
        let shape = array.getattr("shape")?;
        let is_grid = shape.eq((Rank::COUNT, Rank::COUNT))?;
        if !is_grid && !shape.eq((HoleCards::COUNT,))? {
            let message = format!(
                "weights have the shape (1326,), one for each combo, or (13, 13), not {shape}"
            );
            return Err(PyValueError::new_err(message));
        }
        let numbers: Vec<f64> = array.call_method0("ravel")?.call_method0("tolist")?.extract()?;
        if is_grid {
            let hands = StartingHand::all().zip(numbers);
            let combos = hands.flat_map(|(hand, number)| {
                hand.combos().map(move |combo| weight_of(combo, number))
            });
            return Ok(Self::of(Range::new(combos.collect::<Outcome<Vec<_>>>()?)));
        }
        let combos = HoleCards::all().zip(numbers);
        let combos = combos.map(|(hand, number)| weight_of(hand, number));
        Ok(Self::of(Range::new(combos.collect::<Outcome<Vec<_>>>()?)))
    }

    /// The sum of the weights.
    #[getter]
    fn weight(&self) -> f64 {
        self.range.as_ref().map_or(0.0, Range::total_weight)
    }

    /// The sum of the weights in percent of all 1326 combos.
    #[getter]
    fn percent(&self) -> f64 {
        100.0 * self.weight() / HoleCards::COUNT as f64
    }

    /// Notes about likely mistakes in the text, one line each:
    /// `("JTs+ is only JTs; to move both cards up, write JTs-AKs",)`.
    #[getter]
    fn notes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.notes)
    }

    /// The combos, without their weights: `("AhAc", ...)`, in the order of `holdem.COMBOS`.
    #[getter]
    fn combos<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let combos = self.range.iter().flat_map(Range::combos);
        PyTuple::new(py, combos.map(|(combo, _)| combo.to_string()).collect::<Vec<_>>())
    }

    /// Returns the weights as a `float64` array of shape `(1326,)`, in the order of `holdem.COMBOS`.
    fn weights<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        PyArray1::from_iter(py, HoleCards::all().map(|combo| self.weight_of(combo).into()))
    }

    /// Returns the mean weight of each starting hand as a `float64` array of shape `(13, 13)`: pairs on the diagonal, the
    /// aces first; suited hands above it, offsuit hands below.
    ///
    /// >>> from holdem import Range
    /// >>> grid = Range("AA,AKs:0.5").grid()
    /// >>> grid[0, 0], grid[0, 1], grid[1, 0]
    /// (np.float64(1.0), np.float64(0.5), np.float64(0.0))
    fn grid<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        grid(py, |hand| {
            let sum: f64 = hand.combos().map(|combo| f64::from(self.weight_of(combo))).sum();
            sum / hand.size() as f64
        })
    }

    /// Returns the range without the combos that hold one of these cards.
    ///
    /// >>> from holdem import Range
    /// >>> len(Range("AA").without("Ah"))
    /// 3
    fn without(&self, cards: &Bound<'_, PyAny>) -> PyResult<Self> {
        let text = cards::text(cards)?;
        if text.trim().is_empty() {
            return Ok(Self::of(self.range.clone()));
        }
        let cards = text.parse().map_err(|error| Failure::from(Refusal::of(&error, text)))?;
        Ok(Self::of(self.range.as_ref().and_then(|range| range.without(cards))))
    }

    /// Returns the part of the range with certain made hands or draws on a board.
    ///
    /// Args:
    ///     what: The made hands and draws to keep, in range syntax: `"top pair+"`, `"flush draw"`, `"set,two pair"`.
    ///     board: The board, three to five cards.
    ///     dead: Dead cards, which complete no draw.
    ///
    /// Returns:
    ///     The range, without combos that the board or the dead cards make impossible; it may be empty.
    ///
    /// >>> from holdem import Range
    /// >>> str(Range("AK,QQ").filter("top pair+,flush draw", board="Qh7h2c"))
    /// 'QdQs,QcQs,QcQd,AhKh'
    #[pyo3(signature = (what, board, dead=None))]
    fn filter(
        &self,
        what: &Bound<'_, PyString>,
        board: &Bound<'_, PyAny>,
        dead: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        // The board and the dead cards, checked.
        let (spot, _) = read(None, &[("board", Some(board)), ("dead", dead)])?;
        let text = cards::string(what)?;
        let context = Context {
            board: spot.board(),
            dead: spot.dead(),
            conventions: &Conventions::default(),
        };
        let out = spot.board().set() | spot.dead();
        match parse_in(&text, Span::whole(&text), &context) {
            Ok(wanted) => {
                let both = self.__and__(&Self::of(Some(wanted.range)));
                Ok(Self::of(both.range.and_then(|range| range.without(out))))
            }
            // No combo matches on this board.
            Err(error) if *error.problem() == Problem::Range(RangeProblem::NothingLeft) => {
                Ok(Self::of(None))
            }
            Err(error) => {
                let line = Line::from(text.as_str()).in_syntax(Syntax::Python);
                Err(Failure::from(line.refuse(&error)).into())
            }
        }
    }

    /// Returns the range in the notation of another program.
    ///
    /// Args:
    ///     notation: `"pio"`, `"pio-vector"`, `"gtowizard"`, `"gto+"`, `"equilab"` or `"ppt"`.
    ///
    /// Raises:
    ///     CardsError: If a weight cannot be written in the notation.
    ///
    /// >>> from holdem import Range
    /// >>> Range("QQ+,AKs:0.5").to("gto+")
    /// 'AA-QQ,[50.0]AKs[/50.0]'
    #[pyo3(name = "to")]
    fn written(&self, notation: &Bound<'_, PyAny>) -> PyResult<String> {
        let notation: Notation = named("notation", notation)?;
        Ok(notation.print(self.full()?).map_err(Failure::from)?)
    }

    /// Returns the range as an SVG picture: the grid of starting hands.
    fn svg(slf: &Bound<'_, Self>) -> PyResult<String> {
        let py = slf.py();
        ask(py, Question::Range.name(), PyList::new(py, [slf])?.as_any(), &PyDict::new(py))?.svg()
    }

    /// Draws the grid of starting hands with matplotlib; see `holdem.plot.grid`.
    #[pyo3(signature = (ax=None))]
    fn plot<'py>(
        slf: &Bound<'py, Self>,
        ax: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("holdem.plot")?.call_method1("grid", (slf, ax))
    }

    fn _repr_html_(slf: &Bound<'_, Self>) -> PyResult<String> {
        match slf.get().range {
            None => Ok("<div>an empty range</div>".to_owned()),
            Some(_) => Self::svg(slf),
        }
    }

    fn __len__(&self) -> usize {
        self.range.as_ref().map_or(0, Range::combo_count)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let combos = self.range.iter().flat_map(Range::combos);
        let items = combos.map(|(combo, weight)| (combo.to_string(), f64::from(weight)));
        Ok(PyList::new(py, items.collect::<Vec<_>>())?.try_iter()?.into_any())
    }

    fn __getitem__(&self, cards: &Bound<'_, PyAny>) -> PyResult<f64> {
        Ok(self.weight_of(combo(cards)?).into())
    }

    fn __contains__(&self, cards: &Bound<'_, PyAny>) -> PyResult<bool> {
        // A pair as iteration yields it: a combo and its weight.
        if let Ok((cards, weight)) = cards.extract::<(Bound<'_, PyString>, Bound<'_, PyFloat>)>() {
            return Ok(f64::from(self.weight_of(combo(&cards)?)) == weight.extract::<f64>()?);
        }
        Ok(!self.weight_of(combo(cards)?).is_none())
    }

    fn __or__(&self, other: &Self) -> Self {
        self.zip(other, u32::max)
    }

    fn __and__(&self, other: &Self) -> Self {
        self.zip(other, times)
    }

    fn __sub__(&self, other: &Self) -> Self {
        self.zip(other, |one, other| times(one, Weight::PARTS - other))
    }

    fn __invert__(&self) -> Self {
        self.zip(self, |weight, _| Weight::PARTS - weight)
    }

    fn __mul__(&self, factor: f64) -> PyResult<Self> {
        let factor = weight(factor)?.millionths();
        Ok(self.zip(self, |weight, _| times(weight, factor)))
    }

    fn __rmul__(&self, factor: f64) -> PyResult<Self> {
        self.__mul__(factor)
    }

    fn __eq__(&self, other: &Self) -> bool {
        self == other
    }

    fn __le__(&self, other: &Self) -> bool {
        HoleCards::all().all(|combo| self.weight_of(combo) <= other.weight_of(combo))
    }

    fn __ge__(&self, other: &Self) -> bool {
        other.__le__(self)
    }

    fn __lt__(&self, other: &Self) -> bool {
        self.__le__(other) && self != other
    }

    fn __gt__(&self, other: &Self) -> bool {
        other.__lt__(self)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.range.hash(&mut hasher);
        hasher.finish()
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        match &self.range {
            None => "Range()".to_owned(),
            Some(range) => format!("Range(\"{range}\")"),
        }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Option<String>,))> {
        let text = slf.get().range.as_ref().map(Range::to_string);
        Ok((slf.getattr("__class__")?, (text,)))
    }
}

/// Returns an array of the starting hands in grid order.
pub fn grid(
    py: Python<'_>,
    value: impl Fn(StartingHand) -> f64,
) -> PyResult<Bound<'_, PyArray2<f64>>> {
    let values = PyArray1::from_iter(py, StartingHand::all().map(value));
    values.reshape([holdem::Rank::COUNT; 2])
}
