//! Generated hands in the formats of rooms without the words of PokerStars. The writer shares no code with the readers.

use std::fmt::Write as _;

use holdem_engine::Card;

use crate::played::Played;

/// A format in which hands are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Log {
    Winning,
    Ignition,
    CoinPoker,
    PokerNow,
}

impl Log {
    pub const ALL: [Self; 4] = [Self::Winning, Self::Ignition, Self::CoinPoker, Self::PokerNow];

    /// Writes a hand. Players sit on seats 1, 2, … with the button on the last.
    pub fn text(self, id: u64, played: &Played) -> String {
        let text = match self {
            Self::Winning => winning(id, played),
            Self::Ignition => ignition(id, played),
            Self::CoinPoker => coinpoker(id, played),
            Self::PokerNow => return pokernow(id, played),
        };
        text + "\n\n"
    }
}

/// A line of a hand. Amounts are cents.
enum Step {
    Post { seat: usize, kind: usize, amount: i64, is_all_in: bool },
    Fold(usize),
    Check(usize),
    Call { seat: usize, added: i64, to: i64, is_all_in: bool },
    Bet { seat: usize, added: i64, to: i64, is_first: bool, is_all_in: bool },
    Board(Vec<String>, Vec<String>),
    Return(usize, i64),
    Show(usize, [Card; 2]),
    Collect(usize, i64),
}

/// The kinds of posts: ante, small blind, big blind, straddle.
const KINDS: usize = 4;

/// Returns the lines of a hand in order.
fn steps(played: &Played) -> Vec<Step> {
    let players = played.stacks.len();
    let (mut left, mut bets) = (played.stacks.clone(), vec![0; players]);
    let mut steps = Vec::new();
    for seat in (0..players).filter(|seat| played.antes[*seat] > 0) {
        let amount = played.antes[seat];
        left[seat] -= amount;
        steps.push(Step::Post { seat, kind: 0, amount, is_all_in: left[seat] == 0 });
    }
    let first = if players == 2 { 1 } else { 0 };
    for kind in (1..KINDS).take(players) {
        let seat = (first + kind - 1) % players;
        let amount = played.blinds[seat];
        if amount > 0 {
            left[seat] -= amount;
            bets[seat] = amount;
            let is_all_in = left[seat] == 0;
            steps.push(Step::Post { seat, kind, amount, is_all_in });
        }
    }
    let (mut highest, mut board) = (*bets.iter().max().unwrap().max(&2), Vec::new());
    let mut is_in = vec![true; players];
    for action in &played.actions {
        let words: Vec<&str> = action.split(' ').collect();
        if let ["d", "db", cards] = words[..] {
            let new: Vec<String> =
                cards.as_bytes().chunks(2).map(|it| String::from_utf8_lossy(it).into()).collect();
            steps.push(Step::Board(board.clone(), new.clone()));
            board.extend(new);
            bets.fill(0);
            highest = 0;
            continue;
        }
        let seat = words[0][1..].parse::<usize>().unwrap() - 1;
        let to = match words[1] {
            "f" => {
                is_in[seat] = false;
                steps.push(Step::Fold(seat));
                continue;
            }
            "cc" if bets[seat] >= highest => {
                steps.push(Step::Check(seat));
                continue;
            }
            "cc" => highest.min(bets[seat] + left[seat]),
            _ => words[2].parse().unwrap(),
        };
        let added = to - bets[seat];
        left[seat] -= added;
        bets[seat] = to;
        let is_all_in = left[seat] == 0;
        steps.push(match words[1] {
            "cc" => Step::Call { seat, added, to, is_all_in },
            _ => Step::Bet { seat, added, to, is_first: highest == 0, is_all_in },
        });
        highest = highest.max(to);
    }
    let returned = (0..players).filter(|seat| played.returned[*seat] > 0);
    steps.extend(returned.map(|seat| Step::Return(seat, played.returned[seat])));
    if is_in.iter().filter(|is_in| **is_in).count() > 1 {
        let shown = (0..players).filter(|seat| is_in[*seat]);
        steps.extend(shown.map(|seat| Step::Show(seat, played.holes[seat])));
    }
    let winners = (0..players).filter(|seat| played.won[*seat] > 0);
    steps.extend(winners.map(|seat| Step::Collect(seat, played.won[seat])));
    steps
}

