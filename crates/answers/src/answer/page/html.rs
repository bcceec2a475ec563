//! The page as HTML that is also valid XML, without external resources.

use holdem_engine::{Card, Suit};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::answer::{Piece, StyledText, Table};
use crate::text::Percent;

use super::answer::AnswerPage;
use super::foldouts::foldouts;
use super::report::ReportPage;
use super::section::{Drawing, Section, sections};

/// The style sheet.
const STYLE: &str = include_str!("style.css");

/// The void elements of the head, closed as XML requires. The policy forbids loading anything.
const META: &str = r#"<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>
"#;

impl ReportPage {
    /// Returns the page as HTML.
    pub fn html(&self) -> String {
        page(&self.spot.title(), &spot(self), &sections(self), how(self), &command(self))
    }
}

impl AnswerPage {
    /// Returns the page as HTML.
    pub fn html(&self) -> String {
        let heading = html! { @if let Some(heading) = &self.heading { p { (text(heading)) } } };
        page(&self.title, &heading, &self.sections, "", &self.command)
    }
}

/// Returns a page: its subject, its sections, the method, and the command that makes it again.
fn page(title: &str, about: &Markup, sections: &[Section], how: &str, command: &str) -> String {
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
                    (about)
                    nav aria-label="Sections" {
                        ul {
                            @for section in sections {
                                li { a href={ "#" (section.id) } { (section.title) } }
                            }
                        }
                    }
                }
                main {
                    @for part in sections { (section(part)) }
                }
                footer {
                    p { (how) " To recreate this page:" }
                    pre { code { (command) } }
                    p { "holdem " (env!("CARGO_PKG_VERSION")) }
                }
            }
        }
    };
    markup.into_string() + "\n"
}

/// Returns a description of the method.
fn how(page: &ReportPage) -> &'static str {
    if page.is_exact() {
        "Exact: every deal was counted."
    } else {
        "Numbers with ~ are sampled, and ± is their standard error; the others are exact."
    }
}

/// Returns the shell command that makes the page again.
fn command(page: &ReportPage) -> String {
    let file = ["-o", "report.html"].map(str::to_owned);
    let options: Vec<String> = page.options.iter().cloned().chain(file).collect();
    page.spot.command_with_options("report", &options)
}

/// Returns the players, the board and the dead cards.
fn spot(page: &ReportPage) -> Markup {
    let board: Vec<Card> = page.spot.board().cards().collect();
    let dead: Vec<Card> = page.spot.dead().iter().collect();
    html! {
        dl.spot {
            @for (number, player) in (1..).zip(&page.spot.players) {
                div {
                    dt { "Player " (player.numbered(number)) }
                    dd {
                        @match player.range.single() {
                            Some(hand) => (tiles(hand.cards())),
                            None => (player.label()),
                        }
                        @if let Some(hands) = player.hidden_hands() { p.hands { (hands) } }
                    }
                }
            }
            div {
                dt { "Board" }
                dd { @if board.is_empty() { "none" } @else { (tiles(board)) } }
            }
            @if !dead.is_empty() {
                div {
                    dt { "Dead cards" }
                    dd { (tiles(dead)) }
                }
            }
        }
    }
}

/// Returns cards as tiles: the rank, the suit in its colour, and both in letters.
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
            @for paragraph in &section.intro { p { (paragraph) } }
            @for drawing in &section.pictures { (figure(drawing)) }
            @for listed in &section.tables {
                @if listed.is_folded {
                    details {
                        summary { (listed.table.caption) }
                        (table(&listed.table))
                    }
                } @else {
                    (table(&listed.table))
                }
            }
            @if let Some(opened) = &section.foldouts { (foldouts(opened)) }
        }
    }
}

fn figure(drawing: &Drawing) -> Markup {
    html! {
        figure {
            figcaption { (drawing.caption) }
            div.scroll tabindex="0" role="group" aria-label=(drawing.caption) {
                (PreEscaped(&drawing.svg))
            }
        }
    }
}

/// Returns a table that scrolls sideways if it is too wide.
fn table(table: &Table) -> Markup {
    let Table { caption, header, rows, numeric, is_dense, .. } = table;
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

/// Returns text with coloured cards, and with shares as bars.
pub(super) fn text(text: &StyledText) -> Markup {
    html! {
        @for piece in text.pieces() {
            @match piece {
                Piece::Plain(words) => (words),
                Piece::Strong(words) => strong { (words) },
                Piece::Faint(words) => span class="faint" { (words) },
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
                    span.share style={ "--share:" (Percent::of(share.of_pot).digits(1)) } { (words) }
                }
            }
        }
    }
}

/// Returns the class with the colour of a suit.
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
        let mut inner = Table::new([StyledText::from(HOSTILE), StyledText::strong(HOSTILE)])
            .named("hostile", HOSTILE);
        inner.row([StyledText::share(HOSTILE, 0.5, 2), StyledText::from(HOSTILE)]);
        let written = table(&inner).into_string();
        let read = roxmltree::Document::parse(&written).unwrap();
        assert!(!read.descendants().any(|node| node.has_tag_name("script")));
        let told = read.descendants().filter(|node| node.is_text() && node.text() == Some(HOSTILE));
        assert_eq!(told.count(), 5);
    }
}
