//! Making a card meet a criterion, or just miss it.

use bss::{
    Category, Color, Symbol,
    vocabulary::{
        Act, Amount, Cmp, Figure, Filter, Keyword, KeywordName, Label, Levels, Player, Requirement,
        Step, Timing,
    },
};
use kernel::Chance;

use super::draft::Draft;

/// A number that stands so to the other one, or does not; often just at the border.
pub(super) fn number(cmp: Cmp, than: i32, want: bool, unit: i32, chance: &mut Chance) -> i32 {
    let near = unit * chance.below(3) as i32;
    match (cmp, want) {
        (Cmp::Equal, true) => than,
        (Cmp::Equal, false) => than + if chance.below(2) == 0 { unit } else { -unit },
        (Cmp::AtMost, true) | (Cmp::More, false) => than - near,
        (Cmp::AtLeast, true) | (Cmp::Less, false) => than + near,
        (Cmp::Less, true) | (Cmp::AtLeast, false) => than - unit - near / 2 / unit * unit,
        (Cmp::More, true) | (Cmp::AtMost, false) => than + unit + near / 2 / unit * unit,
    }
}

/// The place of one of them.
fn pick(parts: &[Filter], chance: &mut Chance) -> usize {
    chance.below(parts.len().max(1) as u32) as usize
}

fn fixed(amount: &Amount) -> Option<i32> {
    if let Amount::Fixed(number) = amount { Some(*number) } else { None }
}

impl Draft {
    /// Changes the card until it meets the criterion, or misses it; whether that worked.
    pub(crate) fn fit(&mut self, filter: &Filter, want: bool, chance: &mut Chance) -> bool {
        for _ in 0..12 {
            let mut tried = self.clone();
            tried.bend(filter, want, chance);
            if tried.holds(filter) != Some(!want) {
                *self = tried;
                return true;
            }
        }
        false
    }

    fn bend(&mut self, filter: &Filter, want: bool, chance: &mut Chance) {
        if let Filter::Not(inner) = filter {
            self.bend(inner, !want, chance);
        } else if let Filter::All(parts) = filter {
            self.bend_all(parts, want, chance);
        } else if let Filter::Either(parts) = filter {
            self.bend_either(parts, want, chance);
        } else if self.is_subject() {
            self.bend_subject(filter, want, chance);
        } else {
            self.bend_fact(filter, want, chance);
        }
    }

    /// All criteria are met, or all but one.
    fn bend_all(&mut self, parts: &[Filter], want: bool, chance: &mut Chance) {
        let missed = if want { parts.len() } else { pick(parts, chance) };
        // What it is comes first: figures depend on it.
        let (first, rest): (Vec<_>, Vec<_>) =
            parts.iter().enumerate().partition(|(_, part)| matches!(part, Filter::Category(_)));
        for (at, part) in first.into_iter().chain(rest) {
            self.bend(part, at != missed, chance);
        }
    }

    /// One of the criteria is met, or none.
    fn bend_either(&mut self, parts: &[Filter], want: bool, chance: &mut Chance) {
        let met = pick(parts, chance);
        for (at, part) in parts.iter().enumerate() {
            if !want || at == met {
                self.bend(part, want, chance);
            }
        }
    }

    /// Only how it lies can be changed.
    fn bend_subject(&mut self, filter: &Filter, want: bool, chance: &mut Chance) {
        if *filter == Filter::SoulCore {
            self.soul = want;
        }
        if let Filter::Exhausted | Filter::Refreshed = filter {
            self.exhausted = want == (*filter == Filter::Exhausted);
        }
        if let Filter::Cores(cmp, than) = filter {
            let cores = number(*cmp, i32::from(*than), want, 1, chance);
            self.cores = cores.clamp(i32::from(self.least_cores()), 12) as u8;
        }
        if let Filter::Level(cmp, than) = filter {
            let level = number(*cmp, i32::from(*than), want, 1, chance);
            self.reach(level);
        }
    }

    /// The printed card gets the cores for a level.
    pub(crate) fn reach(&mut self, level: i32) {
        let Some(card) = &self.subject else { return };
        let wanted = card.levels.iter().find(|each| i32::from(each.level) == level);
        self.cores = wanted.or(card.levels.last()).map_or(self.cores, |level| level.cores);
    }

