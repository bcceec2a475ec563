//! The screen: the line and its actions on the left, the grid on the right, the combos of a hand below.

use anstyle::{Ansi256Color, AnsiColor, Color, Style as Ansi};
use holdem::betting::{Action, Chips, Player};
use holdem::question::solve::{CHIPS, action_words, amount_words};
use holdem::solve::{HandStudy, NextCards, Study};
use holdem::text::{Percent, amount};
use holdem::{Card, Rank, StartingHand, Suit};

use crate::terminal::canvas::Canvas;

use super::browser::{Browser, Node, Shows, Spot, Target};

/// The width of a cell of a grid.
const CELL: usize = 4;

/// The left border of the grid; its labels are before it.
const GRID_X: usize = 28;

/// The row of the labels above the grid.
const GRID_Y: usize = 3;

/// The least size of a terminal.
const LEAST: [usize; 2] = [GRID_X + CELL * Rank::COUNT, 24];

const KEYS: &str =
    "1-9 act   Backspace up   s shows   p player   / hands   y copy   ? keys   q quit";

const HELP: [&str; 15] = [
    "arrows, h j k l   the hand or the card under the cursor",
    "1 to 9, click     take an action",
    "n and N, PgDn     more combos of this hand",
    "Tab, Enter        choose an action, take it; deal the card",
    "Backspace, u      one step up in the line",
    "0, Home           the first decision",
    "[ and ]           back and forward among what was shown",
    "s                 show actions, one action, EV, equity, reach",
    "p                 the range of the other player",
    "/                 only some hands: AK, flush draw",
    "m and '           set a bookmark, go to the next one",
    "y                 copy the command that prints this",
    "q, Esc, Ctrl-C    quit",
    "",
    "any key closes this",
];

/// Draws the screen, and remembers the targets of clicks.
pub fn canvas(
    browser: &mut Browser<'_>,
    width: usize,
    height: usize,
    is_busy: bool,
    has_color: bool,
) -> Canvas {
    let mut canvas = Canvas::new(width, height);
    browser.spots.clear();
    if width < LEAST[0] || height < LEAST[1] {
        let message = format!("the terminal needs {} × {} characters", LEAST[0], LEAST[1]);
        canvas.put(0, 0, &message, Ansi::new());
        canvas.put(0, 1, "q quits", Ansi::new());
        return canvas;
    }
    if browser.has_help {
        for (y, line) in (1..).zip(HELP) {
            canvas.put(2, y, line, Ansi::new());
        }
        return canvas;
    }
    title(&mut canvas, browser);
    let spots = match browser.node.clone().as_deref() {
        Some(Node::Decision(study)) => decision(&mut canvas, browser, study, has_color),
        Some(Node::Cards(next)) => cards(&mut canvas, browser, next, has_color),
        None => Vec::new(),
    };
    browser.spots.extend(spots);
    let last = height - 1;
    match (&browser.typed, is_busy) {
        (Some(text), _) => {
            let shown = format!("only these hands, such as AK, flush draw: {text}▏");
            canvas.put(0, last, &shown, Ansi::new().bold());
        }
        (None, true) => {
            canvas.put(0, last, "calculating this line …   Esc quits", Ansi::new().bold())
        }
        (None, false) if browser.message.is_empty() => canvas.put(0, last, KEYS, faint()),
        (None, false) => canvas.put(0, last, &browser.message, Ansi::new().bold()),
    }
    canvas
}

const fn faint() -> Ansi {
    Ansi::new().dimmed()
}

/// Draws the file with its certificate, and the line, whose steps are targets.
fn title(canvas: &mut Canvas, browser: &mut Browser<'_>) {
    let solution = browser.solution();
    let tree = solution.spot().game.tree();
    let (pot, stack) = (amount_words(tree.starting_pot()), amount_words(tree.stack()));
    canvas.put(0, 0, &format!("{}: pot {pot}, stack {stack}", browser.name), Ansi::new().bold());
    let exploitability = Percent::of(solution.certificate().exploitability()).digits(2);
    canvas.put_right(0, &format!(" exploitability {exploitability}"), faint());
    let mark = if browser.is_marked() { "*" } else { " " };
    canvas.put(0, 1, mark, Ansi::new().bold());
    let words = solution.words(browser.line());
    let mut x = 1;
    let mut spots = Vec::new();
    for (count, word) in
        std::iter::once("start").chain(words.iter().map(String::as_str)).enumerate()
    {
        let text = if count == 0 { word.to_owned() } else { format!(" › {word}") };
        let style = if count == words.len() { Ansi::new().bold() } else { Ansi::new() };
        let width = text.chars().count();
        canvas.put(x, 1, &text, style);
        spots.push(Spot { x, y: 1, width, target: Target::Step(count) });
        x += width;
    }
    browser.spots = spots;
}

