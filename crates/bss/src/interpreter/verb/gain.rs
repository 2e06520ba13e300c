//! 8-8: continuous directives.

use std::ops::Range;

use kernel::{Engine as _, Log};
use rulebook::{Clause, bss as clause};

use crate::{
    CardId, Event,
    area::{Cards, ids},
    engine::Engine,
    interpreter::resolve::each_player,
    position::Scope,
    state::{EffectFlags, Modifier, On},
    task::{Question, Task},
    vocabulary::{Duration, Grant, Player, Target},
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    fn modifier(&self, on: On, grant: u16, value: i32, until: Duration) -> Modifier {
        let running = self.state.running.last().expect("8-5-2: an effect is being carried out");
        let turns = match until {
            // In the opponent's own turn the one after that is the next.
            Duration::OpponentsNextTurn => 1 + u8::from(self.state.turn_player != running.player),
            Duration::ThisBattle
            | Duration::ThisTurn
            | Duration::WhileLinked
            | Duration::NextRefreshStep
            | Duration::ThisTurnWhileHere
            | Duration::Constant => 0,
        };
        Modifier { value, grant, on, until, player: running.player, source: running.source, turns }
    }

    /// 8-8-1-4: the cards and amounts are fixed now.
    pub(crate) fn gain(&mut self, what: Option<&Target>, grants: Range<u16>, until: Duration) {
        let scope = Scope::from(&*self.effect());
        let mut cards = scope.those;
        if let Some(what) = what {
            cards = self.read().take(what, &scope);
            if *what != Target::This {
                self.effect().refer_to(cards, 0, false);
            }
        }
        for card in ids(cards) {
            for grant in grants.clone() {
                self.gain_one(card, grant, until, &scope);
            }
        }
        let running = self.effect();
        let short = what.is_none() && running.is(EffectFlags::SHORT);
        running.handled = cards.len() as u8;
        running.flags.set(EffectFlags::DONE, !cards.is_empty() && !short);
    }

    /// Asks which of several grants is given, if there is a card to gain it.
    pub(super) fn ask_what_to_gain(&mut self, what: Option<&Target>, instruction: u16) {
        let scope = Scope::from(&*self.effect());
        let cards = what.map_or(scope.those, |what| self.read().take(what, &scope));
        if cards.is_empty() {
            return self.nothing_done();
        }
        self.push(Task::Ask(Question::Option { by: scope.player, instruction }));
    }

    fn gain_one(&mut self, card: CardId, grant: u16, until: Duration, scope: &Scope) {
        let table = self.table;
        let value = self.read().grant_value(table.grant(grant), card, scope);
        let modifier = self.modifier(On::Card(card), grant, value, until);
        // A grant that a card has already counts once, from now on (8-8-1-3-1), unless amounts add up.
        if !adds_up(table.grant(grant)) {
            self.state.modifiers.retain(|other| *other != modifier);
        }
        self.add_modifier(modifier);
        // B-12
        if value < 0 {
            self.state.since_checkpoint.self_lowered.remove(card.0);
        }
        let by = self.by_this();
        self.announce(clause!("8-8-1-4"), Event::Gained { card, value, by });
    }

    /// 1-3-3
    pub(super) fn forbid(&mut self, who: Player, ban: u16, until: Duration, scope: &Scope) {
        let table = self.table;
        for seat in each_player(who, scope, self.state.in_turn_order()) {
            let value = self.read().ban_value(table.ban(ban), scope);
            let modifier = self.modifier(On::Player(seat), ban, value, until);
            self.add_modifier(modifier);
            let by = self.by_this();
            self.announce(clause!("8-8-1-4"), Event::PlayerGained { player: seat, by });
        }
        self.set_done(true);
    }

    /// 8-2-2-2: adds a triggered effect for its controller, which refers to the card just handled.
    pub(super) fn watch(&mut self, grant: u16, until: Duration, those: Cards) {
        let about = those.first().map(CardId);
        let modifier = self.modifier(On::Watch(about), grant, 0, until);
        self.add_modifier(modifier);
        let (player, by) = (self.effect().player, self.by_this());
        self.announce(clause!("8-2-2-2"), Event::PlayerGained { player, by });
        self.set_done(true);
    }
}

/// Whether two of the same grant have more effect than one.
fn adds_up(grant: &Grant) -> bool {
    matches!(
        grant,
        Grant::Bp(_)
            | Grant::Cost(_)
            | Grant::Symbol(..)
            | Grant::ReductionSymbol(_)
            | Grant::Ability(_)
    )
}
