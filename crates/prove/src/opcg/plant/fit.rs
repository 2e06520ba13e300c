//! Making a card meet a criterion, or miss it.

use kernel::Chance;
use opcg::{
    Category, Color,
    vocabulary::{
        Ability, Act, Amount, Cmp, Count, Filter, Label, Part, Player, Step, Timing, Walk as _,
    },
};

use super::Draft;

/// A step that any card may say: it does something, but nothing that stands in the way.
pub(super) fn harmless() -> Step {
    Step::Do(Act::Draw { who: Player::You, count: Count::Exactly(Amount::Fixed(1)) })
}

impl Draft {
    /// Changes the card so that the criterion holds, or does not; says whether that went.
    pub(crate) fn fit(&mut self, filter: &Filter, want: bool, chance: &mut Chance) -> bool {
        if let Filter::All(parts) | Filter::Either(parts) = filter {
            let all = matches!(filter, Filter::All(_)) == want;
            return match all {
                true => parts.iter().all(|part| self.fit(part, want, chance)),
                false => self.fit_any(parts, want, chance),
            };
        }
        if let Filter::Not(inner) = filter {
            return self.fit(inner, !want, chance);
        }
        if let Filter::Cost(cmp, amount) | Filter::BaseCost(cmp, amount) = filter {
            return self.fit_cost(*cmp, amount, want, chance);
        }
        if let Filter::Power(cmp, amount) | Filter::BasePower(cmp, amount) = filter {
            return self.fit_power(*cmp, amount, want, chance);
        }
        self.fit_state(filter, want, chance).unwrap_or_else(|| self.fit_print(filter, want, chance))
    }

    /// The same for what does not depend on print.
    fn fit_state(&mut self, filter: &Filter, want: bool, chance: &mut Chance) -> Option<bool> {
        if let Filter::Any | Filter::Other = filter {
            return Some(want);
        }
        if *filter == Filter::This {
            return Some(self.is_subject == want);
        }
        if let Filter::Active | Filter::Rested = filter {
            return Some(self.lie_rested((*filter == Filter::Rested) == want));
        }
        if let Filter::SameNameAs(_) = filter {
            return Some(self.fit(&Filter::Name("Twin".to_owned()), want, chance));
        }
        if let Filter::FaceUp | Filter::FaceDown = filter {
            self.face_up = (*filter == Filter::FaceUp) == want;
        } else if let Filter::GivenDon(cmp, amount) = filter {
            self.don = number(*cmp, amount, want, 1, chance).clamp(0, 3) as u8;
        } else if *filter == Filter::CostIsGivenDon {
            let cost = self.card.cost.unwrap_or(0).clamp(0, 3) as u8;
            self.don = if want { cost } else { cost + 1 };
        } else if *filter == Filter::PlayedThisTurn {
            self.new = want;
        } else if !is_known_later(filter) {
            return None;
        }
        Some(true)
    }

    /// Whether the criterion holds, as far as print alone says.
    pub(super) fn meets(&self, filter: &Filter) -> bool {
        if let Filter::All(parts) = filter {
            return parts.iter().all(|part| self.meets(part));
        }
        if let Filter::Either(parts) = filter {
            return parts.iter().any(|part| self.meets(part));
        }
        if let Filter::Not(inner) = filter {
            return !is_about_print(inner) || !self.meets(inner);
        }
        !is_about_print(filter) || self.card.fits(filter)
    }

    /// One of the parts, the one that chance names if it goes.
    fn fit_any(&mut self, parts: &[Filter], want: bool, chance: &mut Chance) -> bool {
        if parts.is_empty() {
            return false;
        }
        let first = chance.below(parts.len() as u32) as usize;
        (0..parts.len()).any(|at| {
            let mut tried = self.clone();
            let fits = tried.fit(&parts[(first + at) % parts.len()], want, chance);
            if fits {
                *self = tried;
            }
            fits
        })
    }

    fn lie_rested(&mut self, rested: bool) -> bool {
        if self.locks.rested && self.rested != rested {
            return false;
        }
        self.locks.rested = true;
        self.rested = rested;
        true
    }

