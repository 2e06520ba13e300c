//! Who answers for both players: leans towards what the proof is after, and leaves the rest to chance.

use bss::{Ask, BattleStep, CardId, Category, Decision, Duel, Pick, Spot};
use kernel::{Chance, Seat};

use super::{
    plant::{Aim, DOER, Goal, Wait, YOU},
    trace::Answers,
};

pub(crate) struct Actor {
    chance: Chance,
    aim: Aim,
    subjects: Vec<CardId>,
    /// Free decisions still to take before the run is over, and those of this step.
    left: u32,
    in_step: u32,
    /// How willingly the players say yes and choose cards, out of eight.
    eager: u32,
    /// Whether effects of other cards are turned on the card under proof.
    hits_subject: bool,
    /// Whether the card's own effect is used at the first occasion.
    is_hasty: bool,
    /// How willingly attacks are blocked, out of eight.
    blocks: u32,
    /// Whether the soul core is paid and moved first.
    soul_first: bool,
    /// Whether cards that make something happen are kept for battles.
    saves_doers: bool,
}

impl Actor {
    pub(crate) fn new(subjects: Vec<CardId>, aim: Aim, mut chance: Chance) -> Actor {
        let eager = [8, 8, 7, 4, 2][chance.below(5) as usize];
        Actor {
            aim,
            subjects,
            left: 14 + chance.below(26),
            in_step: 0,
            eager,
            hits_subject: chance.below(2) == 0,
            is_hasty: chance.below(4) != 0,
            blocks: [1, 5, 7][chance.below(3) as usize],
            soul_first: chance.below(3) == 0,
            saves_doers: chance.below(2) == 0,
            chance,
        }
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

    fn any(&mut self, picks: &[Pick]) -> Option<Pick> {
        picks.get(self.chance.below(picks.len().max(1) as u32) as usize).copied()
    }

    /// Main step, attack step and flash windows.
    fn free(&mut self, picks: &[Pick], duel: &Duel) -> Option<Pick> {
        if self.left == 0 {
            return None;
        }
        self.left -= 1;
        self.in_step += 1;
        let weights: Vec<(Pick, u32)> =
            picks.iter().map(|pick| (*pick, self.weigh(*pick, duel))).collect();
        let pick = self.weighted(&weights);
        if matches!(pick, Some(Pick::EndMain | Pick::EndAttack | Pick::Pass)) {
            self.in_step = 0;
        }
        pick
    }

    fn weigh(&self, pick: Pick, duel: &Duel) -> u32 {
        match pick {
            Pick::Summon(card) | Pick::Place(card) | Pick::UseMagic(card, _) => {
                match (self.is_subject(card), self.aim.goal) {
                    (true, Goal::Play) if !self.is_time(duel) => 1,
                    (true, Goal::Play) => 400,
                    (true, Goal::SetBurst) => 2,
                    (true, _) => 20,
                    (false, _) if is_doer(duel, card) => self.doing(duel),
                    (false, _) => 25,
                }
            }
            Pick::Activate(card, _) | Pick::Awaken(card) => match self.is_subject(card) {
                true if !self.is_time(duel) => 1,
                true if self.is_hasty => 400,
                true => 40,
                false => self.doing(duel),
            },
            Pick::SetBurst(card) if self.is_subject(card) => {
                if self.aim.goal == Goal::SetBurst {
                    400
                } else {
                    5
                }
            }
            Pick::Attack(card) if self.is_subject(card) => {
                if self.aim.goal == Goal::Attack {
                    200
                } else {
                    30
                }
            }
            Pick::Attack(card) if card.owner() == YOU => 25,
            Pick::Attack(_) => 40,
            Pick::EndMain | Pick::EndAttack => 10 + 15 * self.in_step,
            Pick::Pass => 30,
            Pick::SetBurst(_) | Pick::MoveCores => 2,
            Pick::Block(_)
            | Pick::Yes
            | Pick::No
            | Pick::Card(_)
            | Pick::Unseen
            | Pick::Core { .. }
            | Pick::Spot(_)
            | Pick::Usual
            | Pick::Done
            | Pick::Number(_)
            | Pick::Option(_)
            | Pick::Color(_)
            | Pick::End(_)
            | Pick::Waiting(_)
            | Pick::First
            | Pick::Second
            | Pick::Keep
            | Pick::Mulligan => 1,
        }
    }

    /// Whether the effect under proof finds what it is about now.
    fn is_time(&self, duel: &Duel) -> bool {
        let step = duel.state().battle_step();
        match self.aim.wait {
            Wait::No => true,
            Wait::Battle => step.is_some(),
            Wait::Block => step == Some(BattleStep::FlashAfterBlock),
        }
    }

    /// How much a card that makes something happen is to be used.
    fn doing(&self, duel: &Duel) -> u32 {
        let early = duel.state().battle_step().is_none();
        if self.saves_doers && early { 4 } else { 60 }
    }

    fn block(&mut self, picks: &[Pick]) -> Option<Pick> {
        let own = picks.iter().copied().find(|pick| pick.cards().any(|card| self.is_subject(card)));
        if let (Some(own), Goal::Block) = (own, self.aim.goal) {
            return Some(own);
        }
        let blocks: Vec<Pick> = picks.iter().copied().filter(|pick| *pick != Pick::Pass).collect();
        if blocks.is_empty() || !self.roll(self.blocks) && blocks.len() < picks.len() {
            return Some(Pick::Pass);
        }
        self.any(&blocks)
    }

    fn choose(&mut self, decision: &Decision, picks: &[Pick], duel: &Duel) -> Option<Pick> {
        let own = decision.source.is_some_and(|source| self.is_subject(source));
        if picks.iter().any(|pick| matches!(pick, Pick::Core { .. })) {
            return self.core(own, picks, duel);
        }
        let cards: Vec<Pick> = picks.iter().copied().filter(|pick| *pick != Pick::Done).collect();
        let may_stop = cards.len() < picks.len();
        if cards.is_empty() || may_stop && !self.roll(self.eager) {
            return picks
                .iter()
                .copied()
                .find(|pick| *pick == Pick::Done)
                .or(picks.last().copied());
        }
        let subject = cards.iter().find(|pick| pick.cards().any(|card| self.is_subject(card)));
        let hits = self.hits_subject && self.chance.below(4) != 0;
        if let (Some(subject), false, true) = (subject, own, hits) {
            return Some(*subject);
        }
        self.any(&cards)
    }

    /// One more core, all in the usual way, or no more.
    fn core(&mut self, own: bool, picks: &[Pick], duel: &Duel) -> Option<Pick> {
        let places = duel.casting().filter(|card| self.is_subject(*card));
        let stop = picks.contains(&Pick::Done);
        if let (Some(card), true) = (places, stop)
            && duel.pile(card.owner(), bss::Area::Field).contains(&card)
        {
            let short = duel.cores_at(Spot::Card(card)) < self.aim.cores;
            if !short {
                return Some(Pick::Done);
            }
            return self.spare(picks);
        }
        let soul = picks.iter().copied().find(|pick| matches!(pick, Pick::Core { soul: true, .. }));
        if let (Some(soul), true) = (soul, self.soul_first) {
            return Some(soul);
        }
        if picks.contains(&Pick::Usual) && (!own || self.roll(5)) {
            return Some(Pick::Usual);
        }
        if stop && (!own || !self.roll(self.eager)) {
            return Some(Pick::Done);
        }
        let cores: Vec<Pick> =
            picks.iter().copied().filter(|pick| matches!(pick, Pick::Core { .. })).collect();
        self.any(&cores)
    }

    /// A core from the reserve, if there is one.
    fn spare(&mut self, picks: &[Pick]) -> Option<Pick> {
        let from_reserve =
            |pick: &Pick| matches!(pick, Pick::Core { from: Spot::Reserve(Seat::A | Seat::B), .. });
        picks.iter().copied().find(from_reserve).or_else(|| picks.first().copied())
    }

    fn number(&mut self, picks: &[Pick]) -> Option<Pick> {
        if self.roll(self.eager) {
            return picks.last().copied();
        }
        self.any(picks)
    }
}

fn is_doer(duel: &Duel, card: CardId) -> bool {
    duel.card(card).is_some_and(|card| {
        card.name.starts_with(DOER) || card.category == Category::Magic && card.cost == 0
    })
}

impl Answers for Actor {
    fn answer(&mut self, decision: &Decision, picks: &[Pick], duel: &Duel) -> Option<Pick> {
        match decision.ask {
            Ask::Main | Ask::Attack | Ask::Flash => self.free(picks, duel),
            Ask::Block => self.block(picks),
            Ask::Choose => self.choose(decision, picks, duel),
            Ask::May | Ask::Burst => Some(if self.roll(self.eager) { Pick::Yes } else { Pick::No }),
            Ask::Number => self.number(picks),
            Ask::Option | Ask::Order => self.any(picks),
            Ask::Opening => None,
        }
    }
}
