//! The processor of this machine.

/// Returns the name of the processor, as far as the system reports it.
pub fn processor() -> String {
    let named = std::fs::read_to_string("/proc/cpuinfo").ok().and_then(|text| {
        let line = text.lines().find(|line| line.starts_with("model name"))?;
        Some(line.split_once(':')?.1.trim().to_owned())
    });
    named.unwrap_or_else(|| format!("{}, {}", std::env::consts::ARCH, std::env::consts::OS))
}
