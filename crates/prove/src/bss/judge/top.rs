//! The turn, the battle and the free actions: what the rules do, and where effects come in.

mod act;
mod battle;

use bss::{
    Ask, BattleStep, By, CardId, Event, EventKind, Spot,
    vocabulary::{Act, Label, Moment, Step, TurnStep, Would},
};
use kernel::Seat;

use super::{
    Judge,
    board::Cards,
    notes::{Note, place},
    texts::Text,
    wrong::{Read, unread},
};

impl<'a> Judge<'a> {
    /// Reads everything, to the end of the trace.
    pub(super) fn read_all(&mut self) -> Read {
        loop {
            self.end_battle_if_due()?;
            match self.peek() {
                Some(event) => self.top_event(event)?,
                None => self.top_question()?,
            }
        }
    }

    /// 7-1-6-2: once everything at the end of the battle is done.
    fn end_battle_if_due(&mut self) -> Read {
        let ends = self.board.battle.as_ref().is_some_and(|battle| battle.step == BattleStep::End)
            && self.before.is_some_and(|event| event.kind() != EventKind::BattleStepBegan);
        if ends {
            self.do_delayed(Moment::EndOfBattle)?;
            self.settle()?;
            self.battle_over()?;
        }
        Ok(())
    }

    fn top_event(&mut self, event: Event) -> Read {
        match event {
            Event::EffectActivated { .. }
            | Event::EffectNotActivated(_)
            | Event::Revealed { .. } => self.settle_due(event),
            Event::Destroyed { .. } | Event::SelfDestroyed { .. } => self.settle(),
            Event::StepBegan { player, step } => self.step_begins(player, step),
            Event::BattleStepBegan { step, .. } => self.battle_step(step),
            Event::AttackStepEnded { .. } => {
                self.settled_before("the attack step is over")?;
                if self.is_attack_step_over || self.board.step != TurnStep::Attack {
                    return self.wrong("no attack step to end");
                }
                self.is_attack_step_over = true;
                self.begin_batch();
                self.next_event()?;
                self.settle()?;
                self.do_delayed(Moment::AfterAttackStep)?;
                self.settle()
            }
            Event::TurnBegan { turn, .. } => {
                self.settled_before("a turn begins")?;
                let follows = self.board.step == TurnStep::End && turn == self.board.turn + 1;
                let is_first = self.before.is_none() && turn == self.board.turn;
                if !follows && !is_first {
                    return self.wrong("a turn that is not the next one (bss 6-8-1-3)");
                }
                self.next_event()?;
                Ok(())
            }
            Event::Passed(_) | Event::Won(_) | Event::Drawn(_) => {
                self.next_event()?;
                Ok(())
            }
            _ => self.wrong("nothing that the rules do or an effect says"),
        }
    }

    fn settle_due(&mut self, event: Event) -> Read {
        if self.waiting.is_empty() {
            return self
                .wrong(format!("an effect of {:?} that nothing has activated", event.card()));
        }
        self.settle()
    }

    /// Nothing may be left that was due.
    fn settled_before(&mut self, words: &str) -> Read {
        self.settle()?;
        if self.waiting.is_empty() {
            Ok(())
        } else {
            self.wrong(format!("{words} before all is done"))
        }
    }

    fn step_begins(&mut self, player: Seat, step: TurnStep) -> Read {
        self.settled_before("a step begins")?;
        self.begin_batch();
        if !self.is_next_step(step) {
            return self.wrong("a step that is not the next one (bss 6-1-1)");
        }
        self.is_attack_step_over = false;
        self.next_event()?;
        self.expect_event(Event::StartOfStep { player, step })?;
        match self.board.step {
            TurnStep::Start => self.settle(),
            TurnStep::Core => self.core_step(player),
            TurnStep::Draw => self.draw_step(),
            TurnStep::Refresh => {
                self.refresh_step_rule()?;
                self.settle()
            }
            TurnStep::Main | TurnStep::Attack => self.settle(),
            TurnStep::End => {
                self.expect_event(Event::EndOfTurn(player))?;
                self.settle()?;
                self.do_delayed(Moment::EndOfTurn)?;
                self.settle()?;
                self.turn_over()
            }
        }
    }

    /// 6-1-1; 6-3-3 and 6-7-2 leave a step out in the very first turn.
    fn is_next_step(&self, step: TurnStep) -> bool {
        let Some(before) = self.before else { return true };
        if before.kind() == EventKind::TurnBegan {
            return step == TurnStep::Start;
        }
        // An effect may tell to perform a refresh step after the attack step.
        if step == TurnStep::End && self.is_attack_step_over {
            return true;
        }
        if self.board.step == TurnStep::Attack {
            return false;
        }
        let (number, last) = (step as u8, self.board.step as u8);
        let left_out = matches!(self.board.step, TurnStep::Start | TurnStep::Main);
        number == last + 1 || self.board.turn == 1 && left_out && number == last + 2
    }

