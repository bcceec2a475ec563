//! The sections of the page: what stands in each, not how.

use crate::cli::failure::Failure;
use crate::cli::picture::{Paper, Picture, Pictured, svg};
use crate::cli::report::{Report, Sheet};

use super::Page;

/// A section of the page.
pub struct Section {
    /// What links to it.
    pub id: &'static str,
    pub title: &'static str,
    /// What is to be known beforehand.
    pub intro: String,
    pub pictures: Vec<Drawing>,
    pub tables: Vec<Table>,
}

/// A picture, and what it shows in words.
pub struct Drawing {
    pub caption: String,
    pub svg: String,
}

/// A table under its name.
pub struct Table {
    pub caption: String,
    pub sheet: Sheet,
    /// Whether it is only there for those who ask, because a picture says the same.
    pub is_folded: bool,
}

impl Table {
    fn open(caption: impl Into<String>, sheet: Sheet) -> Self {
        Self { caption: caption.into(), sheet, is_folded: false }
    }

    fn folded(caption: impl Into<String>, sheet: Sheet) -> Self {
        Self { caption: caption.into(), sheet, is_folded: true }
    }
}

/// All sections of a page.
///
/// # Errors
///
/// If a picture cannot be drawn.
pub fn sections(page: &Page) -> Result<Vec<Section>, Failure> {
    let mut sections = vec![equity(page), categories(page), combos(page)?];
    if let Some(runouts) = &page.runouts {
        let mut sheets = runouts.sheets();
        let summary = sheets.pop().map(|sheet| Table::open("The best and the worst cards", sheet));
        let grids = sheets.into_iter().map(|sheet| {
            Table::folded("Equity after each card, in percent; in the corner the player", sheet)
        });
        sections.push(Section {
            id: "cards",
            title: "Next cards",
            intro: "The equity after each card that can come next.".to_owned(),
            pictures: drawings(runouts, "Equity after each next card")?,
            tables: summary.into_iter().chain(grids).collect(),
        });
    }
    sections.push(graph(page)?);
    Ok(sections)
}

fn equity(page: &Page) -> Section {
    let captions = ["What each player can expect", "Who ties with whom"];
    let tables = captions.into_iter().zip(page.equity.players());
    Section {
        id: "equity",
        title: "Equity",
        intro: format!(
            "The share of the pot that each player can expect; {}.",
            page.equity.remarks().join("; ")
        ),
        pictures: Vec::new(),
        tables: tables.map(|(caption, sheet)| Table::open(caption, sheet)).collect(),
    }
}

fn categories(page: &Page) -> Section {
    let tables = page.equity.categories().into_iter();
    Section {
        id: "categories",
        title: "By category",
        intro: "With what each player wins, ties and loses, in percent of all deals.".to_owned(),
        pictures: Vec::new(),
        tables: tables
            .map(|sheet| Table::open("Wins, ties and losses of the players by number", sheet))
            .collect(),
    }
}

fn combos(page: &Page) -> Result<Section, Failure> {
    let tables = (1..).zip(page.equity.combos()).map(|(player, sheet)| {
        Table::folded(format!("Each combo of player {player}, best first"), sheet)
    });
    Ok(Section {
        id: "combos",
        title: "By combo",
        intro:
            "The equity of each starting hand: the mean of its combos, as often as they are dealt."
                .to_owned(),
        pictures: drawings(&page.equity, "Equity of each starting hand")?,
        tables: tables.collect(),
    })
}

fn graph(page: &Page) -> Result<Section, Failure> {
    let tables = page.graph.sheets().into_iter();
    let caption = "What the curves come to: at 10% is the equity that the weakest tenth of the range does not \
                   exceed";
    Ok(Section {
        id: "graph",
        title: "Graph",
        intro: "Each range's combos from the weakest to the strongest, each as wide as the share of the \
                deals in which it is held and as high as its equity."
            .to_owned(),
        pictures: drawings(&page.graph, "Equity over the range")?,
        tables: tables.map(|sheet| Table::open(caption, sheet)).collect(),
    })
}

/// Each panel of an answer's picture by itself.
fn drawings(answer: &impl Pictured, what: &str) -> Result<Vec<Drawing>, Failure> {
    let Picture { title, panels } = answer.picture()?;
    let drawings = panels.into_iter().map(|panel| {
        let caption = match panel.title() {
            "" => format!("{what}: {title}"),
            panel => format!("{what}, {panel}"),
        };
        let picture = Picture { title: caption.clone(), panels: vec![panel] };
        Ok(Drawing { svg: svg(&picture, Paper::Page)?, caption })
    });
    drawings.collect()
}
