//! Deck text in the forms players pass around. The content tells which form it is.

mod limitless;
mod line;
mod link;

use super::{
    Deck, DeckLine,
    unreadable::{Unreadable, Why},
};

pub(super) fn read(text: &str) -> Result<Deck, Vec<Unreadable>> {
    let text = text.trim_start_matches('\u{feff}');
    let deck = match link::deck_of_link(text) {
        _ if text.trim_start().starts_with('{') => limitless::read(text),
        Some(cards) => link::read(cards),
        None => lines(text),
    }?;
    match deck.lines.is_empty() {
        false => Ok(deck),
        true => Err(vec![Unreadable { line: 1, text: String::new(), at: 0, why: Why::Empty }]),
    }
}

/// One card a line, with comments, headings and empty lines between them.
fn lines(text: &str) -> Result<Deck, Vec<Unreadable>> {
    let mut deck = Deck::default();
    let mut errors = Vec::new();
    for (number, text) in (1..).zip(text.lines().map(line::without_comment)) {
        match line::read(text) {
            Ok(None) => {}
            Ok(Some((count, card))) => {
                deck.lines.push(DeckLine { line: number, count, number: card });
            }
            Err((at, why)) => errors.push(Unreadable {
                line: number,
                text: text.to_owned(),
                at: text[..at].chars().count(),
                why,
            }),
        }
    }
    if errors.is_empty() { Ok(deck) } else { Err(errors) }
}

#[cfg(test)]
mod tests;
