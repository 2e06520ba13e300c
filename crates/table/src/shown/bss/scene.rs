//! bss: how events are shown.

use bss::{CoresMoved, Event, Spot, Unseen};

use crate::protocol::EventName;

/// The kind of scene and its number; several events of one act are one scene.
#[expect(clippy::wildcard_enum_match_arm, reason = "most events are not shown by themselves")]
pub(super) fn scene(event: Event) -> Option<(EventName, i32)> {
    Some(match event {
        Event::TurnBegan { turn, .. } => (EventName::Turn, i32::from(turn)),
        Event::Gained { value, .. } if value != 0 => (EventName::Gain, value),
        Event::LostLife { moved, .. } => (EventName::Damage, i32::from(moved.count)),
        Event::CoreMoved(CoresMoved { from: Spot::Void, count, .. }) => {
            (EventName::Resource, i32::from(count))
        }
        Event::Drew { .. } | Event::Unseen(Unseen::Drew { .. }) => (EventName::Draw, 1),
        Event::Summoned { .. } | Event::NexusPlaced { .. } | Event::MagicUsed { .. } => {
            (EventName::Play, 1)
        }
        Event::BurstFlipped(_) => (EventName::Trigger, 1),
        Event::EffectActivated { .. } | Event::Substituted { .. } => (EventName::Effect, 1),
        Event::Attacked(_) => (EventName::Attack, 1),
        Event::Blocked { .. } => (EventName::Block, 1),
        Event::ComparedBp { .. } => (EventName::Compare, 1),
        Event::Destroyed { .. } | Event::SelfDestroyed { .. } => (EventName::Ko, 1),
        Event::Returned { .. } => (EventName::Leave, 1),
        Event::BattleEnded { .. } => (EventName::BattleEnd, 1),
        Event::Won(_) | Event::Drawn(_) => (EventName::Win, 1),
        _ => return None,
    })
}
