//! Which effects and keyword effects a card has now (2-10-2, 8-3, 10-13).

use std::collections::BTreeSet;

use bss::{
    Area, CardId, Color,
    vocabulary::{
        Ability, Act, Flow, Grant, Keyword, KeywordName, Label, Period, Step, Timing, Zone,
    },
};

use super::{Scope, Sight, pattern::covers};
use crate::bss::judge::{
    figures::Gives,
    texts::{Text, behind, granted_line, zones},
};

impl<'a> Sight<'_, 'a> {
    /// The effects printed on a card, at work or not.
    pub(in super::super) fn printed(&self, card: CardId) -> &[Text<'a>] {
        self.board.texts.get(&card).map_or(&[], |texts| texts)
    }

    /// The effects that the card has now: printed ones at work, and gained ones. Of keyword effects that do not add up,
    /// the largest.
    pub(in super::super) fn texts(&self, card: CardId) -> Vec<Text<'a>> {
        let mut texts: Vec<Text<'a>> = self
            .printed(card)
            .iter()
            .copied()
            .filter(|text| self.is_at_work(card, text.ability))
            .collect();
        texts.extend(self.gained(card));
        let sole: Vec<KeywordName> = texts
            .iter()
            .filter(|text| !matches!(text.ability.label, Label::Keyword(_)))
            .filter_map(|text| text.keyword.filter(|keyword| is_sole(keyword)).map(Keyword::name))
            .collect();
        for name in sole {
            let is_copy = |text: &Text<'a>| {
                text.keyword.map(Keyword::name) == Some(name)
                    && !matches!(text.ability.label, Label::Keyword(_))
            };
            let best =
                texts.iter().filter(|text| is_copy(text)).map(|text| number(text.keyword)).max();
            let mut kept = false;
            texts.retain(|text| {
                let keep = !is_copy(text) || !kept && Some(number(text.keyword)) == best;
                kept |= is_copy(text) && keep;
                keep
            });
        }
        texts
    }

    /// Effects that constant effects and continuous directives give to the card.
    fn gained(&self, card: CardId) -> Vec<Text<'a>> {
        let mut found = Vec::new();
        self.each_grant(card, |on| {
            let line: &'a Ability = match on.grant {
                Grant::Ability(ability) => ability,
                Grant::Keyword(keyword) => granted_line(keyword),
                _ => return,
            };
            let keyword = if let Grant::Keyword(keyword) = on.grant { Some(keyword) } else { None };
            let ability = if keyword.is_some() { behind(line) } else { Some(line) };
            if let Some(ability) = ability {
                found.push(Text { ability, line, place: None, keyword });
            }
        });
        found.retain(|text| {
            let lost = self.figure(card).is_some_and(|figure| figure.is_without_effects);
            !lost && self.is_in_zone(card, text.ability) && self.is_its_time(card, text.ability)
        });
        found
    }

    /// Whether a printed effect works: the card lies where it must, at a level that has it, in its time.
    pub(in super::super) fn is_at_work(&self, card: CardId, ability: &Ability) -> bool {
        self.is_at_level(card, ability)
            && self.is_in_zone(card, ability)
            && self.is_its_time(card, ability)
    }

    /// 2-10-2
    fn is_at_level(&self, card: CardId, ability: &Ability) -> bool {
        let Some(figure) = self.figure(card) else { return true };
        let lost = ability.levels.iter().any(|level| figure.lost_levels.contains(&level));
        ability.levels.contains(figure.level) && !lost && !figure.is_without_effects
    }

    fn is_in_zone(&self, card: CardId, ability: &Ability) -> bool {
        let Some(print) = self.board.print(card) else { return false };
        let zones = zones(ability, print);
        let zone = match self.board.area(card) {
            Area::Field => Zone::Field,
            Area::Hand => Zone::Hand,
            Area::Trash => Zone::Trash,
            Area::Deck => Zone::Deck,
            Area::Outside => return false,
            Area::Burst => {
                let anywhere = [Zone::Hand, Zone::Trash, Zone::Deck];
                return matches!(ability.label, Label::Burst(_) | Label::Activated(_))
                    || anywhere.iter().all(|zone| zones.contains(zone));
            }
        };
        zones.contains(&zone)
    }

    fn is_its_time(&self, card: CardId, ability: &Ability) -> bool {
        ability.during.is_none_or(|period| self.is_during(period, card))
    }

    fn is_during(&self, period: Period, card: CardId) -> bool {
        let board = self.board;
        let scope = Scope::of(card, card.owner());
        match period {
            Period::Turn(whose) => scope.is_whose(whose, board.turn_player),
            Period::Step(whose, step) => {
                board.step == step && scope.is_whose(whose, board.turn_player)
            }
            Period::ThisAttacks => board.is_attacking(card),
            Period::ThisBlocks => board.is_blocking(card),
            Period::ThisAttacksOrBlocks => board.is_attacking(card) || board.is_blocking(card),
            Period::ThisIsLinked => board.linked_to(card).is_some(),
        }
    }

    /// Whether the card has this keyword effect now: on the field at its level (10-13-1), elsewhere at any (10-13-2).
    pub(in super::super) fn has_keyword(&self, card: CardId, name: KeywordName) -> bool {
        if let Some(figure) = self.figure(card) {
            return figure.keywords.iter().any(|keyword| keyword.name() == name)
                || self.is_written(card, name);
        }
        let prints = |text: &Text<'a>| matches!(&text.ability.label, Label::Keyword(keyword) if keyword.name() == name);
        self.printed(card).iter().any(prints)
            || self.is_written(card, name)
            || self.gains(card, name)
    }

    /// As a criterion: whatever the time and without the conditions, but at its level.
    pub(super) fn counts_as_having(&self, card: CardId, name: KeywordName, scope: &Scope) -> bool {
        let last =
            self.board.last.get(&card).filter(|_| scope.back && !self.board.is_on_field(card));
        if let Some(last) = last {
            return last.keywords.iter().any(|keyword| keyword.name() == name);
        }
        self.has_keyword(card, name)
            || self.lists(card).iter().any(|keyword| keyword.name() == name)
    }

    /// The keyword effects that a card on the field lists at its level.
    pub(in super::super) fn lists(&self, card: CardId) -> Vec<Keyword> {
        if self.figure(card).is_none() {
            return Vec::new();
        }
        let listed = self.printed(card).iter().filter_map(|text| {
            let Label::Keyword(keyword) = &text.ability.label else { return None };
            let counts = text.ability.when.is_empty() && self.is_at_level(card, text.ability);
            counts.then(|| keyword.clone())
        });
        listed.collect()
    }

    fn gains(&self, card: CardId, name: KeywordName) -> bool {
        let given = self.figures.given.iter().any(|given| {
            let has = matches!(given.what, Gives::Keyword(keyword) if keyword.name() == name);
            has && given.to.iter().any(|(to, _)| *to == card)
        });
        let is = |grant: &Grant| matches!(grant, Grant::Keyword(keyword) if keyword.name() == name);
        given || self.has_grant(card, |grant, _| is(grant))
    }

    /// Chain, Feast and Burst stand inside other effects.
    fn is_written(&self, card: CardId, name: KeywordName) -> bool {
        let holds = |ability: &Ability| match name {
            KeywordName::Chain => {
                any_step(&ability.body, &|step| matches!(step, Step::Flow(Flow::Chain { .. })))
            }
            KeywordName::Feast => {
                any_step(&ability.body, &|step| matches!(step, Step::Do(Act::Feast(_))))
            }
            KeywordName::Burst => matches!(ability.label, Label::Burst(_)),
            _ => false,
        };
        let printed = self.printed(card);
        printed.iter().any(|text| self.is_at_level(card, text.ability) && holds(text.ability))
    }

    /// Whether the card has an effect with this timing.
    pub(super) fn has_timed(&self, card: CardId, timing: &Timing, _scope: &Scope) -> bool {
        let timed = |ability: &Ability| {
            matches!(&ability.label, Label::Triggered(timings)
                if timings.iter().any(|other| covers(timing, other)))
        };
        let printed = self.printed(card);
        printed.iter().any(|text| {
            std::ptr::eq(text.ability, text.line)
                && timed(text.ability)
                && self.is_at_level(card, text.ability)
        }) || self.gained(card).iter().any(|text| timed(text.ability))
    }

    /// 11-5: the colors of its Armor.
    pub(in super::super) fn armor(&self, card: CardId) -> BTreeSet<Color> {
        let keywords = self.figure(card).map_or(&[][..], |figure| &figure.keywords);
        let armors = keywords.iter().filter_map(|keyword| {
            if let Keyword::Armor(colors) = keyword { Some(colors) } else { None }
        });
        armors.flatten().copied().collect()
    }

    /// 11-10-3: the largest number.
    pub(super) fn gale(&self, card: CardId) -> i32 {
        let keywords = self.figure(card).map_or(&[][..], |figure| &figure.keywords);
        let gales = keywords.iter().filter_map(|keyword| {
            if let Keyword::Gale(count) = keyword { Some(i32::from(*count)) } else { None }
        });
        gales.max().unwrap_or(0)
    }
}

/// 11-3-2 and the like, B-56: only one copy ever works.
fn is_sole(keyword: &Keyword) -> bool {
    matches!(
        keyword.name(),
        KeywordName::Curse
            | KeywordName::Luster
            | KeywordName::Blessed
            | KeywordName::Gale
            | KeywordName::Crush
            | KeywordName::Raid
    )
}

fn number(keyword: Option<&Keyword>) -> u8 {
    match keyword {
        Some(Keyword::Gale(number) | Keyword::Crush(number) | Keyword::Raid(number)) => *number,
        _ => 0,
    }
}

/// Whether a step inside these is such a one.
pub(in super::super) fn any_step(steps: &[Step], test: &dyn Fn(&Step) -> bool) -> bool {
    steps
        .iter()
        .any(|step| test(step) || step.inner().into_iter().any(|steps| any_step(steps, test)))
}
