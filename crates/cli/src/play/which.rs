//! Which of the games is played.

use std::{
    fs,
    io::{self, BufRead, IsTerminal, Write},
    path::Path,
};

use anyhow::Result;
use rulebook::GameName;

/// The game of a stored one; `None` if that cannot be read.
pub(crate) fn stored(path: &Path) -> Option<GameName> {
    table::replay_game(&fs::read(path).ok()?).ok()
}

/// Asks at a terminal; elsewhere the default is taken.
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
