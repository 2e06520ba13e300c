//! What pages say, and what comes of it.

use std::time::Instant;

use table::{
    Since, Who, Wish,
    protocol::{Accepted, ClientMessage, ErrorView, ServerMessage},
};

use super::{
    GuestId,
    keeper::{Broken, Keeper},
};

impl Keeper {
    pub(super) async fn heard(
        &mut self,
        id: GuestId,
        message: ClientMessage,
        heard: Instant,
    ) -> Result<(), Broken> {
        let Some(who) = self.guests.get(&id).map(|guest| guest.who) else { return Ok(()) };
        let now = self.hall.now();
        let at_table = &mut self.at_table;
        let wished = match message {
            ClientMessage::Answer { decision, pick } => {
                return self.answered(id, who, decision, pick, heard).await;
            }
            ClientMessage::Undo {} => at_table.undo(who),
            ClientMessage::Consent { yes } => at_table.consent(who, yes),
            ClientMessage::Resign {} => at_table.resign(who),
            ClientMessage::Rematch {} => at_table.want_rematch(who),
            ClientMessage::Settings { settings } => {
                let set = at_table
                    .set(who, &settings)
                    .map(|()| ServerMessage::Settings { settings: at_table.settings(who) });
                self.reply(id, set);
                return Ok(());
            }
            ClientMessage::Why { card } => {
                let why = at_table.why(who, card).map(ServerMessage::Why);
                self.reply(id, why);
                return Ok(());
            }
            ClientMessage::WhyNot { card, target } => {
                let why_not = at_table.why_not(who, card, target).map(ServerMessage::WhyNot);
                self.reply(id, why_not);
                return Ok(());
            }
            ClientMessage::Refresh {} => {
                let present = self.present();
                if let Some(guest) = self.guests.get_mut(&id) {
                    guest.update(&*self.at_table, Since::Beginning, present, now);
                }
                return Ok(());
            }
            ClientMessage::Ping {} => {
                self.reply(id, Ok(ServerMessage::Pong {}));
                return Ok(());
            }
        };
        match wished {
            Ok(wish) => self.grant(wish).await,
            Err(error) => {
                self.reply(id, Err(error));
                Ok(())
            }
        }
    }

    async fn grant(&mut self, wish: Wish) -> Result<(), Broken> {
        match wish {
            Wish::Keep(written) => self.keep(&written).await?,
            Wish::Done => {}
            Wish::Tell => self.tell(Since::Now),
            Wish::Rematch => self.begin_anew().await,
        }
        Ok(())
    }

    /// Acknowledged when it is stored, and the update follows; the same answer again is acknowledged again.
    async fn answered(
        &mut self,
        id: GuestId,
        who: Who,
        decision: u32,
        pick: u16,
        heard: Instant,
    ) -> Result<(), Broken> {
        let wish = match self.at_table.answer(who, decision, pick, self.hall.now()) {
            Ok(wish) => wish,
            Err(error) => {
                self.reply(id, Err(error));
                return Ok(());
            }
        };
        if let Wish::Keep(written) = &wish {
            self.store(written).await?;
        }
        self.reply(id, Ok(ServerMessage::Accepted(Accepted { decision })));
        if let Wish::Keep(written) = wish {
            self.take(&written).await?;
            self.hall.metrics.answered(heard.elapsed());
        }
        Ok(())
    }

    fn reply(&mut self, id: GuestId, reply: Result<ServerMessage, ErrorView>) {
        if let Some(guest) = self.guests.get_mut(&id) {
            guest.send(reply.unwrap_or_else(ServerMessage::Error));
        }
    }

    async fn begin_anew(&mut self) {
        if self.rematch.is_none() {
            self.rematch = self.hall.rematch(self.at_table.setup().clone()).await.ok();
        }
        let secrets = self.rematch.clone().unwrap_or_default();
        for guest in self.guests.values_mut() {
            let own = secrets.iter().find(|(_, who)| *who == guest.who);
            if let Some((secret, _)) = own {
                guest.send(ServerMessage::Rematched { secret: secret.clone() });
            }
        }
    }
}
