//! The copy of the tree that gets the faults.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context as _, Result, bail, ensure};
use ruleindex::read_files;

use super::site::{Site, sites};

/// The switch that every engine with faults has.
const MUTANT: &str = include_str!("mutant.rs.txt");

/// A program that checks scenarios, with nothing of the table or the server in it.
const HOLD: &str = include_str!("hold.rs.txt");

pub(super) struct Tree {
    pub(super) root: PathBuf,
}

impl Tree {
    /// What git knows of the project, copied; files that are the same keep their time.
    pub(super) fn copy(from: &Path, to: &Path) -> Result<Tree> {
        let listed = Command::new("git").args(["ls-files", "-z"]).current_dir(from).output()?;
        ensure!(listed.status.success(), "git does not list the files");
        let tree = Tree { root: to.join("tree") };
        for name in String::from_utf8(listed.stdout)?.split('\0').filter(|name| !name.is_empty()) {
            let bytes = fs::read(from.join(name)).with_context(|| name.to_owned())?;
            tree.write(name, &bytes)?;
        }
        tree.write("crates/scenario/examples/hold.rs", HOLD.as_bytes())?;
        Ok(tree)
    }

    fn write(&self, name: &str, bytes: &[u8]) -> Result<()> {
        let path = self.root.join(name);
        if fs::read(&path).is_ok_and(|there| there == bytes) {
            return Ok(());
        }
        fs::create_dir_all(path.parent().context("a file lies in a folder")?)?;
        fs::write(&path, bytes).with_context(|| path.display().to_string())
    }

    pub(super) fn sites(&self, game: &str) -> Result<Vec<Site>> {
        let files = read_files(&self.root, &format!("crates/{game}/src"), &[".rs"])?;
        let engine = files.iter().filter(|file| !file.path.ends_with("tests.rs"));
        Ok(engine.flat_map(|file| sites(&file.path, &file.text)).collect())
    }

    /// Puts the faults in; those with which the engine is not compiled are left out.
    pub(super) fn plant(&self, game: &str, mut chosen: Vec<Site>) -> Result<Vec<Site>> {
        for (site, number) in chosen.iter_mut().zip(1..) {
            site.number = number;
        }
        let lib = format!("crates/{game}/src/lib.rs");
        let text = fs::read_to_string(self.root.join(&lib))?;
        self.write(&lib, format!("{text}\nmod mutant;\n").as_bytes())?;
        self.write(&format!("crates/{game}/src/mutant.rs"), MUTANT.as_bytes())?;
        let originals = self.originals(&chosen)?;
        for _ in 0..8 {
            self.write_all(&originals, &chosen)?;
            let wrong = self.errors(game)?;
            if wrong.is_empty() {
                return Ok(chosen);
            }
            let before = chosen.len();
            chosen.retain(|site| !wrong.contains(&(site.path.clone(), site.line + 1)));
            ensure!(chosen.len() < before, "the engine does not compile: {wrong:?}");
        }
        bail!("too many places cannot be compiled")
    }

    fn originals(&self, chosen: &[Site]) -> Result<BTreeMap<String, String>> {
        let paths: BTreeSet<&String> = chosen.iter().map(|site| &site.path).collect();
        let read = |path: &String| Ok((path.clone(), fs::read_to_string(self.root.join(path))?));
        paths.into_iter().map(read).collect()
    }

    fn write_all(&self, originals: &BTreeMap<String, String>, chosen: &[Site]) -> Result<()> {
        for (path, text) in originals {
            let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
            for site in chosen.iter().filter(|site| site.path == *path) {
                lines[site.line] = site.planted();
            }
            self.write(path, (lines.join("\n") + "\n").as_bytes())?;
        }
        Ok(())
    }

    /// Files and lines that the compiler complains of.
    fn errors(&self, game: &str) -> Result<BTreeSet<(String, usize)>> {
        let args = ["check", "--quiet", "--package", game, "--lib", "--message-format", "short"];
        let checked = self.cargo().args(args).output()?;
        let said = String::from_utf8_lossy(&checked.stderr);
        let errors = said.lines().filter(|line| line.contains(": error"));
        let place = |line: &str| {
            let mut parts = line.split(':');
            Some((parts.next()?.to_owned(), parts.next()?.parse().ok()?))
        };
        let found: BTreeSet<(String, usize)> = errors.filter_map(place).collect();
        ensure!(checked.status.success() || !found.is_empty(), "{said}");
        Ok(found)
    }

    pub(super) fn cargo(&self) -> Command {
        let mut command = crate::command::cargo();
        command.current_dir(&self.root).env_remove("CARGO_TARGET_DIR");
        command
    }
}
