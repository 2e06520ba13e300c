//! 8-6: which effects an event activates.

use bss::{
    Area, By, CardId, Event, EventKind,
    vocabulary::{Ability, Grant, Label, Limit, Step, Timing, Verb},
};

use super::{
    Judge,
    board::{Gift, Memory, On},
    figures::Gives,
    frame::Waiting,
    memory::names_source,
    notes::{Note, place},
    sight::{Scope, Sight, any_step, attacker_of, covers},
    texts::Text,
    wrong::Read,
};

/// What an event does to an effect.
enum Due {
    No,
    /// Its time has come, and a condition keeps it from being activated.
    Refused,
    Yes,
}

impl<'a> Judge<'a> {
    /// Everything that waits for the event, and what is kept in mind of it for this turn.
    pub(super) fn notice(&mut self, event: Event) -> Read {
        if let Event::TurnBegan { .. } = event {
            self.summoned.clear();
        } else if let Event::Summoned { card, .. } = event {
            self.summoned.push(card);
        }
        let quiet = self.quiet;
        let (found, refused) = self.look(|sight| sight.due(event, quiet))?;
        for line in refused {
            self.note(Note::Refused(place(line)));
        }
        found.into_iter().for_each(|waiting| self.wait(waiting));
        let patterns = std::mem::take(&mut self.patterns);
        let past = self.look(|sight| sight.remembered(&patterns, event));
        self.patterns = patterns;
        self.change().past.extend(past?);
        Ok(())
    }

    /// 8-6-3: an effect that the same event activates again waits once.
    fn wait(&mut self, waiting: Waiting<'a>) {
        let limit = waiting.text.ability.limit;
        let already = self.waiting.iter().any(|other| {
            let same = std::ptr::eq(other.text.ability, waiting.text.ability)
                && other.player == waiting.player;
            let together = other.group == self.group || limit == Some(Limit::OncePerTurn);
            let by_same = other.source == waiting.source && other.copy == waiting.copy
                || limit == Some(Limit::NotTwice);
            same && together && by_same
        });
        if already {
            return;
        }
        if limit == Some(Limit::FirstTimeEachTurn) {
            self.mark_used(waiting.text.ability, waiting.source);
        }
        self.waiting.push(Waiting { group: self.group, ..waiting });
    }

    /// An effect with a limit has been used once more this turn.
    pub(super) fn mark_used(&mut self, ability: &'a Ability, card: CardId) {
        match ability.limit {
            Some(Limit::OncePerTurn | Limit::FirstTimeEachTurn) => {
                self.change().used.insert((place(ability), card));
            }
            Some(Limit::PerTurn(_)) => {
                self.change().placements.entry(card).and_modify(|placement| placement.raids += 1);
            }
            Some(Limit::NotTwice) | None => {}
        }
    }
}

