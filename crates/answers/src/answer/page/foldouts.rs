//! Strategies that open on a page, without scripts.

use maud::{Markup, html};

use crate::answer::{Foldout, Foldouts, Table};
use crate::picture::{GridPart, Paint, color_of, strategy_bar, strategy_grid, strategy_names};
use crate::text::{Percent, counted};

use super::html::text;

/// Returns the legend and the strategies; several groups are folded.
pub fn foldouts(foldouts: &Foldouts) -> Markup {
    let Foldouts { intro, actions, groups } = foldouts;
    html! {
        p { (intro) }
        p.legend {
            @for action in actions { span { (swatch(action.paint)) (action.name) } " " }
        }
        (strategy_names())
        @match &groups[..] {
            [(_, group)] => @for one in group { (foldout(one, actions)) },
            groups => @for (name, group) in groups {
                details.group {
                    summary { (name) ": " (counted(group.len() as u64, "flop")) }
                    @for one in group { (foldout(one, actions)) }
                }
            }
        }
    }
}

fn swatch(paint: Paint) -> Markup {
    html! { i style={ "background:" (color_of(paint)) } {} }
}

fn foldout(one: &Foldout, actions: &[GridPart]) -> Markup {
    let paints: Vec<Paint> = actions.iter().map(|action| action.paint).collect();
    html! {
        details.flop {
            summary {
                b { (text(&one.name)) }
                (strategy_bar(&one.shares, &paints))
                @for (&share, action) in one.shares.iter().zip(actions) {
                    span {
                        (swatch(action.paint))
                        span.unseen { (action.name) " " }
                        (Percent::of(share).digits(1))
                    }
                }
                span { (one.words) }
            }
            (strategy_grid(&one.grid, &paints))
            @for table in &one.tables { (numbers(table, &paints)) }
        }
        "\n"
    }
}

/// Returns a table whose last columns are actions. It scrolls sideways if it is too wide; the style sheet aligns its
/// columns.
fn numbers(table: &Table, paints: &[Paint]) -> Markup {
    let first = table.header.len().saturating_sub(paints.len());
    html! {
        div.scroll tabindex="0" role="group" aria-label=(table.caption) {
            table.numbers {
                thead {
                    tr {
                        @for (column, name) in table.header.iter().enumerate() {
                            th scope="col" {
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
                                @if column == 0 { th scope="row" { (text(cell)) } } @else { td { (text(cell)) } }
                            }
                        }
                    }
                }
            }
        }
    }
}
