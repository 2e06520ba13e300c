//! The memory of this process, as the system reports it.

use std::fs;

/// Kibibytes in use now; `None` where the system does not report it.
pub fn resident_kib() -> Option<u64> {
    field("VmRSS:")
}

/// The most kibibytes that were in use at once.
pub fn peak_kib() -> Option<u64> {
    field("VmHWM:")
}

fn field(name: &str) -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    kib(&status, name)
}

fn kib(status: &str, name: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_of_the_status() {
        let status = "Name:\tdeckhand\nVmHWM:\t   18128 kB\nVmRSS:\t     900 kB\nThreads:\t2\n";
        assert_eq!(kib(status, "VmHWM:"), Some(18_128));
        assert_eq!(kib(status, "VmRSS:"), Some(900));
        assert_eq!(kib(status, "Threads:"), None);
        assert_eq!(kib(status, "VmSwap:"), None);
    }
}
