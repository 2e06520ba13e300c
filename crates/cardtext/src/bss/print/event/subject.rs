//! Which card an event is about, and what it does or suffers.

use bss::{
    Category,
    vocabulary::{Cause, EventPattern, Filter, Place, Subject, SummonedHow, Whose},
};

use super::player::at_least;
use crate::bss::{
    event::subject::{AREA_OF, COMPARING, FIRST, OR_DECK, REDUCED_TO_0, THIS, THOSE, TO_HAND},
    notes::It,
    print::{Writer, cause::opt_cause, filter, group},
};

pub(crate) fn subject(w: &mut Writer<'_>, subject: &Subject) {
    match subject {
        Subject::This if w.notes.it == It::This && w.is_marked("it") => w.say("it"),
        Subject::This => this(w),
        Subject::ThisOr(whose, like) => {
            this(w);
            w.say("or");
            group::one_of_group(w, *whose, like);
        }
        Subject::Card(whose, like) => group::one_of_group(w, *whose, like),
        Subject::Those => w.any(&THOSE),
    }
}

fn this(w: &mut Writer<'_>) {
    let usual = match w.notes.this {
        Some(Category::Spirit) => 1,
        Some(Category::Nexus) => 2,
        Some(Category::Magic) | None => 3,
    };
    w.any_as(&THIS, usual);
}

/// The same, after "the first".
pub(crate) fn attacker(w: &mut Writer<'_>, subject: &Subject) {
    let Subject::Card(whose, like) = subject else { return };
    group::described(w, like, false);
    if *whose == Whose::Your {
        w.say("you control");
    }
}

/// Whether both are about the same card: "attacks or blocks".
pub(crate) fn attacks_or_blocks(events: &[EventPattern]) -> Option<&Subject> {
    let [EventPattern::Attacks { what, first: false }, EventPattern::Blocks { what: blocker }] =
        events
    else {
        return None;
    };
    (what == blocker).then_some(what)
}

pub(crate) fn attacks(w: &mut Writer<'_>, what: &Subject, first: bool) {
    subject(w, what);
    w.say("attacks");
    if first {
        w.any(&FIRST);
    }
}

pub(crate) fn wins(w: &mut Writer<'_>, what: &Subject) {
    subject(w, what);
    w.say("has higher bp than your opponent's spirit when");
    w.any(&COMPARING);
    w.filler("during battle resolution", true);
}

pub(crate) fn loses_cores(w: &mut Writer<'_>, what: &Subject, by: &Cause) {
    subject(w, what);
    w.say_as("has its cores reduced to 0|zero", &[1]);
    opt_cause(w, by);
}

pub(crate) fn destroys(w: &mut Writer<'_>, event: &EventPattern) {
    let EventPattern::Destroys { what, whose, target, by, only } = event else { return };
    if *only {
        w.say("only");
        group::one_of_group(w, *whose, target);
        w.say("is destroyed");
        opt_cause(w, by);
        return;
    }
    if matches!(by, Cause::Effect(..)) {
        w.say("an effect on");
        subject(w, what);
        w.say_for("destroy|destroys", true);
        group::one_of_group(w, *whose, target);
        return;
    }
    subject(w, what);
    w.say("destroys");
    group::one_of_group(w, *whose, target);
    opt_cause(w, by);
}

/// Several cards discarded, not by an effect.
pub(crate) fn is_so_many(event: &EventPattern) -> bool {
    matches!(event, EventPattern::Discarded { least: 2.., by, .. } if !matches!(by, Cause::Effect(..)))
}

pub(crate) fn so_many_discarded(w: &mut Writer<'_>, event: &EventPattern) {
    let EventPattern::Discarded { what: Subject::Card(_, like), least, .. } = event else { return };
    at_least(w, *least);
    group::described(w, like, true);
    w.say("are");
    done(w, event);
}

/// What is done to a card.
pub(crate) fn is_done(w: &mut Writer<'_>, event: &EventPattern) {
    let Some(what) = card(event) else { return };
    let what = without_area(event, what);
    subject(w, &what);
    if let EventPattern::Blocks { .. } = event {
        return w.say("blocks");
    }
    if let EventPattern::Returned { to_deck_too, by, .. } = event
        && w.is_marked("returns")
    {
        w.say("returns");
        to_hand(w, &what, *to_deck_too);
        return opt_cause(w, by);
    }
    w.say("is|are");
    done(w, event);
}

/// Without its owner, if the area behind says whose it is.
pub(crate) fn without_area(event: &EventPattern, what: &Subject) -> Subject {
    match what {
        Subject::Card(_, like) if area(event).is_some() => Subject::Card(Whose::Any, like.clone()),
        Subject::Card(..) | Subject::This | Subject::ThisOr(..) | Subject::Those => what.clone(),
    }
}

/// The card that something is done to.
pub(crate) fn card(event: &EventPattern) -> Option<&Subject> {
    match event {
        EventPattern::Summoned { what, .. }
        | EventPattern::Placed { what }
        | EventPattern::Blocks { what }
        | EventPattern::IsBlocked { what, .. }
        | EventPattern::BlockedAtResolution { what }
        | EventPattern::IsLinked { what }
        | EventPattern::Destroyed { what, .. }
        | EventPattern::Exhausted { what, .. }
        | EventPattern::Refreshed { what, .. }
        | EventPattern::Returned { what, .. }
        | EventPattern::Discarded { what, .. }
        | EventPattern::PlacedIntoTrash { what } => Some(what),
        EventPattern::AnyOf(_)
        | EventPattern::Attacks { .. }
        | EventPattern::Destroys { .. }
        | EventPattern::EffectDestroys { .. }
        | EventPattern::WinsComparison { .. }
        | EventPattern::ReducesLife { .. }
        | EventPattern::LosesLife { .. }
        | EventPattern::LifeIncreases(_)
        | EventPattern::LosesAllCores { .. }
        | EventPattern::CorePlacedOn { .. }
        | EventPattern::CorePlacedInReserve(_)
        | EventPattern::CoreGained(_)
        | EventPattern::Draws { .. }
        | EventPattern::AddsToHand(_)
        | EventPattern::UsesMagic { .. }
        | EventPattern::ActivatesBurst { .. }
        | EventPattern::ResolvesWhenSummoned(_)
        | EventPattern::BattleEnds { .. }
        | EventPattern::EndsAttackStep(_) => None,
    }
}

