//! B-02, B-03: deciding about what events have activated, resolving it, checkpoints (9-3, 9-4) and what lapses.

mod management;

use bss::{
    Ask, By, Event, EventKind, Pick,
    vocabulary::{Condition, Duration, Label, Moment},
};
use kernel::Seat;

use super::{
    Judge,
    board::{Cards, Gift, Lasting, On},
    coring::Haul,
    frame::Waiting,
    leave::How,
    notes::{Note, place},
    wrong::Read,
};

impl<'a> Judge<'a> {
    /// The checkpoint, then what waits, one thing at a time, until nothing is left.
    pub(super) fn settle(&mut self) -> Read {
        loop {
            if self
                .peek()
                .is_some_and(|event| matches!(event.kind(), EventKind::Won | EventKind::Drawn))
            {
                self.next_event()?;
            }
            if !self.look(|sight| sight.victims())?.is_empty() {
                self.checkpoint()?;
                continue;
            }
            let board = self.change();
            board.self_lowered.clear();
            board.newcomers.clear();
            if self.waiting.iter().any(|waiting| !waiting.is_activated) {
                self.decide()?;
            } else if !self.waiting.is_empty() {
                self.resolve()?;
            } else {
                self.forget_last();
                return Ok(());
            }
        }
    }

    /// 9-1-2-3: all cards found are destroyed together.
    pub(super) fn checkpoint(&mut self) -> Read {
        let victims = self.look(|sight| sight.victims())?;
        if victims.is_empty() {
            return self.wrong("something is destroyed that has cores and BP");
        }
        self.leave(victims, How::Destroy { quiet: false }, By::Rule)?;
        Ok(())
    }

    /// 8-10: nothing looks back any more, but for a battle and what is done later.
    fn forget_last(&mut self) {
        let battle = self.board.battle.clone();
        let kept: Cards = self
            .delayed
            .iter()
            .flat_map(|delayed| {
                let scope = &delayed.frame.scope;
                let named = [Some(scope.source), scope.subject, scope.other].into_iter().flatten();
                named.chain(scope.those.iter().copied()).collect::<Vec<_>>()
            })
            .collect();
        let board = self.change();
        board.last.retain(|card, _| {
            let battles = battle
                .as_ref()
                .is_some_and(|battle| battle.attacker == *card || battle.blocker == Some(*card));
            battles || kept.contains(card)
        });
    }

    /// Whether one of the effects that wait is activated: the trace says which is next.
    fn decide(&mut self) -> Read {
        let logged = self.peek().filter(|event| {
            matches!(
                event.kind(),
                EventKind::EffectActivated | EventKind::EffectNotActivated | EventKind::Revealed
            )
        });
        let asked = self.peek_asked().and_then(|(decision, ..)| decision.source);
        let card = logged.and_then(|event| event.card()).or(asked);
        let activated = logged.and_then(|event| {
            if let Event::EffectActivated { ability, .. } = event { Some(ability) } else { None }
        });
        let place_of = |waiting: &Waiting<'a>| waiting.text.place.map(|place| place as u8);
        let open = self.waiting.iter().position(|waiting| {
            !waiting.is_activated
                && Some(waiting.source) == card
                && activated.is_none_or(|ability| ability == place_of(waiting))
        });
        let Some(at) = open else {
            let due: Vec<_> =
                self.waiting.iter().map(|waiting| (waiting.source, place_of(waiting))).collect();
            return self.wrong(format!("due and not decided: {due:?}"));
        };
        self.decide_about(at)
    }

    fn decide_about(&mut self, at: usize) -> Read {
        let waiting = self.waiting[at].clone();
        let ability = waiting.text.ability;
        let line = place(waiting.text.line);
        let scope = self.frame_after(&waiting).scope;
        let (fee, bans) = self.look(|sight| sight.trigger_fee(&waiting))?;
        bans.into_iter().for_each(|at| self.note(Note::Enforced(at)));
        let within = self.look(|sight| sight.is_within_limit(ability, waiting.source))?
            || ability.limit == Some(bss::vocabulary::Limit::FirstTimeEachTurn);
        let payable = self.can_pay(&ability.cost, &scope)?
            && self.look(|sight| sight.can_pay_cores(waiting.player, fee))?;
        if !within || !payable {
            self.waiting.remove(at);
            self.note(Note::Unpayable(line));
            self.expect("an effect that cannot be activated", |event| {
                *event == Event::EffectNotActivated(waiting.source)
            })?;
            return Ok(());
        }
        let is_burst = matches!(ability.label, Label::Burst(_));
        if !ability.optional && ability.cost.is_empty() && !is_burst && fee == 0 {
            self.reveal_in_hand(waiting.source)?;
            return self.confirm(at);
        }
        let ask = if is_burst { Ask::Burst } else { Ask::May };
        let words = format!("whether {:?} is activated", waiting.source);
        if self.asked_for(&words, ask, &[Pick::Yes, Pick::No])? == Pick::No {
            self.waiting.remove(at);
            self.note(Note::Declined(line));
            self.expect("an effect declined", |event| {
                *event == Event::EffectNotActivated(waiting.source)
            })?;
            return Ok(());
        }
        self.pay_for_waiting(at, &waiting, fee)
    }

