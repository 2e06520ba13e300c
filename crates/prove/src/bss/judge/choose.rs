//! 8-5-3: selecting cards.

mod pick;

use bss::{
    Ask, CardId, EventKind, Pick,
    vocabulary::{
        Choice, Count, Filter, Grant, Group, KeywordName, Place as Where, Player, Step, Target,
        Verb, Whose,
    },
};
use kernel::Seat;

use super::{
    Judge,
    board::Cards,
    notes::{Note, place},
    sight::{Scope, Sight},
    wrong::Read,
};

/// How many cards may be selected, and how many the text tells.
#[derive(Clone, Copy, Debug)]
pub(super) struct HowMany {
    pub min: usize,
    pub max: usize,
    pub required: usize,
}

impl<'a> Judge<'a> {
    /// The cards of a directive: from now on the effect speaks of them. `step` is what is done with them.
    pub(super) fn target(&mut self, target: &'a Target, add: bool, step: Option<&'a Step>) -> Read {
        match target {
            Target::Those => Ok(()),
            Target::Choose(choice) if choice.by == Player::Both => self.jointly(choice, step),
            Target::Choose(choice) => self.choose(choice, add, step),
            Target::Each(parts) => {
                for (at, part) in parts.iter().enumerate() {
                    self.target(part, add || at > 0, step)?;
                }
                Ok(())
            }
            Target::OneOf(parts) => {
                let at =
                    self.option(parts.len(), &|judge, at| judge.can_select(&parts[at], step))?;
                self.target(&parts[at], add, step)
            }
            Target::This
            | Target::Selected
            | Target::All(_)
            | Target::Top { .. }
            | Target::Rest
            | Target::Subject
            | Target::Other
            | Target::Opposing
            | Target::Attacker
            | Target::Blocker
            | Target::Linked
            | Target::Itself => {
                let scope = self.frame().scope.clone();
                let (cards, required) = self.look(|sight| {
                    let required = if let Target::Top { count, .. } = target {
                        sight.number(count, &scope)
                    } else {
                        0
                    };
                    (sight.take(target, &scope), required)
                })?;
                self.frame().speak_of(cards, required, add);
                Ok(())
            }
        }
    }

