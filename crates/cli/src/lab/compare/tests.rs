use cards::Pool;

use super::{Bots, report};
use crate::lab::people::read;

const MATRIX: &str = "\
a,b,games,no_winner,won,of,rate,low,high,first_won,first_of,first_rate,second_won,second_of,second_rate
ST01,ST02,10,0,6,10,0.6,0,1,4,5,0.8,2,5,0.4
ST03,ST01,10,0,7,10,0.7,0,1,4,5,0.8,3,5,0.6
";

fn found(people: &str, min_games: f64) -> anyhow::Result<super::Report> {
    let pool = Pool::embedded();
    let people = read(people, &pool).expect("a table");
    let bots = Bots::read(MATRIX, &pool).expect("a table");
    report(&bots, &people.matchups, min_games, people.unknown)
}

#[test]
fn pairings_of_both_tables_stand_beside_each_other() {
    let people = "leader,opponent,wins,losses\nST01-001,ST02-001,50,50\nST01-001,ST03-001,40,60\nST02-001,ST03-001,1,1\n";
    let report = found(people, 50.0).expect("pairings");
    assert_eq!(report.pairings.len(), 2);
    let gaps: Vec<f64> =
        report.pairings.iter().map(|pair| (pair.bots - pair.people).round()).collect();
    assert_eq!(gaps, [10.0, -10.0]);
    assert!((report.mean_gap - 10.0).abs() < 1e-9);
    let first = report.leaders.iter().find(|leader| leader.number == "ST01-001").expect("a Leader");
    assert!(
        (first.first_player_gap.expect("both turns") - 30.0).abs() < 1e-9,
        "6 of 10 first, 3 of 10 second"
    );
    assert!(report.to_text().contains("the same deck favored in 1 of 2"), "{}", report.to_text());
}

#[test]
fn tables_without_a_common_pairing_are_an_error() {
    assert!(found("leader,opponent,wins,losses\nST01-001,ST02-001,5,5\n", 50.0).is_err());
}
