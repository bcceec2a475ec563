//! `holdem outs --explain`: what is counted as what, and why.

use itertools::Itertools;

use crate::analysis::outs::{Effect, Kind, Outs};
use crate::cli::report::Sheet;

use super::counted;

/// A sentence or two about each group that comes in the answer, and about the numbers.
pub fn sheet(outs: &Outs) -> Sheet {
    let mut sheet = Sheet::new(["word", "what it means"]);
    let groups = || outs.players.iter().flat_map(|player| &player.groups);
    let effects = groups().map(|group| group.effect).sorted().dedup();
    effects.for_each(|effect| sheet.entry(effect.name(), of_effect(effect)));
    if groups().any(|group| group.kind == Kind::NoNewHand) {
        sheet.entry(
            Kind::NoNewHand.name(),
            "the card makes nothing of a player's own: a rank or a kicker decides, or the board takes the place of \
             what another held",
        );
    }
    if groups().any(|group| [Kind::Set, Kind::Trips].contains(&group.kind)) {
        sheet.entry(
            "set, trips",
            "three of a kind: a set with a pair in the hand, trips with a pair on the board",
        );
    }
    sheet.entry(
        "make",
        "a card makes a hand if it raises the category, by more than the board does by itself: a pair on the board \
         is everybody's",
    );
    let unseen = outs.unseen.len();
    sheet.entry(
        "next card",
        format!(
            "the chance that it is one of these: how many of the {unseen} unseen cards they are"
        ),
    );
    if outs.to_come > 1 {
        sheet.entry(
            "by the river",
            "the chance that at least one of these comes on the turn or the river, whatever the other card is",
        );
    }
    if outs.players.iter().flat_map(counted).any(|counted| counted.is_together()) {
        sheet.entry(
            "or better",
            "this line's cards and those of the lines above it with the same effect, together",
        );
    }
    if outs.players.len() > 1 {
        sheet.entry("safe", "cards after which the player stands no worse than now");
        sheet.entry("wins, ties", wins(outs));
    }
    sheet
}

fn of_effect(effect: Effect) -> &'static str {
    match effect {
        Effect::Improves => {
            "the card makes a better hand. Nobody else's hand is known, so nothing is said of who is ahead"
        }
        Effect::Clean => "the player is not ahead now, and is ahead of everybody after the card",
        Effect::Tie => "the player is behind now, and shares the best hand after the card",
        Effect::Tainted => {
            "the card makes a hand that would be good enough for what the others hold now; but the same card gives \
             another player more, so it does not count as an out"
        }
        Effect::TooLittle => {
            "the card makes a better hand than the player has now, and not even as good as what another holds \
             already; it is no out"
        }
    }
}

fn wins(outs: &Outs) -> &'static str {
    if outs.to_come > 1 {
        "how often the player wins or shares the pot when both cards have come: the equity command's win and tie. An \
         out that comes on the turn may be beaten on the river, and two cards together may do what none does alone"
    } else {
        "how often the player wins or shares the pot when the river has come: the equity command's win and tie"
    }
}
