//! Made-up cards that make something happen: for timings that wait for it, replacements, and restrictions against it.

use kernel::Seat;
use opcg::{
    Category,
    vocabulary::{
        Act, Amount, Cause, Choice, Count, End, EventPattern, EventUse, Filter, Group, HowPlayed,
        Keyword, Label, Place, Player, Rule, Step, Subject, Target, Timing, Verb, Whose, Would,
    },
};

use super::{
    fit::harmless,
    need::{BoardPlanner, group, seats},
    plan::YOU,
};

/// What the cards that make something happen are called.
pub(crate) const DOER: &str = "Doer";

fn one(groups: Vec<Group>) -> Target {
    Target::Choose(Choice {
        by: Player::You,
        count: Count::Exactly(Amount::Fixed(1)),
        of: groups,
        looked_at: false,
        different_names: false,
        total: None,
    })
}

fn any_character() -> Target {
    one(vec![group(Whose::Any, Place::Character, Filter::Any)])
}

/// A card of this player that does the step when it is used: an Event in hand, or whatever the criterion asks for.
fn doer(planner: &mut BoardPlanner<'_>, seat: Seat, like: &Filter, step: Step) {
    let mut draft = planner.plan.draft(Category::Event, planner.chance);
    draft.card.name = format!("{DOER} {}", draft.card.number);
    draft.card.cost = Some(0);
    draft.is_needed = true;
    if !draft.fit(like, true, planner.chance) {
        return;
    }
    let label = match draft.card.category {
        Category::Event => Label::Event(vec![EventUse::Main, EventUse::Counter]),
        Category::Leader | Category::Character | Category::Stage | Category::Don => {
            Label::ActivateMain
        }
    };
    draft.say(label, |text| text.body.push(step));
    let side = planner.plan.side(seat);
    match draft.card.category {
        Category::Event | Category::Don => side.hand.push(draft),
        Category::Character => side.characters.insert(0, draft),
        Category::Stage => {
            side.stage = side.stage.take().filter(|old| old.is_subject).or(Some(draft));
        }
        Category::Leader => {
            if !side.leader.is_subject {
                side.leader.card.abilities = draft.card.abilities;
            }
        }
    }
}

/// Somebody who does this by the cause that is asked for.
pub(super) fn cause(planner: &mut BoardPlanner<'_>, by: &Cause, verb: &Verb) {
    action_by(planner, by, &|| Step::On(any_character(), verb.clone()));
}

fn action_by(planner: &mut BoardPlanner<'_>, by: &Cause, step: &dyn Fn() -> Step) {
    match by {
        Cause::Any => {
            for seat in Seat::BOTH {
                doer(planner, seat, &Filter::Any, step());
            }
            attackers(planner, &Filter::Any);
        }
        Cause::Battle(like) => attackers(planner, like),
        Cause::Effect(whose, like) => {
            for seat in seats(*whose) {
                doer(planner, seat, like, step());
            }
        }
        Cause::By(whose) => {
            for seat in seats(*whose) {
                doer(planner, seat, &Filter::Any, step());
            }
            attackers(planner, &Filter::Any);
        }
        Cause::Either(parts) => parts.iter().for_each(|part| action_by(planner, part, step)),
    }
}

/// Strong Characters on both sides that fit.
pub(super) fn attackers(planner: &mut BoardPlanner<'_>, like: &Filter) {
    for whose in [Whose::Your, Whose::Opponents] {
        planner.supply(&group(whose, Place::Character, like.clone()), 1, &|draft| {
            draft.card.power = Some(13000);
            draft.rested = false;
        });
    }
}

/// A card of the subject, planted on the field.
fn subject_on_field(planner: &mut BoardPlanner<'_>, what: &Subject) -> Target {
    let Subject::Card(whose, like) = what else { return any_character() };
    let place = if could_be(like, Category::Stage) {
        Place::Stage
    } else if could_be(like, Category::Leader) && !could_be(like, Category::Character) {
        Place::Leader
    } else {
        Place::Character
    };
    let like = group(*whose, place, like.clone());
    planner.supply(&like, 1, &|_| {});
    one(vec![group(Whose::Any, Place::Character, Filter::Any), like])
}

/// Whether a criterion names this category.
fn could_be(like: &Filter, category: Category) -> bool {
    if let Filter::All(parts) | Filter::Either(parts) = like {
        return parts.iter().any(|part| could_be(part, category));
    }
    *like == Filter::Category(category)
}

/// What a label waits for is made to happen.
pub(super) fn provoke(planner: &mut BoardPlanner<'_>, label: &Label) {
    match label {
        Label::Auto(timings) => {
            for timing in timings {
                if let Timing::When(pattern) = timing {
                    event(planner, pattern);
                }
                if *timing == Timing::OnKo {
                    cause(planner, &Cause::Any, &Verb::Ko);
                }
            }
        }
        Label::Instead(would) => replaced(planner, would),
        Label::Keyword(Keyword::Unblockable) => planner.blocker(Whose::Opponents, &Filter::Any),
        Label::Keyword(_)
        | Label::ActivateMain
        | Label::Event(_)
        | Label::Trigger
        | Label::Permanent
        | Label::Additional => {}
        Label::Rule(rule) => rules(planner, rule),
    }
}