/// Returns the board at the end of the line.
fn board(browser: &Browser<'_>, dealt: &[Card]) -> String {
    let start = browser.solution().spot().spot.board();
    start.cards().chain(dealt.iter().copied()).map(|card| card.to_string()).collect()
}

/// Returns an amount of chips as text.
fn chips(browser: &Browser<'_>, chips: Option<f64>) -> String {
    let pot = browser.solution().spot().game.tree().starting_pot() as f64 / CHIPS as f64;
    chips.map_or("-".to_owned(), |chips| amount(chips / CHIPS as f64, pot))
}

fn percent(share: Option<f64>, digits: u8) -> String {
    share.map_or("-".to_owned(), |share| Percent::of(share).digits(digits).bare().to_string())
}

/// Returns the colour of an action: fold blue, check and call green, bets and raises from light to dark red.
fn color(actions: &[Action], index: usize) -> Ansi {
    const BETS: [u8; 5] = [217, 210, 203, 160, 88];
    let is_bet = |action: &&Action| action.amount().is_some();
    let (background, is_dark) = match actions[index] {
        Action::Fold => (68, true),
        Action::Check | Action::Call => (114, false),
        _ => {
            let bets = actions.iter().filter(is_bet).count();
            let rank = actions[..index].iter().filter(is_bet).count();
            let shade = (rank + 1) * BETS.len() / (bets + 1);
            (BETS[shade], shade > 2)
        }
    };
    let text = if is_dark { AnsiColor::BrightWhite } else { AnsiColor::Black };
    Ansi::new().bg_color(Some(Ansi256Color(background).into())).fg_color(Some(text.into()))
}

/// Returns the colour of a share: yellow below an even one, cyan above, as in tables.
fn shade(share: f64, even: f64) -> Ansi {
    let color = |color: AnsiColor| Ansi::new().fg_color(Some(Color::from(color)));
    match share / even {
        ..0.7 => color(AnsiColor::Yellow).bold(),
        ..0.9 => color(AnsiColor::Yellow),
        ..=1.1 => Ansi::new(),
        ..=1.3 => color(AnsiColor::Cyan),
        _ => color(AnsiColor::Cyan).bold(),
    }
}

/// The means over the combos of a starting hand.
#[derive(Default)]
struct Mean {
    reach: f64,
    met: f64,
    equity: f64,
    value: f64,
    frequencies: Vec<f64>,
}

/// Returns the means over some combos: frequencies by reach, equity and EV by how often they meet the opponent.
fn mean<'h>(hands: impl Iterator<Item = &'h HandStudy>, actions: usize) -> Mean {
    let mut mean = Mean { frequencies: vec![0.0; actions], ..Mean::default() };
    for hand in hands {
        let met = hand.reach * hand.met;
        mean.reach += hand.reach;
        mean.met += met;
        mean.equity += met * hand.equity.unwrap_or(0.0);
        mean.value += met * hand.value.unwrap_or(0.0);
        for (sum, frequency) in mean.frequencies.iter_mut().zip(&hand.frequencies) {
            *sum += hand.reach * frequency;
        }
    }
    if mean.reach > 0.0 {
        mean.frequencies.iter_mut().for_each(|sum| *sum /= mean.reach);
    }
    if mean.met > 0.0 {
        (mean.equity, mean.value) = (mean.equity / mean.met, mean.value / mean.met);
    }
    mean
}

