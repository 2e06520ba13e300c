//! Decks by the name of one that comes with the program, or by file.

use std::{fs, path::Path};

use anyhow::{Context, Result, bail};
use cards::Deck;

/// The decks that come with the program, by name.
const EMBEDDED: [(&str, &str); 2] = [
    ("ST01", include_str!("../../../../decks/opcg/ST-01.txt")),
    ("ST02", include_str!("../../../../decks/opcg/ST-02.txt")),
];

/// The deck of this name or file.
pub(crate) fn find(name: &str) -> Result<Deck> {
    let embedded = EMBEDDED.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
    let text = match embedded {
        Some((_, text)) => (*text).to_owned(),
        None => read(name)?,
    };
    Deck::parse(&text).map_err(|errors| {
        let lines: Vec<String> = errors.iter().map(ToString::to_string).collect();
        anyhow::anyhow!("{name}: {}", lines.join("; "))
    })
}

fn read(name: &str) -> Result<String> {
    if !Path::new(name).exists() {
        let known: Vec<&str> = EMBEDDED.iter().map(|(known, _)| *known).collect();
        bail!("no deck {name}: neither a file nor one of {}", known.join(", "));
    }
    fs::read_to_string(name).with_context(|| name.to_owned())
}
