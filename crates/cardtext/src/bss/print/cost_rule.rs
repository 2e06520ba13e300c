//! Constant effects about paying: what a card costs, which symbols reduce it, what is paid besides.

mod reduction;

use bss::vocabulary::{
    Ability, Act, Amount, Condition, Duration, Grant, Label, PlayerBan, Step, Target, Verb, Zone,
};

use super::{
    super::{
        cost_rule::{
            ASCEND_COST, ASCEND_WITH, FREE_MAGIC, FRONT, FULFILLED, IN_MAIN_STEP, SUMMON_COST, USE,
        },
        notes::It,
    },
    Writer, amount, condition, group, keyword, step,
};

/// Says the effect, if it is one about paying.
pub(crate) fn cost_rule(w: &mut Writer<'_>, ability: &Ability) -> bool {
    let free_magic = matches!(
        ability.body.as_slice(),
        [Step::Do(Act::Forbid { what: PlayerBan::MagicIsFree, until: Duration::Constant, .. })]
    );
    let rule = rule(ability);
    if !free_magic && rule.is_none() {
        return false;
    }
    let in_front = w.marked(FRONT).unwrap_or(ability.when.len()).min(ability.when.len());
    let (front, behind) = ability.when.split_at(in_front);
    for condition in front {
        self::behind(w, std::slice::from_ref(condition));
        w.say(",");
    }
    if free_magic {
        w.say(FREE_MAGIC);
    }
    if let Some((what, grant)) = rule
        && !additional(w, grant)
        && !of_this(w, ability, grant, behind)
    {
        reduction::paying(w, ability, what, grant, behind);
    }
    w.say(".");
    true
}

/// "if …"
fn behind(w: &mut Writer<'_>, conditions: &[Condition]) {
    for condition in conditions {
        w.say("if");
        condition::conditions(w, condition);
    }
}

/// What is paid besides, and Ascend.
fn additional(w: &mut Writer<'_>, grant: &Grant) -> bool {
    if let Grant::SummonCost(steps) = grant {
        w.say(SUMMON_COST);
        step::clauses(w, steps);
    } else if let Grant::UseCost(used, steps) = grant {
        w.say("when activating this card's");
        w.one_of(&USE, used);
        w.say("effect , you must");
        step::clauses(w, steps);
        w.say("as an additional cost");
    } else if let Grant::AscendCost(cost) = grant {
        ASCEND_COST.iter().for_each(|words| w.say(words));
        amount::number(w, *cost);
    } else if let Grant::AscendWithOpponents(filter) = grant {
        w.say("you may select one of your opponent's");
        group::described(w, filter, true);
        ASCEND_WITH.iter().rev().for_each(|words| w.say(words));
    } else {
        return false;
    }
    true
}

/// What is said of the card where it is, and not of the time when it is paid for.
fn of_this(w: &mut Writer<'_>, ability: &Ability, grant: &Grant, behind: &[Condition]) -> bool {
    if *grant == Grant::ReductionFulfilled {
        w.say(FULFILLED);
        from_hand(w, ability);
    } else if let Grant::SetCost(cost) = grant
        && ability.zones == [Zone::Trash]
    {
        w.say("treat this card as though it costs");
        amount::number(w, amount::value(cost));
        w.say("while it is in the|your trash");
    } else if let Grant::SetCost(cost) = grant
        && ability.zones == [Zone::Hand]
        && !reduction::sees_occasion(w)
    {
        in_hand(w, cost, behind);
    } else if let Grant::Keyword(keyword) = grant {
        let usual = w.this("spirit|nexus|magic");
        w.say_as("this spirit|nexus|magic", &[usual]);
        w.say("card gains");
        keyword::keyword(w, keyword);
        w.say("in your hand");
    } else {
        return false;
    }
    true
}

/// What it gives to which cards, if that is about paying.
fn rule(ability: &Ability) -> Option<(&Target, &Grant)> {
    let [Step::On(what, Verb::Gain { grants, until: Duration::Constant })] =
        ability.body.as_slice()
    else {
        return None;
    };
    let [grant] = grants.as_slice() else { return None };
    let own = matches!(grant, Grant::SetCost(_) | Grant::Cost(_) | Grant::Keyword(_))
        && *what == Target::This
        && !ability.zones.is_empty();
    let always = matches!(
        grant,
        Grant::ReductionFulfilled
            | Grant::SummonCost(_)
            | Grant::UseCost(..)
            | Grant::AscendCost(_)
            | Grant::AscendWithOpponents(_)
            | Grant::Reducing { .. }
    );
    (ability.label == Label::Constant && (own || always)).then_some((what, grant))
}

fn from_hand(w: &mut Writer<'_>, ability: &Ability) {
    if ability.zones == [Zone::Hand] {
        w.say("from your hand");
    }
}

fn in_hand(w: &mut Writer<'_>, cost: &Amount, behind: &[Condition]) {
    w.say("this card costs");
    amount::number(w, amount::value(cost));
    w.say("in your hand");
    w.notes.it = It::This;
    if w.is_marked(IN_MAIN_STEP) {
        return w.say(IN_MAIN_STEP);
    }
    self::behind(w, behind);
}
