//! 8-8: what cards on the field are worth, settled from the table over and over until nothing changes (B-32).

mod draft;

use self::draft::Draft;
use std::collections::{BTreeMap, BTreeSet};

use bss::{
    CardId, Color,
    vocabulary::{
        Ability, Act, Amount, Flow, Grant, Keyword, Label, NextCost, PlayerBan, Step, Verb,
    },
};
use kernel::Seat;

use super::{
    board::{Board, Gift, On},
    notes::{Place, place},
    sight::{Scope, Sight},
    wrong::{Read, unread},
};

/// The figures of one card on the field.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Figure {
    pub level: u8,
    pub bp: i32,
    pub cost: i32,
    pub colors: BTreeSet<Color>,
    pub types: BTreeSet<String>,
    pub symbols: Vec<BTreeSet<Color>>,
    pub keywords: Vec<Keyword>,
    pub is_spirit: bool,
    pub is_without_effects: bool,
    pub lost_levels: BTreeSet<u8>,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Gives<'a> {
    Grant(&'a Grant),
    Ban(&'a PlayerBan),
    Keyword(&'a Keyword),
}

/// What a constant effect gives now.
#[derive(Clone, Debug)]
pub(super) struct Given<'a> {
    pub what: Gives<'a>,
    /// The step that says so; none for a keyword line.
    pub step: Option<&'a Step>,
    pub line: &'a Ability,
    pub source: CardId,
    pub player: Seat,
    pub to: Vec<(CardId, i32)>,
    pub seats: Vec<Seat>,
    pub value: i32,
    /// It works where its card lies off the field, for that card only.
    pub is_off_field: bool,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Figures<'a> {
    pub cards: BTreeMap<CardId, Figure>,
    pub given: Vec<Given<'a>>,
    /// Conditions inside constant effects, and how they came out.
    pub branches: Vec<(&'a Step, bool)>,
}

type Branches<'a> = Vec<(&'a Step, bool)>;

/// Far more rounds than effects of one table need to come to rest.
const ROUNDS: usize = 40;

pub(super) fn settle<'a>(board: &Board<'a>) -> Read<Figures<'a>> {
    let mut figures = Figures { cards: worth(board, &[], &BTreeMap::new()), ..Figures::default() };
    for _ in 0..ROUNDS {
        let mut branches = Vec::new();
        let given = Sight { board, figures: &figures }.given(&mut branches);
        let cards = worth(board, &given, &figures.cards);
        let rests = cards == figures.cards;
        figures = Figures { cards, given, branches };
        if rests {
            return Ok(figures);
        }
    }
    unread("constant effects that find no rest")
}

impl<'a> Sight<'_, 'a> {
    /// What all constant effects give as things stand: of cards on the field, the turn player's first, then those that
    /// cards have gained, then those that cards have where they placement.
    fn given(&self, branches: &mut Branches<'a>) -> Vec<Given<'a>> {
        let mut given = Vec::new();
        for card in self.board.field() {
            for text in self.printed(card) {
                if is_constant(text.ability) && self.is_at_work(card, text.ability) {
                    self.give(card, text.ability, text.line, &mut given, branches);
                }
            }
        }
        for card in self.board.field() {
            for text in self.texts(card).into_iter().filter(|text| text.place.is_none()) {
                self.give(card, text.ability, text.line, &mut given, branches);
            }
        }
        let elsewhere = self.board.texts.iter().filter(|(card, texts)| {
            texts.iter().any(|text| is_constant(text.ability)) && !self.board.is_on_field(**card)
        });
        for (card, texts) in elsewhere {
            let card = *card;
            for text in texts.iter() {
                if matches!(text.ability.label, Label::Constant)
                    && self.is_at_work(card, text.ability)
                {
                    self.give(card, text.ability, text.line, &mut given, branches);
                }
            }
        }
        given
    }

    fn give(
        &self,
        card: CardId,
        ability: &'a Ability,
        line: &'a Ability,
        given: &mut Vec<Given<'a>>,
        branches: &mut Branches<'a>,
    ) {
        let scope = Scope { printed: true, ..Scope::of(card, card.owner()) };
        if !is_constant(ability) || !self.all_hold(&ability.when, &scope) {
            return;
        }
        let blank = |what, step| Given {
            what,
            step,
            line,
            source: card,
            player: card.owner(),
            to: Vec::new(),
            seats: Vec::new(),
            value: 0,
            is_off_field: !self.board.is_on_field(card),
        };
        if let Label::Keyword(keyword) = &ability.label {
            given.push(Given { to: vec![(card, 0)], ..blank(Gives::Keyword(keyword), None) });
        }
        self.give_steps(&ability.body, &scope, &blank, given, branches);
    }

    fn give_steps(
        &self,
        steps: &'a [Step],
        scope: &Scope,
        blank: &dyn Fn(Gives<'a>, Option<&'a Step>) -> Given<'a>,
        given: &mut Vec<Given<'a>>,
        branches: &mut Branches<'a>,
    ) {
        for step in steps {
            match step {
                Step::On(what, Verb::Gain { grants, .. }) => {
                    let cards = self.take(what, scope);
                    for grant in grants {
                        let to =
                            cards.iter().map(|card| (*card, self.worth_of(grant, *card, scope)));
                        given.push(Given {
                            to: to.collect(),
                            ..blank(Gives::Grant(grant), Some(step))
                        });
                    }
                }
                Step::Do(Act::Forbid { who, what, .. }) => {
                    let seats = Seat::BOTH.into_iter().filter(|seat| scope.is_player(*who, *seat));
                    let value = self.ban_worth(what, scope);
                    let ban = blank(Gives::Ban(what), Some(step));
                    given.push(Given { seats: seats.collect(), value, ..ban });
                }
                Step::Flow(Flow::If { when, then, otherwise }) => {
                    let holds = self.holds(when, scope);
                    branches.push((step, holds));
                    let way = if holds { then } else { otherwise };
                    self.give_steps(way, scope, blank, given, branches);
                }
                _ => {}
            }
        }
    }

    /// The amount of a grant for a card; for one without, the color chosen.
    pub(super) fn worth_of(&self, grant: &Grant, card: CardId, scope: &Scope) -> i32 {
        match grant {
            Grant::Bp(amount)
            | Grant::SetBp(amount)
            | Grant::Cost(amount)
            | Grant::SetCost(amount)
            | Grant::Symbol(_, amount) => {
                self.amount(amount, &Scope { itself: Some(card), ..scope.clone() })
            }
            _ => color_number(scope.color),
        }
    }

    pub(super) fn ban_worth(&self, ban: &PlayerBan, scope: &Scope) -> i32 {
        let amount: &Amount = match ban {
            PlayerBan::PayToTrigger(_, amount)
            | PlayerBan::NextCost { cost: NextCost::Set(amount), .. } => amount,
            _ => return color_number(scope.color),
        };
        self.amount(amount, scope)
    }
}

