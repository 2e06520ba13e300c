//! What the lab knows of a game, besides how one begins.

use std::{fmt::Debug, hash::Hash, sync::Arc};

use bots::Bot;
use cards::{Deck, EmbeddedDeck, Pool};
use kernel::{BySeat, Game, Seat};
use rulebook::Clause;

use super::{BotName, End};
use crate::fuzz::{Played, Watched};

pub(crate) type Id<G> = <<G as Played>::Duel as Game>::Id;
pub(crate) type Event<G> = <<G as Played>::Duel as Game>::Event;
pub(crate) type Pick<G> = <<G as Played>::Duel as Game>::Pick;

/// What an entry of the log means to the lab.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Note<Id> {
    /// A turn of this player begins.
    Turn(Seat),
    /// The card comes into its player's hand.
    Drawn(Id),
    Played(Id),
    /// This is why the game ends.
    Closing(End),
    Nothing,
}

/// A game that can be simulated.
pub trait Simulated:
    Watched
    + Played<
        Table: Clone + Send + Sync,
        Duel: Game<Clause = Clause, Id: Into<u8>, Event: Hash, Pick: 'static>,
    >
{
    /// A legal deck.
    type List: Clone + Debug + Send + Sync;

    /// Answers of a player who does nothing, the first one that is offered.
    const DECLINING: &'static [Pick<Self>];

    /// The deck with its cards.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    fn legal(deck: &Deck, pool: &Pool<Self::Card>) -> Result<Self::List, Vec<String>>;

    fn seated(self, decks: BySeat<&Self::List>, pool: &Pool<Self::Card>) -> Self::Table;

    /// The decks that come with the program.
    fn embedded() -> Vec<EmbeddedDeck>;

    fn embedded_named(name: &str) -> Option<EmbeddedDeck>;

    fn name(card: &Self::Card) -> &str;

    /// What an entry of the log means to the lab.
    fn note(clause: Clause, event: &Event<Self>) -> Note<Id<Self>>;

    /// The clause by which games come to this end, if one does.
    fn clause(end: End) -> Option<Clause>;

    /// A player who sees views.
    fn bot(name: BotName, table: &Arc<Self::Table>, seed: u64) -> Box<dyn Bot<Self::Duel>>;
}
