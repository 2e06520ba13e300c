//! 7-1-1. Attack Declaration.

use kernel::{Engine as _, Fixed, Log, Seat};
use rulebook::{Clause, bss as clause};

use crate::{
    By, CardId, Event, Pick, Spot,
    area::Cards,
    engine::Engine,
    figures::{Changed, Flags},
    position::Position,
    state::{Battle, BattleStep, CoreChoice},
    task::{CoreFor, Question, Task},
    turn::main_step::Ruling,
    vocabulary::{Ban, CoreKind, Grant, Must, TurnStep},
};

/// What an attack costs its player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct AttackFee {
    /// Cores from the spirit to the reserve.
    removing: u8,
    /// Cores paid.
    paying: u8,
}

impl Position<'_> {
    /// 6-7-3-2: offers every attack, and ending the attack step.
    pub(crate) fn offer_attacks(&self, offer: &mut dyn FnMut(Pick)) {
        let player = self.state.turn_player;
        if self.attacks_freely(player) {
            for (card, figure) in self.figures_of(player) {
                if figure.flags.contains(Flags::SPIRIT) && !self.state.is_exhausted(card) {
                    offer(Pick::Attack(card));
                }
            }
            return offer(Pick::EndAttack);
        }
        let first = self.first_attackers();
        for card in self.state.on_field(player) {
            if self.may_attack(card, first).is_ok() {
                offer(Pick::Attack(card));
            }
        }
        if self.can_end_attack().is_ok() {
            offer(Pick::EndAttack);
        }
    }

    /// Whether no effect forbids or forces attacks of this player's cards.
    fn attacks_freely(&self, player: Seat) -> bool {
        let bound = Flags::FORCED | Flags::ATTACK_BANNED;
        self.state.step == TurnStep::Attack
            && self.figures.slots[player].iter().all(|figure| !figure.flags.intersects(bound))
    }

    /// 7-1-1-1
    pub(crate) fn can_attack(&self, card: CardId) -> Ruling {
        self.may_attack(card, self.first_attackers())
    }

    fn may_attack(&self, card: CardId, first: Cards) -> Ruling {
        self.is_able_to_attack(card)?;
        // An effect may require a certain spirit to attack first, if possible.
        if !first.is_empty() && !first.contains(card.0) {
            return Err(clause!("1-3-1"));
        }
        Ok(())
    }

    fn is_able_to_attack(&self, card: CardId) -> Ruling {
        let state = self.state;
        let own = card.owner() == state.turn_player && self.figure(card).is_some();
        if state.step != TurnStep::Attack || !own || !self.is_spirit(card) {
            return Err(clause!("7-1-1-1"));
        }
        if state.is_exhausted(card) {
            return Err(clause!("7-1-1-1"));
        }
        let prevented = self.is_attack_banned(card, |ban, scope| {
            matches!(ban, Ban::Attack)
                || matches!(ban, Ban::AttackUnless(when) if !self.holds(when, scope))
        });
        if prevented || !self.can_pay_fee(card) { Err(clause!("1-3-3")) } else { Ok(()) }
    }

    fn can_pay_fee(&self, card: CardId) -> bool {
        let fee = self.attack_fee(card);
        // Cores removed from it go to the reserve before the payment.
        fee.removing <= self.state.cores_on(card)
            && (fee.paying == 0 || self.can_pay_cores(card.owner(), fee.paying, CoreKind::Any))
    }

    fn attack_fee(&self, card: CardId) -> AttackFee {
        let mut fee = AttackFee::default();
        if self.figure(card).is_some_and(|figure| !figure.flags.contains(Flags::ATTACK_BANNED)) {
            return fee;
        }
        self.each_grant(card, &mut |given| {
            if let Grant::Cannot(Ban::AttackUnlessPaying(count)) = given.grant {
                fee.paying += count;
            }
            if let Grant::Cannot(Ban::AttackUnlessRemoving(count)) = given.grant {
                fee.removing += count;
            }
        });
        fee
    }

    /// Spirits of which one must attack first and can.
    fn first_attackers(&self) -> Cards {
        if self.state.attacks > 0 {
            return Cards::EMPTY;
        }
        self.those_that_must(Must::AttackFirst)
    }

    /// Spirits that must attack and can. An attack that must be paid for is not forced.
    fn those_that_must(&self, must: Must) -> Cards {
        let own = self.state.on_field(self.state.turn_player);
        let forced = own.filter(|card| {
            self.must(*card, must)
                && self.is_able_to_attack(*card).is_ok()
                && self.attack_fee(*card) == AttackFee::default()
        });
        forced.map(|card| card.0).collect()
    }

    /// 6-7-3-2: not while an attack must be made.
    pub(crate) fn can_end_attack(&self) -> Ruling {
        let forced = self.first_attackers() | self.those_that_must(Must::AttackIfAble);
        if forced.is_empty() { Ok(()) } else { Err(clause!("1-3-1")) }
    }
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// 7-1-1-1: pays the cost of the attack first.
    pub(crate) fn declare_attack(&mut self, card: CardId) {
        if self.read().attack_fee(card) == AttackFee::default() {
            self.push(Task::Ask(Question::Attack));
            return self.attack(card);
        }
        self.push_all([
            Task::RemoveToAttack(card),
            Task::PayToAttack(card),
            Task::Attack(card),
            Task::Ask(Question::Attack),
        ]);
    }

    pub(crate) fn remove_to_attack(&mut self, card: CardId) {
        let (count, seat) = (self.read().attack_fee(card).removing, card.owner());
        if count > 0 {
            let core_choice = CoreChoice::new(seat, seat, count, Spot::Reserve(seat));
            let cards = Cards::one(card.0);
            self.begin_core_choice(CoreFor::AttackFee(card), CoreChoice { cards, ..core_choice });
        }
    }

    pub(crate) fn pay_to_attack(&mut self, card: CardId) {
        let (count, seat) = (self.read().attack_fee(card).paying, card.owner());
        if count > 0 {
            let to = Spot::Trash(seat);
            let core_choice = CoreChoice::from_field_and_reserve(self.state, seat, count, to);
            self.begin_core_choice(CoreFor::AttackFee(card), core_choice);
        }
    }

    /// 7-1-1-1, 7-1-1-2
    pub(crate) fn attack(&mut self, attacker: CardId) {
        self.state.attacks = self.state.attacks.saturating_add(1);
        self.state.battle = Some(Battle {
            attacker,
            attacker_object: self.state.place(attacker).object,
            blocker: None,
            blocker_object: 0,
            step: BattleStep::Declaration,
            links: Fixed::new(),
            magic: Cards::EMPTY,
            ends_attack_step: false,
        });
        self.changed |= Changed::BATTLE | Changed::REST;
        self.begin_battle_step(clause!("7-1-1"), BattleStep::Declaration);
        self.begin_group();
        let seat = attacker.owner();
        self.exhaust(clause!("7-1-1-1"), attacker, By::Player(seat));
        self.announce(clause!("7-1-1-2"), Event::Attacked(attacker));
        let next = self.state.non_turn_player();
        self.settle_before(Task::Flash { next, passes: 0 });
    }
}
