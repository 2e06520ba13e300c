//! B-17: whether a card can be summoned, placed or used completely, or which clause forbids it.

use kernel::Seat;
use rulebook::bss as clause;

use crate::{
    By, CardId, Category,
    figures::Reach,
    position::{Position, Scope},
    state::Casting,
    table::Kind,
    turn::main_step::Ruling,
    vocabulary::{Fee, Filter, KeywordName, PlayerBan},
};

/// What a player can pay with, computed once for all the cards that are offered together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AvailableCores {
    /// Cores in the reserve, and with those on cards.
    in_reserve: u16,
    pub at_hand: u16,
    /// Effects may forbid casting or change what is paid.
    is_restricted: bool,
    /// Effects may change how symbols count.
    is_reduction_changed: bool,
    /// Effects of other cards may grant something to cards off the field.
    may_grant_off_field: bool,
}

/// Whether the available cores pay for a card as printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Payment {
    Enough,
    /// Too few for its cost.
    LacksCost,
    /// Too few for its cost and those that must be placed on it.
    LacksPlacement,
    /// It depends on more than their number (11-8).
    Unknown,
}

impl AvailableCores {
    /// The number of cores that a card may be paid with and that may be placed on it.
    fn cores_for(&self, fee: Fee) -> u16 {
        match fee {
            Fee::FromReserve => self.in_reserve,
            Fee::Paid | Fee::Free => self.at_hand,
        }
    }
}

