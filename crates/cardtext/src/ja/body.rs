//! Sentences into steps and back: how far an "if" reaches, who acts, and which cards are looked at.
//!
//! The productions give what a sentence says by itself. Here that becomes the steps of an ability, as in the English grammar: a
//! sentence that continues a guarded one is guarded too, and cards named without an area are those being looked at.

use serde_json::{Value, json};

/// One sentence of a body: how it hangs on the one before, and how many steps it says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Cut {
    then: bool,
    level: usize,
    steps: usize,
    /// How many steps stand in the "if" that ends it.
    guarded: usize,
    /// "相手は": the opponent does all of it, which the steps alone may not say.
    opponent: bool,
}

/// The sentences of a body, then those of the options in it.
pub(super) type Shape = Vec<Vec<Cut>>;

/// The steps that these sentences say.
pub(super) fn steps(sentences: &Value, shape: &mut Shape) -> Option<Vec<Value>> {
    let mut steps = Vec::new();
    let mut cuts = Vec::new();
    let mut open = 0;
    for sentence in sentences.as_array()? {
        let mut said = sentence.get("steps")?.as_array()?.clone();
        let opponent = !said.is_empty() && said.iter().all(|step| step.get("Opp").is_some());
        flatten(&mut said);
        let then = sentence.get("then").is_some_and(|then| then == true);
        let guarded = said.last().and_then(guard).map_or(0, Vec::len);
        let is_guard = said.last().and_then(guard).is_some();
        let rest = speaks_of(&said, &["Rest"]);
        let handled = sentence.to_string().contains("\"Handled\"");
        let continues = then
            || rest
            || handled
            || asks_back(&said)
            || speaks_of(&said, &["Those", "Revealed", "Moved", "Others"]);
        let count = said.len();
        let level = attach(&mut steps, open, said, continues, rest);
        cuts.push(Cut { then, level, steps: count, guarded, opponent });
        open = level + usize::from(is_guard);
    }
    shape.push(cuts);
    options(&mut steps, &mut |body| {
        let steps = self::steps(body, shape)?;
        *body = Value::Array(steps);
        Some(())
    })?;
    Some(steps)
}

/// The sentences that say these steps, in this shape or in the usual one.
pub(super) fn sentences(
    steps: &[Value],
    shape: &mut Option<std::slice::Iter<'_, Vec<Cut>>>,
) -> Option<Value> {
    let cuts = match shape {
        Some(cuts) => cuts.next()?.clone(),
        None => usual_cuts(steps),
    };
    let mut stack: Vec<(Vec<Value>, usize)> = vec![(steps.to_vec(), 0)];
    let mut said = Vec::new();
    for cut in cuts {
        stack.truncate(cut.level + 1);
        let (list, at) = stack.get_mut(cut.level)?;
        let mut sentence = list.get(*at..*at + cut.steps)?.to_vec();
        *at += cut.steps;
        if let Some(then) = sentence.last_mut().and_then(guard_mut) {
            let all = then.clone();
            then.truncate(cut.guarded);
            stack.push((all, cut.guarded));
        }
        options(&mut sentence, &mut |body| {
            *body = sentences(body.as_array()?, shape)?;
            Some(())
        })?;
        let steps = match cut.opponent {
            true => {
                sentence
                    .iter_mut()
                    .for_each(|step| act(step, "Opponent", "You", "Opponents", "Own"));
                vec![json!({ "Opp": sentence })]
            }
            false => by_opponent(sentence),
        };
        said.push(match cut.then {
            true => json!({ "then": true, "steps": steps }),
            false => json!({ "steps": steps }),
        });
    }
    Some(Value::Array(said))
}

/// Changes every option of every choice, in printed order.
fn options(steps: &mut [Value], change: &mut dyn FnMut(&mut Value) -> Option<()>) -> Option<()> {
    for step in steps {
        let Some(flow) = step.get_mut("Flow") else { continue };
        if let Some(options) = flow.pointer_mut("/ChooseOne/options").and_then(Value::as_array_mut)
        {
            options.iter_mut().try_for_each(&mut *change)?;
            continue;
        }
        for list in INNER {
            if let Some(inner) = flow.pointer_mut(list).and_then(Value::as_array_mut) {
                self::options(inner, change)?;
            }
        }
    }
    Some(())
}

/// Where a step that joins others holds them.
pub(super) const INNER: [&str; 7] = [
    "/If/then",
    "/If/otherwise",
    "/May/steps",
    "/May/otherwise",
    "/IfDone",
    "/IfNotDone",
    "/Later/steps",
];

fn guard(step: &Value) -> Option<&Vec<Value>> {
    step.pointer("/Flow/If/then").and_then(Value::as_array)
}

fn guard_mut(step: &mut Value) -> Option<&mut Vec<Value>> {
    step.pointer_mut("/Flow/If/then").and_then(Value::as_array_mut)
}

/// Whether the sentence asks what became of the one before.
fn asks_back(steps: &[Value]) -> bool {
    let asks = |step: &Value| {
        step.pointer("/Flow/IfDone").is_some() || step.pointer("/Flow/IfNotDone").is_some()
    };
    steps.iter().any(asks)
}

/// Whether the steps are about cards of these names of earlier ones.
fn speaks_of(steps: &[Value], targets: &[&str]) -> bool {
    steps.iter().any(|step| {
        let target = step.pointer("/On/0").and_then(Value::as_str);
        let asked = step.pointer("/Flow/If/when/Is/0").and_then(Value::as_str);
        target.or(asked).is_some_and(|target| targets.contains(&target))
    })
}

