//! `random_deals`: deals drawn at random from ranges.

use holdem::read::Spot;
use numpy::{IntoPyArray, PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::error::Failure;
use crate::question::Arguments;
use crate::threads::{room_for, watched};
use crate::values::Any;

/// The number of deals between two checks for signals.
const DEALS: usize = 1024;

/// The cards of deals, and their weights.
type Dealt<'py> = (Bound<'py, PyArray2<u8>>, Bound<'py, PyArray1<f64>>);

/// Deals at random from the joint distribution of the players' ranges and the board.
///
/// Returns the hole cards of each deal, then the board, and the weights.
#[pyfunction]
pub fn random_deals<'py>(
    py: Python<'py>,
    players: Any<'_, 'py>,
    deals: usize,
    arguments: &Bound<'py, PyDict>,
) -> PyResult<Dealt<'py>> {
    let mut given = Arguments::of(None, Some(arguments))?;
    let query = given.query("random_deals", players)?;
    let (spot, _) = Spot::read(&query).map_err(Failure::from)?;
    let request = spot.request("random_deals").map_err(Failure::from)?;
    let width = 2 * request.players().len() + holdem::Board::MAX_SIZE;
    let (mut cards, mut weights) = (room_for(deals.checked_mul(width))?, room_for(Some(deals))?);
    let seed = given.seed();
    let (cards, weights) = watched(py, &given.workers()?, move |progress| {
        for (number, it) in request.random_deals(seed).take(deals).enumerate() {
            if number % DEALS == 0 && progress(number as u64, deals as u64).is_break() {
                break;
            }
            let (holes, board) = (it.deal.players().iter(), it.deal.board());
            cards.extend(holes.flat_map(|hole| hole.cards()).chain(board.cards()).map(u8::from));
            weights.push(it.weight);
        }
        (cards, weights)
    })?;
    if weights.len() < deals {
        let hint = "give the players ranges that share fewer cards";
        return Err(
            Failure::refused("the ranges share so many cards that none is dealt", hint).into()
        );
    }
    Ok((cards.into_pyarray(py).reshape([deals, width])?, weights.into_pyarray(py)))
}
