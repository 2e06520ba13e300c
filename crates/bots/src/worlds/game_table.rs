//! The tables of both games, as far as determinization needs them.

use std::{fmt, sync::Arc};

use kernel::{Game, NoLog, Seat};

use crate::Knowledge;

/// The table of a game: rules, cards and deck lists, without any of the game that is played on it.
pub trait GameTable: Send + Sync + Sized + 'static {
    type Game: Knowledge + Game<Id: Into<u8>>;

    type Card: PartialEq + Send + Sync;

    /// A deck as it may come to such a table.
    type List: fmt::Debug + Send + Sync;

    /// A new game at this table, played on to its first decision.
    fn start(table: &Arc<Self>, seed: u64) -> Self::Game;

    /// The table of a game.
    fn of(game: &Self::Game) -> &Arc<Self>;

    /// The cards of a player's deck.
    fn deck(&self, seat: Seat) -> Vec<(Id<Self>, &Arc<Self::Card>)>;

    /// Those that the viewer does not see.
    fn unseen(view: &View<Self>, seat: Seat) -> Vec<Id<Self>>;

    /// Whether a game at this table can give this view.
    fn allows(&self, view: &View<Self>) -> bool;

    /// This table with other cards, once for each deck supposed; `None` if these are more than it has room for.
    fn supposing(&self, decks: &[Deck<Self>]) -> Option<Vec<Self>>;

    fn cards(list: &Self::List) -> &[Arc<Self::Card>];

    fn number(card: &Self::Card) -> &str;

    /// Whether the list can be that of a player, by what everybody sees before the game.
    fn may_bring(&self, seat: Seat, list: &Self::List) -> bool;

    /// Whether a card can be in the deck of a player, by what everybody sees before the game.
    fn may_hold(&self, seat: Seat, card: &Self::Card) -> bool;
}

pub(super) type Id<T> = <<T as GameTable>::Game as Game>::Id;
pub(super) type View<T> = <<T as GameTable>::Game as Game>::View;
pub(super) type Deck<T> = Vec<(Id<T>, Arc<<T as GameTable>::Card>)>;

impl GameTable for opcg::Table {
    type Game = opcg::Duel;
    type Card = opcg::Card;
    type List = opcg::DeckList;

    fn start(table: &Arc<opcg::Table>, seed: u64) -> opcg::Duel {
        opcg::Duel::start(Arc::clone(table), seed, &mut NoLog)
    }

    fn of(game: &opcg::Duel) -> &Arc<opcg::Table> {
        game.table()
    }

    fn deck(&self, seat: Seat) -> Vec<(opcg::CardId, &Arc<opcg::Card>)> {
        let cards = opcg::CardId::all_cards(seat).filter(|id| *id != opcg::CardId::leader(seat));
        cards.filter_map(|id| Some((id, self.card(id)?))).collect()
    }

    fn unseen(view: &opcg::View, seat: Seat) -> Vec<opcg::CardId> {
        view.unseen(seat)
    }

    fn allows(&self, view: &opcg::View) -> bool {
        self.allows(view)
    }

    fn supposing(&self, decks: &[Deck<opcg::Table>]) -> Option<Vec<opcg::Table>> {
        self.supposing(decks)
    }

    fn cards(list: &opcg::DeckList) -> &[Arc<opcg::Card>] {
        &list.cards
    }

    fn number(card: &opcg::Card) -> &str {
        &card.number
    }

    fn may_bring(&self, seat: Seat, list: &opcg::DeckList) -> bool {
        self.card(opcg::CardId::leader(seat)).is_some_and(|leader| *leader == list.leader)
    }

    /// opcg 5-1-2-2
    fn may_hold(&self, seat: Seat, card: &opcg::Card) -> bool {
        let leader = self.card(opcg::CardId::leader(seat));
        leader.is_some_and(|leader| card.colors.iter().any(|color| leader.colors.contains(color)))
    }
}

impl GameTable for bss::Table {
    type Game = bss::Duel;
    type Card = bss::Card;
    type List = bss::DeckList;

    fn start(table: &Arc<bss::Table>, seed: u64) -> bss::Duel {
        bss::Duel::start(Arc::clone(table), seed, &mut NoLog)
    }

    fn of(game: &bss::Duel) -> &Arc<bss::Table> {
        game.table()
    }

    fn deck(&self, seat: Seat) -> Vec<(bss::CardId, &Arc<bss::Card>)> {
        let cards = bss::CardId::all_cards(seat);
        cards.filter_map(|id| Some((id, self.print_in_deck(id)?))).collect()
    }

    fn unseen(view: &bss::View, seat: Seat) -> Vec<bss::CardId> {
        view.unseen(seat)
    }

    fn allows(&self, view: &bss::View) -> bool {
        self.allows(view)
    }

    fn supposing(&self, decks: &[Deck<bss::Table>]) -> Option<Vec<bss::Table>> {
        self.supposing(decks)
    }

    fn cards(list: &bss::DeckList) -> &[Arc<bss::Card>] {
        &list.cards
    }

    fn number(card: &bss::Card) -> &str {
        &card.number
    }

    fn may_bring(&self, _: Seat, _: &bss::DeckList) -> bool {
        true
    }

    fn may_hold(&self, _: Seat, _: &bss::Card) -> bool {
        true
    }
}
