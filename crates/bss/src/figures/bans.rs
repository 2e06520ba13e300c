//! 1-3-3: grants and bans on cards and players, and whether an effect can select a card.

use kernel::Seat;

use crate::{
    By, CardId,
    area::{Cards, ids},
    event::Manner,
    figures::constant::{Given, GivenTo, each_given, each_given_off_field},
    figures::{Flags, Reach},
    position::{Position, Scope},
    state::On,
    vocabulary::{Ban, Cause, Duration, Grant, KeywordName, Must, PlayerBan},
};

/// A grant that a card has now.
#[derive(Clone, Copy)]
pub(crate) struct GrantOn<'a> {
    pub grant: &'a Grant,
    /// Its place in the table.
    pub place: u16,
    pub value: i32,
    /// The scope of the effect that gives it; "itself" is the card.
    pub scope: Scope,
    pub until: Duration,
}

/// A ban that a player has now.
pub(crate) struct BanOn<'a> {
    pub ban: &'a PlayerBan,
    /// Its place in the table.
    pub place: u16,
    pub value: i32,
    pub scope: Scope,
    pub until: Duration,
}

impl<'a> Position<'a> {
    /// Visits every grant that continuous directives and constant effects give to the card, in any area.
    pub(crate) fn each_grant(&self, card: CardId, each: &mut dyn FnMut(&GrantOn<'a>)) {
        let table = self.table;
        let on_field = self.state.is_on_field(card);
        if !self.may_have_grants(card) {
            return;
        }
        let mut give = |given: &GivenTo<'_>| {
            if let Given::Grant(place, value) = given.what
                && given.cards.contains(card.0)
            {
                let scope = Scope { itself: Some(card), printed: false, ..*given.scope };
                let (value, until) = (value(card), Duration::Constant);
                each(&GrantOn { grant: table.grant(place), place, value, scope, until });
            }
        };
        if on_field || self.figures.reach.contains(Reach::OFF_FIELD) {
            each_given(self, &mut give);
        }
        if !on_field {
            each_given_off_field(self, card, &mut give);
        }
        for modifier in self.state.modifiers.iter().filter(|modifier| modifier.on.is_on(card)) {
            let scope = Scope { itself: Some(card), ..self.lasting_scope(modifier) };
            let (place, value, until) = (modifier.grant, modifier.value, modifier.until);
            each(&GrantOn { grant: table.grant(place), place, value, scope, until });
        }
    }

    /// Whether the card may have grants at all.
    #[inline]
    pub(crate) fn may_have_grants(&self, card: CardId) -> bool {
        self.state.is_on_field(card)
            || self.figures.reach.contains(Reach::OFF_FIELD)
            || self.state.modifiers.iter().any(|modifier| modifier.on.is_on(card))
            || self
                .table
                .find_kind(self.state, card)
                .is_some_and(|kind| !self.table.kind_at(kind).off_field.is_empty())
    }

    /// Whether the card has a grant that passes `test`, which also gets the scope of its source.
    pub(crate) fn has_grant(&self, card: CardId, test: &dyn Fn(&Grant, &Scope) -> bool) -> bool {
        self.has_looked_up(card, Flags::GRANTED | Flags::BANNED, test)
    }

    fn has_looked_up(
        &self,
        card: CardId,
        flags: Flags,
        test: &dyn Fn(&Grant, &Scope) -> bool,
    ) -> bool {
        let may_have = self.figure(card).is_none_or(|figure| figure.flags.intersects(flags));
        let mut found = false;
        if may_have {
            self.each_grant(card, &mut |given| {
                found = found || test(given.grant, &given.scope);
            });
        }
        found
    }

    /// Whether the card has a ban that passes `test`.
    pub(crate) fn is_banned(&self, card: CardId, test: impl Fn(&Ban, &Scope) -> bool) -> bool {
        self.has_looked_up(
            card,
            Flags::BANNED,
            &|grant, scope| matches!(grant, Grant::Cannot(ban) if test(ban, scope)),
        )
    }

    /// The same for bans on its attack.
    pub(crate) fn is_attack_banned(
        &self,
        card: CardId,
        test: impl Fn(&Ban, &Scope) -> bool,
    ) -> bool {
        self.has_looked_up(
            card,
            Flags::ATTACK_BANNED,
            &|grant, scope| matches!(grant, Grant::Cannot(ban) if test(ban, scope)),
        )
    }

    /// Whether the card must attack so.
    pub(crate) fn must(&self, card: CardId, must: Must) -> bool {
        self.has_looked_up(card, Flags::FORCED, &|grant, _| *grant == Grant::Must(must))
    }

    /// Whether a player may have bans at all.
    pub(crate) fn is_restricted(&self, seat: Seat) -> bool {
        self.figures.reach.contains(Reach::PLAYERS)
            || self.state.modifiers.iter().any(|modifier| modifier.on == On::Player(seat))
    }

    /// Whether a player may have bans about casting cards.
    pub(crate) fn is_casting_restricted(&self, seat: Seat) -> bool {
        self.figures.reach.contains(Reach::CASTING)
            || self.state.modifiers.iter().any(|modifier| {
                modifier.on == On::Player(seat) && self.table.bans_casting(modifier.grant)
            })
    }

