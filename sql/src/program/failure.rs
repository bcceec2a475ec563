//! Failures, with messages in the style of `holdem` and exit codes.

use std::io;
use std::path::Path;
use std::process::ExitCode;

use crate::files::fault::is_of_content;
use crate::functions::{Place, Refused};
use crate::tables::usages;
use datafusion::arrow::error::ArrowError;
use datafusion::common::utils::datafusion_strsim::normalized_levenshtein;
use datafusion::common::{DataFusionError, Diagnostic};
use holdem::parse::{Refusal, Span, escaped};
use holdem_output::OutputError;

/// The reason for a failed query.
#[derive(Debug)]
pub enum Failure {
    /// A value that a function rejected.
    Refused(Box<Refused>),
    /// An invalid query.
    Query(Box<Refusal>),
    /// A failed execution, with the reason.
    Failed(String),
    /// The content of a file that cannot be read, with the reason, which does not name the file.
    Content(String),
    /// A failure to write to standard output.
    Output(io::Error),
    /// The user pressed Ctrl-C.
    Interrupted,
    /// The user pressed Ctrl-C and did not wait until a cluster had stopped the query and removed its rows.
    Abandoned,
}

impl Failure {
    /// Converts a DataFusion error in a query with this text.
    pub fn of(error: &DataFusionError, text: &str) -> Self {
        if let Some(refused) = refused(error) {
            return Self::Refused(Box::new(refused.clone()));
        }
        if let DataFusionError::External(cause) = error.find_root()
            && let Some(refusal) = cause.downcast_ref::<Refusal>()
        {
            return refusal.clone().into();
        }
        if let Some(diagnostic) = error.diagnostic() {
            return Self::Query(Box::new(of_diagnostic(diagnostic, text)));
        }
        match error.find_root() {
            DataFusionError::SQL(error, _) => {
                let message = error.to_string();
                let message = message.trim_start_matches("sql parser error: ");
                Self::Query(Box::new(of_parser(message, text)))
            }
            root @ (DataFusionError::Plan(_)
            | DataFusionError::SchemaError(..)
            | DataFusionError::NotImplemented(_)
            | DataFusionError::Configuration(_)) => {
                let message = root.strip_backtrace();
                let (message, hint) = with_hint(own_words(&message));
                Self::Query(Box::new(Refusal::with_any_hint(message, hint)))
            }
            DataFusionError::ResourcesExhausted(_) => Self::Failed(format!(
                "the memory does not suffice: {}\nhint: give more with --memory, use fewer threads with -j, or ask for fewer \
                 rows or groups",
                // The other lines list the memory of each consumer.
                own_words(error.find_root().strip_backtrace().lines().next().unwrap_or_default())
            )),
            _ if is_of_content(error) => Self::Content(why(error)),
            _ => Self::Failed(why(error)),
        }
    }

    /// Returns the failure for a file that cannot be read.
    pub fn file(path: &Path, error: &io::Error) -> Self {
        Self::Failed(format!("{}: {error}", path.display()))
    }

    /// Returns the failure for a file that cannot be written.
    pub fn output(path: &Path, error: &OutputError) -> Self {
        Self::Failed(format!("{}: {error}", escaped(&path.to_string_lossy())))
    }

    /// Returns the message for the user, if there is one.
    pub fn message(&self) -> Option<String> {
        match self {
            Self::Refused(refused) => Some(match refused.place {
                Place::Row(row) => format!(
                    "row {row} of {0}: {1}\nnote: try_{0} gives null instead",
                    refused.function.trim_start_matches("try_"),
                    refused.refusal
                ),
                // On a cluster, the row number is unknown.
                Place::Batch(_) => format!(
                    "{}\nnote: try_{} gives null instead; without --cluster, the row is named",
                    refused.refusal,
                    refused.function.trim_start_matches("try_")
                ),
                Place::Query => refused.refusal.to_string(),
            }),
            Self::Query(refusal) => Some(refusal.to_string()),
            Self::Failed(why) | Self::Content(why) => Some(format!("error: {why}")),
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => None,
            Self::Output(error) => Some(format!("error: cannot write the answer: {error}")),
            Self::Interrupted => Some("interrupted".to_owned()),
            Self::Abandoned => Some(
                "interrupted: the cluster may still work on the query or keep its rows".to_owned(),
            ),
        }
    }

    /// Returns the exit code. A closed pipe is a success.
    pub fn exit_code(&self) -> ExitCode {
        match self {
            Self::Refused(_) | Self::Query(_) => ExitCode::from(2),
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Self::Failed(_) | Self::Content(_) | Self::Output(_) => ExitCode::FAILURE,
            Self::Interrupted | Self::Abandoned => ExitCode::from(130),
        }
    }
}

/// Converts a refusal of a cluster or a store, as opposed to one of a query or a value.
impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        let text = refusal.to_string();
        Self::Failed(text.strip_prefix("error: ").unwrap_or(&text).to_owned())
    }
}

