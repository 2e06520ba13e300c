use super::{Histogram, Interval, Share};

fn near(found: f64, wanted: f64) {
    assert!((found - wanted).abs() < 5e-5, "{found} is not {wanted}");
}

fn check(share: Share, low: f64, high: f64) {
    let interval = share.interval().expect("of something");
    near(interval.low, low);
    near(interval.high, high);
}

/// Newcombe 1998, table I, method 3.
#[test]
fn intervals_of_the_literature() {
    check(Share { won: 81, of: 263 }, 0.2553, 0.3662);
    check(Share { won: 15, of: 148 }, 0.0624, 0.1605);
    check(Share { won: 0, of: 20 }, 0.0, 0.1611);
    check(Share { won: 1, of: 29 }, 0.0061, 0.1718);
}

#[test]
fn an_interval_turns_with_its_share() {
    let share = Share { won: 81, of: 263 };
    let Interval { rate, low, high } = share.interval().expect("of something");
    let turned = share.turned().interval().expect("of something");
    near(turned.rate, 1.0 - rate);
    near(turned.low, 1.0 - high);
    near(turned.high, 1.0 - low);
    near(turned.half(), (high - low) / 2.0);
}

#[test]
fn of_nothing_nothing_is_known() {
    assert_eq!(Share::default().interval(), None);
    assert_eq!(Histogram::default().figures(), None);
}

#[test]
fn figures_of_numbers() {
    let mut histogram = Histogram::default();
    [2, 4, 4, 4, 5, 5, 7, 9].iter().for_each(|number| histogram.note(*number));
    let figures = histogram.figures().expect("of something");
    near(figures.mean, 5.0);
    near(figures.spread, (32.0_f64 / 7.0).sqrt());
    assert_eq!((figures.least, figures.most), (2, 9));
    assert_eq!((figures.lower_quartile, figures.median, figures.upper_quartile), (4, 4, 5));
}

#[test]
fn one_number_is_not_spread() {
    let mut histogram = Histogram::default();
    histogram.note(7);
    let figures = histogram.figures().expect("of something");
    near(figures.mean, 7.0);
    near(figures.spread, 0.0);
    assert_eq!(figures.median, 7);
}

#[test]
fn histograms_add_up() {
    let (mut one, mut other, mut both) = Default::default();
    let note = |histogram: &mut Histogram, numbers: &[u32]| {
        numbers.iter().for_each(|number| histogram.note(*number));
    };
    note(&mut one, &[1, 2, 2]);
    note(&mut other, &[2, 3]);
    note(&mut both, &[1, 2, 2, 2, 3]);
    one.add(&other);
    assert_eq!(one, both);
}
