//! By which numbers a page knows cards. A card that has been out of its sight comes back under a new number, so that nobody can tell
//! one copy from another, nor learn from a number where in its owner's list a card stands.

use std::{collections::BTreeMap, mem::discriminant};

use kernel::{BySeat, Seat, Viewer};

use crate::{
    game::Happened,
    protocol::{AreaView, CardRef, Update, ViewerName},
    shown::{Passage, Shown},
    wire,
};

/// The numbers by which one viewer knows cards.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Names {
    by_card: BTreeMap<CardRef, CardRef>,
    next: CardRef,
    /// Of the cards of the events of the last record, in their order.
    latest: Vec<[Option<CardRef>; 2]>,
}

impl Names {
    /// Names what the viewer has seen in these events and sees now, and forgets what he sees no more.
    pub(crate) fn follow<G: Shown>(&mut self, duel: &G, viewer: Viewer, entries: &[Happened<G>]) {
        let mut shuffled = BySeat::<bool>::default();
        self.latest.clear();
        for entry in entries {
            let passage = G::passage(entry.event, viewer);
            match passage {
                Some(Passage::Shuffled(seat)) => shuffled[seat] = true,
                Some(Passage::FromDeck(card, owner)) if shuffled[owner] => self.forget::<G>(card),
                Some(Passage::FromDeck(..) | Passage::OutOfSight(_)) | None => {}
            }
            let about = G::about(entry.event, viewer);
            let names = [about.card, about.other].map(|card| Some(self.name::<G>(card?)));
            self.latest.push(names);
            if let Some(Passage::OutOfSight(card)) = passage {
                self.forget::<G>(card);
            }
        }
        let seen = duel.seen_cards(viewer);
        for card in &seen {
            self.name::<G>(*card);
        }
        self.by_card
            .retain(|card, _| seen.iter().any(|other| wire::card_ref::<G>(*other) == *card));
    }

    fn name<G: Shown>(&mut self, card: G::Id) -> CardRef {
        let next = &mut self.next;
        *self.by_card.entry(wire::card_ref::<G>(card)).or_insert_with(|| {
            *next += 1;
            *next
        })
    }

    fn forget<G: Shown>(&mut self, card: G::Id) {
        self.by_card.remove(&wire::card_ref::<G>(card));
    }

    /// The card that the viewer means.
    pub(crate) fn card(&self, name: CardRef) -> Option<CardRef> {
        self.by_card.iter().find(|(_, its)| **its == name).map(|(card, _)| *card)
    }

    /// The number by which the viewer knows a card.
    pub(crate) fn name_of(&self, card: CardRef) -> Option<CardRef> {
        self.by_card.get(&card).copied()
    }

    /// Puts the viewer's numbers into an update.
    pub(crate) fn put_into(&self, update: &mut Update) {
        let named = |card: CardRef| self.name_of(card);
        let name = |card: &mut Option<CardRef>| *card = card.and_then(named);
        let view = &mut update.view;
        for area in view.sides.iter_mut().flat_map(|side| &mut side.areas) {
            for card in &mut area.cards {
                card.id = named(card.id).expect("a card in view is named");
                name(&mut card.linked_to);
            }
            hide_places(area);
        }
        if let Some(battle) = &mut view.battle {
            name(&mut battle.attacker);
            name(&mut battle.target);
        }
        if let Some(asked) = &mut view.asked {
            name(&mut asked.source);
        }
        if let Some(decision) = &mut update.decision {
            name(&mut decision.source);
            for pick in &mut decision.picks {
                pick.cards = pick.cards.iter().filter_map(|card| named(*card)).collect();
            }
        }
    }

    /// Orders answers of one kind by the numbers of their cards; kinds keep their order.
    pub(crate) fn put_in_order<G: Shown>(&self, picks: &mut [G::Pick]) {
        let mut kinds = Vec::new();
        picks.sort_by_cached_key(|pick| {
            let picked = G::picked(*pick);
            let rank = kinds.iter().position(|kind| *kind == picked.kind).unwrap_or(kinds.len());
            if rank == kinds.len() {
                kinds.push(picked.kind);
            }
            let cards = picked.cards.into_iter().map(wire::card_ref::<G>);
            (rank, cards.map(|card| self.name_of(card)).collect::<Vec<_>>())
        });
    }

    /// The card of this event of the last record, and the other one.
    pub(crate) fn of_event(&self, place: usize) -> [Option<CardRef>; 2] {
        self.latest[place]
    }

    /// The places of the events of the last record as they are told: several of one sort that happen together by the numbers of
    /// their cards, since the engine goes by ids.
    pub(crate) fn in_order<G: Shown>(&self, entries: &[Happened<G>]) -> Vec<usize> {
        let sort = |place: usize| {
            let entry = &entries[place];
            (entry.clause, discriminant(&entry.event), self.latest[place][0].is_some())
        };
        let mut places: Vec<usize> = (0..entries.len()).collect();
        for together in places.chunk_by_mut(|one, other| sort(*one) == sort(*other)) {
            together.sort_by_key(|place| self.latest[*place]);
        }
        places
    }
}

/// Which of the cards in another player's hand is a known one says when the others came; so do the ids of cards in no area.
fn hide_places(area: &mut AreaView) {
    let is_private = area.id == "hand" && usize::from(area.count) > area.cards.len();
    if area.id == "no area" || is_private {
        area.cards.sort_by_key(|card| card.id);
        (0..).zip(&mut area.cards).for_each(|(place, card)| card.place = place);
    }
}

/// The numbers of all viewers of a match.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct AllNames {
    seats: BySeat<Names>,
    spectator: Names,
}

impl AllNames {
    pub(crate) fn follow<G: Shown>(&mut self, duel: &G, entries: &[Happened<G>]) {
        for seat in Seat::BOTH {
            self.seats[seat].follow(duel, Viewer::Seat(seat), entries);
        }
        self.spectator.follow(duel, Viewer::Spectator, entries);
    }

    /// `None`: a page for both sides knows cards by their ids, since it has no secrets.
    pub(crate) fn of(&self, eyes: ViewerName) -> Option<&Names> {
        match eyes {
            ViewerName::A => Some(&self.seats[Seat::A]),
            ViewerName::B => Some(&self.seats[Seat::B]),
            ViewerName::Spectator => Some(&self.spectator),
            ViewerName::Both => None,
        }
    }
}
