//! Who is at the table, and the updates they get.

use std::time::Duration;

use kernel::{BySeat, Seat};
use table::{Since, Who, protocol::ServerMessage};
use tokio::sync::oneshot;

use super::{GuestId, Outbox, guest::Guest, keeper::Keeper};

impl Keeper {
    pub(super) fn join(&mut self, who: Who, outbox: Outbox, joined: oneshot::Sender<GuestId>) {
        let id = self.next_guest;
        self.next_guest += 1;
        let delay = if who == Who::Spectator { self.hall.delay } else { Duration::ZERO };
        let mut guest = Guest::new(who, outbox, delay);
        guest.send(ServerMessage::Welcome(self.at_table.welcome(
            who,
            &self.id,
            self.hall.delay.as_millis() as u32,
        )));
        if joined.send(id).is_err() {
            return;
        }
        self.tell_presence(|keeper| drop(keeper.guests.insert(id, guest)));
        let (present, now) = (self.present(), self.hall.now());
        if let Some(guest) = self.guests.get_mut(&id) {
            guest.update(&*self.at_table, Since::Beginning, present, now);
        }
    }

    pub(super) fn leave(&mut self, guest: GuestId) {
        self.tell_presence(|keeper| drop(keeper.guests.remove(&guest)));
    }

    pub(super) fn present(&self) -> BySeat<bool> {
        let sits = |seat: Seat| {
            let here = |guest: &Guest| guest.who == Who::Seat(seat) || guest.who == Who::Both;
            !self.at_table.setup().is_person(seat) || self.guests.values().any(here)
        };
        BySeat::new(sits)
    }

    pub(super) fn tell(&mut self, since: Since) {
        let present = self.present();
        let (at_table, now) = (&*self.at_table, self.hall.now());
        for guest in self.guests.values_mut() {
            guest.update(at_table, since, present, now);
        }
    }

    /// Sends an update to the others if somebody comes or goes.
    fn tell_presence(&mut self, change: impl FnOnce(&mut Keeper)) {
        let before = self.present();
        change(self);
        let after = self.present();
        if before == after {
            return;
        }
        let (at_table, now) = (&*self.at_table, self.hall.now());
        for guest in self.guests.values_mut().filter(|guest| guest.has_seen_table()) {
            guest.update(at_table, Since::Now, after, now);
        }
    }
}
