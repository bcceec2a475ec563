//! Hands and spans of hands, from their text.

use crate::card::{Card, CardSet, Rank};
use crate::deal::HoleCards;
use crate::parse::{Cursor, NotationProblem, ParseError, RangeProblem, Span, rank, suit};
use crate::range::notation::Notation;
use crate::range::notation::amount::number;
use crate::range::note::Remark;

use super::list::{Hands, Reader, notation};
use super::slots::{Condition, Ranks, Slot, Suits, between, has, onwards};

/// The macros for the ranks of a card, and their ranks.
const RANKS: [(char, &str); 8] = [
    ('B', "AKQJ"),
    ('R', "AKQJT"),
    ('M', "T987"),
    ('Z', "65432"),
    ('L', "A8765432"),
    ('W', "A5432"),
    ('N', "KQJT9"),
    ('F', "KQJ"),
];

/// The macros for hands.
const CONDITIONS: [(&str, Condition); 3] =
    [("S", Condition::Suited), ("O", Condition::Offsuit), ("NP", Condition::NoPair)];

/// A hand as it is written.
struct SlotPattern {
    slots: Vec<Slot>,
    conditions: Vec<Condition>,
    span: Span,
}

impl Reader<'_> {
    /// Reads hands at the cursor.
    pub fn hands(&mut self) -> Result<Hands, ParseError> {
        let start = self.cursor.at();
        if is_all(self)? {
            return Ok(vec![true; HoleCards::COUNT]);
        }
        let first = pattern(self)?;
        check_letters(self, &first)?;
        let mut spanned = vec![first.slots.clone()];
        let sign = self.cursor.next_span();
        if self.cursor.bump_if(|c| c == '+') {
            let rising = onwards(&first.slots, true);
            spanned = rising.ok_or_else(|| notation(NotationProblem::NoSpan, sign))?;
            note_rise(self, &spanned, self.cursor.since(start));
        } else if self.cursor.bump_if(|c| c == '-') {
            let is_open =
                matches!(self.cursor.peek(), None | Some(',' | ':' | '!' | ')' | '@' | ' '));
            if is_open {
                let falling = onwards(&first.slots, false);
                spanned = falling.ok_or_else(|| notation(NotationProblem::NoSpan, sign))?;
            } else {
                let last = pattern(self)?;
                let mark = self.cursor.since(start);
                let between =
                    between(&first.slots, &last.slots).filter(|_| last.conditions.is_empty());
                spanned = between.ok_or_else(|| notation(NotationProblem::EndsDiffer, mark))?;
            }
        }
        let is_in = |combo: HoleCards| {
            first.conditions.iter().all(|condition| condition.holds(combo))
                && spanned.iter().any(|slots| has(combo, slots))
        };
        Ok(HoleCards::all().map(is_in).collect())
    }
}

/// Reads `100%` if it is at the cursor. Other shares are refused: their order is unknown.
fn is_all(reader: &mut Reader<'_>) -> Result<bool, ParseError> {
    let start = reader.cursor.at();
    let mut ahead = reader.cursor.clone();
    let Some(digits) = number(&mut ahead) else { return Ok(false) };
    if !ahead.bump_if(|c| c == '%') {
        return Ok(false);
    }
    let follows = ahead.clone().bump_if(|c| c.is_alphanumeric() || c == '-');
    if reader.at(digits) == "100" && !follows {
        reader.cursor = ahead;
        return Ok(true);
    }
    while ahead.bump_if(|c| c.is_alphanumeric() || matches!(c, '-' | '%' | '.')) {}
    let program = Notation::ProPokerTools.program();
    Err(notation(NotationProblem::OwnOrder { program }, ahead.since(start)))
}

/// Adds a note that `+` moves both cards, if their ranks differ. In other notations only the lower
/// card moves.
fn note_rise(reader: &mut Reader<'_>, spanned: &[Vec<Slot>], span: Span) {
    let name = |slots: &Vec<Slot>| -> Option<[Rank; 2]> {
        match slots[..] {
            [Slot { rank: Ranks::One(one), .. }, Slot { rank: Ranks::One(other), .. }] => {
                Some([one, other])
            }
            _ => None,
        }
    };
    let names: Option<Vec<[Rank; 2]>> = spanned.iter().map(name).collect();
    if let Some(names) = names.filter(|names| names.iter().all(|[one, other]| one != other)) {
        let hands: Vec<String> = names.iter().map(|[one, other]| format!("{one}{other}")).collect();
        let span_text = reader.at(span).to_owned();
        reader.note(Remark::BothRise { span: span_text, hands: hands.join(" ") }, span);
    }
}

/// Reads one hand.
fn pattern(reader: &mut Reader<'_>) -> Result<SlotPattern, ParseError> {
    let start = reader.cursor.at();
    let (mut slots, mut conditions) = (Vec::<Slot>::new(), Vec::new());
    // Set if the last slot has no suit yet, and may have one.
    let mut is_open = false;
    while let Some(next) = reader.cursor.peek() {
        let mut of_suit = reader.cursor.clone();
        if let Some(suit) = suits(&mut of_suit) {
            reader.cursor = of_suit;
            match slots.last_mut() {
                Some(last) if is_open => last.suit = suit,
                _ => slots.push(Slot { rank: Ranks::Any, suit }),
            }
            is_open = false;
            continue;
        }
        let ranks = match next {
            '*' => {
                reader.cursor.bump();
                Ranks::Any
            }
            '[' => Ranks::Among(in_brackets(reader)?),
            '$' => match named(reader)? {
                Macro::Ranks(cards) => Ranks::Among(cards),
                Macro::Condition(condition) => {
                    conditions.push(condition);
                    is_open = false;
                    continue;
                }
            },
            _ => match rank(&mut reader.cursor) {
                Some(rank) => Ranks::One(rank),
                None if next.is_ascii_alphabetic() => {
                    reader.cursor.bump();
                    Ranks::Letter(next.to_ascii_uppercase())
                }
                None => break,
            },
        };
        slots.push(Slot { rank: ranks, suit: Suits::Any });
        is_open = true;
    }
    let span = reader.cursor.since(start);
    if slots.is_empty() && conditions.is_empty() {
        let found = reader.cursor.peek().unwrap_or(' ');
        return Err(notation(NotationProblem::NotACard(found), reader.cursor.next_span()));
    }
    if slots.len() > HoleCards::SIZE {
        return Err(notation(NotationProblem::TooManyCards { cards: slots.len() }, span));
    }
    Ok(SlotPattern { slots, conditions, span })
}

