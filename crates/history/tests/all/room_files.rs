//! Generated hands in the formats of the rooms. The writer shares no code with the readers.

use std::fmt::Write as _;

use crate::played::Played;

/// A room in whose format hands are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    PokerStars,
    GgPoker,
    Winamax,
    Pacific,
    PartyPoker,
}

impl Room {
    pub const ALL: [Self; 5] =
        [Self::PokerStars, Self::GgPoker, Self::Winamax, Self::Pacific, Self::PartyPoker];

    /// Returns whether the room lists uncalled bets separately.
    fn returns(self) -> bool {
        matches!(self, Self::PokerStars | Self::GgPoker)
    }

    fn in_brackets(self) -> bool {
        matches!(self, Self::Pacific | Self::PartyPoker)
    }

    fn amount(self, amount: i64) -> String {
        match self {
            Self::PokerStars | Self::GgPoker => format!("${}", money(amount)),
            Self::Winamax => format!("{}€", money(amount)),
            Self::Pacific => format!("[${}]", money(amount)),
            Self::PartyPoker => format!("[${} USD]", money(amount)),
        }
    }

    fn colon(self) -> &'static str {
        if self.returns() { ":" } else { "" }
    }

    /// Writes a hand. Players sit on seats 1, 2, … with the button on the last.
    pub fn text(self, id: u64, played: &Played) -> String {
        let mut writer = Writer {
            room: self,
            text: String::new(),
            played,
            left: played.stacks.clone(),
            bets: vec![0; played.stacks.len()],
            board: Vec::new(),
        };
        writer.head(id);
        writer.posts();
        writer.play();
        writer.end();
        writer.text
    }
}

struct Writer<'p> {
    room: Room,
    text: String,
    played: &'p Played,
    left: Vec<i64>,
    bets: Vec<i64>,
    board: Vec<String>,
}

