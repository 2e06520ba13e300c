//! Scenario files with words changed, left out and taken from each other: each is played or refused, none causes a panic.

use std::{fs, path::Path, sync::Arc};

use cards::{Pool, bss::BssPool};
use kernel::Chance;
use scenario::PoolError;

/// Words at which something may break.
const WORDS: [&str; 14] =
    ["0", "1", "7", "30", "60", "61", "99", "255", "256", "65535", "-1", "4294967296", "soul", "-"];

struct Pools {
    opcg: Pool,
    bss: BssPool,
}

impl scenario::Pool for Pools {
    fn opcg(&self, number: &str) -> Result<Arc<opcg::Card>, PoolError> {
        self.opcg.get(number).cloned().ok_or(PoolError::Unknown)
    }

    fn bss(&self, number: &str) -> Result<Arc<bss::Card>, PoolError> {
        self.bss.get(number).cloned().ok_or(PoolError::Unknown)
    }

    fn bss_tokens(&self) -> Vec<Arc<bss::Card>> {
        self.bss.tokens()
    }
}

fn files(folder: &Path, found: &mut Vec<String>) {
    let mut entries: Vec<_> = fs::read_dir(folder)
        .expect("a folder of scenarios")
        .map(|entry| entry.expect("an entry of the folder").path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "duel") {
            found.push(fs::read_to_string(&path).expect("a text"));
        }
    }
}

fn scenarios(game: &str) -> Vec<String> {
    let mut found = Vec::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios").join(game);
    files(&folder, &mut found);
    found
}

fn one<'a>(list: &[&'a str], chance: &mut Chance) -> &'a str {
    list.get(chance.below(list.len().max(1) as u32) as usize).copied().unwrap_or_default()
}

/// The text with some words changed; lines of the other come in between.
fn mutate(text: &str, other: &str, chance: &mut Chance) -> String {
    let lines: Vec<&str> = other.lines().collect();
    let mut mutated = String::new();
    for line in text.lines() {
        match chance.below(16) {
            0 => {}
            1 => mutated += &format!("{line}\n{}\n", one(&lines, chance)),
            2 | 3 => mutated += &format!("{}\n", mutate_line(line, one(&lines, chance), chance)),
            _ => mutated += &format!("{line}\n"),
        }
    }
    mutated
}

fn mutate_line(line: &str, other: &str, chance: &mut Chance) -> String {
    let others: Vec<&str> = other.split(' ').collect();
    let words = line.split(' ').flat_map(|word| match chance.below(6) {
        0 => vec![one(&WORDS, chance)],
        1 => vec![word, one(&others, chance)],
        2 => Vec::new(),
        _ => vec![word],
    });
    words.collect::<Vec<_>>().join(" ")
}

fn check(game: &str, seed: u64, count: u32) {
    let pool = Pools { opcg: Pool::embedded(), bss: Pool::embedded() };
    let texts = scenarios(game);
    let mut chance = Chance::seeded(seed);
    for _ in 0..count {
        let [text, other] = [(); 2].map(|()| &texts[chance.below(texts.len() as u32) as usize]);
        let mutated = mutate(text, other, &mut chance);
        let played = std::panic::catch_unwind(|| scenario::check(&mutated, &pool));
        assert!(played.is_ok(), "it panics:\n{mutated}");
    }
}

#[test]
fn a_mutated_file_is_played_or_refused() {
    check("opcg", 1, 400);
    check("bss", 1, 400);
}
