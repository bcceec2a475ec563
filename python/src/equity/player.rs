//! The classes for one player's equity, and for the chances with one combo.

use std::sync::Arc;

use holdem::equity::{ComboEquity, PlayerEquity, by_starting_hand};
use holdem::{HoleCards, StartingHand};
use numpy::{PyArray1, PyArray2};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyDict;

use super::{Inner, Number, PyEquity, Value};
use crate::range::grid;

/// One player's equity.
#[pyclass(name = "PlayerEquity", module = "holdem", frozen, weakref)]
pub struct PyPlayerEquity {
    pub(super) inner: Arc<Inner>,
    pub(super) player: usize,
}

impl PyPlayerEquity {
    /// Returns the player of the solution; `None` if the answer was unpickled.
    fn live(&self) -> Option<&PlayerEquity> {
        self.inner.solution().map(|it| &it.equity.players[self.player])
    }

    /// Returns a field of the program's JSON.
    fn recorded<'py>(&self, py: Python<'py>, name: &str) -> Value<'py> {
        self.inner.fields(py)?.getattr("players")?.get_item(self.player)?.getattr(name)
    }

    /// Returns a field from the solution, or from the JSON if the answer was unpickled.
    fn field<'py, T: IntoPyObject<'py>>(
        &self,
        py: Python<'py>,
        name: &str,
        live: impl FnOnce(&PlayerEquity) -> T,
    ) -> Value<'py> {
        match self.live() {
            Some(it) => live(it).into_bound_py_any(py),
            None => self.recorded(py, name),
        }
    }

    /// Returns whether the answer includes the equity of each combo.
    pub(super) fn is_by_combo(&self, py: Python<'_>) -> PyResult<bool> {
        match self.live() {
            Some(it) => Ok(it.combos.is_some()),
            None => Ok(!self.recorded(py, "by_combo")?.is_none()),
        }
    }

    /// Returns each combo with its equity; `None` without `by="combo"`.
    fn combos(&self, py: Python<'_>) -> PyResult<Option<Vec<(HoleCards, PyComboEquity)>>> {
        if let Some(it) = self.live() {
            let combos = it.combos.as_ref();
            return Ok(combos.map(|all| all.iter().map(|it| (it.combo, it.into())).collect()));
        }
        let recorded = self.recorded(py, "by_combo")?;
        if recorded.is_none() {
            return Ok(None);
        }
        let combos = recorded.try_iter()?.map(|it| {
            let it = it?;
            let number = |name: &str| {
                let number: Option<f64> = it.getattr(name)?.extract()?;
                PyResult::Ok(number.unwrap_or(f64::NAN))
            };
            let combo: String = it.getattr("combo")?.extract()?;
            let combo = combo.parse().map_err(|_| PyValueError::new_err("this is not a combo"))?;
            let equity = PyComboEquity {
                weight: number("weight")?,
                equity: number("equity")?,
                win: number("win")?,
                tie: number("tie")?,
                std_error: it.getattr("std_error")?.extract()?,
                total: number("total")?,
            };
            Ok((combo, equity))
        });
        combos.collect::<PyResult<_>>().map(Some)
    }

    /// Returns each combo with its equity.
    ///
    /// # Errors
    ///
    /// Returns a `ValueError` without `by="combo"`.
    fn asked_combos(&self, py: Python<'_>) -> PyResult<Vec<(HoleCards, PyComboEquity)>> {
        self.combos(py)?.ok_or_else(|| {
            let message = "the equity of each hand was not asked for: equity(..., by=\"combo\")";
            PyValueError::new_err(message)
        })
    }
}

#[pymethods]
impl PyPlayerEquity {
    /// Restores a player of a pickled answer.
    #[new]
    fn kept(equity: &PyEquity, player: usize) -> Self {
        Self { inner: equity.0.clone(), player }
    }

