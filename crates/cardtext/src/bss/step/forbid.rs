//! Restrictions on a player, and statements about effects (bss 1-3-3).

pub(crate) mod statement;

use bss::vocabulary::{
    Ability, Act, CoreKind, Duration, Filter, Label, Limit, NextCost, Player, PlayerBan, Step,
    Whose, Would,
};

use super::{cost, form};
use crate::bss::{
    amount, duration, grant, group,
    notes::{Parser, Production},
    timing,
};

/// step = a restriction on a player
pub(crate) fn step(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let productions: [Production<Vec<Step>>; 22] = [
        plain,
        draw_by_magic,
        discard_hand,
        pay_to_draw,
        pay_to_trigger,
        summon_once,
        use_magic,
        select_only,
        lose_at_most,
        attacks_cannot,
        neither_life,
        cannot_reduce,
        |p| form(p, "life from", life_from),
        |p| form(p, "life cannot", statement::life_cannot),
        |p| form(p, "remove cores", statement::cannot_remove),
        statement::not_triggered,
        statement::also_activate,
        statement::attack_unless,
        next_cost,
        next_less,
        select_instead,
        |p| form(p, "statement", statement::others),
    ];
    p.first(&productions)
}

fn forbid(p: &mut Parser<'_>, who: Player, what: PlayerBan) -> Vec<Step> {
    vec![Step::Do(Act::Forbid { who, what, until: duration::duration(p) })]
}

/// Restrictions that are one phrase.
pub(crate) const PLAIN: [(&str, (Player, PlayerBan)); 2] = [
    ("cards cannot be discarded from your deck", (Player::You, PlayerBan::DiscardFromDeck)),
    (
        "you may use magic cards in your hand without paying their cost|costs",
        (Player::You, PlayerBan::MagicIsFree),
    ),
];

fn plain(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let (who, what) = p.one_of(&PLAIN)?;
    Some(forbid(p, who, what))
}

pub(crate) const BY_MAGIC: &str = "draw using magic effects";

/// draw_by_magic = player "cannot" "draw using magic effects"
fn draw_by_magic(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let who = p.one_of(&CANNOT)?;
    p.expect(BY_MAGIC)?;
    Some(forbid(p, who, PlayerBan::DrawByMagic))
}

pub(crate) const EFFECTS_CANNOT: &str = "your opponent's effects cannot";
pub(crate) const FROM_YOUR_HAND: [&str; 2] = ["discard cards", "from your hand"];

/// discard_hand = "your opponent's effects cannot" "discard cards" "from your hand"
fn discard_hand(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect(EFFECTS_CANNOT)?;
    FROM_YOUR_HAND.iter().try_for_each(|words| p.expect(words))?;
    Some(forbid(p, Player::You, PlayerBan::DiscardHandByOpponent))
}

pub(crate) const PAY_TO_DRAW: &str = "for each card drawn when drawing outside of the draw step";

/// pay_to_draw = "both players must pay" number "core(s) for each card drawn when drawing outside of the draw step"
fn pay_to_draw(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("both players must pay")?;
    let number = u8::try_from(amount::number(p)?).ok()?;
    p.expect("core|cores")?;
    p.expect(PAY_TO_DRAW)?;
    Some(forbid(p, Player::Both, PlayerBan::PayToDraw(number)))
}

pub(crate) const NEITHER_ACTIVATES: &str = "neither player can activate their spirits '";

/// pay_to_trigger = "neither player can activate their spirits'" timing "effects without paying" number "core(s)"
fn pay_to_trigger(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect(NEITHER_ACTIVATES)?;
    let timing = timing::quoted(p)?;
    p.expect("effects without paying")?;
    let number = amount::number(p)?;
    p.expect("core|cores")?;
    Some(forbid(p, Player::Both, PlayerBan::PayToTrigger(timing, number.into())))
}

/// The player who cannot.
pub(crate) const CANNOT: [(&str, Player); 3] = [
    ("your opponent cannot", Player::Opponent),
    ("neither player can", Player::Both),
    ("you cannot", Player::You),
];

/// summon_once = player "cannot summon" description "more than once per turn"
fn summon_once(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let who = p.one_of(&CANNOT)?;
    p.expect("summon a|an")?;
    let like = group::described(p)?;
    p.expect("more than once per turn")?;
    Some(forbid(p, who, PlayerBan::SummonOncePerTurn(like)))
}

pub(crate) const NO_SHARED_COLOR: &str =
    "that do not share a color with any of the symbols on their field";

