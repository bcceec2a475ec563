//! The content of the sections of the page.

use crate::picture::{Paper, Picture, svg};
use crate::report::{Answer, Table};

use super::content::ReportPage;

/// A section of the page.
pub struct Section {
    /// The target of links.
    pub id: &'static str,
    pub title: &'static str,
    /// The paragraph before the pictures and tables.
    pub intro: String,
    pub pictures: Vec<Drawing>,
    pub tables: Vec<CaptionedTable>,
}

/// A picture with a caption.
pub struct Drawing {
    pub caption: String,
    pub svg: String,
}

/// A table with a caption.
pub struct CaptionedTable {
    pub caption: String,
    pub table: Table,
    /// Whether it is folded, because a picture shows the same.
    pub is_folded: bool,
}

impl CaptionedTable {
    fn open(caption: impl Into<String>, table: Table) -> Self {
        Self { caption: caption.into(), table, is_folded: false }
    }

    fn folded(caption: impl Into<String>, table: Table) -> Self {
        Self { caption: caption.into(), table, is_folded: true }
    }
}

/// Returns the sections of a page.
pub fn sections(page: &ReportPage) -> Vec<Section> {
    let mut sections = vec![equity(page), categories(page), combos(page)];
    if let Some(runouts) = &page.runouts {
        let mut tables = runouts.tables();
        let summary =
            tables.pop().map(|table| CaptionedTable::open("The best and the worst cards", table));
        let grids = tables.into_iter().map(|table| {
            CaptionedTable::folded(
                "Equity after each card, in percent; in the corner the player",
                table,
            )
        });
        sections.push(Section {
            id: "cards",
            title: "Next cards",
            intro: "The equity after each card that can come next.".to_owned(),
            pictures: drawings(runouts, "Equity after each next card"),
            tables: summary.into_iter().chain(grids).collect(),
        });
    }
    sections.push(graph(page));
    sections
}

fn equity(page: &ReportPage) -> Section {
    let captions = ["Each player's equity", "Who ties with whom"];
    let tables = captions.into_iter().zip(page.equity.player_tables());
    Section {
        id: "equity",
        title: "Equity",
        intro: format!(
            "The share of the pot that each player can expect; {}.",
            page.equity.remarks().join("; ")
        ),
        pictures: Vec::new(),
        tables: tables.map(|(caption, table)| CaptionedTable::open(caption, table)).collect(),
    }
}

fn categories(page: &ReportPage) -> Section {
    let tables = page.equity.category_tables().into_iter();
    Section {
        id: "categories",
        title: "By category",
        intro: "With what each player wins, ties and loses, in percent of all deals.".to_owned(),
        pictures: Vec::new(),
        tables: tables
            .map(|table| {
                CaptionedTable::open("Wins, ties and losses of the players by number", table)
            })
            .collect(),
    }
}

fn combos(page: &ReportPage) -> Section {
    let tables = (1..).zip(page.equity.combo_tables()).map(|(player, table)| {
        CaptionedTable::folded(format!("Each combo of player {player}, best first"), table)
    });
    Section {
        id: "combos",
        title: "By combo",
        intro:
            "The equity of each starting hand: the mean of its combos, as often as they are dealt."
                .to_owned(),
        pictures: drawings(&page.equity, "Equity of each starting hand"),
        tables: tables.collect(),
    }
}

fn graph(page: &ReportPage) -> Section {
    let tables = page.graph.tables().into_iter();
    let caption = "What the curves come to: at 10% is the equity that the weakest tenth of the range does not \
                   exceed";
    Section {
        id: "graph",
        title: "Graph",
        intro: "Each range's combos from the weakest to the strongest, each as wide as the share of the \
                deals in which it is held and as high as its equity."
            .to_owned(),
        pictures: drawings(&page.graph, "Equity over the range"),
        tables: tables.map(|table| CaptionedTable::open(caption, table)).collect(),
    }
}

/// Returns each panel of an answer's picture by itself.
fn drawings(answer: &impl Answer, what: &str) -> Vec<Drawing> {
    let Ok(Picture { title, panels }) = answer.picture() else { return Vec::new() };
    let drawings = panels.into_iter().map(|panel| {
        let caption = match panel.title() {
            "" => format!("{what}: {title}"),
            panel => format!("{what}, {panel}"),
        };
        let picture = Picture { title: caption.clone(), panels: vec![panel] };
        Drawing { svg: svg(&picture, Paper::Page), caption }
    });
    drawings.collect()
}
