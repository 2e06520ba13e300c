//! What a keyword effect needs, so that it makes a difference.

use bss::{
    Category,
    vocabulary::{
        Amount, Cause, Cmp, Filter, Keyword, KeywordName, Place, Player, Requirement, Step, Verb,
        Whose,
    },
};

use super::{
    doer::{action_by, any_on_field, any_spirit, destroy, doer, fighters, spirit},
    event,
    fit::draw_one,
    need::{BoardPlanner, group},
    plan::YOU,
};

pub(super) fn provoke(planner: &mut BoardPlanner<'_>, keyword: &Keyword) {
    match keyword {
        Keyword::Awaken => {
            let own = group(Whose::Your, Place::Field, Filter::Any);
            planner.supply(&own, 1, &|draft| draft.cores += 2);
            fighters(planner, &Filter::Any);
        }
        Keyword::Confront | Keyword::Curse | Keyword::Gale(_) => {
            fighters(planner, &Filter::Any);
            let theirs = group(Whose::Opponents, Place::Field, spirit());
            planner.supply(&theirs, 2, &|draft| draft.exhausted = false);
        }
        Keyword::Bloodcurse => {
            action_by(planner, &Cause::By(Whose::Opponents), &any_on_field(), &destroy);
            if let Some(subject) = planner.plan.subject() {
                subject.cores += 1;
            }
        }
        Keyword::Immortal(costs) => immortal(planner, costs),
        Keyword::Armor(colors) => {
            for color in colors {
                let by = Cause::Effect(Whose::Opponents, Filter::Color(*color));
                action_by(planner, &by, &any_spirit(), &|what| Step::On(what, Verb::Select));
            }
            let other = Filter::All(
                colors.iter().map(|color| Filter::Not(Box::new(Filter::Color(*color)))).collect(),
            );
            action_by(planner, &Cause::Effect(Whose::Opponents, other), &any_spirit(), &|what| {
                Step::On(what, Verb::Select)
            });
        }
        Keyword::Luster => {
            let magic = Filter::Category(Category::Magic);
            doer(planner, YOU, &magic, vec![draw_one()]);
            doer(planner, YOU, &magic, vec![draw_one()]);
        }
        Keyword::Blessed | Keyword::Crush(_) => fighters(planner, &Filter::Any),
        Keyword::Ascend(needs) => needs.iter().for_each(|need| ascend(planner, need)),
        Keyword::Swift => {
            fighters(planner, &Filter::Any);
            let side = planner.plan.side(YOU);
            side.reserve += 4;
        }
        Keyword::Raid(_) => {
            let nexus = Filter::Category(Category::Nexus);
            let own = group(Whose::Your, Place::Field, nexus);
            planner.supply(&own, 2, &|draft| draft.exhausted = false);
        }
        Keyword::AtField => {
            let by = Cause::DestructionEffect(Whose::Opponents, spirit());
            action_by(planner, &by, &any_on_field(), &destroy);
            let seat = if planner.one_in(2) { YOU } else { YOU.other() };
            doer(planner, seat, &Filter::Category(Category::Magic), vec![destroy(any_on_field())]);
        }
        Keyword::Astral => {
            let like = spirit().and(Filter::Keyword(KeywordName::Astral));
            let theirs = group(Whose::Opponents, Place::Field, like);
            planner.supply(&theirs, 2, &|draft| draft.exhausted = false);
            fighters(planner, &Filter::Any);
        }
        Keyword::Agile => agile(planner),
        Keyword::Link(need) => link(planner, need),
    }
}

fn agile(planner: &mut BoardPlanner<'_>) {
    let this = bss::vocabulary::Quantity::Figure(
        bss::vocabulary::Figure::Cost,
        Box::new(bss::vocabulary::Target::This),
    );
    let cheaper = Filter::Cost(Cmp::Less, Amount::Of(Box::new(this)));
    let own = group(Whose::Your, Place::Field, spirit().and(cheaper));
    planner.supply(&own, 2, &|draft| {
        draft.exhausted = false;
        draft.bp = 12000;
    });
    let side = planner.plan.side(YOU);
    side.reserve += 6;
}

fn immortal(planner: &mut BoardPlanner<'_>, costs: &[u8]) {
    let cost = |cost: &u8| Filter::Cost(Cmp::Equal, Amount::Fixed(i32::from(*cost)));
    let like = spirit().and(Filter::Either(costs.iter().map(cost).collect()));
    planner.supply(&group(Whose::Your, Place::Field, like), 2, &|draft| draft.exhausted = false);
    let side = planner.plan.side(YOU);
    side.reserve += 6;
    action_by(planner, &Cause::Any, &any_on_field(), &destroy);
}

/// A spirit that can be emptied for it.
pub(super) fn ascend(planner: &mut BoardPlanner<'_>, need: &Requirement) {
    let like = spirit().and(Filter::Linkable(need.clone()));
    let own = group(Whose::Your, Place::Field, like);
    planner.supply(&own, 1, &|draft| draft.cores = draft.cores.max(2));
    if let Requirement::Types(names) = need
        && names.iter().any(|name| name == "Token")
    {
        super::doer::tokens(planner, YOU, &Filter::Any);
    }
}

fn link(planner: &mut BoardPlanner<'_>, need: &Requirement) {
    let like = spirit().and(Filter::Linkable(need.clone()));
    let own = group(Whose::Your, Place::Field, like);
    planner.supply(&own, 2, &|draft| draft.exhausted = false);
    if let Some(subject) = planner.plan.subject() {
        subject.exhausted = false;
    }
    fighters(planner, &Filter::Any);
    if planner.one_in(3) {
        let loses = bss::vocabulary::EventPattern::LosesLife {
            who: Player::Opponent,
            attacker: None,
            by: Cause::Any,
        };
        event::event(planner, &loses);
    }
}
