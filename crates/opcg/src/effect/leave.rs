//! Cards leaving their area: prohibitions (1-3-3), then replacement effects (8-1-3-4), then the move itself.

use kernel::{Engine as _, IdSet, Log};
use rulebook::{Clause, opcg as clause};

use super::replace::Process;
use crate::{
    Area, By, CardId, Event, Move,
    area::ids,
    engine::Engine,
    figures::forbids::Forbids,
    interpreter::program::{Compiled, Instruction},
    position::{Position, Scope},
    question::Question,
    rules_version::OnKo,
    state::Waiting,
    task::{Leaving, Task},
    vocabulary::{End, PlayerBan},
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Moves the cards as the process says, unless something forbids or replaces it.
    pub(crate) fn leave(&mut self, how: Leaving, by: By, tried: u32) {
        let cards = self.take_task_cards();
        let position = self.read();
        let cards: IdSet = ids(cards)
            .filter(|card| !position.is_forbidden(*card, how, by))
            .map(|card| card.0)
            .collect();
        let process = Process { cards, how, by, tried };
        let next = position.next_replacement(process);
        if let Some(fitting) = next {
            let asks = position.must_choose_replacement(process);
            self.push_about([cards], Task::Leave { how, by, tried });
            if asks {
                return self.push(Task::Ask(Question::Replacement));
            }
            return self.offer_replacement(fitting);
        }
        let mut handled = cards.len();
        match how {
            Leaving::Ko => self.ko(cards, by),
            Leaving::Trash => self.trash(cards, by),
            Leaving::ToHand => handled = self.add_to_hand(cards, by),
            Leaving::Rest => self.rest_all(cards, by),
            Leaving::ToDeck { bottom, shuffle } => self.place_in_deck(cards, bottom, shuffle),
            Leaving::ToLife { bottom, face_up } => {
                self.place_in_pile(cards, Area::Life, bottom, face_up)
            }
        }
        self.note_handled(by, cards, handled, how);
    }

    /// Notes in the running effect which cards its step handled.
    fn note_handled(&mut self, by: By, cards: IdSet, handled: usize, how: Leaving) {
        if let (By::Effect(..), Some(running)) = (by, self.state.running.last_mut()) {
            running.did(handled);
            if how != Leaving::Rest {
                running.moved = cards;
            }
        }
    }

    fn ko(&mut self, cards: IdSet, by: By) {
        let activated = self.table.policy().on_ko == OnKo::ActivatedOnField;
        let clause = match by {
            By::Battle(_) => clause!("7-1-4-1-2"),
            By::Rule | By::Effect(..) => clause!("10-2-1-2"),
        };
        for card in ids(cards) {
            let from = self.state.area(card);
            if activated {
                self.activate_on_ko(card);
            }
            self.relocate(clause, card, Area::Trash, End::Top, by);
            if !activated {
                self.activate_on_ko(card);
            }
            let moved = Move { card, from, to: Area::Trash, by };
            self.announce(clause!("10-2-1-1"), Event::Kod(moved));
        }
    }

    /// 10-2-17-1: conditions and activation on the field; it resolves from the trash, if the card is still there.
    fn activate_on_ko(&mut self, card: CardId) {
        let table = self.table;
        for ability in table.known(card).on_ko.iter().copied() {
            let position = self.read();
            if position.is_negated(&crate::vocabulary::Timing::OnKo, card) {
                continue;
            }
            let scope = Scope::of(card, card.owner()).about(Some(card));
            let compiled = table.ability(ability);
            let held = position.leading_if(compiled, &scope);
            let starts = position.is_valid(card, ability)
                && !(compiled.once_per_turn && position.state.is_used(card, ability))
                && compiled.when.iter().all(|when| position.holds(when, &scope))
                && !(held == Some(false) && compiled.is_all_under_if());
            if starts {
                let generation = self.generation();
                let place = self.state.place(card);
                let to_be_moved = u8::from(place.area.is_field());
                let waiting = Waiting {
                    source: card,
                    object: place.object.wrapping_add(to_be_moved),
                    ability,
                    generation,
                    subject: Some(card),
                    on_ko: true,
                    held,
                    ..Waiting::default()
                };
                let ability = Some(compiled.place);
                self.log.record(clause!("10-2-17-1"), Event::EffectActivated { card, ability });
                self.queue(waiting);
            }
        }
    }

    fn trash(&mut self, cards: IdSet, by: By) {
        for card in self.in_pile_order(cards) {
            // 10-2-14-1 from hand, otherwise whatever the text says.
            let clause = if self.state.area(card) == Area::Hand {
                clause!("10-2-14-1")
            } else {
                clause!("10-2-1-3")
            };
            self.relocate(clause, card, Area::Trash, End::Top, by);
        }
    }

    /// How many of the cards went to hand.
    fn add_to_hand(&mut self, cards: IdSet, by: By) -> usize {
        let mut added = 0;
        for card in self.in_pile_order(cards) {
            // 8-1-3-4: replaced, so nothing is added.
            if self.goes_under_deck(card) {
                self.relocate(clause!("8-1-3-4"), card, Area::Deck, End::Bottom, by);
                continue;
            }
            added += 1;
            let secret = matches!(self.state.area(card), Area::Deck | Area::Life);
            // 11-2-1: a card chosen by a criterion is shown, unless it has been revealed before.
            let clause = if secret { clause!("11-2-1") } else { clause!("4-11-2") };
            self.relocate(clause, card, Area::Hand, End::Top, by);
        }
        added
    }

    fn rest_all(&mut self, cards: IdSet, by: By) {
        for card in ids(cards) {
            self.rest(clause!("4-4-1-2"), card, by);
        }
    }
}

impl Position<'_> {
    /// 1-3-3, A-44: what is forbidden does not happen and is not replaced.
    pub(crate) fn is_forbidden(&self, card: CardId, how: Leaving, by: By) -> bool {
        let area = self.state.area(card);
        let on_field = matches!(area, Area::Leader | Area::Character | Area::Stage);
        match how {
            Leaving::Rest => {
                !self.has_state(card)
                    || self.state.is_rested(card)
                    || self.cannot_be_rested(card, by)
            }
            // 3-6-3; DON!! cards go to no area of cards (3-3-3, 3-9-2).
            _ if area == Area::Leader || card.is_don() => true,
            // 10-2-1-2, A-72
            Leaving::Ko => {
                !matches!(area, Area::Character | Area::Stage)
                    || self.cannot_be_kod(card, by)
                    || self.cannot_be_removed(card, by)
            }
            Leaving::ToHand if area == Area::Life => self.cannot_take_life(card, by),
            Leaving::Trash | Leaving::ToHand | Leaving::ToDeck { .. } | Leaving::ToLife { .. } => {
                on_field && self.cannot_be_removed(card, by)
            }
        }
    }

    /// Whether the "if" at the beginning of an effect holds, where no cost is paid before it.
    fn leading_if(&self, compiled: &Compiled, scope: &Scope) -> Option<bool> {
        let Some(Instruction::Unless { when, .. }) = compiled.code.first() else { return None };
        (compiled.body == 0).then(|| self.holds(when, scope))
    }

    pub(crate) fn cannot_take_life(&self, card: CardId, by: By) -> bool {
        let own = matches!(by, By::Effect(_, player) if player == card.owner());
        own && self.player_is_banned(card.owner(), Forbids::BY_EFFECTS, |ban, _| {
            matches!(ban, PlayerBan::AddLifeToHandByEffects)
        })
    }
}
