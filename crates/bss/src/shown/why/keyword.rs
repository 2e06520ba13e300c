//! The reasons for keyword effects and for what a card cannot or must do.

use rulebook::{Clause, bss as clause};

use super::{Reason, Topic, words};
use crate::{
    CardId,
    figures::constant::{Given, each_constant},
    position::Position,
    vocabulary::{Grant, Keyword, KeywordName, Label},
};

impl Position<'_> {
    /// 11
    pub(super) fn why_keywords(&self, card: CardId) -> Vec<Reason> {
        let mut reasons = Vec::new();
        self.each_own_keyword(card, &mut |keyword| {
            reasons.push(named(keyword, "printed"));
        });
        self.each_grant(card, &mut |given| {
            if let Grant::Keyword(keyword) = given.grant
                && !self.is_without_effects(card)
            {
                reasons.push(named(keyword, &self.by_grant(given)));
            }
        });
        reasons
    }

    /// Printed keyword effects: on the field those that work now (10-13-1), elsewhere all (10-13-2).
    fn each_own_keyword(&self, card: CardId, each: &mut dyn FnMut(&Keyword)) {
        if self.figure(card).is_some() {
            return each_constant(self, &mut |given| {
                if let Given::Keyword(_, keyword) = given.what
                    && given.cards.contains(card.0)
                {
                    each(keyword);
                }
            });
        }
        for place in self.table.kind(self.state, card).printed.clone() {
            if let Label::Keyword(keyword) = &self.table.ability(place).label {
                each(keyword);
            }
        }
    }

    /// 1-3-3, 8-3
    pub(super) fn why_restricted(&self, card: CardId) -> Vec<Reason> {
        let mut reasons = Vec::new();
        self.each_grant(card, &mut |given| {
            if let Some((clause, what)) = words::restriction(given.grant) {
                let text = format!("{what} {}", self.by_grant(given));
                reasons.push(Reason::new(Topic::Restriction, clause, text));
            }
        });
        self.each_player_ban(card.owner(), &mut |on| {
            let by = self.by(on.scope.source, on.until);
            let text = format!("its player {} {by}", words::player_ban(on.ban));
            reasons.push(Reason::new(Topic::Restriction, clause!("1-3-3"), text));
        });
        reasons
    }
}

fn named(keyword: &Keyword, from: &str) -> Reason {
    let text = format!("{} {from}", words::keyword(keyword));
    Reason::new(Topic::Keyword, clause_of(keyword.name()), text)
}

fn clause_of(keyword: KeywordName) -> Clause {
    match keyword {
        KeywordName::Awaken => clause!("11-1-1"),
        KeywordName::Confront => clause!("11-2-1"),
        KeywordName::Curse | KeywordName::Bloodcurse => clause!("11-3-1"),
        KeywordName::Immortal => clause!("11-4-1"),
        KeywordName::Armor => clause!("11-5-1"),
        KeywordName::Luster => clause!("11-6-1"),
        KeywordName::Blessed => clause!("11-7-1"),
        KeywordName::Ascend => clause!("11-8-1"),
        KeywordName::Swift => clause!("11-9-1"),
        KeywordName::Gale => clause!("11-10-1"),
        KeywordName::Crush => clause!("11-11-1"),
        KeywordName::Raid => clause!("11-12-1"),
        KeywordName::AtField => clause!("11-13-1"),
        KeywordName::Astral => clause!("11-14-1"),
        KeywordName::Chain => clause!("11-15-1"),
        KeywordName::Agile => clause!("11-16-1"),
        KeywordName::Feast => clause!("11-17-1"),
        KeywordName::Link => clause!("11-18-1"),
        KeywordName::Burst => clause!("10-9-1"),
    }
}
