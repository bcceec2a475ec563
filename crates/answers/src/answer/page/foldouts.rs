//! Strategies that open on a page, without scripts.

use maud::{Markup, html};

use crate::answer::{Foldout, Foldouts, Table};
use crate::picture::{Paint, color_of, strategy_bar, strategy_grid, strategy_names};
use crate::text::{Percent, counted};

use super::html::text;

/// Returns the legend and the strategies; several groups are folded.
pub fn foldouts(foldouts: &Foldouts) -> Markup {
    let Foldouts { intro, actions, groups } = foldouts;
    let paints: Vec<Paint> = actions.iter().map(|action| action.paint).collect();
    html! {
        p { (intro) }
        p.legend {
            @for action in actions { span { (swatch(action.paint)) (action.name) } " " }
        }
        (strategy_names())
        @match &groups[..] {
            [(_, group)] => @for one in group { (foldout(one, &paints)) },
            groups => @for (name, group) in groups {
                details.group {
                    summary { (name) ": " (counted(group.len() as u64, "flop")) }
                    @for one in group { (foldout(one, &paints)) }
                }
            }
        }
    }
}

fn swatch(paint: Paint) -> Markup {
    html! { i style={ "background:" (color_of(paint)) } {} }
}

fn foldout(one: &Foldout, paints: &[Paint]) -> Markup {
    html! {
        details.flop {
            summary {
                b { (text(&one.name)) }
                (strategy_bar(&one.shares, paints))
                @for (&share, &paint) in one.shares.iter().zip(paints) {
                    span { (swatch(paint)) (Percent::of(share).digits(1)) }
                }
                span { (one.words) }
            }
            (strategy_grid(&one.grid, paints))
            div { @for table in &one.tables { (numbers(table, paints)) } }
        }
        "\n"
    }
}

/// Returns a table whose last columns are actions. The style sheet aligns its columns.
fn numbers(table: &Table, paints: &[Paint]) -> Markup {
    let first = table.header.len().saturating_sub(paints.len());
    html! {
        table.numbers {
            thead {
                tr {
                    @for (column, name) in table.header.iter().enumerate() {
                        th {
                            @if let Some(&paint) = column.checked_sub(first).and_then(|it| paints.get(it)) {
                                (swatch(paint))
                            }
                            (text(name))
                        }
                    }
                }
            }
            tbody {
                @for row in &table.rows {
                    tr {
                        @for (column, cell) in row.iter().enumerate() {
                            @if column == 0 { th { (text(cell)) } } @else { td { (text(cell)) } }
                        }
                    }
                }
            }
        }
    }
}
