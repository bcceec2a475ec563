//! The page as HTML that is XML as well: it needs nothing but itself, and asks nothing of the network.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::card::{Card, Suit};
use crate::cli::failure::Failure;
use crate::cli::report::{Piece, Sheet, Text, percent, spaced};

use super::section::{Drawing, Section, Table, sections};
use super::{COMMAND, Page};

/// How the page looks.
const STYLE: &str = include_str!("style.css");

/// What stands in the head and has no end tag in HTML; XML wants the slash. The page may load nothing.
const META: &str = r#"<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>
"#;

/// The whole page.
///
/// # Errors
///
/// If a picture cannot be drawn.
pub fn page(page: &Page) -> Result<String, Failure> {
    let sections = sections(page)?;
    let title = page.spot.title();
    let markup = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                (PreEscaped(META))
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                header {
                    h1 { (title) }
                    (spot(page))
                    nav aria-label="Sections" {
                        ul {
                            @for section in &sections {
                                li { a href={ "#" (section.id) } { (section.title) } }
                            }
                        }
                    }
                }
                main {
                    @for part in &sections { (section(part)) }
                }
                footer {
                    p { "Every deal was counted, nothing was estimated. The same again:" }
                    pre { code { (page.spot.command(COMMAND)) " -o report.html" } }
                    p { "holdem " (env!("CARGO_PKG_VERSION")) }
                }
            }
        }
    };
    Ok(markup.into_string() + "\n")
}

/// The players, the board and the dead cards.
fn spot(page: &Page) -> Markup {
    let board: Vec<Card> = page.spot.board().cards().collect();
    let dead: Vec<Card> = page.spot.dead().iter().collect();
    html! {
        dl.spot {
            @for (number, player) in (1..).zip(&page.spot.players) {
                div {
                    dt { "Player " (number) }
                    dd {
                        @match player.range.single() {
                            Some(hand) => (tiles(hand.cards())),
                            None => (spaced(&player.range)),
                        }
                    }
                }
            }
            div {
                dt { "Board" }
                dd { @if board.is_empty() { "none yet" } @else { (tiles(board)) } }
            }
            @if !dead.is_empty() {
                div {
                    dt { "Out of play" }
                    dd { (tiles(dead)) }
                }
            }
        }
    }
}

/// Cards as they lie on the table: the rank, the suit in its colour, and both in letters.
fn tiles(cards: impl IntoIterator<Item = Card>) -> Markup {
    html! {
        @for card in cards {
            span class={ "tile " (class(card.suit())) } role="img" aria-label=(card.word()) {
                (format!("{card:#}"))
                small { (card) }
            }
            " "
        }
    }
}

fn section(section: &Section) -> Markup {
    html! {
        section id=(section.id) aria-labelledby={ (section.id) "-title" } {
            h2 id={ (section.id) "-title" } { (section.title) }
            p { (section.intro) }
            @for drawing in &section.pictures { (figure(drawing)) }
            @for named in &section.tables {
                @if named.is_folded {
                    details {
                        summary { (named.caption) }
                        (table(named))
                    }
                } @else {
                    (table(named))
                }
            }
        }
    }
}

fn figure(drawing: &Drawing) -> Markup {
    html! {
        figure {
            div.scroll tabindex="0" role="group" aria-label=(drawing.caption) {
                (PreEscaped(&drawing.svg))
            }
            figcaption { (drawing.caption) }
        }
    }
}

/// A table that is moved sideways where there is no room for it.
fn table(Table { caption, sheet, .. }: &Table) -> Markup {
    let Sheet { header, rows, numeric, is_dense, .. } = sheet;
    let side = |column: usize| numeric.contains(&column).then_some("number");
    html! {
        div.scroll tabindex="0" role="group" aria-label=(caption) {
            table.dense[*is_dense] {
                caption { (caption) }
                thead {
                    tr {
                        @for (column, name) in header.iter().enumerate() {
                            @if name.is_empty() {
                                td {}
                            } @else {
                                th scope="col" class=[side(column)] { (text(name)) }
                            }
                        }
                    }
                }
                tbody {
                    @for row in rows {
                        tr {
                            @for (column, cell) in row.iter().enumerate() {
                                @if column == 0 {
                                    th scope="row" class=[side(column)] { (text(cell)) }
                                } @else {
                                    td class=[side(column)] { (text(cell)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Text with its cards in colours and its shares as bars.
fn text(text: &Text) -> Markup {
    html! {
        @for piece in text.pieces() {
            @match piece {
                Piece::Plain(words) => (words),
                Piece::Strong(words) => strong { (words) },
                Piece::Card(card) => {
                    span class={ "card " (class(card.suit())) } role="img" aria-label=(card.word()) {
                        (format!("{card:#}"))
                    }
                }
                Piece::Suit(suit) => {
                    span class={ "card " (class(*suit)) } role="img" aria-label=(suit.word()) {
                        (suit.glyph())
                    }
                }
                Piece::Sign(glyph, _) => (glyph),
                Piece::Share(words, share) => {
                    span.share style={ "--share:" (percent(share.of_pot, 1)) } { (words) }
                }
            }
        }
    }
}

/// The class whose colour a suit has.
fn class(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
        Suit::Hearts => "hearts",
        Suit::Spades => "spades",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hostile_text_stays_text() {
        const HOSTILE: &str = "</table><script>alert('&\"')</script>";
        let mut sheet = Sheet::new([Text::from(HOSTILE), Text::strong(HOSTILE)]);
        sheet.row([Text::share(HOSTILE, 0.5, 2), Text::from(HOSTILE)]);
        let named = Table { caption: HOSTILE.to_owned(), sheet, is_folded: false };
        let written = table(&named).into_string();
        let read = roxmltree::Document::parse(&written).unwrap();
        assert!(!read.descendants().any(|node| node.has_tag_name("script")));
        let told = read.descendants().filter(|node| node.is_text() && node.text() == Some(HOSTILE));
        assert_eq!(told.count(), 5);
    }
}