    fn fit_cost(&mut self, cmp: Cmp, amount: &Amount, want: bool, chance: &mut Chance) -> bool {
        let wanted = number(cmp, amount, want, 1, chance);
        let Some(cost) = self.card.cost else { return !want };
        let fits = fixed(amount).is_none_or(|value| cmp.holds(cost, value) == want);
        if self.is_subject || self.locks.cost && fits {
            return fits;
        }
        self.card.cost = Some(wanted.max(0));
        self.locks.cost = want;
        wanted >= 0
    }

    fn fit_power(&mut self, cmp: Cmp, amount: &Amount, want: bool, chance: &mut Chance) -> bool {
        let wanted = number(cmp, amount, want, 1000, chance);
        let Some(power) = self.card.power else { return !want };
        if self.is_subject && want && cmp == Cmp::AtLeast {
            // DON!! cards make up for it in its player's turn.
            self.don = ((wanted - power) / 1000).clamp(0, 6) as u8;
        }
        let fits = fixed(amount).is_none_or(|value| cmp.holds(power, value) == want);
        if self.is_subject || self.locks.power && fits {
            return fits;
        }
        self.card.power = Some(wanted.max(0));
        self.locks.power = want;
        wanted >= 0
    }

    fn fit_print(&mut self, filter: &Filter, want: bool, chance: &mut Chance) -> bool {
        if self.card.fits(filter) == want && !matches!(filter, Filter::Keyword(_)) {
            self.lock(filter);
            return true;
        }
        if self.is_subject {
            return false;
        }
        if want { self.gain_print(filter, chance) } else { self.lose_print(filter, chance) }
    }

    fn lock(&mut self, filter: &Filter) {
        if let Filter::Category(_) = filter {
            self.locks.category = true;
        }
        if let Filter::Name(_) | Filter::NameIncludes(_) = filter {
            self.locks.name = true;
        }
        if let Filter::Color(_) | Filter::Multicolor = filter {
            self.locks.colors = true;
        }
    }

    fn gain_print(&mut self, filter: &Filter, chance: &mut Chance) -> bool {
        if let Filter::Category(category) = filter {
            let free = !self.locks.category && *category != Category::Don;
            if free {
                self.become_a(*category);
            }
            return free;
        }
        if let Filter::Name(name) | Filter::NameIncludes(name) = filter {
            if self.locks.name {
                return false;
            }
            self.card.name.clone_from(name);
        }
        if let Filter::Color(color) = filter {
            if !self.locks.colors {
                self.card.colors.clear();
            }
            self.card.colors.push(*color);
        }
        if let Filter::Type(name) | Filter::TypeIncludes(name) = filter {
            self.card.types.push(name.clone());
        }
        if let Filter::Number(number) = filter {
            self.card.number.clone_from(number);
        }
        if let Filter::Attribute(attribute) = filter {
            self.card.attributes.push(*attribute);
        }
        if let Filter::Counter(cmp, amount) = filter {
            self.card.counter = Some(number(*cmp, amount, true, 1000, chance));
        }
        if *filter == Filter::NoCounter {
            self.card.counter = None;
        }
        if *filter == Filter::Multicolor {
            let mut others =
                Color::ALL.into_iter().filter(|color| !self.card.colors.contains(color));
            let other = others.next();
            self.card.colors.extend(other);
        }
        self.gain_text(filter);
        self.lock(filter);
        true
    }

    fn gain_text(&mut self, filter: &Filter) {
        if let Filter::Keyword(keyword) = filter {
            self.say(Label::Keyword(*keyword), |_| {});
        }
        if let Filter::Has(timing) = filter {
            let label = Label::Auto(vec![Timing::clone(timing)]);
            self.say(label, |text| text.body.push(harmless()));
        }
        if *filter == Filter::HasTrigger {
            self.say(Label::Trigger, |text| text.body.push(harmless()));
        }
        if *filter == Filter::NoBaseEffect {
            self.card.abilities.clear();
        }
    }

