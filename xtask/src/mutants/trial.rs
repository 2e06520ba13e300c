//! The examples, run with one fault switched on.

use std::{
    path::PathBuf,
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context as _, Result, ensure};

use super::tree::Tree;

/// A fault with which nothing ends is noticed.
const PATIENCE: Duration = Duration::from_secs(120);

/// Programs that fail when something is wrong, the quickest first.
pub(super) struct Trials {
    root: PathBuf,
    programs: Vec<(&'static str, PathBuf, Vec<String>)>,
}

impl Trials {
    pub(super) fn build(tree: &Tree, game: &str) -> Result<Trials> {
        let built = built(tree, &["build", "--package", "scenario", "--example", "hold"], "hold")?;
        let tests = built_tests(tree, game)?;
        let scenarios = vec![format!("scenarios/{game}")];
        let programs =
            vec![("scenarios", built, scenarios), ("tests", tests, vec!["--quiet".to_owned()])];
        Ok(Trials { root: tree.root.clone(), programs })
    }

    /// What notices the fault with this number; 0 is none.
    pub(super) fn notice(&self, number: u32) -> Option<&'static str> {
        let fails = |(_, program, args): &&(&str, PathBuf, Vec<String>)| {
            !self.passes(program, args, number).unwrap_or(false)
        };
        self.programs.iter().find(fails).map(|(name, ..)| *name)
    }

    fn passes(&self, program: &PathBuf, args: &[String], number: u32) -> Result<bool> {
        let mut command = Command::new(program);
        command.args(args).current_dir(&self.root).env("DECKHAND_MUTANT", number.to_string());
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn()?;
        let start = Instant::now();
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok(status.success());
            }
            if start.elapsed() > PATIENCE {
                child.kill()?;
                child.wait()?;
                return Ok(false);
            }
            thread::sleep(Duration::from_millis(20));
        }
    }
}

fn built_tests(tree: &Tree, game: &str) -> Result<PathBuf> {
    built(tree, &["test", "--no-run", "--package", game, "--test", "it"], "it-")
}

/// Builds a program and says where it is.
fn built(tree: &Tree, args: &[&str], name: &str) -> Result<PathBuf> {
    let mut command = tree.cargo();
    command.args(args).args(["--message-format", "json-render-diagnostics"]);
    let output = command.stderr(Stdio::inherit()).output()?;
    ensure!(output.status.success(), "cargo {} failed", args.join(" "));
    let said = String::from_utf8(output.stdout)?;
    let executables = said.split("\"executable\":\"").skip(1);
    let paths = executables.filter_map(|rest| rest.split('"').next()).map(PathBuf::from);
    let is_it = |path: &PathBuf| {
        path.file_name().is_some_and(|file| file.to_string_lossy().starts_with(name))
    };
    paths.filter(is_it).last().with_context(|| format!("no program {name}"))
}
