//! Events in words, one line each.

use kernel::Viewer;

use super::Voice;
use crate::{Area, BattleStep, By, CoresMoved, Duel, Event, Move, Unseen, vocabulary::TurnStep};

/// An event in words for its reader. Events pass through [`Event::seen_by`] first; a card they then do not name stays
/// unnamed here.
pub fn say_event(duel: &Duel, event: Event, to: Viewer) -> String {
    let voice = Voice { duel, to };
    fill(voice, event, template(event)) + &because(voice, event)
}

/// The words for each kind, with places for the player, the cards, the cores and the number.
fn template(event: Event) -> &'static str {
    match event {
        Event::TurnBegan { .. } => "turn {n} begins: {whose} turn",
        Event::StepBegan { step, .. } => turn_step(step),
        Event::BattleStepBegan { step, .. } => battle_step(step),
        Event::StartOfStep { .. } => "the step starts",
        Event::EndOfTurn(_) => "{whose} turn ends",
        Event::AttackStepEnded { .. } => "the attack step ends",
        Event::Shuffled(_) => "{whose} deck is shuffled",
        Event::Mulliganed(_) => "{who} take{s} a mulligan",
        Event::Passed(_) => "{who} pass{es}",
        Event::Moved(Move { from, to, .. }) => moved(from, to),
        Event::Drew { .. } => "{who} draw{s} {own}",
        Event::AddedToHand { .. } => "{who} add{s} a card to the hand",
        Event::Discarded { .. } => "{who} discard{s} {own}",
        Event::PutIntoTrash { .. } => "{card} comes into the trash",
        Event::TokenRemoved { .. } => "{card} is removed from the game",
        Event::Summoned { .. } => "{who} summon{s} {own}",
        Event::NexusPlaced { .. } => "{who} place{s} {own}",
        Event::MagicUsed { .. } => "{who} use{s} {own}",
        Event::MagicResolved { .. } => "{card} has resolved",
        Event::CostPaid { .. } => "{who} pay{s} {n} for {own}",
        Event::Ascended { .. } => "{other} is emptied for {card}",
        Event::CoreMoved(_) => "{n} core{ns} from {from} to {to}{soul}",
        Event::CoresPlacedOn { .. } => "{n} core{ns} placed on {card}",
        Event::CoresIntoReserve { .. } => "{n} core{ns} into {whose} reserve",
        Event::CoresGained { .. } => "{who} gain{s} {n} core{ns}",
        Event::LostAllCores { .. } => "{card} has lost its last core",
        Event::LostLife { .. } => "{who} lose{s} {n} life",
        Event::GainedLife { .. } => "{who} gain{s} {n} life",
        Event::ReducedLife { .. } => "{card} reduces life by {n}",
        Event::Exhausted { .. } => "{card} is exhausted",
        Event::Refreshed { .. } => "{card} is refreshed",
        Event::Attacked(_) => "{who} attack{s} with {own}",
        Event::Blocked { .. } => "{who} block{s} with {own}",
        Event::WasBlocked { .. } => "{card} is blocked by {other}",
        Event::Linked { .. } => "{card} links to {other}",
        Event::WasLinked { .. } => "{other} is linked to {card}",
        Event::BlockedAtResolution { .. } => "the blocked attack of {card} is resolved",
        Event::ComparedBp { .. } => "{card} and {other} compare BP",
        Event::WonComparison { .. } => "{card} has more BP than {other}",
        Event::BattleEnded { .. } => "the battle ends",
        Event::Destroyed { .. } => "{card} is destroyed",
        Event::DestroyedOther { .. } => "{card} destroyed {other}",
        Event::SelfDestroyed { .. } => "{card} lost its last core and is destroyed",
        Event::Returned { .. } => "{card} returns",
        Event::KeptOnField { .. } => "{card} stays on the field",
        Event::BurstSet { .. } => "{who} set{s} a burst",
        Event::BurstFlipped(_) => "{who} flip{s} the burst {own}",
        Event::EffectActivated { .. } => "the effect of {card} is activated",
        Event::AscendWaived { .. } => "the effect of {card} is activated",
        Event::EffectNotActivated(_) => "the effect of {card} is not activated",
        Event::WhenSummonedResolved { .. } => "the effect of {card} has resolved",
        Event::Substituted { .. } => "the effect of {card} happens instead",
        Event::Revealed { .. } => "{card} is revealed",
        Event::Viewed { .. } => "{card} is viewed",
        Event::Gained { value: 0, .. } => "{card}: a continuous effect begins",
        Event::Gained { .. } => "{card} gets {+n}",
        Event::PlayerGained { .. } => "{who}: a continuous effect begins",
        Event::Expired { .. } => "what {card} gave ends",
        Event::Won(_) => "{who} win{s} the game",
        Event::Drawn(_) => "the game ends without a winner",
        Event::Unseen(unseen) => unseen_template(unseen),
    }
}

