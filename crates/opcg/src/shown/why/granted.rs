//! Everything that effects give a card now, with where it comes from.

use kernel::Seat;

use crate::{
    Area, CardId,
    figures::{
        each_permanent,
        permanent::{Given, GivenTo, each_given, each_given_in_hand},
    },
    position::Position,
    state::On,
    table::{COUNTER_POWER, Gives},
    vocabulary::{Duration, Grant, Keyword, PlayerBan},
};

/// One grant on a card.
pub(super) struct Granted<'a> {
    pub(super) what: Gift<'a>,
    pub(super) value: i32,
    pub(super) source: CardId,
    pub(super) until: Duration,
    /// 7-1-3-2-1: the counter of a card from hand.
    pub(super) is_counter: bool,
}

pub(super) enum Gift<'a> {
    Grant(&'a Grant),
    Keyword(Keyword),
}

impl<'a> Position<'a> {
    /// Continuous effects in the order they began, then permanent ones, as figures are settled.
    pub(super) fn granted(&self, card: CardId) -> Vec<Granted<'a>> {
        let mut granted: Vec<Granted<'a>> = self.continuous(card).collect();
        let mut add = |given: &GivenTo<'_>| granted.extend(self.permanent(given, card));
        // Nothing is given to cards that lie elsewhere.
        if self.figure(card).is_some() {
            each_permanent(self, &mut add);
        } else if self.state.area(card) == Area::Hand {
            each_given_in_hand(self, card, &mut add);
            self.state
                .in_turn_order()
                .into_iter()
                .for_each(|seat| each_given(self, seat, Gives::PERMANENTLY, &mut add));
        }
        granted
    }

    fn continuous(&self, card: CardId) -> impl Iterator<Item = Granted<'a>> + use<'a> {
        let table = self.table;
        let on_card = self.state.modifiers.iter().filter(move |each| each.on == On::Card(card));
        on_card.map(move |modifier| Granted {
            what: Gift::Grant(table.grant(modifier.grant)),
            value: modifier.value,
            source: modifier.source,
            until: modifier.until,
            is_counter: modifier.grant == COUNTER_POWER,
        })
    }

    fn permanent(&self, given: &GivenTo<'_>, card: CardId) -> Option<Granted<'a>> {
        if !given.cards.contains(card.0) {
            return None;
        }
        let (what, value) = match given.what {
            Given::Grant(grant, value) => (Gift::Grant(self.table.grant(grant)), value(card)?),
            Given::Keyword(keyword) => (Gift::Keyword(keyword), 0),
            Given::Ban(_) => return None,
        };
        let (source, until) = (given.source, Duration::Permanent);
        Some(Granted { what, value, source, until, is_counter: false })
    }

    /// What a player cannot do, by which card and for how long.
    pub(super) fn player_bans(&self, seat: Seat) -> Vec<(&'a PlayerBan, CardId, Duration)> {
        let lasting = self.state.modifiers.iter().filter(|each| each.on == On::Player(seat));
        let table = self.table;
        let mut bans: Vec<_> =
            lasting.map(|each| (table.ban(each.grant), each.source, each.until)).collect();
        for side in Seat::BOTH {
            each_given(self, side, Gives::BANS, &mut |given| {
                if let Given::Ban(ban) = given.what
                    && given.cards.contains(CardId::leader(seat).0)
                {
                    bans.push((table.ban(ban), given.source, Duration::Permanent));
                }
            });
        }
        bans
    }
}
