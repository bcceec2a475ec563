//! The state of a walk.

use std::collections::VecDeque;
use std::sync::Arc;

use holdem::betting::{Kind, Player};
use holdem::question::solve::{ComparedAction, Solution};
use holdem::range::Range;
use holdem::read::shell_command;
use holdem::solve::{HandStudy, Step, Study};
use holdem::{Card, Rank, StartingHand, Suit};

use super::sides::{self, LETTERS, Line, Pair, Place, Side};

/// Reads hands at a line of a solution: the text of `--hands`. The error is for people.
type ReadHands<'a> = dyn Fn(&str, &Solution, &[Step]) -> Result<Option<Range>, String> + 'a;

/// The maximum number of places in memory.
const KNOWN: usize = 200;

/// The numbers in the cells of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// All actions, as colours.
    Actions,
    /// The frequency of the chosen action.
    Frequency,
    Ev,
    Equity,
    /// The share of the combos that get here.
    Reach,
}

impl Shows {
    pub const ALL: [Self; 5] =
        [Self::Actions, Self::Frequency, Self::Ev, Self::Equity, Self::Reach];
}

/// The solution in the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    First,
    Second,
    /// The second minus the first.
    Difference,
}

impl View {
    pub const ALL: [Self; 3] = [Self::First, Self::Second, Self::Difference];

    /// Returns the name on the screen.
    pub fn name(self) -> &'static str {
        match self {
            Self::First => LETTERS[0],
            Self::Second => LETTERS[1],
            Self::Difference => "b-a",
        }
    }
}

/// A wish of the user that the state alone cannot fulfil.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    None,
    Quit,
    /// Show the end of this line.
    Go(Line),
    /// Copy this command.
    Copy(String),
}

/// The target of a click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A cell of the grid: row and column.
    Cell(usize, usize),
    /// An action, by its index.
    Action(usize),
    /// The line up to this number of steps.
    Step(usize),
    View(View),
    /// The next numbers in the grid.
    Shows,
}

/// A rectangle on the screen with its target.
#[derive(Clone, Copy, Debug)]
pub struct Spot {
    pub x: usize,
    pub y: usize,
    pub width: usize,
    pub target: Target,
}

/// Hands to show, with the text from which they were read.
#[derive(Clone, Debug)]
pub struct Filter {
    pub text: String,
    hands: Option<Range>,
}

/// A walk through one solution, or through two.
pub struct Browser<'a> {
    pub sides: Vec<Side>,
    /// The options about ranges, which give the hands of a command their meaning.
    options: Vec<String>,
    read_hands: &'a ReadHands<'a>,
    /// The lines that were shown, and which of them is.
    trail: Vec<Line>,
    at: usize,
    /// The line among these whose place is awaited.
    to: Option<usize>,
    /// The places that were shown last, by their lines.
    known: VecDeque<(Line, Arc<Place>)>,
    pub place: Option<Arc<Place>>,
    /// The actions here.
    pub actions: Vec<ComparedAction>,
    pub view: View,
    /// The row and the column of the cell under the cursor.
    pub cursor: [usize; 2],
    /// The number of combos before the first listed one.
    pub first: usize,
    /// The number of combos that were listed last.
    pub listed: usize,
    /// The index of the chosen action.
    pub action: usize,
    pub shows: Shows,
    /// Set if the range of the player who does not act is shown.
    pub is_other: bool,
    pub filter: Option<Filter>,
    /// The text of a filter that is being typed.
    pub typed: Option<String>,
    marks: Vec<Line>,
    pub message: String,
    pub has_help: bool,
    /// Set if the terminal was too small for the screen that was drawn last.
    pub is_small: bool,
    /// The targets of clicks, as they were drawn last.
    pub spots: Vec<Spot>,
    /// The width of the screen that was drawn last.
    pub width: usize,
}

impl<'a> Browser<'a> {
    /// Returns a walk that has not begun.
    pub fn new(sides: Vec<Side>, options: Vec<String>, read_hands: &'a ReadHands<'a>) -> Self {
        let view = if sides.len() > 1 { View::Difference } else { View::First };
        Self {
            sides,
            options,
            read_hands,
            trail: Vec::new(),
            at: 0,
            to: None,
            known: VecDeque::new(),
            place: None,
            actions: Vec::new(),
            view,
            cursor: [0, 0],
            first: 0,
            listed: 1,
            action: 0,
            shows: Shows::Actions,
            is_other: false,
            filter: None,
            typed: None,
            marks: Vec::new(),
            message: String::new(),
            has_help: false,
            is_small: false,
            spots: Vec::new(),
            width: 0,
        }
    }

