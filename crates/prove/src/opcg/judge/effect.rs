//! Activating an effect: its cost, all of it, and then its text.

use std::sync::Arc;

use kernel::Seat;
use opcg::Ask;
use opcg::{
    CardId, EventKind, Pick,
    vocabulary::{Ability, Condition, Flow, Label, Player, Step},
};

use super::{
    Judge, Play,
    board::{Cards, Effect, Waiting, spot},
    notes::Note,
    sight::Scope,
};

impl Effect {
    pub(crate) fn new(source: CardId, text: &Arc<Ability>, player: Seat) -> Effect {
        Effect {
            source,
            text: Arc::clone(text),
            player,
            acting: player,
            is_cost: true,
            done: true,
            short: false,
            held: None,
            source_left: false,
            causes: 0,
            those: Cards::new(),
            handled: 0,
            looked: Cards::new(),
            chosen: 0,
            others: Cards::new(),
            event_count: 0,
            revealed: Cards::new(),
            moved: Cards::new(),
            subject: Cards::new(),
        }
    }

    /// The cards it speaks of from now on, of as many as the step tells.
    pub(crate) fn speak_of(&mut self, cards: Cards, required: usize, add: bool) {
        self.short = add && self.short || cards.len() < required;
        if !add {
            self.those.clear();
        }
        self.those.extend(cards);
        self.done = !self.those.is_empty() && !self.short;
    }

    /// How much of a step about "those" cards was done.
    pub(crate) fn did(&mut self, handled: usize) {
        self.handled = handled as i32;
        self.done = handled > 0 && handled >= self.those.len() && !self.short;
    }

    /// Costs and replacements are done whole or not at all.
    pub(crate) fn is_strict(&self) -> bool {
        self.is_cost || matches!(self.text.label, Label::Instead(_))
    }
}

impl Judge<'_> {
    /// Carries an effect out from its cost on; what may be declined is asked, unless the player asked for it himself.
    pub(super) fn start(&mut self, effect: Effect, agreed: bool) -> Play<()> {
        if self.begin(effect, agreed)? {
            self.carry_out()?;
        }
        Ok(())
    }

    /// Puts the effect on top if it may be activated and its cost can be paid. However it came to be activated, by an event,
    /// a player or another effect, it needs all that its own text needs.
    pub(super) fn begin(&mut self, effect: Effect, agreed: bool) -> Play<bool> {
        if !self.may_be_activated(&effect) {
            return Ok(false);
        }
        self.begin_paying(effect, agreed)
    }

    /// opcg 8-4-1-1: neither negated nor used up, and all its conditions are met.
    pub(super) fn may_be_activated(&self, effect: &Effect) -> bool {
        let (source, text) = (effect.source, &effect.text);
        self.is_valid(source, text) && self.meets_conditions(source, text, &Scope::from(effect))
    }

    /// Puts the effect on top if its cost can be paid; a player who has not agreed yet is asked.
    pub(super) fn begin_paying(&mut self, effect: Effect, agreed: bool) -> Play<bool> {
        let text = Arc::clone(&effect.text);
        if text.optional && self.is_all_forbidden(&effect) {
            return Ok(false);
        }
        if !self.can_be_paid(&effect) {
            self.notes.add(Note::Unpayable(spot(&*text)));
            return Ok(false);
        }
        self.board.effects.push(effect);
        // opcg 8-3-1-4: nobody has to pay.
        let is_asked = text.optional || !text.cost.is_empty();
        self.board.effects.last_mut().expect("just begun").done = !is_asked || agreed;
        Ok(true)
    }

    /// What follows once the effect is on top.
    pub(super) fn carry_out(&mut self) -> Play<()> {
        let text = Arc::clone(&self.effect().text);
        if !self.effect().done && !self.agrees(&text)? {
            self.board.effects.pop();
            return Ok(());
        }
        self.effect().done = true;
        if !self.pay(&text.cost)? || !self.is_still_given(&text) {
            return self.finish();
        }
        self.begin_body(&text);
        self.steps(&text.body)?;
        self.finish()
    }

    fn agrees(&mut self, text: &Ability) -> Play<bool> {
        let player = self.effect().player;
        let yes = self.ask(player, Ask::May, vec![Pick::Yes, Pick::No])? == Pick::Yes;
        if !yes {
            self.notes.add(Note::Declined(spot(text)));
        }
        Ok(yes)
    }

    /// opcg 8-3-1-3-1: a cost that breaks off halfway is lost and nothing follows.
    pub(super) fn pay(&mut self, cost: &[Step]) -> Play<bool> {
        for step in cost {
            self.step(step)?;
            if !self.effect().done {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// opcg 8-2-1-2: paying may undo the [DON!! xX] of the effect itself.
    fn is_still_given(&mut self, text: &Ability) -> bool {
        let scope = Scope::from(&*self.effect());
        let sight = self.sight();
        let mut don = text.when.iter().filter(|when| matches!(when, Condition::Don(_)));
        text.cost.is_empty() || don.all(|when| sight.holds(when, &scope))
    }

    fn begin_body(&mut self, text: &Ability) {
        let effect = self.effect();
        effect.is_cost = false;
        effect.done = true;
        let source = effect.source;
        if !is_left_to_its_player(text) {
            self.mark_used(source, text);
        }
        self.expect_entry(EventKind::EffectActivated, source.owner(), Some(source));
        self.notes.add(Note::Started(spot(text)));
    }

    pub(super) fn mark_used(&mut self, source: CardId, text: &Ability) {
        let is_used = self.board.used.contains(&(source, spot(text)));
        if text.once_per_turn && !is_used {
            self.board.used.push((source, spot(text)));
            // opcg 10-2-13-3: whatever it waits for still, it is over for this turn.
            let moves = self.board.piece(source).moves;
            let is_it = |each: &Waiting| {
                each.source == source && each.moves == moves && spot(&*each.text) == spot(text)
            };
            self.board.waiting.retain(|each| !is_it(each));
        }
    }

    pub(super) fn finish(&mut self) -> Play<()> {
        self.board.effects.pop();
        if self.board.effects.is_empty() {
            self.hide_all();
        }
        Ok(())
    }

    pub(super) fn steps(&mut self, steps: &[Step]) -> Play<()> {
        steps.iter().try_for_each(|step| self.step(step))
    }
}

/// opcg 10-2-13-3: a text that only says what "you may" do is not resolved by saying no.
pub(super) fn is_left_to_its_player(text: &Ability) -> bool {
    let [Step::Flow(Flow::May { who: Player::You, otherwise, .. }), rest @ ..] = &text.body[..]
    else {
        return false;
    };
    let follows = |step: &Step| matches!(step, Step::Flow(Flow::IfDone(_)));
    text.cost.is_empty() && otherwise.is_empty() && rest.iter().all(follows)
}
