//! Masks of what restrictions on players are about, so that only relevant ones are evaluated.

use crate::vocabulary::PlayerBan;

bitflags::bitflags! {
    /// What a player may be forbidden to do (1-3-3).
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub(crate) struct Forbids: u8 {
        const PLAYING = 1;
        const ACTIVATING_EVENTS = 1 << 1;
        const ATTACKING = 1 << 2;
        const BLOCKING = 1 << 3;
        /// Something that the player's own effects would do.
        const BY_EFFECTS = 1 << 4;
        /// Effects with some timing are negated.
        const TIMINGS = 1 << 5;
    }
}

impl Forbids {
    pub(crate) fn of(ban: &PlayerBan) -> Forbids {
        match ban {
            PlayerBan::Play(_) | PlayerBan::PlayFromHand(_) | PlayerBan::PlayByEffects(_) => {
                Forbids::PLAYING
            }
            PlayerBan::ActivateEvents(_) => Forbids::ACTIVATING_EVENTS,
            PlayerBan::AttackLeader | PlayerBan::AttackOtherThan(_) => Forbids::ATTACKING,
            PlayerBan::ActivateBlocker(_) => Forbids::BLOCKING,
            PlayerBan::AddLifeToHandByEffects
            | PlayerBan::DrawByEffects
            | PlayerBan::SetDonActiveByCharacterEffects => Forbids::BY_EFFECTS,
            PlayerBan::Negated(..) => Forbids::TIMINGS,
        }
    }
}
