//! Sources, destination and number of cores that an effect moves.

use crate::{
    CardId, Spot,
    area::{Cards, ids},
    event::Manner,
    position::{Position, Scope},
    state::CoreChoice,
    vocabulary::{Act, Amount, CoreCount, CoreKind, CoreSpot, Player, Target},
};

/// How many cores: at least, at most, and how many the text requires.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    pub min: u8,
    pub max: u8,
    pub required: u8,
}

pub(super) fn is_on(spot: &CoreSpot) -> bool {
    matches!(spot, CoreSpot::On(_))
}

impl Position<'_> {
    /// 8-9-2: the cards with a substitution for cores placed into a life.
    pub(super) fn substitutes_of(&self, to: &CoreSpot, scope: &Scope) -> Cards {
        let CoreSpot::Life(who) = to else { return Cards::EMPTY };
        self.life_substitutes(scope.seat(*who))
    }

    /// Where the cores go; into a life by the substitution of this card, if any. `None` if the destination card is not
    /// there.
    pub(super) fn where_to(
        &self,
        from: &CoreSpot,
        to: &CoreSpot,
        card: Option<CardId>,
        instead: Option<CardId>,
        scope: &Scope,
    ) -> Option<Spot> {
        Some(match to {
            CoreSpot::Void => Spot::Void,
            CoreSpot::Reserve(who) => Spot::Reserve(scope.seat(*who)),
            CoreSpot::Trash(who) => Spot::Trash(scope.seat(*who)),
            CoreSpot::Life(who) => self.life_cores_go_to(scope.seat(*who), instead),
            CoreSpot::ReserveOfEach => Spot::Reserve(card.map_or(scope.player, CardId::owner)),
            CoreSpot::On(target) if is_on(from) => {
                let onto = self.take(target, scope);
                Spot::Card(ids(onto).find(|card| self.state.is_on_field(*card))?)
            }
            CoreSpot::On(_) => Spot::Card(card.filter(|card| self.state.is_on_field(*card))?),
            CoreSpot::AnyOf(_) | CoreSpot::Field(_) => {
                unreachable!("where cores go is picked before")
            }
        })
    }

    /// The sources of a directive, for its current card or for all of them.
    pub(super) fn sources_of(
        &self,
        from: &CoreSpot,
        card: Option<CardId>,
        to: Spot,
        scope: &Scope,
    ) -> CoreChoice {
        let mut core_choice = CoreChoice::new(scope.player, scope.player, 0, to);
        match card.filter(|_| is_on(from)) {
            Some(card) => core_choice.cards = self.losing(Cards::one(card.0), scope),
            None => self.add_sources(&mut core_choice, from, scope),
        }
        core_choice.by = ids(core_choice.cards).next().map_or(core_choice.of, CardId::owner);
        core_choice
    }

    fn add_sources(&self, core_choice: &mut CoreChoice, from: &CoreSpot, scope: &Scope) {
        let on_field = |who: Player| -> Cards {
            self.state.on_field(scope.seat(who)).map(|card| card.0).collect()
        };
        let mut of = |who: &Player| core_choice.of = scope.seat(*who);
        match from {
            CoreSpot::Reserve(who) => {
                of(who);
                core_choice.reserve = true;
            }
            CoreSpot::Trash(who) => {
                of(who);
                core_choice.trash = true;
            }
            CoreSpot::Life(who) => {
                of(who);
                core_choice.life = true;
            }
            CoreSpot::On(target) => {
                core_choice.cards = core_choice.cards | self.losing(self.take(target, scope), scope)
            }
            CoreSpot::Field(who) => {
                core_choice.cards = core_choice.cards | self.losing(on_field(*who), scope)
            }
            CoreSpot::AnyOf(parts) => {
                parts.iter().for_each(|part| self.add_sources(core_choice, part, scope))
            }
            CoreSpot::Void | CoreSpot::ReserveOfEach => {
                unreachable!("cores are not picked from there")
            }
        }
    }

    /// Cards on the field that can lose cores to this effect.
    fn losing(&self, cards: Cards, scope: &Scope) -> Cards {
        let by = scope.by(Manner::Text);
        let can =
            |card: &CardId| self.state.is_on_field(*card) && !self.cannot_lose_cores(*card, by);
        ids(cards).filter(can).map(|card| card.0).collect()
    }

    pub(super) fn span(&self, count: &CoreCount, within: u8, to: Spot, scope: &Scope) -> Span {
        let number = |amount| self.amount(amount, scope).clamp(0, 255) as u8;
        let exactly = |many: u8| Span { min: many, max: many, required: many };
        match count {
            CoreCount::Exactly(amount) => exactly(number(amount)),
            CoreCount::UpTo(amount) => Span { min: 0, max: number(amount), required: 0 },
            CoreCount::AnyNumber => Span { min: 0, max: within, required: 0 },
            CoreCount::All => exactly(within),
            CoreCount::AllBut(left) => exactly(within.saturating_sub(*left)),
            CoreCount::Until(wanted) => {
                let there = self.state.regular_at(to) + u8::from(self.state.soul_at(to).is_some());
                exactly(wanted.saturating_sub(there))
            }
        }
    }

    /// A payment and its required number.
    pub(super) fn payment(
        &self,
        who: Player,
        count: &Amount,
        kind: CoreKind,
        from: Option<&CoreSpot>,
        scope: &Scope,
    ) -> (CoreChoice, u8) {
        let seat = scope.seat(who);
        let required = self.amount(count, scope).clamp(0, 255) as u8;
        let to = Spot::Trash(seat);
        let mut core_choice = match from {
            None => CoreChoice::from_field_and_reserve(self.state, seat, required, to),
            Some(from) => self.sources_of(from, None, to, scope),
        };
        core_choice.by = seat;
        core_choice.kind = kind;
        core_choice.pays = true;
        (core_choice, required)
    }

    /// Whether a directive about cores is about cards selected for it.
    pub(crate) fn is_about_those(&self, act: &Act) -> bool {
        let those = CoreSpot::On(Target::Those);
        if let Act::MoveCores { from, to, .. } = act {
            return *from == those || *to == those;
        }
        matches!(act, Act::PayCores { from: Some(from), .. } if *from == those)
    }

    /// Whether there are cores for a directive; all that it requires if `whole`.
    pub(crate) fn can_move_cores_by(&self, act: &Act, scope: &Scope, whole: bool) -> bool {
        if let Act::PayCores { who, count, kind, from } = act {
            let (core_choice, required) = self.payment(*who, count, *kind, from.as_ref(), scope);
            return self.state.cores_within(&core_choice) >= required;
        }
        let Act::MoveCores { count, kind, from, to } = act else { return true };
        let target = match (from, to) {
            (CoreSpot::On(target), _) | (_, CoreSpot::On(target)) => Some(target),
            _ => None,
        };
        let Some(target) = target else {
            return self.can_move_about(None, (count, *kind), (from, to), scope, whole);
        };
        let cards = self.take(target, scope);
        let mut each = ids(cards)
            .map(|card| self.can_move_about(Some(card), (count, *kind), (from, to), scope, whole));
        if whole { !cards.is_empty() && each.all(|can| can) } else { each.any(|can| can) }
    }

    fn can_move_about(
        &self,
        card: Option<CardId>,
        (count, kind): (&CoreCount, CoreKind),
        (from, to): (&CoreSpot, &CoreSpot),
        scope: &Scope,
        whole: bool,
    ) -> bool {
        let Some(spot) = self.where_to(from, to, card, None, scope) else { return false };
        if *from == CoreSpot::Void {
            return self.span(count, u8::MAX, spot, scope).max > 0;
        }
        let core_choice = CoreChoice { kind, ..self.sources_of(from, card, spot, scope) };
        let within = self.state.cores_within(&core_choice);
        let span = self.span(count, within, spot, scope);
        within > 0 && span.max > 0 && (!whole || within >= span.required)
    }
}
