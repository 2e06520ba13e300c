use rulebook::GameName;

use super::ask_at;

fn check(typed: &str, expected: GameName) {
    let mut out = Vec::new();
    let game = ask_at(typed.as_bytes(), &mut out).expect("a list of bytes takes everything");
    assert_eq!(game, expected, "{typed}");
    assert!(String::from_utf8(out).expect("text").contains("2  bss"));
}

#[test]
fn a_game_goes_by_number_or_name_and_the_first_is_usual() {
    check("\n", GameName::Opcg);
    check("", GameName::Opcg);
    check("2\n", GameName::Bss);
    check("BSS\n", GameName::Bss);
    check("chess\nopcg\n", GameName::Opcg);
}
