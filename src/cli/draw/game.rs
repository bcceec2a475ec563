//! A game of five-card draw, line by line: on a terminal or from a pipe.

use std::io::{BufRead, Read, Write};

use crate::cli::args::Common;
use crate::cli::failure::Failure;
use crate::cli::render::{self, Style};
use crate::cli::report::{Sheet, Text};
use crate::cli::seed;
use crate::games::Deck;
use crate::games::draw::DrawHand;
use crate::parse::shown;

use super::advice::Advice;
use super::args::Args;
use super::choice::{Choice, choice};

const PROMPT: &str = "exchange which? (1 3 5 or ace; Enter keeps all; q stops) ";

/// The longest answer that is read.
const LONGEST_ANSWER: u64 = 1 << 16;

/// Plays. Answers are read from `input` and, if nobody sees them typed, echoed; everything is written to
/// `out`.
pub fn play(
    args: &Args,
    common: &Common,
    input: &mut impl BufRead,
    echo: bool,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut table = Table { input, echo, out, style: Style::of_stdout(common.color, common.ascii) };
    let seed = args.seed.unwrap_or_else(seed::random);
    let mut deck = Deck::shuffled(seed);
    table.say(&format!("five-card draw, seed {seed}: the same game again with --seed {seed}\n"))?;
    let Some(mut hand) = DrawHand::deal(&mut deck) else { return Ok(()) };
    let mut made = vec![hand];
    table.show_hand(&hand, [false; DrawHand::SIZE])?;
    while deck.left() > 0 {
        if args.advise {
            let advice = Advice::about(hand, deck.cards(), common)?;
            if made.len() == 1 {
                table.say(Advice::LEGEND)?;
            }
            table.show(&advice.at_the_table())?;
            table.say(&advice.best().unwrap_or_default())?;
        }
        let Some(places) = table.ask()? else { break };
        if places.contains(&true) {
            let before = hand.strength();
            let Some(exchanged) = hand.exchange(places, &mut deck) else {
                let wanted = places.iter().filter(|exchanged| **exchanged).count();
                let left = deck.left();
                table.say(&format!(
                    "{wanted} new cards are wanted, the deck has {left}: the game is over\n"
                ))?;
                break;
            };
            hand = exchanged;
            made.push(hand);
            table.say("")?;
            table.show_hand(&hand, places)?;
            table.say(&format!("before: {before}\n"))?;
        } else {
            table.say(&format!("nothing exchanged: {}\n", hand.strength()))?;
        }
        if !args.until_empty {
            break;
        }
    }
    if args.until_empty {
        if deck.left() == 0 {
            table.say("the deck is empty: the game is over\n")?;
        }
        table.show(&history(&made))?;
    }
    Ok(())
}

/// Where a game is played: answers come in, everything else goes out.
struct Table<'a, R, W> {
    input: &'a mut R,
    echo: bool,
    out: &'a mut W,
    style: Style,
}

impl<R: BufRead, W: Write> Table<'_, R, W> {
    fn say(&mut self, line: &str) -> Result<(), Failure> {
        writeln!(self.out, "{line}").map_err(Failure::Output)
    }

    fn show(&mut self, sheet: &Sheet) -> Result<(), Failure> {
        writeln!(self.out, "{}\n", render::sheet(sheet, self.style)).map_err(Failure::Output)
    }

    /// Shows a hand, its places numbered and lettered, the exchanged cards marked.
    fn show_hand(&mut self, hand: &DrawHand, new: [bool; DrawHand::SIZE]) -> Result<(), Failure> {
        let mut sheet = Sheet::new(["1 a", "2 b", "3 c", "4 d", "5 e"]);
        sheet.row(hand.cards().map(|card| Text::cards([card])));
        if new.contains(&true) {
            sheet.row(new.map(|new| Text::from(if new { "new" } else { "" })));
        }
        let table = render::sheet(&sheet, self.style);
        writeln!(self.out, "{table}\n{}", hand.strength()).map_err(Failure::Output)
    }

    /// Asks until the answer is one; `None` if the player stops, or there are no more answers.
    fn ask(&mut self) -> Result<Option<[bool; DrawHand::SIZE]>, Failure> {
        loop {
            write!(self.out, "{PROMPT}")
                .and_then(|()| self.out.flush())
                .map_err(Failure::Output)?;
            let mut answer = Vec::new();
            let mut line = self.input.by_ref().take(LONGEST_ANSWER);
            let read = line.read_until(b'\n', &mut answer).map_err(|error| {
                Failure::Work(format!("the answers could not be read: {error}"))
            })?;
            if read == 0 {
                self.say("")?;
                return Ok(None);
            }
            let answer = String::from_utf8_lossy(&answer);
            if self.echo {
                self.say(&shown(answer.trim()))?;
            }
            match choice(&answer) {
                Ok(Choice::Quit) => return Ok(None),
                Ok(Choice::Exchange { places, note }) => {
                    if let Some(note) = note {
                        self.say(&note)?;
                    }
                    return Ok(Some(places));
                }
                Err(message) => self.say(&message)?,
            }
        }
    }
}

fn history(made: &[DrawHand]) -> Sheet {
    let mut sheet = Sheet::new(["", "cards", "hand"]);
    let best = made.iter().map(DrawHand::strength).max();
    for (number, hand) in (1..).zip(made) {
        let number: usize = number;
        let name = hand.strength().to_string();
        sheet.row([
            Text::from(number.to_string()),
            Text::cards(hand.cards()),
            if Some(hand.strength()) == best { Text::strong(name) } else { name.into() },
        ]);
    }
    sheet
}
