//! 8-5-3: which cards may be selected, how many and by whom.

use kernel::{HowMany, Seat};

use crate::{
    CardId,
    area::{Cards, ids},
    interpreter::program::{Directive, Instruction},
    position::{Position, Scope},
    state::{Choosing, EffectFlags, Running},
    vocabulary::{Choice, Count, Grant, KeywordName, Place, Verb},
};

/// What must be possible with selected cards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Demand<'a> {
    /// This directive can be carried out on them.
    pub directive: Option<&'a Directive>,
    /// It is a cost: as many as required must be found.
    pub whole: bool,
    /// The text says "select".
    pub selects: bool,
}

impl<'a> Demand<'a> {
    pub(super) fn of(position: &Position<'a>, running: &Running, at: u16) -> Demand<'a> {
        let code = &position.table.ability(running.ability).code;
        let directive = code[usize::from(at)..].iter().find_map(Instruction::directive);
        let whole = position.is_cost(running, at);
        // B-17: only cards that can be summoned, placed or used completely.
        let cast = matches!(
            directive.and_then(Directive::verb),
            Some(Verb::Summon { .. } | Verb::Place { .. } | Verb::UseMagic { .. })
        );
        Demand { directive: directive.filter(|_| whole || cast), whole, selects: false }
    }
}

impl Position<'_> {
    /// The candidates, and how many may be selected.
    pub(crate) fn choosing(
        &self,
        choice: &Choice,
        scope: &Scope,
        demand: Demand<'_>,
        add: bool,
    ) -> Choosing {
        let by = scope.seat(choice.by);
        let candidates = self.candidates(choice, scope, demand, add);
        let there = self.most_together(choice, candidates);
        let mut many = self.how_many(&choice.count, there, scope);
        // 8-5-3-5: nobody can check what lies in a private area.
        if !demand.whole && has_criterion(choice) {
            let checked = ids(candidates).filter(|card| self.is_known_to_both(*card)).count();
            many.min = many.min.min(checked as u8);
        }
        let total = choice.total.as_ref();
        let total = total.map(|total| (total.of, self.amount(&total.most, scope)));
        if total.is_some() {
            many.min = 0;
        }
        Choosing {
            candidates,
            chosen: Cards::EMPTY,
            by,
            min: many.min,
            max: many.max,
            required: many.required,
            different_names: choice.different_names,
            total,
        }
    }

    fn candidates(&self, choice: &Choice, scope: &Scope, demand: Demand<'_>, add: bool) -> Cards {
        let mut found =
            if choice.of.is_empty() { scope.looked } else { self.cards(&choice.of, scope) };
        if choice.looked_at {
            found = found & scope.looked;
        }
        if add {
            found = found - scope.those;
        }
        if demand.selects {
            found = self.selectable(found, scope);
        }
        let Some(directive) = demand.directive else { return found };
        let can = ids(found).filter(|card| self.can_undergo(directive, *card, scope));
        can.map(|card| card.0).collect()
    }

    /// How many of the candidates can be selected together.
    fn most_together(&self, choice: &Choice, candidates: Cards) -> usize {
        if !choice.different_names {
            return candidates.len();
        }
        let name = |card: CardId| self.table.name(self.state, card);
        let is_first = |card: &CardId| {
            ids(candidates).take_while(|other| other < card).all(|other| name(other) != name(*card))
        };
        ids(candidates).filter(is_first).count()
    }

    /// 8-5-3-1, 8-5-3-2: how many of the available cards may be selected.
    pub(crate) fn how_many(&self, count: &Count, available: usize, scope: &Scope) -> HowMany {
        let number = |amount| self.amount(amount, scope).clamp(0, 255) as u8;
        let there = available as u8;
        match count {
            Count::Exactly(amount) => HowMany::exactly(number(amount), there),
            Count::UpTo(amount) => HowMany::up_to(number(amount), there),
            Count::AnyNumber => HowMany::any(there),
        }
    }

    /// 11-10: the player who selects for Gale, if an effect changes that.
    pub(super) fn gale_selector(&self, running: &Running) -> Option<Seat> {
        let keyword = self.table.ability(running.ability).keyword.as_ref()?;
        if keyword.name() != KeywordName::Gale || running.is(EffectFlags::SOURCE_LEFT) {
            return None;
        }
        let mut found = None;
        self.each_grant(running.source, &mut |given| {
            if let Grant::GaleSelectedBy(player) = given.grant {
                found = Some(given.scope.seat(*player));
            }
        });
        found
    }
}

/// Whether the selection has a criterion on the cards.
pub(super) fn has_criterion(choice: &Choice) -> bool {
    choice.of.iter().any(|group| !group.filter.is_any())
}

/// Whether the selection is from a whole deck.
pub(super) fn is_search(choice: &Choice) -> bool {
    !choice.looked_at && choice.of.iter().any(|group| group.places.contains(&Place::Deck))
}
