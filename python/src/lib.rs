//! The native part of the Python package `holdem`: thin over the library, a file a topic.

use pyo3::prelude::*;

mod answer;
mod answers;
mod budget;
mod cards;
mod equity;
mod equity_many;
mod error;
mod hand;
mod many;
mod question;
mod range;
mod strengths;
mod threads;

/// The native part of the package `holdem`.
#[pymodule(gil_used = true)]
mod _native {
    #[pymodule_export]
    use crate::answer::PyAnswer;
    #[pymodule_export]
    use crate::answers::{
        blockers, describe, explain, graph, nuts, odds, outs, preflop, random_deals, runouts,
        showdown, streets,
    };
    #[pymodule_export]
    use crate::equity::{PyCategoryEquity, PyComboEquity, PyEquity, PyPlayerEquity, equity};
    #[pymodule_export]
    use crate::equity_many::equity_many;
    #[pymodule_export]
    use crate::hand::{PyHand, evaluate_cards};
    #[pymodule_export]
    use crate::many::evaluate_many;
    #[pymodule_export]
    use crate::range::PyRange;
    #[pymodule_export]
    use crate::strengths::{
        card_names, category_names, combo_cards, combo_names, parse_cards, strength_categories,
        strength_names, strength_ranks,
    };
}
