//! The answers about a loaded solution.

use std::cell::OnceCell;
use std::ops::ControlFlow;
use std::time::Duration;

use holdem::answer::Error;
use holdem::betting::{BettingLine, Kind, Player, Rake, Size, Sizes};
use holdem::hint::Syntax;
use holdem::question::solve::{Solution, SolveSpot};
use holdem::range::Notation;
use holdem::solve::{Arrival, Certificate, Game, Step, Strategy};
use holdem::{HoleCards, Street};
use itertools::Itertools;

use super::edits::{Edits, Played};
use super::node_id::{Point, Unit, is_over, last};
use super::order::{line, number, vector};

/// A solution, with the unit of its amounts.
pub struct Loaded {
    solution: Solution,
    unit: Unit,
    /// The time of its search; 0 if it was read from a file.
    spent: Duration,
    /// The changes of the client since the search.
    edits: Edits,
    /// The certificate with these changes, once a client asked for it.
    certificate: OnceCell<Certificate>,
}

impl Loaded {
    /// Returns the answers about a solution.
    pub fn new(solution: Solution, spent: Duration) -> Self {
        let unit = Unit::of(solution.spot().game.tree());
        let edits = Edits::of(solution.spot());
        Self { solution, unit, spent, edits, certificate: OnceCell::new() }
    }

    /// Returns the bytes of the file of the solution.
    pub fn bytes(&self) -> Result<Vec<u8>, String> {
        if !self.edits.is_empty(self.spot()) {
            let why = "strategies or locks were changed, and a file has a solution";
            return Err(format!("{why}: go, then save it"));
        }
        self.solution.to_bytes().map_err(|error| words_of(&error))
    }

    /// Returns the solution, without the changes of the client.
    pub const fn solution(&self) -> &Solution {
        &self.solution
    }

    /// Returns the solution with the changes of the client. A strategy that was set has to be locked.
    pub fn changed_solution(&self) -> Result<Solution, String> {
        if self.edits.is_empty(self.spot()) {
            return Ok(self.solution.clone());
        }
        if self.edits.has_unlocked() {
            return Err("a strategy was set without a lock: lock_node first".to_owned());
        }
        let spot = self.spot_to_solve()?;
        let goes_on = || ControlFlow::Continue(());
        let changed =
            self.reading(|strategy| self.solution.with_strategy(spot, strategy, &goes_on))?;
        changed.map_err(|error| words_of(&error))
    }

    /// Returns the solved spot.
    pub fn spot(&self) -> &SolveSpot {
        self.solution.spot()
    }

    /// Returns the spot with the present locks.
    pub fn spot_to_solve(&self) -> Result<SolveSpot, String> {
        if !self.has_new_locks() {
            return Ok(self.spot().clone());
        }
        let spot = self.spot().with_locks(self.edits.texts(), Syntax::Program);
        spot.map_err(|refusal| words_of(&refusal.into()))
    }

    /// Returns whether the client has changed the locks.
    pub fn has_new_locks(&self) -> bool {
        self.edits.has_new_locks(self.spot())
    }

    /// Returns the changes of the client.
    pub const fn edits(&self) -> &Edits {
        &self.edits
    }

    /// Returns the changes of the client, for another one.
    pub fn edits_mut(&mut self) -> &mut Edits {
        self.certificate = OnceCell::new();
        &mut self.edits
    }

    /// Returns the actions and cards of a line in words.
    pub fn words(&self, line: &[Step]) -> Vec<String> {
        self.solution.words(line)
    }

    /// Returns the game.
    pub fn game(&self) -> &Game {
        &self.solution.spot().game
    }

    /// Returns the unit of its amounts.
    pub const fn unit(&self) -> Unit {
        self.unit
    }

    /// Returns the node of a name.
    pub fn point(&self, id: &str) -> Result<Point, String> {
        Point::of(self.game(), self.unit, id)
    }

    /// Returns what `read` finds in the strategies, with the changes of the client.
    pub fn reading<T>(&self, read: impl FnOnce(&dyn Strategy) -> T) -> Result<T, String> {
        let (game, edits) = (self.game(), &self.edits);
        let found = self.solution.reading(|stored| read(&Played { game, stored, edits }));
        found.map_err(|error| words_of(&error))
    }

    /// Returns a node with the reaches of both players.
    fn arrival(&self, id: &str) -> Result<Arrival, String> {
        let point = self.point(id)?;
        let at = self.reading(|strategy| Arrival::at(self.game(), strategy, &point.steps))?;
        at.map_err(|error| error.to_string())
    }

