use cards::Pool;

use super::{Matchup, People, read};

#[track_caller]
fn matchup(people: &People, a: &str, b: &str) -> Matchup {
    people.matchups[&(a.to_owned(), b.to_owned())]
}

#[test]
fn rows_of_wins_and_losses_are_added_up() {
    let text =
        "format,leader,opponent,wins,losses\nX,ST01-001,ST02-001,1,0\nY,ST01-001,ST02-001,1,2\n";
    let people = read(text, &Pool::embedded()).expect("a table");
    assert_eq!(matchup(&people, "ST01-001", "ST02-001"), Matchup { rate: 0.5, games: 4.0 });
}

#[test]
fn a_grid_names_leaders_by_number_or_by_set_and_name() {
    let text = "# a remark\nrow_leader,vs_ST01-001,vs_ST02Kid,vs_Nobody,W,L\nST01-001,50,60,10,30,30\nST02Kid,40,50,10,20,20\n";
    let people = read(text, &Pool::embedded()).expect("a table");
    let found = matchup(&people, "ST01-001", "ST02-001");
    assert!((found.rate - 0.6).abs() < 1e-9 && (found.games - 24.0).abs() < 1e-9, "{found:?}");
    assert_eq!(people.unknown, ["Nobody"]);
}

#[test]
fn json_has_wins_losses_and_ties() {
    let text = r#"{"leaders": {"ST01-001": {"m": {"ST02-001": [3, 1, 2]}}}}"#;
    let people = read(text, &Pool::embedded()).expect("a table");
    assert_eq!(matchup(&people, "ST01-001", "ST02-001"), Matchup { rate: 0.75, games: 4.0 });
}

#[test]
fn what_is_no_table_is_an_error() {
    for text in [
        "",
        "a,b\n1,2\n",
        "leader,opponent,wins,losses\nST01-001,ST02-001,x,1\n",
        "{}",
        "{\"leaders\": 3}",
    ] {
        assert!(read(text, &Pool::embedded()).is_err(), "{text:?}");
    }
}