/// Refuses two ranks and an `s`, as in `AKs`, which could be meant as suited.
fn check_letters(reader: &Reader<'_>, pattern: &SlotPattern) -> Result<(), ParseError> {
    let [
        Slot { rank: Ranks::One(high), suit: Suits::Any },
        Slot { rank: Ranks::One(low), suit: Suits::One(_) },
    ] = pattern.slots[..]
    else {
        return Ok(());
    };
    let ends_in_s = reader.at(pattern.span).ends_with(['s', 'S']);
    if high == low || !ends_in_s {
        return Ok(());
    }
    let suited = format!("{high}x{low}x");
    let spades = format!("{high}:{low}s");
    Err(notation(NotationProblem::SuitedOrSpades { suited, spades }, pattern.span))
}

/// Reads a suit, or a letter for a suit.
fn suits(cursor: &mut Cursor<'_>) -> Option<Suits> {
    if let Some(suit) = suit(cursor) {
        return Some(Suits::One(suit));
    }
    let letter = cursor.peek()?.to_ascii_lowercase();
    matches!(letter, 'w' | 'x' | 'y' | 'z').then(|| {
        cursor.bump();
        Suits::Letter(letter)
    })
}

/// Reads a set of cards in brackets; the hand has one of them: `[A-T]`, `[A,K,Q]`, `[T+]`,
/// `[As,Kh]`, `[s,h]`.
fn in_brackets(reader: &mut Reader<'_>) -> Result<CardSet, ParseError> {
    let opening = reader.cursor.next_span();
    reader.cursor.bump();
    let mut cards = CardSet::EMPTY;
    let not_a_card = |reader: &Reader<'_>| match reader.cursor.peek() {
        Some(found) => notation(NotationProblem::NotACard(found), reader.cursor.next_span()),
        None => ParseError::of_range(RangeProblem::NotClosed, opening),
    };
    loop {
        reader.cursor.skip_spaces();
        if let Some(suit) = suit(&mut reader.cursor) {
            cards |= of(|card| card.suit() == suit);
        } else if let Some(one) = rank(&mut reader.cursor) {
            let (mut low, mut high) = (one, one);
            if let Some(suit) = suit(&mut reader.cursor) {
                cards = cards.with(Card::new(one, suit));
            } else {
                if reader.cursor.bump_if(|c| c == '+') {
                    high = Rank::Ace;
                } else if reader.cursor.bump_if(|c| c == '-') {
                    let other = match reader.cursor.peek() {
                        Some(',' | ']') => Rank::Two,
                        _ => rank(&mut reader.cursor).ok_or_else(|| not_a_card(reader))?,
                    };
                    (low, high) = (one.min(other), one.max(other));
                }
                cards |= of(|card| (low..=high).contains(&card.rank()));
            }
        } else {
            return Err(not_a_card(reader));
        }
        reader.cursor.skip_spaces();
        if reader.cursor.bump_if(|c| c == ']') {
            return Ok(cards);
        }
        if !reader.cursor.bump_if(|c| c == ',') {
            return Err(not_a_card(reader));
        }
    }
}

/// Returns the cards with a property.
fn of(has: impl Fn(Card) -> bool) -> CardSet {
    CardSet::DECK.iter().filter(|&card| has(card)).collect()
}

/// A macro.
enum Macro {
    Ranks(CardSet),
    Condition(Condition),
}

/// Reads the name of a macro.
fn named(reader: &mut Reader<'_>) -> Result<Macro, ParseError> {
    let start = reader.cursor.at();
    let mut ahead = reader.cursor.clone();
    ahead.bump();
    let first = ahead.clone();
    while ahead.bump_if(|c| c.is_ascii_alphanumeric()) {}
    let name = reader.at(ahead.since(first.at())).to_ascii_uppercase();
    if let Some(&(_, condition)) = CONDITIONS.iter().find(|(known, _)| *known == name) {
        reader.cursor = ahead;
        return Ok(Macro::Condition(condition));
    }
    // A suit may follow the ranks of a card: $Bx.
    let mut letters = name.chars();
    let found = letters.next().and_then(|letter| RANKS.iter().find(|(known, _)| *known == letter));
    let rest = letters.as_str();
    let is_suit = rest.is_empty()
        || rest.len() == 1 && rest.contains(['C', 'D', 'H', 'S', 'W', 'X', 'Y', 'Z']);
    match found.filter(|_| is_suit) {
        Some((_, ranks)) => {
            reader.cursor.bump();
            reader.cursor.bump();
            let is_one = |card: Card| ranks.contains(card.rank().letter());
            Ok(Macro::Ranks(of(is_one)))
        }
        None => {
            let mark = ahead.since(start);
            let name = reader.at(mark).to_owned();
            Err(notation(NotationProblem::Macro { name }, mark))
        }
    }
}
