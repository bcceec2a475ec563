//! From the lines of a hand, the oldest first, to its events.

use std::borrow::Cow;

use holdem_engine::CardSet;

use crate::boards::Boards;
use crate::cards::{Dealt, Hole};
use crate::event::{Action, Place, Post, Seat};
use crate::fault::{Fault, Reason};
use crate::game::Variant;
use crate::hand::{PlayedHand, Uncalled, When};
use crate::hand_format::Read;
use crate::money::Money;
use crate::number::Stop;
use crate::seating::Seating;
use crate::text::{amount, betting, moment, variant};

use super::cards::cards;
use super::row::Row;

/// The beginnings of lines without a meaning for a hand.
const NEUTRAL: [&str; 16] = [
    "The player ",
    "The admin ",
    "The game's ",
    "WARNING: ",
    "IMPORTANT: ",
    "Game Config Changes",
    "Game entering in a break",
    "Asking to busted players",
    "Waiting for ",
    "Undealt cards:",
    "Remaining players decide whether to run it twice",
    "All players in hand choose to run it twice",
    "Some players choose to not run it twice",
    "Dead Small Blind",
    "Dead Big Blind",
    // The names of the columns, where files are joined.
    "entry",
];

/// Words in lines about players without a meaning for a hand.
const NEUTRAL_WORDS: [&str; 2] = [" run it twice", "will be playing on table #"];

/// Reads a hand.
pub struct Reader<'t> {
    seating: Seating<'t>,
    decimals: u8,
    /// What each player's lines begin with, in the order of the seats: the name, and quotes around it.
    tokens: Vec<String>,
    /// The bets on the street.
    bets: [Money; PlayedHand::MOST_SEATS],
    boards: Boards,
    /// The streets that are dealt twice, by the number of cards before them: 0, 3, 4.
    has_second: [bool; 5],
    /// The cards of the player whose log it is.
    own: Option<(Hole, Place)>,
    is_over: bool,
}

impl<'t> Reader<'t> {
    /// Returns a reader of amounts with this many decimals.
    pub fn new(decimals: u8) -> Self {
        Self {
            seating: Seating::new(),
            decimals,
            tokens: Vec::new(),
            bets: [Money::ZERO; PlayedHand::MOST_SEATS],
            boards: Boards::default(),
            has_second: [false; 5],
            own: None,
            is_over: false,
        }
    }

