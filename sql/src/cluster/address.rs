//! Addresses of schedulers: `HOST:PORT`.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

/// The default port of a scheduler.
pub const SCHEDULER_PORT: u16 = 50050;

/// The address of a scheduler: a host name or an IP address, and a port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// The name of a machine, or its IP address without brackets.
    pub host: String,
    /// The port.
    pub port: u16,
}

/// The error for an invalid address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddressError;

impl fmt::Display for AddressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an address is a host and a port, as in 10.0.0.5:50050 or scheduler:50050")
    }
}

impl std::error::Error for AddressError {}

impl Address {
    /// Returns whether this is a loopback address, which other machines cannot reach.
    pub fn is_loopback(&self) -> bool {
        self.host == "localhost" || self.host.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
    }

    /// Returns the host as in a URL, with brackets around an IPv6 address.
    pub fn url_host(&self) -> String {
        if self.host.contains(':') { format!("[{}]", self.host) } else { self.host.clone() }
    }

    /// Returns the URL.
    pub fn url(&self) -> String {
        format!("http://{self}")
    }
}

/// Parses `HOST:PORT`, `HOST`, `[IPV6]:PORT` or `IPV6`.
///
/// ```
/// use holdem_sql::cluster::Address;
///
/// let address: Address = "[::1]:6000".parse()?;
/// assert_eq!((address.host.as_str(), address.port), ("::1", 6000));
/// assert_eq!("scheduler".parse::<Address>()?.to_string(), "scheduler:50050");
/// assert!("http://scheduler:50050".parse::<Address>().is_err());
/// # Ok::<(), holdem_sql::cluster::AddressError>(())
/// ```
impl FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let is_v6 = |host: &str| host.parse::<std::net::Ipv6Addr>().is_ok();
        let (host, port) = match text.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
            Some((host, port)) if is_v6(host) => (host, port.strip_prefix(':')),
            Some(_) => return Err(AddressError),
            None if is_v6(text) => (text, None),
            None => match text.split_once(':') {
                Some((host, port)) => (host, Some(port)),
                None => (text, None),
            },
        };
        let port = match port {
            Some(port) => port.parse().ok().filter(|port| *port > 0).ok_or(AddressError)?,
            None => SCHEDULER_PORT,
        };
        let in_a_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
        if host.is_empty() || !(is_v6(host) || host.chars().all(in_a_name)) {
            return Err(AddressError);
        }
        Ok(Self { host: host.to_owned(), port })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.url_host(), self.port)
    }
}
