//! Actions of players: from a verb and its amounts to events.

use crate::cards::Hole;
use crate::event::{Action, Event, Place, Post, Seat};
use crate::fault::{Fault, Reason};
use crate::money::Money;
use crate::number::Stop;

use super::amount::amount;
use super::reader::Reader;
use super::verb::Verb;

impl<'t> Reader<'t> {
    /// Adds a player's action. `rest` is the text after the verb.
    pub(super) fn act(
        &mut self,
        seat: Seat,
        verb: Verb,
        rest: &'t str,
        line: &'t str,
    ) -> Result<(), Stop> {
        let place = self.place(line);
        let at = usize::from(seat);
        match verb {
            // The text may be anything, except the line of another player after a missing line break.
            Verb::Nothing if rest.ends_with('"') || !rest.contains(": ") => {}
            Verb::Nothing => return Err(self.expected("the end of the line", rest).into()),
            Verb::Fold => {
                self.seating.push(Action::Fold { seat }, place);
                if rest.starts_with(" [") {
                    let cards = self.hole(rest)?;
                    self.seating.push(Action::Show { seat, cards }, place);
                } else {
                    self.end(rest)?;
                }
            }
            Verb::Check => {
                self.end(rest)?;
                self.seating.push(Action::Check { seat }, place);
            }
            Verb::Call => {
                let (amount, rest) = self.amount(rest)?;
                self.bet(at, self.bets[at] + amount);
                self.seating.push(Action::Call { seat, amount: Some(amount) }, place);
                self.tail(seat, rest, place)?;
            }
            Verb::Raise | Verb::RaiseTo => {
                // Full Tilt writes only the resulting bet.
                if let Some(rest) = rest.strip_prefix("to ") {
                    let (to, rest) = self.amount(rest)?;
                    self.bet(at, to);
                    self.seating.push(Action::Raise { seat, to }, place);
                    return self.tail(seat, rest, place);
                }
                let (first, rest) = self.amount(rest)?;
                let (to, rest) = match rest.trim_start().strip_prefix("to ") {
                    Some(rest) => {
                        let (to, rest) = self.amount(rest)?;
                        self.check_raise(at, first, to, place)?;
                        (to, rest)
                    }
                    None if verb == Verb::RaiseTo => (first, rest),
                    None => (self.bets[at] + first, rest),
                };
                self.bet(at, to);
                self.seating.push(Action::Raise { seat, to }, place);
                self.tail(seat, rest, place)?;
            }
            Verb::AllIn => {
                let (added, rest) = self.amount(rest)?;
                if self.grammar.has_positions && self.is_before_deal() {
                    self.post(seat, self.due(seat), added, place);
                    return self.tail(seat, rest, place);
                }
                let to = self.bets[at] + added;
                let action = match to > self.highest {
                    true => Action::Raise { seat, to },
                    false => Action::Call { seat, amount: Some(added) },
                };
                self.bet(at, to);
                self.seating.push(action, place);
                self.seating.push(Action::AllIn { seat }, place);
                self.tail(seat, rest, place)?;
            }
            Verb::Post(post) => {
                let (amount, rest) = self.amount(rest)?;
                if let Some(other) = rest.trim_start().strip_prefix("+ ") {
                    let (live, rest) = self.amount(other)?;
                    self.post(seat, Post::Dead, amount, place);
                    self.post(seat, Post::Live, live, place);
                    return self.tail(seat, rest, place);
                }
                self.post(seat, post, amount, place);
                self.tail(seat, rest, place)?;
            }
            Verb::PostBoth => {
                // A pair of brackets may contain two amounts.
                let inside = rest.trim_start_matches(['[', ' ']);
                let (first, after) = self.amount(inside)?;
                let (dead, live, after) = match after.trim_start().strip_prefix("+ ") {
                    Some(second) => {
                        let (live, after) = self.amount(second)?;
                        (first, live, after.trim_start_matches([' ', ']']))
                    }
                    None => {
                        let blind = self.seating.hand.game.big_blind;
                        let live = first.min(if blind.is_zero() { self.highest } else { blind });
                        (first - live, live, after.trim_start_matches([' ', ']']))
                    }
                };
                if !dead.is_zero() {
                    self.post(seat, Post::Dead, dead, place);
                }
                self.post(seat, Post::Live, live, place);
                self.tail(seat, after, place)?;
            }
            Verb::ShowDealt => {
                let cards = self.seating.hand.seats[at].hole;
                if rest.contains('[') && !cards.is_unknown() {
                    self.seating.push(Action::Show { seat, cards }, place);
                }
            }
            Verb::Dealt => {
                let cards = self.hole(rest)?;
                self.seating.knows(seat, cards, place)?;
            }
            Verb::DealtOne => {
                let [card, _] = self.hole(rest)?.cards();
                let cards = match self.seating.hand.seats[at].hole.cards() {
                    [Some(first), None] => Hole::new([Some(first), card]),
                    _ => Hole::new([card, None]),
                };
                self.seating.knows(seat, cards, place)?;
                self.hand().hero.get_or_insert(seat);
            }
            // A second line without cards describes the hand.
            Verb::Show if !rest.contains('[') => {}
            Verb::Show => {
                let cards = self.hole(rest)?;
                self.seating.push(Action::Show { seat, cards }, place);
            }
            Verb::Hide => {
                if rest.contains('[') {
                    let cards = self.hole(rest)?;
                    self.seating.knows(seat, cards, place)?;
                }
            }
            Verb::Muck => {
                if rest.contains('[') {
                    let cards = self.hole(rest)?;
                    self.seating.knows(seat, cards, place)?;
                }
                self.seating.push(Action::Muck { seat }, place);
            }
            Verb::Return => {
                let (amount, _) = self.amount(rest)?;
                self.seating.push(Action::Return { seat, amount }, place);
            }
            Verb::Collect => {
                let (amount, rest) = self.amount(rest)?;
                let pot = pot(rest);
                // With known cards, the audit decides who could win. 888 also has a player muck who ties.
                if self.seating.hand.seats[at].hole.both().is_some() {
                    self.seating.hand.events.retain(|it| it.action != Action::Muck { seat });
                }
                self.seating.push(Action::Collect { seat, amount, pot, run: self.run }, place);
            }
            Verb::Win => {
                let Some((name, amount)) = rest.split_once('(') else {
                    return Err(self.expected("an amount in brackets", rest).into());
                };
                let (amount, pot) = (self.amount(amount)?.0, pot(name));
                self.seating.push(Action::Collect { seat, amount, pot, run: self.run }, place);
            }
            Verb::CashOut => {
                let (amount, rest) = self.amount(rest)?;
                let fee = match rest.split_once("Cash Out Fee ") {
                    Some((_, fee)) => self.amount(fee)?.0,
                    None => Money::ZERO,
                };
                let action = Action::CashOut { seat, amount, fee };
                // CoinPoker repeats the line for each board.
                if !self.seating.hand.events.iter().any(|event| event.action == action) {
                    self.seating.push(action, place);
                }
            }
            Verb::Receive | Verb::Pay => {
                let (amount, _) = self.amount(rest)?;
                let amount = if verb == Verb::Pay { -amount } else { amount };
                self.seating.push(Action::Insurance { seat, amount }, place);
            }
            Verb::Bounty => {
                let Some((written, _)) = amount(rest, self.grammar.groups_with_points) else {
                    return Err(self.expected("an amount", rest).into());
                };
                let amount = match written.number.decimals {
                    0..=2 => written.number.money(2, place)?,
                    _ => return Err(self.expected("an amount", rest).into()),
                };
                self.seating.push(Action::Bounty { seat, amount }, place);
            }
        }
        Ok(())
    }