    /// Returns the kind, the board, the amounts and the number of children of a node.
    pub fn node(&self, id: &str) -> Result<String, String> {
        Ok(self.about(&self.point(id)?))
    }

    /// Returns the same about each child of a node.
    pub fn children(&self, id: &str) -> Result<String, String> {
        let children = self.point(id)?.children(self.game(), self.unit);
        let about = |(index, child)| format!("child {index}:\n{}\n", self.about(child));
        Ok(children.iter().enumerate().map(about).collect::<Vec<String>>().join("\n"))
    }

    fn about(&self, point: &Point) -> String {
        let (game, tree) = (self.game(), self.game().tree());
        let node = tree.node(point.node.unwrap_or(0));
        let kind = match (point.node, node.player()) {
            (None, _) => "ROOT",
            (_, Some(Player::First)) => "OOP_DEC",
            (_, Some(Player::Second)) => "IP_DEC",
            _ if is_over(tree, node) => "END_NODE",
            _ => "SPLIT_NODE",
        };
        let board = point.board(game).cards().join(" ");
        let [oop, ip] = node.committed.map(|chips| self.unit.whole(chips));
        let start = self.unit.whole(tree.starting_pot());
        let children = point.children(game, self.unit).len();
        let id = &point.id;
        format!("{id}\n{kind}\n{board}\n{oop} {ip} {start}\n{children} children\nflags: PIO_ALG")
    }

    /// Returns the reach of each hand of a player at a node.
    pub fn range(&self, player: Player, id: &str) -> Result<String, String> {
        let reaches = self.arrival(id)?.reaches;
        Ok(line(&self.vector(player, reaches[player.index()].iter().copied(), 0.0)))
    }

    /// Returns the frequency of each action of each hand at a decision, a line for each action.
    pub fn strategy(&self, id: &str) -> Result<String, String> {
        let point = self.point(id)?;
        let index = point.node.unwrap_or(0);
        let Some(player) = self.game().tree().node(index).player() else {
            return Err(format!("nobody acts at {id}"));
        };
        let cards: Vec<_> = point.cards().collect();
        let frequencies = self.reading(|strategy| strategy.frequencies(index, &cards))?;
        let rows = point.children(self.game(), self.unit).into_iter().filter_map(|child| {
            let Some(Step::Action(action)) = child.steps.last() else { return None };
            Some(line(&self.vector(player, frequencies.get(*action)?.iter().copied(), 0.0)))
        });
        Ok(rows.collect::<Vec<String>>().join("\n"))
    }

    /// Returns the value of each hand of a player at a node, from the start of the game on, and its matchups.
    pub fn values(&self, player: Player, id: &str) -> Result<[Vec<f64>; 2], String> {
        let at = self.arrival(id)?;
        let values = self.reading(|strategy| at.values(self.game(), strategy, player))?;
        let values = values.into_iter().map(|value| value.map(|it| self.unit.of_chips(it)));
        Ok(self.with_matchups(player, &at, values))
    }

    /// Returns the equity of each hand of a player at a node, and its matchups.
    pub fn equities(&self, player: Player, id: &str) -> Result<[Vec<f64>; 2], String> {
        let at = self.arrival(id)?;
        let equities = at.equities(self.game(), player);
        Ok(self.with_matchups(player, &at, equities.into_iter()))
    }

    /// Returns numbers and matchups by hand: the reach of the hand times the reaches of the hands that it meets.
    fn with_matchups(
        &self,
        player: Player,
        at: &Arrival,
        numbers: impl Iterator<Item = Option<f64>>,
    ) -> [Vec<f64>; 2] {
        let live = self.game().hands(player).iter().map(|it| it.set().is_disjoint(at.board));
        let numbers = numbers.zip(live);
        let numbers = numbers.map(|(it, is_live)| it.filter(|_| is_live).unwrap_or(f64::NAN));
        let numbers = self.vector(player, numbers, f64::NAN);
        let matchups = matchups(self.game(), at, player);
        [numbers, self.vector(player, matchups.into_iter(), 0.0)]
    }

    /// Returns a number for each hand, in the order of the protocol, from one for each combo of a player.
    fn vector(&self, player: Player, numbers: impl Iterator<Item = f64>, other: f64) -> Vec<f64> {
        let combos: &[HoleCards] = self.game().hands(player);
        vector(combos.iter().copied().zip(numbers), other)
    }

