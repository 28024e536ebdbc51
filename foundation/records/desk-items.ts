import type { Db } from "#database";

/** Deletes the staff notes on these subjects, in the caller's transaction. */
export async function purgeDeskNotes(tx: Db, subjects: readonly string[]): Promise<void> {
  if (subjects.length > 0) await tx.deleteFrom("desk_note").where("subject", "in", subjects).execute();
}

/** Deletes all inbox data of deleted items, because a later item may reuse the number. */
export async function purgeDeskItems(tx: Db, subjects: readonly string[]): Promise<void> {
  await purgeDeskNotes(tx, subjects);
  if (subjects.length > 0) await tx.deleteFrom("desk_item").where("subject", "in", subjects).execute();
}
