//! What pages say, and what comes of it.

use super::{GuestId, Output, Rematch, Room};
use crate::{
    play::{Handled, Handling, Millis, Since, Who},
    protocol::{Accepted, ClientMessage, ErrorView, ServerMessage},
};

/// What a message is about.
enum Meant {
    /// The game; of an answer, the decision that it answers.
    Game(Handling, Option<u32>),
    /// Something beside the game, with the reply.
    Reply(Result<ServerMessage, ErrorView>),
    /// The same, and everybody learns of it.
    Told(Result<ServerMessage, ErrorView>),
    /// The page wants everything again.
    Everything,
}

impl Room {
    pub(super) fn said(
        &mut self,
        id: GuestId,
        message: ClientMessage,
        now: Millis,
        out: &mut Vec<Output>,
    ) {
        let Some(who) = self.guests.get(&id).map(|guest| guest.who) else { return };
        match self.meant(who, message, now) {
            Meant::Game(handling, decision) => self.requested(id, handling, decision, now, out),
            Meant::Reply(reply) => self.send(id, reply.unwrap_or_else(ServerMessage::Error), out),
            Meant::Told(reply) => {
                self.send(id, reply.unwrap_or_else(ServerMessage::Error), out);
                self.broadcast(Since::Now, now, out);
            }
            Meant::Everything => self.update(id, Since::Beginning, now, out),
        }
    }

    fn meant(&mut self, who: Who, message: ClientMessage, now: Millis) -> Meant {
        let at_table = &mut self.at_table;
        match message {
            ClientMessage::Answer { decision, pick } => {
                Meant::Game(at_table.answer(who, decision, pick, now), Some(decision))
            }
            ClientMessage::Undo {} => Meant::Game(at_table.undo(who), None),
            ClientMessage::Consent { yes } => Meant::Game(at_table.consent(who, yes), None),
            ClientMessage::Resign {} => Meant::Game(at_table.resign(who), None),
            ClientMessage::Rematch {} => Meant::Game(at_table.want_rematch(who), None),
            ClientMessage::Settings { settings } => {
                let before = at_table.settings(who);
                let set = at_table.set(who, &settings);
                let settings = at_table.settings(who);
                let is_told = before.quick != settings.quick;
                let reply = set.map(|()| ServerMessage::Settings { settings });
                if is_told { Meant::Told(reply) } else { Meant::Reply(reply) }
            }
            ClientMessage::Why { card } => {
                Meant::Reply(at_table.why(who, card).map(ServerMessage::Why))
            }
            ClientMessage::WhyNot { card, target } => {
                Meant::Reply(at_table.why_not(who, card, target).map(ServerMessage::WhyNot))
            }
            ClientMessage::Ping {} => Meant::Reply(Ok(ServerMessage::Pong {})),
            ClientMessage::Refresh {} => Meant::Everything,
        }
    }

    /// An answer is acknowledged once it is stored; the same answer again is acknowledged again.
    fn requested(
        &mut self,
        id: GuestId,
        handling: Handling,
        decision: Option<u32>,
        now: Millis,
        out: &mut Vec<Output>,
    ) {
        match handling {
            Ok(Handled::Append(written)) => {
                self.append(written, decision.map(|decision| (id, decision)), now, out);
            }
            Ok(Handled::Nothing) => {
                if let Some(decision) = decision {
                    self.send(id, ServerMessage::Accepted(Accepted { decision }), out);
                }
            }
            Ok(Handled::Broadcast) => self.broadcast(Since::Now, now, out),
            Ok(Handled::Rematch) => self.begin_rematch(out),
            Err(error) => self.send(id, ServerMessage::Error(error), out),
        }
    }

    fn begin_rematch(&mut self, out: &mut Vec<Output>) {
        match &self.rematch {
            Rematch::NotWanted => {
                self.rematch = Rematch::Beginning;
                out.push(Output::Rematch(self.at_table.setup().clone()));
            }
            Rematch::Beginning => {}
            Rematch::Begun(secrets) => self.rematched(secrets.clone(), out),
        }
    }
}
