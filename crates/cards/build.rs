//! Splits the card files into one piece a card and an index by number; a file that cannot be split stops the build.
//!
//! Words are not looked at: the program reads a card when it is asked for, with the reader that it has for card files
//! anyway, and a test reads them all. So this script needs neither the engines nor a format of its own.

#[path = "build/files.rs"]
mod files;
#[path = "build/split.rs"]
mod split;

use std::{
    collections::BTreeMap,
    env,
    error::Error,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use crate::split::{Piece, split};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            error.to_string().lines().for_each(|line| println!("cargo::error={line}"));
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let project = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../..");
    let out = env::var("OUT_DIR")?;
    let out = Path::new(&out);
    files::write_lists(&project, out)?;
    let index = ["opcg", "bss"].map(|game| pack(&project, game, out));
    let index = index.into_iter().collect::<Result<String, Box<dyn Error>>>()?;
    fs::write(out.join("index.rs"), index)?;
    Ok(())
}

/// `GAME.ron` holds the cards of a game one after the other; its part of `index.rs` the number of each and where it ends.
fn pack(project: &Path, game: &str, out: &Path) -> Result<String, Box<dyn Error>> {
    let folder = project.join("cards").join(game);
    println!("cargo::rerun-if-changed={}", folder.display());
    let cards = cards(&card_files(&folder)?)?;
    let mut text = String::new();
    let mut index =
        format!("static {}: [(&str, usize); {}] = [\n", game.to_uppercase(), cards.len());
    for (number, card) in &cards {
        text += card;
        writeln!(index, "    ({number:?}, {}),", text.len())?;
    }
    index.push_str("];\n");
    fs::write(out.join(game).with_extension("ron"), text)?;
    Ok(index)
}

/// The card files in the order of their names.
fn card_files(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut files: Vec<PathBuf> =
        entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    files.retain(|path| path.extension().is_some_and(|ending| ending == "ron"));
    files.sort();
    Ok(files)
}

/// The cards of all files by number, or every file that cannot be used.
fn cards(files: &[PathBuf]) -> Result<BTreeMap<String, String>, Box<dyn Error>> {
    let mut cards = BTreeMap::new();
    let mut errors = String::new();
    for path in files {
        match split(&fs::read_to_string(path)?) {
            Ok(pieces) => add(&mut cards, pieces, path, &mut errors)?,
            Err(error) => {
                writeln!(errors, "{}:{}: {}", shown(path), error.line, error.reason)?;
            }
        }
    }
    if errors.is_empty() { Ok(cards) } else { Err(errors.into()) }
}

fn add(
    cards: &mut BTreeMap<String, String>,
    pieces: Vec<Piece>,
    path: &Path,
    errors: &mut String,
) -> Result<(), Box<dyn Error>> {
    for Piece { number, card } in pieces {
        if cards.insert(number.clone(), card).is_some() {
            writeln!(errors, "{}: {number} is there twice", shown(path))?;
        }
    }
    Ok(())
}

/// `cards/GAME/FILE`
fn shown(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().display();
    let game = path.parent().and_then(Path::file_name).unwrap_or_default().display();
    format!("cards/{game}/{name}")
}
