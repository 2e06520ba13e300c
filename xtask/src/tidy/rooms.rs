//! Dependencies point one way, downwards to `rulebook`; `opcg` and `bss` never see each other.

use ruleindex::SourceFile;

use super::{
    Untidy,
    manifest::{Dependency, dependencies},
};

/// The rooms of the house, lowest first: each may use those before it.
const ROOMS: [&str; 17] = [
    "rulebook",
    "kernel",
    "opcg",
    "bss",
    "cardtext",
    "cards",
    "scenario",
    "bots",
    "table",
    "doors",
    "sim",
    "prove",
    "embed",
    "bench",
    "server",
    "ruleindex",
    "cli",
];

/// The crate a file of `crates/` belongs to.
pub(super) fn room(path: &str) -> Option<&str> {
    path.strip_prefix("crates/")?.split('/').next()
}

/// Whether a room may do no I/O, read no clock and draw no randomness of its own: those below `bots`, which think by the clock.
pub(super) fn is_pure(room: &str) -> bool {
    ROOMS.iter().take_while(|name| **name != "bots").any(|name| *name == room)
}

pub(super) fn check(manifest: &SourceFile) -> Vec<Untidy> {
    let Some(room) = room(&manifest.path) else {
        return Vec::new();
    };
    let Some(height) = height(room) else {
        return vec![Untidy::new(
            manifest,
            0,
            "this crate has no place among the rooms of xtask/src/tidy/rooms.rs",
        )];
    };
    let wrong = |dependency: Dependency<'_>| {
        let what = objection(room, height, &dependency)?;
        Some(Untidy::new(manifest, dependency.line, what))
    };
    dependencies(&manifest.text).into_iter().filter_map(wrong).collect()
}

fn height(room: &str) -> Option<usize> {
    ROOMS.iter().position(|name| *name == room)
}

fn objection(room: &str, room_height: usize, dependency: &Dependency<'_>) -> Option<String> {
    let name = dependency.name;
    if matches!((room, name), ("opcg", "bss") | ("bss", "opcg")) {
        return Some("opcg and bss never see each other".to_owned());
    }
    if dependency.for_tests {
        return None;
    }
    if height(name).is_some_and(|height| height >= room_height) {
        return Some(format!("{room} may not use {name}: dependencies point down to rulebook"));
    }
    let chance = room == "kernel" && name.starts_with("rand_");
    (is_pure(room) && draws_randomness(name) && !chance)
        .then(|| format!("{room} may not use {name}: randomness comes through kernel::Chance"))
}

fn draws_randomness(name: &str) -> bool {
    name == "rand"
        || name.starts_with("rand_")
        || matches!(name, "getrandom" | "fastrand" | "oorandom")
}

#[cfg(test)]
mod tests;
