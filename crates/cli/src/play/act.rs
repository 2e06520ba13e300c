//! Answers in words.

use kernel::Seat;

use super::{game::Tabletop, menu::answers};

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
    /// The cards that names are looked for among; every card with a tag if there are none.
    pub(crate) among: Vec<G::Id>,
}

impl<G: Tabletop> Reader<'_, G> {
    /// The one answer offered that these words fit; otherwise what they say, whether or not that is offered.
    pub(crate) fn read(&self, text: &str) -> Result<Act<G::Pick>, String> {
        let mut fitting = answers(self.duel).into_iter().filter_map(|pick| {
            let act = self.speaking_of(G::cards_of(pick)).understood(text);
            act.ok().filter(|act| act.pick == pick)
        });
        let first = fitting.next();
        let words = |act: &Act<G::Pick>| self.duel.say_pick(act.pick);
        match first.filter(|first| fitting.all(|other| words(&other) == words(first))) {
            Some(act) => Ok(act),
            None => self.understood(text),
        }
    }

    /// The answer offered that has these words in it, or one of several that read alike.
    pub(crate) fn mentioned(&self, text: &str) -> Option<G::Pick> {
        let text = without(without(text, "choose "), "select ");
        if text.len() < SHORTEST && tag(text).is_none() {
            return None;
        }
        let card = self.card(text).ok();
        let has = |pick: &G::Pick| match card {
            Some(card) => G::cards_of(*pick) == [card],
            None => self.duel.say_pick(*pick).to_lowercase().contains(text),
        };
        let mut fitting = answers(self.duel).into_iter().filter(has);
        let first = fitting.next()?;
        let words = self.duel.say_pick(first);
        fitting.all(|other| self.duel.say_pick(other) == words).then_some(first)
    }

    fn speaking_of(&self, among: Vec<G::Id>) -> Reader<'_, G> {
        Reader { among, ..*self }
    }

    /// act = verb rest, as the game reads it
    fn understood(&self, text: &str) -> Result<Act<G::Pick>, String> {
        let text = text.to_lowercase();
        let (verb, rest) = text.split_once(char::is_whitespace).unwrap_or((&text, ""));
        let rest = rest.trim();
        G::read_act(self, verb, rest)
    }

    /// A card by tag or by a part of its name, or by what it is.
    pub(crate) fn card(&self, text: &str) -> Result<G::Id, String> {
        let text = text.trim().to_lowercase();
        if text.is_empty() {
            let only = <[G::Id; 1]>::try_from(&self.among[..]);
            return only
                .map(|[card]| card)
                .map_err(|_| "which card? cards go by tag (c5) or name".to_owned());
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
        let meant = |card: &G::Id| self.among.is_empty() || self.among.contains(card);
        let fits = |card: &&G::Id| meant(card) && name(card).contains(text);
        let found: Vec<G::Id> = cards.iter().filter(fits).copied().collect();
        match found[..] {
            [] => Err(format!("no card here is called {text}")),
            [card] => Ok(card),
            [ref several @ .., last] => {
                let tag = |card: &G::Id| format!("c{}", place(cards, *card));
                let several: Vec<String> = several.iter().map(tag).collect();
                Err(format!("{text} is {} or {}: which?", several.join(", "), tag(&last)))
            }
        }
    }
}

/// What is shorter may be a slip.
const SHORTEST: usize = 3;

fn place<Id: Copy + Eq>(cards: &[Id], card: Id) -> usize {
    cards.iter().position(|other| *other == card).map_or(0, |at| at + 1)
}

fn tag(text: &str) -> Option<usize> {
    text.strip_prefix('c')?.parse().ok()
}

/// `c5 2`: the second of something of that card, counted from 1; the first by default.
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
