//! The table as it was planted.

use std::collections::{BTreeMap, BTreeSet};

use bss::{Area, Beginning, Card, CardId, Duel, Scene, SideIds, Spot, vocabulary::TurnStep};
use kernel::{BySeat, Seat};

use super::{Board, Piles, Placement};

impl<'a> Board<'a> {
    /// The scene before anything happens in it.
    pub(in super::super) fn planted(scene: &'a Scene, ids: &BySeat<SideIds>) -> Board<'a> {
        let step = match scene.beginning {
            Beginning::Step(step) => step,
            Beginning::Setup => TurnStep::Start,
        };
        let mut board = Board {
            prints: BTreeMap::new(),
            placements: BTreeMap::new(),
            piles: BySeat::new(|_| Piles::default()),
            regular: BTreeMap::new(),
            souls: BySeat::new(Spot::Trash),
            unlogged: Vec::new(),
            turn: scene.turn,
            turn_player: scene.turn_player,
            step,
            attacks: 0,
            declared: None,
            battle: None,
            lasting: Vec::new(),
            last: BTreeMap::new(),
            past: Vec::new(),
            used: BTreeSet::new(),
            life_at_turn_start: BySeat::new(|seat| scene.sides[seat].life),
            magic_used: BySeat::new(|_| false),
            burst_was_set: BySeat::new(|_| false),
            blame: BTreeMap::new(),
            in_force: BTreeMap::new(),
            clock: 0,
            self_lowered: BTreeSet::new(),
            newcomers: BTreeSet::new(),
            seen: BTreeSet::new(),
            releasing: None,
            texts: BTreeMap::new(),
            deck_place: None,
        };
        Seat::BOTH.into_iter().for_each(|seat| board.lay(scene, seat, &ids[seat]));
        board
    }

    fn lay(&mut self, scene: &'a Scene, seat: Seat, ids: &SideIds) {
        let side = &scene.sides[seat];
        for (card, laid) in ids.field.iter().zip(&side.field) {
            self.lay_one(*card, &laid.card, Area::Field);
            self.placements
                .entry(*card)
                .and_modify(|placement| placement.exhausted = laid.exhausted);
            self.regular.insert(Spot::Card(*card), laid.cores - u8::from(laid.soul));
            if laid.soul {
                self.souls[seat] = Spot::Card(*card);
            }
        }
        let piles = [
            (&ids.hand, &side.hand, Area::Hand),
            (&ids.trash, &side.trash, Area::Trash),
            (&ids.deck, &side.deck, Area::Deck),
        ];
        for (cards, prints, area) in piles {
            for (card, print) in cards.iter().zip(prints) {
                self.lay_one(*card, print, area);
            }
        }
        if let (Some(card), Some(print)) = (ids.burst, &side.burst) {
            self.lay_one(card, print, Area::Burst);
        }
        self.piles[seat] = Piles {
            deck: ids.deck.clone(),
            hand: ids.hand.clone(),
            trash: ids.trash.clone(),
            field: ids.field.clone(),
            burst: ids.burst,
            is_deck_unknown: false,
        };
        self.regular.insert(Spot::Reserve(seat), side.reserve);
        self.regular.insert(Spot::Trash(seat), side.core_trash);
        self.regular.insert(Spot::Life(seat), side.life);
        if side.soul_in_reserve {
            self.souls[seat] = Spot::Reserve(seat);
        }
    }

    fn lay_one(&mut self, card: CardId, print: &'a Card, area: Area) {
        self.prints.insert(card, print);
        self.placements.insert(card, Placement { area, from: Area::Hand, ..Placement::default() });
    }
}

/// The engine's piles.
pub(in super::super) fn piles(duel: &Duel, seat: Seat) -> Piles {
    Piles {
        deck: duel.pile(seat, Area::Deck),
        hand: duel.pile(seat, Area::Hand),
        trash: duel.pile(seat, Area::Trash),
        field: duel.pile(seat, Area::Field),
        burst: duel.pile(seat, Area::Burst).first().copied(),
        is_deck_unknown: false,
    }
}
