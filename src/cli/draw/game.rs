//! A game of five-card draw, line by line: on a terminal or from a pipe.

use std::io::{self, BufRead, Write};

use crate::cli::args::Draw;
use crate::cli::render::{Style, draw};
use crate::cli::report::{Report, Sheet, Text};
use crate::cli::seed;
use crate::games::Deck;
use crate::games::draw::DrawHand;
use crate::parse::shown;

use super::advice::Advice;
use super::choice::{Choice, choice};

const PROMPT: &str = "exchange which? (1 3 5 or ace; Enter keeps all; q stops) ";

/// Plays. Answers are read from `input` and, if nobody sees them typed, echoed; everything is written to
/// `out`.
pub fn play(
    args: &Draw,
    style: Style,
    input: &mut impl BufRead,
    echo: bool,
    out: &mut impl Write,
) -> io::Result<()> {
    let seed = args.seed.unwrap_or_else(seed::random);
    let mut deck = Deck::shuffled(seed);
    writeln!(out, "five-card draw, seed {seed}: the same game again with --seed {seed}\n")?;
    let Some(mut hand) = deck.deal(DrawHand::SIZE).and_then(|cards| DrawHand::new(&cards)) else {
        return Ok(());
    };
    let mut made = vec![hand];
    show(&hand, &[false; DrawHand::SIZE], style, out)?;
    while deck.left() > 0 {
        if args.advise {
            for sheet in Advice::about(hand, deck.cards()).sheets() {
                writeln!(out, "{}\n", draw(&sheet, style))?;
            }
        }
        let Some(places) = ask(input, echo, out)? else { break };
        let wanted = places.iter().filter(|exchanged| **exchanged).count();
        if wanted > deck.left() {
            writeln!(
                out,
                "the deck has {} cards left, not {wanted}: the game is over\n",
                deck.left()
            )?;
            break;
        }
        if wanted > 0 {
            let new = deck.deal(wanted).unwrap_or_default();
            let before = hand.strength();
            hand = hand.exchange(&places, &new).unwrap_or(hand);
            made.push(hand);
            writeln!(out)?;
            show(&hand, &places, style, out)?;
            writeln!(out, "before: {before}\n")?;
        }
        if !args.until_empty {
            break;
        }
    }
    if args.until_empty {
        if deck.left() == 0 {
            writeln!(out, "the deck is empty: the game is over\n")?;
        }
        writeln!(out, "{}", draw(&history(&made), style))?;
    }
    Ok(())
}

/// Asks until the answer is one; `None` if the player stops, or there are no more answers.
fn ask(
    input: &mut impl BufRead,
    echo: bool,
    out: &mut impl Write,
) -> io::Result<Option<[bool; DrawHand::SIZE]>> {
    loop {
        write!(out, "{PROMPT}")?;
        out.flush()?;
        let mut answer = Vec::new();
        if input.read_until(b'\n', &mut answer)? == 0 {
            writeln!(out)?;
            return Ok(None);
        }
        let answer = String::from_utf8_lossy(&answer);
        if echo {
            writeln!(out, "{}", shown(answer.trim()))?;
        }
        match choice(&answer) {
            Ok(Choice::Quit) => return Ok(None),
            Ok(Choice::Exchange { places, note }) => {
                if let Some(note) = note {
                    writeln!(out, "{note}")?;
                }
                return Ok(Some(places));
            }
            Err(message) => writeln!(out, "{message}")?,
        }
    }
}

/// Shows a hand, its places numbered and lettered, the exchanged cards marked.
fn show(
    hand: &DrawHand,
    new: &[bool; DrawHand::SIZE],
    style: Style,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut sheet = Sheet::new(["1 a", "2 b", "3 c", "4 d", "5 e"]);
    sheet.row(hand.cards().map(|card| Text::cards([card])));
    if new.contains(&true) {
        sheet.row(new.map(|new| Text::from(if new { "new" } else { "" })));
    }
    writeln!(out, "{}\n{}", draw(&sheet, style), hand.strength())
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
