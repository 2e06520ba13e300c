//! 9. Rule Processing: what the rules do unasked, at once, even inside other actions (9-1-2).

use kernel::{BySeat, Engine as _, Log, Outcome, Seat};
use rulebook::{Clause, opcg as clause};

use crate::{
    CardId, Event, engine::Engine, figures::Flags, rules_version::SimultaneousDefeat, state::Phase,
    vocabulary::Rule,
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// 9-2: all players who meet a condition of defeat lose.
    #[inline]
    pub(crate) fn rule_processing(&mut self) {
        let state = &*self.state;
        let may_lose = |seat| state.deck(seat).is_empty() || state.history[seat].defeated;
        if Seat::BOTH.into_iter().any(may_lose) {
            self.process_defeat();
        }
    }

    /// Nothing is checked before the game begins.
    #[inline(never)]
    fn process_defeat(&mut self) {
        if self.state.phase == Phase::Setup || self.state.agenda.outcome.is_some() || self.holding {
            return;
        }
        for seat in Seat::BOTH {
            // 9-2-1-2
            if self.state.deck(seat).is_empty() {
                self.empty_deck(seat);
            }
        }
        let defeated = BySeat::new(|seat| self.state.history[seat].defeated);
        match defeated.0 {
            [false, false] => {}
            [true, false] => self.lose(Seat::A),
            [false, true] => self.lose(Seat::B),
            [true, true] => self.both_lose(),
        }
    }

    /// 1-2-2-2, unless the player's Leader says otherwise.
    fn empty_deck(&mut self, seat: Seat) {
        if self.has_rule(seat, &Rule::WinWithEmptyDeck) {
            // 1-2-5
            self.end(clause!("1-2-5"), Outcome::Won(seat));
        } else if self.has_rule(seat, &Rule::LoseAtEndOfTurnWithEmptyDeck) {
            self.state.history[seat].decked_out = true;
        } else {
            self.state.history[seat].defeated = true;
        }
    }

    /// 1-2-5: players whose Leader puts off their defeat until the end of the turn in which their deck became empty.
    pub(crate) fn lose_at_end_of_turn(&mut self) {
        self.rule_processing();
        for seat in Seat::BOTH {
            if self.state.history[seat].decked_out
                && self.has_rule(seat, &Rule::LoseAtEndOfTurnWithEmptyDeck)
            {
                self.state.history[seat].defeated = true;
            }
        }
        self.rule_processing();
    }

    /// Whether a card of the player has this rule; a negated card does not (faq OP09-093).
    pub(crate) fn has_rule(&mut self, seat: Seat, rule: &Rule) -> bool {
        if !self.state.on_field(seat).any(|card| self.table.known(card).rules.contains(rule)) {
            return false;
        }
        let position = self.read();
        let is_valid = |card: CardId| {
            position.figure(card).is_some_and(|figure| !figure.flags.contains(Flags::NEGATED))
        };
        let mut cards = position.state.on_field(seat);
        cards.any(|card| position.table.known(card).rules.contains(rule) && is_valid(card))
    }

    fn lose(&mut self, seat: Seat) {
        let is_put_off = self.state.phase == Phase::End && self.state.history[seat].decked_out;
        let clause = match self.state.deck(seat).is_empty() {
            _ if is_put_off => clause!("1-2-5"),
            true => clause!("9-2-1-2"),
            false => clause!("9-2-1-1"),
        };
        self.log.record(clause, Event::Defeated(seat));
        // 1-2-1
        self.end(clause!("1-2-1"), Outcome::Won(seat.other()));
    }

    /// D01
    fn both_lose(&mut self) {
        for seat in self.state.in_turn_order() {
            self.log.record(clause!("9-2-1"), Event::Defeated(seat));
        }
        let outcome = match self.table.policy().simultaneous_defeat {
            SimultaneousDefeat::Draw => Outcome::Draw,
            SimultaneousDefeat::NoWinner => Outcome::NoWinner,
        };
        self.end(clause!("9-2-1"), outcome);
    }

    /// 1-2-2-1
    pub(crate) fn mark_defeated(&mut self, seat: Seat) {
        self.state.history[seat].defeated = true;
        self.rule_processing();
    }
}
