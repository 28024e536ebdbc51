import { type RawBuilder, sql } from "kysely";
import type { Database, Db } from "#database";
import { emailKey, redactedText } from "../../../foundation/records/email-key.ts";
import type { Kind } from "../../../foundation/records/kind.ts";
import { blockErasures } from "../../../foundation/records/mailbox-lock.ts";
import { contactRecords, newClient } from "./client-rows.ts";

/** Limited so that other writers get a turn. */
const batch = 200;

/**
 * Assigns a client to every address found in records. Writes nothing if all are known. Records are joined by mailbox,
 * however its address is spelled, but not by name or phone number, which family members may share.
 */
export async function createMissingClients(
  database: Database,
  { kinds, now }: { kinds: readonly Kind[]; now: number },
): Promise<void> {
  const records = contactRecords(kinds);
  const unknown = await unknownAddresses(database.read, records);
  for (let first = 0; first < unknown.length; first += batch)
    await database.write(async (tx) => {
      await blockErasures({ tx, dialect: database.dialect });
      // Their records may have been erased since they were read.
      const addresses = await recordedOf(tx, records, unknown.slice(first, first + batch));
      if (addresses.length > 0) await addMissingAddresses(tx, addresses, now);
    });
}

async function unknownAddresses(db: Db, records: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`select distinct address from ${records} as record
    where address <> ${redactedText}
    and not exists (select 1 from client_address as known where known.address = record.address)
    order by address`.execute(db);
  return rows.map(({ address }) => address);
}

async function recordedOf(
  tx: Db,
  records: RawBuilder<unknown>,
  addresses: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`select distinct address from ${records} as record
    where address in (${sql.join(addresses)}) order by address`.execute(tx);
  return rows.map(({ address }) => address);
}

/** The client of an address, which gets one in the caller's transaction if it has none. */
export async function clientOfNewAddress(
  { tx, dialect }: { tx: Db; dialect: Database["dialect"] },
  email: string,
  now: number,
): Promise<number> {
  await blockErasures({ tx, dialect });
  const { rows } = await sql<{ address: string }>`select lower(${email}) as address`.execute(tx);
  await addMissingAddresses(
    tx,
    rows.map(({ address }) => address),
    now,
  );
  const { client_id } = await tx
    .selectFrom("client_mailbox")
    .select("client_id")
    .where("email_key", "=", emailKey(email))
    .executeTakeFirstOrThrow();
  return Number(client_id);
}

async function addMissingAddresses(tx: Db, addresses: readonly string[], now: number): Promise<void> {
  const keys = [...new Set(addresses.map(emailKey))];
  const known = await tx
    .selectFrom("client_mailbox")
    .select("email_key")
    .where("email_key", "in", keys)
    .execute();
  const isKnown = new Set(known.map(({ email_key }) => email_key));
  await addClients(
    tx,
    keys.filter((key) => !isKnown.has(key)),
    now,
  );
  await tx
    .insertInto("client_address")
    .values(addresses.map((address) => ({ address, email_key: emailKey(address) })))
    .onConflict((conflict) => conflict.column("address").doNothing())
    .execute();
}

/** Adds a client for each mailbox. */
async function addClients(tx: Db, keys: readonly string[], now: number): Promise<void> {
  if (keys.length === 0) return;
  const clients = await tx
    .insertInto("client")
    .values(keys.map(() => newClient(now)))
    .returning("id")
    .execute();
  const added = await tx
    .insertInto("client_mailbox")
    .values(keys.map((email_key, index) => ({ email_key, client_id: Number(clients[index]!.id) })))
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .returning("client_id")
    .execute();
  // Another process may have added some of the same mailboxes concurrently.
  const used = new Set(added.map(({ client_id }) => Number(client_id)));
  const unused = clients.map(({ id }) => Number(id)).filter((id) => !used.has(id));
  if (unused.length > 0) await tx.deleteFrom("client").where("id", "in", unused).execute();
}
