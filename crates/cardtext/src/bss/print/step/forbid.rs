//! Restrictions on a player, and statements about effects.

use bss::vocabulary::{
    Act, Ban, Count, Duration, Filter, Grant, KeywordName, NextCost, Player, PlayerBan, Step,
    Target, Verb, Whose,
};

use super::{
    super::{Writer, amount, duration::duration, filter, grant, group, target, timing},
    cost,
};
use crate::bss::step::forbid::{
    AT_MOST_ONE, BY_MAGIC, CANNOT, COMPARE_COSTS, EACH_TIME, EFFECTS_CANNOT, FROM_HAND,
    FROM_YOUR_HAND, LESS, LESS_FIRST, LIFE_FROM, MUST_PAY, NEITHER_ACTIVATES, NEITHER_LIFE,
    NO_SHARED_COLOR, OPPONENT_USES, PAY_TO_DRAW, PLAIN, REDUCE_LIFE, SELECT_INSTEAD,
    WHEN_SELECTING, WHILE_USING, WOULD_SELECT, no_shared_color,
    statement::{
        ALSO_WHEN, CANNOT_REMOVE, NEITHER_SPIRIT, SELECT_WHICH, UNLESS_REMOVING, WHOEVER,
        gale_spirits, hand_over, neither_spirit, opponents_effects, opponents_spirits,
    },
};

/// A restriction on a player.
pub(crate) fn forbid(w: &mut Writer<'_>, who: Player, what: &PlayerBan, until: Duration) {
    if w.one_of(&PLAIN, &(who, what.clone())) {
        return duration(w, until);
    }
    match what {
        PlayerBan::PayToDraw(number) => {
            w.say("both players must pay");
            cores(w, i32::from(*number));
            w.say(PAY_TO_DRAW);
        }
        PlayerBan::PayToTrigger(timing, number) => {
            w.say(NEITHER_ACTIVATES);
            timing::quoted(w, timing);
            w.say("effects without paying");
            cores(w, amount::value(number));
        }
        PlayerBan::SummonOncePerTurn(like) => {
            w.one_of(&CANNOT, &who);
            w.say("summon a|an");
            group::described(w, like, false);
            w.say("more than once per turn");
        }
        PlayerBan::UseMagic(like) => use_magic(w, who, like),
        PlayerBan::SelectOnly { like, .. } => {
            w.say("your opponent can only select a|an");
            group::described(w, like, false);
            w.say(WHEN_SELECTING);
        }
        PlayerBan::LoseLifeAtMost(number) => {
            w.say("your life can only be reduced by");
            amount::number(w, i32::from(*number));
            w.say(EACH_TIME);
        }
        PlayerBan::LoseLifeTo { attacker, zero_only } => lose_life(w, who, attacker, *zero_only),
        PlayerBan::NextCost { like, cost } => return next_cost(w, like, cost),
        PlayerBan::CompareCosts => return COMPARE_COSTS.iter().for_each(|words| w.say(words)),
        PlayerBan::FirstMagicCostsLess(number) => {
            w.say(LESS);
            w.say(LESS_FIRST);
            amount::number(w, i32::from(*number));
        }
        PlayerBan::DiscardFromDeckAtMost(number) => {
            w.say(AT_MOST_ONE.0);
            amount::number_word(w, i32::from(*number));
            let many = usize::from(*number != 1);
            w.say_as(AT_MOST_ONE.1, &[many, many]);
        }
        PlayerBan::MagicCost(steps) => magic_cost(w, steps),
        PlayerBan::DrawByMagic => {
            w.one_of(&CANNOT, &who);
            w.say(BY_MAGIC);
        }
        PlayerBan::DiscardHandByOpponent => {
            w.say(EFFECTS_CANNOT);
            FROM_YOUR_HAND.iter().for_each(|words| w.say(words));
        }
        PlayerBan::DiscardFromDeck | PlayerBan::MagicIsFree => {}
    }
    duration(w, until);
}

fn cores(w: &mut Writer<'_>, number: i32) {
    amount::number_word(w, number);
    w.say_for("core|cores", number != 1);
}

fn use_magic(w: &mut Writer<'_>, who: Player, like: &Filter) {
    w.one_of(&CANNOT, &who);
    w.say("use");
    if *like == no_shared_color() {
        w.say_as("magic cards in their|your hand|hands", &[usize::from(who == Player::You)]);
        return w.say(NO_SHARED_COLOR);
    }
    group::described(w, like, true);
    w.filler("in their hand", false);
}

fn lose_life(w: &mut Writer<'_>, who: Player, attacker: &Filter, zero_only: bool) {
    if who == Player::Both {
        w.say(NEITHER_LIFE);
        return grant::against(w, attacker);
    }
    if w.is_marked("life from") {
        w.say(LIFE_FROM);
        return grant::against(w, attacker);
    }
    if w.is_marked("attacks from") || w.is_free() {
        w.say("attacks from");
    }
    grant::against(w, attacker);
    w.one_of(&REDUCE_LIFE, &zero_only);
}

