//! 6-5. Main Phase: what the turn player may do, and why not.

use kernel::{Engine as _, Log};
use rulebook::{Clause, opcg as clause};

use crate::{
    Area, By, CardId, Category, Event, Pick,
    area::FIGHTERS,
    battle,
    engine::Engine,
    figures::{
        forbids::Forbids,
        hand::{Facts, HandFastPath},
    },
    interpreter::program::Compiled,
    position::{Position, Scope},
    question::Question,
    state::Used,
    task::Task,
    vocabulary::{Ban, Filter, Label, PlayerBan, Zone},
};

/// Allowed, or forbidden by a clause.
pub(crate) type Ruling = Result<(), Clause>;

/// Prohibitions that may keep a player from playing a card from hand.
pub(crate) const PLAYING_CARDS: Forbids = Forbids::PLAYING.union(Forbids::ACTIVATING_EVENTS);

impl Position<'_> {
    /// Offers every free action of the turn player.
    pub(crate) fn offer_main(&self, offer: &mut impl FnMut(Pick)) {
        let player = self.state.turn_player;
        let fast_path = HandFastPath::new(self, player);
        for card in self.state.hand(player) {
            if fast_path.can_play(*card) {
                offer(Pick::Play(*card));
            }
        }
        for card in self.state.on_field(player) {
            self.offer_activated(card, offer);
        }
        if self.table.activates_off_field() {
            let elsewhere = self.state.hand(player).iter().chain(self.state.trash(player).iter());
            elsewhere.for_each(|card| self.offer_activated(*card, offer));
        }
        if self.figures.active_don[player] > 0 {
            // 6-5-5-1
            for card in self.state.field[player][FIGHTERS].iter().copied().flatten() {
                offer(Pick::GiveDon(card));
            }
        }
        battle::offer_attacks(self, offer);
        offer(Pick::EndMain);
    }

    #[inline]
    fn offer_activated(&self, card: CardId, offer: &mut impl FnMut(Pick)) {
        if !self.table.summary(card).facts.contains(Facts::ACTIVATES) {
            return;
        }
        for (place, ability) in self.table.known(card).activated.iter().enumerate() {
            if self.can_activate_ability(card, *ability).is_ok() {
                offer(Pick::Activate(card, place as u8));
            }
        }
    }

    /// 6-5-3-1
    pub(crate) fn can_play(&self, card: CardId) -> Ruling {
        let player = self.state.turn_player;
        // 4-7-1
        if card.owner() != player || self.state.area(card) != Area::Hand {
            return Err(clause!("4-7-1"));
        }
        let kind = self.table.known(card);
        match kind.card.category {
            // 10-2-3-1, 10-2-4-1
            Category::Event if kind.main.is_none() && kind.counter.is_some() => {
                return Err(clause!("10-2-4-1"));
            }
            Category::Event if kind.main.is_none() => return Err(clause!("6-5-3-1")),
            Category::Leader | Category::Don => return Err(clause!("6-5-3-1")),
            Category::Event | Category::Character | Category::Stage => {}
        }
        self.can_pay(card)?;
        self.may_be_played(card)
    }

    /// 4-7-2, 1-3-3
    #[inline]
    pub(crate) fn may_be_played(&self, card: CardId) -> Ruling {
        let is_free = !self.forbids(PLAYING_CARDS) && self.table.known(card).in_hand.is_empty();
        if is_free { Ok(()) } else { self.is_play_allowed(card) }
    }

    #[inline(never)]
    fn is_play_allowed(&self, card: CardId) -> Ruling {
        if self.is_banned_in_hand(card, &Ban::BePlayed) || self.cannot_play(card, By::Rule) {
            return Err(clause!("4-7-2"));
        }
        let is_event = self.table.category(card) == Category::Event;
        if is_event && self.cannot_activate(card) { Err(clause!("1-3-3")) } else { Ok(()) }
    }

    /// 1-3-3, A-15: the player may not play such cards in this way.
    pub(crate) fn cannot_play(&self, card: CardId, by: By) -> bool {
        let by_effect = matches!(by, By::Effect(..));
        self.player_is_banned(card.owner(), Forbids::PLAYING, |ban, scope| {
            let is_like = |like: &Filter| self.matches(like, card, scope);
            matches!(ban, PlayerBan::Play(like) if is_like(like))
                || matches!(ban, PlayerBan::PlayFromHand(like) if !by_effect && is_like(like))
                || matches!(ban, PlayerBan::PlayByEffects(like) if by_effect && is_like(like))
        })
    }

    /// 1-3-3: the player may not activate such Event cards.
    pub(crate) fn cannot_activate(&self, card: CardId) -> bool {
        self.player_is_banned(
            card.owner(),
            Forbids::ACTIVATING_EVENTS,
            |ban, scope| matches!(ban, PlayerBan::ActivateEvents(like) if self.matches(like, card, scope)),
        )
    }

    /// A restriction that a card in hand has by its own text.
    pub(crate) fn is_banned_in_hand(&self, card: CardId, which: &Ban) -> bool {
        let mut found = false;
        crate::figures::permanent::each_given_in_hand(self, card, &mut |given| {
            if let crate::figures::permanent::Given::Grant(grant, _) = given.what
                && let crate::vocabulary::Grant::Cannot(ban) = self.table.grant(grant)
            {
                found |= ban == which;
            }
        });
        found
    }

    /// 2-7-2, 2-7-3, 2-7-4
    pub(crate) fn can_pay(&self, card: CardId) -> Ruling {
        let active = i32::from(self.figures.active_don[card.owner()]);
        if self.play_cost(card) <= active {
            return Ok(());
        }
        Err(match self.table.category(card) {
            Category::Event => clause!("2-7-3"),
            Category::Stage => clause!("2-7-4"),
            Category::Leader | Category::Character | Category::Don => clause!("2-7-2"),
        })
    }

    /// 6-5-4-1: the `place`th [Activate: Main] effect of a card.
    pub(crate) fn can_activate(&self, card: CardId, place: u8) -> Ruling {
        let player = self.state.turn_player;
        let listed = self.table.kind(card).and_then(|kind| kind.activated.get(usize::from(place)));
        let Some(ability) = listed.copied() else { return Err(clause!("6-5-4-1")) };
        // 4-2-1
        if card.owner() != player {
            return Err(clause!("8-1-3-2"));
        }
        self.can_activate_ability(card, ability)
    }

    /// The same for an [Activate: Main] effect of a card of the turn player.
    fn can_activate_ability(&self, card: CardId, ability: u16) -> Ruling {
        let compiled = self.table.ability(ability);
        debug_assert_eq!(compiled.label, Label::ActivateMain);
        let right_place = match compiled.zone {
            Zone::Field => self.state.area(card).is_field(),
            Zone::Hand => self.state.area(card) == Area::Hand,
            Zone::Trash => self.state.area(card) == Area::Trash,
        };
        // 2-8-2
        if !right_place {
            return Err(clause!("2-8-2"));
        }
        self.is_usable(card, ability)?;
        if compiled.has_plain_demands() && !self.table.grants_abilities() {
            return self.can_pay_alone(card, compiled);
        }
        self.meets_demands(card, ability, &Scope::of(card, card.owner()))
    }

    /// 8-3-1-3: whether the cost can be paid, which is all that there is to ask.
    #[inline]
    fn can_pay_alone(&self, card: CardId, compiled: &Compiled) -> Ruling {
        let is_payable = compiled.body == 0
            || self
                .can_pay_simply(compiled, card, card.owner())
                .unwrap_or_else(|| self.is_payable(compiled, &Scope::of(card, card.owner())));
        if is_payable { Ok(()) } else { Err(clause!("8-3-1-3")) }
    }

    /// 8-4-1: validity, uses, conditions and cost of an effect.
    pub(crate) fn can_use(&self, card: CardId, ability: u16, scope: &Scope) -> Ruling {
        self.is_usable(card, ability)?;
        self.meets_demands(card, ability, scope)
    }

    #[inline(always)]
    fn is_usable(&self, card: CardId, ability: u16) -> Ruling {
        if !self.is_valid(card, ability) {
            return Err(clause!("8-2-1-1"));
        }
        if self.table.ability(ability).once_per_turn && self.state.is_used(card, ability) {
            return Err(clause!("10-2-13-3"));
        }
        Ok(())
    }

    fn meets_demands(&self, card: CardId, ability: u16, scope: &Scope) -> Ruling {
        let compiled = self.table.ability(ability);
        if !compiled.when.iter().all(|when| self.holds(when, scope)) {
            return Err(clause!("8-4-1-1"));
        }
        if !self.is_payable(compiled, scope) {
            return Err(clause!("8-3-1-3"));
        }
        if !self.meets_additional_conditions(card, scope) {
            return Err(clause!("8-3-2-2"));
        }
        if !self.can_pay_whole(card, ability, scope) {
            return Err(clause!("8-3-1-3"));
        }
        Ok(())
    }

    /// 6-5-5-1
    pub(crate) fn can_give_don(&self, card: CardId) -> Ruling {
        let player = self.state.turn_player;
        let holds_don = matches!(self.state.area(card), Area::Leader | Area::Character)
            && card.owner() == player;
        if holds_don && self.figures.active_don[player] > 0 {
            Ok(())
        } else {
            Err(clause!("6-5-5-1"))
        }
    }
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// 6-5-4-1
    pub(crate) fn activate_main(&mut self, card: CardId, place: u8) {
        let ability = self.table.known(card).activated[usize::from(place)];
        self.push_all([Task::ResolveWaiting, Task::Ask(Question::Main)]);
        self.activate(card, ability, self.state.turn_player);
    }

    /// 6-5-5-1
    pub(crate) fn give_active_don(&mut self, card: CardId) {
        self.push(Task::Ask(Question::Main));
        let don = self.state.active_don(self.state.turn_player).next();
        let don = don.expect("6-5-5-1: an active DON!! card was there");
        self.give_don(clause!("6-5-5-1"), don, card, By::Rule);
        self.resolve_waiting();
    }

    /// 10-2-13: the effect counts as used this turn.
    pub(crate) fn mark_used(&mut self, card: CardId, ability: u16) {
        if self.table.ability(ability).once_per_turn && !self.state.is_used(card, ability) {
            let marked = self.state.used.push(Used { card, ability });
            self.check(marked, kernel::Fault::Marks);
            self.forget_used(card, ability);
        }
    }
}
