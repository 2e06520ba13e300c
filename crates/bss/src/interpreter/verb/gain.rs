//! 8-8: continuous directives.

use std::ops::Range;

use kernel::{Engine as _, Log};
use rulebook::{Clause, bss as clause};

use crate::{
    CardId, Event,
    area::{Cards, OwnCards, ids},
    engine::Engine,
    figures::Changed,
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
        let _figures_of_now = self.read();
        for grant in grants {
            self.give_to_all(cards, grant, until, &scope);
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

    /// Gives a grant to cards: one directive for those of one player with the same amount.
    fn give_to_all(&mut self, cards: Cards, grant: u16, until: Duration, scope: &Scope) {
        let mut left = cards;
        while let Some(first) = left.first() {
            let position = self.read_without_figures();
            let value_of =
                |card: CardId| position.grant_value(position.table.grant(grant), card, scope);
            let (value, owner) = (value_of(CardId(first)), CardId(first).owner());
            let alike = |card: &CardId| card.owner() == owner && value_of(*card) == value;
            let same: Cards = ids(left).filter(alike).map(|card| card.0).collect();
            left = left - same;
            let on = On::Cards(OwnCards::of(owner, same));
            let modifier = self.modifier(on, grant, value, until);
            self.add_grant(modifier);
            self.tell_gained(same, value);
        }
    }

    fn tell_gained(&mut self, cards: Cards, value: i32) {
        let by = self.by_this();
        for card in ids(cards) {
            // B-12
            if value < 0 {
                self.state.since_checkpoint.self_lowered.remove(card.0);
            }
            self.announce(clause!("8-8-1-4"), Event::Gained { card, value, by });
        }
    }

    /// Amounts given again by the same effect to the same cards are summed. Any other grant that a card has already counts
    /// once, from now on (8-8-1-3-1), except that abilities and symbols are gained again.
    fn add_grant(&mut self, modifier: Modifier) {
        let repeated = repetition(self.table.grant(modifier.grant));
        let is_same = |other: &Modifier| {
            Modifier { on: modifier.on, value: modifier.value, ..*other } == modifier
        };
        let mut others = self.state.modifiers.iter_mut().filter(|other| is_same(other));
        match repeated {
            Repetition::Adds => {
                if let Some(other) = others.find(|other| other.on == modifier.on) {
                    other.value = other.value.saturating_add(modifier.value);
                    self.changed |= Changed::FIELD;
                    return;
                }
            }
            Repetition::Replaces => {
                for other in others.filter(|other| other.value == modifier.value) {
                    modifier.on.cards().for_each(|card| other.on.leave(card));
                }
                self.state.modifiers.retain(|other| !other.on.is_empty());
            }
            Repetition::StandsBeside => {}
        }
        self.add_modifier(modifier);
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

/// What a grant does that a card has already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Repetition {
    /// Its amount is added.
    Adds,
    /// It counts twice.
    StandsBeside,
    /// It counts once.
    Replaces,
}

fn repetition(grant: &Grant) -> Repetition {
    if matches!(grant, Grant::Bp(_) | Grant::Cost(_) | Grant::Symbol(..)) {
        Repetition::Adds
    } else if matches!(grant, Grant::ReductionSymbol(_) | Grant::Ability(_)) {
        Repetition::StandsBeside
    } else {
        Repetition::Replaces
    }
}
