//! What happened, one line an event.

use kernel::Viewer;

use super::Voice;
use crate::{Area, BattleStep, By, Duel, Event, What, vocabulary::TurnStep};

/// An event as its reader is told it. Events pass through [`Event::seen_by`] first; a card they then do not name stays
/// unnamed here.
pub fn say_event(duel: &Duel, event: Event, to: Viewer) -> String {
    let voice = Voice { duel, to };
    fill(voice, event, template(event)) + &because(voice, event)
}

/// The words for each kind, with places for the player, the cards, the cores and the number.
fn template(event: Event) -> &'static str {
    match event.what {
        What::TurnBegan => "turn {n} begins: {whose} turn",
        What::StepBegan => turn_step(event.count),
        What::BattleStepBegan => battle_step(event.count),
        What::StartOfStep => "the step starts",
        What::EndOfTurn => "{whose} turn ends",
        What::Shuffled => "{whose} deck is shuffled",
        What::Mulliganed => "{who} take{s} a mulligan",
        What::Moved => moved(event),
        What::Drew => "{who} draw{s} {own}",
        What::Placed => "{card} takes its place in the deck",
        What::AddedToHand => "{who} add{s} a card to the hand",
        What::Discarded => "{who} discard{s} {own}",
        What::PutIntoTrash => "{card} comes into the trash",
        What::Summoned => "{who} summon{s} {own}",
        What::NexusPlaced => "{who} place{s} {own}",
        What::CostPaid => "{who} pay{s} {n} for {own}",
        What::Ascended => "{other} is emptied for {card}",
        What::CoreMoved => "{n} core{ns} from {from} to {to}{soul}",
        What::CoresPlacedOn => "{n} core{ns} placed on {card}",
        What::CoresIntoReserve => "{n} core{ns} into {whose} reserve",
        What::CoresGained => "{who} gain{s} {n} core{ns}",
        What::LostAllCores => "{card} has lost its last core",
        What::Exhausted => "{card} is exhausted",
        What::Refreshed => "{card} is refreshed",
        What::Attacked => "{who} attack{s} with {own}",
        What::Blocked => "{who} block{s} with {own}",
        What::WasBlocked => "{card} is blocked by {other}",
        What::Linked => "{card} links to {other}",
        What::WasLinked => "{other} is linked to {card}",
        What::BlockedAtResolution => "the blocked attack of {card} is resolved",
        What::ComparedBp => "{card} and {other} compare BP",
        What::WonComparison => "{card} has more BP than {other}",
        What::DestroyedOther => "{card} destroyed {other}",
        What::Destroyed => "{card} is destroyed",
        What::SelfDestroyed => "{card} destroys itself",
        What::Returned => "{card} returns",
        What::KeptOnField => "{card} stays on the field",
        What::ReducedLife => "{card} reduces life by {n}",
        What::LostLife => "{who} lose{s} {n} life",
        What::GainedLife => "{who} gain{s} {n} life",
        What::MagicUsed => "{who} use{s} {own}",
        What::MagicResolved => "{card} has resolved",
        What::BurstSet => "{who} set{s} a burst",
        What::BurstFlipped => "{who} flip{s} the burst {own}",
        What::EffectActivated => "the effect of {card} is activated",
        What::EffectNotActivated => "the effect of {card} is not activated",
        What::WhenSummonedResolved => "the effect of {card} has resolved",
        What::BattleEnded => "the battle ends",
        What::AttackStepEnded => "the attack step ends",
        What::Revealed => "{card} is revealed",
        What::Viewed => "{card} is viewed",
        What::Gained => gained(event),
        What::Expired => "what {card} gave ends",
        What::Substituted => "the effect of {card} happens instead",
        What::Passed => "{who} pass{es}",
        What::TokenRemoved => "{card} is removed from the game",
        What::Won => "{who} win{s} the game",
        What::Drawn => "the game ends without a winner",
    }
}

/// By where a card comes from and goes to.
fn moved(event: Event) -> &'static str {
    match (event.from, event.to) {
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

fn gained(event: Event) -> &'static str {
    match (event.card, event.count) {
        (None, _) => "{who}: a continuous effect begins",
        (Some(_), 0) => "{card}: a continuous effect begins",
        (Some(_), _) => "{card} gets {+n}",
    }
}

fn turn_step(count: i32) -> &'static str {
    let named = [
        (TurnStep::Start, "start step"),
        (TurnStep::Core, "core step"),
        (TurnStep::Draw, "draw step"),
        (TurnStep::Refresh, "refresh step"),
        (TurnStep::Main, "main step"),
        (TurnStep::Attack, "attack step"),
        (TurnStep::End, "end step"),
    ];
    let found = named.into_iter().find(|(step, _)| *step as i32 == count);
    found.map_or("a step", |(_, name)| name)
}

fn battle_step(count: i32) -> &'static str {
    let named = [
        (BattleStep::Declaration, "attack declaration"),
        (BattleStep::FlashBeforeBlock, "flash window before blocking"),
        (BattleStep::Block, "block declaration"),
        (BattleStep::FlashAfterBlock, "flash window after blocking"),
        (BattleStep::Resolution, "battle resolution"),
        (BattleStep::End, "end of the battle"),
    ];
    let found = named.into_iter().find(|(step, _)| *step as i32 == count);
    found.map_or("a part of the battle", |(_, name)| name)
}

fn fill(voice: Voice<'_>, event: Event, template: &str) -> String {
    let is_you = voice.to == Viewer::Seat(event.seat);
    let many = event.count != 1;
    let own = event.card.map_or_else(|| "a card".to_owned(), |card| voice.own(card));
    template
        .replace("{whose}", &voice.whose(event.seat))
        .replace("{who}", &voice.player(event.seat))
        .replace("{card}", &voice.card_or_unseen(event.card))
        .replace("{own}", &own)
        .replace("{other}", &voice.card_or_unseen(event.other))
        .replace("{from}", &voice.spot(event.cores.0))
        .replace("{to}", &voice.spot(event.cores.1))
        .replace("{soul}", if event.soul { ", the soul core among them" } else { "" })
        .replace("{es}", if is_you { "" } else { "es" })
        .replace("{s}", if is_you { "" } else { "s" })
        .replace("{ns}", if many { "s" } else { "" })
        .replace("{+n}", &format!("{:+}", event.count))
        .replace("{n}", &event.count.to_string())
}

/// By what, where that is not plain.
fn because(voice: Voice<'_>, event: Event) -> String {
    match event.by {
        By::Effect { source, .. } if event.card != Some(source) => {
            format!(" (by {})", voice.card(source))
        }
        By::Effect { .. } | By::Rule | By::Player(_) | By::Compare(_) | By::Attack(_) => {
            String::new()
        }
    }
}
