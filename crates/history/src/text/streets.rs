//! Sections and community cards.

use holdem_engine::CardSet;
use memchr::memchr;

use crate::cards::Dealt;
use crate::event::Action;
use crate::fault::{Fault, Reason};
use crate::hand::PlayedHand;
use crate::money::Money;
use crate::number::Stop;

use super::cards::Bracket;
use super::reader::{Part, Reader};

impl<'t> Reader<'t> {
    /// Reads `*** FIRST TURN *** [Qh 7h 2c] [Ks]` and the like.
    pub(super) fn section(&mut self, line: &'t str) -> Result<bool, Stop> {
        let words = line.trim_start_matches('*').trim_start();
        let end = memchr(b'*', words.as_bytes()).unwrap_or(words.len());
        let (title, rest) = (words[..end].trim_end(), words[end..].trim_start_matches('*'));
        let title = title.strip_prefix("Dealing ").unwrap_or(title);
        let runs = [("FIRST ", " 1"), ("SECOND ", " 2"), ("THIRD ", " 3")].into_iter().zip(1..);
        let mut runs = runs.filter_map(|((word, number), run)| {
            let title = title.strip_prefix(word).or_else(|| title.strip_suffix(number))?;
            Some((run, title))
        });
        let (run, title) = runs.next().unwrap_or((0, title));
        let is = |word: &str| title.eq_ignore_ascii_case(word);
        // A street that is dealt once is part of all runs, though GGPoker calls it the first.
        let is_street = ["flop", "turn", "river"].iter().any(|street| is(street));
        let is_common = run == 1
            && is_street
            && !self.text.contains(&format!("*** SECOND {title}"))
            && !self.text.contains(&format!("*** {title} 2"));
        let run = if is_common { 0 } else { run };
        let size = match () {
            () if is("flop") => 3,
            () if is("turn") => 4,
            () if is("river") => 5,
            () if is("summary") => {
                self.part = Part::Summary;
                return Ok(true);
            }
            () => {
                let is_head = is("ANTE/BLINDS");
                if self.part == Part::Head && !is_head {
                    self.part = Part::Play;
                    if self.grammar.blinds_in_head {
                        self.post_from_head(line)?;
                    }
                }
                if is("SHOW DOWN") || is("SHOWDOWN") {
                    self.run = run;
                }
                let is_known = [
                    "hole cards",
                    "pre-flop",
                    "show down",
                    "showdown",
                    "down cards",
                    "run it twice",
                ];
                // A line of asterisks and a number separates hands.
                let parts = title.is_empty() || title.starts_with('#');
                return Ok(is_head || parts || is_known.iter().any(|word| is(word)));
            }
        };
        (self.part, self.run) = (Part::Play, run);
        let (mut cards, mut rest) = self.cards(rest)?;
        let at = usize::from(run).saturating_sub(1);
        // The brackets before the last contain the board so far. The order of the flop may differ.
        let mut before = None;
        while memchr(b'[', rest.as_bytes()).is_some() {
            before = Some(cards.iter().fold(before.unwrap_or_default(), CardSet::with));
            (cards, rest) = self.cards(rest)?;
        }
        if before.is_some_and(|before| before != self.boards.cards(at).collect()) {
            return Err(Fault::new(Reason::BoardDiffers, self.place(line)).into());
        }
        self.deal(run, cards, size, line)?;
        Ok(true)
    }

    /// Reads `Card dealt to table [Qh 7h 2c]`, which does not name the street.
    pub(super) fn table_cards(&mut self, text: &'t str, line: &'t str) -> Result<bool, Stop> {
        let (cards, _) = self.cards(text)?;
        let size = match self.boards.len(0) {
            0 => 3,
            size => size + 1,
        };
        self.deal(0, cards, size, line)?;
        Ok(true)
    }

    /// Adds community cards, after which a board has this size.
    fn deal(&mut self, run: u8, cards: Bracket, size: usize, line: &'t str) -> Result<(), Stop> {
        let place = self.place(line);
        let at = usize::from(run).saturating_sub(1);
        for card in cards.iter() {
            let is_pushed = self.boards.push(usize::from(run), card);
            is_pushed
                .ok_or(Fault::new(Reason::BoardSize { found: cards.len, expected: 0 }, place))?;
        }
        if self.boards.len(at) != size {
            let expected = (size + cards.len).saturating_sub(self.boards.len(at));
            return Err(Fault::new(Reason::BoardSize { found: cards.len, expected }, place).into());
        }
        let cards: Vec<_> = cards.iter().collect();
        let cards = Dealt::new(&cards).unwrap_or_default();
        self.seating.push(Action::Board { run, cards }, place);
        self.bets = [Money::ZERO; PlayedHand::MOST_SEATS];
        self.highest = Money::ZERO;
        Ok(())
    }
}
