//! `cargo xtask fuzz`: every door of the program by coverage (libFuzzer), from seeds of the tree.

use anyhow::{Result, bail, ensure};

use crate::{command, root};

/// Minutes a door, unless another number is asked for.
const MINUTES: u32 = 30;

pub(crate) fn run(options: &[&str]) -> Result<()> {
    let (minutes, wanted) = read(options)?;
    if !command::succeeds(command::cargo().args(["fuzz", "--version"])) {
        command::run(command::cargo().args(["install", "--locked", "cargo-fuzz"]))?;
    }
    let corpus = root().join("fuzz/corpus");
    let mut seeds = command::cargo();
    command::run(
        seeds.args(["run", "--quiet", "--package", "doors", "--example", "corpus"]).arg(&corpus),
    )?;
    for door in doors(&wanted)? {
        println!("{door}: {minutes} minutes");
        let mut fuzz = command::cargo();
        fuzz.args(["fuzz", "run", "--sanitizer", "none", &door, "--"]);
        fuzz.args([format!("-max_total_time={}", minutes * 60), "-timeout=10".to_owned()]);
        fuzz.args(["-rss_limit_mb=2048", "-max_len=16384", "-print_final_stats=1"]);
        // Coverage is asked of a stable compiler, which lets only this variable do that.
        command::run(fuzz.env("RUSTC_BOOTSTRAP", "1").current_dir(root()))?;
    }
    Ok(())
}

fn read(options: &[&str]) -> Result<(u32, Vec<String>)> {
    let mut left = options.iter();
    let (mut minutes, mut wanted) = (MINUTES, Vec::new());
    while let Some(option) = left.next() {
        match *option {
            "--minutes" => match left.next().map(|number| number.parse()) {
                Some(Ok(number)) => minutes = number,
                _ => bail!("--minutes wants a number"),
            },
            door => wanted.push(door.to_owned()),
        }
    }
    Ok((minutes, wanted))
}

/// The doors that are asked for, or all: a file each in `fuzz/fuzz_targets`.
fn doors(wanted: &[String]) -> Result<Vec<String>> {
    let mut all = Vec::new();
    for entry in std::fs::read_dir(root().join("fuzz/fuzz_targets"))? {
        let name = entry?.file_name().to_string_lossy().trim_end_matches(".rs").to_owned();
        all.push(name);
    }
    all.sort();
    for door in wanted {
        ensure!(all.contains(door), "no door {door}; there are {}", all.join(", "));
    }
    Ok(if wanted.is_empty() { all } else { wanted.to_vec() })
}
