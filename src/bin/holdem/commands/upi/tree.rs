//! The tree that the commands of a client are about.

use super::loaded::Loaded;
use super::partial::Partial;
use super::solving::Solving;

/// The error of a command about the tree before there is one.
pub const NO_TREE: &str = "no tree yet: load_tree FILE.holdem, or build_tree";

/// The tree that commands are about.
pub enum Tree {
    None,
    /// A saved solution, or one whose rest was solved again.
    Opened(Box<Loaded>),
    Solving(Box<Solving>),
    /// A solution whose rest is being solved again.
    Partial(Box<Partial>),
}

impl Tree {
    /// Returns the search, if there is one.
    pub fn search(&self) -> Option<&Solving> {
        match self {
            Self::Solving(solving) => Some(solving),
            Self::Partial(partial) => Some(&partial.solving),
            Self::None | Self::Opened(_) => None,
        }
    }

    /// Returns the search, to start or to stop it.
    pub fn search_mut(&mut self) -> Option<&mut Solving> {
        match self {
            Self::Solving(solving) => Some(solving),
            Self::Partial(partial) => Some(&mut partial.solving),
            Self::None | Self::Opened(_) => None,
        }
    }

    /// Returns whether a search runs.
    pub fn is_running(&self) -> bool {
        self.search().is_some_and(Solving::is_running)
    }

    /// Runs an iteration. Returns the reason if the run has ended.
    pub fn step(&mut self) -> Option<&'static str> {
        match self {
            Self::Solving(solving) => solving.step(),
            Self::Partial(partial) => partial.step(),
            Self::None | Self::Opened(_) => None,
        }
    }

    /// Returns the answers about the tree.
    pub fn loaded(&self) -> Result<&Loaded, String> {
        match self {
            Self::Opened(loaded) => Ok(loaded),
            Self::Solving(solving) => solving.so_far(),
            Self::Partial(partial) => partial.so_far(),
            Self::None => Err(NO_TREE.to_owned()),
        }
    }

    /// Returns the answers about the tree, for a change of its strategies or locks.
    pub fn editable(&mut self) -> Result<&mut Loaded, String> {
        if self.is_running() {
            return Err("a search is running: stop, or wait_for_solver".to_owned());
        }
        if let Self::Partial(partial) = self {
            partial.so_far()?;
            if let Self::Partial(partial) = std::mem::replace(self, Self::None) {
                *self = Self::Opened(Box::new(partial.into_so_far()?));
            }
        }
        match self {
            Self::Opened(loaded) => Ok(loaded),
            Self::Solving(solving) => solving.so_far_mut(),
            Self::None | Self::Partial(_) => Err(NO_TREE.to_owned()),
        }
    }
}