    /// Reads all lines.
    ///
    /// # Errors
    ///
    /// Returns an error at the first line that is not recognised.
    pub fn read(mut self, rows: &[Row<'t>]) -> Result<Read<'t>, Stop> {
        let mut rows = rows.iter().skip_while(|row| is_neutral(&row.entry)).peekable();
        let Some(first) = rows.next() else { return Ok(Read::Nothing) };
        let game = self.start(first)?;
        if game != Variant::HoldEm {
            return Ok(Read::Other(game));
        }
        for (street, before) in [("Flop", 0), ("Turn", 3), ("River", 4)] {
            let second = format!("{street} (second run):");
            self.has_second[before] = rows.clone().any(|row| row.entry.starts_with(&second));
        }
        for row in rows {
            self.row(row)?;
        }
        self.set_hero();
        self.set_short_blind();
        let Self { seating, decimals, .. } = self;
        let mut hand = seating.finish()?;
        hand.game.unit.decimals = decimals;
        hand.recorded.uncalled = Uncalled::Excluded;
        Ok(Read::Hand(Box::new(hand)))
    }

    /// Reads `-- starting hand #7 (id: k9)  (No Limit Texas Hold'em) (dealer: "Bo @ y2") --`. Returns the game.
    fn start(&mut self, row: &Row<'t>) -> Result<Variant, Stop> {
        let entry = &*row.entry;
        let Some(rest) = entry.strip_prefix("-- starting hand #") else {
            return Err(expected("the first line of a hand", entry, row.place).into());
        };
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (number, rest) = rest.split_at(digits);
        let about = rest.trim_end().trim_end_matches("--").trim_end();
        let end = about.rfind(" (dealer: \"").or_else(|| about.rfind(" (dead button)"));
        let Some((game, button)) = end.map(|end| about.split_at(end)) else {
            return Err(expected("the dealer", about, row.place).into());
        };
        let game = match game.trim_start().strip_prefix("(id: ") {
            Some(game) => game.split_once(')').map_or("", |(_, game)| game),
            None => game,
        };
        let dealer = button.trim_start().strip_prefix("(dealer: ");
        self.tokens =
            dealer.and_then(|it| it.strip_suffix(')')).map(str::to_owned).into_iter().collect();
        let hand = &mut self.seating.hand;
        hand.id = Cow::Owned(number.to_owned());
        hand.room = Cow::Borrowed("Poker Now");
        // Seconds may have a fraction.
        let time = moment(row.at.get(..19).unwrap_or(row.at)).unwrap_or_default();
        let zone = if row.at.ends_with('Z') { "UTC" } else { "" };
        hand.time = When { zone: Cow::Borrowed(zone), ..time };
        (hand.game.variant, hand.game.betting) = (variant(game), betting(game));
        Ok(hand.game.variant)
    }

    fn row(&mut self, row: &Row<'t>) -> Result<(), Stop> {
        let (entry, place) = (&*row.entry, row.place);
        if let Some(rest) = entry.strip_prefix("Player stacks: ") {
            return self.stacks(rest, place);
        }
        if let Some((seat, rest)) = self.player(entry) {
            return self.act(seat, rest, place);
        }
        if let Some(rest) = entry.strip_prefix("Your hand is ") {
            self.own = Some((hole(rest, place)?, place));
            return Ok(());
        }
        if let Some(rest) = entry.strip_prefix("Uncalled bet of ") {
            let (amount, rest) = self.amount(rest, place)?;
            let name = rest.trim_start().strip_prefix("returned to ").unwrap_or(rest);
            let seat = self.tokens.iter().position(|token| token == name);
            let Some(seat) = seat.and_then(|seat| Seat::try_from(seat).ok()) else {
                return Err(Fault::new(Reason::NoSuchPlayer(name.to_owned()), place).into());
            };
            self.seating.push(Action::Return { seat, amount }, place);
            return Ok(());
        }
        for (street, before) in [("Flop", 0), ("Turn", 3), ("River", 4)] {
            if let Some(rest) = entry.strip_prefix(street) {
                return self.street(rest, before, entry, place);
            }
        }
        if let Some(rest) = entry.strip_prefix("-- ending hand #") {
            let number = rest.split(' ').next().unwrap_or_default();
            if self.is_over || number != self.seating.hand.id {
                return Err(expected("the end of its hand", entry, place).into());
            }
            self.is_over = true;
            return Ok(());
        }
        if is_neutral(entry) {
            return Ok(());
        }
        Err(expected("a line of a log of Poker Now", entry, place).into())
    }

    /// Reads `#1 "Ann @ x1" (1000) | #4 "Bo @ y2" (980)`.
    fn stacks(&mut self, text: &str, place: Place) -> Result<(), Stop> {
        let dealer = self.tokens.pop();
        let mut rest = text;
        while !rest.is_empty() {
            let Some((number, name, stack, after)) = next_stack(rest) else {
                return Err(expected("a seat, a name and a stack", rest, place).into());
            };
            let (stack, _) = self.amount(stack, place)?;
            if dealer.as_deref() == Some(name) {
                self.seating.button = Some(number);
            }
            self.seating.check_name(name, place)?;
            self.seating.seat(number, Cow::Owned(name.to_owned()), Some(stack), place)?;
            self.tokens.push(name.to_owned());
            rest = after;
        }
        self.seating.may_be_dead = true;
        // Names, unless two players have the same.
        let short: Vec<String> = self.tokens.iter().map(|token| short(token).to_owned()).collect();
        let is_unique = |name: &String| short.iter().filter(|other| *other == name).count() == 1;
        for (seat, name) in self.seating.hand.seats.iter_mut().zip(&short) {
            let name = if is_unique(name) { name } else { seat.name.trim_matches('"') };
            seat.name = Cow::Owned(name.to_owned());
        }
        Ok(())
    }

    /// Returns the player with whose name a line begins, and the rest of the line.
    fn player<'a>(&self, entry: &'a str) -> Option<(Seat, &'a str)> {
        let found = self.tokens.iter().enumerate().filter_map(|(index, token)| {
            let rest = entry.strip_prefix(&**token)?.strip_prefix(' ')?;
            Some((token.len(), Seat::try_from(index).ok()?, rest))
        });
        let (_, seat, rest) = found.max_by_key(|(length, ..)| *length)?;
        Some((seat, rest))
    }

    fn act(&mut self, seat: Seat, text: &str, place: Place) -> Result<(), Stop> {
        let text = text.trim_end();
        // This is also said of a bet of all that the others have, so the stacks decide.
        let text = text.strip_suffix(" and go all in").unwrap_or(text);
        let at = usize::from(seat);
        if let Some(text) = text.strip_suffix(" (bomb pot bet)") {
            let rest = ["posts a bet of ", "calls "].iter().find_map(|it| text.strip_prefix(it));
            let amount = self.whole(rest.unwrap_or(text), place)?;
            self.seating.push(Action::Post { seat, post: Post::Ante, amount }, place);
            return Ok(());
        }
        const POSTS: [(&str, Post); 8] = [
            ("posts an ante of ", Post::Ante),
            ("posts a small blind of ", Post::SmallBlind),
            ("posts a big blind of ", Post::BigBlind),
            ("posts a straddle of ", Post::Straddle),
            ("posts a missing small blind of ", Post::Dead),
            ("posts a missed small blind of ", Post::Dead),
            ("posts a missing big blind of ", Post::Live),
            ("posts a missed big blind of ", Post::Live),
        ];
        let post = POSTS.iter().find_map(|(words, post)| Some((*post, text.strip_prefix(words)?)));
        if let Some((post, rest)) = post {
            let mut amount = self.whole(rest, place)?;
            if post.is_live() {
                // As all bets, live posts are the resulting bets.
                let before = std::mem::replace(&mut self.bets[at], amount);
                amount -= before;
            }
            self.seating.push(Action::Post { seat, post, amount }, place);
            return Ok(());
        }
        if let Some(rest) = text.strip_prefix("shows a ") {
            let cards = hole(rest.trim_end_matches('.'), place)?;
            self.seating.push(Action::Show { seat, cards }, place);
            return Ok(());
        }
        if let Some(rest) = text.strip_prefix("collected ") {
            return self.collect(seat, rest, place);
        }
        if let Some(rest) = text.strip_prefix("paid ").filter(|rest| rest.contains(" bounty")) {
            let (amount, _) = self.amount(rest, place)?;
            self.seating.push(Action::Insurance { seat, amount: -amount }, place);
            return Ok(());
        }
        if is_neutral(text) {
            return Ok(());
        }
        let to = ["calls ", "bets ", "raises to "].iter().find_map(|it| text.strip_prefix(it));
        let action = match text {
            "folds" => Action::Fold { seat },
            "checks" => Action::Check { seat },
            _ => {
                let Some(to) = to else {
                    return Err(expected("what a player does", text, place).into());
                };
                let to = self.whole(to, place)?;
                let before = std::mem::replace(&mut self.bets[at], to);
                // A player who wants to raise one who is all-in calls.
                let others = self.bets.iter().enumerate().filter(|(other, _)| *other != at);
                let is_raise = others.map(|(_, bet)| *bet).max().is_none_or(|bet| to > bet);
                match text.starts_with("calls ") || !is_raise {
                    true => Action::Call { seat, amount: Some(to - before) },
                    false => Action::Raise { seat, to },
                }
            }
        };
        if self.is_over {
            return Err(expected("a line after the end of a hand", text, place).into());
        }
        self.seating.push(action, place);
        Ok(())
    }

    /// Reads `30 from pot with Pair, 9's (combination: …)`, `5 from the 7-2 bounty`.
    fn collect(&mut self, seat: Seat, text: &str, place: Place) -> Result<(), Stop> {
        let (amount, rest) = self.amount(text, place)?;
        let action = match rest.trim_start().strip_prefix("from pot") {
            Some(rest) => {
                let is_second = rest.contains("second run");
                let run = match self.boards.has_runs() {
                    true => 1 + u8::from(is_second),
                    false => 0,
                };
                Action::Collect { seat, amount, pot: None, run }
            }
            None if rest.ends_with(" bounty") => Action::Insurance { seat, amount },
            None => return Err(expected("from pot", rest, place).into()),
        };
        self.seating.push(action, place);
        Ok(())
    }

    /// Reads the end of `Turn: 2♣, 7♦, K♥ [3♠]`, `Turn (second run): …`.
    fn street(&mut self, text: &str, before: usize, entry: &str, place: Place) -> Result<(), Stop> {
        let (text, run) = match text.strip_prefix(" (second run)") {
            Some(text) => (text, 2),
            None => (text, u8::from(self.has_second.get(before) == Some(&true))),
        };
        let parts = text.strip_prefix(':').and_then(|text| text.trim_end().split_once('['));
        let parts =
            parts.and_then(|(old, new)| Some((cards(old)?, cards(new.strip_suffix(']')?)?)));
        let Some((old, new)) = parts else {
            return Err(expected("a single board", entry, place).into());
        };
        let at = usize::from(run).saturating_sub(1);
        let dealt: CardSet = self.boards.cards(at).collect();
        if dealt.len() != before || old.into_iter().collect::<CardSet>() != dealt {
            return Err(Fault::new(Reason::BoardDiffers, place).into());
        }
        for card in &new {
            let fault = Fault::new(Reason::BoardSize { found: new.len(), expected: 0 }, place);
            self.boards.push(usize::from(run), *card).ok_or(fault)?;
        }
        let cards = Dealt::new(&new).unwrap_or_default();
        self.seating.push(Action::Board { run, cards }, place);
        self.bets = [Money::ZERO; PlayedHand::MOST_SEATS];
        Ok(())
    }

    /// Finds the player whose log it is: the one who showed those cards. Otherwise the cards stay a remark.
    fn set_hero(&mut self) {
        let Some((own, _)) = self.own else { return };
        let hand = &mut self.seating.hand;
        let showed = hand.events.iter().find_map(|event| match event.action {
            Action::Show { seat, cards } if own.known() == cards.known() => Some(seat),
            _ => None,
        });
        match showed {
            Some(seat) => hand.hero = Some(seat),
            None => hand.remarks.push((0, Cow::Owned(format!("the cards of this log: {own}")))),
        }
    }

    /// Sets the big blind if its player had less: the first call before the flop, or else twice the small blind.
    fn set_short_blind(&mut self) {
        let events = &self.seating.hand.events;
        let big = events.iter().find_map(|event| match event.action {
            Action::Post { seat, post: Post::BigBlind, amount } => Some((seat, amount)),
            _ => None,
        });
        let Some((seat, amount)) = big else { return };
        let paid: Money = events
            .iter()
            .filter_map(|event| match event.action {
                Action::Post { seat: by, amount, .. } if by == seat => Some(amount),
                _ => None,
            })
            .sum();
        let stack = self.seating.hand.seats.get(usize::from(seat)).and_then(|seat| seat.stack);
        if stack != Some(paid) {
            return;
        }
        let small = events.iter().find_map(|event| match event.action {
            Action::Post { post: Post::SmallBlind, amount, .. } => Some(amount),
            _ => None,
        });
        let call = events.iter().find_map(|event| match event.action {
            Action::Call { amount, .. } => Some(amount),
            Action::Raise { .. } | Action::Board { .. } => Some(None),
            _ => None,
        });
        let small = small.unwrap_or_default();
        let called = call.flatten().filter(|call| *call >= amount);
        self.seating.hand.game.big_blind = called.unwrap_or(small + small).max(amount);
    }

    fn amount<'a>(&self, text: &'a str, place: Place) -> Result<(Money, &'a str), Stop> {
        match amount(text, false) {
            Some((written, rest)) => {
                Ok((written.number.money_or_more(self.decimals, place)?, rest))
            }
            None => Err(expected("an amount", text, place).into()),
        }
    }

