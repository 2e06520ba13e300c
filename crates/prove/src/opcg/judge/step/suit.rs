//! Which cards something can be done with, and which may be chosen for it.

use opcg::{
    Area, By, CardId, Category,
    vocabulary::{EventUse, Face, Label, PlayerBan, Verb},
};

use crate::opcg::judge::Judge;

impl Judge<'_> {
    /// Whether it can be done with the card, to the end.
    pub(crate) fn can_undergo(&self, verb: &Verb, card: CardId) -> bool {
        self.answers_to(verb, card) && !self.is_barred(verb, card) && !self.is_shielded(verb, card)
    }

    /// opcg 8-4-4, 1-3-3: nobody chooses cards for what is forbidden to him. A card that is only shielded from it may be
    /// chosen by an effect, which then does nothing to it, and for a cost, which is then not paid (opcg 8-3-1-3-1). What is
    /// done instead of something must be possible (opcg 8-1-3-4-5), and only what can be rested is rested to pay.
    pub(crate) fn is_choosable(&self, verb: &Verb, card: CardId) -> bool {
        let effect = self.board.effects.last().expect("an effect is being carried out");
        let whole = matches!(effect.text.label, Label::Instead(_))
            || effect.is_cost && matches!(verb, Verb::Rest);
        if whole {
            return self.can_undergo(verb, card);
        }
        let by_kind = effect.is_cost
            || matches!(verb, Verb::Play { .. } | Verb::UseEvent)
            || card.is_don() && *verb == Verb::Rest;
        !self.is_barred(verb, card) && (!by_kind || self.answers_to(verb, card))
    }

    /// Whether the card is such that something would change.
    fn answers_to(&self, verb: &Verb, card: CardId) -> bool {
        let piece = self.board.piece(card);
        match verb {
            Verb::Rest => self.sight().has_state(card) && !piece.rested,
            Verb::SetActive => self.sight().has_state(card) && piece.rested,
            Verb::Turn(face) => piece.face_up != (*face == Face::Up),
            Verb::Play { .. } => {
                matches!(self.board.category(card), Category::Character | Category::Stage)
            }
            // opcg 10-2-4-1-2
            Verb::UseEvent => self.event_text(card, EventUse::Main).is_some(),
            Verb::Ko => matches!(piece.area, Area::Character | Area::Stage),
            Verb::Trash | Verb::ToHand | Verb::ToDeck { .. } | Verb::ToLife { .. } => {
                piece.area != Area::Leader
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

    /// Whether the player is forbidden to do it with this card.
    pub(crate) fn is_barred(&self, verb: &Verb, card: CardId) -> bool {
        let area = self.board.area(card);
        match verb {
            Verb::Play { .. } => self.cannot_be_played_by_effects(card),
            Verb::SetActive => card.is_don() && self.cannot_set_don_active(),
            Verb::UseEvent => area == Area::Hand && self.cannot_activate(card),
            Verb::ToHand => area == Area::Life && self.cannot_add_life(card),
            Verb::Select
            | Verb::Ko
            | Verb::Trash
            | Verb::Rest
            | Verb::ToDeck { .. }
            | Verb::ToLife { .. }
            | Verb::GiveDon { .. }
            | Verb::Gain { .. }
            | Verb::Look
            | Verb::Reveal
            | Verb::Reorder
            | Verb::Turn(_)
            | Verb::Redirect
            | Verb::SwapBasePower(_) => false,
        }
    }

    fn cannot_add_life(&self, card: CardId) -> bool {
        let player = self.scope().player;
        let is_ban = |ban: &PlayerBan| matches!(ban, PlayerBan::AddLifeToHandByEffects);
        card.owner() == player && self.sight().is_player_banned(player, |ban, _| is_ban(ban))
    }

    /// Whether something keeps the card from it.
    fn is_shielded(&self, verb: &Verb, card: CardId) -> bool {
        let (sight, scope) = (self.sight(), self.scope());
        let by = By::Effect(scope.source, scope.player);
        let stands = matches!(self.board.area(card), Area::Character | Area::Stage);
        match verb {
            Verb::Rest => sight.cannot_be_rested(card, by),
            Verb::Ko => sight.cannot_be_kod(card, by) || sight.cannot_be_removed(card, by),
            Verb::Trash | Verb::ToHand | Verb::ToDeck { .. } | Verb::ToLife { .. } => {
                stands && sight.cannot_be_removed(card, by)
            }
            Verb::Select
            | Verb::Play { .. }
            | Verb::SetActive
            | Verb::UseEvent
            | Verb::GiveDon { .. }
            | Verb::Gain { .. }
            | Verb::Look
            | Verb::Reveal
            | Verb::Reorder
            | Verb::Turn(_)
            | Verb::Redirect
            | Verb::SwapBasePower(_) => false,
        }
    }
}
