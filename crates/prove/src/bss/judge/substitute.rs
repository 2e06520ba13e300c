//! 8-9. Substitution effects for destructions.

use bss::{
    Ask, By, CardId, Event, Pick,
    vocabulary::{Label, Would},
};

use super::{
    Judge,
    board::{Cards, Gift, On},
    frame::Kind,
    notes::{Note, place},
    sight::{Scope, Sight},
    texts::Text,
    wrong::Read,
};

impl<'a> Judge<'a> {
    /// 10-1-3-2: asks for each card that has a substitution; those that are destroyed after all.
    pub(super) fn substituted(&mut self, mut cards: Cards, by: By) -> Read<Cards> {
        let mut decided = Cards::new();
        loop {
            let field = self.board.field();
            let mut next = None;
            for card in
                field.into_iter().filter(|card| cards.contains(card) && !decided.contains(card))
            {
                let cause = self.look(|sight| sight.cause_for(card, by))?;
                let fitting = if matches!(cause, By::Player(_)) {
                    Vec::new()
                } else {
                    self.fitting(card, cause)?
                };
                if !fitting.is_empty() {
                    next = Some((card, cause, fitting));
                    break;
                }
            }
            let Some((card, cause, fitting)) = next else { return Ok(cards) };
            decided.insert(card);
            if let Some((text, scope)) = self.pick_substitute(&fitting)? {
                cards.remove(&card);
                if self.substitute(card, cause, text, &scope)? {
                    cards.insert(card);
                }
            }
        }
    }

    /// Substitutions that fit the destruction of a card and can be paid for.
    fn fitting(&mut self, card: CardId, cause: By) -> Read<Vec<(Text<'a>, Scope)>> {
        let busy: Vec<_> =
            self.frames.iter().map(|frame| (place(frame.text.ability), frame.source())).collect();
        let all = self.look(|sight| {
            let fits = |text: &Text<'a>, scope: &Scope| {
                matches!(&text.ability.label,
                    Label::Instead(Would::BeDestroyed { what, by } | Would::GoToTrash { what, by })
                    if sight.is_subject(what, card, scope) && sight.is_cause(by, cause, scope))
                    && sight.is_within_limit(text.ability, scope.source)
                    && !busy.contains(&(place(text.ability), scope.source))
            };
            let mut found = Vec::new();
            for (text, scope) in sight.substitutes() {
                let scope = Scope { subject: Some(card), those: Cards::from([card]), ..scope };
                if fits(&text, &scope) {
                    found.push((text, scope));
                }
            }
            found
        })?;
        let mut fitting = Vec::new();
        for (text, scope) in all {
            if self.can_pay(&text.ability.cost, &scope)? {
                fitting.push((text, scope));
            } else {
                self.note(Note::Unpayable(place(text.line)));
            }
        }
        Ok(fitting)
    }

    /// One that may be declined: yes or no. Several: which of them, or none.
    fn pick_substitute(
        &mut self,
        fitting: &[(Text<'a>, Scope)],
    ) -> Read<Option<(Text<'a>, Scope)>> {
        let declinable = fitting.iter().all(|(text, _)| text.ability.optional);
        let mut offers: Vec<Pick> = Vec::new();
        for (at, (_, scope)) in fitting.iter().enumerate() {
            let like = |part: &[(Text<'_>, Scope)]| {
                part.iter().filter(|(_, other)| other.source == scope.source).count()
            };
            offers.push(match (fitting.len(), like(fitting)) {
                (1, _) => Pick::Yes,
                (_, 1) => Pick::Card(scope.source),
                _ => Pick::Activate(scope.source, like(&fitting[..at]) as u8),
            });
        }
        let ask = if fitting.len() == 1 { Ask::May } else { Ask::Choose };
        if declinable {
            offers.push(if fitting.len() == 1 { Pick::No } else { Pick::Done });
        }
        let pick = self.only_or_asked("what is substituted", ask, &offers)?;
        let taken = offers.iter().position(|offer| *offer == pick).and_then(|at| fitting.get(at));
        if taken.is_none() {
            fitting.iter().for_each(|(text, _)| self.note(Note::Declined(place(text.line))));
        }
        Ok(taken.cloned())
    }

    /// 8-9-1-1; whether the event happens all the same.
    fn substitute(&mut self, card: CardId, cause: By, text: Text<'a>, scope: &Scope) -> Read<bool> {
        self.expect_event(Event::Substituted { source: scope.source, card })?;
        let mut frame = self.frame_for(text, scope.source, scope.player);
        frame.kind = Kind::Substitute;
        frame.scope.subject = Some(card);
        frame.scope.those = Cards::from([card]);
        frame.scope.other = match cause {
            By::Compare(other) | By::Attack(other) | By::Effect { source: other, .. } => {
                Some(other)
            }
            By::Rule | By::Player(_) => None,
        };
        self.frames.push(frame);
        self.pay_cost(text.ability)?;
        self.mark_used(text.ability, scope.source);
        self.expect_activated(text, scope.source)?;
        if let Label::Instead(Would::GoToTrash { .. }) = text.ability.label {
            // 10-1-3-4: destroyed all the same, it goes where the text says.
            text.ability.body.iter().for_each(|step| self.note(Note::Did(place(step))));
            self.into_hand.insert(card);
            self.finish(true)?;
            return Ok(true);
        }
        self.carry_out(text.ability)?;
        let as_it_was = self.frame().is_as_it_was;
        self.finish(true)?;
        Ok(as_it_was)
    }
}

impl<'a> Sight<'_, 'a> {
    /// Every substitution effect at work whose conditions hold.
    pub(super) fn substitutes(&self) -> Vec<(Text<'a>, Scope)> {
        let mut found = Vec::new();
        for card in self.board.field() {
            for text in self.texts(card) {
                found.push((text, Scope::of(card, card.owner())));
            }
        }
        for lasting in &self.board.lasting {
            if let (Gift::Watch(ability), On::Watch(those)) = (lasting.gift, lasting.on) {
                let scope =
                    Scope { those: those.into_iter().collect(), ..self.lasting_scope(lasting) };
                found.push((Text { ability, line: ability, place: None, keyword: None }, scope));
            }
        }
        found.retain(|(text, scope)| {
            matches!(text.ability.label, Label::Instead(_))
                && self.all_hold(&text.ability.when, scope)
        });
        found
    }
}
