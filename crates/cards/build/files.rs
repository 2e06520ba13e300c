//! Lists the decks and formats of the project, so that a new one needs no line of code.

use std::{
    error::Error,
    fs,
    path::{Path, PathBuf},
};

/// Folder, ending of its files, and the list of them in the generated code.
const LISTS: [(&str, &str, &str); 3] = [
    ("decks/opcg", "txt", "DECKS"),
    ("formats/opcg", "ron", "FORMATS"),
    ("decks/bss", "txt", "BSS_DECKS"),
];

/// `lists.rs` names the text of each file.
pub(crate) fn write_lists(project: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
    let lists = LISTS.map(|(folder, ending, name)| list(project, folder, ending, name));
    let code = lists.into_iter().collect::<Result<String, Box<dyn Error>>>()?;
    fs::write(out.join("lists.rs"), code)?;
    Ok(())
}

fn list(project: &Path, folder: &str, ending: &str, name: &str) -> Result<String, Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", project.join(folder).display());
    let entries =
        fs::read_dir(project.join(folder)).map_err(|error| format!("{folder}: {error}"))?;
    let mut files: Vec<PathBuf> =
        entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    files.retain(|path| path.extension().is_some_and(|found| found == ending));
    files.sort();
    let stem = |path: &PathBuf| path.file_stem().unwrap_or_default().display().to_string();
    let lines =
        files.iter().map(|path| format!("    ({:?}, include_str!({path:?})),\n", stem(path)));
    let lines: String = lines.collect();
    Ok(format!("pub(crate) static {name}: [(&str, &str); {}] = [\n{lines}];\n", files.len()))
}
