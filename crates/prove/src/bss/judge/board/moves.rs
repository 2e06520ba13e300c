//! What each event of the log changes on the table.

use bss::{Area, BattleStep, CardId, Event, Spot, What, vocabulary::Duration};

use super::{Battle, Board, Lie, Memory, On, start::turn_step};

impl Board<'_> {
    /// Moves the table on; what the event tells wrongly.
    pub(in super::super) fn apply(&mut self, event: Event) -> Result<(), String> {
        match event.what {
            What::TurnBegan => self.begin_turn(event),
            What::StepBegan => self.step = turn_step(event.count).ok_or("an unknown step")?,
            What::BattleStepBegan => self.begin_battle_step(event.count)?,
            What::Shuffled => self.piles[event.seat].is_deck_unknown = true,
            What::Moved => self.relocate(event, event.to)?,
            What::TokenRemoved => self.relocate(event, Area::Outside)?,
            What::CoreMoved => self.move_cores(event)?,
            What::Exhausted => self.orient(event, true)?,
            What::Refreshed => self.orient(event, false)?,
            What::Attacked => self.attacked(event)?,
            What::Blocked => self.blocked(event)?,
            What::Linked => self.link(event)?,
            What::MagicUsed => self.use_magic(event)?,
            What::BurstFlipped => self.set(event, |lie| lie.face_up = true)?,
            What::BurstSet => self.burst_was_set[event.seat] = true,
            What::CostPaid => self.set(event, |lie| lie.soul_spent = event.soul)?,
            What::Summoned | What::NexusPlaced => {
                self.set(event, |lie| (lie.soul_spent, lie.from) = (event.soul, event.from))?;
            }
            What::Revealed => self.reveal(event)?,
            What::StartOfStep
            | What::EndOfTurn
            | What::Mulliganed
            | What::Drew
            | What::Placed
            | What::AddedToHand
            | What::Discarded
            | What::PutIntoTrash
            | What::Ascended
            | What::CoresPlacedOn
            | What::CoresIntoReserve
            | What::CoresGained
            | What::LostAllCores
            | What::WasBlocked
            | What::WasLinked
            | What::BlockedAtResolution
            | What::ComparedBp
            | What::WonComparison
            | What::DestroyedOther
            | What::Destroyed
            | What::SelfDestroyed
            | What::Returned
            | What::KeptOnField
            | What::ReducedLife
            | What::LostLife
            | What::GainedLife
            | What::MagicResolved
            | What::EffectActivated
            | What::EffectNotActivated
            | What::WhenSummonedResolved
            | What::BattleEnded
            | What::AttackStepEnded
            | What::Viewed
            | What::Gained
            | What::Expired
            | What::Substituted
            | What::Passed
            | What::Won
            | What::Drawn => {}
        }
        Ok(())
    }

    fn set(&mut self, event: Event, change: impl FnOnce(&mut Lie)) -> Result<(), String> {
        let card = event.card.ok_or("an event about no card")?;
        change(self.lies.entry(card).or_default());
        Ok(())
    }

    fn begin_turn(&mut self, event: Event) {
        self.turn = event.count as u16;
        self.turn_player = event.seat;
        self.attacks = 0;
        self.first_attacker = None;
        self.past.clear();
        self.used.clear();
        for seat in kernel::Seat::BOTH {
            self.life_at_turn_start[seat] = self.life(seat);
            self.magic_used[seat] = false;
            self.burst_was_set[seat] = false;
        }
        self.lies.values_mut().for_each(|lie| lie.raids = 0);
    }

    fn begin_battle_step(&mut self, number: i32) -> Result<(), String> {
        let steps = [
            BattleStep::Declaration,
            BattleStep::FlashBeforeBlock,
            BattleStep::Block,
            BattleStep::FlashAfterBlock,
            BattleStep::Resolution,
            BattleStep::End,
        ];
        let place = usize::try_from(number).ok();
        let step = place.and_then(|place| steps.get(place)).ok_or("an unknown battle step")?;
        if *step == BattleStep::Declaration {
            self.begin_battle()?;
        }
        let battle = self.battle.as_mut().ok_or("a battle step without a battle")?;
        if *step != BattleStep::Declaration && !follows(battle, *step) {
            return Err(format!("{step:?} after {:?}", battle.step));
        }
        battle.step = *step;
        Ok(())
    }

    fn begin_battle(&mut self) -> Result<(), String> {
        let attacker = self.declared.ok_or("a battle begins without an attack")?;
        self.attacks += 1;
        let object = self.object(attacker);
        self.first_attacker.get_or_insert(object);
        self.battle = Some(Battle {
            attacker,
            attacker_object: object.1,
            blocker: None,
            blocker_object: 0,
            step: BattleStep::Declaration,
            links: Vec::new(),
            magic: super::Cards::new(),
        });
        Ok(())
    }

    fn attacked(&self, event: Event) -> Result<(), String> {
        let battle = self.battle.as_ref().ok_or("an attack without a battle")?;
        if event.card == Some(battle.attacker) { Ok(()) } else { Err("another attacks".into()) }
    }

    fn blocked(&mut self, event: Event) -> Result<(), String> {
        let card = event.card.ok_or("nobody blocks")?;
        let object = self.lie(card).object;
        let battle = self.battle.as_mut().ok_or("a block without a battle")?;
        battle.blocker = Some(card);
        battle.blocker_object = object;
        Ok(())
    }

    fn link(&mut self, event: Event) -> Result<(), String> {
        let battle = self.battle.as_mut().ok_or("a link without a battle")?;
        let (Some(linking), Some(linked)) = (event.card, event.other) else {
            return Err("a link of one card".into());
        };
        battle.links.push((linking, linked));
        Ok(())
    }

    fn use_magic(&mut self, event: Event) -> Result<(), String> {
        let card = event.card.ok_or("no magic is used")?;
        self.magic_used[card.owner()] = true;
        if let Some(battle) = &mut self.battle {
            battle.magic.insert(card);
        }
        self.set(event, |lie| (lie.in_use, lie.soul_spent) = (true, event.soul))
    }

    fn reveal(&mut self, event: Event) -> Result<(), String> {
        let card = event.card.ok_or("nothing is revealed")?;
        self.seen.extend(kernel::Seat::BOTH.map(|seat| (card, seat.index())));
        Ok(())
    }

    fn orient(&mut self, event: Event, exhausted: bool) -> Result<(), String> {
        let card = event.card.ok_or("an orientation of no card")?;
        if !self.is_on_field(card) || self.lie(card).exhausted == exhausted {
            return Err(format!("{card:?} is turned as it lies already (bss 1-3-2-1)"));
        }
        self.set(event, |lie| lie.exhausted = exhausted)
    }

    /// 3-1-4: it is a new card there.
    fn relocate(&mut self, event: Event, to: Area) -> Result<(), String> {
        let card = event.card.ok_or("nothing moves")?;
        let from = self.area(card);
        if from != event.from {
            return Err(format!("{card:?} is told to leave {:?} and lies in {from:?}", event.from));
        }
        if self.cores_on(card) > 0 {
            return Err(format!("{card:?} leaves with cores on it (bss 3-5-5)"));
        }
        self.releasing = None;
        self.lift(card, from);
        let object = self.lie(card).object + 1;
        self.lies.insert(card, Lie { area: to, object, from, ..Lie::default() });
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
