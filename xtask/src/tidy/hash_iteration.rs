//! Nothing below `bots` iterates a hash map: its order differs from run to run.

use ruleindex::SourceFile;

use super::{Untidy, code_lines, is_word};

const WALKS: [&str; 8] = [
    ".iter()",
    ".iter_mut()",
    ".into_iter()",
    ".keys()",
    ".values()",
    ".values_mut()",
    ".drain(",
    ".retain(",
];

pub(super) fn check(file: &SourceFile) -> Vec<Untidy> {
    let names: Vec<&str> = code_lines(&file.text).filter_map(|(_, code)| declared(code)).collect();
    let complaint = |(line, name)| {
        Untidy::new(file, line, format!("{name} is a hash map: its order means nothing"))
    };
    walks(&file.text, &names).into_iter().map(complaint).collect()
}

/// The name a line gives to a hash map or set: `name: HashMap<…>` or `let name = HashMap::new()`.
fn declared(code: &str) -> Option<&str> {
    let at = code.find("HashMap").or_else(|| code.find("HashSet"))?;
    let before = code[..at].trim_end_matches("std::collections::");
    let before =
        before.trim_end_matches(['&', ' ']).trim_end_matches("mut").trim_end_matches(['&', ' ']);
    let before = before.strip_suffix([':', '='])?.trim_end();
    let start = before.rfind(|c: char| !is_word(c)).map_or(0, |at| at + 1);
    (start < before.len()).then(|| &before[start..])
}

fn walks<'a>(text: &str, names: &[&'a str]) -> Vec<(usize, &'a str)> {
    let mut found = Vec::new();
    for (line, code) in code_lines(text) {
        let walked = names.iter().find(|name| is_walked(code, name));
        found.extend(walked.map(|name| (line, *name)));
    }
    found
}

fn is_walked(code: &str, name: &str) -> bool {
    code.match_indices(name).any(|(at, _)| {
        let (before, after) = (&code[..at], &code[at + name.len()..]);
        let whole = !before.ends_with(is_word) && !after.starts_with(is_word);
        let looped = code.contains("for ") && before.contains(" in ") && after.trim() == "{";
        whole && (looped || WALKS.iter().any(|walk| after.starts_with(walk)))
    })
}

#[cfg(test)]
mod tests;