    fn bend_fact(&mut self, filter: &Filter, want: bool, chance: &mut Chance) {
        match filter {
            Filter::Category(category) => self.bend_category(*category, want, chance),
            Filter::Color(color) => self.bend_color(*color, want, chance),
            Filter::Colors(cmp, than) => {
                self.bend_colors(number(*cmp, i32::from(*than), want, 1, chance), chance);
            }
            Filter::Type(name) => self.bend_list(name, want),
            Filter::Name(name) if want => self.rename(name.clone()),
            Filter::NameIncludes(name) if want => {
                self.rename(format!("{name} {}", self.number));
            }
            Filter::Cost(cmp, than) => self.bend_cost(*cmp, than, want, chance),
            Filter::Bp(cmp, than) => self.bend_bp(*cmp, than, want, chance),
            Filter::Level(cmp, than) => {
                self.bend_level(number(*cmp, i32::from(*than), want, 1, chance));
            }
            Filter::Cores(cmp, than) => {
                self.bend_cores(number(*cmp, i32::from(*than), want, 1, chance));
            }
            Filter::SoulCore => self.soul = want,
            Filter::Symbols(cmp, than) => {
                let count = number(*cmp, i32::from(*than), want, 1, chance).clamp(0, 5) as usize;
                let symbol = Symbol(self.colors.first().copied().into_iter().collect());
                self.symbols = vec![symbol; count];
                self.locks.symbols = true;
            }
            Filter::Refreshed | Filter::Exhausted => {
                self.exhausted = want == (*filter == Filter::Exhausted);
                self.locks.exhausted = true;
            }
            Filter::Keyword(name) if want => self.say_keyword(*name),
            Filter::Has(timing) if want => self.have(timing),
            Filter::NoEffects if !want => self.have(&Timing::Summoned),
            Filter::Linkable(need) => self.meet(need, want, chance),
            Filter::Against(_) | Filter::Attacking | Filter::Blocking | Filter::Blocked => {
                if !self.locks.exhausted {
                    self.exhausted = false;
                }
            }
            Filter::Any
            | Filter::All(_)
            | Filter::Either(_)
            | Filter::Not(_)
            | Filter::ChosenColor
            | Filter::Name(_)
            | Filter::NameIncludes(_)
            | Filter::Token
            | Filter::Least(_)
            | Filter::Most(_)
            | Filter::Keyword(_)
            | Filter::Has(_)
            | Filter::NoEffects
            | Filter::This
            | Filter::Other
            | Filter::OtherThan(_)
            | Filter::AttackedFirst
            | Filter::Linked
            | Filter::SameCostAs(_)
            | Filter::SameTypeAsThose
            | Filter::ColorOfOwnSymbols
            | Filter::ColorOfArmor
            | Filter::UsedInThisBattle
            | Filter::Those
            | Filter::Kinds(_) => {}
        }
    }

    fn bend_colors(&mut self, count: i32, chance: &mut Chance) {
        let (first, count) = (chance.below(6) as usize, count.clamp(1, 6) as usize);
        self.colors = Color::ALL.into_iter().cycle().skip(first).take(count).collect();
        self.locks.colors = true;
    }

    fn bend_level(&mut self, level: i32) {
        self.level = level.clamp(1, 4) as u8;
        self.cores = self.cores.max(self.least_cores());
        self.locks.level = true;
    }

    fn bend_cores(&mut self, cores: i32) {
        let cores = cores.clamp(1, 12) as u8;
        if !self.locks.level {
            self.level = self.level.min(cores);
        }
        self.cores = cores.max(self.least_cores());
        self.locks.cores = true;
    }

    fn bend_category(&mut self, category: Category, want: bool, chance: &mut Chance) {
        let others = [Category::Spirit, Category::Nexus, Category::Magic];
        let others: Vec<_> = others.into_iter().filter(|other| *other != category).collect();
        let new = if want { category } else { others[chance.below(2) as usize] };
        if self.locks.category && self.category != new {
            return;
        }
        self.category = new;
        self.locks.category = true;
        if new == Category::Nexus && !self.locks.cores {
            self.cores = self.least_cores() + chance.below(2) as u8;
        }
    }

