//! Which actions are allowed in the main step and in a flash window, or which clause forbids them.

use kernel::Seat;
use rulebook::bss as clause;

use super::Ruling;
use crate::{
    Area, By, CardId, Category, Pick,
    event::Manner,
    position::Position,
    state::Casting,
    vocabulary::{Fee, KeywordName, Use},
};

impl Position<'_> {
    /// The ruling on a main step action.
    pub(crate) fn can_act(&self, pick: Pick) -> Option<Ruling> {
        let player = self.state.turn_player;
        Some(match pick {
            Pick::Summon(card) => self.owns(player, card).and_then(|()| self.can_summon(card)),
            Pick::Place(card) => self.owns(player, card).and_then(|()| self.can_place(card)),
            Pick::UseMagic(card, place) => {
                self.owns(player, card).and_then(|()| self.can_use_magic(card, place, Use::Main))
            }
            Pick::SetBurst(card) => self.owns(player, card).and_then(|()| self.can_set_burst(card)),
            Pick::Activate(card, place) => {
                self.owns(player, card).and_then(|()| self.can_activate(card, place, Use::Main))
            }
            Pick::MoveCores => self.can_move_cores(),
            Pick::EndMain => Ok(()),
            // 11-1-1: only where flash effects can be used.
            Pick::Awaken(_) => Err(clause!("11-1-1")),
            // 6-7-1, 7-1-3-1
            Pick::Attack(_) => Err(clause!("6-7-1")),
            Pick::Block(_) => Err(clause!("7-1-3-1")),
            Pick::EndAttack
            | Pick::Pass
            | Pick::Yes
            | Pick::No
            | Pick::Card(_)
            | Pick::Unseen
            | Pick::Core { .. }
            | Pick::Spot(_)
            | Pick::Usual
            | Pick::Done
            | Pick::Number(_)
            | Pick::Option(_)
            | Pick::Color(_)
            | Pick::End(_)
            | Pick::Waiting(_)
            | Pick::First
            | Pick::Second
            | Pick::Keep
            | Pick::Mulligan => return None,
        })
    }

    /// The ruling on a flash action of this player.
    pub(crate) fn can_flash(&self, seat: Seat, pick: Pick) -> Option<Ruling> {
        let card = pick.cards().next()?;
        let ruling = match pick {
            Pick::Summon(card) => self.can_swift(card),
            Pick::UseMagic(card, place) => self.can_use_magic(card, place, Use::Flash),
            Pick::Activate(card, place) => self.can_activate(card, place, Use::Flash),
            Pick::Awaken(card) => self.can_awaken(card),
            // 6-6-1-2-1: only in the main step.
            Pick::Place(_) | Pick::SetBurst(_) => Err(clause!("6-6-1-2-1")),
            Pick::Attack(_) => Err(clause!("6-7-3-2")),
            Pick::Block(_) => Err(clause!("7-1-3-1")),
            Pick::MoveCores
            | Pick::EndMain
            | Pick::EndAttack
            | Pick::Pass
            | Pick::Yes
            | Pick::No
            | Pick::Card(_)
            | Pick::Unseen
            | Pick::Core { .. }
            | Pick::Spot(_)
            | Pick::Usual
            | Pick::Done
            | Pick::Number(_)
            | Pick::Option(_)
            | Pick::Color(_)
            | Pick::End(_)
            | Pick::Waiting(_)
            | Pick::First
            | Pick::Second
            | Pick::Keep
            | Pick::Mulligan => return None,
        };
        Some(self.owns(seat, card).and(ruling))
    }

    /// 6-6-1-2-1: players act with their own cards.
    fn owns(&self, seat: Seat, card: CardId) -> Ruling {
        let known = self.table.has_kind(self.state, card);
        if known && card.owner() == seat { Ok(()) } else { Err(clause!("6-6-1-2-1")) }
    }

    /// Whether the card is in hand, of this category.
    fn is_in_hand(&self, card: CardId, category: Category) -> bool {
        self.table.has_kind(self.state, card)
            && self.state.area(card) == Area::Hand
            && self.table.category(self.state, card) == category
    }

    /// 10-6
    pub(crate) fn can_summon(&self, card: CardId) -> Ruling {
        if !self.is_in_hand(card, Category::Spirit) {
            return Err(clause!("10-6-1"));
        }
        self.can_cast(&self.own_casting(card))
    }

    /// 10-7
    pub(crate) fn can_place(&self, card: CardId) -> Ruling {
        if !self.is_in_hand(card, Category::Nexus) {
            return Err(clause!("10-7-1"));
        }
        self.can_cast(&self.own_casting(card))
    }

    /// 11-9-1: summoned in a flash window, all cores from the reserve.
    pub(crate) fn can_swift(&self, card: CardId) -> Ruling {
        if !self.is_in_hand(card, Category::Spirit) {
            return Err(clause!("10-6-1"));
        }
        if !self.has_keyword(card, KeywordName::Swift) {
            return Err(clause!("11-9-1"));
        }
        self.can_cast(&self.swift_casting(card))
    }

    pub(crate) fn own_casting(&self, card: CardId) -> Casting {
        let player = card.owner();
        Casting { card, player, by: By::Player(player), ..Casting::default() }
    }

    pub(super) fn swift_casting(&self, card: CardId) -> Casting {
        let player = card.owner();
        let by = By::Effect { source: card, player, how: Manner::Keyword(KeywordName::Swift) };
        let keyword = Some(KeywordName::Swift);
        Casting { card, player, by, fee: Fee::FromReserve, keyword, ..Casting::default() }
    }

    /// 3-8-4, 6-6-1-2-2
    pub(crate) fn can_set_burst(&self, card: CardId) -> Ruling {
        if !self.table.has_kind(self.state, card) || self.state.area(card) != Area::Hand {
            return Err(clause!("6-6-1-2-2"));
        }
        if self.table.kind(self.state, card).bursts.is_empty() {
            return Err(clause!("3-8-4"));
        }
        if self.state.holding[card.owner()].burst_set {
            return Err(clause!("6-6-1-2-2"));
        }
        Ok(())
    }

    /// 8-1-3: whether an effect, by its place in the text, can be activated.
    pub(crate) fn can_activate(&self, card: CardId, place: u8, wanted: Use) -> Ruling {
        if !self.table.has_kind(self.state, card)
            || self.table.category(self.state, card) == Category::Magic
        {
            return Err(clause!("8-1-3-1"));
        }
        let Some(ability) = self.magic_effect(card, place) else { return Err(clause!("8-1-3-1")) };
        // 2-10-2
        if !self.has_ability(card, ability) {
            return Err(clause!("2-10-2"));
        }
        self.can_use_effect(card, ability, wanted)
    }
}
