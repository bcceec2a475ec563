//! The locked ranges of seats in push or fold: `BB: 10%`, `BB calls BTN: 22+,A8+`.

use holdem_engine::parse::{Refusal, Span};
use holdem_engine::range::{Context, Range};
use holdem_tournament::push::seats::{Facing, Position};

use crate::parameter::Parameter;
use crate::read::{Note, Query};

/// The given range of a seat.
pub(super) struct SeatLock {
    pub(super) span: Span,
    pub(super) seat: usize,
    pub(super) facing: Facing,
    pub(super) input: String,
    pub(super) range: Range,
}

impl Query<'_> {
    /// Reads the locked ranges of the seats: `BB: 10%`, `BB calls BTN: 22+,A8+`.
    pub(super) fn locks(
        &self,
        positions: &[Position],
        notes: &mut Vec<String>,
    ) -> Result<Vec<SeatLock>, Refusal> {
        let mut locks = Vec::new();
        for &span in self.given.all(Parameter::Lock) {
            let text = self.at(span);
            let Some((who, _)) = text.split_once(':') else {
                return Err(self.line.refuse_at(
                    "the seat of this range is missing",
                    [span],
                    "give the seat, a colon and the range: 'BB: 10%', 'BB calls BTN: 22+,A8+'",
                ));
            };
            let (seat, facing) =
                self.decision(Span { start: span.start, end: span.start + who.len() }, positions)?;
            if locks.iter().any(|other: &SeatLock| (other.seat, other.facing) == (seat, facing)) {
                return Err(self.locked_twice(span));
            }
            let rest = Span { start: span.start + who.len() + 1, end: span.end };
            let context = Context { conventions: &self.conventions, ..Context::default() };
            let parsed = self.line.range(rest, &context)?;
            notes.extend(parsed.notes.iter().cloned().map(|note| Note::Range(note).to_string()));
            let input = self.at(rest).trim().to_owned();
            locks.push(SeatLock { span, seat, facing, input, range: parsed.range });
        }
        Ok(locks)
    }

    /// Reads a seat and its decision: `BB`, `SB pushes`, `BB calls BTN`, `BB overcalls`.
    fn decision(&self, span: Span, positions: &[Position]) -> Result<(usize, Facing), Refusal> {
        let words: Vec<Span> = self.line.items_between(span, char::is_whitespace);
        let (&first, rest) =
            words.split_first().ok_or_else(|| self.unknown_seat(span, positions))?;
        let seat = self.seat(first, positions)?;
        let lower = |span: Span| self.at(span).to_lowercase();
        let facing = match rest {
            [] => Facing::Anything,
            [verb] => match &*lower(*verb) {
                "push" | "pushes" | "shoves" | "jams" => Facing::Folds,
                "call" | "calls" => Facing::AllIn,
                "overcall" | "overcalls" => Facing::Calls,
                _ => return Err(self.unknown_action(*verb)),
            },
            [verb, whom] if matches!(&*lower(*verb), "call" | "calls") => {
                let pusher = self.seat(*whom, positions)?;
                if pusher >= seat {
                    return Err(self.line.refuse_at(
                        "this seat acts later and cannot be called",
                        [*whom],
                        "a seat can only call seats that act before it",
                    ));
                }
                Facing::PushFrom(pusher)
            }
            [verb, ..] => return Err(self.unknown_action(*verb)),
        };
        let is_possible = match facing {
            Facing::Folds => seat + 1 < positions.len(),
            Facing::AllIn => seat > 0,
            Facing::Calls => seat > 1,
            _ => true,
        };
        if !is_possible {
            return Err(self.line.refuse_at(
                "this seat never has that decision",
                [span],
                "the first to act can only push, and the big blind can only call",
            ));
        }
        Ok((seat, facing))
    }

    pub(super) fn locked_twice(&self, span: Span) -> Refusal {
        self.line.refuse_at(
            "this decision is locked twice",
            [span],
            "give one range per decision, with commas: 'BB: 22+,A8+'",
        )
    }

    fn unknown_action(&self, span: Span) -> Refusal {
        self.line.refuse_at(
            "this is not an action of a seat",
            [span],
            "a seat pushes, calls or overcalls: 'SB pushes: 50%', 'BB calls SB: 30%', 'BB overcalls: QQ+'",
        )
    }

    /// Reads the name of a seat, and returns its index.
    pub(super) fn seat(&self, span: Span, positions: &[Position]) -> Result<usize, Refusal> {
        let named: Option<Position> = self.at(span).parse().ok();
        // With two players, the button is the small blind.
        let named = named.map(|position| match position {
            Position::Button if positions.len() == 2 => Position::SmallBlind,
            other => other,
        });
        let found = positions.iter().position(|&position| Some(position) == named);
        found.ok_or_else(|| self.unknown_seat(span, positions))
    }

    fn unknown_seat(&self, span: Span, positions: &[Position]) -> Refusal {
        let names: Vec<&str> = positions.iter().map(|position| position.name()).collect();
        self.line.refuse_at(
            "this seat does not exist at this table",
            [span],
            format!("the seats are {}", names.join(", ")),
        )
    }
}
