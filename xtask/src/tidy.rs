//! `cargo xtask tidy`: what STYLE asks of the tree and the compiler does not check.

mod copied;
mod hash_iteration;
mod manifest;
mod outside;
mod rooms;
mod source;

use std::{fmt, path::Path};

use anyhow::{Result, ensure};
use ruleindex::{SourceFile, read_files};

/// Something out of place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Untidy {
    path: String,
    /// 0: the file as a whole.
    line: usize,
    what: String,
}

impl Untidy {
    fn new(file: &SourceFile, line: usize, what: impl Into<String>) -> Untidy {
        Untidy { path: file.path.clone(), line, what: what.into() }
    }
}

impl fmt::Display for Untidy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.path, self.what),
            line => write!(f, "{}:{line}: {}", self.path, self.what),
        }
    }
}

pub(crate) fn run(root: &Path) -> Result<()> {
    let mut files = read_files(root, "crates", &[".rs", "/Cargo.toml"])?;
    files.append(&mut read_files(root, "xtask", &[".rs", "/Cargo.toml"])?);
    let mut untidy: Vec<Untidy> = files.iter().flat_map(check).collect();
    untidy.append(&mut copied::check(&files));
    for found in &untidy {
        println!("{found}");
    }
    ensure!(untidy.is_empty(), "{} things out of place", untidy.len());
    println!("{} files are tidy", files.len());
    Ok(())
}

fn check(file: &SourceFile) -> Vec<Untidy> {
    if file.path.ends_with("/Cargo.toml") {
        return rooms::check(file);
    }
    let mut found = source::check(file);
    if rooms::room(&file.path).is_some_and(rooms::is_pure) && is_engine(file) {
        found.append(&mut outside::check(file));
        found.append(&mut hash_iteration::check(file));
    }
    found
}

/// The engine itself, without its tests and build scripts.
fn is_engine(file: &SourceFile) -> bool {
    file.path.contains("/src/") && !is_test(&file.path)
}

/// Unit tests beside their module, and the tests of a crate.
fn is_test(path: &str) -> bool {
    path.ends_with("/tests.rs") || path.contains("/tests/")
}

/// The code of each line, comments cut off, with line numbers.
fn code_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(row, line)| (row + 1, line.split("//").next().unwrap_or(line)))
}

/// Whether a character may stand in a name.
fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}
