//! What any event can be asked: whose it is, which cards it is about, by what it happened.

use kernel::Seat;

use super::{By, Event, Move, Unseen};
use crate::CardId;

/// What events have in common.
struct Parts {
    seat: Seat,
    card: Option<CardId>,
    other: Option<CardId>,
    by: By,
}

impl Event {
    /// The player it is about: the card's owner, the one who acts.
    #[inline]
    pub const fn seat(self) -> Seat {
        self.parts().seat
    }

    /// The card it is about.
    #[inline]
    pub const fn card(self) -> Option<CardId> {
        self.parts().card
    }

    /// The other card of an attack or a battle, the holder of a DON!! card.
    #[inline]
    pub const fn other(self) -> Option<CardId> {
        self.parts().other
    }

    #[inline]
    pub const fn by(self) -> By {
        self.parts().by
    }

    /// The way its card went, if it went from one area to another.
    pub const fn as_move(self) -> Option<Move> {
        if let Event::Moved(moved)
        | Event::Placed(moved, _)
        | Event::Played(moved)
        | Event::Kod(moved)
        | Event::Removed(moved) = self
        {
            return Some(moved);
        }
        None
    }

    /// The removal from the field that a K.O. is as well.
    pub(crate) const fn as_removal(self) -> Option<Event> {
        if let Event::Kod(moved) = self { Some(Event::Removed(moved)) } else { None }
    }

    /// The number that effects activated by it may read: how many cards.
    pub const fn count(self) -> u8 {
        if let Event::TrashedFromHand { .. } = self {
            return 1;
        }
        if let Event::DonReturned { count, .. } | Event::LifeBecame { left: count, .. } = self {
            return count;
        }
        0
    }

    // Inlined, so that a reader of one part does not make the others.
    #[inline(always)]
    const fn parts(self) -> Parts {
        match self {
            Event::TurnBegan { player, .. }
            | Event::PhaseBegan { player, .. }
            | Event::StepBegan { player, .. }
            | Event::TookDamageWithoutLife { player, .. }
            | Event::StartOfGame(player)
            | Event::StartOfTurn(player)
            | Event::StartOfMain(player)
            | Event::Shuffled(player)
            | Event::Redrew(player)
            | Event::PlayerGained(player)
            | Event::TookDamage(player)
            | Event::Defeated(player)
            | Event::Won(player)
            | Event::Drawn(player) => Parts::player(player, By::Rule),
            Event::DonReturned { player, by, .. } => Parts::player(player, by),
            Event::Unseen(unseen) => Parts::unseen(unseen),
            Event::Moved(Move { card, by, .. })
            | Event::Placed(Move { card, by, .. }, _)
            | Event::Played(Move { card, by, .. })
            | Event::Kod(Move { card, by, .. })
            | Event::Removed(Move { card, by, .. })
            | Event::ReturnedToHand { card, by }
            | Event::TrashedFromHand { card, by }
            | Event::BecameRested { card, by }
            | Event::BecameActive { card, by }
            | Event::Revealed { card, by }
            | Event::LookedAt { card, by }
            | Event::DonAdded { don: card, by } => Parts::card(card, by),
            Event::DrewOutsideDrawPhase(card)
            | Event::Blocked(card)
            | Event::EventActivated(card)
            | Event::TriggerActivated(card)
            | Event::EffectActivated { card, .. }
            | Event::EffectNotActivated(card)
            | Event::Replaced { card, .. }
            | Event::Gained { card, .. }
            | Event::Expired(card)
            | Event::DealtDamage(card)
            | Event::LifeRemoved(card)
            | Event::LifeToHand(card)
            | Event::LifeBecame { card, .. }
            | Event::LifeTurned(card) => Parts::card(card, By::Rule),
            Event::DonGiven { don, to, by } => Parts { other: Some(to), ..Parts::card(don, by) },
            Event::Attacked { attacker: card, target: other }
            | Event::IsAttacked { target: card, attacker: other }
            | Event::Countered { card, on: other, .. }
            | Event::Battled { card, against: other }
            | Event::KodInBattle { attacker: card, target: other }
            | Event::EndOfBattle { attacker: card, target: other }
            | Event::BattleEnded { attacker: card, target: other } => {
                Parts { other: Some(other), ..Parts::card(card, By::Rule) }
            }
        }
    }
}

impl Parts {
    const fn player(seat: Seat, by: By) -> Parts {
        Parts { seat, card: None, other: None, by }
    }

    const fn card(card: CardId, by: By) -> Parts {
        Parts { seat: card.owner(), card: Some(card), other: None, by }
    }

    const fn unseen(unseen: Unseen) -> Parts {
        match unseen {
            Unseen::Moved { owner, by, .. }
            | Unseen::Placed { owner, by }
            | Unseen::LookedAt { owner, by } => Parts::player(owner, by),
        }
    }
}
