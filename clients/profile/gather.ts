import { sql } from "kysely";
import type { Database, Db } from "#database";
import { emailKey, redacted } from "../../records/email-key.ts";
import { newClient, records } from "./client-rows.ts";

/**
 * Gives every address of a record its client. Nothing is written where all are known. A mailbox joins records, however
 * its address is written; a name or a telephone number does not, since a family may share both.
 */
export async function gatherClients(database: Database, now: number): Promise<void> {
  if ((await unknownAddresses(database.read)).length === 0) return;
  await database.write(async (tx) => {
    for (const address of await unknownAddresses(tx)) {
      const key = emailKey(address);
      await ensureMailbox(tx, key, now);
      await tx
        .insertInto("client_address")
        .values({ address, email_key: key })
        .onConflict((conflict) => conflict.column("address").doNothing())
        .execute();
    }
  });
}

async function unknownAddresses(db: Db): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`select distinct address from ${records} as record
    where address <> ${redacted}
    and not exists (select 1 from client_address as known where known.address = record.address)
    order by address`.execute(db);
  return rows.map(({ address }) => address);
}

async function ensureMailbox(tx: Db, key: string, now: number): Promise<void> {
  const known = await tx
    .selectFrom("client_mailbox")
    .select("client_id")
    .where("email_key", "=", key)
    .executeTakeFirst();
  if (known) return;
  const { id } = await tx
    .insertInto("client")
    .values(newClient(now))
    .returning("id")
    .executeTakeFirstOrThrow();
  const mine = await tx
    .insertInto("client_mailbox")
    .values({ email_key: key, client_id: id })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .returning("email_key")
    .executeTakeFirst();
  // Another process gathered the same mailbox at once.
  if (!mine) await tx.deleteFrom("client").where("id", "=", id).execute();
}
