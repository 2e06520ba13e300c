//! 8-1-4-2, 8-8-1-3-1: since when constant effects that set something are in force. The list of continuous directives holds
//! an entry for each, so that constant and resolved effects stand in one line; one without an entry is the newest.

use kernel::{Engine as _, Fault, Fixed, Log};
use rulebook::Clause;

use crate::{
    CardId, Event,
    area::OwnCards,
    engine::Engine,
    figures::constant::{Given, GivenTo, each_given},
    state::{FIELD, Modifier, On, State},
    table::Table,
    vocabulary::Duration,
};

/// The most constant effects that set something at once: two of each card on both fields.
const SETTING: usize = 4 * FIELD;

/// A constant effect by its source and the place of what it gives in the table.
type InForce = (CardId, u16);

/// The constant effect that gives this, if it sets something.
pub(super) fn setting(table: &Table, given: &GivenTo<'_>) -> Option<InForce> {
    let Given::Grant(place, _) = given.what else { return None };
    table.grant(place).sets().then_some((given.scope.source, place))
}

/// Its place among the continuous directives.
pub(crate) fn entry(state: &State, (source, place): InForce) -> Option<usize> {
    state.modifiers.iter().position(|modifier| {
        modifier.grant == place
            && matches!(modifier.on, On::InForce(sources) if sources.contains(source))
    })
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Adds entries for the effects that have come into force, and removes those that are not in force any more.
    pub(crate) fn note_in_force(&mut self) {
        let mut in_force: Fixed<InForce, SETTING> = Fixed::new();
        let mut room = Ok(());
        let position = self.read_without_figures();
        each_given(&position, &mut |given| {
            if let Some(one) = setting(position.table, given) {
                room = room.and(in_force.push(one));
            }
        });
        self.check(room, Fault::Modifiers);
        for modifier in self.state.modifiers.iter_mut() {
            let On::InForce(sources) = modifier.on else { continue };
            let over =
                sources.iter().filter(|source| !in_force.contains(&(*source, modifier.grant)));
            over.for_each(|source| modifier.on.leave(source));
        }
        self.state.modifiers.retain(|modifier| !modifier.on.is_empty());
        for one in in_force.iter().copied() {
            if entry(self.state, one).is_none() {
                self.came_into_force(one);
            }
        }
    }

    /// The newest; the same effect of another card that has come just before shares the entry.
    fn came_into_force(&mut self, (source, grant): InForce) {
        if let Some(last) = self.state.modifiers.last_mut()
            && last.grant == grant
            && let On::InForce(sources) = &mut last.on
            && sources.owner() == source.owner()
        {
            return sources.insert(source);
        }
        let (player, until) = (source.owner(), Duration::Constant);
        let on = On::InForce(OwnCards::one(source));
        let modifier = Modifier { grant, on, until, player, source, ..Modifier::default() };
        let added = self.state.modifiers.push(modifier);
        self.check(added, Fault::Modifiers);
    }
}
