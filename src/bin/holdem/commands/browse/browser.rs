//! The state of a walk, and the keys and clicks that change it.

use std::sync::Arc;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use holdem::betting::{Kind, Player};
use holdem::question::solve::{Solution, action_words};
use holdem::range::Range;
use holdem::read::shell_command;
use holdem::solve::{HandStudy, NextCards, Step, Study};
use holdem::{Card, Rank, StartingHand, Suit};

/// Reads hands at a line: the text of `--hands`. The error is for people.
type ReadHands<'a> = dyn Fn(&str, &[Step]) -> Result<Option<Range>, String> + 'a;

/// The end of a line.
#[derive(Debug)]
pub enum Node {
    Decision(Study),
    Cards(NextCards),
}

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
    const ALL: [Self; 5] = [Self::Actions, Self::Frequency, Self::Ev, Self::Equity, Self::Reach];
}

/// A wish of the user that the state alone cannot fulfil.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    None,
    Quit,
    /// Show the end of this line.
    Go(Vec<Step>),
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

/// Returns whether a key is Ctrl-C, which reaches the program as a key.
pub fn is_ctrl_c(key: KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c')
}

/// The command that prints what is shown, without the line and the hands.
#[derive(Clone, Debug)]
pub struct Command {
    /// The file of the solution; `None` if its name is not text.
    pub file: Option<String>,
    /// The options about ranges, which give the hands their meaning.
    pub options: Vec<String>,
}

/// A walk through a solution.
pub struct Browser<'a> {
    /// The name of the file, for people.
    pub name: String,
    command: Command,
    solution: Arc<Solution>,
    read_hands: &'a ReadHands<'a>,
    /// The lines that were shown, and which of them is.
    trail: Vec<Vec<Step>>,
    at: usize,
    /// All nodes that were shown, by their lines.
    known: Vec<(Vec<Step>, Arc<Node>)>,
    pub node: Option<Arc<Node>>,
    /// The row and the column of the cell under the cursor.
    pub cursor: [usize; 2],
    /// The number of combos before the first listed one.
    pub first: usize,
    /// The index of the chosen action.
    pub action: usize,
    pub shows: Shows,
    /// Set if the range of the player who does not act is shown.
    is_other: bool,
    pub filter: Option<Filter>,
    /// The text of a filter that is being typed.
    pub typed: Option<String>,
    marks: Vec<Vec<Step>>,
    pub message: String,
    pub has_help: bool,
    /// The targets of clicks, as they were drawn last.
    pub spots: Vec<Spot>,
    /// The width of the screen that was drawn last.
    pub width: usize,
}

impl<'a> Browser<'a> {
    /// Returns a walk that has not begun.
    pub fn new(
        name: String,
        command: Command,
        solution: Arc<Solution>,
        read_hands: &'a ReadHands<'a>,
    ) -> Self {
        Self {
            name,
            command,
            solution,
            read_hands,
            trail: Vec::new(),
            at: 0,
            known: Vec::new(),
            node: None,
            cursor: [0, 0],
            first: 0,
            action: 0,
            shows: Shows::Actions,
            is_other: false,
            filter: None,
            typed: None,
            marks: Vec::new(),
            message: String::new(),
            has_help: false,
            spots: Vec::new(),
            width: 0,
        }
    }

    pub fn solution(&self) -> &Arc<Solution> {
        &self.solution
    }

    /// Returns the line that is shown.
    pub fn line(&self) -> &[Step] {
        self.trail.get(self.at).map_or(&[], Vec::as_slice)
    }

    /// Returns whether the line is bookmarked.
    pub fn is_marked(&self) -> bool {
        self.marks.iter().any(|line| line == self.line())
    }

    /// Shows a node that was studied.
    pub fn arrive(&mut self, line: Vec<Step>, node: Node) {
        self.known.push((line.clone(), Arc::new(node)));
        self.show(line);
    }

    /// Shows the end of a line, whose node is known.
    fn show(&mut self, line: Vec<Step>) {
        if self.trail.get(self.at) != Some(&line) {
            self.trail.truncate(self.at + 1);
            self.trail.push(line);
            self.at = self.trail.len() - 1;
        }
        self.refresh();
    }

    /// Takes the node of the line that is shown, and reads the filter again: its words depend on the board.
    fn refresh(&mut self) {
        let line = self.line().to_vec();
        self.node = self.known.iter().find(|(it, _)| *it == line).map(|(_, node)| Arc::clone(node));
        (self.first, self.action, self.is_other) = (0, 0, false);
        if self.is_at_card() {
            self.cursor[0] = self.cursor[0].min(Suit::ALL.len() - 1);
        }
        if let Some(Filter { text, .. }) = self.filter.take()
            && let Err(message) = self.choose(&text)
        {
            self.message = format!("{text}: {message}; all hands are shown");
        }
    }

    /// Returns whether a card is dealt next.
    fn is_at_card(&self) -> bool {
        matches!(self.node.as_deref(), Some(Node::Cards(_)))
    }

