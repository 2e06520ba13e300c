//! Which card an event is about, and what it does or suffers.

use bss::{
    Category,
    vocabulary::{Cause, DestroyedHow, EventPattern, Filter, Place, Subject, SummonedHow, Whose},
};

use super::{
    life::{ITS_ATTACK, OWN_ATTACK, REDUCES},
    player::at_least,
};
use crate::bss::{
    cause::{causes, opt_cause},
    filter, group,
    notes::{It, Parser},
};

/// subject = this ["or" one_of_group] | "it" | "that spirit" | one_of_group
pub(crate) fn subject(p: &mut Parser<'_>) -> Option<Subject> {
    p.first(&[this, those, card])
}

/// this = ("this spirit" | "it") ["or" one_of_group]
fn this(p: &mut Parser<'_>) -> Option<Subject> {
    if p.notes.it == It::This && p.filler("it") {
        return Some(Subject::This);
    }
    p.any(&THIS)?;
    let or = p.attempt(|p| {
        p.expect("or")?;
        group::one_of_group(p)
    });
    Some(or.map_or(Subject::This, |(whose, like)| Subject::ThisOr(whose, like)))
}

/// This card as the subject of a sentence that has spoken of it.
pub(crate) const IT: [&str; 3] = ["it", "this spirit", "this card"];

pub(crate) const THIS: [&str; 4] = ["this spirit card", "this spirit", "this nexus", "this card"];

/// those = "that spirit" | "it", if they have been selected
fn those(p: &mut Parser<'_>) -> Option<Subject> {
    (p.notes.it == It::Those).then_some(())?;
    p.any(&THOSE)?;
    Some(Subject::Those)
}

pub(crate) const THOSE: [&str; 4] = ["that spirit", "it", "the selected spirit", "those spirits"];

fn card(p: &mut Parser<'_>) -> Option<Subject> {
    group::one_of_group(p).map(|(whose, like)| Subject::Card(whose, like))
}

/// attacker = description ["you control"]
pub(crate) fn attacker(p: &mut Parser<'_>) -> Option<Subject> {
    let like = group::described(p)?;
    let whose = if p.eat("you control") { Whose::Your } else { Whose::Any };
    Some(Subject::Card(whose, like))
}

/// survives = "with your" description "still on the field"
pub(crate) fn survives(p: &mut Parser<'_>, with: &Subject) -> Option<()> {
    p.expect("with")?;
    let (whose, like) = group::one_of_group(p)?;
    (*with == Subject::Card(whose, like)).then_some(())?;
    p.expect("still on the field")
}

