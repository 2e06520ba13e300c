//! Decks by the name of one that comes with the program, by file, from standard input, or as text.

use std::{fs, io, path::Path};

use anyhow::{Context, Result, anyhow, bail};
use cards::{Deck, DeckError, DeckLine, EmbeddedDeck};

/// A deck and what to call it.
pub(super) struct Source {
    pub(super) name: String,
    pub(super) deck: Result<Deck, Vec<DeckError>>,
}

/// The deck, or every line of it that cannot be read.
pub(crate) fn find(name: &str) -> Result<Deck> {
    find_unless(EmbeddedDeck::named(name), name)
}

/// The deck of the program that was meant; without one, a file or a list.
pub(crate) fn find_unless(ours: Option<EmbeddedDeck>, name: &str) -> Result<Deck> {
    let source = source_unless(ours, name)?;
    source.deck.map_err(|errors| anyhow!("{}\n{}", source.name, pointed(&errors)))
}

/// Name and title of a deck of the program.
pub(super) fn title(name: &str) -> Option<String> {
    EmbeddedDeck::named(name).map(|embedded| format!("{} {}", embedded.name, embedded.title))
}

/// The text of the deck, read.
pub(super) fn source(name: &str) -> Result<Source> {
    source_unless(EmbeddedDeck::named(name), name)
}

pub(super) fn source_unless(ours: Option<EmbeddedDeck>, name: &str) -> Result<Source> {
    if let Some(embedded) = ours {
        let name = format!("{} {}", embedded.name, embedded.title);
        return Ok(Source { name, deck: Ok(embedded.deck) });
    }
    let (name, text) = match name {
        "-" => ("standard input", io::read_to_string(io::stdin()).context("standard input")?),
        _ if Path::new(name).exists() => (name, fs::read_to_string(name).context(name.to_owned())?),
        _ if is_list(name) => ("the deck", name.to_owned()),
        _ => bail!(
            "no deck {name}: neither a file nor one of the program (`deckhand deck list` names them) nor a list"
        ),
    };
    Ok(Source { name: name.to_owned(), deck: Deck::parse(&text) })
}

/// Whether the text can only be meant as a list, even if it cannot be read as one.
fn is_list(text: &str) -> bool {
    let begins_list = text.trim_start().starts_with('{') || text.contains("dg=");
    text.contains('\n') || begins_list || Deck::parse(text).is_ok()
}

/// A note for each card that stands on a line after another.
pub(super) fn repeated(deck: &Deck) -> Vec<String> {
    let note = |(line, earlier): (&DeckLine, usize)| {
        let (line, number) = (line.line, &line.number);
        format!("line {line}: {number} stands on line {earlier}, too; both are counted")
    };
    deck.repeated().map(note).collect()
}

/// Each error, with a caret below the place.
pub(super) fn pointed(errors: &[DeckError]) -> String {
    errors.iter().map(pointing).collect::<Vec<String>>().join("\n")
}

fn pointing(error: &DeckError) -> String {
    match error {
        DeckError::Unreadable(unreadable) => {
            let place = unreadable.pointing().replace('\n', "\n    ");
            format!("line {}: not a line of a deck\n    {place}", unreadable.line)
        }
        DeckError::UnknownCard { .. }
        | DeckError::Leaders(_)
        | DeckError::Size(_)
        | DeckError::DonDeck { .. }
        | DeckError::WrongCategory { .. }
        | DeckError::WrongColor { .. }
        | DeckError::TooMany { .. }
        | DeckError::KeptOut { .. } => error.to_string(),
    }
}
