import type { Database, Db } from "#database";
import { emailKey } from "../../records/email-key.ts";
import { clientLabels } from "./client-rows.ts";
import { gatherClients } from "./gather.ts";

/** Records that lead to their client, as they are named in a desk page's address. */
const recordTables = {
  order: (db: Db, label: string) =>
    db.selectFrom("orders").select("email").where("number", "=", label).executeTakeFirst(),
  quote: (db: Db, label: string) =>
    db.selectFrom("quote").select("email").where("number", "=", numberOf(label)).executeTakeFirst(),
  visit: (db: Db, label: string) =>
    db.selectFrom("visit").select("email").where("id", "=", numberOf(label)).executeTakeFirst(),
  repair: (db: Db, label: string) =>
    db.selectFrom("repair").select("email").where("number", "=", numberOf(label)).executeTakeFirst(),
  "quote-request": (db: Db, label: string) =>
    db.selectFrom("quote_request").select("email").where("id", "=", numberOf(label)).executeTakeFirst(),
  similar: (db: Db, label: string) =>
    db.selectFrom("similar_request").select("email").where("id", "=", numberOf(label)).executeTakeFirst(),
  sizer: (db: Db, label: string) =>
    db.selectFrom("sizer_request").select("email").where("id", "=", numberOf(label)).executeTakeFirst(),
  "sign-up": (db: Db, label: string) =>
    db.selectFrom("sign_up").select("email").where("id", "=", numberOf(label)).executeTakeFirst(),
  async job(db: Db, label: string) {
    return await db
      .selectFrom("job")
      .leftJoin("orders", "orders.id", "job.order_id")
      .leftJoin("quote_request", "quote_request.id", "job.quote_request_id")
      .select((eb) => eb.fn.coalesce("orders.email", "quote_request.email").as("email"))
      .where("job.number", "=", label)
      .executeTakeFirst();
  },
};

function numberOf(label: string): number {
  const number = /^(?:Q-|RP-)?(\d{1,12})$/.exec(label)?.[1];
  return Number(number ?? 0);
}

/** The client of a record; null where it has no mailbox, or was erased. */
export async function clientOfRecord(
  database: Database,
  kind: string,
  label: string,
  now: number,
): Promise<number | null> {
  if (!Object.hasOwn(recordTables, kind)) return null;
  const record = await recordTables[kind as keyof typeof recordTables](database.read, label);
  if (!record?.email) return null;
  await gatherClients(database, now);
  return await clientOfAddress(database.read, record.email);
}

/** The client of a label or an address as somebody typed it; of one that was merged, the one that it is now. */
export async function clientOfTyped(db: Db, typed: string): Promise<number | null> {
  const id = clientLabels.read(typed);
  if (id === null) return await clientOfAddress(db, typed.trim());
  const row = await db.selectFrom("client").select("merged_into").where("id", "=", id).executeTakeFirst();
  return Number(row?.merged_into ?? id);
}

/** The client that an address belongs to, however it is written. */
async function clientOfAddress(db: Db, email: string): Promise<number | null> {
  const row = await db
    .selectFrom("client_mailbox")
    .select("client_id")
    .where("email_key", "=", emailKey(email))
    .executeTakeFirst();
  return row ? Number(row.client_id) : null;
}
