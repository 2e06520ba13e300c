use super::*;

#[test]
fn the_same_seed_gives_the_same_numbers() {
    let draw = |seed| {
        let mut chance = Chance::seeded(seed);
        [chance.next_u32(), chance.next_u32(), chance.next_u32()]
    };
    assert_eq!(draw(7), draw(7));
    assert_ne!(draw(7), draw(8));
}

#[test]
fn a_shuffle_is_a_permutation_and_every_place_is_reached() {
    let mut chance = Chance::seeded(1);
    let mut seen = [[0_u32; 4]; 4];
    for _ in 0..4_000 {
        let mut items = [0, 1, 2, 3];
        chance.shuffle(&mut items);
        for (place, item) in items.into_iter().enumerate() {
            seen[item][place] += 1;
        }
    }
    assert!(seen.iter().flatten().all(|count| (850..1_150).contains(count)), "{seen:?}");
}

#[test]
fn an_order_can_be_kept() {
    let mut items = [3, 1, 2];
    Chance::keeping_order().shuffle(&mut items);
    assert_eq!(items, [3, 1, 2]);
}
