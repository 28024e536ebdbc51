import { z } from "zod";
import type { Database, Db } from "#database";
import { audit } from "../../../foundation/records/audit.ts";
import type { DeskActor } from "../../../foundation/records/desk-change.ts";
import { type FieldError, readForm } from "../../../foundation/records/read-form.ts";
import { typedLines } from "../../../foundation/records/typed-text.ts";
import { contactInputs } from "../contact-fields.ts";
import { lockItem } from "./lock-item.ts";

/** Form for a note. `key` is created when the form is opened, so submitting it repeatedly adds one note. */
export const noteForm = z.object({
  key: contactInputs.key,
  text: typedLines(2_000).refine((text) => text !== "", "Enter a note first."),
});

/** Notes on one item, oldest first. */
export async function readDeskNotes(db: Db, subject: string) {
  return await db
    .selectFrom("desk_note")
    .select(["id", "text", "actor", "at"])
    .where("subject", "=", subject)
    .orderBy("id")
    .execute();
}

/**
 * Adds a note at `now` (milliseconds since the Unix epoch). The audit log omits its text. `errors` are by input;
 * `gone`: the record was erased. Neither adds a note.
 */
export async function addDeskNote(
  database: Database,
  input: unknown,
  place: DeskActor & { subject: string; now: number },
): Promise<{ ok: true } | { ok: false; errors: FieldError[] } | { ok: false; gone: true }> {
  const read = readForm(noteForm, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  return await database.write(async (tx) => {
    if (!(await lockItem({ tx, dialect: database.dialect }, place.subject))) return { ok: false, gone: true };
    await storeDeskNote(tx, read.form, place);
    return { ok: true };
  });
}

/** Stores a note in the caller's transaction, once per form key. */
export async function storeDeskNote(
  tx: Db,
  note: z.infer<typeof noteForm>,
  { subject, actor, requestId, now }: DeskActor & { subject: string; now: number },
): Promise<void> {
  const row = await tx
    .insertInto("desk_note")
    .values({ subject, ...note, actor, at: now })
    .onConflict((conflict) => conflict.columns(["subject", "key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) return;
  const data = { note: row.id, requestId };
  await audit(tx, { at: now, actor, subject, action: "desk.noted", data });
}