/// The owner and the area that is said behind the card.
fn area(event: &EventPattern) -> Option<(Whose, Place)> {
    if let EventPattern::PlacedIntoTrash { what: Subject::Card(whose, _) } = event {
        return Some((*whose, Place::Trash));
    }
    let EventPattern::Discarded { what, from, .. } = event else { return None };
    let whose = match what {
        Subject::Card(whose, _) => *whose,
        Subject::This | Subject::ThisOr(..) | Subject::Those => Whose::Your,
    };
    from.first().map(|place| (whose, *place))
}

/// What is done to a card, after "is".
pub(crate) fn done(w: &mut Writer<'_>, event: &EventPattern) {
    match event {
        EventPattern::Placed { .. } => w.say("placed"),
        EventPattern::IsLinked { .. } => w.say("linked"),
        EventPattern::Refreshed { by, .. } => {
            w.say("refreshed");
            opt_cause(w, by);
        }
        EventPattern::Summoned { what, how } => summoned(w, what, how),
        EventPattern::IsBlocked { by, .. } => blocked(w, by),
        EventPattern::BlockedAtResolution { .. } => blocked(w, &Filter::Any),
        EventPattern::Returned { what, to_deck_too, by } => {
            w.say("returned");
            to_hand(w, what, *to_deck_too);
            opt_cause(w, by);
        }
        EventPattern::PlacedIntoTrash { .. } => {
            w.say("placed into");
            area(event).into_iter().for_each(|(whose, _)| group::owner(w, whose));
            w.say("trash");
        }
        EventPattern::Destroyed { by, .. } => destroyed(w, by),
        EventPattern::Exhausted { by, .. } => {
            w.say("exhausted");
            opt_cause(w, by);
        }
        EventPattern::Discarded { by, .. } => discarded(w, event, by),
        // What cards, players and effects do is said in their own clauses.
        EventPattern::AnyOf(_)
        | EventPattern::Attacks { .. }
        | EventPattern::Blocks { .. }
        | EventPattern::Destroys { .. }
        | EventPattern::EffectDestroys { .. }
        | EventPattern::WinsComparison { .. }
        | EventPattern::ReducesLife { .. }
        | EventPattern::LosesLife { .. }
        | EventPattern::LifeIncreases(_)
        | EventPattern::LosesAllCores { .. }
        | EventPattern::CorePlacedOn { .. }
        | EventPattern::CorePlacedInReserve(_)
        | EventPattern::CoreGained(_)
        | EventPattern::Draws { .. }
        | EventPattern::AddsToHand(_)
        | EventPattern::UsesMagic { .. }
        | EventPattern::ActivatesBurst { .. }
        | EventPattern::ResolvesWhenSummoned(_)
        | EventPattern::BattleEnds { .. }
        | EventPattern::EndsAttackStep(_) => {}
    }
}

fn destroyed(w: &mut Writer<'_>, by: &Cause) {
    if w.is_marked(REDUCED_TO_0) {
        return w.say(REDUCED_TO_0);
    }
    w.say("destroyed");
    opt_cause(w, by);
}

fn discarded(w: &mut Writer<'_>, event: &EventPattern, by: &Cause) {
    w.say("discarded");
    if let Some((whose, place)) = area(event) {
        w.say("from");
        group::owner(w, whose);
        group::place(w, place);
    }
    opt_cause(w, by);
}

fn summoned(w: &mut Writer<'_>, what: &Subject, how: &SummonedHow) {
    w.say("summoned");
    match how {
        SummonedHow::With(name) => {
            w.say("with|using");
            filter::keyword_name(w, *name);
        }
        SummonedHow::From(place) => from_area(w, what, *place),
        SummonedHow::Any | SummonedHow::SpendingSoulCore => {}
    }
}

fn blocked(w: &mut Writer<'_>, by: &Filter) {
    w.say("blocked");
    if !by.is_any() {
        w.say("by");
        group::one_of_group(w, Whose::Opponents, by);
    }
}

/// "from your trash"
pub(crate) fn from_area(w: &mut Writer<'_>, what: &Subject, place: Place) {
    w.say("from");
    let usual = match what {
        Subject::Card(Whose::Opponents, _) => 1,
        Subject::Card(Whose::Any, _) => 2,
        Subject::Card(Whose::Your, _) | Subject::This | Subject::ThisOr(..) | Subject::Those => 0,
    };
    let choice = w.marked_in(&AREA_OF).unwrap_or(usual);
    w.say(AREA_OF[choice].0);
    group::place(w, place);
}

/// "to your hand or deck"
pub(crate) fn to_hand(w: &mut Writer<'_>, what: &Subject, to_deck_too: bool) {
    let theirs = matches!(what, Subject::Card(Whose::Opponents, _));
    let choice = w.marked_in(&TO_HAND).unwrap_or(0);
    w.say_for(TO_HAND[choice], theirs);
    if to_deck_too {
        let choice = w.marked_in(&OR_DECK).unwrap_or(0);
        w.say_for(OR_DECK[choice], theirs);
    }
}
