//! Predicates: what a card gains, what it cannot do, and for how long.

mod ban;

pub(crate) use self::ban::{ban, blockers, unless_trashing};

use std::slice;

use opcg::vocabulary::{
    Amount, Ban, Choice, Duration, Filter, Grant, Group, Place, Quantity, Target, Whose,
};

use super::{Writer, ability, amount, cause::opt_cause, duration::duration, group, target};
use crate::{
    opcg::grant::{
        AND, ATTACKING_POWER, BASE_POWER, FIGURES, Figure, GAINS, NEGATED, PLAYED, POWER_OF,
        WHOSE_REFRESH,
    },
    token::Kind,
};

/// What stands after the subject.
pub(crate) fn predicate(w: &mut Writer<'_>, what: &Target, grants: &[Grant], until: Duration) {
    if grants == [Grant::Cannot(Ban::BecomeActiveInRefresh)] {
        return not_in_refresh(w, what, until);
    }
    with_each_after(w, grants, |w, grants| {
        all_grants(w, is_many(what), grants);
        duration(w, until);
    });
}

/// The figure of the last grant may be counted after the duration.
pub(crate) fn with_each_after(
    w: &mut Writer<'_>,
    grants: &[Grant],
    say: impl FnOnce(&mut Writer<'_>, &[Grant]),
) {
    match grants.split_last() {
        Some((Grant::Power(Amount::Each { value, per, of }), before))
            if w.is_marked("each after") =>
        {
            let last = Grant::Power(Amount::Fixed(*value));
            say(w, &[before, &[last]].concat());
            amount::each(w, *per, of);
        }
        _ => say(w, grants),
    }
}

fn all_grants(w: &mut Writer<'_>, many: bool, grants: &[Grant]) {
    let mut rest = &grants[some_grants(w, many, grants)..];
    while !rest.is_empty() {
        w.any(&AND);
        rest = &rest[some_grants(w, many, rest)..];
    }
}

/// One predicate. Gives how many grants it names.
fn some_grants(w: &mut Writer<'_>, many: bool, grants: &[Grant]) -> usize {
    let Some(first) = grants.first() else { return 0 };
    if is_gained(first) {
        return gains(w, many, grants);
    }
    if let [Grant::Cannot(Ban::BeKod(cause)), Grant::Cannot(Ban::BeRested(same)), ..] = grants
        && cause == same
        && w.is_marked("two bans")
    {
        w.say("cannot be k.o.'d or rested");
        opt_cause(w, cause);
        return 2;
    }
    one(w, many, first);
    1
}

/// Whether the grant is said after any subject.
pub(crate) fn is_plain(grant: &Grant) -> bool {
    is_gained(grant)
        || matches!(
            grant,
            Grant::Without(_) | Grant::AttackActive(_) | Grant::AttackCharactersAtOnce
        )
        || matches!(
            grant,
            Grant::Cannot(
                Ban::Attack
                    | Ban::AttackLeader
                    | Ban::AttackCharacters(_)
                    | Ban::Block
                    | Ban::BeKod(_)
                    | Ban::BeRested(_)
                    | Ban::BeRemoved(_)
            )
        )
}

fn is_gained(grant: &Grant) -> bool {
    figure_of(grant).is_some() || matches!(grant, Grant::Keyword(_) | Grant::Attribute(_))
}

fn gains(w: &mut Writer<'_>, many: bool, grants: &[Grant]) -> usize {
    w.filler("also", false);
    w.say_for("gains|gain", many);
    w.filler("an additional", false);
    let gained = grants.iter().take_while(|grant| is_gained(grant)).count();
    gain(w, &grants[0]);
    for at in 1..gained {
        // "for every card in your trash and [Rush]" would be a description of the cards.
        if w.is_free() && is_counted(&grants[at - 1]) {
            return at;
        }
        let usual = if at + 1 == gained { 1 } else { 2 };
        let Some(choice) = w.marked_in(&GAINS).or(w.is_free().then_some(usual)) else { return at };
        w.say(GAINS[choice]);
        gain(w, &grants[at]);
    }
    gained
}

fn is_counted(grant: &Grant) -> bool {
    matches!(figure_of(grant), Some((_, Amount::Each { .. })))
}

fn gain(w: &mut Writer<'_>, grant: &Grant) {
    if let Grant::Keyword(keyword) = grant {
        return w.bracket(keyword.name());
    }
    if let Grant::Attribute(attribute) = grant {
        w.say("the");
        w.push(Kind::Angle(format!("{attribute:?}")));
        return w.say("attribute");
    }
    figure(w, grant);
}

fn figure_of(grant: &Grant) -> Option<(Figure, &Amount)> {
    if let Grant::Power(amount) = grant {
        return Some((Figure::Power, amount));
    }
    if let Grant::Cost(amount) = grant {
        return Some((Figure::Cost, amount));
    }
    let Grant::Counter(amount) = grant else { return None };
    Some((Figure::Counter, amount))
}

/// "+1000 power for every …"
pub(crate) fn figure(w: &mut Writer<'_>, grant: &Grant) {
    let Some((figure, value)) = figure_of(grant) else { return };
    if let Amount::Of(of) = value {
        w.one_of(&FIGURES, &figure);
        w.say("equal to");
        return amount::quantity(w, of);
    }
    if let Amount::Fixed(value) | Amount::Each { value, .. } = value {
        amount::signed(w, *value);
    }
    w.one_of(&FIGURES, &figure);
    amount::opt_each(w, value);
}

/// Whether the figure becomes less.
pub(crate) fn is_loss(grant: &Grant) -> bool {
    matches!(
        figure_of(grant),
        Some((_, Amount::Fixed(value) | Amount::Each { value, .. })) if *value < 0
    )
}

fn one(w: &mut Writer<'_>, many: bool, grant: &Grant) {
    match grant {
        Grant::Without(keyword) => {
            w.say_for("loses|lose", many);
            w.bracket(keyword.name());
        }
        Grant::AttackActive(like) => {
            w.say("can also attack");
            w.filler("your opponent's", true);
            let filter = Filter::Active.and(like.clone());
            let active = Group { whose: Whose::Opponents, places: vec![Place::Character], filter };
            group::groups(w, &[active], Some(Whose::Opponents), true);
        }
        Grant::AttackCharactersAtOnce => {
            w.say("can attack characters on the turn in which");
            w.any_as(&PLAYED, usize::from(many));
        }
        Grant::Negated => w.any_as(&NEGATED, usize::from(!many)),
        Grant::Cannot(what) => {
            w.say("cannot");
            ban(w, what);
        }
        Grant::Power(_)
        | Grant::Cost(_)
        | Grant::Counter(_)
        | Grant::Keyword(_)
        | Grant::Attribute(_) => gain(w, grant),
        Grant::BasePower(value) => becomes(w, "'s base power becomes|become", many, value),
        Grant::BaseCost(value) => becomes(w, "'s base cost becomes|become", many, value),
        Grant::SetPower(value) => becomes(w, "'s power becomes|become", many, value),
        Grant::SetCost(value) => becomes(w, "'s cost becomes|become", many, value),
        Grant::SetCounter(value) => becomes(w, "'s counter becomes|become +", many, value),
        Grant::HasCounter(value) => {
            becomes(w, "has|have a +", many, value);
            w.say("counter");
        }
        Grant::PlayCost(value) => becomes(w, "'s cost of playing changes|change by", many, value),
        Grant::Ability(gained) => {
            w.say_for("gains|gain", many);
            ability::line(w, slice::from_ref(gained));
        }
    }
}

/// Figures that stand beside other grants.
fn becomes(w: &mut Writer<'_>, what: &'static str, many: bool, value: &Amount) {
    w.say_for(what, many);
    amount::amount(w, value);
}

fn not_in_refresh(w: &mut Writer<'_>, what: &Target, until: Duration) {
    if until == Duration::Permanent {
        return w.say("do not become active in your and your opponent's refresh phases");
    }
    w.say("will not become active in");
    w.any_as(
        &WHOSE_REFRESH,
        match owner_of(what) {
            Whose::Opponents => 0,
            Whose::Your => 1,
            Whose::Any => 2,
        },
    );
    w.say("next refresh phase");
}

/// "'s base power becomes 7000", after the last of the cards
pub(crate) fn base_power(w: &mut Writer<'_>, last: &Target, many: bool, value: &Amount) {
    w.any_as(&BASE_POWER, usize::from(ends_in_plural(last)));
    becomes_power(w, many, value);
}

/// Whether the last noun of the target stands in the plural, however many are chosen.
fn ends_in_plural(target: &Target) -> bool {
    let Target::Choose(choice) = target else { return is_many(target) };
    let owned = |group: &Group| group.whose != Whose::Any && group::is_on_field(group);
    is_many(target) || choice.of.last().is_some_and(owned)
}

/// "becomes 7000", "becomes the same as …"
pub(crate) fn becomes_power(w: &mut Writer<'_>, many: bool, value: &Amount) {
    w.say_for("becomes|become", many);
    if let Amount::Fixed(number) = value {
        return w.number(*number);
    }
    w.say("the same as");
    if let Amount::Of(of) | Amount::Plus(of, _) | Amount::Each { of, .. } = value {
        power_of(w, of);
    }
}

fn power_of(w: &mut Writer<'_>, quantity: &Quantity) {
    let (Quantity::Power(card) | Quantity::BasePower(card)) = quantity else {
        return amount::quantity(w, quantity);
    };
    let base = matches!(quantity, Quantity::BasePower(_));
    if **card == Target::Attacker && !base {
        return w.say(ATTACKING_POWER);
    }
    target::primary(w, card);
    if base || w.is_free() || w.sees_mark(POWER_OF[0].0) {
        w.one_of(&POWER_OF, &base);
    }
}

/// Whether several cards are spoken of.
pub(crate) fn is_many(target: &Target) -> bool {
    match target {
        Target::Choose(Choice { count, .. }) | Target::From { count, .. } => amount::is_many(count),
        Target::All(groups) => groups.len() > 1 || groups.iter().any(|group| !is_single(group)),
        Target::Each(_) | Target::Rest => true,
        Target::This
        | Target::Those
        | Target::Others
        | Target::Revealed
        | Target::Moved
        | Target::Receiver
        | Target::Subject
        | Target::Opposing
        | Target::Attacker => false,
    }
}

fn is_single(group: &Group) -> bool {
    group.whose != Whose::Any && group.places == [Place::Leader]
}

/// Whether the target has parts with "and" or "or" between them.
pub(crate) fn is_joined(target: &Target) -> bool {
    let (Target::Choose(Choice { of: groups, .. }) | Target::All(groups)) = target else {
        return false;
    };
    groups.len() > 1
}

/// Whose cards a target is about, if they are one player's.
pub(crate) fn owner_of(target: &Target) -> Whose {
    match target {
        Target::Choose(Choice { of: groups, .. }) | Target::All(groups) => {
            one_owner(groups.iter().map(|group| group.whose))
        }
        Target::Each(targets) => one_owner(targets.iter().map(owner_of)),
        Target::From { whose, .. } => *whose,
        Target::This
        | Target::Those
        | Target::Rest
        | Target::Others
        | Target::Revealed
        | Target::Moved
        | Target::Receiver
        | Target::Subject
        | Target::Opposing
        | Target::Attacker => Whose::Any,
    }
}

fn one_owner(mut owners: impl Iterator<Item = Whose>) -> Whose {
    let Some(first) = owners.next() else { return Whose::Any };
    match owners.all(|whose| whose == first) {
        true => first,
        false => Whose::Any,
    }
}