/// The card stays unnamed.
fn unseen_template(unseen: Unseen) -> &'static str {
    match unseen {
        Unseen::Moved { from, to, .. } => moved(from, to),
        Unseen::Drew { .. } => "{who} draw{s} {own}",
        Unseen::AddedToHand { .. } => "{who} add{s} a card to the hand",
        Unseen::BurstSet { .. } => "{who} set{s} a burst",
        Unseen::Viewed { .. } => "{card} is viewed",
    }
}

/// By where a card comes from and goes to.
fn moved(from: Area, to: Area) -> &'static str {
    match (from, to) {
        (Area::Deck, Area::Hand) => "{who} take{s} {own} from the deck",
        (Area::Trash, Area::Hand) => "{who} take{s} {own} from the trash",
        (_, Area::Hand) => "{card} returns to hand",
        (Area::Hand, Area::Trash) => "{card} goes from hand to trash",
        (_, Area::Trash) => "{card} goes to the trash",
        (_, Area::Deck) => "{card} goes to the deck",
        (_, Area::Field) => "{card} comes to the field",
        (_, Area::Burst) => "{card} is set as burst",
        (_, Area::Outside) => "{card} is removed",
    }
}

fn turn_step(step: TurnStep) -> &'static str {
    match step {
        TurnStep::Start => "start step",
        TurnStep::Core => "core step",
        TurnStep::Draw => "draw step",
        TurnStep::Refresh => "refresh step",
        TurnStep::Main => "main step",
        TurnStep::Attack => "attack step",
        TurnStep::End => "end step",
    }
}

fn battle_step(step: BattleStep) -> &'static str {
    match step {
        BattleStep::Declaration => "attack declaration",
        BattleStep::FlashBeforeBlock => "flash window before blocking",
        BattleStep::Block => "block declaration",
        BattleStep::FlashAfterBlock => "flash window after blocking",
        BattleStep::Resolution => "battle resolution",
        BattleStep::End => "end of the battle",
    }
}

fn fill(voice: Voice<'_>, event: Event, template: &str) -> String {
    let (seat, card) = (event.seat(), event.card());
    let is_you = voice.to == Viewer::Seat(seat);
    let number = number(event);
    let own = card.map_or_else(|| "a card".to_owned(), |card| voice.own(card));
    let filled = template
        .replace("{whose}", &voice.whose(seat))
        .replace("{who}", &voice.player(seat))
        .replace("{card}", &voice.card_or_unseen(card))
        .replace("{own}", &own)
        .replace("{other}", &voice.card_or_unseen(event.other()))
        .replace("{es}", if is_you { "" } else { "es" })
        .replace("{s}", if is_you { "" } else { "s" })
        .replace("{ns}", if number != 1 { "s" } else { "" })
        .replace("{+n}", &format!("{number:+}"))
        .replace("{n}", &number.to_string());
    match event.cores() {
        Some(moved) => fill_cores(voice, moved, &filled),
        None => filled,
    }
}

/// How many, how much.
fn number(event: Event) -> i32 {
    if let Event::TurnBegan { turn, .. } = event {
        return i32::from(turn);
    }
    if let Event::Gained { value, .. } = event {
        return value;
    }
    i32::from(event.count())
}

fn fill_cores(voice: Voice<'_>, moved: CoresMoved, template: &str) -> String {
    template
        .replace("{from}", &voice.spot(moved.from))
        .replace("{to}", &voice.spot(moved.to))
        .replace("{soul}", if moved.soul { ", the soul core among them" } else { "" })
}

/// The effect that caused it, if it is another card's.
fn because(voice: Voice<'_>, event: Event) -> String {
    match event.by() {
        By::Effect { source, .. } if event.card() != Some(source) => {
            format!(" (by {})", voice.card(source))
        }
        By::Effect { .. } | By::Rule | By::Player(_) | By::Compare(_) | By::Attack(_) => {
            String::new()
        }
    }
}
