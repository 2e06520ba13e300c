//! Steps that draw, deal damage, activate, end the game and so on.

use opcg::vocabulary::{Amount, Count, Duration, EventUse, Player, Quantity, Step, Target, Timing};

use super::super::{
    amount,
    description::description,
    duration, group,
    target::{choice, target},
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

/// draw = "draw" (draw_to | draw_equal | draw_for_each | count "card(s)")
fn draw(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("draw|draws")?;
    let who = p.notes.by;
    if let Some(hand) = p.attempt(draw_to) {
        return Some(vec![Step::DrawTo { who, hand }]);
    }
    let count = p.first(&[draw_equal, draw_for_each, |p| {
        let count = amount::count(p)?;
        p.expect("card|cards")?;
        Some(count)
    }])?;
    Some(vec![Step::Draw { who, count }])
}

/// draw_to = "card(s) so that you have" number "cards in your hand"
fn draw_to(p: &mut Parser<'_>) -> Option<Amount> {
    p.expect("card|cards|card(s) so that you have")?;
    let number = p.number()?;
    p.expect("card|cards in your hand")?;
    Some(number.into())
}

/// draw_equal = "cards equal to the number" ("you returned to your deck" | "you placed …" | "of cards trashed")
fn draw_equal(p: &mut Parser<'_>) -> Option<Count> {
    p.expect("cards equal to the number")?;
    let quantity = p.one_of(&[
        ("you returned to your deck", Quantity::Handled),
        ("you placed at the bottom of your deck", Quantity::Handled),
        ("of cards trashed", Quantity::EventCount),
    ])?;
    p.notes.refers = true;
    Some(Count::Exactly(Amount::Of(Box::new(quantity))))
}

/// draw_for_each = "a card for each of" owner description
fn draw_for_each(p: &mut Parser<'_>) -> Option<Count> {
    p.expect("a card for each of")?;
    let group = group::owned(p)?;
    Some(Count::Exactly(Amount::Of(Box::new(Quantity::Cards(vec![group])))))
}

/// shuffle = "shuffle" owner "deck"
fn shuffle(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("shuffle|shuffles")?;
    let who = p.one_of(&[("your deck", Player::You), ("their deck", Player::Opponent)])?;
    Some(vec![Step::Shuffle(who)])
}

/// deal = "deal" number "damage to your opponent"
fn deal(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("deal|deals")?;
    let number = p.number()?;
    p.expect("damage to your opponent")?;
    Some(vec![Step::Damage { to: Player::Opponent, amount: number.into() }])
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
    Some(vec![Step::ActivateEvent { use_ }])
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
    Some(vec![Step::ActivateAuto(timing)])
}

/// use_event = "activate" target | "activate the [Main] effect of" target
fn use_event(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("activate")?;
    if p.eat("the") {
        p.label("Main")?;
        p.expect("effect of")?;
    }
    Some(vec![Step::UseEvent(target(p)?)])
}

/// swap = "swap the base power of" target "with each other" duration
fn swap(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("swap the base power of")?;
    let what = target(p)?;
    p.expect("with each other")?;
    Some(vec![Step::SwapBasePower { what, until: duration::duration(p)? }])
}

/// redirect = "change the attack target to" target | "change the target of the attack to" target
fn redirect(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.any(&["change the attack target to", "change the target of the attack to"])?;
    let mut target = target(p)?;
    if let Target::All(groups) = target {
        target = Target::Choose(choice(p, Count::Exactly(1.into()), groups));
    }
    Some(vec![Step::Redirect(target)])
}

/// extra_turn = "take an extra turn after this one"
fn extra_turn(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("take an extra turn after this one")?;
    Some(vec![Step::ExtraTurn])
}

/// next_play = "the next time you play" ["a"] description "during this turn, the cost will be reduced by" number
fn next_play(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("the next time you play")?;
    p.eat("a|an");
    let filter = description(p)?.everywhere();
    p.expect("during this turn , the cost will be reduced by")?;
    let by = p.number()?;
    Some(vec![Step::ReduceNextPlay { filter, by, until: Duration::ThisTurn }])
}

/// you = "you win the game" | "you take" number "damage"
pub(crate) fn you(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    if p.eat("you win the game") {
        return Some(vec![Step::Win]);
    }
    p.expect("you take")?;
    let number = p.number()?;
    p.expect("damage")?;
    Some(vec![Step::Damage { to: Player::You, amount: number.into() }])
}

#[cfg(test)]
mod tests;
