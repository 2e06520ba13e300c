//! Battle Spirits Saga in the lab.

use std::sync::Arc;

use bots::{Bot, Greedy, Random, Search};
use bss::{Area, Card, CardId, DeckList, Duel, Event, Move, Pick, Table};
use cards::{
    Deck, EmbeddedDeck,
    bss::{BssPool, check, embedded_decks},
};
use kernel::{BySeat, Entry};
use rulebook::{Clause, bss as clause};

use super::{
    BotName, End, Note, Simulated,
    bots::{Idle, searching},
};
use crate::fuzz::{Bss, Observed, Watched as _};

impl Simulated for Bss {
    type List = DeckList;

    const DECLINING: &'static [Pick] = &[
        Pick::EndMain,
        Pick::EndAttack,
        Pick::Pass,
        Pick::No,
        Pick::Done,
        Pick::Usual,
        Pick::Keep,
    ];

    fn legal(deck: &Deck, pool: &BssPool) -> Result<DeckList, Vec<String>> {
        check(deck, pool).map_err(|errors| errors.iter().map(ToString::to_string).collect())
    }

    fn seated(self, decks: BySeat<&DeckList>, pool: &BssPool) -> Table {
        let decks = BySeat(decks.0.map(Clone::clone));
        Table::new(&decks, &pool.tokens()).expect("legal decks name known tokens")
    }

    fn embedded() -> Vec<EmbeddedDeck> {
        embedded_decks().collect()
    }

    fn embedded_named(name: &str) -> Option<EmbeddedDeck> {
        embedded_decks().find(|known| known.name.eq_ignore_ascii_case(name))
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
        if matches!(event, Event::Won(_) | Event::Drawn(_)) {
            return Note::Closing(end(clause));
        }
        if let Observed::Played(card) = Bss::observe(&Entry { clause, event: *event }) {
            return Note::Played(card);
        }
        Note::Nothing
    }

    fn clause(end: End) -> Option<Clause> {
        match end {
            End::Life => Some(clause!("9-2-3")),
            End::Deck => Some(clause!("9-2-4")),
            End::Together => Some(clause!("1-2-3")),
            End::Loop => Some(clause!("12-1-1-1")),
            End::Conceded => Some(clause!("1-2-4")),
            End::Effect | End::Fault | End::TooLong | End::Crash => None,
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
    ends.into_iter().find(|end| Bss::clause(*end) == Some(clause)).unwrap_or(End::Effect)
}
