//! Drawing, looking, playing cards and activating effects by effects, links and battles.

use bss::{
    Ask, By, CardId, Pick,
    vocabulary::{Fee, KeywordName, Label, Step, Target, Use, Verb},
};

use crate::bss::judge::{
    Judge,
    cast::Casting,
    sight::{Scope, covers},
    texts::Text,
    wrong::Read,
};

impl<'a> Judge<'a> {
    /// B-18: one after the other; what cannot be done to the end is not begun (B-17).
    pub(super) fn cast_those(&mut self, step: &'a Step, what: &'a Target, verb: &'a Verb) -> Read {
        let mut left = self.those_of(step, what)?;
        self.frame().nothing_done();
        loop {
            let scope = self.frame().scope.clone();
            let mut able = Vec::new();
            for card in &left {
                if self.can_undergo(step, *card, &scope)? {
                    able.push(*card);
                }
            }
            if able.is_empty() {
                return Ok(());
            }
            let offers: Vec<Pick> = able.iter().map(|card| Pick::Card(*card)).collect();
            let Pick::Card(card) =
                self.only_or_asked("which card comes next", Ask::Order, &offers)?
            else {
                return self.wrong("no card was picked");
            };
            left = able.into_iter().filter(|other| *other != card).collect();
            let frame = self.frame();
            let handled = frame.scope.handled + 1;
            frame.did(handled);
            let by = self.by_this();
            let casting = match verb {
                Verb::Summon { fee, exhausted, quiet, without_ascend } => Casting {
                    exhausted: *exhausted,
                    quiet: *quiet,
                    without_ascend: *without_ascend,
                    ..Casting::new(card, *fee, by)
                },
                Verb::Place { fee, exhausted } => {
                    Casting { exhausted: *exhausted, ..Casting::new(card, *fee, by) }
                }
                _ => return Ok(()),
            };
            self.cast(casting, None)?;
        }
    }

    /// Activates this card's own effect of this use.
    pub(super) fn activate_own(&mut self, wanted: Use) -> Read {
        self.begin_batch();
        let (source, player) = (self.source(), self.frame().player);
        let found = self.look(|sight| {
            sight.printed(source).iter().copied().find(|text| {
                matches!(&text.ability.label, Label::Activated(uses) if uses.contains(&wanted))
            })
        })?;
        self.frame().scope.done = found.is_some();
        match found {
            Some(text) => self.activate(text, source, player),
            None => Ok(()),
        }
    }

    /// One effect of each of these cards.
    pub(super) fn activate_of_each(
        &mut self,
        step: &'a Step,
        what: &'a Target,
        verb: &'a Verb,
    ) -> Read {
        let cards = self.those_of(step, what)?;
        let mut able = Vec::new();
        for card in cards {
            let effects = self.effects_of(verb, card)?;
            if !effects.is_empty() {
                able.push(card);
            }
        }
        self.frame().did(able.len());
        for card in able.into_iter().rev() {
            let effects = self.effects_of(verb, card)?;
            let offers: Vec<Pick> = (0..effects.len()).map(|at| Pick::Option(at as u8)).collect();
            let Pick::Option(at) = self.only_or_asked("which effect", Ask::Option, &offers)? else {
                return self.wrong("no effect was picked");
            };
            self.frame().scope.done = true;
            self.activate_picked(verb, card, effects[usize::from(at)])?;
        }
        Ok(())
    }

    fn activate_picked(&mut self, verb: &'a Verb, card: CardId, text: Text<'a>) -> Read {
        let (player, by) = (self.frame().player, self.by_this());
        if let Verb::UseMagic { fee } = verb {
            return self.use_magic(card, text, *fee, by);
        }
        let source = self.activated_source(verb, card);
        self.activate(text, source, player)
    }

    /// The card whose effect it counts as: the one that activates it as its own, or the card itself.
    fn activated_source(&self, verb: &Verb, card: CardId) -> CardId {
        let here = matches!(verb, Verb::ActivateTriggered { here: true, .. });
        self.frames.last().filter(|_| here).map_or(card, |frame| frame.source())
    }

    /// 10-8: the card, then its effect.
    pub(in super::super) fn use_magic(
        &mut self,
        card: CardId,
        text: Text<'a>,
        fee: Fee,
        by: By,
    ) -> Read {
        let used = match &text.ability.label {
            Label::Activated(uses) => uses.first().copied(),
            _ => None,
        };
        self.cast(Casting::new(card, fee, by), used)?;
        self.activate(text, card, card.owner())
    }

    fn effects_of(&mut self, verb: &'a Verb, card: CardId) -> Read<Vec<Text<'a>>> {
        let scope = Scope::of(self.activated_source(verb, card), self.frame().player);
        self.look(|sight| match verb {
            Verb::UseMagic { .. } => {
                let printed = sight.printed(card).iter().copied();
                printed.filter(|text| matches!(text.ability.label, Label::Activated(_))).collect()
            }
            Verb::ActivateTriggered { timing, .. } => {
                let texts = sight.texts(card).into_iter();
                texts
                    .filter(|text| {
                        matches!(&text.ability.label, Label::Triggered(timings)
                            if timings.iter().any(|other| covers(timing, other)))
                            // 8-6-2
                            && sight.all_hold(&text.ability.when, &scope)
                    })
                    .collect()
            }
            _ => {
                let texts = sight.texts(card).into_iter();
                texts
                    .filter(|text| {
                        !matches!(text.ability.label, Label::Keyword(_))
                            && text
                                .keyword
                                .is_some_and(|keyword| keyword.name() == KeywordName::Crush)
                            && sight.all_hold(&text.ability.when, &scope)
                    })
                    .collect()
            }
        })
    }
}