/// An effect gained twice is two effects, unless it is a keyword effect (11-3-2, 11-7-2).
fn tell_copies_apart(of_card: &mut [Waiting<'_>]) {
    for at in 0..of_card.len() {
        let (before, rest) = of_card.split_at_mut(at);
        let text = &rest[0].text;
        let same = before.iter().filter(|other| std::ptr::eq(other.text.ability, text.ability));
        rest[0].copy = if text.keyword.is_some() { 0 } else { same.count() };
    }
}

impl<'a> Sight<'_, 'a> {
    /// The effects that the event activates, and the lines of those that only a condition keeps from it.
    fn due(&self, event: Event, quiet: Option<CardId>) -> (Vec<Waiting<'a>>, Vec<&'a Ability>) {
        let (mut found, mut refused) = (Vec::new(), Vec::new());
        let gained = self.gives_effects();
        for card in self.listeners(event) {
            let listens = |text: &Text<'a>| {
                matches!(text.ability.label, Label::Triggered(_) | Label::Burst(_))
            };
            if !gained && !self.printed(card).iter().any(listens) {
                continue;
            }
            let first = found.len();
            for text in self.texts(card) {
                let scope = Scope::of(card, card.owner());
                self.look_at(text, event, &scope, quiet, &mut found, &mut refused);
            }
            tell_copies_apart(&mut found[first..]);
        }
        for lasting in &self.board.lasting {
            if let (Gift::Watch(ability), On::Watch(those)) = (lasting.gift, lasting.on) {
                let text = Text { ability, line: ability, place: None, keyword: None };
                let scope =
                    Scope { those: those.into_iter().collect(), ..self.lasting_scope(lasting) };
                let before = found.len();
                self.look_at(text, event, &scope, quiet, &mut found, &mut refused);
                found[before..].iter_mut().for_each(|waiting| waiting.those = those);
            }
        }
        (found, refused)
    }

    /// Whether some card has gained an effect.
    fn gives_effects(&self) -> bool {
        let gives = |grant: &Grant| matches!(grant, Grant::Ability(_) | Grant::Keyword(_));
        let given = self.figures.given.iter();
        let mut lasting = self.board.lasting.iter();
        given.clone().any(|given| matches!(given.what, Gives::Grant(grant) if gives(grant)))
            || lasting.any(|lasting| matches!(lasting.gift, Gift::Grant(grant) if gives(grant)))
    }

    /// Cards on the field, the turn player's first; bursts; cards in hands and trashes; the very card in a deck.
    fn listeners(&self, event: Event) -> Vec<CardId> {
        let mut cards = self.board.field();
        for seat in self.board.in_turn_order() {
            let piles = &self.board.piles[seat];
            cards.extend(piles.burst);
            cards.extend(&piles.hand);
            // The bottom card of the trash came first.
            cards.extend(piles.trash.iter().rev());
        }
        cards.extend(event.card().filter(|card| self.board.area(*card) == Area::Deck));
        cards
    }

    fn look_at(
        &self,
        text: Text<'a>,
        event: Event,
        scope: &Scope,
        quiet: Option<CardId>,
        found: &mut Vec<Waiting<'a>>,
        refused: &mut Vec<&'a Ability>,
    ) {
        let subject = event.card().or(attacker_of(event));
        let count = i32::from(event.count());
        let scope = Scope { subject, other: event.other(), event_count: count, ..scope.clone() };
        match self.is_due(text.ability, event, &scope, quiet) {
            Due::No => {}
            Due::Refused => refused.push(text.line),
            Due::Yes => found.push(Waiting {
                text,
                source: scope.source,
                object: self.board.placement(scope.source).object,
                player: scope.player,
                group: 0,
                is_activated: false,
                subject,
                other: event.other(),
                count,
                those: None,
                copy: 0,
            }),
        }
    }

    fn is_due(&self, ability: &Ability, event: Event, scope: &Scope, quiet: Option<CardId>) -> Due {
        let timings = match &ability.label {
            Label::Triggered(timings) => timings,
            Label::Burst(timings) if !self.board.placement(scope.source).face_up => timings,
            Label::Burst(_)
            | Label::Keyword(_)
            | Label::Activated(_)
            | Label::Constant
            | Label::Instead(_) => return Due::No,
        };
        let mut fitting =
            timings.iter().filter(|timing| self.activates(timing, event, scope, quiet));
        let Some(first) = fitting.next() else { return Due::No };
        if self.came_before(ability, first, scope)
            || !self.is_within_limit(ability, scope.source)
            || waives_ascend(ability)
        {
            return Due::No;
        }
        if self.all_hold(&ability.when, scope) { Due::Yes } else { Due::Refused }
    }

    /// "The first time … each turn": an event like this came before.
    fn came_before(&self, ability: &Ability, timing: &Timing, scope: &Scope) -> bool {
        let Timing::When(pattern) = timing else { return false };
        let whose = if names_source(pattern) {
            Memory::Card(scope.source)
        } else {
            Memory::Player(scope.player.index())
        };
        ability.limit == Some(Limit::FirstTimeEachTurn)
            && self.board.times_past(place(pattern), whose) > 0
    }

    pub(super) fn is_within_limit(&self, ability: &Ability, card: CardId) -> bool {
        match ability.limit {
            Some(Limit::OncePerTurn | Limit::FirstTimeEachTurn) => {
                !self.board.used.contains(&(place(ability), card))
            }
            Some(Limit::PerTurn(times)) => self.board.placement(card).raids < times,
            Some(Limit::NotTwice) | None => true,
        }
    }

    /// Whether the event is the timing, and nothing keeps the effect from being triggered (8-1-7).
    fn activates(
        &self,
        timing: &Timing,
        event: Event,
        scope: &Scope,
        quiet: Option<CardId>,
    ) -> bool {
        let on_field = self.board.is_on_field(scope.source);
        let also = || {
            on_field
                && self.has_grant(scope.source, |grant, _| {
                    matches!(grant, Grant::AlsoTriggers(one, too)
                        if covers(one, timing) && self.fits(too, event, scope))
                })
        };
        let without = || {
            on_field
                && self.has_grant(scope.source, |grant, _| {
                    matches!(grant, Grant::WithoutTriggers(without) if covers(without, timing))
                })
        };
        let opposing = matches!(event.by(), By::Effect { player, .. } if player != scope.player);
        let hushed = matches!(event, Event::Destroyed { quiet: true, .. })
            && opposing
            && covers(&Timing::Destroyed, timing);
        let unannounced = event.kind() == EventKind::Summoned
            && *timing == Timing::Summoned
            && quiet.is_some()
            && quiet == event.card();
        (self.fits(timing, event, scope) || also()) && !hushed && !unannounced && !without()
    }
}

/// An effect that stands in for the additional cost of Ascend: it works while that is paid and never waits.
pub(super) fn waives_ascend(ability: &Ability) -> bool {
    any_step(&ability.body, &|step| {
        matches!(step, Step::On(_, Verb::Summon { without_ascend: true, .. }))
    }) && any_step(&ability.cost, &|step| matches!(step, Step::On(_, Verb::Exhaust)))
}