    fn lose_print(&mut self, filter: &Filter, chance: &mut Chance) -> bool {
        if let Filter::Category(category) = filter {
            let other = [Category::Character, Category::Event];
            let other = other.into_iter().find(|other| other != category);
            let free = !self.locks.category;
            other.into_iter().filter(|_| free).for_each(|other| self.become_a(other));
            return free;
        }
        let card = &mut self.card;
        if let Filter::Color(color) = filter {
            card.colors.retain(|other| other != color);
            if card.colors.is_empty() {
                card.colors.extend(Color::ALL.into_iter().find(|other| other != color));
            }
        }
        if let Filter::Type(name) = filter {
            card.types.retain(|each| each != name);
        }
        if let Filter::TypeIncludes(part) = filter {
            card.types.retain(|each| !each.contains(part.as_str()));
        }
        if let Filter::Name(_) | Filter::NameIncludes(_) = filter {
            card.name = format!("Other {}", chance.below(1000));
        }
        if let Filter::Number(_) = filter {
            card.number = format!("Y-{}", chance.below(1000));
        }
        if let Filter::Attribute(attribute) = filter {
            card.attributes.retain(|each| each != attribute);
        }
        if let Filter::Counter(cmp, amount) = filter {
            card.counter = Some(number(*cmp, amount, false, 1000, chance));
        }
        if *filter == Filter::NoCounter {
            card.counter = Some(1000);
        }
        if *filter == Filter::Multicolor {
            card.colors.truncate(1);
        }
        self.lose_text(filter);
        true
    }

    fn lose_text(&mut self, filter: &Filter) {
        let texts = &mut self.card.abilities;
        if let Filter::Keyword(keyword) = filter {
            texts.retain(|text| text.label != Label::Keyword(*keyword));
        }
        if let Filter::Has(timing) = filter {
            texts.retain(|text| !has_timing(text, timing));
        }
        if *filter == Filter::HasTrigger {
            texts.retain(|text| text.label != Label::Trigger);
        }
        if *filter == Filter::NoBaseEffect {
            let label = Label::Auto(vec![Timing::OnPlay]);
            self.say(label, |text| text.body.push(harmless()));
        }
    }
}

/// Whether it is known only while the effect is carried out.
fn is_known_later(filter: &Filter) -> bool {
    matches!(
        filter,
        Filter::DifferentColorFrom(_) | Filter::Attacking | Filter::Those | Filter::Kinds(_)
    )
}

fn is_about_print(filter: &Filter) -> bool {
    if let Filter::All(parts) | Filter::Either(parts) = filter {
        return parts.iter().all(is_about_print);
    }
    if let Filter::Not(inner) = filter {
        return is_about_print(inner);
    }
    if let Filter::Cost(_, amount)
    | Filter::BaseCost(_, amount)
    | Filter::Power(_, amount)
    | Filter::BasePower(_, amount) = filter
    {
        return fixed(amount).is_some();
    }
    matches!(filter, Filter::Category(_) | Filter::Color(_) | Filter::Type(_) | Filter::Name(_))
}

/// Whether a criterion is part of another.
pub(super) fn mentions(filter: &Filter, wanted: &Filter) -> bool {
    let mut found = false;
    filter.walk(&mut |part| found |= matches!(part, Part::Filter(inner) if inner == wanted));
    found
}

fn has_timing(text: &Ability, timing: &Timing) -> bool {
    matches!(&text.label, Label::Auto(timings) if timings.contains(timing))
}

fn fixed(amount: &Amount) -> Option<i32> {
    if let Amount::Fixed(value) = amount { Some(*value) } else { None }
}

/// A number for which the comparison holds, or does not, in steps of `unit`.
pub(super) fn number(cmp: Cmp, amount: &Amount, want: bool, unit: i32, chance: &mut Chance) -> i32 {
    let than = fixed(amount).unwrap_or(unit * chance.below(6) as i32);
    let more = unit * (1 + chance.below(2) as i32);
    let less = unit * (1 + chance.below(4) as i32);
    let spare = unit * chance.below(3) as i32;
    match (cmp, want) {
        (Cmp::Equal, true) => than,
        (Cmp::AtMost, true) | (Cmp::More, false) => (than - spare).max(0.min(than)),
        (Cmp::AtLeast, true) | (Cmp::Less, false) => than + spare,
        (Cmp::Less, true) | (Cmp::AtLeast, false) => (than - less).max((than - unit).min(0)),
        (Cmp::Equal, false) if than >= less && chance.below(2) == 0 => than - less,
        (Cmp::More, true) | (Cmp::AtMost, false) | (Cmp::Equal, false) => than + more,
    }
}
