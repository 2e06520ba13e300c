//! What a viewer may see as plain numbers, without heap: for programs that look at millions of positions. It shows what
//! [`crate::View`] shows and nothing more.

use kernel::{BySeat, Seat, Viewer};

use crate::{
    Area, BattleStep, Card, CardId, Duel, Phase, Table,
    shown::view::is_seen,
    state::{CardPlace, Mark},
    table::Gives,
};

/// Turn, battle and how many cards lie where: everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeenTable {
    pub turn: u16,
    pub turn_player: Seat,
    pub phase: Phase,
    pub step: Option<BattleStep>,
    /// `None` for one that has left its area.
    pub attacker: Option<CardId>,
    pub target: Option<CardId>,
    pub players: BySeat<SeenPlayer>,
}

/// How many cards a player has where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeenPlayer {
    pub hand: u8,
    pub deck: u8,
    pub life: u8,
    pub trash: u8,
    pub active_don: u8,
    pub rested_don: u8,
    pub don_deck: u8,
}

/// A card that the viewer sees. Figures are those of the field and of the hand; elsewhere they are 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeenCard {
    pub id: CardId,
    /// Its place among [`Table::kinds`].
    pub kind: u8,
    pub area: Area,
    /// Counted from the top of a pile, or in the order of the hand or field.
    pub place: u8,
    pub power: i32,
    pub cost: i32,
    /// On cards in hand.
    pub counter: i32,
    /// A bit for each of [`crate::vocabulary::Keyword::ALL`].
    pub keywords: u8,
    pub given_don: u8,
    pub rested: bool,
    pub face_up: bool,
    pub new: bool,
}

impl Table {
    /// The distinct cards of both decks.
    pub fn kinds(&self) -> impl Iterator<Item = &std::sync::Arc<Card>> {
        self.all_kinds().iter().map(|kind| &kind.card)
    }
}

impl Duel {
    pub fn seen_table(&self) -> SeenTable {
        let state = &self.state;
        let here = |card, object| (state.place(card).object == object).then_some(card);
        let battle = state.battle;
        SeenTable {
            turn: state.turn,
            turn_player: state.turn_player,
            phase: state.phase,
            step: battle.map(|battle| battle.step),
            attacker: battle.and_then(|battle| here(battle.attacker, battle.attacker_object)),
            target: battle.and_then(|battle| here(battle.target, battle.target_object)),
            players: BySeat::new(|seat| self.seen_player(seat)),
        }
    }

    fn seen_player(&self, seat: Seat) -> SeenPlayer {
        let state = &self.state;
        let count = |area: Area| state.pile(seat, area).len() as u8;
        let (mut cost, mut don_deck) = (0, 0);
        for place in state.don_places(seat) {
            cost += u8::from(place.area == Area::Cost);
            don_deck += u8::from(place.area == Area::DonDeck);
        }
        let active_don = self.figures.active_don[seat];
        SeenPlayer {
            hand: count(Area::Hand),
            deck: count(Area::Deck),
            life: count(Area::Life),
            trash: count(Area::Trash),
            active_don,
            rested_don: cost - active_don,
            don_deck,
        }
    }

    /// Calls `tell` with each card that a player sees: his own first, the trashes last.
    pub fn each_seen(&self, seat: Seat, mut tell: impl FnMut(SeenCard)) {
        for owner in [seat, seat.other()] {
            for (place, card) in (0..).zip(self.state.on_field(owner)) {
                tell(self.seen_on_field(card, place));
            }
            self.each_seen_in_hand(seat, owner, &mut tell);
            self.each_seen_in_pile(seat, owner, Area::Life, &mut tell);
            self.each_seen_elsewhere(seat, owner, &mut tell);
        }
        for owner in [seat, seat.other()] {
            for (place, card) in (0..).zip(self.state.trash(owner).iter().rev()) {
                tell(self.seen_plainly(*card, place));
            }
        }
    }

    fn each_seen_in_hand(&self, seat: Seat, owner: Seat, tell: &mut impl FnMut(SeenCard)) {
        let viewer = Viewer::Seat(seat);
        for (place, card) in (0..).zip(self.state.hand(owner)) {
            if owner == seat || is_seen(&self.state, viewer, *card) {
                let (cost, counter) = self.figures_in_hand(*card);
                tell(SeenCard { cost, counter, ..self.seen_plainly(*card, place) });
            }
        }
    }

    /// What is paid for the card (2-7-1), and its counter (2-10).
    fn figures_in_hand(&self, card: CardId) -> (i32, i32) {
        let position = self.position();
        let kind = self.table.known(card);
        // Fast path: nothing changes cards in hand.
        if kind.in_hand.is_empty() && !position.gives(Gives::IN_HAND | Gives::OFF_FIELD) {
            return (kind.figure.base_cost, kind.card.counter.unwrap_or(0));
        }
        (position.play_cost(card), position.counter(card).unwrap_or(0))
    }

    fn each_seen_in_pile(
        &self,
        seat: Seat,
        owner: Seat,
        area: Area,
        tell: &mut impl FnMut(SeenCard),
    ) {
        for (place, card) in (0..).zip(self.state.pile(owner, area).iter().rev()) {
            if is_seen(&self.state, Viewer::Seat(seat), *card) {
                tell(self.seen_plainly(*card, place));
            }
        }
    }

    /// Cards in no area (10-1-5-3), and those of the deck that were looked at: mostly there are none.
    fn each_seen_elsewhere(&self, seat: Seat, owner: Seat, tell: &mut impl FnMut(SeenCard)) {
        let first = CardId::leader(owner).index();
        let places = &self.state.places[first..first + crate::CARDS];
        let known = Mark::seen_by(seat).union(Mark::FACE_UP);
        let is_known =
            |place: &CardPlace| place.area == Area::Deck && place.marks.intersects(known);
        let (mut in_deck, mut in_no_area) = (false, false);
        for place in places {
            in_deck |= is_known(place);
            in_no_area |= place.area == Area::NoArea;
        }
        if in_deck {
            self.each_seen_in_pile(seat, owner, Area::Deck, tell);
        }
        if in_no_area {
            let cards = CardId::all_cards(owner);
            let there = cards.filter(|card| self.state.area(*card) == Area::NoArea);
            there.for_each(|card| tell(self.seen_plainly(card, 0)));
        }
    }

    fn seen_on_field(&self, card: CardId, place: u8) -> SeenCard {
        let slot = usize::from(self.state.place(card).at);
        let figure = &self.figures.slots[card.owner()][slot];
        SeenCard {
            power: figure.power(),
            cost: figure.cost(),
            keywords: figure.keywords(),
            given_don: figure.given,
            ..self.seen_plainly(card, place)
        }
    }

    /// Which card it is and how it lies.
    fn seen_plainly(&self, card: CardId, place: u8) -> SeenCard {
        let CardPlace { area, marks, .. } = *self.state.place(card);
        SeenCard {
            id: card,
            kind: self.table.kind_number(card).unwrap_or(u8::MAX),
            area,
            place,
            power: 0,
            cost: 0,
            counter: 0,
            keywords: 0,
            given_don: 0,
            rested: marks.contains(Mark::RESTED),
            face_up: marks.contains(Mark::FACE_UP),
            new: marks.contains(Mark::NEW),
        }
    }

    /// The cards that a player has picked so far for the choice he is asked for.
    pub fn picked_by(&self, seat: Seat) -> impl Iterator<Item = CardId> + use<'_> {
        let own = self.state.choosing.iter().filter(move |choosing| choosing.by == seat);
        own.flat_map(|choosing| crate::area::ids(choosing.chosen))
    }
}
