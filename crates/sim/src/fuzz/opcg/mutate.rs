//! Cards that nobody has printed: parts of the cards of a pool exchanged at random for others of the same type.

use cards::Pool;
use kernel::Chance;
use opcg::{
    Card, CardError, RawCard,
    vocabulary::{
        Ability, Act, Amount, Ban, Cause, Choice, Condition, Count, Duration, EventPattern,
        EventUse, Filter, Flow, Grant, Group, HowPlayed, Keyword, Label, Part, PartMut, Player,
        PlayerBan, Quantity, Rule, Step, Subject, Target, Timing, Verb, Walk as _, Would,
    },
};

/// Numbers at which something may break.
const NUMBERS: [i32; 14] =
    [i32::MIN, -1_000_000, -1000, -1, 0, 1, 2, 11, 127, 128, 255, 256, 1_000_000, i32::MAX];

macro_rules! donors {
    ($($Type:ident $list:ident),+ $(,)?) => {
        /// Parts of printed cards, by type.
        #[derive(Clone, Debug, Default)]
        struct Donors {
            $($list: Vec<$Type>,)+
        }

        impl Donors {
            fn collect(&mut self, part: Part<'_>) {
                match part {
                    $(Part::$Type(part) => self.$list.push(part.clone()),)+
                    Part::Source(_) => {}
                }
            }

            /// Puts another part of its type in the place of this one.
            fn exchange(&self, part: PartMut<'_>, chance: &mut Chance) {
                match part {
                    $(PartMut::$Type(part) => {
                        one(&self.$list, chance).into_iter().for_each(|new| part.clone_from(new));
                    })+
                    PartMut::Source(_) => {}
                }
            }
        }
    };
}

donors! {
    Ability abilities, Act acts, Amount amounts, Ban bans, Cause causes, Choice choices,
    Condition conditions, Count counts, Duration durations, EventPattern patterns,
    EventUse uses, Filter filters, Flow flows, Grant grants, Group groups, HowPlayed ways,
    Keyword keywords, Label labels, PlayerBan player_bans, Quantity quantities, Rule rules,
    Step steps, Subject subjects, Target targets, Timing timings, Verb verbs, Would replaced,
}

/// Makes new cards of those of a pool.
#[derive(Clone, Debug)]
pub struct Mutator {
    donors: Donors,
    /// Each part is exchanged once in so many times.
    rarity: u32,
}

impl Mutator {
    pub fn new(pool: &Pool, rarity: u32) -> Mutator {
        let mut donors = Donors::default();
        for ability in pool.iter().flat_map(|card| &card.abilities) {
            ability.walk(&mut |part| donors.collect(part));
        }
        Mutator { donors, rarity }
    }

    /// The card with some of its parts exchanged, added, repeated or left out, if it can be played.
    ///
    /// # Errors
    /// What the door for cards says of it.
    pub fn mutate(&self, card: &Card, chance: &mut Chance) -> Result<Card, CardError> {
        let mut raw = card.to_raw();
        if raw.abilities.is_empty() || chance.below(4) == 0 {
            raw.abilities.extend(one(&self.donors.abilities, chance).cloned());
        }
        for ability in &mut raw.abilities {
            ability.walk_mut(&mut |part| self.change(part, chance));
        }
        self.change_figures(&mut raw, chance);
        raw.check()
    }

    fn change(&self, part: PartMut<'_>, chance: &mut Chance) {
        if chance.below(self.rarity) != 0 {
            return;
        }
        if let PartMut::Ability(ability) = part {
            let steps = if chance.below(4) == 0 { &mut ability.cost } else { &mut ability.body };
            self.change_steps(steps, chance);
        } else if let PartMut::Amount(amount) = part {
            match chance.below(2) {
                0 => *amount = Amount::Fixed(any_number(chance)),
                _ => self.donors.exchange(PartMut::Amount(amount), chance),
            }
        } else {
            self.donors.exchange(part, chance);
        }
    }

    fn change_steps(&self, steps: &mut Vec<Step>, chance: &mut Chance) {
        let at = chance.below(steps.len().max(1) as u32) as usize;
        match chance.below(4) {
            0 => steps.truncate(at),
            1 => steps.extend(steps.get(at).cloned()),
            2 => steps.extend(one(&self.donors.steps, chance).cloned()),
            _ => {
                let inner = std::mem::take(steps);
                steps.push(Step::Flow(wrapped(inner, chance)));
            }
        }
    }

    fn change_figures(&self, card: &mut RawCard, chance: &mut Chance) {
        for figure in [&mut card.cost, &mut card.power, &mut card.counter, &mut card.life] {
            if figure.is_some() && chance.below(8 * self.rarity) == 0 {
                *figure = Some(any_number(chance));
            }
        }
    }
}

fn wrapped(steps: Vec<Step>, chance: &mut Chance) -> Flow {
    match chance.below(4) {
        0 => Flow::May { who: Player::Opponent, steps },
        1 => Flow::IfDone(steps),
        2 => Flow::IfNotDone(steps),
        _ => Flow::ChooseOne { by: Player::You, options: vec![steps.clone(), steps, Vec::new()] },
    }
}

fn any_number(chance: &mut Chance) -> i32 {
    NUMBERS[chance.below(NUMBERS.len() as u32) as usize]
}

fn one<'a, T>(list: &'a [T], chance: &mut Chance) -> Option<&'a T> {
    list.get(chance.below(list.len().max(1) as u32) as usize)
}