    /// Returns whether two solutions are compared.
    pub fn is_comparison(&self) -> bool {
        self.sides.len() > 1
    }

    /// Returns the index of the solution that is shown here: the chosen one, if it has this line.
    pub fn shown(&self) -> usize {
        let chosen = usize::from(self.view == View::Second);
        match &self.place {
            Some(place) if place.has(1 - chosen) && !place.has(chosen) => 1 - chosen,
            _ => chosen,
        }
    }

    /// Returns the solution that is shown here.
    pub fn solution(&self) -> &Solution {
        let shown = self.shown().min(self.sides.len() - 1);
        &self.sides[shown].solution
    }

    /// Returns the line that is shown.
    pub fn line(&self) -> &Line {
        const START: &Line = &Line::new();
        self.trail.get(self.at).unwrap_or(START)
    }

    /// Returns the line that is shown in words.
    pub fn words(&self) -> Vec<String> {
        sides::words(&self.sides, self.line())
    }

    /// Returns whether the line is bookmarked.
    pub fn is_marked(&self) -> bool {
        self.marks.iter().any(|line| line == self.line())
    }

    /// Shows a place that was studied.
    pub fn arrive(&mut self, line: Line, place: Place) {
        let is_first = self.trail.is_empty();
        if self.known.len() == KNOWN {
            self.known.pop_front();
        }
        self.known.push_back((line.clone(), Arc::new(place)));
        self.show(line);
        if is_first {
            self.find_hand();
        }
    }

    /// Moves the cursor to the first hand that gets here.
    fn find_hand(&mut self) {
        let studies = self.place.as_deref().and_then(|place| place.studies(self.shown()));
        let hands = studies.into_iter().flatten().flatten().flat_map(|study| self.hands(study));
        let cells = hands.map(|it| it.combo.starting_hand()).map(|it| [it.row(), it.column()]);
        self.cursor = cells.min().unwrap_or(self.cursor);
    }

    /// Shows the end of a line whose place is known.
    fn show(&mut self, line: Line) {
        let to = self.to.take().filter(|&to| self.trail.get(to) == Some(&line));
        self.at = to.unwrap_or(self.at);
        if self.trail.get(self.at) != Some(&line) {
            self.trail.truncate(self.at + 1);
            self.trail.push(line);
            self.at = self.trail.len() - 1;
        }
        let known = self.known.iter().find(|(it, _)| it == self.line());
        self.place = known.map(|(_, place)| Arc::clone(place));
        (self.first, self.action, self.is_other) = (0, 0, false);
        self.refresh();
    }

    /// Takes the actions of the place, and reads the filter again: its words depend on the board.
    fn refresh(&mut self) {
        let shown = self.shown();
        self.actions = self.place.as_ref().map_or(Vec::new(), |place| place.actions(shown));
        self.action = self.action.min(self.actions.len().saturating_sub(1));
        if self.is_at_card() {
            self.cursor[0] = self.cursor[0].min(Suit::ALL.len() - 1);
        }
        if let Some(Filter { text, .. }) = self.filter.take()
            && let Err(message) = self.choose(&text)
        {
            self.message = format!("{text}: {message}; all hands are shown");
        }
    }

    /// Shows another solution, or the difference.
    pub fn look(&mut self, view: View) {
        self.view = view;
        self.refresh();
    }

    /// Returns whether a card is dealt next.
    pub fn is_at_card(&self) -> bool {
        let place = self.place.as_deref();
        place.is_some_and(|place| place.cards(self.shown()).is_some())
    }

    /// Shows only some hands; all for an empty text.
    pub fn choose(&mut self, text: &str) -> Result<(), String> {
        self.filter = match text.trim() {
            "" => None,
            text => {
                let steps = sides::steps(self.line(), self.shown()).unwrap_or_default();
                let hands = (self.read_hands)(text, self.solution(), &steps)?;
                Some(Filter { text: text.to_owned(), hands })
            }
        };
        Ok(())
    }

    /// Returns the player whose range is shown.
    pub fn player(&self, study: &Study) -> Player {
        if self.is_other { study.player.other() } else { study.player }
    }

