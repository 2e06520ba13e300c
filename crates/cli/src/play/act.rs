//! Answers in words.

use kernel::Seat;
use opcg::{CardId, Category, Duel, Pick, View};

use super::board::tagged;

/// An answer, and how often it is given in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Act {
    pub(crate) pick: Pick,
    pub(crate) times: usize,
}

/// Reads answers of one player: names and tags are those of the board he sees.
pub(crate) struct Reader<'a> {
    pub(crate) duel: &'a Duel,
    pub(crate) view: &'a View,
    pub(crate) seat: Seat,
}

impl Reader<'_> {
    /// act = verb [number] [card] [("with" | "on" | "to") card]
    pub(crate) fn read(&self, text: &str) -> Result<Act, String> {
        let text = text.to_lowercase();
        let (verb, rest) = text.split_once(char::is_whitespace).unwrap_or((&text, ""));
        let rest = rest.trim();
        let once = |pick| Ok(Act { pick, times: 1 });
        match verb {
            "play" => once(Pick::Play(self.card(rest)?)),
            "activate" | "use" => once(self.activate(rest)?),
            "give" => self.give(rest),
            "attack" => once(self.attack(rest)?),
            "block" => once(Pick::Block(self.card(without(rest, "with "))?)),
            "counter" => once(self.counter(without(rest, "with "))?),
            "pass" => once(Pick::Pass),
            "yes" | "y" => once(Pick::Yes),
            "no" | "n" => once(Pick::No),
            "end" => once(Pick::EndMain),
            "done" => once(Pick::Done),
            _ => Err(format!("no answer begins with {verb}")),
        }
    }

    /// `activate c5`, `activate c5 2`: its second such effect.
    fn activate(&self, rest: &str) -> Result<Pick, String> {
        let (card, place) = match rest.rsplit_once(' ') {
            Some((card, place)) if place.parse::<u8>().is_ok_and(|place| place > 0) => {
                (card, place.parse::<u8>().unwrap_or(1) - 1)
            }
            Some(_) | None => (rest, 0),
        };
        Ok(Pick::Activate(self.card(card)?, place))
    }

    /// `give c5`, `give 3 don to c5`
    fn give(&self, rest: &str) -> Result<Act, String> {
        let (times, card) = match rest.split_once(' ') {
            Some((number, card)) if number.parse::<usize>().is_ok() => {
                (number.parse().unwrap_or(1), card)
            }
            Some(_) | None => (1, rest),
        };
        let card = without(without(without(card, "don!! "), "don "), "to ");
        Ok(Act { pick: Pick::GiveDon(self.card(card)?), times })
    }

    /// `attack leader with c5`
    fn attack(&self, rest: &str) -> Result<Pick, String> {
        let (target, attacker) =
            rest.split_once(" with ").ok_or("attack what with what? attack leader with c5")?;
        let target = match target.trim() {
            "leader" => CardId::leader(self.seat.other()),
            target => self.card(target)?,
        };
        Ok(Pick::Attack { attacker: self.card(attacker)?, target })
    }

    /// `counter c8`, `counter c8 on c5`; on the target of the attack unless told.
    fn counter(&self, rest: &str) -> Result<Pick, String> {
        let (card, on) = match rest.split_once(" on ") {
            Some((card, on)) => (self.card(card)?, self.card(on)?),
            None => (self.card(rest)?, self.attacked()),
        };
        match self.duel.table().category(card) {
            Category::Event => Ok(Pick::CounterEvent(card)),
            Category::Leader | Category::Character | Category::Stage | Category::Don => {
                Ok(Pick::CounterCard { card, on })
            }
        }
    }

    fn attacked(&self) -> CardId {
        let target = self.view.battle.and_then(|(_, target)| target);
        target.unwrap_or(CardId::leader(self.seat))
    }

    /// A card by tag or by a part of its name; `leader` is one's own.
    pub(crate) fn card(&self, text: &str) -> Result<CardId, String> {
        let text = text.trim().to_lowercase();
        if text.is_empty() {
            return Err("which card? cards go by tag (c5) or name".to_owned());
        }
        if text == "leader" || text == "my leader" {
            return Ok(CardId::leader(self.seat));
        }
        let cards = tagged(self.view);
        match tag(&text) {
            Some(at) => {
                let card = cards.get(at.wrapping_sub(1)).copied();
                card.ok_or_else(|| format!("no card has the tag {text}"))
            }
            None => self.named(&text, &cards),
        }
    }

    fn named(&self, text: &str, cards: &[CardId]) -> Result<CardId, String> {
        let name = |card: &CardId| self.duel.table().name(*card).to_lowercase();
        let fits = |card: &&CardId| name(card).contains(text);
        let found: Vec<CardId> = cards.iter().filter(fits).copied().collect();
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

fn place(cards: &[CardId], card: CardId) -> usize {
    cards.iter().position(|other| *other == card).map_or(0, |at| at + 1)
}

fn tag(text: &str) -> Option<usize> {
    text.strip_prefix('c')?.parse().ok()
}

fn without<'a>(text: &'a str, word: &str) -> &'a str {
    text.strip_prefix(word).unwrap_or(text)
}

#[cfg(test)]
mod tests;
