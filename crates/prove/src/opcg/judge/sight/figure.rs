//! Power, cost, counter and keywords of one card.

use kernel::Seat;
use opcg::{
    Area, CardId,
    vocabulary::{Grant, Keyword, Rule},
};

use super::{Scope, Sight};
use crate::opcg::judge::{
    board::{Gift, On},
    figures::{Figure, hand_gifts},
    notes::Note,
};

impl<'a> Sight<'a> {
    /// The figures of a Leader, Character or Stage on the field.
    pub(crate) fn figure(&self, card: CardId) -> Option<&'a Figure> {
        if let Some(left) = self.left.filter(|left| left.card == card) {
            return Some(&left.figure);
        }
        self.figures.cards.get(&card)
    }

    pub(crate) fn has_power(&self, card: CardId) -> bool {
        self.board.card(card).is_some_and(|card| card.power.is_some())
    }

    pub(crate) fn power(&self, card: CardId) -> i32 {
        let printed = || self.board.card(card).and_then(|card| card.power).unwrap_or(0);
        self.figure(card).map_or_else(printed, Figure::power)
    }

    pub(crate) fn base_power(&self, card: CardId) -> i32 {
        let printed = || self.board.card(card).and_then(|card| card.power).unwrap_or(0);
        self.figure(card).map_or_else(printed, Figure::base_power)
    }

    pub(crate) fn base_cost(&self, card: CardId) -> Option<i32> {
        let printed = self.board.card(card)?.cost?;
        Some(self.figure(card).map_or(printed, Figure::base_cost))
    }

    /// Never below 0 when read.
    pub(crate) fn cost(&self, card: CardId) -> i32 {
        if self.board.area(card) != Area::Hand {
            return self.settled_cost(card);
        }
        let changes = self.sum_in_hand(card, |grant| matches!(grant, Grant::Cost(_)));
        (self.base_cost(card).unwrap_or(0) + changes).max(0)
    }

    /// Without what changes costs in hand.
    pub(crate) fn settled_cost(&self, card: CardId) -> i32 {
        let printed = || self.base_cost(card).unwrap_or(0);
        self.figure(card).map_or_else(printed, Figure::cost)
    }

    /// What is paid to play the card.
    pub(crate) fn play_cost(&self, card: CardId) -> i32 {
        let changes = self.sum_in_hand(card, |grant| matches!(grant, Grant::PlayCost(_)));
        let reduced: i32 = self
            .board
            .lasting
            .iter()
            .filter(|lasting| lasting.on == On::NextPlay(card.owner()))
            .filter(|lasting| self.is_reduced(&lasting.gift, card, lasting.source, lasting.player))
            .map(|lasting| lasting.value)
            .sum();
        (self.cost(card) + changes - reduced).max(0)
    }

    pub(crate) fn is_reduced(&self, gift: &Gift, card: CardId, source: CardId, by: Seat) -> bool {
        let scope = Scope { printed_costs: true, ..Scope::of(source, by) };
        matches!(gift, Gift::Reduction(like) if self.matches(like, card, &scope))
    }

    /// What effects add to a figure of a card in hand: what lasts, what cards on the field give, what its own text gives.
    fn sum_in_hand(&self, card: CardId, counts: impl Fn(&Grant) -> bool) -> i32 {
        let others = self.grants_on(card).into_iter().filter(|(grant, ..)| counts(grant));
        let others: i32 = others.map(|(_, value, ..)| value).sum();
        let own = hand_gifts(self, card).into_iter();
        let own = own.filter(|given| matches!(&given.gift, Gift::Grant(grant) if counts(grant)));
        others + own.filter_map(|given| given.value_for(card)).sum::<i32>()
    }

    /// The largest of what such effects give a card in hand.
    fn most_in_hand(&self, card: CardId, counts: impl Fn(&Grant) -> bool) -> Option<i32> {
        let given = self.grants_on(card).into_iter().filter(|(grant, ..)| counts(grant));
        let given: Vec<i32> = given.map(|(_, value, ..)| value).collect();
        let own = hand_gifts(self, card).into_iter();
        let own = own.filter(|own| matches!(&own.gift, Gift::Grant(grant) if counts(grant)));
        own.filter_map(|own| own.value_for(card)).chain(given).max()
    }

    /// The counter a card in hand gives.
    pub(crate) fn counter(&self, card: CardId) -> Option<i32> {
        let printed = self.board.card(card)?.counter.or_else(|| self.counter_by_rule(card));
        // what it becomes takes the place of the printed one, and of several the highest counts.
        let becomes = self.most_in_hand(card, |grant| matches!(grant, Grant::SetCounter(_)));
        let more = self.most_in_hand(card, |grant| matches!(grant, Grant::HasCounter(_)));
        let printed = [becomes.or(printed), more].into_iter().flatten().max();
        let gained = self.sum_in_hand(card, |grant| matches!(grant, Grant::Counter(_)));
        if gained == 0 { printed } else { Some(printed.unwrap_or(0) + gained) }
    }

    fn counter_by_rule(&self, card: CardId) -> Option<i32> {
        let seat = card.owner();
        let mut best = None;
        for source in self.board.on_field(seat) {
            for (rule, spot) in self.board.rules(source) {
                if let Rule::Counter { of, value } = rule
                    && self.matches(of, card, &Scope::of(source, seat))
                {
                    self.notes.add(Note::Enforced(spot));
                    best = best.max(Some(*value));
                }
            }
        }
        best
    }

    pub(crate) fn given(&self, card: CardId) -> i32 {
        let left = self.left.filter(|left| left.card == card);
        left.map_or_else(|| self.board.given(card).count() as i32, |left| left.given)
    }

    pub(crate) fn has_keyword(&self, card: CardId, keyword: Keyword) -> bool {
        self.figure(card).is_some_and(|figure| figure.has(keyword))
    }

    /// Rested or active is something only these are.
    pub(crate) fn has_state(&self, card: CardId) -> bool {
        let area = self.piece(card).area;
        matches!(area, Area::Leader | Area::Character | Area::Stage | Area::Cost)
    }
}