    /// Visits every ban on a player.
    pub(crate) fn each_player_ban(&self, seat: Seat, each: &mut dyn FnMut(&BanOn<'a>)) {
        let table = self.table;
        if self.figures.reach.contains(Reach::PLAYERS) {
            each_given(self, &mut |given| {
                if let Given::Ban(place, who) = given.what
                    && given.scope.is_player(who, seat)
                {
                    let ban = table.ban(place);
                    let value = self.ban_value(ban, given.scope);
                    let scope = Scope { printed: false, ..*given.scope };
                    each(&BanOn { ban, place, value, scope, until: Duration::Constant });
                }
            });
        }
        let lasting = self.state.modifiers.iter();
        for modifier in lasting.filter(|modifier| modifier.on == On::Player(seat)) {
            let scope = self.lasting_scope(modifier);
            let (place, value, until) = (modifier.grant, modifier.value, modifier.until);
            each(&BanOn { ban: table.ban(place), place, value, scope, until });
        }
    }

    /// Whether the player has a ban that passes `test`.
    pub(crate) fn player_is_banned(
        &self,
        seat: Seat,
        test: impl Fn(&PlayerBan, &Scope) -> bool,
    ) -> bool {
        let mut found = false;
        if !self.is_restricted(seat) {
            return found;
        }
        self.each_player_ban(seat, &mut |on| found = found || test(on.ban, &on.scope));
        found
    }

    /// Whether the card has a ban against this cause.
    fn has_ban_against(
        &self,
        card: CardId,
        by: By,
        cause_of: impl Fn(&Ban) -> Option<&Cause>,
    ) -> bool {
        self.is_banned(card, |ban, scope| {
            cause_of(ban).is_some_and(|cause| self.is_cause(cause, by, scope))
        })
    }

    pub(crate) fn cannot_be_destroyed(&self, card: CardId, by: By) -> bool {
        self.has_at_field_against(card, by)
            || self.has_ban_against(card, by, |ban| {
                if let Ban::BeDestroyed(cause) = ban { Some(cause) } else { None }
            })
    }

    /// 11-13-1: destruction effects of an opponent's spirit, while a soul core lies on it.
    fn has_at_field_against(&self, card: CardId, by: By) -> bool {
        let By::Effect { source, player, how } = by else { return false };
        self.has_keyword(card, KeywordName::AtField)
            && self.has_soul(card)
            && player != card.owner()
            && is_destruction_effect(how)
            && self.is_spirit(source)
    }

    pub(crate) fn cannot_be_exhausted(&self, card: CardId, by: By) -> bool {
        self.has_ban_against(card, by, |ban| {
            if let Ban::BeExhausted(cause) = ban { Some(cause) } else { None }
        })
    }

    pub(crate) fn cannot_be_refreshed(&self, card: CardId, by: By) -> bool {
        self.has_ban_against(card, by, |ban| {
            if let Ban::BeRefreshed(cause) = ban { Some(cause) } else { None }
        })
    }

    pub(crate) fn cannot_be_returned(&self, card: CardId, by: By) -> bool {
        self.has_ban_against(card, by, |ban| {
            if let Ban::BeReturned(cause) = ban { Some(cause) } else { None }
        })
    }

    pub(crate) fn cannot_lose_cores(&self, card: CardId, by: By) -> bool {
        self.has_ban_against(card, by, |ban| {
            if let Ban::LoseCores(cause) = ban { Some(cause) } else { None }
        })
    }

    /// Whether it stays exhausted in its controller's refresh step.
    pub(crate) fn cannot_refresh(&self, card: CardId) -> bool {
        self.is_banned(card, |ban, _| *ban == Ban::Refresh)
            || self.cannot_be_refreshed(card, By::Rule)
    }

    /// Those of these cards that the effect can select.
    pub(crate) fn selectable(&self, cards: Cards, scope: &Scope) -> Cards {
        let can = ids(cards).filter(|card| self.can_be_selected(*card, scope));
        can.map(|card| card.0).collect()
    }

    /// Whether the effect with this scope can select the card. The controller of the effect counts, not the player who
    /// selects (B-44).
    pub(crate) fn can_be_selected(&self, card: CardId, scope: &Scope) -> bool {
        if !self.state.is_on_field(card) {
            return true;
        }
        let player = scope.source.owner();
        let by = By::Effect { source: scope.source, player, how: Manner::Text };
        let is_armored =
            player != card.owner() && self.armor(card) & self.colors(scope.source) != 0;
        // 11-5-1
        !is_armored
            && !self.has_ban_against(card, by, |ban| {
                if let Ban::BeSelected(cause) = ban { Some(cause) } else { None }
            })
            && !self.must_select_others(card, player)
    }

    /// Whether an effect requires the player to select others of those spirits instead.
    fn must_select_others(&self, card: CardId, player: Seat) -> bool {
        self.is_spirit(card)
            && self.player_is_banned(player, |ban, scope| {
                matches!(ban, PlayerBan::SelectOnly { of, like }
                    if scope.is_whose(*of, card.owner()) && !self.matches(like, card, scope))
            })
    }
}

/// 10-14-1
pub(crate) fn is_destruction_effect(how: Manner) -> bool {
    match how {
        Manner::Text | Manner::Keyword(_) => true,
        // 10-14-2
        Manner::Cores | Manner::Bp => false,
    }
}
