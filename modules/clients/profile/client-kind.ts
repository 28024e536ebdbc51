import { sql } from "kysely";
import type { Db } from "#database";
import { textColumnClasses } from "../../../foundation/records/field-rows.ts";
import { type Kind, recordNumber } from "../../../foundation/records/kind.ts";
import { firstPage } from "../../../foundation/records/listing.ts";
import {
  deleteRowsStep,
  retentionPeriods,
  retentionStep,
} from "../../../foundation/records/retention-step.ts";
import { clientContactFields } from "./client-contact-fields.ts";
import { clientFields } from "./client-fields.ts";
import { deleteClients, personalClients, personalContacts } from "./client-privacy.ts";
import { clientLabels } from "./client-rows.ts";
import { listClients } from "./list-clients.ts";

const path = (id: number) => `/desk/clients/${id}`;

/** The people behind records of these kinds, identified by mailbox. */
export const clientKind = (records: readonly Kind[]): Kind => ({
  name: "client",
  texts: {
    client: textColumnClasses(clientFields, "client", { code: "sizes_by", client: "sizes" }),
    client_address: { client: "address email_key" },
    client_date: { code: "key", client: "text" },
    client_mailbox: { client: "email_key" },
    client_contact: textColumnClasses(clientContactFields, "client", {
      code: "key email_consent text_consent",
      house: "consent_source",
    }),
  },
  contacts: [
    {
      ...{ table: "client_contact", email: "email", name: sql`name`, phone: "phone" },
      isCounted: false,
    },
  ],
  personal: [personalClients, personalContacts],
  retention: [
    deleteRowsStep({
      ...{ name: "client cards", termMs: retentionPeriods.buyers, table: "client_contact" },
      isOver: (before) => sql`updated_at < ${before}`,
    }),
    retentionStep({
      name: "clients with no records left",
      termMs: retentionPeriods.requests,
      due: (db, before) => clientsWithoutRecords(db, { records, before }),
      purge: (tx, ids) => deleteClients(tx, ids),
    }),
  ],
  subjects: { client: { path: (label) => path(clientLabels.read(label) ?? 0) } },
  numbers: [
    recordNumber({ read: clientLabels.read, row: (id) => sql`select 1 from client where id = ${id}`, path }),
  ],
  search: {
    title: "Clients",
    route: "/desk/clients/:id",
    async find({ database, typed }) {
      const listing = { ...firstPage, search: typed, kinds: records, now: Date.now() };
      const { rows } = await listClients(database, listing);
      return rows.map(({ id, label, name, addresses }) => {
        const title = name ?? addresses[0] ?? label;
        const who = addresses[0] === title ? null : (addresses[0] ?? null);
        return { to: path(id), number: label, title, who, state: null };
      });
    },
  },
});

/** Clients whose records are all past retention and whose own data has not changed since. */
function clientsWithoutRecords(db: Db, { records, before }: { records: readonly Kind[]; before: number }) {
  let clients = db
    .selectFrom("client")
    .select("id")
    .where("updated_at", "<", before)
    .where("merged_into", "is", null);
  for (const { table, email, isRecord = true } of records.flatMap(({ contacts = [] }) => contacts))
    if (email && isRecord)
      clients = clients.where(
        sql<boolean>`not exists (select 1 from client_mailbox
          join client_address on client_address.email_key = client_mailbox.email_key
          join ${sql.table(table)} as record on lower(record.${sql.ref(email)}) = client_address.address
          where client_mailbox.client_id = client.id)`,
      );
  clients = clients
    .where(
      sql<boolean>`not exists (select 1 from client_date where client_id = client.id and created_at >= ${before})`,
    )
    .where(
      sql<boolean>`not exists (select 1 from desk_note
        where subject = 'client ' || ${clientLabels.inSql(sql`client.id`)} and at >= ${before})`,
    );
  return clients.orderBy("id");
}
