import type { Kysely } from "kysely";
import type { Database, Tables } from "#database";

/** What the owner wrote about a thing that came in. */
export interface DeskNote {
  id: number;
  text: string;
  /** "desk 1a2b3c4d" */
  actor: string;
  /** Ms since 1970. */
  at: number;
}

/** A note to be added. */
export interface NewNote {
  subject: string;
  /** 1 to 2,000 characters. */
  text: string;
  /** Made when the form was opened: five clicks with it are one note. */
  key: string;
  actor: string;
  requestId: string;
  /** Ms since 1970. */
  now: number;
}

/** The notes on one thing, the oldest first. */
export async function deskNotes(db: Kysely<Tables>, subject: string): Promise<DeskNote[]> {
  return await db
    .selectFrom("desk_note")
    .select(["id", "text", "actor", "at"])
    .where("subject", "=", subject)
    .orderBy("id")
    .execute();
}

/** Adds a note, in one transaction with the audit, which says that there is one and not what it says. */
export async function addDeskNote(database: Database, note: NewNote): Promise<void> {
  const { requestId, now, ...said } = note;
  await database.write(async (tx) => {
    const row = await tx
      .insertInto("desk_note")
      .values({ ...said, at: now })
      .onConflict((conflict) => conflict.columns(["subject", "key"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!row) return;
    const { actor, subject } = said;
    const data = JSON.stringify({ note: row.id, requestId });
    await tx.insertInto("audit").values({ at: now, actor, subject, action: "desk.noted", data }).execute();
  });
}
