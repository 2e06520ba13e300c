//! Places in a source file where a fault can be put in.

use std::fmt;

/// One place, and the line with a fault that its number switches on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Site {
    pub(super) number: u32,
    pub(super) path: String,
    /// Counted from 0.
    pub(super) line: usize,
    kind: Kind,
    text: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// A condition is turned round.
    Flip,
    /// A statement is left out.
    Omit,
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.kind {
            Kind::Flip => "turned round",
            Kind::Omit => "left out",
        };
        write!(f, "{}:{}: {what}: {}", self.path, self.line + 1, self.text.trim())
    }
}

impl Site {
    /// The line with the fault, behind its number.
    pub(super) fn planted(&self) -> String {
        let (number, text) = (self.number, self.text.as_str());
        match self.kind {
            Kind::Omit => format!("if !crate::mutant::is({number}) {{ {text} }}"),
            Kind::Flip => {
                let (before, condition, after) = parts(text).unwrap_or(("", text, ""));
                format!("{before}crate::mutant::flip({number}, {condition}){after}")
            }
        }
    }
}

/// Every place of a file; inner modules with tests, macros and `const fn` are left out.
pub(super) fn sites(path: &str, text: &str) -> Vec<Site> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    let mut skipped: Option<usize> = None;
    for (at, line) in lines.iter().enumerate() {
        let indent = line.len() - line.trim_start().len();
        if let Some(until) = skipped {
            if line.trim_start().starts_with('}') && indent <= until {
                skipped = None;
            }
            continue;
        }
        let is_odd = ["const fn", "macro_rules!", "#[cfg(test)]", "const "];
        if is_odd.iter().any(|word| line.contains(word)) && line.ends_with('{') {
            skipped = Some(indent);
            continue;
        }
        let goes_on =
            lines.get(at + 1).is_some_and(|next| next.trim_start().starts_with(['.', '=']));
        let Some(kind) = kind(line.trim(), goes_on) else { continue };
        let (path, text) = (path.to_owned(), (*line).to_owned());
        found.push(Site { number: 0, path, line: at, kind, text });
    }
    found
}

fn kind(line: &str, goes_on: bool) -> Option<Kind> {
    if line.starts_with("self.") && line.ends_with(");") && is_balanced(line) {
        return Some(Kind::Omit);
    }
    let (_, condition, after) = parts(line)?;
    let is_plain = is_balanced(condition) && !condition.contains("let ") && !condition.is_empty();
    (is_plain && (!goes_on || after == " {")).then_some(Kind::Flip)
}

/// What stands before a condition, the condition, and what follows it.
fn parts(line: &str) -> Option<(&str, &str, &str)> {
    let start = line.len() - line.trim_start().len();
    let trimmed = &line[start..];
    for word in ["if ", "} else if "] {
        if let Some(condition) = trimmed.strip_prefix(word).and_then(|rest| rest.strip_suffix(" {"))
        {
            return Some((&line[..start + word.len()], condition, " {"));
        }
    }
    if let Some(rest) = trimmed.strip_prefix("&& ") {
        let (condition, after) = match rest.strip_suffix(" {") {
            Some(condition) => (condition, " {"),
            None => rest.strip_suffix(';').map_or((rest, ""), |condition| (condition, ";")),
        };
        let is_one = !condition.contains("||") && !condition.ends_with([',', '{', '|']);
        return is_one.then_some((&line[..start + 3], condition, after));
    }
    let is_test = trimmed.starts_with("matches!(") && trimmed.ends_with(')');
    is_test.then_some((&line[..start], trimmed, ""))
}

fn is_balanced(text: &str) -> bool {
    let mut depth = 0i32;
    for sign in text.chars() {
        match sign {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        if depth < 0 {
            return false;
        }
    }
    depth == 0
}

#[cfg(test)]
mod tests;
