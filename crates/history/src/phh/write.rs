//! A hand as PHH.

use std::borrow::Cow;
use std::fmt::Write as _;

use crate::audit::Audited;
use crate::event::{Action, Event, Post};
use crate::game::{Antes, Betting};
use crate::hand::PlayedHand;
use crate::money::{Money, Unit};
use crate::settle::most_rake;

/// The reason a hand cannot be written as PHH.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unwritable {
    /// The board was dealt more than once.
    Runs,
    /// A player posted dead money that is not an ante.
    DeadBlind,
    /// Blinds are posted by seats other than the first two.
    Blinds,
    /// The site added money to the pot.
    Added,
    /// The rake is larger than a reader accepts without a record of the rake.
    Rake,
}

impl Unwritable {
    /// Returns the reason in words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Runs => "the board was run more than once",
            Self::DeadBlind => "a dead blind was posted",
            Self::Blinds => "the blinds are not posted by the first two seats",
            Self::Added => "the site added money to the pot",
            Self::Rake => "the rake is more than a tenth of the pots",
        }
    }
}

/// Writes an audited hand as PHH, without a table header. Reading it returns the same hand, even if the file recorded
/// the rake but not the amounts collected.
///
/// # Errors
///
/// Returns the reason if PHH cannot represent the hand.
pub fn write(hand: &PlayedHand<'_>, audited: &Audited) -> Result<String, Unwritable> {
    let pots: Money = audited.pots.iter().map(|pot| pot.amount).sum();
    if audited.rake > most_rake(pots) {
        return Err(Unwritable::Rake);
    }
    if !hand.added.is_zero() {
        return Err(Unwritable::Added);
    }
    let mut writer =
        Writer { hand, audited, unit: hand.game.unit, text: String::with_capacity(1024) };
    let (antes, blinds) = writer.posts()?;
    let (code, sizes) = match hand.game.betting {
        Betting::NoLimit => ("NT", [("min_bet", hand.game.min_bet), ("", Money::ZERO)]),
        Betting::PotLimit => ("PT", [("min_bet", hand.game.min_bet), ("", Money::ZERO)]),
        Betting::FixedLimit { small_bet, big_bet } => {
            ("FT", [("small_bet", small_bet), ("big_bet", big_bet)])
        }
    };
    writer.field("variant", &quoted(code));
    let trims = if hand.game.antes == Antes::ByLayer { "true" } else { "false" };
    writer.field("ante_trimming_status", trims);
    writer.amounts("antes", antes.into_iter().map(Some));
    writer.amounts("blinds_or_straddles", blinds.into_iter().map(Some));
    for (name, size) in sizes.into_iter().filter(|(name, _)| !name.is_empty()) {
        let size = writer.amount(size);
        writer.field(name, &size);
    }
    writer.amounts("starting_stacks", hand.seats.iter().map(|seat| seat.stack));
    let actions = writer.actions()?;
    writer.list("actions", actions);
    writer.names();
    if hand.seats.iter().any(|seat| seat.finishing.is_some()) {
        writer.amounts("finishing_stacks", hand.seats.iter().map(|seat| seat.finishing));
    }
    if let Some(winnings) = writer.winnings() {
        writer.amounts("winnings", winnings.into_iter().map(Some));
    }
    for field in &hand.fields {
        writer.field(&field.name, &field.value);
    }
    Ok(writer.text)
}

struct Writer<'h> {
    hand: &'h PlayedHand<'h>,
    audited: &'h Audited,
    unit: Unit,
    text: String,
}

