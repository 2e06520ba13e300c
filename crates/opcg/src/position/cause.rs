//! By what something happens, and what is forbidden to or for a card.

use super::{Position, Scope};
use crate::{
    By, CardId,
    figures::{
        Flags, each_permanent,
        forbids::Forbids,
        permanent::{Given, GivenTo, each_given},
    },
    rules_version::Settle,
    state::On,
    table::Gives,
    vocabulary::{Ban, Cause, Grant, PlayerBan},
};
use kernel::Seat;

impl Position<'_> {
    /// Whether what happens has this cause, seen by the player of the effect that asks.
    pub(crate) fn is_cause(&self, cause: &Cause, by: By, scope: &Scope) -> bool {
        match (cause, by) {
            (Cause::Any, _) => true,
            (Cause::Either(parts), _) => parts.iter().any(|part| self.is_cause(part, by, scope)),
            (Cause::Battle(like), By::Battle(other)) => self.matches(like, other, scope),
            (Cause::Effect(whose, like), By::Effect(source, player)) => {
                scope.is_whose(*whose, player) && self.matches(like, source, scope)
            }
            (Cause::By(whose), By::Effect(_, player)) => scope.is_whose(*whose, player),
            (Cause::By(whose), By::Battle(other)) => scope.is_whose(*whose, other.owner()),
            (Cause::Battle(_), By::Effect(..) | By::Rule)
            | (Cause::Effect(..), By::Battle(_) | By::Rule)
            | (Cause::By(_), By::Rule) => false,
        }
    }

    /// Whether the card may attack this Character although it is active.
    pub(crate) fn may_attack_active(&self, attacker: CardId, target: CardId) -> bool {
        self.has_grant(attacker, &|grant, scope| {
            matches!(grant, Grant::AttackActive(like) if self.matches(like, target, scope))
        })
    }

    /// Whether the card has a restriction for which `test` holds, of those that this flag is for. `test` also gets the scope
    /// of its source.
    #[inline]
    pub(crate) fn is_banned(
        &self,
        card: CardId,
        flag: Flags,
        test: impl Fn(&Ban, &Scope) -> bool,
    ) -> bool {
        let restricted = match self.figure(card) {
            Some(figure) => figure.flags.contains(flag),
            None => self.gives(Gives::OFF_FIELD | Gives::RESTRICTS_OTHERS),
        };
        let is_ban =
            |grant: &Grant, scope: &Scope| matches!(grant, Grant::Cannot(ban) if test(ban, scope));
        restricted && self.has_grant(card, &is_ban)
    }

    /// Whether something for which `test` holds is given to the card, for a while or permanently.
    pub(crate) fn has_grant(&self, card: CardId, test: &dyn Fn(&Grant, &Scope) -> bool) -> bool {
        let mut on_card =
            self.state.modifiers.iter().filter(|modifier| modifier.on == On::Card(card));
        let for_now = on_card.any(|modifier| {
            let scope = Scope::of(modifier.source, modifier.player);
            test(self.table.grant(modifier.grant), &scope)
        });
        for_now || self.gives(Gives::RESTRICTIONS) && self.has_permanently(card, test)
    }

    fn has_permanently(&self, card: CardId, test: &dyn Fn(&Grant, &Scope) -> bool) -> bool {
        let mut found = false;
        let mut note = |given: &GivenTo<'_>| {
            if let Given::Grant(grant, _) = given.what
                && given.cards.contains(card.0)
            {
                found |= test(self.table.grant(grant), &Scope::of(given.source, given.player));
            }
        };
        match self.table.policy().settle {
            // D26: a single pass does not read what came after it.
            Settle::SinglePass => each_permanent(self, &mut note),
            Settle::Fixpoint => Seat::BOTH
                .into_iter()
                .for_each(|seat| each_given(self, seat, Gives::RESTRICTIONS, &mut note)),
        }
        found
    }

    /// Whether a restriction on the player for which `test` holds is in force.
    #[inline]
    pub(crate) fn player_is_banned(
        &self,
        seat: Seat,
        what: Forbids,
        test: impl Fn(&PlayerBan, &Scope) -> bool,
    ) -> bool {
        let is_banned = self.forbids(what) && self.has_ban(seat, &test);
        debug_assert_eq!(is_banned, self.has_ban(seat, &test), "{what:?}");
        is_banned
    }

    /// Whether a restriction on a player about this may be in force.
    #[inline]
    pub(crate) fn forbids(&self, what: Forbids) -> bool {
        self.figures.forbids.intersects(what)
    }

    #[inline(never)]
    pub(crate) fn has_ban(&self, seat: Seat, test: &dyn Fn(&PlayerBan, &Scope) -> bool) -> bool {
        let mut lasting =
            self.state.modifiers.iter().filter(|modifier| modifier.on == On::Player(seat));
        if lasting.any(|modifier| {
            test(self.table.ban(modifier.grant), &Scope::of(modifier.source, modifier.player))
        }) {
            return true;
        }
        if !self.gives(Gives::BANS) {
            return false;
        }
        let mut found = false;
        for side in Seat::BOTH {
            each_given(self, side, Gives::BANS, &mut |given| {
                if let Given::Ban(ban) = given.what
                    && given.cards.contains(CardId::leader(seat).0)
                {
                    found |= test(self.table.ban(ban), &Scope::of(given.source, given.player));
                }
            });
        }
        found
    }

    /// Whether an effect in force may give something of this kind.
    pub(crate) fn gives(&self, what: Gives) -> bool {
        self.figures.gives.intersects(what)
    }

    /// 1-3-3: it cannot be rested by this.
    pub(crate) fn cannot_be_rested(&self, card: CardId, by: By) -> bool {
        self.is_banned(
            card,
            Flags::RESTRICTED,
            |ban, scope| matches!(ban, Ban::BeRested(cause) if self.is_cause(cause, by, scope)),
        )
    }

    pub(crate) fn cannot_be_kod(&self, card: CardId, by: By) -> bool {
        self.is_banned(
            card,
            Flags::PROTECTED,
            |ban, scope| matches!(ban, Ban::BeKod(cause) if self.is_cause(cause, by, scope)),
        )
    }

    pub(crate) fn cannot_be_removed(&self, card: CardId, by: By) -> bool {
        self.is_banned(
            card,
            Flags::PROTECTED,
            |ban, scope| matches!(ban, Ban::BeRemoved(cause) if self.is_cause(cause, by, scope)),
        )
    }
}