    /// Returns the probability of the actions and the cards that lead to a node. Where a card is not named, all cards
    /// count.
    pub fn frequency(&self, id: &str) -> Result<f64, String> {
        let game = self.game();
        let words: Vec<&str> = match id.strip_prefix("r:0") {
            Some(rest) => rest.split(':').skip(1).collect(),
            None if id == "r" => Vec::new(),
            None => return Err(format!("{id} is not a node: names of nodes begin with r:0")),
        };
        let start = Point::of(game, self.unit, "r:0")?;
        let reached = self.reading(|strategy| {
            let at = Arrival::at(game, strategy, &[]).map_err(|error| error.to_string())?;
            let all = met(game, &at);
            Ok((self.reached(strategy, start, at, &words)?, all))
        });
        let (reached, all) = reached.and_then(|it: Result<(f64, f64), String>| it)?;
        Ok(if all > 0.0 { reached / all } else { 0.0 })
    }

    /// Returns the matchups at the end of a line from a node, times the chances of its cards.
    fn reached(
        &self,
        strategy: &dyn Strategy,
        point: Point,
        at: Arrival,
        words: &[&str],
    ) -> Result<f64, String> {
        let Some((word, later)) = words.split_first() else {
            return Ok(met(self.game(), &at));
        };
        let game = self.game();
        let next = |child: Point, words: &[&str]| {
            let mut at = at.clone();
            let step = child.steps.last().copied();
            let followed = step.and_then(|step| at.follow(game, strategy, step));
            followed.ok_or_else(|| format!("{word} is not possible at {}", point.id))?;
            self.reached(strategy, child, at, words)
        };
        let node = game.tree().node(at.node);
        let children = point.children(game, self.unit);
        let named = children.iter().find(|child| last(&child.id) == *word).cloned();
        if !matches!(node.kind, Kind::Deal { .. }) {
            let named = named.ok_or_else(|| format!("{word} is not possible at {}", point.id))?;
            return next(named, later);
        }
        let chance = 1.0 / game.cards_to_come(at.dealt.len()) as f64;
        match named {
            Some(named) => Ok(chance * next(named, later)?),
            None => {
                let each = children.into_iter().map(|child| next(child, words));
                Ok(chance * each.sum::<Result<f64, String>>()?)
            }
        }
    }

    /// Returns the total matchups at a node.
    pub fn matchups(&self, id: &str) -> Result<f64, String> {
        Ok(met(self.game(), &self.arrival(id)?))
    }

    /// Returns the values of both players, the values of their best responses, and the exploitability.
    pub fn results(&self) -> Result<String, String> {
        let certificate = self.certificate()?;
        let pot = self.unit.of_chips(self.game().tree().starting_pot() as f64);
        let of = |share: f64| number(share * pot);
        let [oop, ip] = certificate.players;
        Ok(format!(
            "running time: {}\nEV OOP: {}\nEV IP: {}\nOOP's MES: {}\nIP's MES: {}\nExploitable for: {}",
            number(self.spent.as_secs_f64()),
            of(oop.value),
            of(ip.value),
            of(oop.best_response),
            of(ip.best_response),
            of(certificate.exploitability())
        ))
    }

    /// Returns the certificate of the strategies with the changes of the client. Locked hands count as they are locked.
    fn certificate(&self) -> Result<Certificate, String> {
        if self.edits.is_empty(self.spot()) {
            return Ok(self.solution.certificate());
        }
        if let Some(certificate) = self.certificate.get() {
            return Ok(*certificate);
        }
        let spot = self.spot_to_solve()?;
        let certificate = self.reading(|strategy| Certificate::of(&spot.game, strategy))?;
        Ok(*self.certificate.get_or_init(|| certificate))
    }

    /// Returns the lines of the betting, without cards.
    pub fn lines(&self) -> String {
        let mut lines = Vec::new();
        self.lines_from(0, "r:0".to_owned(), &mut lines);
        lines.join("\n")
    }

    fn lines_from(&self, index: usize, line: String, lines: &mut Vec<String>) {
        let tree = self.game().tree();
        let point = Point { id: line, node: Some(index), steps: Vec::new() };
        lines.push(point.id.clone());
        for child in point.children(self.game(), self.unit) {
            // After a deal, the line is the same.
            let mut node = child.node.unwrap_or(0);
            while let (Kind::Deal { next }, false) =
                (&tree.node(node).kind, is_over(tree, tree.node(node)))
            {
                node = *next;
            }
            self.lines_from(node, child.id, lines);
        }
    }

