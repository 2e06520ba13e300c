use bss::vocabulary::{Act, Duration, Filter, NextCost, Player, PlayerBan, Step};

use crate::bss::tests::{ability, check_round_trip, step};

#[test]
fn restrictions_are_those_of_a_player() {
    let Step::Do(Act::Forbid { who, what, until }) = step(
        "Attacks from your opponent's spirits with 9000 or more BP cannot reduce your life to 0 during this turn.",
    ) else {
        panic!("no restriction");
    };
    assert_eq!((who, until), (Player::You, Duration::ThisTurn));
    assert!(matches!(what, PlayerBan::LoseLifeTo { zero_only: true, .. }));
    let constant = ability("Neither player can use Golem magic cards.").body;
    let [Step::Do(Act::Forbid { who: Player::Both, what: PlayerBan::UseMagic(like), .. })] =
        &constant[..]
    else {
        panic!("{constant:?}");
    };
    assert!(like.parts().contains(&Filter::Type("Golem".to_owned())));
}

#[test]
fn the_next_card_costs_less() {
    let less = step(
        "Reduce the cost of the next Golem spirit card you summon from your hand this turn by 3.",
    );
    let other = step("The next Golem spirit card you summon this turn costs 3 less.");
    let Step::Do(Act::Forbid { what: PlayerBan::NextCost { cost, .. }, .. }) = &less else {
        panic!("{less:?}")
    };
    assert_eq!(*cost, NextCost::Less(3));
    assert_eq!(less, other);
}

#[test]
fn restrictions_are_printed_back() {
    check_round_trip(&[
        "Neither player can use Golem magic cards.",
        "(During Opponent's Turn) Your opponent cannot summon a Golem spirit more than once per turn.",
        "(Flash) Your life cannot be reduced by attacks from your opponent's spirits with 9000 or more BP during this \
         turn.",
        "(When Summoned) The next Golem spirit card you summon this turn costs 3 less.",
        "(When Summoned) Cards cannot be discarded from your deck during this battle. Draw four cards.",
        "(When Summoned) During this turn, when your opponent uses a magic card from their hand, they must discard \
         two cards as an additional cost.",
        "(During Either Attack Step) \"When Placed\" effects on your opponent's nexuses are not triggered.",
        "Neither player can activate their spirits' \"When Destroyed\" effects without paying two cores.",
    ]);
}
