//! Battle Spirits Saga as a page shows it.

mod board;
mod losses;
mod meant;
mod refused;
mod scene;
mod stake;

use bss::{Area, Ask, Card, CardId, Color, Duel, Event, Move, Pick, Spot, Symbol, View};
use kernel::{Seat, Viewer};
use rulebook::Clause;

use super::{About, Moment, Passage, Picked, Shown};
use crate::{
    ending,
    game::{Happened, Playable as _},
    protocol::{CardFacts, EventName, LevelFacts, PickKind, SeatName, SideView, StakeView},
    words::{bss_category, color_name},
};

impl Shown for Duel {
    const ENDINGS: ending::Endings = ending::BSS;

    fn facts(card: &Card) -> CardFacts {
        let text = cardtext::bss::print(&card.abilities, Some(card.category));
        let symbols = |symbols: &[Symbol]| symbols.iter().map(|each| colors(&each.0)).collect();
        let level = |level: &bss::Level| LevelFacts {
            level: level.level,
            cores: level.cores,
            bp: level.bp,
        };
        CardFacts {
            game: Duel::GAME,
            number: card.number.clone(),
            name: card.name.clone(),
            category: bss_category(card.category).to_owned(),
            colors: colors(&card.colors),
            types: card.types.clone(),
            attributes: Vec::new(),
            cost: Some(card.cost),
            power: None,
            counter: None,
            life: None,
            block: None,
            levels: card.levels.iter().map(level).collect(),
            symbols: symbols(&card.symbols),
            reduction: symbols(&card.reduction),
            token: card.token,
            text: text.lines().map(str::to_owned).collect(),
            trigger: Vec::new(),
        }
    }

    fn facts_of(&self, card: CardId) -> Option<CardFacts> {
        self.card(card).map(|card| Duel::facts(card))
    }

    fn number_of(&self, card: CardId) -> Option<&str> {
        self.card(card).map(|card| card.number.as_str())
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
            Ask::Attack => "attack",
            Ask::Flash => "flash",
            Ask::Block => "block",
            Ask::Burst => "burst",
            Ask::May => "may",
            Ask::Choose => "choose",
            Ask::Order => "order",
            Ask::Number => "number",
            Ask::Option => "option",
            Ask::Opening => "opening",
        }
    }

    fn picked(pick: Pick) -> Picked<CardId> {
        let mut picked = Picked::of(kind(pick), pick.cards().collect());
        if let Pick::Core { from, soul } = pick {
            (picked.pool, picked.soul) = (pool(from), soul);
        }
        if let Pick::Spot(to) = pick {
            picked.pool = pool(to);
        }
        picked
    }

    fn sees(&self, viewer: Viewer, card: CardId) -> bool {
        self.card(card).is_some() && self.is_seen_by(viewer, card)
    }

    fn seen_cards(&self, viewer: Viewer) -> Vec<CardId> {
        let areas = [Area::Field, Area::Burst, Area::Hand, Area::Deck, Area::Trash];
        let in_areas = |seat: Seat| areas.into_iter().flat_map(move |area| self.pile(seat, area));
        let cards = Seat::BOTH.into_iter().flat_map(in_areas);
        cards.filter(|card| self.sees(viewer, *card)).collect()
    }

    fn passage(event: Event, to: Viewer) -> Option<Passage<CardId>> {
        if let Event::Shuffled(seat) = event {
            return Some(Passage::Shuffled(seat));
        }
        let Event::Moved(Move { card, from, to: area, .. }) = event else { return None };
        let is_own = to == Viewer::Seat(card.owner()) && matches!(area, Area::Hand | Area::Burst);
        if !area.is_public() && !is_own {
            return Some(Passage::OutOfSight(card));
        }
        (from == Area::Deck).then(|| Passage::FromDeck(card, card.owner()))
    }

    fn about(event: Event, to: Viewer) -> About<CardId> {
        let event = event.seen_by(to);
        let by = event.by().card();
        About { seat: event.seat(), card: event.card(), other: event.other(), by }
    }

    fn shown_as(event: Event) -> Option<(EventName, i32)> {
        scene::scene(event)
    }

    fn losses(&self, pick: Pick) -> Vec<String> {
        losses::losses(self, pick)
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
        matches!(entry.event, Event::Won(_) | Event::Drawn(_))
    }

    fn meant(&self, view: &View, seat: Seat, card: CardId, _: Option<CardId>) -> Pick {
        meant::meant(self, view, seat, card)
    }
}

fn colors(colors: &[Color]) -> Vec<String> {
    colors.iter().map(color_name).collect()
}

/// The pool of a place for cores; cores on cards and in the void are in none.
fn pool(spot: Spot) -> Option<(SeatName, String)> {
    let (seat, id) = match spot {
        Spot::Reserve(seat) => (seat, "reserve"),
        Spot::Trash(seat) => (seat, "core trash"),
        Spot::Life(seat) => (seat, "life"),
        Spot::Void | Spot::Card(_) => return None,
    };
    Some((seat.into(), id.to_owned()))
}

const fn kind(pick: Pick) -> PickKind {
    match pick {
        Pick::Summon(_) | Pick::Place(_) | Pick::UseMagic(..) => PickKind::Play,
        Pick::SetBurst(_) => PickKind::SetBurst,
        Pick::Activate(..) | Pick::Awaken(_) => PickKind::Activate,
        Pick::MoveCores => PickKind::MoveCores,
        Pick::EndMain | Pick::EndAttack => PickKind::End,
        Pick::Attack(_) => PickKind::Attack,
        Pick::Block(_) => PickKind::Block,
        Pick::Pass => PickKind::Pass,
        Pick::Yes => PickKind::Yes,
        Pick::No => PickKind::No,
        Pick::Card(_) => PickKind::Card,
        Pick::Unseen => PickKind::Unseen,
        Pick::Core { .. } => PickKind::Core,
        Pick::Spot(_) => PickKind::Spot,
        Pick::Usual => PickKind::Usual,
        Pick::Done => PickKind::Done,
        Pick::Number(_) => PickKind::Number,
        Pick::Option(_) => PickKind::Option,
        Pick::Color(_) => PickKind::Color,
        Pick::End(_) => PickKind::DeckEnd,
        Pick::Waiting(_) => PickKind::Effect,
        Pick::First | Pick::Second | Pick::Keep | Pick::Mulligan => PickKind::Opening,
    }
}
