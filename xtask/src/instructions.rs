//! `cargo xtask instructions`: what a decision costs, in instructions, against the baseline of the repository.
//!
//! The gate counts with callgrind alone, in the very binary that is shipped, which is built by then: nothing else has to be
//! compiled or installed. The benches of gungraun count the same games for people who look for where instructions go;
//! their runner would take some minutes to build on a fresh machine.

mod baseline;

use std::{fs, path::PathBuf, process::Command};

use anyhow::{Context, Result, ensure};

use self::baseline::{Baseline, parse_lines};
use crate::{command, debian, deckhand, root};

/// What to do with the counts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Use {
    Compare,
    /// Make them the baseline.
    Renew,
}

/// Counts depend on the instructions there are.
pub(crate) const IS_COMPARABLE: bool = cfg!(all(target_os = "linux", target_arch = "x86_64"));

pub(crate) fn run(what: Use) -> Result<()> {
    if !IS_COMPARABLE {
        println!("the baseline holds for x86_64 Linux; nothing is compared here");
        return Ok(());
    }
    debian::provide("valgrind", "instructions are counted")?;
    let told = command::output(deckhand().args(["bench", "--instructions", "only"]))?;
    let counted = Baseline { compiler: compiler()?, pairs: parse_lines(&told)? };
    let place = path();
    if what == Use::Renew {
        fs::write(&place, counted.to_string()).with_context(|| place.display().to_string())?;
        print!("{told}");
        return Ok(());
    }
    let text = fs::read_to_string(&place).with_context(|| place.display().to_string())?;
    compare(&text.parse()?, &counted)
}

fn compare(baseline: &Baseline, counted: &Baseline) -> Result<()> {
    let findings = baseline.against(counted);
    findings.iter().for_each(|finding| println!("{finding}"));
    let failed = findings.iter().filter(|finding| finding.is_failure()).count();
    if failed > 0 && baseline.compiler != counted.compiler {
        println!("the baseline is of {}, this is {}", baseline.compiler, counted.compiler);
    }
    ensure!(
        failed == 0,
        "{failed} pairs are off the baseline. If that is meant, `cargo xtask instructions --renew` and commit {} by itself, \
         saying why",
        baseline::PATH
    );
    Ok(())
}

fn path() -> PathBuf {
    root().join(baseline::PATH)
}

fn compiler() -> Result<String> {
    Ok(command::output(Command::new("rustc").arg("--version"))?.trim().to_owned())
}