fn has_showdown(steps: &[Step]) -> bool {
    steps.iter().any(|step| matches!(step, Step::Show(..)))
}

/// Returns an amount of cents: a chip is a cent.
fn money(amount: i64) -> String {
    format!("{}.{:02}", amount / 100, amount % 100)
}

/// Returns the name of a player. Some begin with the name of another.
fn name(seat: usize) -> String {
    ["Ann", "Ann B", "Bo.", "C.C. (1)", "d'Ë_é", "Ann B C", "77", "h [x]"][seat % 8].to_owned()
}

fn street(before: &[String]) -> &'static str {
    match before.len() {
        0 => "FLOP",
        3 => "TURN",
        _ => "RIVER",
    }
}

/// Returns a section with the board: `*** TURN *** [Qh 7h 2c] [Ks]`.
fn section(before: &[String], new: &[String]) -> String {
    let old = if before.is_empty() { String::new() } else { format!(" [{}]", before.join(" ")) };
    format!("*** {} ***{old} [{}]", street(before), new.join(" "))
}

fn board(steps: &[Step]) -> Vec<String> {
    let boards = steps.iter().filter_map(|step| match step {
        Step::Board(_, new) => Some(new.clone()),
        _ => None,
    });
    boards.flatten().collect()
}

fn winning(id: u64, played: &Played) -> String {
    let (steps, players) = (steps(played), played.stacks.len());
    let mut text = format!(
        "Hand #{id} - Holdem (No Limit) - $0.01/$0.02 - 2026/11/24 20:54:42 UTC\n\
         Old Wezen 9-max Seat #{players} is the button\n"
    );
    for (seat, stack) in played.stacks.iter().enumerate() {
        writeln!(text, "Seat {}: {} (${})", seat + 1, name(seat), money(*stack)).unwrap();
    }
    writeln!(text, "Seat 9: Someone else will be allowed to play after the button").unwrap();
    let tail = |is_all_in: bool| if is_all_in { " and is all-in" } else { "" };
    let deal = format!(
        "*** HOLE CARDS ***\nMain pot $0.03 | Rake $0.00\nDealt to {} [{} {}]",
        name(0),
        played.holes[0][0],
        played.holes[0][1]
    );
    let (mut has_dealt, mut has_shown) = (false, false);
    let is_showdown = has_showdown(&steps);
    for step in &steps {
        if !has_dealt && !matches!(step, Step::Post { .. }) {
            writeln!(text, "{deal}").unwrap();
            has_dealt = true;
        }
        if !has_shown && matches!(step, Step::Show(..)) {
            writeln!(text, "*** SHOW DOWN ***\nMain pot $1.00 | Rake $0.00").unwrap();
            has_shown = true;
        }
        let line = match step {
            Step::Post { seat, kind, amount, is_all_in } => {
                let kind = ["ante", "the small blind", "the big blind", "straddle"][*kind];
                let (name, amount) = (name(*seat), money(*amount));
                format!("{name} posts {kind} ${amount}{}", tail(*is_all_in))
            }
            Step::Fold(seat) => format!("{} folds", name(*seat)),
            Step::Check(seat) => format!("{} checks", name(*seat)),
            Step::Call { seat, added, is_all_in, .. } => {
                format!("{} calls ${}{}", name(*seat), money(*added), tail(*is_all_in))
            }
            Step::Bet { seat, added, to, is_first, is_all_in } => match is_first {
                true => format!("{} bets ${}{}", name(*seat), money(*to), tail(*is_all_in)),
                false => format!(
                    "{} raises ${} to ${}{}",
                    name(*seat),
                    money(*added),
                    money(*to),
                    tail(*is_all_in)
                ),
            },
            Step::Board(before, new) => {
                format!("{}\nMain pot $0.99 | Rake $0.00\nSide pot(1) $0.07", section(before, new))
            }
            Step::Return(seat, amount) => {
                format!("Uncalled bet (${}) returned to {}", money(*amount), name(*seat))
            }
            Step::Show(seat, [one, other]) => {
                format!("{} shows [{one} {other}] (a hand [2c 3d])", name(*seat))
            }
            Step::Collect(seat, amount) if is_showdown => {
                format!("{} collected ${} from main pot", name(*seat), money(*amount))
            }
            Step::Collect(seat, _) => format!("{} does not show", name(*seat)),
        };
        writeln!(text, "{line}").unwrap();
    }
    let pot: i64 = played.won.iter().sum();
    writeln!(text, "*** SUMMARY ***\nTotal pot ${}", money(pot)).unwrap();
    let board = board(&steps);
    if !board.is_empty() {
        writeln!(text, "Board [{}]", board.join(" ")).unwrap();
    }
    for (seat, won) in played.won.iter().enumerate().filter(|(_, won)| **won > 0) {
        let shown = match is_showdown {
            true => format!("showed [{} {}]", played.holes[seat][0], played.holes[seat][1]),
            false => "did not show".to_owned(),
        };
        writeln!(text, "Seat {}: {} {shown} and won ${}", seat + 1, name(seat), money(*won))
            .unwrap();
    }
    text
}

