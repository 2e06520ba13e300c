//! One distinct card of the table, with its compiled text.

use std::{ops::Range, sync::Arc};

use crate::{
    Card, Category, EventKind, Symbol,
    figures::{Figure, Symbols, is_plain_line, printed_figures},
    interpreter::program::Compiled,
    vocabulary::{Label, Period, TurnStep, Use, Zone},
};

#[derive(Clone, Debug)]
pub(crate) struct Kind {
    pub card: Arc<Card>,
    /// 2-3
    pub category: Category,
    /// What its activated effects can be used as, as bits.
    uses: u8,
    /// Places of its abilities in the table, in printed order.
    pub printed: Range<u16>,
    /// These, followed by the effects of its keyword lines.
    pub abilities: Range<u16>,
    /// Events that may activate one of its triggered effects.
    event_mask: u64,
    /// Those of them that need not be about the card itself.
    pub(super) others_mask: u64,
    /// Those that may do so while the card is not on the field.
    pub off_field_mask: u64,
    /// Steps at whose start one of its triggered effects may be activated, as bits.
    starts: u8,
    pub colors: u8,
    /// 10-6-7: how many cores its lowest level needs.
    pub lv1_cores: u8,
    /// 2-6: as printed, never below 0.
    pub cost: i32,
    pub symbols: Symbols,
    /// Each reduction symbol as the colors it may be counted as (2-8-2-1).
    pub reduction: Vec<u8>,
    /// Some effect may change how symbols count when it is paid for.
    pub reducible: bool,
    /// 10-13-2: keyword effects printed at any level.
    pub keywords: u32,
    /// Constant effects and keyword lines that work on the field.
    pub constants: Vec<u16>,
    /// Those of them that depend on more than the level; and the keyword lines that do not.
    pub giving: Vec<u16>,
    /// Levels at which it may have such an effect, as bits.
    giving_levels: u8,
    pub lines: Vec<u16>,
    /// Its figures without gains, by the number of cores on it.
    pub figures: Vec<Figure>,
    /// Constant effects and keyword lines that work elsewhere.
    pub off_field: Vec<u16>,
    pub substitutions: Vec<u16>,
    /// Activated effects; of a magic card its magic effects.
    pub activated: Vec<u16>,
    pub bursts: Vec<u16>,
    pub triggered: Vec<u16>,
}

impl Kind {
    /// `compiled` begins with the abilities of this card.
    pub(super) fn new(
        card: &Arc<Card>,
        printed: Range<u16>,
        compiled: &[Compiled],
        abilities: Range<u16>,
    ) -> Kind {
        let own = || abilities.clone().zip(compiled);
        let having = |test: &dyn Fn(&Compiled) -> bool| -> Vec<u16> {
            own().filter(|(_, ability)| test(ability)).map(|(place, _)| place).collect()
        };
        let on_field = |ability: &Compiled| ability.zones.contains(Zone::Field);
        let mut kind = Kind {
            card: Arc::clone(card),
            category: card.category,
            uses: own().fold(0, |all, (_, ability)| all | uses_of(ability)),
            event_mask: own().fold(0, |all, (_, ability)| all | ability.event_mask),
            others_mask: own().fold(0, |all, (_, ability)| all | ability.others_mask),
            off_field_mask: own()
                .filter(|(_, ability)| is_burst(ability) || ability.zones.leave_field())
                .fold(0, |all, (_, ability)| all | ability.event_mask),
            starts: own().fold(0, |all, (_, ability)| all | starts_of(ability)),
            cost: card.cost.max(0),
            lv1_cores: card.levels.first().map_or(0, |level| level.cores),
            colors: card.colors.iter().fold(0, |all, color| all | color.bit()),
            symbols: card.symbols.iter().collect(),
            reduction: card.reduction.iter().map(Symbol::mask).collect(),
            reducible: true,
            keywords: own().fold(0, |all, (_, ability)| all | keyword_bit(ability)),
            constants: having(&|ability| is_constant(ability) && on_field(ability)),
            off_field: having(&|ability| is_constant(ability) && !on_field(ability)),
            substitutions: having(&|ability| matches!(ability.label, Label::Instead(_))),
            activated: having(&|ability| matches!(ability.label, Label::Activated(_))),
            bursts: having(&is_burst),
            triggered: having(&|ability| matches!(ability.label, Label::Triggered(_))),
            giving: having(&|ability| {
                is_constant(ability) && on_field(ability) && !is_plain_line(ability)
            }),
            giving_levels: own()
                .filter(|(_, ability)| is_constant(ability) && !is_plain_line(ability))
                .fold(0, |all, (_, ability)| all | levels_of(ability)),
            lines: having(&is_plain_line),
            figures: Vec::new(),
            printed,
            abilities: abilities.clone(),
        };
        let lines: Vec<&Compiled> =
            own().map(|(_, ability)| ability).filter(|ability| is_plain_line(ability)).collect();
        kind.figures = printed_figures(&kind, &lines);
        kind
    }

    /// Whether an event, about the card itself or not, may activate one of its triggered effects on the field in this step.
    #[inline]
    pub(crate) fn subscribes_to(&self, event: EventKind, is_own: bool, step: TurnStep) -> bool {
        let mask = if is_own { self.event_mask } else { self.others_mask };
        mask & event.mask() != 0
            && (event != EventKind::StartOfStep || self.starts & step.bit() != 0)
    }

    /// Whether one of its activated effects has this use (8-1-3).
    #[inline]
    pub(crate) fn has_use(&self, wanted: Use) -> bool {
        self.uses & use_bit(wanted) != 0
    }

    /// Whether it may have constant effects at this level.
    #[inline]
    pub(crate) fn may_give_at(&self, level: u8) -> bool {
        !self.giving.is_empty() && self.giving_levels >> level & 1 == 1
    }

    /// Its figures without gains with this many cores on it.
    #[inline]
    pub(crate) fn figure(&self, cores: u8) -> &Figure {
        let most = self.figures.len() - 1;
        &self.figures[usize::from(cores).min(most)]
    }
}

/// 8-6-1: an effect with a period is activated in that step only.
pub(super) fn starts_of(ability: &Compiled) -> u8 {
    if ability.event_mask & EventKind::StartOfStep.mask() == 0 {
        return 0;
    }
    if let Some(Period::Step(_, step)) = ability.during { step.bit() } else { u8::MAX }
}

fn levels_of(ability: &Compiled) -> u8 {
    let levels = (0..8).filter(|level| ability.levels.contains(*level));
    levels.fold(0, |all, level| all | 1 << level)
}

fn use_bit(of: Use) -> u8 {
    1 << of as u8
}

fn uses_of(ability: &Compiled) -> u8 {
    if let Label::Activated(uses) = &ability.label {
        uses.iter().fold(0, |all, of| all | use_bit(*of))
    } else {
        0
    }
}

fn is_burst(ability: &Compiled) -> bool {
    matches!(ability.label, Label::Burst(_))
}

fn is_constant(ability: &Compiled) -> bool {
    matches!(ability.label, Label::Constant | Label::Keyword(_))
}

pub(super) fn keyword_bit(ability: &Compiled) -> u32 {
    if let Label::Keyword(keyword) = &ability.label { keyword.name().bit() } else { 0 }
}
