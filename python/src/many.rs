//! Many hands at once, from numpy arrays.
//!
//! An array belongs to Python, and another thread may write to it at any time: numpy itself does, without holding the
//! interpreter's lock. So no Rust reference ever points into it. numpy copies blocks of rows, small enough for a core's
//! cache, into an array that nobody else knows; it also sees to strides, byte order and alignment. The hands of a block
//! are rated while other threads run Python or copy the next one. There is no copy of the whole, and the copies of the
//! blocks cost some tenths of a nanosecond a hand.

use std::ops::{ControlFlow, Range};

use holdem::eval::lookup::{NotAHand, evaluate_each};
use holdem::{Hand, HandError};
use numpy::{Element, IntoPyArray, PyArray1, PyArrayMethods, PyReadonlyArray1};
use pyo3::exceptions::{PyRuntimeError, PyTypeError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PySlice;
use rayon::prelude::*;

use crate::error::{Failure, Outcome};
use crate::threads::{count, watched};

/// The number of hands in a block.
const BLOCK: usize = 1 << 15;

/// A row that is not a hand.
struct BadRow {
    row: usize,
    message: String,
}

/// Rates many hands.
///
/// Args:
///     hands: Either a `uint64` array of shape `(n,)`, each number a set of five to seven cards with the bit `1 << card`
///         for each; or a `uint8` array of shape `(n, 5)`, `(n, 6)` or `(n, 7)`, each row the cards of a hand. Cards are
///         numbers from 0 (2c) to 51 (As): suit by suit, clubs, diamonds, hearts, spades, from the deuce to the ace.
///         Any strides and byte order will do. What has an `__array__` of this kind, such as a column of pandas or
///         polars, is not copied.
///     threads: The number of threads; 0 for all cores.
///
/// Returns:
///     A `uint16` array of shape `(n,)`: the strength of each hand, 1 to 7462, as `Hand.strength`.
///
/// Raises:
///     CardsError: If a row is not a hand; the message has its number.
///     TypeError: If the array is of another type or shape.
///
/// If another thread changes the array meanwhile, the strengths are those of cards from before or after, or the error of
/// a row that is a mixture of both.
///
/// >>> import holdem, numpy as np
/// >>> holdem.evaluate_many(np.array([[51, 50, 49, 48, 47], [0, 14, 28, 42, 5]], dtype=np.uint8))
/// array([7462,    1], dtype=uint16)
/// >>> sets = np.array([0x1F00, 0b11111], dtype=np.uint64)
/// >>> holdem.names(holdem.evaluate_many(sets)).tolist()
/// ['royal flush', 'straight flush, six high']
#[pyfunction]
#[pyo3(signature = (hands, *, threads=0))]
pub fn evaluate_many<'py>(
    hands: &Bound<'py, PyAny>,
    threads: i64,
) -> PyResult<Bound<'py, PyArray1<u16>>> {
    let py = hands.py();
    let threads = count(threads)?;
    let array = Rows::of(hands)?;
    let mut strengths = vec![0_u16; array.rows];
    match array.width {
        None => rate_all(py, &array, threads, &mut strengths, rate_sets)?,
        Some(5) => rate_all(py, &array, threads, &mut strengths, rate_rows::<5>)?,
        Some(6) => rate_all(py, &array, threads, &mut strengths, rate_rows::<6>)?,
        Some(_) => rate_all(py, &array, threads, &mut strengths, rate_rows::<7>)?,
    }
    Ok(strengths.into_pyarray(py))
}

/// A view of an array of hands.
struct Rows {
    /// A view of the base class, whose shape nobody else can change.
    view: Py<PyAny>,
    rows: usize,
    /// The number of cards in a row; `None` for sets.
    width: Option<usize>,
}

impl Rows {
    fn of(hands: &Bound<'_, PyAny>) -> Outcome<Self> {
        const WANTED: &str = "evaluate_many takes a uint64 array of shape (n,), a set of cards each, or a uint8 array of \
                              shape (n, 5), (n, 6) or (n, 7), a row of cards each";
        let py = hands.py();
        let numpy = numpy(py)?;
        if hands.hasattr(intern!(py, "mask"))? && hands.hasattr(intern!(py, "filled"))? {
            let message = "the array is masked, and hands that are masked out have no strength";
            return Err(
                PyTypeError::new_err(format!("{message}: use .compressed() or .data")).into()
            );
        }
        let array = numpy.call_method1(intern!(py, "asarray"), (hands,))?;
        let view = array.call_method0(intern!(py, "view"))?;
        let shape: Vec<usize> = view.getattr(intern!(py, "shape"))?.extract()?;
        let dtype = view.getattr(intern!(py, "dtype"))?;
        let kind: String = dtype.getattr(intern!(py, "kind"))?.extract()?;
        let size: usize = dtype.getattr(intern!(py, "itemsize"))?.extract()?;
        let (rows, width) = match (kind.as_str(), size, shape.as_slice()) {
            ("u", 8, &[rows]) => (rows, None),
            ("u", 1, &[rows, width @ Hand::MIN_SIZE..=Hand::MAX_SIZE]) => (rows, Some(width)),
            _ => {
                let shape = view.getattr(intern!(py, "shape"))?;
                let advice = match shape.len()? {
                    2 => "; for rows of cards of another type: hands.astype(\"uint8\")",
                    _ => "; for sets of another type: hands.astype(\"uint64\")",
                };
                let advice = if matches!(kind.as_str(), "i" | "u") { advice } else { "" };
                let message = format!("{WANTED}; this is {dtype} of shape {shape}{advice}");
                return Err(PyTypeError::new_err(message).into());
            }
        };
        Ok(Self { view: view.unbind(), rows, width })
    }
}