    /// The hand or range as given.
    #[getter]
    fn input<'py>(&self, py: Python<'py>) -> Value<'py> {
        self.recorded(py, "input")
    }

    /// The range in its normal form.
    #[getter]
    fn range<'py>(&self, py: Python<'py>) -> Value<'py> {
        self.recorded(py, "range")
    }

    /// The player's name; `None` without one.
    #[getter]
    fn name<'py>(&self, py: Python<'py>) -> Value<'py> {
        self.recorded(py, "name")
    }

    /// The number of combos that the known cards leave.
    #[getter]
    #[pyo3(name = "combos")]
    fn combo_count<'py>(&self, py: Python<'py>) -> Value<'py> {
        self.recorded(py, "combos")
    }

    /// The sum of the weights of these combos.
    #[getter]
    fn weight<'py>(&self, py: Python<'py>) -> Value<'py> {
        self.recorded(py, "weight")
    }

    /// The expected share of the pot, from 0 to 1.
    #[getter]
    fn equity<'py>(&self, py: Python<'py>) -> Value<'py> {
        self.field(py, "equity", |it| it.equity)
    }

    /// The chance to win alone.
    #[getter]
    fn win<'py>(&self, py: Python<'py>) -> Value<'py> {
        self.field(py, "win", |it| it.win)
    }

    /// The chance to share the pot.
    #[getter]
    fn tie<'py>(&self, py: Python<'py>) -> Value<'py> {
        self.field(py, "tie", |it| it.tie)
    }

    /// The number of deals that the player wins alone: an `int`, or a `float` if ranges have weights.
    #[getter]
    fn wins<'py>(&self, py: Python<'py>) -> Value<'py> {
        self.field(py, "wins", |it| Number::from(it.wins))
    }

    /// The number of deals in which the player shares the pot: an `int`, or a `float` if ranges have weights.
    #[getter]
    fn ties<'py>(&self, py: Python<'py>) -> Value<'py> {
        self.field(py, "ties", |it| Number::from(it.ties))
    }

    /// The standard error of `equity`; `None` if it is exact.
    #[getter]
    fn std_error<'py>(&self, py: Python<'py>) -> Value<'py> {
        self.field(py, "std_error", |it| it.std_error)
    }

    /// The player's wins, ties and losses by category, the weakest first; `None` without `by="category"`.
    #[getter]
    fn categories<'py>(&self, py: Python<'py>) -> Value<'py> {
        self.recorded(py, "categories")
    }

    /// The equity of each combo, `{"AhKh": ComboEquity, ...}`; `None` without `by="combo"`.
    #[getter]
    pub(super) fn by_combo<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let players = self.inner.players(py)?;
        let all = self
            .inner
            .by_combo
            .get_or_init(|| std::iter::repeat_with(PyOnceLock::new).take(players).collect());
        if let Some(known) = all[self.player].get(py) {
            return known.bind(py).copy().map(Some);
        }
        let Some(combos) = self.combos(py)? else { return Ok(None) };
        let dict = PyDict::new(py);
        for (combo, equity) in combos {
            dict.set_item(combo.to_string(), equity)?;
        }
        let _ = all[self.player].set(py, dict.copy()?.unbind());
        Ok(Some(dict))
    }

    /// The player's wins, ties and losses by category, `{"high card": CategoryEquity, ...}`; `None` without
    /// `by="category"`.
    #[getter]
    pub(super) fn by_category<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let categories = self.categories(py)?;
        if categories.is_none() {
            return Ok(None);
        }
        let dict = PyDict::new(py);
        for it in categories.try_iter()? {
            let it = it?;
            dict.set_item(it.getattr("category")?, it)?;
        }
        Ok(Some(dict))
    }

    /// Returns the equities of all combos as a `float64` array of shape `(1326,)`, in the order of `holdem.COMBOS`; NaN
    /// for combos that are outside the range or never dealt.
    ///
    /// Raises:
    ///     ValueError: If the answer is not by combo.
    ///
    /// >>> import holdem, numpy as np
    /// >>> player = holdem.equity(["AhKh", "22+"], board="Qh7h2c", by="combo").players[1]
    /// >>> equities = player.combo_equities()
    /// >>> holdem.COMBOS[np.nanargmin(equities)], int(np.isfinite(equities).sum())
    /// ('3c3d', 63)
    fn combo_equities<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<f64>>> {
        let mut equities = vec![f64::NAN; HoleCards::COUNT];
        for (combo, it) in self.asked_combos(py)? {
            equities[combo.index()] = it.equity;
        }
        Ok(PyArray1::from_vec(py, equities))
    }

    /// Returns the mean equity of the combos of each starting hand as a `float64` array of shape `(13, 13)`: pairs on the
    /// diagonal, the aces first; suited hands above it, offsuit hands below. NaN for hands outside the range.
    ///
    /// Raises:
    ///     ValueError: If the answer is not by combo.
    fn grid<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        if let Some(combos) = self.live().and_then(|it| it.combos.as_ref()) {
            let hands = by_starting_hand(combos);
            return grid(py, |hand| hands[hand.index()].unwrap_or(f64::NAN));
        }
        let mut sums = [(0.0, 0.0); StartingHand::COUNT];
        for (combo, it) in self.asked_combos(py)? {
            if !it.equity.is_nan() {
                let (sum, total) = &mut sums[combo.starting_hand().index()];
                *sum += it.equity * it.total;
                *total += it.total;
            }
        }
        grid(py, |hand| {
            let (sum, total) = sums[hand.index()];
            sum / total
        })
    }

    fn __eq__(&self, other: &Self, py: Python<'_>) -> PyResult<bool> {
        let record = |it: &Self| it.inner.fields(py)?.getattr("players")?.get_item(it.player);
        let is_same = Arc::ptr_eq(&self.inner, &other.inner) && self.player == other.player;
        Ok(is_same || record(self)?.eq(record(other)?)?)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (PyEquity, usize))> {
        let it = slf.get();
        Ok((slf.getattr("__class__")?, (PyEquity(it.inner.clone()), it.player)))
    }

    fn __repr__<'py>(&self, py: Python<'py>) -> Value<'py> {
        py.import("holdem.show")?.call_method1("player", (self.inner.shown(py)?, self.player))
    }
}