impl Writer<'_> {
    fn field(&mut self, name: &str, value: &str) {
        let is_bare = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
        let name = match !name.is_empty() && name.bytes().all(is_bare) {
            true => Cow::Borrowed(name),
            false => Cow::Owned(quoted(name)),
        };
        // Writing to a string cannot fail.
        let _ = writeln!(self.text, "{name} = {value}");
    }

    fn list(&mut self, name: &str, items: impl IntoIterator<Item = String>) {
        let items: Vec<String> = items.into_iter().collect();
        self.field(name, &format!("[{}]", items.join(", ")));
    }

    fn amount(&self, amount: Money) -> String {
        let text = self.unit.text(amount);
        match text.strip_suffix(".00") {
            Some(whole) => whole.to_owned(),
            None => text,
        }
    }

    fn amounts(&mut self, name: &str, amounts: impl Iterator<Item = Option<Money>>) {
        let unknown = || "inf".to_owned();
        let items: Vec<_> =
            amounts.map(|it| it.map_or_else(unknown, |it| self.amount(it))).collect();
        self.list(name, items);
    }

    /// Returns the nominal antes and blinds for the lists.
    fn posts(&self) -> Result<(Vec<Money>, Vec<Money>), Unwritable> {
        let players = self.hand.seats.len();
        let index = |seat: u8| match players {
            2 => 1 - usize::from(seat).min(1),
            _ => usize::from(seat),
        };
        let (mut antes, mut blinds) = (vec![Money::ZERO; players], vec![Money::ZERO; players]);
        for Event { action, .. } in &self.hand.events {
            let Action::Post { seat, post, amount } = *action else { continue };
            let at = index(seat);
            match (post, at) {
                (Post::Ante, _) => antes[at] = amount,
                (Post::SmallBlind, 0) => blinds[at] = self.hand.game.small_blind.max(amount),
                (Post::BigBlind, 1) => blinds[at] = self.hand.game.big_blind.max(amount),
                (Post::Straddle, 2..) => blinds[at] = amount,
                (Post::Live, 2..) => blinds[at] = -amount,
                (Post::Dead, _) => return Err(Unwritable::DeadBlind),
                _ => return Err(Unwritable::Blinds),
            }
        }
        Ok((antes, blinds))
    }

    fn actions(&self) -> Result<Vec<String>, Unwritable> {
        let hand = self.hand;
        let player = |seat: u8| format!("p{}", usize::from(seat) + 1);
        let mut actions = Vec::with_capacity(hand.events.len() + hand.seats.len());
        for (index, seat) in hand.seats.iter().enumerate() {
            actions.push(format!("d dh p{} {}", index + 1, seat.hole));
        }
        let mut remarks = hand.remarks.iter().peekable();
        for (index, Event { action, .. }) in hand.events.iter().enumerate() {
            let notation = match *action {
                Action::Fold { seat } => format!("{} f", player(seat)),
                Action::Check { seat } | Action::Call { seat, .. } => {
                    format!("{} cc", player(seat))
                }
                Action::Raise { seat, to } => format!("{} cbr {}", player(seat), self.amount(to)),
                Action::Board { run: 0, cards } => format!("d db {cards}"),
                Action::Board { .. } => return Err(Unwritable::Runs),
                Action::Show { seat, cards } => format!("{} sm {cards}", player(seat)),
                Action::Muck { seat } => format!("{} sm", player(seat)),
                _ => continue,
            };
            // A remark has the number of events before it. It is written with the last of these events, or alone.
            while let Some((_, remark)) = remarks.next_if(|(at, _)| *at <= index) {
                actions.push(format!("# {remark}"));
            }
            match remarks.next_if(|(at, _)| *at == index + 1) {
                Some((_, remark)) => actions.push(format!("{notation} # {remark}")),
                None => actions.push(notation),
            }
        }
        actions.extend(remarks.map(|(_, remark)| format!("# {remark}")));
        Ok(actions.iter().map(|action| quoted(action)).collect())
    }

    /// Writes the fields that identify the hand.
    fn names(&mut self) {
        let hand = self.hand;
        for (name, value) in [("hand", &hand.id), ("table", &hand.table)] {
            if !value.is_empty() {
                let value = if is_number(value) { value.to_string() } else { quoted(value) };
                self.field(name, &value);
            }
        }
        if !hand.room.is_empty() {
            self.field("venue", &quoted(&hand.room));
        }
        if let Some([hour, minute, second]) = hand.time.time {
            self.field("time", &format!("{hour:02}:{minute:02}:{second:02}"));
        }
        if !hand.time.zone.is_empty() {
            let is_name = hand.time.zone.contains('/');
            let name = if is_name { "time_zone" } else { "time_zone_abbreviation" };
            self.field(name, &quoted(&hand.time.zone));
        }
        let dates = [
            ("day", hand.time.day.map(u16::from)),
            ("month", hand.time.month.map(u16::from)),
            ("year", hand.time.year),
            // Some files have a count of 0.
            ("seat_count", hand.seat_count.filter(|count| *count >= 2)),
        ];
        for (name, number) in dates {
            if let Some(number) = number {
                self.field(name, &number.to_string());
            }
        }
        if hand.seats.iter().any(|seat| !seat.name.is_empty()) {
            self.list(
                "players",
                hand.seats.iter().map(|seat| quoted(&seat.name)).collect::<Vec<_>>(),
            );
        }
        let numbers: Option<Vec<u16>> = hand.seats.iter().map(|seat| seat.number).collect();
        if let Some(numbers) = numbers {
            self.list("seats", numbers.iter().map(u16::to_string).collect::<Vec<_>>());
        }
        if let Some(code) = self.unit.code() {
            let code = quoted(code);
            self.field("currency", &code);
        }
        if let Some(symbol) = self.unit.symbol {
            self.field("currency_symbol", &quoted(&symbol.to_string()));
        }
    }

    /// Returns each player's winnings, if the file records them or the pot was raked.
    fn winnings(&self) -> Option<Vec<Money>> {
        if let Some(winnings) = self.hand.seats.iter().map(|seat| seat.winnings).collect() {
            return Some(winnings);
        }
        let mut winnings = vec![Money::ZERO; self.hand.seats.len()];
        let mut is_said = false;
        for Event { action, .. } in &self.hand.events {
            if let Action::Collect { seat, amount, .. } = *action {
                is_said = true;
                *winnings.get_mut(usize::from(seat))? += amount;
            }
        }
        if is_said {
            return Some(winnings);
        }
        // PHH can express the rake only by the winnings.
        let is_raked = !self.audited.rake.is_zero();
        is_raked.then(|| self.audited.players.iter().map(|player| player.won).collect())
    }
}

/// Returns whether a text is a whole number as TOML writes it.
fn is_number(text: &str) -> bool {
    text.parse::<i64>().is_ok_and(|number| number.to_string() == text)
}

/// Returns a text as a TOML string.
fn quoted(text: &str) -> String {
    if !text.contains(|c: char| c == '\'' || c.is_control()) {
        return format!("'{text}'");
    }
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() => {
                let _ = write!(quoted, "\\u{:04X}", u32::from(c));
            }
            c => quoted.push(c),
        }
    }
    quoted + "\""
}
