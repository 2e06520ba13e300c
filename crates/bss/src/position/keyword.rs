//! 10-13: keyword effects that a card has, on the field and elsewhere.

use super::{Position, Scope, ability::has_at_level};
use crate::{
    CardId,
    constant::{Given, GivenTo, each_given, each_given_off_field},
    figures::{Figure, Reach, Traits},
    program::{Compiled, Instruction, Verb},
    state::On,
    vocabulary::{Grant, Keyword, KeywordName, Label},
};

impl Position<'_> {
    /// Whether the card has this keyword effect now: on the field at its level (10-13-1), elsewhere at any (10-13-2).
    pub(crate) fn has_keyword(&self, card: CardId, keyword: KeywordName) -> bool {
        match self.figure(card) {
            Some(figure) => figure.has(keyword) || self.is_written(card, figure, keyword),
            None => self.prints_keyword(card, keyword) || self.gains_off_field(card, keyword),
        }
    }

    /// The same as a criterion of an effect.
    pub(super) fn counts_as_having(
        &self,
        card: CardId,
        keyword: KeywordName,
        scope: &Scope,
    ) -> bool {
        match self.last(card).filter(|_| scope.back) {
            Some(last) => last.keywords & keyword.bit() != 0,
            None if scope.printed && self.figure(card).is_none() => {
                self.prints_keyword(card, keyword)
            }
            None => self.has_keyword(card, keyword) || self.lists(card) & keyword.bit() != 0,
        }
    }

    /// 10-13-1: the keyword effects that a card on the field lists at its level, whether it is their time or not.
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

    fn prints_keyword(&self, card: CardId, keyword: KeywordName) -> bool {
        self.table.has_kind(self.state, card)
            && (self.table.kind(self.state, card).keywords & keyword.bit() != 0
                || self.is_written_at(card, keyword, &|_| true))
    }

    fn gains_off_field(&self, card: CardId, keyword: KeywordName) -> bool {
        let mut found = false;
        self.each_gained_keyword(card, &mut |gained| found |= gained.name() == keyword);
        found
    }

    /// Chain, Feast and Burst are written into other effects.
    fn is_written(&self, card: CardId, figure: &Figure, keyword: KeywordName) -> bool {
        self.is_written_at(card, keyword, &|ability| has_at_level(figure, ability))
    }

    fn is_written_at(
        &self,
        card: CardId,
        keyword: KeywordName,
        counts: &dyn Fn(&Compiled) -> bool,
    ) -> bool {
        is_written_into_others(keyword)
            && self.table.kind(self.state, card).printed.clone().any(|place| {
                let ability = self.table.ability(place);
                counts(ability) && holds_keyword(ability, keyword)
            })
    }

    /// Keyword effects that a card off the field has gained.
    fn each_gained_keyword(&self, card: CardId, each: &mut dyn FnMut(&Keyword)) {
        self.each_lasting_keyword(card, each);
        each_given_off_field(self, card, &mut |given| self.hand_on(given, card, each));
        if self.figures.reach.contains(Reach::OFF_FIELD) {
            each_given(self, &mut |given| self.hand_on(given, card, each));
        }
    }

    fn each_lasting_keyword(&self, card: CardId, each: &mut dyn FnMut(&Keyword)) {
        let on_card = self.state.modifiers.iter().filter(|modifier| modifier.on == On::Card(card));
        for modifier in on_card {
            if let Grant::Keyword(keyword) = self.table.grant(modifier.grant) {
                each(keyword);
            }
        }
    }

    fn hand_on(&self, given: &GivenTo<'_>, card: CardId, each: &mut dyn FnMut(&Keyword)) {
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
        self.figure(card).is_some_and(|figure| figure.traits.contains(Traits::WITHOUT_EFFECTS))
    }
}

fn is_written_into_others(keyword: KeywordName) -> bool {
    matches!(keyword, KeywordName::Chain | KeywordName::Feast | KeywordName::Burst)
}

fn holds_keyword(ability: &Compiled, keyword: KeywordName) -> bool {
    let chains =
        || ability.code.iter().any(|each| matches!(each, Instruction::UnlessSymbol { .. }));
    let feasts = || ability.code.iter().any(|each| matches!(each.verb(), Some(Verb::Feast(_))));
    match keyword {
        KeywordName::Chain => chains(),
        KeywordName::Feast => feasts(),
        KeywordName::Burst => matches!(ability.label, Label::Burst(_)),
        KeywordName::Awaken
        | KeywordName::Confront
        | KeywordName::Curse
        | KeywordName::Bloodcurse
        | KeywordName::Immortal
        | KeywordName::Armor
        | KeywordName::Luster
        | KeywordName::Blessed
        | KeywordName::Ascend
        | KeywordName::Swift
        | KeywordName::Gale
        | KeywordName::Crush
        | KeywordName::Raid
        | KeywordName::AtField
        | KeywordName::Astral
        | KeywordName::Agile
        | KeywordName::Link => false,
    }
}
