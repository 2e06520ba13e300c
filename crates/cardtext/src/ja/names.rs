//! Names and types in Japanese and in English: effects hold the English ones.

use std::collections::BTreeMap;

/// Pairs of names. A name without a partner is itself in both languages.
#[derive(Clone, Debug, Default)]
pub struct Names {
    names: Pairs,
    types: Pairs,
    parts: Pairs,
}

#[derive(Clone, Debug, Default)]
struct Pairs {
    english: BTreeMap<String, String>,
    japanese: BTreeMap<String, String>,
}

impl Pairs {
    fn new(pairs: impl IntoIterator<Item = (String, String)>) -> Pairs {
        let mut found = Pairs::default();
        for (japanese, english) in pairs {
            found.english.entry(japanese.clone()).or_insert_with(|| english.clone());
            found.japanese.entry(english).or_insert(japanese);
        }
        found
    }

    fn english(&self, japanese: &str) -> String {
        self.english.get(japanese).map_or(japanese, String::as_str).to_owned()
    }

    fn japanese(&self, english: &str) -> String {
        self.japanese.get(english).map_or(english, String::as_str).to_owned()
    }
}

impl Names {
    /// Japanese and English names of cards, types, and parts of names and types; of several for one the first is the usual one.
    pub fn new(
        names: impl IntoIterator<Item = (String, String)>,
        types: impl IntoIterator<Item = (String, String)>,
        parts: impl IntoIterator<Item = (String, String)>,
    ) -> Names {
        Names { names: Pairs::new(names), types: Pairs::new(types), parts: Pairs::new(parts) }
    }

    pub(super) fn name(&self, japanese: &str) -> String {
        self.names.english(japanese)
    }

    pub(super) fn type_of(&self, japanese: &str) -> String {
        self.types.english(japanese)
    }

    pub(super) fn part(&self, japanese: &str) -> String {
        self.parts.english(japanese)
    }

    pub fn japanese_name(&self, english: &str) -> String {
        self.names.japanese(english)
    }

    pub fn japanese_type(&self, english: &str) -> String {
        self.types.japanese(english)
    }

    pub(super) fn japanese_part(&self, english: &str) -> String {
        self.parts.japanese(english)
    }
}
