use super::BotName;

#[test]
fn bots_are_written_as_they_are_read() {
    for name in ["random", "greedy", "search:100", "idle"] {
        let bot: BotName = name.parse().expect("a bot");
        assert_eq!(bot.to_string(), name);
    }
    for name in ["", "nobody", "search", "search:0", "search:x", "search:-1"] {
        assert!(name.parse::<BotName>().is_err(), "{name:?}");
    }
}
