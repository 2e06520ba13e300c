//! What players do when they are free to act.

use crate::bss::judge::{
    Judge, cast::Casting, coring::Haul, cursor::Exchange, notes::Note, wrong::Read,
};
use bss::{
    Area, Ask, By, CardId, Event, EventKind, Move, Pick, Spot,
    vocabulary::{Fee, KeywordName, TurnStep},
};

impl<'a> Judge<'a> {
    pub(in crate::bss::judge) fn act(&mut self, asked: &Exchange) -> Read {
        let player = asked.decision.seat;
        let by = By::Player(player);
        match asked.answer {
            Pick::Attack(card) => {
                self.change().declared = Some(card);
                self.pay_to_attack(card)
            }
            Pick::Block(card) => self.block(card),
            Pick::Activate(card, at) => {
                let text = self.look(|sight| {
                    sight
                        .printed(card)
                        .iter()
                        .copied()
                        .find(|text| text.place == Some(usize::from(at)))
                })?;
                let Some(text) = text else { return self.wrong("no such effect") };
                self.activate(text, card, player)?;
                self.settle()
            }
            Pick::UseMagic(card, at) => {
                let text = self.look(|sight| {
                    sight
                        .printed(card)
                        .iter()
                        .copied()
                        .find(|text| text.place == Some(usize::from(at)))
                })?;
                let Some(text) = text else { return self.wrong("no such effect") };
                self.use_magic(card, text, Fee::Paid, by)?;
                self.settle()
            }
            Pick::Summon(card) | Pick::Place(card) => {
                let swift = self.board.step != TurnStep::Main;
                let how = bss::Manner::Keyword(KeywordName::Swift);
                let casting = if swift {
                    self.note_swift(card)?;
                    Casting::new(card, Fee::FromReserve, By::Effect { source: card, player, how })
                } else {
                    Casting::new(card, Fee::Paid, by)
                };
                self.cast(casting, None)?;
                self.settle()
            }
            Pick::SetBurst(card) => self.set_burst(card, by),
            Pick::Awaken(card) => self.awaken(card),
            Pick::MoveCores => self.move_cores_freely(),
            Pick::Pass => {
                self.expect("passed", |event| event.kind() == EventKind::Passed)?;
                Ok(())
            }
            Pick::EndMain | Pick::EndAttack => Ok(()),
            other => self.wrong(format!("{other:?} is no action")),
        }
    }

    pub(in crate::bss::judge) fn note_swift(&mut self, card: CardId) -> Read {
        let lines = self.look(|sight| sight.keyword_lines(card, KeywordName::Swift))?;
        lines.into_iter().for_each(|line| {
            self.note(Note::Enforced(line));
            self.note(Note::Started(line));
        });
        Ok(())
    }

    pub(in crate::bss::judge) fn pay_to_attack(&mut self, card: CardId) -> Read {
        let (removing, paying) = self.look(|sight| sight.attack_fee(card))?;
        let seat = card.owner();
        if removing > 0 {
            let haul = Haul {
                sources: vec![Spot::Card(card)],
                to: Spot::Reserve(seat),
                ..Haul::payment(&self.board, seat, removing)
            };
            self.cores(&haul)?;
        }
        if paying > 0 {
            let haul = Haul::payment(&self.board, seat, paying);
            self.cores(&haul)?;
        }
        if removing + paying > 0 {
            self.note_bans(card, |ban| {
                matches!(
                    ban,
                    bss::vocabulary::Ban::AttackUnlessPaying(_)
                        | bss::vocabulary::Ban::AttackUnlessRemoving(_)
                )
            })?;
        }
        Ok(())
    }

    pub(in crate::bss::judge) fn block(&mut self, card: CardId) -> Read {
        self.begin_batch();
        let object = self.board.placement(card).object;
        if let Some(battle) = &mut self.change().battle {
            (battle.blocker, battle.blocker_object) = (Some(card), object);
        }
        if !self.board.placement(card).exhausted {
            self.expect_event(Event::Exhausted { card, by: By::Player(card.owner()) })?;
        }
        self.expect(
            "blocked",
            |event| matches!(event, Event::Blocked { blocker, .. } if *blocker == card),
        )?;
        self.expect(
            "was blocked",
            |event| matches!(event, Event::WasBlocked { blocker, .. } if *blocker == card),
        )?;
        self.settle()
    }

    /// 6-6-1-2-2, 3-8-3
    pub(in crate::bss::judge) fn set_burst(&mut self, card: CardId, by: By) -> Read {
        self.begin_batch();
        if let Some(old) = self.board.piles[card.owner()].burst {
            self.expect("the burst set before goes", |event| {
                event.kind() == EventKind::Moved && event.card() == Some(old)
            })?;
            let from = Area::Burst;
            self.expect_event(Event::Discarded { card: old, from, together: 1, by })?;
        }
        let from = self.board.area(card);
        self.expect_event(Event::Moved(Move { card, from, to: Area::Burst, by }))?;
        self.expect_event(Event::BurstSet { card, by })?;
        self.settle()
    }

    /// 11-1-1: at least one core from other cards of the field.
    pub(in crate::bss::judge) fn awaken(&mut self, card: CardId) -> Read {
        self.expect("awaken", |event| {
            event.kind() == EventKind::EffectActivated && event.card() == Some(card)
        })?;
        let lines = self.look(|sight| sight.keyword_lines(card, KeywordName::Awaken))?;
        lines.into_iter().for_each(|line| {
            self.note(Note::Enforced(line));
            self.note(Note::Started(line));
        });
        self.begin_batch();
        let seat = card.owner();
        let mut haul = Haul::payment(&self.board, seat, 1);
        haul.sources.retain(|spot| matches!(spot, Spot::Card(_)));
        haul.to = Spot::Card(card);
        haul.max = u8::MAX;
        let how = bss::Manner::Keyword(KeywordName::Awaken);
        haul.by = By::Effect { source: card, player: seat, how };
        self.cores(&haul)?;
        self.settle()
    }

    /// 6-6-1-2-3: cores taken up and put down, among the player's own.
    pub(in crate::bss::judge) fn move_cores_freely(&mut self) -> Read {
        let seat = self.board.turn_player;
        self.begin_batch();
        while let Some((decision, picks, _)) = self.peek_asked() {
            let moves = decision.ask == Ask::Choose
                && picks
                    .iter()
                    .any(|pick| matches!(pick, Pick::Core { .. } | Pick::Spot(_) | Pick::Done));
            if !moves {
                break;
            }
            self.asked("cores moved freely")?;
            while self.peek_cores().is_some_and(|moved| moved.by == By::Player(seat)) {
                self.next_event()?;
            }
        }
        while self.peek_cores().is_some_and(|moved| moved.by == By::Player(seat)) {
            self.next_event()?;
        }
        self.settle()
    }
}
