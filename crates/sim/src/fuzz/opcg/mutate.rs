//! Mutated cards of the ONE PIECE CARD GAME.

use cards::Pool;
use kernel::Chance;
use opcg::{
    Card, RawCard,
    vocabulary::{
        Ability, Act, Amount, Ban, Cause, Choice, Condition, Count, Duration, EventPattern,
        EventUse, Filter, Flow, Grant, Group, HowPlayed, Keyword, Label, Part, PartMut, Player,
        PlayerBan, Quantity, Rule, Step, Subject, Target, Timing, Verb, Walk as _, Would,
    },
};

use super::Opcg;
use crate::fuzz::{
    Mutated,
    mutate::{any_number, donors, one},
};

donors! {
    {
        Ability abilities, Act acts, Amount amounts, Ban bans, Cause causes, Choice choices,
        Condition conditions, Count counts, Duration durations, EventPattern patterns,
        EventUse uses, Filter filters, Flow flows, Grant grants, Group groups, HowPlayed ways,
        Keyword keywords, Label labels, PlayerBan player_bans, Quantity quantities, Rule rules,
        Step steps, Subject subjects, Target targets, Timing timings, Verb verbs, Would replaced,
    }
    Source
}

impl Mutated for Opcg {
    type Raw = RawCard;
    type Donors = Donors;

    fn donors(pool: &Pool) -> Donors {
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
                steps.push(Step::Flow(wrapped(inner, chance)));
            }
        }
    }
}

fn wrapped(steps: Vec<Step>, chance: &mut Chance) -> Flow {
    match chance.below(4) {
        0 => Flow::May { who: Player::Opponent, steps, otherwise: Vec::new() },
        1 => Flow::IfDone(steps),
        2 => Flow::IfNotDone(steps),
        _ => Flow::ChooseOne { by: Player::You, options: vec![steps.clone(), steps, Vec::new()] },
    }
}
