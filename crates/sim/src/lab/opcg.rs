//! The ONE PIECE CARD GAME in the lab.

use std::sync::Arc;

use bots::{Bot, Greedy, Random, Search};
use cards::{Deck, EmbeddedDeck, Pool};
use kernel::{BySeat, Entry};
use opcg::{Area, Card, CardId, DeckList, Duel, Event, Move, Pick, Table};
use rulebook::{Clause, opcg as clause};

use super::{
    BotName, End, Note, Simulated,
    bots::{Idle, searching},
};
use crate::fuzz::{Observed, Opcg, Watched as _};

impl Simulated for Opcg {
    type List = DeckList;

    const DECLINING: &'static [Pick] =
        &[Pick::EndMain, Pick::Pass, Pick::No, Pick::Done, Pick::Keep];

    fn legal(deck: &Deck, pool: &Pool) -> Result<DeckList, Vec<String>> {
        deck.check(pool).map_err(|errors| errors.iter().map(ToString::to_string).collect())
    }

    fn seated(self, decks: BySeat<&DeckList>, _: &Pool) -> Table {
        Table::new(self.rules, &BySeat(decks.0.map(Clone::clone)))
    }

    fn embedded() -> Vec<EmbeddedDeck> {
        EmbeddedDeck::all().collect()
    }

    fn embedded_named(name: &str) -> Option<EmbeddedDeck> {
        EmbeddedDeck::named(name)
    }

    fn name(card: &Card) -> &str {
        &card.name
    }

    fn note(clause: Clause, event: &Event) -> Note<CardId> {
        if let Event::TurnBegan { player, .. } = *event {
            return Note::Turn(player);
        }
        if let Event::Moved(Move { card, to: Area::Hand, .. }) = *event {
            return Note::Drawn(card);
        }
        if let Event::Defeated(_) | Event::Won(_) | Event::Drawn(_) = event {
            return Note::Closing(end(clause));
        }
        if let Observed::Played(card) = Opcg::observe(&Entry { clause, event: *event }) {
            return Note::Played(card);
        }
        Note::Nothing
    }

    fn clause(end: End) -> Option<Clause> {
        match end {
            End::Life => Some(clause!("9-2-1-1")),
            End::Deck => Some(clause!("9-2-1-2")),
            End::Effect => Some(clause!("1-2-5")),
            End::Together => Some(clause!("9-2-1")),
            End::Loop => Some(clause!("11-1-1-1")),
            End::Conceded => Some(clause!("1-2-3")),
            End::Fault | End::TooLong | End::Crash => None,
        }
    }

    fn bot(name: BotName, table: &Arc<Table>, seed: u64) -> Box<dyn Bot<Duel>> {
        match name {
            BotName::Random => Box::new(Random::seeded(seed)),
            BotName::Greedy => Box::new(Greedy::new(table, seed)),
            BotName::Search(iterations) => {
                Box::new(Search::new(table, searching(iterations), seed))
            }
            BotName::Idle => Box::new(Idle(Self::DECLINING)),
        }
    }
}

fn end(clause: Clause) -> End {
    let ends = [End::Life, End::Deck, End::Together, End::Loop, End::Conceded];
    ends.into_iter().find(|end| Opcg::clause(*end) == Some(clause)).unwrap_or(End::Effect)
}
