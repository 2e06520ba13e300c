//! What any event can be asked: whose it is, which cards it is about, by what it happened.

use kernel::Seat;

use super::{By, CoresMoved, Event, Move, Unseen};
use crate::{CardId, Spot};

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

    /// The other card of a battle, a link or a destruction, the card that an effect was about.
    #[inline]
    pub const fn other(self) -> Option<CardId> {
        self.parts().other
    }

    #[inline]
    pub const fn by(self) -> By {
        self.parts().by
    }

    /// The number that effects activated by it may read: how many cores or cards, or the cost of the card ascended with.
    pub const fn count(self) -> u8 {
        match self.cores() {
            Some(moved) => moved.count,
            None => self.count_of_cards(),
        }
    }

    const fn count_of_cards(self) -> u8 {
        if let Event::Discarded { together: count, .. }
        | Event::CostPaid { count, .. }
        | Event::ReducedLife { count, .. }
        | Event::Summoned { ascended: Some((_, count)), .. } = self
        {
            return count;
        }
        0
    }

    /// The cores that moved.
    pub const fn cores(self) -> Option<CoresMoved> {
        if let Event::CoreMoved(moved)
        | Event::CoresPlacedOn { moved, .. }
        | Event::CoresIntoReserve { moved, .. }
        | Event::CoresGained { moved, .. }
        | Event::LostAllCores { moved, .. }
        | Event::LostLife { moved, .. }
        | Event::GainedLife { moved, .. } = self
        {
            return Some(moved);
        }
        None
    }

    // Inlined, so that a reader of one part does not make the others.
    #[inline(always)]
    const fn parts(self) -> Parts {
        match self {
            Event::TurnBegan { player, .. }
            | Event::StepBegan { player, .. }
            | Event::BattleStepBegan { player, .. }
            | Event::StartOfStep { player, .. }
            | Event::EndOfTurn(player)
            | Event::Shuffled(player)
            | Event::Mulliganed(player)
            | Event::Passed(player)
            | Event::Won(player)
            | Event::Drawn(player) => Parts::player(player, By::Rule),
            Event::AttackStepEnded { player, by } => Parts::player(player, by),
            Event::PlayerGained { player, by } => Parts::player(player, by),
            Event::Unseen(unseen) => unseen.parts(),
            Event::TokenRemoved { card, .. }
            | Event::ReducedLife { card, .. }
            | Event::Attacked(card)
            | Event::BurstFlipped(card)
            | Event::EffectActivated { card, .. }
            | Event::EffectNotActivated(card) => Parts::card(card, By::Rule),
            Event::Moved(Move { card, by, .. })
            | Event::Drew { card, by }
            | Event::Discarded { card, by, .. }
            | Event::PutIntoTrash { card, by, .. }
            | Event::NexusPlaced { card, by, .. }
            | Event::MagicUsed { card, by, .. }
            | Event::CostPaid { card, by, .. }
            | Event::Exhausted { card, by }
            | Event::Refreshed { card, by }
            | Event::SelfDestroyed { card, by }
            | Event::Returned { card, by, .. }
            | Event::KeptOnField { card, by }
            | Event::BurstSet { card, by }
            | Event::Revealed { card, by }
            | Event::Viewed { card, by }
            | Event::Gained { card, by, .. } => Parts::card(card, by),
            Event::AddedToHand { player, card, by } => Parts::card_for(player, card, by),
            Event::MagicResolved { player, card, .. }
            | Event::WhenSummonedResolved { player, card } => {
                Parts::card_for(player, card, By::Rule)
            }
            Event::CoreMoved(moved) => Parts::cores(moved.player(), moved),
            Event::CoresIntoReserve { player, moved }
            | Event::CoresGained { player, moved }
            | Event::LostLife { player, moved }
            | Event::GainedLife { player, moved } => Parts::cores(player, moved),
            Event::CoresPlacedOn { card, moved } => Parts::card(card, moved.by),
            Event::LostAllCores { card, moved } => Parts::card(card, moved.by),
            Event::Blocked { blocker: card, attacker: other }
            | Event::WasBlocked { attacker: card, blocker: other }
            | Event::Linked { linking: card, linked: other }
            | Event::WasLinked { linked: card, linking: other }
            | Event::BlockedAtResolution { attacker: card, blocker: other }
            | Event::ComparedBp { attacker: card, blocker: other }
            | Event::WonComparison { winner: card, loser: other }
            | Event::AscendWaived { card, summoned: other, .. }
            | Event::Substituted { source: card, card: other } => Parts::pair(card, other),
            Event::BattleEnded { card, other } => Parts::card(card, By::Rule).with(other),
            Event::Expired { source, card } => Parts::card(source, By::Rule).with(card),
            Event::Summoned { card, ascended, by, .. } => Parts::summoned(card, ascended, by),
            Event::Ascended { summoned, card, by, .. } => {
                Parts::card(summoned, by).with(Some(card))
            }
            Event::Destroyed { card, by, .. } => Parts::card(card, by).with(by.card()),
            Event::DestroyedOther { destroyer, card, by, .. } => {
                Parts::card(destroyer, by).with(Some(card))
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

    /// What a player does with a card.
    const fn card_for(seat: Seat, card: CardId, by: By) -> Parts {
        Parts { seat, ..Parts::card(card, by) }
    }

    const fn cores(seat: Seat, moved: CoresMoved) -> Parts {
        Parts { seat, card: moved.card(), other: None, by: moved.by }
    }

    const fn pair(card: CardId, other: CardId) -> Parts {
        Parts::card(card, By::Rule).with(Some(other))
    }

    const fn summoned(card: CardId, ascended: Option<(CardId, u8)>, by: By) -> Parts {
        let Some((with, _)) = ascended else { return Parts::card(card, by) };
        Parts::card(card, by).with(Some(with))
    }

    const fn with(self, other: Option<CardId>) -> Parts {
        Parts { other, ..self }
    }
}

impl CoresMoved {
    /// The card they came from, or else the card they went to.
    const fn card(self) -> Option<CardId> {
        match (self.from, self.to) {
            (Spot::Card(card), _) | (_, Spot::Card(card)) => Some(card),
            _ => None,
        }
    }

    /// Whose they were, or else whose they are now.
    const fn player(self) -> Seat {
        match (self.from.owner(), self.to.owner()) {
            (Some(seat), _) | (None, Some(seat)) => seat,
            (None, None) => panic!("1-3-2-2: no core moves to where it is"),
        }
    }
}

impl Unseen {
    const fn parts(self) -> Parts {
        match self {
            Unseen::Moved { owner: seat, by, .. }
            | Unseen::Drew { owner: seat, by }
            | Unseen::AddedToHand { player: seat, by }
            | Unseen::BurstSet { owner: seat, by }
            | Unseen::Viewed { owner: seat, by } => Parts::player(seat, by),
        }
    }
}
