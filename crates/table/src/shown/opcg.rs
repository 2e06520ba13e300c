//! The ONE PIECE CARD GAME as a page shows it.

mod board;
mod meant;
mod refused;
mod scene;
mod stake;

use kernel::{Seat, Viewer};
use opcg::{Area, Ask, By, Card, CardId, Duel, Event, Move, Pick, View};
use rulebook::Clause;

use super::{About, Moment, Passage, Picked, Shown};
use crate::{
    ending,
    game::{Happened, Playable as _},
    protocol::{CardFacts, EventName, PickKind, SideView, StakeView},
    words::{color_name, opcg_category},
};

impl Shown for Duel {
    const ENDINGS: ending::Endings = ending::OPCG;

    fn facts(card: &Card) -> CardFacts {
        let text = cardtext::opcg::print(&card.abilities, Some(card.category));
        let lines = |text: &str| text.lines().map(str::to_owned).collect();
        CardFacts {
            game: Duel::GAME,
            number: card.number.clone(),
            name: card.name.clone(),
            category: opcg_category(card.category).to_owned(),
            colors: card.colors.iter().map(color_name).collect(),
            types: card.types.clone(),
            attributes: card.attributes.iter().map(|each| format!("{each:?}")).collect(),
            cost: card.cost,
            power: card.power,
            counter: card.counter,
            life: card.life,
            block: card.block,
            levels: Vec::new(),
            symbols: Vec::new(),
            reduction: Vec::new(),
            token: false,
            text: lines(&text.effect),
            trigger: lines(text.trigger.as_deref().unwrap_or_default()),
        }
    }

    fn facts_of(&self, card: CardId) -> Option<CardFacts> {
        self.table().card(card).map(|card| Duel::facts(card))
    }

    fn number_of(&self, card: CardId) -> Option<&str> {
        self.table().card(card).map(|card| card.number.as_str())
    }

    fn moment(view: &View) -> Moment {
        board::moment(view)
    }

    fn sides(&self, view: &View) -> Vec<SideView> {
        Seat::BOTH.into_iter().map(|seat| board::side(self, view, seat)).collect()
    }

    fn ask_name(ask: Ask) -> &'static str {
        match ask {
            Ask::Main => "main",
            Ask::Block => "block",
            Ask::Counter => "counter",
            Ask::Trigger => "trigger",
            Ask::May => "may",
            Ask::Choose => "choose",
            Ask::Order => "order",
            Ask::Number => "number",
            Ask::Option => "option",
            Ask::Opening => "opening",
        }
    }

    fn picked(pick: Pick) -> Picked<CardId> {
        let kind = match pick {
            Pick::Play(_) => PickKind::Play,
            Pick::Activate(..) => PickKind::Activate,
            Pick::GiveDon(_) => PickKind::GiveDon,
            Pick::Attack { .. } => PickKind::Attack,
            Pick::EndMain => PickKind::End,
            Pick::Block(_) => PickKind::Block,
            Pick::CounterCard { .. } | Pick::CounterEvent(_) => PickKind::Counter,
            Pick::Pass => PickKind::Pass,
            Pick::Yes => PickKind::Yes,
            Pick::No => PickKind::No,
            Pick::Card(_) => PickKind::Card,
            Pick::Unseen => PickKind::Unseen,
            Pick::Done => PickKind::Done,
            Pick::Number(_) => PickKind::Number,
            Pick::Option(_) => PickKind::Option,
            Pick::End(_) => PickKind::DeckEnd,
            Pick::Waiting(_) => PickKind::Effect,
            Pick::First | Pick::Second | Pick::Keep | Pick::Redraw => PickKind::Opening,
        };
        Picked::of(kind, pick.cards().collect())
    }

    fn sees(&self, viewer: Viewer, card: CardId) -> bool {
        self.table().card(card).is_some() && self.is_seen_by(viewer, card)
    }

    fn seen_cards(&self, viewer: Viewer) -> Vec<CardId> {
        let areas = [
            Area::Leader,
            Area::Character,
            Area::Stage,
            Area::Life,
            Area::Hand,
            Area::Deck,
            Area::Trash,
            Area::NoArea,
        ];
        let in_areas = |seat: Seat| areas.into_iter().flat_map(move |area| self.pile(seat, area));
        let cards = Seat::BOTH.into_iter().flat_map(in_areas);
        let seen = cards.filter(|card| self.sees(viewer, *card));
        seen.chain(Seat::BOTH.into_iter().flat_map(CardId::all_don)).collect()
    }

    fn passage(event: Event, to: Viewer) -> Option<Passage<CardId>> {
        if let Event::Shuffled(seat) = event {
            return Some(Passage::Shuffled(seat));
        }
        let (Event::Moved(moved) | Event::Placed(moved, _)) = event else { return None };
        let Move { card, from, to: area, .. } = moved;
        let own_hand = area == Area::Hand && to == Viewer::Seat(card.owner());
        if !area.is_open() && !own_hand {
            return Some(Passage::OutOfSight(card));
        }
        (from == Area::Deck).then(|| Passage::FromDeck(card, card.owner()))
    }

    fn about(event: Event, to: Viewer) -> About<CardId> {
        let event = event.seen_by(to);
        let by = match event.by() {
            By::Rule => None,
            By::Battle(card) | By::Effect(card, _) => Some(card),
        };
        About { seat: event.seat(), card: event.card(), other: event.other(), by }
    }

    fn shown_as(event: Event) -> Option<(EventName, i32)> {
        scene::scene(event)
    }

    fn stake(&self) -> Option<StakeView> {
        stake::stake(self)
    }

    fn refused(&self, pick: Pick, clause: Clause, this_turn: &[Happened<Duel>]) -> Option<String> {
        refused::refused(self, pick, clause, this_turn)
    }

    fn begins_turn(entry: &Happened<Duel>) -> bool {
        matches!(entry.event, Event::TurnBegan { .. })
    }

    fn is_ending(entry: &Happened<Duel>) -> bool {
        matches!(entry.event, Event::Defeated(_) | Event::Won(_) | Event::Drawn(_))
    }

    fn meant(&self, view: &View, seat: Seat, card: CardId, target: Option<CardId>) -> Pick {
        meant::meant(self, view, seat, card, target)
    }
}
