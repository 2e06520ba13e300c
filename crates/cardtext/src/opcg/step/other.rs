//! Steps that draw, deal damage, activate, end the game and so on.

use opcg::vocabulary::{
    Act, Amount, Count, Duration, EventUse, Place, Player, Quantity, Step, Target, Timing, Verb,
};

use super::{
    super::{
        amount,
        description::description,
        duration, group,
        target::{choice, target},
    },
    don, moves, reveal,
};
use crate::opcg::notes::Parser;

/// step = draw | shuffle | deal | activate | swap | redirect | extra_turn | next_play
pub(crate) fn step(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.first(&[
        draw,
        shuffle,
        deal,
        activate_own,
        activate_auto,
        use_event,
        swap,
        redirect,
        extra_turn,
        next_play,
    ])
}

/// draw = "draw" (draw_to | draw_equal | draw_for_each | count "card(s)" [each])
pub(crate) fn draw(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("draw|draws")?;
    let who = p.notes.by;
    if let Some(hand) = p.attempt(draw_to) {
        return Some(vec![Step::Do(Act::DrawTo { who, hand })]);
    }
    let count = p.first(&[draw_equal, draw_for_each, drawn])?;
    Some(vec![Step::Do(Act::Draw { who, count })])
}

/// drawn = count "card(s)" [each]
fn drawn(p: &mut Parser<'_>) -> Option<Count> {
    let count = amount::count(p)?;
    p.expect("card|cards")?;
    if let Count::Exactly(Amount::Fixed(number)) = count {
        return Some(Count::Exactly(amount::opt_each(p, number)));
    }
    Some(count)
}

/// draw_to = "card(s)" ("so that" | "until") "you have" number "cards in your hand"
fn draw_to(p: &mut Parser<'_>) -> Option<Amount> {
    p.expect("card|cards|card(s)")?;
    p.any(&DRAW_TO)?;
    let number = p.number()?;
    p.expect("card|cards in your|their hand")?;
    Some(number.into())
}

pub(crate) const DRAW_TO: [&str; 3] = ["so that you have", "until you have", "until they have"];

/// draw_equal = "cards equal to" (as_many | quantity)
fn draw_equal(p: &mut Parser<'_>) -> Option<Count> {
    p.expect("cards equal to")?;
    let quantity = p.first(&[as_many, amount::quantity])?;
    Some(Count::Exactly(Amount::Of(Box::new(quantity))))
}

/// as_many = "the number" ("you returned to your deck" | "you placed at the bottom of your deck")
fn as_many(p: &mut Parser<'_>) -> Option<Quantity> {
    p.any(&AS_MANY)?;
    p.notes.refers = true;
    Some(Quantity::Handled)
}

pub(crate) const AS_MANY: [&str; 2] =
    ["the number you returned to your deck", "the number you placed at the bottom of your deck"];

/// draw_for_each = "a card for each of" owner description
fn draw_for_each(p: &mut Parser<'_>) -> Option<Count> {
    p.filler(A_CARD_FOR_EACH).then_some(())?;
    let group = group::owned(p)?;
    Some(Count::Exactly(Amount::Of(Box::new(Quantity::Cards(vec![group])))))
}

pub(crate) const A_CARD_FOR_EACH: &str = "a card for each of";

pub(crate) const SHUFFLED: [(&str, Player); 2] =
    [("your deck", Player::You), ("their deck", Player::Opponent)];

/// shuffle = "shuffle" owner "deck"
fn shuffle(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("shuffle|shuffles")?;
    let who = p.one_of(&SHUFFLED)?;
    Some(vec![Step::Do(Act::Shuffle(who))])
}

/// deal = "deal" number "damage to your opponent"
fn deal(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("deal|deals")?;
    let number = p.number()?;
    p.expect("damage to your opponent")?;
    Some(vec![Step::Do(Act::Damage { to: Player::Opponent, amount: number.into() })])
}

/// activate_own = "activate this card's" ("[Main]" | "[Counter]") "effect"
fn activate_own(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("activate this card's")?;
    let use_ = p.bracket(|name| match name {
        "Main" => Some(EventUse::Main),
        "Counter" => Some(EventUse::Counter),
        _ => None,
    })?;
    p.expect("effect")?;
    Some(vec![Step::Do(Act::ActivateEvent(use_))])
}

/// activate_auto = "activate this card's" ("[On Play]" | "[On K.O.]") "effect"
fn activate_auto(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("activate this card's")?;
    let timing = p.bracket(|name| match name {
        "On Play" => Some(Timing::OnPlay),
        "On K.O." => Some(Timing::OnKo),
        _ => None,
    })?;
    p.expect("effect")?;
    Some(vec![Step::Do(Act::ActivateAuto(timing))])
}

/// use_event = "activate" target | "activate the [Main] effect of" target
fn use_event(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("activate")?;
    let here = p.here();
    if p.eat("the") {
        p.mark(here, "the main effect of", 0);
        p.label("Main")?;
        p.expect("effect of")?;
    }
    Some(vec![Step::On(target(p)?, Verb::UseEvent)])
}

/// swap = "swap the base power of" target ["with each other"] duration
fn swap(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("swap the base power of")?;
    let what = target(p)?;
    p.filler("with each other");
    Some(vec![Step::On(what, Verb::SwapBasePower(duration::duration(p)?))])
}

pub(crate) const CHANGE: [&str; 2] =
    ["change the attack target to", "change the target of the|that attack to"];

/// redirect = "change the attack target to" target | "change the target of the attack to" target
fn redirect(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.any(&CHANGE)?;
    let here = p.here();
    let mut target = target(p)?;
    if let Target::All(groups) = target {
        p.mark(here, "no number", 0);
        target = Target::Choose(choice(p, Count::Exactly(1.into()), groups));
    }
    Some(vec![Step::On(target, Verb::Redirect)])
}

/// extra_turn = "take an extra turn after this one"
fn extra_turn(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("take an extra turn after this one")?;
    Some(vec![Step::Do(Act::ExtraTurn)])
}

/// next_play = "the next time you play" ["a"] description "during this turn, the cost will be reduced by" number
fn next_play(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("the next time you play")?;
    p.filler("a|an");
    let description = description(p)?;
    // Cards are played from hand, whether that is said or not.
    description.zone.iter().all(|(_, places)| places == &[Place::Hand]).then_some(())?;
    let filter = description.everywhere();
    p.expect("during this turn , the cost will be reduced by")?;
    let by = p.number()?;
    Some(vec![Step::Do(Act::ReduceNextPlay { filter, by, until: Duration::ThisTurn })])
}

/// you_do = "you" what any player may be made to do
pub(crate) fn you_do(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.filler("you").then_some(())?;
    p.first(&[draw, don::step, moves::step, reveal::step])
}

/// you = "you win the game" | "you take" number "damage"
pub(crate) fn you(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    if p.eat("you win the game") {
        return Some(vec![Step::Do(Act::Win)]);
    }
    p.expect("you take")?;
    let number = p.number()?;
    p.expect("damage")?;
    Some(vec![Step::Do(Act::Damage { to: Player::You, amount: number.into() })])
}

#[cfg(test)]
mod tests;
