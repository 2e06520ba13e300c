//! At every question the judge's table must be the engine's.

use bss::{
    Area, CardId, Duel, Spot,
    vocabulary::{Figure, KeywordName, Label},
};
use kernel::Seat;

use super::{
    Judge,
    board::{Board, piles},
    notes::{Note, place},
    sight::Sight,
    wrong::Read,
};

impl Board<'_> {
    /// The first difference between the two tables.
    pub(super) fn difference(&mut self, duel: &Duel) -> Option<String> {
        Seat::BOTH
            .into_iter()
            .find_map(|seat| self.piles_differ(duel, seat))
            .or_else(|| self.placements_differ(duel))
            .or_else(|| self.cores_differ(duel))
            .or_else(|| self.turns_differ(duel))
    }

    fn piles_differ(&mut self, duel: &Duel, seat: Seat) -> Option<String> {
        let theirs = piles(duel, seat);
        let own = &mut self.piles[seat];
        if own.is_deck_unknown {
            own.is_deck_unknown = false;
            let sorted = |deck: &[CardId]| {
                let mut deck = deck.to_vec();
                deck.sort_unstable();
                deck
            };
            if sorted(&own.deck) == sorted(&theirs.deck) {
                own.deck.clone_from(&theirs.deck);
            }
        }
        (*own != theirs).then(|| format!("piles of {seat}: judge {own:?}, engine {theirs:?}"))
    }

    fn placements_differ(&self, duel: &Duel) -> Option<String> {
        self.placements.iter().find_map(|(card, placement)| {
            let area = duel.state().area(*card);
            let on_field = area == Area::Field;
            let same = placement.area == area
                && (!on_field || placement.exhausted == duel.is_exhausted(*card))
                && (area != Area::Burst || placement.face_up == duel.is_face_up(*card));
            (!same).then(|| {
                let exhausted = duel.is_exhausted(*card);
                format!("{card:?}: judge {placement:?}, engine {area:?} exhausted {exhausted}")
            })
        })
    }

    /// Cores that were picked and not logged yet have left their place; where they went, they are too many.
    fn cores_differ(&self, duel: &Duel) -> Option<String> {
        let fields = Seat::BOTH.into_iter().flat_map(|seat| self.piles[seat].field.iter());
        let cards = fields.map(|card| Spot::Card(*card));
        let others = Seat::BOTH
            .into_iter()
            .flat_map(|seat| [Spot::Reserve(seat), Spot::Trash(seat), Spot::Life(seat)]);
        let mut gained = 0;
        for spot in cards.chain(others) {
            let away = self.unlogged.iter().filter(|(from, _)| *from == spot).count() as i32;
            let (own, theirs) = (i32::from(self.cores_at(spot)) - away, duel.cores_at(spot));
            if own > i32::from(theirs) || own < i32::from(theirs) && self.unlogged.is_empty() {
                return Some(format!("cores at {spot:?}: judge {own}, engine {theirs}"));
            }
            gained += i32::from(theirs) - own;
        }
        if gained > self.unlogged.len() as i32 {
            return Some(format!("{gained} cores came from nowhere"));
        }
        let soul = Seat::BOTH
            .into_iter()
            .find(|seat| self.unlogged.is_empty() && self.souls[*seat] != duel.soul_core(*seat));
        soul.map(|seat| format!("soul core of {seat}: judge {:?}", self.souls[seat]))
    }

    fn turns_differ(&self, duel: &Duel) -> Option<String> {
        let state = duel.state();
        let same = self.turn == state.turn()
            && self.turn_player == state.turn_player()
            && self.step == state.turn_step()
            && self.battle.as_ref().map(|battle| battle.step) == state.battle_step();
        (!same).then(|| {
            let battle = (self.battle.as_ref().map(|battle| battle.step), state.battle_step());
            format!(
                "turn {} step {:?}, engine {:?}, battle {battle:?}",
                self.turn,
                self.step,
                state.turn_step()
            )
        })
    }
}

impl<'a> Judge<'a> {
    /// The tables, and what the cards are worth on them.
    pub(super) fn compare(&mut self, duel: &'a Duel) -> Read {
        if let Some(difference) = self.board.difference(duel) {
            return self.wrong(difference);
        }
        self.settled = None;
        if !self.board.unlogged.is_empty() {
            return Ok(());
        }
        if let Some(difference) = self.look(|sight| sight.worth_differs(duel))? {
            return self.wrong(difference);
        }
        self.note_constants()
    }

    /// Constant effects and keywords that are at work now, the figures being right.
    fn note_constants(&mut self) -> Read {
        let branches = self.look(|sight| sight.figures.branches.clone())?;
        branches.into_iter().for_each(|(step, holds)| self.note(Note::Branch(place(step), holds)));
        let (given, idle) = self.look(|sight| {
            let mut given = Vec::new();
            for each in &sight.figures.given {
                let reaches = !each.to.is_empty() || !each.seats.is_empty();
                given.push((each.line, each.step.filter(|_| reaches)));
            }
            let idle: Vec<_> = sight
                .board
                .field()
                .into_iter()
                .flat_map(|card| sight.printed(card).iter())
                .filter(|text| matches!(text.ability.label, Label::Constant))
                .map(|text| text.line)
                .filter(|line| !given.iter().any(|(other, _)| std::ptr::eq(*other, *line)))
                .collect();
            (given, idle)
        })?;
        for (line, step) in given {
            self.note(Note::Started(place(line)));
            if let Some(step) = step {
                self.note(Note::Did(place(step)));
            }
        }
        idle.into_iter().for_each(|line| self.note(Note::Refused(place(line))));
        Ok(())
    }
}

impl Sight<'_, '_> {
    fn worth_differs(&self, duel: &Duel) -> Option<String> {
        self.board.field().into_iter().find_map(|card| self.card_differs(duel, card)).or_else(
            || {
                let hand = &self.board.piles[self.board.turn_player].hand;
                hand.iter().find_map(|card| {
                    let (own, theirs) =
                        (self.cast_cost(*card, card.owner()), duel.cast_cost(*card));
                    (own != theirs)
                        .then(|| format!("cost of {card:?} in hand: judge {own}, engine {theirs}"))
                })
            },
        )
    }

    fn card_differs(&self, duel: &Duel, card: CardId) -> Option<String> {
        let own = (self.bp(card), self.value(Figure::Level, card), self.cost(card));
        let theirs = (duel.bp(card), i32::from(duel.level(card)), duel.cost(card));
        if own != theirs {
            return Some(format!("{card:?} BP, level, cost: judge {own:?}, engine {theirs:?}"));
        }
        KeywordName::ALL.into_iter().find_map(|name| {
            let (own, theirs) = (self.has_keyword(card, name), duel.has_keyword(card, name));
            (own != theirs).then(|| format!("{card:?} {name:?}: judge {own}, engine {theirs}"))
        })
    }
}