/// What a rule of the card's own text is about.
fn rules(planner: &mut BoardPlanner<'_>, rule: &Rule) {
    match rule {
        Rule::Counter { of, .. } => {
            let hand = group(Whose::Your, Place::Hand, of.clone());
            planner.supply(&hand, 2, &|draft| draft.card.counter = None);
        }
        Rule::PlayedRested(like) => {
            let hand = group(Whose::Your, Place::Hand, like.clone());
            planner.supply(&hand, 2, &|draft| draft.card.cost = Some(0));
        }
        Rule::FaceUpLifeToDeckBottom => {
            planner.plan.side(YOU).life.iter_mut().for_each(|draft| draft.face_up = true);
            attackers(planner, &Filter::Any);
        }
        Rule::WinWithEmptyDeck | Rule::LoseAtEndOfTurnWithEmptyDeck => {
            draw(planner, Whose::Your);
            let left = 1 + planner.chance.below(2) as usize;
            planner.plan.side(YOU).deck.truncate(left);
        }
        Rule::EveryNameTypeAttribute => {
            looks_for(planner, Filter::Name("Somebody".to_owned()));
            looks_for(planner, Filter::Type("Some type".to_owned()));
        }
        Rule::Name(name) => looks_for(planner, Filter::Name(name.clone())),
        Rule::Type(name) => looks_for(planner, Filter::Type(name.clone())),
        Rule::Attribute(attribute) => looks_for(planner, Filter::Attribute(*attribute)),
        Rule::AnyNumberInDeck
        | Rule::DeckExcludes(_)
        | Rule::DeckOnly(_)
        | Rule::DonDeckSize(_)
        | Rule::DonPhaseGivesToLeader(_) => {}
    }
}

/// A card that chooses cards like this, wherever they lie.
fn looks_for(planner: &mut BoardPlanner<'_>, like: Filter) {
    let places = vec![Place::Leader, Place::Character, Place::Stage, Place::Hand];
    let choice = one(vec![Group { whose: Whose::Your, places, filter: like }]);
    doer(planner, YOU, &Filter::Any, Step::On(choice, Verb::Reveal));
}

fn replaced(planner: &mut BoardPlanner<'_>, would: &Would) {
    match would {
        Would::AnyOf(parts) => parts.iter().for_each(|part| replaced(planner, part)),
        Would::BeKod { what, by } => happens_to(planner, what, by, &Verb::Ko),
        Would::BeRemoved { what, by } => {
            let bounce = planner.chance.below(2) == 0;
            happens_to(planner, what, by, if bounce { &Verb::ToHand } else { &Verb::Ko });
        }
        Would::BeRested { what, by } => happens_to(planner, what, by, &Verb::Rest),
    }
}

/// Plants what makes an event of this pattern happen.
pub(super) fn event(planner: &mut BoardPlanner<'_>, pattern: &EventPattern) {
    match pattern {
        EventPattern::AnyOf(parts) => parts.iter().for_each(|part| event(planner, part)),
        EventPattern::Played { what, how } => played(planner, what, how),
        EventPattern::Kod { what, by } => happens_to(planner, what, by, &Verb::Ko),
        EventPattern::Removed { what, by } | EventPattern::ReturnedToHand { what, by } => {
            happens_to(planner, what, by, &Verb::ToHand);
        }
        EventPattern::BecameRested { what, by } => happens_to(planner, what, by, &Verb::Rest),
        EventPattern::Attacks { what, target: like }
        | EventPattern::Battled { what, against: like }
        | EventPattern::KosInBattle { what, target: like } => {
            subject_on_field(planner, what);
            weak_characters(planner, like);
        }
        EventPattern::IsAttacked { what } | EventPattern::DealsDamage { what } => {
            subject_on_field(planner, what);
            attackers(planner, &Filter::Any);
        }
        EventPattern::DonGiven { to } => {
            subject_on_field(planner, to);
        }
        EventPattern::EventActivated(player, like) => {
            for seat in players(*player) {
                doer(
                    planner,
                    seat,
                    &like.clone().and(Filter::Category(Category::Event)),
                    harmless(),
                );
            }
        }
        EventPattern::BlockerActivated(player) => {
            players(*player)
                .into_iter()
                .for_each(|seat| planner.blocker(whose(seat), &Filter::Any));
        }
        EventPattern::TriggerActivated(player) => triggers(planner, *player),
        EventPattern::DonReturned { whose, least, by } => returned(planner, *whose, *least, by),
        EventPattern::DamageTaken(_)
        | EventPattern::LifeRemoved(_)
        | EventPattern::LifeToHand(_) => {
            attackers(planner, &Filter::Any);
            take_life(planner, Whose::Any);
        }
        EventPattern::LifeBecame(whose, count) => {
            for seat in seats(*whose) {
                super::plan::keep(&mut planner.plan.side(seat).life, usize::from(*count) + 1);
            }
            attackers(planner, &Filter::Any);
        }
        EventPattern::TrashedFromHand { whose, by } => {
            planner.supply(&group(*whose, Place::Hand, Filter::Any), 2, &|_| {});
            let target = one(vec![group(Whose::Any, Place::Hand, Filter::Any)]);
            action_by(planner, by, &|| Step::On(target.clone(), Verb::Trash));
        }
        EventPattern::DrawsOutsideDrawPhase(_) => draw(planner, Whose::Any),
    }
}

