//! Programs that checks need beyond Rust and Node, by Debian's packages where they are not here.

use std::{fs, process::Command};

use anyhow::{Result, ensure};

use crate::command;

/// Sees to it that a program is there. Its package has its name.
pub(crate) fn provide(program: &str, what_for: &str) -> Result<()> {
    provide_from(program, program, what_for)
}

/// Sees to it that a program of this package is there.
pub(crate) fn provide_from(package: &str, program: &str, what_for: &str) -> Result<()> {
    if is_here(program) {
        return Ok(());
    }
    println!("{program} is not here: installing Debian's package {package}");
    let installed = installs(&[], package) || installs(&["sudo", "--non-interactive"], package);
    ensure!(
        installed && is_here(program),
        "{what_for} by {program}, which is not here and could not be installed: `apt-get install {package}`, or however \
         this system does it, then once more"
    );
    Ok(())
}

fn is_here(program: &str) -> bool {
    command::succeeds(Command::new(program).arg("--version")) || is_off_the_path(program)
}

/// Debian keeps the programs of PostgreSQL in a folder of their version.
fn is_off_the_path(program: &str) -> bool {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    versions.map(|version| version.path().join("bin").join(program)).any(|path| path.is_file())
}

fn installs(before: &[&str], package: &str) -> bool {
    let runs = |args: &[&str]| {
        let mut words = before.iter().chain(args);
        let program = words.next().expect("there is a program to run");
        command::succeeds(Command::new(program).args(words))
    };
    let install = ["apt-get", "install", "--yes", "--no-install-recommends", package];
    runs(&install) || runs(&["apt-get", "update"]) && runs(&install)
}
