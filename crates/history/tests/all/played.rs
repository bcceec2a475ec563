//! A generator of hands with known results: it plays by the rules, deals from a shuffled deck, and counts the pots
//! chip by chip. The only shared library code is the cards and the slow evaluation method.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use holdem_engine::{Card, CardSet, Hand, Method};

/// A random number generator by Steele, Lea and Flood, 2014.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// Returns a number below `end`.
    pub fn below(&mut self, end: i64) -> i64 {
        (self.next() % end.max(1).unsigned_abs()) as i64
    }
}

/// A generated hand.
pub struct MadeUp {
    /// The hand as PHH, without finishing stacks.
    pub text: String,
    /// The final stacks.
    pub finishing: Vec<i64>,
    /// `true` if more than one player was left.
    pub is_showdown: bool,
    /// The number of pots at the end.
    pub pots: usize,
    /// The deal and the actions.
    pub played: Played,
}

/// The deal and the actions of a hand, for writing it in other formats.
pub struct Played {
    /// The starting stacks.
    pub stacks: Vec<i64>,
    /// `true` if antes count by layer.
    pub by_layer: bool,
    /// The antes paid, by seat.
    pub antes: Vec<i64>,
    /// The blinds paid, by seat.
    pub blinds: Vec<i64>,
    /// The hole cards.
    pub holes: Vec<[Card; 2]>,
    /// The actions in PHH notation.
    pub actions: Vec<String>,
    /// The winnings from the pots, by seat.
    pub won: Vec<i64>,
    /// The uncalled bets, by seat.
    pub returned: Vec<i64>,
}

impl Played {
    /// Returns the big blind paid: the whole stack if the player had less.
    pub fn big_blind(&self) -> i64 {
        self.blinds[if self.blinds.len() == 2 { 0 } else { 1 }]
    }
}

struct Table {
    stacks: Vec<i64>,
    /// The amount each player has put in that counts by layer, and the dead money.
    put: Vec<i64>,
    dead: i64,
    bets: Vec<i64>,
    folded: Vec<bool>,
    actions: Vec<String>,
}

/// Generates a hand.
pub fn made_up(random: &mut Random) -> MadeUp {
    let players = 2 + random.below(6) as usize;
    let stacks: Vec<i64> = (0..players).map(|_| 1 + random.below(120)).collect();
    let mut deck: Vec<Card> = Card::all().collect();
    for at in (1..deck.len()).rev() {
        deck.swap(at, random.below(at as i64 + 1) as usize);
    }
    let holes: Vec<[Card; 2]> =
        (0..players).map(|_| [deck.pop().unwrap(), deck.pop().unwrap()]).collect();
    let board: Vec<Card> = deck.split_off(deck.len() - 5);

    let ante_kind = random.below(4);
    let by_layer = ante_kind != 1;
    let mut antes = vec![0; players];
    match ante_kind {
        0 => antes = vec![1; players],
        1 => antes[1] = 2,
        _ => {}
    }
    let mut blinds = vec![0; players];
    (blinds[0], blinds[1]) = (1, 2);
    if players > 3 && random.below(5) == 0 {
        blinds[2] = 4;
    }
    let mut table = Table {
        stacks: stacks.clone(),
        put: vec![0; players],
        dead: 0,
        bets: vec![0; players],
        folded: vec![false; players],
        actions: Vec::new(),
    };
    let seat = |index: usize| if players == 2 { 1 - index } else { index };
    let (mut paid_antes, mut paid_blinds) = (vec![0; players], vec![0; players]);
    for (index, ante) in antes.iter().enumerate() {
        let paid = table.take(seat(index), *ante);
        paid_antes[seat(index)] = paid;
        if by_layer { table.put[seat(index)] += paid } else { table.dead += paid }
    }
    // A short blind still sets the full amount to call; a straddle only what was posted.
    let mut to_match = blinds.clone();
    for (index, blind) in blinds.iter().enumerate() {
        table.bet(seat(index), *blind);
        paid_blinds[seat(index)] = table.bets[seat(index)];
        if index > 1 {
            to_match[index] = table.bets[seat(index)];
        }
    }
    let highest = *to_match.iter().max().unwrap();
    let last_blind = seat(to_match.iter().rposition(|blind| *blind == highest).unwrap());

    let mut dealt = 0;
    for (size, cards) in [(0, 0..0), (3, 0..3), (4, 3..4), (5, 4..5)] {
        if size > 0 {
            if table.left().len() < 2 {
                break;
            }
            let cards: String = board[cards].iter().map(ToString::to_string).collect();
            table.actions.push(format!("d db {cards}"));
            table.bets = vec![0; players];
            dealt = size;
        }
        let (first, highest) =
            if size == 0 { ((last_blind + 1) % players, highest) } else { (0, 0) };
        table.street(random, first, highest);
    }
    let is_showdown = table.left().len() > 1;
    assert!(!is_showdown || dealt == 5);
    let (won, returned, pots) = table.payout(&holes, &board);
    let after = |seat: usize| table.stacks[seat] + won[seat] + returned[seat];
    let finishing = (0..players).map(after).collect();
    let text = text(&table, by_layer, &antes, &blinds, &stacks, &holes);
    let (antes, blinds, actions) = (paid_antes, paid_blinds, table.actions);
    let played = Played { stacks, by_layer, antes, blinds, holes, actions, won, returned };
    MadeUp { text, finishing, is_showdown, pots, played }
}

