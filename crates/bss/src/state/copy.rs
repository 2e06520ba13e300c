//! Copying a state over another one.

use kernel::Seat;

use super::State;

impl State {
    /// Is the same as another state: of the long lists only what they hold is copied, and not the room behind it.
    pub(crate) fn copy_from(&mut self, other: &State) {
        let State {
            places,
            piles,
            field,
            holding,
            shown,
            turn,
            turn_player,
            first_player,
            step,
            playing,
            attacks,
            battle,
            modifiers,
            last_states,
            waiting,
            further_subjects,
            group,
            running,
            delayed,
            used,
            casting,
            batches,
            since_checkpoint,
            task_cards,
            choosing,
            core_choice,
            moving_cores,
            chance,
            agenda,
        } = self;
        (*places, *piles, *holding, *shown) =
            (other.places, other.piles, other.holding, other.shown);
        (*turn, *turn_player, *first_player) = (other.turn, other.turn_player, other.first_player);
        (*step, *playing, *attacks, *battle) =
            (other.step, other.playing, other.attacks, other.battle);
        (*choosing, *core_choice, *moving_cores) =
            (other.choosing, other.core_choice, other.moving_cores);
        (*group, *since_checkpoint) = (other.group, other.since_checkpoint);
        (*chance, *agenda) = (other.chance, other.agenda);
        Seat::BOTH.into_iter().for_each(|seat| field[seat].copy_from(&other.field[seat]));
        modifiers.copy_from(&other.modifiers);
        last_states.copy_from(&other.last_states);
        waiting.copy_from(&other.waiting);
        further_subjects.copy_from(&other.further_subjects);
        running.copy_from(&other.running);
        delayed.copy_from(&other.delayed);
        used.copy_from(&other.used);
        casting.copy_from(&other.casting);
        batches.copy_from(&other.batches);
        task_cards.copy_from(&other.task_cards);
    }
}