/// Draws a decision.
fn decision(
    canvas: &mut Canvas,
    browser: &Browser<'_>,
    study: &Study,
    has_color: bool,
) -> Vec<Spot> {
    let (player, actions) = (browser.player(study), study.actions.len());
    let acts = player == study.player;
    let board = board(browser, &study.dealt);
    let heading = format!(" {board}  pot {}", amount_words(study.pot));
    canvas.put(0, 2, &heading, Ansi::new());
    let mut spots = left(canvas, browser, study);
    let shows = match browser.shows {
        Shows::Actions | Shows::Frequency if !acts => Shows::Reach,
        // Without colours, numbers take their place.
        Shows::Actions if !has_color => Shows::Frequency,
        shows => shows,
    };
    let words = |index: usize| action_words(study.actions[index].action);
    let what = match shows {
        Shows::Actions => "actions".to_owned(),
        Shows::Frequency => format!("{}, %", words(browser.action)),
        Shows::Ev => "EV".to_owned(),
        Shows::Equity => "equity, %".to_owned(),
        Shows::Reach => "reach, %".to_owned(),
    };
    let only = browser.filter.as_ref().map(|filter| format!("  only: {}", filter.text));
    let what = format!("{}: {what}{}", player.position(), only.unwrap_or_default());
    canvas.put(GRID_X, 2, &what, Ansi::new().bold());
    labels(canvas);
    let all: Vec<Action> = study.actions.iter().map(|it| it.action).collect();
    for hand in StartingHand::all() {
        let (row, column) = (hand.row(), hand.column());
        let combos = browser.hands(study).filter(|it| it.combo.starting_hand() == hand);
        let mean = mean(combos, if acts { actions } else { 0 });
        let (x, y) = (GRID_X + CELL * column, GRID_Y + 1 + row);
        let number = match shows {
            _ if mean.reach <= 0.0 => ".".to_owned(),
            Shows::Actions => hand.to_string(),
            Shows::Frequency => percent(mean.frequencies.get(browser.action).copied(), 0),
            Shows::Ev => short(mean.value, mean.met),
            Shows::Equity => percent((mean.met > 0.0).then_some(mean.equity), 0),
            Shows::Reach => percent(Some(mean.reach / hand.size() as f64), 0),
        };
        let text: Vec<char> = format!("{number:<CELL$}").chars().take(CELL).collect();
        for (place, glyph) in text.into_iter().enumerate() {
            let style = match shows {
                _ if mean.reach <= 0.0 => faint(),
                // Each character stands for a quarter of the hand.
                Shows::Actions => {
                    let quantile = (place as f64 + 0.5) / CELL as f64;
                    color(&all, at_quantile(&mean.frequencies, quantile))
                }
                Shows::Frequency => match mean.frequencies.get(browser.action) {
                    Some(share) if (place as f64 + 0.5) / (CELL as f64) < *share => {
                        color(&all, browser.action)
                    }
                    _ => Ansi::new(),
                },
                Shows::Ev => shade(mean.value / study.pot as f64, 0.5),
                Shows::Equity => shade(mean.equity, 0.5),
                Shows::Reach => Ansi::new(),
            };
            let is_chosen = browser.cursor == [row, column];
            let style = if is_chosen { style.invert().bold() } else { style };
            canvas.put(x + place, y, &glyph.to_string(), style);
        }
        spots.push(Spot { x, y, width: CELL, target: Target::Cell(row, column) });
    }
    combos(canvas, browser, study, player);
    spots
}

/// Returns an amount in at most three characters and a gap.
fn short(value: f64, met: f64) -> String {
    let value = value / CHIPS as f64;
    match value.abs() {
        _ if met <= 0.0 => "-".to_owned(),
        0.0..0.05 => "0".to_owned(),
        ..9.95 if value > 0.0 => format!("{value:.1}"),
        _ => format!("{value:.0}"),
    }
}

/// Returns the index of the action at a quantile of a mixed strategy.
fn at_quantile(frequencies: &[f64], quantile: f64) -> usize {
    let mut sum = 0.0;
    let found = frequencies.iter().position(|frequency| {
        sum += frequency;
        sum > quantile
    });
    found.unwrap_or(frequencies.len().saturating_sub(1))
}

/// Draws the ranks above and beside the grid of starting hands.
fn labels(canvas: &mut Canvas) {
    for (index, rank) in Rank::ALL.into_iter().rev().enumerate() {
        canvas.put(GRID_X + CELL * index, GRID_Y, &rank.to_string(), faint());
        canvas.put(GRID_X - 2, GRID_Y + 1 + index, &rank.to_string(), faint());
    }
}

