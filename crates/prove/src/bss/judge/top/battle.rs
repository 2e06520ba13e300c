//! 7-1. The parts of a battle that nobody acts in.

use crate::bss::judge::{
    Judge,
    board::{Cards, Gift, Lasting},
    leave::How,
    notes::{Note, place},
    sight::Sight,
    wrong::Read,
};
use bss::{
    BattleStep, By, CardId, Event, Pick, Spot,
    vocabulary::{Act, Label, PlayerBan, Step, Would},
};

impl<'a> Judge<'a> {
    pub(in crate::bss::judge) fn battle_step(&mut self, step: BattleStep) -> Read {
        // What an attack costs is looked at together with what it activates.
        if step != BattleStep::Declaration {
            self.settled_before("a battle goes on")?;
        }
        self.next_event()?;
        let Some(battle) = self.board.battle.clone() else { return self.wrong("no battle") };
        match battle.step {
            BattleStep::Declaration => {
                self.begin_batch();
                let attacker = battle.attacker;
                let by = By::Player(attacker.owner());
                self.expect_event(Event::Exhausted { card: attacker, by })?;
                self.expect_event(Event::Attacked(attacker))?;
                self.settle()
            }
            BattleStep::Resolution => self.resolution(),
            BattleStep::Block => self.forced_block(),
            BattleStep::FlashBeforeBlock | BattleStep::FlashAfterBlock => Ok(()),
            BattleStep::End => {
                self.begin_batch();
                let (card, other) = (battle.attacker, battle.blocker);
                self.expect_event(Event::BattleEnded { card, other })?;
                match other {
                    Some(blocker) => {
                        self.expect_event(Event::BattleEnded { card: blocker, other: Some(card) })
                    }
                    None => Ok(()),
                }
            }
        }
    }

    /// 11-2-1: a block that is the only answer is not asked for.
    pub(in crate::bss::judge) fn forced_block(&mut self) -> Read {
        let (offers, enforced) = self.look(|sight| sight.blocks())?;
        let there = self
            .board
            .battle
            .as_ref()
            .is_some_and(|battle| self.board.is_attacking(battle.attacker));
        match offers[..] {
            [only] if there => {
                enforced.into_iter().for_each(|at| self.note(Note::Enforced(at)));
                if let Pick::Block(card) = only { self.block(card) } else { Ok(()) }
            }
            _ => Ok(()),
        }
    }

    /// 7-1-5
    pub(in crate::bss::judge) fn resolution(&mut self) -> Read {
        let Some(battle) = self.board.battle.clone() else { return Ok(()) };
        let attacker = battle.attacker;
        let there = self.board.is_attacking(attacker);
        let by_cost = self.use_up_compare_costs();
        match battle.blocker {
            Some(blocker) => self.compare_cards(attacker, blocker, there, by_cost)?,
            None if there => self.apply_damage(attacker)?,
            None => {}
        }
        self.settle()
    }

