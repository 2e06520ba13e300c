use super::*;

fn check_manifest(room: &str, dependencies: &str, expected: &[&str]) {
    let text = format!("[dependencies]\n{dependencies}\n");
    let manifest = SourceFile { path: format!("crates/{room}/Cargo.toml"), text };
    let found: Vec<String> = check(&manifest).into_iter().map(|untidy| untidy.what).collect();
    assert_eq!(found, expected, "{room}: {dependencies}");
}

#[test]
fn dependencies_point_down() {
    check_manifest("opcg", "kernel.workspace = true\nrulebook.workspace = true", &[]);
    let up = "kernel may not use opcg: dependencies point down to rulebook";
    check_manifest("kernel", "opcg.workspace = true", &[up]);
    check_manifest("opcg", "[dev-dependencies]\nscenario.workspace = true", &[]);
}

#[test]
fn the_games_never_see_each_other_not_even_in_tests() {
    let apart = ["opcg and bss never see each other"];
    check_manifest("opcg", "bss.workspace = true", &apart);
    check_manifest("bss", "[dev-dependencies]\nopcg.workspace = true", &apart);
}

#[test]
fn randomness_has_one_door() {
    check_manifest("kernel", "rand_pcg = \"1\"", &[]);
    let refused = "opcg may not use rand_pcg: randomness comes through kernel::Chance";
    check_manifest("opcg", "rand_pcg = \"1\"", &[refused]);
    check_manifest("sim", "rand = \"1\"", &[]);
}

#[test]
fn a_new_crate_is_given_its_place() {
    check_manifest(
        "attic",
        "",
        &["this crate has no place among the rooms of xtask/src/tidy/rooms.rs"],
    );
}