/// use_magic = player "cannot use" ("magic cards in their hand that do not share a color with …" | magic)
fn use_magic(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let who = p.one_of(&CANNOT)?;
    p.expect("use")?;
    let like = p.first(&[without_color, magic])?;
    Some(forbid(p, who, PlayerBan::UseMagic(like)))
}

fn without_color(p: &mut Parser<'_>) -> Option<Filter> {
    p.expect("magic cards in their|your hand|hands")?;
    p.expect(NO_SHARED_COLOR)?;
    Some(no_shared_color())
}

/// Cards that share no color with the symbols of their player.
pub(crate) fn no_shared_color() -> Filter {
    Filter::Not(Box::new(Filter::ColorOfOwnSymbols))
}

/// magic = description ["in their hand"]
fn magic(p: &mut Parser<'_>) -> Option<Filter> {
    let like = group::described(p)?;
    let is_magic = like.parts().contains(&Filter::Category(bss::Category::Magic));
    p.filler("in their hand");
    is_magic.then_some(like)
}

pub(crate) const WHEN_SELECTING: &str = "when using an effect to select one of your spirits";

/// select_only = "your opponent can only select a" description "when using an effect to select one of your spirits"
fn select_only(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("your opponent can only select a|an")?;
    let like = group::described(p)?;
    p.expect(WHEN_SELECTING)?;
    let only = PlayerBan::SelectOnly { of: Whose::Your, like };
    Some(forbid(p, Player::Opponent, only))
}

pub(crate) const EACH_TIME: &str =
    "each time you take damage from an attack by one of your opponent's spirits";

/// lose_at_most = "your life can only be reduced by" number "each time you take damage from an attack by …"
fn lose_at_most(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("your life can only be reduced by")?;
    let number = u8::try_from(amount::number(p)?).ok()?;
    p.expect(EACH_TIME)?;
    Some(forbid(p, Player::You, PlayerBan::LoseLifeAtMost(number)))
}

/// Whether only the last life is kept.
pub(crate) const REDUCE_LIFE: [(&str, bool); 2] =
    [("cannot reduce your life to 0", true), ("cannot reduce your life", false)];

/// attacks_cannot = "attacks from" group "cannot reduce your life" ["to 0"]
fn attacks_cannot(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.mark(p.here(), "attacks from", 0);
    p.expect("attacks from")?;
    let attacker = grant::against(p)?;
    let zero_only = p.one_of(&REDUCE_LIFE)?;
    Some(forbid(p, Player::You, PlayerBan::LoseLifeTo { attacker, zero_only }))
}

/// cannot_reduce = group "cannot reduce your life" ["to 0"]
fn cannot_reduce(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let attacker = grant::against(p)?;
    let zero_only = p.one_of(&REDUCE_LIFE)?;
    Some(forbid(p, Player::You, PlayerBan::LoseLifeTo { attacker, zero_only }))
}

pub(crate) const NEITHER_LIFE: &str = "neither player's life can be reduced by an attack from";

/// neither_life = "neither player's life can be reduced by an attack from" group
fn neither_life(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect(NEITHER_LIFE)?;
    let attacker = grant::against(p)?;
    Some(forbid(p, Player::Both, PlayerBan::LoseLifeTo { attacker, zero_only: false }))
}

/// life_from = "your life cannot be reduced by attacks from" group
fn life_from(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect(LIFE_FROM)?;
    let attacker = grant::against(p)?;
    Some(forbid(p, Player::You, PlayerBan::LoseLifeTo { attacker, zero_only: false }))
}

pub(crate) const LIFE_FROM: &str = "your life cannot be reduced by attacks from";

/// compare_costs = the sentences of [`COMPARE_COSTS`]
pub(crate) fn compare_costs(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    COMPARE_COSTS.iter().try_for_each(|words| p.expect(words))?;
    let (who, what) = (Player::Both, PlayerBan::CompareCosts);
    Some(vec![Step::Do(Act::Forbid { who, what, until: Duration::ThisTurn })])
}

pub(crate) const COMPARE_COSTS: [&str; 3] = [
    "when resolving the next battle this turn , compare cost|costs rather|instead than|of bp .",
    "the spirit with the higher cost is destroyed in battle .",
    "if their costs are equal , both spirits are destroyed",
];

pub(crate) const FROM_HAND: &str = "from your hand";