    /// Adds the blinds that a tournament's file has in the header alone: to the left of the button. The audit refuses
    /// a hand in which others posted, because then the chips or the order of action do not fit.
    pub(super) fn post_from_head(&mut self, line: &'t str) -> Result<(), Stop> {
        let hand = &self.seating.hand;
        let is_blind =
            |event: &Event| matches!(event.action, Action::Post { post, .. } if post != Post::Ante);
        let Some(button) = self.seating.button else { return Ok(()) };
        if hand.game.tournament.is_none() || hand.events.iter().any(is_blind) {
            return Ok(());
        }
        let mut order: Vec<usize> = (0..hand.seats.len()).collect();
        order.sort_by_key(|at| hand.seats[*at].number.map(|number| (number <= button, number)));
        // With two players, the button has the small blind.
        if let [other, button] = order[..] {
            order = vec![button, other];
        }
        let game = &hand.game;
        let blinds = [(Post::SmallBlind, game.small_blind), (Post::BigBlind, game.big_blind)];
        let place = self.place(line);
        for (at, (post, blind)) in order.into_iter().zip(blinds) {
            let Ok(seat) = Seat::try_from(at) else { continue };
            let hand = &self.seating.hand;
            let antes = hand.events.iter().filter_map(|event| match event.action {
                Action::Post { seat: by, amount, .. } if by == seat => Some(amount),
                _ => None,
            });
            let left = hand.seats[at].stack.unwrap_or_default() - antes.sum();
            let amount = blind.min(left);
            if amount > Money::ZERO {
                self.post(seat, post, amount, place);
            }
        }
        // A tournament has no rake, so the chips must fit exactly.
        self.seating.hand.recorded.rake = Some(Money::ZERO);
        Ok(())
    }

