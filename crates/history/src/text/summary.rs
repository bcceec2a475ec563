//! The summary at the end of a hand: the pots, the boards, and cards not shown before.

use holdem_engine::CardSet;
use memchr::memchr_iter;

use crate::event::{Action, Event, Seat};
use crate::fault::{Fault, Reason};
use crate::money::Money;
use crate::number::Stop;

use super::amount::amount;
use super::grammar::SummaryWins;
use super::reader::Reader;

impl<'t> Reader<'t> {
    /// Reads a line of the summary. Returns whether it was one.
    pub(super) fn summary(&mut self, line: &'t str) -> Result<bool, Stop> {
        if let Some(rest) = line.strip_prefix("Seat ") {
            self.summary_of_seat(rest, line)?;
            return Ok(true);
        }
        if let Some(rest) = line.strip_prefix("Pot: ") {
            // `37.05. Rake 1.71. JP fee 0.24`
            self.total(rest.strip_suffix('.').unwrap_or(rest).split(". ").collect(), line)?;
            return Ok(true);
        }
        let total = line.strip_prefix("Total pot").or_else(|| line.strip_prefix("Total Pot"));
        if let Some(rest) = total {
            self.total(rest.trim_start_matches([':', ' ']).split('|').collect(), line)?;
            return Ok(true);
        }
        if line.starts_with("Hand was run ") || line == "BombPot" {
            return Ok(true);
        }
        let runs = ["FIRST Board", "SECOND Board", "THIRD Board"].iter().zip(0..);
        let numbers = ["Board 1 ", "Board 2 ", "Board 3 "].iter().zip(0..);
        let mut run =
            runs.chain(numbers).filter_map(|(it, run)| Some((run, line.strip_prefix(it)?)));
        let run = run.next().or_else(|| Some((0, line.strip_prefix("Board")?)));
        if let Some((run, rest)) = run.filter(|(_, rest)| rest.starts_with([' ', ':', '['])) {
            if self.run > 0 {
                self.run = run as u8 + 1;
            }
            let (cards, _) = self.cards(rest)?;
            let dealt: CardSet = self.boards.cards(run).collect();
            let said: CardSet = cards.iter().collect();
            // The boards of later runs may omit the common cards.
            let is_right = if run == 0 { dealt == said } else { said.is_subset(dealt) };
            if !is_right {
                return Err(Fault::new(Reason::BoardDiffers, self.place(line)).into());
            }
            return Ok(true);
        }
        Ok(false)
    }

    /// Reads `$27.21 | Rake $1.25`, `13550 Main pot 1690. Side pot 11860. | Rake 0`.
    fn total(&mut self, parts: Vec<&'t str>, line: &'t str) -> Result<(), Stop> {
        let (first, others) = parts.split_first().unwrap_or((&"", &[]));
        let (total, rest) = self.amount(first)?;
        // `6.02k` is rounded.
        let (is_rounded, rest) = match rest.strip_prefix('k') {
            Some(rest) => (true, rest),
            None => (false, rest),
        };
        let mut rake = None;
        let mut jackpot = None;
        for part in std::iter::once(&rest).chain(others).map(|part| part.trim()) {
            let groups = self.grammar.groups_with_points;
            let mut spaces = memchr_iter(b' ', part.as_bytes());
            let amount = spaces.find(|space| amount(&part[space + 1..], groups).is_some());
            let (name, amount) = part.split_at(amount.unwrap_or(part.len()));
            match name.trim() {
                "Rake" => rake = Some(self.amount(amount)?.0),
                "No rake" => rake = Some(Money::ZERO),
                "Jackpot" | "Bingo" | "Fortune" | "Tax" | "Jackpot fee" | "Jackpot Fee"
                | "JP Fee" | "JP fee" | "Splash Fee" => {
                    let drop = self.amount(amount)?.0;
                    jackpot = Some(jackpot.unwrap_or_default() + drop);
                }
                "STP" if self.amount(amount)?.0 != self.hand().added => {
                    return Err(Fault::new(Reason::SummaryDiffers, self.place(part)).into());
                }
                "STP" => {}
                "" | "Main pot" | "Side pot" => {}
                name if name.starts_with("Main pot") || name.starts_with("Side pot") => {}
                _ => return Err(self.expected("the rake", part).into()),
            }
        }
        // A tournament has no rake, and the Winning network writes none that is zero.
        if rake.is_none()
            && (self.hand().game.tournament.is_some()
                || self.grammar.summary == SummaryWins::Only
                || !self.grammar.player_prefix.is_empty())
        {
            rake = Some(Money::ZERO);
        }
        let place = self.place(line);
        let drops = rake.unwrap_or_default() + jackpot.unwrap_or_default();
        let total = if self.grammar.total_is_after_rake { total + drops } else { total };
        let recorded = &mut self.hand().recorded;
        recorded.pot = Some(total).filter(|_| !is_rounded);
        (recorded.rake, recorded.jackpot) = (rake, jackpot);
        recorded.place = place;
        Ok(())
    }

