//! The names and the words of the commands.

/// The commands that are answered, each with its words, besides [`WITHOUT_EFFECT`].
const COMMANDS: &[&str] = &[
    "add_line AMOUNT...",
    "build_tree",
    "calc_eq PLAYER",
    "calc_eq_node PLAYER NODE",
    "calc_eq_pp PLAYER NODE",
    "calc_ev PLAYER NODE",
    "calc_ev_pp PLAYER NODE",
    "calc_global_freq NODE",
    "calc_line_freq NODE",
    "calc_matchups_line NODE",
    "calc_results",
    "clear_lines",
    "combo_lock_node NODE NUMBER...",
    "dump_tree FILE",
    "echo TEXT",
    "exit",
    "free_tree",
    "go [NUMBER seconds|steps]",
    "is_ready",
    "is_tree_present",
    "load_script FILE",
    "load_script_silent FILE",
    "load_tree FILE",
    "lock_node NODE",
    "remove_line AMOUNT...",
    "reset_end_string",
    "set_accuracy NUMBER [chips|fraction]",
    "set_board CARD...",
    "set_eff_stack AMOUNT",
    "set_end_string TEXT",
    "set_pot 0 0 AMOUNT",
    "set_range PLAYER WEIGHT...",
    "set_strategy NODE FREQUENCY...",
    "show_all_lines",
    "show_board_no_iso",
    "show_categories CARD...",
    "show_category_names",
    "show_children NODE",
    "show_effective_stack",
    "show_hand_order",
    "show_locked_combos NODE",
    "show_metadata FILE",
    "show_node NODE",
    "show_range PLAYER NODE",
    "show_strategy NODE",
    "show_tree_info",
    "show_version",
    "solve_partial NODE",
    "stop",
    "unlock_node NODE",
    "wait_for_solver",
];

/// The commands that set how a search works, load a part of a tree, or keep notes about it. Here they change nothing.
pub const WITHOUT_EFFECT: &[&str] = &[
    "add_info_line",
    "load_all_nodes",
    "rebuild_forgotten_streets",
    "reset_tree_info",
    "set_algorithm",
    "set_always_recalc",
    "set_info_freq",
    "set_isomorphism",
    "set_recalc_accuracy",
    "set_threads",
];

/// Returns the words of a command: `show_node NODE`.
///
/// # Errors
///
/// Returns the list of all commands if there is no such command.
pub fn form(command: &str) -> Result<&'static str, String> {
    let name = |form: &&'static str| form.split(' ').next().unwrap_or_default();
    COMMANDS.iter().find(|form| name(form) == command).copied().ok_or_else(|| {
        let names: Vec<&str> = COMMANDS.iter().map(name).collect();
        format!("unknown command; the commands are: {}", names.join(", "))
    })
}