impl Writer<'_> {
    fn line(&mut self, line: &str) {
        writeln!(self.text, "{line}").unwrap();
    }

    fn head(&mut self, id: u64) {
        let players = self.played.stacks.len();
        let head = match self.room {
            Room::PokerStars => format!(
                "PokerStars Hand #{id}:  Hold'em No Limit ($0.01/$0.02 USD) - 2026/11/24 20:54:42 ET\n\
                 Table 'Wezen' 9-max Seat #{players} is the button"
            ),
            Room::GgPoker => format!(
                "Poker Hand #HD{id}: Hold'em No Limit ($0.01/$0.02) - 2026/11/24 20:54:42\n\
                 Table 'Wezen' 9-max Seat #{players} is the button"
            ),
            Room::Winamax => format!(
                "Winamax Poker - CashGame - HandId: #{id}-1-2 - Holdem no limit (0.01€/0.02€) - 2026/11/24 20:54:42 UTC\n\
                 Table: 'Wezen' 9-max (real money) Seat #{players} is the button"
            ),
            Room::Pacific => format!(
                "#Game No : {id}\n***** 888poker Hand History for Game {id} *****\n\
                 $0.01/$0.02 Blinds No Limit Holdem - *** 24 11 2026 20:54:42\nTable Wezen 9 Max (Real Money)\n\
                 Seat {players} is the button\nTotal number of players : {players}"
            ),
            Room::PartyPoker => format!(
                "#Game No : {id}\n***** Hand History for Game {id} *****\n\
                 $2 USD NL Texas Hold'em - Tuesday, November 24, 20:54:42 CET 2026\n\
                 Table Wezen (Real Money)\nSeat {players} is the button\nTotal number of players : {players}/9"
            ),
        };
        self.line(&head);
        for (index, stack) in self.played.stacks.iter().enumerate() {
            let stack = match self.room {
                Room::PokerStars | Room::GgPoker => format!("(${} in chips)", money(*stack)),
                Room::Winamax => format!("({}€)", money(*stack)),
                Room::Pacific => format!("( ${} )", money(*stack)),
                Room::PartyPoker => format!("( ${} USD )", money(*stack)),
            };
            writeln!(self.text, "Seat {}: {} {stack}", index + 1, name(index)).unwrap();
        }
        if self.room == Room::Winamax {
            self.line("*** ANTE/BLINDS ***");
        }
    }

    /// Adds to the pot, and returns the words for an all-in.
    fn pay(&mut self, seat: usize, amount: i64) -> &'static str {
        self.left[seat] -= amount;
        let says = !self.room.in_brackets();
        if self.left[seat] == 0 && says { " and is all-in" } else { "" }
    }

    fn act(&mut self, seat: usize, words: &str, amount: Option<i64>, tail: &str) {
        let colon = self.room.colon();
        let amount =
            amount.map_or(String::new(), |amount| format!(" {}", self.room.amount(amount)));
        let stop =
            if self.room == Room::PartyPoker && words.starts_with("posts") { "." } else { "" };
        self.line(&format!("{}{colon} {words}{amount}{tail}{stop}", name(seat)));
    }

    fn posts(&mut self) {
        let players = self.played.stacks.len();
        let ante = if self.room.returns() { "posts the ante" } else { "posts ante" };
        for seat in 0..players {
            let amount = self.played.antes[seat];
            if amount > 0 {
                let tail = self.pay(seat, amount);
                self.act(seat, ante, Some(amount), tail);
            }
        }
        let first = if players == 2 { 1 } else { 0 };
        let words = ["posts small blind", "posts big blind", "posts straddle"];
        for (step, words) in words.into_iter().enumerate().take(players) {
            let seat = (first + step) % players;
            let amount = self.played.blinds[seat];
            if amount > 0 && !(players == 2 && step == 2) {
                let tail = self.pay(seat, amount);
                self.bets[seat] = amount;
                self.act(seat, words, Some(amount), tail);
            }
        }
        let section = match self.room {
            Room::PokerStars | Room::GgPoker => "*** HOLE CARDS ***",
            Room::Winamax => "*** PRE-FLOP ***",
            Room::Pacific | Room::PartyPoker => "** Dealing down cards **",
        };
        let [one, other] = self.played.holes[0];
        let comma = if self.room.in_brackets() { "," } else { "" };
        let pad = if self.room.in_brackets() { " " } else { "" };
        let dealt = format!("Dealt to {} [{pad}{one}{comma} {other}{pad}]", name(0));
        if self.room == Room::Winamax {
            self.line(&dealt);
            self.line(section);
        } else {
            self.line(section);
            self.line(&dealt);
        }
    }

    fn deal(&mut self, cards: &str) {
        let new: Vec<String> =
            cards.as_bytes().chunks(2).map(|it| String::from_utf8_lossy(it).into()).collect();
        let street = ["FLOP", "TURN", "RIVER"]
            [[0, 3, 4].iter().position(|it| *it == self.board.len()).unwrap()];
        let line = match self.room {
            Room::Pacific => {
                format!("** Dealing {} ** [ {} ]", street.to_lowercase(), new.join(", "))
            }
            Room::PartyPoker => {
                let street = format!("{}{}", &street[..1], street[1..].to_lowercase());
                format!("** Dealing {street} ** [ {} ]", new.join(", "))
            }
            _ if self.board.is_empty() => format!("*** {street} *** [{}]", new.join(" ")),
            Room::Winamax => {
                format!("*** {street} *** [{}][{}]", self.board.join(" "), new.join(" "))
            }
            _ => format!("*** {street} *** [{}] [{}]", self.board.join(" "), new.join(" ")),
        };
        self.line(&line);
        self.board.extend(new);
        self.bets.fill(0);
    }

    fn play(&mut self) {
        let blind = 2;
        let mut highest = *self.bets.iter().max().unwrap().max(&blind);
        for action in self.played.actions.clone() {
            let words: Vec<&str> = action.split(' ').collect();
            if let ["d", "db", cards] = words[..] {
                self.deal(cards);
                highest = 0;
                continue;
            }
            let seat = words[0][1..].parse::<usize>().unwrap() - 1;
            match words[1] {
                "f" => self.act(seat, "folds", None, ""),
                "cc" if self.bets[seat] >= highest => self.act(seat, "checks", None, ""),
                "cc" => {
                    let amount = (highest - self.bets[seat]).min(self.left[seat]);
                    let tail = self.pay(seat, amount);
                    self.bets[seat] += amount;
                    self.act(seat, "calls", Some(amount), tail);
                }
                _ => {
                    let to: i64 = words[2].parse().unwrap();
                    let added = to - self.bets[seat];
                    let tail = self.pay(seat, added);
                    self.bets[seat] = to;
                    if highest == 0 {
                        self.act(seat, "bets", Some(to), tail);
                    } else if self.room.in_brackets() {
                        self.act(seat, "raises", Some(added), tail);
                    } else {
                        let words = format!("raises {} to", self.room.amount(to - highest));
                        self.act(seat, &words, Some(to), tail);
                    }
                    highest = highest.max(to);
                }
            }
        }
    }

    fn end(&mut self) {
        let played = self.played;
        let players = played.stacks.len();
        for seat in 0..players {
            if self.room.returns() && played.returned[seat] > 0 {
                let amount = self.room.amount(played.returned[seat]);
                self.line(&format!("Uncalled bet ({amount}) returned to {}", name(seat)));
            }
        }
        let folded: Vec<String> =
            played.actions.iter().filter(|it| it.ends_with(" f")).cloned().collect();
        let is_in = |seat: &usize| !folded.contains(&format!("p{} f", seat + 1));
        let left: Vec<usize> = (0..players).filter(is_in).collect();
        if self.room == Room::Pacific {
            self.line("** Summary **");
        } else if self.room != Room::PartyPoker && left.len() > 1 {
            self.line("*** SHOW DOWN ***");
        }
        if left.len() > 1 {
            for seat in left {
                let [one, other] = played.holes[seat];
                let comma = if self.room.in_brackets() { "," } else { "" };
                self.act(seat, &format!("shows [{one}{comma} {other}] (something)"), None, "");
            }
        }
        for seat in 0..players {
            let back = if self.room.returns() { 0 } else { played.returned[seat] };
            let amount = played.won[seat] + back;
            if amount > 0 {
                let words = match self.room {
                    Room::PartyPoker => format!("{} wins ${} USD", name(seat), money(amount)),
                    Room::Pacific => format!("{} collected [ ${} ]", name(seat), money(amount)),
                    room => format!("{} collected {} from pot", name(seat), room.amount(amount)),
                };
                self.line(&words);
            }
        }
        let back: i64 = played.returned.iter().sum();
        let pot: i64 = played.won.iter().sum();
        let total = if self.room == Room::Winamax { pot + back } else { pot };
        if !self.room.in_brackets() {
            self.line("*** SUMMARY ***");
            let rake = if self.room == Room::Winamax {
                "No rake".to_owned()
            } else {
                "Rake $0".to_owned()
            };
            self.line(&format!("Total pot {} | {rake}", self.room.amount(total)));
            if !self.board.is_empty() {
                let colon = if self.room == Room::Winamax { ":" } else { "" };
                self.line(&format!("Board{colon} [{}]", self.board.join(" ")));
            }
        }
        self.text.push_str("\n\n");
    }
}

/// Returns an amount of cents: a chip is a cent.
fn money(amount: i64) -> String {
    format!("{}.{:02}", amount / 100, amount % 100)
}

/// Returns the name of a player. Some begin with the name of another, and some have a colon.
fn name(index: usize) -> String {
    ["Ann", "Ann B", "Bo: x", "C.C. (1)", "d'Ë_é", "Ann B C", "77", "h [x]"][index % 8].to_owned()
}
