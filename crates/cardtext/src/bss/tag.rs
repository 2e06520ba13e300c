//! The tags before an effect: levels, uses, timing, keywords.

use bss::{
    Category, Color,
    vocabulary::{
        Cause, EventPattern, Filter, Keyword, Levels, Period, Player, Subject, SummonedHow, Timing,
        TurnStep, Use, Whose,
    },
};

use super::{keyword, notes::Parser, timing::HAPPENS};

/// What the tags of a line say.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tags {
    pub(crate) levels: Levels,
    pub(crate) uses: Vec<Use>,
    pub(crate) during: Option<Period>,
    pub(crate) timings: Vec<Timing>,
    pub(crate) burst: bool,
    pub(crate) chains: Vec<Color>,
    pub(crate) feast: Option<i32>,
    pub(crate) keyword: Option<Keyword>,
}

/// tags = { "[LV" level "]" } { "(" use ")" | "(" timing ")" } { "<" keyword ">" }
pub(crate) fn tags(p: &mut Parser<'_>) -> Option<Tags> {
    let mut tags = Tags::default();
    let mut levels = Vec::new();
    while let Some(level) = p.attempt(|p| p.bracket(level)) {
        levels.push(level);
    }
    tags.levels = Levels::of(&levels);
    parens(p, &mut tags)?;
    while let Some(text) = p.attempt(Parser::angle) {
        angle(text, &mut tags)?;
    }
    Some(tags)
}

/// parens = { "(" use ")" | "(" timing ")" }
fn parens(p: &mut Parser<'_>, tags: &mut Tags) -> Option<()> {
    let here = p.here();
    let mut timing_first = false;
    while let Some(text) = p.attempt(|p| p.paren(Some)) {
        let timed = tags.during.is_some() || !tags.timings.is_empty();
        match text {
            "Main" => tags.uses.push(Use::Main),
            "Flash" => tags.uses.push(Use::Flash),
            _ if !timed => timed_tag(p, text, tags)?,
            _ => return None,
        }
        timing_first |= timed;
    }
    if timing_first {
        p.mark(here, TIMING_FIRST, 0);
    }
    Some(())
}

/// The timing stands before the uses.
pub(crate) const TIMING_FIRST: &str = "timing first";
/// How the timing is spelt.
pub(crate) const SPELLING: &str = "timing tag";

fn level(tag: &str) -> Option<u8> {
    tag.strip_prefix("LV")?.parse().ok().filter(|level| (1..8).contains(level))
}

fn timed_tag(p: &mut Parser<'_>, text: &str, tags: &mut Tags) -> Option<()> {
    if let Some(during) = period(text) {
        tags.during = Some(during);
        return Some(());
    }
    tags.timings = timings(text)?;
    let spelling = spellings(&tags.timings).iter().position(|known| known == text)?;
    if spelling > 0 {
        p.mark(p.here(), SPELLING, spelling);
    }
    Some(())
}

/// angle = "Burst" | "Chain:" color | "Feast:" number | keyword
fn angle(text: &str, tags: &mut Tags) -> Option<()> {
    if tags.keyword.is_some() {
        return None;
    }
    match text.split_once(": ") {
        None if text == "Burst" => tags.burst = true,
        Some(("Chain", color)) => tags.chains.push(keyword::color(color)?),
        Some(("Feast", number)) => tags.feast = Some(number.parse().ok()?),
        Some(_) | None => tags.keyword = Some(keyword::from_tag(text)?),
    }
    Some(())
}

const WHOSE: [(&str, Whose); 3] =
    [("Your ", Whose::Your), ("Opponent's ", Whose::Opponents), ("Either ", Whose::Any)];

const STEPS: [(&str, TurnStep); 7] = [
    ("Start", TurnStep::Start),
    ("Core", TurnStep::Core),
    ("Draw", TurnStep::Draw),
    ("Refresh", TurnStep::Refresh),
    ("Main", TurnStep::Main),
    ("Attack", TurnStep::Attack),
    ("End", TurnStep::End),
];

const WHILE: [(&str, Period); 4] = [
    ("While This Spirit Attacks", Period::ThisAttacks),
    ("While This Spirit Blocks", Period::ThisBlocks),
    ("While This Spirit Attacks or Blocks", Period::ThisAttacksOrBlocks),
    ("While This Spirit is Linked", Period::ThisIsLinked),
];

/// period = "During" whose ("Turn" | step "Step") | "While This Spirit" …
pub(crate) fn period(text: &str) -> Option<Period> {
    if let Some((_, found)) = WHILE.iter().find(|(known, _)| *known == text) {
        return Some(*found);
    }
    let (whose, rest) = whose(text.strip_prefix("During ")?)?;
    if rest == "Turn" {
        return Some(Period::Turn(whose));
    }
    let step = rest.strip_suffix(" Step")?;
    STEPS.iter().find(|(known, _)| *known == step).map(|(_, step)| Period::Step(whose, *step))
}

fn whose(text: &str) -> Option<(Whose, &str)> {
    WHOSE.iter().find_map(|(word, whose)| Some((*whose, text.strip_prefix(word)?)))
}

