//! What the fuzzer knows of a game, besides that it is one.

use std::{fmt::Debug, sync::Arc};

use cards::{Deck, Pool, PooledCard};
use kernel::{BySeat, Chance, Entry, Game, Log, Seat, Viewer};

use rulebook::GameName;

use super::{coverage::Observed, failure::Checked};

pub(super) type Id<G> = <<G as Played>::Duel as Game>::Id;
pub(super) type Pick<G> = <<G as Played>::Duel as Game>::Pick;
pub(super) type Event<G> = <<G as Played>::Duel as Game>::Event;
pub(super) type Clause<G> = <<G as Played>::Duel as Game>::Clause;
pub(super) type View<G> = <<G as Played>::Duel as Game>::View;
/// One line of the log.
pub(super) type LogEntry<G> = Entry<Event<G>, Clause<G>>;

/// A game that can be fuzzed.
pub trait Fuzzed: Answers + Properties + Secrets + Watched {}

impl<G: Answers + Properties + Secrets + Watched> Fuzzed for G {}

/// A game, by which rules it is played, and how one begins.
pub trait Played: Copy + Eq + Debug + Send + Sync {
    type Card: PooledCard + Send + Sync;
    type Duel: Game<Pick: Send> + Debug;
    type Table: Debug;
    /// What comes to the table: decks, and whatever else a game needs to begin.
    type Setup: Clone + Eq + Debug + Send;
    /// A board in the middle of a game.
    type Scene: Clone + Eq + Debug + Send + Sync;

    const GAME: GameName;

    /// The version of the rules by name.
    fn rules(self) -> String;

    /// Two random legal decks in which cards of a lower rank come first; the ranks are in the order of
    /// [`Played::cards`].
    fn setup(self, pool: &Pool<Self::Card>, ranks: &[u32], chance: &mut Chance) -> Self::Setup;

    fn decks(setup: &Self::Setup) -> BySeat<Deck>;

    fn table(self, setup: &Self::Setup) -> Self::Table;

    fn fingerprint(table: &Self::Table) -> u64;

    fn start(
        table: &Arc<Self::Table>,
        seed: u64,
        log: &mut impl Log<Event<Self>, Clause<Self>>,
    ) -> Self::Duel;

    /// The game of a board, played on to its first decision; `None` if the board cannot be.
    fn begin(
        scene: &Self::Scene,
        log: &mut impl Log<Event<Self>, Clause<Self>>,
    ) -> Option<Self::Duel>;

    /// The board under these rules, with other cards of the pool in some places.
    fn vary(self, scene: &Self::Scene, pool: &Pool<Self::Card>, chance: &mut Chance)
    -> Self::Scene;

    /// A board in a few lines, for people.
    fn sketch(scene: &Self::Scene) -> String;

    fn table_of(duel: &Self::Duel) -> &Arc<Self::Table>;

    /// The cards of a pool that decks are made of.
    fn cards(pool: &Pool<Self::Card>) -> impl Iterator<Item = &Arc<Self::Card>>;

    /// The cards a player may bring in a deck, whether they are there or not.
    fn deck_ids(seat: Seat) -> impl Iterator<Item = Id<Self>>;

    /// Of a card of a deck.
    fn print(table: &Self::Table, card: Id<Self>) -> Option<&Arc<Self::Card>>;
}

/// Answers, offered or not.
pub trait Answers: Played {
    /// Answers without a card.
    fn plain() -> impl Iterator<Item = Pick<Self>>;

    /// An answer about some card, there or not.
    fn stranger(chance: &mut Chance) -> Pick<Self>;

    /// Whether it is to do nothing.
    fn is_idle(pick: Pick<Self>) -> bool;

    /// The cards it speaks of.
    fn cards_of(pick: Pick<Self>) -> impl Iterator<Item = Id<Self>>;

    /// An answer with the numbers of its cards, for people.
    fn named(table: &Self::Table, pick: Pick<Self>) -> String {
        let number = |card| Self::print(table, card).map_or("-", |card| card.number());
        let numbers: Vec<&str> = Self::cards_of(pick).map(number).collect();
        format!("{pick:?} {}", numbers.join(" "))
    }
}

/// What must hold at every decision.
pub trait Properties: Played {
    /// What each player brought.
    type Brought: Eq + Debug;

    fn brought(duel: &Self::Duel) -> Self::Brought;

    /// Nothing is lost, and everything is where it may be.
    fn conserved(duel: &Self::Duel, at_first: &Self::Brought) -> Checked;

    /// Whether the cached figures equal the recomputed ones.
    fn figures_agree(duel: &Self::Duel) -> bool;

    /// Whether the fast paths of the pending decision agree with the slow paths they stand for.
    fn fast_paths_agree(duel: &Self::Duel) -> Checked;

    /// The reasons that cards give for their figures add up to them.
    fn reasons_add_up(duel: &Self::Duel) -> Checked;

    /// Of each fixed capacity its name, how much of it is in use, and all of it.
    fn usage(duel: &Self::Duel, tell: &mut dyn FnMut(&'static str, usize, usize));
}

/// Who may know what.
pub trait Secrets: Played {
    fn is_seen_by(duel: &Self::Duel, viewer: Viewer, card: Id<Self>) -> bool;

    fn seen_by(event: Event<Self>, viewer: Viewer) -> Event<Self>;

    /// The card whose place the event reveals; the source of an effect is known from before.
    fn placed(event: Event<Self>) -> Option<Id<Self>>;

    /// The event shows the card to the viewer: it is looked at, or in a place that he sees.
    fn opens(event: Event<Self>, card: Id<Self>, viewer: Viewer) -> bool;

    /// What a view consists of, part by part, for people.
    fn parts(view: &View<Self>) -> Vec<(&'static str, String)>;
}

/// What is seen of cards and abilities.
pub trait Watched: Played {
    /// How many abilities the text of a card has.
    fn abilities(card: &Self::Card) -> usize;

    /// What is printed before an ability.
    fn label(card: &Self::Card, place: usize) -> String;

    /// What an entry of the log shows of cards and abilities.
    fn observe(entry: &LogEntry<Self>) -> Observed<Id<Self>>;

    /// Whether the log shows what the ability does, and by which card.
    fn is_logged(card: &Self::Card, place: usize) -> bool;

    /// Whether the card is in play from the beginning.
    fn is_played_at_first(card: &Self::Card) -> bool;

    /// Whether the ability is in force as soon as its card is played.
    fn is_rule(card: &Self::Card, place: usize) -> bool;

    /// Whether an effect is being carried out.
    fn is_resolving(duel: &Self::Duel) -> bool;

    /// Whether the ability works by being there, and gives something now.
    fn gives(duel: &Self::Duel, card: Id<Self>, place: usize) -> bool;
}
