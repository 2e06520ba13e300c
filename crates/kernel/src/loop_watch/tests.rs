use super::*;

fn exactly(position: u64) -> LoopKey {
    LoopKey { position, shape: position }
}

#[test]
fn an_answer_that_led_back_is_barred() {
    let mut watch = LoopWatch::<u8>::default();
    assert!(!watch.reaches(exactly(7)));
    watch.note_answer(1);
    assert!(watch.reaches(exactly(7)));
    assert!(!watch.came_back(exactly(7), true));
    assert!(watch.bars(1) && !watch.bars(2));
    watch.note_answer(2);
    assert!(!watch.bars(1), "nothing is barred at other decisions");
    assert!(watch.has_led_back(1) && watch.has_led_back(2) && !watch.has_led_back(3));
}

#[test]
fn a_loop_of_decisions_without_another_answer_cannot_be_stopped() {
    let mut watch = LoopWatch::<u8>::default();
    let ends = (0..100_u64).any(|time| {
        let position = exactly(time % 2);
        let ends = watch.reaches(position) && watch.came_back(position, false);
        watch.note_answer(0);
        ends
    });
    assert!(ends);
}

#[test]
fn of_many_answers_that_lead_back_none_is_taken_twice() {
    let mut watch = LoopWatch::<u8>::default();
    for pick in 0..20 {
        assert_eq!(watch.reaches(exactly(7)), pick > 0);
        assert!(!watch.came_back(exactly(7), true));
        assert!((0..pick).all(|earlier| watch.bars(earlier)) && !watch.bars(pick));
        watch.note_answer(pick);
    }
}
