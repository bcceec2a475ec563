//! The free memory of the machine.

use std::fs;

/// Returns the number of free bytes, on systems with `/proc/meminfo` (Linux).
pub fn free_memory() -> Option<u64> {
    available(&fs::read_to_string("/proc/meminfo").ok()?)
}

fn available(text: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    kilobytes.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_available_memory_is_read() {
        let text = "MemTotal:       24000000 kB\nMemAvailable:   22000000 kB\n";
        assert_eq!(available(text), Some(22_528_000_000));
        assert_eq!(available("MemTotal: 3 kB"), None);
    }
}