fn text(
    table: &Table,
    by_layer: bool,
    antes: &[i64],
    blinds: &[i64],
    stacks: &[i64],
    holes: &[[Card; 2]],
) -> String {
    let mut text = String::new();
    let dealt = holes
        .iter()
        .enumerate()
        .map(|(index, [one, other])| format!("d dh p{} {one}{other}", index + 1));
    let actions: Vec<String> =
        dealt.chain(table.actions.iter().cloned()).map(|it| format!("'{it}'")).collect();
    let names: Vec<String> = (0..stacks.len()).map(|index| format!("'Player {index}'")).collect();
    writeln!(text, "variant = 'NT'\nante_trimming_status = {by_layer}\nantes = {antes:?}").unwrap();
    writeln!(text, "blinds_or_straddles = {blinds:?}\nmin_bet = 2\nstarting_stacks = {stacks:?}")
        .unwrap();
    writeln!(text, "actions = [{}]\nplayers = [{}]", actions.join(", "), names.join(", ")).unwrap();
    text
}

impl Table {
    fn take(&mut self, seat: usize, amount: i64) -> i64 {
        let paid = amount.min(self.stacks[seat]);
        self.stacks[seat] -= paid;
        paid
    }

    fn bet(&mut self, seat: usize, amount: i64) {
        let paid = self.take(seat, amount);
        self.put[seat] += paid;
        self.bets[seat] += paid;
    }

    fn left(&self) -> Vec<usize> {
        (0..self.folded.len()).filter(|seat| !self.folded[*seat]).collect()
    }

    /// Plays a street: players act until all have matched the highest bet.
    fn street(&mut self, random: &mut Random, first: usize, mut highest: i64) {
        let players = self.stacks.len();
        let mut raise = 2;
        let mut waiting: Vec<bool> =
            (0..players).map(|seat| !self.folded[seat] && self.stacks[seat] > 0).collect();
        let mut seat = first;
        while waiting.contains(&true) && self.left().len() > 1 {
            let at = seat;
            seat = (seat + 1) % players;
            if !waiting[at] {
                continue;
            }
            let able = self.left().into_iter().filter(|seat| self.stacks[*seat] > 0).count();
            let others = self.left().into_iter().filter(|other| *other != at);
            let owed = others.map(|other| self.bets[other]).max().unwrap();
            if able == 1 && self.bets[at] >= owed.min(highest) {
                return;
            }
            waiting[at] = false;
            let to_call = (highest - self.bets[at]).max(0);
            let name = format!("p{}", at + 1);
            match random.below(20) {
                0..6 if to_call > 0 => {
                    self.folded[at] = true;
                    self.actions.push(format!("{name} f"));
                }
                0..15 => {
                    self.actions.push(format!("{name} cc"));
                    self.bet(at, to_call);
                }
                kind => {
                    let most = self.bets[at] + self.stacks[at];
                    let least = highest + raise;
                    let to = match kind {
                        19 => most,
                        _ => (least + random.below(12)).min(most),
                    };
                    if to <= highest {
                        self.actions.push(format!("{name} cc"));
                        self.bet(at, to_call);
                        continue;
                    }
                    self.actions.push(format!("{name} cbr {to}"));
                    if to >= least {
                        raise = to - highest;
                    }
                    highest = to;
                    let added = to - self.bets[at];
                    self.bet(at, added);
                    for other in self.left() {
                        waiting[other] = other != at && self.stacks[other] > 0;
                    }
                }
            }
        }
    }

    /// Returns each player's winnings and uncalled bet, and the number of pots: every chip goes to the pot of the
    /// players who have paid as much.
    fn payout(&self, holes: &[[Card; 2]], board: &[Card]) -> (Vec<i64>, Vec<i64>, usize) {
        let mut won = vec![0; self.put.len()];
        let mut returned = won.clone();
        let mut pots: BTreeMap<std::cmp::Reverse<usize>, (i64, Vec<usize>)> = BTreeMap::new();
        for level in 1..=*self.put.iter().max().unwrap() {
            let payers: Vec<usize> =
                (0..self.put.len()).filter(|seat| self.put[*seat] >= level).collect();
            let able: Vec<usize> =
                payers.iter().copied().filter(|seat| !self.folded[*seat]).collect();
            if let [only] = *payers {
                // Nobody called this chip.
                returned[only] += 1;
                continue;
            }
            let pot = pots.entry(std::cmp::Reverse(able.len())).or_insert((0, able));
            pot.0 += payers.len() as i64;
        }
        if self.dead > 0 {
            let left = self.left();
            pots.entry(std::cmp::Reverse(left.len())).or_insert((0, left)).0 += self.dead;
        }
        let count = pots.len();
        for (amount, able) in pots.into_values() {
            let strength = |seat: usize| {
                let cards: CardSet = holes[seat].iter().chain(board).copied().collect();
                Method::Combinations.evaluate(Hand::new(cards).unwrap())
            };
            let best =
                if able.len() > 1 { able.iter().map(|seat| strength(*seat)).max() } else { None };
            let winners: Vec<usize> = able
                .into_iter()
                .filter(|seat| best.is_none_or(|best| strength(*seat) == best))
                .collect();
            for chip in 0..amount {
                won[winners[chip as usize % winners.len()]] += 1;
            }
        }
        (won, returned, count)
    }
}
