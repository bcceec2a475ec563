//! The native part of the Python package `holdem`: a thin layer over the library, one file per topic.

use pyo3::prelude::*;

mod answer;
mod ask_many;
mod budget;
mod cancel;
mod cards;
mod deals;
mod equity;
mod equity_many;
mod error;
mod flops;
mod hand;
mod history;
mod lines;
mod many;
mod output;
mod py_range;
mod question;
mod range;
mod report;
mod solution;
mod strengths;
mod threads;
mod values;

/// The native part of the package `holdem`.
#[pymodule(gil_used = true)]
mod _native {
    #[pymodule_export]
    use crate::answer::{PyAnswer, ask};
    #[pymodule_export]
    use crate::ask_many::ask_many;
    #[pymodule_export]
    use crate::cancel::stop_all;
    #[pymodule_export]
    use crate::deals::random_deals;
    #[pymodule_export]
    use crate::equity::{PyComboEquity, PyEquity, PyPlayerEquity, equity};
    #[pymodule_export]
    use crate::equity_many::equity_many;
    #[pymodule_export]
    use crate::flops::solve_flops;
    #[pymodule_export]
    use crate::hand::{PyHand, evaluate_cards};
    #[pymodule_export]
    use crate::history::{
        history, history_grid, history_hand, history_luck, history_shown, history_sizes,
        history_stats, history_swings, history_table, history_tournaments, history_write,
        statistic_definitions,
    };
    #[pymodule_export]
    use crate::lines::{PyLines, answer_lines};
    #[pymodule_export]
    use crate::many::evaluate_many;
    #[pymodule_export]
    use crate::output::{check_solution_file, write_solution_file};
    #[pymodule_export]
    use crate::py_range::PyRange;
    #[pymodule_export]
    use crate::report::report;
    #[pymodule_export]
    use crate::solution::PySolution;
    #[pymodule_export]
    use crate::strengths::{
        card_names, cards_of_texts, category_names, combo_cards, combo_names, parse_cards,
        question_names, strength_categories, strength_names, strength_ranks,
    };
}
