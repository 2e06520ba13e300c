//! What can be done with a card, what a prohibition keeps from being done (1-3-3), and which cards may be chosen for it.

use crate::{
    Area, By, CardId, Category,
    position::{Position, Scope},
    rules_version::InterruptedCost,
    state::Mark,
    task::Leaving,
    vocabulary::{Ban, Face, Verb},
};

/// What cards are chosen for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ChosenFor {
    /// 1-3-2: it is done as far as possible.
    Effect,
    /// 8-3-1-3-1: it is done in full, or breaks off.
    Cost,
    /// 8-1-3-4-5: it is done in full.
    Replacement,
}

impl Position<'_> {
    /// Whether this can be done with the card.
    pub(crate) fn can_undergo(&self, verb: &Verb, card: CardId, scope: &Scope) -> bool {
        self.is_fit_for(verb, card)
            && !self.is_prohibited(verb, card, scope)
            && !self.is_protected(verb, card, scope)
    }

    /// 4-4-1-2: whether the card can be rested by this.
    pub(crate) fn can_be_rested(&self, card: CardId, by: By) -> bool {
        self.is_fit_for(&Verb::Rest, card) && !self.cannot_be_rested(card, by)
    }

    /// 8-4-4: whether the card may be chosen for this. A protected card may be chosen by an effect, and for a cost that then
    /// fails; one that cannot be rested pays no cost (faq PRB02-006).
    pub(crate) fn may_be_chosen(
        &self,
        verb: &Verb,
        card: CardId,
        scope: &Scope,
        purpose: ChosenFor,
    ) -> bool {
        match purpose {
            ChosenFor::Effect => {
                // 4-4-1: a DON!! card in the cost area is chosen to be rested only if it is active.
                let is_don_rested = card.is_don() && *verb == Verb::Rest;
                let must_fit = matches!(verb, Verb::Play { .. } | Verb::UseEvent) || is_don_rested;
                (!must_fit || self.is_fit_for(verb, card)) && !self.is_prohibited(verb, card, scope)
            }
            ChosenFor::Cost if self.may_fail_for(verb) => {
                self.is_fit_for(verb, card) && !self.is_prohibited(verb, card, scope)
            }
            ChosenFor::Cost | ChosenFor::Replacement => self.can_undergo(verb, card, scope),
        }
    }

    /// Whether a cost may be begun with cards that it cannot be paid with (D29).
    fn may_fail_for(&self, verb: &Verb) -> bool {
        !matches!(verb, Verb::Rest)
            && self.table.policy().interrupted_cost == InterruptedCost::KeepPartial
    }

    /// Whether the card is of a kind, in a place and in a state that this changes (1-3-2-1).
    fn is_fit_for(&self, verb: &Verb, card: CardId) -> bool {
        let here = self.state.area(card);
        match verb {
            Verb::Rest => self.has_state(card) && !self.state.is_rested(card),
            Verb::SetActive => self.has_state(card) && self.state.is_rested(card),
            Verb::Turn(face) => self.state.is(card, Mark::FACE_UP) != (*face == Face::Up),
            Verb::Play { .. } => {
                matches!(self.table.category(card), Category::Character | Category::Stage)
            }
            Verb::UseEvent => self.table.usable_effect(card).is_some(),
            Verb::Ko => matches!(here, Area::Character | Area::Stage),
            Verb::Trash | Verb::ToHand | Verb::ToDeck { .. } | Verb::ToLife { .. } => {
                here != Area::Leader && here != Area::Outside
            }
            Verb::Select
            | Verb::GiveDon { .. }
            | Verb::Gain { .. }
            | Verb::Look
            | Verb::Reveal
            | Verb::Reorder
            | Verb::Redirect
            | Verb::SwapBasePower(_) => true,
        }
    }

    /// 1-3-3: whether the player, or a card in hand, is under a prohibition of this.
    pub(crate) fn is_prohibited(&self, verb: &Verb, card: CardId, scope: &Scope) -> bool {
        let by = By::Effect(scope.source, scope.player);
        let here = self.state.area(card);
        match verb {
            Verb::Play { .. } => {
                here == Area::Hand && self.is_banned_in_hand(card, &Ban::BePlayedByEffects)
                    || self.cannot_play(card, by)
            }
            Verb::SetActive => card.is_don() && self.cannot_set_don_active(by),
            Verb::UseEvent => here == Area::Hand && self.cannot_activate(card),
            Verb::ToHand => here == Area::Life && self.cannot_take_life(card, by),
            Verb::Rest
            | Verb::Turn(_)
            | Verb::Ko
            | Verb::Trash
            | Verb::ToDeck { .. }
            | Verb::ToLife { .. }
            | Verb::Select
            | Verb::GiveDon { .. }
            | Verb::Gain { .. }
            | Verb::Look
            | Verb::Reveal
            | Verb::Reorder
            | Verb::Redirect
            | Verb::SwapBasePower(_) => false,
        }
    }

    /// 1-3-3: whether something keeps this from happening to the card, though it may be chosen.
    fn is_protected(&self, verb: &Verb, card: CardId, scope: &Scope) -> bool {
        let by = By::Effect(scope.source, scope.player);
        match verb {
            Verb::Rest => self.cannot_be_rested(card, by),
            Verb::Ko => self.is_forbidden(card, Leaving::Ko, by),
            Verb::Trash | Verb::ToHand | Verb::ToDeck { .. } | Verb::ToLife { .. } => {
                self.is_forbidden(card, Leaving::Trash, by)
            }
            Verb::SetActive
            | Verb::Turn(_)
            | Verb::Play { .. }
            | Verb::UseEvent
            | Verb::Select
            | Verb::GiveDon { .. }
            | Verb::Gain { .. }
            | Verb::Look
            | Verb::Reveal
            | Verb::Reorder
            | Verb::Redirect
            | Verb::SwapBasePower(_) => false,
        }
    }
}
