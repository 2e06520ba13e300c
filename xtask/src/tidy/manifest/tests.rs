use super::*;

#[test]
fn dependencies_are_found_however_they_are_written() {
    let manifest = "\
[package]
name = \"opcg\"
[dependencies]
kernel.workspace = true
# bss = \"1\"
serde = { version = \"1\", features = [\"derive\"] }
[dependencies.rulebook]
path = \"../rulebook\"
[target.'cfg(unix)'.dependencies]
libc = \"1\"
[dev-dependencies]
scenario.workspace = true
[lints]
workspace = true
";
    let found = dependencies(manifest);
    let names: Vec<_> = found.iter().map(|found| (found.line, found.name)).collect();
    assert_eq!(
        names,
        [(4, "kernel"), (6, "serde"), (7, "rulebook"), (10, "libc"), (12, "scenario")]
    );
    assert_eq!(found.iter().filter(|found| found.for_tests).count(), 1);
}
