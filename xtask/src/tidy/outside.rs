//! Nothing below `bots` reaches outside: no files, no network, no clock, no environment, nothing printed.

use ruleindex::SourceFile;

use super::{Untidy, code_lines, is_word};

const MODULES: [&str; 5] = ["env", "fs", "net", "process", "time"];
const MACROS: [&str; 4] = ["print!(", "println!(", "eprint!(", "eprintln!("];

pub(super) fn check(file: &SourceFile) -> Vec<Untidy> {
    let complaint =
        |(line, name)| Untidy::new(file, line, format!("below table nothing uses {name}"));
    uses(&file.text).into_iter().map(complaint).collect()
}

/// The lines that name a module or macro that reaches outside.
fn uses(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut in_group = false;
    for (line, code) in code_lines(text) {
        in_group |= code.contains("std::{");
        let named = MODULES.into_iter().filter(|module| names(code, module, in_group));
        found.extend(named.map(|module| (line, format!("std::{module}"))));
        let printed = MACROS.into_iter().filter(|name| starts_word(code, name));
        found.extend(printed.map(|name| (line, name.trim_end_matches('(').to_owned())));
        in_group &= !code.contains(';');
    }
    found
}

/// Whether code names a module of `std`, alone or within the braces of `use std::{…}`.
fn names(code: &str, module: &str, in_group: bool) -> bool {
    let path = format!("std::{module}");
    let whole = |at: usize, len: usize| !code[at + len..].starts_with(is_word);
    let alone = code.match_indices(&path).any(|(at, _)| whole(at, path.len()));
    let grouped = in_group
        && code.match_indices(module).any(|(at, _)| {
            let before = code[..at].trim_end();
            whole(at, module.len()) && (before.is_empty() || before.ends_with(['{', ',']))
        });
    alone || grouped
}

fn starts_word(code: &str, name: &str) -> bool {
    code.match_indices(name).any(|(at, _)| !code[..at].ends_with(is_word))
}

#[cfg(test)]
mod tests;
