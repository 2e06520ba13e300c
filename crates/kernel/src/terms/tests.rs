use super::{HowMany, Player, Role, Whose};
use crate::Seat::{self, A, B};

#[test]
fn words_are_read_from_the_side_of_the_effects_player() {
    let seats = |whose: Whose| whose.seats(B).to_vec();
    assert_eq!(
        [Whose::Your, Whose::Opponents, Whose::Any].map(seats),
        [vec![B], vec![A], vec![A, B]]
    );
    let each = |player: Player| player.each(B, [B, A]).collect::<Vec<Seat>>();
    assert_eq!(
        [Player::You, Player::Opponent, Player::Both].map(each),
        [vec![B], vec![A], vec![B, A]]
    );
    assert_eq!(
        [Player::You, Player::Opponent, Player::Both].map(|player| player.seat(A)),
        [A, B, A]
    );
    let roles = [Role::TurnPlayer, Role::NonTurnPlayer, Role::Player];
    assert_eq!(roles.map(|role| role.seat(B, A)), [A, B, B]);
}

#[test]
fn no_more_are_chosen_than_are_there() {
    let how = |min, max, required| HowMany { min, max, required };
    assert_eq!((HowMany::exactly(3, 5), HowMany::exactly(3, 2)), (how(3, 3, 3), how(2, 2, 3)));
    assert_eq!((HowMany::up_to(3, 5), HowMany::up_to(3, 2)), (how(0, 3, 0), how(0, 2, 0)));
    assert_eq!((HowMany::at_least(3, 5), HowMany::at_least(3, 2)), (how(3, 5, 3), how(2, 2, 3)));
    assert_eq!(HowMany::any(4), how(0, 4, 0));
}
