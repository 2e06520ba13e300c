//! The dependencies that a `Cargo.toml` names.

/// A dependency, by the name its code uses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Dependency<'a> {
    pub(super) name: &'a str,
    pub(super) line: usize,
    /// Needed by the tests alone.
    pub(super) for_tests: bool,
}

/// Every dependency, whichever of the three ways it is written: `name = …`, `name.workspace = true`, `[dependencies.name]`.
pub(super) fn dependencies(manifest: &str) -> Vec<Dependency<'_>> {
    let mut found = Vec::new();
    let mut table = Table::Other;
    for (row, line) in manifest.lines().enumerate() {
        let line_number = row + 1;
        if let Some(heading) = line.trim().strip_prefix('[') {
            let (next, named) = Table::read(heading.trim_end_matches(']'));
            table = next;
            found.extend(named.and_then(|name| table.dependency(name, line_number)));
            if named.is_some() {
                table = Table::Other;
            }
        } else if let Some((key, _)) = line.split_once(['=', '.']) {
            found.extend(table.dependency(key.trim(), line_number));
        }
    }
    found
}

#[derive(Clone, Copy)]
enum Table {
    Dependencies,
    TestDependencies,
    Other,
}

impl Table {
    /// The kind of table, and the dependency it is about, if it is about one: `dependencies.serde`.
    fn read(heading: &str) -> (Table, Option<&str>) {
        let parts: Vec<&str> = heading.split('.').collect();
        let kind = |word: &&str| {
            matches!(*word, "dependencies" | "build-dependencies" | "dev-dependencies")
        };
        let Some(at) = parts.iter().position(kind) else {
            return (Table::Other, None);
        };
        let table = match parts[at] {
            "dev-dependencies" => Table::TestDependencies,
            _ => Table::Dependencies,
        };
        (table, parts.get(at + 1).copied())
    }

    fn dependency(self, name: &str, line: usize) -> Option<Dependency<'_>> {
        let for_tests = match self {
            Table::Dependencies => false,
            Table::TestDependencies => true,
            Table::Other => return None,
        };
        (!name.is_empty() && !name.starts_with('#')).then_some(Dependency { name, line, for_tests })
    }
}

#[cfg(test)]
mod tests;