/// Returns the name of a position at Ignition.
pub fn position(seat: usize, players: usize) -> String {
    match seat {
        _ if seat + 1 == players => "Dealer".to_owned(),
        0 if players == 2 => "Big Blind".to_owned(),
        0 => "Small Blind".to_owned(),
        1 => "Big Blind".to_owned(),
        2 => "UTG".to_owned(),
        _ => format!("UTG+{}", seat - 2),
    }
}

fn ignition(id: u64, played: &Played) -> String {
    let (steps, players) = (steps(played), played.stacks.len());
    let name = |seat: usize| {
        let me = if seat == 0 { "  [ME]" } else { "" };
        position(seat, players) + me
    };
    let mut text = format!("Ignition Hand #{id} TBL#7 HOLDEM No Limit - 2026-11-24 20:54:42\n");
    for (seat, stack) in played.stacks.iter().enumerate() {
        writeln!(text, "Seat {}: {} (${} in chips)", seat + 1, name(seat), money(*stack)).unwrap();
    }
    writeln!(text, "Dealer : Set dealer [{players}]").unwrap();
    let mut has_dealt = false;
    for step in &steps {
        if !has_dealt && !matches!(step, Step::Post { .. }) {
            writeln!(text, "*** HOLE CARDS ***").unwrap();
            for (seat, [one, other]) in played.holes.iter().enumerate() {
                writeln!(text, "{} : Card dealt to a spot [{one} {other}] ", name(seat)).unwrap();
            }
            has_dealt = true;
        }
        let line = match step {
            Step::Post { seat, amount, is_all_in: true, .. } => {
                format!("{} : All-in ${}", name(*seat), money(*amount))
            }
            Step::Post { seat, kind, amount, .. } => {
                let kind = ["Ante chip", "Small Blind", "Big blind", "Posts chip"][*kind];
                format!("{} : {kind} ${}", name(*seat), money(*amount))
            }
            Step::Fold(seat) => format!("{} : Folds\nEnter(Auto)", name(*seat)),
            Step::Check(seat) => format!("{} : Checks", name(*seat)),
            Step::Call { seat, added, is_all_in: true, .. } => {
                format!("{} : All-in ${}", name(*seat), money(*added))
            }
            Step::Call { seat, added, .. } => {
                format!("{} : Calls ${}", name(*seat), money(*added))
            }
            Step::Bet { seat, to, is_first: true, .. } => {
                format!("{} : Bets ${}", name(*seat), money(*to))
            }
            Step::Bet { seat, added, to, is_all_in, .. } => {
                let verb = if *is_all_in { "All-in(raise)" } else { "Raises" };
                format!("{} : {verb} ${} to ${}", name(*seat), money(*added), money(*to))
            }
            Step::Board(before, new) => section(before, new),
            Step::Return(seat, amount) => {
                format!("{} : Return uncalled portion of bet ${}", name(*seat), money(*amount))
            }
            Step::Show(seat, _) => {
                format!("{} : Showdown [As Ac Kh Js 9s] (One pair)", name(*seat))
            }
            Step::Collect(seat, amount) => {
                format!("{} : Hand result ${}", name(*seat), money(*amount))
            }
        };
        writeln!(text, "{line}").unwrap();
    }
    let pot: i64 = played.won.iter().sum();
    writeln!(text, "*** SUMMARY ***\nTotal Pot(${})", money(pot)).unwrap();
    let board = board(&steps);
    if !board.is_empty() {
        writeln!(text, "Board [{}]", board.join(" ")).unwrap();
    }
    writeln!(text, "Seat+1: {} Folded before the FLOP", position(0, players)).unwrap();
    text
}