    /// Returns the forced bet that a player owes next, if the names of players are their positions.
    fn due(&self, seat: Seat) -> Post {
        let has_posted = self.seating.hand.events.iter().any(|event| {
            matches!(event.action, Action::Post { seat: by, post: Post::Ante, .. } if by == seat)
        });
        match &*self.seating.hand.seats[usize::from(seat)].name {
            _ if self.text.contains(" : Ante chip ") && !has_posted => Post::Ante,
            "Small Blind" | "Dealer" => Post::SmallBlind,
            "Big Blind" => Post::BigBlind,
            _ => Post::Live,
        }
    }

    fn post(&mut self, seat: Seat, post: Post, amount: Money, place: Place) {
        if post.is_live() {
            let at = usize::from(seat);
            self.bet(at, self.bets[at] + amount);
        }
        self.seating.push(Action::Post { seat, post, amount }, place);
    }

    /// Checks that a raise by an amount to another starts from the highest bet or, as some programs write, from the
    /// player's own bet. After a short blind, rooms differ.
    fn check_raise(&self, at: usize, by: Money, to: Money, place: Place) -> Result<(), Fault> {
        let is_short_blind =
            self.boards.len(0) == 0 && self.highest < self.seating.hand.game.big_blind;
        if is_short_blind || by == to - self.highest || by == to - self.bets[at] {
            return Ok(());
        }
        Err(Fault::new(Reason::RaiseDiffers, place))
    }

    fn bet(&mut self, at: usize, to: Money) {
        self.bets[at] = to;
        self.highest = self.highest.max(to);
    }

    /// Reads the text that may follow a verb without an amount.
    fn end(&self, rest: &str) -> Result<(), Stop> {
        if rest.is_empty() {
            return Ok(());
        }
        match rest.trim_matches([' ', '.']) {
            "" | "(disconnect)" | "(timeout)" | "(auth)" | "(auth-disconnect)" => Ok(()),
            _ => Err(self.expected("the end of the line", rest).into()),
        }
    }

    /// Reads the text that may follow an amount.
    fn tail(&mut self, seat: Seat, rest: &'t str, place: Place) -> Result<(), Stop> {
        if rest.is_empty() {
            return Ok(());
        }
        match rest.trim_matches([' ', '.', ',']) {
            "" | "out of position" | "(disconnect)" => {}
            "and is all-in" | "and is all in" | "out of position and is all-in" => {
                self.seating.push(Action::AllIn { seat }, place);
            }
            _ => return Err(self.expected("the end of the line", rest).into()),
        }
        Ok(())
    }
}

/// Returns the pot number after a verb: `from side pot-2`.
fn pot(text: &str) -> Option<u8> {
    if text == " from pot" {
        return None;
    }
    if text.contains("main pot") {
        return Some(0);
    }
    let (_, rest) = text.split_once("side pot")?;
    let rest = rest.trim_start_matches([' ', '-', '#']);
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    Some(rest[..digits].parse().unwrap_or(1))
}
