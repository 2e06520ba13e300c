//! Something beside the card under proof that its ability does not ask for: bans, protections, negations and replacements that
//! cards of the pool print, a full field, a short deck, cards that move others away.

use std::sync::OnceLock;

use cards::Pool;
use kernel::{Chance, Seat};
use opcg::{
    Card, Category,
    vocabulary::{
        Ability, Act, Ban, Duration, Filter, Grant, Group, Label, Part, Place, Player, PlayerBan,
        Step, Target, Verb, Walk as _, Whose, Zone,
    },
};

use super::{Draft, Plan, doer, need::BoardPlanner};
use crate::Beside;

/// What cards of the pool say that may get in the way of others.
#[derive(Default)]
struct Printed {
    player_bans: Vec<PlayerBan>,
    card_bans: Vec<Ban>,
    protections: Vec<Ban>,
    negations: Vec<Grant>,
    replacements: Vec<Ability>,
}

fn printed() -> &'static Printed {
    static PRINTED: OnceLock<Printed> = OnceLock::new();
    PRINTED.get_or_init(|| {
        let mut all = Printed::default();
        for ability in Pool::<Card>::embedded().iter().flat_map(|card| &card.abilities) {
            ability.walk(&mut |part| all.see(part));
        }
        all
    })
}

impl Printed {
    fn see(&mut self, part: Part<'_>) {
        if let Part::PlayerBan(ban) = part {
            add(&mut self.player_bans, ban);
        } else if let Part::Ban(ban) = part {
            let list = if is_protection(ban) { &mut self.protections } else { &mut self.card_bans };
            add(list, ban);
        } else if let Part::Grant(grant @ (Grant::Negated | Grant::Without(_))) = part {
            add(&mut self.negations, grant);
        } else if let Part::Ability(ability) = part
            && matches!(ability.label, Label::Instead(_))
            && ability.zone == Zone::Field
        {
            add(&mut self.replacements, ability);
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
        Ban::BeRested(_) | Ban::BeKod(_) | Ban::BeRemoved(_) | Ban::BeAttacked => true,
        Ban::Attack
        | Ban::AttackLeader
        | Ban::AttackCharacters(_)
        | Ban::AttackUnlessTrashing(_)
        | Ban::AttackLeaderAtOnce
        | Ban::BeBlocked(_)
        | Ban::Block
        | Ban::BecomeActiveInRefresh
        | Ban::BePlayed
        | Ban::BePlayedByEffects => false,
    }
}

/// Puts this beside the card under proof.
pub(crate) fn put_beside(plan: &mut Plan, beside: Beside, chance: &mut Chance) {
    match beside {
        Beside::PlayerBan => {
            let who = if chance.below(2) == 0 { Player::You } else { Player::Opponent };
            let what = one(&printed().player_bans, chance).clone();
            say(
                plan,
                permanent(Step::Do(Act::Forbid { who, what, until: Duration::Permanent })),
                chance,
            );
        }
        Beside::CardBan => card_ban(plan, one(&printed().card_bans, chance), chance),
        Beside::Protection => {
            gain(plan, Grant::Cannot(one(&printed().protections, chance).clone()), chance);
        }
        Beside::Negation => gain(plan, one(&printed().negations, chance).clone(), chance),
        Beside::Replacement => {
            let mut text = one(&printed().replacements, chance).clone();
            if chance.below(2) == 0 {
                text.when.clear();
            }
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

fn permanent(step: Step) -> Ability {
    Ability { body: vec![step], ..Ability::new(Label::Permanent) }
}

/// A Leader or a Character of one of the players has this text, too.
fn say(plan: &mut Plan, text: Ability, chance: &mut Chance) {
    let seat = some_seat(chance);
    let mut draft = plan.draft(Category::Character, chance);
    let leader = &mut plan.side(seat).leader;
    if !leader.is_subject && chance.below(3) == 0 {
        return speak(leader, text);
    }
    draft.is_needed = true;
    speak(&mut draft, text);
    plan.side(seat).characters.insert(0, draft);
}

/// Adds a text, if a card with it can be played.
fn speak(draft: &mut Draft, text: Ability) {
    draft.card.abilities.push(text);
    if draft.card.clone().check().is_err() {
        draft.card.abilities.pop();
    }
}

/// Cards on the field get this as long as another lies there.
fn gain(plan: &mut Plan, grant: Grant, chance: &mut Chance) {
    let whose = [Whose::Your, Whose::Opponents, Whose::Any][chance.below(3) as usize];
    let places = match chance.below(3) {
        0 => vec![Place::Leader, Place::Character],
        _ => vec![Place::Character],
    };
    // A card that negated itself would come to no rest.
    let filter = if grant == Grant::Negated { Filter::Other } else { Filter::Any };
    let all = Target::All(vec![Group { whose, places, filter }]);
    say(plan, permanent(Step::On(all, gains(grant))), chance);
}

fn gains(grant: Grant) -> Verb {
    Verb::Gain { grants: vec![grant], until: Duration::Permanent }
}

/// A card in hand says of itself that it cannot be played; others of cards on the field what those cannot do.
fn card_ban(plan: &mut Plan, ban: &Ban, chance: &mut Chance) {
    let grant = Grant::Cannot(ban.clone());
    if !matches!(ban, Ban::BePlayed | Ban::BePlayedByEffects) {
        return gain(plan, grant, chance);
    }
    for seat in Seat::BOTH {
        let side = plan.side(seat);
        for draft in side.hand.iter_mut().chain(&mut side.trash).filter(|draft| !draft.is_subject) {
            if draft.card.category == Category::Character && chance.below(2) == 0 {
                let text = permanent(Step::On(Target::This, gains(grant.clone())));
                speak(draft, Ability { zone: Zone::Hand, ..text });
            }
        }
    }
}

fn fill(plan: &mut Plan, seat: Seat, chance: &mut Chance) {
    while plan.side(seat).characters.len() < 5 {
        let draft = plan.draft(Category::Character, chance);
        plan.side(seat).characters.push(draft);
    }
}

/// Events with which both players move any Character away, in between.
fn move_away(plan: &mut Plan, chance: &mut Chance) {
    let card = std::sync::Arc::clone(&plan.subject);
    let mut planner = BoardPlanner::new(plan, &card, chance);
    for verb in [Verb::ToHand, Verb::Trash, Verb::Ko] {
        doer::cause(&mut planner, &opcg::vocabulary::Cause::By(Whose::Any), &verb);
    }
}