/// Returns the rejected value that caused an error, if any.
pub fn refused(error: &DataFusionError) -> Option<&Refused> {
    match error {
        DataFusionError::External(error) => match error.downcast_ref::<DataFusionError>() {
            Some(inner) => refused(inner),
            None => error.downcast_ref(),
        },
        DataFusionError::Context(_, inner) | DataFusionError::Diagnostic(_, inner) => {
            refused(inner)
        }
        DataFusionError::Shared(inner) => refused(inner),
        DataFusionError::Collection(all) => all.iter().find_map(refused),
        DataFusionError::ArrowError(error, _) => match &**error {
            ArrowError::ExternalError(error) => match error.downcast_ref::<DataFusionError>() {
                Some(inner) => refused(inner),
                None => error.downcast_ref(),
            },
            _ => None,
        },
        _ => None,
    }
}

/// Converts a diagnostic to a refusal with its position in the query.
fn of_diagnostic(diagnostic: &Diagnostic, text: &str) -> Refusal {
    let helps = diagnostic.helps.iter().map(|help| &help.message);
    let hint = helps.chain(diagnostic.notes.iter().map(|note| &note.message)).next();
    let hint = hint.and_then(|hint| match hint.strip_prefix("Possible function ") {
        // The nearest known name may still be quite different.
        Some(name) => is_near(&diagnostic.message, name).then(|| format!("do you mean {name}?")),
        None => Some(with_capitals(hint).unwrap_or_else(|| hint.clone())),
    });
    let span = diagnostic.span.and_then(|span| {
        let start = at(text, span.start.line, span.start.column)?;
        let end = at(text, span.end.line, span.end.column)?;
        Some(Span { start, end: end.max(start) })
    });
    if diagnostic.message.starts_with("Expected: ") {
        return of_parser(&diagnostic.message, text);
    }
    let (message, own) = with_hint(&diagnostic.message);
    let refusal = Refusal::with_any_hint(message, own.or(hint));
    marked(refusal, text, span)
}

/// Returns whether a quoted name is similar to the quoted name in a message.
fn is_near(message: &str, name: &str) -> bool {
    let unknown = message.split('\'').nth(1).unwrap_or_default();
    normalized_levenshtein(unknown, name.trim_matches('\'')) >= 0.5
}

/// Returns the hint to quote a column name with capitals, if the given hint suggests one.
fn with_capitals(hint: &str) -> Option<String> {
    let column = hint.strip_prefix("possible column ")?;
    let name = column.rsplit('.').next().unwrap_or(column).trim_matches('"');
    let has_capitals = name.contains(char::is_uppercase);
    has_capitals.then(|| format!("a name with capitals stands in double quotes: \"{name}\""))
}

/// Converts a parser error to a refusal.
fn of_parser(message: &str, text: &str) -> Refusal {
    let (message, place) = match message.rsplit_once(" at Line: ") {
        Some((message, place)) => (message, place.split_once(", Column: ")),
        None => (message, None),
    };
    let place = place.and_then(|(line, column)| at(text, line.parse().ok()?, column.parse().ok()?));
    let end = text.trim_end().len();
    let (message, place) =
        match message.strip_prefix("Expected: ").and_then(|it| it.split_once(", found: ")) {
            Some((wanted, "EOF")) => {
                (format!("the query ends where there should be {wanted}"), Some(end))
            }
            Some((wanted, found)) => (format!("there should be {wanted}, not {found}"), place),
            None => (message.to_owned(), place),
        };
    marked(
        Refusal::with_any_hint(message, None),
        text,
        place.map(|start| Span { start, end: start }),
    )
}

/// Adds the line of a span to a refusal, with the span marked.
fn marked(refusal: Refusal, text: &str, place: Option<Span>) -> Refusal {
    let Some(place) = place else { return refusal };
    let start = text[..place.start].rfind('\n').map_or(0, |end| end + 1);
    let end = text[start..].find('\n').map_or(text.len(), |end| start + end);
    let mark = Span { start: place.start - start, end: place.end.min(end) - start };
    refusal.in_text(&text[start..end], vec![mark])
}

/// Returns the byte offset of a line and a column, both from 1; the end of the text if they are past it.
fn at(text: &str, line: u64, column: u64) -> Option<usize> {
    let before = usize::try_from(line.checked_sub(1)?).ok()?;
    let column = usize::try_from(column.checked_sub(1)?).ok()?;
    let start = match before {
        0 => 0,
        _ => text.match_indices('\n').nth(before - 1).map_or(text.len(), |(end, _)| end + 1),
    };
    let rest = text[start..].lines().next().unwrap_or_default();
    let within = rest.char_indices().nth(column).map_or(rest.len(), |(at, _)| at);
    Some(start + within)
}

