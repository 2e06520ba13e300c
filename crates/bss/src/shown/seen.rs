//! What a viewer may see as plain numbers, without heap: for programs that look at millions of positions. It shows what
//! [`crate::View`] shows and nothing more.

use kernel::{BySeat, Seat, Viewer};

use crate::{
    Area, BattleStep, Card, CardId, Duel, Spot, Table,
    shown::view::is_seen,
    state::{Mark, Place},
    vocabulary::TurnStep,
};

/// Turn, battle and how much lies where: everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeenTable {
    pub turn: u16,
    pub turn_player: Seat,
    pub step: TurnStep,
    pub battle_step: Option<BattleStep>,
    /// `None` for one that has left the field, or is not there.
    pub attacker: Option<CardId>,
    pub blocker: Option<CardId>,
    pub players: BySeat<SeenPlayer>,
}

/// How much a player has where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeenPlayer {
    pub hand: u8,
    pub deck: u8,
    pub trash: u8,
    pub burst: bool,
    /// Regular cores.
    pub reserve: u8,
    pub core_trash: u8,
    pub life: u8,
    /// Where the soul core lies.
    pub soul: Spot,
}

/// A card that the viewer sees. Figures are those of the field, the cost also that of the hand; elsewhere they are 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeenCard {
    pub id: CardId,
    /// Its place among [`Table::kinds`].
    pub kind: u8,
    pub area: Area,
    /// Counted from the top of a pile, or in the order of the hand or field.
    pub place: u8,
    pub cost: i32,
    pub bp: i32,
    pub level: u8,
    pub symbols: u8,
    /// A bit for each of [`crate::vocabulary::KeywordName::ALL`].
    pub keywords: u32,
    /// Regular cores on it.
    pub cores: u8,
    pub soul: bool,
    pub exhausted: bool,
    pub face_up: bool,
}

impl Table {
    /// The distinct cards of both decks and the tokens they make.
    pub fn kinds(&self) -> impl Iterator<Item = &std::sync::Arc<Card>> {
        self.all_kinds().iter().map(|kind| &kind.card)
    }
}

impl Duel {
    pub fn seen_table(&self) -> SeenTable {
        let state = self.state();
        let battle = state.battle.as_ref();
        let attacker = battle.filter(|battle| state.attacker_is_there(battle));
        let blocker = battle.filter(|battle| state.blocker_is_there(battle));
        SeenTable {
            turn: state.turn,
            turn_player: state.turn_player,
            step: state.step,
            battle_step: battle.map(|battle| battle.step),
            attacker: attacker.map(|battle| battle.attacker),
            blocker: blocker.and_then(|battle| battle.blocker),
            players: BySeat::new(|seat| self.seen_player(seat)),
        }
    }

    fn seen_player(&self, seat: Seat) -> SeenPlayer {
        let state = self.state();
        let holding = &state.holding[seat];
        SeenPlayer {
            hand: state.hand(seat).len() as u8,
            deck: state.deck(seat).len() as u8,
            trash: state.trash(seat).len() as u8,
            burst: holding.burst.is_some(),
            reserve: holding.reserve,
            core_trash: holding.trash,
            life: holding.life,
            soul: holding.soul,
        }
    }

    /// Calls `tell` with each card that a player sees: his own first, the trashes last.
    pub fn each_seen(&self, seat: Seat, mut tell: impl FnMut(SeenCard)) {
        let (state, viewer) = (self.state(), Viewer::Seat(seat));
        for owner in [seat, seat.other()] {
            for (place, card) in (0..).zip(state.on_field(owner)) {
                tell(self.seen_on_field(card, place));
            }
            for (place, card) in (0..).zip(state.hand(owner)) {
                if owner == seat || is_seen(state, viewer, *card) {
                    let cost = self.position().cost(*card);
                    tell(SeenCard { cost, ..self.seen_plainly(*card, place) });
                }
            }
            let burst = state.holding[owner].burst.filter(|card| is_seen(state, viewer, *card));
            burst.into_iter().for_each(|card| tell(self.seen_plainly(card, 0)));
            if self.may_see_deck(seat, owner) {
                for (place, card) in (0..).zip(state.deck(owner).iter().rev()) {
                    if is_seen(state, viewer, *card) {
                        tell(self.seen_plainly(*card, place));
                    }
                }
            }
        }
        for owner in [seat, seat.other()] {
            for (place, card) in (0..).zip(state.trash(owner).iter().rev()) {
                tell(self.seen_plainly(*card, place));
            }
        }
    }

    /// Fast path: whether a player may see a card of a deck. Mostly he cannot.
    fn may_see_deck(&self, seat: Seat, owner: Seat) -> bool {
        let state = self.state();
        let first = CardId::card(owner, 0).index();
        let known = Mark::FACE_UP.union(Mark::IN_USE);
        let is_known = |place: &Place| place.area == Area::Deck && place.marks.intersects(known);
        let named = state.casting.len() | state.running.len() | state.waiting.len();
        named != 0
            || !state.shown[seat].is_empty()
            || state.places[first..first + crate::CARDS].iter().any(is_known)
    }

    fn seen_on_field(&self, card: CardId, place: u8) -> SeenCard {
        let position = self.position();
        let Some(figure) = position.figure(card) else { return self.seen_plainly(card, place) };
        SeenCard {
            cost: i32::from(figure.cost),
            bp: figure.bp.max(0),
            level: figure.level,
            symbols: figure.symbols.len() as u8,
            keywords: figure.keywords,
            ..self.seen_plainly(card, place)
        }
    }

    /// Which card it is and how it lies.
    fn seen_plainly(&self, card: CardId, place: u8) -> SeenCard {
        let Place { area, marks, cores, .. } = *self.state().place(card);
        SeenCard {
            id: card,
            kind: self.table.find_kind(self.state(), card).unwrap_or(u8::MAX),
            area,
            place,
            cost: 0,
            bp: 0,
            level: 0,
            symbols: 0,
            keywords: 0,
            cores,
            soul: marks.contains(Mark::SOUL),
            exhausted: marks.contains(Mark::EXHAUSTED),
            face_up: marks.contains(Mark::FACE_UP),
        }
    }

    /// The cards that a player has picked so far for the choice he is asked for.
    pub fn picked_by(&self, seat: Seat) -> impl Iterator<Item = CardId> + use<'_> {
        let own = self.state().choosing.iter().filter(move |choosing| choosing.by == seat);
        own.flat_map(|choosing| crate::area::ids(choosing.chosen))
    }
}
