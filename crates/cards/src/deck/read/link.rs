//! Links of onepiecetopdecks: `dg=` and each card as its count, `n`, its number and `a`.

use crate::deck::{
    Deck, DeckLine,
    number::{card_number, is_digits},
    unreadable::{Unreadable, Why, count},
};

/// The cards of a link: of the whole address, of its query, or by themselves. `None`: no link.
pub(super) fn deck_of_link(text: &str) -> Option<&str> {
    let text = text.trim();
    if text.contains(char::is_whitespace) {
        return None;
    }
    let end = |part: &str| part.find(['&', '#']).unwrap_or(part.len());
    let query = ["?dg=", "&dg=", ";dg="].iter().find_map(|key| text.split_once(key));
    match query.map(|(_, rest)| rest).or_else(|| text.strip_prefix("dg=")) {
        Some(rest) => Some(&rest[..end(rest)]),
        None => text.split('a').next().and_then(card).map(|_| text),
    }
}

pub(super) fn read(cards: &str) -> Result<Deck, Vec<Unreadable>> {
    let mut deck = Deck::default();
    let mut errors = Vec::new();
    for (line, text) in (1..).zip(cards.split('a').filter(|card| !card.is_empty())) {
        match card(text) {
            Some((digits, number)) => match count(digits) {
                Some(count) => deck.lines.push(DeckLine { line, count, number }),
                None => errors.push(unreadable(line, text, 0, Why::BadCount)),
            },
            None => {
                let at = text.find('n').map_or(0, |sign| sign + 1);
                errors.push(unreadable(line, text, at, Why::NoNumber));
            }
        }
    }
    if errors.is_empty() { Ok(deck) } else { Err(errors) }
}

/// card = digits "n" number
fn card(text: &str) -> Option<(&str, String)> {
    let (digits, number) = text.split_once('n').filter(|(digits, _)| is_digits(digits))?;
    Some((digits, card_number(number)?))
}

fn unreadable(line: usize, text: &str, at: usize, why: Why) -> Unreadable {
    Unreadable { line, text: text.to_owned(), at, why }
}
