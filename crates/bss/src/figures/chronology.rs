//! 8-1-4-2, 8-8-1-3-1: since when constant effects that set something are in force. The list of continuous directives holds
//! an entry for each, so that constant and resolved effects stand in one line; one without an entry is the newest.

use kernel::{Engine as _, Fault, Fixed, Log};
use rulebook::Clause;

use crate::{
    CardId, Event,
    engine::Engine,
    figures::constant::{Given, GivenTo, each_given},
    state::{MODIFIERS, Modifier, On, State},
    table::Table,
    vocabulary::Duration,
};

/// A constant effect by its source and the place of what it gives in the table.
type InForce = (CardId, u16);

/// The constant effect that gives this, if it sets something.
pub(super) fn setting(table: &Table, given: &GivenTo<'_>) -> Option<InForce> {
    let Given::Grant(place, _) = given.what else { return None };
    table.grant(place).sets().then_some((given.scope.source, place))
}

/// Its place among the continuous directives.
pub(super) fn entry(state: &State, (source, place): InForce) -> Option<usize> {
    state.modifiers.iter().position(|modifier| {
        modifier.on == On::InForce && (modifier.source, modifier.grant) == (source, place)
    })
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Adds entries for the effects that have come into force, and removes those that are not in force any more.
    pub(crate) fn note_in_force(&mut self) {
        let mut in_force: Fixed<InForce, MODIFIERS> = Fixed::new();
        let mut room = Ok(());
        let position = self.read_without_figures();
        each_given(&position, &mut |given| {
            if let Some(one) = setting(position.table, given) {
                room = room.and(in_force.push(one));
            }
        });
        self.check(room, Fault::Modifiers);
        self.state.modifiers.retain(|modifier| {
            modifier.on != On::InForce || in_force.contains(&(modifier.source, modifier.grant))
        });
        for (source, grant) in in_force.iter().copied() {
            if entry(self.state, (source, grant)).is_none() {
                let (player, until) = (source.owner(), Duration::Constant);
                let modifier = Modifier {
                    grant,
                    on: On::InForce,
                    until,
                    player,
                    source,
                    ..Modifier::default()
                };
                let added = self.state.modifiers.push(modifier);
                self.check(added, Fault::Modifiers);
            }
        }
    }
}
