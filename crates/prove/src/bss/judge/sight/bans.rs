//! 1-3-3: what is given, prevented or allowed to cards and players.

use bss::{
    By, CardId, Manner,
    vocabulary::{Ban, Cause, Grant, KeywordName, PlayerBan},
};
use kernel::Seat;

use super::{Scope, Sight, cause::destroys};
use crate::bss::judge::{
    board::{Gift, Lasting, On},
    figures::Gives,
};

/// A grant that a card has.
pub(in super::super) struct GrantOn<'a> {
    pub grant: &'a Grant,
    pub value: i32,
    /// That of the effect that gives it; "itself" is the card.
    pub scope: Scope,
}

/// What is prevented to a player.
pub(in super::super) struct BanOn<'a> {
    pub ban: &'a PlayerBan,
    pub value: i32,
    pub scope: Scope,
}

/// What a restriction is about, if it is one of the kind asked for.
type CauseOf<'a> = fn(&'a Ban) -> Option<&'a Cause>;

impl<'a> Sight<'_, 'a> {
    pub(in super::super) fn lasting_scope(&self, lasting: &Lasting<'a>) -> Scope {
        let color = usize::try_from(lasting.value).ok().and_then(|value| value.checked_sub(1));
        let color = color.and_then(|index| bss::Color::ALL.get(index).copied());
        Scope { color, ..Scope::of(lasting.source, lasting.player) }
    }

    /// Everything that constant effects and continuous directives give to the card, wherever it lies.
    pub(in super::super) fn each_grant(&self, card: CardId, mut each: impl FnMut(&GrantOn<'a>)) {
        for given in
            self.figures.given.iter().filter(|given| !given.is_off_field || given.source == card)
        {
            let Gives::Grant(grant) = given.what else { continue };
            for (_, value) in given.to.iter().filter(|(to, _)| *to == card) {
                let scope = Scope { itself: Some(card), ..Scope::of(given.source, given.player) };
                each(&GrantOn { grant, value: *value, scope });
            }
        }
        for lasting in self.board.lasting.iter().filter(|lasting| lasting.on == On::Card(card)) {
            if let Gift::Grant(grant) = lasting.gift {
                let scope = Scope { itself: Some(card), ..self.lasting_scope(lasting) };
                each(&GrantOn { grant, value: lasting.value, scope });
            }
        }
    }

    pub(in super::super) fn has_grant(
        &self,
        card: CardId,
        test: impl Fn(&'a Grant, &Scope) -> bool,
    ) -> bool {
        let mut found = false;
        self.each_grant(card, |on| found |= test(on.grant, &on.scope));
        found
    }

    pub(in super::super) fn is_banned(
        &self,
        card: CardId,
        test: impl Fn(&'a Ban, &Scope) -> bool,
    ) -> bool {
        self.has_grant(
            card,
            |grant, scope| {
                if let Grant::Cannot(ban) = grant { test(ban, scope) } else { false }
            },
        )
    }

    pub(in super::super) fn each_player_ban(&self, seat: Seat, mut each: impl FnMut(&BanOn<'a>)) {
        for given in &self.figures.given {
            if let Gives::Ban(ban) = given.what
                && given.seats.contains(&seat)
                && !given.is_off_field
            {
                each(&BanOn {
                    ban,
                    value: given.value,
                    scope: Scope::of(given.source, given.player),
                });
            }
        }
        for lasting in self.board.lasting.iter().filter(|lasting| lasting.on == On::Player(seat)) {
            if let Gift::Ban(ban) = lasting.gift {
                each(&BanOn { ban, value: lasting.value, scope: self.lasting_scope(lasting) });
            }
        }
    }

    pub(in super::super) fn player_is_banned(
        &self,
        seat: Seat,
        test: impl Fn(&'a PlayerBan, &Scope) -> bool,
    ) -> bool {
        let mut found = false;
        self.each_player_ban(seat, |on| found |= test(on.ban, &on.scope));
        found
    }

    fn is_kept_from(&self, card: CardId, by: By, bans: CauseOf<'a>) -> bool {
        let is_meant = |cause: &Cause, scope: &Scope| self.is_cause(cause, by, scope);
        self.is_banned(card, |ban, scope| bans(ban).is_some_and(|cause| is_meant(cause, scope)))
    }

    pub(in super::super) fn cannot_be_destroyed(&self, card: CardId, by: By) -> bool {
        self.at_field_stops(card, by)
            || self.is_kept_from(card, by, |ban| {
                if let Ban::BeDestroyed(cause) = ban { Some(cause) } else { None }
            })
    }

    /// 11-13-1
    pub(in super::super) fn at_field_stops(&self, card: CardId, by: By) -> bool {
        let By::Effect { source, player, how } = by else { return false };
        self.has_keyword(card, KeywordName::AtField)
            && self.has_soul(card)
            && player != card.owner()
            && destroys(how)
            && self.is_spirit(source)
    }

    pub(in super::super) fn cannot_be_exhausted(&self, card: CardId, by: By) -> bool {
        self.is_kept_from(card, by, |ban| {
            if let Ban::BeExhausted(cause) = ban { Some(cause) } else { None }
        })
    }

    pub(in super::super) fn cannot_be_refreshed(&self, card: CardId, by: By) -> bool {
        self.is_kept_from(card, by, |ban| {
            if let Ban::BeRefreshed(cause) = ban { Some(cause) } else { None }
        })
    }

    pub(in super::super) fn cannot_be_returned(&self, card: CardId, by: By) -> bool {
        self.is_kept_from(card, by, |ban| {
            if let Ban::BeReturned(cause) = ban { Some(cause) } else { None }
        })
    }

    pub(in super::super) fn cannot_lose_cores(&self, card: CardId, by: By) -> bool {
        self.is_kept_from(card, by, |ban| {
            if let Ban::LoseCores(cause) = ban { Some(cause) } else { None }
        })
    }

    /// Whether an effect with this source can select the card (11-5-1, 1-3-3).
    pub(in super::super) fn can_be_selected(&self, card: CardId, source: CardId) -> bool {
        if !self.board.is_on_field(card) {
            return true;
        }
        let player = source.owner();
        let by = By::Effect { source, player, how: Manner::Text };
        let barred = self.is_kept_from(card, by, |ban| {
            if let Ban::BeSelected(cause) = ban { Some(cause) } else { None }
        });
        !self.armor_stops(card, source) && !barred && !self.is_passed_over(card, player)
    }

    /// 11-5-1
    pub(in super::super) fn armor_stops(&self, card: CardId, source: CardId) -> bool {
        source.owner() != card.owner() && !self.armor(card).is_disjoint(&self.colors(source))
    }

    fn is_passed_over(&self, card: CardId, player: Seat) -> bool {
        let passes_over = |ban: &PlayerBan, scope: &Scope| {
            let PlayerBan::SelectOnly { of, like } = ban else { return false };
            scope.is_whose(*of, card.owner()) && !self.matches(like, card, scope)
        };
        self.is_spirit(card) && self.player_is_banned(player, passes_over)
    }
}