    fn bend_color(&mut self, color: Color, want: bool, chance: &mut Chance) {
        if want && !self.colors.contains(&color) {
            if !self.locks.colors {
                self.colors.clear();
            }
            self.colors.push(color);
        }
        if !want {
            self.colors.retain(|other| *other != color);
            if self.colors.is_empty() {
                let others: Vec<_> =
                    Color::ALL.into_iter().filter(|other| *other != color).collect();
                self.colors.push(others[chance.below(5) as usize]);
            }
        }
        self.locks.colors = true;
        if !self.locks.symbols {
            self.symbols = vec![Symbol::of(self.colors[0])];
        }
    }

    fn bend_list(&mut self, name: &str, want: bool) {
        self.types.retain(|other| other != name);
        if want {
            self.types.push(name.to_owned());
        }
    }

    fn rename(&mut self, name: String) {
        if !self.locks.name {
            self.name = name;
            self.locks.name = true;
        }
    }

    fn bend_cost(&mut self, cmp: Cmp, than: &Amount, want: bool, chance: &mut Chance) {
        let Some(than) = fixed(than) else { return };
        if !self.locks.cost {
            self.cost = number(cmp, than, want, 1, chance).clamp(0, 12);
            self.locks.cost = true;
        }
    }

    fn bend_bp(&mut self, cmp: Cmp, than: &Amount, want: bool, chance: &mut Chance) {
        let Some(than) = fixed(than) else { return };
        if !self.locks.bp {
            self.bp = number(cmp, than, want, 1000, chance).max(1000);
            self.locks.bp = true;
        }
    }

    fn meet(&mut self, need: &Requirement, want: bool, chance: &mut Chance) {
        match need {
            Requirement::Any => {}
            Requirement::Cost(least) => {
                let least = Amount::Fixed(i32::from(*least));
                self.bend_cost(Cmp::AtLeast, &least, want, chance);
            }
            Requirement::Types(names) => {
                let one = chance.below(names.len().max(1) as u32) as usize;
                names.get(one).into_iter().for_each(|name| self.bend_list(name, want));
            }
        }
    }

    pub(super) fn say_keyword(&mut self, name: KeywordName) {
        if let Some(keyword) = keyword(name) {
            self.say(Label::Keyword(keyword), |_| {});
        } else if name == KeywordName::Burst {
            let won = Timing::When(bss::vocabulary::EventPattern::LosesLife {
                who: Player::You,
                attacker: None,
                by: bss::vocabulary::Cause::Any,
            });
            self.say(Label::Burst(vec![won]), |text| text.body.push(draw_one()));
        }
    }

    /// A harmless effect with this timing.
    pub(super) fn have(&mut self, timing: &Timing) {
        let levels = Levels::default();
        self.say(Label::Triggered(vec![timing.clone()]), |text| {
            text.levels = levels;
            text.body.push(draw_one());
        });
    }

    fn has_keyword(&self, name: KeywordName) -> bool {
        self.abilities().iter().any(|text| {
            matches!(&text.label, Label::Keyword(keyword) if keyword.name() == name)
                || name == KeywordName::Burst && matches!(text.label, Label::Burst(_))
        })
    }

    fn has_timing(&self, timing: &Timing) -> bool {
        self.abilities().iter().any(
            |text| matches!(&text.label, Label::Triggered(timings) if timings.contains(timing)),
        )
    }

