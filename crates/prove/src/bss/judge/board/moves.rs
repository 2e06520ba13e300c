//! What each event of the log changes on the table.

use bss::{Area, BattleStep, CardId, Event, Move, Spot, vocabulary::Duration};
use kernel::Seat;

use super::{Battle, Board, Memory, On, Placement};

impl Board<'_> {
    /// Moves the table on; what is wrong with the event.
    pub(in super::super) fn apply(&mut self, event: Event) -> Result<(), String> {
        match event {
            Event::TurnBegan { player, turn } => self.begin_turn(player, turn),
            Event::StepBegan { step, .. } => self.step = step,
            Event::BattleStepBegan { step, .. } => self.begin_battle_step(step)?,
            Event::Shuffled(seat) => self.piles[seat].is_deck_unknown = true,
            Event::Moved(Move { card, from, to, .. }) => self.relocate(card, from, to)?,
            Event::TokenRemoved { card, from } => self.relocate(card, from, Area::Outside)?,
            Event::CoreMoved(moved) => self.move_cores(moved)?,
            Event::Exhausted { card, .. } => self.orient(card, true)?,
            Event::Refreshed { card, .. } => self.orient(card, false)?,
            Event::Attacked(card) => self.attacked(card)?,
            Event::Blocked { blocker, .. } => self.blocked(blocker)?,
            Event::Linked { linking, linked } => self.link(linking, linked)?,
            Event::MagicUsed { card, soul, .. } => self.use_magic(card, soul),
            Event::BurstFlipped(card) => self.set(card, |placement| placement.face_up = true),
            Event::BurstSet { card, .. } => self.burst_was_set[card.owner()] = true,
            Event::CostPaid { card, soul, .. } => {
                self.set(card, |placement| placement.soul_spent = soul)
            }
            Event::Summoned { card, from, soul, .. }
            | Event::NexusPlaced { card, from, soul, .. } => {
                self.set(card, |placement| (placement.soul_spent, placement.from) = (soul, from));
            }
            Event::Revealed { card, .. } => {
                self.seen.extend(Seat::BOTH.map(|seat| (card, seat.index())));
            }
            Event::Unseen(_) => return Err("a log that hides cards".into()),
            Event::StartOfStep { .. }
            | Event::EndOfTurn(_)
            | Event::AttackStepEnded { .. }
            | Event::Mulliganed(_)
            | Event::Passed(_)
            | Event::Drew { .. }
            | Event::AddedToHand { .. }
            | Event::Discarded { .. }
            | Event::PutIntoTrash { .. }
            | Event::MagicResolved { .. }
            | Event::Ascended { .. }
            | Event::CoresPlacedOn { .. }
            | Event::CoresIntoReserve { .. }
            | Event::CoresGained { .. }
            | Event::LostAllCores { .. }
            | Event::LostLife { .. }
            | Event::GainedLife { .. }
            | Event::ReducedLife { .. }
            | Event::WasBlocked { .. }
            | Event::WasLinked { .. }
            | Event::BlockedAtResolution { .. }
            | Event::ComparedBp { .. }
            | Event::WonComparison { .. }
            | Event::BattleEnded { .. }
            | Event::Destroyed { .. }
            | Event::DestroyedOther { .. }
            | Event::SelfDestroyed { .. }
            | Event::Returned { .. }
            | Event::KeptOnField { .. }
            | Event::EffectActivated { .. }
            | Event::AscendWaived { .. }
            | Event::EffectNotActivated(_)
            | Event::WhenSummonedResolved { .. }
            | Event::Substituted { .. }
            | Event::Viewed { .. }
            | Event::Gained { .. }
            | Event::PlayerGained { .. }
            | Event::Expired { .. }
            | Event::Won(_)
            | Event::Drawn(_) => {}
        }
        Ok(())
    }

    fn set(&mut self, card: CardId, change: impl FnOnce(&mut Placement)) {
        change(self.placements.entry(card).or_default());
    }

    fn begin_turn(&mut self, player: Seat, turn: u16) {
        self.turn = turn;
        self.turn_player = player;
        self.attacks = 0;
        self.past.clear();
        self.used.clear();
        for seat in Seat::BOTH {
            self.life_at_turn_start[seat] = self.life(seat);
            self.magic_used[seat] = false;
            self.burst_was_set[seat] = false;
        }
        self.placements.values_mut().for_each(|placement| placement.raids = 0);
    }

    fn begin_battle_step(&mut self, step: BattleStep) -> Result<(), String> {
        if step == BattleStep::Declaration {
            self.begin_battle()?;
        }
        let battle = self.battle.as_mut().ok_or("a battle step without a battle")?;
        if step != BattleStep::Declaration && !follows(battle, step) {
            return Err(format!("{step:?} after {:?}", battle.step));
        }
        battle.step = step;
        Ok(())
    }

    fn begin_battle(&mut self) -> Result<(), String> {
        let attacker = self.declared.ok_or("a battle begins without an attack")?;
        self.attacks += 1;
        self.battle = Some(Battle {
            attacker,
            attacker_object: self.placement(attacker).object,
            blocker: None,
            blocker_object: 0,
            step: BattleStep::Declaration,
            links: Vec::new(),
            magic: super::Cards::new(),
        });
        Ok(())
    }

    fn attacked(&self, card: CardId) -> Result<(), String> {
        let battle = self.battle.as_ref().ok_or("an attack without a battle")?;
        if card == battle.attacker { Ok(()) } else { Err("another attacks".into()) }
    }

    fn blocked(&mut self, card: CardId) -> Result<(), String> {
        let object = self.placement(card).object;
        let battle = self.battle.as_mut().ok_or("a block without a battle")?;
        battle.blocker = Some(card);
        battle.blocker_object = object;
        Ok(())
    }

    fn link(&mut self, linking: CardId, linked: CardId) -> Result<(), String> {
        let battle = self.battle.as_mut().ok_or("a link without a battle")?;
        battle.links.push((linking, linked));
        Ok(())
    }

    fn use_magic(&mut self, card: CardId, soul: bool) {
        self.magic_used[card.owner()] = true;
        if let Some(battle) = &mut self.battle {
            battle.magic.insert(card);
        }
        self.set(card, |placement| (placement.in_use, placement.soul_spent) = (true, soul));
    }

    fn orient(&mut self, card: CardId, exhausted: bool) -> Result<(), String> {
        if !self.is_on_field(card) || self.placement(card).exhausted == exhausted {
            return Err(format!("{card:?} is turned as it lies already (bss 1-3-2-1)"));
        }
        self.set(card, |placement| placement.exhausted = exhausted);
        Ok(())
    }

    /// 3-1-4: it is a new card there.
    fn relocate(&mut self, card: CardId, logged: Area, to: Area) -> Result<(), String> {
        let from = self.area(card);
        if from != logged {
            return Err(format!("{card:?} is logged to leave {logged:?} and lies in {from:?}"));
        }
        if self.cores_on(card) > 0 {
            return Err(format!("{card:?} leaves with cores on it (bss 3-5-5)"));
        }
        self.releasing = None;
        self.lift(card, from);
        let object = self.placement(card).object + 1;
        self.placements.insert(card, Placement { area: to, object, from, ..Placement::default() });
        self.put(card, to);
        Ok(())
    }

    fn lift(&mut self, card: CardId, from: Area) {
        let piles = &mut self.piles[card.owner()];
        let stays = |other: &CardId| *other != card;
        match from {
            Area::Deck => piles.deck.retain(stays),
            Area::Hand => piles.hand.retain(stays),
            Area::Trash => piles.trash.retain(stays),
            Area::Field => piles.field.retain(stays),
            Area::Burst => piles.burst = piles.burst.filter(stays),
            Area::Outside => {}
        }
        self.seen.retain(|(other, _)| *other != card);
        self.used.retain(|(_, other)| *other != card);
        self.past.retain(|(_, whose)| *whose != Memory::Card(card));
        self.regular.remove(&Spot::Card(card));
        self.blame.remove(&card);
        self.end_links(card);
        self.lasting.retain(|lasting| {
            lasting.on != On::Card(card)
                && !(lasting.until == Duration::ThisTurnWhileHere && lasting.source == card)
        });
    }

    /// 11-18-4
    fn end_links(&mut self, card: CardId) {
        let Some(battle) = &mut self.battle else { return };
        let is_over = |(linking, linked): (CardId, CardId)| linking == card || linked == card;
        let over: Vec<CardId> =
            battle.links.iter().filter(|link| is_over(**link)).map(|link| link.0).collect();
        battle.links.retain(|link| !is_over(*link));
        self.lasting.retain(|lasting| {
            lasting.until != Duration::WhileLinked || !over.contains(&lasting.source)
        });
    }

    fn put(&mut self, card: CardId, to: Area) {
        let place = self.deck_place.take();
        let piles = &mut self.piles[card.owner()];
        match to {
            Area::Deck => match place {
                Some(place) => piles.deck.insert(place.min(piles.deck.len()), card),
                None => {
                    piles.deck.push(card);
                    piles.is_deck_unknown = true;
                }
            },
            Area::Hand => piles.hand.push(card),
            Area::Trash => piles.trash.insert(0, card),
            Area::Field => piles.field.push(card),
            Area::Burst => piles.burst = Some(card),
            Area::Outside => {}
        }
    }
}

/// 7-1-1 to 7-1-6, 10-10-1: which part of a battle comes next.
fn follows(battle: &Battle, next: BattleStep) -> bool {
    let is_blocked = battle.blocker.is_some();
    match next {
        BattleStep::Declaration => false,
        BattleStep::FlashBeforeBlock => battle.step == BattleStep::Declaration && !is_blocked,
        BattleStep::Block => battle.step == BattleStep::FlashBeforeBlock && !is_blocked,
        BattleStep::FlashAfterBlock => {
            is_blocked
                && !matches!(battle.step, BattleStep::FlashAfterBlock | BattleStep::Resolution)
        }
        BattleStep::Resolution => {
            battle.step == if is_blocked { BattleStep::FlashAfterBlock } else { BattleStep::Block }
        }
        BattleStep::End => battle.step == BattleStep::Resolution,
    }
}
