use super::harmless;

#[test]
fn titles_do_not_steer_the_terminal() {
    for bad in ["\x1b[2J", "\x1b]0;owned\x07", "\u{9b}31m", "back\x08space", "\r"] {
        let shown = harmless(bad);
        assert!(!shown.contains(['\x1b', '\x07', '\x08', '\r', '\u{9b}']), "{bad:?}: {shown:?}");
    }
}

#[test]
fn lines_tabs_letters_and_colors_stay() {
    for good in ["ok\tÄpfel 炎\n", "\x1b[1mLife 4\x1b[0m", "\x1b[38;5;196mred\x1b[0m"] {
        assert_eq!(harmless(good), good);
    }
}
