//! `evaluate_many`: many hands at once, from numpy arrays.
//!
//! An array belongs to Python, and another thread may write to it at any time: numpy itself does so without holding the
//! interpreter's lock. So no Rust reference ever points into it. Instead, numpy copies blocks of rows, small enough for
//! a core's cache, into a private array, and handles strides, byte order and alignment. The hands of a block are rated
//! while other threads run Python or copy the next block. The array is never copied as a whole, and copying the blocks
//! costs a few tenths of a nanosecond per hand.

use std::ops::{ControlFlow, Range};

use holdem::eval::lookup::{NotAHand, evaluate_each};
use holdem::{Card, Hand, HandError};
use numpy::{Element, IntoPyArray, PyArray1, PyArrayMethods, PyReadonlyArray1};
use pyo3::basic::CompareOp;
use pyo3::exceptions::{PyRuntimeError, PyTypeError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PySlice, PyTuple};
use rayon::prelude::*;

use crate::error::{Failure, Outcome};
use crate::threads::{Workers, filled, number, watched};

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
///         for each; or a `uint8` array of shape `(..., 5)`, `(..., 6)` or `(..., 7)`, each row the cards of a hand. Cards
///         are numbers from 0 (2c) to 51 (As): suit by suit, clubs, diamonds, hearts, spades, from the deuce to the ace.
///         Any strides and byte order will do. Objects with an `__array__` of this kind, such as columns of pandas or
///         polars, are not copied; whole numbers of other types are checked and copied. `card_array` converts texts to
///         numbers.
///     threads: The number of threads; 0 for all cores.
///     cancel: An event, such as `threading.Event()`, that stops the work once it is set.
///
/// Returns:
///     A `uint16` array of shape `(n,)`, or of the shape of the rows: the strength of each hand, 1 to 7462, as
///     `Hand.strength`.
///
/// Raises:
///     CardsError: If a row is not a hand; the message has its number.
///     TypeError: If the array is of another type or shape.
///
/// If another thread changes the array during the call, each row is read before, during or after the change. A mixed
/// row may not be a hand, which is an error.
///
/// >>> import holdem, numpy as np
/// >>> holdem.evaluate_many(np.array([[51, 50, 49, 48, 47], [0, 14, 28, 42, 5]], dtype=np.uint8))
/// array([7462,    1], dtype=uint16)
/// >>> sets = np.array([0x1F00, 0b11111], dtype=np.uint64)
/// >>> holdem.names(holdem.evaluate_many(sets)).tolist()
/// ['royal flush', 'straight flush, six high']
#[pyfunction]
#[pyo3(
    signature = (hands, *, threads=None, cancel=None),
    text_signature = "(hands, *, threads=0, cancel=None)"
)]
pub fn evaluate_many<'py>(
    hands: &Bound<'py, PyAny>,
    threads: Option<&Bound<'py, PyAny>>,
    cancel: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = hands.py();
    let workers = Workers::of(threads.map_or(Ok(0), number)?, cancel)?;
    let array = Rows::of(hands)?;
    let mut strengths = filled(Some(array.rows), 0_u16)?;
    match array.width {
        None => rate_all(py, &array, &workers, &mut strengths, rate_sets)?,
        Some(5) => rate_all(py, &array, &workers, &mut strengths, rate_rows::<5>)?,
        Some(6) => rate_all(py, &array, &workers, &mut strengths, rate_rows::<6>)?,
        Some(_) => rate_all(py, &array, &workers, &mut strengths, rate_rows::<7>)?,
    }
    let strengths = strengths.into_pyarray(py).into_any();
    match array.shape.as_slice() {
        [_] => Ok(strengths),
        shape => strengths.call_method1(intern!(py, "reshape"), (PyTuple::new(py, shape)?,)),
    }
}

/// A view of an array of hands.
struct Rows {
    /// A view as a plain `ndarray`, whose shape no other code can change.
    view: Py<PyAny>,
    rows: usize,
    /// The number of cards in a row; `None` for sets.
    width: Option<usize>,
    /// The shape of the result.
    shape: Vec<usize>,
}

