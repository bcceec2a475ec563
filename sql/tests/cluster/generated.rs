//! Hundreds of generated statements: a cluster returns the same bytes as a local run, or refuses.

use std::fmt::Write as _;

use crate::draws::Draws;
use crate::machines::{Cluster, here};

/// The number of statements.
const STATEMENTS: u64 = 200;

/// The number of statements in one run of the program.
const IN_ONE_GO: usize = 20;

/// A table of the statements: its SQL, its text columns and its number columns.
struct Table {
    text: &'static str,
    texts: &'static [&'static str],
    numbers: &'static [&'static str],
}

const TABLES: [Table; 10] = [
    Table {
        text: "combos('22+,A2s+,KQ:0.5', board => 'Qh7h2c')",
        texts: &["hole", "hand"],
        numbers: &["weight"],
    },
    Table {
        text: "starting_hands()",
        texts: &["hand", "kind", "high", "low"],
        numbers: &["weight", "rank", "equity", "tie", "percentile"],
    },
    Table { text: "boards('flop')", texts: &["board"], numbers: &["weight"] },
    Table {
        text: "(select * from preflop() where against in ('AA', '72o', 'T9s'))",
        texts: &["hand", "against"],
        numbers: &["weight", "equity", "win"],
    },
    Table {
        text: "runouts('AhKh', 'QQ:0.5,JTs', board => 'Qh7h2c', sample => 3000, seed => 7)",
        texts: &["board", "hole2", "category1", "category2"],
        numbers: &["weight", "strength1", "share1", "share2"],
    },
    Table {
        text: "(select * from states('flop', board => 'Qh7h2c') limit 100000)",
        texts: &["hole", "board"],
        numbers: &["weight", "strength", "expected"],
    },
    Table {
        text: "ask('range', '22+,A2s+', board => 'Kd7h2s', by => ['made', 'draw'])",
        texts: &["part", "range"],
        numbers: &["combos", "share"],
    },
    Table { text: "'hands.csv'", texts: &["hole", "note"], numbers: &["id", "pot"] },
    Table { text: "'hands.parquet'", texts: &["hole", "note"], numbers: &["id", "pot"] },
    Table {
        text: "(values ('AhKh', 'x', 1, 0.5), ('7c7d', null, 2, null)) v(hole, note, id, pot)",
        texts: &["hole", "note"],
        numbers: &["id", "pot"],
    },
];

