//! `cargo xtask wheel`: the Python package, built by maturin in a virtual environment of its own; and its tests.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail};

use crate::{command, debian, root};

/// Pythons by name, the usual one first.
const NAMES: [&str; 6] =
    ["python3", "python3.11", "python3.12", "python3.13", "python3.14", "python"];

/// What the package needs of the language.
const IS_NEW_ENOUGH: &str = "import sys, venv, ensurepip; assert sys.version_info >= (3, 11)";

/// Builds the wheel and says where it is.
pub(crate) fn run() -> Result<()> {
    let Some(python) = python() else { bail!("{}", missing()) };
    println!("{}", build(&environment(python)?)?.display());
    Ok(())
}

/// A Python that is new enough and can make virtual environments.
pub(crate) fn python() -> Option<&'static str> {
    NAMES.into_iter().find(|name| command::succeeds(Command::new(name).args(["-c", IS_NEW_ENOUGH])))
}

/// What is said where there is none.
pub(crate) fn missing() -> String {
    "no Python from 3.11 on with its module venv is here (Debian: apt-get install python3-venv)"
        .to_owned()
}

/// Builds the wheel, installs it as people do, and runs its tests with the program beside it.
pub(crate) fn test(python: &str) -> Result<()> {
    if let Err(error) = debian::provide_from("postgresql", "initdb", "databases are set up") {
        println!("without the test of the queue: {error:#}");
    }
    let environment = environment(python)?;
    let wheel = build(&environment)?;
    // The extension may have changed under the same version.
    environment.pip(&["--force-reinstall", "--no-deps", &wheel.display().to_string()])?;
    environment.pip(&[&format!("{}[lab,envs,ray,test]", wheel.display())])?;
    let mut tests = environment.program("pytest");
    tests.args(["-q", "-x"]).current_dir(root().join("python"));
    command::run(tests.env("DECKHAND", target().join("release/deckhand")))
}

fn target() -> PathBuf {
    root().join("target")
}

/// A virtual environment.
struct Environment {
    folder: PathBuf,
}

impl Environment {
    fn program(&self, name: &str) -> Command {
        let place = if cfg!(windows) { "Scripts" } else { "bin" };
        Command::new(self.folder.join(place).join(name))
    }

    fn pip(&self, packages: &[&str]) -> Result<()> {
        let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
        command::run(self.program("python").args(install).args(packages))
    }
}

/// The environment of the project, made if it is not there.
fn environment(python: &str) -> Result<Environment> {
    let environment = Environment { folder: target().join("python") };
    if !command::succeeds(environment.program("python").arg("--version")) {
        command::run(
            Command::new(python).args(["-m", "venv", "--clear"]).arg(&environment.folder),
        )?;
    }
    environment.pip(&["maturin>=1.9.4,<2"])?;
    Ok(environment)
}

/// Compiled in the target directory of the workspace.
fn build(environment: &Environment) -> Result<PathBuf> {
    let wheels = target().join("wheels");
    let _ = fs::remove_dir_all(&wheels);
    let mut maturin = environment.program("maturin");
    maturin.args(["build", "--release", "--quiet", "--manifest-path"]);
    maturin.arg(root().join("python/Cargo.toml")).arg("--out").arg(&wheels);
    command::run(maturin.current_dir(root()))?;
    only_file(&wheels)
}

fn only_file(folder: &Path) -> Result<PathBuf> {
    let entry = fs::read_dir(folder)?.next().context("maturin has built a wheel")?;
    Ok(entry?.path())
}
