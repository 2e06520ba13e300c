//! Cards that effects summon or place one after the other (10-6, 10-7).

use kernel::{Engine as _, Log};
use rulebook::Clause;

use crate::{
    CardId, Event, Pick,
    area::{Cards, ids},
    engine::Engine,
    interpreter::program::Directive,
    position::{Position, Scope},
    state::Casting,
    task::{Question, Task},
    vocabulary::Verb,
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Casts the next of these cards by the verb at this place. A card that cannot be cast completely is skipped (B-17).
    pub(crate) fn cast_each(&mut self, instruction: u16) {
        let cards = self.take_task_cards();
        let scope = Scope::from(&*self.effect());
        let position = self.read();
        let directive = position.casting_directive(instruction);
        let able: Cards = ids(cards)
            .filter(|card| position.can_undergo(directive, *card, &scope))
            .map(|card| card.0)
            .collect();
        if !able.is_empty() {
            let by = scope.player;
            self.push_about(able, Task::Ask(Question::CastNext { by, instruction }));
        }
    }

    /// Casts this card.
    pub(crate) fn cast_next(&mut self, instruction: u16, card: CardId) {
        let rest = self.take_task_cards() - Cards::one(card.0);
        if !rest.is_empty() {
            self.push_about(rest, Task::CastEach { instruction });
        }
        let casting = self.casting_by_effect(card, instruction);
        let running = self.effect();
        let handled = usize::from(running.handled) + 1;
        running.did(handled);
        self.start_cast(casting);
    }

    fn casting_by_effect(&mut self, card: CardId, instruction: u16) -> Casting {
        let by = self.by_this();
        let position = self.read();
        let keyword = position.table.ability(position.running().ability).keyword.as_ref();
        let casting = Casting {
            card,
            player: card.owner(),
            from: position.state.area(card),
            by,
            keyword: keyword.map(crate::vocabulary::Keyword::name),
            ..Casting::default()
        };
        match position.casting_directive(instruction).verb() {
            Some(Verb::Summon { fee, exhausted, quiet, without_ascend }) => {
                let (fee, exhausted, quiet) = (*fee, *exhausted, *quiet);
                Casting { fee, exhausted, quiet, without_ascend: *without_ascend, ..casting }
            }
            Some(Verb::Place { fee, exhausted }) => {
                Casting { fee: *fee, exhausted: *exhausted, ..casting }
            }
            other => unreachable!("a card is summoned or placed: {other:?}"),
        }
    }
}

impl Position<'_> {
    /// The directive at this place of the effect on top.
    fn casting_directive(&self, instruction: u16) -> &Directive {
        let code = &self.table.ability(self.running().ability).code;
        code[usize::from(instruction)].directive().expect("a card is summoned or placed")
    }

    /// Offers each of them.
    pub(crate) fn offer_cast_next(&self, offer: &mut dyn FnMut(Pick)) {
        ids(self.state.question_cards()).for_each(|card| offer(Pick::Card(card)));
    }
}
