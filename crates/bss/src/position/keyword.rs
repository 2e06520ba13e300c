//! 10-13: keyword effects that a card has, on the field and elsewhere.

use super::{Position, Scope, ability::has_at_level};
use crate::{
    CardId,
    figures::constant::{Given, GivenTo, each_given, each_given_off_field},
    figures::{Flags, Reach},
    interpreter::program::Compiled,
    vocabulary::{Grant, Keyword, KeywordName, Label},
};

impl Position<'_> {
    /// Whether the card has this keyword effect now: on the field at its level (10-13-1), elsewhere at any (10-13-2).
    pub(crate) fn has_keyword(&self, card: CardId, keyword: KeywordName) -> bool {
        match self.figure(card) {
            Some(figure) if !is_written_into_others(keyword) => figure.has(keyword),
            Some(_) | None => self.keywords(card) & keyword.bit() != 0,
        }
    }

    /// All that it has now.
    pub(crate) fn keywords(&self, card: CardId) -> u32 {
        match self.figure(card) {
            Some(figure) => {
                figure.keywords | self.written(card, &|ability| has_at_level(figure, ability))
            }
            None => self.printed_keywords(card) | self.gained_off_field(card),
        }
    }

    /// The same as a criterion of an effect.
    pub(super) fn counts_as_having(
        &self,
        card: CardId,
        keyword: KeywordName,
        scope: &Scope,
    ) -> bool {
        match self.last(card).filter(|_| scope.last_state) {
            Some(last) => last.keywords & keyword.bit() != 0,
            None if scope.printed && self.figure(card).is_none() => {
                self.printed_keywords(card) & keyword.bit() != 0
            }
            None => self.has_keyword(card, keyword) || self.lists(card) & keyword.bit() != 0,
        }
    }

    /// 10-13-1: the keyword effects that a card on the field lists at its level, in their period or not.
    fn lists(&self, card: CardId) -> u32 {
        let Some(figure) = self.figure(card) else { return 0 };
        let abilities = self.table.kind(self.state, card).abilities.clone();
        let listed = abilities
            .map(|ability| self.table.ability(ability))
            .filter(|ability| ability.when.is_empty() && has_at_level(figure, ability));
        listed.fold(0, |all, ability| match &ability.label {
            Label::Keyword(keyword) => all | keyword.name().bit(),
            Label::Triggered(_)
            | Label::Activated(_)
            | Label::Constant
            | Label::Instead(_)
            | Label::Burst(_) => all,
        })
    }

    /// All keyword effects that a card on the field has or lists.
    pub(crate) fn keywords_of(&self, card: CardId) -> u32 {
        self.figure(card).map_or(0, |figure| figure.keywords) | self.lists(card)
    }

    fn printed_keywords(&self, card: CardId) -> u32 {
        if !self.table.has_kind(self.state, card) {
            return 0;
        }
        self.table.kind(self.state, card).keywords | self.written(card, &|_| true)
    }

    pub(super) fn gained_off_field(&self, card: CardId) -> u32 {
        let mut gained = 0;
        self.each_gained_keyword(card, &mut |keyword| gained |= keyword.name().bit());
        gained
    }

    /// Chain, Feast and Burst are contained in other effects: those in effects that count.
    fn written(&self, card: CardId, counts: &dyn Fn(&Compiled) -> bool) -> u32 {
        let printed = self.table.kind(self.state, card).printed.clone();
        let counted =
            printed.map(|place| self.table.ability(place)).filter(|ability| counts(ability));
        counted.fold(0, |all, ability| all | ability.written)
    }

    /// Keyword effects that a card off the field has gained.
    fn each_gained_keyword(&self, card: CardId, each: &mut dyn FnMut(&Keyword)) {
        self.each_lasting_keyword(card, each);
        each_given_off_field(self, card, &mut |given| self.visit_given_keyword(given, card, each));
        if self.figures.reach.contains(Reach::OFF_FIELD) {
            each_given(self, &mut |given| self.visit_given_keyword(given, card, each));
        }
    }

    fn each_lasting_keyword(&self, card: CardId, each: &mut dyn FnMut(&Keyword)) {
        let on_card = self.state.modifiers.iter().filter(|modifier| modifier.on.is_on(card));
        for modifier in on_card {
            if let Grant::Keyword(keyword) = self.table.grant(modifier.grant) {
                each(keyword);
            }
        }
    }

    fn visit_given_keyword(
        &self,
        given: &GivenTo<'_>,
        card: CardId,
        each: &mut dyn FnMut(&Keyword),
    ) {
        if !given.cards.contains(card.0) {
            return;
        }
        match given.what {
            Given::Keyword(_, keyword) => each(keyword),
            Given::Grant(place, _) => {
                if let Grant::Keyword(keyword) = self.table.grant(place) {
                    each(keyword);
                }
            }
            Given::Ban(..) => {}
        }
    }

    /// 11-5: the colors of its Armor.
    pub(crate) fn armor(&self, card: CardId) -> u8 {
        self.figure(card).map_or(0, |figure| figure.armor)
    }

    /// 11-10-2
    pub(crate) fn gale(&self, card: CardId) -> u8 {
        self.figure(card).map_or(0, |figure| figure.gale)
    }

    /// Whether the card has lost its effects (8-3).
    pub(crate) fn is_without_effects(&self, card: CardId) -> bool {
        self.figure(card).is_some_and(|figure| figure.flags.contains(Flags::WITHOUT_EFFECTS))
    }
}

fn is_written_into_others(keyword: KeywordName) -> bool {
    matches!(keyword, KeywordName::Chain | KeywordName::Feast | KeywordName::Burst)
}