impl Position<'_> {
    pub(crate) fn available_cores(&self, seat: Seat) -> AvailableCores {
        AvailableCores {
            in_reserve: self.state.cores_in_reserve(seat),
            at_hand: self.state.cores_at_hand(seat),
            is_restricted: self.is_casting_restricted(seat),
            is_reduction_changed: self.is_reduction_changed(),
            may_grant_off_field: self.figures.reach.contains(Reach::OFF_FIELD)
                || !self.state.modifiers.is_empty(),
        }
    }

    /// B-17: whether a card can be summoned, placed or used completely.
    pub(crate) fn can_cast(&self, casting: &Casting) -> Ruling {
        self.can_cast_with(casting, &self.available_cores(casting.player))
    }

    /// The same with the player's available cores.
    pub(crate) fn can_cast_with(&self, casting: &Casting, available: &AvailableCores) -> Ruling {
        let kind = self.table.kind(self.state, casting.card);
        if !self.is_paid_as_printed_with(casting.card, kind, available) {
            return self.can_cast_slowly(casting, available);
        }
        match self.payment_as_printed(kind, casting.player, casting.fee, available) {
            Payment::Enough => Ok(()),
            Payment::LacksCost => self.lacking(casting, self.cost_clause(casting)),
            Payment::LacksPlacement => self.lacking(casting, self.placement_clause(casting)),
            Payment::Unknown => self.can_cast_slowly(casting, available),
        }
    }

    /// Whether a player can summon or place a card in hand with the available cores.
    #[inline]
    pub(crate) fn can_cast_own(
        &self,
        card: CardId,
        kind: &Kind,
        available: &AvailableCores,
    ) -> bool {
        let payment = if self.is_paid_as_printed_with(card, kind, available) {
            self.payment_as_printed(kind, card.owner(), Fee::Paid, available)
        } else {
            Payment::Unknown
        };
        match payment {
            Payment::Enough => true,
            Payment::LacksCost | Payment::LacksPlacement => false,
            Payment::Unknown => self.can_cast_slowly(&self.own_casting(card), available).is_ok(),
        }
    }

    /// The slow path: the same with every effect.
    pub(crate) fn can_cast_slowly(&self, casting: &Casting, available: &AvailableCores) -> Ruling {
        let cores = available.cores_for(casting.fee);
        self.is_cast_allowed(casting)?;
        let cost = self.cost_of(casting);
        if cores < u16::from(cost) {
            return self.lacking(casting, self.cost_clause(casting));
        }
        // 8-4-2-3
        let Some(besides) = self.payable_besides(casting) else {
            return Err(clause!("8-4-2-3"));
        };
        if !self.ascend_requirements(casting).is_empty() {
            return self.leaves_enough(casting, &self.cost_choice(casting), 0);
        }
        let paid = cost.saturating_add(besides);
        if cores < u16::from(paid) + u16::from(self.placed_cores(casting)) {
            return self.lacking(casting, self.placement_clause(casting));
        }
        Ok(())
    }

    /// Whether no effect changes the cost of the card or restricts casting it.
    #[inline]
    fn is_paid_as_printed_with(
        &self,
        card: CardId,
        kind: &Kind,
        available: &AvailableCores,
    ) -> bool {
        let changed = available.is_reduction_changed && kind.reducible;
        let reached = !kind.off_field.is_empty()
            || self.state.is_on_field(card)
            || available.may_grant_off_field && self.may_have_grants(card);
        !available.is_restricted && !changed && !reached
    }

    /// The fast path where no effect matters. Symbols are counted only if the answer depends on them.
    fn payment_as_printed(
        &self,
        kind: &Kind,
        player: Seat,
        fee: Fee,
        available: &AvailableCores,
    ) -> Payment {
        let cores = i32::from(available.cores_for(fee));
        let (printed, most) = match fee {
            Fee::Free => (0, 0),
            Fee::Paid | Fee::FromReserve => (kind.cost, kind.reduction.len() as i32),
        };
        if cores < printed - most {
            return Payment::LacksCost;
        }
        if kind.keywords & KeywordName::Ascend.bit() != 0 {
            return Payment::Unknown;
        }
        let placed = i32::from(if kind.category == Category::Magic { 0 } else { kind.lv1_cores });
        if cores >= printed + placed {
            return Payment::Enough;
        }
        let cost = if most == 0 { printed } else { self.cost_as_printed(kind, player) };
        if cores < cost {
            Payment::LacksCost
        } else if cores < cost + placed {
            Payment::LacksPlacement
        } else {
            Payment::Enough
        }
    }

    /// 10-6-7: how many cores must be placed on it.
    pub(crate) fn placed_cores(&self, casting: &Casting) -> u8 {
        if self.is_magic_cast(casting) { 0 } else { self.lv1_cores(casting.card) }
    }

    /// 1-3-3
    fn is_cast_allowed(&self, casting: &Casting) -> Ruling {
        let (card, player) = (casting.card, casting.player);
        let from_hand = casting.from == crate::Area::Hand;
        let barred = self.player_is_banned(player, |ban, scope| match ban {
            PlayerBan::SummonOncePerTurn(like) => {
                self.matches(like, card, scope) && self.has_summoned(player, like)
            }
            PlayerBan::UseMagic(like) => from_hand && self.is_magic_like(casting, like, scope),
            PlayerBan::DrawByMagic
            | PlayerBan::PayToDraw(_)
            | PlayerBan::DiscardHandByOpponent
            | PlayerBan::DiscardFromDeck
            | PlayerBan::DiscardFromDeckAtMost(_)
            | PlayerBan::MagicCost(_)
            | PlayerBan::MagicIsFree
            | PlayerBan::PayToTrigger(..)
            | PlayerBan::SelectOnly { .. }
            | PlayerBan::LoseLifeAtMost(_)
            | PlayerBan::CompareCosts
            | PlayerBan::LoseLifeTo { .. }
            | PlayerBan::FirstMagicCostsLess(_)
            | PlayerBan::NextCost { .. } => false,
        });
        if barred { Err(clause!("1-3-3")) } else { Ok(()) }
    }

    fn is_magic_like(&self, casting: &Casting, like: &Filter, scope: &Scope) -> bool {
        self.is_magic_cast(casting) && self.matches(like, casting.card, scope)
    }

    /// Whether an effect can bring the card to the field, for deciding whether that effect is feasible.
    pub(crate) fn can_cast_by_effect(
        &self,
        card: CardId,
        fee: Fee,
        without_ascend: bool,
        by: By,
    ) -> bool {
        let casting = Casting {
            card,
            player: card.owner(),
            fee,
            from: self.state.area(card),
            by,
            without_ascend,
            ..Casting::default()
        };
        self.can_cast(&casting).is_ok()
    }
}
