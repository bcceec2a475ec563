//! The postflop games for benchmarks, here and in `benchmarks/`.

use std::fmt;

use holdem::CardSet;
use holdem::betting::{Rake, Rules, Size, Sizes};
use holdem::equity::Request;
use holdem::solve::Game;

/// A postflop game without rake.
pub struct Spot {
    pub name: &'static str,
    /// The ranges: out of position, then in position.
    pub players: [&'static str; 2],
    pub board: &'static str,
    /// The pot, and the remaining stack of each player.
    pub chips: [u64; 2],
    pub bets: &'static [Size],
    pub raises: &'static [Size],
}

const WIDE: [&str; 2] = [
    "22+,A2s+,K2s+,Q5s+,J7s+,T7s+,97s+,87s,76s,65s,A2o+,K8o+,Q9o+,J9o+",
    "22+,A2s+,K5s+,Q8s+,J8s+,T8s+,98s,87s,76s,A5o+,K9o+,QTo+,JTo",
];
const USUAL: [&str; 2] =
    ["77+,ATs+,KTs+,QTs+,JTs,T9s,98s,AJo+,KQo", "99-22,A9s-A2s,KTs,QTs+,JTs,T9s,98s,87s,76s,KQo"];
const OPEN: [&str; 2] = [
    "66+,A8s+,A5s-A4s,AJo+,K9s+,KQo,QTs+,JTs,96s+,85s+,75s+,65s,54s",
    "QQ-22,AQs-A2s,ATo+,K5s+,KJo+,Q8s+,J8s+,T7s+,96s+,86s+,75s+,64s+,53s+",
];
const NARROW: [&str; 2] = ["99+,AJs+,AQo+", "TT-77,AQs,AJs,KQs"];

const THREE: &[Size] = &[Size::pot(33), Size::pot(75), Size::AllIn];
const HALF: &[Size] = &[Size::pot(50), Size::AllIn];
const TRIPLE: &[Size] = &[Size::Times(300)];
const ALL_IN: &[Size] = &[Size::AllIn];

pub const SPOTS: [Spot; 12] = [
    spot("river", WIDE, "Ks7d2c9h4s", [100, 400], THREE, TRIPLE),
    spot("river, full", ["random"; 2], "Ks7d2c9h4s", [100, 400], THREE, TRIPLE),
    spot("river, short", USUAL, "Qs7d2cQh3h", [100, 100], HALF, ALL_IN),
    spot("river, flush", OPEN, "Td9d6hQc2d", [600, 600], HALF, TRIPLE),
    spot("turn", OPEN, "Td9d6hQc", [200, 900], THREE, TRIPLE),
    spot("turn, wide", WIDE, "Ks7d2c9h", [100, 400], THREE, TRIPLE),
    spot("turn, paired", USUAL, "Qs7d2cQh", [100, 250], &[Size::pot(60), Size::AllIn], ALL_IN),
    spot("turn, one suit", OPEN, "8h7h5h2c", [120, 300], HALF, TRIPLE),
    spot("flop, short", NARROW, "Ks7d7c", [100, 100], HALF, ALL_IN),
    spot("flop, one suit", NARROW, "Kh7h4h", [100, 150], HALF, ALL_IN),
    spot("flop", USUAL, "Qs7d2c", [100, 400], HALF, ALL_IN),
    spot("flop, raises", OPEN, "Td9d6h", [200, 900], &[Size::pot(60)], TRIPLE),
];

const fn spot(
    name: &'static str,
    players: [&'static str; 2],
    board: &'static str,
    chips: [u64; 2],
    bets: &'static [Size],
    raises: &'static [Size],
) -> Spot {
    Spot { name, players, board, chips, bets, raises }
}

impl Spot {
    /// Returns the game, with amounts in hundredths to keep the effect of rounding small.
    pub fn game(&self) -> Game {
        let players = self.players.map(|range| range.parse().expect("a range")).to_vec();
        let board = self.board.parse().expect("a board");
        let request = Request::new(players, board, CardSet::EMPTY).expect("a request");
        let street = request.board().street().expect("a street");
        let [pot, stack] = self.chips.map(|amount| 100 * amount);
        let sizes = Sizes { bets: self.bets.to_vec(), raises: self.raises.to_vec(), donks: None };
        let rules = Rules::new(street, pot, stack).with_sizes(sizes);
        let rules = Rules { raises: Rules::MAX_RAISES, ..rules };
        Game::new(&request, rules.tree().expect("a tree"), Rake::NONE).expect("a game")
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name)
    }
}