    /// "When resolving the next battle, compare cost rather than BP": this is that battle.
    fn use_up_compare_costs(&mut self) -> bool {
        let says_so = |lasting: &Lasting<'a>| match lasting.gift {
            Gift::Ban(ban @ PlayerBan::CompareCosts) => Some(ban),
            _ => None,
        };
        let found: Vec<_> = self.board.lasting.iter().filter_map(says_so).collect();
        found.iter().for_each(|ban| self.note(Note::Enforced(place(*ban))));
        self.change().lasting.retain(|lasting| says_so(lasting).is_none());
        !found.is_empty()
    }

    /// 7-1-5-2-1
    pub(in crate::bss::judge) fn compare_cards(
        &mut self,
        attacker: CardId,
        blocker: CardId,
        there: bool,
        by_cost: bool,
    ) -> Read {
        self.begin_batch();
        if there {
            self.expect_event(Event::BlockedAtResolution { attacker, blocker })?;
        }
        if !there || !self.board.is_blocking(blocker) {
            return Ok(());
        }
        let (attack, block) = self.look(|sight| match by_cost {
            true => (sight.cost(blocker), sight.cost(attacker)),
            false => (sight.bp(attacker), sight.bp(blocker)),
        })?;
        self.expect_event(Event::ComparedBp { attacker, blocker })?;
        let mut losers = Cards::new();
        for (card, other, is_less) in
            [(attacker, blocker, attack <= block), (blocker, attacker, block <= attack)]
        {
            if is_less {
                losers.insert(card);
            } else {
                self.expect_event(Event::WonComparison { winner: card, loser: other })?;
            }
        }
        self.leave(losers, How::Destroy { quiet: false }, By::Compare(attacker))?;
        Ok(())
    }

    /// 7-1-5-3-1
    pub(in crate::bss::judge) fn apply_damage(&mut self, attacker: CardId) -> Read {
        let defender = attacker.owner().other();
        let (count, enforced) = self.look(|sight| sight.life_lost_to(attacker))?;
        enforced.into_iter().for_each(|at| self.note(Note::Enforced(at)));
        if count == 0 {
            return Ok(());
        }
        let to = self.lost_life_goes_to(attacker)?;
        self.begin_batch();
        let spots = (Spot::Life(defender), to);
        self.expect_cores(&format!("{count} life lost to {to:?}"), |moved| {
            (moved.from, moved.to) == spots
                && moved.count == count
                && moved.by == By::Attack(attacker)
        })?;
        self.expect_event(Event::ReducedLife { card: attacker, count })
    }

    pub(in crate::bss::judge) fn lost_life_goes_to(&mut self, attacker: CardId) -> Read<Spot> {
        let found = self.look(|sight| {
            sight.substitutes().into_iter().find_map(|(text, scope)| {
                let Label::Instead(Would::ReduceLife { what }) = &text.ability.label else {
                    return None;
                };
                let step = text.ability.body.iter().find_map(|step| {
                    if let Step::Do(Act::AsItWas { to: Some(to), .. }) = step {
                        Some((step, to))
                    } else {
                        None
                    }
                })?;
                let spot = match step.1 {
                    bss::vocabulary::CoreSpot::Void => Spot::Void,
                    bss::vocabulary::CoreSpot::Trash(who) => Spot::Trash(scope.seat(*who)),
                    bss::vocabulary::CoreSpot::Reserve(who) => Spot::Reserve(scope.seat(*who)),
                    _ => return None,
                };
                sight.is_subject(what, attacker, &scope).then_some((text.line, step.0, spot))
            })
        })?;
        let Some((line, step, spot)) = found else {
            return Ok(Spot::Reserve(attacker.owner().other()));
        };
        self.note(Note::Started(place(line)));
        self.note(Note::Did(place(step)));
        Ok(spot)
    }
}

impl Sight<'_, '_> {
    /// 7-1-5-3-1: a core for each symbol, as far as there are any and nothing prevents it; and what prevented some.
    pub(in crate::bss::judge) fn life_lost_to(
        &self,
        attacker: CardId,
    ) -> (u8, Vec<crate::bss::judge::notes::Place>) {
        let defender = attacker.owner().other();
        let life = self.board.life(defender);
        let symbols = u8::try_from(self.symbols(attacker).len()).unwrap_or(u8::MAX);
        let mut most = symbols.min(life);
        let mut enforced = Vec::new();
        let mut limit = |to: u8, at| {
            if to < most {
                enforced.push(at);
            }
            most = most.min(to);
        };
        let not_to_zero = life.saturating_sub(1);
        self.each_grant(attacker, |on| match on.grant {
            bss::vocabulary::Grant::Cannot(bss::vocabulary::Ban::ReduceLife) => {
                limit(0, place(on.grant))
            }
            bss::vocabulary::Grant::Cannot(bss::vocabulary::Ban::ReduceLifeToZero) => {
                limit(not_to_zero, place(on.grant));
            }
            _ => {}
        });
        self.each_player_ban(defender, |on| match on.ban {
            PlayerBan::LoseLifeAtMost(count) => limit(*count, place(on.ban)),
            PlayerBan::LoseLifeTo { attacker: like, zero_only }
                if self.matches(like, attacker, &on.scope) =>
            {
                limit(if *zero_only { not_to_zero } else { 0 }, place(on.ban));
            }
            _ => {}
        });
        (most, enforced)
    }
}
