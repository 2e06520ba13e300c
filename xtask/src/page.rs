//! The page of the table: built, and checked.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
    time::SystemTime,
};

use anyhow::{Context, Result};

use crate::{GATE_FEATURES, command, debian, root};

/// Builds the page unless nothing of it has changed. Without Node the program is built without its page, and says so.
pub(crate) fn build_if_old() -> Result<()> {
    if !is_old() {
        return Ok(());
    }
    if !command::succeeds(npm().arg("--version")) {
        eprintln!(
            "xtask: no npm here, so the page cannot be built; `cargo xtask play --terminal` plays without it"
        );
        return Ok(());
    }
    println!("page: installing what it is built with");
    install()?;
    println!("page: building");
    command::output(npm().args(["run", "build"]))?;
    println!("page: built");
    Ok(())
}

/// Types, unit tests, and the page itself within its size.
pub(crate) fn check() -> Result<()> {
    install()?;
    ["check", "test", "build", "size"]
        .into_iter()
        .try_for_each(|script| command::run(npm().args(["run", script])))
}

/// Whole games in a real browser, against the program as it is shipped.
pub(crate) fn check_in_browser() -> Result<()> {
    debian::provide("chromium", "the page is tried out")?;
    command::run(command::cargo().args(["build", "--quiet", "--release"]).args([
        "--package",
        "cli",
        "--features",
        GATE_FEATURES,
    ]))?;
    command::run(npm().args(["run", "e2e"]).env("DECKHAND", program()))
}

/// Where cargo puts the program.
fn program() -> PathBuf {
    let target =
        env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    root().join(target).join("release").join(format!("deckhand{}", env::consts::EXE_SUFFIX))
}

fn folder() -> PathBuf {
    root().join("web")
}

fn npm() -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.current_dir(folder());
    command
}

/// What the page is built with, unless it is there as the lock file says.
fn install() -> Result<()> {
    let installed = changed(&folder().join("node_modules/.package-lock.json"));
    match installed >= changed(&folder().join("package-lock.json")) && installed.is_some() {
        true => Ok(()),
        false => command::output(npm().args(["ci", "--no-audit", "--no-fund"])).map(|_| ()),
    }
}

fn is_old() -> bool {
    let built = changed(&folder().join("dist/index.html"));
    let newest = newest(&folder()).unwrap_or(None);
    built.is_none() || newest > built
}

fn changed(file: &Path) -> Option<SystemTime> {
    fs::metadata(file).and_then(|file| file.modified()).ok()
}

/// When something that the page is made of changed last.
fn newest(folder: &Path) -> Result<Option<SystemTime>> {
    let mut newest = None;
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let changed = match path.is_dir() {
            _ if matches!(name.as_str(), "node_modules" | "dist" | "tests") => None,
            true => self::newest(&path)?,
            false => changed(&path),
        };
        newest = newest.max(changed);
    }
    Ok(newest)
}