    /// Adds what the site put into the pot to the winnings, if the lines leave it out: equally, as of a split pot.
    pub(super) fn award_added(&mut self) {
        let hand = &mut self.seating.hand;
        let drops =
            hand.recorded.rake.unwrap_or_default() + hand.recorded.jackpot.unwrap_or_default();
        let collected = |event: &Event| match event.action {
            Action::Collect { seat, amount, .. } => Some((seat, amount)),
            _ => None,
        };
        let mut wins: Vec<(Seat, Money)> = hand.events.iter().filter_map(collected).collect();
        let taken: Money = wins.iter().map(|(_, amount)| *amount).sum();
        let Some((winner, amount)) = wins.first().copied() else { return };
        if hand.recorded.pot != Some(taken + drops + hand.added) {
            return;
        }
        if wins.iter().all(|(seat, _)| *seat == winner) {
            wins.truncate(1);
        }
        let is_split = |(_, other): &(Seat, Money)| (*other - amount).units().abs() <= 1;
        if !wins.iter().all(is_split) {
            return;
        }
        let (each, odd) = hand.added.divided(wins.len());
        for (rank, event) in hand.events.iter_mut().filter(|it| collected(it).is_some()).enumerate()
        {
            if let Action::Collect { amount, .. } = &mut event.action
                && rank < wins.len()
            {
                *amount += each + if rank == 0 { odd } else { Money::ZERO };
            }
        }
    }

    /// Checks the winnings in a line of the summary: `collected ($3.20)`, `and won ($1) with a pair, and won ($1)`.
    fn check_collected(&self, seat: Seat, text: &str, line: &str) -> Result<(), Stop> {
        let mut said: Option<Money> = None;
        for (at, _) in text.match_indices('(') {
            let before = text[..at].trim_end();
            if before.ends_with(" won") || before.ends_with("collected") {
                let (amount, _) = self.amount(&text[at..])?;
                said = Some(said.unwrap_or_default() + amount);
            }
        }
        let mut collected: Option<Money> = None;
        for event in &self.seating.hand.events {
            match event.action {
                Action::Collect { seat: by, amount, .. } => {
                    let before = collected.unwrap_or_default();
                    collected = Some(if by == seat { before + amount } else { before });
                }
                // The site took the winnings.
                Action::CashOut { seat: by, .. } if by == seat => return Ok(()),
                _ => {}
            }
        }
        match (said, collected) {
            (Some(said), Some(collected)) if said != collected => {
                Err(Fault::new(Reason::SummaryDiffers, self.place(line)).into())
            }
            _ => Ok(()),
        }
    }

    /// Reads the end of `*Player Ann shows: One pair of 10s [10d 10c]. Bets: 3. Collects: 5.70. Wins: 2.70.`
    pub(super) fn outcome(
        &mut self,
        seat: Seat,
        about: &'t str,
        amounts: &'t str,
        line: &'t str,
    ) -> Result<bool, Stop> {
        let place = self.place(line);
        if about.contains('[') {
            let cards = self.hole(&about[about.rfind('[').unwrap_or_default()..])?;
            match about.starts_with("shows") {
                true => self.seating.push(Action::Show { seat, cards }, place),
                false => self.seating.knows(seat, cards, place)?,
            }
        }
        let Some((_, collected)) = amounts.split_once(" Collects: ") else { return Ok(false) };
        let number = collected.split(". ").next().unwrap_or_default();
        let (amount, _) = self.amount(number)?;
        if !amount.is_zero() {
            self.seating.push(Action::Collect { seat, amount, pot: None, run: 0 }, place);
        }
        Ok(true)
    }

    /// Reads the winnings of a board in a line of the summary: `did not show and won $3.20`.
    fn win_in_summary(&mut self, seat: Seat, text: &str, line: &'t str) -> Result<(), Stop> {
        let Some((_, won)) = text.split_once(" won ") else { return Ok(()) };
        let (amount, run) = (self.amount(won)?.0, self.run);
        let collected = self.seating.hand.events.iter().filter_map(|event| match event.action {
            Action::Collect { seat: by, amount, run: on, .. } if (by, on) == (seat, run) => {
                Some(amount)
            }
            _ => None,
        });
        let place = self.place(line);
        match collected.reduce(|sum, amount| sum + amount) {
            None => self.seating.push(Action::Collect { seat, amount, pot: None, run }, place),
            Some(sum) if sum != amount => {
                return Err(Fault::new(Reason::SummaryDiffers, place).into());
            }
            Some(_) => {}
        }
        Ok(())
    }

    /// Reads `3: Cy (button) showed [Th Tc] and lost`, `1: Bo mucked [9s Ah]`.
    fn summary_of_seat(&mut self, text: &'t str, line: &'t str) -> Result<(), Stop> {
        let Some((number, rest)) = text.split_once(':') else { return Ok(()) };
        let number = number.trim().parse().ok();
        let seats = &self.seating.hand.seats;
        let Some(at) = seats.iter().position(|seat| seat.number == number && number.is_some())
        else {
            return Ok(());
        };
        let name = &*seats[at].name;
        let rest = rest.trim_start();
        let rest = rest.strip_prefix(name).unwrap_or(rest);
        let seat = at as u8;
        let place = self.place(line);
        match self.grammar.summary {
            SummaryWins::Repeated => self.check_collected(seat, rest, line)?,
            SummaryWins::Only => self.win_in_summary(seat, rest, line)?,
            SummaryWins::Partial => {}
        }
        if !rest.contains('[') {
            return Ok(());
        }
        if let Some((_, cards)) = rest.split_once("showed [") {
            let cards = self.hole(&rest[rest.len() - cards.len() - 1..])?;
            let is_new = self.seating.hand.shown(seat).map(|shown| shown.known());
            if is_new != Some(cards.known()) {
                self.seating.push(Action::Show { seat, cards }, place);
            }
        } else if let Some((_, cards)) = rest.split_once("mucked [") {
            let cards = self.hole(&rest[rest.len() - cards.len() - 1..])?;
            self.seating.knows(seat, cards, place)?;
        }
        Ok(())
    }
}
