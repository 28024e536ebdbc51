import type { Db } from "#database";
import { purgeDeskNotes } from "../../../foundation/records/desk-items.ts";
import { fieldEntries } from "../../../foundation/records/field-rows.ts";
import {
  eraseByDeleting,
  listPersonRows,
  type Person,
  personalRows,
} from "../../../foundation/records/person.ts";
import { clientFields } from "./client-fields.ts";
import { announceClient, clientSubject } from "./client-rows.ts";

/** What the showroom recorded about the person, including notes. */
export const personalClients = personalRows({
  name: "clients",
  title: "Staff records about the client",
  read: readClientData,
  async shown(row) {
    return row;
  },
  erase: (tx, _rows, { key }) => eraseClientOf(tx, key),
  isCounted: false,
});

/** The client's card. */
export const personalContacts = personalRows({
  name: "clientCards",
  title: "Client cards",
  read: (person) => listPersonRows(person, { table: "client_contact", order: "id" }),
  names: ({ name }) => [name],
  erase: eraseByDeleting("client_contact"),
});

/** What the showroom recorded about the client with a mailbox. Empty until the desk first looks at its clients. */
async function readClientData({ db, key }: Person) {
  const client = await db
    .selectFrom("client")
    .innerJoin("client_mailbox", "client_mailbox.client_id", "client.id")
    .select(["client.id", "sizes", "sizes_at", ...fieldEntries(clientFields).map(({ column }) => column)])
    .where("email_key", "=", key)
    .executeTakeFirst();
  if (!client) return [];
  const { id, sizes, sizes_at, ...texts } = client;
  const dates = await db
    .selectFrom("client_date")
    .select(["month", "day", "year", "text"])
    .where("client_id", "=", id)
    .orderBy("month")
    .orderBy("day")
    .execute();
  const notes = await db
    .selectFrom("desk_note")
    .select(["text", "at"])
    .where("subject", "=", clientSubject(Number(id)))
    .orderBy("id")
    .execute();
  return [
    {
      ...texts,
      ringSizes: JSON.parse(sizes) as object,
      sizesTakenAt: sizes_at === null ? null : new Date(sizes_at).toISOString(),
      dates,
      notes: notes.map(({ text, at }) => ({ text, at: new Date(at).toISOString() })),
    },
  ];
}

/** Erases a client's mailbox. Erasing the last one also deletes what the showroom recorded about the client. */
async function eraseClientOf(tx: Db, key: string): Promise<void> {
  const mailbox = await tx
    .deleteFrom("client_mailbox")
    .where("email_key", "=", key)
    .returning("client_id")
    .executeTakeFirst();
  if (!mailbox) return;
  const other = await tx
    .selectFrom("client_mailbox")
    .select("email_key")
    .where("client_id", "=", mailbox.client_id)
    .executeTakeFirst();
  if (!other) await deleteClients(tx, [Number(mailbox.client_id)]);
}

/** Deletes clients with their mailboxes, dates and notes, and the clients merged into them. */
export async function deleteClients(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom("client").where("id", "in", ids).execute();
  for (const id of ids) await announceClient(tx, id, "delete");
  // After the rows, because adding a note waits for their lock.
  await purgeDeskNotes(tx, ids.map(clientSubject));
}
