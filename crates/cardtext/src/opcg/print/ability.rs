//! One paragraph: keywords, or labels with conditions, cost and body.

use opcg::vocabulary::{Ability, Condition, EventUse, Label, Timing, Zone};

use super::{
    super::ability::{CAN_BE, CAN_BE_WHEN, ONCE_BY_WORDS, Prefix, WHEN},
    Writer, body, condition, cost, replacement, rule, step,
    timing::{self, events},
};

/// line = rules | { keyword } [ability]
pub(crate) fn line(w: &mut Writer<'_>, abilities: &[Ability]) {
    let starts = Label::Auto(vec![Timing::StartOfGame]);
    if abilities
        .first()
        .is_some_and(|ability| matches!(ability.label, Label::Rule(_)) || ability.label == starts)
    {
        return rule::rules(w, abilities);
    }
    for ability in abilities {
        self::ability(w, ability);
    }
}

fn ability(w: &mut Writer<'_>, ability: &Ability) {
    if let Label::Keyword(keyword) = ability.label {
        return w.bracket(keyword.name());
    }
    let (brackets, words) = brackets(&ability.when);
    w.notes.permanent = ability.label == Label::Permanent;
    w.notes.in_hand = ability.zone == Zone::Hand;
    match w.is_free() {
        true => usual_prefixes(w, ability, brackets),
        false => marked_prefixes(w, ability, brackets),
    }
    if let Label::Instead(would) = &ability.label {
        return replacement::replacement(w, ability, would);
    }
    if ability.label == Label::Permanent {
        return body::body(w, &ability.body);
    }
    if let Label::Auto(timings) = &ability.label
        && !is_bracketed(w, ability)
    {
        return unlabelled(w, ability, timings, words);
    }
    activated(w, ability, words);
}

/// The conditions that stand in brackets, and those in words.
fn brackets(when: &[Condition]) -> (&[Condition], &[Condition]) {
    let in_brackets = |condition: &&Condition| {
        matches!(condition, Condition::Don(_) | Condition::YourTurn | Condition::OpponentsTurn)
    };
    when.split_at(when.iter().take_while(in_brackets).count())
}

/// In the order in which the text has them.
fn marked_prefixes(w: &mut Writer<'_>, ability: &Ability, conditions: &[Condition]) {
    let mut conditions = conditions.iter();
    let mut labels = labels(w, ability).into_iter();
    while let Some(kind) = w.marked("prefix") {
        match kind {
            Prefix::ONCE => w.bracket("Once Per Turn"),
            Prefix::WHEN => conditions.next().into_iter().for_each(|next| bracket(w, next)),
            _ => labels.next().into_iter().for_each(|name| w.bracket(name)),
        }
        w.filler("/", false);
    }
}

fn usual_prefixes(w: &mut Writer<'_>, ability: &Ability, conditions: &[Condition]) {
    for condition in conditions {
        bracket(w, condition);
    }
    for (at, name) in labels(w, ability).into_iter().enumerate() {
        if at > 0 {
            w.say("/");
        }
        w.bracket(name);
    }
    if ability.once_per_turn && !replacement::is_by_words(ability) {
        w.bracket("Once Per Turn");
    }
}

fn bracket(w: &mut Writer<'_>, condition: &Condition) {
    if let Condition::Don(number) = condition {
        return w.bracket(&format!("DON!! x{number}"));
    }
    let yours = *condition == Condition::YourTurn;
    w.bracket(if yours { "Your Turn" } else { "Opponent's Turn" });
}

/// What stands between brackets for the kind of effect.
fn labels(w: &Writer<'_>, ability: &Ability) -> Vec<&'static str> {
    match &ability.label {
        Label::Auto(_) if !is_bracketed(w, ability) => Vec::new(),
        Label::Auto(timings) => timings.iter().filter_map(timing::name).collect(),
        Label::ActivateMain => vec!["Activate: Main"],
        Label::Event(uses) => uses.iter().map(|used| event(*used)).collect(),
        Label::Trigger => vec!["Trigger"],
        Label::Keyword(_)
        | Label::Permanent
        | Label::Instead(_)
        | Label::Additional
        | Label::Rule(_) => Vec::new(),
    }
}

fn event(used: EventUse) -> &'static str {
    match used {
        EventUse::Main => "Main",
        EventUse::Counter => "Counter",
    }
}

/// Whether the timings have been said in brackets.
fn is_bracketed(w: &Writer<'_>, ability: &Ability) -> bool {
    let Label::Auto(timings) = &ability.label else { return true };
    let named = timings.iter().all(|timing| timing::name(timing).is_some());
    let by_words = match w.is_free() {
        true => ability.optional && ability.cost.is_empty(),
        false => w.sees_mark(CAN_BE),
    };
    named && !by_words
}

/// activated = ["This effect can be activated when" conditions "."] [cost] body
fn activated(w: &mut Writer<'_>, ability: &Ability, words: &[Condition]) {
    let mut words = words.iter();
    if w.is_marked(CAN_BE_WHEN) || w.is_free() && ability.cost.is_empty() && words.len() > 0 {
        w.say(CAN_BE_WHEN);
        words.next().into_iter().for_each(|when| condition::conditions(w, when));
        w.say(".");
    }
    if !ability.cost.is_empty() {
        cost::cost(w, words.next(), &ability.cost, ability.optional);
    }
    body::body(w, &ability.body);
}

/// can_be_activated | when | when_after
fn unlabelled(w: &mut Writer<'_>, ability: &Ability, timings: &[Timing], words: &[Condition]) {
    let Some(timing) = timings.first() else { return };
    if w.is_marked(CAN_BE) || w.is_free() && can_only_be(ability, timing) {
        return can_be_activated(w, ability, timing, words);
    }
    let Timing::When(event) = timing else { return };
    if w.is_marked("when after") {
        step::clauses(w, &ability.body);
        w.say("when");
        events(w, event);
        return w.say(".");
    }
    let cost_first = w.is_marked("cost first");
    if cost_first {
        cost::cost(w, words.first(), &ability.cost, ability.optional);
    }
    w.any(&WHEN);
    events(w, event);
    w.say(",");
    match cost_first {
        true => body::body(w, &ability.body),
        false if w.is_marked("once by words") => once_by_words(w, ability, words),
        false => activated(w, ability, words),
    }
}

/// Whether only "this effect can be activated …" says it.
fn can_only_be(ability: &Ability, timing: &Timing) -> bool {
    let optional = ability.optional && ability.cost.is_empty();
    optional || !matches!(timing, Timing::When(_))
}

fn can_be_activated(w: &mut Writer<'_>, ability: &Ability, timing: &Timing, words: &[Condition]) {
    w.say(CAN_BE);
    if let Timing::When(event) = timing {
        w.say("when");
        events(w, event);
    } else if *timing == Timing::OnOpponentsAttack {
        w.say("when");
        _ = w.is_marked("your opponent attacks");
        w.say("your opponent attacks");
    } else {
        w.say("at the start of your turn");
    }
    w.say(".");
    activated(w, ability, words);
}

fn once_by_words(w: &mut Writer<'_>, ability: &Ability, words: &[Condition]) {
    w.say("you may");
    step::clauses(w, &ability.body);
    w.say("if");
    words.iter().for_each(|when| condition::conditions(w, when));
    w.say(ONCE_BY_WORDS);
}