impl Rows {
    fn of(hands: &Bound<'_, PyAny>) -> Outcome<Self> {
        const WANTED: &str = "evaluate_many takes a uint64 array of shape (n,), a set of cards each, or a uint8 array of \
                              shape (..., 5), (..., 6) or (..., 7), a row of cards each";
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
        let is_whole = matches!(kind.as_str(), "i" | "u");
        let (width, shape) = match shape.as_slice() {
            &[rows] if is_whole && size == size_of::<u64>() => (None, vec![rows]),
            [before @ .., width @ Hand::MIN_SIZE..=Hand::MAX_SIZE]
                if is_whole && !before.is_empty() =>
            {
                (Some(*width), before.to_vec())
            }
            shape => {
                let advice = match shape {
                    [Hand::MIN_SIZE..=Hand::MAX_SIZE] if is_whole => {
                        "; one hand is a row, hands[None, :], and evaluate() takes it as it is"
                    }
                    [_] if kind == "U" || kind == "O" => "; card_array() makes numbers of texts",
                    _ => "",
                };
                let shape = view.getattr(intern!(py, "shape"))?;
                let message = format!("{WANTED}; this is {dtype} of shape {shape}{advice}");
                return Err(PyTypeError::new_err(message).into());
            }
        };
        let view = match (width, kind.as_str(), size) {
            (None, "u", _) | (Some(_), "u", 1) => view,
            (None, ..) => converted(&view, "uint64", u64::MAX >> (64 - Card::COUNT))?,
            (Some(_), ..) => converted(&view, "uint8", Card::COUNT as u64 - 1)?,
        };
        let view = match width.filter(|_| shape.len() > 1) {
            Some(width) => view.call_method1(intern!(py, "reshape"), (-1, width))?,
            None => view,
        };
        Ok(Self { view: view.unbind(), rows: shape.iter().product(), width, shape })
    }
}

/// Converts an array of another integer type to this one, after checking its values.
fn converted<'py>(
    array: &Bound<'py, PyAny>,
    dtype: &str,
    greatest: u64,
) -> Outcome<Bound<'py, PyAny>> {
    let py = array.py();
    let is_negative = array.rich_compare(0, CompareOp::Lt)?;
    let is_wrong = is_negative.bitor(array.rich_compare(greatest, CompareOp::Gt)?)?;
    if is_wrong.call_method0("any")?.is_truthy()? {
        let index = is_wrong.call_method0("argmax")?;
        let number = array.call_method0("ravel")?.get_item(&index)?;
        let shape = array.getattr(intern!(py, "shape"))?;
        let place = numpy(py)?.call_method1("unravel_index", (index, shape))?;
        let row = place.get_item(0)?;
        let (what, hint) = match dtype {
            "uint8" => ("a card", "cards are numbers from 0 (2c) to 51 (As)"),
            _ => ("a set of cards", "each number is a set of cards, the bit 1 << card for each"),
        };
        return Err(Failure::refused(format!("row {row}: {number} is not {what}"), hint));
    }
    Ok(array.call_method1(intern!(py, "astype"), (dtype,))?)
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
    workers: &Workers,
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
                None if (Hand::MIN_SIZE..=Hand::MAX_SIZE).contains(&array.rows) => {
                    "each number is a set of cards, the bit 1 << card for each; one hand is a row, hands[None, :]"
                }
                None => "each number is a set of five to seven cards, the bit 1 << card for each",
                Some(_) => "each row has different cards, numbers from 0 (2c) to 51 (As)",
            };
            Failure::refused(message, hint)
        })
    };
    let buffer =
        |py: Python<'_>| PyArray1::<T>::zeros(py, [BLOCK.min(array.rows) * width], false).unbind();
    if workers.is_one() || array.rows <= BLOCK {
        let buffer = buffer(py);
        for (number, out) in strengths.chunks_mut(BLOCK).enumerate() {
            workers.check(py)?;
            block(py, &buffer, number, out)?;
        }
        return Ok(());
    }
    let failed = watched(py, workers, |progress| {
        let rated = strengths.par_chunks_mut(BLOCK).enumerate().map_init(
            || Python::attach(buffer),
            |buffer, (number, out)| match progress(0, 0) {
                ControlFlow::Continue(()) => {
                    Python::attach(|py| block(py, buffer, number, out)).map_err(Some)
                }
                ControlFlow::Break(()) => Err(None),
            },
        );
        // Report the first wrong row, not the one that some thread finds first.
        rated.find_first(Result::is_err)
    })?;
    match failed {
        Some(Err(Some(failure))) => Err(failure),
        _ => Ok(()),
    }
}

/// Copies rows into a buffer with numpy, and returns the buffer.
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
    evaluate_each(sets, strengths).map_err(|NotAHand { index, reason, .. }| BadRow {
        row: index,
        message: match reason {
            HandError::Bits(_) => reason.to_string(),
            _ => format!("{:#x} is not a hand: {reason}", sets[index]),
        },
    })
}

/// Rates rows of cards.
fn rate_rows<const N: usize>(cards: &[u8], strengths: &mut [u16]) -> Result<(), BadRow> {
    let (rows, _) = cards.as_chunks::<N>();
    evaluate_each(rows, strengths).map_err(|NotAHand { index, reason, .. }| BadRow {
        row: index,
        message: reason.to_string(),
    })
}
