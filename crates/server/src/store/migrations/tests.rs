use std::{fs, path::Path};

use super::STEPS;

#[test]
fn every_file_is_a_step() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    let files = fs::read_dir(folder).expect("the folder of migrations");
    let mut found: Vec<String> = files
        .map(|file| file.expect("a file").file_name().to_string_lossy().into_owned())
        .collect();
    found.sort();
    let steps = STEPS.map(|(version, about, _)| format!("{version:04}_{about}.sql"));
    assert_eq!(found, steps);
}
