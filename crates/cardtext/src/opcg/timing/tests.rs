//! Events.

use opcg::{
    Category,
    vocabulary::{
        Cause, Cmp, EventPattern, Filter, HowPlayed, Label, Player, Subject, Timing, Whose,
    },
};

use crate::opcg::{condition::tests::both_ways, tests::ability};

/// The event of "When …, draw 1 card.", which is also printed.
pub(crate) fn check(text: &str, expected: EventPattern) {
    both_ways(&format!("When {text}, draw 1 card."));
    let found = ability(&format!("When {text}, draw 1 card."));
    assert_eq!(found.label, Label::Auto(vec![Timing::When(expected)]), "{text}");
}

pub(crate) fn characters(whose: Whose) -> Subject {
    Subject::Card(whose, Filter::Category(Category::Character))
}

fn by_effect(whose: Whose) -> Cause {
    Cause::Effect(whose, Filter::Any)
}

#[test]
fn timings_between_brackets() {
    for (label, timing) in [
        ("On Play", Timing::OnPlay),
        ("When Attacking", Timing::WhenAttacking),
        ("On K.O.", Timing::OnKo),
        ("On Block", Timing::OnBlock),
        ("On Your Opponent's Attack", Timing::OnOpponentsAttack),
        ("End of Your Turn", Timing::EndOfYourTurn),
        ("End of Your Opponent's Turn", Timing::EndOfOpponentsTurn),
    ] {
        let text = format!("[{label}] Draw 1 card.");
        assert_eq!(ability(&text).label, Label::Auto(vec![timing]));
        both_ways(&text);
    }
}

#[test]
fn characters_leave_the_field() {
    let kod = |what, by| EventPattern::Kod { what, by };
    check("this Character is K.O.'d", kod(Subject::This, Cause::Any));
    check("your opponent's Character is K.O.'d", kod(characters(Whose::Opponents), Cause::Any));
    check(
        "a Character is K.O.'d by your effect",
        kod(characters(Whose::Any), by_effect(Whose::Your)),
    );
    let removed =
        EventPattern::Removed { what: characters(Whose::Your), by: by_effect(Whose::Opponents) };
    check("your Character is removed from the field by your opponent's effect", removed.clone());
    let either = EventPattern::AnyOf(vec![removed, kod(characters(Whose::Your), Cause::Any)]);
    check("your Character is removed from the field by your opponent's effect or K.O.'d", either);
}

#[test]
fn characters_become_rested() {
    let rested = |by| EventPattern::BecameRested { what: Subject::This, by };
    check("this Character becomes rested", rested(Cause::Any));
    check(
        "this Character is rested by your opponent's effect",
        rested(by_effect(Whose::Opponents)),
    );
}

#[test]
fn players_activate_and_play() {
    let event = EventPattern::EventActivated(Player::Opponent, Filter::Any);
    let blocker = EventPattern::BlockerActivated(Player::Opponent);
    check("your opponent activates an Event", event.clone());
    check(
        "your opponent activates [Blocker] or an Event",
        EventPattern::AnyOf(vec![blocker, event]),
    );
    check("a [Trigger] activates", EventPattern::TriggerActivated(Player::Both));
    let filter = Filter::Category(Category::Character).and(Filter::Cost(Cmp::AtLeast, 8.into()));
    let what = Subject::Card(Whose::Your, filter);
    let played = EventPattern::Played { what, how: HowPlayed::FromHand };
    check("you play a Character with a cost of 8 or more from your hand", played);
    let how = HowPlayed::ByEffectOf(Whose::Any, Filter::Category(Category::Character));
    let what = characters(Whose::Opponents);
    check(
        "your opponent plays a Character using a Character's effect",
        EventPattern::Played { what, how },
    );
}

#[test]
fn subjects_in_several_words() {
    for text in [
        "one of your {Crew} type Characters is K.O.'d",
        "any of your Characters is rested",
        "a red Character is returned to the owner's hand by an effect",
        "your or your opponent's Character is K.O.'d in battle",
        "your opponent's Leader is rested by your opponent's effect",
        "this Character is K.O.'d, or when your opponent draws a card outside of their Draw Phase",
        "this Character is K.O.'d or removed from the field or returned to the owner's hand",
        "you activate a [Trigger] or when you activate an Event with a cost of 2 or more",
        "your opponent takes damage or when your opponent activates a [Blocker]",
        "you play [Ann]",
        "you activate an Event or [Blocker] or a [Trigger] activates",
        "you play a card with a [Trigger] from your hand",
        "your opponent plays a Character using an Event's effect",
        "this Leader or any of your Characters is given a DON!! card",
        "a DON!! card on the field is returned to your opponent's DON!! deck by your effect",
        "1 or more DON!! cards on your field are returned to your DON!! deck",
        "a card in your opponent's hand is trashed by your effect",
        "a card is added to your opponent's hand from their Life",
        "your opponent's number of Life cards becomes 1",
    ] {
        both_ways(&format!("When {text}, draw 1 card."));
    }
}

#[test]
fn don_cards_come_and_go() {
    let returned = |least, by| EventPattern::DonReturned { whose: Whose::Your, least, by };
    check("a DON!! card on your field is returned to your DON!! deck", returned(1, Cause::Any));
    check(
        "2 or more DON!! cards on your field are returned to your DON!! deck",
        returned(2, Cause::Any),
    );
    check("this Leader is given a DON!! card", EventPattern::DonGiven { to: Subject::This });
}

#[test]
fn life_and_hand() {
    check(
        "a card is removed from your opponent's Life cards",
        EventPattern::LifeRemoved(Whose::Opponents),
    );
    check("a card is added to your hand from your Life", EventPattern::LifeToHand(Whose::Your));
    check("your number of Life cards becomes 0", EventPattern::LifeBecame(Whose::Your, 0));
    let trashed = EventPattern::TrashedFromHand { whose: Whose::Your, by: by_effect(Whose::Any) };
    check("a card is trashed from your hand by an effect", trashed);
    check(
        "you draw a card outside of your Draw Phase",
        EventPattern::DrawsOutsideDrawPhase(Player::You),
    );
}

#[test]
fn cards_are_played() {
    let played = |how| EventPattern::Played { what: characters(Whose::Your), how };
    check("your Character is played", played(HowPlayed::Any));
    check("your Character is played from your hand", played(HowPlayed::FromHand));
    let crew = Filter::Type("Crew".to_owned()).and(Filter::Category(Category::Character));
    let by = HowPlayed::ByEffectOf(Whose::Your, crew);
    check("your Character is played by an effect of your {Crew} type Characters", played(by));
    let crew = EventPattern::EventActivated(Player::You, Filter::Type("Crew".to_owned()));
    check("you activate a {Crew} type Event", crew);
}
