//! The values of options that a file or the environment can set, and the source of each. The
//! command line comes before the environment, the environment before the file.

use std::env::var_os;

use crate::options::{Color, Common, Format};

use super::document::Defaults;

/// The source of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    CommandLine,
    /// A variable of the environment, by its name.
    Environment(&'static str),
    File,
    BuiltIn,
}

/// A value and its source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting<T> {
    pub value: T,
    pub origin: Origin,
}

/// The values of options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    pub color: Setting<Color>,
    pub ascii: Setting<bool>,
    /// The format on a terminal. The default of a configuration file does not apply to pipes and files: a script must
    /// get the same bytes in every folder and for every user.
    pub format: Setting<Format>,
    /// The maximum number of threads; `None` for one per core.
    pub threads: Setting<Option<u16>>,
}

impl<T> Setting<T> {
    /// Returns the first value that is set.
    fn of(given: Option<T>, file: Option<T>, built_in: T) -> Self {
        let given = given.map(|value| Self { value, origin: Origin::CommandLine });
        let file = file.map(|value| Self { value, origin: Origin::File });
        given.or(file).unwrap_or(Self { value: built_in, origin: Origin::BuiltIn })
    }
}

impl Settings {
    /// Returns the values from the options of a run and the defaults of a file.
    pub fn of(common: &Common, defaults: &Defaults) -> Self {
        let color = Setting::of(common.color, defaults.color, Color::Auto);
        let color = match (color.origin, color_variable()) {
            (Origin::File, Some(name)) | (Origin::BuiltIn, Some(name)) => {
                Setting { value: Color::Auto, origin: Origin::Environment(name) }
            }
            _ => color,
        };
        let ascii = if common.ascii { Some(true) } else { common.no_ascii.then_some(false) };
        let ascii = Setting::of(ascii, defaults.ascii, false);
        let ascii = match (ascii.origin, ascii_locale()) {
            (Origin::File | Origin::BuiltIn, Some(name)) => {
                Setting { value: true, origin: Origin::Environment(name) }
            }
            _ => ascii,
        };
        Self {
            color,
            ascii,
            format: Setting::of(None, defaults.format, Format::Table),
            threads: Setting::of(common.threads.map(Some), defaults.threads.map(Some), None),
        }
    }
}

/// Returns the environment variable that controls colours, if one is set.
fn color_variable() -> Option<&'static str> {
    let is_set = |name: &str| var_os(name).is_some_and(|value| !value.is_empty());
    let forces = |name: &str| name != "CLICOLOR_FORCE" || var_os(name).is_some_and(|it| it != "0");
    let mut names = ["NO_COLOR", "CLICOLOR_FORCE", "CLICOLOR"].into_iter();
    names.find(|name| is_set(name) && forces(name))
}

/// Returns the locale variable if it is `C` or `POSIX`: the terminal may then only support ASCII.
fn ascii_locale() -> Option<&'static str> {
    let is_set = |name: &&str| var_os(name).is_some_and(|value| !value.is_empty());
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find(is_set)?;
    var_os(name).filter(|locale| locale == "C" || locale == "POSIX").map(|_| name)
}
