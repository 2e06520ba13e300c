//! Lists the card files of the project, so that a new set needs no line of code.

use std::{env, fs, path::Path};

fn main() {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo says where the crate is"))
        .join("../../cards/opcg");
    println!("cargo::rerun-if-changed={}", root.display());
    let folder = fs::read_dir(&root).expect("the card files stand beside the crates");
    let mut files: Vec<_> = folder.map(|entry| entry.expect("a readable folder").path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "ron"));
    files.sort();
    let list: String = files.iter().map(|path| format!("    include_str!({path:?}),\n")).collect();
    let code = format!("const FILES: [&str; {}] = [\n{list}];\n", files.len());
    let out = Path::new(&env::var("OUT_DIR").expect("cargo says where to write")).join("files.rs");
    fs::write(out, code).expect("the build folder can be written");
}
