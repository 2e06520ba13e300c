//! Every door takes what it is given: a value or a typed error, never a panic. `DECKHAND_SEEDS=0-9` enters more often.

use std::path::Path;

use doors::{DOORS, mutate, seeds};
use kernel::Chance;

/// How often each door is entered for one seed of chance.
const ENTRIES: u32 = 150;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("crates/doors is in the tree")
}

/// The seeds of chance to try, as `a-b`.
fn rounds() -> std::ops::RangeInclusive<u64> {
    let asked = std::env::var("DECKHAND_SEEDS").unwrap_or_default();
    let ends = asked.split_once('-').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
    ends.map_or(0..=0, |(first, last)| first..=last)
}

fn enter(name: &str) {
    let door = DOORS.into_iter().find(|door| door.name == name).expect("a door");
    let seeds = seeds(&door, root());
    assert!(!seeds.is_empty(), "{name} has seeds");
    seeds.iter().for_each(|seed| door.enter(seed));
    for round in rounds() {
        let mut chance = Chance::seeded(round);
        let pick = |chance: &mut Chance| &seeds[chance.below(seeds.len() as u32) as usize];
        for _ in 0..ENTRIES {
            let (seed, other) = (pick(&mut chance), pick(&mut chance));
            let bytes = mutate(seed, other, &mut chance);
            let caught = std::panic::catch_unwind(|| door.enter(&bytes));
            assert!(caught.is_ok(), "{name}, seed {round}: {:?}", String::from_utf8_lossy(&bytes));
        }
    }
}

macro_rules! tests {
    ($($name:ident)*) => { $(#[test] fn $name() { enter(stringify!($name)); })* };
}

tests! { scenario opcg_effect bss_effect opcg_text bss_text card_list deck replay message board frames }
