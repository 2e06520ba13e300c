use std::{collections::BTreeSet, path::Path};

use super::line;
use crate::{check::scenario_files, pool::CardPool};

/// Every puzzle of the tree has a line, and the first ones are as they are computed now.
#[test]
fn the_ratings_of_the_tree_are_those_of_its_puzzles() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/puzzles");
    let text = std::fs::read_to_string(folder.join(super::FILE)).expect("deckhand puzzles rate");
    let rated: BTreeSet<&str> = text.lines().filter_map(|line| line.split('\t').next()).collect();
    let files = scenario_files(std::slice::from_ref(&folder)).expect("puzzles");
    let name = |path: &Path| path.strip_prefix(&folder).expect("below it").display().to_string();
    let there: BTreeSet<String> = files.iter().map(|path| name(path)).collect();
    assert_eq!(rated, there.iter().map(String::as_str).collect(), "deckhand puzzles rate");
    let pool = CardPool::embedded();
    for path in files.iter().filter(|path| !name(path).contains("missed")).step_by(9) {
        let line = line(path, &pool, 200_000).expect("it is solved");
        assert!(text.contains(&format!("{}\t{line}\n", name(path))), "{}", name(path));
    }
}
