//! The pictures in the README match the program's output.

use std::fs;

use super::markdown::root;
use super::support::run;

/// The call that draws the grid.
const GRID: &str = "equity AhKh 22+,A2s+,KTs+,QTs+,JTs,ATo+,KQo -b Qh7h2c --by-combo --svg -";

#[test]
fn the_grid_matches_the_program() {
    let drawn = run(GRID);
    assert!(drawn.status.success());
    let path = root().join("assets/grid.svg");
    if std::env::var_os("TRYCMD").is_some_and(|what| what == "overwrite") {
        fs::write(&path, &drawn.stdout).unwrap();
    }
    assert!(drawn.stdout == fs::read(path).unwrap(), "to draw it: holdem {GRID} > assets/grid.svg");
}

#[test]
fn the_terminal_picture_matches_the_program() {
    let picture = fs::read_to_string(root().join("assets/terminal.svg")).unwrap();
    let picture = roxmltree::Document::parse(&picture).unwrap();
    let texts = picture.descendants().filter(|node| node.has_tag_name("text"));
    let mut shown: Vec<String> = Vec::new();
    let mut printed: Vec<String> = Vec::new();
    for text in texts.map(|node| node.text().unwrap()) {
        if let Some(command) = text.strip_prefix("$ holdem ") {
            let output = run(&command.replace('\'', ""));
            let lines = String::from_utf8(output.stdout).unwrap();
            let cells = lines.split(['|', '\n']).filter(|cell| !cell.starts_with("--"));
            printed.extend(cells.flat_map(str::split_whitespace).map(str::to_owned));
        } else {
            let plain = ["♣c", "♦d", "♥h", "♠s"].iter().fold(text.to_owned(), |text, pair| {
                text.replace(&pair[..pair.len() - 1], &pair[pair.len() - 1..])
            });
            shown.extend(plain.split_whitespace().map(str::to_owned));
        }
    }
    assert!(printed.len() > 60, "{printed:?}");
    assert_eq!(shown, printed);
}