/// card_does = subject happening
pub(crate) fn card_does(p: &mut Parser<'_>) -> Option<EventPattern> {
    let here = p.here();
    if p.notes.it == It::This && p.attempt(its_attack_reduces).is_some() {
        p.mark(here, REDUCES, ITS_ATTACK);
        return Some(EventPattern::ReducesLife { what: Subject::This });
    }
    let what = subject(p)?;
    if p.attempt(own_attack_reduces).is_some() {
        p.mark(here, REDUCES, OWN_ATTACK);
        return Some(EventPattern::ReducesLife { what });
    }
    let readings: [fn(&mut Parser<'_>, &Subject) -> Option<EventPattern>; 7] =
        [attacks, is_done, returns, destroys, reduces_life, loses_cores, wins];
    readings.iter().find_map(|read| p.attempt(|p| read(p, &what)))
}

/// attacks = "attacks" ["or blocks" | "first during your turn"] | "blocks"
fn attacks(p: &mut Parser<'_>, what: &Subject) -> Option<EventPattern> {
    let what = what.clone();
    if p.eat("blocks") {
        return Some(EventPattern::Blocks { what });
    }
    p.expect("attacks")?;
    if p.eat("or blocks") {
        let attacks = EventPattern::Attacks { what: what.clone(), first: false };
        return Some(EventPattern::AnyOf(vec![attacks, EventPattern::Blocks { what }]));
    }
    let first = p.any(&FIRST).is_some();
    Some(EventPattern::Attacks { what, first })
}

pub(crate) const FIRST: [&str; 3] =
    ["first during your turn", "first this turn", "for the first time this turn"];

/// is_done = ("is" | "are") done
fn is_done(p: &mut Parser<'_>, what: &Subject) -> Option<EventPattern> {
    p.expect("is|are")?;
    done(p, what)
}

/// done = "summoned" … | "placed" … | "blocked" … | "linked" | "destroyed" … | "exhausted" … | "refreshed" | "returned"
///        … | "discarded" …
pub(crate) fn done(p: &mut Parser<'_>, what: &Subject) -> Option<EventPattern> {
    let readings: [fn(&mut Parser<'_>, Subject) -> Option<EventPattern>; 7] =
        [summoned, placed, blocked, plain, suffered, returned, discarded];
    readings.iter().find_map(|read| p.attempt(|p| read(p, what.clone())))
}

/// summoned = "summoned" ["with" keyword | "from your hand"]
fn summoned(p: &mut Parser<'_>, what: Subject) -> Option<EventPattern> {
    p.expect("summoned")?;
    let (how, owner) = p.first(&[summoned_with, from_area]).unwrap_or_default();
    // The owner of the area is the owner of the card.
    let what = match (what, owner) {
        (Subject::Card(Whose::Any, like), Some(owner)) => Subject::Card(owner, like),
        (what, _) => what,
    };
    Some(EventPattern::Summoned { what, how })
}

type How = (SummonedHow, Option<Whose>);

fn summoned_with(p: &mut Parser<'_>) -> Option<How> {
    p.expect("with|using")?;
    filter::keyword_name(p).map(|name| (SummonedHow::With(name), None))
}

/// from_area = "from" ("your" | "their" | "the") place
pub(crate) fn from_area(p: &mut Parser<'_>) -> Option<How> {
    p.expect("from")?;
    let owner = p.one_of(&AREA_OF)?;
    Some((SummonedHow::From(group::place(p)?), owner))
}

/// Whose area it is, where that says whose the card is.
pub(crate) const AREA_OF: [(&str, Option<Whose>); 3] =
    [("your", Some(Whose::Your)), ("their", None), ("the", None)];

/// placed = "placed" ["into" owner "trash"]
fn placed(p: &mut Parser<'_>, what: Subject) -> Option<EventPattern> {
    p.expect("placed")?;
    if !p.eat("into") {
        return Some(EventPattern::Placed { what });
    }
    let owner = group::owner(p)?;
    p.expect("trash")?;
    // The owner of the trash is the owner of the card.
    let Subject::Card(Whose::Any, like) = what else { return None };
    Some(EventPattern::PlacedIntoTrash { what: Subject::Card(owner, like) })
}

/// blocked = "blocked" ["by" one_of_group]
fn blocked(p: &mut Parser<'_>, what: Subject) -> Option<EventPattern> {
    p.expect("blocked")?;
    let by = p.attempt(|p| {
        p.expect("by")?;
        group::one_of_group(p).filter(|(whose, _)| *whose != Whose::Your)
    });
    Some(EventPattern::IsBlocked { what, by: by.map_or(Filter::Any, |(_, like)| like) })
}

fn plain(p: &mut Parser<'_>, what: Subject) -> Option<EventPattern> {
    if p.filler(REDUCED_TO_0) {
        // 9-4: which is being destroyed.
        let by = Cause::Depleted(DestroyedHow::BpToZero, Whose::Any);
        return Some(EventPattern::Destroyed { what, by });
    }
    p.expect("linked")?;
    Some(EventPattern::IsLinked { what })
}

pub(crate) const REDUCED_TO_0: &str = "reduced to 0 bp";

/// suffered = ("destroyed" | "refreshed" | "exhausted") [cause]
fn suffered(p: &mut Parser<'_>, what: Subject) -> Option<EventPattern> {
    if p.eat("destroyed") {
        return Some(EventPattern::Destroyed { what, by: opt_cause(p) });
    }
    if p.eat("refreshed") {
        return Some(EventPattern::Refreshed { what, by: opt_cause(p) });
    }
    p.expect("exhausted")?;
    Some(EventPattern::Exhausted { what, by: opt_cause(p) })
}

/// returned = "returned to" owner "hand" ["or deck"]
fn returned(p: &mut Parser<'_>, what: Subject) -> Option<EventPattern> {
    p.expect("returned")?;
    to_hand(p, what)
}

/// returns = "returns to" owner "hand" ["or deck"]
fn returns(p: &mut Parser<'_>, what: &Subject) -> Option<EventPattern> {
    p.expect("returns")?;
    p.mark(p.here(), "returns", 0);
    to_hand(p, what.clone())
}

/// to_hand = "to" ("your" | "their" | "its owner's") "hand" ["or" ["their"] "deck"] [cause]
fn to_hand(p: &mut Parser<'_>, what: Subject) -> Option<EventPattern> {
    p.any(&TO_HAND)?;
    let to_deck_too = p.any(&OR_DECK).is_some();
    Some(EventPattern::Returned { what, to_deck_too, by: opt_cause(p) })
}

pub(crate) const TO_HAND: [&str; 2] = ["to your|their hand", "to its owner's hand"];
pub(crate) const OR_DECK: [&str; 2] = ["or deck", "or your|their deck"];

/// discarded = "discarded" ["from" owner place] [cause]
fn discarded(p: &mut Parser<'_>, what: Subject) -> Option<EventPattern> {
    p.expect("discarded")?;
    let area = p.attempt(discarded_from);
    let by = opt_cause(p);
    let from = area.iter().map(|(_, place)| *place).collect();
    let what = match (what, area) {
        (Subject::Card(Whose::Any, like), Some((owner, _))) => Subject::Card(owner, like),
        (what, _) => what,
    };
    Some(EventPattern::Discarded { what, from, by, least: 1 })
}

/// so_many_discarded = number "or more" description "are discarded" ["from" owner place] [cause]
pub(crate) fn so_many_discarded(p: &mut Parser<'_>) -> Option<EventPattern> {
    p.mark(p.here(), SO_MANY, 0);
    let many = at_least(p).filter(|least| *least > 1)?;
    let like = group::described(p)?;
    p.expect("are")?;
    let EventPattern::Discarded { what, from, by, .. } =
        discarded(p, Subject::Card(Whose::Any, like))?
    else {
        return None;
    };
    Some(EventPattern::Discarded { what, from, by, least: many })
}

/// Several cards are said to be discarded.
pub(crate) const SO_MANY: &str = "so many discarded";

pub(crate) fn discarded_from(p: &mut Parser<'_>) -> Option<(Whose, Place)> {
    p.expect("from")?;
    let owner = group::owner(p)?;
    Some((owner, group::place(p)?))
}

/// destroys = "destroys" one_of_group [cause]
fn destroys(p: &mut Parser<'_>, what: &Subject) -> Option<EventPattern> {
    p.expect("destroys")?;
    let (whose, target) = group::one_of_group(p)?;
    let by = p.attempt(causes).unwrap_or_default();
    Some(EventPattern::Destroys { what: what.clone(), whose, target, by, only: false })
}

/// only_other_destroyed = "only your opponent's spirit is destroyed" cause
pub(crate) fn only_other_destroyed(p: &mut Parser<'_>) -> Option<EventPattern> {
    p.expect("only")?;
    let (whose, target) = group::one_of_group(p)?;
    p.expect("is destroyed")?;
    let by = causes(p).filter(|by| matches!(by, Cause::Compare(_)))?;
    Some(EventPattern::Destroys { what: Subject::This, whose, target, by, only: true })
}

/// reduces_life = "reduces your opponent's life"
fn reduces_life(p: &mut Parser<'_>, what: &Subject) -> Option<EventPattern> {
    p.expect("reduces your opponent's life")?;
    Some(EventPattern::ReducesLife { what: what.clone() })
}

/// own_attack_reduces = ("'s attack" | "' attacks") "reduces your opponent's life"
fn own_attack_reduces(p: &mut Parser<'_>) -> Option<()> {
    p.any(&ATTACK_OF)?;
    p.expect("reduces|reduce your opponent's life")
}

/// its_attack_reduces = "its attack reduces your opponent's life"
fn its_attack_reduces(p: &mut Parser<'_>) -> Option<()> {
    p.expect("its attack")?;
    p.expect("reduces your opponent's life")
}

pub(crate) const ATTACK_OF: [&str; 3] = ["'s attack", "' attacks", "' attack"];

/// loses_cores = "has its cores reduced to zero" [cause]
fn loses_cores(p: &mut Parser<'_>, what: &Subject) -> Option<EventPattern> {
    p.expect("has its cores reduced to 0|zero")?;
    Some(EventPattern::LosesAllCores { what: what.clone(), by: opt_cause(p) })
}

/// wins = "has higher BP than your opponent's spirit when" ("it compares BP" | "comparing BP") "during battle resolution"
fn wins(p: &mut Parser<'_>, what: &Subject) -> Option<EventPattern> {
    p.expect("has higher bp than your opponent's spirit when")?;
    p.any(&COMPARING)?;
    p.filler("during battle resolution");
    Some(EventPattern::WinsComparison { what: what.clone() })
}

pub(crate) const COMPARING: [&str; 2] = ["it compares bp", "comparing bp"];

/// A spirit of this player.
pub(crate) fn spirit(whose: Whose) -> Subject {
    Subject::Card(whose, Filter::Category(Category::Spirit))
}