/// A player's chances with one combo.
#[pyclass(name = "ComboEquity", module = "holdem", frozen, get_all, eq)]
#[derive(PartialEq)]
pub struct PyComboEquity {
    /// The weight of the combo in the range.
    weight: f64,
    /// The expected share of the pot; NaN if the combo is never dealt, or too rarely drawn in a sample.
    equity: f64,
    /// The chance to win alone; NaN if unknown.
    win: f64,
    /// The chance to share the pot; NaN if unknown.
    tie: f64,
    /// The standard error of `equity`; `None` if it is exact.
    std_error: Option<f64>,
    /// The number of deals in which the player holds the combo.
    total: f64,
}

impl From<&ComboEquity> for PyComboEquity {
    fn from(it: &ComboEquity) -> Self {
        let known = |share: f64| if it.is_known() { share } else { f64::NAN };
        Self {
            weight: it.weight.into(),
            equity: known(it.equity),
            win: known(it.win),
            tie: known(it.tie),
            std_error: it.std_error,
            total: it.total.into(),
        }
    }
}

/// The pickled fields of a combo.
type ComboFields = (f64, f64, f64, f64, Option<f64>, f64);

#[pymethods]
impl PyComboEquity {
    #[new]
    fn new(
        weight: f64,
        equity: f64,
        win: f64,
        tie: f64,
        std_error: Option<f64>,
        total: f64,
    ) -> Self {
        Self { weight, equity, win, tie, std_error, total }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, ComboFields)> {
        let &Self { weight, equity, win, tie, std_error, total } = slf.get();
        Ok((slf.getattr("__class__")?, (weight, equity, win, tie, std_error, total)))
    }

    fn __repr__(&self) -> String {
        format!("<ComboEquity: {:.2}%>", 100.0 * self.equity)
    }
}
