//! Packs the card files into bytes and an index by number; a file that makes no sense stops the build.
//!
//! MessagePack with names: our types leave out what is absent, and a format without names, such as postcard, cannot read
//! back what was left out. Each card is a piece of its own, so that a game reads the cards of its two decks and no other;
//! that is also why nothing is compressed.

#[path = "build/files.rs"]
mod files;
#[path = "src/notation/read.rs"]
pub mod read;

use std::{
    env,
    error::Error,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use serde::{Serialize, de::DeserializeOwned};

use crate::read::{DataError, from_ron};

/// Builds without any card: for the moment in which the notation has changed and the files are to be imported anew.
const WITHOUT_CARDS: &str = "DECKHAND_WITHOUT_CARDS";

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
    println!("cargo::rerun-if-env-changed={WITHOUT_CARDS}");
    let out = env::var("OUT_DIR")?;
    let out = Path::new(&out);
    files::write_lists(&project, out)?;
    let opcg = pack::<opcg::Card>(&project, "opcg", |card| &card.number, out)?;
    let bss = pack::<bss::Card>(&project, "bss", |card| &card.number, out)?;
    fs::write(out.join("index.rs"), opcg + &bss)?;
    Ok(())
}

/// Packs the cards of one game; its part of `index.rs`.
fn pack<Card: Serialize + DeserializeOwned>(
    project: &Path,
    game: &str,
    number: fn(&Card) -> &String,
    out: &Path,
) -> Result<String, Box<dyn Error>> {
    let folder = project.join("cards").join(game);
    println!("cargo::rerun-if-changed={}", folder.display());
    let files = if env::var_os(WITHOUT_CARDS).is_some() { Vec::new() } else { files(&folder)? };
    write(&cards(&files, number)?, game, number, out)
}

/// The card files in the order of their names.
fn files(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut files: Vec<PathBuf> =
        entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    files.retain(|path| path.extension().is_some_and(|ending| ending == "ron"));
    files.sort();
    Ok(files)
}

/// The cards of all files by number, or every file that cannot be used.
fn cards<Card: DeserializeOwned>(
    files: &[PathBuf],
    number: fn(&Card) -> &String,
) -> Result<Vec<Card>, Box<dyn Error>> {
    let mut cards: Vec<Card> = Vec::new();
    let mut errors = String::new();
    for path in files {
        match from_ron(&fs::read_to_string(path)?) {
            Ok(read) => cards.extend(read),
            Err(error) => writeln!(errors, "{}", at(path, &error))?,
        }
    }
    cards.sort_by(|one, other| number(one).cmp(number(other)));
    for pair in cards.windows(2).filter(|pair| number(&pair[0]) == number(&pair[1])) {
        writeln!(errors, "cards: {}", DataError::Twice(number(&pair[0]).clone()))?;
    }
    match errors.is_empty() {
        true => Ok(cards),
        false => Err(format!("{errors}{WITHOUT_CARDS}=1 builds without these files").into()),
    }
}

/// `file:line:column: reason`, as compilers put it.
fn at(path: &Path, error: &DataError) -> String {
    let name = path.file_name().unwrap_or_default().display();
    let game = path.parent().and_then(Path::file_name).unwrap_or_default().display();
    match error {
        DataError::Unreadable { line, column, reason } => {
            format!("cards/{game}/{name}:{line}:{column}: {reason}")
        }
        DataError::Twice(_) => format!("cards/{game}/{name}: {error}"),
    }
}

/// The file of the game holds its cards one after the other, the index the number of each and where it ends.
fn write<Card: Serialize>(
    cards: &[Card],
    game: &str,
    number: fn(&Card) -> &String,
    out: &Path,
) -> Result<String, Box<dyn Error>> {
    let mut bytes = Vec::new();
    let name = game.to_uppercase();
    let mut index = format!("static {name}: [(&str, usize); {}] = [\n", cards.len());
    for card in cards {
        bytes.append(&mut rmp_serde::to_vec_named(card)?);
        writeln!(index, "    ({:?}, {}),", number(card), bytes.len())?;
    }
    index.push_str("];\n");
    fs::write(out.join(game).with_extension("bin"), bytes)?;
    Ok(index)
}
