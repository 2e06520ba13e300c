//! Reading the index from a source tree on disk.

use std::{
    error, fmt, fs, io,
    path::{Path, PathBuf},
};

use crate::RuleIndex;

/// A file or folder of the project that could not be read.
#[derive(Debug)]
pub struct ScanError {
    pub path: PathBuf,
    pub source: io::Error,
}

impl fmt::Display for ScanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.source)
    }
}

impl error::Error for ScanError {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        Some(&self.source)
    }
}

impl RuleIndex {
    /// Reads the project under `root`: `crates`, `scenarios` and `rules/uncovered.txt`.
    pub fn scan(root: &Path) -> Result<RuleIndex, ScanError> {
        let mut index = RuleIndex::default();
        for folder in ["crates", "rules", "scenarios"] {
            for file in read_files(root, folder, &[".rs", ".duel", "/uncovered.txt"])? {
                index.add(&file.path, &file.text);
            }
        }
        Ok(index)
    }
}

/// A file of the project; the path is relative to the root, with `/` on every system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceFile {
    pub path: String,
    pub text: String,
}

/// The files below a folder that end in one of `endings`, in the order of names. A folder that is not there has none.
pub fn read_files(
    root: &Path,
    folder: &str,
    endings: &[&str],
) -> Result<Vec<SourceFile>, ScanError> {
    let mut files = Vec::new();
    for entry in below(root, folder)? {
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.file_type().map_err(at(root, &path))?.is_dir() {
            files.append(&mut read_files(root, &path, endings)?);
        } else if endings.iter().any(|ending| path.ends_with(ending)) {
            let text = fs::read_to_string(entry.path()).map_err(at(root, &path))?;
            files.push(SourceFile { path, text });
        }
    }
    Ok(files)
}

fn below(root: &Path, folder: &str) -> Result<Vec<fs::DirEntry>, ScanError> {
    let entries = match fs::read_dir(root.join(folder)) {
        Err(e) if e.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(at(root, folder))?,
    };
    let mut entries = entries.collect::<Result<Vec<_>, _>>().map_err(at(root, folder))?;
    entries.sort_by_key(fs::DirEntry::file_name);
    Ok(entries)
}

fn at(root: &Path, path: &str) -> impl Fn(io::Error) -> ScanError {
    let path = root.join(path);
    move |source| ScanError { path: path.clone(), source }
}
