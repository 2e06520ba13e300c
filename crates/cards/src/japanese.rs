//! Names of cards and types in Japanese, from `cards/names.ja.ron`.

use cardtext::ja::Names;
use serde::Deserialize;

#[derive(Deserialize)]
struct Pairs {
    names: Vec<(String, String)>,
    types: Vec<(String, String)>,
    parts: Vec<(String, String)>,
}

/// Japanese and English names of printed cards and types.
///
/// # Panics
/// If the file of names that comes with this crate is not in its notation.
pub fn japanese_names() -> Names {
    let pairs: Pairs =
        ron::from_str(include_str!("../../../cards/names.ja.ron")).expect("pairs of names");
    Names::new(pairs.names, pairs.types, pairs.parts)
}
