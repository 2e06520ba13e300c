//! 2-7, 2-10: costs and counters of cards, on the field and in hand.

use super::{Position, Scope};
use crate::{
    Area, CardId,
    figures::permanent::{Given, each_given, each_given_in_hand},
    state::{Modifier, On},
    table::Gives,
    vocabulary::{Grant, Rule},
};
use kernel::Seat;

impl Position<'_> {
    /// The cost a card has now; never below 0 when read (1-3-6-2).
    pub(crate) fn cost(&self, card: CardId) -> i32 {
        if self.place(card).area == Area::Hand {
            self.cost_in_hand(card).max(0)
        } else {
            self.settled_cost(card)
        }
    }

    /// The cost without what changes it in hand.
    pub(crate) fn settled_cost(&self, card: CardId) -> i32 {
        self.figure(card).map_or_else(|| self.base_cost(card), crate::figures::Figure::cost)
    }

    fn cost_in_hand(&self, card: CardId) -> i32 {
        let is_cost = |grant: &Grant| matches!(grant, Grant::Cost(_));
        self.base_cost(card) + self.given_in_hand(card, is_cost) + self.modified_cost(card)
    }

    /// 2-7-1: what is paid to play the card.
    #[inline]
    pub(crate) fn play_cost(&self, card: CardId) -> i32 {
        let changes =
            self.gives(Gives::IN_HAND | Gives::OFF_FIELD) || self.place(card).area != Area::Hand;
        let kind = self.table.known(card);
        if !changes && kind.in_hand.is_empty() {
            return kind.figure.base_cost;
        }
        self.changed_play_cost(card)
    }

    #[inline(never)]
    fn changed_play_cost(&self, card: CardId) -> i32 {
        let is_play_cost = |grant: &Grant| matches!(grant, Grant::PlayCost(_));
        (self.cost(card) + self.given_in_hand(card, is_play_cost) - self.reduction(card)).max(0)
    }

    /// What permanent effects add to a figure of a card in hand.
    fn given_in_hand(&self, card: CardId, counts: impl Fn(&Grant) -> bool) -> i32 {
        let mut sum = 0;
        self.each_given_in_hand(card, &mut |grant, value| {
            if counts(grant) {
                sum += value;
            }
        });
        sum
    }

    fn each_given_in_hand(&self, card: CardId, see: &mut dyn FnMut(&Grant, i32)) {
        let mut add = |given: &crate::figures::permanent::GivenTo<'_>| {
            if let Given::Grant(grant, value) = given.what
                && given.cards.contains(card.0)
            {
                see(self.table.grant(grant), value(card).unwrap_or(0));
            }
        };
        each_given_in_hand(self, card, &mut add);
        if self.gives(Gives::IN_HAND) {
            Seat::BOTH
                .into_iter()
                .for_each(|seat| each_given(self, seat, Gives::IN_HAND, &mut add));
        }
    }

    fn modified_cost(&self, card: CardId) -> i32 {
        if !self.gives(Gives::OFF_FIELD) {
            return 0;
        }
        let on_card = self.state.modifiers.iter().filter(|modifier| modifier.on == On::Card(card));
        let changes =
            on_card.filter(|modifier| matches!(self.table.grant(modifier.grant), Grant::Cost(_)));
        changes.map(|modifier| modifier.value).sum()
    }

    /// "The next time you play …, the cost will be reduced."
    fn reduction(&self, card: CardId) -> i32 {
        if !self.gives(Gives::OFF_FIELD) {
            return 0;
        }
        let next = On::NextPlay(card.owner());
        let waiting = self.state.modifiers.iter().filter(|modifier| modifier.on == next);
        waiting
            .filter(|modifier| self.is_reduced_by(modifier, card))
            .map(|modifier| modifier.value)
            .sum()
    }

    pub(crate) fn is_reduced_by(&self, modifier: &Modifier, card: CardId) -> bool {
        let scope = Scope { printed_costs: true, ..Scope::of(modifier.source, modifier.player) };
        self.matches(self.table.reduction(modifier.grant), card, &scope)
    }

    /// 2-10: the counter a card in hand gives.
    pub(crate) fn counter(&self, card: CardId) -> Option<i32> {
        let kind = self.table.kind(card)?;
        let is_as_printed =
            !self.gives(Gives::IN_HAND | Gives::OFF_FIELD) && kind.in_hand.is_empty();
        if is_as_printed && kind.card.counter.is_some() {
            return kind.card.counter;
        }
        let (mut gained, mut set, mut besides) = (0, None, None);
        self.each_grant_in_hand(card, &mut |grant, value| {
            if matches!(grant, Grant::Counter(_)) {
                gained += value;
            } else if matches!(grant, Grant::SetCounter(_)) {
                set = set.max(Some(value));
            } else if matches!(grant, Grant::HasCounter(_)) {
                besides = besides.max(Some(value));
            }
        });
        let printed = || kind.card.counter.or_else(|| self.granted_counter(card));
        let base = set.or_else(printed).max(besides);
        if gained == 0 { base } else { Some(base.unwrap_or(0) + gained) }
    }

    /// What permanent and lasting effects give a card in hand.
    fn each_grant_in_hand(&self, card: CardId, see: &mut dyn FnMut(&Grant, i32)) {
        self.each_given_in_hand(card, see);
        if self.gives(Gives::OFF_FIELD) {
            let on_card =
                self.state.modifiers.iter().filter(|modifier| modifier.on == On::Card(card));
            on_card.for_each(|modifier| see(self.table.grant(modifier.grant), modifier.value));
        }
    }

    fn granted_counter(&self, card: CardId) -> Option<i32> {
        let seat = card.owner();
        let sources = self.state.on_field(seat);
        let rules = sources.flat_map(|source| {
            self.table.known(source).rules.iter().map(move |rule| (source, rule))
        });
        let granted = rules.filter_map(|(source, rule)| {
            let Rule::Counter { of, value } = rule else { return None };
            self.matches(of, card, &Scope::of(source, seat)).then_some(*value)
        });
        granted.max()
    }
}