/// Draws the actions and both ranges.
fn left(canvas: &mut Canvas, browser: &Browser<'_>, study: &Study) -> Vec<Spot> {
    canvas.put(1, GRID_Y, &format!("{:<3} to act      %     EV", study.player.position()), faint());
    let all: Vec<Action> = study.actions.iter().map(|it| it.action).collect();
    let mut spots = Vec::new();
    for (index, action) in study.actions.iter().enumerate() {
        let y = GRID_Y + 1 + index;
        let words = action_words(action.action);
        let number = format!("{}", index + 1);
        canvas.put(1, y, &number, color(&all, index));
        let (share, value) = (percent(action.frequency, 1), chips(browser, action.value));
        let style =
            if index == browser.action { Ansi::new().bold().underline() } else { Ansi::new() };
        canvas.put(3, y, &format!("{words:<10.10}{share:>5}{value:>7.7}"), style);
        spots.push(Spot { x: 1, y, width: GRID_X - 4, target: Target::Action(index) });
    }
    let y = GRID_Y + 2 + study.actions.len();
    for (index, player) in Player::BOTH.into_iter().enumerate() {
        let range = study.ranges[player.index()];
        let (y, position) = (y + 3 * index, player.position());
        canvas.put(1, y, &format!("{position:<4}{:.1} combos", range.combos), Ansi::new());
        let equity = percent(range.equity, 1);
        let numbers = format!("{equity}%, EV {}", chips(browser, range.value));
        canvas.put(5, y + 1, &format!("{numbers:.20}"), Ansi::new());
    }
    spots
}

/// Draws the combos of the starting hand under the cursor, with the frequency and the EV of each action.
fn combos(canvas: &mut Canvas, browser: &Browser<'_>, study: &Study, player: Player) {
    let y = GRID_Y + 2 + Rank::COUNT;
    let Some(hand) = browser.hand() else { return };
    let shown = browser.hands(study).filter(|it| it.combo.starting_hand() == hand);
    let mut hands: Vec<&HandStudy> = shown.collect();
    hands.sort_by(|one, other| other.reach.total_cmp(&one.reach));
    if hands.is_empty() {
        let message = format!(" {hand} of {} does not get here", player.position());
        canvas.put(0, y, &message, faint());
        return;
    }
    let acts = player == study.player;
    // How often the opponent folds to the chosen action shows what the hand blocks.
    let has_folds =
        hands.iter().any(|hand| matches!(hand.folds.get(browser.action), Some(Some(_))));
    // The actions that fit, with the chosen one.
    const NUMBERS: usize = 27;
    const ACTION: usize = 12;
    let fit = (canvas.width() - NUMBERS - if has_folds { 10 } else { 0 }) / ACTION;
    let before = (browser.action + 1).saturating_sub(fit);
    let mut header = format!(" {hand:<6}reach equity      EV");
    for action in study.actions.iter().filter(|_| acts).skip(before).take(fit) {
        header.push_str(&format!(" {:>11.11}", action_words(action.action)));
    }
    if has_folds {
        header.push_str("  folds, %");
    }
    canvas.put(0, y, &header, faint());
    let room = canvas.height() - 1 - (y + 1);
    let first = browser.first.min(hands.len().saturating_sub(1));
    let left = hands.len() - first;
    let most = if left > room || first > 0 { room - 1 } else { room };
    for (y, hand) in (y + 1..).zip(hands.iter().skip(first).take(most)) {
        let combo = hand.combo.to_string();
        let (reach, equity) = (percent(Some(hand.reach), 0), percent(hand.equity, 1));
        let mut line = format!(" {combo:<6}{reach:>5}{equity:>7}{:>8}", chips(browser, hand.value));
        let actions = hand.frequencies.iter().zip(&hand.values);
        for (frequency, value) in actions.skip(before).take(fit) {
            let share = percent(Some(*frequency), 0);
            line.push_str(&format!(" {:>11.11}", format!("{share}% {}", chips(browser, *value))));
        }
        if has_folds {
            let folds = hand.folds.get(browser.action).copied().flatten();
            line.push_str(&format!("{:>10}", percent(folds, 1)));
        }
        canvas.put(0, y, &line, Ansi::new());
    }
    if most < room {
        let last = first + left.min(most);
        let part =
            format!(" {} to {last} of {} combos: n, N or PgDn, PgUp", first + 1, hands.len());
        canvas.put(0, y + 1 + most, &part, faint());
    }
}