fn shows_cards(step: &Value) -> bool {
    let verb = step.pointer("/On/1");
    verb.is_some_and(|verb| verb == "Look")
        || verb.is_some_and(|verb| verb == "Reveal") && step.pointer("/On/0/From").is_some()
}

/// a sentence that continues a guarded one is guarded too; "the rest" is handled where the cards were looked at.
fn attach(
    steps: &mut Vec<Value>,
    open: usize,
    said: Vec<Value>,
    continues: bool,
    rest: bool,
) -> usize {
    let stays = rest && steps.iter().any(shows_cards);
    if open > 0
        && continues
        && !stays
        && let Some(then) = steps.last_mut().and_then(guard_mut)
    {
        return 1 + attach(then, open - 1, said, continues, rest);
    }
    steps.extend(said);
    0
}

/// All steps in one sentence.
pub(super) fn one_sentence(steps: &[Value]) -> Value {
    json!([{ "steps": by_opponent(steps.to_vec()) }])
}

/// One sentence for a step and those that go on about its cards; what an "if" guards follows in sentences of its own.
fn usual_cuts(steps: &[Value]) -> Vec<Cut> {
    let mut cuts = Vec::new();
    let mut open = 0;
    cut(steps, 0, &mut open, &mut cuts);
    cuts
}

fn cut(steps: &[Value], level: usize, open: &mut usize, cuts: &mut Vec<Cut>) {
    let mut at = 0;
    while at < steps.len() {
        let length = together(&steps[at..]);
        let last = &steps[at + length - 1];
        let guarded = guard(last).map_or(0, |then| together(then));
        let then = !cuts.is_empty() && *open <= level;
        cuts.push(Cut { then, level, steps: length, guarded, opponent: false });
        *open = level;
        if let Some(then) = guard(last) {
            *open = level + 1;
            cut(&then[guarded..], level + 1, open, cuts);
        }
        at += length;
    }
}

/// How many of these steps stand in one sentence.
fn together(steps: &[Value]) -> usize {
    let goes_on = |step: &Value| {
        step.pointer("/On/0").is_some_and(|target| {
            target == "Those"
                || target.pointer("/Choose/of/0/whose").is_some_and(|whose| whose == "Looked")
        })
    };
    let follows = steps.iter().skip(1).take_while(|step| goes_on(step)).count();
    (1 + follows).min(steps.len())
}

/// "相手は …": what the opponent does stands among the steps.
fn flatten(steps: &mut Vec<Value>) {
    let mut flat = Vec::new();
    for mut step in steps.drain(..) {
        for list in INNER {
            let pointer = format!("/Flow{list}");
            if let Some(inner) = step.pointer_mut(&pointer).and_then(Value::as_array_mut) {
                flatten(inner);
            }
        }
        match step.get_mut("Opp").and_then(Value::as_array_mut) {
            Some(inner) => {
                flatten(inner);
                let mut inner = std::mem::take(inner);
                inner.iter_mut().for_each(|step| act(step, "You", "Opponent", "Own", "Opponents"));
                flat.extend(inner);
            }
            None => flat.push(step),
        }
    }
    *steps = flat;
}

/// The counterpart of [`flatten`].
fn by_opponent(steps: Vec<Value>) -> Vec<Value> {
    let mut said: Vec<Value> = Vec::new();
    for mut step in steps {
        for list in INNER {
            let pointer = format!("/Flow{list}");
            if !is_opponents(&step)
                && let Some(inner) = step.pointer_mut(&pointer).and_then(Value::as_array_mut)
            {
                *inner = by_opponent(std::mem::take(inner));
            }
        }
        let goes_on = step.pointer("/On/0").is_some_and(|target| target == "Those");
        let open =
            said.last_mut().and_then(|last| last.get_mut("Opp")).and_then(Value::as_array_mut);
        let is_opponents = is_opponents(&step);
        if is_opponents {
            act(&mut step, "Opponent", "You", "Opponents", "Own");
        }
        match open {
            Some(open) if is_opponents || goes_on => open.push(step),
            _ if is_opponents => said.push(json!({ "Opp": [step] })),
            _ => said.push(step),
        }
    }
    said
}

/// Whether the opponent chooses or does it.
fn is_opponents(step: &Value) -> bool {
    if let Some(act) = step.get("Do").and_then(Value::as_object) {
        let named = act.iter().next();
        return named.is_some_and(|(name, fields)| {
            name != "Forbid" && fields.get("who").is_some_and(|who| who == "Opponent")
        });
    }
    if let Some(may) = step.pointer("/Flow/May/who") {
        return may == "Opponent";
    }
    step.pointer("/On/0/Choose/by").is_some_and(|by| by == "Opponent")
        || step.pointer("/On/0/Each/0/Choose/by").is_some_and(|by| by == "Opponent")
}

/// Gives what is done to the other player, and calls the player's cards otherwise.
fn act(value: &mut Value, from: &str, to: &str, whose_from: &str, whose_to: &str) {
    match value {
        Value::Object(fields) => {
            if fields.contains_key("count") && fields.contains_key("of") {
                match to {
                    "Opponent" => drop(fields.insert("by".to_owned(), Value::from(to))),
                    _ => drop(fields.remove("by")),
                }
            }
            for (key, value) in fields.iter_mut() {
                match key.as_str() {
                    "who" if *value == from => *value = Value::from(to),
                    "whose" if *value == whose_from => *value = Value::from(whose_to),
                    "Forbid" | "from" => {}
                    _ => act(value, from, to, whose_from, whose_to),
                }
            }
        }
        Value::Array(values) => {
            values.iter_mut().for_each(|value| act(value, from, to, whose_from, whose_to));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
