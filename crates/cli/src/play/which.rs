//! Which of the games is played.

use std::{
    fs,
    io::{self, BufRead, IsTerminal, Write},
    path::Path,
};

use anyhow::Result;
use clap::ValueEnum;

use super::{game::Tabletop, session::Stored};

/// A game by its short name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum GameName {
    /// The ONE PIECE CARD GAME
    Opcg,
    /// Battle Spirits Saga
    Bss,
}

/// The game of a stored one; `None` if that cannot be told.
pub(crate) fn stored(path: &Path) -> Option<GameName> {
    let bytes = fs::read(path).ok()?;
    let games = [
        (GameName::Opcg, is_of::<opcg::Duel>(&bytes)),
        (GameName::Bss, is_of::<bss::Duel>(&bytes)),
    ];
    games.into_iter().find_map(|(game, fits)| fits.then_some(game))
}

fn is_of<G: Tabletop>(bytes: &[u8]) -> bool {
    Stored::<G::Pick>::from_bytes(bytes).is_ok_and(|stored| G::rules_named(&stored.rules).is_some())
}

/// Asks whoever sits at the terminal; elsewhere nobody is asked.
pub(crate) fn ask() -> Result<GameName> {
    match io::stdin().is_terminal() {
        true => ask_at(io::stdin().lock(), &mut io::stdout().lock()),
        false => Ok(GameName::Opcg),
    }
}

fn ask_at(mut input: impl BufRead, out: &mut impl Write) -> Result<GameName> {
    loop {
        write!(
            out,
            "which game?\n    1  opcg, the ONE PIECE CARD GAME\n    2  bss, Battle Spirits Saga\n[1] > "
        )?;
        out.flush()?;
        let mut line = String::new();
        let is_over = input.read_line(&mut line)? == 0;
        match line.trim().to_lowercase().as_str() {
            "" | "1" | "opcg" => return Ok(GameName::Opcg),
            "2" | "bss" => return Ok(GameName::Bss),
            _ if is_over => return Ok(GameName::Opcg),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests;
