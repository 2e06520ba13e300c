//! Compiles the tables under `rules/` into `tables.rs`; a row that makes no sense stops the build.

use std::{env, error::Error, fmt::Write as _, fs, path::Path};

type Outcome<T> = Result<T, Box<dyn Error>>;

/// The books, in the order of `Book`. The last but one holds every clause of its game that code may cite.
const BOOKS: [&str; 6] =
    ["opcg-1.1.3", "opcg-1.1.3-en", "opcg-1.1.8", "opcg-1.1.9", "opcg-1.2.0", "bss-1.7.0"];
const OPCG: std::ops::Range<usize> = 0..5;
const OPCG_WIDEST: usize = 4;
const BSS: usize = 5;

/// One table: the cells of each row below the header.
type Table = Vec<Vec<String>>;

fn main() -> Outcome<()> {
    let rules = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../rules");
    println!("cargo::rerun-if-changed={}", rules.display());
    let mut books = Vec::new();
    for name in BOOKS {
        books.push(read(&rules, name, 5)?);
    }
    let crosswalk = read(&rules, "crosswalk", 4)?;
    let mut code = String::new();
    write_entries(&mut code, &books)?;
    write_clauses(&mut code, &books, &crosswalk)?;
    write_differences(&mut code, &books, &read(&rules, "differences", 13)?)?;
    fs::write(Path::new(&env::var("OUT_DIR")?).join("tables.rs"), code)?;
    Ok(())
}

fn read(rules: &Path, name: &str, width: usize) -> Outcome<Table> {
    let path = rules.join(name).with_added_extension("tsv");
    let text = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let mut table = Table::new();
    for (number, line) in text.lines().enumerate().skip(1) {
        let cells: Vec<String> = line.split('\t').map(str::to_owned).collect();
        if cells.len() != width {
            return Err(format!("rules/{name}.tsv:{}: not {width} cells", number + 1).into());
        }
        table.push(cells);
    }
    no_id_twice(name, &table)?;
    Ok(table)
}

fn no_id_twice(name: &str, table: &Table) -> Outcome<()> {
    let mut ids: Vec<&str> = table.iter().map(|row| row[0].as_str()).collect();
    ids.sort_unstable();
    match ids.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(format!("rules/{name}.tsv has {} twice", pair[0]).into()),
        None => Ok(()),
    }
}

fn write_entries(code: &mut String, books: &[Table]) -> Outcome<()> {
    writeln!(code, "pub(crate) static ENTRIES: [&[Entry]; {}] = [", books.len())?;
    for book in books {
        writeln!(code, "&[")?;
        for row in book {
            let [id, printed, kind, gist, note] = &row[..] else { unreachable!() };
            let kind = kind_variant(kind)?;
            writeln!(
                code,
                "Entry {{ id: {id:?}, printed: {printed:?}, kind: Kind::{kind}, gist: {gist:?}, note: {note:?} }},"
            )?;
        }
        writeln!(code, "],")?;
    }
    writeln!(code, "];")?;
    Ok(())
}

fn kind_variant(kind: &str) -> Outcome<&'static str> {
    Ok(match kind {
        "chapter" => "Chapter",
        "section" => "Section",
        "group" => "Group",
        "clause" => "Clause",
        "item" => "Item",
        other => return Err(format!("rules: unknown kind {other:?}").into()),
    })
}

/// The clauses of both games, each with its place in every book, and the order in which ids are found.
fn write_clauses(code: &mut String, books: &[Table], crosswalk: &Table) -> Outcome<()> {
    let widest = &books[OPCG_WIDEST];
    let all = widest.len() + books[BSS].len();
    writeln!(code, "pub(crate) static CLAUSES: [Row; {all}] = [")?;
    for row in widest {
        let mut places = [None; BOOKS.len()];
        for book in OPCG {
            places[book] = place_in(books, book, shown_number(crosswalk, book, &row[0]))?;
        }
        write_clause(code, &row[0], &places)?;
    }
    for (place, row) in books[BSS].iter().enumerate() {
        let mut places = [None; BOOKS.len()];
        places[BSS] = Some(place);
        write_clause(code, &row[0], &places)?;
    }
    writeln!(code, "];")?;
    write_order(code, "OPCG_BY_ID", widest, 0)?;
    write_order(code, "BSS_BY_ID", &books[BSS], widest.len())
}

/// What the crosswalk says, or the same number if the book happens to have it.
enum Shown<'a> {
    Listed(&'a str),
    Same(&'a str),
}

fn shown_number<'a>(crosswalk: &'a Table, book: usize, id: &'a str) -> Shown<'a> {
    let column = ["opcg-1.1.9", "opcg-1.1.8", "opcg-1.1.3", "opcg-1.1.3-en"]
        .iter()
        .position(|name| *name == BOOKS[book]);
    let moved = crosswalk.iter().find(|row| row[0] == id).zip(column);
    moved.map_or(Shown::Same(id), |(row, column)| Shown::Listed(&row[column]))
}

fn place_in(books: &[Table], book: usize, shown: Shown<'_>) -> Outcome<Option<usize>> {
    let place = |id: &str| books[book].iter().position(|row| row[0] == id);
    match shown {
        Shown::Listed("-") => Ok(None),
        Shown::Same(id) => Ok(place(id)),
        Shown::Listed(id) => place(id)
            .map(Some)
            .ok_or_else(|| format!("rules/crosswalk.tsv: {} has no {id}", BOOKS[book]).into()),
    }
}

fn write_clause(code: &mut String, id: &str, places: &[Option<usize>]) -> Outcome<()> {
    let places: Vec<String> =
        places.iter().map(|at| at.map_or("NOWHERE".into(), |at| at.to_string())).collect();
    writeln!(code, "Row {{ id: {id:?}, places: [{}] }},", places.join(", "))?;
    Ok(())
}

fn write_order(code: &mut String, name: &str, book: &Table, first: usize) -> Outcome<()> {
    let mut order: Vec<usize> = (0..book.len()).collect();
    order.sort_by_key(|&row| book[row][0].as_bytes());
    let order: Vec<String> = order.iter().map(|row| (first + row).to_string()).collect();
    let (count, order) = (order.len(), order.join(", "));
    writeln!(code, "pub(crate) static {name}: [u16; {count}] = [{order}];")?;
    Ok(())
}

fn write_differences(code: &mut String, books: &[Table], rows: &Table) -> Outcome<()> {
    writeln!(code, "pub(crate) static DIFFERENCES: [Difference; {}] = [", rows.len())?;
    for row in rows {
        let (id, topic, policy) = (&row[0], &row[1], &row[2]);
        let policy = (policy != "doc").then_some(policy);
        writeln!(
            code,
            "Difference {{ id: {id:?}, topic: {topic:?}, policy: {policy:?}, clauses: ["
        )?;
        for book in OPCG {
            writeln!(code, "&{:?},", known_numbers(books, book, &row[3 + book])?)?;
        }
        writeln!(code, "], readings: {:?} }},", &row[8..13])?;
    }
    writeln!(code, "];")?;
    Ok(())
}

fn known_numbers<'a>(books: &[Table], book: usize, cell: &'a str) -> Outcome<Vec<&'a str>> {
    let numbers: Vec<&str> = cell.split(", ").filter(|number| *number != "-").collect();
    for number in &numbers {
        if place_in(books, book, Shown::Same(number))?.is_none() {
            let book = BOOKS[book];
            return Err(format!("rules/differences.tsv: {book} has no {number}").into());
        }
    }
    Ok(numbers)
}