    /// One of so many options; in a cost only those that can be paid.
    pub(super) fn option(
        &mut self,
        count: usize,
        can: &dyn Fn(&mut Judge<'a>, usize) -> Read<bool>,
    ) -> Read<usize> {
        let mut able = Vec::new();
        for at in 0..count {
            if !self.frame().is_cost || can(self, at)? {
                able.push(at);
            }
        }
        if able.is_empty() {
            able = (0..count).collect();
        }
        let offers: Vec<Pick> = able.iter().map(|at| Pick::Option(*at as u8)).collect();
        match self.only_or_asked("which option", Ask::Option, &offers)? {
            Pick::Option(at) => Ok(usize::from(at)),
            other => self.wrong(format!("{other:?} is no option")),
        }
    }

    /// 1-3-4: both players select, the turn player first, each from his own point of view.
    fn jointly(&mut self, choice: &'a Choice, step: Option<&'a Step>) -> Read {
        for (at, seat) in self.turn_order().into_iter().enumerate() {
            self.frame().scope.player = seat;
            let own = Choice {
                by: Player::You,
                of: choice
                    .of
                    .iter()
                    .map(|group| Group { whose: Whose::Your, ..group.clone() })
                    .collect(),
                ..choice.clone()
            };
            self.choose_of(choice, &own, at > 0, step)?;
        }
        let frame = self.frame();
        frame.scope.player = frame.player;
        Ok(())
    }

    fn choose(&mut self, choice: &'a Choice, add: bool, step: Option<&'a Step>) -> Read {
        self.choose_of(choice, choice, add, step)
    }

    /// `printed` is the choice in the text, `choice` the same from the selecting player's point of view.
    fn choose_of(
        &mut self,
        printed: &'a Choice,
        choice: &Choice,
        add: bool,
        step: Option<&'a Step>,
    ) -> Read {
        let scope = self.frame().scope.clone();
        let whole = self.frame().is_cost;
        let demand = step.filter(|step| {
            whole
                || matches!(
                    step,
                    Step::On(_, Verb::Summon { .. } | Verb::Place { .. } | Verb::UseMagic { .. })
                )
        });
        let selects = says_select(step);
        let found = self.candidates(choice, &scope, add, selects)?;
        self.note_rejected(printed, choice, &scope, &found)?;
        let mut candidates = Cards::new();
        for card in found {
            if demand.is_none_or(|_| true) && self.can_undergo_if(demand, card, &scope)? {
                candidates.insert(card);
            }
        }
        let mut by = scope.seat(choice.by);
        if let Some(seat) = self.gale_selector()? {
            by = seat;
        }
        if is_search(choice) {
            self.look_through_deck(by);
        }
        if selects {
            by = self.selector(by, &candidates);
        }
        let (many, total) = self.look(|sight| {
            let many = sight.how_many_of(choice, &candidates, &scope, whole);
            let total =
                choice.total.as_ref().map(|total| (total.of, sight.amount(&total.most, &scope)));
            (many, total)
        })?;
        let chosen = if choice.random {
            self.unknown(&candidates, many.max)
        } else {
            self.pick_cards(choice, &candidates, many, by, total)?
        };
        if has_criterion(choice) {
            for card in chosen
                .iter()
                .filter(|card| !self.board.area(**card).is_public())
                .copied()
                .collect::<Vec<_>>()
            {
                self.expect("a selected card is revealed", |event| {
                    event.kind() == EventKind::Revealed && event.card() == Some(card)
                })?;
            }
        }
        self.frame().speak_of(chosen, many.required, add);
        Ok(())
    }

    /// The cards that meet the criteria, and can be selected where the text says "select" (8-5-3, 11-5-1).
    pub(super) fn candidates(
        &mut self,
        choice: &Choice,
        scope: &Scope,
        add: bool,
        selects: bool,
    ) -> Read<Cards> {
        let (found, barred) = self.look(|sight| {
            let mut found = if choice.of.is_empty() {
                scope.looked.clone()
            } else {
                sight.cards(&choice.of, scope)
            };
            if choice.looked_at {
                found = &found & &scope.looked;
            }
            if add {
                found = &found - &scope.those;
            }
            let (free, barred): (Cards, Cards) = found
                .into_iter()
                .partition(|card| !selects || sight.can_be_selected(*card, scope.source));
            let mut enforced = Vec::new();
            for card in barred {
                if sight.armor_stops(card, scope.source) {
                    enforced.extend(sight.keyword_lines(card, KeywordName::Armor));
                }
                sight.each_grant(card, |on| {
                    if matches!(on.grant, Grant::Cannot(bss::vocabulary::Ban::BeSelected(_))) {
                        enforced.push(place(on.grant));
                    }
                });
                sight.each_player_ban(scope.source.owner(), |on| {
                    if matches!(on.ban, bss::vocabulary::PlayerBan::SelectOnly { .. }) {
                        enforced.push(place(on.ban));
                    }
                });
            }
            (free, enforced)
        })?;
        barred.into_iter().for_each(|at| self.note(Note::Enforced(at)));
        Ok(found)
    }

    /// A card in the areas of the choice that its criterion keeps out.
    fn note_rejected(
        &mut self,
        printed: &Choice,
        choice: &Choice,
        scope: &Scope,
        found: &Cards,
    ) -> Read {
        let rejected = self.look(|sight| {
            let all = choice.of.iter().flat_map(|group| sight.in_places(group, scope));
            let in_reach = |card: &CardId| !choice.looked_at || scope.looked.contains(card);
            all.into_iter().filter(in_reach).any(|card| !found.contains(&card))
        })?;
        if rejected {
            self.note(Note::Rejected(place(printed)));
        }
        Ok(())
    }

    fn can_undergo_if(
        &mut self,
        step: Option<&'a Step>,
        card: CardId,
        scope: &Scope,
    ) -> Read<bool> {
        match step {
            Some(step) => self.can_undergo(step, card, scope),
            None => Ok(true),
        }
    }

    /// 12-3-1: who selects from a deck views all of it.
    fn look_through_deck(&mut self, by: Seat) {
        let deck = self.board.piles[by].deck.clone();
        self.change().seen.extend(deck.iter().map(|card| (*card, by.index())));
        self.frame().scope.looked.extend(deck);
    }
}

impl Sight<'_, '_> {
    /// 8-5-3-1, 8-5-3-2, and 8-5-3-5: nobody can check what lies in a private area.
    fn how_many_of(
        &self,
        choice: &Choice,
        candidates: &Cards,
        scope: &Scope,
        whole: bool,
    ) -> HowMany {
        let names: std::collections::BTreeSet<_> = candidates
            .iter()
            .filter_map(|card| self.board.print(*card).map(|print| print.name.as_str()))
            .collect();
        let there = if choice.different_names { names.len() } else { candidates.len() };
        let mut many = match &choice.count {
            Count::Exactly(amount) => {
                let required = self.number(amount, scope);
                HowMany { min: required.min(there), max: required.min(there), required }
            }
            Count::UpTo(amount) => {
                HowMany { min: 0, max: self.number(amount, scope).min(there), required: 0 }
            }
            Count::AnyNumber => HowMany { min: 0, max: there, required: 0 },
        };
        if !whole && has_criterion(choice) {
            let known =
                |card: &&CardId| Seat::BOTH.into_iter().all(|seat| self.board.sees(seat, **card));
            many.min = many.min.min(candidates.iter().filter(known).count());
        }
        if choice.total.is_some() {
            many.min = 0;
        }
        many
    }
}

/// Whether the cards are selected, as the text says, before something is done with them.
pub(super) fn says_select(step: Option<&Step>) -> bool {
    matches!(step, Some(Step::On(_, Verb::Select)))
}

fn has_criterion(choice: &Choice) -> bool {
    choice.of.iter().any(|group| group.filter != Filter::Any)
}

fn is_search(choice: &Choice) -> bool {
    !choice.looked_at && choice.of.iter().any(|group| group.places.contains(&Where::Deck))
}
