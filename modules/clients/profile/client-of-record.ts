import type { Db } from "#database";
import { emailKey } from "../../../foundation/records/email-key.ts";
import type { ClientsContext } from "../context.ts";
import { clientLabels } from "./client-rows.ts";
import { createMissingClients } from "./create-missing-clients.ts";

/** The client of a record; null if the record has no mailbox or was erased. */
export async function findClientOfRecord(
  { database, kinds, now }: Pick<ClientsContext, "database" | "kinds" | "now">,
  { word, label }: { word: string; label: string },
): Promise<number | null> {
  const kind = kinds.find(({ ofClient }) => ofClient?.word === word);
  const found = await kind?.ofClient?.emailOf(label).execute(database.read);
  const email = found?.rows[0]?.email;
  if (!email) return null;
  await createMissingClients(database, { kinds, now: now() });
  return await clientOfAddress(database.read, email);
}

/** The client for a typed label or email address, following merges. */
export async function findClientByInput(db: Db, typed: string): Promise<number | null> {
  const id = clientLabels.read(typed);
  if (id === null) return await clientOfAddress(db, typed.trim());
  const row = await db.selectFrom("client").select("merged_into").where("id", "=", id).executeTakeFirst();
  return Number(row?.merged_into ?? id);
}

/** The client an address belongs to, ignoring differences in spelling. */
async function clientOfAddress(db: Db, email: string): Promise<number | null> {
  const row = await db
    .selectFrom("client_mailbox")
    .select("client_id")
    .where("email_key", "=", emailKey(email))
    .executeTakeFirst();
  return row ? Number(row.client_id) : null;
}
