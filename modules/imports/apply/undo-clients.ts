import { sql } from "kysely";
import type { Db } from "#database";
import { readContact } from "../../clients/profile/client-contacts.ts";
import { deleteClients } from "../../clients/profile/client-privacy.ts";
import { clientSubject } from "../../clients/profile/client-rows.ts";
import type { UndoMade } from "./apply-kind.ts";
import { addressesOf, versionOf } from "./client-version.ts";
import type { ClientBefore } from "./clients.ts";
import { keepUndoable } from "./keep-undoable.ts";

/** Tables of what a client may have done since; each has an `email`. */
const doneSince = ["orders", "ticket", "repair", "quote", "visit", "past_order"] as const;

export const undoClient: UndoMade = {
  async blocker(db, { ref, version, isNew }) {
    const client = Number(ref);
    const row = await db
      .selectFrom("client")
      .select("merged_into")
      .where("id", "=", client)
      .executeTakeFirst();
    if (!row) return null;
    if (row.merged_into !== null) return "Merged with another client since.";
    if ((await versionOf(db, client)) !== Number(version)) return "Changed since.";
    if (!isNew) return null;
    if (await hasNewNotes(db, client)) return "Has notes or dates that were added since.";
    const used = await usedIn(db, await addressesOf(db, client));
    return used === null ? null : `Has ${used} here.`;
  },
  async remove({ tx, now }, { ref, isNew, before }) {
    const client = Number(ref);
    const contact = await readContact(tx, await addressesOf(tx, client));
    if (isNew) {
      if (contact) await tx.deleteFrom("client_contact").where("id", "=", contact.id).execute();
      await deleteClients(tx, [client]);
      return;
    }
    const { card, client: profile, dates, notes, version } = before as ClientBefore;
    if (contact && card === null)
      await tx.deleteFrom("client_contact").where("id", "=", contact.id).execute();
    else if (contact && card && Object.keys(card).length > 0)
      await tx
        .updateTable("client_contact")
        .set({ ...card, updated_at: now })
        .set((eb) => ({ version: eb("version", "+", 1) }))
        .where("id", "=", contact.id)
        .execute();
    await tx
      .updateTable("client")
      .set({ ...profile, updated_at: now })
      .set((eb) => ({ version: eb("version", "+", 1) }))
      .where("id", "=", client)
      .execute();
    await tx
      .deleteFrom("client_date")
      .where("id", "in", [0, ...dates])
      .execute();
    await tx
      .deleteFrom("desk_note")
      .where("id", "in", [0, ...notes])
      .execute();
    await keepUndoable(tx, { what: "client-card", ref, from: version, to: await versionOf(tx, client) });
  },
};

async function hasNewNotes(db: Db, client: number): Promise<boolean> {
  const note = await db
    .selectFrom("desk_note")
    .select("id")
    .where("subject", "=", clientSubject(client))
    .where("key", "not like", "import %")
    .executeTakeFirst();
  const date = await db
    .selectFrom("client_date")
    .select("id")
    .where("client_id", "=", client)
    .where("key", "not like", "import %")
    .executeTakeFirst();
  return note !== undefined || date !== undefined;
}

async function usedIn(db: Db, addresses: readonly string[]): Promise<string | null> {
  if (addresses.length === 0) return null;
  for (const table of doneSince) {
    const { rows } = await sql`select 1 from ${sql.table(table)}
      where lower(email) in (${sql.join(addresses)}) limit 1`.execute(db);
    if (rows.length > 0) return table === "orders" ? "orders" : `a ${table.replace("_", " ")}`;
  }
  return null;
}
