//! 7-1-1. Attack Step.

use std::cell::Cell;

use kernel::{Engine as _, Fixed, Flow, Log, Seat};
use rulebook::{Clause, opcg as clause};

use crate::{
    Area, By, CardId, Event, Pick,
    area::FIGHTERS,
    engine::Engine,
    figures::{Figure, Flags, forbids::Forbids},
    position::Position,
    question::{ChooseFor, Question},
    rules_version::WhenAttacked,
    state::{Battle, BattleStep, Choosing, Mark, State},
    task::Task,
    turn::main_phase::Ruling,
    vocabulary::{Ban, Keyword, PlayerBan},
};

/// Offers every attack.
pub(crate) fn offer_attacks(position: &Position<'_>, offer: &mut impl FnMut(Pick)) {
    let state = position.state;
    let (player, defender) = (state.turn_player, state.turn_player.other());
    // 6-5-6-1
    if state.is_first_turn_of(player) {
        return;
    }
    let mut open = None;
    let slots = state.field[player][FIGHTERS].iter().zip(&position.figures.slots[player]);
    for (slot, figure) in slots {
        let Some(card) = *slot else { continue };
        let Ok(attacker) = is_ready(position, card, figure) else { continue };
        if attacker.is_plain() && !position.forbids(Forbids::ATTACKING) {
            for target in open.get_or_insert_with(|| open_targets(position, defender)).iter() {
                offer(Pick::Attack { attacker: card, target: *target });
            }
            continue;
        }
        let attacks_active = attacker.figure.flags.contains(Flags::ATTACKS_ACTIVE);
        for target in state.field[defender][FIGHTERS].iter().copied().flatten() {
            let is_open = attacks_active || is_open(state, target);
            if is_open && attacker.may_target(position, target).is_ok() {
                offer(Pick::Attack { attacker: card, target });
            }
        }
    }
}

/// 7-1-1-2: the targets of any attacker without keywords or restrictions about targets.
fn open_targets(position: &Position<'_>, defender: Seat) -> Fixed<CardId, { FIGHTERS.end }> {
    let slots = position.state.field[defender][FIGHTERS].iter();
    let mut open = Fixed::new();
    for (slot, figure) in slots.zip(&position.figures.slots[defender]) {
        let Some(card) = *slot else { continue };
        if is_open(position.state, card) && !figure.flags.contains(Flags::CANNOT_BE_ATTACKED) {
            open.push(card).expect("there is room for a field");
        }
    }
    open
}

/// 7-1-1-2: a Leader, or a rested Character.
fn is_open(state: &State, card: CardId) -> bool {
    let place = state.place(card);
    place.area == Area::Leader || place.marks.contains(Mark::RESTED)
}

/// Whether this attack may be declared.
pub(crate) fn can_attack(position: &Position<'_>, attacker: CardId, target: CardId) -> Ruling {
    may_declare(position, attacker)?.may_target(position, target)
}

/// A card that may attack.
struct Attacker<'a> {
    card: CardId,
    figure: &'a Figure,
    /// 3-7-4: it came to the field this turn.
    is_new: bool,
}

fn may_declare<'a>(position: &Position<'a>, card: CardId) -> Result<Attacker<'a>, Clause> {
    let state = position.state;
    let player = state.turn_player;
    let on_field = matches!(state.area(card), Area::Leader | Area::Character);
    if card.owner() != player || !on_field {
        return Err(clause!("7-1"));
    }
    // 6-5-6-1
    if state.is_first_turn_of(player) {
        return Err(clause!("6-5-6-1"));
    }
    let figure = position.figure(card).expect("3-1-2: a card on the field has figures");
    is_ready(position, card, figure)
}

/// Whether a Leader or Character of the turn player may attack.
#[inline(always)]
fn is_ready<'a>(
    position: &Position<'_>,
    card: CardId,
    figure: &'a Figure,
) -> Result<Attacker<'a>, Clause> {
    let place = position.state.place(card);
    if place.marks.contains(Mark::RESTED) {
        return Err(clause!("7-1-1-1"));
    }
    let is_new = place.area == Area::Character && place.marks.contains(Mark::NEW);
    // 3-7-4, 10-1-1-1
    if is_new && !figure.can_attack_at_once() {
        return Err(clause!("3-7-4"));
    }
    let cannot = figure.flags.contains(Flags::CANNOT_ATTACK);
    let restricted = figure.flags.contains(Flags::RESTRICTED)
        && (position.cannot_be_rested(card, By::Rule) || !can_pay_fee(position, card));
    if cannot || restricted {
        return Err(clause!("1-3-3"));
    }
    Ok(Attacker { card, figure, is_new })
}

/// Cards to be trashed from hand so that the card may attack.
pub(super) fn fee(position: &Position<'_>, attacker: CardId) -> u8 {
    let fee = Cell::new(0);
    // No ban is the one sought, so that every one is looked at.
    position.is_banned(attacker, Flags::RESTRICTED, |ban, _| {
        if let Ban::AttackUnlessTrashing(count) = ban {
            fee.set(fee.get() + count);
        }
        false
    });
    fee.get()
}