fn coinpoker(id: u64, played: &Played) -> String {
    let (steps, players) = (steps(played), played.stacks.len());
    let mut text = format!(
        "CoinPoker Hand #{id}: NLH (₮0.01/₮0.02) 2026/11/24 20:54:42 CET\n\
         Table '7' 9-max Seat #{players} is the button\n"
    );
    for (seat, stack) in played.stacks.iter().enumerate() {
        writeln!(text, "Seat {}: {} (₮{} in chips)", seat + 1, name(seat), money(*stack)).unwrap();
    }
    let (mut has_dealt, mut has_shown) = (false, false);
    for step in &steps {
        let is_forced = matches!(step, Step::Post { kind: 0..=2, .. });
        if !has_dealt && !is_forced {
            writeln!(text, "*** HOLE CARDS ***").unwrap();
            let [one, other] = played.holes[0];
            writeln!(text, "Dealt to {} [{one} {other}]\nDealt to {}", name(0), name(1)).unwrap();
            has_dealt = true;
        }
        if !has_shown && matches!(step, Step::Show(..) | Step::Collect(..)) {
            writeln!(text, "*** SHOWDOWN ***").unwrap();
            has_shown = true;
        }
        let line = match step {
            Step::Post { seat, kind, amount, .. } => {
                let kind =
                    ["posts ante", "posts small blind", "posts big blind", "STRADDLE"][*kind];
                format!("{}: {kind} ₮{}", name(*seat), money(*amount))
            }
            Step::Fold(seat) => format!("{}: folds", name(*seat)),
            Step::Check(seat) => format!("{}: checks", name(*seat)),
            Step::Call { seat, added, is_all_in: true, .. }
            | Step::Bet { seat, added, is_all_in: true, .. } => {
                format!("{}: ALLIN ₮{}", name(*seat), money(*added))
            }
            Step::Call { seat, added, .. } => format!("{}: calls ₮{}", name(*seat), money(*added)),
            Step::Bet { seat, to, is_first: true, .. } => {
                format!("{}: bets ₮{}", name(*seat), money(*to))
            }
            Step::Bet { seat, added, to, .. } => {
                format!("{}: raises ₮{} to ₮{}", name(*seat), money(*added), money(*to))
            }
            Step::Board(before, new) => section(before, new),
            Step::Return(seat, amount) => format!("{}: RETURN ₮{}", name(*seat), money(*amount)),
            Step::Show(seat, [one, other]) => {
                format!("{}: shows [{one} {other}] (One Pair)", name(*seat))
            }
            Step::Collect(seat, amount) => {
                format!("{} collected ₮{} from pot", name(*seat), money(*amount))
            }
        };
        writeln!(text, "{line}").unwrap();
    }
    let pot: i64 = played.won.iter().sum();
    writeln!(text, "*** SUMMARY ***\nTotal pot ₮{} | Rake ₮0", money(pot)).unwrap();
    writeln!(text, "Hand was run once\nBoard [ {} ]", board(&steps).join(" ")).unwrap();
    writeln!(text, "Game ended: 2026/11/24 20:55:42 CET").unwrap();
    text
}

