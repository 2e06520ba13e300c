//! Answers in words.

use kernel::Seat;

use super::game::Tabletop;

/// An answer, and how often it is given in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Act<Pick> {
    pub(crate) pick: Pick,
    pub(crate) times: usize,
}

impl<Pick> Act<Pick> {
    pub(crate) fn once(pick: Pick) -> Act<Pick> {
        Act { pick, times: 1 }
    }
}

/// Reads answers of one player: names and tags are those of the board he sees.
pub(crate) struct Reader<'a, G: Tabletop> {
    pub(crate) duel: &'a G,
    pub(crate) view: &'a G::View,
    pub(crate) seat: Seat,
}

impl<G: Tabletop> Reader<'_, G> {
    /// act = verb rest, as the game reads it
    pub(crate) fn read(&self, text: &str) -> Result<Act<G::Pick>, String> {
        let text = text.to_lowercase();
        let (verb, rest) = text.split_once(char::is_whitespace).unwrap_or((&text, ""));
        let rest = rest.trim();
        G::read_act(self, verb, rest)
    }

    /// A card by tag or by a part of its name, or by what it is.
    pub(crate) fn card(&self, text: &str) -> Result<G::Id, String> {
        let text = text.trim().to_lowercase();
        if text.is_empty() {
            return Err("which card? cards go by tag (c5) or name".to_owned());
        }
        if let Some(card) = G::called(&text, self.seat) {
            return Ok(card);
        }
        let cards = G::tagged(self.view);
        match tag(&text) {
            Some(at) => {
                let card = cards.get(at.wrapping_sub(1)).copied();
                card.ok_or_else(|| format!("no card has the tag {text}"))
            }
            None => self.named(&text, &cards),
        }
    }

    fn named(&self, text: &str, cards: &[G::Id]) -> Result<G::Id, String> {
        let name = |card: &G::Id| self.duel.name(*card).to_lowercase();
        let fits = |card: &&G::Id| name(card).contains(text);
        let found: Vec<G::Id> = cards.iter().filter(fits).copied().collect();
        match found[..] {
            [] => Err(format!("no card here is called {text}")),
            [card] => Ok(card),
            [first, .., last] => Err(format!(
                "{text} is {} cards, from c{} to c{}: which?",
                found.len(),
                place(cards, first),
                place(cards, last)
            )),
        }
    }
}

fn place<Id: Copy + Eq>(cards: &[Id], card: Id) -> usize {
    cards.iter().position(|other| *other == card).map_or(0, |at| at + 1)
}

fn tag(text: &str) -> Option<usize> {
    text.strip_prefix('c')?.parse().ok()
}

/// `c5 2`: the second of something of that card, counted from 1; the first unless told.
pub(crate) fn numbered(text: &str) -> (&str, Option<u8>) {
    match text.rsplit_once(' ') {
        Some((card, place)) if place.parse::<u8>().is_ok_and(|place| place > 0) => {
            (card, place.parse().ok())
        }
        Some(_) | None => (text, None),
    }
}

pub(crate) fn without<'a>(text: &'a str, word: &str) -> &'a str {
    text.strip_prefix(word).unwrap_or(text)
}