/// Draws the next cards: the EV of the first player after each.
fn cards(
    canvas: &mut Canvas,
    browser: &Browser<'_>,
    next: &NextCards,
    has_color: bool,
) -> Vec<Spot> {
    let board = board(browser, &next.dealt);
    let heading = format!(" {board}  pot {}", amount_words(next.pot));
    canvas.put(0, 2, &heading, Ansi::new());
    let is_bets = browser.shows == Shows::Frequency && next.player.is_some();
    let what = match next.player.filter(|_| is_bets) {
        Some(player) => format!("next card: how often {} bets, %", player.position()),
        None => "next card: EV of OOP, % of the pot".to_owned(),
    };
    canvas.put(GRID_X, 2, &what, Ansi::new().bold());
    let share = |ranges: Option<f64>, pot: Chips| ranges.map(|value| value / pot as f64);
    let bets = |actions: &[(Action, Option<f64>)]| -> Option<f64> {
        let bets = actions.iter().filter(|(action, _)| action.amount().is_some());
        bets.map(|(_, frequency)| *frequency).sum()
    };
    let values =
        next.cards.iter().filter_map(|it| Some(it.chance * share(it.ranges[0].value, next.pot)?));
    let mean: f64 = values.sum();
    // The cards differ by a few percent, which a scale from 0 to 100% would not show.
    let numbers = next.cards.iter().filter_map(|it| share(it.ranges[0].value, next.pot));
    let widest = numbers.map(|number| (number - mean).abs()).fold(0.001, f64::max);
    let mut spots = Vec::new();
    for (column, rank) in Rank::ALL.into_iter().rev().enumerate() {
        canvas.put(GRID_X + CELL * column, GRID_Y, &rank.to_string(), faint());
    }
    for (row, suit) in Suit::ALL.into_iter().rev().enumerate() {
        let y = GRID_Y + 1 + row;
        canvas.put(GRID_X - 2, y, &suit.letter().to_string(), faint());
        for column in 0..Rank::COUNT {
            let x = GRID_X + CELL * column;
            let card = Browser::card_in(row, column);
            let found = next.cards.iter().find(|it| Some(it.card) == card);
            let number = found.and_then(|it| match is_bets {
                true => bets(&it.actions),
                false => share(it.ranges[0].value, next.pot),
            });
            let style = match number {
                Some(number) if !is_bets && has_color => {
                    shade(1.0 + (number - mean) / (2.0 * widest), 1.0)
                }
                Some(_) => Ansi::new(),
                None => faint(),
            };
            let is_chosen = browser.cursor == [row, column];
            let style = if is_chosen { style.invert().bold() } else { style };
            let text = number.map_or(".".to_owned(), |number| percent(Some(number), 0));
            canvas.put(x, y, &format!("{text:<CELL$}"), style);
            spots.push(Spot { x, y, width: CELL, target: Target::Cell(row, column) });
        }
    }
    let card = Browser::card_in(browser.cursor[0], browser.cursor[1]);
    let Some(found) = next.cards.iter().find(|it| Some(it.card) == card) else { return spots };
    let y = GRID_Y + 1;
    let heading = format!("{}: {}% of deals", found.card, percent(Some(found.chance), 1));
    canvas.put(1, y, &heading, Ansi::new().bold());
    for (index, player) in Player::BOTH.into_iter().enumerate() {
        let range = found.ranges[player.index()];
        let (equity, value) = (percent(range.equity, 1), chips(browser, range.value));
        let text = format!("{:<4}{equity}%, EV {value}", player.position());
        canvas.put(1, y + 1 + index, &format!("{text:.25}"), Ansi::new());
    }
    for (index, (action, frequency)) in found.actions.iter().enumerate() {
        let words = action_words(*action);
        let text = format!("{words:<14.14}{:>6}", percent(*frequency, 1));
        canvas.put(1, y + 4 + index, &text, Ansi::new());
    }
    canvas.put(1, GRID_Y + 1 + Rank::COUNT, "Enter deals the card", faint());
    spots
}
