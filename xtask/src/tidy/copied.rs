//! `prove` proves by saying the rules a second time: lines that stand in an engine, too, prove nothing.

use std::collections::HashMap;

use ruleindex::SourceFile;

use super::{Untidy, code_lines, is_engine, rooms};

/// So many lines of code one after the other that are the same in `prove` and in an engine are taken for copied.
const RUN: usize = 5;

const ENGINES: [&str; 3] = ["kernel", "opcg", "bss"];

/// The runs of lines in `prove` that an engine has, too.
pub(super) fn check(files: &[SourceFile]) -> Vec<Untidy> {
    let of = |rooms: &'static [&'static str]| {
        let is_of = move |file: &&SourceFile| {
            is_engine(file) && rooms::room(&file.path).is_some_and(|room| rooms.contains(&room))
        };
        files.iter().filter(is_of)
    };
    let mut known = HashMap::new();
    for file in of(&ENGINES) {
        for run in lines(&file.text).windows(RUN) {
            known.entry(code(run)).or_insert_with(|| format!("{}:{}", file.path, run[0].0));
        }
    }
    of(&["prove"]).flat_map(|file| copied(file, &known)).collect()
}

fn copied(file: &SourceFile, known: &HashMap<Vec<&str>, String>) -> Vec<Untidy> {
    let lines = lines(&file.text);
    let mut found = Vec::new();
    let mut next = 0;
    for (at, run) in lines.windows(RUN).enumerate() {
        let Some(place) = known.get(&code(run)).filter(|_| at >= next) else { continue };
        let what = format!("{RUN} lines and more are those of {place}: say it in another way");
        found.push(Untidy::new(file, run[0].0, what));
        next = at + RUN;
    }
    found
}

fn code<'a>(run: &[(usize, &'a str)]) -> Vec<&'a str> {
    run.iter().map(|(_, code)| *code).collect()
}

/// Lines that say something: no comments, imports, attributes, lone punctuation, nor patterns that only name a variant,
/// since every match over a vocabulary names them all.
fn lines(text: &str) -> Vec<(usize, &str)> {
    let mut in_import = false;
    let says_something = |(_, code): &(usize, &str)| {
        let begins_import = code.trim_start_matches("pub ").starts_with("use ");
        let is_import = in_import || begins_import;
        in_import = is_import && !code.ends_with(';');
        !is_import
            && !code.starts_with("#[")
            && code.contains(|c: char| c.is_alphanumeric())
            && !is_alternative(code)
    };
    code_lines(text).map(|(line, code)| (line, code.trim())).filter(says_something).collect()
}

/// `| Type::Variant`, whatever it holds left out.
fn is_alternative(code: &str) -> bool {
    let Some(pattern) = code.strip_prefix("| ") else { return false };
    let pattern = pattern.trim_end_matches(" => {");
    let name = pattern.trim_end_matches(|c: char| "(){}., _".contains(c));
    name.contains("::") && name.chars().all(|c| c.is_alphanumeric() || c == '_' || c == ':')
}

#[cfg(test)]
mod tests;
