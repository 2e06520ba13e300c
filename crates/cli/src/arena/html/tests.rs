use super::{
    super::report::{BotFigures, Figure, MeetingFigures, Report, TestFigures},
    page,
};

fn figure(value: f64, low: f64, high: f64) -> Figure {
    Figure { value, low, high }
}

fn report() -> Report {
    let bot = |name: &str, rating| BotFigures {
        name: name.to_owned(),
        rating,
        decisions: 10,
        ms_per_decision: 0.5,
    };
    Report {
        game: "opcg",
        rules: "1.1.9".to_owned(),
        seed: 7,
        pairings: vec!["one/two".to_owned(), "a<b/c".to_owned()],
        bots: vec![bot("greedy", 0.0), bot("random", -400.0)],
        meetings: vec![MeetingFigures {
            a: "greedy".to_owned(),
            b: "random".to_owned(),
            games: 20,
            share: figure(0.9, 0.7, 0.97),
            elo: figure(380.0, 150.0, 600.0),
            pairs: [0, 0, 2, 0, 8],
            sprt: TestFigures {
                is_first: "stronger by 30 points".to_owned(),
                no_at: 0.0,
                yes_at: 30.0,
                log_likelihood_ratio: 1.0,
                bound: 2.94,
                verdict: "undecided",
            },
            by_pairing: vec![0.8, 1.0],
        }],
    }
}

#[test]
fn the_page_holds_every_figure_and_closes_what_it_opens() {
    let page = page(&report());
    for part in
        ["greedy – random", "90.0%", "+380 [+150, +600]", "undecided", "-400", "80%", "100%"]
    {
        assert!(page.contains(part), "{part} is not in\n{page}");
    }
    for tag in ["table", "section", "svg", "main", "html"] {
        let count = |mark: String| page.matches(&mark).count();
        let opened = count(format!("<{tag}>")) + count(format!("<{tag} "));
        assert_eq!(opened, count(format!("</{tag}>")), "{tag}");
    }
}

#[test]
fn names_cannot_break_the_page() {
    assert!(page(&report()).contains("a&lt;b/c"));
}

#[test]
fn it_needs_no_network() {
    let page = page(&report());
    assert!(!page.contains("http") && !page.contains("<script") && !page.contains("<link"));
}
