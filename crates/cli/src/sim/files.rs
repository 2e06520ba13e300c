//! One row a game, in files for other programs.

use std::path::Path;

use anyhow::{Context, Result, bail};
use sim::lab::{Row, Side};

/// The games of one pairing.
pub(super) struct Games<'a> {
    pub(super) a: &'a str,
    pub(super) b: &'a str,
    pub(super) rows: &'a [Row],
}

/// The columns, in their order.
pub(super) const COLUMNS: [&str; 9] =
    ["a", "b", "game", "seat_of_a", "first", "winner", "turns", "decisions", "end"];

/// Whether the file is of a kind that can be written; asked before a game is played.
pub(super) fn check(path: Option<&Path>) -> Result<()> {
    match path.map(|path| path.extension().and_then(|kind| kind.to_str()).unwrap_or_default()) {
        None | Some("csv") => Ok(()),
        Some("parquet") if cfg!(feature = "parquet") => Ok(()),
        Some("parquet") => {
            bail!("this program was built without Parquet (cargo build -p cli --features parquet)")
        }
        Some(_) => bail!("rows are written to a file that ends with .csv or .parquet"),
    }
}

pub(super) fn write(path: &Path, games: &[Games<'_>]) -> Result<()> {
    #[cfg(feature = "parquet")]
    if path.extension().is_some_and(|kind| kind == "parquet") {
        return super::parquet::write(path, games).with_context(|| path.display().to_string());
    }
    write_csv(path, games).with_context(|| path.display().to_string())
}

fn write_csv(path: &Path, games: &[Games<'_>]) -> Result<()> {
    let mut file = csv::Writer::from_path(path)?;
    file.write_record(COLUMNS)?;
    for Games { a, b, rows } in games {
        for row in *rows {
            file.write_record([
                *a,
                *b,
                row.game.to_string().as_str(),
                seat_of_a(row),
                side(row.first),
                side(row.winner),
                row.turns.to_string().as_str(),
                row.decisions.to_string().as_str(),
                row.end.name(),
            ])?;
        }
    }
    Ok(file.flush()?)
}

pub(super) fn seat_of_a(row: &Row) -> &'static str {
    match Side::A.seat(row.game) {
        kernel::Seat::A => "A",
        kernel::Seat::B => "B",
    }
}

/// Empty for neither.
pub(super) fn side(side: Option<Side>) -> &'static str {
    match side {
        Some(Side::A) => "A",
        Some(Side::B) => "B",
        None => "",
    }
}
