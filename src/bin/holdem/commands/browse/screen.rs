//! The screen: the line and its actions on the left, the grid on the right, the combos of a hand below.

use anstyle::{Ansi256Color, AnsiColor, Color, Style as Ansi};
use holdem::betting::{Action, Chips, Player};
use holdem::question::solve::{CHIPS, action_words, amount_words};
use holdem::solve::{HandStudy, NextCards, Study};
use holdem::text::{Percent, amount};
use holdem::{Card, Rank, StartingHand, Suit};

use crate::terminal::canvas::{Canvas, Look};

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
    look: Look,
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
        Some(Node::Decision(study)) => decision(&mut canvas, browser, study, look),
        Some(Node::Cards(next)) => cards(&mut canvas, browser, next, look),
        None => Vec::new(),
    };
    browser.spots.extend(spots);
    let last = height - 1;
    match (&browser.typed, is_busy) {
        (Some(text), _) => {
            let why = match &*browser.message {
                "" => "only these hands, such as AK, flush draw",
                message => message,
            };
            canvas.put(0, last, &format!("{why}: {text}▏"), Ansi::new().bold());
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
    let exploitability = Percent::of(solution.certificate().exploitability()).digits(2);
    let facts = format!("pot {pot}, stack {stack}, exploitability {exploitability}");
    let name = fitted(&browser.name, canvas.width().saturating_sub(facts.chars().count() + 2));
    canvas.put(0, 0, &name, Ansi::new().bold());
    canvas.put_right(0, &facts, faint());
    let mark = if browser.is_marked() { "*" } else { " " };
    canvas.put(0, 1, mark, Ansi::new().bold());
    let words = solution.words(browser.line());
    let steps: Vec<String> = std::iter::once("start".to_owned())
        .chain(words.iter().map(|word| format!(" › {word}")))
        .collect();
    // The last steps are the most important ones.
    let width = |steps: &[String]| steps.iter().map(|step| step.chars().count()).sum::<usize>();
    let fits = |first: &usize| width(&steps[*first..]) + 4 <= canvas.width();
    let first = (0..words.len()).find(fits).unwrap_or(words.len());
    let mut x = 1;
    if first > 0 {
        canvas.put(x, 1, "…", faint());
        x += 1;
    }
    let mut spots = Vec::new();
    for (count, text) in steps.iter().enumerate().skip(first) {
        let style = if count == words.len() { Ansi::new().bold() } else { Ansi::new() };
        let width = text.chars().count();
        canvas.put(x, 1, text, style);
        spots.push(Spot { x, y: 1, width, target: Target::Step(count) });
        x += width;
    }
    browser.spots = spots;
}

/// Returns a text that is at most this wide. What is cut off leaves an ellipsis.
fn fitted(text: &str, width: usize) -> String {
    match text.chars().count() {
        count if count <= width => text.to_owned(),
        _ => text.chars().take(width.saturating_sub(1)).chain(['…']).collect(),
    }
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
fn decision(canvas: &mut Canvas, browser: &Browser<'_>, study: &Study, look: Look) -> Vec<Spot> {
    let (player, actions) = (browser.player(study), study.actions.len());
    let acts = player == study.player;
    let board = board(browser, &study.dealt);
    let heading = format!(" {board}  pot {}", amount_words(study.pot));
    canvas.put(0, 2, &heading, Ansi::new());
    let mut spots = left(canvas, browser, study);
    let shows = match browser.shows {
        Shows::Actions | Shows::Frequency if !acts => Shows::Reach,
        // Without colours, numbers take their place.
        Shows::Actions if !look.has_color => Shows::Frequency,
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
            Shows::Reach => percent(Some(mean.reach / browser.starts(study, hand)), 0),
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

/// Returns an amount in at most three characters, or four if that is not possible: `.3`, `-.3`, `5.1`, `53k`, `-53k`.
fn short(value: f64, met: f64) -> String {
    if met <= 0.0 {
        return "-".to_owned();
    }
    let value = value / CHIPS as f64;
    if value.abs() < 0.05 {
        return "0".to_owned();
    }
    let sizes = [(1.0, ""), (1e3, "k"), (1e6, "M")];
    let texts = sizes.into_iter().flat_map(|(size, unit)| {
        // A number that rounds to zero says nothing.
        let digits = [(1, 0.05), (0, 0.5)].into_iter();
        let digits = digits.filter(move |(_, least)| (value / size).abs() >= *least);
        digits.map(move |(digits, _)| without_zero(&format!("{:.digits$}{unit}", value / size)))
    });
    let texts: Vec<String> = texts.collect();
    let of_width = |most: usize| texts.iter().find(|text| text.chars().count() <= most);
    of_width(CELL - 1).or(of_width(CELL)).or(texts.last()).cloned().unwrap_or_default()
}

/// Returns a number without a zero before its point.
fn without_zero(number: &str) -> String {
    match number.strip_prefix("-0.") {
        Some(rest) => format!("-.{rest}"),
        None => number.strip_prefix("0.").map_or(number.to_owned(), |rest| format!(".{rest}")),
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

/// Draws the ranks at the top and the left of the grid of starting hands.
fn labels(canvas: &mut Canvas) {
    for (index, rank) in Rank::ALL.into_iter().rev().enumerate() {
        canvas.put(GRID_X + CELL * index, GRID_Y, &rank.to_string(), faint());
        canvas.put(GRID_X - 2, GRID_Y + 1 + index, &rank.to_string(), faint());
    }
}

/// The number of rows for actions, above the two ranges.
const ACTIONS: usize = 7;

/// Draws the actions that fit, with the chosen one, and both ranges.
fn left(canvas: &mut Canvas, browser: &Browser<'_>, study: &Study) -> Vec<Spot> {
    let position = study.player.position();
    canvas.put(1, GRID_Y, &format!("{position:<3} to act      %     EV"), faint());
    let all: Vec<Action> = study.actions.iter().map(|it| it.action).collect();
    let before = (browser.action + 1).saturating_sub(ACTIONS);
    let shown = study.actions.iter().enumerate().skip(before).take(ACTIONS);
    let mut spots = Vec::new();
    for (y, (index, action)) in (GRID_Y + 1..).zip(shown) {
        canvas.put(0, y, &format!("{:>2}", index + 1), color(&all, index));
        let words = fitted(&action_words(action.action), 11);
        let share = percent(action.frequency, 1);
        let value = fitted(&chips(browser, action.value), 6);
        let style =
            if index == browser.action { Ansi::new().bold().underline() } else { Ansi::new() };
        canvas.put(3, y, &format!("{words:<11}{share:>5}{value:>6}"), style);
        spots.push(Spot { x: 0, y, width: GRID_X - 3, target: Target::Action(index) });
    }
    let left = study.actions.len().saturating_sub(ACTIONS);
    if left > 0 {
        canvas.put(3, GRID_Y + 1 + ACTIONS, &format!("Tab: {left} more"), faint());
    }
    for (index, player) in Player::BOTH.into_iter().enumerate() {
        let range = study.ranges[player.index()];
        let (y, position) = (GRID_Y + 3 + ACTIONS + 2 * index, player.position());
        canvas.put(1, y, &format!("{position:<4}{:.1} combos", range.combos), Ansi::new());
        let equity = percent(range.equity, 1);
        let numbers = format!("{equity}%, EV {}", chips(browser, range.value));
        canvas.put(5, y + 1, &fitted(&numbers, GRID_X - 8), Ansi::new());
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
        header.push_str(&format!(" {:>11}", fitted(&action_words(action.action), 11)));
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
            let numbers = format!("{share}% {}", chips(browser, *value));
            line.push_str(&format!(" {:>11}", fitted(&numbers, 11)));
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
fn cards(canvas: &mut Canvas, browser: &Browser<'_>, next: &NextCards, look: Look) -> Vec<Spot> {
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
                Some(number) if !is_bets && look.has_color => {
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
        canvas.put(1, y + 1 + index, &fitted(&text, GRID_X - 4), Ansi::new());
    }
    for (index, (action, frequency)) in found.actions.iter().enumerate() {
        let words = action_words(*action);
        let text = format!("{:<14}{:>6}", fitted(&words, 14), percent(*frequency, 1));
        canvas.put(1, y + 4 + index, &text, Ansi::new());
    }
    canvas.put(1, GRID_Y + 1 + Rank::COUNT, "Enter deals the card", faint());
    spots
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_in_a_cell_leaves_a_gap() {
        let chips = |amount: f64| short(amount * CHIPS as f64, 1.0);
        for (amount, text) in [
            (0.0, "0"),
            (-0.04, "0"),
            (0.3, ".3"),
            (-0.3, "-.3"),
            (5.14, "5.1"),
            (-5.14, "-5"),
            (10.2, "10"),
            (999.0, "999"),
            (1000.0, "1k"),
            (-999.0, "-1k"),
            (53_209.0, "53k"),
            (532_090.0, ".5M"),
            (-53_209.0, "-53k"),
            (1e7, "10M"),
        ] {
            assert_eq!(chips(amount), text);
        }
        assert_eq!(short(5.0, 0.0), "-");
    }

    #[test]
    fn what_is_cut_off_leaves_an_ellipsis() {
        assert_eq!(fitted("all-in 1500", 11), "all-in 1500");
        assert_eq!(fitted("all-in 15000", 11), "all-in 150…");
        assert_eq!(fitted("x", 0), "…");
    }
}
