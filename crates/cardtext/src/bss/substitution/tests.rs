//! What happens instead.

use bss::vocabulary::{Act, Label, Limit, Step, Would};

use crate::bss::tests::{ability, check_round_trip};

#[test]
fn instead_of_being_destroyed() {
    let text = "[LV1] Once per turn, when one of your Toy spirits would be destroyed by your opponent, you may pay two \
                cores to return it to your hand instead.";
    let found = ability(text);
    assert!(matches!(found.label, Label::Instead(Would::BeDestroyed { .. })));
    assert_eq!((found.optional, found.limit), (true, Some(Limit::OncePerTurn)));
    assert_eq!((found.cost.len(), found.body.len()), (1, 1));
    check_round_trip(&[
        text,
        "[LV1] When this spirit would be destroyed, you may exhaust one of your nexuses to keep it on the field refreshed instead.",
        "[LV2] If you control a Toy nexus, when this spirit would be destroyed in battle, you may discard a card to keep it on the field exhausted instead and draw two cards.",
        "[LV1] When your Toy spirits would be destroyed by your opponent's effects, they remain on the field exhausted instead.",
    ]);
}

#[test]
fn more_in_the_core_and_draw_steps() {
    let found = ability(
        "[LV1] (During Your Core Step) Gain three cores during your core step instead of one.",
    );
    assert_eq!(found.label, Label::Instead(Would::CoreStepCore));
    assert_eq!(found.body, [Step::Do(Act::AsItWas { more: 2, to: None, most: None })]);
    check_round_trip(&[
        "[LV1] (During Your Core Step) Gain three cores during your core step instead of one.",
        "[LV1] (During Your Draw Step) Draw two additional cards. Then, discard a card.",
        "[LV1] When one of your Toy spirits reduces your opponent's life, place the lost life cores into the void instead of their reserve.",
        "[LV1] Cores that would be placed into your opponent's life are placed on this spirit instead.",
    ]);
}
