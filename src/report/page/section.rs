//! The content of the sections of the page.

use crate::picture::{Panel, Paper, Picture, Scale, svg};
use crate::report::{Answer, RunoutsAnswer, Table};

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

/// Returns the sections of a page. All its grids have one scale of colours.
pub fn sections(page: &ReportPage) -> Vec<Section> {
    let combos_drawn = page.equity.picture().ok();
    let cards_drawn = page.runouts.as_ref().and_then(|runouts| runouts.picture().ok());
    let scale = scale_of([&combos_drawn, &cards_drawn].into_iter().flatten());
    let drawings = |picture, what| drawings(picture, what, scale);
    let mut sections = vec![
        equity(page),
        categories(page),
        combos(page, drawings(combos_drawn, "Equity of each starting hand or combo")),
    ];
    if let Some(runouts) = &page.runouts {
        sections.push(next_cards(runouts, drawings(cards_drawn, "Equity after each next card")));
    }
    sections.push(graph(page, drawings(page.graph.picture().ok(), "Equity over the range")));
    sections
}

/// Returns the scale that reaches as far as those of all grids; `None` without a grid.
fn scale_of<'a>(pictures: impl Iterator<Item = &'a Picture>) -> Option<Scale> {
    let scales = pictures.flat_map(|picture| &picture.panels).filter_map(|panel| match panel {
        Panel::Grid(grid) => Some(grid.scale),
        Panel::Curves(_) | Panel::Bar(_) => None,
    });
    scales.reduce(Scale::reaching)
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
    let numbers = match page.spot.players.len() {
        2 => vec!["players 1 and 2".to_owned()],
        players => (1..=players).map(|number| format!("player {number}")).collect(),
    };
    let tables = numbers.into_iter().zip(page.equity.category_tables());
    Section {
        id: "categories",
        title: "By category",
        intro: "With what each player wins, ties and loses, in percent of all deals.".to_owned(),
        pictures: Vec::new(),
        tables: tables
            .map(|(whose, table)| {
                CaptionedTable::open(format!("Wins, ties and losses of {whose}"), table)
            })
            .collect(),
    }
}

fn combos(page: &ReportPage, pictures: Vec<Drawing>) -> Section {
    let tables = (1..).zip(page.equity.combo_tables()).map(|(player, table)| {
        CaptionedTable::folded(format!("Each combo of player {player}, best first"), table)
    });
    Section {
        id: "combos",
        title: "By combo",
        intro: "The equity of each starting hand, the mean of its combos as often as they are dealt; in a narrow \
                range, of each combo. All colours on this page are on one scale."
            .to_owned(),
        pictures,
        tables: tables.collect(),
    }
}

fn next_cards(runouts: &RunoutsAnswer, pictures: Vec<Drawing>) -> Section {
    let mut tables = runouts.tables();
    let summary =
        tables.pop().map(|table| CaptionedTable::open("The best and the worst cards", table));
    let grids = (1..).zip(tables).map(|(player, table)| {
        let caption = format!("Equity of player {player} after each card, in percent");
        CaptionedTable::folded(caption, table)
    });
    Section {
        id: "cards",
        title: "Next cards",
        intro: format!(
            "The equity after each card that can come next; {}.",
            runouts.remarks().join("; ")
        ),
        pictures,
        tables: summary.into_iter().chain(grids).collect(),
    }
}

fn graph(page: &ReportPage, pictures: Vec<Drawing>) -> Section {
    let tables = page.graph.tables().into_iter();
    let caption = "What the curves come to: at 10% is the equity that the weakest tenth of the range does not \
                   exceed";
    Section {
        id: "graph",
        title: "Graph",
        intro: format!(
            "Each range's combos from the weakest to the strongest, each as wide as the share of the deals in which it \
             is held and as high as its equity; {}.",
            page.graph.remarks().join("; ")
        ),
        pictures,
        // One caption is enough.
        tables: std::iter::once(caption)
            .chain(std::iter::repeat("The same of more players"))
            .zip(tables)
            .map(|(caption, table)| CaptionedTable::open(caption, table))
            .collect(),
    }
}

/// Returns each panel of a picture by itself, its grids on a scale.
fn drawings(picture: Option<Picture>, what: &str, scale: Option<Scale>) -> Vec<Drawing> {
    let panels = picture.into_iter().flat_map(|picture| picture.panels);
    let drawings = panels.map(|mut panel| {
        let caption = match panel.title() {
            "" => what.to_owned(),
            panel => format!("{what}, {panel}"),
        };
        if let (Panel::Grid(grid), Some(scale)) = (&mut panel, scale) {
            grid.scale = scale;
        }
        let picture = Picture { title: caption.clone(), panels: vec![panel] };
        Drawing { svg: svg(&picture, Paper::Page), caption }
    });
    drawings.collect()
}