    /// Returns the hands of a decision that are shown.
    pub fn hands<'s>(&'s self, study: &'s Study) -> impl Iterator<Item = &'s HandStudy> {
        let filter = self.filter.as_ref().and_then(|filter| filter.hands.as_ref());
        let is_shown =
            move |hand: &&HandStudy| filter.is_none_or(|hands| !hands.weight(hand.combo).is_none());
        study.hands[self.player(study).index()].iter().filter(is_shown)
    }

    /// Returns how many combos of a starting hand the player begins with in a solution, each counted by its weight;
    /// only those that are shown.
    pub fn starts(&self, at: usize, study: &Study, hand: StartingHand) -> f64 {
        let game = &self.sides[at].solution.spot().game;
        let player = self.player(study);
        let combos = game.hands(player).iter().zip(game.weights(player));
        let filter = self.filter.as_ref().and_then(|filter| filter.hands.as_ref());
        let is_shown = |combo| filter.is_none_or(|hands| !hands.weight(combo).is_none());
        let own = combos.filter(|(combo, _)| combo.starting_hand() == hand && is_shown(**combo));
        own.map(|(_, weight)| weight).sum()
    }

    /// Returns the number of different combos of a starting hand that are shown.
    pub fn count(&self, studies: Pair<&Study>, hand: StartingHand) -> usize {
        let all = studies.into_iter().flatten().flat_map(|study| self.hands(study));
        let mut combos: Vec<_> =
            all.map(|it| it.combo).filter(|combo| combo.starting_hand() == hand).collect();
        combos.sort_unstable();
        combos.dedup();
        combos.len()
    }

    /// Returns the starting hand under the cursor.
    pub fn hand(&self) -> Option<StartingHand> {
        StartingHand::all().nth(self.cursor[0] * Rank::COUNT + self.cursor[1])
    }

    /// Returns the card in a cell of the grid of cards.
    pub fn card_in(row: usize, column: usize) -> Option<Card> {
        let suit = Suit::ALL.into_iter().rev().nth(row)?;
        let rank = Rank::ALL.into_iter().rev().nth(column)?;
        Some(Card::new(rank, suit))
    }

    /// Returns the command that prints what is shown; `None` if the name of a file is not text. Next cards are not
    /// compared by a command, so these have one for each solution.
    pub fn command(&self) -> Option<String> {
        let place = self.place.as_deref()?;
        let shown = self.shown();
        let studies = place.studies(shown).unwrap_or([None; 2]);
        let is_compared = studies.iter().all(Option::is_some);
        let are_both = place.cards(shown).is_some_and(|cards| cards.iter().all(Option::is_some));
        if are_both && self.view == View::Difference {
            return Some(format!("{}; {}", self.command_of(0, None)?, self.command_of(1, None)?));
        }
        match is_compared {
            true => self.command_of(0, Some(1)),
            false => self.command_of(shown, None),
        }
    }

    /// Returns the command about a solution, and the one it is compared with.
    fn command_of(&self, at: usize, other: Option<usize>) -> Option<String> {
        let mut words = vec!["solve".to_owned(), self.sides[at].file.clone()?];
        if let Some(other) = other {
            words.extend(["--compare".to_owned(), self.sides[other].file.clone()?]);
        }
        words.extend(self.options.iter().cloned());
        let line = self.words();
        if !line.is_empty() {
            words.extend(["--line".to_owned(), line.join(", ")]);
        }
        // No hands act where a card is dealt.
        if let Some(Filter { text, .. }) = self.filter.as_ref().filter(|_| !self.is_at_card()) {
            words.extend(["--hands".to_owned(), text.clone()]);
        }
        Some(shell_command(words))
    }

    /// Lists later combos of the hand under the cursor, if there are more.
    pub fn scroll(&mut self) {
        let studies = self.place.as_deref().and_then(|place| place.studies(self.shown()));
        let (Some(studies), Some(hand)) = (studies, self.hand()) else { return };
        if self.first + self.listed < self.count(studies, hand) {
            self.first += self.listed;
        }
    }

    /// Lists earlier combos.
    pub fn scroll_back(&mut self) {
        self.first = self.first.saturating_sub(self.listed);
    }

    /// Moves the cursor along an axis, up to the border.
    pub fn move_by(&mut self, axis: usize, by: isize) {
        let rows = if self.is_at_card() { Suit::ALL.len() } else { Rank::COUNT };
        let count = [rows, Rank::COUNT][axis];
        let moved = self.cursor[axis].saturating_add_signed(by);
        self.cursor[axis] = moved.min(count - 1);
        self.first = 0;
    }

