//! Valgrind, which counts the instructions.

use std::process::Command;

use anyhow::{Result, ensure};

use crate::command;

/// Sees to it that valgrind is there, by Debian's packages if need be.
pub(super) fn provide() -> Result<()> {
    if is_here() {
        return Ok(());
    }
    println!("valgrind is not here: installing Debian's package");
    let installed = installs(&[]) || installs(&["sudo", "--non-interactive"]);
    ensure!(
        installed && is_here(),
        "instructions are counted by valgrind, which is not here and could not be installed: `apt-get install valgrind`, or \
         however this system does it, then once more"
    );
    Ok(())
}

fn is_here() -> bool {
    command::succeeds(Command::new("valgrind").arg("--version"))
}

fn installs(before: &[&str]) -> bool {
    let runs = |args: &[&str]| {
        let mut words = before.iter().chain(args);
        let program = words.next().expect("there is a program to run");
        command::succeeds(Command::new(program).args(words))
    };
    let install = ["apt-get", "install", "--yes", "--no-install-recommends", "valgrind"];
    runs(&install) || runs(&["apt-get", "update"]) && runs(&install)
}
