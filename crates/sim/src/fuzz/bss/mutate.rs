//! Mutated cards of Battle Spirits Saga.

use bss::{
    Card, RawCard,
    vocabulary::{
        Ability, Act, Amount, Ban, Cause, Choice, Condition, CoreCount, CoreSpot, Count, Duration,
        EventPattern, Filter, Flow, Grant, Group, Keyword, Label, Moment, NextCost, Part, PartMut,
        Player, PlayerBan, Quantity, Reduction, Requirement, Step, Subject, Target, Timing, Total,
        Verb, Walk as _, Would,
    },
};
use cards::bss::BssPool;
use kernel::Chance;

use super::Bss;
use crate::fuzz::{
    Mutated,
    mutate::{any_number, donors, one},
};

donors! {
    {
        Ability abilities, Act acts, Amount amounts, Ban bans, Cause causes, Choice choices,
        Condition conditions, CoreCount core_counts, CoreSpot spots, Count counts,
        Duration durations, EventPattern patterns, Filter filters, Flow flows, Grant grants,
        Group groups, Keyword keywords, Label labels, NextCost next_costs, PlayerBan player_bans,
        Quantity quantities, Reduction reductions, Requirement requirements, Step steps,
        Subject subjects, Target targets, Timing timings, Total totals, Verb verbs,
        Would substituted,
    }
}

impl Mutated for Bss {
    type Raw = RawCard;
    type Donors = Donors;

    fn donors(pool: &BssPool) -> Donors {
        let mut donors = Donors::default();
        for ability in pool.iter().flat_map(|card| &card.abilities) {
            ability.walk(&mut |part| donors.collect(part));
        }
        donors
    }

    fn to_raw(card: &Card) -> RawCard {
        card.to_raw()
    }

    fn exchange(raw: &mut RawCard, donors: &Donors, rarity: u32, chance: &mut Chance) {
        if raw.abilities.is_empty() || chance.below(4) == 0 {
            raw.abilities.extend(one(&donors.abilities, chance).cloned());
        }
        for ability in &mut raw.abilities {
            ability.walk_mut(&mut |part| {
                if chance.below(rarity) == 0 {
                    donors.change(part, chance);
                }
            });
        }
    }

    fn check(raw: RawCard) -> Result<Card, String> {
        raw.check().map_err(|error| error.to_string())
    }
}

impl Donors {
    fn change(&self, part: PartMut<'_>, chance: &mut Chance) {
        if let PartMut::Ability(ability) = part {
            let steps = if chance.below(4) == 0 { &mut ability.cost } else { &mut ability.body };
            self.change_steps(steps, chance);
        } else if let PartMut::Amount(amount) = part {
            match chance.below(2) {
                0 => *amount = Amount::Fixed(any_number(chance)),
                _ => self.exchange(PartMut::Amount(amount), chance),
            }
        } else {
            self.exchange(part, chance);
        }
    }

    fn change_steps(&self, steps: &mut Vec<Step>, chance: &mut Chance) {
        let at = chance.below(steps.len().max(1) as u32) as usize;
        match chance.below(4) {
            0 => steps.truncate(at),
            1 => steps.extend(steps.get(at).cloned()),
            2 => steps.extend(one(&self.steps, chance).cloned()),
            _ => {
                let inner = std::mem::take(steps);
                steps.push(Step::Flow(self.wrapped(inner, chance)));
            }
        }
    }

    fn wrapped(&self, steps: Vec<Step>, chance: &mut Chance) -> Flow {
        let paid: Vec<Step> = one(&self.steps, chance).cloned().into_iter().collect();
        match chance.below(7) {
            0 => Flow::May { who: Player::Opponent, steps },
            1 => Flow::IfDone(steps),
            2 => Flow::MayPay { who: Player::You, cost: paid, then: steps },
            3 => Flow::Unless { who: Player::Opponent, cost: paid, then: steps },
            4 => Flow::Repeat { times: Amount::Fixed(any_number(chance)), steps },
            5 => Flow::Later { at: Moment::EndOfTurn, steps },
            _ => {
                Flow::ChooseOne { by: Player::You, options: vec![steps.clone(), steps, Vec::new()] }
            }
        }
    }
}