    /// Whether it meets the criterion as it lies; `None` where the game decides.
    pub(crate) fn holds(&self, filter: &Filter) -> Option<bool> {
        let compare = |cmp: &Cmp, figure, than| Some(cmp.holds(self.figure(figure), than));
        match filter {
            Filter::Any => Some(true),
            Filter::All(parts) => {
                let all: Vec<_> = parts.iter().map(|part| self.holds(part)).collect();
                if all.contains(&Some(false)) {
                    return Some(false);
                }
                if all.contains(&None) { None } else { Some(true) }
            }
            Filter::Either(parts) => {
                let all: Vec<_> = parts.iter().map(|part| self.holds(part)).collect();
                if all.contains(&Some(true)) {
                    return Some(true);
                }
                if all.contains(&None) { None } else { Some(false) }
            }
            Filter::Not(inner) => self.holds(inner).map(|holds| !holds),
            Filter::Category(category) => Some(self.category() == *category),
            Filter::Color(color) => Some(self.colors().contains(color)),
            Filter::Colors(cmp, than) => {
                Some(cmp.holds(self.colors().len() as i32, i32::from(*than)))
            }
            Filter::Type(name) => Some(self.types().contains(name)),
            Filter::Name(name) => Some(self.name() == name),
            Filter::NameIncludes(name) => Some(self.name().contains(name.as_str())),
            Filter::Token => Some(self.subject.as_ref().is_some_and(|card| card.token)),
            Filter::Cost(cmp, Amount::Fixed(than)) => compare(cmp, Figure::Cost, *than),
            Filter::Bp(cmp, Amount::Fixed(than)) => compare(cmp, Figure::Bp, *than),
            Filter::Level(cmp, than) => compare(cmp, Figure::Level, i32::from(*than)),
            Filter::Cores(cmp, than) => compare(cmp, Figure::Cores, i32::from(*than)),
            Filter::SoulCore => Some(self.soul),
            Filter::Symbols(cmp, than) => compare(cmp, Figure::Symbols, i32::from(*than)),
            Filter::Refreshed => Some(!self.exhausted),
            Filter::Exhausted => Some(self.exhausted),
            Filter::Keyword(name) => Some(self.has_keyword(*name)),
            Filter::Has(timing) => Some(self.has_timing(timing)),
            Filter::NoEffects => Some(self.abilities().is_empty()),
            Filter::This => Some(self.is_subject()),
            Filter::Other => Some(!self.is_subject()),
            Filter::Linkable(Requirement::Any) => Some(true),
            Filter::Linkable(Requirement::Cost(least)) => {
                compare(&Cmp::AtLeast, Figure::Cost, i32::from(*least))
            }
            Filter::Linkable(Requirement::Types(names)) => {
                Some(names.iter().any(|name| self.types().contains(name)))
            }
            Filter::Cost(..)
            | Filter::Bp(..)
            | Filter::ChosenColor
            | Filter::Least(_)
            | Filter::Most(_)
            | Filter::OtherThan(_)
            | Filter::Attacking
            | Filter::AttackedFirst
            | Filter::Blocking
            | Filter::Blocked
            | Filter::Against(_)
            | Filter::Linked
            | Filter::SameCostAs(_)
            | Filter::SameTypeAsThose
            | Filter::ColorOfOwnSymbols
            | Filter::ColorOfArmor
            | Filter::UsedInThisBattle
            | Filter::Those
            | Filter::Kinds(_) => None,
        }
    }
}

pub(super) fn draw_one() -> Step {
    Step::Do(Act::Draw { who: Player::You, count: Amount::Fixed(1) })
}

/// A keyword effect of this name, if one can stand by itself.
fn keyword(name: KeywordName) -> Option<Keyword> {
    Some(match name {
        KeywordName::Awaken => Keyword::Awaken,
        KeywordName::Confront => Keyword::Confront,
        KeywordName::Curse => Keyword::Curse,
        KeywordName::Bloodcurse => Keyword::Bloodcurse,
        KeywordName::Immortal => Keyword::Immortal(vec![0, 1, 2, 3]),
        KeywordName::Armor => Keyword::Armor(vec![Color::Red, Color::Blue]),
        KeywordName::Luster => Keyword::Luster,
        KeywordName::Blessed => Keyword::Blessed,
        KeywordName::Ascend => Keyword::Ascend(vec![Requirement::Any]),
        KeywordName::Swift => Keyword::Swift,
        KeywordName::Gale => Keyword::Gale(1),
        KeywordName::Crush => Keyword::Crush(1),
        KeywordName::Raid => Keyword::Raid(1),
        KeywordName::AtField => Keyword::AtField,
        KeywordName::Astral => Keyword::Astral,
        KeywordName::Agile => Keyword::Agile,
        KeywordName::Link => Keyword::Link(Requirement::Any),
        KeywordName::Chain | KeywordName::Feast | KeywordName::Burst => return None,
    })
}
