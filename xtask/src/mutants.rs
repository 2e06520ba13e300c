//! `cargo xtask mutants`: small random faults in an engine, one at a time, and whether the examples notice them.
//!
//! All faults of a sample are compiled into one copy of the tree, each behind its number, and an environment variable switches
//! one on (mutant schemata): the engine is built once, not once a fault.

mod site;
mod tree;
mod trial;

use anyhow::{Result, bail, ensure};

use self::{site::Site, tree::Tree, trial::Trials};
use crate::root;

/// Of a hundred faults at least so many must be noticed.
const WANTED: usize = 95;

struct Options {
    game: String,
    sample: usize,
    seed: u64,
}

pub(crate) fn run(options: &[&str]) -> Result<()> {
    let Options { game, sample, seed } = read(options)?;
    let tree = Tree::copy(root(), &root().join("target/mutants"))?;
    let mut sites = tree.sites(&game)?;
    let all = sites.len();
    choose(&mut sites, sample, seed);
    println!("{} of {all} places in crates/{game}, seed {seed}", sites.len());
    let sites = tree.plant(&game, sites)?;
    let trials = Trials::build(&tree, &game)?;
    ensure!(trials.notice(0).is_none(), "the examples fail without a fault");
    let survivors: Vec<&Site> = sites.iter().filter(|site| survives(&trials, site)).collect();
    let caught = sites.len() - survivors.len();
    println!("{caught} of {} faults noticed", sites.len());
    ensure!(caught * 100 >= WANTED * sites.len(), "fewer than {WANTED} of 100 are noticed");
    Ok(())
}

fn read(options: &[&str]) -> Result<Options> {
    let mut read = Options { game: "opcg".to_owned(), sample: 50, seed: 1 };
    for pair in options.chunks(2) {
        match *pair {
            ["--game", game @ ("opcg" | "bss")] => read.game = game.to_owned(),
            ["--sample", count] => read.sample = count.parse()?,
            ["--seed", seed] => read.seed = seed.parse()?,
            _ => bail!("not an option of mutants: {}", pair.join(" ")),
        }
    }
    Ok(read)
}

/// Keeps so many of the places, at random.
fn choose(sites: &mut Vec<Site>, sample: usize, seed: u64) {
    let mut state = seed;
    for at in 0..sample.min(sites.len()) {
        // SplitMix64
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        let other = at + ((mixed ^ (mixed >> 31)) % (sites.len() - at) as u64) as usize;
        sites.swap(at, other);
    }
    sites.truncate(sample);
}

fn survives(trials: &Trials, site: &Site) -> bool {
    let noticed = trials.notice(site.number);
    match noticed {
        Some(by) => println!("noticed by {by}: {site}"),
        None => println!("SURVIVES: {site}"),
    }
    noticed.is_none()
}
