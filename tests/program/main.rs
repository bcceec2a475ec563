//! Tests of the program, run as a child process in a pipe or a terminal.

#[path = "../support/fields.rs"]
mod fields;
#[path = "../support/schema.rs"]
mod schema;
#[path = "../support/program.rs"]
mod support;
#[path = "../support/terminal.rs"]
mod terminal;
#[path = "../support/typed.rs"]
mod typed;

mod analysis;
mod arguments;
mod batch;
mod bet_sizes;
mod bets;
mod browse;
mod combos;
mod completions;
mod config;
mod deal;
mod equity;
#[cfg(unix)]
mod files;
mod flops_picture;
mod flops_report;
mod flops_rows;
mod flops_strategy;
mod history;
mod hostile;
mod icm;
mod limits;
mod locks;
mod names;
mod notations;
mod options;
mod output;
mod page;
mod places;
mod play;
mod pot_odds;
mod preflop;
mod push;
mod raked;
mod range_lock;
mod refine;
mod shell;
mod shown_hands;
mod solutions;
mod solve;
mod solve_memory;
mod solve_options;
mod stats;
mod stats_pictures;
mod swings;
mod tournaments;
mod upi;
mod upi_categories;
mod upi_locks;
mod upi_partial;
mod without;