fn next_cost(w: &mut Writer<'_>, like: &Filter, cost: &NextCost) {
    match cost {
        NextCost::Set(number) => {
            next(w, like);
            w.say("will have a cost");
            amount::equal_to(w, number);
        }
        NextCost::Less(number) if w.is_marked("costs less") => {
            next(w, like);
            w.say("costs");
            amount::number(w, i32::from(*number));
            w.say("less");
        }
        NextCost::Less(number) => {
            w.say(LESS);
            w.say("next");
            group::described(w, like, false);
            w.say("you use|summon from your hand this turn by");
            amount::number(w, i32::from(*number));
        }
    }
}

/// "the next … you summon this turn"
fn next(w: &mut Writer<'_>, like: &Filter) {
    w.say("the next");
    group::described(w, like, false);
    w.say("you summon|use");
    w.filler(FROM_HAND, false);
    w.say("this turn");
}

fn magic_cost(w: &mut Writer<'_>, steps: &[Step]) {
    if let [Step::Do(Act::PayCores { count, .. })] = steps
        && w.is_marked(MUST_PAY[0])
    {
        w.say(MUST_PAY[0]);
        amount::number_word(w, amount::value(count));
        w.say_for(MUST_PAY[1], amount::value(count) != 1);
        return w.filler("from their hand", false);
    }
    w.say(OPPONENT_USES);
    let before = std::mem::replace(&mut w.notes.by, Player::Opponent);
    w.notes.plain = true;
    cost(w, steps);
    w.notes.plain = false;
    w.notes.by = before;
    w.say("as an additional cost");
}

/// What is said of effects, attacks and life rather than of the cards. Whether it is.
pub(crate) fn statement(w: &mut Writer<'_>, what: &Target, only: &Grant, until: Duration) -> bool {
    if let Grant::Cannot(ban) = only {
        return about(w, what, ban, until);
    }
    if let Grant::WithoutTriggers(timing) = only {
        timing::quoted(w, timing);
        w.say("effects on");
        target::subject(w, what);
        w.say("are not triggered");
    } else if let Grant::AlsoTriggers(timing, too) = only {
        target::subject(w, what);
        w.say("'");
        timing::quoted(w, timing);
        w.say("effects also activate");
        w.one_of(&ALSO_WHEN, too);
    } else if *only == Grant::GaleSelectedBy(Player::You) && *what == gale_spirits() {
        _ = w.is_marked("statement");
        w.say(SELECT_WHICH);
        filter::keyword_name(w, KeywordName::Gale);
        w.say("effects");
    } else {
        return false;
    }
    duration(w, until);
    true
}

fn about(w: &mut Writer<'_>, what: &Target, ban: &Ban, until: Duration) -> bool {
    if let Ban::AttackUnlessRemoving(number) = ban
        && *what == opponents_spirits()
    {
        attack_unless(w, *number, until);
        return true;
    }
    if is_neither(w, what, ban, until) {
        NEITHER_SPIRIT.iter().rev().for_each(|words| w.say(words));
        return true;
    }
    if *ban == Ban::ReduceLife {
        _ = w.is_marked("life cannot");
        w.say("your life cannot be reduced by");
        target::possessive(w, what);
        w.say("attacks");
    } else if *ban == Ban::LoseCores(opponents_effects()) && w.is_marked("remove cores") {
        w.say(EFFECTS_CANNOT);
        w.say(CANNOT_REMOVE);
        let mut what = what.clone();
        if w.is_marked(WHOEVER) {
            hand_over(&mut what, Whose::Your, Whose::Any);
        }
        target::subject(w, &what);
    } else {
        return false;
    }
    duration(w, until);
    true
}

fn attack_unless(w: &mut Writer<'_>, number: u8, until: Duration) {
    w.say("your opponent cannot attack with a spirit");
    duration(w, until);
    w.say(UNLESS_REMOVING[0]);
    amount::count(w, &Count::Exactly(i32::from(number).into()), false);
    w.say_for("core|cores", number != 1);
    w.say_for(UNLESS_REMOVING[1], number != 1);
    w.say(UNLESS_REMOVING[2]);
}

fn is_neither(w: &mut Writer<'_>, what: &Target, ban: &Ban, until: Duration) -> bool {
    let grants = vec![Grant::Cannot(ban.clone())];
    let step = Step::On(what.clone(), Verb::Gain { grants, until });
    step == neither_spirit() && (w.is_marked("statement") || w.is_free())
}

/// "the next time your opponent would select …, you select it instead"
pub(crate) fn select_instead(w: &mut Writer<'_>) {
    WOULD_SELECT.iter().for_each(|words| w.say(words));
    w.say(WHILE_USING);
    duration(w, Duration::ThisTurn);
    w.say(SELECT_INSTEAD);
}
