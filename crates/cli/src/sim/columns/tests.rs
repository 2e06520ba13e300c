use super::{cells, columns};

#[test]
fn names_to_the_left_and_numbers_to_the_right() {
    let rows = [cells(["deck", "", "games"]), cells(["ÉT", "7", "10000"]), cells(["longer"])];
    let text = "  deck       games\n  ÉT      7  10000\n  longer\n";
    assert_eq!(columns(&rows, 1), text);
}