fn can_pay_fee(position: &Position<'_>, attacker: CardId) -> bool {
    usize::from(fee(position, attacker)) <= position.state.hand(attacker.owner()).len()
}

impl Attacker<'_> {
    /// Whether its targets are [`open_targets`], as long as no restriction on players says otherwise.
    fn is_plain(&self) -> bool {
        let particular = Flags::ATTACKS_ACTIVE
            | Flags::CANNOT_ATTACK_LEADER
            | Flags::CANNOT_ATTACK_LEADER_AT_ONCE
            | Flags::RESTRICTED;
        !self.is_new && !self.figure.flags.intersects(particular)
    }

    /// 7-1-1-2
    fn may_target(&self, position: &Position<'_>, target: CardId) -> Ruling {
        let place = position.state.place(target);
        if target.owner() == self.card.owner() {
            return Err(clause!("7-1-1-2"));
        }
        if place.area == Area::Leader {
            self.may_target_leader(position)?;
        } else if place.area == Area::Character {
            self.may_target_character(position, target, place.marks.contains(Mark::RESTED))?;
        } else {
            return Err(clause!("7-1-1-2"));
        }
        let player = self.card.owner();
        let only_others = position.player_is_banned(player, Forbids::ATTACKING, |ban, scope| {
            matches!(ban, PlayerBan::AttackOtherThan(like)
                if !position.matches(like, target, scope))
        });
        let untouchable = position
            .figure(target)
            .is_some_and(|figure| figure.flags.contains(Flags::CANNOT_BE_ATTACKED));
        if only_others || untouchable { Err(clause!("1-3-3")) } else { Ok(()) }
    }

    fn may_target_leader(&self, position: &Position<'_>) -> Ruling {
        // opcg 1.2.0 10-1-6
        if self.is_new && !self.figure.has(Keyword::Rush) {
            return Err(clause!("3-7-4"));
        }
        let flags = self.figure.flags;
        let forbidden = flags.contains(Flags::CANNOT_ATTACK_LEADER)
            || self.is_new && flags.contains(Flags::CANNOT_ATTACK_LEADER_AT_ONCE)
            || position.player_is_banned(self.card.owner(), Forbids::ATTACKING, |ban, _| {
                matches!(ban, PlayerBan::AttackLeader)
            });
        if forbidden { Err(clause!("1-3-3")) } else { Ok(()) }
    }

    fn may_target_character(
        &self,
        position: &Position<'_>,
        target: CardId,
        is_rested: bool,
    ) -> Ruling {
        let flags = self.figure.flags;
        let attacks_active = || {
            flags.contains(Flags::ATTACKS_ACTIVE) && position.may_attack_active(self.card, target)
        };
        // 7-1-1-2
        if !is_rested && !attacks_active() {
            return Err(clause!("7-1-1-2"));
        }
        let forbidden = position.is_banned(self.card, Flags::RESTRICTED, |ban, scope| {
            matches!(ban, Ban::AttackCharacters(like)
                if position.matches(like, target, scope))
        });
        if forbidden { Err(clause!("1-3-3")) } else { Ok(()) }
    }
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// attacker and target are declared together; a fee is paid before.
    pub(crate) fn declare_attack(&mut self, attacker: CardId, target: CardId) {
        self.push(Task::Ask(Question::Main));
        let position = self.read();
        let fee = fee(&position, attacker);
        if fee == 0 {
            return self.attack(attacker, target);
        }
        let seat = attacker.owner();
        let hand = self.state.hand(seat).iter().map(|card| card.0).collect();
        let choosing = Choosing { min: fee, max: fee, ..Choosing::new(seat, hand) };
        self.choose(ChooseFor::AttackFee { attacker, target }, choosing);
    }

    /// 7-1-1-1, 7-1-1-2
    pub(crate) fn attack(&mut self, attacker: CardId, target: CardId) {
        self.state.battle = Some(Battle {
            attacker,
            attacker_object: self.state.place(attacker).object,
            target,
            target_object: self.state.place(target).object,
            step: BattleStep::Attack,
            blocked: false,
            compared: false,
        });
        self.begin_step(clause!("7-1-1"), BattleStep::Attack);
        self.push(Task::AttackStepEnd);
        self.rest(clause!("7-1-1-1"), attacker, By::Rule);
        // 7-1-1-3
        self.announce(clause!("7-1-1-2"), Event::Attacked { attacker, target });
        if self.table.policy().when_attacked == WhenAttacked::AttackStep {
            self.notify(Event::IsAttacked { target, attacker });
        }
        self.resolve_waiting();
    }

    /// 7-1-1-4
    pub(crate) fn attack_step_end(&mut self) -> Flow {
        if self.goes_on(clause!("7-1-1-4")) { self.block_step() } else { Flow::On }
    }

    /// Changes the target of the attack.
    pub(crate) fn redirect(&mut self, target: CardId) -> bool {
        let object = self.state.place(target).object;
        let Some(battle) = &mut self.state.battle else { return false };
        battle.target = target;
        battle.target_object = object;
        let event = Event::IsAttacked { target, attacker: battle.attacker };
        self.log.record(clause!("1-3-1"), event);
        true
    }
}