    /// 8-5-2-1, 8-5-2-2
    fn pay_for_waiting(&mut self, at: usize, waiting: &Waiting<'a>, fee: u8) -> Read {
        if fee > 0 {
            let haul = Haul::payment(&self.board, waiting.player, fee);
            self.cores(&haul)?;
        }
        if self.board.area(waiting.source) == bss::Area::Burst {
            self.begin_batch();
            self.expect_event(Event::BurstFlipped(waiting.source))?;
        }
        self.reveal_in_hand(waiting.source)?;
        if waiting.text.ability.cost.is_empty() {
            return self.confirm(at);
        }
        let frame = self.frame_after(waiting);
        self.frames.push(frame);
        self.pay_cost(waiting.text.ability)?;
        let frame = self.frames.pop().expect("a cost was paid");
        if let Some(those) = frame.scope.those.first() {
            self.waiting[at].those = Some(*those);
        }
        self.confirm(at)
    }

    fn confirm(&mut self, at: usize) -> Read {
        let waiting = &mut self.waiting[at];
        waiting.is_activated = true;
        let (text, source) = (waiting.text, waiting.source);
        self.mark_used(text.ability, source);
        self.expect_activated(text, source)
    }

    /// 8-5-2-4: the newest; of those activated together the turn player picks.
    fn resolve(&mut self) -> Read {
        let newest = self.waiting.iter().map(|waiting| waiting.group).max();
        let together: Vec<usize> =
            (0..self.waiting.len()).filter(|at| Some(self.waiting[*at].group) == newest).collect();
        let offers: Vec<Pick> = together.iter().map(|at| Pick::Waiting(*at as u8)).collect();
        let pick = self.only_or_asked("which effect resolves first", Ask::Order, &offers)?;
        let Pick::Waiting(at) = pick else { return self.wrong("no effect was picked") };
        let waiting = self.waiting.remove(usize::from(at));
        let frame = self.frame_after(&waiting);
        let ability = waiting.text.ability;
        let scope = frame.scope.clone();
        // How the card was summoned is no longer asked once the effect waits.
        let mut asked = ability.when.iter().filter(|when| !is_told_by_summoning(when));
        let holds = self.look(|sight| asked.all(|when| sight.holds(when, &scope)))?;
        self.frames.push(frame);
        if holds {
            self.carry_out(ability)?;
        } else {
            self.expect("an effect whose conditions hold no more", |event| {
                *event == Event::EffectNotActivated(waiting.source)
            })?;
        }
        self.finish(true)
    }

    /// What is done at this moment, one after the other.
    pub(super) fn do_delayed(&mut self, moment: Moment) -> Read {
        while let Some(at) = self.delayed.iter().position(|delayed| delayed.moment == moment) {
            let delayed = self.delayed.remove(at);
            let mut frame = delayed.frame;
            frame.scope.source_left = self.board.placement(frame.source()).object != frame.object;
            frame.scope.done = true;
            self.frames.push(frame);
            self.steps(delayed.steps)?;
            let frame = self.frames.pop().expect("a delayed effect was carried out");
            self.frames.push(super::frame::Frame { kind: super::frame::Kind::Plain, ..frame });
            self.finish(true)?;
            if moment != Moment::AfterMagic || self.frames.is_empty() {
                self.settle()?;
            }
        }
        Ok(())
    }

    /// Continuous directives end; the log tells each, but once for all that a card has from one other.
    pub(super) fn expire(&mut self, lapses: impl Fn(&Lasting<'a>) -> bool) -> Read {
        let lapsing: Vec<Lasting<'a>> =
            self.board.lasting.iter().copied().filter(|lasting| lapses(lasting)).collect();
        self.change().lasting.retain(|lasting| !lapses(lasting));
        let mut told = Vec::new();
        for lasting in lapsing {
            let card = if let On::Card(card) = lasting.on { Some(card) } else { None };
            let line = (lasting.source, card);
            if card.is_none() || !told.contains(&line) {
                self.expect_event(Event::Expired { source: lasting.source, card })?;
            }
            told.push(line);
            match lasting.gift {
                Gift::Grant(grant) => self.note(Note::Lapsed(place(grant))),
                Gift::Ban(ban) => self.note(Note::Lapsed(place(ban))),
                Gift::Watch(ability) => self.note(Note::Lapsed(place(ability))),
            }
        }
        Ok(())
    }

    /// 7-1-6-2
    pub(super) fn battle_over(&mut self) -> Read {
        self.expire(|lasting| {
            matches!(lasting.until, Duration::ThisBattle | Duration::WhileLinked)
        })?;
        self.change().battle = None;
        self.settle()
    }

    /// 6-8-1-2
    pub(super) fn turn_over(&mut self) -> Read {
        let ending = self.board.turn_player;
        for lasting in &mut self.change().lasting {
            if lasting.until == Duration::OpponentsNextTurn && lasting.player != ending {
                lasting.turns = lasting.turns.saturating_sub(1);
            }
        }
        self.expire(|lasting| match lasting.until {
            Duration::ThisBattle
            | Duration::ThisTurn
            | Duration::ThisTurnWhileHere
            | Duration::WhileLinked => true,
            Duration::OpponentsNextTurn => lasting.turns == 0,
            Duration::NextRefreshStep | Duration::Constant => false,
        })?;
        self.settle()
    }

    /// 6-5-2
    pub(super) fn refresh_step_over(&mut self, seat: Seat) -> Read {
        self.expire(|lasting| {
            lasting.until == Duration::NextRefreshStep
                && matches!(lasting.on, On::Card(card) if card.owner() == seat)
        })
    }
}

/// Whether the condition asks for something that the summoning has settled for good.
fn is_told_by_summoning(when: &Condition) -> bool {
    match when {
        Condition::CameFrom(_) | Condition::AscendedUsing(_) | Condition::SpentSoulCore => true,
        Condition::Not(inner) => is_told_by_summoning(inner),
        Condition::Either(parts) | Condition::All(parts) => parts.iter().all(is_told_by_summoning),
        _ => false,
    }
}