impl Draws {
    fn one_of<'a, T: ?Sized>(&mut self, items: &[&'a T]) -> &'a T {
        items[self.below(items.len())]
    }

    fn table(&mut self) -> &'static Table {
        &TABLES[self.below(TABLES.len())]
    }

    fn text(&mut self, table: &Table) -> String {
        let column = self.one_of(table.texts);
        match self.below(8) {
            0 => format!("upper({column})"),
            1 => format!("left({column}, 1)"),
            2 => format!("coalesce({column}, '-')"),
            3 => format!("case when {} then {column} end", self.condition(table, 1)),
            4 => format!("try_starting_hand({column})"),
            5 => format!("{column} || '/' || {}", self.one_of(table.texts)),
            _ => column.to_owned(),
        }
    }

    fn number(&mut self, table: &Table) -> String {
        let column = self.one_of(table.numbers);
        match self.below(8) {
            0 => format!("{column} * 2 + 1"),
            1 => format!("abs({column} - {})", self.one_of(table.numbers)),
            2 => format!("length({})", self.text(table)),
            3 => format!("try_strength({} || 'Kd7s3c')", self.one_of(table.texts)),
            4 => format!("round({column} / 3.0, 3)"),
            _ => column.to_owned(),
        }
    }

    fn condition(&mut self, table: &Table, depth: usize) -> String {
        match self.below(if depth < 2 { 9 } else { 6 }) {
            0 => format!("{} > {}", self.number(table), self.one_of(&["0", "0.5", "2", "60"])),
            1 => format!("{} like '%{}%'", self.text(table), self.one_of(&["A", "K", "7", "s"])),
            2 => format!("{} is not null", self.text(table)),
            3 => format!("{} in ('AA', 'AhKh', 'pair', 'A', 'x')", self.text(table)),
            4 => format!("{} <= {}", self.number(table), self.number(table)),
            5 => format!("try_in_range({}, '55+,AK')", self.one_of(table.texts)),
            6 => format!(
                "({} and {})",
                self.condition(table, depth + 1),
                self.condition(table, depth + 1)
            ),
            7 => format!(
                "({} or {})",
                self.condition(table, depth + 1),
                self.condition(table, depth + 1)
            ),
            _ => format!("not ({})", self.condition(table, depth + 1)),
        }
    }

    fn filter(&mut self, table: &Table) -> String {
        match self.below(3) {
            0 => String::new(),
            _ => format!(" where {}", self.condition(table, 0)),
        }
    }

    /// Returns a query with one text and one number, not ordered.
    fn rows(&mut self) -> String {
        let table = self.table();
        let (text, number) = (self.text(table), self.number(table));
        format!("select {text} as t, {number} as n from {}{}", table.text, self.filter(table))
    }

    fn groups(&mut self) -> String {
        let table = self.table();
        let aggregate = match self.below(6) {
            0 => format!("sum({})", self.number(table)),
            1 => format!("avg({})", self.number(table)),
            2 => format!("max({})", self.number(table)),
            3 => format!("count(distinct {})", self.text(table)),
            4 => format!("count({})", self.text(table)),
            _ => "count(*)".to_owned(),
        };
        let text = self.text(table);
        let having = self.one_of(&["", " having count(*) > 2"]);
        let filter = self.filter(table);
        format!(
            "select {text} as t, {aggregate} as n, count(*) as c from {}{filter} group by {text}{having}",
            table.text
        )
    }

    /// Returns a query whose rows have one order.
    fn statement(&mut self) -> String {
        let (query, columns) = match self.below(9) {
            0 | 1 => (self.rows(), 2),
            2 | 3 => (self.groups(), 3),
            4 => {
                let kind = self.one_of(&["join", "left join", "full join"]);
                let (one, other) = (self.groups(), self.groups());
                let on = "a.t = b.t";
                (format!("select a.t, a.n, b.n as m from ({one}) a {kind} ({other}) b on {on}"), 3)
            }
            5 => {
                let kind = self.one_of(&["union all", "union", "intersect", "except"]);
                let texts = |rows: String| format!("select t from ({rows})");
                (format!("{} {kind} {}", texts(self.rows()), texts(self.rows())), 1)
            }
            6 => {
                let over = "over (partition by left(t, 1) order by t, n)";
                (format!("select t, n, rank() {over} as r from ({})", self.rows()), 3)
            }
            7 => {
                let kind = self.one_of(&["in", "not in"]);
                let among = format!("select coalesce(t, '') from ({})", self.rows());
                (format!("select t, n from ({}) where t {kind} ({among})", self.rows()), 2)
            }
            _ => {
                let most = format!("select count(*) / 2 from ({})", self.groups());
                let rows = self.rows();
                (format!("with a as ({rows}) select t, n, ({most}) as half from a"), 3)
            }
        };
        let order: Vec<String> = (1..=columns).map(|column| column.to_string()).collect();
        let limit = self.one_of(&["", "", " limit 50", " limit 7 offset 3"]);
        format!("{query} order by {}{limit}", order.join(", "))
    }
}

#[test]
fn statements_that_nobody_wrote_have_the_same_answers() {
    let cluster = Cluster::start(2);
    let mut hands = "id,hole,note,pot\n".to_owned();
    for number in 0..700 {
        let hole = ["AhKh", "7c7d", "QsJd", "2c2d", ""][number % 5];
        let note = ["x", "", "AA"][number % 3];
        writeln!(hands, "{number},{hole},{note},{}.25", number % 7).unwrap();
    }
    std::fs::write(cluster.directory().join("hands.csv"), hands).unwrap();
    here(cluster.directory(), &["copy (select * from 'hands.csv') to 'hands.parquet'"]);
    let statements: Vec<String> = (0..STATEMENTS).map(|seed| Draws(seed).statement()).collect();
    let (mut different, mut rows) = (Vec::new(), 0);
    for together in statements.chunks(IN_ONE_GO) {
        let all = together.join(";\n");
        let arguments = [all.as_str(), "-f", "csv", "-q"];
        let answers = here(cluster.directory(), &arguments);
        rows += answers.lines().count();
        if cluster.answer(&arguments) == answers {
            continue;
        }
        for statement in together {
            let arguments = [statement.as_str(), "-f", "csv", "-q"];
            if cluster.answer(&arguments) != here(cluster.directory(), &arguments) {
                different.push(statement.as_str());
            }
        }
    }
    assert!(different.is_empty(), "{}", different.join("\n"));
    assert!(rows > 10_000, "{rows}");
}
