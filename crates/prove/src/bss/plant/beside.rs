//! Something beside the card under proof that its ability does not ask for: bans, protections, lost effects and substitutions
//! that cards of the pool print, a full field, a short deck, cards that move others away.

use std::sync::OnceLock;

use bss::{
    Category,
    vocabulary::{
        Ability, Act, Ban, Cause, Duration, Filter, Grant, Group, Label, Part, Place, Player,
        PlayerBan, Step, Target, Verb, Walk as _, Whose,
    },
};
use cards::bss::BssPool;
use kernel::{Chance, Seat};

use super::{
    doer::{action_by, any_on_field, destroy, spirit},
    need::BoardPlanner,
    plan::Plan,
};
use crate::Beside;

/// What cards of the pool say that may get in the way of others.
#[derive(Default)]
struct Printed {
    player_bans: Vec<PlayerBan>,
    card_bans: Vec<Ban>,
    protections: Vec<Ban>,
    losses: Vec<Grant>,
    substitutions: Vec<Ability>,
}

fn printed() -> &'static Printed {
    static PRINTED: OnceLock<Printed> = OnceLock::new();
    PRINTED.get_or_init(|| {
        let mut all = Printed::default();
        for ability in BssPool::embedded().cards().flat_map(|card| &card.abilities) {
            ability.walk(&mut |part| all.see(part));
        }
        all
    })
}

impl Printed {
    fn see(&mut self, part: Part<'_>) {
        if let Part::PlayerBan(ban) = part {
            // The next card is spoken of by effects that resolve, not by constant ones.
            if !matches!(ban, PlayerBan::NextCost { .. }) {
                add(&mut self.player_bans, ban);
            }
        } else if let Part::Ban(ban) = part {
            let list = if is_protection(ban) { &mut self.protections } else { &mut self.card_bans };
            add(list, ban);
        } else if let Part::Grant(grant @ (Grant::WithoutEffects(_) | Grant::WithoutTriggers(_))) =
            part
        {
            add(&mut self.losses, grant);
        } else if let Part::Ability(ability) = part
            && matches!(ability.label, Label::Instead(_))
            && ability.zones.is_empty()
        {
            add(&mut self.substitutions, ability);
        }
    }
}

fn add<T: Clone + PartialEq>(list: &mut Vec<T>, new: &T) {
    if !list.contains(new) {
        list.push(new.clone());
    }
}

fn is_protection(ban: &Ban) -> bool {
    match ban {
        Ban::BeSelected(_)
        | Ban::BeDestroyed(_)
        | Ban::LoseCores(_)
        | Ban::BeExhausted(_)
        | Ban::BeRefreshed(_)
        | Ban::BeReturned(_) => true,
        Ban::Attack
        | Ban::AttackUnlessPaying(_)
        | Ban::AttackUnlessRemoving(_)
        | Ban::AttackUnless(_)
        | Ban::Block(_)
        | Ban::BeBlocked(_)
        | Ban::Refresh
        | Ban::ReduceLife
        | Ban::ReduceLifeToZero => false,
    }
}

/// Puts this beside the card under proof.
pub(crate) fn put_beside(plan: &mut Plan, beside: Beside, chance: &mut Chance) {
    match beside {
        Beside::PlayerBan => {
            let who = if chance.below(2) == 0 { Player::You } else { Player::Opponent };
            let what = one(&printed().player_bans, chance).clone();
            let step = Step::Do(Act::Forbid { who, what, until: Duration::Constant });
            say(plan, constant(step), chance);
        }
        Beside::CardBan => {
            gain(plan, Grant::Cannot(one(&printed().card_bans, chance).clone()), chance);
        }
        Beside::Protection => {
            gain(plan, Grant::Cannot(one(&printed().protections, chance).clone()), chance);
        }
        Beside::Negation => gain(plan, one(&printed().losses, chance).clone(), chance),
        Beside::Replacement => {
            let mut text = one(&printed().substitutions, chance).clone();
            if chance.below(2) == 0 {
                text.when.clear();
            }
            text.levels = bss::vocabulary::Levels::default();
            say(plan, text, chance);
        }
        Beside::FullField => Seat::BOTH.into_iter().for_each(|seat| fill(plan, seat, chance)),
        Beside::ShortDeck => {
            let seat = some_seat(chance);
            plan.side(seat).deck.truncate(1 + chance.below(2) as usize);
        }
        Beside::MovedAntecedent => move_away(plan, chance),
    }
}

fn one<'a, T>(list: &'a [T], chance: &mut Chance) -> &'a T {
    &list[chance.below(list.len() as u32) as usize]
}

fn some_seat(chance: &mut Chance) -> Seat {
    Seat::BOTH[chance.below(2) as usize]
}

fn constant(step: Step) -> Ability {
    Ability { body: vec![step], ..Ability::new(Label::Constant) }
}

/// A spirit or a nexus of one of the players has this text.
fn say(plan: &mut Plan, text: Ability, chance: &mut Chance) {
    let category = if chance.below(2) == 0 { Category::Nexus } else { Category::Spirit };
    let mut draft = plan.draft(category, chance);
    draft.is_needed = true;
    draft.abilities.push(text);
    plan.side(some_seat(chance)).field.push(draft);
}

/// Spirits get this as long as another card lies there.
fn gain(plan: &mut Plan, grant: Grant, chance: &mut Chance) {
    let whose = [Whose::Your, Whose::Opponents, Whose::Any][chance.below(3) as usize];
    // A card that took its own effects away would come to no rest.
    let filter = spirit().and(Filter::Other);
    let all = Target::All(vec![Group { whose, places: vec![Place::Field], filter }]);
    let gains = Verb::Gain { grants: vec![grant], until: Duration::Constant };
    say(plan, constant(Step::On(all, gains)), chance);
}

/// More spirits than most games see.
fn fill(plan: &mut Plan, seat: Seat, chance: &mut Chance) {
    while plan.side(seat).field.len() < 11 {
        let draft = plan.draft(Category::Spirit, chance);
        plan.side(seat).field.push(draft);
    }
}

/// Cards with which both players move others away, in between.
fn move_away(plan: &mut Plan, chance: &mut Chance) {
    let mut planner = BoardPlanner::new(plan, chance);
    let by = Cause::By(Whose::Any);
    action_by(&mut planner, &by, &any_on_field(), &destroy);
    action_by(&mut planner, &by, &any_on_field(), &|what| Step::On(what, Verb::ToHand));
}