    /// Reads an amount at the end of a line.
    fn whole(&self, text: &str, place: Place) -> Result<Money, Stop> {
        match self.amount(text, place)? {
            (amount, "") => Ok(amount),
            (_, rest) => Err(expected("the end of the line", rest, place).into()),
        }
    }
}

fn expected(expected: &'static str, found: &str, place: Place) -> Fault {
    Fault::new(Reason::Expected { expected, found: found.to_owned() }, place)
}

fn is_neutral(entry: &str) -> bool {
    NEUTRAL.iter().any(|words| entry.starts_with(words))
        || NEUTRAL_WORDS.iter().any(|words| entry.contains(words))
}

/// Parses one or two hole cards.
fn hole(text: &str, place: Place) -> Result<Hole, Fault> {
    match cards(text).as_deref() {
        Some([first]) => Ok(Hole::new([Some(*first), None])),
        Some([first, second]) => Ok(Hole::new([Some(*first), Some(*second)])),
        _ => Err(expected("one or two cards", text, place)),
    }
}

/// Splits `#1 "Ann @ x1" (1000) | …` into the number, the name in quotes, the stack and the rest.
fn next_stack(text: &str) -> Option<(u16, &str, &str, &str)> {
    let (number, rest) = text.strip_prefix('#')?.split_once(' ')?;
    // A name may have anything in it, so it ends before a stack in brackets and the next seat, or the end.
    for (at, _) in rest.match_indices("\" (") {
        let (name, after) = rest.split_at(at + 1);
        let Some((stack, after)) = after[2..].split_once(')') else { continue };
        let is_number =
            stack.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b','));
        let next = after.strip_prefix(" | ").filter(|next| next.starts_with('#'));
        if is_number && name.starts_with('"') && (after.trim().is_empty() || next.is_some()) {
            return Some((number.parse().ok()?, name, stack, next.unwrap_or_default()));
        }
    }
    None
}

/// Returns a name without its quotes and its code: `"Ann @ x1"`.
fn short(token: &str) -> &str {
    let name = token.strip_prefix('"').and_then(|name| name.strip_suffix('"')).unwrap_or(token);
    let is_code = |code: &str| {
        !code.is_empty()
            && code.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
    };
    match name.rsplit_once(" @ ") {
        Some((name, code)) if is_code(code) && !name.trim().is_empty() => name.trim(),
        _ => name,
    }
}