/// next_cost = "the next" description "you summon this turn" ("will have a cost" equal_to | "costs" number "less")
fn next_cost(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let here = p.here();
    p.expect("the next")?;
    let like = group::described(p)?;
    p.expect("you summon|use")?;
    p.filler(FROM_HAND);
    p.expect("this turn")?;
    let cost = match p.eat("costs") {
        true => {
            let number = u8::try_from(amount::number(p)?).ok()?;
            p.expect("less")?;
            p.mark(here, "costs less", 0);
            NextCost::Less(number)
        }
        false => {
            p.expect("will have a cost")?;
            NextCost::Set(amount::equal_to(p)?)
        }
    };
    let what = PlayerBan::NextCost { like, cost };
    Some(vec![Step::Do(Act::Forbid { who: Player::You, what, until: Duration::ThisTurn })])
}

pub(crate) const LESS: &str = "reduce the cost of the";
pub(crate) const LESS_FIRST: &str = "first magic card you use each turn by";

/// next_less = "reduce the cost of the" ("next" description "you use from your hand this turn by" | first) number
fn next_less(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect(LESS)?;
    if p.eat(LESS_FIRST) {
        let number = u8::try_from(amount::number(p)?).ok()?;
        return Some(forbid(p, Player::You, PlayerBan::FirstMagicCostsLess(number)));
    }
    p.expect("next")?;
    let like = group::described(p)?;
    p.expect("you use|summon from your hand this turn by")?;
    let cost = NextCost::Less(u8::try_from(amount::number(p)?).ok()?);
    let what = PlayerBan::NextCost { like, cost };
    Some(vec![Step::Do(Act::Forbid { who: Player::You, what, until: Duration::ThisTurn })])
}

pub(crate) const OPPONENT_USES: &str =
    "when your opponent uses a magic card from their hand , they must";
/// The words before the number, and those behind it.
pub(crate) const MUST_PAY: [&str; 2] =
    ["your opponent must pay", "additional core|cores to use magic cards"];
pub(crate) const AT_MOST_ONE: (&str, &str) = (
    "when your opponent's effect discards cards from your deck , no more than",
    "card|cards is|are discarded",
);

/// additional_cost = "when your opponent uses a magic card from their hand, they must" cost "as an additional cost"
///                 | "your opponent must pay" number "additional core(s) to use magic cards"
///                 | "when your opponent's effect discards cards from your deck, no more than" number "card is discarded"
pub(crate) fn additional_cost(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    if p.eat(AT_MOST_ONE.0) {
        let number = u8::try_from(amount::number(p)?).ok()?;
        p.expect(AT_MOST_ONE.1)?;
        return Some(forbid(p, Player::You, PlayerBan::DiscardFromDeckAtMost(number)));
    }
    if p.filler(MUST_PAY[0]) {
        let count = amount::number(p)?.into();
        p.expect(MUST_PAY[1])?;
        p.filler("from their hand");
        let (who, kind) = (Player::Opponent, CoreKind::Any);
        let cost = Step::Do(Act::PayCores { who, count, kind, from: None });
        return Some(forbid(p, Player::Opponent, PlayerBan::MagicCost(vec![cost])));
    }
    p.expect(OPPONENT_USES)?;
    let before = std::mem::replace(&mut p.notes.by, Player::Opponent);
    let steps = cost(p);
    p.notes.by = before;
    let steps = steps?;
    p.expect("as an additional cost")?;
    Some(forbid(p, Player::Opponent, PlayerBan::MagicCost(steps)))
}

pub(crate) const WOULD_SELECT: [&str; 2] =
    ["the next time your opponent would select", "a spirit or nexus"];
pub(crate) const WHILE_USING: &str = "while using a magic card";
pub(crate) const SELECT_INSTEAD: &str = ", you select it instead";

/// select_instead = "the next time your opponent would select" … "while using a magic card" duration ", you select it instead"
fn select_instead(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    WOULD_SELECT.iter().try_for_each(|words| p.expect(words))?;
    p.expect(WHILE_USING)?;
    (duration::printed(p)? == Duration::ThisTurn).then_some(())?;
    p.expect(SELECT_INSTEAD)?;
    Some(vec![selecting_instead()])
}

/// This player makes the opponent's next selection.
pub(crate) fn selecting_instead() -> Step {
    let mut ability = Ability::new(Label::Instead(Would::SelectByMagic(Player::You)));
    ability.limit = Some(Limit::OncePerTurn);
    Step::Do(Act::Watch { ability: Box::new(ability), until: Duration::ThisTurn })
}

#[cfg(test)]
mod tests;
