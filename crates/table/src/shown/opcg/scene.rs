//! opcg: how events are shown.

use opcg::{Area, Event, Move, Unseen};

use crate::protocol::EventName;

/// The kind of scene and its number; several events of one act are one scene.
pub(super) fn scene(event: Event) -> Option<(EventName, i32)> {
    if let Event::Countered { power, .. } = event {
        return Some((EventName::Counter, power));
    }
    if let Event::Gained { card: _, value } = event {
        return (value != 0).then_some((EventName::Gain, value));
    }
    if let Event::TurnBegan { turn, .. } = event {
        return Some((EventName::Turn, i32::from(turn)));
    }
    plain(event).map(|kind| (kind, 1))
}

#[expect(clippy::wildcard_enum_match_arm, reason = "most events are not shown by themselves")]
fn plain(event: Event) -> Option<EventName> {
    Some(match event {
        Event::Moved(Move { from, to, card, .. }) if !card.is_don() => moved(from, to)?,
        Event::Unseen(Unseen::Moved { from, to, .. }) => moved(from, to)?,
        Event::DonAdded { .. } => EventName::Resource,
        Event::DonGiven { .. } => EventName::GiveDon,
        Event::Played(_) | Event::EventActivated(_) => EventName::Play,
        Event::EffectActivated { .. } | Event::Replaced { .. } => EventName::Effect,
        Event::TriggerActivated(_) => EventName::Trigger,
        Event::Attacked { .. } => EventName::Attack,
        Event::Blocked(_) => EventName::Block,
        Event::Battled { .. } => EventName::Compare,
        Event::Kod(_) => EventName::Ko,
        Event::ReturnedToHand { .. } => EventName::Leave,
        Event::TookDamage(_) | Event::TookDamageWithoutLife { .. } => EventName::Damage,
        Event::BattleEnded { .. } => EventName::BattleEnd,
        Event::Won(_) | Event::Drawn(_) => EventName::Win,
        _ => return None,
    })
}

fn moved(from: Area, to: Area) -> Option<EventName> {
    (from == Area::Deck && to == Area::Hand).then_some(EventName::Draw)
}
