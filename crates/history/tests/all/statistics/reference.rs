//! The statistics as plain sentences over the whole story of a hand: slow and obvious.

use holdem_engine::Street;
use holdem_history::{Action, Audited, PlayedHand, Position, Step, steps};

use super::Counts;

/// A decision, and everything before it.
struct Moment<'s> {
    story: &'s [(Street, Step)],
    index: usize,
    hand: &'s PlayedHand<'s>,
}

impl<'s> Moment<'s> {
    fn step(&self) -> &'s Step {
        &self.story[self.index].1
    }

    fn street(&self) -> Street {
        self.story[self.index].0
    }

    fn seat(&self) -> usize {
        self.step().seat
    }

    /// The earlier decisions on a street.
    fn on(&self, street: Street) -> Vec<Moment<'s>> {
        let earlier = (0..self.index).filter(|at| self.story[*at].0 == street);
        earlier
            .filter(|at| word(&self.story[*at].1).is_some())
            .map(|index| Moment { index, ..*self })
            .collect()
    }

    fn before(&self) -> Vec<Moment<'s>> {
        self.on(self.street())
    }

    fn does(&self, words: &str) -> bool {
        words.contains(word(self.step()).unwrap())
    }

    fn bets(&self) -> Vec<Moment<'s>> {
        self.before().into_iter().filter(|it| it.does("b")).collect()
    }

    fn own(&self) -> Vec<Moment<'s>> {
        self.before().into_iter().filter(|it| it.seat() == self.seat()).collect()
    }

    /// The callers since the last bet or raise.
    fn callers(&self) -> usize {
        let before = self.before();
        before.iter().rev().take_while(|it| !it.does("b")).filter(|it| it.does("c")).count()
    }

    fn has_folded(&self, seat: usize) -> bool {
        self.story[..self.index]
            .iter()
            .any(|(_, step)| step.seat == seat && matches!(step.action, Action::Fold { .. }))
    }

    fn left(&self, seat: usize) -> i64 {
        let paid = self.story[..self.index].iter().filter(|(_, step)| step.seat == seat);
        let paid: i64 = paid.map(|(_, step)| step.paid.units()).sum();
        self.hand.seats[seat].stack.unwrap().units() - paid
    }

    fn can_bet(&self, seat: usize) -> bool {
        !self.has_folded(seat) && self.left(seat) > 0
    }

    fn can_raise(&self) -> bool {
        let others = (0..self.hand.seats.len()).filter(|seat| *seat != self.seat());
        self.left(self.seat()) > self.step().to_call.units()
            && others.into_iter().any(|seat| self.can_bet(seat))
    }

    fn has_to_call(&self) -> bool {
        self.step().to_call.units() > 0
    }

    fn position(&self) -> Position {
        Position::new(self.seat(), self.hand.seats.len())
    }

    fn is_first(&self) -> bool {
        self.own().is_empty()
    }

    fn is_in_unopened_pot(&self) -> bool {
        self.is_first() && !self.before().iter().any(|it| it.does("bc")) && self.has_to_call()
    }

    fn is_steal(&self) -> bool {
        let seats = [Position::Cutoff, Position::Button, Position::SmallBlind];
        self.is_in_unopened_pot() && seats.contains(&self.position())
    }

    /// The last bet or raise on an earlier street, and the number of streets since.
    fn lead(&self) -> Option<(usize, usize)> {
        let street = self.street() as usize;
        (1..=street).find_map(|back| {
            let on = self.on(Street::ALL[street - back]);
            let last = on.iter().rev().find(|it| it.does("b"));
            last.map(|it| (it.seat(), back))
        })
    }

    /// Whether a bet here would be a continuation bet.
    fn can_c_bet(&self) -> bool {
        if self.lead() != Some((self.seat(), 1)) || !self.bets().is_empty() {
            return false;
        }
        let previous = Street::ALL[self.street() as usize - 1];
        if previous == Street::Preflop {
            return true;
        }
        let bets: Vec<_> = self.on(previous).into_iter().filter(|it| it.does("b")).collect();
        bets[0].can_c_bet() && bets.len() == 1
    }

    fn faces_c_bet(&self) -> bool {
        let bets = self.bets();
        self.street() > Street::Preflop && bets.len() == 1 && bets[0].can_c_bet()
    }

    /// Whether another player with the initiative can bet: `has_acted` or not on this street, `back` streets ago.
    fn meets_lead(&self, back: usize, has_acted: bool) -> bool {
        let Some((seat, since)) = self.lead() else { return false };
        let acted = self.before().iter().any(|it| it.seat() == seat);
        since == back
            && seat != self.seat()
            && self.bets().is_empty()
            && self.can_bet(seat)
            && acted == has_acted
    }
}

/// Folds, checks, calls and bets or raises as letters.
fn word(step: &Step) -> Option<char> {
    match step.action {
        Action::Fold { .. } => Some('f'),
        Action::Check { .. } => Some('x'),
        Action::Call { .. } => Some('c'),
        Action::Raise { .. } => Some('b'),
        _ => None,
    }
}

