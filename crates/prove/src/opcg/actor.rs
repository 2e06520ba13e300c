//! Who answers for both players: leans towards what the proof is after, and leaves the rest to chance.

use kernel::Chance;
use opcg::Ask;
use opcg::{CardId, Pick};

use super::{
    judge::{Answers, Question, StartingBoard},
    plant::{DOER, Goal, YOU},
};

pub(crate) struct Actor {
    chance: Chance,
    goal: Goal,
    subjects: Vec<CardId>,
    /// Main decisions still to take before the run is over, and in this turn.
    left: u32,
    in_turn: u32,
    /// How willingly the players say yes and choose cards, out of eight.
    eager: u32,
    /// Whether effects of other cards are turned on the card under proof.
    hits_subject: bool,
    /// Whether the card's own effect is used at the first occasion.
    is_hasty: bool,
}

impl Actor {
    pub(crate) fn new(laid: &StartingBoard, goal: Goal, mut chance: Chance) -> Actor {
        let eager = [8, 8, 7, 6, 2][chance.below(5) as usize];
        let left = 6 + chance.below(14);
        let (hits_subject, is_hasty) = (chance.below(2) == 0, chance.below(4) != 0);
        let subjects = laid.subjects.clone();
        Actor { chance, goal, subjects, left, in_turn: 0, eager, hits_subject, is_hasty }
    }

    fn is_subject(&self, card: CardId) -> bool {
        self.subjects.contains(&card)
    }

    fn roll(&mut self, eighths: u32) -> bool {
        self.chance.below(8) < eighths
    }

    /// One of the picks, by weight.
    fn weighted(&mut self, picks: &[(Pick, u32)]) -> Option<Pick> {
        let total: u32 = picks.iter().map(|(_, weight)| weight).sum();
        let mut at = self.chance.below(total.max(1));
        for (pick, weight) in picks {
            if at < *weight {
                return Some(*pick);
            }
            at -= weight;
        }
        picks.first().map(|(pick, _)| *pick)
    }

    fn main(&mut self, asked: &Question<'_>) -> Option<Pick> {
        if self.left == 0 {
            return None;
        }
        self.left -= 1;
        self.in_turn += 1;
        let weights: Vec<(Pick, u32)> =
            asked.offers.iter().map(|pick| (*pick, self.weigh(asked, *pick))).collect();
        let pick = self.weighted(&weights);
        if pick == Some(Pick::EndMain) {
            self.in_turn = 0;
        }
        pick
    }

    fn weigh(&self, asked: &Question<'_>, pick: Pick) -> u32 {
        let is_doer = |card: CardId| asked.sight.name(card).starts_with(DOER);
        if let Pick::Play(card) | Pick::Activate(card, _) = pick {
            let plays = matches!(pick, Pick::Play(_));
            return match (self.is_subject(card), plays) {
                (true, true) if self.goal == Goal::Play => 400,
                (true, true) => 20,
                (true, false) if self.is_hasty => 400,
                (true, false) => 30,
                (false, _) if is_doer(card) => 60,
                (false, true) => 15,
                (false, false) => 20,
            };
        }
        if let Pick::Attack { attacker, target } = pick {
            return self.weigh_attack(attacker, target);
        }
        if pick == Pick::EndMain {
            return 10 + 20 * self.in_turn;
        }
        let helps = matches!(pick, Pick::GiveDon(card) if self.is_subject(card));
        if helps { 15 } else { 1 }
    }

    fn weigh_attack(&self, attacker: CardId, target: CardId) -> u32 {
        if self.is_subject(attacker) {
            return if self.goal == Goal::Attack { 200 } else { 40 };
        }
        if self.is_subject(target) {
            return 60;
        }
        if attacker.owner() == YOU { 8 } else { 20 }
    }

    fn choose(&mut self, asked: &Question<'_>) -> Option<Pick> {
        let own = asked.effect.is_some_and(|effect| self.is_subject(effect.source));
        let cards: Vec<Pick> =
            asked.offers.iter().copied().filter(|pick| *pick != Pick::Done).collect();
        let may_stop = cards.len() < asked.offers.len();
        if cards.is_empty() || may_stop && !self.roll(self.eager) {
            return asked.offers.last().copied();
        }
        let subject =
            cards.iter().find(|pick| matches!(pick, Pick::Card(card) if self.is_subject(*card)));
        let hits = self.hits_subject && self.chance.below(4) != 0;
        if let (Some(subject), false, true) = (subject, own, hits) {
            return Some(*subject);
        }
        self.any(&cards)
    }

    fn any(&mut self, picks: &[Pick]) -> Option<Pick> {
        picks.get(self.chance.below(picks.len().max(1) as u32) as usize).copied()
    }

    fn number(&mut self, asked: &Question<'_>) -> Option<Pick> {
        if self.roll(self.eager) && asked.offers.len() < 12 {
            return asked.offers.last().copied();
        }
        // A cost is named: small ones are more to the point.
        let few = &asked.offers[..asked.offers.len().min(7)];
        self.any(few)
    }

    fn battle(&mut self, asked: &Question<'_>) -> Option<Pick> {
        let weigh = |pick: &Pick| {
            let own = pick.cards().any(|card| self.is_subject(card));
            if let Pick::Block(_) = pick {
                return if own { 60 } else { 12 };
            }
            if let Pick::CounterEvent(_) = pick {
                return if own { 200 } else { 30 };
            }
            if *pick == Pick::Pass { 10 } else { 1 }
        };
        let weights: Vec<(Pick, u32)> =
            asked.offers.iter().map(|pick| (*pick, weigh(pick))).collect();
        self.weighted(&weights)
    }
}

impl Answers for Actor {
    fn answer(&mut self, asked: &Question<'_>) -> Option<Pick> {
        match asked.ask {
            Ask::Main => self.main(asked),
            Ask::Choose => self.choose(asked),
            Ask::May | Ask::Trigger => {
                Some(if self.roll(self.eager) { Pick::Yes } else { Pick::No })
            }
            Ask::Number => self.number(asked),
            Ask::Block | Ask::Counter => self.battle(asked),
            Ask::Option | Ask::Order => self.any(asked.offers),
            Ask::Opening => None,
        }
    }
}
