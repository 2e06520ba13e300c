//! What a keyword effect needs, so that it makes a difference.

use bss::{
    Category,
    vocabulary::{
        Amount, Cause, Cmp, Filter, Keyword, KeywordName, Place, Player, Requirement, Step, Verb,
        Whose,
    },
};

use super::{
    doer::{any_on_field, any_spirit, deed_by, destroy, doer, fighters, spirit},
    event,
    fit::draw_one,
    need::{Sower, group},
    plan::YOU,
};

pub(super) fn provoke(sower: &mut Sower<'_>, keyword: &Keyword) {
    match keyword {
        Keyword::Awaken => {
            let own = group(Whose::Your, Place::Field, Filter::Any);
            sower.supply(&own, 1, &|draft| draft.cores += 2);
            fighters(sower, &Filter::Any);
        }
        Keyword::Confront | Keyword::Curse | Keyword::Gale(_) => {
            fighters(sower, &Filter::Any);
            let theirs = group(Whose::Opponents, Place::Field, spirit());
            sower.supply(&theirs, 2, &|draft| draft.exhausted = false);
        }
        Keyword::Bloodcurse => {
            deed_by(sower, &Cause::By(Whose::Opponents), &any_on_field(), &destroy);
            if let Some(subject) = sower.plan.subject() {
                subject.cores += 1;
            }
        }
        Keyword::Immortal(costs) => immortal(sower, costs),
        Keyword::Armor(colors) => {
            for color in colors {
                let by = Cause::Effect(Whose::Opponents, Filter::Color(*color));
                deed_by(sower, &by, &any_spirit(), &|what| Step::On(what, Verb::Exhaust));
            }
            let other = Filter::All(
                colors.iter().map(|color| Filter::Not(Box::new(Filter::Color(*color)))).collect(),
            );
            deed_by(sower, &Cause::Effect(Whose::Opponents, other), &any_spirit(), &|what| {
                Step::On(what, Verb::Exhaust)
            });
        }
        Keyword::Luster => {
            let magic = Filter::Category(Category::Magic);
            doer(sower, YOU, &magic, vec![draw_one()]);
            doer(sower, YOU, &magic, vec![draw_one()]);
        }
        Keyword::Blessed | Keyword::Crush(_) => fighters(sower, &Filter::Any),
        Keyword::Ascend(needs) => needs.iter().for_each(|need| ascend(sower, need)),
        Keyword::Swift => {
            fighters(sower, &Filter::Any);
            let side = sower.plan.side(YOU);
            side.reserve += 4;
        }
        Keyword::Raid(_) => {
            let nexus = Filter::Category(Category::Nexus);
            let own = group(Whose::Your, Place::Field, nexus);
            sower.supply(&own, 2, &|draft| draft.exhausted = false);
        }
        Keyword::AtField => {
            let by = Cause::DestructionEffect(Whose::Opponents, spirit());
            deed_by(sower, &by, &any_on_field(), &destroy);
            let seat = if sower.one_in(2) { YOU } else { YOU.other() };
            doer(sower, seat, &Filter::Category(Category::Magic), vec![destroy(any_on_field())]);
        }
        Keyword::Astral => {
            let like = spirit().and(Filter::Keyword(KeywordName::Astral));
            let theirs = group(Whose::Opponents, Place::Field, like);
            sower.supply(&theirs, 2, &|draft| draft.exhausted = false);
            fighters(sower, &Filter::Any);
        }
        Keyword::Agile => agile(sower),
        Keyword::Link(need) => link(sower, need),
    }
}

fn agile(sower: &mut Sower<'_>) {
    let this = bss::vocabulary::Quantity::Figure(
        bss::vocabulary::Figure::Cost,
        Box::new(bss::vocabulary::Target::This),
    );
    let cheaper = Filter::Cost(Cmp::Less, Amount::Of(Box::new(this)));
    let own = group(Whose::Your, Place::Field, spirit().and(cheaper));
    sower.supply(&own, 2, &|draft| {
        draft.exhausted = false;
        draft.bp = 12000;
    });
    let side = sower.plan.side(YOU);
    side.reserve += 6;
}

fn immortal(sower: &mut Sower<'_>, costs: &[u8]) {
    let cost = |cost: &u8| Filter::Cost(Cmp::Equal, Amount::Fixed(i32::from(*cost)));
    let like = spirit().and(Filter::Either(costs.iter().map(cost).collect()));
    sower.supply(&group(Whose::Your, Place::Field, like), 2, &|draft| draft.exhausted = false);
    let side = sower.plan.side(YOU);
    side.reserve += 6;
    deed_by(sower, &Cause::Any, &any_on_field(), &destroy);
}

/// A spirit that can be emptied for it.
pub(super) fn ascend(sower: &mut Sower<'_>, need: &Requirement) {
    let like = spirit().and(Filter::Linkable(need.clone()));
    let own = group(Whose::Your, Place::Field, like);
    sower.supply(&own, 1, &|draft| draft.cores = draft.cores.max(2));
    if let Requirement::Types(names) = need
        && names.iter().any(|name| name == "Token")
    {
        super::doer::tokens(sower, YOU, &Filter::Any);
    }
}

fn link(sower: &mut Sower<'_>, need: &Requirement) {
    let like = spirit().and(Filter::Linkable(need.clone()));
    let own = group(Whose::Your, Place::Field, like);
    sower.supply(&own, 2, &|draft| draft.exhausted = false);
    if let Some(subject) = sower.plan.subject() {
        subject.exhausted = false;
    }
    fighters(sower, &Filter::Any);
    if sower.one_in(3) {
        let loses = bss::vocabulary::EventPattern::LosesLife {
            who: Player::Opponent,
            attacker: None,
            by: Cause::Any,
        };
        event::event(sower, &loses);
    }
}