    /// Returns the stack that each player has at the start.
    pub fn stack(&self) -> String {
        self.unit.whole(self.game().tree().stack()).to_string()
    }

    /// Returns the board at the start.
    pub fn board(&self) -> String {
        self.game().board().cards().join(" ")
    }

    /// Returns the definition of the game, a key and a value in each line.
    pub fn info(&self) -> String {
        let spot = self.solution.spot();
        let tree = spot.game.tree();
        let mut lines = vec![("Type".to_owned(), "NoLimit".to_owned())];
        for (index, player) in spot.spot.players.iter().enumerate() {
            let range = Notation::Pio.print(&player.range).unwrap_or_default();
            lines.push((format!("Range{index}"), range));
        }
        let Rake { millionths, cap } = spot.game.rake();
        let amount = |chips| self.unit.whole(chips).to_string();
        let by_lines = &spot.rules.lines;
        let is_raked = if millionths > 0 { "True" } else { "False" };
        let texts = [
            ("Board", self.board()),
            ("Pot", amount(tree.starting_pot())),
            ("EffectiveStacks", self.stack()),
            ("Rake.Enabled", is_raked.to_owned()),
            ("Rake.Fraction", number(f64::from(millionths) / 1e6)),
            ("Rake.Cap", cap.map_or_else(|| "0".to_owned(), amount)),
        ];
        lines.extend(texts.map(|(key, text)| (key.to_owned(), text)));
        match by_lines.is_empty() {
            true => lines.extend(self.sizes_of_streets()),
            false => {
                let line = |line: &BettingLine| line.iter().map(|&it| amount(it)).join(" ");
                lines.push(("Lines".to_owned(), by_lines.iter().map(line).join("; ")));
            }
        }
        if !spot.without.is_empty() {
            lines.push(("Without".to_owned(), spot.without.join("; ")));
        }
        lines.iter().map(|(key, text)| format!("#{key}#{text}")).collect::<Vec<String>>().join("\n")
    }

    /// Returns the sizes of each street and player, and the threshold for all-ins.
    fn sizes_of_streets(&self) -> Vec<(String, String)> {
        let spot = self.solution.spot();
        let threshold = spot.rules.all_in_from.to_string();
        let mut lines = vec![("AllinThreshold".to_owned(), threshold)];
        let streets = [Street::Flop, Street::Turn, Street::River];
        for (street, of_players) in streets.into_iter().zip(&spot.rules.sizes) {
            for (sizes, suffix) in
                of_players.iter().zip(["", "IP"]).filter(|_| street >= spot.game.tree().street())
            {
                let name = format!("{street:?}Config{suffix}");
                lines.extend(self.sizes(&name, sizes));
            }
        }
        lines
    }

    fn sizes(&self, name: &str, sizes: &Sizes) -> Vec<(String, String)> {
        let percent = |hundredths: u32| number(f64::from(hundredths) / 100.0);
        let size = |size: &Size| match *size {
            Size::Pot(share) => percent(share),
            Size::Times(times) => format!("{}x", percent(times)),
            Size::Chips(chips) => format!("{}c", self.unit.whole(chips)),
            Size::Geometric(None) => "e".to_owned(),
            Size::Geometric(Some(streets)) => format!("{streets}e"),
            Size::AllIn => "allin".to_owned(),
        };
        let list = |sizes: &[Size]| sizes.iter().map(size).join(", ");
        let mut lines = vec![
            (format!("{name}.BetSize"), list(&sizes.bets)),
            (format!("{name}.RaiseSize"), list(&sizes.raises)),
        ];
        lines.extend(sizes.donks.as_ref().map(|it| (format!("{name}.DonkBetSize"), list(it))));
        lines
    }
}

/// Returns an error in a line.
pub fn words_of(error: &Error) -> String {
    match error {
        Error::Refused(refusal) => {
            let hint = refusal.hint.as_ref().map(|hint| format!("; {hint}"));
            refusal.message.clone() + &hint.unwrap_or_default()
        }
        other => other.to_string(),
    }
}

/// Returns the matchups of each combo of a player: its reach times the reaches of the combos that it meets.
fn matchups(game: &Game, at: &Arrival, player: Player) -> Vec<f64> {
    let reaches = at.reaches[player.index()].iter();
    reaches.zip(at.met(game, player)).map(|(reach, met)| (reach * met).max(0.0)).collect()
}

fn met(game: &Game, at: &Arrival) -> f64 {
    matchups(game, at, Player::First).iter().sum()
}
