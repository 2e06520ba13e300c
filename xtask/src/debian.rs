//! Programs that checks need beyond Rust and Node, by Debian's packages where they are not here.

use std::process::Command;

use anyhow::{Result, ensure};

use crate::command;

/// Sees to it that a program is there. Its package has its name.
pub(crate) fn provide(program: &str, what_for: &str) -> Result<()> {
    if is_here(program) {
        return Ok(());
    }
    println!("{program} is not here: installing Debian's package");
    let installed = installs(&[], program) || installs(&["sudo", "--non-interactive"], program);
    ensure!(
        installed && is_here(program),
        "{what_for} by {program}, which is not here and could not be installed: `apt-get install {program}`, or however \
         this system does it, then once more"
    );
    Ok(())
}

fn is_here(program: &str) -> bool {
    command::succeeds(Command::new(program).arg("--version"))
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