fn whose(seat: Seat) -> Whose {
    if seat == YOU { Whose::Your } else { Whose::Opponents }
}

/// Somebody does this to a card like the subject, by the cause that is asked for.
fn happens_to(planner: &mut BoardPlanner<'_>, what: &Subject, by: &Cause, verb: &Verb) {
    let target = subject_on_field(planner, what);
    action_by(planner, by, &|| Step::On(target.clone(), verb.clone()));
}

/// Rested Characters of the opponent's that lose every battle.
fn weak_characters(planner: &mut BoardPlanner<'_>, like: &Filter) {
    let weak = group(Whose::Opponents, Place::Character, like.clone());
    planner.supply(&weak, 1, &|draft| {
        draft.rested = true;
        draft.card.power = Some(1000);
    });
}

/// Life cards with a [Trigger].
fn triggers(planner: &mut BoardPlanner<'_>, player: Player) {
    for seat in players(player) {
        let top = planner.plan.sides[seat].life.first_mut();
        if let Some(draft) = top.filter(|draft| !draft.is_subject) {
            draft.fit(&Filter::HasTrigger, true, planner.chance);
        }
    }
    attackers(planner, &Filter::Any);
}

fn returned(planner: &mut BoardPlanner<'_>, whose: Whose, least: u8, by: &Cause) {
    for seat in seats(whose) {
        let side = planner.plan.side(seat);
        side.active_don = side.active_don.max(least + 2);
    }
    let who = if whose == Whose::Opponents { Player::Opponent } else { Player::You };
    let count = Count::Exactly(Amount::Fixed(i32::from(least)));
    let step = Step::Do(Act::ReturnDon { who, count, like: Filter::Any });
    action_by(planner, by, &|| step.clone());
}

fn players(player: Player) -> Vec<Seat> {
    match player {
        Player::You => vec![YOU],
        Player::Opponent => vec![YOU.other()],
        Player::Both => Seat::BOTH.to_vec(),
    }
}

fn played(planner: &mut BoardPlanner<'_>, what: &Subject, how: &HowPlayed) {
    let Subject::Card(whose, like) = what else { return };
    let hand = group(*whose, Place::Hand, like.clone());
    planner.supply(&hand, 2, &|draft| draft.card.cost = Some(0));
    play_from_hand(planner, *whose);
    if *how == HowPlayed::FromTrash {
        planner.supply(&group(*whose, Place::Trash, like.clone()), 2, &|_| {});
        let own = group(Whose::Your, Place::Trash, like.clone());
        for seat in seats(*whose) {
            let step = Step::On(one(vec![own.clone()]), Verb::Play { rested: false });
            doer(planner, seat, &Filter::Any, step);
        }
    }
    if let HowPlayed::ByEffectOf(whose, source) = how {
        for seat in seats(*whose) {
            let own = group(Whose::Your, Place::Hand, like.clone());
            let step = Step::On(one(vec![own]), Verb::Play { rested: false });
            doer(planner, seat, source, step);
        }
    }
}

pub(super) fn play_from_hand(planner: &mut BoardPlanner<'_>, whose: Whose) {
    let hand = one(vec![group(Whose::Your, Place::Hand, Filter::Any)]);
    for seat in seats(whose) {
        doer(planner, seat, &Filter::Any, Step::On(hand.clone(), Verb::Play { rested: false }));
    }
}

pub(super) fn take_life(planner: &mut BoardPlanner<'_>, whose: Whose) {
    let top = Target::From {
        whose: Whose::Your,
        place: Place::Life,
        end: End::Top,
        count: Count::Exactly(Amount::Fixed(1)),
    };
    for seat in seats(whose) {
        doer(planner, seat, &Filter::Any, Step::On(top.clone(), Verb::ToHand));
    }
}

pub(super) fn draw(planner: &mut BoardPlanner<'_>, whose: Whose) {
    for seat in seats(whose) {
        doer(planner, seat, &Filter::Any, harmless());
    }
}

pub(super) fn set_don_active(planner: &mut BoardPlanner<'_>, whose: Whose) {
    let don = one(vec![group(Whose::Your, Place::Cost, Filter::Rested)]);
    for seat in seats(whose) {
        planner.plan.side(seat).rested_don += 1;
        let like = Filter::Category(Category::Character);
        doer(planner, seat, &like, Step::On(don.clone(), Verb::SetActive));
    }
}
