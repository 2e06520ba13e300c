//! Directives about cores: selections of cards come first, then the directive refers to "those".

use kernel::Role;

use super::Lowering;
use crate::{
    interpreter::program::Instruction,
    vocabulary::{
        Act, Amount, Choice, CoreCount, CoreKind, CoreSpot, Count, Filter, Group, Place, Player,
        Target, Verb, Whose,
    },
};

impl Lowering<'_> {
    pub(super) fn move_cores(
        &mut self,
        count: &CoreCount,
        kind: CoreKind,
        from: &CoreSpot,
        to: &CoreSpot,
    ) {
        self.depletes = true;
        if from.is_of_both() || to.is_of_both() {
            let (from, to) = (from.of_player(Player::You), to.of_player(Player::You));
            return self.by_each_player(|lowering| lowering.move_cores(count, kind, &from, &to));
        }
        let mut from = self.selected_before(from);
        // Two selections: the first one is kept while the second is made.
        if from == CoreSpot::On(Target::Those) && to.has_selection() {
            self.directive(Verb::Select);
            from = CoreSpot::On(Target::Selected);
        }
        self.cores_to(count, kind, &from, to);
    }

    /// Moves cores to one of several places at the player's choice, core by core.
    fn cores_to(&mut self, count: &CoreCount, kind: CoreKind, from: &CoreSpot, to: &CoreSpot) {
        let CoreSpot::AnyOf(parts) = to else {
            let (count, from) = (count.clone(), from.clone());
            let to = self.selected_before(&on_one_of(to));
            return self.directive(Act::MoveCores { count, kind, from, to });
        };
        let one = CoreCount::Exactly(1.into());
        let each = if let CoreCount::Exactly(times) = count { Some(times.clone()) } else { None };
        let repeats = each.filter(|times| *times != Amount::Fixed(1));
        let count = if repeats.is_some() { &one } else { count };
        let hole = repeats.is_some().then(|| self.hole());
        let first = self.here();
        self.alternatives(Player::You, parts, |lowering, part| {
            lowering.cores_to(count, kind, from, part)
        });
        if let (Some(hole), Some(times)) = (hole, repeats) {
            self.code.push(Instruction::Again(first));
            self.code[hole] = Instruction::Repeat { times, to: self.here() };
        }
    }

    pub(super) fn pay_cores(
        &mut self,
        who: Player,
        count: &Amount,
        kind: CoreKind,
        from: Option<&CoreSpot>,
    ) {
        self.depletes = true;
        if who == Player::Both {
            let from = from.map(|from| from.of_player(Player::You));
            return self.by_each_player(|lowering| {
                lowering.pay_cores(Player::You, count, kind, from.as_ref());
            });
        }
        let from = from.map(|from| self.selected_before(from));
        self.directive(Act::PayCores { who, count: count.clone(), kind, from });
    }

    /// 1-3-4: what each player does from their own point of view, the turn player first.
    fn by_each_player(&mut self, lower: impl Fn(&mut Self)) {
        for role in [Role::TurnPlayer, Role::NonTurnPlayer] {
            self.code.push(Instruction::As(role));
            lower(self);
        }
        self.code.push(Instruction::As(Role::Player));
    }

    /// Lowers the selections in it; the spot then refers to "those".
    fn selected_before(&mut self, spot: &CoreSpot) -> CoreSpot {
        match spot {
            CoreSpot::On(target) if !target.is_known() => {
                self.target(target, false);
                CoreSpot::On(Target::Those)
            }
            CoreSpot::AnyOf(parts) => {
                CoreSpot::AnyOf(parts.iter().map(|part| self.selected_before(part)).collect())
            }
            CoreSpot::On(_)
            | CoreSpot::Void
            | CoreSpot::Reserve(_)
            | CoreSpot::Trash(_)
            | CoreSpot::Life(_)
            | CoreSpot::ReserveOfEach
            | CoreSpot::Field(_) => spot.clone(),
        }
    }
}

/// A player's field as a place where cores go: one of the cards there.
fn on_one_of(spot: &CoreSpot) -> CoreSpot {
    let CoreSpot::Field(who) = spot else { return spot.clone() };
    let whose = match who {
        Player::You => Whose::Your,
        Player::Opponent => Whose::Opponents,
        Player::Both => Whose::Any,
    };
    CoreSpot::On(Target::Choose(Choice {
        by: Player::You,
        count: Count::Exactly(1.into()),
        of: vec![Group { whose, places: vec![Place::Field], filter: Filter::Any }],
        looked_at: false,
        different_names: false,
        total: None,
        random: false,
    }))
}
