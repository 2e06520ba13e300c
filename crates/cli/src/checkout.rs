//! The source tree of Deckhand, if the program runs inside one.

use std::{
    env,
    path::{Path, PathBuf},
};

use anyhow::Result;
use ruleindex::RuleIndex;

/// Code and examples of the tree around the current directory; `None` outside of one.
pub(crate) fn index() -> Result<Option<RuleIndex>> {
    root()?.map(|root| Ok(RuleIndex::scan(&root)?)).transpose()
}

/// The tree around the current directory.
pub(crate) fn root() -> Result<Option<PathBuf>> {
    Ok(root_above(&env::current_dir()?))
}

/// The first folder from here upwards that holds a workspace and the books.
fn root_above(here: &Path) -> Option<PathBuf> {
    let is_root =
        |folder: &&Path| folder.join("Cargo.toml").is_file() && folder.join("rules").is_dir();
    here.ancestors().find(is_root).map(Path::to_path_buf)
}
