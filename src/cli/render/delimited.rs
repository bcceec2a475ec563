//! Comma- and tab-separated values: the fields of a report's rows under the same names as in JSON.

use std::io::{self, Write};

use serde_json::Value;

use super::flat::{Cells, Delimited, Lists, Names, flatten};

/// A line of field names, then a line a row.
pub fn write(rows: &[Value], delimiter: u8, out: &mut dyn Write) -> io::Result<()> {
    let mut line = Vec::new();
    for (place, row) in rows.iter().enumerate() {
        if place == 0 {
            let mut names = Names::default();
            flatten(row, Lists::default(), &mut names)?;
            let mut cells = Delimited { out: &mut line, delimiter, begun: false };
            names.names.iter().for_each(|name| cells.cell(name.as_bytes()));
            line.push(b'\n');
        }
        flatten(row, Lists::default(), &mut Delimited { out: &mut line, delimiter, begun: false })?;
        line.push(b'\n');
        out.write_all(&line)?;
        line.clear();
    }
    Ok(())
}