    /// Shows only some hands; all for an empty text.
    fn choose(&mut self, text: &str) -> Result<(), String> {
        self.filter = match text.trim() {
            "" => None,
            text => {
                let hands = (self.read_hands)(text, self.line())?;
                Some(Filter { text: text.to_owned(), hands })
            }
        };
        Ok(())
    }

    /// Returns the player whose range is shown.
    pub fn player(&self, study: &Study) -> Player {
        if self.is_other { study.player.other() } else { study.player }
    }

    /// Returns the hands that are shown.
    pub fn hands<'s>(&'s self, study: &'s Study) -> impl Iterator<Item = &'s HandStudy> {
        let filter = self.filter.as_ref().and_then(|filter| filter.hands.as_ref());
        let is_shown =
            move |hand: &&HandStudy| filter.is_none_or(|hands| !hands.weight(hand.combo).is_none());
        study.hands[self.player(study).index()].iter().filter(is_shown)
    }

    /// Returns how many combos of a starting hand the player begins with, each counted by its weight; only those that
    /// are shown.
    pub fn starts(&self, study: &Study, hand: StartingHand) -> f64 {
        let game = &self.solution.spot().game;
        let player = self.player(study);
        let combos = game.hands(player).iter().zip(game.weights(player));
        let filter = self.filter.as_ref().and_then(|filter| filter.hands.as_ref());
        let is_shown = |combo| filter.is_none_or(|hands| !hands.weight(combo).is_none());
        let own = combos.filter(|(combo, _)| combo.starting_hand() == hand && is_shown(**combo));
        own.map(|(_, weight)| weight).sum()
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

    /// Returns the command that prints what is shown; `None` if the name of the file is not text.
    pub fn command(&self) -> Option<String> {
        let mut words = vec!["solve".to_owned(), self.command.file.clone()?];
        words.extend(self.command.options.iter().cloned());
        let line = self.solution.words(self.line());
        if !line.is_empty() {
            words.extend(["--line".to_owned(), line.join(", ")]);
        }
        // No hands act where a card is dealt.
        if let Some(Filter { text, .. }) = self.filter.as_ref().filter(|_| !self.is_at_card()) {
            words.extend(["--hands".to_owned(), text.clone()]);
        }
        Some(shell_command(words))
    }

    /// Does what a key stands for.
    pub fn press(&mut self, key: KeyEvent) -> Effect {
        self.message.clear();
        let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
        // A line feed is Enter, typed before the terminal gave each key at once.
        let code =
            if is_control && key.code == KeyCode::Char('j') { KeyCode::Enter } else { key.code };
        if is_ctrl_c(key) {
            return Effect::Quit;
        }
        if let Some(typed) = &mut self.typed {
            match code {
                KeyCode::Char(letter) if !is_control => typed.push(letter),
                KeyCode::Backspace => {
                    typed.pop();
                }
                KeyCode::Enter => {
                    let text = std::mem::take(typed);
                    // After an error, the text can be mended.
                    self.typed = self.choose(&text).err().map(|message| {
                        self.message = message;
                        text
                    });
                }
                KeyCode::Esc => self.typed = None,
                _ => {}
            }
            return Effect::None;
        }
        if std::mem::take(&mut self.has_help) {
            return Effect::None;
        }
        match code {
            KeyCode::Char('q') | KeyCode::Esc => return Effect::Quit,
            KeyCode::Char('?') => self.has_help = true,
            KeyCode::Up | KeyCode::Char('k') => self.move_by(0, -1),
            KeyCode::Down | KeyCode::Char('j') => self.move_by(0, 1),
            KeyCode::Left | KeyCode::Char('h') => self.move_by(1, -1),
            KeyCode::Right | KeyCode::Char('l') => self.move_by(1, 1),
            KeyCode::Tab => self.turn(1),
            KeyCode::BackTab => self.turn(-1),
            KeyCode::Char(digit @ '1'..='9') => return self.take(digit as usize - '1' as usize),
            KeyCode::Enter => return self.enter(),
            KeyCode::Backspace | KeyCode::Char('u') => {
                let line = self.line();
                return self.go(line[..line.len().saturating_sub(1)].to_vec());
            }
            KeyCode::Char('0') | KeyCode::Home => return self.go(Vec::new()),
            KeyCode::Char('[') => self.travel(self.at.checked_sub(1)),
            KeyCode::Char(']') => self.travel(Some(self.at + 1)),
            KeyCode::Char('s') => {
                let now = Shows::ALL.iter().position(|shows| *shows == self.shows).unwrap_or(0);
                self.shows = Shows::ALL[(now + 1) % Shows::ALL.len()];
            }
            KeyCode::PageDown | KeyCode::Char('n') => self.scroll(),
            KeyCode::PageUp | KeyCode::Char('N') => self.first = self.first.saturating_sub(3),
            KeyCode::Char('p') => self.is_other = !self.is_other,
            KeyCode::Char('/') => {
                let text = self.filter.as_ref().map(|filter| filter.text.clone());
                self.typed = Some(text.unwrap_or_default());
            }
            KeyCode::Char('m') => self.mark(),
            KeyCode::Char('\'') => return self.next_mark(),
            KeyCode::Char('y') => {
                let Some(command) = self.command() else {
                    self.message =
                        "the name of the file is not text, so no command has it".to_owned();
                    return Effect::None;
                };
                self.message = format!("copied: {command}");
                return Effect::Copy(command);
            }
            _ => {}
        }
        Effect::None
    }

    /// Does what a click stands for: a second one on the same card deals it.
    pub fn click(&mut self, x: usize, y: usize) -> Effect {
        self.message.clear();
        let is_hit = |spot: &&Spot| spot.y == y && (spot.x..spot.x + spot.width).contains(&x);
        match self.spots.iter().find(is_hit).map(|spot| spot.target) {
            Some(Target::Cell(row, column)) => {
                let is_again = self.cursor == [row, column];
                (self.cursor, self.first) = ([row, column], 0);
                match self.node.as_deref() {
                    Some(Node::Cards(_)) if is_again => self.enter(),
                    _ => Effect::None,
                }
            }
            Some(Target::Action(index)) => self.take(index),
            Some(Target::Step(count)) => self.go(self.line()[..count].to_vec()),
            None => Effect::None,
        }
    }

    /// Lists later combos of the hand under the cursor, if there are more.
    fn scroll(&mut self) {
        const BY: usize = 3;
        let Some(Node::Decision(study)) = self.node.as_deref() else { return };
        let count = self.hand().map_or(0, |hand| {
            self.hands(study).filter(|it| it.combo.starting_hand() == hand).count()
        });
        if self.first + BY < count {
            self.first += BY;
        }
    }

    /// Moves the cursor along an axis, up to the border.
    fn move_by(&mut self, axis: usize, by: isize) {
        let rows = if self.is_at_card() { Suit::ALL.len() } else { Rank::COUNT };
        let count = [rows, Rank::COUNT][axis];
        let moved = self.cursor[axis].saturating_add_signed(by);
        self.cursor[axis] = moved.min(count - 1);
        self.first = 0;
    }

    /// Chooses the next or the previous action.
    fn turn(&mut self, by: isize) {
        if let Some(Node::Decision(study)) = self.node.as_deref() {
            let count = study.actions.len() as isize;
            self.action = (self.action as isize + by).rem_euclid(count.max(1)) as usize;
        }
    }

    /// Takes the chosen action, or deals the card under the cursor.
    fn enter(&mut self) -> Effect {
        match self.node.as_deref() {
            Some(Node::Decision(_)) => self.take(self.action),
            Some(Node::Cards(next)) => {
                let card = Self::card_in(self.cursor[0], self.cursor[1]);
                match card.filter(|card| next.cards.iter().any(|it| it.card == *card)) {
                    Some(card) => self.go([self.line(), &[Step::Card(card)]].concat()),
                    None => {
                        self.message = "this card is not in the deck".to_owned();
                        Effect::None
                    }
                }
            }
            None => Effect::None,
        }
    }

    /// Takes an action.
    fn take(&mut self, index: usize) -> Effect {
        let Some(Node::Decision(study)) = self.node.as_deref() else { return Effect::None };
        let Some(action) = study.actions.get(index) else { return Effect::None };
        let line = [self.line(), &[Step::Action(index)]].concat();
        let words = action_words(action.action);
        self.action = index;
        let spot = self.solution.spot();
        match &spot.game.tree().node(spot.node_at(&line)).kind {
            Kind::Fold { .. } => self.message = format!("{words}: the hand is over"),
            Kind::Showdown => self.message = format!("{words}: the hands go to showdown"),
            Kind::Decision { .. } | Kind::Deal { .. } => return self.go(line),
        }
        Effect::None
    }

    /// Shows the end of a line at once, if its node is known.
    fn go(&mut self, line: Vec<Step>) -> Effect {
        if line == self.line() {
            return Effect::None;
        }
        if !self.known.iter().any(|(it, _)| *it == line) {
            return Effect::Go(line);
        }
        self.show(line);
        Effect::None
    }

    /// Goes back or forward among the lines that were shown.
    fn travel(&mut self, to: Option<usize>) {
        match to.filter(|to| *to < self.trail.len()) {
            Some(to) => {
                self.at = to;
                self.refresh();
            }
            None => self.message = "nothing was shown there".to_owned(),
        }
    }

    /// Sets a bookmark here, or takes it away.
    fn mark(&mut self) {
        let line = self.line().to_vec();
        match self.marks.iter().position(|mark| *mark == line) {
            Some(index) => {
                self.marks.remove(index);
            }
            None => self.marks.push(line),
        }
    }

    /// Goes to the bookmark after the line that is shown, in their order.
    fn next_mark(&mut self) -> Effect {
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