/// Returns the message of a failed execution, reworded, with the name of the file if known.
fn why(error: &DataFusionError) -> String {
    let message = error.find_root().strip_backtrace();
    if let Some(full) = of_disk(&message) {
        return full;
    }
    // The lines after the first are a request to report the error.
    let message = own_words(message.lines().next().unwrap_or_default());
    if message.starts_with("Parser error: Error while parsing value") {
        return format!(
            "{message}\nhint: the columns of a file have the types of its first thousand rows; to say other ones, make \
             the table: create external table …"
        );
    }
    match error {
        DataFusionError::Context(context, _) => match context.rsplit_once(" file ") {
            Some((_, path)) => format!("/{path}: {message}"),
            None => message.to_owned(),
        },
        _ => message.to_owned(),
    }
}

/// Returns the message for a full disk or an incomplete file, if that caused the error.
pub fn of_disk(message: &str) -> Option<String> {
    if message.contains("No space left on device") {
        return Some(
            "the disk is full\nhint: nothing is left of what was written; make room, or use another disk: that of \
             --output, or of TMPDIR for what sorts keep"
                .to_owned(),
        );
    }
    message.contains("finalizing writes").then(|| {
        "the file could not be written to its end\nhint: nothing is left of it; see whether its disk is full".to_owned()
    })
}

/// Strips the kind of error from a DataFusion message.
fn own_words(message: &str) -> &str {
    const KINDS: [&str; 17] = [
        "Resources exhausted: ",
        "Error during planning: ",
        "Execution error: ",
        "Schema error: ",
        "Arrow error: ",
        "Object Store error: ",
        "External error: ",
        "This feature is not implemented: ",
        "SQL error: ",
        "Internal error: ",
        "IO error: ",
        "Csv error: ",
        "Json error: ",
        "Parquet error: ",
        "Cast error: ",
        "Generic LineDelimiter error: ",
        "Generic LocalFileSystem error: ",
    ];
    const COERCION: &str = "user-defined coercion failed with: ";
    if let Some((_, own)) = message.split_once(COERCION) {
        return own_words(own.split_once(". No function matches").map_or(own, |(own, _)| own));
    }
    let stripped = KINDS.iter().find_map(|kind| message.strip_prefix(kind));
    stripped.map_or(message, own_words)
}

/// Rewords a DataFusion message, and adds a hint where one helps.
fn with_hint(message: &str) -> (String, Option<String>) {
    let missing = message.strip_prefix("table '").and_then(|it| it.strip_suffix("' not found"));
    if let Some(table) = missing {
        let name = table.rsplit('.').next().unwrap_or(table);
        return (
            format!("there is no table '{name}'"),
            Some("a file is a table with its name in quotes: from 'spots.csv'".to_owned()),
        );
    }
    let unknown = message.strip_prefix("table function '");
    if let Some(function) = unknown.and_then(|it| it.strip_suffix("' not found")) {
        let known: Vec<&str> = usages().filter_map(|(usage, _)| usage.split('(').next()).collect();
        return (
            format!("there is no table function '{function}'"),
            Some(format!("those of this program are {}", known.join(", "))),
        );
    }
    if message.starts_with("Physical plan does not support") {
        return (
            "a subquery depends on a row of the query around it, at a place where DataFusion cannot run it".to_owned(),
            Some("write it as a join, or in the condition: where exists (select …)".to_owned()),
        );
    }
    if message.starts_with("Dot access not supported") {
        return (
            "a field of a struct is not read with a dot here".to_owned(),
            Some("write it in brackets: potential(hole, board)['positive']".to_owned()),
        );
    }
    if message.starts_with("Unsupported ast node") {
        // The rest is internal to the parser.
        return ("DataFusion does not have this form of SQL".to_owned(), None);
    }
    if let Some(unknown) = message.strip_prefix("Invalid function '") {
        let (name, _) = unknown.split_once('\'').unwrap_or((unknown, ""));
        let mut tables = usages().map(|(usage, _)| usage);
        return match tables.find(|usage| usage.split('(').next() == Some(name)) {
            Some(usage) => (
                format!("'{name}' is a table, not a function"),
                Some(format!("select … from {usage}")),
            ),
            None => (format!("there is no function '{name}'"), None),
        };
    }
    match message.split_once("\n") {
        Some((message, hint)) => (message.to_owned(), Some(hint.replace('\n', " "))),
        None => (message.to_owned(), None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_found_by_line_and_column() {
        let text = "select ♥,\n  x from t";
        assert_eq!(at(text, 1, 8), Some(7));
        assert_eq!(&text[at(text, 1, 9).unwrap()..][..1], ",");
        assert_eq!(&text[at(text, 2, 3).unwrap()..], "x from t");
        assert_eq!(at(text, 9, 9), Some(text.len()));
        assert_eq!(at(text, 0, 0), None);
    }

    #[test]
    fn the_line_of_a_place_is_shown_with_a_caret() {
        let refusal = Refusal::new("m", "h");
        let shown = marked(refusal, "select\n  x from t", Some(Span { start: 9, end: 10 }));
        assert_eq!(shown.to_string(), "error: m\n    x from t\n    ^\nhint: h");
    }
}
