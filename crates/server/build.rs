//! Lists the files that are part of the program: the examples and, with the feature `page`, the page.

use std::{
    env,
    error::Error,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

fn main() -> Result<(), Box<dyn Error>> {
    let project = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../..");
    let mut code = list("EXAMPLES", "str", &project.join("scenarios"))?;
    if env::var_os("CARGO_FEATURE_PAGE").is_some() {
        code += &list("PAGE", "[u8]", &project.join("web/dist"))?;
    }
    fs::write(Path::new(&env::var("OUT_DIR")?).join("files.rs"), code)?;
    Ok(())
}

/// `static NAME`: each file of a folder by its path within it.
fn list(name: &str, kind: &str, folder: &Path) -> Result<String, Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files = Vec::new();
    // A page that is not built has no files, and the program says so.
    if folder.is_dir() {
        walk(folder, &mut files)?;
    }
    files.sort();
    let include = if kind == "str" { "include_str" } else { "include_bytes" };
    let mut code = format!("pub(crate) static {name}: [(&str, &{kind}); {}] = [\n", files.len());
    for file in files {
        let path = file.strip_prefix(folder)?.to_string_lossy().replace('\\', "/");
        writeln!(code, "    ({path:?}, {include}!({file:?})),")?;
    }
    code += "];\n";
    Ok(code)
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        match path.is_dir() {
            true => walk(&path, files)?,
            false => files.push(path),
        }
    }
    Ok(())
}
