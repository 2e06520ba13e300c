//! Which effects of a card work now: in its area, at its level, in their period (2-10-2, 8-3).

use super::{Position, Scope};
use crate::{
    Area, CardId,
    figures::constant::{Given, each_given},
    figures::{Figure, Flags, Reach},
    interpreter::program::Compiled,
    vocabulary::{Grant, Keyword, KeywordName, Label, Period, Timing, Whose, Zone},
};

impl Position<'_> {
    /// Whether the card has this effect now, printed or gained, regardless of its conditions.
    pub(crate) fn has_ability(&self, card: CardId, ability: u16) -> bool {
        if !self.table.has_kind(self.state, card) {
            return false;
        }
        if self.table.kind(self.state, card).abilities.contains(&ability) {
            return self.is_in_force(card, ability);
        }
        let mut gained = false;
        self.each_gained_ability(card, Gained::ByAll, &mut |other| gained |= other == ability);
        gained
    }

    /// Whether the card has this effect and its conditions hold (8-1-4-1).
    pub(crate) fn is_active(&self, card: CardId, ability: u16) -> bool {
        let scope = Scope::of(card, card.owner());
        self.has_ability(card, ability) && self.all_hold(&self.table.ability(ability).when, &scope)
    }

    /// Visits every effect like this that the card has now; of keyword effects that do not add up, the largest (11-10-3).
    pub(crate) fn each_ability(
        &self,
        card: CardId,
        like: &dyn Fn(&Compiled) -> bool,
        each: &mut dyn FnMut(u16),
    ) {
        let mut seen = 0_u32;
        self.each_copy(card, like, &mut |ability| {
            let Some(name) = self.sole_keyword(ability) else { return each(ability) };
            if seen & name.bit() == 0 && self.largest_copy(card, name) == Some(ability) {
                seen |= name.bit();
                each(ability);
            }
        });
    }

    /// The same with every copy.
    fn each_copy(&self, card: CardId, like: &dyn Fn(&Compiled) -> bool, each: &mut dyn FnMut(u16)) {
        if !self.table.has_kind(self.state, card) {
            return;
        }
        let figure = self.figure(card);
        for place in self.table.kind(self.state, card).abilities.clone() {
            let ability = self.table.ability(place);
            if like(ability) && self.works(card, figure, ability) {
                each(place);
            }
        }
        if figure.is_none_or(|figure| figure.flags.contains(Flags::GAINED)) {
            self.each_gained_ability(card, Gained::ByAll, &mut |place| {
                if like(self.table.ability(place)) {
                    each(place);
                }
            });
        }
    }

    fn largest_copy(&self, card: CardId, name: KeywordName) -> Option<u16> {
        let mut largest = None;
        self.each_copy(card, &|_| true, &mut |ability| {
            if self.sole_keyword(ability) == Some(name) {
                let number = self.table.ability(ability).keyword.as_ref().map_or(0, number_of);
                if largest.is_none_or(|(other, _)| number > other) {
                    largest = Some((number, ability));
                }
            }
        });
        largest.map(|(_, ability)| ability)
    }

    /// The keyword effect that an ability is, if only one copy of it ever works.
    fn sole_keyword(&self, ability: u16) -> Option<KeywordName> {
        let keyword = self.table.ability(ability).keyword.as_ref()?;
        let is_sole = match keyword {
            Keyword::Curse
            | Keyword::Luster
            | Keyword::Blessed
            | Keyword::Gale(_)
            | Keyword::Crush(_)
            | Keyword::Raid(_) => true,
            Keyword::Awaken
            | Keyword::Confront
            | Keyword::Bloodcurse
            | Keyword::Immortal(_)
            | Keyword::Armor(_)
            | Keyword::Ascend(_)
            | Keyword::Swift
            | Keyword::AtField
            | Keyword::Astral
            | Keyword::Agile
            | Keyword::Link(_) => false,
        };
        is_sole.then(|| keyword.name())
    }

    /// Visits effects that continuous directives and constant effects give to the card.
    fn each_gained_ability(&self, card: CardId, by: Gained, each: &mut dyn FnMut(u16)) {
        if !self.table.grants_abilities() {
            return;
        }
        let gained = self.figure(card).is_none_or(|figure| figure.flags.contains(Flags::GAINED));
        if !gained {
            return;
        }
        let mut found = |grant: u16| {
            if let Some(ability) = self.gained_by(grant)
                && self.is_gained_in_force(card, ability)
            {
                each(ability);
            }
        };
        for modifier in self.state.modifiers.iter().filter(|modifier| modifier.on.is_on(card)) {
            found(modifier.grant);
        }
        let reached = self.figure(card).is_some() || self.figures.reach.contains(Reach::OFF_FIELD);
        if by == Gained::ByAll && reached {
            each_given(self, &mut |given| {
                if let Given::Grant(grant, _) = given.what
                    && given.cards.contains(card.0)
                {
                    found(grant);
                }
            });
        }
    }

    /// The ability that a grant gives.
    pub(crate) fn gained_by(&self, grant: u16) -> Option<u16> {
        let gives = matches!(self.table.grant(grant), Grant::Ability(_) | Grant::Keyword(_));
        gives.then(|| self.table.granted_ability(grant)).flatten()
    }

    /// Whether a gained effect works: it is not lost, and its period is now.
    pub(crate) fn is_gained_in_force(&self, card: CardId, ability: u16) -> bool {
        let lost =
            self.figure(card).is_some_and(|figure| figure.flags.contains(Flags::WITHOUT_EFFECTS));
        let ability = self.table.ability(ability);
        !lost && self.is_in_zone(card, ability) && self.is_its_time(card, ability)
    }

    /// Whether a printed effect works: its card is in the right zone and at the right level, and its period is now.
    pub(crate) fn is_in_force(&self, card: CardId, ability: u16) -> bool {
        self.works(card, self.figure(card), self.table.ability(ability))
    }

    /// The same for a card with these figures, if it is on the field.
    pub(crate) fn works(&self, card: CardId, figure: Option<&Figure>, ability: &Compiled) -> bool {
        figure.is_none_or(|figure| has_at_level(figure, ability))
            && self.is_in_zone(card, ability)
            && self.is_its_time(card, ability)
    }

    fn is_in_zone(&self, card: CardId, ability: &Compiled) -> bool {
        let zone = match self.state.area(card) {
            Area::Field => Zone::Field,
            Area::Hand => Zone::Hand,
            Area::Trash => Zone::Trash,
            Area::Deck => Zone::Deck,
            Area::Burst => return works_in_burst_area(ability),
            Area::Outside => return false,
        };
        ability.zones.contains(zone)
    }

    #[inline]
    pub(crate) fn is_its_time(&self, card: CardId, ability: &Compiled) -> bool {
        ability.during.is_none_or(|period| self.is_during(&period, card))
    }

    /// Whether the period is now for the card.
    pub(crate) fn is_during(&self, period: &Period, card: CardId) -> bool {
        let turn_is = |whose: &Whose| whose.seats(card.owner()).contains(&self.state.turn_player);
        match period {
            Period::Turn(whose) => turn_is(whose),
            Period::Step(whose, step) => self.state.step == *step && turn_is(whose),
            // 10-12-1
            Period::ThisAttacks => self.is_attacking(card),
            Period::ThisBlocks => self.is_blocking(card),
            Period::ThisAttacksOrBlocks => self.is_attacking(card) || self.is_blocking(card),
            Period::ThisIsLinked => self.linked_to(card).is_some(),
        }
    }

    /// Whether the card has an effect with this timing ("with a When Summoned effect"): on the field at its level, elsewhere
    /// at any.
    pub(super) fn has_timed_effect(&self, card: CardId, timing: &Timing, scope: &Scope) -> bool {
        if !self.table.has_kind(self.state, card) {
            return false;
        }
        let figure = self.figure(card);
        let printed = self.table.kind(self.state, card).printed.clone();
        let mut printed = printed.map(|place| self.table.ability(place));
        if printed.any(|ability| {
            self.is_timed(ability, timing)
                && figure.is_none_or(|figure| has_at_level(figure, ability))
        }) {
            return true;
        }
        let mut found = false;
        let by = if scope.printed { Gained::ByResolved } else { Gained::ByAll };
        let mut look = |place: u16| found |= self.is_timed(self.table.ability(place), timing);
        self.each_gained_ability(card, by, &mut look);
        found
    }
}

