//! Cards that an effect means without a choice.

use opcg::{CardId, vocabulary::Target};

use super::{Scope, Sight};
use crate::opcg::judge::board::Cards;

impl Sight<'_> {
    pub(crate) fn take(&self, target: &Target, scope: &Scope) -> Cards {
        match target {
            Target::This if scope.source_left => Cards::new(),
            Target::This => Cards::from([scope.source]),
            Target::Those => scope.those.clone(),
            Target::All(groups) => self.groups(groups, scope),
            Target::Each(parts) => parts.iter().flat_map(|part| self.take(part, scope)).collect(),
            Target::Rest => scope.looked.clone(),
            Target::Others => scope.others.clone(),
            Target::Revealed => scope.revealed.clone(),
            Target::Moved => scope.moved.clone(),
            Target::Receiver => scope.receiver.into_iter().collect(),
            Target::Subject => scope.subject.clone(),
            Target::Opposing => self.opposing(scope.source).into_iter().collect(),
            Target::Attacker => self.attacker().into_iter().collect(),
            // Asked when the step is reached.
            Target::Choose(_) | Target::From { .. } => Cards::new(),
        }
    }

    /// The other card in this card's battle.
    fn opposing(&self, card: CardId) -> Option<CardId> {
        let battle = self.board.battle?;
        if card == battle.attacker.0 {
            return self.still_there(battle.target);
        }
        if card == battle.target.0 { self.attacker() } else { None }
    }

    /// The attacking card, unless it has left.
    fn attacker(&self) -> Option<CardId> {
        self.board.battle.and_then(|battle| self.still_there(battle.attacker))
    }

    fn still_there(&self, (card, moves): (CardId, u32)) -> Option<CardId> {
        self.board.is_same(card, moves).then_some(card)
    }
}
