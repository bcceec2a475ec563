//! The selection of hands and players, for people.

use holdem_engine::parse::shown;
use holdem_history::{Known, Selection};

/// Returns the selection in a sentence: `only: player Ann, pots of at least 50bb`; `None` if everything counts.
pub fn sentence(selection: &Selection) -> Option<String> {
    let Selection { player, position, known, filter, situation, .. } = selection;
    let only = [
        player.as_ref().map(|player| format!("player {}", shown(player))),
        position.map(|position| format!("position {position}")),
        filter.is_all_in.then(|| "hands with an all-in before the river".to_owned()),
        filter.is_showdown.then(|| "hands with a showdown".to_owned()),
        filter.min_pot.map(|size| format!("pots of at least {size}")),
        filter.stakes.map(|stakes| format!("blinds {stakes}")),
        filter.since.map(|day| format!("since {day}")),
        filter.until.map(|day| format!("until {day}")),
        (!situation.is_any()).then(|| situation.to_string()),
    ];
    let only: Vec<String> = only.into_iter().flatten().collect();
    let only = (!only.is_empty()).then(|| format!("only: {}", only.join(", ")));
    let known =
        (*known == Known::All).then(|| "dead in all-ins: all folded cards in the files".to_owned());
    let parts: Vec<String> = only.into_iter().chain(known).collect();
    (!parts.is_empty()).then(|| parts.join("; "))
}

/// Returns the selection of hands as [`sentence`] does, without the player, whom a title names.
pub fn without_player(selection: &Selection) -> Option<String> {
    sentence(&Selection { player: None, ..selection.clone() })
}
