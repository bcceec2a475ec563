//! The values of parameters.

use super::{Parameter, Stated};

/// The values of the given parameters: their texts, spans or columns.
///
/// ```
/// use holdem_answers::parameter::{Parameter, Given};
///
/// let given: Given<&str> = [(Parameter::Bet, "33"), (Parameter::Pot, "100"), (Parameter::Bet, "75")].into_iter().collect();
/// assert_eq!((given.get(Parameter::Pot), given.get(Parameter::Call)), (Some(&"100"), None));
/// assert!(given.all(Parameter::Bet).eq(&["33", "75"]));
/// assert!(given.has_pot() && given.has_price());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given<T>(Vec<(Parameter, T)>);

impl<T> Default for Given<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> FromIterator<(Parameter, T)> for Given<T> {
    fn from_iter<I: IntoIterator<Item = (Parameter, T)>>(given: I) -> Self {
        let mut given: Vec<(Parameter, T)> = given.into_iter().collect();
        given.sort_by_key(|(parameter, _)| *parameter);
        Self(given)
    }
}

impl<'a> FromIterator<(Parameter, &'a str)> for Given<Stated<'a>> {
    fn from_iter<I: IntoIterator<Item = (Parameter, &'a str)>>(given: I) -> Self {
        given.into_iter().map(|(parameter, text)| (parameter, Stated::from(text))).collect()
    }
}

impl<T> Given<T> {
    /// Returns the first value of a parameter.
    pub fn get(&self, parameter: Parameter) -> Option<&T> {
        self.all(parameter).next()
    }

    /// Iterates over all values of a parameter, in order.
    pub fn all(&self, parameter: Parameter) -> impl Iterator<Item = &T> {
        self.0.iter().filter(move |(other, _)| *other == parameter).map(|(_, given)| given)
    }

    /// Adds a value for a parameter.
    pub fn add(&mut self, parameter: Parameter, given: T) {
        let end = self.0.partition_point(|(other, _)| *other <= parameter);
        self.0.insert(end, (parameter, given));
    }

    /// Iterates over all parameters and values.
    pub fn iter(&self) -> impl Iterator<Item = (Parameter, &T)> {
        self.0.iter().map(|(parameter, given)| (*parameter, given))
    }

    /// Maps each value with `change`, and drops the values for which it returns `None`.
    pub fn filter_map<'s, U>(&'s self, mut change: impl FnMut(&'s T) -> Option<U>) -> Given<U> {
        Given(
            self.iter()
                .filter_map(|(parameter, given)| Some((parameter, change(given)?)))
                .collect(),
        )
    }

    /// Returns `true` if no parameter is given.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns `true` if the pot is given.
    pub fn has_pot(&self) -> bool {
        self.get(Parameter::Pot).is_some()
    }

    /// Returns `true` if a call or a bet is given.
    pub fn has_price(&self) -> bool {
        self.get(Parameter::Call).is_some() || self.get(Parameter::Bet).is_some()
    }
}