/// What a constant effect gives, if a later one of its kind would take its place.
fn overriding(given: &Given<'_>) -> Option<(CardId, Place)> {
    let Gives::Grant(grant) = given.what else { return None };
    let value = matches!(grant, Grant::SetBp(_) | Grant::SetCost(_) | Grant::SetSymbols(_));
    let level = matches!(grant, Grant::Level(_) | Grant::LevelBp(..) | Grant::AlsoSpirit { .. });
    (value || level).then(|| (given.source, place(grant)))
}

impl Board<'_> {
    /// 8-1-4-2: when it became active; now, if that is new.
    fn since(&self, given: &Given<'_>) -> u32 {
        let known = overriding(given).and_then(|key| self.in_force.get(&key).copied());
        known.unwrap_or(u32::MAX)
    }

    /// Keeps in mind what has become active, and forgets what no longer is.
    pub(super) fn note_in_force(&mut self, given: &[Given<'_>]) {
        let active: Vec<_> = given.iter().filter_map(overriding).collect();
        self.in_force.retain(|key, _| active.contains(key));
        for key in active {
            if !self.in_force.contains_key(&key) {
                self.clock += 1;
                self.in_force.insert(key, self.clock);
            }
        }
    }
}

fn is_constant(ability: &Ability) -> bool {
    matches!(ability.label, Label::Constant | Label::Keyword(_))
}

fn color_number(color: Option<Color>) -> i32 {
    let place = color.and_then(|color| Color::ALL.iter().position(|other| *other == color));
    place.map_or(0, |place| place as i32 + 1)
}

/// All figures from what is printed, what constant effects give, what resolved effects have given, and links.
fn worth(
    board: &Board<'_>,
    given: &[Given<'_>],
    before: &BTreeMap<CardId, Figure>,
) -> BTreeMap<CardId, Figure> {
    let mut cards = BTreeMap::new();
    for card in board.field() {
        let Some(print) = board.print(card) else { continue };
        let mut draft = Draft::new(print);
        let mut grants = Vec::new();
        for given in given.iter().filter(|given| !given.is_off_field) {
            for (_, value) in given.to.iter().filter(|(to, _)| *to == card) {
                match given.what {
                    Gives::Grant(grant) => grants.push((board.since(given), grant, *value)),
                    Gives::Keyword(keyword) => draft.figure.keywords.push(keyword.clone()),
                    Gives::Ban(_) => {}
                }
            }
        }
        for lasting in board.lasting.iter().filter(|lasting| lasting.on == On::Card(card)) {
            if let Gift::Grant(grant) = lasting.gift {
                grants.push((lasting.since, grant, lasting.value));
            }
        }
        // 8-8-1-3-1
        grants.sort_by_key(|(since, ..)| *since);
        grants.into_iter().for_each(|(_, grant, value)| draft.add(grant, value));
        cards.insert(card, draft.finish(print, board.cores_for_level(card)));
    }
    let links = board.battle.as_ref().map_or(&[][..], |battle| &battle.links);
    for (linking, linked) in links {
        if let (Some(other), Some(figure)) = (before.get(linking), cards.get_mut(linked)) {
            figure.bp += other.bp.max(0);
            figure.symbols.extend(other.symbols.iter().cloned());
        }
    }
    cards
}