fn numpy(py: Python<'_>) -> PyResult<&Bound<'_, PyAny>> {
    static NUMPY: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let numpy =
        NUMPY.get_or_try_init(py, || Ok::<_, PyErr>(py.import("numpy")?.into_any().unbind()))?;
    Ok(numpy.bind(py))
}

/// Rates all rows, block by block.
fn rate_all<T: Element + Copy>(
    py: Python<'_>,
    array: &Rows,
    threads: usize,
    strengths: &mut [u16],
    rate: fn(&[T], &mut [u16]) -> Result<(), BadRow>,
) -> Outcome<()> {
    let width = array.width.unwrap_or(1);
    let block = |py: Python<'_>, buffer: &Py<PyArray1<T>>, number: usize, out: &mut [u16]| {
        let start = number * BLOCK;
        let copied = copy(py, array, start..start + out.len(), buffer)?;
        let copied = &copied
            .as_slice()
            .map_err(|error| PyRuntimeError::new_err(error.to_string()))?[..out.len() * width];
        py.detach(|| rate(copied, out)).map_err(|bad| {
            let message = format!("row {}: {}", start + bad.row, bad.message);
            let hint = match array.width {
                None => "each number is a set of five to seven cards, the bit 1 << card for each",
                Some(_) => "each row has different cards, numbers from 0 (2c) to 51 (As)",
            };
            Failure::refused(message, hint)
        })
    };
    let buffer =
        |py: Python<'_>| PyArray1::<T>::zeros(py, [BLOCK.min(array.rows) * width], false).unbind();
    if threads == 1 || array.rows <= BLOCK {
        let buffer = buffer(py);
        for (number, out) in strengths.chunks_mut(BLOCK).enumerate() {
            py.check_signals()?;
            block(py, &buffer, number, out)?;
        }
        return Ok(());
    }
    let failed = watched(py, threads, |progress| {
        let rated = strengths.par_chunks_mut(BLOCK).enumerate().map_init(
            || Python::attach(buffer),
            |buffer, (number, out)| match progress(0, 0) {
                ControlFlow::Continue(()) => {
                    Python::attach(|py| block(py, buffer, number, out)).map_err(Some)
                }
                ControlFlow::Break(()) => Err(None),
            },
        );
        // The first row that is wrong, not one that some thread happens to find first.
        rated.find_first(Result::is_err)
    })?;
    match failed {
        Some(Err(Some(failure))) => Err(failure),
        _ => Ok(()),
    }
}

/// Lets numpy copy rows into a buffer, and returns it.
fn copy<'py, T: Element>(
    py: Python<'py>,
    array: &Rows,
    rows: Range<usize>,
    buffer: &Py<PyArray1<T>>,
) -> PyResult<PyReadonlyArray1<'py, T>> {
    let len = rows.len();
    let part = |end: usize| PySlice::new(py, 0, end as isize, 1);
    let source = array.view.bind(py).get_item(PySlice::new(
        py,
        rows.start as isize,
        rows.end as isize,
        1,
    ))?;
    let buffer = buffer.bind(py);
    let target = buffer.get_item(part(len * array.width.unwrap_or(1)))?;
    let target = match array.width {
        None => target,
        Some(width) => target.call_method1(intern!(py, "reshape"), (len, width))?,
    };
    numpy(py)?.call_method1(intern!(py, "copyto"), (target, source))?;
    Ok(buffer.readonly())
}

/// Rates sets of cards.
fn rate_sets(sets: &[u64], strengths: &mut [u16]) -> Result<(), BadRow> {
    evaluate_each(sets, strengths).map_err(|NotAHand { place, reason, .. }| BadRow {
        row: place,
        message: match reason {
            HandError::Bits(_) => reason.to_string(),
            _ => format!("{:#x} is not a hand: {reason}", sets[place]),
        },
    })
}

/// Rates rows of cards.
fn rate_rows<const N: usize>(cards: &[u8], strengths: &mut [u16]) -> Result<(), BadRow> {
    let (rows, _) = cards.as_chunks::<N>();
    evaluate_each(rows, strengths).map_err(|NotAHand { place, reason, .. }| BadRow {
        row: place,
        message: reason.to_string(),
    })
}