    /// Chooses the next or the previous action.
    pub fn turn(&mut self, by: isize) {
        let count = self.actions.len().max(1) as isize;
        self.action = (self.action as isize + by).rem_euclid(count) as usize;
    }

    /// Takes the chosen action, or deals the card under the cursor.
    pub fn enter(&mut self) -> Effect {
        let shown = self.shown();
        let Some(place) = self.place.clone() else { return Effect::None };
        let Some(cards) = place.cards(shown) else { return self.take(self.action) };
        let card = Self::card_in(self.cursor[0], self.cursor[1]);
        // A card that only one solution can deal is also possible.
        let has = |at: usize| {
            cards[at].is_some_and(|next| next.cards.iter().any(|it| Some(it.card) == card))
        };
        let from = [shown, 1 - shown].into_iter().find(|at| has(*at));
        match from.zip(card) {
            Some((from, card)) => {
                let line = sides::with(&self.sides, self.line(), from, Step::Card(card));
                self.go_on(line, &card.to_string())
            }
            None => {
                self.message = "this card is not in the deck".to_owned();
                Effect::None
            }
        }
    }

    /// Takes an action.
    pub fn take(&mut self, index: usize) -> Effect {
        let Some(&ComparedAction { action, index: indices, .. }) = self.actions.get(index) else {
            return Effect::None;
        };
        self.action = index;
        let Some(from) = (0..2).find(|at| indices[*at].is_some()) else { return Effect::None };
        let step = Step::Action(indices[from].unwrap_or_default());
        let line = sides::with(&self.sides, self.line(), from, step);
        let words = sides::name(&self.sides, action);
        self.go_on(line, &words)
    }

    /// Goes on to the end of a line, if the hand goes on there in either solution.
    fn go_on(&mut self, line: Line, words: &str) -> Effect {
        let ends = self.sides.iter().enumerate().filter_map(|(at, side)| {
            let spot = side.solution.spot();
            Some(&spot.game.tree().node(spot.node_at(&sides::steps(&line, at)?)).kind)
        });
        let mut over = "";
        for end in ends {
            match end {
                Kind::Fold { .. } => over = "the hand is over",
                Kind::Showdown => over = "the hands go to showdown",
                Kind::Decision { .. } | Kind::Deal { .. } => return self.go(line),
            }
        }
        self.message = format!("{words}: {over}");
        Effect::None
    }

    /// Shows the end of a line at once, if its place is known.
    pub fn go(&mut self, line: Line) -> Effect {
        self.to = None;
        if line == *self.line() {
            return Effect::None;
        }
        if !self.known.iter().any(|(it, _)| *it == line) {
            return Effect::Go(line);
        }
        self.show(line);
        Effect::None
    }

    /// Goes up to a number of steps of the line.
    pub fn up_to(&mut self, count: usize) -> Effect {
        let line = self.line();
        self.go(line[..count.min(line.len())].to_vec())
    }

    /// Goes back or forward among the lines that were shown.
    pub fn travel(&mut self, by: isize) -> Effect {
        let to = self.at.checked_add_signed(by);
        let Some((to, line)) = to.and_then(|to| Some((to, self.trail.get(to)?.clone()))) else {
            self.message = "nothing was shown there".to_owned();
            return Effect::None;
        };
        self.to = Some(to);
        match self.known.iter().any(|(it, _)| *it == line) {
            true => {
                self.show(line);
                Effect::None
            }
            false => Effect::Go(line),
        }
    }

    /// Sets a bookmark here, or takes it away.
    pub fn mark(&mut self) {
        let line = self.line().clone();
        match self.marks.iter().position(|mark| *mark == line) {
            Some(index) => {
                self.marks.remove(index);
            }
            None => self.marks.push(line),
        }
    }

    /// Goes to the bookmark after the line that is shown, in their order.
    pub fn next_mark(&mut self) -> Effect {
        let now = self.marks.iter().position(|line| line == self.line());
        let next = now.map_or(0, |now| now + 1) % self.marks.len().max(1);
        match self.marks.get(next).cloned() {
            Some(line) => self.go(line),
            None => {
                self.message = "no bookmarks yet: m sets one".to_owned();
                Effect::None
            }
        }
    }
}