/// The words of a period, as they stand in its tag.
pub(crate) fn period_tag(period: Period) -> String {
    let (Period::Turn(of) | Period::Step(of, _)) = period else {
        let known = WHILE.iter().find(|(_, known)| *known == period);
        return known.map_or_else(String::new, |(tag, _)| (*tag).to_owned());
    };
    let whose = WHOSE.iter().find(|(_, known)| *known == of).map_or("", |(word, _)| *word);
    match period {
        Period::Step(_, step) => {
            let step = STEPS.iter().find(|(_, known)| *known == step).map_or("", |(word, _)| *word);
            format!("During {whose}{step} Step")
        }
        Period::Turn(_)
        | Period::ThisAttacks
        | Period::ThisBlocks
        | Period::ThisAttacksOrBlocks
        | Period::ThisIsLinked => format!("During {whose}Turn"),
    }
}

/// timings = "When" ["This Spirit" ["is"]] happens { "or" happens } | "End of" whose "Turn" | event
pub(crate) fn timings(text: &str) -> Option<Vec<Timing>> {
    if let Some(rest) = text.strip_prefix("End of ") {
        return whose(rest)
            .filter(|(_, rest)| *rest == "Turn")
            .map(|(whose, _)| vec![Timing::EndOfTurn(whose)]);
    }
    if text == DESTROYED_BY_OPPONENT {
        return Some(vec![Timing::DestroyedByOpponent]);
    }
    if let Some((_, event)) = events().into_iter().find(|(known, _)| *known == text) {
        return Some(vec![Timing::When(event)]);
    }
    let rest = text.strip_prefix("When ")?;
    let this = THIS.iter().find_map(|this| rest.strip_prefix(this));
    let rest = this.unwrap_or(rest);
    let rest = rest.strip_prefix("is ").unwrap_or(rest);
    let happens = |part: &str| HAPPENS.iter().find(|(known, _)| *known == part);
    rest.split(" or ").map(|part| happens(part).map(|(_, timing)| timing.clone())).collect()
}

/// The source, in a tag.
const THIS: [&str; 2] = ["This Spirit ", "This Nexus "];

const DESTROYED_BY_OPPONENT: &str = "When Opponent Destroys This Spirit";

/// The ways to spell these timings in a tag, the usual one first.
pub(crate) fn spellings(timings: &[Timing]) -> Vec<String> {
    if let [Timing::EndOfTurn(of)] = timings {
        let whose = WHOSE.iter().find(|(_, known)| known == of).map_or("", |(word, _)| *word);
        return vec![format!("End of {whose}Turn")];
    }
    if let [Timing::When(event)] = timings {
        let known = events().into_iter().filter(|(_, known)| known == event);
        return known.map(|(tag, _)| tag.to_owned()).collect();
    }
    let words = timings.iter().filter_map(|timing| {
        HAPPENS.iter().find(|(_, known)| known == timing).map(|(word, _)| *word)
    });
    let words: Vec<&str> = words.collect();
    let (acts, joined) = (words.iter().any(|word| is_verb(word)), words.join(" or "));
    let is = if words.first().is_some_and(|word| is_verb(word)) { "" } else { "is " };
    let mut found = match acts {
        true => vec![format!("When This Spirit {is}{joined}"), format!("When {joined}")],
        false => vec![format!("When {joined}"), format!("When This Spirit {is}{joined}")],
    };
    found.push(format!("When This Nexus {is}{joined}"));
    if timings == [Timing::DestroyedByOpponent] {
        found.push(DESTROYED_BY_OPPONENT.to_owned());
    }
    found
}

fn is_verb(word: &str) -> bool {
    matches!(word, "Attacks" | "Blocks" | "Links")
}

/// Events that have a tag of their own: the conditions of bursts (10-9).
fn events() -> Vec<(&'static str, EventPattern)> {
    let spirit = |whose| Subject::Card(whose, Filter::Category(Category::Spirit));
    let loses = |who| EventPattern::LosesLife { who, attacker: None, by: Cause::Any };
    let destroyed = |whose, by| EventPattern::Destroyed { what: spirit(whose), by: Cause::By(by) };
    vec![
        ("When You Lose Life", loses(Player::You)),
        ("When Opponent Loses Life", loses(Player::Opponent)),
        ("When Opponent Destroys Your Spirit", destroyed(Whose::Your, Whose::Opponents)),
        ("When You Destroy Opponent's Spirit", destroyed(Whose::Opponents, Whose::Your)),
        (
            "When Opponent Uses Magic",
            EventPattern::UsesMagic {
                who: Player::Opponent,
                what: Filter::Category(Category::Magic),
                from_hand: false,
                soul_core: false,
                after: false,
            },
        ),
        (
            "When Opponent Summons a Spirit",
            EventPattern::Summoned { what: spirit(Whose::Opponents), how: SummonedHow::Any },
        ),
        (
            "When Opponent's Spirit Attacks",
            EventPattern::Attacks { what: spirit(Whose::Opponents), first: false },
        ),
        (
            "When Opponent Resolves a Spirit's \"When Summoned\" Effect",
            EventPattern::ResolvesWhenSummoned(Player::Opponent),
        ),
    ]
}

#[cfg(test)]
mod tests;