pub fn counts(hand: &PlayedHand<'_>, audited: &Audited) -> Counts {
    let story = steps(hand).unwrap();
    let mut counts = Counts::new();
    let mut count = |name, seat, is_action| {
        let of = counts.entry((name, seat)).or_insert((0, 0));
        *of = (of.0 + 1, of.1 + u64::from(is_action));
    };
    for seat in 0..hand.seats.len() {
        let all = (0..story.len()).map(|index| Moment { story: &story, index, hand });
        let own: Vec<Moment<'_>> =
            all.filter(|it| it.seat() == seat && word(it.step()).is_some()).collect();
        let preflop: Vec<_> = own.iter().filter(|it| it.street() == Street::Preflop).collect();
        let outcome = &audited.players[seat];
        let won = outcome.won.units() > 0;
        let shows_down = audited.is_showdown && outcome.folded.is_none();
        if !preflop.is_empty() {
            count("vpip", seat, preflop.iter().any(|it| it.does("cb")));
            count("pfr", seat, preflop.iter().any(|it| it.does("b")));
            let has_flop = audited.boards.iter().any(|board| board.cards().count() >= 3);
            if has_flop && !preflop.iter().any(|it| it.does("f")) {
                count("wtsd", seat, shows_down);
                count("wwsf", seat, won);
            }
        }
        if !own.is_empty() {
            count("all_in", seat, own.iter().any(|it| it.step().is_all_in));
            if shows_down {
                count("wsd", seat, won);
            }
        }
        for it in &own {
            one(it, &mut |name, is_action| count(name, seat, is_action));
        }
    }
    counts
}

fn one(it: &Moment<'_>, count: &mut dyn FnMut(&'static str, bool)) {
    let bets = it.bets();
    let mut if_so = |name, is_opportunity: bool, words: &str| {
        if is_opportunity {
            count(name, it.does(words));
        }
    };
    if it.street() == Street::Preflop {
        let has_posted = it.hand.events.iter().any(|event| {
            matches!(event.action, Action::Post { seat, post, .. }
                if usize::from(seat) == it.seat() && post.is_live())
        });
        let raised_by_other = bets.last().is_some_and(|bet| bet.seat() != it.seat());
        let own_raise = |number: usize| {
            let number = bets.get(number - 1);
            number.is_some_and(|bet| bet.seat() == it.seat())
        };
        let steals = bets.len() == 1 && bets[0].is_steal() && it.callers() == 0 && it.is_first();
        if_so("limp", it.is_first() && bets.is_empty() && it.has_to_call(), "c");
        if_so("rfi", it.is_in_unopened_pot(), "b");
        if_so("cold_call", it.is_first() && !bets.is_empty() && !has_posted, "c");
        if_so("three_bet", bets.len() == 1 && raised_by_other && it.can_raise(), "b");
        if_so("fold_to_three_bet", bets.len() == 2 && own_raise(1) && !own_raise(2), "f");
        if_so("four_bet", bets.len() == 2 && raised_by_other && it.can_raise(), "b");
        if_so("fold_to_four_bet", bets.len() == 3 && own_raise(2) && !own_raise(3), "f");
        let can_squeeze = bets.len() == 1 && raised_by_other && it.can_raise() && it.callers() > 0;
        if_so("squeeze", can_squeeze, "b");
        if_so("steal", it.is_steal(), "b");
        if_so("fold_to_steal_sb", steals && it.position() == Position::SmallBlind, "f");
        if_so("fold_to_steal_bb", steals && it.position() == Position::BigBlind, "f");
        return;
    }
    let street = it.street() as usize;
    let names = |names: [&'static str; 3]| names[street - 1];
    let later = |names: [&'static str; 2]| names[street.max(2) - 2];
    if_so(names(["c_bet_flop", "c_bet_turn", "c_bet_river"]), it.can_c_bet(), "b");
    let name = names(["fold_to_c_bet_flop", "fold_to_c_bet_turn", "fold_to_c_bet_river"]);
    if_so(name, it.faces_c_bet(), "f");
    let name = names(["raise_c_bet_flop", "raise_c_bet_turn", "raise_c_bet_river"]);
    if_so(name, it.faces_c_bet() && it.can_raise(), "b");
    if_so(names(["donk_flop", "donk_turn", "donk_river"]), it.meets_lead(1, false), "b");
    let name = names(["check_raise_flop", "check_raise_turn", "check_raise_river"]);
    let has_checked = it.own().last().is_some_and(|own| own.does("x"));
    if_so(name, has_checked && !bets.is_empty() && it.can_raise(), "b");
    if_so("aggression_factor", it.does("cb"), "b");
    if_so("aggression_frequency", it.does("cbf"), "b");
    if street >= 2 {
        let delays = it.lead() == Some((it.seat(), 2)) && bets.is_empty();
        if_so(later(["delayed_c_bet_turn", "delayed_c_bet_river"]), delays, "b");
        if_so(later(["probe_turn", "probe_river"]), it.meets_lead(2, false), "b");
        if_so(later(["float_turn", "float_river"]), it.meets_lead(1, true), "b");
    }
}
