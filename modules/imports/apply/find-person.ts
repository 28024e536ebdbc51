import { sql } from "kysely";
import type { Db } from "#database";
import { phoneKey } from "../../../foundation/records/phone.ts";
import type { PersonRef } from "../drafts/draft-fields.ts";
import { addressesOf } from "./client-version.ts";

/**
 * The address of the client a record is about, or what stands for it: by the old system's number, then email, then
 * phone and name together. Empty if the file names nobody we know.
 */
export async function addressOfPerson(db: Db, { sourceId, email, phone, name }: PersonRef): Promise<string> {
  const imported = sourceId === null ? null : await addressOfSource(db, sourceId);
  if (imported !== null) return imported;
  if (email !== null) return email;
  const wanted = phone?.key ?? null;
  if (wanted === null || name === "") return "";
  const cards = await db
    .selectFrom("client_contact")
    .select(["email", "phone"])
    .where(sql<boolean>`lower(name) = ${name.toLowerCase()}`)
    .orderBy("id")
    .execute();
  return cards.find((card) => phoneKey(card.phone) === wanted)?.email ?? "";
}

/** The address of a client that was imported under a number of the old system. */
async function addressOfSource(db: Db, sourceId: string): Promise<string | null> {
  const row = await db
    .selectFrom("import_row")
    .innerJoin("import_made", "import_made.row_id", "import_row.id")
    .select("ref")
    .where("kind", "=", "client")
    .where("key", "like", `%:${sourceId.replace(/[%_]/g, "")}`)
    .where("done", "=", 1)
    .where("what", "=", "client-card")
    .orderBy("import_row.id", "desc")
    .executeTakeFirst();
  if (!row) return null;
  return (await addressesOf(db, Number(row.ref)))[0] ?? null;
}
