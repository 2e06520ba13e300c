//! Which effects stand on a card, and what keyword effects come to.

use std::{
    collections::HashMap,
    sync::{Mutex, OnceLock},
};

use bss::{
    Card, CardId, Category,
    vocabulary::{Ability, Keyword, Label, Zone},
};

use super::{Subject, board::Board, keyword};

/// One effect of a card.
#[derive(Clone, Copy, Debug)]
pub(super) struct Text<'a> {
    /// What it says; for a keyword line with an effect behind it, that effect.
    pub ability: &'a Ability,
    /// The line as printed or granted: what notes are about.
    pub line: &'a Ability,
    /// Its place in the card's text; none for what is gained.
    pub place: Option<usize>,
    pub keyword: Option<&'a Keyword>,
}

/// The effects of a printed card, and after them what its keyword lines come to.
fn texts_of<'a>(subject: &'a Subject, card: &'a Card) -> Vec<Text<'a>> {
    let mut texts = Vec::new();
    let is_subject = card.number == subject.card.number;
    for (place, printed) in card.abilities.iter().enumerate() {
        let line: &'a Ability = if is_subject { subject.texts[place].as_ref() } else { printed };
        let keyword = keyword_of(line);
        texts.push(Text { ability: line, line, place: Some(place), keyword });
    }
    let behind =
        texts.iter().filter_map(|text| Some(Text { ability: behind(text.line)?, ..*text }));
    let effects: Vec<Text<'a>> = behind.collect();
    texts.extend(effects);
    texts
}

impl<'a> Board<'a> {
    /// Reads once what stands on a card.
    pub(super) fn read_texts(&mut self, subject: &'a Subject, card: CardId, print: &'a Card) {
        self.prints.insert(card, print);
        self.texts.insert(card, texts_of(subject, print).into());
    }
}

pub(super) fn keyword_of(line: &Ability) -> Option<&Keyword> {
    if let Label::Keyword(keyword) = &line.label { Some(keyword) } else { None }
}

/// What a keyword line comes to at its levels, in its time, under its conditions. Each is written once and kept.
pub(super) fn behind(line: &Ability) -> Option<&'static Ability> {
    static KEPT: OnceLock<Mutex<HashMap<Ability, Option<&'static Ability>>>> = OnceLock::new();
    let mut kept = KEPT.get_or_init(Mutex::default).lock().ok()?;
    if let Some(effect) = kept.get(line) {
        return *effect;
    }
    let effect = written(line).map(|effect| &*Box::leak(Box::new(effect)));
    kept.insert(line.clone(), effect);
    effect
}

fn written(line: &Ability) -> Option<Ability> {
    let mut effect = keyword::effect(keyword_of(line)?)?;
    effect.levels = line.levels;
    effect.during = line.during.or(effect.during);
    effect.when.extend(line.when.iter().cloned());
    Some(effect)
}

/// The line of a keyword that was granted.
pub(super) fn granted_line(keyword: &Keyword) -> &'static Ability {
    static KEPT: OnceLock<Mutex<HashMap<Keyword, &'static Ability>>> = OnceLock::new();
    let mut kept = KEPT.get_or_init(Mutex::default).lock().expect("nobody panics with it");
    kept.entry(keyword.clone())
        .or_insert_with(|| Box::leak(Box::new(Ability::new(Label::Keyword(keyword.clone())))))
}

/// Where the card must be for an effect to work.
pub(super) fn zones(ability: &Ability, card: &Card) -> Vec<Zone> {
    if matches!(ability.label, Label::Burst(_)) {
        return Vec::new();
    }
    if !ability.zones.is_empty() {
        return ability.zones.clone();
    }
    vec![if card.category == Category::Magic { Zone::Hand } else { Zone::Field }]
}
