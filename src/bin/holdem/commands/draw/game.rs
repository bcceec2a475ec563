//! A game of five-card draw, line by line: on a terminal or in a pipe.

use std::io::{BufRead, Read, Write};

use holdem::answer::{StyledText, Table};
use holdem::games::Deck;
use holdem::games::draw::{DrawHand, advise};
use holdem::parse::shown;

use crate::failure::Failure;
use crate::session::Session;
use crate::terminal::{Style, table};

use super::advice;
use super::choice::{Choice, choice};

const PROMPT: &str =
    "exchange which? (24 is the second and fourth; none or Enter keeps all; q stops) ";

/// The maximum length of an input line, in bytes.
const LONGEST_ANSWER: u64 = 1 << 16;

/// A game.
pub struct Game {
    /// The seed of the shuffle.
    pub seed: u64,
    /// Whether to continue until the deck is empty.
    pub until_empty: bool,
    /// Whether to show the outcomes of each hold.
    pub advise: bool,
}

/// The input and output of a game.
pub struct Console<'a, R, W> {
    /// The player's input.
    pub input: &'a mut R,
    /// Whether to echo the input to `out`, because it is not typed on a terminal.
    pub echo: bool,
    /// The output.
    pub out: &'a mut W,
    /// The look of tables.
    pub style: Style,
}

impl Game {
    /// Plays a game.
    pub fn play<R: BufRead, W: Write>(
        &self,
        session: &Session,
        console: &mut Console<'_, R, W>,
    ) -> Result<(), Failure> {
        let seed = self.seed;
        let mut deck = Deck::shuffled(seed);
        console.write_line(&format!(
            "five-card draw, seed {seed}: the same game again with --seed {seed}\n"
        ))?;
        let Some(mut hand) = DrawHand::deal(&mut deck) else { return Ok(()) };
        let mut hands = vec![hand];
        console.show_hand(&hand, [false; DrawHand::SIZE])?;
        while deck.left() > 0 {
            if self.advise {
                let holds = session.pool()?.install(|| advise(&hand, deck.cards()));
                if hands.len() == 1 {
                    console.write_line(advice::LEGEND)?;
                }
                console.show(&advice::table(&hand, &holds))?;
                console.write_line(&advice::best(&hand, &holds).unwrap_or_default())?;
            }
            let Some(chosen) = console.ask(&hand)? else { break };
            if chosen.contains(&true) {
                let before = hand.strength();
                let Some(exchanged) = hand.exchange(chosen, &mut deck) else {
                    let needed = chosen.iter().filter(|exchanged| **exchanged).count();
                    let left = deck.left();
                    console.write_line(&format!(
                        "the deck has {left} of {needed} new cards: the game is over\n"
                    ))?;
                    break;
                };
                hand = exchanged;
                hands.push(hand);
                console.write_line("")?;
                console.show_hand(&hand, chosen)?;
                console.write_line(&format!("before: {before}\n"))?;
            } else {
                console.write_line(&format!("nothing exchanged: {}\n", hand.strength()))?;
            }
            if !self.until_empty {
                break;
            }
        }
        if self.until_empty {
            if deck.left() == 0 {
                console.write_line("the deck is empty: the game is over\n")?;
            }
            console.show(&history(&hands))?;
        }
        Ok(())
    }
}

impl<R: BufRead, W: Write> Console<'_, R, W> {
    fn write_line(&mut self, line: &str) -> Result<(), Failure> {
        writeln!(self.out, "{line}").map_err(Failure::Output)
    }

    fn show(&mut self, table: &Table) -> Result<(), Failure> {
        writeln!(self.out, "{}\n", table::layout(table, self.style)).map_err(Failure::Output)
    }

    /// Shows a hand with the number and the letter of each card, and marks the `new` cards.
    fn show_hand(&mut self, hand: &DrawHand, new: [bool; DrawHand::SIZE]) -> Result<(), Failure> {
        let mut table = Table::new(["1 a", "2 b", "3 c", "4 d", "5 e"]);
        table.row(hand.cards().map(|card| StyledText::cards([card])));
        if new.contains(&true) {
            table.row(new.map(|new| if new { "new" } else { "" }));
        }
        let table = table::layout(&table, self.style);
        writeln!(self.out, "{table}\n{}", hand.strength()).map_err(Failure::Output)
    }

    /// Asks which cards of a hand to exchange until the input is valid. Returns `None` if the player stops or the
    /// input ends.
    fn ask(&mut self, hand: &DrawHand) -> Result<Option<[bool; DrawHand::SIZE]>, Failure> {
        loop {
            let Some(answer) = self.answer(PROMPT)? else { return Ok(None) };
            match choice(&answer) {
                Ok(Choice::Quit) => return Ok(None),
                Ok(Choice::Exchange { chosen, note, is_doubtful }) => {
                    if let Some(note) = note {
                        self.write_line(&note)?;
                    }
                    match if is_doubtful { self.confirm(hand, chosen)? } else { Some(true) } {
                        Some(true) => return Ok(Some(chosen)),
                        Some(false) => {}
                        None => return Ok(None),
                    }
                }
                Err(refusal) => self.write_line(&refusal.to_string())?,
            }
        }
    }

    /// Asks for confirmation to exchange these cards. Returns `None` if the player stops or the input ends.
    fn confirm(
        &mut self,
        hand: &DrawHand,
        chosen: [bool; DrawHand::SIZE],
    ) -> Result<Option<bool>, Failure> {
        let (mut exchanged, mut kept) = (Vec::new(), Vec::new());
        for (card, is_exchanged) in hand.cards().into_iter().zip(chosen) {
            if is_exchanged { &mut exchanged } else { &mut kept }.push(self.style.card(card));
        }
        let keep = if kept.is_empty() { "nothing".to_owned() } else { kept.join(" ") };
        let question = format!("exchange {} and keep {keep}? (y or n) ", exchanged.join(" "));
        loop {
            let Some(answer) = self.answer(&question)? else { return Ok(None) };
            match answer.trim().to_ascii_lowercase().as_str() {
                "y" | "yes" => return Ok(Some(true)),
                "n" | "no" => return Ok(Some(false)),
                "q" | "quit" | "exit" => return Ok(None),
                _ => {}
            }
        }
    }

    /// Asks a question and reads a line. Returns `None` if the input ends.
    fn answer(&mut self, question: &str) -> Result<Option<String>, Failure> {
        write!(self.out, "{question}").and_then(|()| self.out.flush()).map_err(Failure::Output)?;
        let mut answer = Vec::new();
        let mut line = self.input.by_ref().take(LONGEST_ANSWER);
        let read = line
            .read_until(b'\n', &mut answer)
            .map_err(|error| Failure::Failed(format!("cannot read the input: {error}")))?;
        if read == 0 {
            self.write_line("")?;
            return Ok(None);
        }
        let answer = String::from_utf8_lossy(&answer).into_owned();
        if self.echo {
            self.write_line(&shown(answer.trim()))?;
        }
        Ok(Some(answer))
    }
}

/// Returns a table of the hands of a game, the best ones emphasized.
fn history(hands: &[DrawHand]) -> Table {
    let mut table = Table::new(["", "cards", "hand"]);
    let best = hands.iter().map(DrawHand::strength).max();
    for (index, hand) in hands.iter().enumerate() {
        let name = hand.strength().to_string();
        table.row([
            StyledText::from((index + 1).to_string()),
            StyledText::cards(hand.cards()),
            if Some(hand.strength()) == best { StyledText::strong(name) } else { name.into() },
        ]);
    }
    table
}