/// Which gained effects are visited.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gained {
    /// Those of resolved effects only, while grants of constant effects are being computed.
    ByResolved,
    ByAll,
}

/// 2-10-2: a card on the field has the effects of its level that it has not lost.
#[inline]
pub(crate) fn has_at_level(figure: &Figure, ability: &Compiled) -> bool {
    ability.levels.contains(figure.level)
        && !ability.levels.intersects(figure.lost_levels)
        && !figure.flags.contains(Flags::WITHOUT_EFFECTS)
}

/// 10-9: bursts work there, and so do effects that work wherever the card is summoned or used from.
fn works_in_burst_area(ability: &Compiled) -> bool {
    let anywhere = [Zone::Hand, Zone::Trash, Zone::Deck];
    match ability.label {
        Label::Burst(_) | Label::Activated(_) => true,
        Label::Constant | Label::Keyword(_) | Label::Triggered(_) | Label::Instead(_) => {
            anywhere.into_iter().all(|zone| ability.zones.contains(zone))
        }
    }
}

/// The number that makes one copy of a keyword effect larger than another.
fn number_of(keyword: &Keyword) -> u8 {
    match keyword {
        Keyword::Gale(number) | Keyword::Crush(number) | Keyword::Raid(number) => *number,
        Keyword::Awaken
        | Keyword::Confront
        | Keyword::Curse
        | Keyword::Bloodcurse
        | Keyword::Immortal(_)
        | Keyword::Armor(_)
        | Keyword::Luster
        | Keyword::Blessed
        | Keyword::Ascend(_)
        | Keyword::Swift
        | Keyword::AtField
        | Keyword::Astral
        | Keyword::Agile
        | Keyword::Link(_) => 0,
    }
}
