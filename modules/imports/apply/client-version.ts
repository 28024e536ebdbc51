import type { Db } from "#database";
import { readContact } from "../../clients/profile/client-contacts.ts";

export async function addressesOf(db: Db, client: number): Promise<string[]> {
  const rows = await db
    .selectFrom("client_address")
    .innerJoin("client_mailbox", "client_mailbox.email_key", "client_address.email_key")
    .select("address")
    .where("client_id", "=", client)
    .orderBy("address")
    .execute();
  return rows.map(({ address }) => address);
}

/** Changes with every change of the client or their card. */
export async function versionOf(db: Db, client: number): Promise<number> {
  const row = await db.selectFrom("client").select("version").where("id", "=", client).executeTakeFirst();
  const contact = await readContact(db, await addressesOf(db, client));
  return Number(row?.version ?? 0) + Number(contact?.version ?? 0);
}