/// Returns cards as Poker Now writes them: `10♠, A♥`.
fn suits(cards: &[String]) -> String {
    let card = |card: &String| {
        let card = card.replace('T', "10").replace('c', "♣").replace('d', "♦");
        card.replace('h', "♥").replace('s', "♠")
    };
    cards.iter().map(card).collect::<Vec<_>>().join(", ")
}

fn pokernow(id: u64, played: &Played) -> String {
    let (steps, players) = (steps(played), played.stacks.len());
    let token = |seat: usize| format!("\"{} @ x-{seat}_Z\"", name(seat));
    let game = "No Limit Texas Hold'em";
    let stacks = played.stacks.iter().enumerate();
    let stacks = stacks.map(|(seat, it)| format!("#{} {} ({})", seat + 1, token(seat), money(*it)));
    let mut lines = vec![
        format!("-- starting hand #{id} (id: k{id})  ({game}) (dealer: {}) --", token(players - 1)),
        format!("Player stacks: {}", stacks.collect::<Vec<_>>().join(" | ")),
        format!("Your hand is {}", suits(&played.holes[0].map(|card| card.to_string()))),
    ];
    // The last words are not only said of a player's last chips.
    let tail = |is_all_in: bool, seat: usize| {
        if is_all_in || seat == 1 { " and go all in" } else { "" }
    };
    for step in &steps {
        lines.push(match step {
            Step::Post { seat, kind, amount, is_all_in } => {
                let kind = ["an ante", "a small blind", "a big blind", "a straddle"][*kind];
                let (token, amount) = (token(*seat), money(*amount));
                format!("{token} posts {kind} of {amount}{}", tail(*is_all_in, 0))
            }
            Step::Fold(seat) => format!("{} folds", token(*seat)),
            Step::Check(seat) => format!("{} checks", token(*seat)),
            Step::Call { seat, to, is_all_in, .. } => {
                format!("{} calls {}{}", token(*seat), money(*to), tail(*is_all_in, *seat))
            }
            Step::Bet { seat, to, is_first, is_all_in, .. } => {
                let verb = if *is_first { "bets" } else { "raises to" };
                format!("{} {verb} {}{}", token(*seat), money(*to), tail(*is_all_in, *seat))
            }
            Step::Board(before, new) => {
                let street = street(before);
                let street = format!("{}{}", &street[..1], street[1..].to_lowercase());
                format!("{street}: {} [{}]", suits(before), suits(new))
            }
            Step::Return(seat, amount) => {
                format!("Uncalled bet of {} returned to {}", money(*amount), token(*seat))
            }
            Step::Show(seat, cards) => {
                format!("{} shows a {}.", token(*seat), suits(&cards.map(|card| card.to_string())))
            }
            Step::Collect(seat, amount) => {
                format!("{} collected {} from pot with Pair, 9's", token(*seat), money(*amount))
            }
        });
    }
    lines.push(format!("-- ending hand #{id} --"));
    lines.push("The player \"Di @ d\" joined the game with a stack of 100.".to_owned());
    let mut text = String::new();
    for (index, line) in lines.iter().enumerate().rev() {
        let order = 1000 * id + index as u64;
        writeln!(text, "\"{}\",2026-11-24T20:54:42.651Z,{order}", line.replace('"', "\"\""))
            .unwrap();
    }
    text
}
