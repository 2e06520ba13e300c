//! By what something happens, and what is forbidden to or for a card or player.

use kernel::Seat;
use opcg::{
    By, CardId,
    vocabulary::{Ban, Cause, Grant, PlayerBan},
};

use super::{Scope, Sight};
use crate::opcg::judge::{
    board::{Gift, On, Spot},
    figures::Receivers,
    notes::Note,
};

impl Sight<'_> {
    pub(crate) fn is_cause(&self, cause: &Cause, by: By, scope: &Scope) -> bool {
        match (cause, by) {
            (Cause::Any, _) => true,
            (Cause::Either(parts), _) => parts.iter().any(|part| self.is_cause(part, by, scope)),
            (Cause::Battle(like), By::Battle(other)) => self.is_source(like, other, scope),
            (Cause::Effect(whose, like), By::Effect(source, player)) => {
                scope.is_whose(*whose, player) && self.is_source(like, source, scope)
            }
            (Cause::By(whose), By::Effect(_, player)) => scope.is_whose(*whose, player),
            (Cause::By(whose), By::Battle(other)) => scope.is_whose(*whose, other.owner()),
            (Cause::Battle(_) | Cause::Effect(..) | Cause::By(_), _) => false,
        }
    }

    /// Everything that effects give this card now.
    pub(crate) fn grants_on(&self, card: CardId) -> Vec<(&Grant, i32, Scope, Spot)> {
        let lasting = self.board.lasting.iter().filter(|lasting| lasting.on == On::Card(card));
        let lasting = lasting.filter_map(|lasting| {
            let Gift::Grant(grant) = &lasting.gift else { return None };
            Some((grant, lasting.value, Scope::of(lasting.source, lasting.player), lasting.spot))
        });
        let permanent = self.figures.gifts.iter().filter_map(|given| {
            let Gift::Grant(grant) = &given.gift else { return None };
            let value = given.value_for(card)?;
            Some((grant, value, Scope::of(given.source, given.player), given.spot))
        });
        lasting.chain(permanent).collect()
    }

    /// Whether a restriction like this lies on the card.
    pub(crate) fn is_banned(&self, card: CardId, test: impl Fn(&Ban, &Scope) -> bool) -> bool {
        let mut banned = false;
        for (grant, _, scope, spot) in self.grants_on(card) {
            if let Grant::Cannot(ban) = grant
                && test(ban, &scope)
            {
                self.notes.add(Note::Enforced(spot));
                banned = true;
            }
        }
        banned
    }

    /// Whether the card may do something that others may not.
    pub(crate) fn is_allowed(&self, card: CardId, test: impl Fn(&Grant, &Scope) -> bool) -> bool {
        let mut allowed = false;
        for (grant, _, scope, spot) in self.grants_on(card) {
            if test(grant, &scope) {
                self.notes.add(Note::Enforced(spot));
                allowed = true;
            }
        }
        allowed
    }

    pub(crate) fn is_player_banned(
        &self,
        seat: Seat,
        test: impl Fn(&PlayerBan, &Scope) -> bool,
    ) -> bool {
        let lasting = self.board.lasting.iter().filter(|lasting| lasting.on == On::Player(seat));
        let lasting =
            lasting.map(|each| (&each.gift, Scope::of(each.source, each.player), each.spot));
        let is_on = |receivers: &Receivers| matches!(receivers, Receivers::Players(players) if players.contains(&seat));
        let permanent = self.figures.gifts.iter().filter(|given| is_on(&given.to));
        let permanent =
            permanent.map(|given| (&given.gift, Scope::of(given.source, given.player), given.spot));
        let mut banned = false;
        for (gift, scope, spot) in lasting.chain(permanent) {
            if let Gift::Ban(ban) = gift
                && test(ban, &scope)
            {
                self.notes.add(Note::Enforced(spot));
                banned = true;
            }
        }
        banned
    }

    /// opcg 1-3-3: whether a restriction of this kind lies on the card and means what would happen.
    fn is_kept_from(&self, card: CardId, by: By, causes: impl Fn(&Ban) -> Option<&Cause>) -> bool {
        let is_meant = |cause: &Cause, scope: &Scope| self.is_cause(cause, by, scope);
        self.is_banned(card, |ban, scope| causes(ban).is_some_and(|cause| is_meant(cause, scope)))
    }

    pub(crate) fn cannot_be_rested(&self, card: CardId, by: By) -> bool {
        self.is_kept_from(
            card,
            by,
            |ban| if let Ban::BeRested(cause) = ban { Some(cause) } else { None },
        )
    }

    pub(crate) fn cannot_be_kod(&self, card: CardId, by: By) -> bool {
        self.is_kept_from(
            card,
            by,
            |ban| if let Ban::BeKod(cause) = ban { Some(cause) } else { None },
        )
    }

    pub(crate) fn cannot_be_removed(&self, card: CardId, by: By) -> bool {
        self.is_kept_from(card, by, |ban| {
            if let Ban::BeRemoved(cause) = ban { Some(cause) } else { None }
        })
    }
}