    /// 6-3-2: one core, and what effects add; of several effects one applies (8-9-3).
    fn core_step(&mut self, player: Seat) -> Read {
        self.begin_batch();
        let more = self.added(Would::CoreStepCore)?;
        let count = 1 + more.iter().map(|(more, _)| *more).max().unwrap_or(0);
        let spots = (Spot::Void, Spot::Reserve(player));
        self.expect_cores(&format!("{count} cores gained"), |moved| {
            (moved.from, moved.to) == spots && i32::from(moved.count) == count
        })?;
        self.settle()
    }

    /// 6-4-2: one card, and what effects add.
    fn draw_step(&mut self) -> Read {
        self.begin_batch();
        let more = self.added(Would::DrawStepDraw)?;
        let count = 1 + more.iter().map(|(more, _)| *more).sum::<i32>();
        let seat = self.board.turn_player;
        for _ in 0..count {
            let Some(top) = self.board.piles[seat].deck.first().copied() else { break };
            self.draw_one(top, By::Rule)?;
        }
        for (_, text) in more.into_iter() {
            self.after_draw_step(text)?;
        }
        self.settle()
    }

    /// What effects that add to the cards of the draw step say besides.
    fn after_draw_step(&mut self, (source, text): (CardId, Text<'a>)) -> Read {
        let frame = self.frame_for(text, source, source.owner());
        self.frames.push(frame);
        self.steps(&text.ability.body)?;
        self.finish(false)
    }

    /// What each effect adds to such an event.
    fn added(&mut self, would: Would) -> Read<Vec<(i32, (CardId, Text<'a>))>> {
        let player = self.board.turn_player;
        let found = self.look(|sight| {
            let mut found = sight.substitutes();
            found.retain(|(text, scope)| {
                text.ability.label == Label::Instead(would.clone())
                    && scope.player == player
                    && sight.is_within_limit(text.ability, scope.source)
            });
            found
        })?;
        let mut added = Vec::new();
        for (text, scope) in found {
            let more = text.ability.body.iter().find_map(|step| {
                if let Step::Do(Act::AsItWas { more, .. }) = step {
                    Some((*more, step))
                } else {
                    None
                }
            });
            let Some((more, step)) = more else { continue };
            self.note(Note::Started(place(text.line)));
            self.note(Note::Did(place(step)));
            added.push((more, (scope.source, text)));
        }
        Ok(added)
    }

    /// 6-5-2: all cards refresh but those that cannot, and all cores come back.
    pub(super) fn refresh_step_rule(&mut self) -> Read {
        self.begin_batch();
        let seat = self.board.turn_player;
        let (ready, kept) = self.look(|sight| {
            let own = sight.board.piles[seat].field.iter().copied();
            let exhausted = own.filter(|card| sight.board.placement(*card).exhausted);
            exhausted.partition::<Cards, _>(|card| {
                !sight.is_banned(*card, |ban, _| *ban == bss::vocabulary::Ban::Refresh)
                    && !sight.cannot_be_refreshed(*card, By::Rule)
            })
        })?;
        for card in kept {
            self.note_bans(card, |ban| *ban == bss::vocabulary::Ban::Refresh)?;
        }
        for card in ready {
            self.expect_event(Event::Refreshed { card, by: By::Rule })?;
        }
        let (from, to) = (Spot::Trash(seat), Spot::Reserve(seat));
        let count = self.board.cores_at(from);
        if count > 0 {
            self.expect_cores("the cores come back", |moved| {
                (moved.from, moved.to) == (from, to) && moved.count == count
            })?;
        }
        self.refresh_step_over(seat)
    }

    /// Notes the bans on a card that made a difference.
    pub(super) fn note_bans(
        &mut self,
        card: CardId,
        test: impl Fn(&bss::vocabulary::Ban) -> bool,
    ) -> Read {
        let found = self.look(|sight| {
            let mut found = Vec::new();
            sight.each_grant(card, |on| {
                if matches!(on.grant, bss::vocabulary::Grant::Cannot(ban) if test(ban)) {
                    found.push(place(on.grant));
                }
            });
            found
        })?;
        found.into_iter().for_each(|at| self.note(Note::Enforced(at)));
        Ok(())
    }

    /// A question while no effect is being carried out.
    fn top_question(&mut self) -> Read {
        let Some((decision, ..)) = self.peek_asked() else {
            self.asked("a question")?;
            return Ok(());
        };
        match decision.ask {
            Ask::Main | Ask::Attack | Ask::Flash | Ask::Block => {
                self.settled_before("a player acts")?;
                self.check_offers()?;
                let asked = self.asked("a free action")?;
                self.act(&asked)
            }
            Ask::May | Ask::Burst | Ask::Order | Ask::Choose => {
                if self.waiting.is_empty() && self.look(|sight| sight.victims())?.is_empty() {
                    return self.wrong("a question that nothing asks");
                }
                self.settle()
            }
            Ask::Number | Ask::Option => self.wrong("a question that nothing asks"),
            Ask::Opening => unread("the opening of a game"),
        }
    }
}
